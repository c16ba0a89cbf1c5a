"""`board.toml`: a table as a file that a person can write."""

import tomllib

from engine.errors import SetupError
from engine.setup import Identity, Setup


def read_board(text: str, *, language: str = "en", players: int = 4) -> Setup:
    """Build a setup from a board file; a `SetupError` says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError("not_toml", detail=str(error)) from None
    if unknown := sorted(data.keys() - {"words", "key", "first"}):
        raise SetupError("unknown_entry", entry=unknown[0])
    setup = Setup(_words(data.get("words")), _key(data.get("key")), language=language, players=players)
    first = data.get("first", setup.first)
    if first != setup.first:
        raise SetupError("first_against_key", first=str(first), team=setup.first)
    return setup


def write_board(setup: Setup) -> str:
    """The board file of a setup; `read_board` gives the same setup back."""
    rows = range(0, len(setup.words), setup.grid[0])
    words = "\n".join(
        "    " + " ".join(f"{_quoted(word)}," for word in setup.words[row : row + setup.grid[0]])
        for row in rows
    )
    return f'words = [\n{words}\n]\nkey = "{"".join(setup.key)}"\nfirst = "{setup.first}"\n'


def _words(entry: object) -> tuple[str, ...]:
    if not isinstance(entry, list) or not all(isinstance(word, str) for word in entry):
        raise SetupError("no_words")
    return tuple(word.strip() for word in entry)


def _key(entry: object) -> tuple[Identity, ...]:
    if not isinstance(entry, str):
        raise SetupError("no_key")
    letters = "".join(entry.split())
    for letter in letters:
        if letter not in list(Identity):
            raise SetupError("unknown_letter", letter=letter)
    return tuple(Identity(letter) for letter in letters)


def _quoted(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
