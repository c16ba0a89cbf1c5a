"""Events in, lines out: what the narrator tells everybody, made from the public view alone."""

from engine import Identity, Team
from engine.events import (
    CardAdded,
    CardRemoved,
    CardRevealed,
    ClueGiven,
    ClueQuestioned,
    Event,
    GameOver,
    GameStarted,
    Objection,
    SideFinished,
    SuddenDeath,
    TakenBack,
    TimeTold,
    TokenUsed,
    TurnEnded,
)
from engine.parties import other
from engine.views import CardView, PublicView
from voice.messages import Line, Refused, Topic


def narrate(event: Event | Refused, view: PublicView) -> tuple[Line, ...]:
    """What is told when something has happened, and what the table waits for next."""
    match event:
        case GameStarted():
            starts = (_starts(view, event.first),) if event.first else ()
            return (Line("welcome"), *_board(view), *starts, *_prompt(view))
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
        case TokenUsed() | SideFinished() | SuddenDeath() | CardRemoved() | CardAdded():
            return ()  # only in games that no table plays yet


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
    turn = view.turn
    if turn is None:
        return ()  # only in games that no table plays yet
    match view.phase:
        case "clue":
            return (Line("clue-please", {"team": turn}),)
        case "touch" if view.question and not view.touches:
            return (Line("ruling-please", {"team": other(turn)}),)
        case "touch" if view.touches:
            return (Line("touch-more", {"team": turn, "limit": _limit(view)}),)
        case "touch":
            return (Line("touch-please", {"team": turn, "limit": _limit(view)}),)
        case "objection":
            taken_back = "no" if view.touches else "yes"
            return (Line("objection-please", {"team": other(turn), "back": taken_back}),)
        case "penalty" | "cover":
            return (Line("cover-please", {"team": turn}),)
        case "over":
            return (Line("again-please"),)
        case "sudden_death" | "assign" | "remove":
            return ()


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
    left = view.agents_left
    return Line("status", {"team": view.turn or "", "red": left["red"], "blue": left["blue"]})


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
