"""The classic game, rule by rule."""

import pytest

from engine import Game, Team
from engine.clues import Verdict
from engine.errors import (
    CardCovered,
    CoverFirst,
    GameIsOver,
    NoSuchCard,
    NotNow,
    NotOneWord,
    NotYourAgent,
    NotYourTurn,
    NumberTooLarge,
    RulingFirst,
    TouchFirst,
)
from engine.events import (
    CardRevealed,
    ClueGiven,
    ClueQuestioned,
    GameOver,
    Objection,
    TimeTold,
    TurnEnded,
)
from engine.moves import Cover, GiveClue, GiveUp, Move, Number, Object, Rule, Stop, TimeUp, Touch
from engine.views import Outcome
from tests.builders import ASSASSIN, BLUE, BYSTANDER, KEY, RED, WORDS, clue, game, play_all

FORBIDDEN = Verdict("forbidden", "tiger", "same_word")


def touches(*cards: str, by: Team = "red") -> list[Touch]:
    return [Touch(by, card) for card in cards]


# -- turns and clues ---------------------------------------------------------------------------------------


@pytest.mark.rule("C2")
def test_the_starting_team_gives_the_first_clue_and_teams_alternate() -> None:
    started = game()
    with pytest.raises(NotYourTurn):
        started.play(clue("blue"))
    play_all(started, clue("red"), Touch("red", BYSTANDER[0]))
    with pytest.raises(NotYourTurn):
        started.play(clue("red"))
    started.play(clue("blue"))


@pytest.mark.rule("C2")
def test_a_turn_has_exactly_one_clue() -> None:
    with pytest.raises(NotNow):
        game(clue()).play(clue())
    with pytest.raises(NotNow):
        game().play(Touch("red", RED[0]))


@pytest.mark.rule("C3")
def test_a_clue_is_one_word_and_one_number() -> None:
    assert game().play(GiveClue("red", "river", 3)) == (ClueGiven("red", "river", 3),)
    for words in ("ice cream", "", " "):
        with pytest.raises(NotOneWord):
            game().play(GiveClue("red", words, 3))


@pytest.mark.rule("C4")
def test_a_number_allows_one_touch_more() -> None:
    played = game(clue(number=2), *touches(*RED[:2]))
    assert played.public_view().touches_left == 1
    assert played.play(Touch("red", RED[2]))[-1] == TurnEnded("red", "limit")


@pytest.mark.rule("C5")
@pytest.mark.rule("C6")
@pytest.mark.parametrize("number", [0, "unlimited"])
def test_zero_and_unlimited_set_no_limit_but_one_touch_is_due(number: Number) -> None:
    played = game(clue(number=number))
    with pytest.raises(TouchFirst):
        played.play(Stop("red"))
    play_all(played, *touches(*RED[:8]))
    assert played.public_view().turn == "red"
    assert played.public_view().touches_left is None


@pytest.mark.rule("C6")
def test_a_number_may_be_as_large_as_the_count_of_cards_in_play() -> None:
    game().play(clue(number=25))
    with pytest.raises(NumberTooLarge) as refused:
        game().play(clue(number=26))
    assert refused.value.most == 25
    with pytest.raises(NumberTooLarge):
        game().play(clue(number=-1))
    one_covered = game(clue(), Touch("red", BYSTANDER[0]))
    one_covered.play(clue("blue", number=24))
    one_covered.undo()
    with pytest.raises(NumberTooLarge):
        one_covered.play(clue("blue", number=25))


# -- touches -----------------------------------------------------------------------------------------------


@pytest.mark.rule("C7")
def test_a_team_may_not_stop_before_its_first_touch() -> None:
    with pytest.raises(TouchFirst):
        game(clue()).play(Stop("red"))


@pytest.mark.rule("C8")
def test_a_team_may_stop_after_a_right_touch() -> None:
    assert game(clue(), Touch("red", RED[0])).play(Stop("red")) == (TurnEnded("red", "stopped"),)


@pytest.mark.rule("C9")
def test_an_own_agent_is_covered_and_the_team_goes_on() -> None:
    played = game(clue())
    assert played.play(Touch("red", RED[0])) == (CardRevealed("red", RED[0], "agent", "red", "touch"),)
    view = played.public_view()
    assert (view.turn, view.phase) == ("red", "touch")
    assert view.cards[0].shown == "R"
    assert view.agents_left == {"red": 8, "blue": 8}


@pytest.mark.rule("C10")
def test_touching_a_bystander_ends_the_turn() -> None:
    played = game(clue())
    assert played.play(Touch("red", BYSTANDER[0])) == (
        CardRevealed("red", BYSTANDER[0], "bystander", None, "touch"),
        TurnEnded("red", "bystander"),
    )
    assert (played.public_view().turn, played.public_view().phase) == ("blue", "clue")


