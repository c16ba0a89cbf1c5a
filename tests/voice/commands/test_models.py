"""`callsign models` in words."""

from pathlib import Path

import pytest

from voice.app import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with nothing in it, on a machine with neither network nor Maven."""
    monkeypatch.setenv("CALLSIGN_MODELS", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    return tmp_path


def test_all_models_are_listed_with_their_state(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "list"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"Speech models are kept in {folder}."
    assert "vosk-model-small-en-us-0.15: en, small, not fetched." in told
    assert {line.split(": ")[1][:2] for line in told[1:]} >= {"en", "ru", "de", "uk"}


@pytest.mark.parametrize("language", ["en", "ru", "de", "uk"])
def test_a_model_that_cannot_be_had_says_which_file_goes_where(
    folder: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert main(["models", "fetch", language]) == 1
    complaint = capsys.readouterr().err
    assert ".zip into" in complaint
    assert str(folder) in complaint
    assert len(complaint.splitlines()) == 1


def test_an_unknown_model_is_bad_usage(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for action in ("fetch", "check"):
        assert main(["models", action, "klingon"]) == 2
        assert 'There is no speech model "klingon".' in capsys.readouterr().err


def test_checking_tells_what_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "check"]) == 1
    assert "There is no speech model yet." in capsys.readouterr().out
    (folder / "vosk-model-small-en-us-0.15").mkdir()
    assert main(["models", "check"]) == 1
    assert "is damaged" in capsys.readouterr().out


def test_a_whole_model_is_found_whole(
    english_model: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CALLSIGN_MODELS", str(english_model.parent))
    assert main(["models", "check", "en"]) == 0
    assert capsys.readouterr().out == "vosk-model-small-en-us-0.15 is whole.\n"
    assert main(["models", "fetch", "en"]) == 0
