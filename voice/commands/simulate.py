"""Random legal games, many of them, and what came of them."""

import argparse
import random
import statistics
import sys
import time
from collections import Counter

from engine import Game, Setup
from engine.simulation import play_at_random
from engine.views import Outcome
from voice.commands.dealing import Dealer
from voice.telling import sentences

STEPS = 50
"""How often the progress bar moves."""


def run(options: argparse.Namespace) -> int:
    say = sentences("en")
    dealer = Dealer(options)
    rng = random.Random(options.seed)
    setup = dealer.first()
    outcomes, lengths = Counter[str](), list[int]()
    began = time.perf_counter()
    for number in range(options.games):
        outcome, length = _play(setup, rng)
        outcomes[f"{outcome.result} {outcome.winner or ''} {outcome.why}".replace("  ", " ")] += 1
        lengths.append(length)
        _show_progress(number + 1, options.games)
        setup = dealer.next(())
    seconds = time.perf_counter() - began
    print(say.say("simulated", games=options.games, mode=options.mode, rate=round(options.games / seconds)))
    quartiles = statistics.quantiles(lengths, n=4) if len(lengths) > 1 else lengths * 3
    low, middle, high = (round(value) for value in quartiles)
    print(say.say("simulated-length", low=low, middle=middle, high=high, longest=max(lengths)))
    for name, count in outcomes.most_common():
        print(f"{count:>8}  {100 * count / options.games:5.1f} %  {name}")
    return 0


def _play(setup: Setup, rng: random.Random) -> tuple[Outcome, int]:
    game = Game.new(setup)
    play_at_random(game, rng)
    assert game.outcome is not None
    return game.outcome, len(game.moves)


def _show_progress(done: int, games: int) -> None:
    if sys.stderr.isatty() and done % max(1, games // STEPS) == 0:
        bar = "█" * (STEPS * done // games)
        end = "\n" if done == games else ""
        print(f"\r{bar:·<{STEPS}} {done}/{games}", end=end, file=sys.stderr, flush=True)
