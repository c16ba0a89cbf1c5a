"""The ear for a microphone: the sound system puts blocks into a queue, the ear's own thread hears them."""

import queue
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from voice.hearing.decoder import BYTES_PER_SECOND, RATE
from voice.hearing.following import follow
from voice.hearing.recogniser import KEPT, Recogniser, Said
from voice.hearing.sound import Converter
from voice.messages import (
    DeviceBack,
    DeviceLost,
    Heard,
    HearingEnded,
    Stimulus,
    Vocabulary,
    VoiceBegan,
    VoiceEnded,
)

BLOCK_SECONDS = 0.05
"""Short blocks: sound systems deliver up to three of them late."""
PATIENCE = 3.0
"""Seconds without any sound until the device is taken for lost, and between two attempts to get it back."""
MOST_WAITING = 1200
"""Blocks that may wait to be heard, a minute: a machine slower than speech must not fill its memory."""
_BUSY = -9985
"""PortAudio's number for a device that cannot be had now."""


class NoMicrophone(Exception):
    """There is no sound to be had."""

    def __init__(self, problem: str, device: str | int | None, detail: str = "") -> None:
        super().__init__(problem, device, detail)
        self.problem = problem
        """`no_portaudio`, `no_microphone` (at all), `no_such_device`, `busy` or `cannot_open`."""
        self.device = device
        """The device that was asked for; None: any."""
        self.detail = detail
        """What the sound system said."""


@dataclass(frozen=True, slots=True)
class InputDevice:
    number: int
    name: str
    channels: int
    rate: int
    is_default: bool


def input_devices() -> list[InputDevice]:
    """Everything that sound can be had from, as far as the sound system tells."""
    sounddevice = _sounddevice(None)
    default = sounddevice.default.device[0]
    return [
        InputDevice(
            number,
            device["name"],
            device["max_input_channels"],
            int(device["default_samplerate"]),
            number == default,
        )
        for number, device in enumerate(sounddevice.query_devices())
        if device["max_input_channels"] > 0
    ]


# -- what waits in the ear's queue, in the order in which it happened ----------------------------------------


@dataclass(frozen=True, slots=True)
class _Block:
    pcm: bytes
    """As the device gave it."""
    ended: float
    """When its last sample had been heard."""


@dataclass(frozen=True, slots=True)
class _Deafen:
    pass


@dataclass(frozen=True, slots=True)
class _HearAgain:
    since: float


@dataclass(frozen=True, slots=True)
class _Stop:
    pass


_Emit: TypeAlias = Callable[[Stimulus], None]
_Item: TypeAlias = _Block | Vocabulary | _Deafen | _HearAgain | _Stop


