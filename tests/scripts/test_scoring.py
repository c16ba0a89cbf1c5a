"""Decisions beside the truth."""

from scripts.bench_hearing.peers import Decision
from scripts.bench_hearing.scoring import clue_number_is_right, clue_word_place, judged, score
from scripts.recordings.sayings import Saying
from tests.scripts.recordings import said

TIGER = Saying("touch tiger", "touch", 0, card="tiger")
STRAY = Saying("touch zebra", "stray", 0, word="zebra")
CLUE = Saying("clue river three", "clue", 0, word="river", number=3)
STOP = Saying("we stop", "command", 0, command="we_stop")


def touch(card: str, *others: str, sure: bool = True, began: float = 1.0, ended: float = 2.0) -> Decision:
    return Decision(2.2, began, ended, "touch", sure, card=card, candidates=(card, *others))


def clue(*words: str, number: int = 3) -> Decision:
    return Decision(2.2, 1.0, 2.0, "clue", True, word=words[0], number=number, candidates=words)


def test_the_right_card_at_once_is_right_and_has_a_latency() -> None:
    outcome = judged(said(TIGER), [touch("tiger")])
    assert outcome.verdict == "right"
    assert outcome.latency is not None
    assert round(outcome.latency, 2) == 0.2


def test_another_card_is_wrong_even_after_the_right_one() -> None:
    assert judged(said(TIGER), [touch("mirror")]).verdict == "wrong"
    assert judged(said(TIGER), [touch("tiger"), touch("mirror")]).verdict == "wrong"


def test_a_command_that_was_not_said_is_wrong() -> None:
    undone = Decision(2.2, 1.0, 2.0, "command", True, command="undo")
    assert judged(said(TIGER), [undone]).verdict == "wrong"
    assert judged(said(STOP), [undone]).verdict == "wrong"


def test_a_question_is_good_if_the_right_card_is_among_three() -> None:
    assert judged(said(TIGER), [touch("timer", "tiger", sure=False)]).verdict == "asked"
    assert judged(said(TIGER), [touch("timer", sure=False)]).verdict == "missed"
    assert judged(said(TIGER), [touch("a", "b", "c", "tiger", sure=False)]).verdict == "missed"
    assert judged(said(TIGER), [touch("timer", "tiger", sure=False), touch("tiger")]).verdict == "right"


def test_nothing_is_missed() -> None:
    assert judged(said(TIGER), []).verdict == "missed"
    assert judged(said(TIGER), []).latency is None


def test_whatever_is_done_about_a_stray_is_wrong() -> None:
    assert judged(said(STRAY), [touch("tiger")]).verdict == "wrong"
    asked = judged(said(STRAY), [touch("tiger", sure=False)])
    assert (asked.verdict, asked.acted, asked.questioned) == ("missed", False, True)


def test_decisions_belong_to_the_utterance_in_which_they_were_heard() -> None:
    spoken = [said(TIGER, 1.0, 2.0), said(TIGER, 4.0, 5.0)]
    scored = score(spoken, [touch("tiger", began=4.1, ended=4.9), touch("mirror", began=7.0, ended=7.5)])
    assert [outcome.verdict for outcome in scored.outcomes] == ["missed", "right"]
    assert [decision.card for decision in scored.from_nothing] == ["mirror"]


def test_a_clue_is_found_at_once_or_among_what_is_offered() -> None:
    assert clue_word_place(judged(said(CLUE), [clue("river", "liver")])) == 1
    assert clue_word_place(judged(said(CLUE), [clue("liver", "giver", "river")])) == 3
    assert clue_word_place(judged(said(CLUE), [clue("liver")])) is None
    assert clue_word_place(judged(said(CLUE), [])) is None
    assert clue_number_is_right(judged(said(CLUE), [clue("liver")]))
    assert not clue_number_is_right(judged(said(CLUE), [clue("river", number=2)]))
