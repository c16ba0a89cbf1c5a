"""Duet, rule by rule."""

from typing import Any

import pytest

from engine import DuetSetup, Game, Side, deal_duet
from engine.clues import Verdict
from engine.errors import (
    CardCovered,
    CardMarked,
    GameIsOver,
    NoSuchCard,
    NotNow,
    NotOneWord,
    NotYourTurn,
    NoUnlimited,
    NumberTooLarge,
    RulingFirst,
    SetupError,
    TouchFirst,
)
from engine.events import (
    CardRevealed,
    ClueGiven,
    ClueQuestioned,
    GameOver,
    GameStarted,
    Objection,
    SideFinished,
    SuddenDeath,
    TimeTold,
    TokenUsed,
    TurnEnded,
    WhyToken,
)
from engine.moves import Cover, GiveClue, GiveUp, Object, Rule, Stop, TimeUp, Touch
from engine.parties import other
from engine.views import Bank, Outcome
from tests.builders import (
    ALL_NORTHS,
    ALL_SOUTHS,
    BOTH,
    DEADLY,
    NOBODYS,
    NORTH,
    NORTHS,
    NORTHS_AND_DEADLY,
    NORTHS_ASSASSIN,
    SOUTH,
    SOUTHS,
    SOUTHS_AND_DEADLY,
    SOUTHS_ASSASSIN,
    WORDS,
    duet,
    full_turn,
    play_all,
    turn,
    view,
)

FORBIDDEN = Verdict("forbidden", "tiger", "same_word")
KEY: dict[Side, str] = {"north": NORTH.replace(" ", ""), "south": SOUTH.replace(" ", "")}


def token(why: WhyToken, left: int) -> TokenUsed:
    """A token of a standard game."""
    return TokenUsed(why, 1, None, None, left)


def bank(game: Game) -> Bank:
    tokens = game.public_view().bank
    assert tokens is not None
    return tokens


def sudden_death(*, found: tuple[str, ...] = ()) -> Game:
    """A game in sudden death, with these of north's agents found."""
    game = duet(*(full_turn("north", *found) if found else ()))
    while bank(game).left:
        giver: Side = "south" if game.public_view().turn == "south" else "north"
        if bank(game).left > 3:
            play_all(game, *turn(giver, NOBODYS[9 - bank(game).left]))
        else:
            play_all(game, *turn(giver), TimeUp(other(giver)), TimeUp(other(giver)))
    return game


# -- the deal ----------------------------------------------------------------------------------------------


@pytest.mark.rule("D1")
@pytest.mark.rule("D12")
def test_a_game_starts_with_25_words_and_9_tokens_and_nobody_is_first() -> None:
    assert duet().started() == GameStarted("duet", "en", WORDS, "5x5", 2, None, 9, None)


@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    ("north", "south"),
    [(NORTH, NORTH), (NORTH, SOUTH[:-1] + "G"), (NORTH.replace("A", "N", 1), SOUTH), (SOUTH[::-1], NORTH)],
)
def test_a_double_key_with_other_counts_is_refused(north: str, south: str) -> None:
    with pytest.raises(SetupError, match="pairs_in_key"):
        DuetSetup(WORDS, view(north), view(south))


@pytest.mark.rule("D2")
def test_each_view_has_9_agents_3_assassins_and_13_bystanders_and_15_cards_are_to_be_found() -> None:
    dealt = deal_duet(WORDS, seed=5)
    for letters in (dealt.north, dealt.south):
        assert [letters.count(view(letter)[0]) for letter in "GAN"] == [9, 3, 13]
    assert sum("G" in pair for pair in zip(dealt.north, dealt.south, strict=True)) == 15


@pytest.mark.rule("D12")
@pytest.mark.parametrize("tokens", [8, 12, 0])
def test_a_standard_game_has_9_10_or_11_tokens(tokens: int) -> None:
    with pytest.raises(SetupError, match="tokens"):
        duet(tokens=tokens)
    for fine in (9, 10, 11):
        assert bank(duet(tokens=fine)).left == fine


