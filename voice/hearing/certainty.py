"""One figure for how surely a phrase was said.

What speaks for a phrase, and against it:

- **margin**: its path score leads the best reading of another meaning, to the decoder that knows only what
  makes sense now, and whole phrases only. A wrong card has a close second.
- **decoys**: it leads, or trails, to the decoder that knows three thousand frequent words besides, in any
  order: is it really one of ours, and nothing else? This tells most.
- **rivals**: it leads, or trails, the same phrase with another last word, among forty usual words that sound
  like its own: "touch duke" is not "touch duck". The decoys cannot tell, as none of them is so near.
- **fit**: path score for each second of sound: noise lowers it, and so does what the phrase does not explain.

The open decoder, compared in sound, was tried as another witness. Beside the decoys it adds nothing that can
be measured (93 % of the right phrases pass with and without it where one of 130 wrong ones does), and it
takes more time than all the others together. So it is asked only for the words of clues.

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

MOST = 3.0
"""Leads and trails are not counted beyond this: decoders give up what is farther behind."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a phrase; the docstring above tells more."""

    phrase: str
    margin: float
    decoys: float
    rivals: float
    fit: float

    def values(self) -> Mapping[str, float]:
        return {name: value for name, value in asdict(self).items() if name != "phrase"}


@dataclass(frozen=True)
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
