"""Secrets stay secret: two keys that agree on all that was revealed give the same game to eyes and ears."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import TeamSetup, deal
from engine.events import CardRevealed, GameOver
from engine.moves import Cover
from tests.builders import WORDS
from tests.voice.table.talking import Talk
from voice.screen import board

SAYINGS = (
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
    "@red my words",
    "@blue check clue tiger",
    "+11",
)
OPTIONS = st.fixed_dictionaries(
    {
        "confirm": st.sampled_from(["off", "window", "ask"]),
        "judging": st.sampled_from(["ask", "referee", "off"]),
        "timer": st.sampled_from([None, 30]),
        "private": st.just(frozenset({"red", "blue"})),
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
        else:
            told = talk.say(saying)
        view = talk.table.game.public_view()
        seen.append((tuple(told), tuple(talk.events), view, board(view, colour=True), talk.table.wakes_at()))
    return seen


def other_key(setup: TeamSetup, covered: set[int], rng: random.Random) -> TeamSetup:
    """Another key that agrees with this one on every covered card."""
    hidden = [index for index in range(len(setup.words)) if index not in covered]
    shuffled = rng.sample(hidden, len(hidden))
    key = list(setup.key)
    for index, source in zip(hidden, shuffled, strict=True):
        key[index] = setup.key[source]
    return TeamSetup(setup.words, tuple(key))


@given(
    seed=st.integers(0, 10_000),
    sayings=st.lists(st.sampled_from(SAYINGS), min_size=5, max_size=60),
    options=OPTIONS,
)
@settings(max_examples=150, deadline=None)
def test_two_keys_that_agree_so_far_cannot_be_told_apart(
    seed: int, sayings: list[str], options: dict[str, object]
) -> None:
    setup = deal(WORDS, seed)
    first = Talk(setup, **options)
    said = sayings_up_to_the_end(first, setup, sayings)
    ever_covered = {setup.index(event.card) for event in first.events if isinstance(event, CardRevealed)}
    again, other = (
        Talk(setup, **options),
        Talk(other_key(setup, ever_covered, random.Random(seed)), **options),
    )
    assert public(again, said) == public(other, said)


def sayings_up_to_the_end(talk: Talk, setup: TeamSetup, sayings: list[str]) -> list[str]:
    """What was said before the game was over; a captain who must cover a card names an own agent."""
    said = list[str]()
    for saying in sayings:
        expected = [item for item in talk.table.game.expects() if item.move is Cover]
        if expected:
            own = (card for card in expected[0].cards if setup.key[setup.index(card)].team == expected[0].by)
            saying = f"cover {next(own)}"  # noqa: PLW2901
        public(talk, [saying])
        if any(isinstance(event, GameOver) for event in talk.events):
            break
        said.append(saying)
    return said
