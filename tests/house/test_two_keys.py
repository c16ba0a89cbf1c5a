"""Secrets stay secret: two keys that agree on all that was revealed give the same game to eyes and ears."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import DuetSetup, Setup, TeamSetup
from engine.events import CardRevealed, GameOver, GameStarted
from engine.moves import Cover
from engine.simulation import moves_of
from tests.builders import WORDS
from tests.setups import SECRET, SETUPS
from tests.voice.table.talking import Talk
from voice.screen import board

SAYINGS = (  # +: time passes; @: in private; ~: spoken, and not clear, perhaps this/or that
    *(f"touch {word}" for word in WORDS),
    *(f"touch {word[:-1]}" for word in WORDS[::5]),
    "touch row two three",
    "clue hint two",
    "clue hint zero",
    "clue tiger unlimited",
    "clue hint",
    "three",
    "we stop",
    "objection",
    "allow",
    "deny",
    "take it back",
    "undo",
    "yes",
    "no",
    "read the board",
    "whose turn is it",
    "read the clues",
    "help",
    "pause",
    "go on",
    "touch volcano",
    "blah blah",
    "let me spell it",
    "north let me spell it",
    "sierra kilo yankee",
    "delete",
    "done",
    "cancel",
    "the second",
    "tiger",
    *(f"~touch {word}" for word in WORDS[::3]),
    "~touch tiger/touch piano/touch harbor",
    "~clue liver two/clue river two",
    "~we stop",
    "~undo",
    "~no",
    "~touch",
    "north clue hint two",
    "south clue other one",
    *(f"{side} touch {word}" for side in ("north", "south") for word in WORDS[::4]),
    "@red my words",
    "@north the assassin",
    "@blue check clue tiger",
    "+11",
)
OPTIONS = st.fixed_dictionaries(
    {
        "confirm": st.sampled_from(["off", "window", "ask"]),
        "judging": st.sampled_from(["ask", "referee", "off"]),
        "timer": st.sampled_from([None, 30]),
        "private": st.just(frozenset({"red", "blue", "north", "south"})),
    }
)


def public(talk: Talk, sayings: list[str]) -> list[object]:
    """All that the table hears and sees while these things are said."""
    seen: list[object] = []
    for saying in sayings:
        if saying.startswith("+"):
            told = talk.wait(float(saying))
        elif saying.startswith("@"):
            captain, _, words = saying[1:].partition(" ")
            told = talk.whispered(captain, words)
        elif saying.startswith("~"):
            told = talk.hear(*saying[1:].split("/"), sure=False)
        else:
            told = talk.say(saying)
        view = talk.table.game.public_view()
        seen.append((tuple(told), tuple(talk.events), view, board(view, colour=True), talk.table.wakes_at()))
    return seen


def other_key(setup: Setup, covered: set[int], rng: random.Random) -> Setup:
    """Another key that agrees with this one on every card that was ever revealed, in Duet in both views."""
    hidden = [index for index in range(len(setup.words)) if index not in covered]
    sources = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    order = [sources.get(index, index) for index in range(len(setup.words))]
    match setup:
        case TeamSetup():
            return replace(setup, key=tuple(setup.key[source] for source in order))
        case DuetSetup():
            north, south = (tuple(view[source] for source in order) for view in (setup.north, setup.south))
            return replace(setup, north=north, south=south)
        case _:
            raise AssertionError(setup)


@pytest.mark.parametrize("table", SECRET)
@given(
    seed=st.integers(0, 10_000),
    sayings=st.lists(st.sampled_from(SAYINGS), min_size=5, max_size=60),
    options=OPTIONS,
)
@settings(max_examples=30, deadline=None)
def test_two_keys_that_agree_so_far_cannot_be_told_apart(
    table: str, seed: int, sayings: list[str], options: dict[str, Any]
) -> None:
    setup = SETUPS[table](seed)
    first = Talk(setup, **options)
    said = sayings_up_to_the_end(first, sayings)
    ever_covered = {setup.index(event.card) for event in first.events if isinstance(event, CardRevealed)}
    # A captain who names a card to cover tells what it is, also while it is only read back.
    ever_covered |= {
        setup.index(saying.removeprefix("cover ")) for saying in said if saying.startswith("cover ")
    }
    other = other_key(setup, ever_covered, random.Random(seed))
    assert public(Talk(setup, **options), said) == public(Talk(other, **options), said)


def sayings_up_to_the_end(talk: Talk, sayings: list[str]) -> list[str]:
    """What was said before the game was over; a captain covers only what may be covered."""
    said = list[str]()
    for saying in sayings:
        expected = [item for item in talk.table.game.expects() if item.move is Cover]
        if expected:
            move = next(moves_of(talk.table.game, expected[0]))
            assert isinstance(move, Cover)
            saying = f"cover {move.card}"  # noqa: PLW2901
        public(talk, [saying])
        if any(isinstance(event, GameOver | GameStarted) for event in talk.events):
            break
        said.append(saying)
    return said
