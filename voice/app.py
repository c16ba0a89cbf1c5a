"""The command line, and the one place that wires everything together."""

import argparse
import json
import os
import random
import sys
import traceback
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from engine import Game, Setup, Team, deal, decks
from engine.boards import read_board
from engine.decks import DeckError
from engine.errors import SetupError
from engine.events import TakenBack
from engine.views import PublicView
from voice.hearing import TypedEar
from voice.messages import Line
from voice.options import parser
from voice.problems import FAILED, Problem
from voice.records import EventLog, Journal, JournalError, Saved, folder, load, newest
from voice.screen import board, key_svg, key_text
from voice.session import House, Session, Teller
from voice.table import Settings, Table
from voice.telling import Sentences, narrate, sentences
from voice.understanding import load as load_phrases

CLEAR_PROMPT = "\r\033[K"
"""The narrator may speak while the prompt waits: the prompt makes room."""


def main(arguments: Sequence[str] | None = None) -> int:
    say = sentences("en")
    options = parser(say).parse_args(arguments)
    try:
        return _COMMANDS[options.command](options)
    except Problem as problem:
        _complain(say.text(problem.line))
        return problem.code
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        _complain(say.say("interrupted"))
        return FAILED
    except Exception as error:
        if options.debug:
            traceback.print_exc()
        _complain(say.say("inner-fault", fault=f"{type(error).__name__}: {error}"))
        return FAILED


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


# -- play and resume ---------------------------------------------------------------------------------------


def _play(options: argparse.Namespace) -> int:
    dealer = _Dealer(options)
    setup = dealer.first()
    table = Table(Game.new(setup), _settings(options), load_phrases(setup.language))
    session = Session(table, _house(options, dealer), real_time=options.clock == "real")
    session.run(_ears(options), table.open)
    return 0


def _resume(options: argparse.Namespace) -> int:
    saved = _load(options.journal or newest(folder()))
    if saved.game.outcome:
        raise Problem("nothing-to-resume", {"file": str(saved.path)})
    table = Table(saved.game, _settings(options), load_phrases(saved.game.setup.language))
    house = _house(options, _Dealer(options), resumed=True)
    journal = Journal.reopen(saved)
    session = Session(table, house, journal=journal, real_time=options.clock == "real")
    if house.show:
        house.show(saved.game.public_view())
    session.run(_ears(options), table.reopen)
    return 0


def _settings(options: argparse.Namespace) -> Settings:
    return Settings(
        confirm=options.confirm,
        judging=options.judge,
        timer=options.timer,
        private=frozenset(team for team, _ in options.private),
    )


def _ears(options: argparse.Namespace) -> list[TypedEar]:
    return [TypedEar(sys.stdin.fileno(), tells_time=options.clock == "stdin")]


def _house(options: argparse.Namespace, dealer: "_Dealer", *, resumed: bool = False) -> House:
    return House(
        sentences=sentences(options.language),
        tellers=[_Printer()],
        new_journal=lambda setup: Journal.create(_journal_path(options), setup),
        deal=dealer.next,
        private={team: _open_private(path) for team, path in options.private},
        events=_open_events(options.events, resumed=resumed) if options.events else None,
        show=_screen(options),
        ready=_show_prompt if sys.stdin.isatty() and sys.stdout.isatty() else None,
    )


def _journal_path(options: argparse.Namespace) -> Path:
    if options.journal:
        return Path(options.journal)
    return folder() / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"


def _open_events(path: Path, *, resumed: bool) -> EventLog:
    try:
        return EventLog(path, resumed=resumed)
    except OSError as error:
        raise Problem.of_file("cannot-write", path, error) from None


def _open_private(path: Path) -> Teller:
    try:
        return _PrivateFile(path)
    except OSError as error:
        raise Problem.of_file("cannot-write", path, error) from None


def _screen(options: argparse.Namespace) -> Callable[[PublicView], None] | None:
    is_terminal = sys.stdout.isatty()
    if options.screen == "off" or (options.screen == "auto" and not is_terminal):
        return None
    colour = is_terminal and "NO_COLOR" not in os.environ
    before = CLEAR_PROMPT if is_terminal else ""
    return lambda view: print(f"{before}\n{board(view, colour=colour)}\n", flush=True)


def _show_prompt() -> None:
    print("> ", end="", flush=True)


class _Printer:
    """Tells the room by printing: a sentence a line."""

    def __init__(self) -> None:
        self._before = CLEAR_PROMPT if sys.stdout.isatty() else ""

    def tell(self, sentence: str) -> None:
        print(f"{self._before}{sentence}", flush=True)


