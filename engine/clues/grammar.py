"""How the words of a language are built: prefixes, links and suffixes, and what it costs to find them."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

PREFIX, SUFFIX, ENDING = 0.4, 0.3, 0.2
"""What a piece of each kind costs: a word is read with few pieces rather than with many."""
ANOTHER_PREFIX = 0.6
"""Short prefixes in a row are found in many a word by chance: во-до-пад."""
FOREIGN_PART = 0.6
"""The part of a compound of which nothing is known but that it is a word."""
CLEAR = 2.6
"""A reading that is no dearer tells what a word is made of."""
LONGER = 0.06
"""Of two readings with as many pieces, the one with the longer root is better: so much for a letter."""
MOST_TAILS = 200_000


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
    """The endings of a noun's forms, by its own: `consonant`, `velar_consonant`, `soft`, `hushing`, `neuter`,
    `velar_neuter`, `hard`, `velar` or `i`."""
    abbreviations: frozenset[str] = frozenset()
    """Some that have vowels; letters without any are one anyway."""
    open_compounds: bool = False
    """A link after a long root tells a compound, even if its other part is unknown: крово-пролитие."""
    unknown_links: str = ""
    """Vowels that tell a compound before a long root, even if its first part is unknown: кисло-молочний."""
    shortest_linked: int = 4
    """How long that root is at least."""
    cranberries: bool = False
    """A long root at the end tells a compound, even if its other part is unknown: Fleder-maus."""
    like_suffixes: tuple[str, ...] = ()
    """Roots that tell nothing behind other letters, since many words end like them: fantas-tisch."""
    shortest_part: int = 3
    """Shorter parts of compounds must be known roots: the lists of words are full of scraps."""
    short_parts: frozenset[str] = frozenset()
    """Those of two letters that may end a compound: Oliven-öl."""
    longer: float = LONGER
    """What every letter of a root takes off."""
    foreign_part: float = FOREIGN_PART
    """What it costs more to take just some word as a part."""
    suffixed_word: float = 0.0
    """What it costs more if such a word has suffixes: Vogel-nest, not vogeln-est."""
    clear_part: float = CLEAR
    """A reading that is no dearer tells what a listed word is made of."""
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
            if len(self._tails) > MOST_TAILS:
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


def grammar_of(text: str) -> Grammar:
    """The grammar in the text of a data file."""
    data = tomllib.loads(text)
    return Grammar(
        prefixes=frozenset(data["prefixes"].split()),
        links=tuple(_empty_if_zero(link) for link in data["links"].split()),
        pieces=pieces((row["after"], row["gives"], row["suffixes"]) for row in data["suffixes"]),
        inflections={end: frozenset(texts.split()) for end, texts in data.get("inflections", {}).items()},
        open_compounds=data.get("open_compounds", False),
        unknown_links=data.get("unknown_links", ""),
        shortest_linked=data.get("shortest_linked", 4),
        cranberries=data.get("cranberries", False),
        like_suffixes=tuple(data.get("like_suffixes", "").split()),
        shortest_part=data.get("shortest_part", 3),
        short_parts=frozenset(data.get("short_parts", "").split()),
        longer=data.get("longer", LONGER),
        foreign_part=data.get("foreign_part", FOREIGN_PART),
        suffixed_word=data.get("suffixed_word", 0.0),
        clear_part=data.get("clear_part", CLEAR),
        abbreviations=frozenset(data.get("abbreviations", "").split()),
        words_bend=data.get("words_bend", False),
        part_endings=tuple(data.get("part_endings", "").split()),
        words_have_suffixes=data.get("words_have_suffixes", False),
    )


def _empty_if_zero(text: str) -> str:
    return "" if text == "0" else text
