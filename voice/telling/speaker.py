"""Plays sound on a chosen loudspeaker, and falls silent at once when told to."""

from threading import Event, Lock
from types import ModuleType
from typing import Any

from voice.telling.pcm import Pcm

_BLOCK = 0.02  # seconds; also how long it takes to fall silent
_TAIL = 0.1  # seconds of silence after the sound: PortAudio over ALSA may cut off the last 40 ms
_STALLED = 2.0  # seconds without a block being fetched: the device is gone


class NoPortAudio(Exception):
    """The PortAudio library is not installed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        """What the system said, for the log."""


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
        """What PortAudio said, or `stalled` or `lost`; for the log."""


def output_devices() -> tuple[str, ...]:
    """The names of all loudspeakers, as the system orders them."""
    return tuple(_outputs(_sounddevice()).values())


class Speaker:
    """One loudspeaker; one sound at a time, the others wait."""

    def __init__(self, device: str | None = None) -> None:
        """`device` is a name or a part of one (`output_devices()`); None is the system's default."""
        self._device = device
        self._turn = Lock()
        self._playing: _Playing | None = None

    def play(self, pcm: Pcm) -> bool:
        """Play to the end, and say whether it came to that or was stopped."""
        with self._turn:
            playing = self._playing = _Playing(pcm)
            try:
                self._run(playing, pcm.rate)
            finally:
                self._playing = None
        return not playing.stopped.is_set()

    def stop(self) -> None:
        """Fall silent, from any thread; what is played after this call is not touched."""
        playing = self._playing
        if playing:
            playing.stopped.set()

    def _run(self, playing: "_Playing", rate: int) -> None:
        sounddevice = _sounddevice()
        index = _index(sounddevice, self._device)
        try:
            # A stream for each sound starts sooner (10 ms) than one kept open (30 ms).
            stream = sounddevice.RawOutputStream(
                samplerate=rate,
                blocksize=round(rate * _BLOCK),
                device=index,
                channels=1,
                dtype="int16",
                latency="low",
                callback=playing.fill,
                finished_callback=playing.done.set,
            )
            try:
                stream.start()
                playing.wait()
            finally:
                stream.close()
        except (sounddevice.PortAudioError, _Gone) as problem:
            raise DeviceFailed(self._device, str(problem)) from problem


class _Gone(Exception):
    """The device has stopped fetching sound."""


class _Playing:
    """A sound on its way into a loudspeaker; `fill` is called from the audio thread."""

    def __init__(self, pcm: Pcm) -> None:
        self._samples = pcm.samples + bytes(2 * round(pcm.rate * _TAIL))
        self._position = 0
        self.stopped = Event()
        self.done = Event()

    def fill(self, block: Any, _frames: int, _time: Any, _status: Any) -> None:
        sounddevice = _sounddevice()
        if self.stopped.is_set():
            block[:] = bytes(len(block))
            raise sounddevice.CallbackAbort
        part = self._samples[self._position : self._position + len(block)]
        block[:] = part + bytes(len(block) - len(part))
        self._position += len(part)
        if len(part) < len(block):
            raise sounddevice.CallbackStop

    def wait(self) -> None:
        """Until the end; not for ever, since a device that is pulled out fetches nothing more."""
        position = -1
        while not self.done.wait(_STALLED):
            if position == self._position:
                raise _Gone("stalled")
            position = self._position
        if self._position < len(self._samples) and not self.stopped.is_set():
            raise _Gone("lost")


def _sounddevice() -> ModuleType:
    """Imported when first needed: a game on the keyboard needs no PortAudio."""
    try:
        import sounddevice  # noqa: PLC0415
    except (ImportError, OSError) as problem:
        raise NoPortAudio(str(problem)) from problem
    return sounddevice  # type: ignore[no-any-return]


def _outputs(sounddevice: ModuleType) -> dict[int, str]:
    devices = enumerate(sounddevice.query_devices())
    return {index: device["name"] for index, device in devices if device["max_output_channels"] > 0}


def _index(sounddevice: ModuleType, name: str | None) -> int | None:
    """The number of the device with this name, else of the first with it in its name; None: the default."""
    outputs = _outputs(sounddevice)
    if name is None and outputs:
        return None
    for fits in (str.__eq__, str.__contains__) if name else ():
        for index, known in outputs.items():
            if fits(known.casefold(), (name or "").casefold()):
                return index
    raise NoSuchDevice(name, tuple(outputs.values()))
