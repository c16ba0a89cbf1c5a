"""The words that people say, with their sounds: to know what else may have been said."""

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from importlib import resources
from itertools import islice
from typing import NamedTuple

from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import cdist, extract

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
        self._letters = dict[str, str]()
        self._rows = {word: self._written(phones(entry.sound)) for word, entry in self._entries.items()}
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

    def decoys(
        self, words: Iterable[str], others: Iterable[str] = (), count: int = DECOYS
    ) -> tuple[str, ...]:
        """The most frequent words that sound like none of these, and not exactly like any of the others."""
        meant = [self._written(self.phones(word)) for word in set(words)]
        same = {self._written(self.phones(word)) for word in others}
        frequent = [(word, row) for word, row in islice(self._rows.items(), 2 * count) if row not in same]
        if not meant or not frequent:
            return tuple(word for word, _ in frequent[:count])
        rows = [row for _, row in frequent]
        near = cdist(meant, rows, scorer=Levenshtein.distance, score_cutoff=APART - 1, dtype="uint8")
        apart = near.min(axis=0).tolist()
        return tuple(word for (word, _), far in zip(frequent, apart, strict=True) if far >= APART)[:count]

    def near(self, text: str, count: int, among: int | None = None) -> list[str]:
        """The words that sound most like this, among so many of the most frequent."""
        sound = self._written(self.phones(text))
        rows = dict(islice(self._rows.items(), among))
        found = extract(sound, rows, scorer=Levenshtein.distance, limit=count)
        return [word for _, _, word in found]

    def longest(self, knows: Callable[[str], bool]) -> str:
        """The longest word of those that are known; none if there are no words."""
        return next(filter(knows, self._longest_first), "")

    @cached_property
    def _longest_first(self) -> list[str]:
        """Sorted once: every new vocabulary asks for it."""
        return sorted(self._rows, key=len, reverse=True)

    def _written(self, sounds: Phones) -> str:
        """One letter for each phone, whatever it is: rows of letters are compared much faster."""
        return "".join(self._letters.setdefault(phone, chr(0xE000 + len(self._letters))) for phone in sounds)


@cache
def _read(language: str) -> dict[str, Entry]:
    file = resources.files("voice.hearing").joinpath(f"words/{language}.tsv")
    if not file.is_file():
        return {}
    rows = (line.split("\t") for line in file.read_text("utf-8").splitlines() if not line.startswith("#"))
    return {word: Entry(sound, int(frequency)) for word, sound, frequency in rows}
