"""Plays sound on a chosen loudspeaker, and falls silent at once when told to."""

import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock
from typing import Any

from voice import portaudio
from voice.messages import Played
from voice.portaudio import CannotOpen
from voice.telling.pcm import Pcm

_BLOCK = 0.02  # seconds; also how long it takes to fall silent
_TAIL = 0.15  # seconds of silence after the sound: PortAudio over ALSA may cut off what is in store
_AHEAD = 0.08  # seconds of sound in store: with less, a machine with much to do stutters
_STALLED = 2.0  # seconds without a block being fetched: the device is gone


class NoSuchDevice(Exception):
    """There is no loudspeaker of this name, or none at all."""

    def __init__(self, device: str | None, known: tuple[str, ...]) -> None:
        super().__init__(device, known)
        self.device = device
        """The name that was asked for; None for the system's default."""
        self.known = known
        """The names that there are."""


class DeviceFailed(Exception):
    """The loudspeaker is there but cannot be used: busy, or gone."""

    def __init__(self, device: str | None, reason: str) -> None:
        super().__init__(device, reason)
        self.device = device
        self.reason = reason
        """What PortAudio said, or `hangs`, `stalled` or `lost`; for the log."""


def output_devices() -> tuple[str, ...]:
    """The names of all loudspeakers, as the system orders them."""
    return tuple(_outputs().values())


class Speaker:
    """One loudspeaker; one sound at a time, the others wait."""

    def __init__(self, device: str | None = None) -> None:
        """`device` is a name or a part of one (`output_devices()`); None is the system's default."""
        self._device = device
        self._turn = Lock()
        self._playing: _Playing | None = None
        self.heard_by: list[Callable[[Played], None]] = []
        """Told in the audio thread of every piece that is played: they must be quick."""

    def play(self, pcm: Pcm) -> bool:
        """Play to the end, and say whether it came to that or was stopped."""
        with self._turn:
            try:
                playing = self._playing = _Playing(pcm, tuple(self.heard_by))
                self._run(playing, pcm.rate)
            except (CannotOpen, _Gone) as problem:
                raise DeviceFailed(self._device, str(problem)) from problem
            finally:
                self._playing = None
        return not playing.stopped.is_set()

    def stop(self) -> None:
        """Fall silent, from any thread; what is played after this call is not touched."""
        playing = self._playing
        if playing:
            playing.stopped.set()

    def look_around(self) -> None:
        """There may be new devices; those that are open are closed for a moment."""
        with suppress(CannotOpen, portaudio.NoPortAudio):
            portaudio.want_restart()

    def _run(self, playing: "_Playing", rate: int) -> None:
        """A stream for each sound starts sooner (10 ms) than one kept open (30 ms)."""
        stream = portaudio.open_stream(
            "RawOutputStream",
            samplerate=rate,
            blocksize=round(rate * _BLOCK),
            device=_index(self._device),
            channels=1,
            dtype="int16",
            latency=_AHEAD,
            callback=playing.fill,
            finished_callback=playing.done.set,
        )
        try:
            playing.wait()
        finally:
            stream.close()


class _Gone(Exception):
    """The device has stopped fetching sound."""


class _Playing:
    """A sound on its way into a loudspeaker; `fill` is called from the audio thread."""

    def __init__(self, pcm: Pcm, heard_by: tuple[Callable[[Played], None], ...]) -> None:
        self._samples = pcm.samples + bytes(2 * round(pcm.rate * _TAIL))
        self._rate = pcm.rate
        self._heard_by = heard_by
        self._position = 0
        self._sounddevice = portaudio.library()
        self.stopped = Event()
        self.done = Event()

    def fill(self, block: Any, _frames: int, _time: Any, _status: Any) -> None:
        if self.stopped.is_set():
            block[:] = bytes(len(block))
            raise self._sounddevice.CallbackAbort
        part = self._samples[self._position : self._position + len(block)]
        block[:] = part + bytes(len(block) - len(part))
        played = Played(part, self._rate, time.monotonic(), begins=self._position == 0)
        self._position += len(part)
        for tell in self._heard_by:
            tell(played)
        if len(part) < len(block):
            raise self._sounddevice.CallbackStop

    def wait(self) -> None:
        """Until the end; not for ever, since a device that is pulled out fetches nothing more."""
        position = -1
        while not self.done.wait(_STALLED):
            if position == self._position:
                raise _Gone("stalled")
            position = self._position
        if self._position < len(self._samples) and not self.stopped.is_set():
            raise _Gone("lost")


def _outputs() -> dict[int, str]:
    try:
        devices = enumerate(portaudio.devices())
    except CannotOpen as problem:
        raise DeviceFailed(None, problem.reason) from problem
    return {index: device["name"] for index, device in devices if device["max_output_channels"] > 0}


def _index(name: str | None) -> int | None:
    """The number of the device with this name, else of the first with it in its name; None: the default."""
    outputs = _outputs()
    if name is None and outputs:
        return None
    for fits in (str.__eq__, str.__contains__) if name else ():
        for index, known in outputs.items():
            if fits(known.casefold(), (name or "").casefold()):
                return index
    raise NoSuchDevice(name, tuple(outputs.values()))
