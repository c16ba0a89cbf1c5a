"""Two players, or three as one common team: classic or Pictures against the key (C20, C21, P7)."""

from dataclasses import dataclass, replace

from engine.clues import Verdict
from engine.errors import NotTheirs
from engine.events import Event, How, WhyOver, WhyTurnEnded
from engine.keys import AGENT, Identity
from engine.moves import Cover, GiveClue
from engine.parties import Party, Team, other
from engine.rules.classic import Classic
from engine.rules.turns import Result
from engine.views import Outcome, Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoPlayers(Classic):
    """One moment of a game of one team. Turns and touches are those of two teams; what differs is here."""

    def _next_turn(self) -> Team:
        return self.turn

    def _phase_after(self, why: WhyTurnEnded) -> Phase:
        """After every turn the captain covers a card; the penalty for an illegal clue comes before it."""
        return "penalty" if why == "illegal_clue" else "cover"

    def _cover(self, move: Cover) -> Result:
        how: How = "penalty" if self.phase == "penalty" else "cover"
        self._require(how, move, (self.turn,))
        index = self._index_in_play(move.card)
        if self.setup.key[index] not in self._may_be_covered(how):
            raise NotTheirs(move.by, self.setup.words[index])
        after: Phase = "cover" if how == "penalty" else "clue"
        now = replace(self, covered=self.covered | {index}, phase=after)
        revealed = now._revealed(index, how)
        if now._has_won(other(self.turn)):
            return now._won_by(other(self.turn), "agents", revealed)
        return now, (revealed,)

    def _may_be_covered(self, how: How) -> tuple[Identity, ...]:
        """A penalty is always an enemy agent."""
        enemy = AGENT[other(self.turn)]
        bystander_too = how == "cover" and self.setup.covers_bystanders
        return (enemy, Identity.BYSTANDER) if bystander_too else (enemy,)

    def _has_won(self, team: Team) -> bool:
        """All enemy agents covered lose at once, in an assassin ending too."""
        return self._is_complete(team) and (team != self.turn or not self.setup.assassin_ending)

    def _won_by(self, winner: Team, why: WhyOver, *before: Event) -> Result:
        """There is no enemy to win: what it would have won is lost. The score is what it has left."""
        if winner == self.turn:
            return self._over(Outcome(None, why, "won", self._hidden(other(self.turn))), *before)
        return self._over(Outcome(None, "enemy_agents" if why == "agents" else why, "lost"), *before)

    def _objectors(self) -> tuple[Party, ...]:
        """There is no enemy captain: the operatives object, and rule."""
        return (self.turn,)

    def _fault(self, move: GiveClue) -> Verdict | None:
        """There is nobody to ask about a doubtful clue: it is allowed."""
        return move.verdict if move.verdict.finding == "forbidden" else None
