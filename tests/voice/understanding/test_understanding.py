"""What an utterance means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import WORDS
from voice.messages import CardNamed, ClueSaid, CommandSaid, Intent, NumberSaid, WordGiven
from voice.understanding import Command, languages, load, understand

BOOK = load("en")


def meant(text: str, *, cards: tuple[str, ...] = WORDS) -> Intent | None:
    return understand(text, BOOK, cards, 5)


def card(text: str, cards: tuple[str, ...] = WORDS) -> tuple[tuple[str, ...], bool]:
    named = meant(text, cards=cards)
    assert isinstance(named, CardNamed)
    return named.cards, named.sure


@pytest.mark.parametrize(
    ("text", "word", "number"),
    [
        ("clue river three", "river", 3),
        ("Clue: River, 3!", "river", 3),
        ("clue river zero", "river", 0),
        ("clue river unlimited", "river", "unlimited"),
        ("clue river for two", "river", 2),
        ("the clue is river twenty-one", "river", 21),
        ("clue seven three", "seven", 3),
        ("clue twenty one", "twenty", 1),
        ("clue for two", "for", 2),
        ("clue river", "river", None),
        ("clue three", "three", None),
        ("clue ice cream two", "ice cream", 2),
        ("c river 3", "river", 3),
    ],
)
def test_a_clue_has_a_word_and_a_number(text: str, word: str, number: int | str | None) -> None:
    assert meant(text) == ClueSaid(word, number)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("touch amazon", "amazon"),
        ("TOUCH Amazon.", "amazon"),
        ("touch row two three", "needle"),
        ("touch row two, card three", "needle"),
        ("touch row 2 number 3", "needle"),
        ("touch number eight", "needle"),
        ("touch number twenty five", "harbor"),
        ("touch 8", "needle"),
        ("t amazon", "amazon"),
    ],
)
def test_a_card_is_named_by_word_place_or_number(text: str, named: str) -> None:
    assert card(text) == ((named,), True)


@pytest.mark.parametrize(
    "text", ["touch row six one", "touch row two six", "touch number zero", "touch row zero one"]
)
def test_a_place_that_is_not_there_names_no_card(text: str) -> None:
    assert card(text) == ((), False)


def test_a_card_that_is_written_nearly_right_is_a_question() -> None:
    assert card("touch amazn") == (("amazon",), False)


def test_a_beginning_that_fits_several_cards_is_a_question() -> None:
    assert card("touch new", ("new york", "tiger", "new delhi")) == (("new york", "new delhi"), False)


def test_a_card_named_like_a_place_is_found_first() -> None:
    assert card("touch number eight", ("tiger", "number eight")) == (("number eight",), True)


@pytest.mark.parametrize("text", ["touch volcano", "touch tiger is what i would say"])
def test_a_word_that_is_not_there_names_no_card(text: str) -> None:
    assert card(text) == ((), False)


@pytest.mark.rule("C24")
@pytest.mark.parametrize(
    "text",
    [
        "i think tiger",
        "don't touch tiger",
        "could you touch tiger",
        "tiger",
        "touch",
        "clue",
        "we stop now",
        "",
    ],
)
def test_talk_is_no_touch(text: str) -> None:
    assert meant(text) is None


@pytest.mark.parametrize("command", list(BOOK.commands.values()), ids=lambda command: command.name)
def test_every_synonym_and_key_means_its_command(command: Command) -> None:
    tail = {"clue": " river three", "card": " tiger", "word": " river", "row": " two", None: ""}[
        command.takes
    ]
    wanted = meant(command.example.format(card="tiger"))
    assert wanted is not None
    for phrase in (*command.say, command.key):
        intent = meant(phrase + tail)
        assert intent is not None
        assert getattr(intent, "command", "clue") == command.name


def test_private_commands_take_a_row_or_a_word() -> None:
    assert meant("read row two") == CommandSaid("read_row", row=2)
    assert meant("check clue river") == CommandSaid("check_clue", word="river")


def test_a_team_or_side_may_be_named_first() -> None:
    assert meant("north clue river three") == ClueSaid("river", 3, by="north")
    assert meant("south touch amazon") == CardNamed("touch", ("amazon",), True, "amazon", by="south")
    assert meant("gray clue river two tiger new york", cards=("tiger", "new york")) == ClueSaid(
        "river", 2, ("tiger", "new york"), "grey"
    )
    assert meant("north") is None
    assert meant("touch north", cards=("north",)) == CardNamed("touch", ("north",), True, "north")


def test_a_drawn_word_is_given_to_a_team() -> None:
    assert meant("engine to red") == WordGiven("engine", "red")
    assert meant("to red") is None


def test_a_bare_number_is_an_answer() -> None:
    assert meant("three") == NumberSaid(3)
    assert meant("unlimited") == NumberSaid("unlimited")


@pytest.mark.parametrize("language", languages())
def test_no_phrase_and_no_key_means_two_things(language: str) -> None:
    book = load(language)
    said = [phrase for command in book.commands.values() for phrase in (*command.say, command.key)]
    assert len(said) == len(set(said))


@given(st.text())
def test_no_text_is_too_strange(text: str) -> None:
    meant(text)
    meant(f"touch {text}")
    meant(f"clue {text}")
