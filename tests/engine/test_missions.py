"""Missions: the tokens, and the map."""

from typing import Any

import pytest

from engine import Game
from engine.errors import SetupError
from engine.events import SuddenDeath, TokenUsed, TurnEnded
from engine.missions import FIRST, Mission, mission, missions, opened, read_missions
from engine.moves import GiveClue, Object, Rule, Stop
from engine.views import Bank, Outcome
from tests.builders import (
    ALL_NORTHS,
    BOTH,
    NOBODYS,
    SOUTHS,
    SOUTHS_AND_DEADLY,
    duet,
    full_turn,
    play_all,
    turn,
)


def playing(turns: int, mistakes: int, *moves: Any) -> Game:
    return duet(*moves, tokens=turns, mission="cairo", mistakes=mistakes)


def bank(game: Game) -> Bank | None:
    return game.public_view().bank


# -- tokens ------------------------------------------------------------------------------------------------


@pytest.mark.rule("D17")
def test_cairo_has_five_bystander_tokens_and_four_check_tokens() -> None:
    game = duet(**mission("Cairo").settings())
    assert bank(game) == Bank(checks=4, mistakes=5)
    assert (game.started().tokens, game.started().mission) == (9, "cairo")


@pytest.mark.rule("D17")
@pytest.mark.parametrize(("tokens", "mistakes"), [(0, 0), (5, 6), (5, -1)])
def test_a_mission_has_no_more_mistakes_than_turns(tokens: int, mistakes: int) -> None:
    with pytest.raises(SetupError, match="mission_numbers"):
        playing(tokens, mistakes)
    with pytest.raises(SetupError, match="half_a_mission"):
        duet(mission="cairo")


@pytest.mark.rule("D18")
def test_stopping_takes_a_check_token_first() -> None:
    game = playing(3, 2, *turn("north", BOTH[0]))
    assert game.play(Stop("south"))[0] == TokenUsed("stopped", 1, checks=0, mistakes=2, left=2)
    assert play_all(game, *full_turn("south", SOUTHS[0]))[0] == TokenUsed(
        "stopped", 1, checks=0, mistakes=1, left=1
    )


@pytest.mark.rule("D19")
def test_a_bystander_takes_a_bystander_token_first() -> None:
    game = playing(5, 1)
    assert play_all(game, *turn("north", NOBODYS[0]))[1] == TokenUsed(
        "bystander", 1, checks=4, mistakes=0, left=4
    )
    events = play_all(game, *turn("south", NOBODYS[1]))
    assert events[1] == TokenUsed("bystander", 2, checks=2, mistakes=0, left=2)
    assert game.public_view().cards[19].marks == ("north",)


@pytest.mark.rule("D19")
def test_one_check_token_left_and_a_bystander_lose_with_no_sudden_death() -> None:
    game = playing(2, 1, *turn("north", NOBODYS[0]))
    play_all(game, *turn("south", NOBODYS[1]))
    assert game.outcome == Outcome(None, "tokens", "lost")


@pytest.mark.rule("D20")
def test_the_last_two_checks_used_by_a_bystander_lead_to_sudden_death() -> None:
    game = playing(2, 0)
    assert play_all(game, *turn("north", NOBODYS[0]))[1:] == (
        TokenUsed("bystander", 2, checks=0, mistakes=0, left=0),
        SuddenDeath(None),
        TurnEnded("south", "bystander"),
    )


@pytest.mark.rule("D20")
def test_one_check_token_left_and_a_stop_lead_to_sudden_death() -> None:
    game = playing(1, 0, *turn("north", BOTH[0]))
    assert SuddenDeath(None) in game.play(Stop("south"))
    assert game.public_view().phase == "sudden_death"


@pytest.mark.rule("D22")
def test_a_penalty_takes_a_check_token() -> None:
    game = playing(5, 3, GiveClue("north", "hint", 1), Object("south"))
    assert game.play(Rule("south", "denied"))[1] == TokenUsed("penalty", 1, checks=1, mistakes=3, left=4)


@pytest.mark.rule("D13")
def test_the_winning_turn_takes_a_check_token_and_is_not_scored() -> None:
    game = playing(9, 5, *turn("north", *ALL_NORTHS), *turn("south", SOUTHS_AND_DEADLY, *SOUTHS))
    assert bank(game) == Bank(checks=2, mistakes=5)
    assert game.outcome == Outcome(None, "agents", "won")


# -- the map -----------------------------------------------------------------------------------------------


@pytest.mark.rule("D21")
@pytest.mark.parametrize(
    ("city", "numbers"),
    [
        ("Prague", (9, 9)),
        ("Berlin", (11, 2)),
        ("Cairo", (9, 5)),
        ("Moscow", (8, 8)),
        ("Bangkok", (7, 7)),
        ("Singapore", (6, 6)),
        ("Monte Carlo", (9, 0)),
    ],
)
def test_cities_have_the_numbers_of_the_books(city: str, numbers: tuple[int, int]) -> None:
    assert (mission(city).turns, mission(city).mistakes) == numbers


@pytest.mark.rule("D21")
def test_prague_leads_to_berlin_cairo_and_moscow_and_the_vatican_allows_no_mistake() -> None:
    assert opened([]) == {"prague"}
    assert opened(["prague"]) == {"prague", "berlin", "cairo", "moscow"}
    assert opened(["prague", "moscow"]) > opened(["prague"])
    assert mission("vatican").mistakes == 0


@pytest.mark.rule("D21")
def test_only_four_missions_allow_as_many_mistakes_as_turns() -> None:
    standard = {city for city, one in missions().items() if one.turns == one.mistakes}
    assert standard == {"prague", "moscow", "bangkok", "singapore"}


@pytest.mark.rule("D21")
def test_every_city_can_be_reached_and_each_is_harder_than_the_one_before() -> None:
    assert len(missions()) >= 14
    won = {FIRST}
    while won != opened(won):
        won = set(opened(won))
    assert won == missions().keys()
    for one in missions().values():
        for city in one.leads_to:
            assert strictness(missions()[city]) > strictness(one)


def strictness(one: Mission) -> int:
    """Fewer turns and fewer mistakes are harder; Berlin's two turns more do not make up for that."""
    return -(one.turns + one.mistakes)


def test_an_unknown_city_is_refused() -> None:
    with pytest.raises(SetupError, match="no_such_mission"):
        mission("Atlantis")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[a]\nturns = 1", "mission_entries"),
        ("[a]\nturns = 1\nmistakes = 2\nleads_to = []", "mission_numbers"),
        ('[a]\nturns = 1\nmistakes = 1\nleads_to = ["b"]', "no_such_mission"),
    ],
)
def test_a_broken_map_says_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        read_missions(text)
