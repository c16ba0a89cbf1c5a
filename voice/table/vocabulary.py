"""What can be said at this moment, word for word: the recogniser's closed vocabulary."""

from collections.abc import Iterable, Iterator
from itertools import chain, product

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
ANSWERS = ("yes", "no")
"""Where nobody asks, only one way to say each is heard: in noise "that's right" is like a touch."""
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
    plain = answers(waiting, game, book)
    if isinstance(waiting, Spelling):
        return Vocabulary(tuple(plain), letters=tuple(spoken[0] for spoken in book.letters.values()))
    meanings = [_each(before, meaning) for meaning in _meanings(game, book, asked=waiting is not None)]
    may_clue = bool({GiveClue, GiveSoloClue} & {item.move for item in game.expects()})
    return Vocabulary(
        phrases=tuple(dict.fromkeys((*chain.from_iterable(meanings), *plain))),
        clue_leads=_each(before, _clue_leads(game, book)) if may_clue else (),
        numbers=_number_words(book) if may_clue else (),
        synonyms=tuple(meaning for meaning in meanings if len(meaning) > 1),
        cards=tuple(word.lower() for word in words_in_place(game)),
    )


def _each(before: Iterable[str], phrases: Iterable[str]) -> tuple[str, ...]:
    return tuple(first + phrase for first, phrase in product(before, phrases))


def _meanings(game: Game, book: Phrasebook, *, asked: bool) -> Iterator[Iterable[str]]:
    """For each thing that can be said, all the ways to say it.

    What may be said for a side or team comes also with its name; then what is anybody's.
    """
    expected = {item.move for item in game.expects()}
    cards = [ways for move in LEADS if move in expected for ways in _with_cards(game, book, LEADS[move])]
    spelling = [book.commands["spell_own_clue"].say] if {GiveClue, GiveSoloClue} & expected else []
    moves = [*cards, *spelling, *(book.commands[name].say for name in PLAIN_MOVES)]
    yield from moves
    for side in _sides(game, book):
        for ways in spelling if isinstance(game.setup, SoloSetup) else moves:
            yield [f"{word} {way}" for word in side for way in ways]
    for command in filter(_is_anybodys, book.commands.values()):
        yield command.say if asked or command.name not in ANSWERS else command.say[:1]
    yield from _gifts(game, book)


def _is_anybodys(command: Command) -> bool:
    """It stands alone, and may be said in the room at any time, whoever says it."""
    stands_alone = command.takes is None and command.where == "room" and command.when == "always"
    return stands_alone and command.name not in PLAIN_MOVES


def _sides(game: Game, book: Phrasebook) -> list[list[str]]:
    """For each side or team all its words, where players have to say for whom they speak (Duet, solo)."""
    named: tuple[str, ...] = ()
    if isinstance(game.setup, DuetSetup):
        named = SIDES
    elif isinstance(game.setup, SoloSetup):
        named = SOLO_TEAMS
    return [book.names_of(party) for party in named]


def _gifts(game: Game, book: Phrasebook) -> Iterator[list[str]]:
    """Drawn words, and the teams that may get them (C22)."""
    to = book.words["before_team"][0]
    for expected in game.expects():
        for card in expected.cards if expected.move is Assign else ():
            for team in expected.teams:
                yield [f"{card.lower()} {to} {word}" for word in book.names_of(team)]


def _clue_leads(game: Game, book: Phrasebook) -> tuple[str, ...]:
    leads = book.commands["clue"].say
    return (*leads, *(f"{word} {lead}" for side in _sides(game, book) for word in side for lead in leads))


def _with_cards(game: Game, book: Phrasebook, command: str) -> Iterator[list[str]]:
    """Every card by word, number and place. Covered ones too: else the nearest other card would be heard."""
    leads = book.commands[command].say
    for index, word in enumerate(words_in_place(game)):
        places = _places(index, game.setup.grid[0], book)
        yield [*(f"{lead} {word.lower()}" for lead in leads), *(f"{leads[0]} {place}" for place in places)]


def _places(index: int, columns: int, book: Phrasebook) -> Iterator[str]:
    """As people say them: "number eight", "card eight", "row two three", "row two card three".

    Plain "touch two" is understood where it is typed; by voice "touch duke" sounds like it.
    """
    number, row, column = (book.word_for(place + 1) for place in (index, index // columns, index % columns))
    yield f"{book.words['row'][0]} {row} {column}"
    for before in book.words["card"]:
        yield f"{before} {number}"
        yield f"{book.words['row'][0]} {row} {before} {column}"


def _number_words(book: Phrasebook) -> tuple[str, ...]:
    return tuple(word for word in book.numbers if not word.isdecimal())
