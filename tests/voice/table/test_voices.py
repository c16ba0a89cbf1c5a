"""The table serves voices: what it listens for, what it takes for talk, and what it asks back."""

from typing import Any

import pytest

from engine.events import CardRevealed, ClueGiven, TurnEnded
from engine.moves import GiveClue
from tests.builders import ASSASSIN, RED, WORDS, clue, duet, game
from tests.voice.table.talking import Talk
from voice.messages import (
    DeviceBack,
    DeviceLost,
    Listen,
    Refused,
    Say,
    SoundMissing,
    Unheard,
    Vocabulary,
    VoiceBegan,
    VoiceEnded,
)
from voice.table import vocabulary
from voice.table.waiting import Choosing, Counting
from voice.understanding import load

BOOK = load("en")


def talk(**options: Any) -> Talk:
    return Talk(listening=True, **options)


def touching(**options: Any) -> Talk:
    """A table where red may touch as many cards as it likes."""
    table = talk(**options)
    table.say("clue hint unlimited", "")
    table.events.clear()
    return table


# -- what the recogniser listens for -------------------------------------------------------------------------


def test_before_a_clue_no_card_can_be_touched() -> None:
    words = vocabulary(game(), BOOK)
    assert "clue" in words.clue_leads
    assert {"zero", "three", "twenty five", "unlimited"} <= set(words.numbers)
    assert "we stop" in words.phrases
    assert not any(phrase.startswith("touch") for phrase in words.phrases)


def test_after_a_clue_every_card_can_be_touched_by_word_number_and_place() -> None:
    words = vocabulary(game(clue()), BOOK)
    assert words.clue_leads == ()
    assert {f"touch {word}" for word in WORDS} <= set(words.phrases)
    places = ["number twenty five", "card twenty five", "row five five", "row five card five"]
    assert {f"touch {place}" for place in (*places, "row five number five")} <= set(words.phrases)
    assert "my words" not in words.phrases  # private


def test_where_nobody_asks_one_yes_is_enough() -> None:
    unasked = vocabulary(game(clue()), BOOK).phrases
    assert {"yes", "no"} <= set(unasked)
    assert not {"that's right", "correct", "wrong"} & set(unasked)
    asked = vocabulary(game(clue()), BOOK, Counting("hint"))
    assert {"yes", "that's right", "correct", "wrong"} <= set(asked.phrases)
    assert any({"yes", "that's right"} <= set(ways) for ways in asked.synonyms)


def test_a_question_has_its_answers_in_the_vocabulary() -> None:
    assert {"tiger", "piano"} <= set(
        vocabulary(game(clue()), BOOK, Choosing("touch", ("tiger", "piano"))).phrases
    )
    assert "three" in vocabulary(game(), BOOK, Counting("hint")).phrases


def test_the_recogniser_is_told_when_something_else_makes_sense_and_only_then() -> None:
    table = talk()
    assert isinstance(table.vocabulary, Vocabulary)
    before = table.vocabulary
    table.say("help")
    assert table.listens == 1
    table.say("clue hint two")
    assert table.listens == 2
    assert table.vocabulary != before


def test_in_duet_a_side_may_be_named_before_what_it_does_and_nothing_else() -> None:
    words = set(vocabulary(duet(GiveClue("north", "hint", 2)), BOOK).phrases)
    assert {"touch tiger", "south touch tiger", "south touch number eight", "south we stop", "undo"} <= words
    assert not {"south undo", "north help"} & words


def test_a_new_game_is_listened_to_anew() -> None:
    table = talk()
    table.say("new game", "clue hint two")
    assert table.vocabulary is not None
    assert f"touch {table.table.game.setup.words[0]}" in table.vocabulary.phrases


def test_the_vocabulary_tells_nothing_of_the_key() -> None:
    one, other = game(clue()), game(clue(), key="RRRRR RRRRB BBBBB BBNNN NNNAN")
    assert vocabulary(one, BOOK) == vocabulary(other, BOOK)


# -- what is answered ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["what a nice day", "yes", "no", "three", "tiger"])
def test_talk_is_not_answered(text: str) -> None:
    table = talk()
    table.say("clue hint two")
    events = len(table.events)
    assert table.hear(text) == []
    assert len(table.events) == events


