"""What was decided early is told early, and counts only when it is clear that nothing follows."""

from typing import Any, TypeGuard

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.events import CardRevealed, TimeTold
from tests.builders import ASSASSIN, BYSTANDER, RED
from tests.voice.table.talking import Talk
from voice.messages import (
    Begin,
    Deal,
    DeviceLost,
    Effect,
    Heard,
    HearingEnded,
    Hush,
    Listen,
    Publish,
    Quit,
    Record,
    Refused,
    Settled,
    SpeechDone,
    Stimulus,
    Tick,
    VoiceBegan,
    VoiceEnded,
    Withdrawn,
)
from voice.table.settling import LONGEST_DOUBT


def touching(**options: Any) -> Talk:
    table = Talk(listening=True, **{"confirm": "window", **options})
    table.say("clue hint unlimited", "yes")
    table.events.clear()
    return table


def early(table: Talk, text: str, *others: str, sure: bool = True) -> list[str]:
    return table.hear(text, *others, sure=sure, settled=False)


# -- what is served at once ----------------------------------------------------------------------------------


def test_a_touch_is_read_back_at_once_and_counts_when_it_is_settled_and_the_window_has_passed() -> None:
    table = touching()
    assert early(table, f"touch {RED[0]}") == [f"{RED[0]}, row 1, card 1."]
    table.wait(0.7)
    assert table.take(Settled()) == []
    table.wait(1.5)
    assert table.events == []
    table.wait(0.5)
    assert table.last() == CardRevealed("red", RED[0], "agent", "red", "touch")


def test_the_window_never_runs_out_before_it_is_settled() -> None:
    table = touching(window=0.1)
    early(table, f"touch {RED[0]}")
    table.wait(0.6)
    assert table.events == []
    table.take(Settled())
    table.wait(0)
    assert table.names() == ["CardRevealed"]


def test_a_touch_that_is_withdrawn_never_happened() -> None:
    table = touching()
    vocabulary, hushes = table.vocabulary, table.hushes
    early(table, f"touch {ASSASSIN}")
    assert table.take(Withdrawn()) == []
    assert table.hushes == hushes + 1
    assert table.vocabulary == vocabulary
    table.wait(100)
    table.say("yes")
    assert table.why() == "not_now"
    assert len(table.moves()) == 1


def test_a_clue_is_read_back_at_once_too() -> None:
    table = Talk(listening=True, confirm="window")
    assert early(table, "clue liver two", "clue river two") == ["liver, 2."]
    table.take(Settled())
    assert table.hear("no") == ["Was it river? Say yes, or no."]


def test_a_question_is_asked_at_once_and_written_down_when_it_is_settled() -> None:
    table = touching()
    assert early(table, "touch tiger", "touch piano", sure=False) == ["tiger or piano?"]
    assert table.events == []
    table.take(Settled())
    assert table.events == [Refused("touch tiger", "ambiguous")]
    assert table.hear("piano") == ["piano, row 1, card 3."]


def test_a_question_that_is_withdrawn_is_not_open_any_more() -> None:
    table = touching()
    vocabulary = table.vocabulary
    early(table, "touch tiger", "touch piano", sure=False)
    table.take(Withdrawn())
    assert table.events == []
    assert table.vocabulary == vocabulary
    assert table.hear("yes") == []


def test_the_answer_to_which_card_is_read_back_at_once_and_its_question_comes_back() -> None:
    table = touching()
    table.hear("touch tiger", "touch piano", sure=False)
    assert early(table, "piano") == ["piano, row 1, card 3."]
    table.take(Withdrawn())
    table.wait(7)
    assert table.hear("tiger") == ["tiger, row 1, card 2."]
    early(table, "touch piano")
    table.take(Withdrawn())
    table.wait(9)
    assert table.names() == ["Refused", "CardRevealed"]


def test_a_question_that_came_back_is_forgotten_as_others_are() -> None:
    table = touching()
    table.hear("touch tiger", "touch piano", sure=False)
    early(table, "piano")
    table.take(Withdrawn())
    table.wait(9)
    assert table.hear("tiger") == []


def test_the_narrator_is_silenced_at_once() -> None:
    table = touching()
    hushes = table.hushes
    early(table, "stop")
    assert table.hushes == hushes + 1
    assert table.take(Withdrawn()) == []


def test_stop_silences_at_once_but_cancels_only_when_it_is_settled() -> None:
    table = touching()
    table.hear(f"touch {RED[0]}")
    assert early(table, "stop") == []
    table.take(Withdrawn())
    early(table, "stop")
    assert table.take(Settled())[0] == "Cancelled."
    assert len(table.moves()) == 1


# -- what waits ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["undo", "help", "pause", "we give up", "goodbye", "we stop", "read the board"]
)
def test_other_commands_wait(text: str) -> None:
    table = touching()
    table.hear(f"touch {RED[0]}")
    table.hear("yes")
    assert early(table, text) == []
    table.take(Withdrawn())
    assert not table.closed
    early(table, text)
    assert table.take(Settled()) != []


