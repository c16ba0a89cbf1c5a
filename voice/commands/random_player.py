"""A player who does anything that is allowed, and keeps the game going."""

import random

from engine import Game
from engine.errors import IllegalMove
from engine.moves import Assign, Cover, GiveClue, GiveSoloClue, Move, Remove, Rule, Stop, Touch
from engine.parties import SOLO_TEAMS
from engine.views import Expected

OFTEN_TOUCHES = 0.7
"""How often a team that may stop touches on."""
MOST_NUMBER = 3


def random_move(game: Game, rng: random.Random) -> Move:
    """A move that is possible now and brings the game on: nobody gives up, objects or lets time pass."""
    options = {expected.move: expected for expected in _shuffled(game.expects(), rng)}
    for kind in (GiveClue, GiveSoloClue, Assign, Remove, Cover, Rule):
        if kind in options:
            return _made(kind, options[kind], game, rng)
    if Stop in options and rng.random() > OFTEN_TOUCHES:
        return Stop(options[Stop].by)
    return _made(Touch, options[Touch], game, rng)


def _shuffled(expected: tuple[Expected, ...], rng: random.Random) -> list[Expected]:
    """Where both sides may, either does."""
    return rng.sample(expected, len(expected))


def _made(kind: type[Move], expected: Expected, game: Game, rng: random.Random) -> Move:
    if kind is GiveClue:
        most = min(MOST_NUMBER, len(game.public_view().in_play))
        return GiveClue(expected.by, "clue", rng.randint(0, most))
    if kind is GiveSoloClue:
        return _solo_clue(game, rng)
    if kind is Rule:
        return Rule(expected.by, "allowed")
    if kind is Assign:
        return Assign(expected.cards[0], rng.choice(expected.teams))
    if kind is Remove:
        return Remove(rng.choice(expected.cards))
    if kind is Cover:
        return _cover(expected, game, rng)
    return Touch(expected.by, rng.choice(expected.cards))


def _cover(expected: Expected, game: Game, rng: random.Random) -> Cover:
    """A captain knows the key: try cards until one may be covered."""
    for card in rng.sample(expected.cards, len(expected.cards)):
        move = Cover(expected.by, card)
        try:
            game.play(move)
        except IllegalMove:
            continue
        game.undo()
        return move
    raise AssertionError("a captain always has a card to cover")


def _solo_clue(game: Game, rng: random.Random) -> GiveSoloClue:
    """For two words of a team that has so many."""
    view = game.public_view()
    team = rng.choice([team for team in SOLO_TEAMS if view.agents_left[team] >= 2])
    own = [card.word for card in view.in_play if card.team == team]
    return GiveSoloClue(team, "clue", tuple(rng.sample(own, 2)))
