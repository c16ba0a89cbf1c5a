"""What can be said at this moment, word for word: the recogniser's closed vocabulary."""

from collections.abc import Iterator
from itertools import permutations

from engine import DuetSetup, Game, SoloSetup
from engine.moves import Assign, Cover, GiveClue, GiveSoloClue, Move, Remove, Touch
from engine.parties import SIDES, SOLO_TEAMS
from voice.messages import Vocabulary
from voice.table.waiting import CheckingHearing, Choosing, Counting, NamingTwo, Waiting
from voice.understanding import Phrasebook

LEADS: dict[type[Move], str] = {Touch: "touch", Cover: "cover", Remove: "remove"}
"""The moves that name a card, and the commands that make them."""


def vocabulary(game: Game, book: Phrasebook, waiting: Waiting | None = None) -> Vocabulary:
    """Commands, cards and numbers that make sense now. It is made from public facts alone."""
    if isinstance(waiting, CheckingHearing):
        return Vocabulary((book.hearing_check,))
    expected = {item.move for item in game.expects()}
    phrases = list(_commands(book))
    for move, command in LEADS.items():
        if move in expected:
            phrases += _with_cards(game, book, command)
    sides = _sides(game, book)
    if isinstance(game.setup, DuetSetup):
        phrases += [f"{side} {phrase}" for side in sides for phrase in phrases]
    if isinstance(waiting, Choosing):
        phrases += [card.lower() for card in waiting.cards]
    if isinstance(waiting, Counting):
        phrases += _number_words(book)
    if isinstance(waiting, NamingTwo):
        phrases += _pairs(game, waiting)
    phrases += _gifts(game, book)
    may_clue = bool({GiveClue, GiveSoloClue} & expected)
    return Vocabulary(
        phrases=tuple(dict.fromkeys(phrases)),
        clue_leads=_clue_leads(book, sides) if may_clue else (),
        numbers=_number_words(book) if may_clue else (),
    )


def _sides(game: Game, book: Phrasebook) -> tuple[str, ...]:
    """The words for sides or teams, where players have to say for whom they speak (Duet, solo)."""
    named: tuple[str, ...] = ()
    if isinstance(game.setup, DuetSetup):
        named = SIDES
    elif isinstance(game.setup, SoloSetup):
        named = SOLO_TEAMS
    return tuple(word for word, party in book.parties.items() if party in named)


def _pairs(game: Game, waiting: NamingTwo) -> Iterator[str]:
    """Any two words of the team that the clue is for, in any order."""
    own = [card.word.lower() for card in game.public_view().in_play if card.team == waiting.team]
    for first, second in permutations(own, 2):
        yield f"{first} {second}"


def _gifts(game: Game, book: Phrasebook) -> Iterator[str]:
    """Drawn words, and the teams that may get them (C22)."""
    for expected in game.expects():
        for card in expected.cards if expected.move is Assign else ():
            for word, party in book.parties.items():
                if party in expected.teams:
                    yield f"{card.lower()} {book.words['before_team'][0]} {word}"


def _clue_leads(book: Phrasebook, sides: tuple[str, ...]) -> tuple[str, ...]:
    leads = book.commands["clue"].say
    return (*leads, *(f"{side} {lead}" for side in sides for lead in leads))


def _commands(book: Phrasebook) -> Iterator[str]:
    """What stands alone and is said in the room."""
    for command in book.commands.values():
        if command.takes is None and command.where == "room":
            yield from command.say


def _with_cards(game: Game, book: Phrasebook, command: str) -> Iterator[str]:
    """Every card by word, number and place. Covered ones too: else the nearest other card would be heard."""
    lead = book.commands[command].say
    columns, _ = game.setup.grid
    row, number = book.words["row"][0], book.words["card"][0]
    for index, word in enumerate(game.setup.words):
        for said in lead:
            yield f"{said} {word.lower()}"
        yield f"{lead[0]} {number} {book.word_for(index + 1)}"
        yield f"{lead[0]} {row} {book.word_for(index // columns + 1)} {book.word_for(index % columns + 1)}"


def _number_words(book: Phrasebook) -> tuple[str, ...]:
    return tuple(word for word in book.numbers if not word.isdecimal())
