"""Classic: two teams, one key, 25 words (C1 to C19)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.clues import Verdict
from engine.errors import (
    CardCovered,
    CoverFirst,
    GameIsOver,
    NotNow,
    NotOneWord,
    NotYourAgent,
    NotYourTurn,
    NumberTooLarge,
    RulingFirst,
    TouchFirst,
)
from engine.events import (
    CardRevealed,
    ClueGiven,
    ClueQuestioned,
    Event,
    GameOver,
    How,
    Objection,
    TimeTold,
    TurnEnded,
    WhyOver,
    WhyTurnEnded,
)
from engine.moves import Cover, GiveClue, GiveUp, Move, Object, Rule, Ruling, Stop, TimeUp, Touch
from engine.setup import AGENT, TEAMS, Identity, Setup, Team, other
from engine.views import CaptainView, CardView, Clue, Expected, Outcome, Phase, PublicView

GRACE_SECONDS = 10
"""How much longer a team has that did not touch at all (C15)."""


@dataclass(frozen=True, slots=True)
class Classic:
    """One moment of a classic game. A move makes the next moment and leaves this one as it is."""

    setup: Setup
    turn: Team
    phase: Phase = "clue"
    covered: frozenset[int] = frozenset()
    clue: GiveClue | None = None
    """The clue of this turn."""
    touches: int = 0
    """Made in this turn."""
    settled: bool = False
    """Somebody has ruled on the clue of this turn: no further objection."""
    grace: bool = False
    """The team was told to touch now (C15)."""
    clues: tuple[Clue, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def start(cls, setup: Setup) -> "Classic":
        return cls(setup, turn=setup.first)

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

    # -- the clue ------------------------------------------------------------------------------------------

    def _give_clue(self, move: GiveClue) -> "Result":
        self._require("clue", move, by=self.turn)
        if len(move.word.split()) != 1:
            raise NotOneWord(move.word)
        in_play = len(self.setup.words) - len(self.covered)
        if move.number != "unlimited" and not 0 <= move.number <= in_play:
            raise NumberTooLarge(move.number, in_play)

        clue = Clue(move.by, move.word, move.number)
        given = replace(
            self,
            phase="touch",
            clue=move,
            settled=move.ruling is not None,
            clues=(*self.clues, clue),
        )
        events: tuple[Event, ...] = (ClueGiven(move.by, move.word, move.number),)
        if move.verdict.finding != "allowed" and move.ruling != "allowed":
            found = move.verdict
            events += (ClueQuestioned(move.by, move.word, found.finding, found.card, found.reason),)
        if move.ruling == "denied":
            return given._end_turn("illegal_clue", *events)
        return given, events

    def _object(self, move: Object) -> "Result":
        """C16: possible as long as the turn lasts; what was ruled on once is settled."""
        self._require("touch", move, by=other(self.turn))
        if self.settled:
            raise NotNow("object")
        return replace(self, phase="objection"), (Objection(move.by, None),)

    def _rule(self, move: Rule) -> "Result":
        if self.phase != "objection" and not self._question():
            raise NotNow("rule")
        self._require(self.phase, move, by=other(self.turn))
        if move.ruling not in self._possible_rulings():
            raise NotNow(move.ruling)
        event = Objection(move.by, move.ruling)
        match move.ruling:
            case "allowed":
                return replace(self, phase="touch", settled=True), (event,)
            case "denied":
                return self._end_turn("illegal_clue", event)
            case "taken_back":
                return replace(self, phase="clue", clue=None, clues=self.clues[:-1]), (event,)

    def _question(self) -> Verdict | None:
        """What the judge found about the clue of this turn, as long as nobody has ruled on it."""
        if self.clue is None or self.settled or self.clue.verdict.finding == "allowed":
            return None
        return self.clue.verdict

    def _possible_rulings(self) -> tuple[Ruling, ...]:
        """A clue cannot be taken back once it was touched for: a turn has exactly one clue (C2)."""
        return ("allowed", "denied") if self.touches else ("allowed", "denied", "taken_back")

    def _cover(self, move: Cover) -> "Result":
        """C16: the penalty for the enemy's illegal clue."""
        self._require("penalty", move, by=self.turn)
        index = self._in_play(move.card)
        if self.setup.key[index] is not AGENT[move.by]:
            raise NotYourAgent(move.by, self.setup.words[index])
        now = replace(self, covered=self.covered | {index}, phase="clue")
        revealed = now._revealed(index, move)
        if now._is_complete(move.by):
            return now._won_by(move.by, "agents", revealed)
        return now, (revealed,)

    # -- touches -------------------------------------------------------------------------------------------

    def _touch(self, move: Touch) -> "Result":
        self._require("touch", move, by=self.turn)
        index = self._in_play(move.card)
        identity = self.setup.key[index]
        now = replace(self, covered=self.covered | {index}, touches=self.touches + 1, grace=False)
        revealed = now._revealed(index, move)

        if identity is Identity.ASSASSIN:  # C12
            return now._won_by(other(self.turn), "assassin", revealed)
        if identity.team and now._is_complete(identity.team):  # C13
            return now._won_by(identity.team, "agents", revealed)
        if identity is Identity.BYSTANDER:  # C10
            return now._end_turn("bystander", revealed)
        if identity.team != self.turn:  # C11
            return now._end_turn("enemy", revealed)
        if now._touches_left() == 0:  # C4
            return now._end_turn("limit", revealed)
        return now, (revealed,)  # C9

    def _stop(self, move: Stop) -> "Result":
        self._require("touch", move, by=self.turn)
        if not self.touches:  # C7
            raise TouchFirst(move.by)
        return self._end_turn("stopped")

    def _time_up(self, move: TimeUp) -> "Result":
        """C15: a team that has not touched yet is told to, once."""
        self._require("touch", move, by=self.turn)
        if self.touches or self.grace:
            return self._end_turn("time")
        return replace(self, grace=True), (TimeTold(GRACE_SECONDS),)

    def _give_up(self, move: GiveUp) -> "Result":
        self._require(self.phase, move, by=self.turn)
        return self._won_by(other(move.by), "gave_up")

    def _touches_left(self) -> int | None:
        """C4, C5, C6: a number allows one touch more; zero and unlimited set no limit."""
        if self.clue is None or self.clue.number in (0, "unlimited"):
            return None
        assert isinstance(self.clue.number, int)
        return self.clue.number + 1 - self.touches

    # -- shared --------------------------------------------------------------------------------------------

    def _require(self, phase: Phase, move: Move, by: Team) -> None:
        """Say why a move cannot be made in this phase, the most helpful reason first."""
        if self.phase != phase:
            if self.phase == "objection":
                raise RulingFirst(other(self.turn))
            if self.phase == "penalty":
                raise CoverFirst(self.turn)
            raise NotNow(type(move).__name__)
        if move.by != by:
            raise NotYourTurn(move.by, by)

    def _in_play(self, card: str) -> int:
        """C19: only a card that is on the board and not covered can be touched."""
        index = self.setup.index(card)
        if index in self.covered:
            raise CardCovered(self.setup.words[index])
        return index

    def _revealed(self, index: int, move: Touch | Cover) -> CardRevealed:
        identity = self.setup.key[index]
        how: How = "touch" if isinstance(move, Touch) else "penalty"
        return CardRevealed(move.by, self.setup.words[index], identity.role, identity.team, how)

    def _hidden(self, team: Team) -> int:
        """How many agents of a team are still to be found."""
        agent = AGENT[team]
        return sum(who is agent and index not in self.covered for index, who in enumerate(self.setup.key))

    def _is_complete(self, team: Team) -> bool:
        return self._hidden(team) == 0

    def _end_turn(self, why: WhyTurnEnded, *before: Event) -> "Result":
        """C2: the other team is next; after an illegal clue its captain covers a card first (C16)."""
        next_turn = replace(
            self,
            turn=other(self.turn),
            phase="penalty" if why == "illegal_clue" else "clue",
            clue=None,
            touches=0,
            settled=False,
            grace=False,
        )
        return next_turn, (*before, TurnEnded(self.turn, why))

    def _won_by(self, winner: Team, why: WhyOver, *before: Event) -> "Result":
        over = replace(self, phase="over", outcome=Outcome(winner, why))
        end = GameOver("won", winner, why, None, "".join(self.setup.key), self.setup.seed)
        return over, (*before, end)

    # -- what may be done and known ------------------------------------------------------------------------

    def expects(self) -> tuple[Expected, ...]:
        us, them = self.turn, other(self.turn)
        cards = tuple(word for index, word in enumerate(self.setup.words) if index not in self.covered)
        ruling = Expected(Rule, them, rulings=self._possible_rulings())
        match self.phase:
            case "over":
                return ()
            case "clue":
                return (Expected(GiveClue, us), Expected(GiveUp, us))
            case "penalty":
                return (Expected(Cover, us, cards=cards), Expected(GiveUp, us))
            case "objection":
                return (ruling, Expected(GiveUp, us))
            case "touch":
                return (
                    Expected(Touch, us, cards=cards),
                    *([Expected(Stop, us)] if self.touches else []),
                    *([Expected(Object, them)] if not self.settled else []),
                    *([ruling] if self._question() else []),
                    Expected(TimeUp, us),
                    Expected(GiveUp, us),
                )

    def public_view(self) -> PublicView:
        columns, _ = self.setup.grid
        return PublicView(
            mode=self.setup.mode,
            language=self.setup.language,
            grid=self.setup.grid,
            cards=tuple(
                CardView(
                    word=word,
                    number=index + 1,
                    row=index // columns + 1,
                    column=index % columns + 1,
                    shown=self.setup.key[index] if index in self.covered else None,
                )
                for index, word in enumerate(self.setup.words)
            ),
            turn=self.turn,
            phase=self.phase,
            clue=self.clues[-1] if self.clue else None,
            question=self._question(),
            touches=self.touches,
            touches_left=self._touches_left(),
            grace=self.grace,
            clues=self.clues,
            agents_left={team: self._hidden(team) for team in TEAMS},
            outcome=self.outcome,
        )

    def captain_view(self, team: Team) -> CaptainView:
        return CaptainView(team, self.public_view(), self.setup.key)


Result: TypeAlias = tuple[Classic, tuple[Event, ...]]
