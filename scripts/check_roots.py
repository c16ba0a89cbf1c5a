"""Tells what is wrong with the judge's lists of roots (engine/clues/data/*.txt), and what a deck lacks."""

import argparse
import sys
from pathlib import Path

from engine.clues import LANGUAGES
from engine.clues.check import faults, without_root


def main() -> int:
    """0 where all lists are clean, else 1. Words without a root are no fault."""
    parser = argparse.ArgumentParser(prog="check-roots", description=__doc__)
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="en")
    parser.add_argument(
        "--deck", type=Path, help="a deck in that language: tell which of its words have no root"
    )
    options = parser.parse_args()
    if options.deck:
        lines = options.deck.read_text("utf-8").splitlines()
        words = [line.partition("\t")[0] for line in lines if line and not line.startswith("#")]
        lacking = without_root(options.language, words)
        print("\n".join([*lacking, f"{len(lacking)} of {len(words)} words have no root in the lists"]))
    problems = [f"{language}: {fault}" for language in LANGUAGES for fault in faults(language)]
    print("\n".join([*problems, f"{len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
