"""The judge of clues: may this word be said while those words are visible?"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Finding: TypeAlias = Literal["allowed", "forbidden", "doubtful"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge found about one clue (L10)."""

    finding: Finding = "allowed"
    card: str | None = None
    """The visible word that the clue collides with."""
    reason: str | None = None
    """The code of the reason; its sentence is in the locale files."""


ALLOWED = Verdict()


def judge(clue: str, visible_words: Iterable[str]) -> Verdict:
    """Refuse the exact repeat of a visible word; the judges of each language will know the forms of words.

    >>> judge("River", ["tiger", "RIVER"])
    Verdict(finding='forbidden', card='RIVER', reason='same_word')
    """
    said = clue.casefold()
    for word in visible_words:
        if word.casefold() == said:
            return Verdict("forbidden", word, "same_word")
    return ALLOWED