class MicrophoneEar:
    """Hears a microphone until it is stopped; the recogniser is used by the thread of `listen` alone.

    All other methods may be called from any thread: they only put something into the queue.
    """

    keeps_time = False

    def __init__(
        self,
        load: Callable[[], Recogniser],
        device: str | int | None = None,
        *,
        source: str = "room",
        patience: float = PATIENCE,
    ) -> None:
        self._load = load
        """Called in the thread of `listen`, so that the model is loaded while the narrator greets."""
        self._device = device
        self._source = source
        self._patience = patience
        self._items: queue.SimpleQueue[_Item] = queue.SimpleQueue()
        self._deaf = False
        self._missed: deque[_Block] = deque()
        """The last sound that came while the ear was deaf, converted."""
        self._lost = False
        self._last_sound = time.monotonic()
        """When a block came last."""
        self._heard_until = time.monotonic()
        """When the last sound of the recogniser was heard."""
        self._stream, self._converter = _open(device, self._take)

    def listen_for(self, vocabulary: Vocabulary) -> None:
        self._items.put(vocabulary)

    def deafen(self) -> None:
        """The narrator begins to speak. What players had said until now still counts."""
        self._items.put(_Deafen())

    def hear_again(self, since: float | None = None) -> None:
        """The narrator is silent, and has been since that moment (of `time.monotonic`; None: only now).

        What was said since then is heard too, up to half a second: a quick answer keeps its first syllable.
        """
        self._items.put(_HearAgain(time.monotonic() if since is None else since))

    def stop(self) -> None:
        self._items.put(_Stop())

    def listen(self, emit: _Emit) -> None:
        self._recogniser = self._load()
        self._last_sound = time.monotonic()
        while not isinstance(item := self._next(), _Stop):
            if item is None:
                self._reopen(emit)
            else:
                self._handle(item, emit)
        self._close()
        self._finish(emit)
        emit(HearingEnded())

    # -- the device ----------------------------------------------------------------------------------------

    def _take(self, pcm: Any, _frames: int, _time: Any, _status: Any) -> None:
        """Called by the sound system: whatever takes long here loses sound."""
        if self._items.qsize() < MOST_WAITING:
            self._items.put(_Block(bytes(pcm), time.monotonic()))

    def _next(self) -> _Item | None:
        """The next thing that happened; None if the device has been silent for too long."""
        try:
            return self._items.get(timeout=max(0.0, self._last_sound + self._patience - time.monotonic()))
        except queue.Empty:
            return None

    def _reopen(self, emit: _Emit) -> None:
        """Try to get the device back; only sound shows that it is there, so `DeviceBack` waits for some."""
        if not self._lost:
            self._lost = True
            self._finish(emit)
            emit(DeviceLost("no_sound"))
        self._close()
        with suppress(NoMicrophone):  # then again, when patience has run out once more
            self._stream, self._converter = _open(self._device, self._take)
        self._last_sound = time.monotonic()

    def _close(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close(ignore_errors=True)

    # -- hearing -------------------------------------------------------------------------------------------

    def _handle(self, item: _Item, emit: _Emit) -> None:
        match item:
            case _Block():
                self._sound_came(item, emit)
            case Vocabulary():
                self._recogniser.listen_for(item)
            case _Deafen():
                self._finish(emit)
                self._deaf = True
            case _HearAgain():
                self._deaf = False
                for block in self._missed:
                    if block.ended - len(block.pcm) / BYTES_PER_SECOND >= item.since:
                        self._hear(block, emit)
                self._missed.clear()

    def _sound_came(self, block: _Block, emit: _Emit) -> None:
        self._last_sound = time.monotonic()
        if self._lost:
            self._lost = False
            emit(DeviceBack())
        block = replace(block, pcm=self._converter.convert(block.pcm))
        if not self._deaf:
            self._hear(block, emit)
            return
        self._missed.append(block)
        while self._missed[0].ended < block.ended - KEPT:
            self._missed.popleft()

    def _hear(self, block: _Block, emit: _Emit) -> None:
        self._heard_until = block.ended
        for item in follow(self._recogniser, block.pcm):
            emit(self._by_the_clock(item))

    def _finish(self, emit: _Emit) -> None:
        spoke = self._recogniser.hears_speech
        for heard in self._recogniser.finish():
            emit(self._by_the_clock(heard))
        if spoke:
            emit(VoiceEnded(self._heard_until))

    def _by_the_clock(self, item: Said | VoiceBegan | VoiceEnded) -> Said | VoiceBegan | VoiceEnded:
        """The recogniser counts the seconds of its sound; the table wants them by the clock."""
        offset = self._heard_until - self._recogniser.seconds
        if isinstance(item, Heard):
            began, ended = item.began + offset, item.ended + offset
            return replace(item, source=self._source, began=began, ended=ended)
        return replace(item, at=item.at + offset) if isinstance(item, VoiceBegan | VoiceEnded) else item


# -- opening a device ----------------------------------------------------------------------------------------


def _sounddevice(device: str | int | None) -> Any:
    """A typed game needs no sound, and where PortAudio is missing the import itself fails."""
    try:
        import sounddevice  # noqa: PLC0415
    except OSError as error:
        raise NoMicrophone("no_portaudio", device, str(error)) from error
    return sounddevice


def _open(device: str | int | None, take: Callable[..., None]) -> tuple[Any, Converter]:
    """A running stream: in the recogniser's own format if the device can, else to be converted."""
    sounddevice = _sounddevice(device)
    chosen = _choose(device)
    problem: Exception | None = None
    for rate, channels in dict.fromkeys([(RATE, 1), (chosen.rate, 1), (chosen.rate, chosen.channels)]):
        try:
            stream = sounddevice.RawInputStream(
                samplerate=rate,
                channels=channels,
                dtype="int16",
                device=chosen.number,
                blocksize=int(rate * BLOCK_SECONDS),
                callback=take,
            )
            stream.start()
        except sounddevice.PortAudioError as error:
            problem = error
        else:
            return stream, Converter(rate, channels)
    busy = problem is not None and _BUSY in problem.args
    raise NoMicrophone("busy" if busy else "cannot_open", device, str(problem)) from problem


def _choose(device: str | int | None) -> InputDevice:
    """The device of this number, of this name, or with this in its name; None: what the system prefers."""
    devices = input_devices()
    if not devices:
        raise NoMicrophone("no_microphone", device)
    if device is None:
        return next((found for found in devices if found.is_default), devices[0])
    wanted = str(device).casefold()
    tests: list[Callable[[InputDevice], bool]] = [
        lambda found: str(found.number) == wanted,
        lambda found: found.name.casefold() == wanted,
        lambda found: wanted in found.name.casefold(),
    ]
    for test in tests:
        if match := next(filter(test, devices), None):
            return match
    raise NoMicrophone("no_such_device", device)


def record(device: str | int | None, seconds: float) -> bytes:
    """A short piece of sound from a device, as the recogniser would hear it."""
    blocks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    stream, converter = _open(device, lambda pcm, *_: blocks.put(bytes(pcm)))
    sound = b""
    try:
        while len(sound) < seconds * BYTES_PER_SECOND:
            sound += converter.convert(blocks.get(timeout=PATIENCE))
    except queue.Empty:
        raise NoMicrophone("cannot_open", device, "no_sound") from None
    finally:
        stream.close(ignore_errors=True)
    return sound