def test_a_yes_reveals_nothing_before_it_is_settled() -> None:
    table = touching()
    table.hear(f"touch {RED[0]}")
    assert early(table, "yes") == []
    assert table.events == []
    table.take(Settled())
    assert table.names() == ["CardRevealed"]


def test_the_next_touch_does_not_close_the_window_before_it_is_settled() -> None:
    table = touching()
    table.hear(f"touch {RED[0]}")
    early(table, f"touch {RED[1]}")
    assert table.events == []
    assert table.take(Settled())[-1] == f"{RED[1]}, row 1, card 2."
    assert table.names() == ["CardRevealed"]


def test_a_no_in_the_last_moment_counts_although_it_is_settled_later() -> None:
    table = touching()
    table.hear(f"touch {ASSASSIN}")
    table.wait(2.4)
    early(table, "no")
    table.wait(0.7)
    assert table.take(Settled())[0] == "Cancelled."
    assert table.events == []


def test_what_is_refused_waits() -> None:
    table = touching()
    table.hear(f"touch {RED[0]}")
    table.hear("yes")
    assert early(table, f"touch {RED[0]}") == []
    table.take(Withdrawn())
    assert table.names() == ["CardRevealed"]
    early(table, f"touch {RED[0]}")
    assert "covered already" in table.take(Settled())[0]
    assert table.why() == "covered"


def test_where_nothing_is_read_back_all_waits() -> None:
    table = Talk(listening=True, confirm="off")
    assert early(table, "clue hint two") == []
    assert table.take(Settled())[0] == "Red's clue is hint, 2."


def test_the_check_before_the_game_waits() -> None:
    table = Talk(listening=True, open_it=False)
    table.do(table.table.open(check_hearing=True))
    assert early(table, "touch tiger") == []
    assert table.take(Settled())[0] == "I can hear you."


# -- in between ----------------------------------------------------------------------------------------------


def test_the_next_utterance_takes_the_place_of_one_that_is_not_settled() -> None:
    table = touching()
    early(table, "touch number two")
    assert early(table, "touch number twenty") == ["thunder, row 4, card 5."]
    table.take(Settled())
    table.hear("yes")
    assert table.events[0] == CardRevealed("red", "thunder", "bystander", None, "touch")
    assert len(table.moves()) == 2


@pytest.mark.parametrize("typed", ["yes", "", "goodbye", f"touch {RED[1]}"])
def test_what_is_typed_meanwhile_waits_its_turn(typed: str) -> None:
    table = touching()
    early(table, f"touch {RED[0]}")
    assert table.say(typed) == []
    assert table.events == []
    table.take(Settled())
    assert table.names() == ["CardRevealed"]


def test_what_is_typed_meanwhile_is_served_after_a_withdrawal_too() -> None:
    table = touching()
    early(table, f"touch {ASSASSIN}")
    table.say(f"touch {RED[0]}")
    table.take(Withdrawn())
    table.say("yes")
    assert table.events == [CardRevealed("red", RED[0], "agent", "red", "touch")]


def test_a_recogniser_that_neither_settles_nor_withdraws_is_not_waited_for() -> None:
    table = touching()
    early(table, f"touch {ASSASSIN}")
    table.say("help")
    assert table.wait(2.9) == []
    assert table.wait(0.2)[0].startswith("Now you can say")
    table.wait(100)
    assert table.events == []


def test_a_microphone_that_goes_withdraws_and_the_end_of_hearing_settles() -> None:
    table = touching()
    early(table, f"touch {RED[0]}")
    table.take(DeviceLost("unplugged"))
    table.wait(100)
    assert table.events == []
    early(table, f"touch {RED[0]}")
    table.take(HearingEnded())
    assert table.names() == ["CardRevealed"]


def test_settled_and_withdrawn_out_of_the_blue_mean_nothing() -> None:
    table = touching()
    assert table.take(Settled()) == []
    assert table.take(Withdrawn()) == []


@pytest.mark.rule("C15")
@pytest.mark.parametrize("began", [29.9, 27.5])
def test_words_that_began_before_the_time_was_up_count_although_they_are_settled_later(began: float) -> None:
    table = Talk(listening=True, confirm="off", timer=30)
    table.say("clue hint two", f"touch {RED[0]}")
    table.wait(began)
    table.take(VoiceBegan(table.now))
    table.wait(3.0)
    early(table, f"touch {RED[1]}")
    table.take(VoiceEnded(table.now))
    table.wait(0.7)
    table.take(Settled())
    assert table.last() == CardRevealed("red", RED[1], "agent", "red", "touch")


# -- at random -----------------------------------------------------------------------------------------------