@pytest.mark.rule("D24")
@pytest.mark.parametrize("players", [1, 13])
def test_each_side_may_have_several_players(players: int) -> None:
    assert duet(players=6).started().players == 6
    with pytest.raises(SetupError, match="players"):
        duet(players=players)


# -- clues -------------------------------------------------------------------------------------------------


@pytest.mark.rule("D4")
@pytest.mark.parametrize(("first", "second"), [("north", "south"), ("south", "north")])
def test_either_side_gives_the_first_clue_and_then_they_alternate(first: Any, second: Any) -> None:
    assert duet().public_view().turn is None
    game = duet(*turn(first, NOBODYS[0]))
    assert game.public_view().turn == second
    with pytest.raises(NotYourTurn) as refused:
        game.play(GiveClue(first, "hint", 1))
    assert refused.value.turn == second
    game.play(GiveClue(second, "hint", 1))


@pytest.mark.rule("D5")
@pytest.mark.rule("D11")
def test_right_touches_have_no_limit_and_one_is_due() -> None:
    game = duet(GiveClue("north", "hint", 1))
    with pytest.raises(TouchFirst):
        game.play(Stop("south"))
    for card in ALL_NORTHS[:8]:
        game.play(Touch("south", card))
    assert game.public_view().turn == "south"
    assert game.public_view().touches_left is None


@pytest.mark.rule("D23")
@pytest.mark.rule("C6")
def test_zero_is_allowed_and_unlimited_is_not() -> None:
    with pytest.raises(NoUnlimited):
        duet().play(GiveClue("north", "hint", "unlimited"))
    with pytest.raises(NumberTooLarge):
        duet().play(GiveClue("north", "hint", 26))
    game = duet(GiveClue("north", "hint", 0))
    with pytest.raises(TouchFirst):
        game.play(Stop("south"))


@pytest.mark.rule("D27")
def test_all_clues_stay_available() -> None:
    game = duet(GiveClue("north", "sky", 3), Touch("south", NOBODYS[0]), GiveClue("south", "metal", 2))
    assert [(clue.by, clue.word) for clue in game.public_view().clues] == [
        ("north", "sky"),
        ("south", "metal"),
    ]


@pytest.mark.rule("D25")
def test_in_free_order_a_side_gives_two_clues_in_a_row_but_not_three() -> None:
    game = duet(*turn("north", NOBODYS[0]), *turn("north", NOBODYS[1]), free_order=True)
    with pytest.raises(NotYourTurn):
        game.play(GiveClue("north", "hint", 1))
    play_all(game, *turn("south", NOBODYS[2]))
    assert game.public_view().turn is None
    play_all(game, *turn("north", NOBODYS[3]))


@pytest.mark.rule("D25")
def test_the_limit_of_free_order_lapses_when_a_side_is_finished() -> None:
    game = duet(*turn("north", *ALL_NORTHS), free_order=True)
    for card in SOUTHS[:3]:
        play_all(game, *full_turn("south", card))
    assert game.public_view().turn == "south"


# -- touches -----------------------------------------------------------------------------------------------


@pytest.mark.rule("D3")
def test_a_touch_is_judged_by_the_view_of_the_side_that_gave_the_clue() -> None:
    assert duet(*turn("north")).play(Touch("south", NORTHS_AND_DEADLY)) == (
        CardRevealed("south", NORTHS_AND_DEADLY, "agent", "north", "touch"),
    )
    assert duet(*turn("south")).play(Touch("north", NORTHS_AND_DEADLY))[0] == CardRevealed(
        "north", NORTHS_AND_DEADLY, "assassin", "south", "touch"
    )


@pytest.mark.rule("D6")
def test_an_agent_is_covered_for_both_sides_and_the_operative_goes_on() -> None:
    game = duet(*turn("north", BOTH[0]))
    assert game.public_view().turn == "south"
    with pytest.raises(CardCovered):
        game.play(Touch("south", BOTH[0]))
    play_all(game, Stop("south"), GiveClue("south", "hint", 1))
    with pytest.raises(CardCovered):
        game.play(Touch("north", BOTH[0]))


