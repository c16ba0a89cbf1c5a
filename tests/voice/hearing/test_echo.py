"""The narrator's voice is taken out of what the microphone hears, and the players' is left in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import pytest

from voice.hearing.decoder import RATE
from voice.hearing.echo import PLAY, EchoCanceller, Samples

BLOCK = RATE // 20
PAUSE = RATE // 3
DICE = np.random.default_rng(7)


def babble(seconds: float, loudness: float = 2000, seed: int = 1) -> Samples:
    """Noise with the colour and the rhythm of speech, and silence at both ends."""
    dice = np.random.default_rng(seed)
    count = int(seconds * RATE)
    beats = np.arange(0, count + 3000, 3000)
    rhythm = np.abs(np.interp(np.arange(count), beats, dice.normal(size=len(beats))))
    sound = np.convolve(dice.normal(size=count), 0.9 ** np.arange(40), "same") * rhythm
    sound[:100] = sound[-100:] = 0
    scaled: Samples = (sound * loudness / sound.std()).astype(np.float32)
    return scaled


def way(delay: float = 0.06, reverberation: float = 0.1, seed: int = 1) -> Samples:
    """How a click comes back in a room: after a while, and then again and again."""
    dice = np.random.default_rng(seed)
    count = int(reverberation * RATE)
    tail = 0.1 * dice.normal(size=count) * 10 ** (-3 * np.arange(count) / count)
    tail[0] = 1.0
    return np.concatenate([np.zeros(int(delay * RATE)), tail]).astype(np.float32)


@dataclass
class Room:
    """Sentences one after the other, and what a microphone hears of them."""

    sentences: Sequence[Samples]
    jitter: Sequence[float] = (0, 0.012, 0.004, 0.02, 0.008, 0.016)
    """By how many seconds each sentence comes later than was thought."""
    ways: Sequence[Samples] = field(default_factory=lambda: [way()])
    """The last one stays."""
    drift: float = 0.0
    noise: float = 10.0

    def __post_init__(self) -> None:
        starts = np.cumsum([RATE // 2, *(len(sentence) + PAUSE for sentence in self.sentences)])
        self.starts = [int(start) for start in starts[:-1]]
        self.heard = DICE.normal(0, self.noise, int(starts[-1]) + RATE).astype(np.float32)
        for number, (start, sentence) in enumerate(zip(self.starts, self.sentences, strict=True)):
            late = int(self.jitter[number % len(self.jitter)] * RATE)
            times = np.arange(len(sentence))
            slow = np.interp(times * (1 + self.drift), times, sentence)
            echo = np.convolve(slow, self.ways[min(number, len(self.ways) - 1)])
            self.heard[start + late : start + late + len(echo)] += echo[: len(self.heard) - start - late]

    def cancelled(self, canceller: EchoCanceller) -> Samples:
        """What is left of it, block by block, as in a game."""
        pcm = self.heard.clip(-32768, 32767).astype("<i2").tobytes()
        out, playing = b"", self._plays()
        upcoming = next(playing, None)
        for place in range(0, len(pcm) // 2, BLOCK):
            while upcoming and upcoming[0] < place + BLOCK:
                canceller.play(upcoming[2], upcoming[1], begins=upcoming[0] == upcoming[1])
                upcoming = next(playing, None)
            out += canceller.cancel(pcm[2 * place : 2 * (place + BLOCK)])
        assert len(out) + 2 * canceller.held == len(pcm), "nothing is lost"
        return np.frombuffer(out, "<i2").astype(np.float32)

    def _plays(self) -> Iterator[tuple[int, int, bytes]]:
        """Where each piece of 20 ms is played, where its sentence began, and the piece."""
        for start, sentence in zip(self.starts, self.sentences, strict=True):
            pcm = sentence.clip(-32768, 32767).astype("<i2").tobytes()
            for place in range(0, len(sentence), 320):
                yield start + place, start, pcm[2 * place : 2 * place + 640]

    def taken_out(self, left: Samples, *, besides: Samples | None = None) -> list[float]:
        """By how many dB the echo of each sentence is softer than it was."""
        other = np.zeros(len(self.heard), np.float32) if besides is None else besides
        levels = list[float]()
        for start, sentence in zip(self.starts, self.sentences, strict=True):
            span = slice(start, min(start + len(sentence), len(left)))
            before, after = (self.heard - other)[span], left[span] - other[span]
            levels.append(10 * float(np.log10((before @ before) / (after @ after))))
        return levels


def narration(count: int, seconds: float = 2.0) -> list[Samples]:
    return [babble(seconds, seed=seed) for seed in range(count)]


def test_after_a_sentence_or_two_the_narrator_is_taken_out() -> None:
    room = Room(narration(5))
    taken_out = room.taken_out(room.cancelled(EchoCanceller()))
    assert taken_out[0] == pytest.approx(0, abs=1)
    assert min(taken_out[2:]) > 15
    assert min(taken_out[3:]) > 25


@pytest.mark.parametrize(("delay", "reverberation"), [(0.02, 0.02), (0.1, 0.3), (0.2, 0.25)])
def test_rooms_and_delays_of_all_kinds(delay: float, reverberation: float) -> None:
    room = Room(narration(4), ways=[way(delay, reverberation)])
    assert room.taken_out(room.cancelled(EchoCanceller()))[3] > 25


def test_a_player_who_speaks_at_the_same_time_is_left_in() -> None:
    room = Room(narration(5))
    player = np.zeros(len(room.heard), np.float32)
    player[room.starts[3] + 8000 : room.starts[3] + 20000] = babble(0.75, seed=99)
    room.heard += player
    left = room.cancelled(EchoCanceller())
    assert min(room.taken_out(left, besides=player)[2:]) > 15


def test_a_table_that_never_stops_talking_does_not_make_it_worse() -> None:
    room = Room(narration(5))
    talk = babble(len(room.heard) / RATE + 0.01, loudness=4000, seed=50)[: len(room.heard)]
    room.heard += talk
    assert min(room.taken_out(room.cancelled(EchoCanceller()), besides=talk)) > -1


def test_two_devices_with_two_clocks() -> None:
    room = Room(narration(6, seconds=3), drift=1e-4)
    assert min(room.taken_out(room.cancelled(EchoCanceller()))[3:]) > 12


def test_another_loudspeaker_is_learned_anew() -> None:
    room = Room(narration(8), ways=[way()] * 4 + [way(delay=0.2, seed=2)])
    taken_out = room.taken_out(room.cancelled(EchoCanceller()))
    assert taken_out[3] > 20
    assert -3 < taken_out[4] < 3
    assert taken_out[7] > 20


def test_headphones_give_no_echo_and_nothing_is_taken_out() -> None:
    room = Room(narration(4), ways=[np.zeros(10, np.float32)])
    player = babble(len(room.heard) / RATE + 0.01, seed=50)[: len(room.heard)]
    room.heard += player
    left = room.cancelled(EchoCanceller())
    change = left - room.heard[: len(left)]
    assert change @ change < 0.02 * (player @ player)


def test_while_nothing_is_played_nothing_is_touched_or_held_back() -> None:
    canceller = EchoCanceller()
    pcm = babble(0.5).astype("<i2").tobytes()
    assert canceller.cancel(pcm) == pcm
    assert not canceller.knows_the_room


def test_the_end_of_the_narrators_voice_is_known() -> None:
    """Not the end of the silence that is played after it."""
    canceller = EchoCanceller()
    canceller.cancel(bytes(2 * 5000))
    voice = np.full(3000, 900, "<i2").tobytes()
    canceller.play(voice, 6000, begins=True)
    canceller.play(bytes(2 * 1600), 6000, begins=False)
    assert canceller.silent_since == pytest.approx(9000, abs=2)


def test_sound_is_held_back_only_until_the_time_of_a_sentence_is_known() -> None:
    room = Room(narration(3), jitter=(0,))
    canceller = EchoCanceller()
    room.cancelled(canceller)
    assert canceller.held == 0
    at = len(room.heard) + PLAY
    canceller.play(room.sentences[0].astype("<i2").tobytes(), at, begins=True)
    held = list[int]()
    for _ in range(12):
        canceller.cancel(bytes(2 * BLOCK))
        held.append(canceller.held)
    assert max(held) < 0.5 * RATE
    assert held[-1] == 0
