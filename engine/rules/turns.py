"""What all games of clues and touches share: the clue, objections to it, stopping, the clock, and views."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.clues import Verdict
from engine.errors import (
    CardCovered,
    CoverFirst,
    GameIsOver,
    NotNow,
    NotOneWord,
    NotYourTurn,
    NumberTooLarge,
    RulingFirst,
    TouchFirst,
)
from engine.events import ClueGiven, ClueQuestioned, Event, Objection, TimeTold
from engine.keys import AnyIdentity
from engine.moves import Cover, GiveClue, GiveUp, Move, Object, Rule, Ruling, Stop, TimeUp, Touch
from engine.parties import Party
from engine.setup import Setup
from engine.views import CaptainView, CardView, Clue, Expected, Outcome, Phase, PublicView

GRACE_SECONDS = 10
"""How much longer those have who did not touch at all (C15, D32)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turns(ABC):
    """One moment of a game. A move makes the next moment and leaves this one as it is."""

    setup: Setup
    phase: Phase = "clue"
    clue: GiveClue | None = None
    """The clue of this turn."""
    touches: int = 0
    """Made in this turn."""
    settled: bool = False
    """Somebody has ruled on the clue of this turn: no further objection."""
    grace: bool = False
    """Those who touch were told to do it now (C15)."""
    clues: tuple[Clue, ...] = ()
    """All clues so far (C14, D27)."""
    outcome: Outcome | None = None

    def play(self, move: Move) -> "Result":
        if self.outcome:
            raise GameIsOver
        match move:
            case GiveClue():
                return self._give_clue(move)
            case Touch():
                return self._touch(move)
            case Stop():
                return self._stop(move)
            case Object():
                return self._object(move)
            case Rule():
                return self._rule(move)
            case Cover():
                return self._cover(move)
            case TimeUp():
                return self._time_up(move)
            case GiveUp():
                return self._give_up(move)
        raise NotNow(type(move).__name__)

    # -- what each game says for itself --------------------------------------------------------------------

    @abstractmethod
    def _givers(self) -> tuple[Party, ...]:
        """Who may give the clue of this turn."""

    @abstractmethod
    def _touchers(self) -> tuple[Party, ...]:
        """Who may touch now."""

    @abstractmethod
    def _objectors(self) -> tuple[Party, ...]:
        """Who objects to the clue of this turn, and rules on it; nobody where there is none."""

    @abstractmethod
    def _may_give_up(self) -> tuple[Party, ...]: ...

    @abstractmethod
    def _denied(self, *before: Event) -> "Result":
        """What an illegal clue costs."""

    @abstractmethod
    def _touch(self, move: Touch) -> "Result": ...

    @abstractmethod
    def _cover(self, move: Cover) -> "Result": ...

    @abstractmethod
    def _stopped(self) -> "Result": ...

    @abstractmethod
    def _time_over(self) -> "Result": ...

    @abstractmethod
    def _give_up(self, move: GiveUp) -> "Result": ...

    @abstractmethod
    def _is_covered(self, index: int) -> bool: ...

    # -- the clue ------------------------------------------------------------------------------------------

    def _give_clue(self, move: GiveClue) -> "Result":
        self._require("clue", move, self._givers())
        check_one_word(move.word, self.setup)
        self._check_number(move)
        if move.ruling == "taken_back":
            raise NotNow("taken_back")
        given = replace(
            self,
            phase="touch",
            clue=move,
            settled=move.ruling is not None,
            clues=(*self.clues, Clue(move.by, move.word, move.number)),
        )
        events: tuple[Event, ...] = (ClueGiven(move.by, move.word, move.number),)
        if move.ruling != "allowed" and (found := self._fault(move)):
            events += (ClueQuestioned(move.by, move.word, found.finding, found.card, found.reason),)
        if move.ruling == "denied":
            return given._denied(*events)
        return given, events

    def _check_number(self, move: GiveClue) -> None:
        """C6: never refused for being larger than the agents left, which would tell the key."""
        most = len(self._in_play())
        if move.number != "unlimited" and not 0 <= move.number <= most:
            raise NumberTooLarge(move.number, most)

    def _fault(self, move: GiveClue) -> Verdict | None:
        """What the judge has against a clue."""
        return None if move.verdict.finding == "allowed" else move.verdict

    def _object(self, move: Object) -> "Result":
        """C16: possible as long as the turn lasts; what was ruled on once is settled."""
        self._require("touch", move, self._objectors())
        if self.settled:
            raise NotNow("object")
        return replace(self, phase="objection"), (Objection(move.by, None),)

    def _rule(self, move: Rule) -> "Result":
        if self.phase != "objection" and not self._question():
            raise NotNow("rule")
        self._require(self.phase, move, self._objectors())
        if move.ruling not in self._possible_rulings():
            raise NotNow(move.ruling)
        event = Objection(move.by, move.ruling)
        match move.ruling:
            case "allowed":
                return replace(self, phase="touch", settled=True), (event,)
            case "denied":
                return self._denied(event)
            case "taken_back":
                return self._taken_back(), (event,)

    def _taken_back(self) -> "Turns":
        """Whoever gave the clue gives another."""
        return replace(self, phase="clue", clue=None, clues=self.clues[:-1])

    def _question(self) -> Verdict | None:
        """What the judge found about the clue of this turn, as long as nobody has ruled on it."""
        return None if self.clue is None or self.settled else self._fault(self.clue)

    def _possible_rulings(self) -> tuple[Ruling, ...]:
        """A clue cannot be taken back once it was touched for: a turn has exactly one clue (C2)."""
        return ("allowed", "denied") if self.touches else ("allowed", "denied", "taken_back")

    # -- touches -------------------------------------------------------------------------------------------

    def _stop(self, move: Stop) -> "Result":
        self._require("touch", move, self._touchers())
        if not self.touches:  # C7, D11
            raise TouchFirst(move.by)
        return self._stopped()

    def _time_up(self, move: TimeUp) -> "Result":
        """C15, D32: those who have not touched yet are told to, once."""
        self._require("touch", move, self._touchers())
        if self.touches or self.grace:
            return self._time_over()
        return replace(self, grace=True), (TimeTold(GRACE_SECONDS),)

    def _touches_left(self) -> int | None:
        """None: no limit, or no clue yet."""
        return None

    # -- shared --------------------------------------------------------------------------------------------

    def _require(self, phase: Phase, move: "TurnMove", by: tuple[Party, ...]) -> None:
        """Say why a move cannot be made in this phase, the most helpful reason first."""
        if self.phase != phase:
            if self.phase == "objection":
                raise RulingFirst(self._objectors()[0])
            if self.phase in ("penalty", "cover"):
                raise CoverFirst(self._givers()[0])
            raise NotNow(type(move).__name__)
        if move.by not in by:
            raise NotYourTurn(move.by, by[0])

    def _index_in_play(self, card: str) -> int:
        """C19: only a card that is on the board and not covered can be touched."""
        index = self.setup.index(card)
        if self._is_covered(index):
            raise CardCovered(self.setup.words[index])
        return index

    def _in_play(self) -> tuple[int, ...]:
        return tuple(index for index in range(len(self.setup.words)) if not self._is_covered(index))

    def _touchable(self, by: Party) -> tuple[str, ...]:  # noqa: ARG002
        """The cards that somebody may touch."""
        return tuple(self.setup.words[index] for index in self._in_play())

    # -- what may be done and known ------------------------------------------------------------------------

    def expects(self) -> tuple[Expected, ...]:
        if self.phase == "over":
            return ()
        return (*self._expected_moves(), *(Expected(GiveUp, by) for by in self._may_give_up()))

    def _expected_moves(self) -> tuple[Expected, ...]:
        touches = (Expected(Touch, by, cards=self._touchable(by)) for by in self._touchers())
        match self.phase:
            case "clue":
                return tuple(Expected(GiveClue, by, most=len(self._in_play())) for by in self._givers())
            case "penalty" | "cover":
                cards = tuple(self.setup.words[index] for index in self._in_play())
                return (Expected(Cover, self._givers()[0], cards=cards),)
            case "objection":
                return (self._expected_ruling(),)
            case "touch":
                by = self._touchers()[0]
                return (
                    *touches,
                    *([Expected(Stop, by)] if self.touches else []),
                    *([Expected(Object, self._objectors()[0])] if not self.settled else []),
                    *([self._expected_ruling()] if self._question() else []),
                    Expected(TimeUp, by),
                )
            case _:
                return tuple(touches)

    def _expected_ruling(self) -> Expected:
        return Expected(Rule, self._objectors()[0], rulings=self._possible_rulings())

    @abstractmethod
    def public_view(self) -> PublicView: ...

    @abstractmethod
    def captain_view(self, team: Party) -> CaptainView: ...

    def _common_view(self, turn: Party | None, cards: tuple[CardView, ...]) -> PublicView:
        """What is told in every game alike."""
        return PublicView(
            mode=self.setup.mode,
            language=self.setup.language,
            grid=self.setup.grid,
            cards=cards,
            turn=turn,
            phase=self.phase,
            clue=self.clues[-1] if self.clue else None,
            ruler=next(iter(self._objectors()), None) if self.clue else None,
            question=self._question(),
            touches=self.touches,
            touches_left=self._touches_left(),
            grace=self.grace,
            clues=self.clues,
            agents_left={},
            outcome=self.outcome,
        )


TurnMove: TypeAlias = GiveClue | Touch | Stop | Object | Rule | Cover | TimeUp | GiveUp
Result: TypeAlias = tuple[Turns, tuple[Event, ...]]


def check_one_word(word: str, setup: Setup) -> None:
    """C3, L4, L5: whether a clue with a hyphen is the name of a place is for the judge to say."""
    words = word.split()
    if not words or (len(words) > 1 and not setup.relaxed_clues) or ("-" in word and not setup.hyphens):
        raise NotOneWord(word)


def card_view(setup: Setup, index: int, shown: AnyIdentity | None) -> CardView:
    """One card of the board, counted row by row."""
    word, columns = setup.words[index], setup.grid[0]
    row, column = divmod(index, columns)
    return CardView(word, index + 1, row + 1, column + 1, shown, picture=word in setup.pictures)
