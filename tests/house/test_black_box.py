"""The program from outside: options, events, private lines, exit codes, resuming."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.boards import write_board
from tests.builders import ASSASSIN, BLUE, BYSTANDER, KEY, RED, WORDS, setup
from tests.house.black_box import BlackBox
from voice import app
from voice.commands import phrases


@pytest.fixture
def box(tmp_path: Path) -> BlackBox:
    return BlackBox(tmp_path)


WHOLE_GAME = (
    "clue hint two",
    f"touch {RED[0]}",
    "touch row one two",
    "we stop",
    "clue fruit one",
    "touch number ten",
    f"touch {BYSTANDER[0]}",
    "clue end zero",
    f"touch {ASSASSIN}",
)


def test_a_whole_game_and_its_events(box: BlackBox) -> None:
    run = box.play(*WHOLE_GAME)
    assert run.code == 0
    assert [event.pop("event") for event in run.events] == [
        "game_started",
        "clue_given",
        "card_revealed",
        "card_revealed",
        "turn_ended",
        "clue_given",
        "card_revealed",
        "card_revealed",
        "turn_ended",
        "clue_given",
        "card_revealed",
        "game_over",
    ]
    assert run.events[0]["cards"] == list(WORDS)
    assert run.events[3] == {"by": "red", "card": RED[1], "as": "agent", "of": "red", "how": "touch"}
    assert run.events[-1] == {
        "outcome": "won",
        "winner": "blue",
        "why": "assassin",
        "score": None,
        "key": KEY.replace(" ", ""),
        "seed": None,
    }
    assert f"{ASSASSIN} is the assassin." in run.told


def test_the_end_of_input_ends_the_program_whether_the_game_is_over_or_not(box: BlackBox) -> None:
    assert box.play().code == 0
    assert box.play("clue hint two").code == 0
    assert box.play("goodbye", "clue hint two").events[-1]["event"] == "game_started"


def test_it_plays_with_no_options_at_all(box: BlackBox) -> None:
    run = box.run("play", say="clue hint two\n")
    assert run.code == 0
    assert sum(line.startswith("Row ") for line in run.told) == 5


def test_the_same_seed_deals_the_same_table_and_is_told_at_the_end(box: BlackBox) -> None:
    def cards(seed: str) -> list[str]:
        run = box.run("play", "--seed", seed, "--events", box.events, "--confirm", "off", say="we give up\n")
        assert run.events[-1]["seed"] == int(seed)
        return list(run.events[0]["cards"])

    assert cards("7") == cards("7")
    assert cards("7") != cards("8")


def test_what_is_refused_says_why(box: BlackBox) -> None:
    run = box.play(
        "hello there",
        "touch tiger",
        "clue a two",
        "touch tiger",
        "touch tiger",
        "touch volcano",
        "touch amazn",
    )
    refused = [(event["utterance"], event["why"]) for event in run.events if event["event"] == "refused"]
    assert refused == [
        ("hello there", "not_understood"),
        ("touch tiger", "not_now"),
        ("touch tiger", "covered"),
        ("touch volcano", "no_such_card"),
        ("touch amazn", "no_such_card"),
    ]


def test_time_passes_by_typed_lines(box: BlackBox) -> None:
    options = ("--timer", "30", "--clock", "stdin")
    run = box.play(
        "clue hint two", "+31", "+10", "clue fruit one", f"touch {BLUE[0]}", "+30.5", options=options
    )
    told = [(event["event"], event.get("why", event.get("left"))) for event in run.events]
    assert told == [
        ("game_started", None),
        ("clue_given", None),
        ("time_told", 10),
        ("time_told", 10),
        ("turn_ended", "time"),
        ("clue_given", None),
        ("card_revealed", None),
        ("time_told", 10),
        ("turn_ended", "time"),
    ]


def test_the_cancel_window_by_typed_time(box: BlackBox) -> None:
    options = ("--confirm", "window", "--clock", "stdin")
    run = box.play("clue hint two", "+3", f"touch {ASSASSIN}", "no", f"touch {RED[0]}", "+3", options=options)
    assert [event["event"] for event in run.events] == ["game_started", "clue_given", "card_revealed"]
    assert run.events[-1]["card"] == RED[0]


def test_private_lines_are_answered_in_their_file_only(box: BlackBox) -> None:
    private = box.folder / "red.txt"
    run = box.play(
        "@red the assassin", "@blue the assassin", "@red blah", options=("--private", f"red={private}")
    )
    assert private.read_text("utf-8").splitlines()[0] == f"The assassin is {ASSASSIN}."
    assert not any(f"is {ASSASSIN}" in line for line in run.told)
    assert [event["why"] for event in run.events[1:]] == ["no_private_line"]
    assert run.events[1]["utterance"] == "@blue"


def test_a_game_that_was_killed_goes_on(box: BlackBox) -> None:
    usual = ["--board", str(box.board), "--events", str(box.events), "--confirm", "off", "--timer", "off"]
    with subprocess.Popen(
        [sys.executable, "-m", "voice", "play", *usual],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=box.folder,
        env=box.environment,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(f"clue hint two\ntouch {RED[0]}\n")
        program.stdin.flush()
        while f"{RED[0]} is a red agent." not in program.stdout.readline():
            pass
        os.kill(program.pid, signal.SIGKILL)
    run = box.play(f"touch {RED[0]}", "we stop", command="resume")
    assert run.told[0] == "Welcome back. The game goes on where it was."
    assert [event["event"] for event in run.events] == [
        "game_started",
        "clue_given",
        "card_revealed",
        "refused",
        "turn_ended",
    ]
    again = box.play("clue fruit one", command="resume")
    assert again.events[-1]["by"] == "blue"


def test_a_game_that_is_over_is_not_resumed_but_replayed(box: BlackBox) -> None:
    told = box.play(*WHOLE_GAME).told
    run = box.run("resume")
    assert run.code == 2
    assert "is over" in run.complaints
    replayed = box.run("replay")
    assert replayed.code == 0
    assert replayed.told == [line for line in told if not line.startswith("Goodbye")]


def test_a_new_game_has_other_cards(box: BlackBox) -> None:
    run = box.play(*WHOLE_GAME, "touch tiger", "new game", "we give up")
    started = [event for event in run.events if event["event"] == "game_started"]
    assert len(started) == 2
    assert not set(started[1]["cards"]) & set(WORDS)
    assert run.events[-1]["event"] == "game_over"


def test_the_key_is_shown_to_captains(box: BlackBox) -> None:
    box.play("clue hint two")
    of_the_game, of_the_board = box.run("key"), box.run("key", "--board", box.board)
    assert of_the_game.told == of_the_board.told
    assert "A harbor" in of_the_game.told[5]
    assert box.run("key", "--svg", box.folder / "key.svg").code == 0
    assert (box.folder / "key.svg").read_text("utf-8").startswith("<svg")


def test_phrases_are_listed(box: BlackBox) -> None:
    run = box.run("phrases", "--language", "en", "--json")
    commands = {entry["command"]: entry for entry in json.loads("\n".join(run.told))}
    assert commands["touch"]["example"] == "touch amazon"
    assert "touch" in commands["touch"]["synonyms"]
    listed = box.run("phrases")
    assert listed.code == 0
    assert any("x ray / x-ray" in line for line in listed.told)


def test_a_clue_is_spelled_by_typed_letters(box: BlackBox) -> None:
    run = box.play("let me spell it", "romeo india", "v e r", "done", "three")
    assert run.events[-1] == {"event": "clue_given", "by": "red", "word": "river", "number": 3}


def test_a_table_with_a_wake_phrase_teaches_it_and_typed_lines_do_without(box: BlackBox) -> None:
    run = box.play("clue river three", options=("--wake",))
    assert run.events[-1]["event"] == "clue_given"
    assert any("call sign touch tiger" in line for line in run.told)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "--nonsense"], "--nonsense"),
        (["dance"], "dance"),
        ([], "COMMAND"),
        (["play", "--mode", "chess"], "chess"),
        (["play", "--timer", "soon"], "soon"),
        (["play", "--timer", "-5"], "--timer"),
        (["play", "--private", "green=x"], "green=x"),
        (["play", "--players", "1"], "not 1"),
        (["play", "--board", "missing.toml"], "missing.toml cannot be read"),
        (["play", "--deck", "missing.txt"], "missing.txt cannot be read"),
        (["play", "--events", "/proc/nothing/e.jsonl"], "cannot be written"),
        (["play", "--private", "red=/nowhere/x"], "cannot be written"),
        (["play", "--language", "xx"], "xx"),
        (["resume"], "no game yet"),
        (["replay"], "no game yet"),
        (["replay", "missing.jsonl"], "cannot be read"),
        (["key"], "no game yet"),
    ],
)
def test_bad_usage_is_told_in_one_line(box: BlackBox, arguments: list[str], complaint: str) -> None:
    run = box.run(*arguments)
    assert run.code == 2
    assert complaint in run.complaints
    assert len(run.complaints.splitlines()) <= 2


BOARD = write_board(setup())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (BOARD.replace('"tiger", ', ""), "it has 24 words, and a board has 25"),
        (BOARD.replace('"tiger"', '"Amazon"'), 'the word "Amazon" is there twice'),
        (BOARD.replace("NA", "NX"), 'its key has the letter "X"'),
        (BOARD.replace("NA", "NN"), "8 N and 0 A"),
        (BOARD.replace("NA", "N"), "its key has 24 letters"),
        (BOARD.replace('first = "red"', 'first = "blue"'), "it says that blue begins"),
        ("words = [", "not written as TOML"),
        ("\x00\xff", "not written as TOML"),
        ("", 'it needs an entry "words"'),
    ],
)
def test_a_broken_board_is_told_clearly(box: BlackBox, text: str, complaint: str) -> None:
    box.board.write_text(text, "utf-8")
    run = box.play("clue hint two")
    assert run.code == 2
    assert complaint in run.complaints
    assert run.told == []


def test_files_that_are_no_text_are_told_clearly(box: BlackBox) -> None:
    box.board.write_bytes(b"\xff\xfe\x00words")
    assert "is not a text file" in box.play().complaints
    small = box.folder / "small.txt"
    small.write_text("one\ntwo\n", "utf-8")
    assert "The deck has 2 words" in box.run("play", "--deck", small).complaints


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda text: "hello\n" + text, "is not a journal of Callsign"),
        (lambda text: text.replace('"give_clue"', '"sing"'), "line 2 cannot be read"),
        (lambda text: text.replace('"version": 1', '"version": 2'), "another version"),
        (lambda _: "", "nothing in"),
    ],
)
def test_a_damaged_journal_is_told_clearly(
    box: BlackBox, damage: Callable[[str], str], complaint: str
) -> None:
    journal = box.folder / "game.jsonl"
    box.play("clue hint two", options=("--journal", journal))
    journal.write_text(damage(journal.read_text("utf-8")), "utf-8")
    for arguments in (("resume", "--journal", journal), ("replay", journal), ("key", "--journal", journal)):
        run = box.run(*arguments)
        assert run.code == 2
        assert complaint in run.complaints


def test_every_game_of_a_session_is_kept(box: BlackBox) -> None:
    first, second = (box.folder / name for name in ("game.jsonl", "game-2.jsonl"))
    box.play("clue hint two", "we give up", "new game", options=("--journal", first))
    told, other = (box.run("replay", journal).told for journal in (first, second))
    assert "Red's clue is hint, 2." in told
    assert told != other


def test_a_new_game_after_a_resumed_one_leaves_it_as_it_is(box: BlackBox) -> None:
    journal = box.folder / "game.jsonl"
    box.play("clue hint two", options=("--journal", journal))
    box.run("resume", "--journal", journal, "--confirm", "off", say="we give up\nnew game\n")
    assert "Red's clue is hint, 2." in box.run("replay", journal).told
    assert (box.folder / "game-2.jsonl").exists()


def test_a_journal_cut_in_a_line_goes_on(box: BlackBox) -> None:
    journal = box.folder / "game.jsonl"
    box.play("clue hint two", f"touch {RED[0]}", options=("--journal", journal))
    journal.write_bytes(journal.read_bytes()[:-3])
    run = box.run(
        "resume", "--journal", journal, "--events", box.events, "--confirm", "off", say=f"touch {RED[0]}\n"
    )
    assert run.code == 0
    assert run.events[-1]["card"] == RED[0]


def test_a_full_disk_is_told_and_the_game_goes_on(box: BlackBox) -> None:
    run = box.play("clue hint two", f"touch {RED[0]}", options=("--journal", "/dev/full"))
    assert any("I cannot write the game down" in line for line in run.told)
    assert run.events[-1]["event"] == "card_revealed"


def test_an_inner_fault_shows_no_traceback_unless_debugging(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: object) -> int:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(phrases, "run", broken)
    assert app.main(["phrases"]) == 1
    assert capsys.readouterr().err.startswith(
        "Something went wrong inside Callsign (ZeroDivisionError: oops)."
    )
    assert app.main(["--debug", "phrases"]) == 1
    assert "Traceback" in capsys.readouterr().err
