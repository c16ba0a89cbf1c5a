"""Everything that can happen in a game. Events are public: nothing in them is a secret when they are made."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.clues import Finding
from engine.keys import Role
from engine.moves import Number, Ruling
from engine.parties import Party, Side, SoloTeam, Team
from engine.setup import Mode

WhyTurnEnded: TypeAlias = Literal[
    "stopped", "bystander", "enemy", "limit", "time", "illegal_clue", "finished"
]
WhyToken: TypeAlias = Literal["bystander", "stopped", "won", "penalty", "time"]
WhyOver: TypeAlias = Literal[
    "agents",  # all were found; in solo a team has none left
    "assassin",  # touched too early, or, in an assassin ending, at the right time
    "gave_up",
    "sudden_death",  # a wrong touch in it
    "enemy_agents",  # all of them are covered, and there is one team (C20)
    "tokens",  # a bystander cost more than was left (D19)
]
How: TypeAlias = Literal["touch", "penalty", "cover"]


@dataclass(frozen=True, slots=True)
class GameStarted:
    mode: Mode
    language: str
    cards: tuple[str, ...]
    """Row by row."""
    grid: str
    """Columns x rows."""
    players: int
    first: Team | None
    """None where either side may begin (D4), and in solo."""
    tokens: int | None = None
    """Duet only."""
    mission: str | None = None
    """Duet only."""


@dataclass(frozen=True, slots=True)
class ClueGiven:
    by: Party | SoloTeam
    """In solo the team that it is for."""
    word: str
    number: Number


@dataclass(frozen=True, slots=True)
class ClueQuestioned:
    """The judge has found something; what follows from it depends on the table."""

    by: Party
    """Who gave the clue."""
    word: str
    verdict: Finding
    card: str | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class Objection:
    by: Party
    """Who objects, and so who rules."""
    ruling: Ruling | None
    """None while it is open."""


@dataclass(frozen=True, slots=True)
class CardRevealed:
    by: Party
    """Who touched it, or covered it."""
    card: str
    as_: Role
    of: Party | None
    """The agent's team; in Duet the side whose view counted (D3)."""
    how: How


@dataclass(frozen=True, slots=True)
class TokenUsed:
    why: WhyToken
    count: int
    """Two, where a bystander costs two checks (D19)."""
    checks: int | None
    """Check tokens left; None where it is no mission."""
    mistakes: int | None
    """Bystander tokens left; None where it is no mission."""
    left: int
    """Tokens left in all: the turns that there are."""


@dataclass(frozen=True, slots=True)
class SideFinished:
    side: Side
    """All its nine agents are found: only the other side gives clues from now on (D14)."""


@dataclass(frozen=True, slots=True)
class SuddenDeath:
    of: Team | None
    """The team, in an assassin ending; in Duet both sides are in it."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    by: Party
    why: WhyTurnEnded


@dataclass(frozen=True, slots=True)
class TimeTold:
    left: int
    """Seconds."""


@dataclass(frozen=True, slots=True)
class CardRemoved:
    card: str
    team: SoloTeam


@dataclass(frozen=True, slots=True)
class CardAdded:
    card: str
    team: SoloTeam


@dataclass(frozen=True, slots=True)
class GameOver:
    outcome: Literal["won", "lost"]
    winner: Party | None
    """None where there are no two teams."""
    why: WhyOver
    score: int | None
    key: str | dict[Side, str]
    """All is told now: one letter for each card; in Duet both views."""
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
    | TokenUsed
    | SideFinished
    | SuddenDeath
    | TurnEnded
    | TimeTold
    | CardRemoved
    | CardAdded
    | GameOver
    | TakenBack
)
