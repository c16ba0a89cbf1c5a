"""Every sentence that the code asks for is there, and none that it does not."""

import ast
import re
from pathlib import Path

import pytest

from voice.messages import Line
from voice.telling import sentences

VOICE = Path(__file__).parents[3] / "voice"
MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
FAMILIES = re.compile(
    r"(refused|turn-ended|won|objection|revealed-by|reason|setup|deck|journal|command|option"
    r"|party|sound|no-microphone|doctor-microphone|doctor-speaker)-[a-z-]+"
)
"""Sentences whose names are put together, such as `refused-covered`; games at random meet them all."""


def names_in_code() -> set[str]:
    return {
        node.value
        for path in VOICE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def messages() -> list[str]:
    return MESSAGE.findall((VOICE / "telling" / "locales" / "en.ftl").read_text("utf-8"))


def test_no_sentence_is_there_for_nothing() -> None:
    used = names_in_code()
    assert [name for name in messages() if name not in used and not FAMILIES.fullmatch(name)] == []


def test_no_sentence_is_there_twice() -> None:
    assert len(messages()) == len(set(messages()))


def test_a_list_is_read_out_and_a_line_may_hold_lines() -> None:
    covered = Line("covered-card", {"word": "tiger", "identity": "red"})
    line = Line("row", {"row": 2, "cards": ("amazon", covered, "piano")})
    assert sentences("en").text(line) == "Row 2: amazon, tiger, covered by Red, piano."


def test_a_sentence_that_lacks_a_fact_is_a_fault() -> None:
    with pytest.raises(LookupError, match="row"):
        sentences("en").text(Line("row", {"row": 2}))
    with pytest.raises(LookupError):
        sentences("en").text(Line("no-such-sentence"))
