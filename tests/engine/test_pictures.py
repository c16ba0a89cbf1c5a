"""Pictures, other grids, mixed decks, and the assassin ending."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Game, Identity, TeamSetup, deal, deal_duet
from engine.dealing import Grid
from engine.errors import NotNow, NotYourTurn, SetupError
from engine.events import CardRevealed, GameOver, SuddenDeath, TurnEnded
from engine.moves import Cover, GiveClue, Move, Object, Rule, Stop, TimeUp, Touch
from engine.setup import TeamMode
from engine.views import Outcome
from tests.builders import ASSASSIN, BLUE, BYSTANDER, RED, clue, game, identities, play_all, setup

DECK = [f"word{number}" for number in range(60)]


# -- the deal ----------------------------------------------------------------------------------------------


@pytest.mark.rule("P1")
@given(st.integers())
def test_pictures_are_dealt_in_4_rows_of_5(seed: int) -> None:
    dealt = deal(DECK, seed, mode="pictures")
    counts = Counter(dealt.key)
    assert dealt.grid == (5, 4)
    assert dealt.pictures == dealt.words
    assert (counts[Identity.BYSTANDER], counts[Identity.ASSASSIN]) == (4, 1)
    first, second = counts[Identity.RED], counts[Identity.BLUE]
    assert (first, second) == ((8, 7) if dealt.first == "red" else (7, 8))


@pytest.mark.rule("P3")
@pytest.mark.parametrize("mode", ["classic", "pictures"])
@pytest.mark.parametrize(("grid", "counts"), [("5x5", (9, 8, 7, 1)), ("5x4", (8, 7, 4, 1))])
def test_either_deck_may_be_played_on_either_grid(
    mode: TeamMode, grid: Grid, counts: tuple[int, int, int, int]
) -> None:
    dealt = deal(DECK, 3, mode=mode, grid=grid)
    first, second = "RB" if dealt.first == "red" else "BR"
    assert tuple(dealt.key.count(Identity(letter)) for letter in (first, second, "N", "A")) == counts
    assert Game.new(dealt).started().grid == grid


@pytest.mark.rule("P3")
@pytest.mark.parametrize("mode", ["classic", "pictures"])
def test_words_and_pictures_may_be_mixed(mode: TeamMode) -> None:
    dealt = deal(DECK, 3, mode=mode, pictures=DECK[:40])
    assert 0 < len(dealt.pictures) < len(dealt.words)
    cards = Game.new(dealt).public_view().cards
    assert {card.word for card in cards if card.picture} == set(dealt.pictures)


@pytest.mark.rule("P8")
def test_duet_may_be_played_with_pictures() -> None:
    dealt = deal_duet(DECK, 3, pictures=DECK)
    assert all(card.picture for card in Game.new(dealt).public_view().cards)


@pytest.mark.parametrize(
    ("words", "settings", "problem"),
    [
        (DECK[:21], {}, "count_of_words"),
        (DECK[:20], {"mode": "pictures"}, "no_pictures"),
        (DECK[:20], {"pictures": ("word50",)}, "no_such_picture"),
        (DECK[:20], {"three": "everybody"}, "unknown_setting"),
        (DECK[:20], {"two_player_cover": "all"}, "unknown_setting"),
        (DECK[:20], {"mode": "duet"}, "unknown_mode"),
    ],
)
def test_a_table_that_no_game_can_start_from_is_refused(
    words: list[str], settings: Any, problem: str
) -> None:
    with pytest.raises(SetupError) as refused:
        TeamSetup(tuple(words), identities("RRRRRRRRBBBBBBBNNNNA"), **settings)
    assert refused.value.problem == problem


@pytest.mark.rule("P2")
def test_turns_of_pictures_are_those_of_classic() -> None:
    dealt = deal(DECK, 3, mode="pictures", no_shapes=True)
    first, second = dealt.first, ("blue" if dealt.first == "red" else "red")
    own = [word for word, who in zip(dealt.words, dealt.key, strict=True) if who.team == first]
    played = Game.new(dealt)
    play_all(played, GiveClue(first, "fruit", 1), *(Touch(first, card) for card in own[:2]))
    assert (played.public_view().turn, played.public_view().phase) == (second, "clue")


# -- the assassin ending -----------------------------------------------------------------------------------


def ending(*moves: Move) -> Game:
    return game(*moves, assassin_ending=True)


def touches(by: Any, *cards: str) -> list[Move]:
    """A turn of any number of touches."""
    return [clue(by, 0), *(Touch(by, card) for card in cards)]


RED_IS_COMPLETE = [*touches("red", *RED), Stop("red")]


@pytest.mark.rule("P4")
def test_the_game_goes_on_when_a_team_has_all_its_agents() -> None:
    played = ending(*touches("red", *RED))
    assert played.outcome is None
    assert played.public_view().agents_left["red"] == 0
    played.play(Stop("red"))
    play_all(played, *touches("blue", *BLUE), Stop("blue"))
    assert played.outcome is None


@pytest.mark.rule("P4")
def test_a_complete_team_still_gives_a_clue_and_must_touch() -> None:
    played = ending(*RED_IS_COMPLETE, *touches("blue", BYSTANDER[0]), *touches("red"))
    assert played.play(Touch("red", BYSTANDER[1]))[-1] == TurnEnded("red", "bystander")


@pytest.mark.rule("P4")
def test_the_enemy_may_find_the_last_agent_and_nobody_has_won_yet() -> None:
    played = ending(*touches("red", *RED[:8]), Stop("red"), *touches("blue"))
    assert played.play(Touch("blue", RED[8])) == (
        CardRevealed("blue", RED[8], "agent", "red", "touch"),
        TurnEnded("blue", "enemy"),
    )


@pytest.mark.rule("P4")
def test_a_penalty_covers_an_agent_but_never_wins() -> None:
    played = ending(
        *touches("red", *RED[:8]), Stop("red"), clue("blue"), Object("red"), Rule("red", "denied")
    )
    played.play(Cover("red", RED[8]))
    assert played.outcome is None
    assert (played.public_view().turn, played.public_view().phase) == ("red", "clue")


@pytest.mark.rule("P4")
def test_a_penalty_with_no_agent_left_to_cover_costs_the_turn_alone() -> None:
    played = ending(*RED_IS_COMPLETE, clue("blue"), Object("red"), Rule("red", "denied"))
    assert (played.public_view().turn, played.public_view().phase) == ("red", "clue")


@pytest.mark.rule("P5")
def test_a_complete_team_that_touches_the_assassin_wins() -> None:
    played = ending(*touches("red", *RED))
    assert [type(event) for event in played.play(Touch("red", ASSASSIN))] == [CardRevealed, GameOver]
    assert played.outcome == Outcome("red", "assassin")


@pytest.mark.rule("P5")
def test_if_both_are_complete_the_first_to_touch_the_assassin_wins() -> None:
    played = ending(*RED_IS_COMPLETE, *touches("blue", *BLUE, ASSASSIN))
    assert played.outcome == Outcome("blue", "assassin")


@pytest.mark.rule("P6")
def test_an_incomplete_team_that_touches_the_assassin_is_in_sudden_death() -> None:
    played = ending(clue("red", 1))
    assert played.play(Touch("red", ASSASSIN)) == (
        CardRevealed("red", ASSASSIN, "assassin", None, "touch"),
        SuddenDeath("red"),
    )
    view = played.public_view()
    assert (view.turn, view.phase, view.touches_left) == ("red", "sudden_death", None)
    for impossible in (clue("red"), Stop("red"), TimeUp("red"), Object("blue")):
        with pytest.raises(NotNow):
            played.play(impossible)
    with pytest.raises(NotYourTurn):
        played.play(Touch("blue", BLUE[0]))


@pytest.mark.rule("P6")
def test_a_team_in_sudden_death_wins_when_it_finds_all_its_agents() -> None:
    played = ending(*touches("red", ASSASSIN), *(Touch("red", card) for card in RED[:8]))
    assert played.outcome is None
    played.play(Touch("red", RED[8]))
    assert played.outcome == Outcome("red", "agents")


@pytest.mark.rule("P6")
@pytest.mark.parametrize("wrong", [BYSTANDER[0], BLUE[0]])
def test_the_other_team_wins_on_the_first_wrong_touch(wrong: str) -> None:
    played = ending(*touches("red", ASSASSIN), Touch("red", wrong))
    assert played.outcome == Outcome("blue", "sudden_death")


@pytest.mark.rule("P6")
def test_the_other_team_wins_even_if_that_was_the_enemys_last_agent() -> None:
    played = ending(*touches("red", RED[0]), Stop("red"), *touches("blue", *BLUE[:7]), Stop("blue"))
    play_all(played, *touches("red", ASSASSIN), Touch("red", BLUE[7]))
    assert played.outcome == Outcome("blue", "sudden_death")


def test_the_setting_is_off_unless_it_is_asked_for() -> None:
    assert not setup().assassin_ending
