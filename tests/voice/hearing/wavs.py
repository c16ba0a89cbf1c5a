"""WAV files for tests, in all the formats that devices write."""

import struct
from dataclasses import dataclass

import numpy as np
import soxr

from voice.hearing.decoder import RATE

PCM, FLOAT, EXTENSIBLE = 1, 3, 0xFFFE
_PCM_BY_ITS_LONG_NAME = struct.pack("<H", PCM) + bytes.fromhex("000000001000800000aa00389b71")


@dataclass(frozen=True)
class Format:
    rate: int = RATE
    channels: int = 1
    width: int = 2
    tag: int = PCM


def wav(sound: bytes, form: Format = Format(), size: int | None = None) -> bytes:  # noqa: B008 (frozen)
    """A WAV file, with a remark before the sound as many programs write one; `size` is what it claims."""
    frame = form.channels * form.width
    head = struct.pack(
        "<HHIIHH", form.tag, form.channels, form.rate, form.rate * frame, frame, 8 * form.width
    )
    if form.tag == EXTENSIBLE:
        head += struct.pack("<HHI", 22, 8 * form.width, 0) + _PCM_BY_ITS_LONG_NAME
    chunks = b"fmt " + struct.pack("<I", len(head)) + head
    chunks += b"LIST" + struct.pack("<I", 3) + b"ab\0\0"
    chunks += b"data" + struct.pack("<I", len(sound) if size is None else size) + sound
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


def recorded(pcm: bytes, form: Format) -> bytes:
    """16 kHz sound as a device of this format would have recorded it."""
    samples = np.frombuffer(pcm, "<i2")
    if form.rate != RATE:
        samples = soxr.resample(samples, RATE, form.rate)
    frames = np.repeat(samples.astype("<i4"), form.channels)
    if form.width == 1:
        return bytes((frames // 256 + 128).astype("u1").tobytes())
    shifted = (frames << 8 * (form.width - 2)).astype("<i4")
    return bytes(shifted.view("u1").reshape(-1, 4)[:, : form.width].tobytes())
