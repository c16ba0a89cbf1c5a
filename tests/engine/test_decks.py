"""Reading decks, and the bundled ones."""

import pytest

from engine.decks import Deck, DeckError, Word, load, parse
from engine.decks.check import Fault, faults


def deck(*words: tuple[str, str | None]) -> Deck:
    return Deck("test", tuple(Word(text, sound) for text, sound in words))


COMMANDS = deck(("three", "θɹˈiː"))


def test_a_line_is_a_word_with_or_without_its_sound() -> None:
    assert parse("# mine\n\nIce  Cream \nharbor\thˈɑːɹbɚ\r\n", "mine.txt") == Deck(
        "mine.txt", (Word("Ice Cream", None), Word("harbor", "hˈɑːɹbɚ"))
    )


def test_a_byte_order_mark_is_no_part_of_a_word() -> None:
    assert parse("\ufeffharbor\n", "mine.txt").words == (Word("harbor", None),)


def test_an_accent_is_the_same_however_it_is_typed() -> None:
    with pytest.raises(DeckError) as caught:
        parse("cafe\u0301\ncaf\u00e9\n", "mine.txt")
    assert caught.value.what == "twice"


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("harbor\nriver\nHarbor\n", 3, "twice"),
        ("harbor\n\n\thˈɑːɹbɚ\n", 3, "not_a_word"),
        ("harbor 7\n", 1, "not_a_word"),
        ("-\n", 1, "not_a_word"),
        ("harbor\ta\tb\n", 1, "too_many_fields"),
        ("# nothing\n", 0, "no_words"),
    ],
)
def test_an_error_names_the_line(text: str, line: int, what: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse(text, "mine.txt")
    assert (caught.value.name, caught.value.line, caught.value.what) == ("mine.txt", line, what)


def test_a_language_without_a_deck() -> None:
    with pytest.raises(DeckError) as caught:
        load("xx")
    assert caught.value.what == "no_such_deck"


def test_the_english_deck_has_words_enough_and_is_clean() -> None:
    english = load("en")
    assert len(english.words) >= 400
    assert list(faults(english, deck())) == []
    assert [word.text for word in english.words] == sorted(word.text for word in english.words)
    assert all(word.text.isalpha() and word.text.islower() for word in english.words)


def test_a_bundled_deck_is_read_once() -> None:
    assert load("en") is load("en")


def test_words_that_sound_alike_are_found() -> None:
    close = deck(("cherry", "tʃˈɛɹi"), ("window", "wˈɪndoʊ"), ("ferry", "fˈɛɹi"))
    assert list(faults(close, COMMANDS)) == [Fault("cherry", "like_word", "ferry")]


def test_words_are_alike_if_all_their_sounds_are_nearly_the_same() -> None:
    close = deck(("bacon", "bˈeɪkən"), ("pagan", "pˈeɪɡən"))
    assert list(faults(close, COMMANDS)) == [Fault("bacon", "like_word", "pagan")]
    apart = deck(("weasel", "wˈiːzəl"), ("whistle", "wˈɪsəl"))
    assert list(faults(apart, COMMANDS)) == []


def test_words_that_sound_like_a_command_are_found() -> None:
    assert list(faults(deck(("tree", "tɹˈiː")), COMMANDS)) == [Fault("tree", "like_command", "three")]


def test_a_command_is_found_by_its_letters_too() -> None:
    assert Fault("Three", "like_command", "three") in faults(deck(("Three", None)), COMMANDS)


def test_a_word_without_a_sound_is_found() -> None:
    assert list(faults(deck(("harbor", None)), COMMANDS)) == [Fault("harbor", "no_sound")]
