"""Games at random: players who only ever do what is expected of them."""

import random
from collections.abc import Callable, Iterator

from engine.errors import IllegalMove
from engine.game import Game
from engine.moves import (
    Assign,
    Cover,
    GiveClue,
    GiveSoloClue,
    GiveUp,
    Move,
    Object,
    Remove,
    Rule,
    Stop,
    TimeUp,
    Touch,
)
from engine.parties import Party
from engine.views import Expected

PROGRESS = (GiveClue, Touch, Stop, Cover, GiveSoloClue, Assign, Remove)
"""What brings a game to its end."""
LARGEST_NUMBER = 3

_SIMPLE: dict[type[Move], Callable[[Party], Move]] = {
    Stop: Stop,
    Object: Object,
    TimeUp: TimeUp,
    GiveUp: GiveUp,
}


def play_at_random(game: Game, rng: random.Random) -> None:
    """Play on to the end, with moves that bring the game on."""
    while not game.outcome:
        expected = rng.choice([item for item in game.expects() if item.move in PROGRESS])
        if expected.move is Touch:  # by far the most of all moves
            game.play(Touch(expected.by, rng.choice(expected.cards)))
        else:
            game.play(rng.choice(tuple(moves_of(game, expected))))


def moves_of(game: Game, expected: Expected) -> Iterator[Move]:
    """Moves of an expected kind; of clues only a few."""
    by, kind = expected.by, expected.move
    if kind is GiveClue:
        most = min(LARGEST_NUMBER, expected.most or 0)
        yield from (GiveClue(by, "hint", number) for number in range(most + 1))
    elif kind is Touch:
        yield from (Touch(by, card) for card in expected.cards)
    elif kind is Cover:  # a captain knows the key
        yield from (Cover(by, card) for card in expected.cards if is_possible(game, Cover(by, card)))
    elif kind is Rule:
        yield from (Rule(by, ruling) for ruling in expected.rulings)
    elif kind is Assign:
        yield from (Assign(card, team) for card in expected.cards for team in expected.teams)
    elif kind is Remove:
        yield from (Remove(card) for card in expected.cards)
    elif kind is GiveSoloClue:
        yield from _solo_clues(game, expected)
    else:
        yield _SIMPLE[kind](by)


def is_possible(game: Game, move: Move) -> bool:
    """Whether a move could be made now; nothing has changed."""
    try:
        game.play(move)
    except IllegalMove:
        return False
    game.undo()
    return True


def _solo_clues(game: Game, expected: Expected) -> Iterator[Move]:
    cards = game.public_view().cards
    for team in expected.teams:
        agents = tuple(card.word for card in cards if card.team == team)
        yield GiveSoloClue(team, "hint", agents[:2])
        yield GiveSoloClue(team, "hint", agents[-2:])
