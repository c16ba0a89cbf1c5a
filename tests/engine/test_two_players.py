"""Two and three players."""

from typing import Any

import pytest

from engine import Game, deal
from engine.clues import Verdict
from engine.errors import CardCovered, CoverFirst, NotTheirs, NotYourTurn
from engine.events import CardRevealed, ClueGiven, GameOver, Objection, TurnEnded
from engine.moves import Cover, GiveClue, Move, Object, Rule, Stop, TimeUp, Touch
from engine.views import Outcome
from tests.builders import ASSASSIN, BLUE, BYSTANDER, KEY, RED, WORDS, clue, game, play_all

FORBIDDEN = Verdict("forbidden", "tiger", "same_word")
DOUBTFUL = Verdict("doubtful", "tiger", "same_word")
LETTERS = KEY.replace(" ", "")


def two(*moves: Move, **settings: Any) -> Game:
    return game(*moves, players=2, **settings)


def missed(bystander: int) -> list[Move]:
    """A turn that ends with a bystander."""
    return [clue(), Touch("red", BYSTANDER[bystander])]


@pytest.mark.rule("C20")
def test_one_team_always_starts_and_has_every_turn() -> None:
    played = two(*missed(0), Cover("red", BLUE[0]))
    assert (played.public_view().turn, played.public_view().phase) == ("red", "clue")
    with pytest.raises(NotYourTurn):
        played.play(clue("blue"))


@pytest.mark.rule("C20")
@pytest.mark.parametrize(
    "how_it_ended",
    [
        [Touch("red", BYSTANDER[0])],
        [Touch("red", RED[0]), Stop("red")],
        [Touch("red", RED[0]), Touch("red", RED[1]), Touch("red", RED[2])],
        [Touch("red", BLUE[1])],
        [TimeUp("red"), TimeUp("red")],
    ],
)
def test_after_every_turn_the_captain_covers_a_card(how_it_ended: list[Move]) -> None:
    played = two(clue(), *how_it_ended)
    with pytest.raises(CoverFirst):
        played.play(clue())
    assert played.play(Cover("red", BLUE[0])) == (CardRevealed("red", BLUE[0], "agent", "blue", "cover"),)
    played.play(clue())


@pytest.mark.rule("C20")
@pytest.mark.rule("P7")
def test_in_classic_a_bystander_may_be_covered_instead_and_in_pictures_not() -> None:
    assert two(*missed(0)).play(Cover("red", BYSTANDER[1])) == (
        CardRevealed("red", BYSTANDER[1], "bystander", None, "cover"),
    )
    for settings in ({"mode": "pictures", "pictures": WORDS}, {"two_player_cover": "enemy"}):
        with pytest.raises(NotTheirs):
            two(*missed(0), **settings).play(Cover("red", BYSTANDER[1]))


@pytest.mark.rule("C20")
@pytest.mark.parametrize("card", [RED[0], ASSASSIN])
def test_an_own_agent_or_the_assassin_is_never_covered(card: str) -> None:
    played = two(*missed(0))
    with pytest.raises(NotTheirs):
        played.play(Cover("red", card))
    with pytest.raises(CardCovered):
        played.play(Cover("red", BYSTANDER[0]))
    assert played.expects()[0].cards == tuple(word for word in WORDS if word != BYSTANDER[0])


@pytest.mark.rule("C20")
def test_touching_the_assassin_loses() -> None:
    played = two(clue())
    assert played.play(Touch("red", ASSASSIN))[-1] == GameOver("lost", None, "assassin", None, LETTERS, None)


def eight_turns_less_one() -> Game:
    """Seven enemy agents are covered."""
    played = two(two_player_cover="enemy")
    for number in range(7):
        play_all(played, clue(number=1), Touch("red", RED[number]), Stop("red"), Cover("red", BLUE[number]))
    return played


@pytest.mark.rule("C20")
def test_all_enemy_agents_covered_lose_at_once_whoever_covered_the_last() -> None:
    played = play_all(eight_turns_less_one(), clue(), Touch("red", BLUE[7]))
    assert played[-1] == GameOver("lost", None, "enemy_agents", None, LETTERS, None)
    covered = eight_turns_less_one()
    play_all(covered, clue(), Touch("red", RED[7]), Stop("red"), Cover("red", BLUE[7]))
    assert covered.outcome == Outcome(None, "enemy_agents", "lost")


@pytest.mark.rule("C20")
@pytest.mark.rule("P7")
def test_the_score_is_the_number_of_enemy_agents_not_covered() -> None:
    played = two(clue(number=0), *(Touch("red", card) for card in RED))
    assert played.outcome == Outcome(None, "agents", "won", score=8)
    late = eight_turns_less_one()
    assert play_all(late, clue(), Touch("red", RED[7]), Touch("red", RED[8]))[-1] == GameOver(
        "won", None, "agents", 1, LETTERS, None
    )


@pytest.mark.rule("C20")
def test_an_illegal_clue_covers_an_enemy_agent_as_a_penalty_before_the_usual_cover() -> None:
    played = two(clue(), Object("red"))
    assert played.play(Rule("red", "denied")) == (
        Objection("red", "denied"),
        TurnEnded("red", "illegal_clue"),
    )
    with pytest.raises(NotTheirs):  # the penalty is an agent, even where a bystander may be covered
        played.play(Cover("red", BYSTANDER[0]))
    assert played.play(Cover("red", BLUE[0])) == (CardRevealed("red", BLUE[0], "agent", "blue", "penalty"),)
    assert played.play(Cover("red", BYSTANDER[0])) == (
        CardRevealed("red", BYSTANDER[0], "bystander", None, "cover"),
    )
    played.play(clue())


@pytest.mark.rule("C20")
def test_there_is_nobody_to_ask_so_a_doubtful_clue_is_allowed() -> None:
    played = two()
    assert played.play(GiveClue("red", "tigress", 2, DOUBTFUL)) == (ClueGiven("red", "tigress", 2),)
    assert played.public_view().question is None
    played = two(GiveClue("red", "tiger", 2, FORBIDDEN))
    assert played.public_view().question == FORBIDDEN


@pytest.mark.rule("P7")
def test_with_20_cards_the_best_score_is_seven() -> None:
    dealt = deal(WORDS, 1, mode="pictures", players=2)
    played = Game.new(dealt)
    own = [word for word, who in zip(dealt.words, dealt.key, strict=True) if who.team == dealt.first]
    play_all(played, GiveClue(dealt.first, "hint", 0), *(Touch(dealt.first, card) for card in own))
    assert played.outcome == Outcome(None, "agents", "won", score=7)


@pytest.mark.rule("C21")
def test_three_players_are_one_common_team_or_two_captains_with_one_operative() -> None:
    common = game(*missed(0), players=3, three="common")
    assert (common.public_view().turn, common.public_view().phase) == ("red", "cover")
    captains = game(*missed(0), players=3, three="captains")
    assert (captains.public_view().turn, captains.public_view().phase) == ("blue", "clue")
    play_all(captains, clue("blue"), Object("red"), Rule("red", "denied"), Cover("red", RED[0]))
    play_all(captains, clue("red", 0), *(Touch("red", card) for card in RED[1:]))
    assert captains.outcome == Outcome("red", "agents")


def test_in_an_assassin_ending_the_team_wins_with_the_assassin_as_its_last_touch() -> None:
    played = two(clue(number=0), *(Touch("red", card) for card in RED), assassin_ending=True)
    assert played.outcome is None
    played.play(Touch("red", ASSASSIN))
    assert played.outcome == Outcome(None, "assassin", "won", score=8)
