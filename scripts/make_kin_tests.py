"""Makes test data for the judge: common nouns with their forms (kin) and words that look alike (strangers).

Needs wordfreq and simplemma. What it makes is looked over by a person, who mends what is wrong.
"""

import argparse
import importlib
import random
import sys
from collections import defaultdict
from pathlib import Path

DATA = Path(__file__).parents[1] / "tests" / "engine" / "clues" / "data"
MANY, EACH = 30_000, 10


def main() -> int:
    parser = argparse.ArgumentParser(prog="make-kin-tests", description=__doc__)
    parser.add_argument("language", choices=("en", "de", "ru", "uk"))
    parser.add_argument("nouns", type=Path, help="a file of nouns, a word a line")
    options = parser.parse_args()
    words = importlib.import_module("wordfreq").top_n_list(options.language, MANY)
    words = [word for word in words if word.isalpha() and len(word) > 2]
    lemmatize = importlib.import_module("simplemma").lemmatize
    lemmas = {word: lemmatize(word, lang=options.language).lower() for word in words}
    forms = defaultdict(list)
    for word, lemma in lemmas.items():
        forms[lemma].append(word)
    lines = [_line(noun, forms[noun.lower()], lemmas) for noun in options.nouns.read_text("utf-8").split()]
    heading = "# noun, kin, strangers, by scripts/make_kin_tests.py from wordfreq (CC BY-SA 4.0), looked over"
    (DATA / f"kin-{options.language}.tsv").write_text("\n".join([heading, *lines]) + "\n", encoding="utf-8")
    return 0


def _line(noun: str, forms: list[str], lemmas: dict[str, str]) -> str:
    kin = [form for form in forms if form != noun.lower()][:EACH]
    chance = random.Random(noun)
    alike = [lemma for lemma in lemmas.values() if lemma[:2] == noun[:2].lower() and lemma != noun.lower()]
    strangers = chance.sample(sorted(set(alike)), min(EACH, len(set(alike))))
    return "\t".join([noun, " ".join(kin), " ".join(strangers)])


if __name__ == "__main__":
    sys.exit(main())
