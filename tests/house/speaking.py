"""Synthetic players: what they say, as sound."""

from pathlib import Path

from py_nanotts import NanoTTS

from voice.telling.pcm import Pcm
from voice.telling.wavfile import WavFile

RATE = 16_000
SPEAKERS = (("en-GB", 1.0, 1.0), ("en-US", 1.0, 0.85), ("en-GB", 0.8, 1.0))
"""Voice, pitch and speed."""


def silence(seconds: float) -> Pcm:
    return Pcm(bytes(2 * int(seconds * RATE)), RATE)


def spoken(*sayings: str, pause: float = 4.0) -> Pcm:
    """Sayings one after the other, by speakers who take turns, with time to think between them."""
    sound = silence(0.5).samples
    for number, saying in enumerate(sayings):
        voice, pitch, speed = SPEAKERS[number % len(SPEAKERS)]
        said = bytes(NanoTTS().speak(saying, voice=voice, pitch=pitch, speed=speed))
        sound += said + silence(pause).samples
    return Pcm(sound, RATE)


def write_wav(path: Path, pcm: Pcm) -> Path:
    with WavFile(path, pcm.rate) as wav:
        wav.add(pcm)
    return path
