"""What may be known by whom. Everything that the table hears or sees is made from a `PublicView` alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.clues import Verdict
from engine.events import WhyOver
from engine.keys import AnyIdentity
from engine.moves import Move, Number, Ruling
from engine.parties import Party, Side, SoloTeam
from engine.setup import Mode

Phase: TypeAlias = Literal[
    "clue", "touch", "objection", "penalty", "cover", "sudden_death", "assign", "remove", "over"
]
"""What the table waits for."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winner: Party | None
    """None where there are no two teams."""
    why: WhyOver
    result: Literal["won", "lost"] = "won"
    score: int | None = None
    """Where there is one (C20, D16)."""


@dataclass(frozen=True, slots=True)
class Clue:
    by: Party | SoloTeam
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
    shown: AnyIdentity | None
    """What covers it; None while it is in play."""
    picture: bool = False
    """It shows something, and has no word on it."""
    marks: tuple[Side, ...] = ()
    """The sides that touched it as a bystander, covered since or not (D7, D9)."""
    found_by: Side | None = None
    """The side that found an agent here, in Duet (D31)."""
    team: SoloTeam | None = None
    """Whose agent it is in solo, where nothing is hidden."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The tokens of a Duet game that were not used yet (D12, D17)."""

    checks: int
    mistakes: int
    """Those that lie bystander side up: all of them, where it is no mission."""

    @property
    def left(self) -> int:
        return self.checks + self.mistakes


@dataclass(frozen=True, slots=True)
class PublicView:
    """All that everybody at the table may know."""

    mode: Mode
    language: str
    grid: tuple[int, int]
    """Columns and rows."""
    cards: tuple[CardView, ...]
    turn: Party | None
    """Who gives a clue, touches, or covers a card; None where either side may (D4, D15, D25)."""
    phase: Phase
    clue: Clue | None
    """The clue of this turn."""
    ruler: Party | None
    """Who may object to it, and rules on it (C16, D22)."""
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
    agents_left: dict[SoloTeam, int]
    """Agents still to be found, which everybody can count; empty in Duet, where nobody can (D26)."""
    outcome: Outcome | None
    bank: Bank | None = None
    """Duet only."""
    mission: str | None = None
    """The city, where it is a mission."""
    found: int | None = None
    """Of the 15 agents, in Duet."""
    finished: tuple[Side, ...] = ()
    """The sides whose agents are all found (D14)."""
    drawn: tuple[str, ...] = ()
    """Words that were drawn and not given to a team yet, in solo."""

    @property
    def in_play(self) -> tuple[CardView, ...]:
        """The cards that are not covered: what the judge calls visible (L2, L9)."""
        return tuple(card for card in self.cards if card.shown is None)

    def rows(self) -> Iterator[tuple[CardView, ...]]:
        """The cards row by row; in solo a place may be empty."""
        for row in range(1, self.grid[1] + 1):
            yield tuple(card for card in self.cards if card.row == row)


@dataclass(frozen=True, slots=True)
class CaptainView:
    """What a captain knows: the public view, and the key; in Duet a side and its own view of it."""

    team: Party
    public: PublicView
    key: tuple[AnyIdentity, ...]
    """One for each card, covered or not."""


@dataclass(frozen=True, slots=True)
class Expected:
    """One kind of move that is possible now. Made from public facts alone: it may be told to everybody."""

    move: type[Move]
    by: Party
    cards: tuple[str, ...] = ()
    """The cards it may name."""
    rulings: tuple[Ruling, ...] = ()
    """The rulings it may give."""
    teams: tuple[SoloTeam, ...] = ()
    """The teams it may name, in solo."""
    most: int | None = None
    """The largest number that a clue may have (C6)."""
