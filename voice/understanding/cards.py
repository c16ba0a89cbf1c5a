"""Which card was meant: by its word, by its place, or by its number."""

from collections.abc import Sequence

from rapidfuzz import fuzz, process

from voice.messages import CardNamed
from voice.understanding.phrases import Phrasebook
from voice.understanding.words import words_of

NEAR = 75.0
"""From this likeness (of 100) on, a card that is written differently may have been meant."""
CLEARLY_NEARER = 10.0
"""A card that is this much more like what was said than the next one is the only one to ask about."""
MOST_CANDIDATES = 3
"""Nobody can choose between more cards than this by ear."""
SHORTEST_BEGINNING = 3
"""So many letters of a card's beginning are enough to ask about it."""


def find_card(
    command: str, words: Sequence[str], cards: Sequence[str], columns: int, book: Phrasebook
) -> CardNamed:
    """Look for the card that these words name."""
    said = " ".join(words)
    names = {" ".join(words_of(card)): card for card in cards}
    if said in names:
        return CardNamed(command, (names[said],), True, said)
    place = _place(words, columns, book)
    if place is not None:
        found = tuple(cards[place - 1 : place]) if place > 0 else ()
        return CardNamed(command, found, bool(found), said)
    likely = _likely(said, list(names))
    return CardNamed(command, tuple(names[name] for name in likely), False, said)


def _place(words: Sequence[str], columns: int, book: Phrasebook) -> int | None:
    """The number of the card at "row two three", "row two card three", "number eight" or plain "eight"."""
    first, *rest = words
    if first in book.words["row"]:
        return _place_in_row(rest, columns, book)
    number = book.number(rest if rest and first in book.words["card"] else words)
    return number if isinstance(number, int) else None


def _place_in_row(words: Sequence[str], columns: int, book: Phrasebook) -> int | None:
    for cut in range(1, len(words)):
        row = book.number(words[:cut])
        column = book.number(words[cut + 1 :] if words[cut] in book.words["column"] else words[cut:])
        if isinstance(row, int) and isinstance(column, int):
            inside = row >= 1 and 1 <= column <= columns
            return (row - 1) * columns + column if inside else 0
    return None


def _likely(said: str, names: list[str]) -> list[str]:
    """The cards that begin like this, or else look nearly like it, best first."""
    if len(said) >= SHORTEST_BEGINNING and (begun := [name for name in names if name.startswith(said)]):
        return begun[:MOST_CANDIDATES]
    near = process.extract(said, names, scorer=fuzz.ratio, score_cutoff=NEAR, limit=MOST_CANDIDATES)
    if len(near) > 1 and near[0][1] - near[1][1] >= CLEARLY_NEARER:
        near = near[:1]
    return [name for name, _, _ in near]
