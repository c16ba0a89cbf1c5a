"""How far apart two words sound: phoneme strings (IPA, as espeak-ng writes them) in, a distance out."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from heapq import nsmallest
from typing import TypeAlias, TypeVar

from engine.phones import DIFFERENT, price

Phones = tuple[str, ...]
Price: TypeAlias = Callable[[str, str], float]
Name = TypeVar("Name")

# What espeak-ng writes with two letters but people hear and mistake as one sound.
_AFFRICATES = ("tʃ", "dʒ", "ts", "dz", "tɕ", "dʑ", "pf")
_DIPHTHONGS = ("aɪ", "aʊ", "eɪ", "oʊ", "ɔɪ", "ɔø", "ɔʏ", "əʊ", "ɪə", "eə", "ʊə")

# Stress, word gaps, ties, and the marks of a language switch ("(en)") are no sounds of their own.
_SILENT = re.compile(r"\([a-z-]+\)|[ˈˌ\s_.|‿\u0361\u035c\u200d-]")

# A phone: its letter or pair of letters, then its marks: combining ones, and ː ʲ ʰ and the like.
_PHONE = re.compile(rf"(?:{'|'.join(_AFFRICATES + _DIPHTHONGS)}|.)[ːˑʰʲʷˠˤ˞\u0300-\u036f]*", re.DOTALL)


@lru_cache(maxsize=50_000)
def phones(sound: str) -> Phones:
    """The single sounds of a phoneme string; a diphthong, an affricate or a long vowel is one.

    >>> phones("tʃˈɑːklət")
    ('tʃ', 'ɑː', 'k', 'l', 'ə', 't')
    >>> phones("nˈaɪt")
    ('n', 'aɪ', 't')
    """
    return tuple(_PHONE.findall(_SILENT.sub("", sound)))


def distance(a: str, b: str, price: Price = price) -> float:
    """From 0 (they sound the same) to 1 (nothing in common), by the prices of single phones.

    >>> distance("nˈaɪt", "nˈaɪt")  # night, knight
    0.0
    >>> round(distance("kˈoʊt", "ɡˈoʊt"), 2)  # coat, goat: only the voice differs
    0.1
    >>> round(distance("kˈoʊt", "mˈoʊt"), 2)  # coat, moat
    0.33
    >>> round(distance("kˈæsəl", "wˈɪndoʊ"), 2)  # castle, window
    0.97
    """
    phones_a, phones_b = phones(a), phones(b)
    longer = max(len(phones_a), len(phones_b))
    return _cost(phones_a, phones_b, price) / longer if longer else 0.0


def nearest(sound: str, candidates: Mapping[Name, str], limit: int) -> list[tuple[Name, float]]:
    """At most `limit` names of candidates (name: sound) with their distances, the nearest first.

    Of two that are equally near, the one that comes first in `candidates` comes first.

    >>> nearest("fˈɛɹi", {"window": "wˈɪndoʊ", "berry": "bˈɛɹi", "merry": "mˈɛɹi"}, limit=2)
    [('berry', 0.25), ('merry', 0.25)]
    """
    measured = [(name, distance(sound, candidate)) for name, candidate in candidates.items()]
    return nsmallest(limit, measured, key=lambda pair: pair[1])


def _cost(a: Phones, b: Phones, price: Price) -> float:
    """The price of turning one row of phones into the other, at most 1 for each phone of the longer one."""
    row = [DIFFERENT * column for column in range(len(b) + 1)]
    for phone in a:
        diagonal, row[0] = row[0], row[0] + DIFFERENT
        for column, other in enumerate(b, start=1):
            cheapest = min(
                diagonal + price(phone, other), row[column] + DIFFERENT, row[column - 1] + DIFFERENT
            )
            diagonal, row[column] = row[column], cheapest
    return row[-1]
