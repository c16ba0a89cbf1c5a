"""Tell a whole game again, from its journal alone."""

import argparse
from collections.abc import Sequence

from engine import Game
from engine.events import TakenBack
from voice.commands.files import load_game
from voice.messages import Line
from voice.telling import Sentences, narrate, sentences


def run(options: argparse.Namespace) -> int:
    saved = load_game(options.journal)
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