def test_a_spoken_command_acts() -> None:
    table = talk()
    table.hear("clue ocean two")
    table.hear(f"touch {RED[0]}")
    assert table.events == [
        ClueGiven("red", "ocean", 2),
        CardRevealed("red", RED[0], "agent", "red", "touch"),
    ]


@pytest.mark.parametrize("saying", ["touch number one", "touch card one", "touch row one one"])
def test_a_card_is_touched_by_its_place_as_people_say_it(saying: str) -> None:
    table = touching()
    assert table.vocabulary is not None
    assert saying in table.vocabulary.phrases
    table.hear(saying)
    assert table.last() == CardRevealed("red", WORDS[0], "agent", "red", "touch")


# -- cards in doubt ------------------------------------------------------------------------------------------


def test_an_unsure_card_is_asked_about_with_its_place_and_yes_acts() -> None:
    table = touching()
    assert table.hear("touch castle", sure=False) == ["castle, row 2?"]
    assert table.last() == Refused("touch castle", "ambiguous")
    table.hear("yes")
    assert table.last() == CardRevealed("red", "castle", "agent", "red", "touch")


@pytest.mark.parametrize("answer", ["piano", "the second", "the second one", "touch piano"])
def test_two_cards_that_sound_alike_are_asked_about_in_one_question(answer: str) -> None:
    table = touching()
    assert table.hear("touch tiger", "touch piano", sure=False) == ["tiger or piano?"]
    assert table.vocabulary is not None
    assert answer in table.vocabulary.phrases
    table.hear(answer)
    assert table.last() == CardRevealed("red", "piano", "agent", "red", "touch")


def test_a_card_that_may_have_been_named_in_two_ways_is_asked_about_once() -> None:
    table = touching()
    assert table.hear("touch tiger", "tap tiger", "touch number two", sure=False) == ["tiger, row 1?"]


def test_nobody_can_choose_between_more_than_three() -> None:
    table = touching()
    told = table.hear("touch tiger", *(f"touch {word}" for word in WORDS[2:8]), sure=False)
    assert told == ["tiger, piano or bottle?"]


def test_yes_to_two_cards_is_asked_again_and_no_to_all_is_fine() -> None:
    table = touching()
    question = table.hear("touch tiger", "touch piano", sure=False)
    assert table.hear("yes") == question
    assert table.hear("no")[0] == "All right."
    assert len(table.moves()) == 1
    assert table.hear("yes") == []  # nothing is asked any more


def test_an_answer_that_is_not_clear_is_asked_for_once_more_and_not_forever() -> None:
    table = touching()
    question = table.hear("touch tiger", sure=False)
    assert table.hear("yes", "guess", sure=False) == question
    assert table.hear("yes", "guess", sure=False) == []
    assert len(table.moves()) == 1


def test_a_question_that_nobody_answers_is_forgotten_silently() -> None:
    table = touching(confirm="window")
    before = table.vocabulary
    table.hear("touch tiger", "touch piano", sure=False)
    assert table.vocabulary != before
    assert table.wait(7.9) == []
    assert table.vocabulary != before
    assert table.wait(0.2) == []
    assert table.vocabulary == before
    assert table.hear("yes") == []


def test_what_was_asked_of_somebody_who_types_waits_for_them() -> None:
    table = touching()
    table.say("touch amazn")
    table.wait(1000)
    table.say("yes")
    assert table.last() == CardRevealed("red", "amazon", "agent", "red", "touch")


def test_whether_it_asks_depends_on_sound_alone() -> None:
    """C25, design: asking more near the assassin would tell the key."""
    for card, row in ((RED[0], 1), (ASSASSIN, 5)):
        assert touching().hear(f"touch {card}", sure=False) == [f"{card}, row {row}?"]


def test_only_cards_that_can_be_touched_are_asked_about() -> None:
    table = touching()
    table.say("touch tiger")
    assert table.hear("touch tiger", sure=False) == []
    assert table.hear("touch tiger", "touch piano", sure=False) == ["piano, row 1?"]


