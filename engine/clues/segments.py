"""Reads a word as prefixes, roots and suffixes, the cheapest reading first."""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass

from engine.clues.grammar import ENDING, Grammar

ROOT, LINK = 1.0, 0.25
"""What these cost, as the other pieces do (`grammar.py`)."""
SHORT_ROOT = 0.5
"""Two letters are found in many a word by chance."""
LINKING = 0.1
"""Letters between two parts cost more than none: Schnee-sturm, not Schnee-s-turm."""
BARE, SHORT_PREFIX = 0.6, 3
"""A short prefix with nothing behind the root, as in по-мор: only roots of verbs do that freely (по-бег)."""
BARE_ENDINGS = "аоуыеиіs"
"""With other endings a prefix is fine: по-береж-ье, уз-ліс-ся."""
UNKNOWN_PART = 0.8
"""The part of a compound of which nothing is known at all."""
UNKNOWN_LETTER = 0.04
"""The more letters are unknown, the less is the rest to be believed."""
SHORTEST_PREFIXED = 5
"""A shorter word behind letters like a prefix is there by chance."""
LONGEST_ROOT = 14
LONGEST_PART = 100
"""No word of a list is longer: all that are parts are looked into."""
VOWELS = "аеиоуыэюяіїaeiou"
"""No link stands behind one of these."""
COMBINING = "~"
"""Marks roots that end many compounds and make them no kin: космо-навт, аэро-навт."""
WORD = "="
"""Begins the family of a word of which nothing is known but that it is one."""
TOO_DEAR = 5.0

Families = frozenset[str]


@dataclass(frozen=True, slots=True)
class Root:
    """One shape of a root."""

    family: str
    """The first root of its family: all shapes of it are kin."""
    verbal: bool = False
    """Takes prefixes without any suffix: побег, Ursprung."""
    before: str = ""
    """The letters that may follow this shape, `$` for the end of the word; empty: anything."""
    initial: bool = False
    """Begins the word: ели, but not вели."""

    def fits(self, word: str, end: int) -> bool:
        """Whether it may stand in this word up to this place."""
        return not self.before or (word[end] if end < len(word) else "$") in self.before


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a word apart."""

    cost: float
    families: Families


Lexicon = Mapping[str, tuple[Root, ...]]
NO_ROOTS: Lexicon = {}
Ways = dict[Families, float]
"""Families that were found together, with the least cost at which they were."""


@dataclass(frozen=True)
class Words:
    """The words of a language that may be parts of compounds."""

    parts: Set[str]
    whole: Set[str]
    """Words that look like compounds and are none."""
    bent: Lexicon
    """The words as they are before suffixes, where they change."""


class Reader:
    """Takes words apart with a grammar, the known roots, and the words that may be parts of compounds."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, words: Words) -> None:
        self._grammar = grammar
        self._lexicon = lexicon
        self._words = words
        self._inside: dict[str, Families] = {}

    def readings(self, word: str, extra: Lexicon = NO_ROOTS) -> list[Reading]:
        """All ways to read a word, the cheapest first; `extra` roots count for this word only."""
        return self._readings(word, extra, LONGEST_PART)

    def _readings(self, word: str, extra: Lexicon, longest: int) -> list[Reading]:
        ways = Dissection(self._grammar, self._lexicon, self._words, extra).ways(word)
        readings = (Reading(cost, self._known(families, longest)) for families, cost in ways.items())
        return sorted(readings, key=_rank)

    def _known(self, families: Families, longest: int) -> Families:
        """With the families of words that are parts, and without those that make nobody kin."""
        known: set[str] = set()
        for family in families:
            is_word = family.startswith(WORD) and len(family) <= len(WORD) + longest
            known |= self._families_inside(family[len(WORD) :]) if is_word else {family}
        return frozenset(family for family in known if not family.startswith(COMBINING))

    def _families_inside(self, word: str) -> Families:
        """What a word is made of itself: a Flugzeug-träger has to do with flying.

        Only shorter words are looked into, so that none comes back to itself.
        """
        if word not in self._inside:
            readings = self._readings(word, NO_ROOTS, len(word) - 1)
            is_clear = bool(readings) and readings[0].cost <= self._grammar.clear_part
            self._inside[word] = readings[0].families if is_clear else frozenset({WORD + word})
        return self._inside[word]


