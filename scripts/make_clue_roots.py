"""Proposes roots for frequent words that the judge of clues cannot read with the roots written by hand.

Each is a family of its own: they keep the roots of ru.txt and so on from being found in words that have
nothing to do with them. Needs wordfreq (its data is CC BY-SA 4.0, and so are these lists) and, for the words'
first forms, pymorphy3 or simplemma. What stands in the file stays. Look over what is new before you keep it:
kin of a root written by hand belongs into its family, or on a line that begins with `-` in the same file.
"""

import argparse
import importlib
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.clues import LANGUAGES
from engine.clues.kinship import Kinship
from engine.clues.language import Language, Shapes, families_of
from engine.clues.segments import COMBINING, WORD, Reader, Words

DATA = Path(__file__).parents[1] / "engine" / "clues" / "data"
HOW_MANY, FREQUENT = 14_000, 100_000
SHORTEST = 4
CHEAP, KIN = 2.35, 1.95
"""What a reading may cost so that the word counts as read, or as kin of another word that was not."""
NAMES = {"Name", "Surn", "Patr", "Geox", "Abbr", "Orgn"}
HEADING = """
# Roots of other frequent words, each a family of its own: they keep the roots of {language}.txt from being
# found in words that have nothing to do with them. Proposed by scripts/make-clue-roots from the words of
# wordfreq (CC BY-SA 4.0: so is this list) and looked over by hand.
""".lstrip()


def main() -> int:
    parser = argparse.ArgumentParser(prog="make-clue-roots", description=__doc__)
    parser.add_argument("language", choices=("de", "ru", "uk"))
    language = parser.parse_args().language
    text = (DATA / f"{language}.txt").read_text("utf-8")
    path = DATA / f"{language}-roots.txt"
    there = {root for family in families_of(path.read_text("utf-8")) for root in family}
    new = set(Maker(language, text).roots()) - there
    lines = textwrap.wrap(" ".join(sorted(there | new)), 116, break_long_words=False)
    body = "".join(f"= {line}\n" for line in lines)
    path.write_text(HEADING.format(language=language) + body, "utf-8")
    print(f"{len(there) + len(new)} roots, new:", *sorted(new))
    return 0


class Maker:
    """Finds out what the roots written by hand do not explain."""

    def __init__(self, code: str, text: str) -> None:
        self._code = code
        loaded: Language = importlib.import_module(f"engine.clues.{LANGUAGES[code]}").load()
        families = [tuple(family) for family in families_of(text)]
        self._language = replace(loaded, families=tuple(families), proposed=())
        self._kinship = Kinship(self._language)
        alone = {root for line in text.splitlines() if line.startswith("= ") for root in line.split()[1:]}
        kept_out = [line.split()[1:] for line in text.splitlines() if line.startswith("- ")]
        self._kept_out = {word for words in kept_out for word in words}
        self._listed = self._shapes(families)
        self._kin = self._shapes([family for family in families if family[0] not in alone])

    def _shapes(self, families: list[tuple[str, ...]]) -> set[str]:
        return {shape for family in families for shape in self._language.shaped(family, family[0])}

    def roots(self) -> Iterator[str]:
        return (root for root in self._unexplained() if not self._belongs_to_a_family(root))

    def _unexplained(self) -> Iterator[str]:
        """The stems of words that cannot be read, the shorter first, and none that is kin of another."""
        reader = Reader(self._language.grammar, {}, Words(frozenset(), frozenset(), {}))
        found: Shapes = {}
        unread = (word for word in frequent_words(self._code, self._language) if not self._is_read(word))
        for stem in sorted(set(map(self._stem, unread)), key=len):
            readings = reader.readings(stem, found) if found else []
            if len(stem) < SHORTEST or (readings and readings[0].cost <= KIN):
                continue
            found |= self._language.shaped([stem], stem)
            yield stem

    def _is_read(self, word: str) -> bool:
        readings = self._kinship.readings(word)
        known = [family for reading in readings for family in reading.families if not family.startswith(WORD)]
        if self._code == "de":
            return bool(known)  # any word of two known ones is dear
        return bool(known) and readings[0].cost <= CHEAP

    def _stem(self, word: str) -> str:
        if self._code == "de" and word.endswith(("er", "in")):
            return word
        stems = [stem for stem in self._language.stems(word) if not stem.startswith("?") and "/" not in stem]
        long = [stem for stem in stems if len(stem) >= SHORTEST]
        return min(long, key=len) if self._code == "de" and long else next(iter(stems), word).rstrip("!")

    def _belongs_to_a_family(self, stem: str) -> bool:
        """Whether a stem is listed, was kept out, or seems to have a root in it that was written by hand."""
        ends = range(SHORTEST, len(stem) + 1)
        begins_with_root = any(stem[:end] in self._listed for end in ends)
        ends_with_root = any(stem[start:] in self._kin for start in range(2, len(stem) - SHORTEST + 1))
        long_root_inside = any(
            stem[start:end] in self._kin
            for start in range(len(stem))
            for end in range(start + 5, len(stem) + 1)
        )
        is_known = stem in self._kept_out or begins_with_root or ends_with_root or long_root_inside
        return is_known or self._is_compound(stem)

    def _is_compound(self, stem: str) -> bool:
        readings = self._kinship.readings(stem)
        return (
            bool(readings)
            and len([family for family in readings[0].families if not family.startswith((WORD, COMBINING))])
            > 1
        )


def frequent_words(code: str, language: Language) -> list[str]:
    """The first forms of frequent words, as the judge spells them."""
    words = importlib.import_module("wordfreq").top_n_list(code, FREQUENT)
    plain = (word for word in words if len(word) > 2 and word.replace("'", "").replace("’", "").isalpha())
    first_forms = _by_dictionary(code, plain) if code in ("ru", "uk") else _by_table(code, plain)
    return list(dict.fromkeys(map(language.normalise, first_forms)))[:HOW_MANY]


def _by_dictionary(code: str, words: Iterator[str]) -> Iterator[str]:
    morphology = importlib.import_module("pymorphy3").MorphAnalyzer(lang=code)
    for word in words:
        parse = morphology.parse(word)[0]
        if parse.is_known and not NAMES & set(parse.tag.grammemes):
            yield parse.normal_form


def _by_table(code: str, words: Iterator[str]) -> Iterator[str]:
    lemmatize = importlib.import_module("simplemma").lemmatize
    return (lemmatize(word, lang=code) for word in words)


if __name__ == "__main__":
    sys.exit(main())
