"""Which words may be a clue at all; all else is the judge's, whose verdict comes with the clue."""

from typing import Any

import pytest

from engine import Game
from engine.clues import Verdict
from engine.errors import NotOneWord
from engine.events import ClueGiven, ClueQuestioned
from engine.moves import GiveClue, Stop, Touch
from tests.builders import RED, WORDS, clue, duet, game

PICTURES: dict[str, Any] = {"mode": "pictures", "pictures": WORDS}


def can_be_said(played: Game, word: str) -> bool:
    by = played.expects()[0].by
    try:
        played.play(GiveClue(by, word, 1))
    except NotOneWord:
        return False
    return True


@pytest.mark.rule("L4")
def test_a_clue_has_no_spaces() -> None:
    for played in (game(), game(**PICTURES), duet()):
        assert not can_be_said(played, "New York")
        assert can_be_said(played, "Zimmermann")


@pytest.mark.rule("L4")
def test_a_hyphen_may_be_a_place_in_classic_and_elsewhere_only_where_that_was_agreed() -> None:
    assert can_be_said(game(), "Baden-Baden")
    assert not can_be_said(game(**PICTURES), "Baden-Baden")
    assert not can_be_said(duet(), "Baden-Baden")
    assert can_be_said(game(hyphen_places=True, **PICTURES), "Baden-Baden")
    assert can_be_said(duet(hyphen_places=True), "Baden-Baden")


@pytest.mark.rule("L5")
def test_relaxed_clues_may_be_names_of_several_words() -> None:
    for played in (
        game(relaxed_clues=True),
        game(relaxed_clues=True, **PICTURES),
        duet(relaxed_clues=True),
    ):
        assert can_be_said(played, "Lord of the Rings")
        played.undo()
        assert can_be_said(played, "sci-fi")
        played.undo()
        assert not can_be_said(played, "  ")


@pytest.mark.rule("L9")
def test_a_covered_word_is_visible_no_more_and_may_be_a_clue() -> None:
    played = game(clue(), Touch("red", RED[0]), Stop("red"))
    assert RED[0] not in [card.word for card in played.public_view().in_play]
    assert played.play(GiveClue("blue", RED[0], 1)) == (ClueGiven("blue", RED[0], 1),)


@pytest.mark.rule("L10")
@pytest.mark.parametrize("finding", ["forbidden", "doubtful"])
def test_the_verdict_comes_with_the_clue_and_is_told_with_card_and_reason(finding: str) -> None:
    verdict = Verdict("doubtful" if finding == "doubtful" else "forbidden", "tiger", "form")
    given, questioned = game().play(GiveClue("red", "tigress", 2, verdict))
    assert given == ClueGiven("red", "tigress", 2)
    assert questioned == ClueQuestioned("red", "tigress", verdict.finding, "tiger", "form")
