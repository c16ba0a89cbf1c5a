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
from engine.keys import AGENTS_OF_BOTH
from engine.parties import SIDES, SOLO_TEAMS, other
from engine.views import CardView, PublicView
from voice.messages import Fact, Line, Refused, Topic
from voice.telling.endings import ending


def narrate(event: Event | Refused, view: PublicView, *, board_is_shown: bool = False) -> tuple[Line, ...]:
    """What is told when something has happened, and what the table waits for next.

    Where the board is shown it is not read out unasked: that takes half a minute in which nobody can speak.
    """
    match event:
        case GameStarted():
            cards = (Line("board-is-shown"),) if board_is_shown else _board(view)
            return (Line("welcome"), *cards, *_starts(event, view), *_prompt(view))
        case ClueGiven():
            given = Line("clue-given", {"team": event.by, "word": event.word, "number": event.number})
            return (given, *(() if view.question or view.phase != "touch" else _prompt(view)))
        case ClueQuestioned():
            return (_questioned(event), *(_prompt(view) if view.question else ()))
        case Objection():
            told = Line(f"objection-{(event.ruling or 'open').replace('_', '-')}", {"team": event.by})
            return (told, *(() if event.ruling == "denied" else _prompt(view)))
        case CardRevealed():
            return (_revealed(event, view), *(_prompt(view) if _goes_on(event, view) else ()))
        case TokenUsed():
            return (
                _token(event),
                *(_prompt(view) if event.why == "penalty" and view.phase == "touch" else ()),
            )
        case SideFinished():
            return (Line("side-finished", {"team": event.side}),)
        case SuddenDeath():
            return (_sudden_death(event),)
        case CardRemoved() | CardAdded():
            return (_solo_change(event),)
        case TurnEnded():
            return (Line(f"turn-ended-{event.why.replace('_', '-')}", {"team": event.by}), *_prompt(view))
        case TimeTold():
            return (Line("touch-now" if view.grace else "time-left", {"seconds": event.left}),)
        case GameOver():
            return (*ending(event, view), *_prompt(view))
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


# -- what the table waits for --------------------------------------------------------------------------------


def _prompt(view: PublicView) -> tuple[Line, ...]:
    match view.phase:
        case "over":
            return (Line("again-please"),)
        case "assign":
            return (_assign_please(view),)
        case "remove":
            return (Line("remove-please", {"teams": _largest(view)}),)
        case "sudden_death":
            return (
                Line("sudden-death-please", {"team": view.turn}) if view.turn else Line("either-touches"),
            )
        case "clue" if view.mode == "solo":
            return (Line("solo-clue-please"),)
        case "clue" if view.turn is None:
            return (Line("either-gives-a-clue"),)
        case _:
            return (_prompt_for_one(view),)


def _prompt_for_one(view: PublicView) -> Line:
    """What one team or side is asked to do."""
    assert view.turn is not None
    team: dict[str, Fact] = {"team": view.turn}
    ruler: dict[str, Fact] = {"team": view.ruler or view.turn}
    match view.phase:
        case "clue":
            return Line("clue-please-side" if view.turn in SIDES else "clue-please", team)
        case "touch" if view.question and not view.touches:
            return Line("ruling-please", ruler)
        case "touch" if view.touches:
            return Line("touch-more", {**team, "limit": _limit(view)})
        case "touch":
            return Line("touch-please", {**team, "limit": _limit(view)})
        case "objection":
            return Line("objection-please", {**ruler, "back": "no" if view.touches else "yes"})
        case "penalty":
            return Line("cover-please", team)
        case _:
            return Line("cover-for-the-enemy-please", team)


def _limit(view: PublicView) -> int | str:
    return "none" if view.touches_left is None else view.touches_left


def _goes_on(event: CardRevealed, view: PublicView) -> bool:
    """Whether the same people act on, so that they are told to."""
    if view.phase == "sudden_death":
        return True
    return view.turn == event.by and view.phase == ("touch" if event.how == "touch" else "clue")


def city_name(city: str) -> Line:
    """How a city of the mission map is called."""
    return Line(f"city-{city.replace('_', '-')}")


