"""The sound of one utterance, from a moment before it began, with what is known of each piece."""

from collections.abc import Sequence

from voice.hearing.activity import CHUNK_BYTES, CHUNK_SECONDS, Chunk
from voice.hearing.decoder import BYTES_PER_SECOND

SOFTER = 10.0
"""Decibels below the voice from which on a word is the room's."""


class Utterance:
    """Times are seconds of all sound that was heard; `began` is that of the first sample."""

    def __init__(self, chunks: Sequence[Chunk], began: float) -> None:
        self.began = began
        self.sound = bytearray()
        self._chunks = list[Chunk]()
        self.quiet = 0
        """Chunks since somebody spoke."""
        self.is_over = False
        """Nothing more will come."""
        self.makes_no_sense = False
        """What was spoken up to now cannot be anything that makes sense; silence changes nothing about it."""
        self.waited, self.spoken_again = 0, 0
        """Chunks since something was decided, and those of them in which the voice went on."""
        self.phrase: str | None = None
        """What everything up to now seems to be."""
        self.unchanged = 0
        """Chunks since it has seemed to be that."""
        for chunk in chunks:
            self.add(chunk)

    def add(self, chunk: Chunk) -> None:
        self.sound += chunk.pcm
        self._chunks.append(chunk)
        self.quiet = 0 if chunk.spoken else self.quiet + 1
        self.makes_no_sense = self.makes_no_sense and not chunk.spoken

    def forget_all_but(self, seconds: float) -> None:
        """Of what goes on for ever, only the last is kept."""
        gone = len(self._chunks) - round(seconds / CHUNK_SECONDS)
        self.began += gone * CHUNK_SECONDS
        del self._chunks[:gone], self.sound[: gone * CHUNK_BYTES]

    def seems(self, phrase: str | None) -> None:
        self.unchanged = self.unchanged + 1 if phrase and phrase == self.phrase else 0
        self.phrase = phrase

    def goes_on(self, chunk: Chunk) -> bool:
        """It is the same voice, not the room."""
        return chunk.spoken and chunk.level >= self.voice_level() - SOFTER

    @property
    def seconds(self) -> float:
        return len(self.sound) / BYTES_PER_SECOND

    @property
    def ended(self) -> float:
        """When somebody spoke last."""
        return self.began + (len(self._chunks) - self.quiet) * CHUNK_SECONDS

    def voice_level(self) -> float:
        """How loud the voice is: the louder half of what was spoken."""
        levels = sorted(chunk.level for chunk in self._chunks if chunk.spoken)
        louder = levels[len(levels) // 2 :]
        return sum(louder) / len(louder) if louder else 0.0

    def is_of_the_room(self, began: float, ended: float) -> bool:
        """What was heard between these times is much softer than the voice at the table."""
        loudest = max(chunk.level for chunk in self._between(began, ended))
        return loudest < self.voice_level() - SOFTER

    def cut(self, began: float, ended: float) -> bytes:
        """The sound between two times."""
        return bytes(self.sound[self._place(began) : self._place(ended)])

    def _place(self, time: float) -> int:
        samples = round((time - self.began) * BYTES_PER_SECOND / 2)
        return min(max(0, 2 * samples), len(self.sound))

    def _between(self, began: float, ended: float) -> list[Chunk]:
        first = max(0, round((began - self.began) / CHUNK_SECONDS))
        end = max(first + 1, round((ended - self.began) / CHUNK_SECONDS))
        return self._chunks[first:end] or self._chunks[-1:]
