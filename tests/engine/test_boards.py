"""`board.toml` in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import TeamSetup, deal
from engine.boards import read_board, write_board
from engine.errors import SetupError
from tests.builders import KEY, WORDS, setup

WORD_LIST = "words = [" + ", ".join(f'"{word}"' for word in WORDS) + "]\n"
KEY_LINE = f'key = "{KEY}"\n'


def test_a_written_board_is_read() -> None:
    assert read_board(WORD_LIST + KEY_LINE + 'first = "red"\n') == setup()


@given(
    st.lists(st.text(min_size=1).map(str.strip).filter(bool), min_size=25, unique_by=str.casefold),
    st.integers(),
)
def test_what_is_written_is_read_back(words: list[str], seed: int) -> None:
    words = [word for word in words if word.isprintable()]
    if len(words) < 25:
        return
    dealt = deal(words, seed)
    again = read_board(write_board(dealt))
    assert isinstance(again, TeamSetup)
    assert (again.words, again.key, again.first) == (dealt.words, dealt.key, dealt.first)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("words = [", "not_toml"),
        (KEY_LINE, "no_words"),
        ("words = [1, 2]\n" + KEY_LINE, "no_words"),
        (WORD_LIST, "no_key"),
        (WORD_LIST + "key = 5\n", "no_key"),
        (WORD_LIST + f'key = "{KEY.replace("A", "X")}"\n', "unknown_letter"),
        (WORD_LIST + KEY_LINE + "colour = 1\n", "unknown_entry"),
        (WORD_LIST + KEY_LINE + 'first = "blue"\n', "first_against_key"),
        (WORD_LIST.replace("tiger", "amazon") + KEY_LINE, "doubled_word"),
    ],
)
def test_a_broken_board_says_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_board(text)
    assert refused.value.problem == problem
