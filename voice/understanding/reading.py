"""From the words of one utterance to what they ask for. Only a whole utterance counts: talk is no touch."""

from collections.abc import Sequence
from dataclasses import replace

from voice.messages import CardNamed, ClueSaid, CommandSaid, Intent, NumberSaid, WordGiven
from voice.understanding.cards import find_card
from voice.understanding.phrases import Command, Phrasebook
from voice.understanding.words import words_of


def understand(
    text: str, book: Phrasebook, cards: Sequence[str], columns: int, *, wake: bool = False
) -> Intent | None:
    """What an utterance asks for, or None if it is nobody's command.

    `cards` are all cards of the board, row by row, in rows of `columns`. With `wake`, only what begins with
    the wake phrase counts; otherwise it may be left out.

    >>> from voice.understanding import load
    >>> understand("Clue: river, three!", load("en"), (), 5)
    ClueSaid(word='river', number=3, cards=(), by=None, others=())
    >>> understand("I would touch tiger", load("en"), ("tiger",), 5)
    """
    said = words_of(text)
    words = without_wake(said, book)
    if wake and words == said:
        return None
    intent = _command(words, book, cards, columns) or _word_given(words, book)
    if intent:
        return intent
    if len(words) > 1 and words[0] in book.parties:
        named = _command(words[1:], book, cards, columns)
        return None if named is None else replace(named, by=book.parties[words[0]])
    number = book.number(words)
    return None if number is None else NumberSaid(number)


def without_wake(words: list[str], book: Phrasebook) -> list[str]:
    """What follows the wake phrase, or all words if they do not begin with it."""
    phrases = (phrase.split() for phrase in book.wake)
    length = next((len(phrase) for phrase in phrases if words[: len(phrase)] == phrase), 0)
    return words[length:]


def _command(
    words: list[str], book: Phrasebook, cards: Sequence[str], columns: int
) -> ClueSaid | CardNamed | CommandSaid | None:
    for phrase, command in book.phrases():
        if words[: len(phrase)] == phrase:
            intent = _complete(command, words[len(phrase) :], cards, columns, book)
            if intent:
                return intent
    return None


def _word_given(words: list[str], book: Phrasebook) -> WordGiven | None:
    """A word, and the team that it goes to."""
    if len(words) < 3 or words[-2] not in book.words["before_team"] or words[-1] not in book.parties:
        return None
    return WordGiven(" ".join(words[:-2]), book.parties[words[-1]])


def _complete(
    command: Command, rest: list[str], cards: Sequence[str], columns: int, book: Phrasebook
) -> ClueSaid | CardNamed | CommandSaid | None:
    """The command with what follows it, if that is what it takes."""
    if command.takes is None:
        return None if rest else CommandSaid(command.name)
    if not rest:
        return None
    match command.takes:
        case "clue":
            return _clue(rest, cards, book)
        case "card":
            return find_card(command.name, rest, cards, columns, book)
        case "word":
            return CommandSaid(command.name, word=" ".join(rest))
        case "row":
            row = book.number(rest)
            return CommandSaid(command.name, row=row) if isinstance(row, int) else None


def _clue(rest: list[str], cards: Sequence[str], book: Phrasebook) -> ClueSaid:
    """A word, its number, and where one plays alone the cards that it fits.

    The number is the longest ending that leaves a word before it.
    """
    named = _cards_at_the_end(rest, cards)
    clue = rest[: len(rest) - sum(len(words_of(card)) for card in named)]
    for cut in range(1, len(clue)):
        number = book.number(clue[cut:])
        if number is not None:
            word = clue[:cut]
            if len(word) > 1 and word[-1] in book.words["before_number"]:
                word = word[:-1]
            return ClueSaid(" ".join(word), number, named)
    return ClueSaid(" ".join(rest), None)


def _cards_at_the_end(words: list[str], cards: Sequence[str]) -> tuple[str, ...]:
    """The cards that are named one after the other at the end; the first two words are never among them."""
    names = {tuple(words_of(card)): card for card in cards}
    found: tuple[str, ...] = ()
    end = len(words)
    while True:
        begins = next((start for start in range(2, end) if tuple(words[start:end]) in names), None)
        if begins is None:
            return found
        found = (names[tuple(words[begins:end])], *found)
        end = begins
