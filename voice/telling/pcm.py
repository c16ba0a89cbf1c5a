"""Sound as plain samples, and the two kinds of file that speech engines write it to."""

import io
import math
import sys
import wave
from array import array
from dataclasses import dataclass

TONE = 6000
"""How loud a beep is, of 32767."""


@dataclass(frozen=True, slots=True)
class Pcm:
    """A piece of sound."""

    samples: bytes
    """int16, mono, little-endian."""

    rate: int
    """Samples a second."""

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / 2 / self.rate


class UnknownAudio(Exception):
    """A file that is not one of the kinds read here."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def tone(frequency: float, seconds: float, rate: int = 16_000) -> Pcm:
    """A soft beep, without a click at either end."""
    count = round(seconds * rate)
    wave = (
        TONE * math.sin(math.pi * number / count) * math.sin(2 * math.pi * frequency * number / rate)
        for number in range(count)
    )
    return Pcm(_bytes(array("h", map(round, wave))), rate)


def read(file: bytes) -> Pcm:
    """The sound in a WAV or AIFF file of 16 bits and one channel."""
    if file[:4] == b"RIFF":
        return _read_wav(file)
    if file[:4] == b"FORM":
        return _read_aiff(file)
    raise UnknownAudio(f"begins with {file[:4]!r}")


def resampled(pcm: Pcm, rate: int) -> Pcm:
    """The same sound at another rate, by straight lines between samples: good enough for speech."""
    if pcm.rate == rate or not pcm.samples:
        return Pcm(pcm.samples, rate)
    old = _int16(pcm.samples)
    last = len(old) - 1
    new = array("h")
    for number in range(len(old) * rate // pcm.rate):
        before, part = divmod(number * pcm.rate, rate)
        after = min(before + 1, last)
        new.append(old[before] + (old[after] - old[before]) * part // rate)
    return Pcm(_bytes(new), rate)


def _read_wav(file: bytes) -> Pcm:
    try:
        with wave.open(io.BytesIO(file)) as wav:
            _require(wav.getnchannels(), wav.getsampwidth() * 8)
            return Pcm(wav.readframes(wav.getnframes()), wav.getframerate())
    except (wave.Error, EOFError) as problem:
        raise UnknownAudio(str(problem)) from problem


def _read_aiff(file: bytes) -> Pcm:
    """AIFF and AIFC without compression, as macOS writes them. (Python's own reader is gone since 3.13.)"""
    chunks = _aiff_chunks(file)
    common, sound = chunks.get(b"COMM", b""), chunks.get(b"SSND", b"")
    if len(common) < 18 or len(sound) < 8:
        raise UnknownAudio(f"AIFF with {sorted(chunks)}")
    _require(int.from_bytes(common[0:2]), int.from_bytes(common[6:8]))
    encoding = common[18:22] or b"NONE"
    if encoding not in (b"NONE", b"twos", b"sowt"):
        raise UnknownAudio(f"AIFC with {encoding!r}")
    begin = 8 + int.from_bytes(sound[:4])
    samples = sound[begin : begin + 2 * int.from_bytes(common[2:6])]
    return Pcm(samples if encoding == b"sowt" else _swapped(samples), _extended(common[8:18]))


def _aiff_chunks(file: bytes) -> dict[bytes, bytes]:
    chunks = {}
    at = 12
    while at + 8 <= len(file):
        size = int.from_bytes(file[at + 4 : at + 8])
        chunks[file[at : at + 4]] = file[at + 8 : at + 8 + size]
        at += 8 + size + size % 2  # chunks begin at even places
    return chunks


def _extended(number: bytes) -> int:
    """A whole number out of the 80-bit floating point of AIFF: exponent, then 64 bits of mantissa."""
    exponent = int.from_bytes(number[:2]) - 16383
    return int.from_bytes(number[2:]) >> (63 - exponent) if 0 <= exponent <= 63 else 0


def _require(channels: int, bits: int) -> None:
    if (channels, bits) != (1, 16):
        raise UnknownAudio(f"{channels} channels of {bits} bits")


def _swapped(samples: bytes) -> bytes:
    swapped = array("h", samples)
    swapped.byteswap()
    return swapped.tobytes()


def _int16(samples: bytes) -> "array[int]":
    return array("h", samples if sys.byteorder == "little" else _swapped(samples))


def _bytes(numbers: "array[int]") -> bytes:
    return numbers.tobytes() if sys.byteorder == "little" else _swapped(numbers.tobytes())
