"""The recordings as they are used: clips, and long sounds in which one is said after the other."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from scripts.recordings import noise as noises
from scripts.recordings import sound
from scripts.recordings.levels import LEVEL, edges, levelled
from scripts.recordings.noise import Floats, Noise
from scripts.recordings.plan import plan
from scripts.recordings.sayings import Kind, Saying
from scripts.recordings.sound import RATE, Samples
from scripts.recordings.store import place
from scripts.recordings.voices import Voice

TURNS = (1.2, 2.5)
"""Seconds between commands."""
CHAT = (0.2, 2.0)
"""Seconds between the sentences of a talk."""
BEFORE = 1.0
"""Seconds before the first utterance and after the last."""
TALKERS = 8


@dataclass(frozen=True, slots=True)
class Clip:
    """A recording of one utterance."""

    voice: Voice
    saying: Saying
    path: Path

    @property
    def text(self) -> str:
        return self.saying.text

    @property
    def kind(self) -> Kind:
        return self.saying.kind

    @property
    def board(self) -> int:
        return self.saying.board

    @property
    def pcm(self) -> Samples:
        return sound.read(self.path)

    @property
    def seconds(self) -> float:
        """By the size of its file, without reading it."""
        return self.path.stat().st_size / 2 / RATE


@dataclass(frozen=True, slots=True)
class Said:
    """Where in a scene an utterance lies."""

    began: float
    """Seconds; the true beginning of speech, not of the clip."""
    ended: float
    clip: Clip


@dataclass(frozen=True, slots=True)
class Scene:
    pcm: Samples
    said: tuple[Said, ...]

    @property
    def seconds(self) -> float:
        return sound.seconds(self.pcm)


def clips(
    *kinds: Kind, held_out: bool = False, neural: bool | None = None, board: int | None = None
) -> list[Clip]:
    """What has been recorded, of voices that are held out from tuning or of the others."""
    return [
        Clip(part.voice, part.saying, path)
        for part in plan()
        if part.saying.kind in kinds
        and part.voice.held_out == held_out
        and (neural is None or (part.voice.neural if neural else part.voice.robotic))
        and board in (None, part.saying.board)
        and (path := place(part.voice.name, part.saying.text)).exists()
    ]


def scene(
    said: Sequence[Clip],
    gap: tuple[float, float] = TURNS,
    noise: Noise | None = None,
    snr_db: float = 10.0,
    seed: int = 0,
) -> Scene:
    """One utterance after the other, with pauses between them and noise from beginning to end."""
    rng = random.Random(seed)
    pieces, times, at = [_silence(BEFORE)], list[Said](), round(BEFORE * RATE)
    for clip in said:
        speech = levelled(sound.as_floats(clip.pcm))
        first, last = edges(speech)
        times.append(Said((at + first) / RATE, (at + last) / RATE, clip))
        pieces += [speech, _silence(rng.uniform(*gap))]
        at += len(speech) + len(pieces[-1])
    speech = np.concatenate([*pieces, _silence(BEFORE)])
    if noise is not None:
        made = noise(len(speech), np.random.default_rng(seed))
        speech += made * (LEVEL / 10 ** (snr_db / 20) / noises.rms(made))
    return Scene(sound.from_floats(speech), tuple(times))


def room(seconds: float, noise: Noise, seed: int = 0) -> Scene:
    """A room in which nobody speaks to the table."""
    made = noise(round(seconds * RATE), np.random.default_rng(seed))
    return Scene(sound.from_floats(levelled(made)), ())


def babble(talk: Sequence[Clip], without: Collection[str] = (), seed: int = 0) -> Noise:
    """The babble of speakers other than those named."""
    rng = random.Random(seed)
    by_voice = dict[str, list[Clip]]()
    for clip in talk:
        if clip.voice.name not in without:
            by_voice.setdefault(clip.voice.name, []).append(clip)
    talkers = rng.sample(sorted(by_voice), min(TALKERS, len(by_voice)))
    return noises.babble([_talking(rng.sample(by_voice[name], len(by_voice[name]))) for name in talkers])


def television(talk: Sequence[Clip], seed: int = 0) -> Noise:
    """Somebody on the screen goes on and on."""
    rng = random.Random(seed)
    name = rng.choice(sorted({clip.voice.name for clip in talk}))
    return noises.television(_talking([clip for clip in talk if clip.voice.name == name]))


def _talking(talk: Sequence[Clip], most: int = 20) -> Floats:
    """Somebody's sentences without a pause."""
    spoken = list[Floats]()
    for clip in talk[:most]:
        speech = sound.as_floats(clip.pcm)
        first, last = edges(speech)
        spoken.append(speech[first:last])
    return np.concatenate(spoken)


def _silence(seconds: float) -> Floats:
    return np.zeros(round(seconds * RATE), np.float32)
