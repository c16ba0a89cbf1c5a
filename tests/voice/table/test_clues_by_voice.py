"""A clue that was heard wrong: other words are offered, and at last any word can be spelled."""

import random
import string
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import DuetSetup, SoloSetup
from engine.events import CardRevealed, ClueGiven
from engine.keys import draw_solo_key
from engine.moves import GiveClue
from tests.builders import NORTH, SOUTH, WORDS, setup, view
from tests.setups import MORE_WORDS
from tests.voice.table.talking import Talk
from voice.understanding import load

BOOK = load("en")
OTHERS = ("clue rider two", "clue ribbon two", "clue reader two", "clue writer two", "clue ridden two")
SPELL = (
    "Please spell the clue with the radio alphabet: alpha, bravo, charlie, and so on. "
    'Say "done" at the end, or "cancel".'
)


def talk(**options: Any) -> Talk:
    return Talk(listening=True, **{"confirm": "window", **options})


def heard_wrong(**options: Any) -> Talk:
    """The captain said "river", the table read back "liver"."""
    table = talk(**options)
    assert table.hear("clue liver two", *OTHERS) == ["liver, 2."]
    return table


def radio(word: str) -> str:
    return " ".join(BOOK.letters[letter][0] for letter in word)


# -- what else it may have been ------------------------------------------------------------------------------


def test_no_offers_the_three_words_that_sound_most_like_it() -> None:
    table = heard_wrong()
    assert table.hear("no") == [
        "Was it: one, rider; two, ribbon; or three, reader? Say its number, or none of these."
    ]
    assert table.events == []


@pytest.mark.parametrize("answer", ["two", "the second", "the second one", "ribbon"])
def test_one_of_them_is_chosen_and_read_back(answer: str) -> None:
    table = heard_wrong()
    table.hear("no")
    assert table.vocabulary is not None
    assert answer in table.vocabulary.phrases
    assert table.hear(answer) == ["ribbon, 2."]
    table.wait(3)
    assert table.last() == ClueGiven("red", "ribbon", 2)


def test_a_choice_that_was_wrong_leaves_the_others() -> None:
    table = heard_wrong()
    table.hear("no")
    table.hear("one")
    assert table.hear("no") == [
        "Was it: one, ribbon; two, reader; or three, writer? Say its number, or none of these."
    ]


def test_a_number_that_was_heard_wrong_is_offered_with_it() -> None:
    table = talk()
    table.hear("clue river two", "clue river three", "clue liver two")
    assert table.hear("no") == ["Was it: one, river 3; or two, liver? Say its number, or none of these."]
    table.hear("one")
    table.hear("yes")
    assert table.last() == ClueGiven("red", "river", 3)


def test_a_single_other_word_is_a_question_of_yes_or_no() -> None:
    table = talk()
    table.hear("clue liver two", "the clue is river two", "clue river two")
    assert table.hear("no") == ["Was it river? Say yes, or no."]
    assert table.hear("yes") == ["river, 2."]


def test_yes_to_several_words_is_asked_again() -> None:
    table = heard_wrong()
    assert table.hear("no") == table.hear("yes")


@pytest.mark.parametrize("answer", ["none of these", "none", "no"])
def test_none_of_these_leads_to_spelling(answer: str) -> None:
    table = heard_wrong()
    table.hear("no")
    assert table.hear(answer) == [SPELL]


def test_without_other_words_a_no_leads_to_spelling() -> None:
    table = talk()
    table.hear("clue liver two")
    assert table.hear("no") == [SPELL]


@pytest.mark.parametrize("answer", ["cancel", "stop", "undo"])
def test_a_clue_may_be_cancelled_without_being_asked_for_another(answer: str) -> None:
    table = heard_wrong()
    assert table.hear(answer) == ["Cancelled.", "Red's captain, please give a clue."]
    table.wait(100)
    assert table.events == []


def test_a_typed_clue_was_not_heard_wrong() -> None:
    table = talk()
    table.say("clue liver two")
    assert table.say("no")[0] == "Cancelled."


