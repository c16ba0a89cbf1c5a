"""Playing through a real audio system, with a virtual sound card at its end."""

import ctypes.util
import random
import subprocess
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from time import monotonic

import pytest

from tests.conftest import restart_portaudio
from tests.house.virtual_audio import VirtualAudio
from voice import portaudio
from voice.portaudio import NoPortAudio
from voice.telling.espeak import Voice, speech
from voice.telling.pcm import Pcm
from voice.telling.speaker import DeviceFailed, NoSuchDevice, Speaker, output_devices


def noise(seconds: float) -> Pcm:
    """At the card's own rate, so that it comes out as it went in, bit by bit."""
    dice = random.Random(1)
    return Pcm(array("h", (dice.randint(1, 9000) for _ in range(round(48000 * seconds)))).tobytes(), 48000)


def loud_seconds(samples: bytes, rate: int = 48000) -> float:
    return sum(1 for sample in array("h", samples) if sample) / rate


def later(seconds: float, do: Callable[[], object]) -> None:
    Timer(seconds, do).start()


def test_a_typed_game_needs_no_portaudio() -> None:
    program = "import sys, voice.telling.speaker as s; s.Speaker(); sys.exit('sounddevice' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_missing_portaudio_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(ctypes.util, "find_library", lambda _: None)
    with pytest.raises(NoPortAudio) as caught:
        Speaker().play(noise(0.1))
    assert "PortAudio" in caught.value.reason
    with pytest.raises(NoPortAudio):
        output_devices()


@pytest.mark.long
def test_what_is_played_comes_out_whole_and_nowhere_else(sound_card: VirtualAudio) -> None:
    sound = noise(1.0)
    with sound_card.record("speaker") as room, sound_card.record("headphones") as ear:
        assert Speaker("headphones").play(sound) is True
    assert sound.samples in ear.heard
    assert loud_seconds(room.heard) == 0


@pytest.mark.long
def test_speech_is_heard_on_the_default_device(sound_card: VirtualAudio) -> None:
    sentence = speech("Touch the river.", Voice("en-us"))
    with sound_card.record("speaker") as room:
        assert Speaker().play(sentence) is True
    assert loud_seconds(room.heard) == pytest.approx(loud_seconds(sentence.samples, sentence.rate), rel=0.1)


@pytest.mark.long
def test_stop_silences_at_once(sound_card: VirtualAudio) -> None:
    speaker = Speaker("speaker")
    with sound_card.record("speaker") as room:
        later(0.5, speaker.stop)
        began = monotonic()
        assert speaker.play(noise(3)) is False
        took = monotonic() - began
    assert took < 0.7
    assert 0.1 < loud_seconds(room.heard) < 0.7


@pytest.mark.long
def test_a_stop_does_not_reach_the_next_sound(sound_card: VirtualAudio) -> None:
    speaker = Speaker("speaker")
    speaker.stop()
    assert speaker.play(noise(0.2)) is True


@pytest.mark.long
def test_a_device_is_found_by_a_part_of_its_name_in_any_case(sound_card: VirtualAudio) -> None:
    assert {"speaker", "headphones"} <= set(output_devices())
    sound = noise(0.2)
    with sound_card.record("headphones") as ear:
        Speaker("HeadPhone").play(sound)
    assert sound.samples in ear.heard


@pytest.mark.long
def test_an_unknown_device_is_refused_with_those_that_there_are(sound_card: VirtualAudio) -> None:
    with pytest.raises(NoSuchDevice) as caught:
        Speaker("trombone").play(noise(0.1))
    assert caught.value.device == "trombone"
    assert "headphones" in caught.value.known


@pytest.mark.long
def test_a_device_that_goes_away_is_told(sound_card: VirtualAudio) -> None:
    later(0.5, sound_card.pull_out)
    with pytest.raises(DeviceFailed) as caught:
        Speaker("speaker").play(noise(3))
    assert caught.value.reason in ("lost", "stalled")
    with pytest.raises(DeviceFailed):
        Speaker("speaker").play(noise(3))
    sound_card.plug_in()
    assert Speaker("speaker").play(noise(0.1)) is True


@pytest.mark.long
def test_a_device_that_hangs_is_told(sound_card: VirtualAudio) -> None:
    later(0.5, sound_card.hang)
    began = monotonic()
    with pytest.raises(DeviceFailed) as caught:
        Speaker("speaker").play(noise(3))
    assert caught.value.reason == "stalled"
    assert monotonic() - began < 8, "closing it takes PulseAudio a minute: nobody waits for that"
    with pytest.raises(DeviceFailed) as caught:
        Speaker("speaker").play(noise(3))
    assert caught.value.reason == portaudio.HANGS
    sound_card.go_on()


@pytest.mark.long
def test_a_machine_without_any_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = tmp_path / "asound.conf"
    nothing.write_text("pcm.nothing { type hw card 7 }")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(nothing))
    restart_portaudio()
    assert output_devices() == ()
    with pytest.raises(NoSuchDevice) as caught:
        Speaker().play(noise(0.1))
    assert (caught.value.device, caught.value.known) == (None, ())