@pytest.mark.rule("C11")
def test_touching_an_enemy_agent_covers_it_and_ends_the_turn() -> None:
    played = game(clue())
    assert played.play(Touch("red", BLUE[0])) == (
        CardRevealed("red", BLUE[0], "agent", "blue", "touch"),
        TurnEnded("red", "enemy"),
    )
    assert played.public_view().agents_left == {"red": 9, "blue": 7}


@pytest.mark.rule("C12")
def test_touching_the_assassin_loses_at_once() -> None:
    played = game(clue())
    revealed, over = played.play(Touch("red", ASSASSIN))
    assert revealed == CardRevealed("red", ASSASSIN, "assassin", None, "touch")
    assert over == GameOver("won", "blue", "assassin", None, KEY.replace(" ", ""), None)
    assert played.outcome == Outcome("blue", "assassin")
    with pytest.raises(GameIsOver):
        played.play(clue("blue"))


@pytest.mark.rule("C13")
def test_the_first_team_with_all_agents_found_wins() -> None:
    played = game(clue(number=0), *touches(*RED[:8]))
    events = played.play(Touch("red", RED[8]))
    assert events[-1] == GameOver("won", "red", "agents", None, KEY.replace(" ", ""), None)
    assert not any(isinstance(event, TurnEnded) for event in events)


@pytest.mark.rule("C13")
def test_a_team_wins_also_when_the_enemy_touches_its_last_agent() -> None:
    seven_found: list[Move] = [
        clue(),
        *touches(BYSTANDER[0]),
        clue("blue", 0),
        *touches(*BLUE[:7], by="blue"),
    ]
    played = game(*seven_found, Stop("blue"), clue())
    played.play(Touch("red", BLUE[7]))
    assert played.outcome == Outcome("blue", "agents")


@pytest.mark.rule("C14")
def test_all_clues_so_far_stay_available() -> None:
    played = game(
        clue(word="tree"), *touches(BYSTANDER[0]), clue("blue", word="fruit"), *touches(BLUE[0], by="blue")
    )
    assert [given.word for given in played.public_view().clues] == ["tree", "fruit"]


@pytest.mark.rule("C19")
def test_a_covered_or_missing_card_is_no_touch() -> None:
    played = game(clue(), Touch("red", RED[0]))
    before = played.public_view()
    with pytest.raises(CardCovered):
        played.play(Touch("red", RED[0]))
    with pytest.raises(NoSuchCard):
        played.play(Touch("red", "volcano"))
    assert played.public_view() == before


@pytest.mark.rule("C24")
def test_a_touch_is_final_but_undo_is_exact() -> None:
    played = game(clue())
    before = played.public_view()
    played.play(Touch("red", BYSTANDER[0]))
    assert played.undo().moves == 1
    assert played.public_view() == before


# -- the clock ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C15")
def test_time_up_after_a_touch_ends_the_turn() -> None:
    assert game(clue(), Touch("red", RED[0])).play(TimeUp("red")) == (TurnEnded("red", "time"),)


@pytest.mark.rule("C15")
def test_a_team_without_a_touch_is_told_to_touch_and_then_loses_its_turn() -> None:
    played = game(clue())
    assert played.play(TimeUp("red")) == (TimeTold(10),)
    assert played.public_view().grace
    assert played.play(TimeUp("red")) == (TurnEnded("red", "time"),)
    assert not played.public_view().grace


@pytest.mark.rule("C15")
def test_a_touch_in_the_last_ten_seconds_counts() -> None:
    played = game(clue(), TimeUp("red"), Touch("red", RED[0]))
    assert played.public_view().turn == "red"
    assert not played.public_view().grace


@pytest.mark.rule("C15")
def test_giving_a_clue_has_no_clock() -> None:
    with pytest.raises(NotNow):
        game().play(TimeUp("red"))


# -- illegal and doubtful clues ----------------------------------------------------------------------------


@pytest.mark.rule("C16")
def test_a_denied_clue_ends_the_turn_and_the_enemy_captain_covers_an_own_agent() -> None:
    played = game(clue(), Object("blue"))
    assert played.play(Rule("blue", "denied")) == (
        Objection("blue", "denied"),
        TurnEnded("red", "illegal_clue"),
    )
    with pytest.raises(CoverFirst):
        played.play(clue("blue"))
    assert played.play(Cover("blue", BLUE[3])) == (CardRevealed("blue", BLUE[3], "agent", "blue", "penalty"),)
    played.play(clue("blue"))


@pytest.mark.rule("C16")
@pytest.mark.parametrize("card", [RED[0], BYSTANDER[0], ASSASSIN])
def test_the_penalty_covers_an_agent_of_the_own_team_only(card: str) -> None:
    played = game(clue(), Object("blue"), Rule("blue", "denied"))
    with pytest.raises(NotYourAgent):
        played.play(Cover("blue", card))


