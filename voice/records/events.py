"""The event log: a JSON object a line, for anybody who watches the game from outside."""

import json
from pathlib import Path

from engine.events import Event
from voice.messages import Refused
from voice.records.plain import name_of, to_plain


class EventLog:
    """Appends events to a file, each at once."""

    def __init__(self, path: Path, *, resumed: bool = False) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        if resumed and path.exists():
            _cut_broken_line(path)
        self._file = path.open("a" if resumed else "w", encoding="utf-8")

    def write(self, event: Event | Refused) -> None:
        plain = {"event": name_of(type(event)), **to_plain(event)}
        self._file.write(json.dumps(plain, ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _cut_broken_line(path: Path) -> None:
    """A program that was killed may have left half a line."""
    content = path.read_bytes()
    path.write_bytes(content[: content.rfind(b"\n") + 1])
