"""What may be known by whom. Everything that the table hears or sees is made from a `PublicView` alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.clues import Verdict
from engine.events import WhyOver
from engine.moves import Move, Number, Ruling
from engine.setup import Identity, Mode, Team

Phase: TypeAlias = Literal["clue", "touch", "objection", "penalty", "over"]
"""What the table waits for."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winner: Team
    why: WhyOver


@dataclass(frozen=True, slots=True)
class Clue:
    by: Team
    word: str
    number: Number


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as everybody sees it."""

    word: str
    number: int
    """Counted row by row from 1."""
    row: int
    """From 1."""
    column: int
    """From 1."""
    shown: Identity | None
    """What covers it; None while it is in play."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """All that everybody at the table may know."""

    mode: Mode
    language: str
    grid: tuple[int, int]
    """Columns and rows."""
    cards: tuple[CardView, ...]
    turn: Team
    """Who gives a clue, touches, or covers a card for a penalty."""
    phase: Phase
    clue: Clue | None
    """The clue of this turn."""
    question: Verdict | None
    """What the judge found about it, until somebody has ruled."""
    touches: int
    """Made in this turn."""
    touches_left: int | None
    """None: no limit, or no clue yet."""
    grace: bool
    """The team was told to touch now, or its turn ends (C15)."""
    clues: tuple[Clue, ...]
    """All clues so far, oldest first (C14)."""
    agents_left: dict[Team, int]
    """Agents still hidden: everybody can count them."""
    outcome: Outcome | None

    @property
    def in_play(self) -> tuple[CardView, ...]:
        """The cards that are not covered: what the judge calls visible (L2, L9)."""
        return tuple(card for card in self.cards if card.shown is None)

    def rows(self) -> Iterator[tuple[CardView, ...]]:
        columns = self.grid[0]
        for start in range(0, len(self.cards), columns):
            yield self.cards[start : start + columns]


@dataclass(frozen=True, slots=True)
class CaptainView:
    """What a captain knows: the public view, and the key."""

    team: Team
    public: PublicView
    key: tuple[Identity, ...]
    """One for each card, covered or not."""


@dataclass(frozen=True, slots=True)
class Expected:
    """One kind of move that is possible now. Made from public facts alone: it may be told to everybody."""

    move: type[Move]
    by: Team
    cards: tuple[str, ...] = ()
    """The cards it may name."""
    rulings: tuple[Ruling, ...] = ()
    """The rulings it may give."""
