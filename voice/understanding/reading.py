"""From the words of one utterance to what they ask for. Only a whole utterance counts: talk is no touch."""

from collections.abc import Sequence

from voice.messages import ClueSaid, CommandSaid, Intent, NumberSaid
from voice.understanding.cards import find_card
from voice.understanding.phrases import Command, Phrasebook
from voice.understanding.words import words_of


def understand(text: str, book: Phrasebook, cards: Sequence[str], columns: int) -> Intent | None:
    """What an utterance asks for, or None if it is nobody's command.

    `cards` are all cards of the board, row by row, in rows of `columns`.

    >>> from voice.understanding import load
    >>> understand("Clue: river, three!", load("en"), (), 5)
    ClueSaid(word='river', number=3)
    >>> understand("I would touch tiger", load("en"), ("tiger",), 5)
    """
    words = words_of(text)
    for phrase, command in book.phrases():
        if words[: len(phrase)] == phrase:
            intent = _complete(command, words[len(phrase) :], cards, columns, book)
            if intent:
                return intent
    number = book.number(words)
    return None if number is None else NumberSaid(number)


def _complete(
    command: Command, rest: list[str], cards: Sequence[str], columns: int, book: Phrasebook
) -> Intent | None:
    """The command with what follows it, if that is what it takes."""
    if command.takes is None:
        return None if rest else CommandSaid(command.name)
    if not rest:
        return None
    match command.takes:
        case "clue":
            return _clue(rest, book)
        case "card":
            return find_card(command.name, rest, cards, columns, book)
        case "word":
            return CommandSaid(command.name, word=" ".join(rest))
        case "row":
            row = book.number(rest)
            return CommandSaid(command.name, row=row) if isinstance(row, int) else None


def _clue(rest: list[str], book: Phrasebook) -> ClueSaid:
    """The number is the longest ending that leaves a word before it."""
    for cut in range(1, len(rest)):
        number = book.number(rest[cut:])
        if number is not None:
            word = rest[:cut]
            if len(word) > 1 and word[-1] in book.words["before_number"]:
                word = word[:-1]
            return ClueSaid(" ".join(word), number)
    return ClueSaid(" ".join(rest), None)
