"""Every key that fits is as likely as any other: 100,000 dealt keys against the uniform distribution."""

import random
from collections import Counter
from collections.abc import Hashable, Mapping
from math import comb, sqrt
from typing import TypeVar

import pytest

from engine.keys import DUET_PAIRS, draw_double_key, draw_solo_key, draw_team_key

DRAWS = 100_000
Drawn = TypeVar("Drawn", bound=Hashable)


def assert_uniform(seen: Mapping[Drawn, int], expected: Mapping[Drawn, float]) -> None:
    """Chi-square: refused only if it would happen by chance once in 100,000 times."""
    assert set(seen) <= set(expected)
    total = sum(seen.values())
    assert sum(expected.values()) == pytest.approx(1)
    chi_square = sum(
        (seen.get(outcome, 0) - total * share) ** 2 / (total * share) for outcome, share in expected.items()
    )
    assert chi_square < critical(len(expected) - 1)


def critical(freedom: int) -> float:
    """Wilson and Hilferty's approximation, at 4.26 standard deviations."""
    return freedom * (1 - 2 / (9 * freedom) + 4.26 * sqrt(2 / (9 * freedom))) ** 3


def two_cards(counts: Mapping[str, int]) -> dict[tuple[str, str], float]:
    """How likely any two letters lie on two given cards."""
    cards = sum(counts.values())
    return {
        (one, two): counts[one] / cards * (counts[two] - (one == two)) / (cards - 1)
        for one in counts
        for two in counts
        if counts[two] > (one == two)
    }


@pytest.mark.rule("C1")
@pytest.mark.rule("P1")
@pytest.mark.parametrize(("cards", "first", "second"), [(25, 9, 8), (20, 8, 7)])
def test_team_keys_are_uniform(cards: int, first: int, second: int) -> None:
    rng = random.Random(1)
    keys = [draw_team_key(rng, cards) for _ in range(DRAWS)]
    begins = Counter(key.count(keys[0][0].RED) for key in keys)
    assert_uniform(begins, {first: 0.5, second: 0.5})
    assert_uniform(
        Counter(key.index(key[0].ASSASSIN) for key in keys), dict.fromkeys(range(cards), 1 / cards)
    )

    bystanders = cards - first - second - 1
    red_first = two_cards({"R": first, "B": second, "N": bystanders, "A": 1})
    blue_first = two_cards({"R": second, "B": first, "N": bystanders, "A": 1})
    either = {pair: (red_first[pair] + blue_first[pair]) / 2 for pair in red_first}
    for one, two in ((0, 1), (3, cards - 1)):
        assert_uniform(Counter((str(key[one]), str(key[two])) for key in keys), either)


@pytest.mark.rule("D2")
def test_double_keys_are_uniform() -> None:
    rng = random.Random(2)
    keys = [draw_double_key(rng) for _ in range(DRAWS)]
    for one, two in ((0, 1), (7, 24)):
        seen = Counter((f"{north[one]}{south[one]}", f"{north[two]}{south[two]}") for north, south in keys)
        assert_uniform(seen, two_cards(DUET_PAIRS))
    shared = Counter(
        sum(ours == theirs == "G" for ours, theirs in zip(north[:5], south[:5], strict=True))
        for north, south in keys
    )
    assert_uniform(shared, {count: comb(3, count) * comb(22, 5 - count) / comb(25, 5) for count in range(4)})


@pytest.mark.rule("C22")
def test_solo_keys_are_uniform() -> None:
    rng = random.Random(3)
    keys = [draw_solo_key(rng) for _ in range(DRAWS)]
    seen = Counter((str(key[0]), str(key[23])) for key in keys)
    assert_uniform(seen, two_cards({"R": 8, "B": 8, "G": 8}))
