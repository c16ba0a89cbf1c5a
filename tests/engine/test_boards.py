"""`board.toml` in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import DuetSetup, TeamSetup, deal
from engine.boards import read_board, write_board
from engine.errors import SetupError
from engine.setup import Mode
from tests.builders import KEY, NORTH, SOUTH, WORDS, setup, view
from tests.engine.test_random_games import TABLES

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


# -- the other games ---------------------------------------------------------------------------------------

DUET = WORD_LIST + f'north = "{NORTH}"\nsouth = "{SOUTH}"\n'


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(5))
def test_boards_of_every_game_are_read_back(table: str, seed: int) -> None:
    dealt = TABLES[table](seed)
    again = read_board(write_board(dealt), mode=dealt.mode)
    names = ("words", "pictures", "mode", "key", "north", "south", "draw", "first", "grid")
    assert [getattr(again, name, None) for name in names] == [getattr(dealt, name, None) for name in names]


def test_a_written_double_key_is_read() -> None:
    read = read_board(DUET, mode="duet", players=5)
    assert isinstance(read, DuetSetup)
    assert (read.north, read.south, read.players) == (view(NORTH), view(SOUTH), 5)


def test_all_cards_of_a_pictures_board_are_pictures_unless_told() -> None:
    board = write_board(deal(WORDS, 1, grid="5x4"))
    assert read_board(board, mode="pictures").pictures == read_board(board).words
    mixed = board + f'pictures = ["{read_board(board).words[0]}"]\n'
    assert len(read_board(mixed, mode="pictures").pictures) == 1


@pytest.mark.parametrize(
    ("text", "mode", "problem"),
    [
        (WORD_LIST + KEY_LINE, "duet", "unknown_entry"),
        (WORD_LIST, "duet", "no_north"),
        (DUET.replace("south", "# south"), "duet", "no_south"),
        (DUET.replace("G", "R"), "duet", "unknown_letter"),
        (DUET.replace("GGG G A", "GGG A G"), "duet", "pairs_in_key"),
        (DUET, "classic", "unknown_entry"),
        (DUET, "solo", "unknown_entry"),
        (WORD_LIST + 'key = "RBG"\n', "solo", "no_draw"),
        (WORD_LIST + 'key = "RBN"\n', "solo", "unknown_letter"),
        (WORD_LIST + "pictures = 5\n" + KEY_LINE, "pictures", "no_pictures"),
    ],
)
def test_a_broken_board_of_another_game_says_what_is_wrong(text: str, mode: Mode, problem: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_board(text, mode=mode)
    assert refused.value.problem == problem
