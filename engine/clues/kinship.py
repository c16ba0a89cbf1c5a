"""Whether a clue and a visible word are kin, by the cheapest readings of both."""

import re
import string
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from engine.clues.segments import (
    CLEAR,
    ENDING,
    FOREIGN_PART,
    ROOT,
    WORD,
    Families,
    Grammar,
    Reader,
    Reading,
    Root,
    families_of,
    pieces,
)
from engine.clues.vocabulary import NO_WORDS, Vocabulary

THIS = "this word"
"""The family of a word that stands in no list."""
NEAR = 0.1
"""A reading that is dearer by no more than this might be the right one."""
EVIDENT = 1.5
"""A reading that is no dearer leaves no room for others."""
DEAREST = 3.4
"""A reading that is dearer than this is a guess."""

LONGEST = 40
"""No word is longer; nobody shall wait for the reading of a text without blanks."""

SOFT_OR_VOWEL = "аеёиоуыэюяіїєьй"

Shapes = dict[str, tuple[Root, ...]]


@dataclass(frozen=True)
class Kin:
    """How near a clue is to a visible word."""

    reason: str
    sure: bool = True


def itself(word: str) -> frozenset[str]:
    """For languages that are written as they sound."""
    return frozenset({word})


@dataclass(frozen=True)
class Language:
    """All that the judge knows about a language."""

    grammar: Grammar
    normalise: Callable[[str], str]
    """Small letters without accents, as the lists are written."""
    shapes: Callable[[str, bool], Iterable[str]]
    """A root as listed (and whether it is a verb's), in all shapes that regular changes give it."""
    stems: Callable[[str], Iterable[str]]
    """What could be the root of a word that stands in no list; weaker guesses begin with `?`."""
    families: tuple[tuple[str, ...], ...]
    words: frozenset[str]
    """Words that may be parts of compounds."""
    whole: frozenset[str] = frozenset()
    """Words that look like compounds and are none."""
    letters_hint: bool = False
    """Whether a word without its first letter counts as a hint at letters."""
    alphabet: str = string.ascii_lowercase
    vowels: str = "aeiouy"
    vocabulary: Vocabulary = NO_WORDS
    """The words of the language, normalised."""
    only_listed_compounds: bool = False
    """Whether a compound must stand in the dictionary, since anybody could invent one (L6)."""
    sounds: Callable[[str], frozenset[str]] = itself
    """The ways in which a word sounds, of which only those in the same language can be compared."""

    def shaped(self, texts: Iterable[str], family: str) -> Shapes:
        found: Shapes = {}
        for text in texts:
            marked, _, before = text.partition("/")
            base = marked.rstrip("+!")
            exact = "!" in marked or before
            for shape in [f"{base}/{before}"] if exact else self.shapes(base, "+" in marked):
                letters, _, following = shape.partition("/")
                root = Root(family, "+" in marked, following)
                found[letters] = (*found.get(letters, ()), root)
        return found


