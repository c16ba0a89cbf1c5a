"""Solo: one player, three teams (C22)."""

import random

import pytest

from engine import Game, SoloIdentity, SoloSetup, SoloTeam, deal_solo
from engine.clues import Verdict
from engine.errors import (
    AssignFirst,
    CardCovered,
    IllegalClue,
    NoSuchCard,
    NotNow,
    NotOneWord,
    NotTwoCards,
    NotYourTurn,
    OtherTeam,
    SetupError,
)
from engine.events import CardAdded, CardRemoved, ClueGiven, GameOver
from engine.moves import Assign, GiveClue, GiveSoloClue, GiveUp, Move, Remove, Touch
from engine.views import Outcome

RED = tuple(f"red{number}" for number in range(8))
BLUE = tuple(f"blue{number}" for number in range(8))
GREY = tuple(f"grey{number}" for number in range(8))
DRAW = tuple(f"new{number}" for number in range(36))
KEY = tuple(SoloIdentity(letter) for letter in "R" * 8 + "B" * 8 + "G" * 8)


def solo(*moves: Move) -> Game:
    game = Game.new(SoloSetup(RED + BLUE + GREY, KEY, DRAW))
    for move in moves:
        game.play(move)
    return game


def clue(team: SoloTeam, *cards: str) -> GiveSoloClue:
    return GiveSoloClue(team, "hint", cards)


def sizes(game: Game) -> tuple[int, ...]:
    return tuple(game.public_view().agents_left.values())


@pytest.mark.rule("C22")
def test_three_teams_of_eight_lie_in_4_rows_of_6_and_all_is_open() -> None:
    view = solo().public_view()
    assert (view.grid, sizes(solo())) == ((6, 4), (8, 8, 8))
    assert [card.team for card in view.cards] == ["red"] * 8 + ["blue"] * 8 + ["grey"] * 8
    assert [len(row) for row in view.rows()] == [6, 6, 6, 6]
    assert solo().started().players == 1


@pytest.mark.rule("C22")
def test_two_agents_that_a_clue_fits_leave_the_game_and_two_words_are_drawn() -> None:
    game = solo()
    assert game.play(clue("grey", GREY[0], GREY[1])) == (
        ClueGiven("grey", "hint", 2),
        CardRemoved(GREY[0], "grey"),
        CardRemoved(GREY[1], "grey"),
    )
    assert (game.public_view().phase, game.public_view().drawn) == ("assign", DRAW[:2])
    assert game.public_view().clues[-1].by == "grey"


@pytest.mark.rule("C22")
def test_a_clue_fits_exactly_two_agents_of_one_team() -> None:
    for cards in ((), (RED[0],), (RED[0], RED[0]), RED[:3]):
        with pytest.raises(NotTwoCards):
            solo().play(clue("red", *cards))
    with pytest.raises(OtherTeam):
        solo().play(clue("red", RED[0], BLUE[0]))
    with pytest.raises(NoSuchCard):
        solo().play(clue("red", RED[0], "volcano"))
    with pytest.raises(NotOneWord):
        solo().play(GiveSoloClue("red", "two words", RED[:2]))


@pytest.mark.rule("C22")
def test_an_illegal_clue_is_refused_without_penalty() -> None:
    game = solo()
    before = game.public_view()
    with pytest.raises(IllegalClue):
        game.play(GiveSoloClue("red", "red0", RED[:2], Verdict("forbidden", "red0", "same_word")))
    assert game.public_view() == before
    game.play(GiveSoloClue("red", "ruby", RED[:2], Verdict("doubtful", "red0", "same_word")))


@pytest.mark.rule("C22")
def test_a_drawn_word_goes_to_a_team_that_is_smallest_at_that_moment() -> None:
    game = solo(clue("red", *RED[:2]))
    with pytest.raises(OtherTeam):
        game.play(Assign(DRAW[0], "blue"))
    with pytest.raises(NoSuchCard):
        game.play(Assign(BLUE[0], "red"))
    assert game.play(Assign(DRAW[1], "red")) == (CardAdded(DRAW[1], "red"),)
    assert game.play(Assign(DRAW[0].upper(), "red")) == (CardAdded(DRAW[0], "red"),)
    assert sizes(game) == (8, 8, 8)
    assert game.public_view().phase == "remove"


