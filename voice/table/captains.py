"""What a captain hears in private: the key, row by row or sorted, and what the judge would say."""

from engine.clues import Verdict
from engine.setup import AGENT, Identity
from engine.views import CaptainView, CardView
from voice.messages import Line


def my_words(view: CaptainView) -> Line:
    words = _hidden(view, AGENT[view.team])
    return Line("my-words", {"count": len(words), "words": words})


def the_assassin(view: CaptainView) -> Line:
    return Line("the-assassin", {"word": view.public.cards[view.key.index(Identity.ASSASSIN)].word})


def what_is_covered(view: CaptainView) -> Line:
    covered = tuple(_card(card, card.shown) for card in view.public.cards if card.shown)
    return Line("what-is-covered", {"count": len(covered), "cards": covered})


def read_row(view: CaptainView, row: int) -> Line:
    columns, rows = view.public.grid
    if not 1 <= row <= rows:
        return Line("no-such-row", {"rows": rows})
    start = (row - 1) * columns
    pairs = zip(view.public.cards, view.key, strict=True)
    cards = tuple(_card(card, identity) for card, identity in list(pairs)[start : start + columns])
    return Line("private-row", {"row": row, "cards": cards})


def check_clue(word: str, verdict: Verdict) -> Line:
    facts = {"word": word, "verdict": verdict.finding}
    if verdict.reason is None:
        return Line("clue-checked-fine", facts)
    reason = Line(f"reason-{verdict.reason.replace('_', '-')}", {"word": word, "card": verdict.card or ""})
    return Line("clue-checked", {**facts, "reason": reason})


def _hidden(view: CaptainView, identity: Identity) -> tuple[str, ...]:
    """The words in play behind which this identity hides."""
    pairs = zip(view.public.cards, view.key, strict=True)
    return tuple(card.word for card, who in pairs if who is identity and card.shown is None)


def _card(card: CardView, identity: Identity) -> Line:
    covered = "yes" if card.shown else "no"
    return Line("key-card", {"word": card.word, "identity": identity.name.lower(), "covered": covered})
