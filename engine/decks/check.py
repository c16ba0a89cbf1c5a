"""What is wrong with a deck: words that sound too much like each other, or like a command."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.decks import Deck, Word
from engine.sound import distance

TOO_CLOSE = 0.34
"""Words that differ in a third of their sounds or less are easily mistaken: cherry, ferry; tree, three."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One word of a deck and what is wrong with it."""

    word: str
    what: str
    """`no_sound`, `like_word` or `like_command`."""

    other: str | None = None
    """The word or command that it is too much like."""


def faults(deck: Deck, commands: Deck) -> Iterator[Fault]:
    """All that is wrong with a deck, given the commands that are used beside it."""
    for word in deck.words:
        if not word.sound:
            yield Fault(word.text, "no_sound")
    for word, command in ((word, command) for word in deck.words for command in commands.words):
        if _too_close(word, command):
            yield Fault(word.text, "like_command", command.text)
    for word, other in combinations(deck.words, 2):
        if _too_close(word, other):
            yield Fault(word.text, "like_word", other.text)


def _too_close(a: Word, b: Word) -> bool:
    if a.text.casefold() == b.text.casefold():
        return True
    return a.sound is not None and b.sound is not None and distance(a.sound, b.sound) <= TOO_CLOSE