class _PrivateFile:
    """Tells one captain: into a file, a pipe or another terminal."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8")

    def tell(self, sentence: str) -> None:
        self._file.write(sentence + "\n")
        self._file.flush()


class _Dealer:
    """Deals the tables of one evening."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._seed = random.SystemRandom().getrandbits(32) if options.seed is None else options.seed

    def first(self) -> Setup:
        if self._options.board:
            return _read_board(self._options.board, self._options.language, self._options.players)
        return self._deal(())

    def next(self, avoid: tuple[str, ...]) -> Setup:
        """A new key, and cards that were not just used (C26)."""
        self._seed += 1
        return self._deal(avoid)

    def _deal(self, avoid: tuple[str, ...]) -> Setup:
        options = self._options
        try:
            return deal(
                self._words(), self._seed, avoid=avoid, language=options.language, players=options.players
            )
        except SetupError as error:
            raise _bad_setup(error) from None

    def _words(self) -> list[str]:
        options = self._options
        try:
            if options.deck is None:
                deck = decks.load(options.language)
            else:
                deck = decks.parse(_read_text(options.deck), str(options.deck))
        except DeckError as error:
            name = f"deck-{error.what.replace('_', '-')}"
            raise Problem(name, {"file": error.name, "line": error.line}) from None
        return [word.text for word in deck.words]


def _read_board(path: Path, language: str = "en", players: int = 4) -> Setup:
    try:
        return read_board(_read_text(path), language=language, players=players)
    except SetupError as error:
        reason = _bad_setup(error).line
        raise Problem("bad-board", {"file": str(path), "reason": reason}) from None


def _bad_setup(error: SetupError) -> Problem:
    return Problem(f"setup-{error.problem.replace('_', '-')}", error.facts)


def _read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Problem.of_file("cannot-read", path, error) from None
    except UnicodeDecodeError:
        raise Problem("not-text", {"file": str(path)}) from None


# -- the other commands ------------------------------------------------------------------------------------


def _load(path: Path | None) -> Saved:
    if path is None:
        raise Problem("no-games", {"folder": str(folder())})
    try:
        return load(path)
    except OSError as error:
        raise Problem.of_file("cannot-read", path, error) from None
    except JournalError as error:
        raise Problem(f"journal-{error.problem}", {"file": str(path), "line": error.line}) from None


def _replay(options: argparse.Namespace) -> int:
    """Tell a whole game again, from the journal alone."""
    saved = _load(options.journal or newest(folder()))
    game = Game.new(saved.game.setup)
    say = sentences(game.setup.language)
    _print_lines(say, narrate(game.started(), game.public_view()))
    for entry in saved.entries:
        events = (game.undo(entry.moves),) if isinstance(entry, TakenBack) else game.play(entry)
        for event in events:
            _print_lines(say, narrate(event, game.public_view()))
    return 0


def _print_lines(say: Sentences, lines: Sequence[Line]) -> None:
    for line in lines:
        print(say.text(line))


def _key(options: argparse.Namespace) -> int:
    """The key for the captains' eyes: of a board file, or of the last game."""
    if options.board:
        game = Game.new(_read_board(options.board))
    else:
        game = _load(options.journal or newest(folder())).game
    team: Team = game.setup.first
    view = game.captain_view(team)
    if options.svg:
        try:
            options.svg.write_text(key_svg(view), "utf-8")
        except OSError as error:
            raise Problem.of_file("cannot-write", options.svg, error) from None
        return 0
    say = sentences(game.setup.language)
    print(say.say("key-heading", team=team))
    print(key_text(view, colour=sys.stdout.isatty() and "NO_COLOR" not in os.environ))
    print(say.say("key-legend"))
    return 0


def _phrases(options: argparse.Namespace) -> int:
    commands = load_phrases(options.language).commands.values()
    examples = {command.name: command.example.format(card="amazon") for command in commands}
    if options.json:
        entries = [
            {
                "command": command.name,
                "synonyms": command.say,
                "example": examples[command.name],
                "takes": command.takes,
                "where": command.where,
                "key": command.key,
            }
            for command in commands
        ]
        print(json.dumps(entries, ensure_ascii=False, indent=2))
    else:
        for command in commands:
            print(f"{command.key:>2}  {examples[command.name]:<20} {' / '.join(command.say)}")
    return 0


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "resume": _resume,
    "replay": _replay,
    "key": _key,
    "phrases": _phrases,
}
