"""The way of a team over the mission map."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from voice.records.progress import Attempt, Progress

LOST, WON = Attempt("prague", False, "2026-11-15"), Attempt("prague", True, "2026-11-16")


def test_every_attempt_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "missions" / "we.jsonl"
    progress = Progress(path)
    assert progress.won == frozenset()
    progress.add(LOST)
    assert progress.won == frozenset()
    progress.add(WON)
    assert progress.won == {"prague"}
    assert Progress(path).attempts == (LOST, WON)


def test_a_file_cut_at_any_byte_is_good_up_to_its_last_whole_line_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "we.jsonl"
    for attempt in (LOST, WON):
        Progress(path).add(attempt)
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        kept = (LOST, WON)[: whole[:length].count(b"\n")]
        assert Progress(path).attempts == kept
        Progress(path).add(WON)
        assert Progress(path).attempts == (*kept, WON)


@given(rubbish=st.binary())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_rubbish_never_keeps_a_team_from_playing(tmp_path: Path, rubbish: bytes) -> None:
    path = tmp_path / "we.jsonl"
    path.write_bytes(rubbish + b"\n")
    Progress(path).add(WON)
    assert Progress(path).attempts[-1] == WON


@pytest.mark.parametrize("team", ["Die Füchse", "../../etc", "", "a/b"])
def test_any_name_of_a_team_is_a_file_of_its_own(
    team: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    Progress.of_team(team).add(WON)
    assert Progress.of_team(team).won == {"prague"}
    assert [path.parent.name for path in tmp_path.rglob("*.jsonl")] == ["missions"]
