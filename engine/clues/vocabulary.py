"""Which words a language has: hundreds of thousands of them in little room (a Bloom filter)."""

import hashlib
from collections.abc import Iterable, Iterator

BITS_A_WORD = 8
PROBES = 5
"""With these, one of fifty words that are not there is taken for one that is."""


class Vocabulary:
    """Words that can be looked up, but not listed.

    >>> words = Vocabulary.of(["river", "tiger"])
    >>> "tiger" in words, "qwxyz" in words
    (True, False)
    """

    def __init__(self, bits: bytes) -> None:
        self._bits = bits

    @classmethod
    def of(cls, words: Iterable[str]) -> "Vocabulary":
        known = list(words)
        bits = bytearray(len(known) * BITS_A_WORD // 8 + 1)
        for word in known:
            for place in _places(word, len(bits) * 8):
                bits[place // 8] |= 1 << place % 8
        return cls(bytes(bits))

    @property
    def bits(self) -> bytes:
        """What to keep in a file."""
        return self._bits

    def __contains__(self, word: str) -> bool:
        return all(self._bits[place // 8] >> place % 8 & 1 for place in _places(word, len(self._bits) * 8))


def _places(word: str, size: int) -> Iterator[int]:
    digest = hashlib.blake2b(word.encode(), digest_size=16).digest()
    first, step = int.from_bytes(digest[:8]), int.from_bytes(digest[8:]) | 1
    return ((first + probe * step) % size for probe in range(PROBES))
