"""Whether a clue and a visible word are kin, by the cheapest readings of both."""

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import lru_cache

from engine.clues import Reason
from engine.clues.grammar import CLEAR, ENDING
from engine.clues.language import Language, Shapes
from engine.clues.segments import ROOT, WORD, Families, Reader, Reading, Words

THIS = "this word"
"""The family of a word that stands in no list."""
SAME, NEAR = 0.01, 0.1
"""A reading that is dearer by no more than this is as good, or might be the right one."""
EVIDENT = 1.5
"""A reading that is no dearer leaves no room for others."""
TWO_ROOTS = 2.3
"""Nor does a compound that is no dearer, if both its roots are listed: Bau-markt, not Baum-arkt."""
DEAREST = 3.4
"""A reading that is dearer than this is a guess."""

LONG = 5
"""A noun of so many letters has no form by chance that is another word."""
LONGEST = 40
"""No word is longer; nobody shall wait for the reading of a text without blanks."""

VOWELS = "аеёиоуыэюяіїє"
SOFT_OR_VOWEL = VOWELS + "ьй"
VELAR = "velar_"
"""Begins the name of a declension that another may stand for."""


@dataclass(frozen=True)
class Kin:
    """How near a clue is to a visible word."""

    reason: Reason
    sure: bool = True


@dataclass(frozen=True)
class Analysis:
    """What can be said about one word by itself."""

    readings: list[Reading]
    cheapest: Families
    near: Families
    """With those of readings that might be the right one."""
    is_simple: bool
    """Just a root of the lists: then they tell best where it occurs."""


