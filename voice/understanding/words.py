"""The words of an utterance, without capitals and punctuation."""

import re

from engine.spelling import folded

_BETWEEN_WORDS = re.compile(r"[^\w'+=!?/<>*#%-]+")
_AT_THE_EDGES = "'+=!?/<>*#%-"


def words_of(text: str) -> list[str]:
    """Split an utterance, or the name of a card.

    A mark that stands alone is kept: it may be a key of the keyboard.

    >>> words_of("Touch  row two, THREE!")
    ['touch', 'row', 'two', 'three']
    >>> words_of("мʼяч м`яч")
    ["м'яч", "м'яч"]
    """
    words = _BETWEEN_WORDS.sub(" ", folded(text)).split()
    stripped = (word if len(word) == 1 else word.strip(_AT_THE_EDGES) for word in words)
    return [word for word in stripped if word]
