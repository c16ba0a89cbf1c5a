"""Reads a word as prefixes, roots and suffixes, the cheapest reading first."""

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import lru_cache

ROOT, PREFIX, SUFFIX, ENDING, LINK = 1.0, 0.4, 0.3, 0.2, 0.25
"""What a piece of each kind costs: a word is read with few pieces rather than with many."""
SHORT_ROOT = 0.5
"""Two letters are found in many a word by chance."""
LINKING = 0.1
"""Letters between two parts cost more than none: Schnee-sturm, not Schnee-s-turm."""
LONGER = 0.02
"""Of two readings with as many pieces, the one with the longer root is better."""
ANOTHER_PREFIX = 0.6
"""Short prefixes in a row are found in many a word by chance: во-до-пад."""
BARE = 0.6
"""A prefix with nothing behind the root, as in по-мор: only roots of verbs do that freely (по-бег)."""
FOREIGN_PART = 0.6
"""The part of a compound of which nothing is known but that it is a word; grammars may have their own."""
UNKNOWN_PART = 0.8
"""The part of a compound of which nothing is known at all."""
UNKNOWN_LETTER = 0.04
"""The more letters are unknown, the less is the rest to be believed."""
BARE_ENDINGS = "аоуыеиіs"
"""With other endings a prefix is fine: по-береж-ье, уз-ліс-ся."""
COMBINING = "~"
"""Marks roots that end many compounds and make them no kin: космо-навт, аэро-навт."""
WORD = "="
"""Begins the family of a word of which nothing is known but that it is one."""
CLEAR = 2.6
"""A reading that is no dearer tells what a word is made of."""
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


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a word apart."""

    cost: float
    families: Families


@dataclass(frozen=True)
class Grammar:
    """How the words of a language are built."""

    prefixes: frozenset[str]
    links: tuple[str, ...]
    """What may stand between the parts of a compound; the empty link too where there is one."""
    pieces: Mapping[str, Mapping[str, str]]
    """For each state the suffixes that may follow, with the states after them; `.` is the end of the word.
    It begins with the state R behind a root, with S behind a root of two or three letters."""
    inflections: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The endings of a noun's forms, by its own: `consonant`, `soft`, `vowel` or `i` (-ия and so on)."""
    abbreviations: frozenset[str] = frozenset()
    """Some that have vowels; letters without any are one anyway."""
    open_compounds: bool = False
    """A link after a long root tells a compound, even if its other part is unknown: крово-пролитие."""
    cranberries: bool = False
    """A long root at the end tells a compound, even if its other part is unknown: Fleder-maus."""
    like_suffixes: frozenset[str] = frozenset()
    """Roots that tell nothing behind other letters, since many words end like them: fantas-tisch."""
    shortest_part: int = 3
    """Shorter parts of compounds must be known roots: the lists of words are full of scraps."""
    foreign_part: float = FOREIGN_PART
    """What it costs more to take just some word as a part."""
    words_have_suffixes: bool = False
    """A suffix behind any known word is a reading, too: park-ing, not par-king."""
    words_bend: bool = False
    """Words change before suffixes, as roots do: cur-able, cutt-er."""
    part_endings: tuple[str, ...] = ()
    """What the last part of a compound may have behind it: corn-flake-s."""
    _tails: dict[tuple[str, str], float | None] = field(default_factory=dict, compare=False)

    def head_cost(self, head: str) -> float | None:
        """What it costs to read these letters as prefixes only."""
        return _head_cost(self.prefixes, head)

    def tail_cost(self, tail: str, state: str = "R") -> float | None:
        """What it costs to read these letters as suffixes and an ending."""
        key = (tail, state)
        if key not in self._tails:
            if len(self._tails) > 200_000:
                self._tails.clear()
            self._tails[key] = self._read_tail(tail, state)
        return self._tails[key]

    def _read_tail(self, tail: str, state: str) -> float | None:
        pieces = self.pieces[state]
        best = None
        for size in range(min(len(tail), 7) + 1):
            for following in pieces.get(tail[:size], ""):
                if following == ".":
                    cost = ENDING if size == len(tail) and size else 0.0 if size == len(tail) else None
                else:
                    rest = self.tail_cost(tail[size:], following) if size else None
                    cost = None if rest is None else rest + SUFFIX
                if cost is not None and (best is None or cost < best):
                    best = cost
        return best