# -- how things stand ----------------------------------------------------------------------------------------


def _starts(event: GameStarted, view: PublicView) -> tuple[Line, ...]:
    match event.mode:
        case "duet":
            city = (Line("mission-starts", {"city": city_name(event.mission)}),) if event.mission else ()
            return (*city, Line("duet-starts", {"agents": AGENTS_OF_BOTH, "tokens": event.tokens or 0}))
        case "solo":
            return (Line("solo-starts"),)
        case _:
            return (_teams_start(view, event.first),) if event.first else ()


def _teams_start(view: PublicView, first: Team) -> Line:
    second = other(first)
    counts = {"agents": view.agents_left[first], "others": view.agents_left[second]}
    return Line("starts", {"team": first, "other": second, **counts})


def _board(view: PublicView) -> tuple[Line, ...]:
    return tuple(
        Line("row", {"row": row, "cards": tuple(_card(card) for card in cards)})
        for row, cards in enumerate(view.rows(), start=1)
        if cards
    )


def _card(card: CardView) -> str | Line:
    if card.team:
        return Line("solo-card", {"word": card.word, "team": card.team})
    if card.shown:
        return Line("covered-card", {"word": card.word, "identity": card.shown.name.lower()})
    if card.marks:
        return Line("marked-card", {"word": card.word, "team": card.marks[0]})
    return card.word


def _status(view: PublicView) -> Line:
    match view.mode:
        case "duet":
            assert view.bank is not None
            facts: dict[str, Fact] = {
                "found": view.found or 0,
                "agents": AGENTS_OF_BOTH,
                "left": view.bank.left,
            }
            return Line("status-duet", facts)
        case "solo":
            return Line("status-solo", {team: view.agents_left[team] for team in SOLO_TEAMS})
        case _:
            left = view.agents_left
            return Line("status", {"team": view.turn or "red", "red": left["red"], "blue": left["blue"]})


def _clues(view: PublicView) -> Line:
    clues = tuple(
        Line("clue-in-list", {"team": clue.by, "word": clue.word, "number": clue.number})
        for clue in view.clues
    )
    return Line("clues", {"clues": clues}) if clues else Line("no-clues")


# -- what happened -------------------------------------------------------------------------------------------


def _questioned(event: ClueQuestioned) -> Line:
    reason = (event.reason or "").replace("_", "-")
    facts = {"word": event.word, "card": event.card or ""}
    return Line("clue-questioned", {"verdict": event.verdict, "reason": Line(f"reason-{reason}", facts)})


def _revealed(event: CardRevealed, view: PublicView) -> Line:
    """C25: one sentence for every touch, whoever was behind it. D26: never whose agent it was."""
    identity = event.as_ if view.mode == "duet" else event.of or event.as_
    return Line(f"revealed-by-{event.how}", {"card": event.card, "identity": identity, "team": event.by})


def _token(event: TokenUsed) -> Line:
    facts: dict[str, Fact] = {"why": event.why, "count": event.count, "left": event.left}
    if event.checks is None or event.mistakes is None:
        return Line("token-used", facts)
    return Line("mission-token-used", {**facts, "checks": event.checks, "mistakes": event.mistakes})


def _sudden_death(event: SuddenDeath) -> Line:
    return Line("sudden-death-of-team", {"team": event.of}) if event.of else Line("sudden-death")


def _solo_change(event: CardRemoved | CardAdded) -> Line:
    name = "card-removed" if isinstance(event, CardRemoved) else "card-added"
    return Line(name, {"card": event.card, "team": event.team})


def _assign_please(view: PublicView) -> Line:
    fewest = min(view.agents_left.values())
    smallest = tuple(Line(f"party-{team}") for team in SOLO_TEAMS if view.agents_left[team] == fewest)
    return Line("assign-please", {"word": view.drawn[0], "teams": smallest})


def _largest(view: PublicView) -> tuple[Line, ...]:
    most = max(view.agents_left.values())
    return tuple(Line(f"party-{team}") for team in SOLO_TEAMS if view.agents_left[team] == most)
