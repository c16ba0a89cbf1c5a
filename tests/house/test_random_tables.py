"""Tables where anybody says anything: no crash, nothing lost, and the journal tells the same game."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Setup
from engine.events import TakenBack, TimeTold
from engine.moves import Move
from tests.builders import WORDS
from tests.engine.test_random_games import everything
from tests.house.test_two_keys import OPTIONS, SAYINGS
from tests.setups import MORE_WORDS, SETUPS
from tests.voice.table.talking import Talk
from voice.messages import Refused
from voice.records import Journal, load

sayings = st.one_of(
    st.sampled_from(SAYINGS),
    st.sampled_from(
        [f"cover {word}" for word in WORDS] + ["we give up", "new game", "goodbye", "@green help", ""]
    ),
    st.builds(
        " ".join, st.lists(st.sampled_from("touch clue cover row number yes two tiger @red is".split()))
    ),
    st.builds(
        "{} clue hint two {} {}".format, st.sampled_from(["red", "grey"]), *[st.sampled_from(WORDS)] * 2
    ),
    st.builds("{} to {}".format, st.sampled_from(MORE_WORDS), st.sampled_from(["red", "blue", "grey"])),
    st.builds("remove {}".format, st.sampled_from(MORE_WORDS)),
    st.text(max_size=20),
)


def say(talk: Talk, saying: str) -> None:
    if saying.startswith("+") and saying[1:].isdecimal():
        talk.wait(float(saying))
    elif saying.startswith("@"):
        captain, _, words = saying[1:].partition(" ")
        talk.whispered(captain, words)
    elif saying.startswith("~"):
        talk.hear(*saying[1:].split("/"), sure=False)
    else:
        talk.say(saying)


@pytest.mark.parametrize("table", list(SETUPS))
@given(seed=st.integers(0, 100), said=st.lists(sayings, max_size=60), options=OPTIONS)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_anything_may_be_said(
    tmp_path: Path, table: str, seed: int, said: list[str], options: dict[str, Any]
) -> None:
    talk = Talk(SETUPS[table](seed), **options)
    for saying in said:
        before, count = everything(talk.table.game), len(talk.recorded)
        events = len(talk.events)
        say(talk, saying)
        if len(talk.recorded) == count:  # nothing was played: nothing has changed
            assert everything(talk.table.game) == before
            assert all(isinstance(event, Refused | TimeTold) for event in talk.events[events:])
        if talk.closed:
            break
    journal = Journal.create(tmp_path / "game.jsonl", talk.table.game.setup)
    for entry in recorded_of_the_last_game(talk):
        journal.append(entry)
    journal.close()
    assert everything(load(journal.path).game) == everything(talk.table.game)


def recorded_of_the_last_game(talk: Talk) -> list[Move | TakenBack]:
    entries = list[Move | TakenBack]()
    for entry in talk.recorded:
        if isinstance(entry, Setup):
            entries.clear()
        else:
            entries.append(entry)
    return entries
