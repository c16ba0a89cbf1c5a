"""`callsign hear` tells what would act or ask, once it is settled, with the time at which it was decided."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.boards import write_board
from tests.builders import setup
from voice.app import main
from voice.commands import hear
from voice.messages import Heard, Settled, Stimulus, Vocabulary, Withdrawn


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """What is printed when these things happen at these seconds of the sound."""
    board = tmp_path / "board.toml"
    board.write_text(write_board(setup()), "utf-8")

    def run(*happening: tuple[float, Stimulus], moment: str = "touch") -> list[dict[str, Any]]:
        recogniser = SimpleNamespace(seconds=0.0)

        class Ear:
            def listen_for(self, vocabulary: Vocabulary) -> None: ...

            def listen(self, emit: Callable[[Stimulus], None]) -> None:
                for second, stimulus in happening:
                    recogniser.seconds = second
                    emit(stimulus)

        monkeypatch.setattr(hear, "load_recogniser", lambda _: recogniser)
        monkeypatch.setattr(hear, "open_wav", lambda *_: Ear())
        assert main(["hear", "--board", str(board), "--moment", moment, "said.wav"]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


def early(text: str, *others: str, sure: bool = True) -> Heard:
    return Heard(text, alternatives=others, sure=sure, settled=False, began=1.0, ended=2.0)


def test_what_is_settled_later_is_told_with_the_time_of_its_decision(told: Any) -> None:
    (entry,) = told((2.2, early("touch tiger")), (2.9, Settled()))
    assert entry == {
        "at": 2.2,
        "from": 1.0,
        "to": 2.0,
        "text": "touch tiger",
        "intent": "touch",
        "card": "tiger",
        "sure": True,
        "candidates": ["tiger"],
    }


def test_what_is_withdrawn_is_not_told(told: Any) -> None:
    assert told((2.2, early("touch tiger")), (2.6, Withdrawn()), (3.0, Settled())) == []
    entries = told((2.2, early("touch number two")), (2.6, early("touch number twenty")), (3.4, Settled()))
    assert [entry["card"] for entry in entries] == ["thunder"]


def test_what_would_be_asked_about_is_told_as_unsure(told: Any) -> None:
    card, command = told(
        (2.0, early("touch tiger", "touch piano", sure=False)),
        (2.7, Settled()),
        (5.0, Heard("undo", sure=False)),
    )
    assert (card["sure"], card["candidates"]) == (False, ["tiger", "piano"])
    assert (command["intent"], command["command"], command["sure"]) == ("command", "undo", False)


def test_a_clue_is_told_with_what_else_it_may_have_been(told: Any) -> None:
    (clue,) = told((2.0, Heard("clue liver two", alternatives=("clue river two",))), moment="clue")
    assert (clue["word"], clue["number"], clue["candidates"]) == ("liver", 2, ["liver", "river"])


def test_what_only_makes_the_table_say_please_is_not_told(told: Any) -> None:
    assert told((2.0, Heard("touch", sure=False)), (3.0, Heard("what a nice day"))) == []
