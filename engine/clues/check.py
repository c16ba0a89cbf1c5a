"""What is wrong with the judge's lists of roots; scripts/check-roots tells it."""

import importlib

from engine.clues import LANGUAGES


def faults(language: str) -> list[str]:
    """Roots that cannot be found as they are written, or that stand twice in one family."""
    module = importlib.import_module(f"engine.clues.{LANGUAGES[language]}")
    found = []
    for family in module.load().families:
        for root in family:
            base = root.partition("/")[0].rstrip("+!").lstrip("~")
            if len(base) < 2 or module.normalise(base) != base:
                found.append(f"{root}: not spelt as the judge spells words")
        if len(set(family)) < len(family):
            found.append(f"{' '.join(family)}: a root twice")
    return found
