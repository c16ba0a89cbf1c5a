"""The dialogue at the table."""

import pytest

from engine.events import (
    CardRevealed,
    ClueGiven,
    ClueQuestioned,
    GameOver,
    Objection,
    TakenBack,
    TimeTold,
    TurnEnded,
)
from engine.moves import GiveClue, Touch
from tests.builders import ASSASSIN, BLUE, BYSTANDER, RED
from tests.voice.table.talking import Talk
from voice.messages import Heard, RecordFailed, Refused, SpeechDone, Tick

# -- clues and touches -------------------------------------------------------------------------------------


def test_a_turn_by_typed_lines() -> None:
    table = Talk()
    table.say("clue hint two", f"touch {RED[0]}", f"touch {BYSTANDER[0]}")
    assert table.events == [
        ClueGiven("red", "hint", 2),
        CardRevealed("red", RED[0], "agent", "red", "touch"),
        CardRevealed("red", BYSTANDER[0], "bystander", None, "touch"),
        TurnEnded("red", "bystander"),
    ]


def test_a_team_may_be_named_and_the_wrong_one_is_told_so() -> None:
    table = Talk()
    assert table.say("blue clue hint two") == ["That is for Red to say."]
    assert table.why() == "not_your_turn"
    table.say("red clue hint two", f"red touch {RED[0]}", "blue objection")
    assert table.names()[-3:] == ["ClueGiven", "CardRevealed", "Objection"]


def test_a_captain_says_nothing_but_the_clue() -> None:
    table = Talk()
    table.say("clue hint two tiger engine")
    assert table.why() == "not_understood"


def test_what_is_recorded_comes_before_what_is_told() -> None:
    table = Talk()
    effects = table.table.step(Heard("clue hint two", "keyboard"))
    assert [type(effect).__name__ for effect in effects] == ["Record", "Publish"]


@pytest.mark.rule("C7")
def test_stopping_before_the_first_touch_is_refused_kindly() -> None:
    table = Talk()
    assert table.say("clue hint two", "we stop") == ["Red must touch at least one card before stopping."]
    assert table.why() == "touch_first"


@pytest.mark.rule("C19")
def test_a_covered_or_missing_card_is_told_why() -> None:
    table = Talk()
    assert "covered already" in table.say("clue hint two", f"touch {RED[0]}", f"touch {RED[0]}")[0]
    assert table.why() == "covered"
    assert 'no card "volcano"' in table.say("touch volcano")[0]
    assert table.why() == "no_such_card"


def test_a_clue_without_a_number_is_asked_for_it() -> None:
    table = Talk()
    assert table.say("clue hint") == ["hint, for how many? Say the number, zero, or unlimited."]
    assert table.why() == "number_missing"
    table.say("three")
    assert table.last() == ClueGiven("red", "hint", 3)


def test_a_number_out_of_the_blue_means_nothing() -> None:
    table = Talk()
    table.say("three")
    assert table.why() == "not_understood"


@pytest.mark.parametrize("text", ["touch {}", "clue {} two", "clue {}", "{}", "@red {}"])
def test_an_endless_word_is_answered_like_any_other(text: str) -> None:
    table = Talk()
    assert len(" ".join(table.say(text.format("x" * 100_000)))) < 1000


@pytest.mark.rule("C3")
def test_a_clue_of_two_words_is_refused() -> None:
    table = Talk()
    table.say("clue ice cream two")
    assert table.why() == "not_one_word"


def test_a_near_miss_is_asked_about_and_yes_acts() -> None:
    table = Talk()
    assert table.say("clue hint two", "touch amazn") == [
        'There is no card "amazn". Did you mean amazon? Say yes or no.'
    ]
    table.say("yes")
    assert table.last() == CardRevealed("red", "amazon", "agent", "red", "touch")


def test_a_near_miss_is_dropped_by_no_and_by_anything_else() -> None:
    table = Talk()
    table.say("clue hint two", "touch amazn", "no", "yes")
    assert table.why() == "not_now"
    table.say("touch amazn", f"touch {RED[1]}", "yes")
    assert table.why() == "not_now"


def test_which_one_is_answered_by_the_bare_word() -> None:
    table = Talk()
    table.say("clue hint two", "touch can")
    assert table.why() == "no_such_card"  # only candle begins so
    table.say("candle")
    assert isinstance(table.events[-2], CardRevealed)


