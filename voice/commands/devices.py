"""The microphones and loudspeakers of this machine, listed or tried out."""

import argparse
import math
from array import array

from voice.hearing import InputDevice, NoMicrophone, input_devices, record
from voice.messages import Line
from voice.portaudio import NoPortAudio
from voice.problems import FAILED, Problem
from voice.telling import sentences
from voice.telling.espeak import speech
from voice.telling.speaker import Speaker, output_devices
from voice.telling.tellers import VOICES, SpeechTrouble

FULL_SCALE = 32768
SILENT_DB, QUIET_DB, CLIPPING_DB = -90, -50, -0.5


def run(options: argparse.Namespace) -> int:
    say = sentences("en")
    try:
        microphones, speakers = input_devices(), output_devices()
    except (NoMicrophone, NoPortAudio):
        raise Problem("doctor-portaudio-missing", {}, code=FAILED) from None
    print(say.say("devices-microphones", count=len(microphones)))
    for microphone in microphones:
        print(say.text(_tried_microphone(microphone) if options.try_out else _listed(microphone)))
    print(say.say("devices-speakers", count=len(speakers)))
    for speaker in speakers:
        listed = Line("device-listed", {"device": speaker})
        print(say.text(_tried_speaker(speaker) if options.try_out else listed))
    return 0


def _listed(microphone: InputDevice) -> Line:
    name = "device-preferred" if microphone.is_default else "device-listed"
    return Line(name, {"device": microphone.name})


def _tried_microphone(microphone: InputDevice) -> Line:
    """How loud one second of it is."""
    try:
        samples = array("h", record(microphone.number, seconds=1.0))
    except NoMicrophone as error:
        return Line("device-failed", {"device": microphone.name, "detail": error.detail or error.problem})
    peak = max((abs(sample) for sample in samples), default=0)
    level = 20 * math.log10(peak / FULL_SCALE) if peak else -math.inf
    told = round(max(level, SILENT_DB))
    return Line("device-level", {"device": microphone.name, "loudness": _loudness(level), "level": told})


def _loudness(level: float) -> str:
    if level > CLIPPING_DB:
        return "clipping"
    if level > QUIET_DB:
        return "good"
    return "quiet" if level > SILENT_DB else "silent"


def _tried_speaker(name: str) -> Line:
    try:
        Speaker(name).play(speech(sentences("en").say("device-test", device=name), VOICES["en"]))
    except SpeechTrouble as trouble:
        return Line("device-failed", {"device": name, "detail": str(trouble)})
    return Line("device-tried", {"device": name})
