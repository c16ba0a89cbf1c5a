"""The ear for typed lines: a line is an utterance."""

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.parties import SIDES, TEAMS
from voice.messages import Heard, HearingEnded, Stimulus, Vocabulary

_PRIVATE_LINE = re.compile(rf"@({'|'.join((*TEAMS, *SIDES))})\b\s*(.*)", re.IGNORECASE)
_PASSING_TIME = re.compile(r"\+(\d+(?:\.\d+)?)\s*")


@dataclass(frozen=True, slots=True)
class TimePassed:
    """A typed line let time pass: `+31`."""

    seconds: float


class TypedEar:
    """Listens to a file descriptor until its end."""

    keeps_time = False

    def __init__(self, descriptor: int, *, tells_time: bool = False) -> None:
        self._descriptor = descriptor
        self._tells_time = tells_time
        self.talk: Callable[[], None] | None = None
        """What a bare Enter does, where it is the key to talk into a microphone."""

    def listen(self, emit: Callable[[Stimulus | TimePassed], None]) -> None:
        for line in self._lines():
            if self.talk and not line:
                self.talk()
            else:
                emit(self._heard(line))
        emit(HearingEnded())

    def listen_for(self, vocabulary: Vocabulary) -> None:
        """Anything may be typed."""

    def deafen(self) -> None:
        """A keyboard does not hear the narrator."""

    def hear_again(self) -> None: ...

    def _heard(self, line: str) -> Heard | TimePassed:
        if self._tells_time and (passing := _PASSING_TIME.fullmatch(line)):
            return TimePassed(float(passing[1]))
        if private := _PRIVATE_LINE.fullmatch(line):
            return Heard(private[2], f"private:{private[1].lower()}")
        return Heard(line, "keyboard")

    def _lines(self) -> Iterator[str]:
        """Read without Python's buffer: a thread that sleeps in it would block the end of the program."""
        rest = b""
        while chunk := os.read(self._descriptor, 65536):
            *lines, rest = (rest + chunk).split(b"\n")
            yield from (line.decode("utf-8", errors="replace").strip() for line in lines)
        if rest:
            yield rest.decode("utf-8", errors="replace").strip()
