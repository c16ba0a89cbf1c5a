"""A table in a very loud room: every command begins with the wake phrase, but for answers."""

from typing import Any

from engine.events import CardRevealed, ClueGiven
from tests.builders import RED, clue, game
from tests.voice.table.talking import Talk
from voice.messages import Heard, Hush, Vocabulary
from voice.table import vocabulary
from voice.table.waiting import Choosing, GivingUp, Spelling
from voice.understanding import load

BOOK = load("en")


def talk(**options: Any) -> Talk:
    return Talk(listening=True, wake=True, **options)


def test_every_phrase_begins_with_it() -> None:
    words = vocabulary(game(), BOOK, wake=True)
    assert all(phrase.startswith("call sign ") for phrase in (*words.phrases, *words.clue_leads))
    assert "call sign clue" in words.clue_leads
    assert "three" in words.numbers


def test_the_answers_to_a_question_do_without_it() -> None:
    words = set(vocabulary(game(clue()), BOOK, Choosing("touch", ("tiger", "piano")), wake=True).phrases)
    assert {"tiger", "the second", "yes", "no", "cancel", "stop", "call sign touch tiger"} <= words
    assert "touch tiger" not in words
    assert "yes" in vocabulary(game(), BOOK, GivingUp(), wake=True).phrases
    assert "done" in vocabulary(game(), BOOK, Spelling(), wake=True).phrases


def test_what_is_spoken_without_it_is_nobodys() -> None:
    table = talk()
    assert table.hear("clue hint two") == []
    assert table.hear("undo", sure=False) == []
    table.hear("call sign clue hint two")
    assert table.last() == ClueGiven("red", "hint", 2)
    assert table.hear(f"touch {RED[0]}") == []
    table.hear(f"call sign touch {RED[0]}")
    assert table.last() == CardRevealed("red", RED[0], "agent", "red", "touch")


def test_what_is_typed_needs_none() -> None:
    table = talk()
    table.say("clue hint two", f"call sign touch {RED[0]}")
    assert table.names() == ["ClueGiven", "CardRevealed"]


def test_a_question_is_answered_plainly() -> None:
    table = talk()
    table.hear("call sign clue hint two")
    assert table.hear("call sign touch tiger", "call sign touch piano", sure=False) == ["tiger or piano?"]
    table.hear("piano")
    assert table.last() == CardRevealed("red", "piano", "agent", "red", "touch")
    assert table.hear("call sign undo", sure=False) == ['Did you say "undo"?']
    assert table.hear("no")[0] == "All right."


def test_a_bare_lead_needs_it_too() -> None:
    table = talk()
    assert table.hear("clue", sure=False) == []
    assert table.hear("call sign clue", sure=False) == ["Please say that again."]


def test_who_wants_the_narrator_to_be_silent_need_not_say_it() -> None:
    table = talk()
    table.table.step(Heard("help", "keyboard"))  # the narrator speaks
    assert Hush() in table.table.step(Heard("stop"))
    table.spoken()
    assert Hush() not in table.table.step(Heard("stop"))


def test_players_are_told_and_examples_have_it() -> None:
    table = talk()
    assert table.opening[-1] == (
        'Begin everything that you say to me with "call sign", for example: call sign touch tiger. '
        "Only to answer me you need not."
    )
    assert table.say("help")[0].startswith("Now you can say: call sign clue river two, call sign let me")
    assert "call sign clue river two" in table.say("blah")[0]
    assert (
        Talk(wake=True, confirm="ask")
        .say("clue hint two", "help")[0]
        .startswith("Now you can say: yes, no. At any time: call sign repeat")
    )


def test_the_check_before_the_first_game_has_it() -> None:
    table = talk(open_it=False)
    table.do(table.table.open(check_hearing=True))
    assert "Please say: call sign touch tiger." in table.told[0]
    table.spoken()
    assert table.vocabulary == Vocabulary(("call sign touch tiger",))
    assert table.hear("touch tiger") == []
    assert table.hear("call sign touch tiger")[0] == "I can hear you."


def test_other_tables_know_nothing_of_it() -> None:
    table = Talk(listening=True)
    assert not any("call sign" in line for line in table.opening)
    assert "call sign" not in table.say("help")[0]
    assert table.vocabulary is not None
    assert not any("call sign" in phrase for phrase in table.vocabulary.phrases)
