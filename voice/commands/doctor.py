"""What is there for a game by voice, what is missing, and what to do about it."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from models.store import Store
from voice.hearing import NoMicrophone, input_devices
from voice.messages import Line
from voice.portaudio import NoPortAudio
from voice.problems import FAILED
from voice.telling import sentences
from voice.telling.espeak import NoSpeech, speech
from voice.telling.speaker import output_devices
from voice.telling.tellers import VOICES

LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    well: bool
    line: Line


def run(_options: argparse.Namespace) -> int:
    say = sentences(LANGUAGE)
    findings = [_model(), *_devices(), _voice()]
    for finding in findings:
        print(f"{'✓' if finding.well else '✗'} {say.text(finding.line)}")
    well = all(finding.well for finding in findings)
    print(say.say("doctor-well" if well else "doctor-unwell"))
    return 0 if well else FAILED


def _model() -> Finding:
    store = Store()
    if store.find(LANGUAGE):
        return Finding(True, Line("doctor-model-here", {"model": store.model(LANGUAGE).id}))
    return Finding(False, Line("doctor-model-absent", {"language": LANGUAGE}))


def _devices() -> Iterator[Finding]:
    try:
        microphones, speakers = input_devices(), output_devices()
    except (NoMicrophone, NoPortAudio):
        yield Finding(False, Line("doctor-portaudio-missing"))
        return
    preferred = [device.name for device in microphones if device.is_default]
    preferred += [device.name for device in microphones]
    yield _found("microphone", preferred)
    yield _found("speaker", list(speakers))


def _found(kind: str, names: list[str]) -> Finding:
    if names:
        return Finding(True, Line(f"doctor-{kind}-here", {"device": names[0]}))
    return Finding(False, Line(f"doctor-{kind}-absent"))


def _voice() -> Finding:
    try:
        speech(sentences(LANGUAGE).say("welcome"), VOICES[LANGUAGE])
    except NoSpeech as error:
        return Finding(False, Line("doctor-voice-absent", {"detail": error.reason}))
    return Finding(True, Line("doctor-voice-here"))
