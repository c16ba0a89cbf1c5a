"""Utterances that were decided early: nothing of them may be revealed before they are settled."""

from dataclasses import dataclass, field

from voice.messages import Heard, Publish
from voice.table.desk import OpenQuestion
from voice.table.waiting import Waiting

LONGEST_DOUBT = 3.0
"""Seconds after which a recogniser that neither settles nor withdraws is not waited for any more."""


@dataclass
class Unsettled:
    """What was heard last, as long as speech may go on."""

    heard: Heard
    since: float
    served: bool = False
    """It was read back or asked about already, which can be withdrawn."""
    asks: Waiting | None = None
    """What the table waits for since then."""
    before: OpenQuestion | None = None
    """What it had asked before."""
    withheld: list[Publish] = field(default_factory=list)
    """What is written down only when it is settled."""
    meanwhile: list[Heard] = field(default_factory=list)
    """What was typed since then: it could make a move count."""
