"""Everything that can happen in a game. Events are public: nothing in them is a secret when they are made."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.clues import Finding
from engine.moves import Number, Ruling
from engine.setup import Mode, Role, Team

WhyTurnEnded: TypeAlias = Literal["stopped", "bystander", "enemy", "limit", "time", "illegal_clue"]
WhyOver: TypeAlias = Literal["agents", "assassin", "gave_up"]
How: TypeAlias = Literal["touch", "penalty"]


@dataclass(frozen=True, slots=True)
class GameStarted:
    mode: Mode
    language: str
    cards: tuple[str, ...]
    """Row by row."""
    grid: str
    """Columns x rows."""
    players: int
    first: Team
    tokens: int | None = None
    """Duet only."""
    mission: str | None = None
    """Duet only."""


@dataclass(frozen=True, slots=True)
class ClueGiven:
    by: Team
    word: str
    number: Number


@dataclass(frozen=True, slots=True)
class ClueQuestioned:
    """The judge has found something; what follows from it depends on the table."""

    by: Team
    """Who gave the clue."""
    word: str
    verdict: Finding
    card: str | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class Objection:
    by: Team
    """Who objects, and so who rules."""
    ruling: Ruling | None
    """None while it is open."""


@dataclass(frozen=True, slots=True)
class CardRevealed:
    by: Team
    """Who touched it, or covered it."""
    card: str
    as_: Role
    of: Team | None
    """The agent's team."""
    how: How


@dataclass(frozen=True, slots=True)
class TurnEnded:
    by: Team
    why: WhyTurnEnded


@dataclass(frozen=True, slots=True)
class TimeTold:
    left: int
    """Seconds."""


@dataclass(frozen=True, slots=True)
class GameOver:
    outcome: Literal["won", "lost"]
    winner: Team | None
    why: WhyOver
    score: int | None
    key: str
    """All is told now: one letter for each card."""
    seed: int | None


@dataclass(frozen=True, slots=True)
class TakenBack:
    moves: int


Event: TypeAlias = (
    GameStarted
    | ClueGiven
    | ClueQuestioned
    | Objection
    | CardRevealed
    | TurnEnded
    | TimeTold
    | GameOver
    | TakenBack
)
