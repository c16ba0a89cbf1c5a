"""The key for the captains' eyes: of a board file, or of the last game."""

import argparse
import os
import sys

from engine import Game
from voice.commands.files import load_game, read_board_file
from voice.problems import Problem
from voice.screen import key_svg, key_text
from voice.telling import sentences


def run(options: argparse.Namespace) -> int:
    game = Game.new(read_board_file(options.board)) if options.board else load_game(options.journal).game
    team = game.setup.first or "red"
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
