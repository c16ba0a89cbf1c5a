"""Small builders: recordings of beeps, for tests in which nobody has to be understood."""

from pathlib import Path

import numpy as np

from scripts.recordings import sound
from scripts.recordings.corpus import Clip, Said
from scripts.recordings.noise import Floats
from scripts.recordings.sayings import Saying
from scripts.recordings.sound import RATE
from scripts.recordings.voices import voice

SPEAKER = voice("pico-US-1.0-0.9")


def beep(seconds: float, loudness: float = 0.1) -> Floats:
    tone: Floats = np.sin(np.arange(round(seconds * RATE)) * 0.2).astype(np.float32) * loudness * 2**0.5
    return tone


def silence(seconds: float) -> Floats:
    return np.zeros(round(seconds * RATE), np.float32)


def clip(place: Path, speech: Floats, saying: Saying | None = None) -> Clip:
    saying = saying or Saying("touch tiger", "touch", 0, card="tiger")
    file = place / f"{saying.text}.wav"
    sound.write(file, sound.from_floats(speech))
    return Clip(SPEAKER, saying, file)


def said(saying: Saying, began: float = 1.0, ended: float = 2.0) -> Said:
    return Said(began, ended, Clip(SPEAKER, saying, Path()))
