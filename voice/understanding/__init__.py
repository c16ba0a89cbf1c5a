"""Words in, an `Intent` out: which card, command or clue was meant. Text only: no audio, no rules."""

from voice.understanding.phrases import Command, Phrasebook, languages, load
from voice.understanding.reading import understand
from voice.understanding.sounds import SURE, SoundMatcher, understand_spoken

__all__ = [
    "SURE",
    "Command",
    "Phrasebook",
    "SoundMatcher",
    "languages",
    "load",
    "understand",
    "understand_spoken",
]
