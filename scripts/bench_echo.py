"""Is the narrator taken for a player, and are players heard over it? In simulated rooms.

A loudspeaker, perhaps one that distorts, plays what the narrator says in random games. It comes back into the
microphone through a room, each sentence up to 20 ms sooner or later than was thought. In every other sentence
a player says "stop", "yes" or "no" over it. All that is heard with and without cancelling the echo.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import soxr
from numpy.typing import NDArray
from py_nanotts import NanoTTS

from engine import Game, deal, decks
from engine.moves import Touch
from engine.simulation import PROGRESS, moves_of
from models.store import Store
from voice.hearing import Recogniser, follow
from voice.hearing.attention import Attention
from voice.hearing.echo import EchoCanceller
from voice.messages import Heard
from voice.telling import narrate, sentences
from voice.telling.espeak import Voice, speech
from voice.telling.tellers import VOICES

RATE = 16_000
BLOCK = RATE // 20
PIECE = RATE // 50
GAP = int(0.35 * RATE)
JITTER = 0.02
PLAYER = 1500.0
"""How loud players are."""
WORDS = ("stop", "yes", "no")
PICO = tuple(
    (voice, pitch, speed) for voice in ("en-US", "en-GB") for pitch in (0.8, 1.0, 1.2) for speed in (0.9, 1.1)
)
ESPEAK = ("en-us", "en-us+m3", "en-gb-x-rp+m7", "en-us+f2", "en-gb-scotland+f4", "en-us+Annie")

Samples = NDArray[np.float64]


@dataclass(frozen=True)
class Room:
    reverberation: float
    """Seconds until a click has died away."""
    delay: float
    """Seconds until the loudspeaker is heard."""
    echo: float
    """Decibels by which the narrator is louder than players."""
    distortion: float = 0.0


ROOMS = (
    Room(0.02, 0.02, 0),
    Room(0.3, 0.2, 0),
    Room(0.1, 0.06, -20),
    Room(0.3, 0.12, 10),
    Room(0.1, 0.06, 0, distortion=1.5),
    Room(0.3, 0.12, -10, distortion=1.5),
)


@dataclass
class Scene:
    """What is played and heard, in samples."""

    played: list[tuple[str, int, Samples]]
    """Sentence, place, sound."""
    heard: Samples
    said: list[tuple[str, int, int]]
    """Word, beginning, end."""


@dataclass(frozen=True)
class Result:
    taken_out: float
    """Decibels."""
    heard: int
    said: int
    false: int
    hours: float

    def row(self) -> tuple[str, ...]:
        return (f"{self.taken_out:.0f}", f"{self.heard} of {self.said}", f"{self.false / self.hours:.1f}")


def rows(runs: int) -> Iterator[tuple[str, ...]]:
    """A row for each room: what is taken out, what is heard and what is heard wrongly, without and with."""
    recogniser = Recogniser(Store().fetch("en"))
    for number, room in enumerate(ROOMS):
        scene = play(room, narration(10 * runs, seed=number), seed=number)
        without, cancelled = (listen(scene, recogniser, cancel=cancel) for cancel in (False, True))
        told = f"{room.reverberation:.2f} s, {room.delay:.2f} s, {room.echo:+.0f} dB"
        yield (told + (", distorted" if room.distortion else ""), *without.row()[1:], *cancelled.row())


# -- what is said ------------------------------------------------------------------------------------------


def narration(count: int, seed: int) -> list[str]:
    """What the narrator says in games at random."""
    dice, say, told = random.Random(seed), sentences("en"), list[str]()
    words = [word.text for word in decks.load("en").words]
    while len(told) < count:
        game = Game.new(deal(words, dice.getrandbits(32)))
        events = [game.started()]
        while events:
            told += [say.text(line) for event in events for line in narrate(event, game.public_view())]
            events = list(game.play(_any_move(game, dice))) if not game.outcome else []
    return told[:count]


def _any_move(game: Game, dice: random.Random) -> Touch:
    expected = dice.choice([item for item in game.expects() if item.move in PROGRESS])
    return dice.choice(tuple(moves_of(game, expected)))


def _narrated(sentence: str) -> Samples:
    spoken = speech(sentence, VOICES["en"])
    return soxr.resample(np.frombuffer(spoken.samples, "<i2").astype(float), spoken.rate, RATE)


def _said(word: str, number: int) -> Samples:
    """By one player after the other."""
    voices: list[Callable[[], Samples]] = [
        *(lambda voice=voice: _pico(word, *voice) for voice in PICO),
        *(lambda voice=voice: _espeak(word, voice) for voice in ESPEAK),
    ]
    sound = voices[number % len(voices)]()
    loud = np.flatnonzero(np.abs(sound) > 0.02 * np.abs(sound).max())
    return sound[loud[0] : loud[-1]] * PLAYER / loudness(sound)


def _pico(word: str, voice: str, pitch: float, speed: float) -> Samples:
    spoken = bytes(NanoTTS().speak(word, voice=voice, pitch=pitch, speed=speed))
    return np.frombuffer(spoken, "<i2").astype(float)


def _espeak(word: str, voice: str) -> Samples:
    spoken = speech(word, Voice(voice, rate=150))
    return soxr.resample(np.frombuffer(spoken.samples, "<i2").astype(float), spoken.rate, RATE)


def loudness(sound: Samples) -> float:
    """While there is a voice."""
    frames = sound[: len(sound) // 320 * 320].reshape(-1, 320)
    power = (frames**2).mean(axis=1)
    return float(np.sqrt(power[power > power.max() / 100].mean()))


# -- what comes back ---------------------------------------------------------------------------------------


def play(room: Room, told: Sequence[str], seed: int) -> Scene:
    dice = random.Random(seed)
    sounds = [_narrated(sentence) for sentence in told]
    places = np.cumsum([RATE, *(len(sound) + GAP for sound in sounds)])
    source = np.zeros(int(places[-1]) + RATE)
    said = list[tuple[str, int, int]]()
    players = np.zeros(len(source))
    for number, (sentence, place, sound) in enumerate(zip(told, places, sounds, strict=False)):
        late = int(dice.uniform(0, JITTER) * RATE)
        source[place + late : place + late + len(sound)] += sound
        words = [word for word in WORDS if word not in sentence]
        if number % 2 and number > 2 and len(sound) > 1.5 * RATE and words:
            word = words[number // 2 % len(words)]
            spoken = _said(word, number // 2)
            begin = int(place) + dice.randint(RATE // 4, len(sound) - len(spoken))
            players[begin : begin + len(spoken)] += spoken
            said.append((word, begin, begin + len(spoken)))
    echo = _through(room, _distorted(source, room.distortion), seed)
    echo *= PLAYER * 10 ** (room.echo / 20) / loudness(echo)
    noise = np.random.default_rng(seed).normal(0, PLAYER / 100, len(source))
    played = [
        (sentence, int(place), sound) for sentence, place, sound in zip(told, places, sounds, strict=False)
    ]
    return Scene(played, echo + noise + players, said)


def _distorted(sound: Samples, by: float) -> Samples:
    """As a small loudspeaker that is driven hard."""
    if not by:
        return sound
    top = 3 * loudness(sound)
    return top * np.tanh(by * sound / top) / by + 0.03 * by * sound**2 / top


def _through(room: Room, sound: Samples, seed: int) -> Samples:
    dice = np.random.default_rng(seed)
    count, delay = int(room.reverberation * RATE), int(room.delay * RATE)
    tail = dice.normal(size=count) * 10 ** (-3 * np.arange(count) / count)
    way = np.concatenate([np.zeros(delay), tail / np.sqrt(2 * tail @ tail)])
    way[delay] += 1
    size = 1 << (len(sound) + len(way)).bit_length()
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(way, size), size)[: len(sound)]


# -- what is heard -----------------------------------------------------------------------------------------


def listen(scene: Scene, recogniser: Recogniser, *, cancel: bool) -> Result:
    canceller, attention = EchoCanceller(), Attention(WORDS)
    recogniser.finish()
    offset = recogniser.seconds
    pcm = scene.heard.clip(-32768, 32767).astype("<i2").tobytes()
    left, found = bytearray(), list[tuple[str, int]]()
    upcoming = list(_pieces(scene))[::-1]
    for place in range(0, len(pcm) // 2, BLOCK):
        while upcoming and upcoming[-1][0] < place + BLOCK:
            _, sentence, begin, piece = upcoming.pop()
            if sentence is not None:
                recogniser.listen_for(attention.narrator_begins(sentence))
            canceller.play(piece, begin, begins=sentence is not None)
        block = pcm[2 * place : 2 * (place + BLOCK)]
        block = canceller.cancel(block) if cancel else block
        left += block
        for item in follow(recogniser, block):
            if attention.counts(item) and isinstance(item, Heard):
                found.append((item.text, int((item.began - offset) * RATE)))
    return _judged(scene, np.frombuffer(left, "<i2").astype(float), found)


def _pieces(scene: Scene) -> Iterator[tuple[int, str | None, int, bytes]]:
    """Where each piece is played, the sentence if it begins, and where that began."""
    for sentence, begin, sound in scene.played:
        pcm = sound.clip(-32768, 32767).astype("<i2").tobytes()
        for place in range(0, len(sound), PIECE):
            starts = sentence if place == 0 else None
            yield begin + place, starts, begin, pcm[2 * place : 2 * (place + PIECE)]


def _judged(scene: Scene, left: Samples, found: list[tuple[str, int]]) -> Result:
    def is_said(word: str, begin: int) -> bool:
        return any(word == other and abs(begin - at) < RATE // 2 for other, at, _ in scene.said)

    alone = [
        slice(begin, begin + len(sound))
        for number, (_, begin, sound) in enumerate(scene.played)
        if number > 2 and not any(begin - RATE < at < begin + len(sound) for _, at, _ in scene.said)
    ]
    before = sum(float(scene.heard[span] @ scene.heard[span]) for span in alone)
    after = sum(float(left[span] @ left[span]) for span in alone)
    heard = sum(
        any(word == text and abs(begin - at) < RATE // 2 for text, begin in found)
        for word, at, _ in scene.said
    )
    false = sum(not is_said(*item) for item in found)
    return Result(
        10 * np.log10(before / after), heard, len(scene.said), false, len(scene.heard) / RATE / 3600
    )
