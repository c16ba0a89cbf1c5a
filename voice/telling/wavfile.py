"""Collects what is said into a WAV file, which can be played at any moment."""

import wave
from pathlib import Path
from types import TracebackType
from typing import Self

from voice.telling.pcm import Pcm, resampled

_GAP = 0.3  # seconds of silence after each sound


class WavFile:
    """A WAV file that grows; close it, or use it in a `with`."""

    def __init__(self, path: Path, rate: int = 22050) -> None:
        """Begin a file, over an older one of that name. OSError where that cannot be."""
        self._rate = rate
        self._file = path.open("wb")
        self._wav = wave.open(self._file)  # noqa: SIM115 (closed in close)
        self._wav.setnchannels(1)
        self._wav.setsampwidth(2)
        self._wav.setframerate(rate)
        self._write(b"")

    def add(self, pcm: Pcm) -> None:
        """One more sound, then a short silence."""
        self._write(resampled(pcm, self._rate).samples + bytes(2 * round(self._rate * _GAP)))

    def close(self) -> None:
        """Nothing can be added any more."""
        self._wav.close()
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, samples: bytes) -> None:
        self._wav.writeframes(samples)  # also corrects the length in the header
        self._file.flush()
