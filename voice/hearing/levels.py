"""Is a microphone set well? What its sound is like, and what should be changed."""

import math
from collections import deque
from dataclasses import dataclass
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["dead", "clipping", "too_loud", "too_quiet", "noisy", "good", "nobody"]

FULL = 32768
CLIPPED = 0.995
"""Samples beyond this share of all that there is are cut off."""
SOME = 20
"""Cut-off samples in one piece of sound that are more than chance."""
TOO_LOUD, TOO_QUIET = -6.0, -45.0
"""Decibels below full scale of the loudest speech, and of speech that is hardly heard."""
ABOVE_THE_ROOM = 12.0
"""Speech should be so many decibels above the room."""
NOTHING = -85.0
"""Not even a room sounds like this: the microphone is switched off."""
REMEMBERED = 100
"""Pieces of sound of which the last are judged."""


@dataclass(frozen=True, slots=True)
class Piece:
    level: float
    """Decibels below full scale, on average."""
    peak: float
    clipped: int
    """Samples that are cut off."""


class Levels:
    """Takes sound piece by piece."""

    def __init__(self) -> None:
        self._pieces: deque[Piece] = deque(maxlen=REMEMBERED)

    def add(self, pcm: bytes) -> Piece:
        piece = measure(pcm)
        self._pieces.append(piece)
        return piece

    def room(self) -> float:
        """How loud it is when nobody speaks."""
        levels = sorted(piece.level for piece in self._pieces)
        return levels[len(levels) // 10] if levels else NOTHING

    def speech(self) -> float:
        """How loud the loudest tenth is."""
        levels = sorted(piece.level for piece in self._pieces)
        return levels[len(levels) * 9 // 10] if levels else NOTHING

    def verdict(self) -> Verdict:
        room, speech = self.room(), self.speech()
        if speech <= NOTHING:
            return "dead"
        if any(piece.clipped >= SOME for piece in self._pieces):
            return "clipping"
        if max(piece.peak for piece in self._pieces) > TOO_LOUD and speech > TOO_LOUD - 12:
            return "too_loud"
        if speech - room < ABOVE_THE_ROOM:
            return "noisy" if room > TOO_QUIET else "nobody"
        return "too_quiet" if speech < TOO_QUIET else "good"


def measure(pcm: bytes) -> Piece:
    import numpy  # noqa: PLC0415  # takes a while, and a typed game needs none

    samples = numpy.frombuffer(pcm, "<i2").astype("float64") / FULL
    if not len(samples):
        return Piece(NOTHING, NOTHING, 0)
    loudest = float(abs(samples).max())
    average = math.sqrt(float((samples**2).mean()))
    return Piece(_decibels(average), _decibels(loudest), int((abs(samples) > CLIPPED).sum()))


def bar(piece: Piece, room: float, width: int = 40) -> str:
    """A level as a bar: what is in it, its peak, and where the room ends."""
    places = [
        min(width - 1, max(0, round((level + 60) / 60 * width))) for level in (piece.level, piece.peak, room)
    ]
    marks = ["#" if place < places[0] else "." for place in range(width)]
    marks[places[2]] = ":"
    marks[places[1]] = "|"
    return "".join(marks)


def _decibels(amplitude: float) -> float:
    return max(NOTHING, 20 * math.log10(amplitude)) if amplitude > 0 else NOTHING
