"""The microphones of this machine: which there are, and how one is opened."""

import queue
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass

from voice import portaudio
from voice.hearing.decoder import BYTES_PER_SECOND, RATE
from voice.hearing.sound import Converter
from voice.portaudio import CannotOpen, NoPortAudio, Stream

BLOCK_SECONDS = 0.05
"""Short blocks: sound systems deliver up to three of them late."""
PATIENCE = 3.0
"""Seconds without any sound until the device is taken for lost."""


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
    try:
        devices, default = portaudio.devices(), portaudio.default_input()
    except NoPortAudio as problem:
        raise NoMicrophone("no_portaudio", None, problem.reason) from problem
    except CannotOpen as problem:
        raise NoMicrophone("cannot_open", None, problem.reason) from problem
    return [
        InputDevice(
            number,
            device["name"],
            device["max_input_channels"],
            int(device["default_samplerate"]),
            number == default,
        )
        for number, device in enumerate(devices)
        if device["max_input_channels"] > 0
    ]


def open_input(device: str | int | None, take: Callable[..., None]) -> tuple[Stream, Converter]:
    """A running stream: in the recogniser's own format if the device can, else to be converted."""
    chosen = choose(device)
    problem = CannotOpen("")
    for rate, channels in dict.fromkeys([(RATE, 1), (chosen.rate, 1), (chosen.rate, chosen.channels)]):
        try:
            stream = portaudio.open_stream(
                "RawInputStream",
                samplerate=rate,
                channels=channels,
                dtype="int16",
                device=chosen.number,
                blocksize=int(rate * BLOCK_SECONDS),
                callback=take,
            )
        except CannotOpen as error:
            problem = error
            if error.reason == portaudio.HANGS:  # it would with any format
                break
        else:
            return stream, Converter(rate, channels)
    raise NoMicrophone("busy" if problem.busy else "cannot_open", device, problem.reason) from problem


def choose(device: str | int | None) -> InputDevice:
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


def sound_of(device: str | int | None) -> Generator[bytes]:
    """Sound from a device, as the recogniser would hear it, block by block, for as long as it is wanted."""
    blocks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    stream, converter = open_input(device, lambda pcm, *_: blocks.put(bytes(pcm)))
    try:
        while True:
            yield converter.convert(blocks.get(timeout=PATIENCE))
    except queue.Empty:
        raise NoMicrophone("cannot_open", device, "no_sound") from None
    finally:
        stream.close()


def record(device: str | int | None, seconds: float) -> bytes:
    """A short piece of sound from a device."""
    sound = b""
    with closing(sound_of(device)) as blocks:
        while len(sound) < seconds * BYTES_PER_SECOND:
            sound += next(blocks)
    return sound
