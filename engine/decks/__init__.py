"""Decks of words with their sounds: the bundled ones, and any that a player writes."""

import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a deck."""

    text: str
    """As it is written on the card."""

    sound: str | None
    """Its phonemes as espeak-ng writes them (IPA), or None where the deck does not tell."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Words in a fixed order, so that the same seed deals the same board everywhere."""

    name: str
    words: tuple[Word, ...]


class DeckError(Exception):
    """A deck that cannot be played with."""

    def __init__(self, name: str, line: int, what: str) -> None:
        super().__init__(f"{name}:{line}: {what}")
        self.name = name
        """The deck's name: a language, or a file."""
        self.line = line
        """Counted from 1; 0 where it is the deck as a whole."""
        self.what = what
        """`too_many_fields`, `not_a_word`, `twice`, `no_words` or `no_such_deck`."""


@cache
def load(language: str) -> Deck:
    """The bundled deck of a language.

    >>> load("en").words[0]
    Word(text='acorn', sound='ˈeɪkɔːɹn')
    """
    data = resources.files(__name__).joinpath(f"{language}.tsv")
    if not data.is_file():
        raise DeckError(language, 0, "no_such_deck")
    return parse(data.read_text(encoding="utf-8"), language)


def parse(text: str, name: str) -> Deck:
    r"""Read a deck: one word a line, its sound after a tab if it is known; `#` begins a remark.

    >>> parse("# ours\nlighthouse\nharbor\thˈɑːɹbɚ\n", "ours.tsv").words
    (Word(text='lighthouse', sound=None), Word(text='harbor', sound='hˈɑːɹbɚ'))
    """
    words: dict[str, Word] = {}
    for number, line in enumerate(unicodedata.normalize("NFC", text).lstrip("\ufeff").splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        word = _word(line, name, number)
        if words.setdefault(word.text.casefold(), word) is not word:
            raise DeckError(name, number, "twice")
    if not words:
        raise DeckError(name, 0, "no_words")
    return Deck(name, tuple(words.values()))


def _word(line: str, name: str, number: int) -> Word:
    fields = [field.strip() for field in line.rstrip().split("\t")]
    if len(fields) > 2:
        raise DeckError(name, number, "too_many_fields")
    text = " ".join(fields[0].split())
    if not _can_be_said(text):
        raise DeckError(name, number, "not_a_word")
    return Word(text, sound=fields[1] if len(fields) == 2 else None)


def _can_be_said(text: str) -> bool:
    """Letters, with a blank, a hyphen or an apostrophe where words have one."""
    letters = text.translate(str.maketrans("", "", " -'’"))
    return letters.isalpha() and text[0].isalpha()
