"""How easily one phone is taken for another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decks import load
from engine.phones import DIFFERENT, price
from engine.sound import phones

PHONES = st.sampled_from(
    "p b t d k ɡ s z θ ʃ tʃ dʒ m n l ɹ w j i iː ɪ eɪ ɛ æ ɑː oʊ u ʊ ə ɚ n̩ tʃʲ ? ː".split()
)


@given(PHONES, PHONES)
def test_a_price_is_the_same_both_ways_and_only_the_same_is_free(a: str, b: str) -> None:
    assert 0 <= price(a, b) == price(b, a) <= DIFFERENT
    assert (price(a, b) == 0) == (a == b)


@pytest.mark.parametrize(
    ("phone", "nearer", "farther"),
    [
        ("p", "b", "t"),  # only its voice / elsewhere in the mouth
        ("p", "t", "k"),  # elsewhere / farther away
        ("tʃ", "ʃ", "l"),
        ("s", "ʃ", "m"),
        ("m", "n", "s"),
        ("ɪ", "i", "ɑ"),
        ("ɪ", "ɛ", "u"),
        ("aɪ", "eɪ", "oʊ"),  # they end alike
        ("iː", "i", "ɪ"),  # only longer
        ("tʃʲ", "tʃ", "k"),  # only softer
    ],
)
def test_what_is_spoken_alike_is_cheaper(phone: str, nearer: str, farther: str) -> None:
    assert price(phone, nearer) < price(phone, farther)


def test_a_vowel_is_nothing_like_a_consonant() -> None:
    assert price("a", "t") == price("n̩", "ə") == DIFFERENT


def test_a_sign_that_is_no_phone_is_like_nothing() -> None:
    assert price("?", "t") == price("?", "a") == price("ː", "a") == DIFFERENT


def test_every_phone_of_the_deck_is_known() -> None:
    """One that is not would be wholly different from all others: it has a price below that with some."""
    used = {phone for word in load("en").words for phone in phones(word.sound or "")}
    assert [
        phone for phone in used if all(price(phone, other) == DIFFERENT for other in used - {phone})
    ] == []
