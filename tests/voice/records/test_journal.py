"""The journal: what was written is what is read, wherever it was cut."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Game
from engine.clues import Verdict
from engine.errors import IllegalMove
from engine.events import TakenBack
from engine.moves import GiveClue, Move, Stop, Touch
from engine.simulation import play_at_random
from tests.builders import BYSTANDER, RED, clue, setup
from tests.engine.test_random_games import TABLES, everything, moves
from voice.records import Journal, JournalError, load, newest

ENTRIES: tuple[Move | TakenBack, ...] = (
    clue(number="unlimited"),
    Touch("red", RED[0]),
    TakenBack(1),
    Touch("red", RED[1]),
    Stop("red"),
    GiveClue("blue", "tiger", 2, Verdict("forbidden", "tiger", "same_word"), "allowed"),
    Touch("blue", BYSTANDER[0]),
)


def written(path: Path, entries: tuple[Move | TakenBack, ...] = ENTRIES) -> Path:
    journal = Journal.create(path, setup())
    for entry in entries:
        journal.append(entry)
    journal.close()
    return path


def played(entries: tuple[Move | TakenBack, ...]) -> Game:
    game = Game.new(setup())
    for entry in entries:
        if isinstance(entry, TakenBack):
            game.undo(entry.moves)
        else:
            game.play(entry)
    return game


def test_a_game_is_read_as_it_was_written(tmp_path: Path) -> None:
    saved = load(written(tmp_path / "game.jsonl"))
    assert saved.entries == ENTRIES
    assert everything(saved.game) == everything(played(ENTRIES))


@given(tried=st.lists(moves, max_size=40))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=50)
def test_any_game_is_read_as_it_was_written(tmp_path: Path, tried: list[Move]) -> None:
    game = Game.new(setup())
    journal = Journal.create(tmp_path / "random.jsonl", setup())
    for move in tried:
        try:
            game.play(move)
        except IllegalMove:
            continue
        journal.append(move)
    journal.close()
    assert everything(load(journal.path).game) == everything(game)


@pytest.mark.parametrize("table", TABLES)
def test_games_of_every_mode_are_read_as_they_were_written(tmp_path: Path, table: str) -> None:
    game = Game.new(TABLES[table](1))
    play_at_random(game, random.Random(1))
    journal = Journal.create(tmp_path / "game.jsonl", game.setup)
    for move in game.moves:
        journal.append(move)
    journal.close()
    saved = load(journal.path).game
    assert saved.setup == game.setup
    assert everything(saved) == everything(game)


def test_a_journal_cut_at_any_byte_is_good_up_to_its_last_whole_move(tmp_path: Path) -> None:
    whole = written(tmp_path / "game.jsonl").read_bytes()
    cut = tmp_path / "cut.jsonl"
    for length in range(len(whole)):
        cut.write_bytes(whole[:length])
        lines = whole[:length].count(b"\n")
        if not lines:
            with pytest.raises(JournalError) as refused:
                load(cut)
            assert refused.value.problem == "empty"
        else:
            saved = load(cut)
            assert saved.entries == ENTRIES[: lines - 1]
            assert everything(saved.game) == everything(played(saved.entries))


def test_a_cut_journal_goes_on_after_its_last_whole_move(tmp_path: Path) -> None:
    path = written(tmp_path / "game.jsonl")
    path.write_bytes(path.read_bytes()[:-5])
    journal = Journal.reopen(load(path))
    journal.append(ENTRIES[-1])
    journal.close()
    assert load(path).entries == ENTRIES


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("not json", "damaged"),
        ("[]", "damaged"),
        ('{"move": "fly"}', "damaged"),
        ('{"move": "touch", "by": "red"}', "damaged"),
        ('{"move": "touch", "by": "green", "card": "tiger"}', "damaged"),
        ('{"move": "touch", "by": "red", "card": 5}', "damaged"),
        ('{"move": "touch", "by": "red", "card": "tiger"}', "damaged"),  # blue's captain is to give a clue
        ('{"undo": 99}', "damaged"),
        ('{"undo": "x"}', "damaged"),
        ("{}", "damaged"),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, line: str, problem: str) -> None:
    path = written(tmp_path / "game.jsonl")
    with path.open("a") as file:
        file.write(line + "\n")
    with pytest.raises(JournalError) as refused:
        load(path)
    assert (refused.value.problem, refused.value.line) == (problem, len(ENTRIES) + 2)


def test_foreign_and_newer_files_are_told_apart(tmp_path: Path) -> None:
    path = written(tmp_path / "game.jsonl")
    header, *rest = path.read_text("utf-8").splitlines()

    def problem(text: str) -> str:
        path.write_text(text, "utf-8")
        with pytest.raises(JournalError) as refused:
            load(path)
        return refused.value.problem

    assert problem("hello\n") == "foreign"
    assert problem("hello") == "foreign"
    assert problem('{"a": 1}\n') == "foreign"
    assert problem("") == "empty"
    newer = json.dumps({**json.loads(header), "version": 99})
    assert problem("\n".join([newer, *rest]) + "\n") == "newer"
    broken = json.loads(header)
    broken["setup"]["key"] = "R"
    assert problem(json.dumps(broken) + "\n") == "damaged"


def test_the_newest_game_is_found_by_its_name(tmp_path: Path) -> None:
    assert newest(tmp_path) is None
    assert newest(tmp_path / "missing") is None
    for name in ("2026-01-02-a.jsonl", "2026-01-03-a.jsonl", "2026-01-01-a.jsonl", "notes.txt"):
        written(tmp_path / name)
    assert newest(tmp_path) == tmp_path / "2026-01-03-a.jsonl"
