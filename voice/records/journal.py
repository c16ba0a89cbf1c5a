"""The journal: one JSON line for each move, on the disk before anything of it is told.

The first line holds the dealt table. A journal that was cut off is good up to its last whole line.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import platformdirs

from engine import DuetIdentity, DuetSetup, Game, Identity, Setup, SoloIdentity, SoloSetup, TeamSetup
from engine.errors import IllegalMove, SetupError
from engine.events import TakenBack
from engine.keys import AnyIdentity
from engine.moves import MOVES, Move
from voice.records.plain import from_plain, name_of, to_plain

VERSION = 1
KEYS = ("key", "north", "south")
"""What is written with a letter for each card."""
SETUPS: dict[str, tuple[Callable[..., Setup], type[AnyIdentity]]] = {
    "classic": (TeamSetup, Identity),
    "pictures": (TeamSetup, Identity),
    "duet": (DuetSetup, DuetIdentity),
    "solo": (SoloSetup, SoloIdentity),
}
MOVES_BY_NAME = {name_of(move): move for move in MOVES}


class JournalError(Exception):
    """A file that is no journal of ours, or a damaged one."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}, line {line}: {problem}")
        self.path = path
        self.line = line
        """From 1; 0 if it is the file as a whole."""
        self.problem = problem
        """A short name: `empty`, `foreign`, `newer`, `damaged`."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it was read from its journal."""

    path: Path
    game: Game
    entries: tuple[Move | TakenBack, ...]
    """All that happened, what was taken back included."""
    length: int
    """How many bytes of the file are whole lines."""


class Journal:
    """Writes one game down."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        self.path = path

    @classmethod
    def create(cls, path: Path, setup: Setup) -> "Journal":
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(path.open("wb"), path)
        plain = to_plain(setup)
        letters = {name: "".join(plain[name]) for name in KEYS if name in plain}
        journal._write({"journal": "callsign", "version": VERSION, "setup": {**plain, **letters}})
        return journal

    @classmethod
    def reopen(cls, saved: Saved) -> "Journal":
        """Go on after the last whole line."""
        os.truncate(saved.path, saved.length)
        return cls(saved.path.open("ab"), saved.path)

    def append(self, entry: Move | TakenBack) -> None:
        if isinstance(entry, TakenBack):
            self._write({"undo": entry.moves})
        else:
            self._write({"move": name_of(type(entry)), **to_plain(entry)})

    def close(self) -> None:
        self._file.close()

    def _write(self, plain: dict[str, Any]) -> None:
        self._file.write(json.dumps(plain, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def load(path: Path) -> Saved:
    """Play a journal through, up to its last whole line."""
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    if not whole:
        raise JournalError(path, 0, "foreign" if len(lines) == 1 and not _may_be_ours(lines[0]) else "empty")
    game = Game.new(_setup(path, whole[0]))
    entries = tuple(_replayed(game, path, whole[1:]))
    return Saved(path, game, entries, sum(map(len, whole)))


def folder() -> Path:
    """Where games are kept if nothing else is said."""
    return Path(platformdirs.user_data_path("callsign", appauthor=False)) / "games"


def newest(folder: Path) -> Path | None:
    """The journal of the last game; their names begin with the time."""
    return max(folder.glob("*.jsonl"), default=None, key=lambda path: path.name)


def _may_be_ours(beginning: bytes) -> bool:
    ours = b'{"journal": "callsign"'
    return beginning.startswith(ours) or ours.startswith(beginning)


def _object(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        plain = json.loads(line)
    except ValueError:
        plain = None
    if not isinstance(plain, dict):
        raise JournalError(path, number, "foreign" if number == 1 else "damaged")
    return plain


def _setup(path: Path, line: bytes) -> Setup:
    header = _object(path, 1, line)
    if header.get("journal") != "callsign":
        raise JournalError(path, 1, "foreign")
    if header.get("version") != VERSION:
        raise JournalError(path, 1, "newer")
    try:
        plain = dict(header["setup"])
        kind, identity = SETUPS[plain["mode"]]
        for name in KEYS:
            if name in plain:
                plain[name] = tuple(identity(letter) for letter in plain[name])
        return kind(
            **{name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
        )
    except (KeyError, TypeError, ValueError, AttributeError, SetupError):
        raise JournalError(path, 1, "damaged") from None


def _replayed(game: Game, path: Path, lines: list[bytes]) -> Iterator[Move | TakenBack]:
    for number, line in enumerate(lines, start=2):
        plain = _object(path, number, line)
        try:
            yield _replay(game, plain)
        except (KeyError, TypeError, ValueError, IllegalMove):
            raise JournalError(path, number, "damaged") from None


def _replay(game: Game, plain: dict[str, Any]) -> Move | TakenBack:
    if "undo" in plain:
        return game.undo(plain["undo"])
    move: Move = from_plain(MOVES_BY_NAME[plain.pop("move")], plain)
    game.play(move)
    return move
