"""Small builders: a table whose key can be read off the page."""

from typing import Any

from engine import DuetIdentity, DuetSetup, Game, Identity, Side, TeamSetup
from engine.events import Event
from engine.moves import GiveClue, Move, Number, Stop, Touch
from engine.parties import other

WORDS = tuple(
    "amazon tiger piano bottle rocket "
    "castle engine needle jungle mirror "
    "planet ladder candle bridge doctor "
    "window pepper garden shadow thunder "
    "camera button dragon fossil harbor".split()
)
KEY = "RRRRR RRRRB BBBBB BBNNN NNNNA"
"""Red begins; the first card is red's, the last the assassin."""

RED, BLUE, BYSTANDER, ASSASSIN = WORDS[:9], WORDS[9:17], WORDS[17:24], WORDS[24]


def identities(letters: str) -> tuple[Identity, ...]:
    return tuple(Identity(letter) for letter in letters if not letter.isspace())


def setup(key: str = KEY, **settings: Any) -> TeamSetup:
    return TeamSetup(WORDS, identities(key), **settings)


def game(*moves: Move, key: str = KEY, **settings: Any) -> Game:
    """A game in which these moves were made."""
    return played(Game.new(setup(key, **settings)), *moves)


def played(started: Game, *moves: Move) -> Game:
    for move in moves:
        started.play(move)
    return started


def clue(by: str = "red", number: Number = 2, word: str = "hint") -> GiveClue:
    assert by in ("red", "blue")
    return GiveClue("red" if by == "red" else "blue", word, number)


def play_all(started: Game, *moves: Move) -> tuple[Event, ...]:
    """Make moves; the events of the last one."""
    events: tuple[Event, ...] = ()
    for move in moves:
        events = started.play(move)
    return events


# -- Duet --------------------------------------------------------------------------------------------------

NORTH = "GGG G A GGGGG NNNNN A A N NNNNNNN"
SOUTH = "GGG A G NNNNN GGGGG A N A NNNNNNN"
"""Card by card as in D2: GG, GA, AG, GN, NG, AA, AN, NA, NN."""

BOTH, NORTHS, SOUTHS, NOBODYS = WORDS[:3], WORDS[5:10], WORDS[10:15], WORDS[18:]
"""Agents for both sides, in north's view alone, in south's view alone, and bystanders in both views."""
NORTHS_AND_DEADLY, SOUTHS_AND_DEADLY = WORDS[3], WORDS[4]
"""An agent in the view of one side and an assassin in the other's."""
DEADLY, NORTHS_ASSASSIN, SOUTHS_ASSASSIN = WORDS[15:18]
"""An assassin in both views, in north's (a bystander in south's), in south's."""
ALL_NORTHS = (*BOTH, NORTHS_AND_DEADLY, *NORTHS)
ALL_SOUTHS = (*BOTH, SOUTHS_AND_DEADLY, *SOUTHS)


def view(letters: str) -> tuple[DuetIdentity, ...]:
    return tuple(DuetIdentity(letter) for letter in letters if not letter.isspace())


def duet(*moves: Move, **settings: Any) -> Game:
    """A Duet game in which these moves were made."""
    return played(Game.new(DuetSetup(WORDS, view(NORTH), view(SOUTH), **settings)), *moves)


def turn(giver: Side, *cards: str) -> list[Move]:
    """One side gives a clue, the other touches these cards."""
    return [GiveClue(giver, "hint", 2), *(Touch(other(giver), card) for card in cards)]


def full_turn(giver: Side, *cards: str) -> list[Move]:
    """A turn that ends with a stop."""
    return [*turn(giver, *cards), Stop(other(giver))]