@pytest.mark.rule("C22")
def test_the_player_chooses_on_a_tie_and_what_leaves_no_choice_need_not_be_said() -> None:
    game = solo(clue("red", *RED[:2]))
    assert game.play(Remove(BLUE[0])) == (
        CardAdded(DRAW[0], "red"),
        CardAdded(DRAW[1], "red"),
        CardRemoved(BLUE[0], "blue"),
    )
    game.play(clue("red", *RED[2:4]))  # 6, 7, 8: the first word is red's, the second red's or blue's
    with pytest.raises(AssignFirst):
        game.play(Remove(GREY[0]))
    game.play(Assign(DRAW[2], "red"))
    assert game.expects()[0].teams == ("red", "blue")
    game.play(Assign(DRAW[3], "blue"))
    assert sizes(game) == (7, 8, 8)


@pytest.mark.rule("C22")
def test_an_agent_of_the_largest_team_leaves() -> None:
    game = solo(clue("red", *RED[:2]), Remove(BLUE[0]), clue("grey", *GREY[:2]))
    assert sizes(game) == (8, 7, 6)
    play = (Assign(DRAW[2], "grey"), Assign(DRAW[3], "grey"))
    for move in play:
        game.play(move)
    with pytest.raises(OtherTeam):
        game.play(Remove(BLUE[1]))
    with pytest.raises(CardCovered):
        game.play(Remove(BLUE[0]))
    game.play(Remove(DRAW[0]))
    assert sizes(game) == (7, 7, 8)


@pytest.mark.rule("C22")
def test_steps_come_in_their_order() -> None:
    for impossible in (Assign(DRAW[0], "red"), Remove(RED[0]), Touch("red", RED[0]), GiveClue("red", "x", 2)):
        with pytest.raises(NotNow):
            solo().play(impossible)
    with pytest.raises(AssignFirst):
        solo(clue("red", *RED[:2])).play(clue("red", *RED[2:4]))


@pytest.mark.rule("C22")
def test_a_player_who_finds_no_clue_says_so_and_loses() -> None:
    game = solo()
    with pytest.raises(NotYourTurn):
        game.play(GiveUp("red"))
    assert game.play(GiveUp("player"))[-1] == GameOver("lost", None, "gave_up", None, "".join(KEY), None)
    assert game.outcome == Outcome(None, "gave_up", "lost")


@pytest.mark.rule("C22")
@pytest.mark.parametrize("seed", range(200))
def test_teams_are_of_three_after_turn_15_and_a_game_is_won_at_clue_17_to_19(seed: int) -> None:
    game, rng = Game.new(deal_solo(RED + BLUE + GREY + DRAW, seed)), random.Random(seed)
    while not game.outcome:
        view = game.public_view()
        if view.phase == "clue":
            assert max(sizes(game)) - min(sizes(game)) <= 1
            assert len(view.clues) != 15 or sizes(game) == (3, 3, 3)
            team = rng.choice([card.team for card in view.cards])
            assert team is not None
            cards = rng.sample([card.word for card in view.cards if card.team == team], 2)
            game.play(clue(team, *cards))
        elif view.phase == "assign":
            game.play(Assign(rng.choice(view.drawn), rng.choice(game.expects()[0].teams)))
        else:
            game.play(Remove(rng.choice(game.expects()[0].cards)))
    assert game.outcome == Outcome(None, "agents", "won")
    assert 17 <= len(game.public_view().clues) <= 19


@pytest.mark.rule("C22")
@pytest.mark.parametrize(
    ("words", "key", "draw", "problem"),
    [
        (RED + BLUE + GREY, KEY, DRAW[:35], "small_deck"),
        (RED + BLUE + GREY, KEY, (*DRAW[:35], "Red0"), "doubled_word"),
        (RED + BLUE + GREY[:7], KEY, DRAW, "count_of_words"),
        (RED + BLUE + GREY, (*KEY[:23], SoloIdentity.RED), DRAW, "counts_in_solo_key"),
        (RED + BLUE + GREY, KEY[:23], DRAW, "count_of_letters"),
    ],
)
def test_a_table_that_no_game_can_start_from_is_refused(
    words: tuple[str, ...], key: tuple[SoloIdentity, ...], draw: tuple[str, ...], problem: str
) -> None:
    with pytest.raises(SetupError) as refused:
        SoloSetup(words, key, draw)
    assert refused.value.problem == problem


@pytest.mark.rule("C22")
def test_a_deck_of_less_than_60_words_is_refused() -> None:
    with pytest.raises(SetupError, match="small_deck"):
        deal_solo((RED + BLUE + GREY + DRAW)[:59], 1)
