"""What a table can be waiting for: the answer to a question, or a moment to pass."""

from dataclasses import dataclass
from typing import TypeAlias

from engine import Party
from engine.moves import Cover, GiveClue, Touch
from engine.parties import SoloTeam


@dataclass(frozen=True, slots=True)
class Confirming:
    """A touch, a clue or a cover was read back and does not count yet."""

    move: Touch | GiveClue | Cover
    until: float | None = None
    """When it counts by itself; None while it is being read back, and if it needs a "yes"."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Which card was meant?"""

    command: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counting:
    """A clue came without its number."""

    word: str
    by: str | None = None
    """The team or side that was named with it."""


@dataclass(frozen=True, slots=True)
class AgreeingToUndo:
    """Both teams must agree, one after the other (C24)."""

    to_ask: tuple[Party, ...]
    """Who has not agreed yet."""


@dataclass(frozen=True, slots=True)
class GivingUp:
    """Does the team really give up?"""


@dataclass(frozen=True, slots=True)
class CheckingHearing:
    """Before the first game: can the players be heard at all?"""

    until: float | None = None
    """When the game begins anyway; None while the narrator asks."""


@dataclass(frozen=True, slots=True)
class NamingTwo:
    """Who plays alone has given a clue: which two words does it fit?"""

    team: SoloTeam
    word: str


@dataclass(frozen=True, slots=True)
class StartingAnew:
    """Shall the game be broken off for a new one (D29)?"""


Waiting: TypeAlias = (
    NamingTwo | StartingAnew | CheckingHearing | Confirming | Choosing | Counting | AgreeingToUndo | GivingUp
)
