"""`board.toml`: a table as a file that a person can write."""

import tomllib
from collections.abc import Iterable
from typing import TypeVar

from engine.errors import SetupError
from engine.keys import AnyIdentity, DuetIdentity, Identity, SoloIdentity
from engine.setup import DuetSetup, Mode, Setup, SoloSetup, TeamMode, TeamSetup

AnyKey = TypeVar("AnyKey", Identity, DuetIdentity, SoloIdentity)

ENTRIES: dict[Mode, frozenset[str]] = {
    "classic": frozenset({"words", "pictures", "key", "first"}),
    "pictures": frozenset({"words", "pictures", "key", "first"}),
    "duet": frozenset({"words", "pictures", "north", "south"}),
    "solo": frozenset({"words", "key", "draw"}),
}


def read_board(
    text: str, *, mode: Mode = "classic", language: str = "en", players: int | None = None
) -> Setup:
    """Build a setup from a board file; a `SetupError` says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError("not_toml", detail=str(error)) from None
    if unknown := sorted(data.keys() - ENTRIES[mode]):
        raise SetupError("unknown_entry", entry=unknown[0])
    match mode:
        case "classic" | "pictures":
            return _read_teams(data, mode, language, 4 if players is None else players)
        case "duet":
            return _read_duet(data, language, 2 if players is None else players)
        case "solo":
            return _read_solo(data, language, 1 if players is None else players)


def write_board(setup: Setup) -> str:
    """The board file of a setup; `read_board` gives the same words and key back."""
    lines = [_list("words", setup.words, setup.columns)]
    if setup.pictures and (setup.mode != "pictures" or set(setup.pictures) != set(setup.words)):
        lines.append(_list("pictures", setup.pictures, setup.columns))
    match setup:
        case TeamSetup():
            lines += [_letters("key", setup.key), f'first = "{setup.first}"']
        case DuetSetup():
            lines += [_letters("north", setup.north), _letters("south", setup.south)]
        case SoloSetup():
            lines += [_letters("key", setup.key), _list("draw", setup.draw, setup.columns)]
    return "\n".join(lines) + "\n"


# -- reading -----------------------------------------------------------------------------------------------


def _read_teams(data: dict[str, object], mode: TeamMode, language: str, players: int) -> TeamSetup:
    words, key = _words(data, "words"), _key(data, "key", Identity)
    pictures = _pictures(data, words if mode == "pictures" else ())
    setup = TeamSetup(words, key, mode=mode, pictures=pictures, language=language, players=players)
    first = data.get("first", setup.first)
    if first != setup.first:
        raise SetupError("first_against_key", first=str(first), team=setup.first)
    return setup


def _read_duet(data: dict[str, object], language: str, players: int) -> DuetSetup:
    words = _words(data, "words")
    north, south = _key(data, "north", DuetIdentity), _key(data, "south", DuetIdentity)
    return DuetSetup(words, north, south, pictures=_pictures(data, ()), language=language, players=players)


def _read_solo(data: dict[str, object], language: str, players: int) -> SoloSetup:
    words, key, draw = _words(data, "words"), _key(data, "key", SoloIdentity), _words(data, "draw")
    return SoloSetup(words, key, draw, language=language, players=players)


def _words(data: dict[str, object], entry: str) -> tuple[str, ...]:
    words = data.get(entry)
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise SetupError(f"no_{entry}")
    return tuple(word.strip() for word in words)


def _pictures(data: dict[str, object], otherwise: tuple[str, ...]) -> tuple[str, ...]:
    return _words(data, "pictures") if "pictures" in data else otherwise


def _key(data: dict[str, object], entry: str, identities: type[AnyKey]) -> tuple[AnyKey, ...]:
    written = data.get(entry)
    if not isinstance(written, str):
        raise SetupError(f"no_{entry}")
    letters = "".join(written.split())
    known = [identity.value for identity in identities]
    for letter in letters:
        if letter not in known:
            raise SetupError("unknown_letter", letter=letter)
    return tuple(identities(letter) for letter in letters)


# -- writing -----------------------------------------------------------------------------------------------


def _list(entry: str, words: tuple[str, ...], columns: int) -> str:
    rows = (words[start : start + columns] for start in range(0, len(words), columns))
    lines = ("    " + " ".join(f"{_quoted(word)}," for word in row) for row in rows)
    return f"{entry} = [\n" + "\n".join(lines) + "\n]"


def _letters(entry: str, key: Iterable[AnyIdentity]) -> str:
    return f'{entry} = "{"".join(key)}"'


def _quoted(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
