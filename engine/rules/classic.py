"""Classic and Pictures: two teams, one key (C1 to C19, P1 to P6)."""

from dataclasses import dataclass, replace

from engine.errors import NotYourAgent
from engine.events import CardRevealed, Event, GameOver, How, SuddenDeath, TurnEnded, WhyOver, WhyTurnEnded
from engine.keys import AGENT, Identity
from engine.moves import Cover, GiveUp, Touch
from engine.parties import TEAMS, Party, Team, other
from engine.rules.turns import Result, Turns, card_view
from engine.setup import TeamSetup
from engine.views import CaptainView, Outcome, Phase, PublicView


@dataclass(frozen=True, slots=True, kw_only=True)
class Classic(Turns):
    """One moment of a game of two teams."""

    setup: TeamSetup
    turn: Team
    """Whose turn it is."""
    covered: frozenset[int] = frozenset()

    @classmethod
    def start(cls, setup: TeamSetup) -> "Classic":
        return cls(setup=setup, turn=setup.first)

    # -- touches -------------------------------------------------------------------------------------------

    def _touch(self, move: Touch) -> Result:
        self._require("sudden_death" if self.phase == "sudden_death" else "touch", move, (self.turn,))
        index = self._index_in_play(move.card)
        identity = self.setup.key[index]
        now = replace(self, covered=self.covered | {index}, touches=self.touches + 1, grace=False)
        revealed = now._revealed(index, "touch")

        if self.phase == "sudden_death":
            return now._touched_in_sudden_death(identity, revealed)
        if identity is Identity.ASSASSIN:
            return now._touched_assassin(revealed)
        if identity.team and now._has_won(identity.team):  # C13
            return now._won_by(identity.team, "agents", revealed)
        if identity is Identity.BYSTANDER:  # C10
            return now._end_turn("bystander", revealed)
        if identity.team != self.turn:  # C11
            return now._end_turn("enemy", revealed)
        if now._touches_left() == 0:  # C4
            return now._end_turn("limit", revealed)
        return now, (revealed,)  # C9

    def _touched_assassin(self, revealed: CardRevealed) -> Result:
        if not self.setup.assassin_ending:  # C12
            return self._won_by(other(self.turn), "assassin", revealed)
        if self._is_complete(self.turn):  # P5
            return self._won_by(self.turn, "assassin", revealed)
        in_danger = replace(self, phase="sudden_death", settled=True)  # P6
        return in_danger, (revealed, SuddenDeath(self.turn))

    def _touched_in_sudden_death(self, identity: Identity, revealed: CardRevealed) -> Result:
        """P6: the first wrong touch loses, even if it found the enemy's last agent."""
        if identity.team != self.turn:
            return self._won_by(other(self.turn), "sudden_death", revealed)
        if self._is_complete(self.turn):
            return self._won_by(self.turn, "agents", revealed)
        return self, (revealed,)

    def _touches_left(self) -> int | None:
        """C4, C5, C6: a number allows one touch more; zero and unlimited set no limit."""
        if self.clue is None or self.phase == "sudden_death" or self.clue.number in (0, "unlimited"):
            return None
        assert isinstance(self.clue.number, int)
        return self.clue.number + 1 - self.touches

    def _stopped(self) -> Result:
        return self._end_turn("stopped")  # C8

    def _time_over(self) -> Result:
        return self._end_turn("time")  # C15

    def _give_up(self, move: GiveUp) -> Result:
        self._require(self.phase, move, (self.turn,))
        return self._won_by(other(self.turn), "gave_up")

    # -- illegal clues -------------------------------------------------------------------------------------

    def _denied(self, *before: Event) -> Result:
        return self._end_turn("illegal_clue", *before)

    def _cover(self, move: Cover) -> Result:
        """C16: the penalty for the enemy's illegal clue."""
        self._require("penalty", move, (self.turn,))
        index = self._index_in_play(move.card)
        if self.setup.key[index] is not AGENT[self.turn]:
            raise NotYourAgent(move.by, self.setup.words[index])
        now = replace(self, covered=self.covered | {index}, phase="clue")
        revealed = now._revealed(index, "penalty")
        if now._has_won(self.turn):
            return now._won_by(self.turn, "agents", revealed)
        return now, (revealed,)

    # -- turns and the end ---------------------------------------------------------------------------------

    def _end_turn(self, why: WhyTurnEnded, *before: Event) -> Result:
        """C2: the other team is next."""
        next_turn = replace(
            self,
            turn=self._next_turn(),
            phase=self._phase_after(why),
            clue=None,
            touches=0,
            settled=False,
            grace=False,
        )
        return next_turn, (*before, TurnEnded(self.turn, why))

    def _next_turn(self) -> Team:
        return other(self.turn)

    def _phase_after(self, why: WhyTurnEnded) -> Phase:
        """After an illegal clue the next captain covers an agent first (C16), if there is one left (P4)."""
        penalty = why == "illegal_clue" and not self._is_complete(other(self.turn))
        return "penalty" if penalty else "clue"

    def _has_won(self, team: Team) -> bool:
        """C13; in an assassin ending nobody has won yet (P4)."""
        return self._is_complete(team) and not self.setup.assassin_ending

    def _won_by(self, winner: Team, why: WhyOver, *before: Event) -> Result:
        return self._over(Outcome(winner, why), *before)

    def _over(self, outcome: Outcome, *before: Event) -> Result:
        key = "".join(self.setup.key)
        end = GameOver(outcome.result, outcome.winner, outcome.why, outcome.score, key, self.setup.seed)
        return replace(self, phase="over", outcome=outcome), (*before, end)

    # -- who, and what everybody can count -----------------------------------------------------------------

    def _givers(self) -> tuple[Party, ...]:
        return (self.turn,)

    def _touchers(self) -> tuple[Party, ...]:
        return (self.turn,)

    def _objectors(self) -> tuple[Party, ...]:
        return (other(self.turn),)

    def _may_give_up(self) -> tuple[Party, ...]:
        return (self.turn,)

    def _is_covered(self, index: int) -> bool:
        return index in self.covered

    def _hidden(self, team: Team) -> int:
        """How many agents of a team are still to be found."""
        agent = AGENT[team]
        return sum(who is agent and index not in self.covered for index, who in enumerate(self.setup.key))

    def _is_complete(self, team: Team) -> bool:
        return self._hidden(team) == 0

    def _revealed(self, index: int, how: How) -> CardRevealed:
        identity = self.setup.key[index]
        return CardRevealed(self.turn, self.setup.words[index], identity.role, identity.team, how)

    # -- views ---------------------------------------------------------------------------------------------

    def public_view(self) -> PublicView:
        cards = tuple(
            card_view(self.setup, index, identity if index in self.covered else None)
            for index, identity in enumerate(self.setup.key)
        )
        common = self._common_view(self.turn, cards)
        return replace(common, agents_left={team: self._hidden(team) for team in TEAMS})

    def captain_view(self, team: Party) -> CaptainView:
        if team not in TEAMS:
            raise ValueError(team)
        return CaptainView(team, self.public_view(), self.setup.key)
