"""Makes test data for the judge: nouns with ten words of their family and ten strangers that look like them.

Forms come from a dictionary (pymorphy3 for Russian and Ukrainian, simplemma for the others); other kin
and the strangers are proposed by the judge itself, out of the frequent words of wordfreq. So what this makes
proves nothing before a person has looked over every line and mended it: either the line, or the judge.
The English and German files were written by hand since, for a table of lemmas knows too few relatives.
"""

import argparse
import importlib
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Any

from engine.clues import LANGUAGES
from engine.clues.kinship import Kinship

DATA = Path(__file__).parents[1] / "tests" / "engine" / "clues" / "data"
MANY, EACH, MOST_FORMS = 100_000, 10, 5
HEADING = "# noun, kin, strangers, by scripts/make_kin_tests.py from wordfreq (CC BY-SA 4.0), looked over\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make-kin-tests", description=__doc__)
    parser.add_argument("language", choices=tuple(LANGUAGES))
    parser.add_argument("nouns", type=Path, help="a file of nouns, a word a line")
    options = parser.parse_args()
    maker = Maker(options.language)
    lines = [maker.line(noun) for noun in options.nouns.read_text("utf-8").split()]
    text = HEADING + "".join(f"{line}\n" for line in lines if line)
    (DATA / f"kin-{options.language}.tsv").write_text(text, encoding="utf-8")
    return 0


class Maker:
    def __init__(self, code: str) -> None:
        self._code = code
        self._language = importlib.import_module(f"engine.clues.{LANGUAGES[code]}").load()
        self._kinship = Kinship(self._language, words_remembered=MANY)
        self._forms = defaultdict(list)
        for word, lemma in lemmas(code):
            self._forms[lemma.lower()].append(word)

    def line(self, noun: str) -> str:
        """Empty if too few words are near this noun."""
        chance = random.Random(noun)
        forms = list(dictionary_forms(self._code, noun.lower()) or self._forms[noun.lower()])
        forms = [form for form in dict.fromkeys(forms) if self._spelt(form) != self._spelt(noun)]
        kin, strangers = self._near(noun, set(forms))
        chance.shuffle(forms)
        chance.shuffle(kin)
        relatives = (forms[:MOST_FORMS] + kin + forms[MOST_FORMS:])[:EACH]
        if len(relatives) < EACH or len(strangers) < EACH:
            return ""
        return "\t".join((noun, " ".join(relatives), " ".join(strangers[:EACH])))

    def _near(self, noun: str, forms: set[str]) -> tuple[list[str], list[str]]:
        """Other words of the family, and strangers, those first that look most like the noun."""
        spelt, kin, strangers = self._spelt(noun), [], []
        for word in self._forms:
            text = self._spelt(word)
            if text == spelt or not text or word in forms:
                continue
            found = self._kinship.find(text, spelt)
            if found and found.sure:
                kin.append(word)
            elif not found and (text[:3] == spelt[:3] or spelt in text):
                strangers.append(word)
        strangers.sort(key=lambda word: -SequenceMatcher(None, self._spelt(word), spelt).ratio())
        return kin, strangers

    def _spelt(self, word: str) -> str:
        return str(self._language.normalise(word))


def lemmas(code: str) -> Iterator[tuple[str, str]]:
    """Frequent words with their first forms."""
    words = importlib.import_module("wordfreq").top_n_list(code, MANY)
    lemmatize = importlib.import_module("simplemma").lemmatize
    return ((word, lemmatize(word, lang=code)) for word in words if word.isalpha() and len(word) > 2)


@cache
def _morphology(code: str) -> Any:
    return importlib.import_module("pymorphy3").MorphAnalyzer(lang=code)


def dictionary_forms(code: str, noun: str) -> list[str]:
    if code not in ("ru", "uk"):
        return []
    nouns = (
        parse for parse in _morphology(code).parse(noun) if "NOUN" in parse.tag and parse.normal_form == noun
    )
    return [form.word for parse in nouns for form in parse.lexeme]


if __name__ == "__main__":
    sys.exit(main())
