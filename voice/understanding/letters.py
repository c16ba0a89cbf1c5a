"""A word that is spelled with the radio alphabet, letter by letter, in one utterance or in several."""

from collections.abc import Mapping, Sequence

from voice.messages import LettersSaid
from voice.understanding.phrases import Phrasebook
from voice.understanding.words import words_of


def spelled(text: str, book: Phrasebook, *, plain: bool = False) -> LettersSaid | None:
    """The letters of an utterance that is nothing else; it may end with "done".

    `plain`: letters may stand for themselves, as when they are typed.

    >>> from voice.understanding import load
    >>> spelled("romeo india victor, done", load("en"))
    LettersSaid(letters='riv', done=True)
    >>> spelled("romeo and juliet", load("en"))
    """
    words = words_of(text)
    ends = [said for said in book.commands["done"].say if words[-len(said.split()) :] == said.split()]
    letters = _letters(words[: len(words) - len(ends[0].split())] if ends else words, _alphabet(book, plain))
    return LettersSaid(letters, done=bool(ends)) if letters else None


def _alphabet(book: Phrasebook, plain: bool) -> Mapping[tuple[str, ...], str]:
    named = {tuple(said.split()): letter for letter, spoken in book.letters.items() for said in spoken}
    return {**named, **({(letter,): letter for letter in book.letters} if plain else {})}


def _letters(words: Sequence[str], alphabet: Mapping[tuple[str, ...], str]) -> str | None:
    """The longest name first: "x ray" before a plain "x"."""
    letters = ""
    longest = max(map(len, alphabet))
    while words:
        length = next((n for n in range(longest, 0, -1) if tuple(words[:n]) in alphabet), 0)
        if not length:
            return None
        letters += alphabet[tuple(words[:length])]
        words = words[length:]
    return letters
