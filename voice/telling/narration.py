"""Events in, lines out: what the narrator tells everybody, made from the public view alone."""

from engine import Identity, Team
from engine.events import (
    CardRevealed,
    ClueGiven,
    ClueQuestioned,
    Event,
    GameOver,
    GameStarted,
    Objection,
    TakenBack,
    TimeTold,
    TurnEnded,
)
from engine.setup import other
from engine.views import CardView, PublicView
from voice.messages import Line, Refused, Topic


def narrate(event: Event | Refused, view: PublicView, *, board_is_shown: bool = False) -> tuple[Line, ...]:
    """What is told when something has happened, and what the table waits for next.

    Where the board is shown it is not read out unasked: that takes half a minute in which nobody can speak.
    """
    match event:
        case GameStarted():
            cards = (Line("board-is-shown"),) if board_is_shown else _board(view)
            return (Line("welcome"), *cards, _starts(view, event.first), *_prompt(view))
        case ClueGiven():
            given = Line("clue-given", {"team": event.by, "word": event.word, "number": event.number})
            return (given, *(() if view.question or view.phase != "touch" else _prompt(view)))
        case ClueQuestioned():
            return (_questioned(event), *(_prompt(view) if view.question else ()))
        case Objection():
            told = Line(f"objection-{(event.ruling or 'open').replace('_', '-')}", {"team": event.by})
            return (told, *(() if event.ruling == "denied" else _prompt(view)))
        case CardRevealed():
            goes_on = view.turn == event.by and view.phase in ("touch", "clue")
            return (_revealed(event), *(_prompt(view) if goes_on else ()))
        case TurnEnded():
            return (Line(f"turn-ended-{event.why.replace('_', '-')}", {"team": event.by}), *_prompt(view))
        case TimeTold():
            return (Line("touch-now" if view.grace else "time-left", {"seconds": event.left}),)
        case GameOver():
            return (*_over(event, view), *_prompt(view))
        case TakenBack():
            return (Line("taken-back", {"moves": event.moves}), _status(view), *_prompt(view))
        case Refused():
            return ()  # the table has said why in its own words


def tell(topic: Topic, view: PublicView) -> tuple[Line, ...]:
    """What is told when somebody asks."""
    match topic:
        case "prompt":
            return _prompt(view)
        case "board":
            return _board(view)
        case "status":
            return (_status(view),)
        case "clues":
            return (_clues(view),)


def soon(view: PublicView) -> tuple[Line, ...]:
    """What may have to be told of these cards soon, every card alike: it can be rendered beforehand."""
    identities = [identity.name.lower() for identity in Identity]
    return tuple(
        line
        for card in view.in_play
        for line in (
            Line("read-back-card", {"confirm": "window", **_place(card)}),
            *(Line("revealed-by-touch", {"card": card.word, "identity": who}) for who in identities),
        )
    )


def _place(card: CardView) -> dict[str, str | int]:
    return {"card": card.word, "row": card.row, "column": card.column}


def _prompt(view: PublicView) -> tuple[Line, ...]:
    """What the table waits for."""
    match view.phase:
        case "clue":
            return (Line("clue-please", {"team": view.turn}),)
        case "touch" if view.question and not view.touches:
            return (Line("ruling-please", {"team": other(view.turn)}),)
        case "touch" if view.touches:
            return (Line("touch-more", {"team": view.turn, "limit": _limit(view)}),)
        case "touch":
            return (Line("touch-please", {"team": view.turn, "limit": _limit(view)}),)
        case "objection":
            taken_back = "no" if view.touches else "yes"
            return (Line("objection-please", {"team": other(view.turn), "back": taken_back}),)
        case "penalty":
            return (Line("cover-please", {"team": view.turn}),)
        case "over":
            return (Line("again-please"),)


def _limit(view: PublicView) -> int | str:
    return "none" if view.touches_left is None else view.touches_left


def _starts(view: PublicView, first: Team) -> Line:
    second = other(first)
    counts = {"agents": view.agents_left[first], "others": view.agents_left[second]}
    return Line("starts", {"team": first, "other": second, **counts})


def _board(view: PublicView) -> tuple[Line, ...]:
    return tuple(
        Line("row", {"row": row, "cards": tuple(_card(card) for card in cards)})
        for row, cards in enumerate(view.rows(), start=1)
    )


def _card(card: CardView) -> str | Line:
    if card.shown is None:
        return card.word
    return Line("covered-card", {"word": card.word, "identity": card.shown.name.lower()})


def _status(view: PublicView) -> Line:
    return Line(
        "status", {"team": view.turn, "red": view.agents_left["red"], "blue": view.agents_left["blue"]}
    )


def _clues(view: PublicView) -> Line:
    clues = tuple(
        Line("clue-in-list", {"team": clue.by, "word": clue.word, "number": clue.number})
        for clue in view.clues
    )
    return Line("clues", {"clues": clues}) if clues else Line("no-clues")


def _questioned(event: ClueQuestioned) -> Line:
    reason = (event.reason or "").replace("_", "-")
    facts = {"word": event.word, "card": event.card or ""}
    return Line("clue-questioned", {"verdict": event.verdict, "reason": Line(f"reason-{reason}", facts)})


def _revealed(event: CardRevealed) -> Line:
    """C25: one sentence for every touch, whoever was behind it."""
    identity = event.of or event.as_
    return Line(f"revealed-by-{event.how}", {"card": event.card, "identity": identity, "team": event.by})


def _over(event: GameOver, view: PublicView) -> tuple[Line, ...]:
    assert event.winner is not None
    won = Line(f"won-{event.why.replace('_', '-')}", {"team": event.winner, "other": other(event.winner)})
    hidden = [
        (card.word, Identity(letter))
        for card, letter in zip(view.cards, event.key, strict=True)
        if card.shown is None
    ]
    lines = [won]
    for identity in (Identity.RED, Identity.BLUE, Identity.ASSASSIN):
        words = tuple(word for word, who in hidden if who is identity)
        if words:
            lines.append(Line("was-hidden", {"identity": identity.name.lower(), "words": words}))
    return tuple(lines)
