"""What was meant by speech, of which the recogniser may be unsure: then the table has to ask."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from voice.messages import (
    CardNamed,
    ClueSaid,
    CommandSaid,
    Doubted,
    Heard,
    Intent,
    LeadSaid,
    Spoken,
    WordGiven,
)
from voice.understanding.cards import MOST_CANDIDATES
from voice.understanding.phrases import Phrasebook
from voice.understanding.reading import without_wake
from voice.understanding.words import words_of


def understand_spoken(
    heard: Heard, book: Phrasebook, understand: Callable[[str], Intent | None], *, wake: bool = False
) -> Spoken | None:
    """What speech asks for, or what it may have been; None if it is nobody's command.

    What is always told back before it counts needs no doubt: a clue's word, a number, letters. With `wake`
    also a lead word counts only after the wake phrase.
    """
    words = words_of(heard.text)
    said = without_wake(words, book)
    intent = understand(heard.text)
    others = [other for text in heard.alternatives if (other := understand(text)) is not None]
    match intent:
        case ClueSaid(cards=()):
            return replace(intent, others=_other_clues(intent, others))
        case _ if heard.sure:
            return intent
        case CardNamed():
            return _cards_in_doubt(intent, others)
        case ClueSaid() | CommandSaid() | WordGiven():
            return Doubted(intent, " ".join(said))
        case None if _is_bare_lead(said, book) and not (wake and said == words):
            return LeadSaid()
        case _:
            return intent


def _other_clues(clue: ClueSaid, others: Sequence[Intent]) -> tuple[ClueSaid, ...]:
    """Each word with its number once, and none that is the clue's own."""
    found = {(clue.word, clue.number): clue}
    for other in others:
        if isinstance(other, ClueSaid) and not other.cards:
            number = clue.number if other.number is None else other.number
            found.setdefault((other.word, number), replace(other, number=number))
    return tuple(found.values())[1:]


def _cards_in_doubt(named: CardNamed, others: Sequence[Intent]) -> CardNamed:
    """One question about all the cards that may have been named with the same command."""
    same = [other for other in others if isinstance(other, CardNamed) and other.command == named.command]
    cards = dict.fromkeys(card for intent in (named, *same) for card in intent.cards)
    return replace(named, cards=tuple(cards)[:MOST_CANDIDATES], sure=False, said="")


def _is_bare_lead(words: list[str], book: Phrasebook) -> bool:
    said = " ".join(words[1:] if words and words[0] in book.parties else words)
    return any(said in command.say for command in book.commands.values() if command.takes in ("clue", "card"))
