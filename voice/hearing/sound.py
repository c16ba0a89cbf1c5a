"""Sound of any rate, channel count and width, made into what the recogniser takes."""

from typing import Any

from voice.hearing.decoder import RATE

WIDTHS = (1, 2, 3, 4)
"""Bytes of a sample that can be read."""


class Converter:
    """Turns a stream of little-endian PCM into 16 kHz, mono, 16 bits, block by block, in flat memory."""

    def __init__(self, rate: int, channels: int = 1, width: int = 2) -> None:
        # Both take a while to import, and a typed game needs neither.
        import numpy  # noqa: PLC0415
        import soxr  # noqa: PLC0415

        self._numpy = numpy
        self._channels = channels
        self._width = width
        self._resampler = None if rate == RATE else soxr.ResampleStream(rate, RATE, 1, dtype="int16")

    def convert(self, pcm: bytes, *, last: bool = False) -> bytes:
        """The block, converted; with `last`, and all that was held back for smoothness."""
        frame = self._width * self._channels
        samples = self._samples(pcm[: len(pcm) // frame * frame])
        if self._channels > 1:
            samples = samples.reshape(-1, self._channels).mean(axis=1).astype("int16")
        if self._resampler is not None:
            samples = self._resampler.resample_chunk(samples, last=last)
        return bytes(samples.astype("<i2").tobytes())

    def _samples(self, pcm: bytes) -> Any:
        """The upper 16 bits of each sample."""
        numpy = self._numpy
        match self._width:
            case 1:  # the only width without a sign
                return (numpy.frombuffer(pcm, "u1").astype("int16") - 128) * 256
            case 2:
                return numpy.frombuffer(pcm, "<i2")
            case width:
                upper = numpy.frombuffer(pcm, "u1").reshape(-1, width)[:, -2:]
                return numpy.ascontiguousarray(upper).view("<i2").reshape(-1)
