"""What players say, in whatever way it reaches us."""

from voice.hearing.decoder import BadModel
from voice.hearing.following import follow
from voice.hearing.inputs import InputDevice, NoMicrophone, input_devices, record
from voice.hearing.lexicon import Lexicon
from voice.hearing.microphone import MicrophoneEar
from voice.hearing.recogniser import Recogniser
from voice.hearing.typed import TimePassed, TypedEar
from voice.hearing.wav import BadSound, WavEar

__all__ = [
    "BadModel",
    "BadSound",
    "InputDevice",
    "Lexicon",
    "MicrophoneEar",
    "NoMicrophone",
    "Recogniser",
    "TimePassed",
    "TypedEar",
    "WavEar",
    "follow",
    "input_devices",
    "record",
]