def test_a_clue_may_be_said_again_instead_of_choosing() -> None:
    table = heard_wrong()
    table.hear("no")
    assert table.vocabulary is not None
    assert "clue" in table.vocabulary.clue_leads
    assert table.hear("clue river three") == ["river, 3."]


def test_an_offer_that_nobody_answers_is_cancelled() -> None:
    table = heard_wrong()
    before = talk().vocabulary
    table.hear("no")
    assert table.wait(44) == []
    assert table.wait(2)[0] == "Cancelled."
    assert table.vocabulary == before


def test_a_clue_that_was_heard_without_its_number_keeps_what_else_it_may_have_been() -> None:
    table = talk()
    table.hear("clue liver", "clue river")
    assert table.hear("two") == ["liver, 2."]
    assert table.hear("no") == ["Was it river? Say yes, or no."]
    table.hear("yes")
    table.wait(3)
    assert table.last() == ClueGiven("red", "river", 2)


def test_offers_that_are_called_like_answers() -> None:
    """The second of these is called like the first one's number, the third like a refusal."""
    table = talk()
    table.hear("clue wan two", "clue won two", "clue one two", "clue no two")
    table.hear("no")
    assert table.hear("one") == ["won, 2."]
    table = talk()
    table.hear("clue wan two", "clue won two", "clue one two", "clue no two")
    table.hear("no")
    assert table.hear("no") == [SPELL]


# -- spelling ------------------------------------------------------------------------------------------------


def spelling(**options: Any) -> Talk:
    table = talk(**options)
    table.hear("clue liver two")
    table.hear("no")
    return table


def test_letters_may_come_in_several_utterances_and_are_read_back() -> None:
    table = spelling()
    assert table.hear("romeo india") == ["r, i."]
    assert table.hear("victor echo romeo") == ["v, e, r."]
    assert table.hear("done") == ["river, 2."]
    table.wait(3)
    assert table.last() == ClueGiven("red", "river", 2)


def test_while_spelling_only_letters_and_corrections_are_listened_for() -> None:
    vocabulary = spelling().vocabulary
    assert vocabulary is not None
    assert len(vocabulary.letters) == 27  # the hyphen too
    assert {"alpha", "x ray", "juliet"} <= set(vocabulary.letters)
    assert {"done", "start over", "delete", "take that back", "cancel"} <= set(vocabulary.phrases)
    assert not {"no", "yes", "we stop"} & set(vocabulary.phrases)
    assert vocabulary.clue_leads == ()


def test_a_letter_is_deleted_and_all_of_them_too() -> None:
    table = spelling()
    table.hear("romeo india lima")
    assert table.hear("delete") == ["So far: r, i."]
    table.hear("victor")
    assert table.hear("take that back") == ["So far: r, i."]
    assert table.hear("start over") == ["No letters yet."]
    assert table.hear("delete") == ["No letters yet."]
    assert table.hear("done") == [SPELL]
    assert table.hear("sierra kilo yankee done") == ["sky, 2."]


def test_spelling_may_be_cancelled_and_is_cancelled_when_nobody_goes_on() -> None:
    table = spelling()
    assert table.hear("cancel")[0] == "All right."
    assert table.vocabulary == talk().vocabulary
    table = spelling()
    table.hear("romeo")
    table.wait(40)
    table.hear("india")
    assert table.wait(40) == []
    assert table.wait(6)[0] == "Cancelled."


def test_a_spelled_word_that_is_wrong_is_spelled_again() -> None:
    table = spelling()
    table.hear("romeo india done")
    assert table.hear("no") == [SPELL]


@pytest.mark.parametrize("text", ["romeo india", "done", "delete", "start over"])
def test_what_is_unsure_while_spelling_is_taken_since_it_is_told_back(text: str) -> None:
    table = spelling()
    table.hear("kilo")
    assert table.hear(text, sure=False) != []
    assert table.events == []