@pytest.mark.rule("D7")
def test_touching_a_bystander_marks_the_card_takes_a_token_and_ends_the_turn() -> None:
    game = duet(*turn("north"))
    assert game.play(Touch("south", NOBODYS[0])) == (
        CardRevealed("south", NOBODYS[0], "bystander", "north", "touch"),
        token("bystander", left=8),
        TurnEnded("south", "bystander"),
    )
    card = game.public_view().cards[WORDS.index(NOBODYS[0])]
    assert (card.marks, card.shown) == (("south",), None)
    assert card in game.public_view().in_play  # L2: still visible


@pytest.mark.rule("D7")
def test_a_side_may_not_touch_its_marked_card_again_but_the_other_side_may() -> None:
    game = duet(*turn("north", NOBODYS[0]), *turn("south", NOBODYS[1]), *turn("north"))
    with pytest.raises(CardMarked) as refused:
        game.play(Touch("south", NOBODYS[0]))
    assert (refused.value.code, refused.value.card) == ("marked", NOBODYS[0])
    assert NOBODYS[0] not in game.expects()[0].cards
    game.play(Touch("south", NOBODYS[1]))


@pytest.mark.rule("D8")
def test_a_card_marked_by_both_sides_is_covered() -> None:
    game = duet(*turn("north", NOBODYS[0]), *turn("south", NOBODYS[0]), *turn("north"))
    card = game.public_view().cards[WORDS.index(NOBODYS[0])]
    assert (card.marks, card.shown) == (("north", "south"), "N")
    with pytest.raises(CardCovered):
        game.play(Touch("south", NOBODYS[0]))


@pytest.mark.rule("D9")
def test_a_marked_card_may_be_an_agent_for_the_other_side_and_its_mark_stays() -> None:
    game = duet(*turn("north", SOUTHS[0]), *turn("south"))
    assert game.play(Touch("north", SOUTHS[0])) == (
        CardRevealed("north", SOUTHS[0], "agent", "south", "touch"),
    )
    card = game.public_view().cards[WORDS.index(SOUTHS[0])]
    assert (card.marks, card.shown, card.found_by) == (("south",), "G", "north")


@pytest.mark.rule("D9")
def test_a_marked_card_may_be_an_assassin_for_the_other_side() -> None:
    game = duet(*turn("north", SOUTHS_ASSASSIN), *turn("south", SOUTHS_ASSASSIN))
    assert game.outcome == Outcome(None, "assassin", "lost")


@pytest.mark.rule("D10")
@pytest.mark.parametrize("card", [DEADLY, NORTHS_ASSASSIN, SOUTHS_AND_DEADLY])
def test_touching_an_assassin_loses_for_both_at_once(card: str) -> None:
    game = duet(*turn("north"))
    revealed, over = game.play(Touch("south", card))
    assert revealed == CardRevealed("south", card, "assassin", "north", "touch")
    assert over == GameOver("lost", None, "assassin", None, KEY, None)
    assert game.public_view().cards[WORDS.index(card)].shown == "A"
    with pytest.raises(GameIsOver):
        game.play(GiveClue("south", "hint", 1))


@pytest.mark.rule("D11")
def test_stopping_takes_a_token_and_ends_the_turn() -> None:
    game = duet(*turn("north", BOTH[0]))
    assert game.play(Stop("south")) == (token("stopped", left=8), TurnEnded("south", "stopped"))
    assert game.public_view().turn == "south"


@pytest.mark.rule("D28")
def test_clue_cards_and_undo_are_as_in_classic() -> None:
    with pytest.raises(NotOneWord):
        duet().play(GiveClue("north", "ice cream", 1))
    game = duet(*turn("north"))
    before = game.public_view()
    with pytest.raises(NoSuchCard):
        game.play(Touch("south", "volcano"))
    game.play(Touch("south", NOBODYS[0]))
    game.undo()
    assert game.public_view() == before
    with pytest.raises(NotYourTurn):  # nobody touches for the own clue
        game.play(Touch("north", BOTH[0]))
    with pytest.raises(NotNow):
        game.play(Cover("south", BOTH[0]))


# -- winning, finished sides, sudden death -----------------------------------------------------------------


