"""Every sentence that the code asks for is there, and none that it does not."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message

from engine.clues import Reason
from voice.messages import Line
from voice.telling import sentences

VOICE = Path(__file__).parents[3] / "voice"
MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
FAMILIES = re.compile(
    r"(refused|turn-ended|won|objection|revealed-by|reason|setup|deck|journal|command|option"
    r"|party|city|all-won|all-lost|sound|no-microphone|doctor-microphone|doctor-speaker|doctor-level)-[a-z-]+"
    r"|(microphone|speaker)-(lost|back)"
    r"|rules-(classic|pictures|duet|clues)|rule-[cpdl][0-9]+(-title)?"
)
"""Sentences whose names are put together, such as `refused-covered`; games at random meet them all.

The rules are met by the tests of `callsign rules`.
"""
LOCALES = VOICE / "telling" / "locales"
FILES = pytest.mark.parametrize("file", sorted(path.name for path in LOCALES.glob("en*.ftl")))


def names_in_code() -> set[str]:
    return {
        node.value
        for path in VOICE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def messages(file: str) -> list[str]:
    return MESSAGE.findall((LOCALES / file).read_text("utf-8"))


@FILES
def test_no_sentence_is_there_for_nothing(file: str) -> None:
    used = names_in_code()
    assert [name for name in messages(file) if name not in used and not FAMILIES.fullmatch(name)] == []


@FILES
def test_no_sentence_is_there_twice(file: str) -> None:
    assert len(messages(file)) == len(set(messages(file)))


@FILES
def test_every_line_of_a_file_is_read(file: str) -> None:
    body = FluentResource((LOCALES / file).read_text("utf-8")).body
    assert [entry for entry in body if isinstance(entry, Junk)] == []
    assert [entry.id.name for entry in body if isinstance(entry, Message)] == messages(file)


@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_reason_of_the_judge_can_be_said(reason: str) -> None:
    said = sentences("en").text(
        Line(f"reason-{reason.replace('_', '-')}", {"word": "wheeled", "card": "wheel"})
    )
    assert said.isascii() or '"wheeled"' in said
    assert "reason-" not in said


def test_a_book_is_read_only_when_it_is_asked_for() -> None:
    assert sentences("en", "rules").say("rule-c12-title") == "The assassin"
    with pytest.raises(LookupError):
        sentences("en").say("rule-c12-title")


def test_a_list_is_read_out_and_a_line_may_hold_lines() -> None:
    covered = Line("covered-card", {"word": "tiger", "identity": "red"})
    line = Line("row", {"row": 2, "cards": ("amazon", covered, "piano")})
    assert sentences("en").text(line) == "Row 2: amazon, tiger, covered by Red, piano."


def test_a_sentence_that_lacks_a_fact_is_a_fault() -> None:
    with pytest.raises(LookupError, match="row"):
        sentences("en").text(Line("row", {"row": 2}))
    with pytest.raises(LookupError):
        sentences("en").text(Line("no-such-sentence"))
