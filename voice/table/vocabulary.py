"""What can be said at this moment, word for word: the recogniser's closed vocabulary."""

from collections.abc import Iterable, Iterator
from itertools import product

from engine import DuetSetup, Game, SoloSetup
from engine.moves import Assign, Cover, GiveClue, GiveSoloClue, Move, Remove, Touch
from engine.parties import SIDES, SOLO_TEAMS
from voice.messages import Vocabulary
from voice.table.answers import answers
from voice.table.board import words_in_place
from voice.table.help import RULINGS
from voice.table.waiting import CheckingHearing, Spelling, Waiting
from voice.understanding import Command, Phrasebook

LEADS: dict[type[Move], str] = {Touch: "touch", Cover: "cover", Remove: "remove"}
"""The moves that name a card, and the commands that make them."""
PLAIN_MOVES = ("we_stop", "objection", *RULINGS)
"""Commands for which it matters who says them."""


def vocabulary(
    game: Game, book: Phrasebook, waiting: Waiting | None = None, *, wake: bool = False
) -> Vocabulary:
    """Commands, cards and numbers that make sense now. It is made from public facts alone.

    With `wake` everything begins with the wake phrase, but for the answers to an open question.
    """
    before = [f"{phrase} " for phrase in book.wake] if wake else [""]
    if isinstance(waiting, CheckingHearing):
        return Vocabulary(_each(before, [book.hearing_check]))
    plain = tuple(answers(waiting, game, book))
    if isinstance(waiting, Spelling):
        return Vocabulary(plain, letters=tuple(spoken[0] for spoken in book.letters.values()))
    may_clue = bool({GiveClue, GiveSoloClue} & {item.move for item in game.expects()})
    return Vocabulary(
        phrases=tuple(dict.fromkeys((*_each(before, _phrases(game, book)), *plain))),
        clue_leads=_each(before, _clue_leads(game, book)) if may_clue else (),
        numbers=_number_words(book) if may_clue else (),
    )


def _each(before: Iterable[str], phrases: Iterable[str]) -> tuple[str, ...]:
    return tuple(first + phrase for first, phrase in product(before, phrases))


def _phrases(game: Game, book: Phrasebook) -> list[str]:
    """Those that may be said for a side or team, also with its name; then what is anybody's."""
    expected = {item.move for item in game.expects()}
    cards = [
        phrase
        for move, command in LEADS.items()
        if move in expected
        for phrase in _with_cards(game, book, command)
    ]
    spelling = list(_commands(book, "spell_own_clue")) if {GiveClue, GiveSoloClue} & expected else []
    moves = [*cards, *spelling, *_commands(book, *PLAIN_MOVES)]
    to_name = spelling if isinstance(game.setup, SoloSetup) else moves
    named = [f"{side} {phrase}" for side in _sides(game, book) for phrase in to_name]
    others = [command.name for command in book.commands.values() if _is_anybodys(command)]
    return [*moves, *named, *_commands(book, *others), *_gifts(game, book)]


def _is_anybodys(command: Command) -> bool:
    """It stands alone, and may be said in the room at any time, whoever says it."""
    stands_alone = command.takes is None and command.where == "room" and command.when == "always"
    return stands_alone and command.name not in PLAIN_MOVES


def _commands(book: Phrasebook, *names: str) -> Iterator[str]:
    for name in names:
        yield from book.commands[name].say


def _sides(game: Game, book: Phrasebook) -> tuple[str, ...]:
    """The words for sides or teams, where players have to say for whom they speak (Duet, solo)."""
    named: tuple[str, ...] = ()
    if isinstance(game.setup, DuetSetup):
        named = SIDES
    elif isinstance(game.setup, SoloSetup):
        named = SOLO_TEAMS
    return tuple(word for word, party in book.parties.items() if party in named)


def _gifts(game: Game, book: Phrasebook) -> Iterator[str]:
    """Drawn words, and the teams that may get them (C22)."""
    for expected in game.expects():
        for card in expected.cards if expected.move is Assign else ():
            for word, party in book.parties.items():
                if party in expected.teams:
                    yield f"{card.lower()} {book.words['before_team'][0]} {word}"


def _clue_leads(game: Game, book: Phrasebook) -> tuple[str, ...]:
    leads = book.commands["clue"].say
    return (*leads, *(f"{side} {lead}" for side in _sides(game, book) for lead in leads))


def _with_cards(game: Game, book: Phrasebook, command: str) -> Iterator[str]:
    """Every card by word, number and place. Covered ones too: else the nearest other card would be heard."""
    lead = book.commands[command].say
    for index, word in enumerate(words_in_place(game)):
        for said in lead:
            yield f"{said} {word.lower()}"
        for place in _places(index, game.setup.grid[0], book):
            yield f"{lead[0]} {place}"


def _places(index: int, columns: int, book: Phrasebook) -> Iterator[str]:
    """As people say them: "eight", "number eight", "row two three", "row two card three"."""
    number, row, column = (book.word_for(place + 1) for place in (index, index // columns, index % columns))
    for before in ("", *(f"{word} " for word in book.words["card"])):
        yield f"{before}{number}"
        yield f"{book.words['row'][0]} {row} {before}{column}"


def _number_words(book: Phrasebook) -> tuple[str, ...]:
    return tuple(word for word in book.numbers if not word.isdecimal())
