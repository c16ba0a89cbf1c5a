"""Everything that a player, or the clock, can do in a game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from engine.clues import ALLOWED, Verdict
from engine.parties import Party, SoloTeam

Number: TypeAlias = int | Literal["unlimited"]
Ruling: TypeAlias = Literal["allowed", "denied", "taken_back"]


@dataclass(frozen=True, slots=True)
class GiveClue:
    """A captain, or a side, gives the clue of the turn."""

    by: Party
    word: str
    number: Number
    verdict: Verdict = ALLOWED
    """What the judge said at that time: a newer judge never changes an old game."""
    ruling: Ruling | None = None
    """`allowed`: the enemy captain agreed beforehand (C17). `denied`: a referee called it illegal (C16)."""


@dataclass(frozen=True, slots=True)
class Touch:
    """An operative touches a card, which makes the guess final."""

    by: Party
    card: str


@dataclass(frozen=True, slots=True)
class Stop:
    """A team or a side ends its turn of its own will."""

    by: Party


@dataclass(frozen=True, slots=True)
class Object:
    """The other side objects to the clue of this turn (C16)."""

    by: Party


@dataclass(frozen=True, slots=True)
class Rule:
    """The other side decides about a clue that was objected to, or questioned by the judge (C16)."""

    by: Party
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Cover:
    """A captain covers a card: the penalty for an illegal clue (C16), or after a turn (C20)."""

    by: Party
    card: str


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock of those who touch has run out (C15, D32)."""

    by: Party


@dataclass(frozen=True, slots=True)
class GiveUp:
    """A team, a side or the player alone gives the game up."""

    by: Party


@dataclass(frozen=True, slots=True)
class GiveSoloClue:
    """The player alone names a clue for exactly two agents of a team (C22, first step)."""

    team: SoloTeam
    word: str
    cards: tuple[str, ...]
    """The two that it fits."""
    verdict: Verdict = ALLOWED


@dataclass(frozen=True, slots=True)
class Assign:
    """The player alone gives a drawn word to a team that is smallest at that moment (C22, second step)."""

    card: str
    team: SoloTeam


@dataclass(frozen=True, slots=True)
class Remove:
    """The player alone takes an agent of the largest team out of the game (C22, third step)."""

    card: str


Move: TypeAlias = (
    GiveClue | Touch | Stop | Object | Rule | Cover | TimeUp | GiveUp | GiveSoloClue | Assign | Remove
)
MOVES: tuple[type[Move], ...] = get_args(Move)
