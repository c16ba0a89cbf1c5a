"""The event log as others read it."""

import json
from pathlib import Path

from engine import Game
from engine.events import CardRevealed, TurnEnded
from tests.builders import WORDS, setup
from voice.messages import Refused
from voice.records import EventLog


def test_an_event_is_a_json_object_with_its_name_first(tmp_path: Path) -> None:
    path = tmp_path / "events.jsonl"
    log = EventLog(path)
    log.write(CardRevealed("red", "tiger", "agent", "blue", "touch"))
    assert path.read_text("utf-8") == (
        '{"event": "card_revealed", "by": "red", "card": "tiger", '
        '"as": "agent", "of": "blue", "how": "touch"}\n'
    )


def test_the_start_holds_nothing_secret(tmp_path: Path) -> None:
    path = tmp_path / "events.jsonl"
    EventLog(path).write(Game.new(setup()).started())
    assert json.loads(path.read_text("utf-8")) == {
        "event": "game_started",
        "mode": "classic",
        "language": "en",
        "cards": list(WORDS),
        "grid": "5x5",
        "players": 4,
        "first": "red",
        "tokens": None,
        "mission": None,
    }


def test_a_resumed_log_goes_on_after_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "events.jsonl"
    path.write_text('{"event": "turn_ended", "by": "red", "why": "stopped"}\n{"event": "cl', "utf-8")
    EventLog(path, resumed=True).write(Refused("blah", "not_understood"))
    events = [json.loads(line)["event"] for line in path.read_text("utf-8").splitlines()]
    assert events == ["turn_ended", "refused"]


def test_a_fresh_log_starts_empty(tmp_path: Path) -> None:
    path = tmp_path / "events.jsonl"
    path.write_text("old\n", "utf-8")
    EventLog(path).write(TurnEnded("red", "limit"))
    assert len(path.read_text("utf-8").splitlines()) == 1
