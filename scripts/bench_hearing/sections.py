"""What is measured: which scenes are played to whom."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from scripts.recordings import corpus, noise
from scripts.recordings.corpus import CHAT, TURNS, Clip, Scene
from scripts.recordings.noise import Noise
from scripts.recordings.sayings import SYNTHETIC, Kind, boards

Section: TypeAlias = Literal["touches", "people", "robots", "strays", "places", "clues", "talk", "room"]
Moment: TypeAlias = Literal["touch", "clue"]
NOISES: dict[str, float | None] = {"clean": None, "babble 10 dB": 10, "babble 5 dB": 5, "white 10 dB": 10}
CONDITIONS: dict[Section, tuple[str, ...]] = {
    "touches": tuple(NOISES),
    "people": ("clean", "babble 10 dB"),
    "robots": ("clean", "babble 10 dB", "white 10 dB"),
    "strays": ("clean", "babble 10 dB"),
    "places": ("clean", "babble 10 dB"),
    "clues": ("clean", "babble 10 dB"),
}
KINDS: dict[Section, tuple[Kind, ...]] = {
    "touches": ("touch",),
    "people": ("touch",),
    "robots": ("touch",),
    "strays": ("stray",),
    "places": ("place", "command"),
    "clues": ("clue",),
}
WITH_CARDS, WITHOUT_CARDS = "with cards and commands in it", "without"
ROOM = ("coughs, laughter, claps", "music", "television")
GROUPS = 3
"""The voices of a scene are of one group, so that others are left to babble."""
LONGEST, LONGEST_TALK = 25, 60
"""Utterances of one scene, and sentences of one talk."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    voices: int
    """Neural ones, at most."""
    per_voice: int
    """Utterances of every section in every condition, at most."""
    boards_apart: int
    """Every board, or one of so many."""
    talk_minutes: float
    """With card names and without, each, at most."""
    room_minutes: float
    """Of every sound of a room."""
    boards_in_memory: int
    """A minute each."""


FULL = Size(voices=100, per_voice=40, boards_apart=1, talk_minutes=60, room_minutes=10, boards_in_memory=60)
QUICK = Size(voices=6, per_voice=8, boards_apart=4, talk_minutes=5, room_minutes=1, boards_in_memory=5)


@dataclass(frozen=True, slots=True)
class Play:
    """A scene that is to be played."""

    section: Section
    condition: str
    moment: Moment
    board: int
    clips: tuple[Clip, ...]
    held_out: bool
    seed: int

    def scene(self) -> Scene:
        if self.section == "room":
            return _room(self)
        if self.section == "talk":
            return corpus.scene(self.clips, CHAT, seed=self.seed)
        made = _noise(self.condition, self.clips, held_out=self.held_out, seed=self.seed)
        return corpus.scene(self.clips, TURNS, made, NOISES[self.condition] or 0, self.seed)


def plays(section: Section, size: Size, *, held_out: bool) -> list[Play]:
    """All scenes of a section."""
    if section == "talk":
        return list(_talks(size, held_out=held_out))
    if section == "room":
        return list(_rooms(size, held_out=held_out))
    groups = list(_groups(_capped(_said_by(section, held_out=held_out), size)))
    moment: Moment = "clue" if section == "clues" else "touch"
    return [
        Play(section, condition, moment, board, group, held_out, seed)
        for condition in CONDITIONS[section]
        for seed, (board, group) in enumerate(groups)
    ]


def _said_by(section: Section, *, held_out: bool) -> list[Clip]:
    if section == "people":
        return [clip for clip in corpus.clips("touch", held_out=held_out) if clip.voice.family == "people"]
    return corpus.clips(*KINDS[section], held_out=held_out, neural=section != "robots")


def _capped(clips: Sequence[Clip], size: Size) -> list[Clip]:
    """So many voices, spread over all, and so many utterances of each."""
    clips = [clip for clip in clips if clip.board % size.boards_apart == 0]
    names = sorted({clip.voice.name for clip in clips})
    count = min(size.voices, len(names))
    chosen = {names[number * len(names) // count] for number in range(count)}
    kept = dict[str, list[Clip]]()
    for clip in clips:
        kept.setdefault(clip.voice.name, []).append(clip)
    return [clip for name in sorted(chosen) for clip in kept[name][: size.per_voice]]


def _groups(clips: Sequence[Clip]) -> Iterator[tuple[int, tuple[Clip, ...]]]:
    """By board, of few voices each."""
    group_of = {name: number % GROUPS for number, name in enumerate(sorted({c.voice.name for c in clips}))}
    for board in range(len(boards())):
        for group in range(GROUPS):
            said = [c for c in clips if c.board == board and group_of[c.voice.name] == group]
            random.Random(board).shuffle(said)
            for batch in _batches(said):
                yield board, batch


def _batches(clips: Sequence[Clip], size: int = LONGEST) -> Iterator[tuple[Clip, ...]]:
    for start in range(0, len(clips), size):
        yield tuple(clips[start : start + size])


def _talks(size: Size, *, held_out: bool) -> Iterator[Play]:
    """Each board has talk; at every fourth board a clue is awaited."""
    talk = corpus.clips("talk", "trap", "aside", held_out=held_out)
    for condition in (WITH_CARDS, WITHOUT_CARDS):
        said = [clip for clip in talk if _is_tempting(clip) == (condition == WITH_CARDS)]
        scenes = [(board, batch) for board in SYNTHETIC for batch in _batches(_at(said, board), LONGEST_TALK)]
        random.Random(condition).shuffle(scenes)
        for seed, (board, batch) in enumerate(_at_most(size.talk_minutes, scenes)):
            moment: Moment = "clue" if seed % 4 == 3 else "touch"
            yield Play("talk", condition, moment, board, batch, held_out, seed)


def _is_tempting(clip: Clip) -> bool:
    """Cards or commands are in it."""
    return clip.kind == "trap" or clip.saying.names_cards


def _at_most(
    minutes: float, scenes: Sequence[tuple[int, tuple[Clip, ...]]]
) -> Iterator[tuple[int, tuple[Clip, ...]]]:
    pause = sum(CHAT) / 2
    for board, batch in scenes:
        if minutes <= 0:
            return
        minutes -= sum(clip.seconds + pause for clip in batch) / 60
        yield board, batch


def _at(clips: Sequence[Clip], board: int) -> list[Clip]:
    said = [clip for clip in clips if clip.board == board]
    random.Random(board).shuffle(said)
    return said


def _rooms(size: Size, *, held_out: bool) -> Iterator[Play]:
    """Nobody speaks to the table; each scene is a minute."""
    for condition in ROOM:
        for seed in range(round(size.room_minutes)):
            yield Play("room", condition, "touch", seed % len(boards()), (), held_out, seed)


def _room(play: Play) -> Scene:
    made: dict[str, Callable[[], Noise]] = {
        "coughs, laughter, claps": lambda: noise.outbursts,
        "music": lambda: noise.music,
        "television": lambda: corpus.television(_talk(play.held_out), play.seed),
    }
    return corpus.room(60.0, made[play.condition](), play.seed)


def _noise(condition: str, clips: Sequence[Clip], *, held_out: bool, seed: int) -> Noise | None:
    if condition == "clean":
        return None
    if condition.startswith("white"):
        return noise.white
    return corpus.babble(_talk(held_out), {clip.voice.name for clip in clips}, seed)


@cache
def _talk(held_out: bool) -> tuple[Clip, ...]:
    return tuple(corpus.clips("talk", held_out=held_out))