def test_an_unsure_card_makes_a_read_back_a_question() -> None:
    """It may have been a correction: what was read back no longer counts by itself."""
    table = touching(confirm="window")
    table.hear("touch tiger")
    assert table.hear("touch piano", sure=False) == ["tiger, row 1, card 2. Is that right?"]
    assert table.hear("touch piano", sure=False) == ["tiger, row 1, card 2. Is that right?"]
    assert table.hear("touch piano", sure=False) == []  # said often enough
    assert table.wait(9)[0] == "Cancelled."
    assert len(table.moves()) == 1


# -- commands in doubt ---------------------------------------------------------------------------------------


def test_an_unsure_command_is_asked_about_and_yes_does_it() -> None:
    table = talk(confirm="window")
    table.say("clue hint two", "yes")
    assert table.hear("undo", sure=False) == ['Did you say "undo"?']
    assert "Red, do you agree?" in table.hear("yes")[0]


@pytest.mark.parametrize("text", ["we stop", "we give up", "goodbye", "undo", "pause"])
def test_no_unsure_command_acts(text: str) -> None:
    table = touching()
    table.say(f"touch {RED[0]}")
    moves = table.moves()
    assert table.hear(text, sure=False) == [f'Did you say "{text}"?']
    table.wait(9)
    assert table.hear("yes") == []
    assert table.moves() == moves
    assert not table.closed


@pytest.mark.parametrize("text", ["allow", "deny", "go on", "yes", "no", "cancel"])
def test_nobody_is_asked_about_what_is_not_possible_now(text: str) -> None:
    table = touching()
    assert table.hear(text, sure=False) == []
    assert table.events == []


def test_an_unsure_stop_silences_the_narrator() -> None:
    table = touching()
    hushes = table.hushes
    assert table.hear("stop", sure=False) == []
    assert table.hushes == hushes + 1


def test_an_unsure_no_keeps_a_touch_from_counting() -> None:
    table = touching(confirm="window")
    table.hear(f"touch {ASSASSIN}")
    assert table.hear("no", "now", sure=False) == [f"{ASSASSIN}, row 5, card 5. Is that right?"]
    assert table.wait(7) == []
    table.hear("no")
    assert len(table.moves()) == 1


def test_an_unsure_yes_changes_nothing_where_silence_means_yes() -> None:
    table = touching(confirm="window")
    table.hear(f"touch {RED[0]}")
    assert table.hear("yes", sure=False) == []
    table.wait(3)
    assert len(table.moves()) == 2


def test_a_doubt_in_a_pause_and_after_the_game() -> None:
    table = touching()
    table.hear("pause")
    assert table.hear("touch tiger", sure=False) == []
    assert table.hear("touch", sure=False) == []
    assert table.hear("go on", sure=False) == ['Did you say "go on"?']
    assert table.hear("yes")[0] == "The game goes on."
    table.hear(f"touch {ASSASSIN}")
    assert table.hear("goodbye", sure=False) == ['Did you say "goodbye"?']
    table.hear("yes")
    assert table.closed


def test_who_says_a_lead_word_and_is_not_understood_is_asked_to_say_it_again_but_not_often() -> None:
    table = touching()
    assert table.hear("touch", sure=False) == ["Please say that again."]
    table.wait(9)
    assert table.hear("touch", sure=False) == []
    table.wait(2)
    assert table.hear("touch", sure=False) == ["Please say that again."]
    table.wait(11)
    table.hear("touch tiger", sure=False)
    assert table.hear("touch", sure=False) == []  # something was just asked


# -- cards that cannot be heard ------------------------------------------------------------------------------


def test_cards_that_the_recogniser_does_not_know_are_told_once_with_their_numbers() -> None:
    table = talk()
    assert table.take(Unheard(("tiger", "engine"))) == [
        "These cards I know only by their number or their place: tiger is number 2, engine is number 7."
    ]
    assert table.take(Unheard(("tiger", "engine"))) == []
    assert table.take(Unheard(("piano",))) == [
        "One card I know only by its number or its place: piano is number 3."
    ]
    table.say("new game")
    third = table.table.game.setup.words[2]
    assert table.take(Unheard(("tiger", third))) == [
        f"One card I know only by its number or its place: {third} is number 3."
    ]


