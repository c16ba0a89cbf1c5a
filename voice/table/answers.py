"""The plain answers to an open question, and what each of them means."""

from itertools import permutations

from engine import Game
from voice.messages import ClueSaid, CommandSaid, Intent, NumberSaid
from voice.table.waiting import (
    CheckingHearing,
    Choosing,
    Counting,
    Doubting,
    NamingTwo,
    Offering,
    Spelling,
    Waiting,
)
from voice.understanding import Phrasebook, words_of

TO_ANY_QUESTION = ("yes", "no", "cancel", "stop")


def answers(waiting: Waiting | None, game: Game, book: Phrasebook) -> dict[str, Intent]:
    """Each as it is said. The recogniser listens for them, and nothing need come before them."""
    match waiting:
        case None | CheckingHearing():
            return {}
        case Spelling():  # as few as possible: "no" is half of "november"
            return _commands(book, *_spelling_commands(book), "cancel")
        case Choosing():
            return _cards(waiting, book) | _commands(book, *TO_ANY_QUESTION)
        case Offering():
            return _clues(waiting, book) | _commands(book, *TO_ANY_QUESTION)
        case NamingTwo():
            return _pairs(waiting, game) | _commands(book, *TO_ANY_QUESTION)
        case Counting():
            return _numbers(book) | _commands(book, *TO_ANY_QUESTION)
        case Doubting(before=before):
            return answers(before, game, book) | _commands(book, *TO_ANY_QUESTION)
        case _:
            return _commands(book, *TO_ANY_QUESTION)


def _commands(book: Phrasebook, *names: str) -> dict[str, Intent]:
    return {said: CommandSaid(name) for name in names for said in book.commands[name].say}


def _spelling_commands(book: Phrasebook) -> tuple[str, ...]:
    return tuple(command.name for command in book.commands.values() if command.when == "spelling")


def _numbers(book: Phrasebook) -> dict[str, Intent]:
    return {word: NumberSaid(number) for word, number in book.numbers.items() if not word.isdecimal()}


def _cards(waiting: Choosing, book: Phrasebook) -> dict[str, Intent]:
    """By word, or by the order in which they were asked about."""
    named = waiting.choices
    return {
        **{_as_said(intent.said): intent for intent in named},
        **{said: named[place - 1] for said, place in book.places.items() if place <= len(named)},
    }


def _clues(waiting: Offering, book: Phrasebook) -> dict[str, Intent]:
    """By word, by number, or by the order in which they were offered."""
    count = len(waiting.offered)
    return {
        **{_as_said(clue.word): clue for clue in waiting.choices},
        **{book.word_for(place): NumberSaid(place) for place in range(1, count + 1)},
        **{said: NumberSaid(place) for said, place in book.places.items() if place <= count},
        **{said: CommandSaid("no") for said in book.words["none"]},
    }


def _pairs(waiting: NamingTwo, game: Game) -> dict[str, Intent]:
    """Any two words of the team that the clue is for, in any order."""
    own = [card.word for card in game.public_view().in_play if card.team == waiting.team]
    return {
        f"{_as_said(first)} {_as_said(second)}": ClueSaid(waiting.word, 2, (first, second), waiting.team)
        for first, second in permutations(own, 2)
    }


def _as_said(word: str) -> str:
    return " ".join(words_of(word))
