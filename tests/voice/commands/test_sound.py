"""Where sound is missing, one line says so and what to do."""

import argparse
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.house.virtual_audio import VirtualAudio
from voice.app import main
from voice.commands import devices, doctor, sound
from voice.hearing import InputDevice, MicrophoneEar, NoMicrophone, TypedEar, microphone
from voice.hearing.sound import Converter
from voice.options import Channel
from voice.portaudio import NoPortAudio, Stream
from voice.telling import sentences
from voice.telling.espeak import NoSpeech
from voice.telling.speaker import DeviceFailed, NoSuchDevice
from voice.telling.tellers import Printer

OPTIONS = argparse.Namespace(
    language="en", clock="real", hear=[Channel("mic", "Jabra")], tell=[Channel("speaker")]
)


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        ("no_portaudio", "sudo apt-get install libportaudio2"),
        ("no_microphone", "No microphone here."),
        ("no_such_device", 'There is no microphone "Jabra" here'),
    ],
)
def test_a_missing_microphone_is_told_and_the_keyboard_takes_its_place(
    problem: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> MicrophoneEar:
        raise NoMicrophone(problem, "Jabra", "broken")

    monkeypatch.setattr(sound, "MicrophoneEar", refuse)
    with Path("/dev/null").open() as nothing_typed:
        monkeypatch.setattr(sys, "stdin", nothing_typed)
        assert [type(ear) for ear in sound.open_ears(OPTIONS)] == [TypedEar]
    complaint = capsys.readouterr().err
    assert told in complaint
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize(
    ("problem", "told"),
    [("busy", "in use by another program"), ("cannot_open", "cannot be opened (broken)")],
)
@pytest.mark.parametrize("typed", [True, False])
def test_a_microphone_that_cannot_be_had_now_is_waited_for(
    problem: str,
    told: str,
    typed: bool,
    english_model: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(*_: object) -> tuple[Stream, Converter]:
        raise NoMicrophone(problem, "Jabra", "broken")

    monkeypatch.setenv("CALLSIGN_MODELS", str(english_model.parent))
    monkeypatch.setattr(microphone, "open_input", refuse)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(fileno=lambda: 0, isatty=lambda: typed))
    ears = [type(ear) for ear in sound.open_ears(OPTIONS)]
    assert ears == ([MicrophoneEar, TypedEar] if typed else [MicrophoneEar])
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (NoPortAudio("not found"), "sudo apt-get install libportaudio2"),
        (NoSuchDevice(None, ()), "No loudspeaker here."),
        (NoSuchDevice("Jabra", ("HDMI",)), 'There is no loudspeaker "Jabra" here'),
        (DeviceFailed("Jabra", "busy"), "The loudspeaker cannot be used (busy)."),
        (NoSpeech("no espeak"), "sudo apt-get install espeak-ng"),
    ],
)
def test_a_missing_loudspeaker_is_told_and_the_sentences_are_printed(
    trouble: Exception, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> tuple[str, ...]:
        raise trouble

    monkeypatch.setattr(sound, "output_devices", refuse)
    assert [type(teller) for teller in sound.open_tellers(OPTIONS)] == [Printer]
    assert told in capsys.readouterr().err


# -- the doctor and the list of devices ----------------------------------------------------------------------


def test_the_doctor_is_content_only_if_everything_is_there(
    english_model: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CALLSIGN_MODELS", str(english_model.parent))
    microphone = InputDevice(0, "Jabra", 1, 16000, True)
    monkeypatch.setattr(doctor, "input_devices", lambda: [microphone])
    monkeypatch.setattr(doctor, "output_devices", lambda: ("Jabra",))
    assert main(["doctor"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line[0] for line in told[:4]] == ["✓"] * 4
    monkeypatch.setattr(doctor, "output_devices", lambda: ())
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[2] == "✗ " + sentences("en").say("doctor-speaker-absent")


def test_the_doctor_names_the_missing_library(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> list[InputDevice]:
        raise NoMicrophone("no_portaudio", None)

    monkeypatch.setattr(doctor, "input_devices", missing)
    monkeypatch.setattr(devices, "input_devices", missing)
    assert main(["doctor"]) == 1
    assert "libportaudio2" in capsys.readouterr().out
    assert main(["devices"]) == 1
    assert "libportaudio2" in capsys.readouterr().err


@pytest.mark.long
def test_devices_are_listed_and_tried(sound_card: VirtualAudio, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices"]) == 0
    assert "- microphone" in capsys.readouterr().out
    assert main(["devices", "--try"]) == 0
    tried = capsys.readouterr().out
    assert "- microphone: not a sound in one second" in tried
    assert "- speaker: a sentence was played" in tried
