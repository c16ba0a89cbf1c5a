"""A move costs the same however long the game is: counted in steps of the interpreter, not in seconds."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from engine import Game, Setup, deal, deal_duet
from engine.moves import GiveClue, Move, Stop, TimeUp, Touch
from engine.parties import Party
from tests.builders import WORDS

LONG = 1000


def lines_run(act: Callable[[], object]) -> int:
    """How many lines of the engine are run; the collector of memory may call others in between."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line" and frame.f_globals["__name__"].startswith("engine.")
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


def cost(game: Game, move: Move) -> int:
    """Of a move and of taking it back."""

    def there_and_back() -> None:
        game.play(move)
        game.undo()

    return lines_run(there_and_back)


@pytest.mark.parametrize("setup", [deal(WORDS, 1), deal_duet(WORDS, 1)], ids=["classic", "duet"])
def test_a_touch_costs_the_same_after_a_thousand_touches_and_undos(setup: Setup) -> None:
    game = Game.new(setup)
    giver: Party = setup.first or "north"
    toucher: Party = setup.first or "south"
    game.play(GiveClue(giver, "hint", 0))
    setup.index(WORDS[0])  # made once for each table
    short = [cost(game, Touch(toucher, word)) for word in WORDS]
    for number in range(LONG):
        game.play(Touch(toucher, WORDS[number % len(WORDS)]))
        game.undo()
    assert [cost(game, Touch(toucher, word)) for word in WORDS] == short


def test_a_clue_costs_the_same_in_the_thousandth_turn() -> None:
    setup = deal(WORDS, 1)
    game = Game.new(setup)
    first = setup.first
    short = cost(game, GiveClue(first, "hint", 2))
    for _ in range(LONG):
        for team in (first, "blue" if first == "red" else "red"):
            by: Party = "red" if team == "red" else "blue"
            for move in (GiveClue(by, "hint", 2), TimeUp(by), TimeUp(by)):
                game.play(move)
    assert len(game.moves) == 6 * LONG
    assert cost(game, GiveClue(first, "hint", 2)) == short


def test_moves_cost_no_more_than_a_look_at_each_card() -> None:
    """No move is dear: none looks at more than a few things for each card."""
    game = Game.new(deal_duet(WORDS, 1))
    assert cost(game, GiveClue("north", "hint", 1)) < 40 * len(WORDS)
    game.play(GiveClue("north", "hint", 1))
    agents = [
        word for word, who in zip(game.setup.words, game.captain_view("north").key, strict=True) if who == "G"
    ]
    assert cost(game, Touch("south", agents[0])) < 40 * len(WORDS)
    game.play(Touch("south", agents[0]))
    assert cost(game, Stop("south")) < 40 * len(WORDS)