def test_a_question_of_which_card_does_not_outlive_the_turn() -> None:
    table = Talk(timer=30)
    table.say("clue hint two", f"touch {RED[1]}", "touch amazn")
    table.wait(31)
    assert table.last() == TurnEnded("red", "time")
    table.say("yes")
    assert table.why() == "not_now"


# -- read-back and cancelling ------------------------------------------------------------------------------


@pytest.mark.rule("C24")
def test_a_touch_is_read_back_and_counts_when_the_window_has_passed() -> None:
    table = Talk(confirm="window")
    table.say("clue hint two")
    table.wait(3)
    assert table.say(f"touch {RED[2]}") == ["piano, row 1, card 3."]
    table.wait(2)
    assert table.names() == ["ClueGiven"]
    table.wait(1)
    assert table.names() == ["ClueGiven", "CardRevealed"]


@pytest.mark.rule("C24")
@pytest.mark.parametrize("word", ["no", "stop", "undo", "cancel"])
def test_a_touch_may_be_cancelled_until_then(word: str) -> None:
    table = Talk(confirm="window")
    table.say("clue hint two", "yes", f"touch {RED[2]}", word)
    table.wait(100)
    assert table.names() == ["ClueGiven"]


@pytest.mark.parametrize("word", ["yes", ""])
def test_yes_closes_the_window(word: str) -> None:
    table = Talk(confirm="window")
    table.say("clue hint two", word, f"touch {RED[2]}", word)
    assert table.names() == ["ClueGiven", "CardRevealed"]


def test_the_next_touch_closes_the_window() -> None:
    table = Talk(confirm="window")
    table.say("clue hint two", f"touch {RED[2]}", f"touch {RED[3]}")
    assert table.names() == ["ClueGiven", "CardRevealed"]
    table.say("yes")
    assert table.names() == ["ClueGiven", "CardRevealed", "CardRevealed"]


def test_talk_does_not_close_the_window() -> None:
    table = Talk(confirm="window")
    table.say("clue hint two", "yes", f"touch {RED[2]}", "are you sure about this")
    assert table.names() == ["ClueGiven", "Refused"]
    table.say("no")
    assert table.moves() == [GiveClue("red", "hint", 2)]


def test_with_ask_nothing_counts_without_a_yes() -> None:
    table = Talk(confirm="ask")
    assert table.say("clue hint two") == ["hint, 2. Is that right?"]
    table.wait(1000)
    assert table.events == []
    table.say("yes", f"touch {RED[0]}", f"touch {RED[1]}", "yes")
    assert table.moves() == [GiveClue("red", "hint", 2), Touch("red", RED[1])]


def test_a_clue_that_was_heard_wrong_costs_nothing() -> None:
    table = Talk(confirm="window", judging="referee")
    table.say("clue tiger two", "no", "clue stripes two", "yes")
    assert table.names() == ["ClueGiven"]


@pytest.mark.rule("C25")
def test_the_read_back_is_the_same_for_every_card() -> None:
    for card in (RED[0], BLUE[0], BYSTANDER[0], ASSASSIN):
        table = Talk(confirm="window")
        table.say("clue hint two", "yes")
        (read_back,) = table.say(f"touch {card}")
        assert read_back.startswith(f"{card}, row ")
        assert table.table.wakes_at() == table.now + 2.5


# -- undo --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C24")
def test_undo_after_the_result_needs_both_teams_word() -> None:
    table = Talk(confirm="window")
    table.say("clue hint two", "yes", f"touch {BYSTANDER[0]}", "yes")
    assert "Red, do you agree?" in table.say("undo")[0]
    assert table.say("yes") == ["Blue, do you agree?"]
    table.say("yes")
    assert table.last() == TakenBack(1)
    assert table.moves() == [GiveClue("red", "hint", 2)]


@pytest.mark.rule("C24")
def test_one_no_keeps_the_result() -> None:
    table = Talk(confirm="window")
    table.say("clue hint two", "yes", f"touch {BYSTANDER[0]}", "yes", "undo", "yes", "no", "yes")
    assert len(table.moves()) == 2