def test_talk_while_spelling_is_not_answered() -> None:
    table = spelling()
    assert table.hear("what a romeo") == []
    assert table.hear("touch tiger", sure=False) == []


@pytest.mark.parametrize("command", ["let me spell it", "I will spell it", "spell my clue", "#"])
def test_a_clue_may_be_spelled_at_once_and_its_number_is_asked_for(command: str) -> None:
    table = talk()
    assert table.say(command) == [SPELL]
    assert table.say("r i v e r", "done") == ["river, for how many? Say the number, zero, or unlimited."]
    table.say("three", "yes")
    assert table.last() == ClueGiven("red", "river", 3)


def test_it_can_be_said_where_a_clue_may_be_given_and_only_there() -> None:
    table = talk()
    assert table.vocabulary is not None
    assert "let me spell it" in table.vocabulary.phrases
    table.say("clue hint two", "yes")
    assert "let me spell it" not in table.vocabulary.phrases
    table.say("let me spell it")
    assert table.why() == "not_now"


def test_typed_letters_are_not_keys_and_typed_nonsense_keeps_what_was_spelled() -> None:
    table = talk()
    table.say("let me spell it", "o", "x-ray", "oscar")
    assert "I did not understand" in table.say("blah")[0]
    assert table.say("help")[0].startswith("Now you can say: alpha bravo charlie, done, delete, start over")
    table.say(">", "2", "yes")
    assert table.last() == ClueGiven("red", "oxo", 2)


def test_something_else_that_is_typed_ends_the_spelling() -> None:
    table = talk()
    table.say("let me spell it", "r", "clue hint two", "yes")
    assert table.last() == ClueGiven("red", "hint", 2)


@pytest.mark.parametrize("options", [{"confirm": "window"}, {"confirm": "ask"}])
def test_two_players_spell_too(options: dict[str, Any]) -> None:
    table = Talk(setup(players=2), listening=True, **options)
    table.hear("let me spell it")
    table.hear("oscar whiskey lima done")
    table.hear("two")
    table.hear("yes")
    assert table.last() == ClueGiven("red", "owl", 2)


@settings(deadline=None, max_examples=60)
@given(
    word=st.text(string.ascii_lowercase, min_size=1, max_size=20),
    cuts=st.lists(st.integers(1, 19), max_size=4),
    plain=st.booleans(),
)
def test_any_word_can_be_spelled(word: str, cuts: list[int], plain: bool) -> None:
    table = spelling(judging="off")
    edges = sorted({0, *(cut for cut in cuts if cut < len(word)), len(word)})
    for start, end in pairwise(edges):
        letters = word[start:end]
        if plain:
            table.say(" ".join(letters))
        else:
            table.hear(radio(letters))
    assert table.hear("done") == [f"{word}, 2."]
    table.hear("yes")
    assert table.moves() == [GiveClue("red", word, 2)]


def test_a_place_with_a_hyphen_can_be_spelled() -> None:
    table = spelling()
    table.hear(radio("winston-salem"))
    assert table.hear("done") == ["winston-salem, 2."]


# -- a card that is called like a letter ---------------------------------------------------------------------


def test_a_card_called_hotel_is_a_card_and_its_letter_a_letter() -> None:
    words = ("hotel", "echo", "golf", *WORDS[3:])
    table = Talk(setup().__class__(words, setup().key), listening=True, confirm="window")
    table.hear("let me spell it")
    table.hear("hotel echo")
    assert table.hear("golf done")[0].startswith("heg, for how many?")
    table.hear("two")
    table.hear("yes")
    assert table.hear("touch hotel") == ["hotel, row 1, card 1."]
    table.hear("yes")
    assert table.last() == CardRevealed("red", "hotel", "agent", "red", "touch")
    assert table.hear("touch echo", "touch golf", sure=False) == ["echo or golf?"]
    assert table.hear("golf") == ["golf, row 1, card 3."]


