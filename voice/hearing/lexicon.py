"""The words that people say, with their sounds: to know what else may have been said."""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import resources
from typing import NamedTuple

from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from engine.sound import Phones, distance, phones

DECOYS = 3000
"""Words that are not on the board get a place to go: so many frequent ones."""
APART = 2
"""Phones between a decoy and any word of the moment: it must not take what was meant for a card."""


class Entry(NamedTuple):
    sound: str
    frequency: int
    """Ten times the logarithm (base 10) of how often it is said in a billion words."""


class Lexicon:
    """A language's frequent words, and the sound of any other."""

    def __init__(self, language: str, sound_of: Callable[[str], str] | None = None) -> None:
        self._entries = _read(language)
        self._phones = {word: phones(entry.sound) for word, entry in self._entries.items()}
        self._sound_of = sound_of or (lambda text: text)
        """For words that are not in the list."""

    def sound(self, text: str) -> str:
        return " ".join(self._sound_of_word(word) for word in text.casefold().split())

    def _sound_of_word(self, word: str) -> str:
        entry = self._entries.get(word)
        return entry.sound if entry else self._sound_of(word)

    def phones(self, text: str) -> Phones:
        return phones(self.sound(text))

    def distance(self, one: str, other: str) -> float:
        """How far apart two texts sound, from 0 to 1."""
        return distance(self.sound(one), self.sound(other))

    def frequency(self, word: str) -> int:
        entry = self._entries.get(word)
        return entry.frequency if entry else 0

    def decoys(self, words: Iterable[str], count: int = DECOYS) -> tuple[str, ...]:
        """The most frequent words that sound like none of these."""
        meant = [self.phones(word) for word in set(words)]
        found = list[str]()
        for word, sound in self._phones.items():
            if all(_apart(sound, other) for other in meant):
                found.append(word)
                if len(found) == count:
                    break
        return tuple(found)

    def near(self, text: str, count: int) -> list[str]:
        """The words that sound most like this."""
        found = extract(self.phones(text), self._phones, scorer=Levenshtein.distance, limit=count)
        return [word for _, _, word in found]


def _apart(one: Phones, other: Phones) -> bool:
    return Levenshtein.distance(one, other, score_cutoff=APART - 1) >= APART


@cache
def _read(language: str) -> dict[str, Entry]:
    file = resources.files("voice.hearing").joinpath(f"words/{language}.tsv")
    if not file.is_file():
        return {}
    rows = (line.split("\t") for line in file.read_text("utf-8").splitlines() if not line.startswith("#"))
    return {word: Entry(sound, int(frequency)) for word, sound, frequency in rows}
