"""What is wrong with a deck: words that sound too much like each other, or like a command."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.decks import Deck, Word
from engine.phones import DIFFERENT
from engine.sound import distance

TOO_FEW = 0.34
"""Words of which a third of the phones or less differ are easily mistaken: cherry, ferry; tree, three."""
TOO_CLOSE = 0.13
"""So are words of which more phones differ, but each only a little, by the prices of `engine.phones`.

Bacon and pagan, with two of five, are at 0.12. The nearest cards that the English deck has had to bear are
weasel and whistle, at 0.14.
"""


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
    if a.sound is None or b.sound is None:
        return False
    far = distance(a.sound, b.sound)  # never more than by the price that follows
    if TOO_CLOSE < far <= TOO_FEW:
        far = distance(a.sound, b.sound, price=_all_or_none)
    return far <= TOO_FEW


def _all_or_none(a: str, b: str) -> float:
    """A price that counts the phones that differ, however little."""
    return 0.0 if a == b else DIFFERENT