SPOKEN = (
    *(f"touch {word}" for word in (*RED[:3], BYSTANDER[0], ASSASSIN)),
    "touch number two",
    "clue hint two",
    "clue tiger two",
    "clue hint",
    "two",
    "yes",
    "no",
    "cancel",
    "stop",
    "undo",
    "we stop",
    "we give up",
    "objection",
    "allow",
    "deny",
    "pause",
    "go on",
    "let me spell it",
    "romeo india done",
    "the second",
    "tiger",
    "new game",
    "help",
    "touch",
)
utterances = st.builds(
    lambda text, others, sure: (text, tuple(others), sure),
    st.sampled_from(SPOKEN),
    st.lists(st.sampled_from(SPOKEN), max_size=2),
    st.sampled_from([True, True, False]),
)
options = st.fixed_dictionaries(
    {"confirm": st.sampled_from(["window", "ask", "off"]), "timer": st.sampled_from([None, 30])}
)
stimuli: st.SearchStrategy[Stimulus | float] = st.one_of(
    st.builds(lambda said: Heard(said[0], "room", said[1], sure=said[2], settled=False), utterances),
    st.builds(lambda said: Heard(said[0], "room", said[1], sure=said[2]), utterances),
    st.builds(lambda text: Heard(text, "keyboard"), st.sampled_from(SPOKEN)),
    st.builds(Settled),
    st.builds(Withdrawn),
    st.builds(SpeechDone),
    st.builds(VoiceBegan, st.just(0.0)),
    st.builds(VoiceEnded, st.just(0.0)),
    st.sampled_from([0.1, 0.7, 2.0, 5.0, 31.0]),
)


@settings(deadline=None, max_examples=150)
@given(options=options, happening=st.lists(stimuli, max_size=40))
def test_nothing_is_revealed_or_recorded_before_it_is_settled(
    options: dict[str, Any], happening: list[Stimulus | float]
) -> None:
    table = Talk(listening=True, **options)
    heard_at: float | None = None
    """When something was heard that is not settled yet."""
    for thing in happening:
        table.now += thing if isinstance(thing, float) else 0
        stimulus = Tick(table.now) if isinstance(thing, float) else thing
        effects = table.table.step(stimulus)
        if isinstance(stimulus, Settled | Withdrawn) or is_speech(stimulus):
            heard_at = None  # what was typed meanwhile is served now
        if heard_at is not None and table.now - heard_at < LONGEST_DOUBT:
            assert all(reveals_nothing(effect) for effect in effects)
        if is_speech(stimulus) and not stimulus.settled:
            heard_at = table.now
        table.do(effects)
        if table.closed:
            break


def is_speech(stimulus: Stimulus) -> TypeGuard[Heard]:
    return isinstance(stimulus, Heard) and stimulus.source == "room"


def reveals_nothing(effect: Effect) -> bool:
    if isinstance(effect, Publish):
        return isinstance(effect.event, TimeTold)
    return not isinstance(effect, Record | Deal | Begin | Quit)


@settings(deadline=None, max_examples=100)
@given(options=options, text=st.sampled_from(SPOKEN), before=st.lists(st.sampled_from(SPOKEN), max_size=8))
def test_an_utterance_that_is_not_settled_reveals_nothing_at_whatever_moment(
    options: dict[str, Any], text: str, before: list[str]
) -> None:
    table = Talk(listening=True, **options)
    table.say(*before)
    effects = table.table.step(Heard(text, "room", settled=False))
    assert all(reveals_nothing(effect) and not isinstance(effect, Publish) for effect in effects)


def is_whole(said: tuple[str, tuple[str, ...], bool]) -> bool:
    """Who says a bare "touch" is asked to say it again, unless something was just asked, if in vain."""
    return said[0] != "touch"


@settings(deadline=None, max_examples=100)
@given(
    options=options,
    said=st.lists(st.tuples(utterances.filter(is_whole), st.lists(utterances, max_size=2)), max_size=25),
)
def test_a_game_that_is_heard_early_is_the_same_game(
    options: dict[str, Any], said: list[tuple[tuple[str, tuple[str, ...], bool], list[Any]]]
) -> None:
    """With beginnings of utterances in between that are withdrawn."""
    plain, hasty = Talk(listening=True, **options), Talk(listening=True, **options)
    for (text, others, sure), beginnings in said:
        told = plain.hear(text, *others, sure=sure)
        for beginning, instead, surely in beginnings:
            early(hasty, beginning, *instead, sure=surely)
        told_early = early(hasty, text, *others, sure=sure)
        told_early += hasty.take(Settled())
        assert told_early == told
        assert hasty.events == plain.events
        assert hasty.moves() == plain.moves()
        assert hasty.vocabulary == plain.vocabulary
        if plain.closed:
            break


def test_effects_of_a_withdrawal_are_a_hush_and_the_old_vocabulary() -> None:
    table = touching()
    early(table, "touch tiger", "touch piano", sure=False)
    effects = table.table.step(Withdrawn())
    assert [type(effect) for effect in effects] == [Hush, Listen]