def test_with_confirm_off_undo_is_at_once() -> None:
    table = Talk()
    table.say("undo")
    assert table.why() == "nothing_to_undo"
    table.say("clue hint two", "undo")
    assert table.last() == TakenBack(1)
    assert table.moves() == []


def test_undo_goes_behind_what_the_clock_did() -> None:
    table = Talk(timer=30)
    table.say("clue hint two")
    table.wait(41)
    assert table.last() == TurnEnded("red", "time")
    table.say("undo")
    assert table.last() == TakenBack(3)
    assert table.moves() == []


# -- the clock ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C15")
def test_a_team_is_warned_and_loses_the_rest_of_its_turn() -> None:
    table = Talk(timer=30)
    table.say("clue hint two", f"touch {RED[0]}")
    assert table.wait(20) == ["10 seconds left."]
    assert table.wait(9.9) == []
    assert table.wait(0.2)[0] == "Time is up. Red's turn is over."
    assert table.events[-2:] == [TimeTold(10), TurnEnded("red", "time")]


@pytest.mark.rule("C15")
def test_a_team_without_a_touch_gets_ten_more_seconds() -> None:
    table = Talk(timer=30)
    table.say("clue hint two")
    assert table.wait(31)[-1] == "Time is up. Touch a card now: you have 10 more seconds."
    assert table.wait(8) == []
    table.wait(2)
    assert table.last() == TurnEnded("red", "time")


@pytest.mark.rule("C15")
def test_every_touch_has_its_own_thirty_seconds() -> None:
    table = Talk(timer=30)
    table.say("clue hint three")
    for card in RED[:3]:
        table.wait(29)
        table.say(f"touch {card}")
    assert table.events[-1] == CardRevealed("red", RED[2], "agent", "red", "touch")


@pytest.mark.rule("C15")
def test_a_jump_in_time_goes_through_everything_in_order() -> None:
    table = Talk(timer=30)
    table.say("clue hint two")
    table.wait(500)
    assert table.events[1:] == [TimeTold(10), TimeTold(10), TurnEnded("red", "time")]


@pytest.mark.rule("C15")
def test_no_clock_while_a_clue_is_thought_of_and_none_if_it_is_off() -> None:
    table = Talk(timer=30)
    table.wait(1000)
    table_without = Talk(timer=None)
    table_without.say("clue hint two")
    table_without.wait(1000)
    assert table.events == []
    assert table_without.names() == ["ClueGiven"]


def test_time_stands_still_in_a_pause() -> None:
    table = Talk(timer=30)
    table.say("clue hint two")
    table.wait(15)
    table.say("pause")
    table.wait(1000)
    table.say(f"touch {RED[0]}")
    assert table.why() == "paused"
    table.say("go on")
    assert table.wait(4) == []
    assert table.wait(2) == ["10 seconds left."]


def test_time_stands_still_while_the_narrator_speaks() -> None:
    table = Talk(timer=30)
    table.table.step(Heard("clue hint two", "keyboard"))  # the narrator begins to speak
    table.table.step(Tick(1000.0))
    assert table.table.wakes_at() is None
    table.table.step(SpeechDone())
    assert table.table.wakes_at() == 1020.0


def test_time_stands_still_while_an_objection_is_open() -> None:
    table = Talk(timer=30)
    table.say("clue hint two", "objection")
    table.wait(1000)
    table.say("allow")
    assert table.wait(19) == []
    assert table.wait(2) == ["10 seconds left."]


# -- objections --------------------------------------------------------------------------------------------


@pytest.mark.rule("C16")
def test_the_judge_asks_and_the_other_side_denies() -> None:
    table = Talk()
    told = table.say("clue tiger two")
    assert told[1:] == [
        "This clue seems to be forbidden: the word tiger is on the table.",
        "Blue, say: allow, deny, or take it back.",
    ]
    table.say("deny")
    assert table.events == [
        ClueGiven("red", "tiger", 2),
        ClueQuestioned("red", "tiger", "forbidden", "tiger", "same_word"),
        Objection("blue", "denied"),
        TurnEnded("red", "illegal_clue"),
    ]
    table.say("clue fruit two")
    assert table.why() == "cover_first"
    table.say(f"cover {RED[0]}")
    assert table.why() == "not_your_agent"
    table.say(f"cover {BLUE[0]}", "clue fruit two")
    assert table.events[-2:] == [
        CardRevealed("blue", BLUE[0], "agent", "blue", "penalty"),
        ClueGiven("blue", "fruit", 2),
    ]


