"""Words in, an `Intent` out: which card, command or clue was meant. Text only: no audio, no rules."""

from voice.understanding.letters import spelled
from voice.understanding.phrases import Command, Phrasebook, languages, load
from voice.understanding.reading import understand
from voice.understanding.spoken import understand_spoken
from voice.understanding.words import words_of

__all__ = [
    "Command",
    "Phrasebook",
    "languages",
    "load",
    "spelled",
    "understand",
    "understand_spoken",
    "words_of",
]
