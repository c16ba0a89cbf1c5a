"""The ear for a WAV file, which hears as if in real time, but does not wait.

The file keeps step with the table because everything is handed over with `emit`, and `emit` comes back only
when the table has dealt with what it was given (`keeps_time` asks the session for that). What the table wants
to hear next, it tells with `listen_for` before `emit` comes back: so the next block of sound is already heard
with the new vocabulary, as at a microphone. There are neither locks nor sleep, and the same file gives the
same game every time.

The file is the clock too: each block ends with a `Tick`, so that windows close and time runs out where they
would have. `Tick.now`, `Heard.began` and `Heard.ended` are seconds of the file.
"""

import struct
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from voice.hearing.following import follow
from voice.hearing.recogniser import Recogniser, Said
from voice.hearing.sound import WIDTHS, Converter
from voice.messages import Heard, HearingEnded, Stimulus, Tick, Vocabulary, VoiceBegan, VoiceEnded

BLOCK_MILLISECONDS = 32
"""As much as the recogniser judges at once."""
_PCM, _EXTENSIBLE = 0x0001, 0xFFFE
_LOWEST_RATE, _HIGHEST_RATE = 4_000, 384_000


class BadSound(Exception):
    """A file that cannot be heard."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem
        """`missing`, `unreadable`, `not_wav`, `not_pcm` or `empty`."""


@dataclass(frozen=True, slots=True)
class _Format:
    rate: int
    channels: int
    width: int
    """Bytes of a sample."""


class WavEar:
    """Hears one file, once. A file that cannot be heard is refused here, before the game begins."""

    keeps_time = True

    def __init__(self, path: Path, recogniser: Recogniser, *, source: str = "room") -> None:
        self._path = path
        self._recogniser = recogniser
        self._source = source
        self._file = _open(path)
        try:
            self._format, self._size = _read_header(self._file, path)
        except BadSound:
            self._file.close()
            raise

    def listen_for(self, vocabulary: Vocabulary) -> None:
        """To be called before `listen`, and then only while `emit` is at work."""
        self._recogniser.listen_for(vocabulary)

    def deafen(self) -> None:
        """The narrator is not heard in a file."""

    def hear_again(self) -> None: ...

    def listen(self, emit: Callable[[Stimulus], None]) -> None:
        with closing(self._file):
            for pcm in self._blocks():
                self._emit(follow(self._recogniser, pcm), emit)
        self._emit(self._recogniser.finish(), emit)
        emit(HearingEnded())

    def _emit(
        self, items: Iterable[Said | VoiceBegan | VoiceEnded], emit: Callable[[Stimulus], None]
    ) -> None:
        """First the time, then what was heard at that time."""
        heard = list(items)
        emit(Tick(self._recogniser.seconds))
        for item in heard:
            emit(replace(item, source=self._source) if isinstance(item, Heard) else item)

    def _blocks(self) -> Iterator[bytes]:
        """The sound, converted; a file that ends too early has just ended."""
        form = self._format
        converter = Converter(form.rate, form.channels, form.width)
        frame = form.width * form.channels
        left = self._size
        while left > 0 and (
            pcm := self._file.read(min(left, frame * (form.rate * BLOCK_MILLISECONDS // 1000)))
        ):
            left -= len(pcm)
            yield converter.convert(pcm)
        yield converter.convert(b"", last=True)


def _open(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except FileNotFoundError as error:
        raise BadSound(path, "missing") from error
    except OSError as error:
        raise BadSound(path, "unreadable") from error


def _read_header(file: BinaryIO, path: Path) -> tuple[_Format, int]:
    """Read up to the sound: its format, and how many bytes there should be.

    The standard library's reader refuses the extensible headers that most 24-bit files have, up to 3.11.
    """
    start = file.read(12)
    if not start:
        raise BadSound(path, "empty")
    if start[:4] != b"RIFF" or start[8:] != b"WAVE":
        raise BadSound(path, "not_wav")
    form: _Format | None = None
    while len(head := file.read(8)) == 8:
        name, size = struct.unpack("<4sI", head)
        if name == b"data":
            return _checked(form, size, path)
        content = file.read(min(size + size % 2, 1 << 20))
        if name == b"fmt ":
            form = _read_format(content, path)
    raise BadSound(path, "not_wav")


def _read_format(content: bytes, path: Path) -> _Format:
    if len(content) < 16:
        raise BadSound(path, "not_wav")
    tag, channels, rate, _, _, bits = struct.unpack_from("<HHIIHH", content)
    if tag == _EXTENSIBLE and len(content) >= 26:
        (tag,) = struct.unpack_from("<H", content, 24)
    if tag != _PCM or bits % 8 or bits // 8 not in WIDTHS:
        raise BadSound(path, "not_pcm")
    if not channels or not _LOWEST_RATE <= rate <= _HIGHEST_RATE:
        raise BadSound(path, "not_wav")
    return _Format(rate, channels, bits // 8)


def _checked(form: _Format | None, size: int, path: Path) -> tuple[_Format, int]:
    if form is None:
        raise BadSound(path, "not_wav")
    if size < form.width * form.channels:
        raise BadSound(path, "empty")
    return form, size