class Kinship:
    """Compares words of one language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._lexicon: Shapes = {}
        for roots in language.families:
            for shape, found in language.shaped(roots, roots[0]).items():
                known = self._lexicon.get(shape, ())
                self._lexicon[shape] = (*known, *(root for root in found if root not in known))
        bent = self._bent_words() if language.grammar.words_bend else {}
        self._reader = Reader(language.grammar, self._lexicon, language.words, language.whole, bent)
        self._readings = lru_cache(maxsize=5_000)(self._reader.readings)
        self._stems = lru_cache(maxsize=5_000)(self._stems_of)
        self._plain_stems = lru_cache(maxsize=5_000)(self._plain_stems_of)

    def _bent_words(self) -> Shapes:
        """The words of the list as they change before suffixes."""
        bent: Shapes = {}
        for word in self._language.words:
            for shape in self._language.shapes(word, False):
                letters, _, following = shape.partition("/")
                if letters != word:
                    bent[letters] = (*bent.get(letters, ()), Root(WORD + word, before=following))
        return bent

    def between(self, clue: str, card: str) -> Iterator[Kin]:
        """What makes a clue kin of a card. Each may be of several words, or have hyphens."""
        for said in self._words(clue):
            for seen in self._words(card):
                if kin := self.find(said, seen):
                    yield kin

    def sound_alike(self, clue: str, card: str) -> bool:
        """Whether two texts cannot be told apart by ear."""
        return clue != card and bool(self._language.sounds(clue) & self._language.sounds(card))

    def is_written_elsewhere(self, word: str) -> bool:
        """Whether a word has letters that the language has not."""
        return any(letter.isalpha() and letter not in self._language.alphabet for letter in word)

    def is_abbreviation(self, word: str) -> bool:
        has_vowels = any(letter in self._language.vowels for letter in word)
        listed = word in self._language.grammar.abbreviations
        return listed or (len(word) > 1 and word.isalpha() and not has_vowels)

    def is_known(self, word: str) -> bool:
        """Whether this is a word, as far as anybody can tell; letters and numbers are none but fine (L7)."""
        text = self._language.normalise(word)
        if len(text) < 2 or any(form in self._language.vocabulary for form in self._forms(text)):
            return True
        readings = self._readings(text[:LONGEST])
        if not readings or readings[0].cost > CLEAR:
            return False
        return len(readings[0].families) == 1 or not self._language.only_listed_compounds

    def _forms(self, word: str) -> Iterator[str]:
        """A word, and some of its other forms: of a rare one perhaps only those were ever written."""
        yield word
        endings = self._language.grammar.inflections.get(_declension(word), frozenset())
        yield from (word[: -1 if word[-1] in SOFT_OR_VOWEL else None] + ending for ending in endings)

    @lru_cache(maxsize=500)  # noqa: B019  # there is one of us for each language, for good
    def _words(self, text: str) -> tuple[str, ...]:
        """The words of a text, and what they give without their hyphens and blanks."""
        words = [self._language.normalise(word) for word in re.split(r"[\s-]+", text)]
        return tuple(dict.fromkeys(word[:LONGEST] for word in (*words, "".join(words)) if word))

    def find(self, clue: str, card: str) -> Kin | None:
        """What makes one word kin of another; both are normalised already."""
        if clue == card:
            return Kin("same_word")
        return (
            self._by_ending(clue, card)
            or self._by_known_roots(clue, card)
            or self._by_letters(clue, card)
            or self._by_stem(clue, card, "form")
            or self._by_stem(card, clue, "root")
            or self._by_whole_card(clue, card)
        )

    def _by_ending(self, clue: str, card: str) -> Kin | None:
        """A form of the card, whatever else it may be: вина, of ВИНО."""
        endings = self._language.grammar.inflections.get(_declension(card), frozenset())
        stems = self._plain_stems(card)
        if self._is_simple(card):  # the lists know how its vowels change
            stems = tuple(stem for stem in stems if card.startswith(stem))
        is_form = any(clue.startswith(stem) and clue[len(stem) :] in endings for stem in stems)
        return Kin("form") if is_form else None

    def _by_letters(self, clue: str, card: str) -> Kin | None:
        """A card less its ending is forbidden, less its first letter it may hint at letters (L3)."""
        if not self._language.letters_hint:
            return None
        if clue in list(self._stems(card)[0])[:1]:
            return Kin("less_ending")
        return Kin("letters", sure=False) if len(clue) > 3 and card[1:] == clue else None

    def _by_known_roots(self, clue: str, card: str) -> Kin | None:
        said, seen = self._readings(clue), self._readings(card)
        if not said or not seen:
            return None
        if _cheapest(said) & _cheapest(seen):
            return Kin(_reason(said, seen))
        if _near(said) & _near(seen):
            return Kin(_reason(said, seen), sure=False)
        return None

    def _by_stem(self, word: str, other: str, reason: str) -> Kin | None:
        """Whether the stem of one word is the root of the other, where the lists know nothing better."""
        if self._is_simple(other):
            return None
        sure, guessed = self._stems(other)
        for stems, is_sure in ((sure, True), (guessed, False)):
            if (not is_sure and reason == "root") or not any(stem in word for stem in stems):
                continue
            readings = self._reader.readings(word, stems)
            with_stem = [reading for reading in readings if THIS in reading.families]
            if not with_stem:
                continue
            cost = with_stem[0].cost
            own = {WORD + stem for stem in stems}
            rivals = (reading.cost for reading in self._readings(word) if not reading.families & own)
            rival = next(rivals, DEAREST)
            if cost <= rival + NEAR and cost <= DEAREST:
                return Kin(reason, sure=is_sure and cost <= rival)
        return None

    def _by_whole_card(self, clue: str, card: str) -> Kin | None:
        """The clue begins with the card, and nothing that is known tells why: perhaps a compound."""
        compounds = self._language.grammar.words_have_suffixes
        if not compounds or len(card) < 4 or len(clue) < len(card) + 3 or not clue.startswith(card):
            return None
        readings = self._readings(clue)
        is_explained = bool(readings) and readings[0].cost <= EVIDENT
        return None if is_explained else Kin("compound", sure=False)

    def _is_simple(self, word: str) -> bool:
        """Whether a word is just a root of the lists: then they tell best where it occurs."""
        readings = self._readings(word)
        return bool(readings) and readings[0].cost <= ROOT + ENDING

    def _plain_stems_of(self, word: str) -> tuple[str, ...]:
        """The stems that may stand before any ending."""
        texts = (text for text in self._language.stems(word) if not text.startswith("?") and "/" not in text)
        return tuple(stem for text in texts if len(stem := text.rstrip("!")) > 2)

    def _stems_of(self, word: str) -> tuple[Shapes, Shapes]:
        texts = list(self._language.stems(word))
        sure = self._language.shaped((text for text in texts if not text.startswith("?")), THIS)
        sure = {shape: roots for shape, roots in sure.items() if len(shape) > 2}
        guessed = self._language.shaped((text[1:] for text in texts if text.startswith("?")), THIS)
        return sure, {shape: roots for shape, roots in guessed.items() if shape not in sure}


def _declension(noun: str) -> str:
    if noun.endswith(("ия", "ие", "ий", "ія", "ій")):
        return "i"
    if noun.endswith(("ь", "й")):
        return "soft"
    return "vowel" if noun[-1] in SOFT_OR_VOWEL else "consonant"


def _cheapest(readings: list[Reading]) -> Families:
    return frozenset().union(*(r.families for r in readings if r.cost <= readings[0].cost + 0.01))


def _near(readings: list[Reading]) -> Families:
    return frozenset().union(*(r.families for r in readings if r.cost <= readings[0].cost + NEAR))


def _reason(said: list[Reading], seen: list[Reading]) -> str:
    if len(seen[0].families) > 1:
        return "part"
    return "compound" if len(said[0].families) > 1 else "form"


def load_grammar(name: str) -> Grammar:
    """The grammar in a data file."""
    data = tomllib.loads(_read(name))
    return Grammar(
        prefixes=frozenset(data["prefixes"].split()),
        links=tuple(_empty_if_zero(link) for link in data["links"].split()),
        pieces=pieces((row["after"], row["gives"], row["suffixes"]) for row in data["suffixes"]),
        inflections={end: frozenset(texts.split()) for end, texts in data.get("inflections", {}).items()},
        open_compounds=data.get("open_compounds", False),
        cranberries=data.get("cranberries", False),
        like_suffixes=frozenset(data.get("like_suffixes", "").split()),
        shortest_part=data.get("shortest_part", 3),
        foreign_part=data.get("foreign_part", FOREIGN_PART),
        abbreviations=frozenset(data.get("abbreviations", "").split()),
        words_bend=data.get("words_bend", False),
        part_endings=tuple(data.get("part_endings", "").split()),
        words_have_suffixes=data.get("words_have_suffixes", False),
    )


def _empty_if_zero(text: str) -> str:
    return "" if text == "0" else text


def load_vocabulary(name: str) -> Vocabulary:
    return Vocabulary(_file(name).read_bytes())


def _read(name: str) -> str:
    return _file(name).read_text(encoding="utf-8")


def _file(name: str) -> Traversable:
    return resources.files("engine.clues").joinpath("data", name)


def lines_of(name: str) -> list[str]:
    """The lines of a data file without its remarks."""
    return [line for line in _read(name).splitlines() if line and not line.startswith("#")]


def load_families(*names: str) -> tuple[tuple[str, ...], ...]:
    """The families of roots in data files."""
    return tuple(tuple(family) for name in names for family in families_of(_read(name)))
