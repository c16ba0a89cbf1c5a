"""Test players: synthetic voices of two families that say a sentence as sound at 16 kHz."""

from functools import cache

import numpy as np
import soxr
from py_nanotts import NanoTTS

from voice.hearing.decoder import RATE
from voice.messages import Vocabulary
from voice.telling.espeak import Voice, speech

ESPEAK = ("en-us", "en-us+f2", "en-gb-x-rp+m3", "en-gb-scotland+f4")
NANO = ("en-US", "en-GB")
VOICES = ESPEAK + NANO
_RATHER_SLOW = 150
TOUCHES = Vocabulary(("touch tiger", "touch needle", "we stop"))
"""What most of them say."""


@cache
def say(text: str, voice: str = "en-US") -> bytes:
    """The words alone, 16 kHz mono int16."""
    if voice in NANO:
        return bytes(NanoTTS().speak(text, voice=voice))
    spoken = speech(text, Voice(voice, rate=_RATHER_SLOW))
    samples = soxr.resample(np.frombuffer(spoken.samples, "<i2"), spoken.rate, RATE)
    return bytes(samples.astype("<i2").tobytes())


def silence(seconds: float) -> bytes:
    return bytes(2 * int(RATE * seconds))


def noise(seconds: float, loudness: float = 0.02) -> bytes:
    """White noise, the same every time."""
    samples = np.random.default_rng(1).normal(0, loudness * 32767, int(RATE * seconds))
    return samples.clip(-32768, 32767).astype("<i2").tobytes()


def talk(*sentences: str, voice: str = "en-US", pause: float = 1.2) -> bytes:
    """Sentences with silence around each."""
    return silence(0.4) + b"".join(say(sentence, voice) + silence(pause) for sentence in sentences)
