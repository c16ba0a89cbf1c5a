"""The worked examples of the books, move by move."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import DuetSetup, Game, SoloSetup, TeamSetup
from engine.errors import CardCovered, TouchFirst
from engine.events import CardRevealed, GameOver, SuddenDeath, TokenUsed, TurnEnded
from engine.moves import Assign, GiveClue, GiveSoloClue, Remove, Stop, Touch
from engine.views import Bank, Outcome
from tests.builders import (
    ALL_NORTHS,
    BLUE,
    BYSTANDER,
    NOBODYS,
    NORTH,
    RED,
    SOUTH,
    SOUTHS,
    SOUTHS_ASSASSIN,
    WORDS,
    clue,
    duet,
    full_turn,
    game,
    identities,
    play_all,
    turn,
    view,
)
from tests.engine.test_solo import solo


def with_words(names: dict[str, str]) -> tuple[str, ...]:
    """The usual board, with some of its words replaced by those of an example."""
    return tuple(names.get(word, word) for word in WORDS)


# -- classic and Pictures ----------------------------------------------------------------------------------


@pytest.mark.rule("C2")
@pytest.mark.rule("C14")
def test_tree_and_river() -> None:
    """Classic, 003:96."""
    words = with_words({BYSTANDER[0]: "orange", RED[1]: "nut", RED[2]: "bottom"})
    played = Game.new(TeamSetup(words, identities("RRRRR RRRRB BBBBB BBNNN NNNNA")))
    assert play_all(played, clue(word="tree", number=2), Touch("red", "orange"))[-1] == TurnEnded(
        "red", "bystander"
    )
    play_all(played, clue("blue", 2), *(Touch("blue", card) for card in BLUE[:2]), Stop("blue"))
    play_all(
        played, clue(word="river", number=3), *(Touch("red", card) for card in ("amazon", "bottom", "nut"))
    )
    assert played.public_view().touches_left == 1
    played.play(Stop("red"))
    assert played.public_view().turn == "blue"


@pytest.mark.rule("P2")
@pytest.mark.rule("C4")
def test_evolution_fruit_and_star() -> None:
    """Pictures, 001:132 and 001:162."""
    letters = identities("RRRRRRRR BBBBBBB NNNN A")
    played = Game.new(TeamSetup(WORDS[:20], letters, mode="pictures", pictures=WORDS[:20]))
    red, blue, bystander = WORDS[:8], WORDS[8:15], WORDS[15:19]
    played.play(GiveClue("red", "evolution", 2))
    assert played.public_view().touches_left == 3
    assert played.play(Touch("red", bystander[0]))[-1] == TurnEnded("red", "bystander")
    play_all(played, GiveClue("blue", "fruit", 3), *(Touch("blue", card) for card in blue[:3]))
    assert played.public_view().touches_left == 1
    play_all(played, Stop("blue"), GiveClue("red", "star", 2), Touch("red", red[0]), Touch("red", red[1]))
    assert played.public_view().touches_left == 1


@pytest.mark.rule("C5")
@pytest.mark.rule("C6")
@pytest.mark.parametrize("number", [0, "unlimited"])
def test_feathers(number: Any) -> None:
    """Pictures, 001:236."""
    played = game(clue(word="feathers", number=number))
    with pytest.raises(TouchFirst):
        played.play(Stop("red"))
    play_all(played, *(Touch("red", card) for card in RED[:8]), Stop("red"))


# -- Duet --------------------------------------------------------------------------------------------------

PLOTS = [
    "завтрак яйцо геркулес небо солнце морской песок сыр салат коктейль лимонад",
    "himmel wolke wagen metall stahl mond sichel blitz dach staub nebel",
    "погода грім болото ватерлоо наполеон іграшка лялька торнадо веселка качка землетрус",
]


@pytest.mark.rule("D5")
@pytest.mark.rule("D9")
@pytest.mark.rule("D27")
@pytest.mark.parametrize("plot", PLOTS)
def test_the_plot_of_three_books(plot: str) -> None:
    """000:156, 002:186, 004:315: seven of fifteen are found, four of them on a "2"."""
    first, egg, oats, second, sun, third, *four, lemonade = plot.split()
    names = {
        ALL_NORTHS[0]: sun,  # an agent in both views
        SOUTHS[0]: oats,  # a bystander for north, an agent for south
        ALL_NORTHS[3]: egg,
        "rocket": lemonade,  # an assassin for north
        **dict(zip(ALL_NORTHS[4:8], four, strict=True)),
    }
    played = Game.new(DuetSetup(with_words(names), view(NORTH), view(SOUTH)))

    play_all(played, GiveClue("north", first, 3), Touch("south", egg))
    assert played.play(Touch("south", oats)) == (
        CardRevealed("south", oats, "bystander", "north", "touch"),
        TokenUsed("bystander", 1, None, None, 8),
        TurnEnded("south", "bystander"),
    )
    play_all(played, GiveClue("south", second, 2), Touch("north", sun), Touch("north", oats))
    assert next(card for card in played.public_view().cards if card.word == oats).marks == ("south",)
    assert played.play(Stop("north"))[0] == TokenUsed("stopped", 1, None, None, 7)

    play_all(played, GiveClue("north", third, 2), *(Touch("south", card) for card in four))
    assert lemonade in played.expects()[0].cards  # south hovers, and does not touch it
    assert played.play(Stop("south"))[0] == TokenUsed("stopped", 1, None, None, 6)
    assert played.public_view().found == 7
    assert [given.word for given in played.public_view().clues] == [first, second, third]


@pytest.mark.rule("D9")
@pytest.mark.rule("D8")
def test_a_marked_card_touched_by_the_other_side() -> None:
    """000:131, 002:166, 004:262."""
    assassin = duet(*turn("north", SOUTHS_ASSASSIN), *turn("south", SOUTHS_ASSASSIN))
    assert assassin.outcome == Outcome(None, "assassin", "lost")
    bystander = duet(*turn("north", NOBODYS[0]), *turn("south", NOBODYS[0]), *turn("north"))
    with pytest.raises(CardCovered):
        bystander.play(Touch("south", NOBODYS[0]))
    agent = duet(*turn("north", SOUTHS[0]), *turn("south", SOUTHS[0]))
    card = agent.public_view().cards[WORDS.index(SOUTHS[0])]
    assert (card.shown, card.marks) == ("G", ("south",))


@pytest.mark.rule("D23")
@pytest.mark.parametrize(
    ("word", "agents", "assassin"),
    [
        ("медленный", ("слон", "муравей", "комар"), "ленивец"),
        ("elefant", ("affe", "hecht", "storch"), "mammut"),
        ("хижий", ("корова", "свиня", "коза"), "тигр"),
    ],
)
def test_a_zero_clue_warns_of_an_assassin(word: str, agents: Sequence[str], assassin: str) -> None:
    """000:321, 002:365, 004:712."""
    names = {**dict(zip(ALL_NORTHS[:3], agents, strict=True)), "window": assassin}
    played = Game.new(DuetSetup(with_words(names), view(NORTH), view(SOUTH)))
    played.play(GiveClue("north", word, 0))
    with pytest.raises(TouchFirst):
        played.play(Stop("south"))
    play_all(played, *(Touch("south", card) for card in agents))
    play_all(played, Stop("south"), *turn("south", NOBODYS[0]), *turn("north", assassin))
    assert played.outcome == Outcome(None, "assassin", "lost")


# -- missions ----------------------------------------------------------------------------------------------


def checks_left(count: int) -> Game:
    """A mission with no bystander tokens left."""
    played = duet(tokens=count + 1, mission="cairo", mistakes=1)
    play_all(played, *turn("north", NOBODYS[0]))
    assert played.public_view().bank == Bank(checks=count, mistakes=0)
    return played


@pytest.mark.rule("D17")
def test_cairo_has_five_bystander_tokens_and_four_check_tokens() -> None:
    """000:262, 002:297."""
    cairo = duet(tokens=9, mission="cairo", mistakes=5)
    assert cairo.public_view().bank == Bank(checks=4, mistakes=5)


@pytest.mark.rule("D19")
@pytest.mark.rule("D20")
def test_no_bystander_tokens_left() -> None:
    """000:273."""
    two = checks_left(2)
    assert SuddenDeath(None) in play_all(two, *turn("south", NOBODYS[1]))
    one = checks_left(1)
    assert isinstance(play_all(one, *turn("south", NOBODYS[1]))[-1], GameOver)
    assert one.outcome == Outcome(None, "tokens", "lost")
    stopped = checks_left(1)
    assert SuddenDeath(None) in play_all(stopped, *full_turn("south", SOUTHS[0]))


# -- solo --------------------------------------------------------------------------------------------------


def a_turn(played: Game) -> None:
    """Always the first that is possible."""
    cards = played.public_view().cards
    team = cards[0].team
    assert team is not None
    agents = tuple(card.word for card in cards if card.team == team)
    played.play(GiveSoloClue(team, "hint", agents[:2]))
    while played.public_view().drawn:
        expected = played.expects()[0]
        played.play(Assign(expected.cards[0], expected.teams[0]))
    played.play(Remove(played.expects()[0].cards[0]))


@pytest.mark.rule("C22")
def test_after_15_turns_teams_of_three_and_two_turns_later_it_may_be_won() -> None:
    """Solo, 003:130."""
    played = solo()
    assert isinstance(played.setup, SoloSetup)
    for _ in range(15):
        a_turn(played)
    assert set(played.public_view().agents_left.values()) == {3}
    a_turn(played)
    left = played.public_view().agents_left
    assert sorted(left.values()) == [2, 3, 3]
    team = next(team for team, size in left.items() if size == 2)
    pair = tuple(card.word for card in played.public_view().cards if card.team == team)
    played.play(GiveSoloClue(team, "hint", pair))
    assert played.outcome == Outcome(None, "agents", "won")
