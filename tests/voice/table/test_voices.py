"""The table serves voices: what it listens for, what it takes for talk, and what it asks back."""

from collections.abc import Iterable
from typing import Any

import pytest

from engine.events import CardRevealed, ClueGiven, TurnEnded
from engine.moves import GiveClue
from tests.builders import ASSASSIN, RED, WORDS, clue, game
from tests.voice.table.talking import Talk
from voice.messages import (
    DeviceBack,
    DeviceLost,
    Heard,
    Listen,
    Say,
    SoundMissing,
    Vocabulary,
    VoiceBegan,
    VoiceEnded,
)
from voice.table import vocabulary
from voice.table.waiting import Choosing, Counting
from voice.telling.espeak import phonemes
from voice.understanding import SoundMatcher, load

BOOK = load("en")


def sounding() -> SoundMatcher:
    return SoundMatcher(lambda text: phonemes(text, "en"))


def talk(**options: Any) -> Talk:
    return Talk(listening=True, sounds=sounding(), **options)


def spoken(table: Talk, text: str, certainty: float = 1.0, alternatives: Iterable[str] = ()) -> list[str]:
    return table.take(Heard(text, "room", tuple(alternatives), certainty))


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
    assert {"touch number twenty five", "touch row five five"} <= set(words.phrases)
    assert "my words" not in words.phrases  # private


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


def test_the_vocabulary_tells_nothing_of_the_key() -> None:
    one, other = game(clue()), game(clue(), key="RRRRR RRRRB BBBBB BBNNN NNNAN")
    assert vocabulary(one, BOOK) == vocabulary(other, BOOK)


# -- what is answered ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["what a nice day", "yes", "no", "three", "tiger"])
def test_talk_is_not_answered(text: str) -> None:
    table = talk()
    table.say("clue hint two")
    events = len(table.events)
    assert spoken(table, text) == []
    assert len(table.events) == events


def test_a_spoken_command_acts() -> None:
    table = talk()
    spoken(table, "clue ocean two", certainty=0.8)
    spoken(table, f"touch {RED[0]}")
    assert table.events == [
        ClueGiven("red", "ocean", 2),
        CardRevealed("red", RED[0], "agent", "red", "touch"),
    ]


def test_an_unsure_card_is_asked_about_and_yes_acts() -> None:
    table = talk()
    table.say("clue hint two")
    assert spoken(table, "such tiger", certainty=0.2) == ["Did you mean tiger? Say yes or no."]
    spoken(table, "yes")
    assert table.last() == CardRevealed("red", "tiger", "agent", "red", "touch")


def test_two_cards_that_sound_alike_are_asked_about() -> None:
    table = talk()
    table.say("clue hint two")
    told = spoken(table, "touch needle", 0.2, ["touch noodle", "touch ladder"])
    assert told in (["Did you mean needle? Say yes or no."], ["Which one do you mean: needle, ladder?"])


def test_whether_it_asks_depends_on_sound_alone() -> None:
    """C25, design: asking more near the assassin would tell the key."""
    for card in (RED[0], ASSASSIN):
        table = talk()
        table.say("clue hint two")
        assert spoken(table, f"touch {card}", certainty=0.4) == [f"Did you mean {card}? Say yes or no."]


@pytest.mark.parametrize("text", ["we stop", "we give up", "goodbye", "objection"])
def test_no_other_command_is_guessed_from_its_sound(text: str) -> None:
    table = talk()
    table.say("clue hint two", f"touch {RED[0]}")
    assert spoken(table, text, certainty=0.2) == []


# -- time and voices -----------------------------------------------------------------------------------------


def test_a_no_that_began_in_the_window_counts() -> None:
    table = talk(confirm="window")
    table.say("clue hint two", "yes", f"touch {ASSASSIN}")
    table.wait(2.4)
    table.take(VoiceBegan(table.now))
    table.wait(1.0)
    assert table.moves() == [GiveClue("red", "hint", 2)]
    assert spoken(table, "no")[0] == "Cancelled."
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
    spoken(table, f"touch {RED[1]}")
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
    assert spoken(table, "touch tiger")[0] == "I can hear you."
    assert table.names() == ["GameStarted"]


def test_players_who_are_not_heard_begin_with_the_keyboard() -> None:
    table = check()
    assert table.wait(11) == []
    assert table.wait(2)[0].startswith("I did not hear you.")
    assert table.names() == ["GameStarted"]


def test_other_sounds_do_not_pass_the_check() -> None:
    table = check()
    assert spoken(table, "such trigger", certainty=0.2) == []
    assert table.events == []


def test_a_card_that_sounds_like_a_covered_one_is_not_asked_about() -> None:
    table = talk()
    table.say("clue hint two", "touch tiger")
    assert spoken(table, "such tiger", certainty=0.2) == []


def test_a_key_skips_the_check() -> None:
    table = check()
    table.say("")
    assert table.names() == ["GameStarted"]


def test_say_and_listen_are_effects_like_any_other() -> None:
    table = talk(open_it=False)
    effects = table.table.open()
    assert {Say, Listen} & {type(effect) for effect in effects} == {Listen}
