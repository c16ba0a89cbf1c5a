"""The way of a team over the mission map: every attempt, won or lost."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True, slots=True)
class Attempt:
    """One game for a city."""

    city: str
    won: bool
    day: str
    """Written as 2026-11-16."""


class Progress:
    """What a team has tried so far. It only ever grows, line by line, so that a crash loses nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.attempts = tuple(_read(path))

    @classmethod
    def of_team(cls, team: str) -> "Progress":
        """Kept in the user's data folder under the team's name."""
        folder = Path(platformdirs.user_data_path("callsign", appauthor=False)) / "missions"
        return cls(folder / f"{_file_name(team)}.jsonl")

    @property
    def won(self) -> frozenset[str]:
        """The cities that were won at least once."""
        return frozenset(attempt.city for attempt in self.attempts if attempt.won)

    def add(self, attempt: Attempt) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        whole = _whole_length(self._path)
        with self._path.open("ab") as file:
            file.truncate(whole)  # half a line of a program that was killed
            file.write(json.dumps(asdict(attempt), ensure_ascii=False).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self.attempts = (*self.attempts, attempt)


def _read(path: Path) -> list[Attempt]:
    """All whole lines; what cannot be read is left out: it must never keep a team from playing."""
    if not path.exists():
        return []
    attempts = []
    for line in path.read_bytes()[: _whole_length(path)].splitlines():
        try:
            plain = json.loads(line)
            attempts.append(Attempt(str(plain["city"]), plain["won"] is True, str(plain["day"])))
        except (ValueError, KeyError, TypeError):
            continue
    return attempts


def _whole_length(path: Path) -> int:
    return path.read_bytes().rfind(b"\n") + 1 if path.exists() else 0


def _file_name(team: str) -> str:
    """A name that every system takes for a file."""
    return "".join(letter if letter.isalnum() else "-" for letter in team.casefold()) or "-"
