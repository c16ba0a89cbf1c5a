"""Nobody waits for a sound system that hangs, and it never starts again under an open stream."""

import sys
from collections.abc import Iterator
from threading import Event
from types import ModuleType

import pytest

from voice import portaudio
from voice.portaudio import CannotOpen, NoPortAudio


class PortAudioError(Exception):
    pass


class Stream:
    def __init__(self, system: "SoundSystem") -> None:
        self._system = system

    def start(self) -> None:
        self._system.answers.wait()

    def close(self, **_: object) -> None:
        self._system.answers.wait()
        self._system.closed.set()


class SoundSystem(ModuleType):
    """Stands in for sounddevice; while it does not answer, every call hangs."""

    PortAudioError = PortAudioError

    def __init__(self) -> None:
        super().__init__("sounddevice")
        self.answers = Event()
        self.answers.set()
        self.closed = Event()
        self.opened = 0
        self.restarts = 0
        self.error: Exception | None = None

    def RawInputStream(self, **_: object) -> Stream:  # noqa: N802
        self.opened += 1
        self.answers.wait()
        if self.error:
            raise self.error
        return Stream(self)

    def query_devices(self) -> list[dict[str, str]]:
        return [{"name": "microphone"}]

    def _terminate(self) -> None:
        self.answers.wait()

    def _initialize(self) -> None:
        self.restarts += 1


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundSystem]:
    system = SoundSystem()
    monkeypatch.setitem(sys.modules, "sounddevice", system)
    monkeypatch.setattr(portaudio, "_streams", portaudio._Streams())
    yield system
    system.answers.set()


def hang(system: SoundSystem, monkeypatch: pytest.MonkeyPatch) -> None:
    system.answers.clear()
    monkeypatch.setattr(portaudio, "PATIENCE", 0.01)
    monkeypatch.setattr(portaudio, "CLOSING", 0.01)


def test_it_is_started_again_only_while_no_stream_is_open(system: SoundSystem) -> None:
    stream = portaudio.open_stream("RawInputStream")
    assert not portaudio.restart()
    portaudio.want_restart()
    assert portaudio.restart_is_wanted()
    stream.close()
    assert portaudio.restart()
    assert not portaudio.restart_is_wanted()
    assert system.restarts == 1


def test_a_stream_that_does_not_open_is_not_open(system: SoundSystem) -> None:
    system.error = PortAudioError("Device unavailable", -9985)
    with pytest.raises(CannotOpen) as caught:
        portaudio.open_stream("RawInputStream")
    assert caught.value.busy
    assert "Device unavailable" in caught.value.reason
    assert portaudio.restart()


def test_nobody_waits_for_a_stream_that_does_not_open(
    system: SoundSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    hang(system, monkeypatch)
    for _ in range(3):
        with pytest.raises(CannotOpen) as caught:
            portaudio.open_stream("RawInputStream")
        assert caught.value.reason == portaudio.HANGS
    assert system.opened == 1, "the others would only have joined it"
    system.answers.set()
    assert system.closed.wait(10), "it is closed when it opens after all"


def test_nobody_waits_for_a_stream_that_does_not_close(
    system: SoundSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = portaudio.open_stream("RawInputStream")
    hang(system, monkeypatch)
    stream.close()
    with pytest.raises(CannotOpen):
        portaudio.restart()
    monkeypatch.setattr(portaudio, "PATIENCE", 10)
    system.answers.set()
    assert system.closed.wait(10)


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    with pytest.raises(NoPortAudio, match="sounddevice"):
        portaudio.library()
