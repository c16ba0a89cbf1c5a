"""Hearing a sound once more, by a decoder that knows only a few sentences: which of them fits best?"""

import math
from collections.abc import Iterable

from voice.hearing.decoder import Model
from voice.hearing.lexicon import Lexicon

READINGS = 12
RIVALS = 40
"""Words that a word is held against."""
USUAL = 15_000
"""They are among so many of the most frequent: nobody says the others."""


class Rehearing:
    def __init__(self, model: Model, lexicon: Lexicon) -> None:
        self._model = model
        self._lexicon = lexicon

    def knows(self, words: str) -> bool:
        return self._model.knows(words)

    def scores(self, sound: bytes, sentences: Iterable[str]) -> dict[str, float]:
        """How well the likeliest of these sentences fit; the decoder gives up what is far behind."""
        decoder = self._model.decoder(tuple(sentences), readings=READINGS)
        decoder.begin(0.0)
        decoder.accept(sound)
        return {reading.text: reading.score for reading in decoder.readings()}

    def lead_over_rivals(self, sound: bytes, phrase: str) -> float:
        """How far a phrase leads the same phrase with another last word, of those that sound like its own.

        "touch duke" is heard as "touch duck" where only the duck is on the board. One word alone is too short
        to be told from all that are near it.
        """
        head, _, last = phrase.rpartition(" ")
        if not head:
            return 0.0
        rivals = [f"{head} {word}" for word in self._rivals(last)]
        scores = self.scores(sound, [phrase, *rivals])
        if phrase not in scores:
            return -math.inf
        return scores.pop(phrase) - max(scores.values(), default=-math.inf)

    def _rivals(self, word: str) -> list[str]:
        """Without what sounds the same, and without longer forms: "thumbs" is always near "thumb"."""
        near = self._lexicon.near(word, RIVALS, USUAL)
        sound = self._lexicon.phones(word)
        return [
            other
            for other in near
            if self._lexicon.phones(other)[: len(sound)] != sound and self._model.knows(other)
        ]