def _rank(reading: Reading) -> tuple[float, int, list[str]]:
    """Cheap ones first; of those that cost the same, what the lists know better; then in any fixed order."""
    unlisted = sum(family.startswith(WORD) for family in reading.families)
    return reading.cost, unlisted, sorted(reading.families)


Found = Iterator[tuple[float, Families]]


class Dissection:
    """One word on the table."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, words: Words, extra: Lexicon) -> None:
        self._grammar = grammar
        self._lexicons = (lexicon, extra) if extra else (lexicon,)
        self._words = words
        self._done: dict[tuple[str, int], Ways] = {}
        """What was found already in the ends of the word."""

    def ways(self, text: str, depth: int = 0) -> Ways:
        """The families in a word, or in the end of one at some depth of compounds."""
        key = (text, depth)
        if key not in self._done:
            best: Ways = {}
            for cost, families in self._read(text, depth):
                if cost < best.get(families, TOO_DEAR):
                    best[families] = cost
            if not best and depth == 0 and self._grammar.words_bend:
                best = dict(self._prefixed_word(text))
            self._done[key] = best
        return self._done[key]

    def _read(self, word: str, depth: int) -> Found:
        if depth > 2:
            return
        is_whole = word in self._words.whole
        for start in range(len(word)):
            head = self._grammar.head_cost(word[:start])
            if head is None or (0 < start < 4 and is_whole):
                continue
            for end, root in self._roots_at(word, start, depth):
                size = end - start
                cost = head + ROOT + (SHORT_ROOT if size <= 2 else 0.0) - self._grammar.longer * size
                yield from self._suffixed(word[end:], root, size, start, cost)
                if not is_whole:
                    for families, other in self._second_part(word[end:], size, depth):
                        yield cost + other, families | {root.family}
        if depth == 0:
            yield from self._unknown_then_root(word)
            yield from self._word_then_root(word)

    def _suffixed(self, rest: str, root: Root, size: int, start: int, cost: float) -> Found:
        """Suffixes and an ending behind the root, or nothing."""
        tail = self._tail_cost(rest, size)
        if tail is not None:
            bare = 0 < start <= SHORT_PREFIX and not root.verbal and (not rest or rest in BARE_ENDINGS)
            yield cost + tail + (BARE if bare else 0.0), frozenset({root.family})

    def _tail_cost(self, rest: str, size: int) -> float | None:
        """What the suffixes behind a root of that size cost."""
        return self._grammar.tail_cost(rest, "R" if size > 3 else "S")

    def _second_part(self, rest: str, size: int, depth: int) -> Iterator[tuple[Families, float]]:
        """The second part of a compound behind a root of that size."""
        for seam, after, link in self._seams(rest, self._grammar.links):
            for families, cost in self.ways(after, depth + 1).items():
                yield families, seam + cost
            if last := self._last_part(after):
                yield frozenset({WORD + last}), seam + self._word_cost(last)
            elif link and depth == 0 and self._is_open_compound(size, len(after)):
                yield frozenset(), seam + ROOT + UNKNOWN_PART

    def _seams(self, rest: str, links: Iterable[str]) -> Iterator[tuple[float, str, str]]:
        """Where another part may begin, and what getting there costs."""
        for link in links:
            after = rest[len(link) :]
            is_part = len(after) > 2 or after in self._grammar.short_parts
            if is_part and rest.startswith(link) and (link in ("", "s") or not self._is_like_suffix(after)):
                yield LINK + (LINKING if link else 0.0), after, link

    def _word_then_root(self, word: str) -> Found:
        """A compound whose first part is just some word: Bilder-buch; or a word with suffixes."""
        for end in range(3, len(word)):
            first = word[:end]
            tail = self._tail_cost(word[end:], end)
            if tail is not None:
                for bent in self._words.bent.get(first, ()):
                    if bent.fits(word, end):
                        yield self._word_cost(first) + tail, frozenset({bent.family})
            if self._is_part(first):
                cost, family = self._word_cost(first), frozenset({WORD + first})
                if tail is not None and self._grammar.words_have_suffixes:
                    yield cost + tail + (self._grammar.suffixed_word if tail else 0.0), family
                for other, families in self._behind_word(word, end):
                    yield cost + other, families | family

    def _prefixed_word(self, word: str) -> Iterator[tuple[Families, float]]:
        """A prefix before just some word, the longest one: re-direct, un-publish-ed."""
        for start in range(2, len(word) - SHORTEST_PREFIXED + 1):
            head = self._grammar.head_cost(word[:start])
            if head is None or (start < 4 and word in self._words.whole):
                continue
            for end in range(len(word), start + SHORTEST_PREFIXED - 1, -1):
                tail = self._tail_cost(word[end:], end - start)
                families = self._word_families(word, start, end)
                if tail is not None and families:
                    yield families, head + self._word_cost(word[start:end]) + tail
                    return

    def _word_families(self, word: str, start: int, end: int) -> Families:
        """The words that these letters may be, as they are or as they change before what follows."""
        piece = word[start:end]
        if piece in self._words.parts:
            return frozenset({WORD + piece})
        return frozenset(bent.family for bent in self._words.bent.get(piece, ()) if bent.fits(word, end))

    def _behind_word(self, word: str, end: int) -> Found:
        links: Iterable[str] = () if word in self._words.whole else self._grammar.links
        if self._grammar.open_compounds:
            links = filter(None, links)
        for seam, after, _ in self._seams(word[end:], links):
            if self._is_like_suffix(after):
                continue
            for families, cost in self.ways(after, 2).items():
                yield seam + cost, families
            if last := self._last_part(after):
                yield seam + self._word_cost(last), frozenset({WORD + last})

    def _unknown_then_root(self, word: str) -> Found:
        """Letters of which nothing is known before a long root."""
        if self._grammar.unknown_links:
            yield from self._unknown_link_root(word)
        if self._grammar.cranberries:
            yield from self._cranberry(word)

    def _unknown_link_root(self, word: str) -> Found:
        """A link stands between the two: кисл-о-молочний, piez-o-electric."""
        for start in range(4, len(word) - 3):
            if word[start - 1] not in self._grammar.unknown_links or word[start - 2] in VOWELS:
                continue
            for end, root in self._roots_at(word, start):
                tail = self._grammar.tail_cost(word[end:])
                if end - start >= self._grammar.shortest_linked and tail is not None:
                    cost = 2 * ROOT + LINK + UNKNOWN_PART + tail - self._grammar.longer * (end - start)
                    yield cost, frozenset({root.family})

    def _cranberry(self, word: str) -> Found:
        """The root ends the word: Fleder-maus; or it is a long one with an ending."""
        for start in range(3, len(word) - 3):
            if self._is_like_suffix(word[start:]):
                continue
            for end, root in self._roots_at(word, start):
                is_long = end - start > 4
                if is_long or (start > 4 and end == len(word)):
                    tail = self._grammar.tail_cost(word[end:])
                    if tail is not None and tail <= ENDING:
                        cost = 2 * ROOT + LINK + UNKNOWN_PART + UNKNOWN_LETTER * start + tail
                        yield cost, frozenset({root.family})

    def _roots_at(self, word: str, start: int, depth: int = 0) -> Iterator[tuple[int, Root]]:
        for end in range(start + 2, min(len(word), start + LONGEST_ROOT) + 1):
            piece = word[start:end]
            for lexicon in self._lexicons:
                for root in lexicon.get(piece, ()):
                    if root.fits(word, end) and not (root.initial and (start or depth)):
                        yield end, root

    def _word_cost(self, word: str) -> float:
        return ROOT + self._grammar.foreign_part - self._grammar.longer * len(word)

    def _is_part(self, text: str) -> bool:
        return len(text) >= self._grammar.shortest_part and text in self._words.parts

    def _last_part(self, text: str) -> str:
        """The word at the end of a compound, without its ending; empty if there is none."""
        forms = (text.removesuffix(ending) for ending in ("", *self._grammar.part_endings))
        return next((form for form in forms if self._is_part(form)), "")

    def _is_open_compound(self, first: int, second: int) -> bool:
        """Whether parts of these sizes are a compound, although the second is unknown."""
        return self._grammar.open_compounds and ((first > 3 and second > 2) or (first > 2 and second > 5))

    def _is_like_suffix(self, text: str) -> bool:
        return text.startswith(self._grammar.like_suffixes)
