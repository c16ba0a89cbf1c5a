"""The table language: commands and their synonyms, as data for each language of play."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias

from engine.moves import Number

Takes: TypeAlias = Literal["clue", "card", "word", "row"]


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that can be said at the table."""

    name: str
    say: tuple[str, ...]
    """The words, and their synonyms. The first is the one that we teach."""
    key: str
    """The same on the keyboard."""
    example: str
    """A whole utterance; {card} stands for a card in play."""
    takes: Takes | None = None
    """What follows the words."""
    where: Literal["room", "private"] = "room"
    when: Literal["always", "clue", "spelling"] = "always"
    """Where a clue may be given, or while a word is being spelled; otherwise nobody listens for it."""


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """All that can be said in one language."""

    language: str
    commands: Mapping[str, Command]
    numbers: Mapping[str, Number]
    """Number words and digits, the unlimited one among them."""
    words: Mapping[str, tuple[str, ...]]
    """The words inside a command: `row`, `card`, `column`, `before_number`; `small` ones mean nothing."""
    places: Mapping[str, int]
    """Which one of several was meant: "the second"."""
    letters: Mapping[str, tuple[str, ...]]
    """For each letter the words that stand for it while a word is being spelled, the one we teach first."""
    wake: tuple[str, ...]
    """What every command begins with, at a table that is set so."""

    parties: Mapping[str, str]
    """The words for teams and sides, each with the team or side that it means."""
    hearing_check: str
    """What players are asked to say before the first game."""

    demo_clues: tuple[str, ...]
    """What the players of the demo say as clues."""

    @property
    def command_words(self) -> frozenset[str]:
        """Every word that means something to the table: no card may be called, or sound, like one of them."""
        said = [phrase for command in self.commands.values() for phrase in command.say]
        said += [*self.parties, *self.numbers, *self.places, *self.wake]
        said += [word for name in ("row", "card", "column", "none") for word in self.words[name]]
        words = {word for phrase in said for word in phrase.split() if not word.isdecimal()}
        return frozenset(words - set(self.words["small"]))

    def phrases(self) -> Iterator[tuple[list[str], Command]]:
        """Every phrase, as words, with its command; the longest first, so that the longest match wins."""
        pairs = [
            (phrase.split(), command)
            for command in self.commands.values()
            for phrase in (*command.say, command.key)
        ]
        return iter(sorted(pairs, key=lambda pair: -len(pair[0])))

    def word_for(self, number: Number) -> str:
        """How a number is said."""
        return next(word for word, value in self.numbers.items() if value == number and not word.isdecimal())

    def names_of(self, party: str) -> list[str]:
        """The words for a team or side."""
        return [word for word, meant in self.parties.items() if meant == party]

    def number(self, words: Sequence[str]) -> Number | None:
        """The number that these words are, as a whole; number words may be written with a hyphen."""
        return self.numbers.get(" ".join(words).replace("-", " "))


def languages() -> tuple[str, ...]:
    """The languages that can be played in."""
    files = resources.files(__name__).iterdir()
    return tuple(sorted(file.name[:-5] for file in files if file.name.endswith(".toml")))


@cache
def load(language: str) -> Phrasebook:
    data = tomllib.loads(resources.files(__name__).joinpath(f"{language}.toml").read_text("utf-8"))
    commands = {
        name: Command(name=name, **{**entry, "say": tuple(entry["say"])})
        for name, entry in data["commands"].items()
    }
    numbers: dict[str, Number] = dict(data["numbers"])
    numbers.update({str(value): value for value in data["numbers"].values()})
    numbers.update(dict.fromkeys(data["words"].pop("unlimited"), "unlimited"))
    words = {name: tuple(synonyms) for name, synonyms in data["words"].items()}
    parties = {word: party for party, synonyms in data["parties"].items() for word in synonyms}
    return Phrasebook(
        language=language,
        commands=commands,
        numbers=numbers,
        words=words,
        places=data["places"],
        letters={letter: tuple(spoken) for letter, spoken in data["letters"].items()},
        wake=tuple(data["wake"]),
        parties=parties,
        hearing_check=data["hearing_check"],
        demo_clues=tuple(data["demo_clues"]),
    )
