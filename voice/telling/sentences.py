"""Lines in, sentences out: everything that a person hears or reads comes from the locale files."""

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from voice.messages import Fact, Line

BETWEEN_ITEMS = Line("between-items")
LONGEST_WORD, LONGEST_LIST = 200, 2000
"""Letters of a fact that are told."""
PARTY_FACTS = ("team", "other", "by", "turn")
"""Facts that are a team or a side."""


class Sentences:
    """The sentences of one language: those of the program, or of a book beside them, such as `rules`."""

    def __init__(self, language: str, book: str | None = None) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(_source(f"{language}-{book}" if book else language)))

    def text(self, line: Line) -> str:
        """The sentence of a line. A sentence that is missing or lacks a fact is a fault of ours."""
        return " ".join(self._raw(line).split())

    def _raw(self, line: Line) -> str:
        message = self._bundle.get_message(line.name)
        assert message.value is not None, line.name
        text, errors = self._bundle.format_pattern(message.value, self._variables(line))
        if errors:
            raise LookupError(f"the sentence {line.name!r} cannot be made: {errors[0]}")
        return str(text)

    def say(self, name: str, /, **facts: Fact) -> str:
        return self.text(Line(name, facts))

    def _variables(self, line: Line) -> dict[str, Any]:
        """The facts. A team or side comes twice: `$team` to choose a form by, `$team-name` to be said."""
        variables: dict[str, Any] = {name: self._filled(fact) for name, fact in line.facts.items()}
        for name, fact in line.facts.items():
            if name in PARTY_FACTS and isinstance(fact, str):
                variables[f"{name}-name"] = self._raw(Line(f"party-{fact}"))
        return variables

    def _filled(self, fact: Fact) -> str | int:
        if isinstance(fact, Line):
            return self.text(fact)
        if isinstance(fact, tuple):
            return _cut(self._raw(BETWEEN_ITEMS).join(str(self._filled(item)) for item in fact), LONGEST_LIST)
        return _cut(fact, LONGEST_WORD) if isinstance(fact, str) else fact


def _cut(text: str, longest: int) -> str:
    """Nobody wants to hear a word of a thousand letters, and Fluent refuses to say it."""
    return text if len(text) <= longest else text[:longest] + "…"


@cache
def sentences(language: str, book: str | None = None) -> Sentences:
    return Sentences(language, book)


def _source(name: str) -> str:
    return resources.files(__package__).joinpath("locales", f"{name}.ftl").read_text("utf-8")
