"""How far apart words sound."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.sound import distance, nearest, phones

CASTLE, FERRY = "kˈæsəl", "fˈɛɹi"
SOUNDS = st.text("ptkbdgszʃʒaɪʊeoəɔːˈˌ ɹlmn")


@pytest.mark.parametrize(
    ("sound", "expected"),
    [
        ("dʒˈʌdʒ", ["dʒ", "ʌ", "dʒ"]),  # judge
        ("bˈɔɪ", ["b", "ɔɪ"]),  # boy
        ("bˈʌʔn̩", ["b", "ʌ", "ʔ", "n̩"]),  # button
        ("t͡ʃˈiːz", ["tʃ", "iː", "z"]),  # cheese, with a tie
        ("mʲˈatʃʲ", ["m" + "ʲ", "a", "tʃʲ"]),  # a soft Russian word
        ("(en)kˈuːl(de)", ["k", "uː", "l"]),  # a foreign word, as espeak marks it
        ("ˈaɪs kɹˈiːm", ["aɪ", "s", "k", "ɹ", "iː", "m"]),  # two words
        ("", []),
    ],
)
def test_a_sound_is_a_row_of_phones(sound: str, expected: list[str]) -> None:
    assert list(phones(sound)) == expected


def test_stress_alone_makes_no_difference() -> None:
    assert distance("ɹˈɛkɚd", "ɹɛkˈɚd") == 0


def test_length_makes_a_small_difference() -> None:
    assert 0 < distance("ʃtˈat", "ʃtˈaːt") < 0.05  # German Stadt, Staat


def test_one_wholly_different_phone_of_four_is_a_quarter() -> None:
    assert distance("mˈɛɹi", FERRY) == 0.25
    assert distance("ˈɛɹi", FERRY) == 0.25, "left out"


def test_similar_phones_cost_less_than_different_ones() -> None:
    coat, goat, boat, moat = "kˈoʊt", "ɡˈoʊt", "bˈoʊt", "mˈoʊt"
    assert 0 < distance(coat, goat) < distance(coat, boat) <= distance(coat, moat) <= 1 / 3


def test_other_prices_can_be_asked_for() -> None:
    assert distance("bˈeɪkən", "pˈeɪɡən", price=lambda a, b: float(a != b)) == 2 / 5


def test_nothing_in_common_is_one() -> None:
    assert distance("sˈiːp", "bˈuːm") == pytest.approx(1, abs=0.2)
    assert distance(CASTLE, "") == 1


def test_nothing_sounds_like_nothing() -> None:
    assert distance("", "ˈ") == 0


@given(SOUNDS, SOUNDS)
def test_a_distance_is_the_same_both_ways_and_between_0_and_1(a: str, b: str) -> None:
    assert 0 <= distance(a, b) == distance(b, a) <= 1
    assert (distance(a, b) == 0) == (phones(a) == phones(b))


def test_the_nearest_come_first_and_ties_keep_their_order() -> None:
    cards = {"castle": CASTLE, "merry": "mˈɛɹi", "berry": "bˈɛɹi", "very": "vˈɛɹi"}
    names = [name for name, _ in nearest(FERRY, cards, limit=3)]
    assert names == ["very", "merry", "berry"]
    assert nearest(FERRY, {}, limit=2) == []
