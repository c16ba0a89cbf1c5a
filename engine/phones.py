"""How easily one phone is taken for another: from how both are spoken, refined by what was misheard.

A phone is a consonant, spoken somewhere in the mouth in some manner, with or without voice; or a vowel,
higher or lower, farther front or back, rounded or not. The nearer two phones are in this, the cheaper it is
to hear one for the other. Where `scripts/calibrate` has seen enough confusions, their price stands in
`phone-costs.tsv` instead.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

DIFFERENT = 1.0
"""The price of a phone that was not there, left out, or is nothing like the other."""
_NEARLY_SAME = 0.05
"""The least price of two phones that are written differently."""

# -- consonants ----------------------------------------------------------------------------------------------

_PLACE_WEIGHT, _MANNER_WEIGHT, _VOICE_WEIGHT = 0.2, 0.75, 0.3
_MANNERS = {
    # how far two manners of speaking are from each other; all others are wholly different
    frozenset(("stop", "affricate")): 0.4,
    frozenset(("affricate", "fricative")): 0.4,
    frozenset(("stop", "fricative")): 0.7,
    frozenset(("lateral", "glide")): 0.5,
    frozenset(("rhotic", "glide")): 0.5,
    frozenset(("lateral", "rhotic")): 0.5,
    frozenset(("nasal", "lateral")): 0.7,
    frozenset(("stop", "nasal")): 0.8,
    frozenset(("stop", "rhotic")): 0.8,
    frozenset(("fricative", "glide")): 0.8,
}


@dataclass(frozen=True, slots=True)
class _Consonant:
    place: int
    manner: str
    voiced: bool

    def price(self, other: "_Consonant") -> float:
        place = _PLACE_WEIGHT * abs(self.place - other.place)
        same_manner = self.manner == other.manner
        manner = 0.0 if same_manner else _MANNERS.get(frozenset((self.manner, other.manner)), DIFFERENT)
        return place + _MANNER_WEIGHT * manner + _VOICE_WEIGHT * (self.voiced != other.voiced)


# For each manner: pairs of phones (without and with voice) and where they are spoken: 0 lips, 1 lip and
# teeth, 2 teeth, 3 ridge, 4 behind it, 5 palate, 6 velum, 7 uvula, 8 throat.
_CONSONANTS = {
    "stop": "pb0 td3 ʈɖ4 cɟ5 kɡ6 kg6 qɢ7 ʔʔ8",
    "fricative": "ɸβ0 fv1 θð2 sz3 ʃʒ4 ʂʐ4 ɕʑ5 çʝ5 xɣ6 χʁ7 hɦ8",
    "nasal": ".m0 .ɱ1 .n3 .ɲ5 .ŋ6",
    "lateral": ".l3 .ɫ4 .ʎ5",
    "rhotic": ".ɹ4 .r3 .ɾ3 .ʀ7 .ɻ4",
    "glide": "ʍw0 .ʋ1 .j5 .ɥ5 .ɰ6",
}
_AFFRICATES = {"pf": ("p", 1), "ts": ("t", 3), "dz": ("d", 3), "tʃ": ("t", 4), "dʒ": ("d", 4)}
_AFFRICATES |= {"tɕ": ("t", 5), "dʑ": ("d", 5)}

# -- vowels --------------------------------------------------------------------------------------------------

_HEIGHT_WEIGHT, _BACK_WEIGHT, _ROUND_WEIGHT = 0.2, 0.25, 0.12
_VOWELS = {
    # height (0 close … 6 open), back (0 front … 2), rounded
    "i": (0, 0, False), "y": (0, 0, True), "ɨ": (0, 1, False), "ʉ": (0, 1, True), "u": (0, 2, True),
    "ɯ": (0, 2, False), "ɪ": (1, 0.4, False), "ᵻ": (1, 0.7, False), "ʏ": (1, 0.4, True), "ʊ": (1, 1.6, True),
    "e": (2, 0, False), "ø": (2, 0, True), "ɘ": (2, 1, False), "o": (2, 2, True), "ə": (3, 1, False),
    "ɚ": (3, 1.2, True), "ɵ": (3, 1, True), "ɤ": (2, 2, False), "ɛ": (4, 0, False), "œ": (4, 0, True),
    "ɜ": (4, 1, False), "ɝ": (4, 1.2, True), "ʌ": (4, 1.6, False), "ɔ": (4, 2, True), "æ": (5, 0.2, False),
    "ɐ": (5, 1, False), "a": (6, 0.6, False), "ɑ": (6, 2, False), "ɒ": (6, 2, True),
}  # fmt: skip
_MARK_PRICE = 0.1
"""Of length, softness and other marks."""


def _consonants() -> dict[str, _Consonant]:
    found = dict[str, _Consonant]()
    for manner, pairs in _CONSONANTS.items():
        for pair in pairs.split():
            found[pair[0]] = _Consonant(int(pair[2]), manner, voiced=False)
            found[pair[1]] = _Consonant(int(pair[2]), manner, voiced=True)
    for letters, (stop, place) in _AFFRICATES.items():
        found[letters] = _Consonant(place, "affricate", voiced=found[stop].voiced)
    return found


_ALL_CONSONANTS = _consonants()
_ALL_MARKS = "ːˑʰʲʷˠˤ˞\u0303\u0329\u032f"


@lru_cache(maxsize=20_000)
def price(a: str, b: str) -> float:
    """The price of hearing one phone for the other, from 0 (they are the same) to 1.

    >>> price("p", "p"), price("p", "b") < price("p", "t") < price("p", "a")
    (0.0, True)
    """
    if a == b:
        return 0.0
    seen = _seen().get(frozenset((a, b)))
    return _by_features(a, b) if seen is None else seen


def _by_features(a: str, b: str) -> float:
    base_a, base_b = a.rstrip(_ALL_MARKS), b.rstrip(_ALL_MARKS)
    marks = _MARK_PRICE if a[len(base_a) :] != b[len(base_b) :] else 0.0
    if base_a in _ALL_CONSONANTS and base_b in _ALL_CONSONANTS:
        spoken = _ALL_CONSONANTS[base_a].price(_ALL_CONSONANTS[base_b])
    elif base_a and base_b and set(base_a + base_b) <= _VOWELS.keys():
        spoken = (_vowel_price(base_a[0], base_b[0]) + _vowel_price(base_a[-1], base_b[-1])) / 2
    else:
        return DIFFERENT
    return min(DIFFERENT, max(_NEARLY_SAME, spoken + marks))


def _vowel_price(a: str, b: str) -> float:
    height_a, back_a, round_a = _VOWELS[a]
    height_b, back_b, round_b = _VOWELS[b]
    price = _HEIGHT_WEIGHT * abs(height_a - height_b) + _BACK_WEIGHT * abs(back_a - back_b)
    return price + _ROUND_WEIGHT * (round_a != round_b)


@cache
def _seen() -> dict[frozenset[str], float]:
    """Prices that were learned from confusions."""
    lines = resources.files("engine").joinpath("phone-costs.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {frozenset((a, b)): float(cost) for a, b, cost in rows}
