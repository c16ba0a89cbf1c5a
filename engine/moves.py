"""Everything that a player, or the clock, can do in a game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from engine.clues import ALLOWED, Verdict
from engine.setup import Team

Number: TypeAlias = int | Literal["unlimited"]
Ruling: TypeAlias = Literal["allowed", "denied", "taken_back"]


@dataclass(frozen=True, slots=True)
class GiveClue:
    """A captain gives the clue of the turn."""

    by: Team
    word: str
    number: Number
    verdict: Verdict = ALLOWED
    """What the judge said at that time: a newer judge never changes an old game."""
    ruling: Ruling | None = None
    """`allowed`: the enemy captain agreed beforehand (C17). `denied`: a referee called it illegal (C16)."""


@dataclass(frozen=True, slots=True)
class Touch:
    """An operative touches a card, which makes the guess final."""

    by: Team
    card: str


@dataclass(frozen=True, slots=True)
class Stop:
    """A team ends its turn of its own will."""

    by: Team


@dataclass(frozen=True, slots=True)
class Object:
    """The other side objects to the clue of this turn (C16)."""

    by: Team


@dataclass(frozen=True, slots=True)
class Rule:
    """The other side decides about a clue that was objected to, or questioned by the judge (C16)."""

    by: Team
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Cover:
    """A captain covers a card: the penalty for the enemy's illegal clue (C16)."""

    by: Team
    card: str


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock of the touching team has run out (C15)."""

    by: Team


@dataclass(frozen=True, slots=True)
class GiveUp:
    """A team gives the game up."""

    by: Team


Move: TypeAlias = GiveClue | Touch | Stop | Object | Rule | Cover | TimeUp | GiveUp
MOVES: tuple[type[Move], ...] = get_args(Move)
