"""Takes the narrator's own voice out of what the microphone hears.

We know every sample that the loudspeaker plays. So the way of the sound from there to the microphone, through
the room, is found by least squares: the one filter that best explains what was heard by what was played. What
it foretells is subtracted; what is left is the players.

Filters from call centres (WebRTC's, speexdsp's) adapt sample by sample and must know the delay. Here every
sentence starts a stream of its own, some milliseconds sooner or later than the last one, and what players say
at the same time is all that counts. Measured in simulated rooms (`scripts/bench echo`), "stop", "yes" or "no"
of a player over the narrator, whose echo is as loud, 20 ms of jitter between sentences: plain vosk hears 5 of
38 without any of this, 13 with WebRTC's AEC3 (which mutes the player too), 26 with speexdsp's, 38 with this.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from voice.hearing.decoder import RATE

Samples: TypeAlias = NDArray[np.float32]

TAPS = 8192
"""Half a second: delays of loudspeaker, air and microphone, and the room's reverberation."""
PLAY = RATE // 10
"""Samples by which one sentence may come sooner or later than another."""
FIRST_LOOK = RATE // 4
"""So much of a sentence must have come back before its exact time is known; until then sound is held back."""
LOOK = RATE // 4
"""So often the time is looked at again: two devices have two clocks."""
WINDOW = RATE // 2
"""So much sound is compared to find the time."""
JUMP = 8
"""Samples by which no clock goes wrong between two looks."""
DRIFT_STEP = 0.1
"""How much of what was amiss since the last look is taken for a difference of clocks."""
RECENT = 0.1
"""How much a second counts against the next one in the question how much of the echo is there."""
LOUDEST = 2.0
"""More than twice of the foretold echo is something else."""
MEMORY = 0.7
"""How much an earlier sentence counts against the next one: people move about, and doors are opened."""
PIECE = 4096
"""Within so many samples the difference of two clocks does not matter."""
USEFUL = 0.8
"""If more of the sound than this is left, what was known of the room is wrong: another loudspeaker?"""
CAUTION = 1e-3
"""Where the narrator's voice has no sound, less than this of its loudness, nothing is learned."""
CLEAR = 15.0
"""A time is believed if it stands out so much from all others."""
STEPS = 30
"""Of the solver; it is near enough by then."""
QUIET = 30
"""Samples below this are a pause of the narrator."""


@dataclass
class _Sentence:
    """One sound that the loudspeaker plays, or has played; it may still ring."""

    began: int
    """Its place in the microphone's sound, a little too early."""
    late: float
    """By how many samples its beginning comes back later than that of the first sentence of all."""
    drift: float
    """By how many samples each sample of it comes later than the one before: two devices have two clocks."""
    played: bytearray = field(default_factory=bytearray)
    heard: list[Samples] = field(default_factory=list)
    """What the microphone heard since it began, without the echo of other sentences."""
    look_at: int = 0
    """Its time is looked at when so much has been heard."""
    looks: int = 0
    """How often its time was found."""
    jumped: bool = False
    """A machine with too much to do has left out, or put in, a bit in the middle."""
    energy: float = 0.0
    energy_left: float = 0.0
    """Of what was heard, and of what was left of it."""

    @property
    def ended(self) -> int:
        return self.began + PLAY + len(self.played) // 2

    def late_at(self, place: int) -> float:
        return self.late + self.drift * (place - self.began)

    def between(self, begin: int, end: int) -> Samples:
        """What was played then, by the microphone's count; silence before and after."""
        sound = np.frombuffer(self.played, "<i2")
        wanted = np.zeros(end - begin, np.float32)
        first, last = max(begin, self.began), min(end, self.began + len(sound))
        if first < last:
            wanted[first - begin : last - begin] = sound[first - self.began : last - self.began]
        return wanted


