"""The judge of clues: may this word be said while those words are visible?"""

import gc
import importlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.spelling import folded

if TYPE_CHECKING:
    from engine.clues.kinship import Kinship

Finding: TypeAlias = Literal["allowed", "forbidden", "doubtful"]
Reason: TypeAlias = Literal[
    "same_word",
    "form",
    "root",
    "part",
    "compound",
    "less_ending",
    "letters",
    "sounds_like",
    "several_words",
    "hyphen",
    "abbreviation",
    "other_letters",
    "unknown_word",
]
"""Codes of what speaks against a clue; the locale files have a sentence for each."""

LANGUAGES = {"en": "english", "ru": "russian", "de": "german", "uk": "ukrainian"}
"""The languages whose words the judge can take apart, and their modules. In others it finds repeats only."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge found about one clue (L10)."""

    finding: Finding = "allowed"
    card: str | None = None
    """The visible word that the clue collides with."""
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Agreement:
    """What the players have agreed about the form of a clue (L4, L5, L12)."""

    several_words: bool = False
    """Names, titles and set phrases of several words are fine, and so are abbreviations."""
    hyphens: Literal["never", "places", "always"] = "places"
    """Whether a clue may have a hyphen. The judge knows no places, so with `places` the players decide."""
    sound_alikes: bool = False
    """Words that sound like a card are fine (L12)."""


ALLOWED = Verdict()
STRICT = Agreement()


def judge(
    clue: str, visible_words: Iterable[str], language: str = "en", agreement: Agreement = STRICT
) -> Verdict:
    """Find what speaks against a clue, the strongest first.

    >>> judge("River", ["tiger", "RIVER"])
    Verdict(finding='forbidden', card='RIVER', reason='same_word')
    >>> judge("wheeled", ["tiger", "wheel"])
    Verdict(finding='forbidden', card='wheel', reason='form')
    >>> judge("männlich", ["Zimmermann"], "de")
    Verdict(finding='forbidden', card='Zimmermann', reason='part')
    >>> judge("immer", ["Zimmermann"], "de")
    Verdict(finding='allowed', card=None, reason=None)
    """
    doubt = ALLOWED
    for verdict in _findings(clue, tuple(visible_words), language, agreement):
        if verdict.finding == "forbidden":
            return verdict
        if doubt is ALLOWED:
            doubt = verdict
    return doubt


def prepare(language: str) -> None:
    """Load the judge of a language, so that the first clue need not wait for it."""
    _kinship(language)


def _findings(clue: str, cards: tuple[str, ...], language: str, agreement: Agreement) -> Iterator[Verdict]:
    said = folded(clue)
    for card in cards:
        if folded(card) == said:
            yield Verdict("forbidden", card, "same_word")
    yield from _about_form(said, agreement)
    kinship = _kinship(language)
    if kinship is None:
        return
    for card in cards:
        for kin in kinship.between(said, folded(card)):
            yield Verdict("forbidden" if kin.sure else "doubtful", card, kin.reason)
        if not agreement.sound_alikes and kinship.sound_alike(said, folded(card)):
            yield Verdict("doubtful", card, "sounds_like")
    for word in re.split(r"[\s-]+", said):
        yield from _about_language(word, kinship, agreement)


def _about_form(said: str, agreement: Agreement) -> Iterator[Verdict]:
    """L4: one word, without hyphens."""
    if " " in said and not agreement.several_words:
        yield Verdict("forbidden", None, "several_words")
    if re.search(r"\w-\w", said) and agreement.hyphens != "always":
        yield Verdict("forbidden" if agreement.hyphens == "never" else "doubtful", None, "hyphen")


def _about_language(word: str, kinship: "Kinship", agreement: Agreement) -> Iterator[Verdict]:
    """L5, L6, L8: what speaks against a word by itself. Names are fine (L11); not all are known here."""
    if kinship.is_written_elsewhere(word):
        yield Verdict("forbidden", None, "other_letters")
    elif kinship.is_abbreviation(word) and not agreement.several_words:
        yield Verdict("doubtful", None, "abbreviation")
    elif not kinship.is_known(word):
        yield Verdict("doubtful", None, "unknown_word")


@cache
def _kinship(language: str) -> "Kinship | None":
    """The judge of a language, loaded when the first clue of that language is judged."""
    if language not in LANGUAGES:
        return None
    from engine.clues.kinship import Kinship  # noqa: PLC0415  # nothing is loaded before it is needed

    kinship = Kinship(importlib.import_module(f"engine.clues.{LANGUAGES[language]}").load())
    gc.freeze()  # it stays for good: no verdict shall wait while the collector looks through all its roots
    return kinship