# -- time and voices -----------------------------------------------------------------------------------------


def test_a_no_that_began_in_the_window_counts() -> None:
    table = talk(confirm="window")
    table.say("clue hint two", "yes", f"touch {ASSASSIN}")
    table.wait(2.4)
    table.take(VoiceBegan(table.now))
    table.wait(1.0)
    assert table.moves() == [GiveClue("red", "hint", 2)]
    assert table.hear("no")[0] == "Cancelled."
    table.take(VoiceEnded(table.now))
    table.wait(100)
    assert table.moves() == [GiveClue("red", "hint", 2)]


def test_talk_that_goes_on_does_not_keep_the_window_open() -> None:
    table = talk(confirm="window")
    table.say("clue hint two", "yes", f"touch {RED[0]}")
    table.take(VoiceBegan(table.now))
    table.wait(2.5 + 3.0)
    assert len(table.moves()) == 2


@pytest.mark.rule("C15")
def test_words_that_began_before_the_time_was_up_count() -> None:
    table = talk(timer=30)
    table.say("clue hint two", f"touch {RED[0]}")
    table.wait(29.5)
    table.take(VoiceBegan(table.now))
    table.wait(1.5)
    table.hear(f"touch {RED[1]}")
    table.take(VoiceEnded(table.now))
    assert table.last() == CardRevealed("red", RED[1], "agent", "red", "touch")


@pytest.mark.rule("C15")
def test_talk_that_goes_on_stops_no_clock() -> None:
    table = talk(timer=30)
    table.say("clue hint two", f"touch {RED[0]}")
    table.take(VoiceBegan(table.now))
    table.wait(32.5)
    assert table.names()[-1] == "TimeTold"
    table.wait(1)
    assert table.last() == TurnEnded("red", "time")


def test_the_clock_waits_while_the_microphone_is_gone() -> None:
    table = talk(timer=30)
    table.say("clue hint two")
    assert "microphone is gone" in table.take(DeviceLost("no_sound"))[0]
    table.wait(1000)
    assert table.take(DeviceBack())[0] == "The microphone is back."
    assert table.wait(19) == []
    assert table.wait(1) == ["10 seconds left."]


def test_the_clock_waits_for_the_loudspeaker_too_and_for_both() -> None:
    table = talk(timer=30)
    table.say("clue hint two")
    assert "loudspeaker is gone" in table.take(DeviceLost("lost", "speaker"))[0]
    table.take(DeviceLost("no_sound"))
    table.take(DeviceBack())
    table.wait(1000)
    assert table.take(DeviceBack("speaker"))[0] == "The loudspeaker is back."
    assert table.wait(20) == ["10 seconds left."]


def test_sound_that_is_missing_is_told() -> None:
    assert "too much to do" in talk().take(SoundMissing())[0]


# -- the check before the first game -------------------------------------------------------------------------


def check() -> Talk:
    table = talk(open_it=False)
    table.do(table.table.open(check_hearing=True))
    table.spoken()
    assert table.vocabulary == Vocabulary(("touch tiger",))
    assert table.events == []
    return table


def test_players_who_are_heard_begin_at_once() -> None:
    table = check()
    assert table.hear("touch tiger")[0] == "I can hear you."
    assert table.names() == ["GameStarted"]


def test_players_who_are_not_heard_begin_with_the_keyboard() -> None:
    table = check()
    assert table.wait(11) == []
    assert table.wait(2)[0].startswith("I did not hear you.")
    assert table.names() == ["GameStarted"]


def test_other_sounds_do_not_pass_the_check() -> None:
    table = check()
    assert table.hear("touch tiger", sure=False) == []
    assert table.events == []


def test_a_key_skips_the_check() -> None:
    table = check()
    table.say("")
    assert table.names() == ["GameStarted"]


def test_say_and_listen_are_effects_like_any_other() -> None:
    table = talk(open_it=False)
    effects = table.table.open()
    assert {Say, Listen} & {type(effect) for effect in effects} == {Listen}
