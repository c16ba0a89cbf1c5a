"""One figure for how surely a phrase was said.

What speaks for a phrase, and against it:

- **margin**: its path score leads the best other reading of the decoder that knows only what makes sense now.
  A wrong card has a close second.
- **decoys**: it leads, or trails, among frequent words that make no sense now: is it really one of ours?
- **open**: how much the reading of the decoder for everything sounds like it. That one hears "such crown" and
  "to achieve or" (touch eagle), so it is compared in sound, never in letters.
- **lead**: its score against the best open reading's: a language model that knows nothing of the game
  finds nothing better.
- **fit**: path score for each second of speech: noise lowers it.
- **length**: a long phrase is not heard by chance.
- **left over**: seconds of speech that the phrase does not explain. A command inside a sentence leaves much.
- **clear**: how far the voice is above the room.

They are added up with weights, and the sum is turned into a probability (a logistic regression). Weights and
thresholds are data, made by `scripts/calibrate` from recordings of many voices in many noises: from `sure` on
the table acts, from `ask` on it asks, and below it does nothing. None of this knows what a card hides.
"""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources

MOST = 25.0
"""Leads and trails are not counted beyond this."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a phrase; the docstring above tells more."""

    margin: float
    decoys: float
    open: float
    lead: float
    fit: float
    length: float
    left_over: float
    clear: float

    def values(self) -> Mapping[str, float]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Scale:
    """From evidence to certainty."""

    weights: Mapping[str, float]
    """Of each kind of evidence, and `constant`."""
    sure: float
    """The least certainty that is acted on."""
    ask: float
    """The least certainty that is asked about."""

    def certainty(self, evidence: Evidence) -> float:
        total = self.weights["constant"]
        total += sum(self.weights[name] * value for name, value in evidence.values().items())
        return 1 / (1 + math.exp(-max(-50.0, min(50.0, total))))


@cache
def scale() -> Scale:
    """The scale that was calibrated."""
    data = tomllib.loads(resources.files("voice.hearing").joinpath("certainty.toml").read_text("utf-8"))
    return Scale(data["weights"], data["sure"], data["ask"])


def bounded(lead: float) -> float:
    return max(-MOST, min(MOST, lead))
