"""Duet: two sides together, each with a view of its own, against the bank of tokens (D1 to D32)."""

from dataclasses import dataclass, replace

from engine.errors import CardMarked, NotNow, NoUnlimited
from engine.events import (
    CardRevealed,
    Event,
    GameOver,
    SideFinished,
    SuddenDeath,
    TokenUsed,
    TurnEnded,
    WhyOver,
    WhyToken,
    WhyTurnEnded,
)
from engine.keys import AGENTS_OF_BOTH, AGENTS_OF_SIDE, DuetIdentity
from engine.moves import Cover, GiveClue, GiveUp, Touch
from engine.parties import SIDES, Party, Side, other
from engine.rules.turns import Result, Turns, card_view
from engine.setup import DuetSetup
from engine.views import Bank, CaptainView, CardView, Outcome, PublicView

STANDARD_TOKENS = 9
"""Only a game with so many tokens, all alike, is scored (D16)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duet(Turns):
    """One moment of a Duet game."""

    setup: DuetSetup
    bank: Bank
    found: frozenset[tuple[int, Side]] = frozenset()
    """Agents that were found, with the side that touched them."""
    marks: frozenset[tuple[int, Side]] = frozenset()
    """Cards that a side touched as a bystander (D7)."""
    covered: frozenset[int] = frozenset()
    """Found, or marked by both sides (D6, D8)."""
    assassin: int | None = None
    """The one that was touched."""
    last_givers: tuple[Side, ...] = ()
    """Who gave the clues of the last two turns, oldest first."""
    replaces: Side | None = None
    """Who took a clue back and gives another."""
    stops: int = 0
    """Turns that ended well, each worth a point (D16)."""

    @classmethod
    def start(cls, setup: DuetSetup) -> "Duet":
        mistakes = setup.tokens if setup.mistakes is None else setup.mistakes
        return cls(setup=setup, bank=Bank(setup.tokens - mistakes, mistakes))

    # -- clues ---------------------------------------------------------------------------------------------

    def _givers(self) -> tuple[Side, ...]:
        if self.replaces:
            return (self.replaces,)
        unfinished = tuple(side for side in SIDES if not self._is_finished(side))
        if len(unfinished) == 1:  # D14
            return unfinished
        if not self.last_givers:  # D4
            return SIDES
        last = self.last_givers[-1]
        if self.setup.free_order and self.last_givers != (last, last):  # D25
            return SIDES
        return (other(last),)

    def _check_number(self, move: GiveClue) -> None:
        if move.number == "unlimited":
            raise NoUnlimited
        Turns._check_number(self, move)

    def _objectors(self) -> tuple[Side, ...]:
        return (other(self._giver()),) if self.clue else ()

    def _taken_back(self) -> Turns:
        return replace(self, phase="clue", clue=None, clues=self.clues[:-1], replaces=self._giver())

    def _denied(self, *before: Event) -> Result:
        """D22: an illegal clue costs a token, and may be used all the same."""
        bank = _less_a_check(self.bank)
        used = self._token_used("penalty", bank)
        if bank.left:
            return replace(self, bank=bank, phase="touch", settled=True), (*before, used)
        now = replace(self, bank=bank, phase="sudden_death", settled=True, grace=False)
        return now, (*before, used, SuddenDeath(None))

    # -- touches -------------------------------------------------------------------------------------------

    def _touchers(self) -> tuple[Side, ...]:
        if self.phase == "sudden_death":  # D15: whoever has something left to find
            return tuple(side for side in SIDES if not self._is_finished(other(side)))
        return (other(self._giver()),) if self.clue else ()

    def _touch(self, move: Touch) -> Result:
        self._require("sudden_death" if self.phase == "sudden_death" else "touch", move, self._touchers())
        side: Side = "north" if move.by == "north" else "south"
        giver = other(side)
        index = self._index_in_play(move.card)
        if (index, side) in self.marks:
            raise CardMarked(side, self.setup.words[index])
        identity = self.setup.view(giver)[index]  # D3
        revealed = CardRevealed(side, self.setup.words[index], identity.role, giver, "touch")
        now = replace(self, touches=self.touches + 1, grace=False)
        match identity:
            case DuetIdentity.ASSASSIN:  # D10
                return replace(now, assassin=index)._lost("assassin", revealed)
            case DuetIdentity.BYSTANDER:
                return now._marked(index, side)._touched_bystander(revealed)
            case DuetIdentity.AGENT:
                found, covered = now.found | {(index, side)}, now.covered | {index}
                return replace(now, found=found, covered=covered)._touched_agent(giver, revealed, self)

    def _marked(self, index: int, side: Side) -> "Duet":
        """D7; a second mark covers the card (D8)."""
        covered = self.covered | {index} if (index, other(side)) in self.marks else self.covered
        return replace(self, marks=self.marks | {(index, side)}, covered=covered)

    def _touched_bystander(self, revealed: CardRevealed) -> Result:
        if self.phase == "sudden_death":  # D15
            return self._lost("sudden_death", revealed)
        bank = _less_a_mistake(self.bank)
        if bank is None:  # D19
            return self._lost("tokens", revealed)
        return self._end_turn("bystander", "bystander", bank, (revealed,))

    def _touched_agent(self, giver: Side, revealed: CardRevealed, before: "Duet") -> Result:
        """D6: covered for both. Only that a side is finished may be told (D14, D26)."""
        if len(self.found) == AGENTS_OF_BOTH:
            return self._won(revealed)
        finished = tuple(
            SideFinished(side) for side in SIDES if self._is_finished(side) and not before._is_finished(side)
        )
        if self.phase == "touch" and self._is_finished(giver):  # D14: every further touch would be wrong
            return self._end_as_stop("finished", (revealed,), finished)
        return self, (revealed, *finished)

    def _stopped(self) -> Result:
        """D11."""
        return self._end_as_stop("stopped")

    def _time_over(self) -> Result:
        """D32: after a right touch it is a stop; with none it costs a token and gives no point."""
        if self.touches:
            return self._end_as_stop("time")
        return self._end_turn("time", "time", _less_a_check(self.bank))

    def _give_up(self, move: GiveUp) -> Result:
        self._require(self.phase, move, SIDES)
        return self._lost("gave_up")

    def _cover(self, move: Cover) -> Result:
        raise NotNow(type(move).__name__)

    # -- turns, tokens and the end -------------------------------------------------------------------------

    def _end_as_stop(
        self, why: WhyTurnEnded, before: tuple[Event, ...] = (), finished: tuple[Event, ...] = ()
    ) -> Result:
        """A turn that ends after right touches uses a token, and is worth a point (D16)."""
        now = replace(self, stops=self.stops + 1)
        return now._end_turn(why, "stopped", _less_a_check(self.bank), before, finished)

    def _end_turn(
        self,
        why: WhyTurnEnded,
        token: WhyToken,
        bank: Bank,
        before: tuple[Event, ...] = (),
        finished: tuple[Event, ...] = (),
    ) -> Result:
        """Each turn uses a token (D12); the last one leads to sudden death (D15, D20)."""
        next_turn = replace(
            self,
            bank=bank,
            phase="clue" if bank.left else "sudden_death",
            clue=None,
            touches=0,
            settled=False,
            grace=False,
            replaces=None,
            last_givers=(*self.last_givers, self._giver())[-2:],
        )
        sudden_death = () if bank.left else (SuddenDeath(None),)
        ended = TurnEnded(other(self._giver()), why)
        return next_turn, (*before, self._token_used(token, bank), *finished, *sudden_death, ended)

    def _token_used(self, why: WhyToken, bank: Bank) -> TokenUsed:
        count = self.bank.left - bank.left
        if self.setup.mission is None:
            return TokenUsed(why, count, None, None, bank.left)
        return TokenUsed(why, count, bank.checks, bank.mistakes, bank.left)

    def _won(self, revealed: CardRevealed) -> Result:
        """D13: the winning turn uses its token too; in sudden death there is none."""
        if self.phase == "sudden_death":
            return self._over(Outcome(None, "agents", "won", self._score()), revealed)
        bank = _less_a_check(self.bank)
        now = replace(self, bank=bank)
        return now._over(
            Outcome(None, "agents", "won", now._score()), revealed, self._token_used("won", bank)
        )

    def _score(self) -> int | None:
        """D16."""
        if self.setup.tokens != STANDARD_TOKENS or self.setup.mistakes not in (None, STANDARD_TOKENS):
            return None
        return 3 * self.bank.left + self.stops - (self.phase == "sudden_death")

    def _lost(self, why: WhyOver, *before: Event) -> Result:
        return self._over(Outcome(None, why, "lost"), *before)

    def _over(self, outcome: Outcome, *before: Event) -> Result:
        key: dict[Side, str] = {side: "".join(self.setup.view(side)) for side in SIDES}
        end = GameOver(outcome.result, None, outcome.why, outcome.score, key, self.setup.seed)
        return replace(self, phase="over", outcome=outcome), (*before, end)

    # -- shared --------------------------------------------------------------------------------------------

    def _giver(self) -> Side:
        """Whose clue it is."""
        assert self.clue is not None
        return "north" if self.clue.by == "north" else "south"

    def _is_finished(self, side: Side) -> bool:
        """D14: all nine agents of its view are found."""
        view = self.setup.view(side)
        return sum(view[index] is DuetIdentity.AGENT for index, _ in self.found) == AGENTS_OF_SIDE

    def _is_covered(self, index: int) -> bool:
        return index in self.covered

    def _touchable(self, by: Party) -> tuple[str, ...]:
        marked = {index for index, side in self.marks if side == by}
        return tuple(self.setup.words[index] for index in self._in_play() if index not in marked)

    def _may_give_up(self) -> tuple[Party, ...]:
        return SIDES

    # -- views ---------------------------------------------------------------------------------------------

    def public_view(self) -> PublicView:
        cards = tuple(self._card(index) for index in range(len(self.setup.words)))
        return replace(
            self._common_view(self._turn(), cards),
            bank=self.bank,
            mission=self.setup.mission,
            found=len(self.found),
            finished=tuple(side for side in SIDES if self._is_finished(side)),
        )

    def _turn(self) -> Side | None:
        """The one side that is to act, if it is one."""
        acting: tuple[Side, ...] = ()
        if self.phase == "clue":
            acting = self._givers()
        elif self.phase != "over":
            acting = self._touchers()
        return acting[0] if len(acting) == 1 else None

    def _card(self, index: int) -> CardView:
        found_by = next((side for side in SIDES if (index, side) in self.found), None)
        marks = tuple(side for side in SIDES if (index, side) in self.marks)
        shown = None
        if index == self.assassin:
            shown = DuetIdentity.ASSASSIN
        elif found_by:
            shown = DuetIdentity.AGENT
        elif index in self.covered:
            shown = DuetIdentity.BYSTANDER
        return replace(card_view(self.setup, index, shown), marks=marks, found_by=found_by)

    def captain_view(self, team: Party) -> CaptainView:
        """A side knows its own view, and never the other."""
        for side in SIDES:
            if side == team:
                return CaptainView(side, self.public_view(), self.setup.view(side))
        raise ValueError(team)


def _less_a_check(bank: Bank) -> Bank:
    """D18: a check token, or, if there is none, a bystander token."""
    return Bank(bank.checks - 1, bank.mistakes) if bank.checks else Bank(0, bank.mistakes - 1)


def _less_a_mistake(bank: Bank) -> Bank | None:
    """D19: a bystander token, or two check tokens; None if there is only one."""
    if bank.mistakes:
        return Bank(bank.checks, bank.mistakes - 1)
    return Bank(bank.checks - 2, 0) if bank.checks >= 2 else None
