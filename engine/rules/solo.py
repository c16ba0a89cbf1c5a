"""Solo: one player, three teams of words and a draw pile (C22). Only the order of the pile is hidden."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.errors import (
    AssignFirst,
    CardCovered,
    GameIsOver,
    IllegalClue,
    NoSuchCard,
    NotNow,
    NotTwoCards,
    NotYourTurn,
    OtherTeam,
)
from engine.events import CardAdded, CardRemoved, ClueGiven, Event, GameOver, WhyOver
from engine.keys import SoloIdentity
from engine.moves import Assign, GiveSoloClue, GiveUp, Move, Remove
from engine.parties import SOLO_TEAMS, Party, SoloTeam
from engine.rules.turns import check_one_word
from engine.setup import SoloSetup
from engine.views import CaptainView, CardView, Clue, Expected, Outcome, Phase, PublicView

DRAWN_EACH_TURN = 2
CARDS_OF_A_CLUE = 2


@dataclass(frozen=True, slots=True)
class Agent:
    """A word on the table and its team."""

    word: str
    team: SoloTeam


@dataclass(frozen=True, slots=True, kw_only=True)
class Solo:
    """One moment of a solo game."""

    setup: SoloSetup
    places: tuple[Agent | None, ...]
    """The board; a word that leaves makes room for one that is drawn."""
    phase: Phase = "clue"
    drawn: tuple[str, ...] = ()
    """To be given to a team."""
    draws: int = 0
    """Words that were drawn so far."""
    clues: tuple[Clue, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def start(cls, setup: SoloSetup) -> "Solo":
        pairs = zip(setup.words, setup.key, strict=True)
        return cls(setup=setup, places=tuple(Agent(word, identity.team) for word, identity in pairs))

    def play(self, move: Move) -> "Result":
        if self.outcome:
            raise GameIsOver
        match move:
            case GiveSoloClue():
                return self._give_clue(move)
            case Assign():
                return self._assign(move)
            case Remove():
                return self._remove(move)
            case GiveUp():
                return self._give_up(move)
        raise NotNow(type(move).__name__)

    # -- the three steps of a turn -------------------------------------------------------------------------

    def _give_clue(self, move: GiveSoloClue) -> "Result":
        self._require("clue", move)
        check_one_word(move.word, self.setup)
        if move.verdict.finding == "forbidden":
            raise IllegalClue(move.word)
        agents = tuple(self._agent(card) for card in move.cards)
        if len(set(agents)) != CARDS_OF_A_CLUE or len(agents) != CARDS_OF_A_CLUE:
            raise NotTwoCards(len(set(agents)))
        for agent in agents:
            if agent.team != move.team:
                raise OtherTeam(agent.word, move.team)

        clue = Clue(move.team, move.word, CARDS_OF_A_CLUE)
        now = replace(self._without(*agents), clues=(*self.clues, clue))
        events: tuple[Event, ...] = (
            ClueGiven(clue.by, clue.word, clue.number),
            *(CardRemoved(agent.word, agent.team) for agent in agents),
        )
        if now._sizes()[move.team] == 0:
            return now._over("won", "agents", *events)
        return now._draw(), events

    def _draw(self) -> "Solo":
        draws = self.draws + DRAWN_EACH_TURN
        return replace(self, phase="assign", drawn=self.setup.draw[self.draws : draws], draws=draws)

    def _assign(self, move: Assign) -> "Result":
        self._require("assign", move)
        word = next((word for word in self.drawn if word.casefold() == move.card.casefold()), None)
        if word is None:
            raise NoSuchCard(move.card)
        if move.team not in self._smallest():
            raise OtherTeam(word, move.team)
        return self._with(Agent(word, move.team)), (CardAdded(word, move.team),)

    def _remove(self, move: Remove) -> "Result":
        if self.phase != "assign":
            self._require("remove", move)
        now, events = self._assign_forced()
        if now.drawn:
            raise AssignFirst(now.drawn[0])
        agent = now._agent(move.card)
        if agent.team not in now._largest():
            raise OtherTeam(agent.word, agent.team)
        removed = replace(now._without(agent), phase="clue")
        return removed, (*events, CardRemoved(agent.word, agent.team))

    def _assign_forced(self) -> "Result":
        """What leaves no choice need not be said."""
        now, events = self, list[Event]()
        while now.drawn and len(now._smallest()) == 1:
            agent = Agent(now.drawn[0], now._smallest()[0])
            now = now._with(agent)
            events.append(CardAdded(agent.word, agent.team))
        return now, tuple(events)

    def _give_up(self, move: GiveUp) -> "Result":
        """No clue can be found."""
        if move.by != "player":
            raise NotYourTurn(move.by, "player")
        return self._over("lost", "gave_up")

    def _over(self, result: Literal["won", "lost"], why: WhyOver, *before: Event) -> "Result":
        outcome = Outcome(None, why, result)
        end = GameOver(outcome.result, None, why, None, "".join(self.setup.key), self.setup.seed)
        return replace(self, phase="over", outcome=outcome), (*before, end)

    # -- shared --------------------------------------------------------------------------------------------

    def _require(self, phase: Phase, move: Move) -> None:
        if self.phase != phase:
            if self.phase == "assign":
                raise AssignFirst(self.drawn[0])
            raise NotNow(type(move).__name__)

    def _agents(self) -> tuple[Agent, ...]:
        return tuple(agent for agent in self.places if agent)

    def _agent(self, card: str) -> Agent:
        said = card.casefold()
        for agent in self._agents():
            if agent.word.casefold() == said:
                return agent
        seen = (*self.setup.words, *self.setup.draw[: self.draws - len(self.drawn)])
        if any(word.casefold() == said for word in seen):
            raise CardCovered(card)
        raise NoSuchCard(card)

    def _without(self, *agents: Agent) -> "Solo":
        return replace(self, places=tuple(None if agent in agents else agent for agent in self.places))

    def _with(self, agent: Agent) -> "Solo":
        places = list(self.places)
        places[places.index(None)] = agent
        drawn = tuple(word for word in self.drawn if word != agent.word)
        return replace(self, places=tuple(places), drawn=drawn, phase="assign" if drawn else "remove")

    def _sizes(self) -> dict[SoloTeam, int]:
        agents = self._agents()
        return {team: sum(agent.team == team for agent in agents) for team in SOLO_TEAMS}

    def _smallest(self) -> tuple[SoloTeam, ...]:
        sizes = self._sizes()
        return tuple(team for team in SOLO_TEAMS if sizes[team] == min(sizes.values()))

    def _largest(self) -> tuple[SoloTeam, ...]:
        sizes = self._sizes()
        return tuple(team for team in SOLO_TEAMS if sizes[team] == max(sizes.values()))

    # -- what may be done and known ------------------------------------------------------------------------

    def expects(self) -> tuple[Expected, ...]:
        if self.phase == "over":
            return ()
        return (*self._expected_moves(), Expected(GiveUp, "player"))

    def _expected_moves(self) -> tuple[Expected, ...]:
        if self.phase == "clue":
            cards = tuple(agent.word for agent in self._agents())
            return (Expected(GiveSoloClue, "player", cards=cards, teams=SOLO_TEAMS),)
        removing, _ = self._assign_forced()
        largest = removing._largest()
        cards = tuple(agent.word for agent in removing._agents() if agent.team in largest)
        remove = () if removing.drawn else (Expected(Remove, "player", cards=cards),)
        if self.phase == "remove":
            return remove
        return (Expected(Assign, "player", cards=self.drawn, teams=self._smallest()), *remove)

    def public_view(self) -> PublicView:
        return PublicView(
            mode=self.setup.mode,
            language=self.setup.language,
            grid=self.setup.grid,
            cards=tuple(self._card(index, agent) for index, agent in enumerate(self.places) if agent),
            turn=None if self.phase == "over" else "player",
            phase=self.phase,
            clue=self.clues[-1] if self.phase in ("assign", "remove") else None,
            ruler=None,
            question=None,
            touches=0,
            touches_left=None,
            grace=False,
            clues=self.clues,
            agents_left=self._sizes(),
            outcome=self.outcome,
            drawn=self.drawn,
        )

    def _card(self, index: int, agent: Agent) -> CardView:
        row, column = divmod(index, self.setup.columns)
        return CardView(agent.word, index + 1, row + 1, column + 1, None, team=agent.team)

    def captain_view(self, team: Party) -> CaptainView:
        """There are no secrets: the key of what lies on the table now."""
        key = tuple(SoloIdentity[agent.team.upper()] for agent in self._agents())
        return CaptainView(team, self.public_view(), key)


Result: TypeAlias = tuple[Solo, tuple[Event, ...]]
