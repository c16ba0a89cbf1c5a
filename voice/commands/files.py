"""Files that users name: read with a clear word about what is wrong with them."""

from pathlib import Path

from engine import TeamSetup
from engine.boards import read_board
from engine.errors import SetupError
from voice.problems import Problem
from voice.records import JournalError, Saved, folder, load, newest


def read_board_file(path: Path, language: str = "en", players: int = 4) -> TeamSetup:
    try:
        setup = read_board(read_text(path), language=language, players=players)
    except SetupError as error:
        reason = bad_setup(error).line
        raise Problem("bad-board", {"file": str(path), "reason": reason}) from None
    assert isinstance(setup, TeamSetup)  # no table plays Duet or solo yet
    return setup


def bad_setup(error: SetupError) -> Problem:
    return Problem(f"setup-{error.problem.replace('_', '-')}", error.facts)


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Problem.of_file("cannot-read", path, error) from None
    except UnicodeDecodeError:
        raise Problem("not-text", {"file": str(path)}) from None


def load_game(path: Path | None) -> Saved:
    """A game from its journal; the last one if no path is given."""
    path = path or newest(folder())
    if path is None:
        raise Problem("no-games", {"folder": str(folder())})
    try:
        return load(path)
    except OSError as error:
        raise Problem.of_file("cannot-read", path, error) from None
    except JournalError as error:
        raise Problem(f"journal-{error.problem}", {"file": str(path), "line": error.line}) from None
