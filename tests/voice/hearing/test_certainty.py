"""From evidence to certainty."""

from dataclasses import replace

import pytest

from voice.hearing.certainty import MOST, Evidence, Scale, bounded, scale

GOOD = Evidence("touch tiger", margin=MOST, decoys=MOST, rivals=MOST, fit=90)


def test_a_clear_phrase_is_sure_and_a_bad_one_is_not_even_asked_about() -> None:
    assert scale().certainty(GOOD) >= scale().sure
    bad = Evidence("touch tiger", margin=-MOST, decoys=-MOST, rivals=-MOST, fit=90)
    assert scale().certainty(bad) < scale().ask < scale().sure


@pytest.mark.parametrize(
    "worse",
    [replace(GOOD, margin=0.0), replace(GOOD, decoys=0.0)],
)
def test_whatever_speaks_against_a_phrase_makes_it_less_certain(worse: Evidence) -> None:
    assert scale().certainty(worse) < scale().certainty(GOOD)


def test_what_was_said_in_words_counts_for_nothing() -> None:
    assert scale().certainty(replace(GOOD, phrase="we stop")) == scale().certainty(GOOD)


def test_every_kind_of_evidence_has_its_weight() -> None:
    assert scale().weights.keys() == {*GOOD.values(), "constant"}


@pytest.mark.parametrize(("constant", "certainty"), [(1e9, 1.0), (-1e9, 0.0)])
def test_no_evidence_is_too_much(constant: float, certainty: float) -> None:
    weights = dict.fromkeys(GOOD.values(), 0.0) | {"constant": constant}
    assert Scale(weights, 0.9, 0.1).certainty(GOOD) == pytest.approx(certainty)


def test_a_lead_is_bounded_both_ways() -> None:
    assert [bounded(lead) for lead in (-99.0, 1.5, 99.0)] == [-MOST, 1.5, MOST]
