"""How a text is spelled, whoever typed or said it."""

import re
import unicodedata
from functools import lru_cache

_APOSTROPHES = re.compile("[ʼ’‘´`′]")


@lru_cache(maxsize=5_000)
def folded(text: str) -> str:
    """A text as it sounds: small letters, one kind of apostrophe, stress marks and doubled blanks gone.

    >>> folded("  За́мок ")
    'замок'
    """
    plain = _APOSTROPHES.sub("'", text)
    composed = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", plain).casefold())
    letters = "".join(letter for letter in composed if not unicodedata.combining(letter))
    return " ".join(letters.split())
