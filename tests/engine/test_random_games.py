"""Random moves, possible and not: no crash, no illegal state, errors change nothing, undo is exact."""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine import Game, Identity, deal
from engine.clues import Verdict
from engine.errors import IllegalMove
from engine.events import GameOver, TurnEnded
from engine.moves import Cover, GiveClue, GiveUp, Move, Object, Rule, Stop, TimeUp, Touch
from engine.setup import TEAMS, Setup, Team
from tests.builders import WORDS

teams = st.sampled_from(TEAMS)
cards = st.sampled_from((*WORDS, "volcano"))
verdicts = st.sampled_from(
    (Verdict(), Verdict("forbidden", "tiger", "same_word"), Verdict("doubtful", "tiger", "same_word"))
)
clues = st.builds(
    GiveClue,
    teams,
    st.sampled_from(("hint", "river", "two words")),
    st.integers(-1, 26) | st.just("unlimited"),
    verdicts,
    st.sampled_from((None, None, "allowed", "denied")),
)
moves: st.SearchStrategy[Move] = st.one_of(
    clues,
    st.builds(Touch, teams, cards),
    st.builds(Stop, teams),
    st.builds(Object, teams),
    st.builds(Rule, teams, st.sampled_from(("allowed", "denied", "taken_back"))),
    st.builds(Cover, teams, cards),
    st.builds(TimeUp, teams),
)


def everything(game: Game) -> tuple[object, ...]:
    """All that can be seen of a game, by anybody."""
    return game.public_view(), game.captain_view("red"), game.expects(), game.moves, game.outcome


class RandomGame(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.game = Game.new(deal(WORDS, seed=0))
        self.before: list[tuple[object, ...]] = []
        """What was seen before each move."""

    @rule(seed=st.integers(0, 1000))
    @precondition(lambda self: not self.game.moves)
    def deal_another(self, seed: int) -> None:
        self.game = Game.new(deal(WORDS, seed))

    @rule(move=moves)
    def try_a_move(self, move: Move) -> None:
        before = everything(self.game)
        try:
            events = self.game.play(move)
        except IllegalMove:
            assert everything(self.game) == before
            return
        self.before.append(before)
        assert events
        assert any(isinstance(event, GameOver) for event in events) == (self.game.outcome is not None)
        if self.game.outcome:
            assert not any(isinstance(event, TurnEnded) for event in events)

    @rule(data=st.data())
    @precondition(lambda self: self.game.outcome is None)
    def make_a_move_that_is_expected(self, data: st.DataObject) -> None:
        expected = data.draw(st.sampled_from(self.game.expects()))
        move = data.draw(expected_moves(self.game, expected.move, expected.by))
        self.before.append(everything(self.game))
        self.game.play(move)  # what is expected is never refused

    @rule()
    @precondition(lambda self: self.game.moves)
    def undo(self) -> None:
        self.game.undo()
        assert everything(self.game) == self.before.pop()

    @rule(count=st.integers(1, 5))
    def undo_some(self, count: int) -> None:
        if count <= len(self.before):
            self.game.undo(count)
            del self.before[len(self.before) - count + 1 :]
            assert everything(self.game) == self.before.pop()

    @invariant()
    def counts_add_up(self) -> None:
        view = self.game.public_view()
        shown = Counter(card.shown for card in view.cards)
        key = Counter(self.game.setup.key)
        assert view.agents_left["red"] == key[Identity.RED] - shown[Identity.RED]
        assert view.agents_left["blue"] == key[Identity.BLUE] - shown[Identity.BLUE]
        assert (view.outcome is None) == (view.phase != "over")
        if view.outcome is None:
            assert min(view.agents_left.values()) > 0
            assert shown[Identity.ASSASSIN] == 0
            assert view.touches_left is None or view.touches_left > 0

    @invariant()
    def the_moves_alone_make_the_state(self) -> None:
        again = Game.new(self.game.setup)
        for move in self.game.moves:
            again.play(move)
        assert everything(again) == everything(self.game)


def expected_moves(game: Game, kind: type[Move], by: Team) -> st.SearchStrategy[Move]:
    """Moves of an expected kind; a captain who covers a card knows the own agents."""
    expected = next(item for item in game.expects() if item.move is kind)
    if kind is GiveClue:
        return st.builds(
            GiveClue, st.just(by), st.just("hint"), st.integers(0, len(game.public_view().in_play))
        )
    if kind is Touch:
        return st.builds(Touch, st.just(by), st.sampled_from(expected.cards))
    if kind is Cover:
        return st.builds(Cover, st.just(by), st.sampled_from(own_agents(game.setup, by, expected.cards)))
    if kind is Rule:
        return st.builds(Rule, st.just(by), st.sampled_from(expected.rulings))
    simple: dict[type[Move], Move] = {
        Stop: Stop(by),
        Object: Object(by),
        TimeUp: TimeUp(by),
        GiveUp: GiveUp(by),
    }
    return st.just(simple[kind])


def own_agents(setup: Setup, team: Team, cards: tuple[str, ...]) -> list[str]:
    return [card for card in cards if setup.key[setup.index(card)].team == team]


TestRandomGame = RandomGame.TestCase
TestRandomGame.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
