"""The command line: which commands there are, and what each of them takes."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeAlias, get_args

from engine.clues import LANGUAGES
from engine.dealing import CARDS_OF_GRID
from engine.parties import SIDES, TEAMS, Party
from engine.setup import MODES, TOKENS, Three, TwoPlayerCover
from voice.problems import BAD_USAGE
from voice.telling import Sentences
from voice.understanding import languages

AddCommand: TypeAlias = Callable[[str], argparse.ArgumentParser]


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and how to get help."""

    def __init__(self, say: Sentences, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        self.add_argument(
            "--debug", action="store_true", default=argparse.SUPPRESS, help=say.say("option-debug")
        )

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_USAGE, f"{self.prog}: {message}\n{self.prog} --help\n")


def parser(say: Sentences) -> argparse.ArgumentParser:
    main = Parser(say, prog="callsign", description=say.say("about"), epilog=say.say("trademark"))
    main.set_defaults(debug=False)
    commands = main.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str) -> argparse.ArgumentParser:
        told = say.say(f"command-{name}")
        return commands.add_parser(name, say=say, help=told, description=told)

    _games(command, say)
    _about_games(command, say)
    _about_sound(command, say)
    return main


def _games(command: AddCommand, say: Sentences) -> None:
    play = command("play")
    _setup_options(play, say)
    _table_options(play, say)
    resume = command("resume")
    _setup_options(resume, say)  # the same options as play, so that a cut-off call can be repeated
    _table_options(resume, say)

    simulate = command("simulate")
    _setup_options(simulate, say)
    simulate.add_argument("--games", type=_positive, default=1000, metavar="N", help=say.say("option-games"))

    demo = command("demo")
    demo.add_argument("--language", choices=languages(), default="en", help=say.say("option-language"))
    demo.add_argument("--seed", type=int, metavar="N", help=say.say("option-seed"))
    demo.add_argument("--record", type=Path, metavar="FILE.wav", help=say.say("option-record"))


def _about_games(command: AddCommand, say: Sentences) -> None:
    replay = command("replay")
    replay.add_argument(
        "journal", type=Path, nargs="?", metavar="JOURNAL", help=say.say("option-which-journal")
    )

    key = command("key")
    source = key.add_mutually_exclusive_group()
    source.add_argument("--board", type=Path, metavar="FILE", help=say.say("option-board"))
    source.add_argument("--journal", type=Path, metavar="FILE", help=say.say("option-which-journal"))
    key.add_argument("--mode", choices=MODES, default="classic", help=say.say("option-mode"))
    key.add_argument("--side", choices=SIDES, help=say.say("option-side"))
    key.add_argument("--svg", type=Path, metavar="FILE", help=say.say("option-svg"))

    map_ = command("map")
    map_.add_argument("--team", default="us", metavar="NAME", help=say.say("option-team"))
    map_.add_argument("--svg", type=Path, metavar="FILE", help=say.say("option-map-svg"))

    judge = command("judge")
    judge.add_argument(
        "--language", choices=tuple(LANGUAGES), default="en", help=say.say("option-judge-language")
    )
    judge.add_argument("--visible", metavar="WORD,WORD", help=say.say("option-visible"))
    judge.add_argument("--pairs", type=Path, metavar="FILE", help=say.say("option-pairs"))
    judge.add_argument("clue", nargs="?", metavar="CLUE", help=say.say("option-clue"))

    phrases = command("phrases")
    phrases.add_argument("--language", choices=languages(), default="en", help=say.say("option-language"))
    phrases.add_argument("--json", action="store_true", help=say.say("option-json"))

    rules = command("rules")
    rules.add_argument("rule", nargs="?", metavar="ID", help=say.say("option-rule"))


def _about_sound(command: AddCommand, say: Sentences) -> None:
    models = command("models")
    models.add_argument("action", choices=("list", "fetch", "check"), help=say.say("option-models-action"))
    models.add_argument("models", nargs="*", metavar="MODEL", help=say.say("option-models"))

    hear = command("hear")
    hear.add_argument("file", type=Path, metavar="FILE.wav", help=say.say("option-hear-file"))
    hear.add_argument("--board", type=Path, required=True, metavar="FILE", help=say.say("option-hear-board"))
    hear.add_argument("--mode", choices=MODES, default="classic", help=say.say("option-mode"))
    hear.add_argument("--language", choices=languages(), default="en", help=say.say("option-language"))
    hear.add_argument("--moment", choices=("touch", "clue"), default="touch", help=say.say("option-moment"))

    command("doctor")
    devices = command("devices")
    devices.add_argument("--try", dest="try_out", action="store_true", help=say.say("option-try"))