@pytest.mark.rule("C16")
def test_a_penalty_that_covers_the_last_agent_wins() -> None:
    played = game(
        clue(), *touches(BYSTANDER[0]), clue("blue", 0), *touches(*BLUE[:7], by="blue"), Stop("blue")
    )
    play_all(played, clue(), Object("blue"), Rule("blue", "denied"), Cover("blue", BLUE[7]))
    assert played.outcome == Outcome("blue", "agents")


@pytest.mark.rule("C16")
def test_a_clue_that_nobody_objects_to_counts() -> None:
    played = game(GiveClue("red", "tiger", 2, FORBIDDEN))
    assert played.public_view().question == FORBIDDEN
    played.play(Touch("red", RED[0]))
    assert played.public_view().turn == "red"


@pytest.mark.rule("C16")
def test_what_the_judge_found_is_told_and_the_other_side_rules() -> None:
    played = game()
    assert played.play(GiveClue("red", "tiger", 2, FORBIDDEN)) == (
        ClueGiven("red", "tiger", 2),
        ClueQuestioned("red", "tiger", "forbidden", "tiger", "same_word"),
    )
    with pytest.raises(NotYourTurn):
        played.play(Rule("red", "allowed"))
    assert played.play(Rule("blue", "allowed")) == (Objection("blue", "allowed"),)
    with pytest.raises(NotNow):
        played.play(Object("blue"))


@pytest.mark.rule("C16")
def test_a_clue_taken_back_costs_nothing_and_another_is_given() -> None:
    played = game(GiveClue("red", "tiger", 2, FORBIDDEN))
    played.play(Rule("blue", "taken_back"))
    view = played.public_view()
    assert (view.turn, view.phase, view.clues) == ("red", "clue", ())
    assert played.play(clue(word="stripes")) == (ClueGiven("red", "stripes", 2),)


@pytest.mark.rule("C16")
def test_a_referee_calls_a_forbidden_clue_illegal_at_once() -> None:
    played = game()
    events = played.play(GiveClue("red", "tiger", 2, FORBIDDEN, ruling="denied"))
    assert [type(event) for event in events] == [ClueGiven, ClueQuestioned, TurnEnded]
    assert played.public_view().phase == "penalty"


@pytest.mark.rule("C16")
def test_an_objection_is_possible_as_long_as_the_turn_lasts_and_touches_stand() -> None:
    played = game(clue(), Touch("red", RED[0]))
    assert played.play(Object("blue")) == (Objection("blue", None),)
    with pytest.raises(RulingFirst):
        played.play(Touch("red", RED[1]))
    with pytest.raises(NotNow):  # a turn has exactly one clue
        played.play(Rule("blue", "taken_back"))
    played.play(Rule("blue", "denied"))
    assert played.public_view().cards[0].shown == "R"
    with pytest.raises(CoverFirst):
        played.play(Object("red"))


@pytest.mark.rule("C16")
def test_only_the_other_side_objects_and_only_while_there_is_a_clue() -> None:
    with pytest.raises(NotYourTurn):
        game(clue()).play(Object("red"))
    with pytest.raises(NotNow):
        game().play(Object("blue"))
    with pytest.raises(NotNow):
        game(clue()).play(Rule("blue", "denied"))


@pytest.mark.rule("C17")
def test_what_the_enemy_captain_allowed_beforehand_is_legal() -> None:
    played = game()
    assert played.play(GiveClue("red", "tiger", 2, FORBIDDEN, ruling="allowed")) == (
        ClueGiven("red", "tiger", 2),
    )
    with pytest.raises(NotNow):
        played.play(Object("blue"))


# -- the end, and what is expected -------------------------------------------------------------------------


def test_a_team_that_gives_up_loses() -> None:
    played = game(clue())
    played.play(GiveUp("red"))
    assert played.outcome == Outcome("blue", "gave_up")


def test_expects_tells_what_may_be_done() -> None:
    def expected(played: Game) -> set[tuple[str, str]]:
        return {(item.move.__name__, item.by) for item in played.expects()}

    assert expected(game()) == {("GiveClue", "red"), ("GiveUp", "red")}
    given = {("Touch", "red"), ("Object", "blue"), ("TimeUp", "red"), ("GiveUp", "red")}
    assert expected(game(clue())) == given
    assert expected(game(clue(), Touch("red", RED[0]))) == given | {("Stop", "red")}
    assert expected(game(clue(), Object("blue"))) == {("Rule", "blue"), ("GiveUp", "red")}
    penalty = game(clue(), Object("blue"), Rule("blue", "denied"))
    assert expected(penalty) == {("Cover", "blue"), ("GiveUp", "blue")}
    assert penalty.expects()[0].cards == WORDS  # not only blue's: that would tell the key
