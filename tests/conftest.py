"""What all tests share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.store import Store
from tests.house.virtual_audio import VirtualAudio, virtual_audio


@pytest.fixture(scope="session")
def english_model() -> Path:
    """The small English model, which is fetched the first time."""
    chosen = os.environ.get("CALLSIGN_TEST_MODEL")
    return Path(chosen) if chosen else Store().fetch("en")


@pytest.fixture
def sound_card() -> Iterator[VirtualAudio]:
    """A virtual sound card that this process plays on and records from."""
    with virtual_audio() as card, pytest.MonkeyPatch.context() as patch:
        for name, value in card.environment.items():
            patch.setitem(os.environ, name, value)
        restart_portaudio()
        yield card
    restart_portaudio()


def restart_portaudio() -> None:
    """PortAudio lists devices once, when it starts; a test may have started it before."""
    import sounddevice  # noqa: PLC0415 (tests without sound run without it)

    sounddevice._terminate()
    sounddevice._initialize()