def _setup_options(command: argparse.ArgumentParser, say: Sentences) -> None:
    option = command.add_argument
    option("--mode", choices=MODES, default="classic", help=say.say("option-mode"))
    option("--language", choices=languages(), default="en", help=say.say("option-language"))
    option("--players", type=int, metavar="N", help=say.say("option-players"))
    option("--three", choices=get_args(Three), default="common", help=say.say("option-three"))
    option("--grid", choices=tuple(CARDS_OF_GRID), help=say.say("option-grid"))
    option("--assassin-ending", action="store_true", help=say.say("option-assassin-ending"))
    option("--two-player-cover", choices=get_args(TwoPlayerCover), help=say.say("option-two-player-cover"))
    option("--tokens", type=int, choices=TOKENS, help=say.say("option-tokens"))
    option("--mission", metavar="CITY", help=say.say("option-mission"))
    option("--any-mission", action="store_true", help=say.say("option-any-mission"))
    option("--free-order", action="store_true", help=say.say("option-free-order"))
    option("--relaxed-clues", action="store_true", help=say.say("option-relaxed-clues"))
    option("--hyphen-places", action="store_true", help=say.say("option-hyphen-places"))
    option("--sound-alikes", action="store_true", help=say.say("option-sound-alikes"))
    option("--no-shapes", action="store_true", help=say.say("option-no-shapes"))
    option("--team", default="us", metavar="NAME", help=say.say("option-team"))
    option("--board", type=Path, metavar="FILE", help=say.say("option-board"))
    option("--deck", type=Path, metavar="FILE", help=say.say("option-deck"))
    option("--seed", type=int, metavar="N", help=say.say("option-seed"))


def _table_options(command: argparse.ArgumentParser, say: Sentences) -> None:
    option = command.add_argument
    ears, tellers = "stdin|mic[:NAME]|wav:FILE", "stdout|speaker[:NAME]|wav:FILE"
    option("--hear", action="append", type=_ear, metavar=ears, help=say.say("option-hear"))
    option("--tell", action="append", type=_teller, metavar=tellers, help=say.say("option-tell"))
    option("--events", type=Path, metavar="FILE", help=say.say("option-events"))
    option("--timer", type=_timer, default="auto", metavar="SECONDS|off", help=say.say("option-timer"))
    option("--confirm", choices=("ask", "window", "off"), default="window", help=say.say("option-confirm"))
    option("--wake", action="store_true", help=say.say("option-wake"))
    option("--judge", choices=("ask", "referee", "off"), default="ask", help=say.say("option-judge"))
    option("--clock", choices=("real", "stdin"), default="real", help=say.say("option-clock"))
    option("--screen", choices=("auto", "on", "off"), default="auto", help=say.say("option-screen"))
    option(
        "--private",
        action="append",
        type=_private,
        default=[],
        metavar="TEAM=FILE",
        help=say.say("option-private"),
    )
    option("--journal", type=Path, metavar="FILE", help=say.say("option-journal"))


@dataclass(frozen=True, slots=True)
class Channel:
    """Where sound or text comes from or goes to: `mic:Jabra`, `wav:game.wav`, `stdin`."""

    kind: str
    name: str | None = None
    """Of a device or a file."""


def _ear(text: str) -> Channel:
    return _channel(text, plain=("stdin", "mic"), named=("mic", "wav"))


def _teller(text: str) -> Channel:
    return _channel(text, plain=("stdout", "speaker"), named=("speaker", "wav"))


def _channel(text: str, plain: tuple[str, ...], named: tuple[str, ...]) -> Channel:
    kind, _, name = text.partition(":")
    if (name and kind in named) or text in plain:
        return Channel(kind, name or None)
    known = ", ".join([*plain, *(f"{kind}:…" for kind in named)])
    raise argparse.ArgumentTypeError(f"{text!r}: {known}")


def _timer(text: str) -> int | str | None:
    """`auto`: as the book of the game says (C15)."""
    if text == "auto":
        return text
    if text == "off":
        return None
    if not text.isdecimal() or not 1 <= int(text) <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r}: 1 … 3600, off")
    return int(text)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: 1, 2, 3, …")
    return int(text)


def _private(text: str) -> tuple[Party, Path]:
    name, separator, path = text.partition("=")
    parties = (*TEAMS, *SIDES)
    for party in parties:
        if party == name and separator and path:
            return party, Path(path)
    raise argparse.ArgumentTypeError(f"{text!r}: {', '.join(f'{party}=FILE' for party in parties)}")