class Kinship:
    """Compares words of one language. Whatever it finds out about a word, it remembers."""

    def __init__(self, language: Language, words_remembered: int = 5_000) -> None:
        self._language = language
        lexicon: Shapes = {}
        for roots in (*language.families, *language.proposed):
            for shape, found in language.shaped(roots, roots[0]).items():
                known = lexicon.get(shape, ())
                lexicon[shape] = (*known, *(root for root in found if root not in known))
        self._proposed = frozenset(roots[0] for roots in language.proposed)
        bent = language.bent_words() if language.grammar.words_bend else {}
        self._reader = Reader(language.grammar, lexicon, Words(language.words, language.whole, bent))
        remember = lru_cache(maxsize=words_remembered)
        self._analysis = remember(self._analyse)
        self._stems = remember(self._stems_of)
        self._plain_stems = remember(self._plain_stems_of)
        self._words = remember(self._words_of)
        self._sounds = remember(language.sounds)

    def _analyse(self, word: str) -> Analysis:
        readings = self._reader.readings(word)
        if not readings:
            return Analysis(readings, *(self._just_a_word(word),) * 2, is_simple=False)
        least = readings[0].cost
        cheapest = _families(readings, least + SAME)
        return Analysis(
            readings,
            cheapest,
            near=_families(readings, least + NEAR),
            is_simple=least <= ROOT + ENDING and not cheapest <= self._proposed,
        )

    def _just_a_word(self, word: str) -> Families:
        """What a word is that cannot be taken apart, although it may be a part of others."""
        return frozenset({WORD + word}) if word in self._language.words else frozenset()

    def readings(self, word: str) -> list[Reading]:
        """The ways to read a normalised word, the cheapest first."""
        return self._analysis(word).readings

    def between(self, clue: str, card: str) -> Iterator[Kin]:
        """What makes a clue kin of a card. Each may be of several words, or have hyphens."""
        for said in self._words(clue):
            for seen in self._words(card):
                if kin := self.find(said, seen):
                    yield kin

    def sound_alike(self, clue: str, card: str) -> bool:
        """Whether two texts cannot be told apart by ear."""
        return clue != card and bool(self._sounds(clue) & self._sounds(card))

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
        if len(text) < 2 or any(
            form in words for words in self._language.vocabularies for form in self._forms(text)
        ):
            return True
        return any(self._can_be_read(rest[:LONGEST]) for rest in self._without_prefixes(text))

    def _without_prefixes(self, word: str) -> Iterator[str]:
        yield word
        for prefix in self._language.grammar.prefixes:
            if len(prefix) > 1 and word.startswith(prefix):
                yield word.removeprefix(prefix)

    def _can_be_read(self, word: str) -> bool:
        readings = self.readings(word)
        if not readings or readings[0].cost > CLEAR:
            return False
        return len(readings[0].families) == 1 or not self._language.only_listed_compounds

    def _forms(self, word: str) -> Iterator[str]:
        """A word, and some of its other forms: of a rare one perhaps only those were ever written."""
        yield word
        stem = word[: -1 if word[-1] in SOFT_OR_VOWEL else None]
        yield from (stem + ending for ending in self._endings(word))

    def _endings(self, noun: str) -> frozenset[str]:
        """The endings of a noun's forms; not every language declines velar ones apart."""
        declension, inflections = _declension(noun), self._language.grammar.inflections
        return inflections.get(declension) or inflections.get(declension.removeprefix(VELAR), frozenset())

    def _words_of(self, text: str) -> tuple[str, ...]:
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
        endings = self._endings(card)
        if not endings:
            return None
        stems = self._plain_stems(card) or (card[:-1],)
        if self._analysis(card).is_simple and len(card) <= LONG:  # the lists know how its vowels change
            stems = tuple(stem for stem in stems if card.startswith(stem))
        return Kin("form") if any(_is_form(clue, card, stem, endings) for stem in stems) else None

    def _by_letters(self, clue: str, card: str) -> Kin | None:
        """A card less its ending is forbidden, less its first letter it may hint at letters (L3)."""
        if not self._language.letters_hint:
            return None
        if clue in list(self._stems(card)[0])[:1]:
            return Kin("less_ending")
        return Kin("letters", sure=False) if len(clue) > 3 and card[1:] == clue else None

    def _by_known_roots(self, clue: str, card: str) -> Kin | None:
        said, seen = self._analysis(clue), self._analysis(card)
        if not said.near & seen.near:
            return None
        return Kin(_reason(said, seen), sure=bool(said.cheapest & seen.cheapest))

    def _by_stem(self, word: str, other: str, reason: Reason) -> Kin | None:
        """Whether the stem of one word is the root of the other, where the lists know nothing better."""
        sure, guessed = self._stems(other)
        if not any(stem in word for stems in (sure, guessed) for stem in stems):
            return None
        is_short = reason == "root" and not any(len(stem) > 3 and stem in word for stem in sure)
        if self._analysis(other).is_simple:
            is_unread = not self.readings(word)
            sure, guessed = _literal(sure, other, LONG - 1 if is_unread else LONG), {}
            is_short = not any(len(stem) >= LONG and stem in word for stem in sure)
            if reason == "root" or self._language.grammar.words_bend or self._rivals(word, sure):
                return None
        for stems, is_sure in ((sure, True), (guessed, False)):
            if (not is_sure and reason == "root") or not any(stem in word for stem in stems):
                continue
            readings = self._reader.readings(word, stems)
            with_stem = [reading for reading in readings if THIS in reading.families]
            if not with_stem:
                continue
            cost = with_stem[0].cost
            rival = next(iter(self._rivals(word, stems, may_grow=reason == "form")), DEAREST)
            if cost <= rival + NEAR and cost <= DEAREST:
                is_evident = self._have_a_base(word, stems) or (is_sure and not is_short)
                return Kin(reason, sure=is_evident and cost <= rival)
        return None

    def _have_a_base(self, word: str, stems: Shapes) -> bool:
        """Whether a word without its suffix is one of these long stems, too: чечен-ец, чечен-ский."""
        return any(len(base) >= LONG for base in self._stems(word)[1].keys() & stems.keys())

    def _rivals(self, word: str, stems: Shapes, *, may_grow: bool = True) -> list[float]:
        """What the readings of a word cost that have nothing to do with these stems."""
        own = {WORD + stem for stem in stems}
        return [
            reading.cost
            for reading in self.readings(word)
            if not reading.families & own and not (may_grow and self._grew_from(reading.families, stems))
        ]

    def _grew_from(self, families: Families, stems: Shapes) -> bool:
        """Whether a word with these stems is among them, or all are proposed roots with long ones."""
        if any(self._is_made_of(family, stems) for family in families):
            return True
        if not families or not families <= self._proposed:
            return False
        long = tuple(stem for stem in stems if len(stem) >= LONG)
        if not self._language.grammar.cranberries:
            return all(root.startswith(long) for root in families)
        longer = tuple(stem for stem in long if len(stem) > LONG)  # not Ziege, Ziegel
        return all(root.startswith(longer) or root.endswith(long) for root in families)

    def _is_made_of(self, family: str, stems: Shapes) -> bool:
        """Whether a word of which nothing is known has one of these stems as root: uproot-ed."""
        word = family.removeprefix(WORD)
        if word == family or not any(stem in word for stem in stems):
            return False
        readings = self._reader.readings(word, stems)
        return bool(readings) and THIS in readings[0].families and readings[0].cost <= CLEAR

    def _by_whole_card(self, clue: str, card: str) -> Kin | None:
        """The clue begins or ends with the card, and nothing that is known tells why: perhaps a compound."""
        grammar = self._language.grammar
        if not grammar.words_have_suffixes or len(card) < 4 or len(clue) < len(card) + 2:
            return None
        readings = self.readings(clue)
        if grammar.cranberries and clue.endswith(card) and not readings:  # Wer-wolf, Öl-preis
            return Kin("compound")
        if len(clue) < len(card) + 3:
            return None
        clear = CLEAR if grammar.words_bend else EVIDENT  # English: bullet-proof is no BULL
        if readings and _are_listed(readings[0]):
            clear = max(clear, TWO_ROOTS)
        is_explained = bool(readings) and readings[0].cost <= clear
        return Kin("compound", sure=False) if clue.startswith(card) and not is_explained else None

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


