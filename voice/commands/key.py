"""The key for the captains' eyes: of a board file, or of the last game."""

import argparse
import os
import sys

from engine import Game, Party, SoloSetup
from engine.views import CaptainView
from voice.commands.files import load_game, read_board_file
from voice.problems import Problem
from voice.screen import key_svg, key_text
from voice.telling import sentences


def run(options: argparse.Namespace) -> int:
    if options.board:
        game = Game.new(read_board_file(options.board, options.mode))
    else:
        game = load_game(options.journal).game
    view = _view(game, options.side)
    if options.svg:
        try:
            options.svg.write_text(key_svg(view), "utf-8")
        except OSError as error:
            raise Problem.of_file("cannot-write", options.svg, error) from None
        return 0
    say = sentences(game.setup.language)
    first = game.setup.first
    print(say.say("key-heading", team=first) if first else say.say("key-heading-of-side", team=view.team))
    print(key_text(view, colour=sys.stdout.isatty() and "NO_COLOR" not in os.environ))
    print(say.say("key-legend" if first else "key-legend-of-side"))
    return 0


def _view(game: Game, side: Party | None) -> CaptainView:
    """In Duet a side sees its own view and never the other's, so it must say which one it is."""
    if isinstance(game.setup, SoloSetup):
        raise Problem("no-key-in-solo", {})
    if game.setup.first:
        return game.captain_view(game.setup.first)
    if side is None:
        raise Problem("key-of-which-side", {})
    return game.captain_view(side)