@pytest.mark.rule("C16")
def test_a_clue_is_taken_back_for_free() -> None:
    table = Talk()
    table.say("clue tiger two", "take it back", "clue stripes two")
    assert table.events[-2:] == [Objection("blue", "taken_back"), ClueGiven("red", "stripes", 2)]


@pytest.mark.rule("C16")
def test_the_program_alone_never_fines() -> None:
    table = Talk()
    table.say("clue tiger two", f"touch {RED[0]}")
    assert table.last() == CardRevealed("red", RED[0], "agent", "red", "touch")


@pytest.mark.rule("C16")
def test_a_referee_fines_at_once_and_off_never_asks() -> None:
    referee = Talk(judging="referee")
    referee.say("clue tiger two")
    assert referee.names() == ["ClueGiven", "ClueQuestioned", "TurnEnded"]
    off = Talk(judging="off")
    off.say("clue tiger two")
    assert off.names() == ["ClueGiven"]


@pytest.mark.rule("C16")
def test_a_covered_word_may_be_a_clue() -> None:
    table = Talk()
    table.say("clue hint two", f"touch {BYSTANDER[0]}", f"clue {BYSTANDER[0]} two")
    assert table.names()[-1] == "ClueGiven"


@pytest.mark.rule("C16")
def test_an_objection_is_ruled_by_the_other_side() -> None:
    table = Talk()
    table.say("allow")
    assert table.why() == "not_now"
    table.say("clue hint two", "objection")
    assert table.last() == Objection("blue", None)
    table.say(f"touch {RED[0]}")
    assert table.why() == "ruling_first"
    table.say("allow", f"touch {RED[0]}")
    assert table.names()[-2:] == ["Objection", "CardRevealed"]


# -- captains ----------------------------------------------------------------------------------------------

PRIVATE = frozenset({"red", "blue"})


def test_a_captain_hears_the_key_in_private_and_the_room_hears_nothing() -> None:
    table = Talk(private=PRIVATE)
    assert table.whisper("red", "my words") == f"9 agents left: {', '.join(RED)}."
    assert table.whisper("blue", "the assassin") == f"The assassin is {ASSASSIN}."
    assert table.whisper("red", "what is covered") == "No card is covered yet."
    assert table.whisper("red", "read row two").startswith("Row 2: castle red, engine red")
    assert table.whisper("red", "read row nine") == "There are 5 rows."
    assert "forbidden" in table.whisper("red", "check clue tiger")
    assert "nothing against" in table.whisper("red", "check clue stripes")
    assert table.told == []
    assert table.events == []


def test_what_a_captain_says_wrong_in_private_stays_private() -> None:
    table = Talk(private=PRIVATE)
    for utterance in (
        "blah",
        "clue ice cream two",
        "clue hint",
        "touch tiger",
        "repeat",
        "cover tiger",
        "deny",
    ):
        assert table.whisper("red", utterance)
        assert table.told == []
    assert table.whisper("blue", "clue hint two") == "That is for Red to say."
    assert table.events == []


def test_without_a_private_line_nothing_private_is_said() -> None:
    table = Talk()
    assert "no private line" in table.say("the assassin", source="private:red")[0]
    assert table.last() == Refused("@red", "no_private_line")


def test_private_questions_are_refused_in_the_room() -> None:
    table = Talk(private=PRIVATE)
    (told,) = table.say("the assassin")
    assert ASSASSIN not in told
    assert table.why() == "private_only"


def test_a_captain_may_give_the_clue_and_the_penalty_on_the_private_line() -> None:
    table = Talk(private=PRIVATE)
    table.whisper("red", "clue tiger two")
    table.whisper("blue", "deny")
    table.whisper("blue", f"cover {BLUE[0]}")
    assert table.names() == ["ClueGiven", "ClueQuestioned", "Objection", "TurnEnded", "CardRevealed"]


