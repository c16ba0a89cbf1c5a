"""`callsign rules`: every rule has a title and is told, and a slip of the pen is answered kindly."""

import re
from pathlib import Path

import pytest

from voice.app import main
from voice.commands.rules import GAMES, rules
from voice.telling import sentences

CLASSIC = tuple(
    "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26".split()
)
PICTURES = ("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
DUET = tuple(
    "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 D14 D15 D16 "
    "D17 D18 D19 D20 D21 D22 D23 D24 D25 D26 D27 D28 D29 D30 D31 D32".split()
)
CLUES = tuple("L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 L13".split())
ALL = CLASSIC + PICTURES + DUET + CLUES

TESTS = Path(__file__).parents[2]
LOCALES = TESTS.parent / "voice" / "telling" / "locales"
OPTIONS = set(
    "--mode --players --three --grid --assassin-ending --tokens --mission --any-mission --free-order"
    " --two-player-cover --judge --timer".split()
)
"""Those of `callsign play` that settle something about the rules."""


def told(rule: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """The heading and the text, on one line again."""
    assert main(["rules", rule]) == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    return heading, " ".join(lines)


def test_the_rules_are_those_of_the_rule_book() -> None:
    assert {game: rules(game) for game in GAMES} == {
        "classic": CLASSIC,
        "pictures": PICTURES,
        "duet": DUET,
        "clues": CLUES,
    }


def test_the_rules_that_the_program_keeps_are_among_them() -> None:
    lines = (TESTS / "house" / "rule_ids.txt").read_text("utf-8").splitlines()
    kept = [rule for line in lines if not line.startswith("#") for rule in line.split()]
    assert kept
    assert [rule for rule in kept if rule not in ALL] == []


def test_no_rule_is_in_the_file_that_is_not_in_the_list() -> None:
    names = re.findall(r"^(rule-\S+) =", (LOCALES / "en-rules.ftl").read_text("utf-8"), re.MULTILINE)
    assert names == [f"rule-{rule.lower()}{part}" for rule in ALL for part in ("-title", "")]


@pytest.mark.parametrize("rule", ALL)
def test_a_rule_has_a_title_and_is_told_in_whole_sentences(
    rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    heading, text = told(rule, capsys)
    title = sentences("en", "rules").say(f"rule-{rule.lower()}-title")
    assert heading == f"{rule}. {title}."
    assert title[0].isupper()
    assert title[-1].isalpha()
    assert len(title) <= 40
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")


@pytest.mark.parametrize("rule", ALL)
def test_a_rule_names_only_rules_and_options_that_there_are(
    rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text = told(rule, capsys)
    assert set(re.findall(r"\b[A-Z][0-9]+\b", text)) <= set(ALL) - {rule}
    assert set(re.findall(r"--[a-z-]+", text)) <= OPTIONS


def test_every_option_that_settles_a_rule_is_named_by_some_rule(capsys: pytest.CaptureFixture[str]) -> None:
    texts = " ".join(told(rule, capsys)[1] for rule in ALL)
    assert set(re.findall(r"--[a-z-]+", texts)) == OPTIONS


def test_no_title_is_there_twice() -> None:
    titles = [sentences("en", "rules").say(f"rule-{rule.lower()}-title") for rule in ALL]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("said", ["c12", "C12", " c12 "])
def test_a_rule_is_found_in_any_case(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(said, capsys) == (
        "C12. The assassin.",
        "A team that touches the assassin has lost, there and then.",
    )


def test_a_long_rule_is_broken_into_lines_but_no_option_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for columns, widest in (("50", 50), ("300", 100)):
        monkeypatch.setenv("COLUMNS", columns)
        assert main(["rules", "C20"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert widest - 15 < max(map(len, lines)) <= widest
        assert sum("--two-player-cover" in line for line in lines) >= 1
        assert not any(line.endswith("-") for line in lines)


def test_without_an_id_all_rules_are_listed_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    *groups, hint = out.strip().split("\n\n")
    assert len(groups) == 4
    for group, game, ids in zip(groups, GAMES, (CLASSIC, PICTURES, DUET, CLUES), strict=True):
        heading, *entries = group.splitlines()
        assert heading == sentences("en", "rules").say(f"rules-{game}")
        assert [entry.split()[0] for entry in entries] == list(ids)
    assert "  C12  The assassin\n" in out
    assert hint == 'To hear one of them: "callsign rules C12".'


@pytest.mark.parametrize(
    ("said", "nearest"),
    [
        ("C27", ["C26", "C25", "C24", "C23"]),
        ("p9", ["P8", "P7", "P6", "P5"]),
        ("12", ["C12", "D12", "L12"]),
        ("X1", ["C1", "P1", "D1", "L1"]),
        ("С8", ["C8", "P8", "D8", "L8"]),  # the letter Es of a Cyrillic keyboard
        ("d-21", ["D21"]),
        ("D021", ["D21"]),
        ("D", ["D1", "D2", "D3", "D4"]),
        ("", ["C1"]),
        ("assassin", ["C12", "P4"]),
        ("Sudden Death", ["D15", "P6"]),
        ("9" * 5000, ["C"]),
        ("§$%&/", ["C"]),
    ],
)
def test_an_unknown_rule_is_answered_with_the_nearest(
    said: str, nearest: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", said]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    unknown = f'There is no rule "{said[:40]}".'
    assert output.err.startswith(f"{unknown} Perhaps you mean {nearest[0]}")
    assert len(output.err.splitlines()) == 1
    suggested = output.err.removeprefix(unknown)
    assert [rule for rule in nearest if rule not in suggested] == []