@pytest.mark.rule("D13")
def test_all_15_agents_found_wins_at_once_and_the_turn_uses_its_token() -> None:
    game = duet(*turn("north", *ALL_NORTHS), *turn("south", SOUTHS_AND_DEADLY, *SOUTHS[:4]))
    assert game.play(Touch("north", SOUTHS[4])) == (
        CardRevealed("north", SOUTHS[4], "agent", "south", "touch"),
        token("won", left=7),
        GameOver("won", None, "agents", 3 * 7 + 1, KEY, None),
    )


@pytest.mark.rule("D13")
def test_the_last_token_and_the_last_agent_in_one_turn_are_a_clean_win() -> None:
    game = duet(*turn("north", *ALL_NORTHS), *full_turn("south", SOUTHS_AND_DEADLY))
    for card in NOBODYS[:6]:
        play_all(game, *turn("south", card))
    assert bank(game).left == 1
    events = play_all(game, *turn("south", *SOUTHS))
    assert events[1:] == (token("won", left=0), GameOver("won", None, "agents", 2, KEY, None))


@pytest.mark.rule("D14")
def test_when_the_givers_nine_are_found_the_turn_ends_as_a_stop() -> None:
    game = duet(*turn("north", *ALL_NORTHS[:8]))
    assert game.play(Touch("south", ALL_NORTHS[8])) == (
        CardRevealed("south", ALL_NORTHS[8], "agent", "north", "touch"),
        token("stopped", left=8),
        SideFinished("north"),
        TurnEnded("south", "finished"),
    )
    assert game.public_view().finished == ("north",)


@pytest.mark.rule("D14")
def test_from_then_on_only_the_other_side_gives_clues() -> None:
    game = duet(*turn("north", *ALL_NORTHS), *turn("south", NOBODYS[0]))
    assert game.public_view().turn == "south"
    with pytest.raises(NotYourTurn):
        game.play(GiveClue("north", "hint", 1))
    game.play(GiveClue("south", "hint", 1))


@pytest.mark.rule("D14")
def test_a_side_may_be_finished_by_its_own_touch_and_goes_on_touching() -> None:
    """South's last agent is one that both views share, and south itself touches it."""
    game = duet(*full_turn("south", *(card for card in ALL_SOUTHS if card != BOTH[0])), *turn("north"))
    assert game.play(Touch("south", BOTH[0])) == (
        CardRevealed("south", BOTH[0], "agent", "north", "touch"),
        SideFinished("south"),
    )
    assert game.public_view().turn == "south"
    play_all(game, Stop("south"))
    assert game.public_view().turn == "north"


@pytest.mark.rule("D15")
def test_the_last_token_leads_to_sudden_death() -> None:
    game = duet()
    for number, card in enumerate(NOBODYS[:4]):
        play_all(game, *turn("north", card), *turn("south", card if number else NORTHS[0]))
    play_all(game, GiveClue("north", "hint", 1), Touch("south", BOTH[0]))
    assert game.play(Stop("south")) == (
        token("stopped", left=0),
        SuddenDeath(None),
        TurnEnded("south", "stopped"),
    )
    assert (game.public_view().phase, game.public_view().turn) == ("sudden_death", None)


@pytest.mark.rule("D15")
def test_in_sudden_death_either_side_touches_in_any_order_and_nobody_gives_clues() -> None:
    game = sudden_death()
    with pytest.raises(NotNow):
        game.play(GiveClue("north", "hint", 1))
    with pytest.raises(NotNow):
        game.play(TimeUp("north"))
    play_all(game, Touch("south", NORTHS[0]), Touch("south", NORTHS[1]))
    with pytest.raises(NotNow):
        game.play(Stop("south"))
    assert game.play(Touch("north", SOUTHS[0])) == (
        CardRevealed("north", SOUTHS[0], "agent", "south", "touch"),
    )


@pytest.mark.rule("D15")
def test_in_sudden_death_own_marked_cards_are_refused() -> None:
    game = sudden_death()
    marked = next(card for card in game.public_view().cards if card.marks)
    with pytest.raises(CardMarked):
        game.play(Touch(marked.marks[0], marked.word))


