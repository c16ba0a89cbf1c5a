"""How loud speech is, and where in a clip it lies."""

import numpy as np

from scripts.recordings.noise import FRAME, Floats, active_rms, frames

LEVEL = 10 ** (-23 / 20)
"""How loud everybody speaks, of full scale."""
QUIET = 10 ** (-40 / 20)
"""What is this much weaker than the loudest moment of a clip is before or after it."""


def levelled(speech: Floats) -> Floats:
    """As loud as everybody's."""
    return speech * (LEVEL / max(active_rms(speech), 1e-9))


def edges(speech: Floats) -> tuple[int, int]:
    """Where speech begins and ends in a clean clip, in samples."""
    loudness = frames(speech)
    spoken = np.flatnonzero(loudness > QUIET * loudness.max(initial=0.0))
    if not len(spoken):
        return 0, len(speech)
    return int(spoken[0]) * FRAME, (int(spoken[-1]) + 1) * FRAME
