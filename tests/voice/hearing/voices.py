"""Test players: synthetic voices of two families that say a sentence as sound at 16 kHz."""

from functools import cache
from typing import Any

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


@cache
def spoken(text: str, voice: str = "en-US") -> bytes:
    """The words without the silence that a voice puts around them."""
    samples = np.frombuffer(say(text, voice), "<i2")
    loudness = np.abs(samples.astype("<i4"))
    (loud,) = np.nonzero(loudness > loudness.max() * 0.03)
    return samples[loud[0] : loud[-1] + 1].tobytes()


def silence(seconds: float) -> bytes:
    return bytes(2 * int(RATE * seconds))


def noise(seconds: float, loudness: float = 0.02) -> bytes:
    """White noise, the same every time."""
    samples = np.random.default_rng(1).normal(0, loudness * 32767, int(RATE * seconds))
    return _pcm(samples)


def louder(pcm: bytes, decibels: float) -> bytes:
    """The same, so many decibels louder, or softer if that is less than none."""
    return _pcm(np.frombuffer(pcm, "<i2") * 10 ** (decibels / 20))


def in_noise(pcm: bytes, decibels: float) -> bytes:
    """With white noise all along, so many decibels softer than the voice."""
    samples = np.frombuffer(pcm, "<i2").astype(float)
    voice = np.sqrt(np.square(samples[np.abs(samples) > 300]).mean())
    hiss = np.random.default_rng(1).normal(0, voice * 10 ** (-decibels / 20), len(samples))
    return _pcm(samples + hiss)


def tones(seconds: float) -> bytes:
    """A melody of chords, as an organ would play it."""
    time = np.arange(int(RATE * seconds)) / RATE
    root = 220 * 2 ** (np.array([0, 4, 7, 5, 9, 2])[(time * 3).astype(int) % 6] / 12)
    phase = 2 * np.pi * np.cumsum(root) / RATE
    return _pcm(3000 * (np.sin(phase) + np.sin(1.25 * phase) + np.sin(1.5 * phase)))


def clicks(seconds: float) -> bytes:
    """Cards on a table, three a second."""
    samples = np.random.default_rng(1).normal(0, 9000, int(RATE * seconds))
    return _pcm(samples * np.exp(-(np.arange(len(samples)) % (RATE // 3)) / 80))


def _pcm(samples: np.ndarray[Any, Any]) -> bytes:
    return bytes(samples.clip(-32768, 32767).astype("<i2").tobytes())


def talk(*sentences: str, voice: str = "en-US", pause: float = 1.2) -> bytes:
    """Sentences with silence around each."""
    return silence(0.4) + b"".join(say(sentence, voice) + silence(pause) for sentence in sentences)
