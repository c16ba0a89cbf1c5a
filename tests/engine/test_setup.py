"""Dealing, and what no game can start from."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Identity, TeamSetup, deal
from engine.errors import SetupError
from tests.builders import KEY, WORDS, identities, setup

DECK = [f"word{number}" for number in range(60)]


@pytest.mark.rule("C1")
@given(st.integers())
def test_a_deal_has_25_different_words_and_the_counts_of_the_key(seed: int) -> None:
    dealt = deal(DECK, seed)
    counts = Counter(dealt.key)
    assert len(set(dealt.words)) == 25
    assert dealt.grid == (5, 5)
    assert counts[Identity.BYSTANDER] == 7
    assert counts[Identity.ASSASSIN] == 1
    first, second = (counts[Identity.RED], counts[Identity.BLUE])
    assert (first, second) == ((9, 8) if dealt.first == "red" else (8, 9))


@pytest.mark.rule("C1")
def test_either_team_may_start() -> None:
    assert {deal(DECK, seed).first for seed in range(20)} == {"red", "blue"}


def test_the_same_seed_deals_the_same_table() -> None:
    assert deal(DECK, 7) == deal(DECK, 7)
    assert deal(DECK, 7) != deal(DECK, 8)


@pytest.mark.rule("C26")
@given(st.integers())
def test_the_next_game_has_a_new_key_and_cards_that_were_not_just_used(seed: int) -> None:
    before = deal(DECK, seed)
    after = deal(DECK, seed + 1, avoid=before.words)
    assert not set(before.words) & set(after.words)
    assert before.key != after.key


@pytest.mark.rule("C26")
def test_used_words_come_back_only_when_the_deck_runs_out() -> None:
    small = DECK[:30]
    before = deal(small, 1)
    after = deal(small, 2, avoid=before.words)
    assert set(small) - set(before.words) < set(after.words)


@pytest.mark.rule("C23")
@pytest.mark.parametrize("players", [-1, 0, 1, 13])
def test_teams_need_two_to_twelve_players(players: int) -> None:
    with pytest.raises(SetupError, match="players"):
        TeamSetup(WORDS, identities(KEY), players=players)


@pytest.mark.rule("C23")
@pytest.mark.parametrize("players", [4, 5, 12])
def test_uneven_teams_may_play(players: int) -> None:
    assert TeamSetup(WORDS, identities(KEY), players=players).players == players


@pytest.mark.parametrize(
    ("words", "key", "problem"),
    [
        (WORDS[:24], KEY, "count_of_words"),
        ((*WORDS[:24], "Amazon"), KEY, "doubled_word"),
        ((*WORDS[:24], " "), KEY, "empty_word"),
        (WORDS, KEY[:-1], "count_of_letters"),
        (WORDS, KEY.replace("A", "N"), "counts_in_key"),
        (WORDS, KEY.replace("B", "R", 1), "counts_in_key"),
        (WORDS, "R" * 25, "counts_in_key"),
    ],
)
def test_a_table_that_no_game_can_start_from_is_refused(
    words: tuple[str, ...], key: str, problem: str
) -> None:
    with pytest.raises(SetupError) as refused:
        TeamSetup(words, identities(key))
    assert refused.value.problem == problem


def test_a_deck_that_is_too_small_is_refused() -> None:
    with pytest.raises(SetupError, match="small_deck"):
        deal(DECK[:24], 1)


def test_a_card_is_found_whatever_its_capitals() -> None:
    assert setup().index("TIGER") == 1
