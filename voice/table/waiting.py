"""What a table can be waiting for: the answer to a question, or a moment to pass."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine import Party
from engine.moves import Cover, GiveClue, Number, Touch
from engine.parties import SoloTeam
from voice.messages import CardNamed, ClueSaid, CommandSaid, WordGiven
from voice.table.settings import Settings

HEARING_CHECK_SECONDS = 12.0
DOUBT_SECONDS = 8.0
"""A question that talk may have caused is forgotten after this time."""
MOST_OFFERED = 3
MENDING_SECONDS = 45.0
"""Somebody who looks for a word in the radio alphabet needs time."""


@dataclass(frozen=True, slots=True)
class Confirming:
    """A touch, a clue or a cover was read back and does not count yet."""

    move: Touch | GiveClue | Cover
    others: tuple[ClueSaid, ...] = ()
    """What the clue may have been instead."""
    spoken: bool = False
    """It was heard, and may have been heard wrong."""
    doubted: bool = False
    """What was said meanwhile may have been a "no": it counts no longer by itself."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Which card was meant?"""

    command: str
    cards: tuple[str, ...]
    by: str | None = None
    """The team or side that was named with it."""

    @property
    def choices(self) -> tuple[CardNamed, ...]:
        return tuple(CardNamed(self.command, (card,), True, card, self.by) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Counting:
    """A clue came without its number."""

    word: str
    by: str | None = None
    """The team or side that was named with it."""
    others: tuple[ClueSaid, ...] = ()
    """What the clue may have been instead."""


@dataclass(frozen=True, slots=True)
class Offering:
    """The clue was heard wrong: was it one of these?"""

    clues: tuple[ClueSaid, ...]
    """Best first."""
    number: Number
    """Of the clue that was heard."""
    by: str | None = None

    @property
    def offered(self) -> tuple[ClueSaid, ...]:
        return self.clues[:MOST_OFFERED]

    @property
    def choices(self) -> tuple[ClueSaid, ...]:
        """What is offered; each with all the others, should it be wrong as well."""
        return tuple(
            replace(clue, others=tuple(other for other in self.clues if other != clue))
            for clue in self.offered
        )


@dataclass(frozen=True, slots=True)
class Spelling:
    """A clue is being spelled."""

    number: Number | None = None
    """None: it is asked for afterwards."""
    by: str | None = None
    letters: str = ""


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


@dataclass(frozen=True, slots=True)
class NamingTwo:
    """Who plays alone has given a clue: which two words does it fit?"""

    team: SoloTeam
    word: str
    others: tuple[ClueSaid, ...] = ()
    """What the clue may have been instead."""
    spoken: bool = False
    """It was heard, and may have been heard wrong."""


@dataclass(frozen=True, slots=True)
class StartingAnew:
    """Shall the game be broken off for a new one (D29)?"""


@dataclass(frozen=True, slots=True)
class Doubting:
    """Was this really said?"""

    intent: ClueSaid | CommandSaid | WordGiven
    before: "Waiting | None" = None
    """The question that it may have answered."""


Waiting: TypeAlias = (
    NamingTwo
    | StartingAnew
    | CheckingHearing
    | Confirming
    | Choosing
    | Counting
    | Offering
    | Spelling
    | AgreeingToUndo
    | GivingUp
    | Doubting
)


def patience(waiting: Waiting | None, settings: Settings, *, by_voice: bool) -> float | None:
    """Seconds after which a question closes by itself; None: never.

    What was asked of somebody who types waits for them; speech may have been talk.
    """
    match waiting:
        case Confirming(doubted=False):
            return settings.window if settings.confirm == "window" else None
        case CheckingHearing():
            return HEARING_CHECK_SECONDS
        case Confirming() | Choosing() | Doubting() if by_voice:
            return DOUBT_SECONDS
        case Offering() | Spelling() if by_voice:
            return MENDING_SECONDS
        case _:
            return None
