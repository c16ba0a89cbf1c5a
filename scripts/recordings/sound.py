"""Sound as the recordings have it: 16 kHz, mono, 16 bits."""

import wave
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import soxr
from numpy.typing import NDArray

RATE = 16_000
Samples: TypeAlias = NDArray[np.int16]
FULL = 32_767


def as_samples(sound: NDArray[Any], rate: int) -> Samples:
    """Sound of any rate, as numbers from -1 to 1 or of 16 bits, made like all others."""
    floats = sound.astype(np.float32) / (FULL + 1) if sound.dtype == np.int16 else sound.astype(np.float32)
    return from_floats(floats if rate == RATE else soxr.resample(floats, rate, RATE))


def from_floats(sound: NDArray[Any]) -> Samples:
    return np.clip(np.round(sound * FULL), -FULL, FULL).astype(np.int16)


def as_floats(sound: Samples) -> NDArray[np.float32]:
    return sound.astype(np.float32) / np.float32(FULL)


def write(path: Path, sound: Samples) -> None:
    """Whole or not at all: what was broken off leaves no half file behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    begun = path.with_suffix(".part")
    with wave.open(str(begun), "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(RATE)
        wav.writeframes(sound.tobytes())
    begun.rename(path)


def read(path: Path) -> Samples:
    with wave.open(str(path)) as wav:
        return np.frombuffer(wav.readframes(wav.getnframes()), np.int16)


def seconds(sound: Samples) -> float:
    return len(sound) / RATE