@lru_cache(maxsize=50_000)
def _head_cost(prefixes: frozenset[str], head: str) -> float | None:
    if not head:
        return 0.0
    best = None
    for size in range(1, len(head) + 1):
        if head[:size] in prefixes:
            rest = _head_cost(prefixes, head[size:])
            cost = None if rest is None else PREFIX + (rest and rest + ANOTHER_PREFIX)
            if cost is not None and (best is None or cost < best):
                best = cost
    return best


def pieces(rows: Iterable[tuple[str, str, str]]) -> dict[str, dict[str, str]]:
    """A grammar's suffixes from rows `(states before, state after, suffixes)`; `0` is the empty suffix.

    >>> pieces([("RN", "N", "ник"), ("N", ".", "а 0")])["N"]
    {'ник': 'N', 'а': '.', '': '.'}
    """
    table: dict[str, dict[str, str]] = {}
    for befores, after, suffixes in rows:
        for before in befores:
            states = table.setdefault(before, {})
            for suffix in suffixes.split():
                text = "" if suffix == "0" else suffix
                if after not in states.get(text, ""):
                    states[text] = states.get(text, "") + after
    table.setdefault("S", table.get("R", {}))
    return table


Lexicon = Mapping[str, tuple[Root, ...]]


class Reader:
    """Takes words apart with a grammar, the known roots, and the words that may be parts of compounds."""

    def __init__(
        self,
        grammar: Grammar,
        lexicon: Lexicon,
        words: Set[str] = frozenset(),
        whole: Set[str] = frozenset(),
        bent: Lexicon | None = None,
    ) -> None:
        self._grammar = grammar
        self._lexicon = lexicon
        self._words = words
        self._bent = bent or {}
        """The words as they are before suffixes, where they change."""
        self._whole = whole
        """Words that are never compounds."""
        self._inside: dict[str, Families] = {}

    def readings(self, word: str, extra: Lexicon | None = None) -> list[Reading]:
        """All ways to read a word, the cheapest first; `extra` roots count for this word only."""
        found: dict[Families, float] = {}
        for cost, all_families in self._read(word, extra or {}, 0):
            found[all_families] = min(cost, found.get(all_families, TOO_DEAR))
        readings = (Reading(cost, self._known(families)) for families, cost in found.items())
        return sorted(readings, key=lambda reading: reading.cost)

    def _known(self, families: Families) -> Families:
        """With the families of words that are parts, and without those that make nobody kin."""
        known: set[str] = set()
        for family in families:
            known |= self._families_inside(family[1:]) if family.startswith(WORD) else {family}
        return frozenset(family for family in known if not family.startswith(COMBINING))

    def _families_inside(self, word: str) -> Families:
        """What a word is made of itself: a Flugzeug-träger has to do with flying."""
        if word not in self._inside:
            self._inside[word] = frozenset({WORD + word})  # for words that would come back to themselves
            readings = self.readings(word)
            if readings and readings[0].cost <= CLEAR:
                self._inside[word] = readings[0].families
        return self._inside[word]

    def _read(self, word: str, extra: Lexicon, depth: int) -> Iterator[tuple[float, Families]]:
        if depth > 2:
            return
        for start in range(len(word)):
            head = self._grammar.head_cost(word[:start])
            if head is None or (0 < start < 4 and word in self._whole):
                continue
            for end, root in self._roots_at(word, start, extra):
                cost = head + ROOT + (SHORT_ROOT if end - start <= 2 else 0.0) - LONGER * (end - start)
                yield from self._suffixed(word[end:], root, end - start, head, cost)
                if word not in self._whole:
                    for other, families in self._second_part(word[end:], end - start, extra, depth):
                        yield cost + other, families | {root.family}
            if depth == 0 and start:
                continue
            if depth == 0 and self._grammar.open_compounds:
                yield from self._unknown_link_root(word, extra)
            if depth == 0 and self._grammar.cranberries:
                yield from self._unknown_then_root(word, extra)
            yield from self._word_then_root(word, start, head, extra, depth)

    def _suffixed(
        self, rest: str, root: Root, size: int, head: float, cost: float
    ) -> Iterator[tuple[float, Families]]:
        """Suffixes and an ending behind the root, or nothing."""
        tail = self._grammar.tail_cost(rest, "R" if size > 3 else "S")
        if tail is not None:
            bare = head > 0 and not root.verbal and (not rest or rest in BARE_ENDINGS)
            yield cost + tail + (BARE if bare else 0.0), frozenset({root.family})

    def _second_part(
        self, rest: str, size: int, extra: Lexicon, depth: int
    ) -> Iterator[tuple[float, Families]]:
        """The second part of a compound behind a root of that size."""
        for link in self._grammar.links:
            after = rest[len(link) :]
            if len(after) < 3 or not rest.startswith(link) or (link and self._is_like_suffix(after)):
                continue
            seam = LINK + (LINKING if link else 0.0)
            for cost, families in self._read(after, extra, depth + 1):
                yield seam + cost, families
            if last := self._last_part(after):
                yield seam + self._word_cost(last), frozenset({WORD + last})
            elif link and depth == 0 and self._is_open_compound(size, len(after)):
                yield seam + ROOT + UNKNOWN_PART, frozenset()

    def _word_then_root(
        self, word: str, start: int, head: float, extra: Lexicon, depth: int
    ) -> Iterator[tuple[float, Families]]:
        """A compound whose first part is just some word: Bilder-buch."""
        if depth:
            return
        for end in range(start + 3, len(word)):
            first = word[start:end]
            tail = self._grammar.tail_cost(word[end:], "R" if end - start > 3 else "S")
            if tail is not None:
                for bent in self._bent.get(first, ()):
                    if word[end] in bent.before:
                        yield head + self._word_cost(first) + tail, frozenset({bent.family})
            if not self._is_part(first):
                continue
            cost = head + self._word_cost(first)
            family = frozenset({WORD + first})
            if tail is not None and self._grammar.words_have_suffixes:
                yield cost + tail, family
            for link in self._links_between_words(word):
                after = word[end + len(link) :]
                if len(after) < 3 or not word.startswith(link, end) or (link and self._is_like_suffix(after)):
                    continue
                seam = LINK + (LINKING if link else 0.0)
                for other, families in self._read(after, extra, 2):
                    yield cost + seam + other, families | family
                if last := self._last_part(after):
                    yield cost + seam + self._word_cost(last), family | {WORD + last}

    def _unknown_link_root(self, word: str, extra: Lexicon) -> Iterator[tuple[float, Families]]:
        """A link between unknown letters and a long root: кисл-о-молочний."""
        for start in range(4, len(word) - 3):
            if word[start - 1] not in "ое" or word[start - 2] in "аеиоуыэюяії":
                continue
            for end, root in self._roots_at(word, start, extra):
                tail = self._grammar.tail_cost(word[end:])
                if end - start > 3 and tail is not None:
                    yield (
                        2 * ROOT + LINK + UNKNOWN_PART + tail - LONGER * (end - start),
                        frozenset({root.family}),
                    )

    def _word_cost(self, word: str) -> float:
        return ROOT + self._grammar.foreign_part - LONGER * len(word)

    def _is_part(self, text: str) -> bool:
        return len(text) >= self._grammar.shortest_part and text in self._words

    def _last_part(self, text: str) -> str:
        """The word at the end of a compound, without its ending; empty if there is none."""
        forms = (text.removesuffix(ending) for ending in ("", *self._grammar.part_endings))
        return next((form for form in forms if self._is_part(form)), "")

    def _is_open_compound(self, first: int, second: int) -> bool:
        """Whether parts of these sizes are a compound, although the second is unknown."""
        return self._grammar.open_compounds and ((first > 3 and second > 2) or (first > 2 and second > 5))

    def _is_like_suffix(self, text: str) -> bool:
        return text.startswith(tuple(self._grammar.like_suffixes))

    def _links_between_words(self, word: str) -> Iterable[str]:
        if word in self._whole:
            return ()
        return filter(None, self._grammar.links) if self._grammar.open_compounds else self._grammar.links

    def _unknown_then_root(self, word: str, extra: Lexicon) -> Iterator[tuple[float, Families]]:
        for start in range(3, len(word) - 3):
            if self._is_like_suffix(word[start:]):
                continue
            for end, root in self._roots_at(word, start, extra):
                if end == len(word) and (start > 4 or end - start > 4):
                    yield 2 * ROOT + LINK + UNKNOWN_PART + UNKNOWN_LETTER * start, frozenset({root.family})

    def _roots_at(self, word: str, start: int, extra: Lexicon) -> Iterator[tuple[int, Root]]:
        for end in range(start + 2, min(len(word), start + 14) + 1):
            piece = word[start:end]
            for root in (*self._lexicon.get(piece, ()), *extra.get(piece, ())):
                if not root.before or (word[end] if end < len(word) else "$") in root.before:
                    yield end, root


def families_of(text: str) -> Iterator[list[str]]:
    """The families of a file, one a line; after `=` each root is a family of its own; `#` begins a remark."""
    for line in text.splitlines():
        roots = re.sub(r"#.*", "", line).split()
        if roots and roots[0] == "=":
            yield from ([root] for root in roots[1:])
        elif roots:
            yield roots
