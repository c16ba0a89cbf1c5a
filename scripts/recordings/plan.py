"""Who says what, and what is rendered first."""

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from scripts.recordings import sayings
from scripts.recordings.sayings import Kind, Saying
from scripts.recordings.voices import Voice, voices

Share = Mapping[Kind, int]
"""How much a voice says of every kind."""
FIRST: Share = {"touch": 40, "clue": 10, "stray": 10}
"""Enough to begin with."""
FIRST_SLOW = (
    *("kokoro-af_bella", "kokoro-am_michael", "kokoro-bf_isabella", "kokoro-bm_george"),
    *("kokoro-am_puck", "kokoro-af_sarah"),
)
"""Of the slow voices these come first; the last two are held out."""
FAST_NEURAL_COMMANDS: Share = {"touch": 150, "place": 40, "command": 40, "stray": 60, "clue": 80}
FAST_NEURAL_TALK: Share = {"trap": 150, "aside": 60, "talk": 450}
ROBOTIC: Share = {
    "touch": 60,
    "place": 15,
    "command": 15,
    "stray": 20,
    "clue": 30,
    "trap": 20,
    "aside": 10,
    "talk": 40,
}
SLOW: Share = {
    "touch": 25,
    "place": 6,
    "command": 5,
    "stray": 8,
    "clue": 10,
    "trap": 6,
    "aside": 4,
    "talk": 16,
}
SLOW_HELD_OUT: Share = {**SLOW, "touch": 60, "stray": 12, "clue": 16}
SLOW_FOREIGN: Share = {"touch": 24, "place": 3, "command": 3, "stray": 6, "clue": 8, "trap": 4, "talk": 4}
SAYINGS: Mapping[Kind, Callable[[int], list[Saying]]] = {
    "touch": sayings.touches,
    "place": sayings.places,
    "command": sayings.commands,
    "stray": sayings.strays,
    "clue": sayings.clues,
    "trap": sayings.traps,
    "aside": sayings.asides,
    "talk": sayings.talk,
}


@dataclass(frozen=True, slots=True)
class Part:
    """One utterance of one voice."""

    voice: Voice
    saying: Saying


@cache
def plan() -> tuple[Part, ...]:
    """All that is recorded, each part once, in the order of rendering."""
    return tuple(dict.fromkeys(_parts()))


def _parts() -> Iterator[Part]:
    """A bit of everything from everybody before all of it from anybody; what takes long comes last."""
    robotic = [voice for voice in voices() if voice.robotic]
    fast = [voice for voice in voices() if voice.neural and not voice.slow]
    slow = [voice for voice in voices() if voice.neural and voice.slow]
    yield from _said_by([*fast, *robotic], lambda _: FIRST)
    yield from _said_by([voice for voice in slow if voice.name in FIRST_SLOW], lambda _: FIRST)
    yield from _said_by(robotic, lambda _: ROBOTIC)
    yield from _said_by(fast, lambda _: FAST_NEURAL_COMMANDS)
    yield from _said_by(slow, lambda voice: _part_of(_share_of_slow(voice), 1 / 3))
    yield from _by_people()
    yield from _said_by(fast, lambda _: FAST_NEURAL_TALK)
    yield from _said_by(slow, lambda voice: _part_of(_share_of_slow(voice), 2 / 3))
    yield from _said_by(slow, _share_of_slow)


def _said_by(speakers: Sequence[Voice], share_of: Callable[[Voice], Share]) -> Iterator[Part]:
    for voice in speakers:
        for kind, count in share_of(voice).items():
            for saying in _shuffled(voice.name, kind)[:count]:
                yield Part(voice, saying)


def _part_of(share: Share, part: float) -> Share:
    return {kind: math.ceil(count * part) for kind, count in share.items()}


def _by_people() -> Iterator[Part]:
    boards = range(len(sayings.SYNTHETIC), len(sayings.boards()))
    for voice in voices():
        if voice.family == "people":
            for board in boards:
                yield from (Part(voice, saying) for saying in sayings.touches(board))


def _share_of_slow(voice: Voice) -> Share:
    if voice.foreign:
        return SLOW_FOREIGN
    return SLOW_HELD_OUT if voice.held_out else SLOW


@cache
def _shuffled(name: str, kind: Kind) -> tuple[Saying, ...]:
    """Everything of a kind in this voice's own order, so that a larger share begins with the smaller one."""
    return tuple(random.Random(f"{name} {kind}").sample(said := _all_of(kind), len(said)))


@cache
def _all_of(kind: Kind) -> tuple[Saying, ...]:
    return tuple(saying for board in sayings.SYNTHETIC for saying in SAYINGS[kind](board))
