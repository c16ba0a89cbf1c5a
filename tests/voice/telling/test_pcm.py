"""Reading what speech engines write, and changing the rate."""

import io
import math
import struct
import wave
from itertools import pairwise

import pytest

from voice.telling.pcm import Pcm, UnknownAudio, read, resampled, tone


def wav(samples: bytes, channels: int = 1) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(channels)
        writer.setsampwidth(2)
        writer.setframerate(16000)
        writer.writeframes(samples)
    return file.getvalue()


def aiff(samples: bytes, kind: bytes = b"AIFF", encoding: bytes = b"", bits: int = 16) -> bytes:
    """22050 Hz is 0x400D AC44… in the 80-bit numbers of AIFF."""
    rate = bytes.fromhex("400dac44000000000000")
    common = struct.pack(">hIh", 1, len(samples) // 2, bits) + rate + encoding
    chunks = ((b"COMM", common), (b"odd ", b"123"), (b"SSND", bytes(8) + samples))
    body = kind + b"".join(
        name + struct.pack(">I", len(data)) + data + bytes(len(data) % 2) for name, data in chunks
    )
    return b"FORM" + struct.pack(">I", len(body)) + body


def test_a_wav_file_is_read() -> None:
    assert read(wav(b"\x01\x00\x02\x00")) == Pcm(b"\x01\x00\x02\x00", 16000)


def test_an_aiff_file_of_a_mac_is_read_and_turned_to_little_endian() -> None:
    assert read(aiff(b"\x00\x01\x00\x02")) == Pcm(b"\x01\x00\x02\x00", 22050)


@pytest.mark.parametrize(("encoding", "samples"), [(b"NONE", b"\x00\x01"), (b"sowt", b"\x01\x00")])
def test_an_aifc_file_is_read_in_either_byte_order(encoding: bytes, samples: bytes) -> None:
    assert read(aiff(samples, b"AIFC", encoding + b"\0\0")) == Pcm(b"\x01\x00", 22050)


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"ID3 and so on",
        b"RIFF",
        b"FORM",
        wav(bytes(8), channels=2),
        aiff(b"", bits=8),
        aiff(b"", b"AIFC", b"ima4"),
    ],
)
def test_other_files_are_refused(file: bytes) -> None:
    with pytest.raises(UnknownAudio):
        read(file)


def test_its_length_in_seconds() -> None:
    assert Pcm(bytes(32000), 16000).seconds == 1.0


@pytest.mark.parametrize("rate", [8000, 16000, 22050, 48000])
def test_another_rate_is_the_same_wave(rate: int) -> None:
    def tone(rate: int) -> list[float]:
        return [10000 * math.sin(2 * math.pi * 200 * n / rate) for n in range(rate // 10)]

    def packed(values: list[float]) -> bytes:
        return struct.pack(f"<{len(values)}h", *map(round, values))

    changed = resampled(Pcm(packed(tone(22050)), 22050), rate)
    got = struct.unpack(f"<{len(changed.samples) // 2}h", changed.samples)
    assert changed.rate == rate
    assert got[:-5] == pytest.approx(tone(rate)[: len(got) - 5], abs=60)
    assert len(got) == pytest.approx(rate // 10, abs=1)


def test_a_beep_begins_and_ends_softly_and_has_its_pitch() -> None:
    samples = struct.unpack("<1600h", tone(1000, 0.1).samples)
    assert max(map(abs, samples[:8] + samples[-8:])) < 200
    assert 5000 < max(samples) < 7000
    crossings = sum(before < 0 <= after for before, after in pairwise(samples))
    assert crossings == pytest.approx(100, abs=2)
