"""What the host says when a game is over: who won, what was hidden, how well it went, what to try next."""

from collections.abc import Iterator

from engine import Identity
from engine.events import GameOver
from engine.parties import SIDES, other
from engine.views import PublicView
from voice.messages import Line

BEST_STEPS = 7
"""The verdicts for two players go from 1 to this (P7); more counts as the best."""
VERY_GOOD, MARVELLOUS, BEYOND = 5, 9, 10
"""Scores of Duet (D16)."""


def ending(event: GameOver, view: PublicView) -> tuple[Line, ...]:
    return (_result(event), *_hidden(event, view), *_verdict(event, view))


def _result(event: GameOver) -> Line:
    why = event.why.replace("_", "-")
    if event.winner is not None:
        return Line(f"won-{why}", {"team": event.winner, "other": other(event.winner)})
    return Line(f"all-{event.outcome}-{why}")


def _hidden(event: GameOver, view: PublicView) -> Iterator[Line]:
    """What nobody had found, now that the key is told."""
    if view.mode == "solo":
        return
    if isinstance(event.key, dict):
        for side in SIDES:
            yield from _still_hidden(view, event.key[side], "G", side)
        return
    for identity in (Identity.RED, Identity.BLUE, Identity.ASSASSIN):
        yield from _still_hidden(view, event.key, identity.value, identity.name.lower())


def _still_hidden(view: PublicView, key: str, letter: str, name: str) -> Iterator[Line]:
    pairs = zip(view.cards, key, strict=True)
    words = tuple(card.word for card, found in pairs if found == letter and card.shown is None)
    if words:
        yield Line("was-hidden", {"identity": name, "words": words})


def _verdict(event: GameOver, view: PublicView) -> Iterator[Line]:
    """P7, D16, D30."""
    if view.mode == "duet":
        yield from _duet_verdict(event, view)
    elif event.score is not None:
        yield Line("two-players-score", {"score": event.score, "step": max(1, min(event.score, BEST_STEPS))})


def _duet_verdict(event: GameOver, view: PublicView) -> Iterator[Line]:
    if event.outcome == "lost":
        if event.why == "assassin":
            yield Line("advice-assassin")
        elif event.why != "gave_up":
            yield Line("advice-time")
    elif event.score is not None:
        yield Line("duet-score", {"score": event.score, "praise": _praise(event.score)})
    elif view.mission is None:
        yield Line("advice-nine-tokens")


def _praise(score: int) -> str:
    if score > BEYOND:
        return "beyond"
    if score >= MARVELLOUS:
        return "marvellous"
    return "very-good" if score > VERY_GOOD else "good"