def _literal(stems: Shapes, word: str, shortest: int) -> Shapes:
    """Those of a word's stems that it begins with, whatever else may become of it."""
    return {stem: roots for stem, roots in stems.items() if len(stem) >= shortest and word.startswith(stem)}


def _is_form(clue: str, card: str, stem: str, endings: Set[str]) -> bool:
    if card[-1] in VOWELS and not card.startswith(stem):  # a fleeting vowel, as in сестёр: no ending follows
        return clue == stem
    return clue.startswith(stem) and clue[len(stem) :] in endings


def _declension(noun: str) -> str:
    """How a noun is declined, by its end: the letters before the ending decide about и and ы."""
    if noun.endswith(("ия", "ие", "ий", "ія", "ій")):
        return "i"
    if noun[-1] not in SOFT_OR_VOWEL:
        return VELAR + "consonant" if noun[-1] in "гкхжшщч" else "consonant"
    if noun[-1] in "яеьйюєї":
        return "hushing" if noun[-2:-1] in tuple("жшщчц") else "soft"
    if noun[-1] == "о":
        return VELAR + "neuter" if noun[-2:-1] in tuple("гкхч") else "neuter"
    return "velar" if noun[-2:-1] in tuple("гкхжшщчц") else "hard"


def _families(readings: list[Reading], most: float) -> Families:
    """The families of all readings that cost no more."""
    return frozenset().union(*(reading.families for reading in readings if reading.cost <= most))


def _are_listed(reading: Reading) -> bool:
    return not any(family.startswith(WORD) for family in reading.families)


def _reason(said: Analysis, seen: Analysis) -> Reason:
    if seen.readings and len(seen.readings[0].families) > 1:
        return "part"
    return "compound" if said.readings and len(said.readings[0].families) > 1 else "form"