@pytest.mark.rule("D15")
@pytest.mark.parametrize(
    ("card", "why"), [(SOUTHS[0], "sudden_death"), (SOUTHS_AND_DEADLY, "assassin"), (DEADLY, "assassin")]
)
def test_the_first_wrong_touch_in_sudden_death_loses(card: str, why: Any) -> None:
    game = sudden_death()
    events = game.play(Touch("south", card))
    assert [type(event) for event in events] == [CardRevealed, GameOver]
    assert game.outcome == Outcome(None, why, "lost")


@pytest.mark.rule("D14")
@pytest.mark.rule("D15")
def test_in_sudden_death_only_a_side_with_something_left_to_find_touches() -> None:
    game = sudden_death(found=ALL_NORTHS[:8])
    assert game.public_view().turn is None
    events = game.play(Touch("south", ALL_NORTHS[8]))
    assert events[-1] == SideFinished("north")
    assert game.public_view().turn == "north"
    with pytest.raises(NotYourTurn):
        game.play(Touch("south", SOUTHS[0]))
    assert {item.by for item in game.expects() if item.move is Touch} == {"north"}


@pytest.mark.rule("D15")
@pytest.mark.rule("D16")
def test_the_last_agent_in_sudden_death_wins_and_costs_a_point() -> None:
    game = sudden_death(found=ALL_NORTHS[:8])
    play_all(game, Touch("south", ALL_NORTHS[8]), *(Touch("north", card) for card in SOUTHS))
    events = game.play(Touch("north", SOUTHS_AND_DEADLY))
    assert [type(event) for event in events] == [CardRevealed, GameOver]
    assert game.outcome == Outcome(None, "agents", "won", score=0)  # one stop, less one


@pytest.mark.rule("D15")
def test_giving_up_loses_in_sudden_death_and_before() -> None:
    for game in (duet(), sudden_death()):
        game.play(GiveUp("south"))
        assert game.outcome == Outcome(None, "gave_up", "lost")


@pytest.mark.rule("D16")
def test_the_score_is_3_for_each_token_left_and_1_for_each_stop() -> None:
    moves = [
        *turn("north", NOBODYS[0]),
        *full_turn("south", BOTH[0]),
        *full_turn("north", BOTH[1]),
        *full_turn("south", *ALL_SOUTHS[2:]),  # BOTH[1] is found already: south is finished
    ]
    game = duet(*moves[:-1])  # so the turn has ended by itself
    play_all(game, *turn("north", NORTHS_AND_DEADLY, *NORTHS))
    assert game.outcome == Outcome(None, "agents", "won", score=3 * 4 + 3)


@pytest.mark.rule("D16")
def test_only_a_game_with_9_tokens_is_scored() -> None:
    game = duet(*turn("north", *ALL_NORTHS), *turn("south", SOUTHS_AND_DEADLY, *SOUTHS), tokens=10)
    assert game.outcome == Outcome(None, "agents", "won", score=None)


# -- illegal clues and the clock ---------------------------------------------------------------------------


@pytest.mark.rule("D22")
def test_a_denied_clue_costs_a_token_and_the_turn_goes_on() -> None:
    game = duet(GiveClue("north", "hint", 2), Object("south"))
    with pytest.raises(RulingFirst):
        game.play(Touch("south", BOTH[0]))
    assert game.play(Rule("south", "denied")) == (Objection("south", "denied"), token("penalty", left=8))
    assert game.public_view().turn == "south"
    with pytest.raises(NotNow):  # it is settled
        game.play(Object("south"))
    play_all(game, Touch("south", BOTH[0]), Stop("south"))
    assert bank(game).left == 7


@pytest.mark.rule("D22")
def test_a_referee_takes_the_token_at_once() -> None:
    game = duet()
    events = game.play(GiveClue("north", "tiger", 2, FORBIDDEN, ruling="denied"))
    assert [type(event) for event in events] == [ClueGiven, ClueQuestioned, TokenUsed]
    assert game.public_view().phase == "touch"


