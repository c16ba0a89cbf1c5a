"""`callsign judge`: one clue told, or a file of pairs answered line by line."""

from pathlib import Path

import pytest

from voice.app import main


def test_one_clue_is_told_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "--visible", "tiger,wheel", "wheeled"]) == 0
    assert capsys.readouterr().out == '"wheeled" is forbidden: "wheeled" is a form of wheel.\n'


def test_pairs_are_answered_in_the_order_of_the_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pairs = tmp_path / "pairs.tsv"
    pairs.write_text("ZIMMERMANN\tmännlich\tumlaut\nZIMMERMANN\timmer\n", encoding="utf-8")
    assert main(["judge", "--language", "de", "--pairs", str(pairs)]) == 0
    assert capsys.readouterr().out == 'forbidden\t"männlich" is a part of ZIMMERMANN\nallowed\t\n'


def test_a_bad_line_is_answered_and_the_others_are_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pairs = tmp_path / "pairs.tsv"
    pairs.write_text("no tab here\nRIVER\triver\n", encoding="utf-8")
    assert main(["judge", "--pairs", str(pairs)]) == 2
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("unreadable\tline 1")
    assert second.startswith("forbidden\t")


@pytest.mark.parametrize("arguments", [[], ["river"], ["--visible", "tiger"], ["--pairs", "nowhere.tsv"]])
def test_bad_usage_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", *arguments]) == 2
    assert capsys.readouterr().err
