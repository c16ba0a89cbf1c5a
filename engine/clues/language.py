"""What the judge knows about a language, and where that is kept."""

import re
import string
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from engine.clues.grammar import Grammar, grammar_of
from engine.clues.segments import WORD, Root
from engine.clues.vocabulary import Vocabulary

Shapes = dict[str, tuple[Root, ...]]
INITIAL = "^"
"""Marks shapes that only begin words."""


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
    proposed: tuple[tuple[str, ...], ...] = ()
    """Roots that a script found in frequent words: each stands alone, although it may be kin of another."""
    whole: frozenset[str] = frozenset()
    """Words that look like compounds and are none."""
    letters_hint: bool = False
    """Whether a word without its first letter counts as a hint at letters."""
    alphabet: str = string.ascii_lowercase
    vowels: str = "aeiouy"
    vocabularies: tuple[Vocabulary, ...] = ()
    """The words of the language, normalised: those in any of these."""
    only_listed_compounds: bool = False
    """Whether a compound must stand in the dictionary, since anybody could invent one (L6)."""
    sounds: Callable[[str], frozenset[str]] = itself
    """The ways in which a word sounds, of which only those in the same language can be compared."""

    def shaped(self, texts: Iterable[str], family: str) -> Shapes:
        found: Shapes = {}
        for text in texts:
            marked, _, before = text.partition("/")
            base = marked.lstrip(INITIAL).rstrip("+!")
            exact = "!" in marked or before
            for shape in [f"{base}/{before}"] if exact else self.shapes(base, "+" in marked):
                letters, _, following = shape.partition("/")
                root = Root(family, "+" in marked, following, text.startswith(INITIAL))
                found[letters] = (*found.get(letters, ()), root)
        return found

    def bent_words(self) -> Shapes:
        """The words of the list as they change before suffixes."""
        bent: Shapes = {}
        for word in self.words:
            for shape in self.shapes(word, False):
                letters, _, following = shape.partition("/")
                if letters != word:
                    bent[letters] = (*bent.get(letters, ()), Root(WORD + word, before=following))
        return bent


def load_grammar(name: str) -> Grammar:
    return grammar_of(_read(name))


def load_vocabularies(*names: str) -> tuple[Vocabulary, ...]:
    return tuple(Vocabulary(_file(name).read_bytes()) for name in names)


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


def families_of(text: str) -> Iterator[list[str]]:
    """The families of a file, one a line; after `=` each root is a family of its own; `#` begins a remark.

    What stands behind `-` is for scripts/make-clue-roots alone.
    """
    for line in text.splitlines():
        roots = re.sub(r"#.*", "", line).split()
        if roots and roots[0] == "=":
            yield from ([root] for root in roots[1:])
        elif roots and roots[0] != "-":
            yield roots
