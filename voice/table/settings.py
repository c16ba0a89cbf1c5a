"""What a table can be set to."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine import Party

Confirm: TypeAlias = Literal["ask", "window", "off"]
"""A touch or a clue waits for a "yes", may be cancelled for a moment, or counts at once."""
Judging: TypeAlias = Literal["ask", "referee", "off"]
"""Who decides about a clue that the judge found fault with: the other side, the judge, or nobody (C16)."""


@dataclass(frozen=True, slots=True)
class Settings:
    confirm: Confirm = "window"
    judging: Judging = "ask"
    timer: int | None = 30
    """Seconds for each touch (C15); None: no clock."""
    window: float = 2.5
    """Seconds after the read-back in which a touch or a clue may still be cancelled."""
    listening: bool = False
    """Players are heard by a recogniser, which must be told what to listen for."""
    private: frozenset[Party] = frozenset()
    """The captains who have a private line."""
    wake: bool = False
    """What is spoken counts only if it begins with the wake phrase, but for the answer to a question."""