class EchoCanceller:
    """Sound in, the same sound without the narrator out. Places are samples of the microphone's sound."""

    def __init__(self) -> None:
        self._way: Samples | None = None
        """The way through the room: what comes back of a single click."""
        self._played_by_itself = np.zeros(TAPS)
        self._played_by_heard = np.zeros(TAPS)
        """Correlations over all sentences so far; together they tell the way."""
        self._sentences: list[_Sentence] = []
        """Those that play or ring."""
        self._late = self._drift = 0.0
        """Of the sentence before: a good guess for the next."""
        self._agreement = self._loudness = 0.0
        """Of late: how much what was heard agrees with the foretold echo, and how loud that was."""
        self._held = np.zeros(0, np.float32)
        self._done = 0
        """So many samples have been handed out."""
        self._silent_since: int | None = None

    @property
    def knows_the_room(self) -> bool:
        return self._way is not None

    @property
    def held(self) -> int:
        """Samples that were taken and not yet handed out."""
        return len(self._held)

    @property
    def silent_since(self) -> int | None:
        """Where the narrator's last sound ended; None: it has made none."""
        return self._silent_since

    def play(self, pcm: bytes, at: int, *, begins: bool) -> None:
        """The loudspeaker plays this (16 kHz, mono, 16 bits) at that place, or right after what it played."""
        if begins or not self._sentences:
            self._sentences.append(self._begin_sentence(max(at, self._done) - PLAY))
        sentence = self._sentences[-1]
        sentence.played += pcm
        loud = np.flatnonzero(np.abs(np.frombuffer(pcm, "<i2")) > QUIET)
        if len(loud):
            self._silent_since = sentence.ended - len(pcm) // 2 + int(loud[-1])

    def cancel(self, pcm: bytes) -> bytes:
        """The next sound of the microphone, without the echo; some of it may be held back for a moment."""
        if not self._sentences and not self.held:
            self._done += len(pcm) // 2
            return pcm
        self._held = np.concatenate([self._held, np.frombuffer(pcm, "<i2").astype(np.float32)])
        for sentence in self._sentences:
            self._find_time(sentence)
        sound = self._held[: self._may_hand_out()]
        self._held = self._held[len(sound) :]
        return self._without_echo(sound).clip(-32768, 32767).astype("<i2").tobytes()

    def _begin_sentence(self, began: int) -> _Sentence:
        not_heard = np.zeros(max(0, self._done - began), np.float32)
        return _Sentence(began, self._late, self._drift, heard=[not_heard], look_at=self._first_look())

    # -- one block -----------------------------------------------------------------------------------------

    def _may_hand_out(self) -> int:
        """All that was taken, or up to where a sentence begins whose time is not known yet."""
        waiting = [
            sentence.began - self._done
            for sentence in self._sentences
            if self.knows_the_room and self._done + self.held < sentence.began + self._first_look()
        ]
        return max(0, min([self.held, *waiting]))

    def _without_echo(self, sound: Samples) -> Samples:
        begin, end = self._done, self._done + len(sound)
        foretold = [self._echo(sentence, begin, end) for sentence in self._sentences]
        share = self._share(sound, np.sum(foretold, axis=0))
        echoes = [share * echo for echo in foretold]
        rest = sound - np.sum(echoes, axis=0)
        for sentence, echo in zip(self._sentences, echoes, strict=True):
            sentence.heard.append((rest + echo)[max(0, sentence.began - begin) :])
            sentence.energy += float((rest + echo) @ (rest + echo))
            sentence.energy_left += float(rest @ rest)
        self._done = end
        for sentence in list(self._sentences):
            self._learn_from(sentence)
        return np.asarray(rest, np.float32)

    def _share(self, sound: Samples, echo: Samples) -> float:
        """How much of the foretold echo is there: a microphone may change its gain, and we may be wrong."""
        keep = RECENT ** (len(sound) / RATE)
        self._agreement = keep * self._agreement + float(sound @ echo)
        self._loudness = keep * self._loudness + float(echo @ echo)
        return min(max(0.0, self._agreement / self._loudness), LOUDEST) if self._loudness else 0.0

    def _echo(self, sentence: _Sentence, begin: int, end: int) -> Samples:
        """What comes back of a sentence there: overlap-save, shifted by parts of a sample."""
        if self._way is None or begin == end:
            return np.zeros(end - begin, np.float32)
        size = _power_of_two(TAPS + end - begin)
        spectrum = np.fft.rfft(sentence.between(begin - TAPS, end), size) * np.fft.rfft(self._way, size)
        echo = np.fft.irfft(spectrum * _delay(size, sentence.late_at((begin + end) // 2)), size)
        return echo[TAPS : TAPS + end - begin].astype(np.float32)

    # -- when it comes back -----------------------------------------------------------------------------

    def _first_look(self) -> int:
        """How much must have been heard since a sentence began: its echo comes after a while."""
        delay = 0 if self._way is None else int(np.abs(self._way).argmax())
        return delay + FIRST_LOOK

    def _find_time(self, sentence: _Sentence) -> None:
        """Shift the foretold echo until it fits best what was heard of late."""
        now = self._done + self.held
        if self._way is None or now < sentence.began + sentence.look_at:
            return
        sentence.look_at = now - sentence.began + LOOK
        begin = max(sentence.began, now - WINDOW)
        lag = _lag(self._echo(sentence, begin, now), self._heard(sentence, begin))
        if lag is None or abs(sentence.late + lag) > PLAY:
            return
        jumps = abs(lag) > JUMP
        sentence.jumped |= jumps and sentence.looks > 0
        faster = 0.0 if jumps else DRIFT_STEP * lag / LOOK
        sentence.looks += 1
        sentence.drift += faster
        sentence.late += lag - faster * ((begin + now) // 2 - sentence.began)
        self._late, self._drift = sentence.late, sentence.drift

    def _heard(self, sentence: _Sentence, begin: int) -> Samples:
        """What was heard since then, with what is still held back."""
        heard = np.concatenate([*sentence.heard, self._held[max(0, sentence.began - self._done) :]])
        return heard[begin - sentence.began :]

    # -- the way through the room -----------------------------------------------------------------------

    def _learn_from(self, sentence: _Sentence) -> None:
        """When it has died away."""
        if self._done >= sentence.ended + TAPS:
            self._sentences.remove(sentence)
            self._remember(sentence)
            self._way = _solve(self._played_by_itself, self._played_by_heard, self._way)

    def _remember(self, sentence: _Sentence) -> None:
        memory = MEMORY
        if sentence.energy_left > USEFUL * sentence.energy:
            memory = self._late = self._drift = sentence.late = sentence.drift = 0.0
        elif sentence.jumped:
            return
        by_itself, by_heard = self._correlations(sentence)
        self._played_by_itself = memory * self._played_by_itself + by_itself
        self._played_by_heard = memory * self._played_by_heard + by_heard

    def _correlations(self, sentence: _Sentence) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Piece by piece, since each comes back at a time of its own."""
        heard = np.concatenate(sentence.heard)
        by_itself, by_heard = np.zeros(TAPS), np.zeros(TAPS)
        size = PIECE + TAPS
        for start in range(0, len(heard), PIECE):
            begin = sentence.began + start
            piece = np.fft.rfft(sentence.between(begin, begin + PIECE), size).conj()
            around = np.fft.rfft(sentence.between(begin, begin + size))
            echo = np.fft.rfft(heard[start : start + size], size)
            late = _delay(size, -sentence.late_at(begin + PIECE // 2))
            by_itself += np.fft.irfft(piece * around)[:TAPS]
            by_heard += np.fft.irfft(piece * echo * late)[:TAPS]
        return by_itself, by_heard


def _power_of_two(size: int) -> int:
    return 1 << (size - 1).bit_length()


def _delay(size: int, samples: float) -> NDArray[np.complex128]:
    turns: NDArray[np.complex128] = np.exp(-2j * np.pi * samples * np.fft.rfftfreq(size))
    return turns


def _lag(foretold: Samples, heard: Samples) -> float | None:
    """By how many samples, and parts of one, what was heard is later; None if that is not clear."""
    size = _power_of_two(2 * len(heard))
    spectrum = np.fft.rfft(foretold, size)
    power = np.abs(spectrum) ** 2
    fits = np.fft.irfft(spectrum.conj() * np.fft.rfft(heard, size) / (power + power.mean() / 10 + 1), size)
    near = np.concatenate([fits[-PLAY:], fits[: PLAY + 1]])
    best = int(near[1:-1].argmax()) + 1
    before, top, after = near[best - 1 : best + 2]
    if not top > CLEAR * np.sqrt((fits**2).mean()):
        return None
    bend = before - 2 * top + after
    return float(best - PLAY + ((before - after) / (2 * bend) if bend else 0.0))


def _solve(
    by_itself: NDArray[np.float64], by_heard: NDArray[np.float64], guess: Samples | None
) -> Samples | None:
    """The least squares: a Toeplitz system, by conjugate gradients, with a circulant to speed it up."""
    if by_itself[0] <= 0:
        return guess
    row = np.concatenate([by_itself, [0.0], by_itself[:0:-1]])
    row[0] *= 1 + CAUTION
    system = np.fft.rfft(row).real
    speed_up = np.maximum(system, CAUTION * by_itself[0])

    def times(vector: NDArray[np.float64], spectrum: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.fft.irfft(spectrum * np.fft.rfft(vector, len(row)), len(row))[:TAPS]

    way = np.zeros(TAPS) if guess is None else guess.astype(np.float64)
    rest = by_heard - times(way, system)
    better = times(rest, 1 / speed_up)
    step, quality = better, float(rest @ better)
    for _ in range(STEPS):
        if quality <= 0:
            break
        image = times(step, system)
        length = quality / float(step @ image)
        way, rest = way + length * step, rest - length * image
        better = times(rest, 1 / speed_up)
        quality, before = float(rest @ better), quality
        step = better + quality / before * step
    return way.astype(np.float32)
