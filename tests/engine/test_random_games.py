"""Random moves in every game: no crash, no illegal state, errors change nothing, undo is exact."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import DuetSetup, Game, Identity, Party, Setup, SoloSetup, TeamSetup, deal, deal_duet, deal_solo
from engine.clues import Verdict
from engine.errors import IllegalMove
from engine.events import (
    CardAdded,
    CardRemoved,
    CardRevealed,
    ClueGiven,
    ClueQuestioned,
    Event,
    GameOver,
    Objection,
    SideFinished,
    SuddenDeath,
    TimeTold,
    TokenUsed,
    TurnEnded,
)
from engine.moves import (
    Assign,
    Cover,
    GiveClue,
    GiveSoloClue,
    Move,
    Object,
    Remove,
    Rule,
    Stop,
    TimeUp,
    Touch,
)
from engine.parties import SIDES, SOLO_TEAMS, TEAMS
from engine.setup import Mode
from engine.simulation import moves_of, play_at_random
from tests.builders import WORDS

MORE_WORDS = (*WORDS, *(f"{word}{number}" for word in WORDS for number in (1, 2)))
PICTURES = WORDS[::2]

TABLES: dict[str, Callable[[int], Setup]] = {
    "classic": lambda seed: deal(WORDS, seed),
    "classic 5x4": lambda seed: deal(WORDS, seed, grid="5x4"),
    "classic, mixed": lambda seed: deal(WORDS, seed, pictures=PICTURES),
    "pictures": lambda seed: deal(WORDS, seed, mode="pictures"),
    "pictures 5x5": lambda seed: deal(WORDS, seed, mode="pictures", grid="5x5"),
    "assassin ending": lambda seed: deal(WORDS, seed, assassin_ending=True),
    "two players": lambda seed: deal(WORDS, seed, players=2),
    "two players, pictures": lambda seed: deal(WORDS, seed, mode="pictures", players=2),
    "two players, assassin ending": lambda seed: deal(WORDS, seed, players=2, assassin_ending=True),
    "three captains": lambda seed: deal(WORDS, seed, players=3, three="captains"),
    "duet": lambda seed: deal_duet(WORDS, seed),
    "duet, 11 tokens": lambda seed: deal_duet(WORDS, seed, tokens=11),
    "duet, free order": lambda seed: deal_duet(WORDS, seed, free_order=True, relaxed_clues=True),
    "Cairo": lambda seed: deal_duet(WORDS, seed, tokens=9, mission="cairo", mistakes=5),
    "Monte Carlo": lambda seed: deal_duet(WORDS, seed, tokens=9, mission="monte_carlo", mistakes=0),
    "solo": lambda seed: deal_solo(MORE_WORDS, seed),
}

parties = st.sampled_from((*TEAMS, *SIDES))
solo_teams = st.sampled_from(SOLO_TEAMS)
cards = st.sampled_from((*WORDS, "volcano"))
verdicts = st.sampled_from(
    (Verdict(), Verdict("forbidden", "tiger", "same_word"), Verdict("doubtful", "tiger", "same_word"))
)
clues = st.builds(
    GiveClue,
    parties,
    st.sampled_from(("hint", "river", "two words", "New-York")),
    st.integers(-1, 26) | st.just("unlimited"),
    verdicts,
    st.sampled_from((None, None, "allowed", "denied", "taken_back")),
)
moves: st.SearchStrategy[Move] = st.one_of(
    clues,
    st.builds(Touch, parties, cards),
    st.builds(Stop, parties),
    st.builds(Object, parties),
    st.builds(Rule, parties, st.sampled_from(("allowed", "denied", "taken_back"))),
    st.builds(Cover, parties, cards),
    st.builds(TimeUp, parties),
    st.builds(GiveSoloClue, solo_teams, st.just("hint"), st.lists(cards, max_size=3).map(tuple), verdicts),
    st.builds(Assign, cards, solo_teams),
    st.builds(Remove, cards),
)


CAPTAINS: dict[Mode, tuple[Party, ...]] = {
    "classic": TEAMS,
    "pictures": TEAMS,
    "duet": SIDES,
    "solo": ("player",),
}
ORDER = (
    (ClueGiven,),
    (ClueQuestioned,),
    (Objection,),
    (CardRevealed,),
    (TokenUsed,),
    (SideFinished,),
    (SuddenDeath,),
    (TurnEnded,),
    (TimeTold,),
    (CardRemoved, CardAdded),
    (GameOver,),
)
"""One move writes its events in the order of the table in the design."""


def places(events: tuple[Event, ...]) -> list[int]:
    return [next(place for place, kinds in enumerate(ORDER) if isinstance(event, kinds)) for event in events]


def everything(game: Game) -> tuple[object, ...]:
    """All that can be seen of a game, by anybody."""
    captains = tuple(game.captain_view(party) for party in CAPTAINS[game.setup.mode])
    return game.public_view(), captains, game.expects(), game.moves, game.outcome


class RandomGame(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.game = Game.new(deal(WORDS, seed=0))
        self.before: list[tuple[object, ...]] = []
        """What was seen before each move."""

    @initialize(table=st.sampled_from(sorted(TABLES)), seed=st.integers(0, 1000))
    def deal(self, table: str, seed: int) -> None:
        self.game = Game.new(TABLES[table](seed))

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
        assert places(events) == sorted(places(events))
        assert any(isinstance(event, GameOver) for event in events) == (self.game.outcome is not None)
        if self.game.outcome:
            assert not any(isinstance(event, TurnEnded) for event in events)

    @rule(data=st.data())
    @precondition(lambda self: self.game.outcome is None)
    def make_a_move_that_is_expected(self, data: st.DataObject) -> None:
        expected = data.draw(st.sampled_from(self.game.expects()))
        move = data.draw(st.sampled_from(tuple(moves_of(self.game, expected))))
        self.before.append(everything(self.game))
        events = self.game.play(move)  # what is expected is never refused
        assert places(events) == sorted(places(events))

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
        assert (view.outcome is None) == (view.phase != "over")
        assert bool(self.game.expects()) == (view.outcome is None)
        match self.game.setup:
            case TeamSetup() as setup:
                check_teams(self.game, setup)
            case DuetSetup() as setup:
                check_duet(self.game, setup)
            case SoloSetup():
                check_solo(self.game)

    @invariant()
    def the_moves_alone_make_the_state(self) -> None:
        again = Game.new(self.game.setup)
        for move in self.game.moves:
            again.play(move)
        assert everything(again) == everything(self.game)


def check_teams(game: Game, setup: TeamSetup) -> None:
    view = game.public_view()
    shown = Counter(card.shown for card in view.cards)
    key = Counter(setup.key)
    assert view.agents_left["red"] == key[Identity.RED] - shown[Identity.RED]
    assert view.agents_left["blue"] == key[Identity.BLUE] - shown[Identity.BLUE]
    if view.outcome is None:
        assert view.touches_left is None or view.touches_left > 0
        assert shown[Identity.ASSASSIN] == (view.phase == "sudden_death")
        assert setup.assassin_ending or min(view.agents_left.values()) > 0
    if setup.one_team:
        assert view.turn == setup.first
        assert view.outcome is None or view.outcome.winner is None


def check_duet(game: Game, setup: DuetSetup) -> None:
    view = game.public_view()
    shown = Counter(card.shown.name for card in view.cards if card.shown)
    assert view.found == shown["AGENT"] <= 15
    assert view.bank is not None
    assert min(view.bank.checks, view.bank.mistakes) >= 0
    assert view.bank.left <= setup.tokens
    assert view.agents_left == {}
    if view.outcome is None:
        assert (view.phase == "sudden_death") == (view.bank.left == 0)
        assert view.found < 15
        assert shown["ASSASSIN"] == 0
    for card in view.cards:
        for side in card.marks:
            other_view = setup.south if side == "north" else setup.north
            assert other_view[card.number - 1] == "N"


def check_solo(game: Game) -> None:
    view = game.public_view()
    sizes = view.agents_left.values()
    assert sum(sizes) == len(view.cards)
    assert len({card.word for card in view.cards}) == len(view.cards)
    if view.phase == "clue":
        assert max(sizes) - min(sizes) <= 1
        assert len(view.cards) == 24 - len(view.clues)


@pytest.mark.parametrize("table", TABLES)
def test_every_game_ends_when_players_only_bring_it_on(table: str) -> None:
    endings = Counter[str]()
    for seed in range(60):
        game = Game.new(TABLES[table](seed))
        play_at_random(game, random.Random(seed))
        assert game.outcome is not None
        assert len(game.moves) < 250
        endings[game.outcome.why] += 1
    assert len(endings) > 1 or table in ("solo", "Monte Carlo")


TestRandomGame = RandomGame.TestCase
TestRandomGame.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
