"""What is said: boards, and everything that is said at them, commands and talk."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from engine import TeamSetup, deal
from engine.decks import load as load_deck
from engine.moves import Number
from engine.sound import distance, phones
from scripts.recordings import people
from voice.telling.espeak import phonemes
from voice.understanding import load as load_phrases

Kind: TypeAlias = Literal["touch", "place", "command", "stray", "clue", "trap", "aside", "talk"]
TEXTS = Path(__file__).parent / "texts"
DEALT, SHORT, FOREIGN, PEOPLE = 6, 3, 3, 2
"""Boards dealt from our deck; of its short words only; of words that our deck does not have; of words that
real people say."""
SYNTHETIC = range(DEALT + SHORT + FOREIGN)
"""The boards that everybody plays at."""
MOST_PHONES_OF_SHORT = 4
HOMOPHONE = 0.2
"""Words that differ in fewer of their sounds than this cannot be told apart by ear."""
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "unlimited")
COMMON_NUMBERS = ("one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Saying:
    """One utterance, and what it should do."""

    text: str
    kind: Kind
    board: int
    """At which of the `boards` it is said."""
    card: str | None = None
    """That is touched by it."""
    word: str | None = None
    """Of a clue; of a stray, the one that is not there."""
    number: Number | None = None
    command: str | None = None
    names_cards: bool = False
    """Talk in which cards of the board are named."""


@cache
def boards() -> tuple[TeamSetup, ...]:
    """All boards, the simplest first."""
    deck = [word.text for word in load_deck("en").words]
    sounds = {word.text: word.sound for word in load_deck("en").words}
    short = [word for word in deck if len(phones(sounds[word])) <= MOST_PHONES_OF_SHORT]
    dealt = [deal(deck, seed) for seed in range(DEALT)]
    hard = [deal(short, 100 + seed) for seed in range(SHORT)]
    foreign = [deal(_well_apart(nouns(), seed), 200 + seed) for seed in range(FOREIGN)]
    of_people = [deal(list(people.words()), 300 + seed) for seed in range(PEOPLE)]
    return (*dealt, *hard, *foreign, *of_people)


@cache
def nouns() -> tuple[str, ...]:
    """Everyday nouns that our deck does not have."""
    return _words("nouns.txt")


@cache
def clue_words() -> tuple[str, ...]:
    return _words("clues.txt")


def touches(board: int) -> list[Saying]:
    return [Saying(f"touch {word}", "touch", board, card=word) for word in boards()[board].words]


def places(board: int) -> list[Saying]:
    """Every card by its number and by its row."""
    book = load_phrases("en")
    said = list[Saying]()
    for index, word in enumerate(boards()[board].words):
        row, column = book.word_for(index // 5 + 1), book.word_for(index % 5 + 1)
        for place in (f"number {book.word_for(index + 1)}", f"row {row} {column}"):
            said.append(Saying(f"touch {place}", "place", board, card=word))
    return said


def commands(board: int) -> list[Saying]:
    """What stands alone and is said in the room."""
    return [
        Saying(phrase, "command", board, command=command.name)
        for command in load_phrases("en").commands.values()
        if command.takes is None and command.where == "room"
        for phrase in command.say
    ]


def strays(board: int) -> list[Saying]:
    """Touches of words that are not on the board, nor sound like one that is."""
    on_board = [sound_of(word) for word in boards()[board].words]
    deck = [word.text for word in load_deck("en").words]
    words = [*random.Random(board).sample(deck, 60), *nouns()]
    return [
        Saying(f"touch {word}", "stray", board, word=word)
        for word in words
        if all(distance(sound_of(word), sound) > HOMOPHONE for sound in on_board)
    ]


def clues(board: int) -> list[Saying]:
    """Every clue word with some number, mostly a small one."""
    rng = random.Random(board)
    book = load_phrases("en")
    on_board = boards()[board].words
    said = list[Saying]()
    for word in clue_words():
        number = rng.choice(NUMBERS if rng.random() < 0.3 else COMMON_NUMBERS)
        if word not in on_board:
            said.append(
                Saying(f"clue {word} {number}", "clue", board, word=word, number=book.numbers[number])
            )
    return said


def traps(board: int) -> list[Saying]:
    return list(_filled("traps.txt", "trap", board))


def asides(board: int) -> list[Saying]:
    return list(_filled("asides.txt", "aside", board))


def talk(board: int) -> list[Saying]:
    return list(_filled("talk.txt", "talk", board))


@cache
def sound_of(word: str) -> str:
    return phonemes(word, "en")


def _filled(file: str, kind: Kind, board: int) -> Iterator[Saying]:
    """Sentences with cards of the board and clue words in their gaps."""
    rng = random.Random(f"{file} {board}")
    for template in _lines(file):
        card, other = rng.sample(boards()[board].words, 2)
        text = template.format(card=card, other=other, clue=rng.choice(clue_words()))
        yield Saying(text, kind, board, names_cards="{card}" in template or "{other}" in template)


def _well_apart(words: Sequence[str], seed: int) -> list[str]:
    """Words of which no two sound nearly alike, as in a good deck."""
    shuffled = random.Random(seed).sample(words, len(words))
    kept = list[str]()
    for word in shuffled:
        if all(distance(sound_of(word), sound_of(other)) > HOMOPHONE for other in kept):
            kept.append(word)
    return kept


def _words(file: str) -> tuple[str, ...]:
    deck = {word.text for word in load_deck("en").words}
    words = dict.fromkeys(word for line in _lines(file) for word in line.split())
    return tuple(word for word in words if word not in deck)


def _lines(file: str) -> list[str]:
    lines = (TEXTS / file).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
