"""Sound of every kind, converted."""

import numpy as np
import pytest

from voice.hearing.decoder import RATE
from voice.hearing.sound import Converter

TONE = 440
LOUD = 12000


def tone(rate: int, seconds: float = 1.0) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    return LOUD * np.sin(2 * np.pi * TONE * np.arange(int(rate * seconds)) / rate)


def encoded(samples: "np.ndarray[tuple[int], np.dtype[np.float64]]", width: int) -> bytes:
    whole = (samples * 256 ** (width - 2)).astype("<i8")
    if width == 1:
        return bytes((whole + 128).astype("u1").tobytes())
    return b"".join(int(sample).to_bytes(width, "little", signed=True) for sample in whole)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("rate", [8000, 16000, 22050, 44100, 48000])
def test_a_tone_stays_the_tone_that_it_was(rate: int, width: int) -> None:
    converter = Converter(rate, 1, width)
    pcm = encoded(tone(rate), width)
    block = width * 777
    blocks = [converter.convert(pcm[start : start + block]) for start in range(0, len(pcm), block)]
    heard = np.frombuffer(b"".join(blocks) + converter.convert(b"", last=True), "<i2")
    assert abs(len(heard) - RATE) <= 2
    middle = slice(RATE // 4, RATE * 3 // 4)
    # 8 bits are coarse, and at the edges the resampler has less to go by than in the middle.
    assert np.abs(heard[middle] - tone(RATE)[middle]).max() < (400 if width == 1 else 60)


def test_channels_are_mixed() -> None:
    left = np.array([100, 200, 300], "<i2")
    right = np.array([300, 400, -100], "<i2")
    stereo = np.stack([left, right], axis=1).tobytes()
    assert np.frombuffer(Converter(RATE, 2).convert(stereo), "<i2").tolist() == [200, 300, 100]


def test_half_a_frame_at_the_end_is_left_out() -> None:
    assert Converter(RATE, 2).convert(b"\1\0\1\0\1\0\1") == b"\1\0"