# -- Duet and solo -------------------------------------------------------------------------------------------


def duet() -> Talk:
    return Talk(DuetSetup(WORDS, view(NORTH), view(SOUTH)), listening=True, confirm="window", timer=None)


def test_a_side_that_was_heard_wrong_need_not_say_who_it_is_again() -> None:
    table = duet()
    table.hear("south clue liver two", "south clue river two")
    table.hear("no")
    table.hear("no")
    assert table.hear(radio("river") + " done") == ["river, 2."]
    table.hear("yes")
    assert table.last() == ClueGiven("south", "river", 2)


def test_a_side_spells_its_clue() -> None:
    table = duet()
    assert table.vocabulary is not None
    assert "north let me spell it" in table.vocabulary.phrases
    table.hear("let me spell it")
    assert table.why() == "which_side"
    table.hear("north let me spell it")
    table.hear(radio("sky"))
    table.hear("done")
    table.hear("two")
    table.hear("yes")
    assert table.last() == ClueGiven("north", "sky", 2)
    table.say("let me spell it")
    assert table.why() == "not_now"


def alone() -> tuple[Talk, list[str]]:
    key = draw_solo_key(random.Random(1))
    words = MORE_WORDS[:24]
    table = Talk(SoloSetup(words, key, MORE_WORDS[24:]), listening=True)
    return table, [word for word, identity in zip(words, key, strict=True) if identity.team == "grey"]


def test_who_plays_alone_hears_the_clue_with_the_question_for_its_words() -> None:
    table, (first, second, *_) = alone()
    told = table.hear("grey clue liver two", "grey clue river two")
    assert told == ["liver: which two words does it fit? Say them one after the other."]
    assert table.hear("no") == ["Was it river? Say yes, or no."]
    assert table.hear("yes")[0].startswith("river: which two words")
    table.hear(f"{first} {second}")
    assert table.names()[-3:] == ["ClueGiven", "CardRemoved", "CardRemoved"]


def test_who_plays_alone_spells_a_clue_for_a_team() -> None:
    table, (first, second, *_) = alone()
    assert table.vocabulary is not None
    assert "grey let me spell it" in table.vocabulary.phrases
    table.hear("grey let me spell it")
    assert table.hear(radio("river") + " done")[0].startswith("river: which two words")
    table.hear(f"{first} {second}")
    assert ClueGiven("grey", "river", 2) in table.events
    table.say("grey let me spell it")
    assert table.why() == "assign_first"
    table.say("undo", "let me spell it")
    assert table.why() == "not_understood"


def test_two_words_that_were_not_clear_are_asked_about_and_the_question_comes_back() -> None:
    table, (first, second, third, *_) = alone()
    table.hear("grey clue river two")
    assert table.hear(f"{first} {second}", sure=False) == [f'Did you say "{first} {second}"?']
    assert table.hear("no")[0] == "All right."
    table.hear(f"{first} {third}", sure=False)
    table.wait(9)
    table.hear(f"{first} {third}", sure=False)
    table.hear("yes")
    assert ClueGiven("grey", "river", 2) in table.events


def test_words_that_were_drawn_can_be_named_like_all_others() -> None:
    table, (first, second, *_) = alone()
    table.hear(f"grey clue river two {first} {second}")
    drawn = MORE_WORDS[24]
    assert table.hear(f"{drawn} to grey", sure=False) == [f'Did you say "{drawn} to grey"?']
    table.hear("yes")
    table.hear(f"{MORE_WORDS[25]} to grey")
    biggest = next(card.word for card in table.table.game.public_view().cards if card.team == "red")
    assert table.hear(f"remove {biggest}", sure=False)[0].startswith(f"{biggest}, row ")
    table.hear("yes")
    assert table.names()[-1] == "CardRemoved"
    table.hear("grey clue lake two")
    table.hear(f"{drawn} {MORE_WORDS[25]}")
    assert table.names()[-3:] == ["ClueGiven", "CardRemoved", "CardRemoved"]
