"""Builds the house around a table: who listens, who tells, who shows and who keeps, as the options say."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from threading import Timer

from engine import Game, Setup
from engine.clues import prepare
from engine.views import PublicView
from voice.commands.dealing import Dealer
from voice.commands.missions import keep_attempt
from voice.commands.sound import (
    introduce,
    open_ears,
    open_tellers,
    talk_by_key,
    watch_speakers,
)
from voice.hearing import TypedEar
from voice.problems import Problem
from voice.records import EventLog, Journal, folder
from voice.screen import board
from voice.session import House
from voice.table import Settings, Table
from voice.telling import sentences
from voice.telling.tellers import CLEAR_PROMPT, Printer, Teller
from voice.understanding import load

AFTER_THE_START = 2.0
"""Seconds until the judge is loaded."""
BOOK_TIMER = 30
"""Seconds for a touch in classic; the other books have no clock (C15)."""


def _settings(options: argparse.Namespace, setup: Setup, house: House) -> Settings:
    by_the_book = BOOK_TIMER if setup.mode == "classic" else None
    return Settings(
        confirm=options.confirm,
        judging=options.judge,
        timer=by_the_book if options.timer == "auto" else options.timer,
        listening=any(not isinstance(ear, TypedEar) for ear in house.ears),
        private=frozenset(team for team, _ in options.private),
        wake=options.wake,
    )


def furnish(options: argparse.Namespace, dealer: Dealer, *, resumed: bool = False) -> House:
    ears, tellers = open_ears(options), open_tellers(options)
    introduce(ears, tellers)
    if options.push_to_talk:
        talk_by_key(ears, tellers, sentences(options.language))
    journals = _journal_paths(options.journal, begun=resumed)
    return House(
        sentences=sentences(options.language),
        ears=ears,
        tellers=tellers,
        new_journal=lambda setup: Journal.create(next(journals), setup),
        deal=dealer.next,
        private={team: _open_private(path) for team, path in options.private},
        events=_open_events(options.events, resumed=resumed) if options.events else None,
        show=_screen(options),
        finished=lambda over: keep_attempt(options, over),
        watch=lambda put: watch_speakers(tellers, put),
        ready=_show_prompt if sys.stdin.isatty() and sys.stdout.isatty() else None,
    )


def _journal_paths(first: Path | None, *, begun: bool) -> Iterator[Path]:
    """A file for each game of the session; where the first was named, the others stand beside it."""
    for number in count(2 if begun else 1):
        if first is None:
            yield folder() / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
        else:
            yield first if number == 1 else first.with_stem(f"{first.stem}-{number}")


def _open_events(path: Path, *, resumed: bool) -> EventLog:
    try:
        return EventLog(path, resumed=resumed)
    except OSError as error:
        raise Problem.of_file("cannot-write", path, error) from None


def _open_private(path: Path) -> Teller:
    try:
        return Printer.to(path)
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


def open_table(game: Game, options: argparse.Namespace, house: House) -> Table:
    language = game.setup.language
    if options.judge != "off":
        _prepare_judge(language)
    return Table(game, _settings(options, game.setup, house), load(language))


def _prepare_judge(language: str) -> None:
    """Load the judge while the board is read out: nobody shall wait for it, not even for the first clue."""
    loading = Timer(AFTER_THE_START, prepare, (language,))
    loading.daemon = True
    loading.start()
