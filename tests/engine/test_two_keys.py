"""Secrets stay secret: two keys that agree on all that was revealed make the same game in public."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine import DuetIdentity, DuetSetup, Game, Setup, TeamSetup
from engine.errors import IllegalMove
from engine.events import CardRevealed, GameOver
from engine.moves import Cover, GiveUp, Move, Touch
from engine.parties import SIDES, Side, other
from engine.simulation import is_possible, moves_of
from tests.engine.test_random_games import TABLES

GAMES = 25
SHUFFLES = 300


def attempts(game: Game, rng: random.Random) -> Iterator[Move]:
    """Moves at random, some of them impossible; but what captains cover is right: that tells the key."""
    for _ in range(60):
        if game.outcome:
            return
        by = rng.choice([item.by for item in game.expects()])
        careless = Touch(by, rng.choice(game.setup.words))
        expected = rng.choice([item for item in game.expects() if item.move is not GiveUp])
        move = rng.choice(tuple(moves_of(game, expected)))
        yield move if expected.move is Cover or rng.random() < 0.8 else careless


def played(game: Game, rng: random.Random) -> list[Move]:
    """What was tried before the game was over."""
    tried = list[Move]()
    for move in attempts(game, rng):
        if is_possible(game, move):
            events = game.play(move)
            if any(isinstance(event, GameOver) for event in events):
                game.undo()
                break
        tried.append(move)
    return tried


def public(setup: Setup, moves: list[Move]) -> list[object]:
    """All that everybody hears and sees while these moves are tried."""
    game = Game.new(setup)
    seen: list[object] = [game.started(), game.public_view(), game.expects()]
    for move in moves:
        try:
            seen.append(game.play(move))
        except IllegalMove as problem:
            seen.append((problem.code, problem.facts()))
        seen += [game.public_view(), game.expects()]
    return seen


# -- another key that agrees -------------------------------------------------------------------------------


def other_team_key(setup: TeamSetup, moves: list[Move], rng: random.Random) -> TeamSetup:
    revealed = {index for index, _ in reveals(setup, moves)}
    hidden = [index for index in range(len(setup.words)) if index not in revealed]
    key = list(setup.key)
    for index, source in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        key[index] = setup.key[source]
    return replace(setup, key=tuple(key))


def other_double_key(setup: DuetSetup, moves: list[Move], rng: random.Random) -> DuetSetup:
    """Cards change places as long as every letter that was revealed stays where it is."""
    known = {(index, other(by)) for index, by in reveals(setup, moves) if by in SIDES}
    views: dict[Side, list[DuetIdentity]] = {side: list(setup.view(side)) for side in SIDES}
    for _ in range(SHUFFLES):
        one, two = rng.sample(range(len(setup.words)), 2)
        if all(
            view[one] == view[two] or not {(one, side), (two, side)} & known for side, view in views.items()
        ):
            for view in views.values():
                view[one], view[two] = view[two], view[one]
    return replace(setup, north=tuple(views["north"]), south=tuple(views["south"]))


def reveals(setup: Setup, moves: list[Move]) -> Iterator[tuple[int, Side]]:
    """The cards that were revealed, and by whom."""
    game = Game.new(setup)
    for move in moves:
        events = game.play(move) if is_possible(game, move) else ()
        for event in events:
            if isinstance(event, CardRevealed):
                yield setup.index(event.card), "north" if event.by == "north" else "south"


def finished(setup: Setup, moves: list[Move]) -> list[object]:
    """Who is finished after each move, and so who may touch in sudden death: that may be known (D14, D15)."""
    game = Game.new(setup)
    seen = list[object]()
    for move in moves:
        if is_possible(game, move):
            game.play(move)
        seen.append(game.public_view().finished)
    return seen


@pytest.mark.rule("D26")
@pytest.mark.parametrize("table", [table for table in TABLES if table != "solo"])
def test_two_keys_that_agree_so_far_cannot_be_told_apart(table: str) -> None:
    compared = 0
    for seed in range(GAMES):
        rng = random.Random(seed)
        setup = TABLES[table](seed)
        moves = played(Game.new(setup), rng)
        if isinstance(setup, DuetSetup):
            twin: Setup = other_double_key(setup, moves, rng)
        else:
            assert isinstance(setup, TeamSetup)
            twin = other_team_key(setup, moves, rng)
        if setup == twin or finished(setup, moves) != finished(twin, moves):
            continue
        assert public(setup, moves) == public(twin, moves)
        compared += 1
    assert compared > GAMES // 2