@pytest.mark.rule("D22")
def test_a_penalty_that_empties_the_bank_begins_sudden_death_and_the_clue_may_be_used() -> None:
    game = duet(*turn("north", BOTH[0]))
    while bank(game).left > 1:
        play_all(game, Stop("south") if game.public_view().turn == "south" else Stop("north"))
        giver = game.public_view().turn
        assert giver is not None
        free = ALL_NORTHS if giver == "north" else SOUTHS
        card = next(card.word for card in game.public_view().in_play if card.word in free)
        play_all(game, GiveClue(giver, "hint", 1), Touch("south" if giver == "north" else "north", card))
    objector = game.public_view().turn
    assert objector is not None
    assert play_all(game, Object(objector), Rule(objector, "denied")) == (
        Objection(objector, "denied"),
        token("penalty", left=0),
        SuddenDeath(None),
    )
    assert game.public_view().clue is not None


@pytest.mark.rule("D22")
def test_a_clue_taken_back_is_given_again_by_the_same_side() -> None:
    game = duet(GiveClue("south", "tiger", 2, FORBIDDEN), Rule("north", "taken_back"))
    assert game.public_view().turn == "south"
    assert bank(game).left == 9
    with pytest.raises(NotYourTurn):
        game.play(GiveClue("north", "hint", 2))
    game.play(GiveClue("south", "hint", 2))


@pytest.mark.rule("L10")
def test_a_clue_that_is_said_stands_unless_the_other_side_denies_it() -> None:
    doubtful = Verdict("doubtful", "tiger", "same_word")
    game = duet(GiveClue("north", "tigress", 2, doubtful))
    assert game.public_view().question == doubtful
    assert game.play(Rule("south", "allowed")) == (Objection("south", "allowed"),)
    assert game.public_view().question is None
    assert bank(game).left == 9


@pytest.mark.rule("D29")
def test_the_table_may_start_anew_at_any_moment() -> None:
    deck = [f"word{number}" for number in range(60)]
    left = deal_duet(deck, 1)
    anew = deal_duet(deck, 2, avoid=left.words)
    assert not set(anew.words) & set(left.words)
    assert (anew.north, anew.south) != (left.north, left.south)


@pytest.mark.rule("D32")
def test_time_up_after_a_right_touch_is_a_stop() -> None:
    game = duet(*turn("north", BOTH[0]))
    assert game.play(TimeUp("south")) == (token("stopped", left=8), TurnEnded("south", "time"))


@pytest.mark.rule("D32")
def test_time_up_without_a_touch_gives_ten_seconds_and_then_costs_a_token() -> None:
    game = duet(*turn("north"))
    assert game.play(TimeUp("south")) == (TimeTold(10),)
    assert game.play(TimeUp("south")) == (token("time", left=8), TurnEnded("south", "time"))


# -- secrets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("D26")
def test_a_shared_agent_looks_like_any_other() -> None:
    shared, single = duet(*turn("north")), duet(*turn("north"))
    events = shared.play(Touch("south", BOTH[0])), single.play(Touch("south", NORTHS[0]))
    (told_of_shared,), (told_of_single,) = events
    assert isinstance(told_of_shared, CardRevealed)
    assert isinstance(told_of_single, CardRevealed)
    assert (told_of_shared.as_, told_of_shared.of) == (told_of_single.as_, told_of_single.of)
    assert shared.public_view().found == single.public_view().found == 1
    assert shared.public_view().agents_left == {}


@pytest.mark.rule("D26")
def test_a_side_knows_its_own_view_only() -> None:
    game = duet()
    assert "".join(game.captain_view("north").key) == KEY["north"]
    assert "".join(game.captain_view("south").key) == KEY["south"]
    with pytest.raises(ValueError, match="red"):
        game.captain_view("red")


@pytest.mark.rule("D31")
def test_who_found_which_agent_may_be_shown() -> None:
    game = duet(*full_turn("north", BOTH[0]), *turn("south", SOUTHS[0]))
    finders = {card.word: card.found_by for card in game.public_view().cards if card.shown}
    assert finders == {BOTH[0]: "south", SOUTHS[0]: "north"}
