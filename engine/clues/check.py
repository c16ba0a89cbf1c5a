"""What is wrong with the judge's lists of roots, and what they lack; scripts/check-roots tells it."""

import importlib
from collections.abc import Iterable

from engine.clues import LANGUAGES
from engine.clues.grammar import CLEAR
from engine.clues.kinship import Kinship
from engine.clues.language import INITIAL, Language
from engine.clues.segments import COMBINING


def faults(language: str) -> list[str]:
    """Roots that cannot be found as they are written, or that stand twice in one family."""
    loaded = _load(language)
    found = []
    for family in (*loaded.families, *loaded.proposed):
        for root in family:
            base = root.partition("/")[0].rstrip("+!").lstrip(COMBINING + INITIAL)
            if len(base) < 2 or loaded.normalise(base) != base:
                found.append(f"{root}: not spelt as the judge spells words")
        if len(set(family)) < len(family):
            found.append(f"{' '.join(family)}: a root twice")
    return found


def without_root(language: str, words: Iterable[str]) -> list[str]:
    """Words of a deck of which the lists know nothing: the judge has only their letters to go by."""
    loaded = _load(language)
    kinship = Kinship(loaded)
    return [word for word in words if not _is_read(kinship, loaded.normalise(word))]


def _is_read(kinship: Kinship, word: str) -> bool:
    readings = kinship.readings(word)
    return bool(readings) and readings[0].cost <= CLEAR


def _load(language: str) -> Language:
    loaded: Language = importlib.import_module(f"engine.clues.{LANGUAGES[language]}").load()
    return loaded
