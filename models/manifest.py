"""The list of a model's files with their sizes and hashes, kept in its folder so that damage is noticed."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from models.layout import is_model

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of a model."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Health:
    """How a model is."""

    state: Literal["healthy", "absent", "damaged"]
    damaged: tuple[str, ...] = ()
    """The files that are missing or changed; the manifest itself where it is missing or unreadable."""

    @property
    def healthy(self) -> bool:
        """Whether the model can be used."""
        return self.state == "healthy"


def write(folder: Path, files: Mapping[str, Entry]) -> None:
    """Writes the manifest of a freshly unpacked model."""
    table = {name: {"size": file.size, "sha256": file.sha256} for name, file in sorted(files.items())}
    (folder / MANIFEST).write_text(json.dumps({"files": table}, indent=1), encoding="utf-8")


def look(folder: Path) -> Health:
    """The cheap check: all files are there with the right sizes."""
    return _compare(folder, _has_size)


def check(folder: Path) -> Health:
    """The thorough check: every byte is read."""
    return _compare(folder, _has_content)


def hash_file(path: Path) -> str:
    """The SHA-256 of a file in hex digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _compare(folder: Path, matches: Callable[[Path, Entry], bool]) -> Health:
    if not folder.is_dir():
        return Health("absent")
    files = _read(folder)
    if files is None:
        return Health("damaged", (MANIFEST,))
    damaged = tuple(name for name, entry in files.items() if not matches(folder / name, entry))
    return Health("damaged", damaged) if damaged else Health("healthy")


def _read(folder: Path) -> Mapping[str, Entry] | None:
    """None where there is no manifest, or none that could be that of a model."""
    try:
        table = json.loads((folder / MANIFEST).read_bytes())
        files = {name: Entry(file["size"], file["sha256"]) for name, file in table["files"].items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return files if is_model(files) else None


def _has_size(path: Path, entry: Entry) -> bool:
    try:
        return path.is_file() and path.stat().st_size == entry.size
    except OSError:
        return False


def _has_content(path: Path, entry: Entry) -> bool:
    try:
        return _has_size(path, entry) and hash_file(path) == entry.sha256
    except OSError:  # a bad sector, for example
        return False
