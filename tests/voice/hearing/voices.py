"""Test players: synthetic voices of two families that say a sentence as sound at 16 kHz."""

import ctypes
import subprocess
import sys
from functools import cache

import espeakng_loader
import numpy as np
import soxr
from py_nanotts import NanoTTS

RATE = 16000
ESPEAK = ("en-us", "en-us+f2", "en-gb+m3", "en-gb-scotland+f4")
NANO = ("en-US", "en-GB")
VOICES = ESPEAK + NANO

_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)
_SYNCHRONOUS, _UTF8_WITH_END_PAUSE = 2, 0x1001
_SLOWER_THAN_USUAL = 150


@cache
def say(text: str, voice: str = "en-US") -> bytes:
    """The words alone, 16 kHz mono int16."""
    if voice in NANO:
        return bytes(NanoTTS().speak(text, voice=voice))
    # espeak is one per process, and belongs to `voice.telling` in this one: so it speaks in another.
    command = [sys.executable, __file__, voice, text]
    return subprocess.run(command, check=True, capture_output=True).stdout


def silence(seconds: float) -> bytes:
    return bytes(2 * int(RATE * seconds))


def noise(seconds: float, loudness: float = 0.02) -> bytes:
    """White noise, the same every time."""
    samples = np.random.default_rng(1).normal(0, loudness * 32767, int(RATE * seconds))
    return samples.clip(-32768, 32767).astype("<i2").tobytes()


def talk(*sentences: str, voice: str = "en-US", pause: float = 1.2) -> bytes:
    """Sentences with silence around each."""
    return silence(0.4) + b"".join(say(sentence, voice) + silence(pause) for sentence in sentences)


def _espeak(voice: str, text: str) -> bytes:
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    rate = library.espeak_Initialize(_SYNCHRONOUS, 60, espeakng_loader.get_data_path().encode(), 0x8000)
    sound = bytearray()

    def collect(samples: "ctypes._Pointer[ctypes.c_short]", count: int, _events: object) -> int:
        if samples and count:
            sound.extend(ctypes.string_at(samples, 2 * count))
        return 0

    callback = _CALLBACK(collect)  # a name, so that it lives as long as espeak calls it
    library.espeak_SetSynthCallback(callback)
    library.espeak_SetVoiceByName(voice.encode())
    library.espeak_SetParameter(1, _SLOWER_THAN_USUAL, 0)
    words = text.encode() + b"\0"
    library.espeak_Synth(words, ctypes.c_size_t(len(words)), 0, 1, 0, _UTF8_WITH_END_PAUSE, None, None)
    heard = soxr.resample(np.frombuffer(bytes(sound), "<i2"), rate, RATE)
    return bytes(heard.astype("<i2").tobytes())


if __name__ == "__main__":
    sys.stdout.buffer.write(_espeak(*sys.argv[1:]))