@pytest.mark.rule("C17")
def test_a_captain_asks_the_enemy_captain_and_nobody_else_hears() -> None:
    table = Talk(private=PRIVATE)
    table.whisper("red", "ask clue tiger")
    assert 'is the clue "tiger" allowed?' in table.private["blue"][-1]
    table.whisper("blue", "allow")
    assert table.private["red"][-1] == 'Blue\'s captain allows "tiger".'
    assert table.told == []
    table.say("clue tiger two", "objection")
    assert table.names() == ["ClueGiven", "Refused"]


@pytest.mark.rule("C17")
def test_what_the_enemy_captain_does_not_allow_is_judged_as_ever() -> None:
    table = Talk(private=PRIVATE)
    table.whisper("red", "ask clue tiger")
    table.whisper("blue", "deny")
    assert "does not allow" in table.private["red"][-1]
    table.say("clue tiger two")
    assert table.names() == ["ClueGiven", "ClueQuestioned"]


@pytest.mark.rule("C17")
def test_a_captain_who_cannot_be_asked_in_private_is_asked_in_person() -> None:
    table = Talk(private=frozenset({"red"}))
    assert "Ask in person" in table.whisper("red", "ask clue tiger")


# -- around the game ---------------------------------------------------------------------------------------


@pytest.mark.rule("C18")
def test_a_clue_is_spelled_when_somebody_asks() -> None:
    table = Talk()
    assert table.say("spell the clue") == ["There is no clue to spell yet."]
    assert table.say("clue river two", "spell the clue") == ["river is spelled: r, i, v, e, r."]


@pytest.mark.rule("C14")
def test_all_clues_can_be_heard_again() -> None:
    table = Talk()
    assert table.say("read the clues") == ["No clue has been given yet."]
    table.say("clue hint two", f"touch {BYSTANDER[0]}", "clue fruit unlimited")
    assert table.say("read the clues") == ["The clues so far: hint 2 by Red, fruit unlimited by Blue."]


def test_help_says_what_can_be_said_now() -> None:
    table = Talk()
    assert table.say("help")[0].startswith(
        "Now you can say: clue river two, let me spell it. At any time: repeat"
    )
    assert table.say("clue hint two", "help")[0].startswith("Now you can say: touch amazon, objection.")
    assert "we stop" in table.say(f"touch {RED[0]}", "help")[0]
    assert table.say("pause", "help") == ["You can say: go on, read the board, save, goodbye."]


def test_talk_does_not_lose_a_clue_that_waits_for_its_number() -> None:
    table = Talk()
    table.say("clue river")
    assert table.say("how many were it") == [
        "I did not understand that. You can say: one, two, three, cancel."
    ]
    table.say("two")
    assert table.last() == ClueGiven("red", "river", 2)


def test_the_board_is_read_with_what_is_covered() -> None:
    table = Talk()
    table.say("clue hint two", f"touch {RED[1]}")
    assert table.say("read the board")[0] == "Row 1: amazon, tiger, covered by Red, piano, bottle, rocket."


def test_giving_up_is_asked_back() -> None:
    table = Talk(confirm="window")
    assert table.say("we give up") == ["Red, do you really give up?"]
    table.say("no")
    assert table.events == []
    table.say("we give up", "yes")
    assert isinstance(table.last(), GameOver)


@pytest.mark.rule("C26")
def test_after_the_game_a_new_one_may_begin_and_game_talk_writes_nothing() -> None:
    table = Talk()
    assert table.say("clue hint two", f"touch {ASSASSIN}")[-1] == (
        'Say "new game" to play again, perhaps with new captains, or "goodbye".'
    )
    count = len(table.events)
    table.say(f"touch {RED[0]}", "undo", "clue hint two", "blah", "objection", "we give up")
    assert len(table.events) == count
    table.say("new game")
    assert table.names()[-1] == "GameStarted"
    table.say("clue other two")
    assert table.names()[-1] == "ClueGiven"


def test_goodbye_closes_the_table_and_a_touch_that_was_read_back_counts() -> None:
    table = Talk(confirm="window")
    table.say("clue hint two", f"touch {RED[0]}", "goodbye")
    assert table.closed
    assert table.names() == ["ClueGiven", "CardRevealed"]


def test_a_journal_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    table = Talk()
    table.take(RecordFailed("No space left on device"))
    assert "No space left on device" in table.take(RecordFailed("No space left on device"))[0]
    table.say("clue hint two")
    assert table.names() == ["ClueGiven"]
