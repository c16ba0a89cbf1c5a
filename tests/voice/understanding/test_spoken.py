"""What speech may have meant, when the recogniser is not sure of it; and words that are spelled."""

import pytest

from tests.builders import WORDS
from voice.messages import (
    CardNamed,
    ClueSaid,
    CommandSaid,
    Doubted,
    Heard,
    Intent,
    LeadSaid,
    LettersSaid,
    NumberSaid,
    Spoken,
    WordGiven,
)
from voice.understanding import load, spelled, understand, understand_spoken

BOOK = load("en")


def read(text: str) -> Intent | None:
    return understand(text, BOOK, WORDS, 5)


def meant(text: str, *others: str, sure: bool = False) -> Spoken | None:
    return understand_spoken(Heard(text, alternatives=others, sure=sure), BOOK, read)


# -- doubt ---------------------------------------------------------------------------------------------------


def test_what_is_sure_is_what_it_is() -> None:
    assert meant("touch tiger", "touch piano", sure=True) == CardNamed("touch", ("tiger",), True, "tiger")
    assert meant("undo", sure=True) == CommandSaid("undo")
    assert meant("what a nice day", sure=True) is None


def test_cards_in_doubt_are_one_question() -> None:
    assert meant("touch tiger", "undo", "cover piano", "touch bottle") == CardNamed(
        "touch", ("tiger", "bottle"), False, ""
    )
    assert meant("south touch tiger", "touch piano") == CardNamed(
        "touch", ("tiger", "piano"), False, "", "south"
    )


def test_a_command_in_doubt_is_not_done() -> None:
    assert meant("undo", "touch tiger") == Doubted(CommandSaid("undo"), "undo")
    assert meant("engine to red") == Doubted(WordGiven("engine", "red"), "engine to red")
    said = "grey clue river two tiger piano"
    assert meant(said) == Doubted(ClueSaid("river", 2, ("tiger", "piano"), "grey"), said)


@pytest.mark.parametrize("sure", [True, False])
def test_a_clue_keeps_what_else_it_may_have_been(sure: bool) -> None:
    """It is always read back, so that it is taken as it is."""
    clue = meant("clue liver two", "clue river two", "the clue is river two", "undo", "clue rider", sure=sure)
    assert clue == ClueSaid("liver", 2, others=(ClueSaid("river", 2), ClueSaid("rider", 2)))


def test_a_number_in_doubt_is_a_number() -> None:
    assert meant("three") == NumberSaid(3)


@pytest.mark.parametrize(
    "text", ["touch", "we touch", "clue", "the clue is", "north clue", "call sign touch"]
)
def test_a_bare_lead_is_known_when_the_rest_was_not_heard(text: str) -> None:
    assert meant(text) == LeadSaid()
    assert meant(text, sure=True) is None


@pytest.mark.parametrize("text", ["", "tiger", "don't touch", "undo that thing", "read row"])
def test_talk_in_doubt_is_talk(text: str) -> None:
    assert meant(text) is None


# -- the wake phrase -----------------------------------------------------------------------------------------


def test_where_it_is_asked_for_nothing_counts_without_the_wake_phrase() -> None:
    assert understand("touch tiger", BOOK, WORDS, 5, wake=True) is None
    assert understand("call sign", BOOK, WORDS, 5, wake=True) is None
    assert understand("call sign touch tiger", BOOK, WORDS, 5, wake=True) == read("touch tiger")
    assert understand("Call sign, south clue river two", BOOK, WORDS, 5, wake=True) == ClueSaid(
        "river", 2, by="south"
    )


def test_elsewhere_it_may_be_said_all_the_same() -> None:
    assert read("call sign touch tiger") == read("touch tiger")


# -- spelling ------------------------------------------------------------------------------------------------


def test_there_is_a_word_for_every_letter_and_none_for_two() -> None:
    assert set("abcdefghijklmnopqrstuvwxyz") < set(BOOK.letters)
    words = [word for spoken in BOOK.letters.values() for word in spoken]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("letter", list(BOOK.letters))
def test_every_word_of_a_letter_is_understood(letter: str) -> None:
    for word in BOOK.letters[letter]:
        assert spelled(f"romeo {word}, {word.upper()}", BOOK) == LettersSaid(f"r{letter}{letter}")


@pytest.mark.parametrize("text", ["", "romeo and juliet", "done", "touch hotel", "hotels", "r i v e r"])
def test_what_is_not_wholly_letters_is_not_spelled(text: str) -> None:
    assert spelled(text, BOOK) is None


def test_the_end_of_a_word_may_be_told_with_it() -> None:
    assert spelled("romeo india done", BOOK) == LettersSaid("ri", done=True)
    assert spelled("romeo india that is all", BOOK) == LettersSaid("ri", done=True)


def test_plain_letters_are_for_those_who_type() -> None:
    assert spelled("R i v, e r", BOOK, plain=True) == LettersSaid("river")
    assert spelled("x ray x x-ray", BOOK, plain=True) == LettersSaid("xxx")
