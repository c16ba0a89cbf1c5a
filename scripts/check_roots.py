"""Tells what is wrong with the judge's lists of roots (engine/clues/data/*.txt)."""

import sys

from engine.clues import LANGUAGES
from engine.clues.check import faults


def main() -> int:
    """0 where all lists are clean, else 1."""
    problems = [f"{language}: {fault}" for language in LANGUAGES for fault in faults(language)]
    print("\n".join([*problems, f"{len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
