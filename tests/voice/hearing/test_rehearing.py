"""Hearing a phrase once more beside what sounds like it, with a model that hears what it is told to."""

import math

from tests.voice.hearing.knowing import Knowing
from voice.hearing.lexicon import Lexicon
from voice.hearing.rehearing import Rehearing

LEXICON = Lexicon("en")


def test_a_phrase_is_held_against_words_that_sound_like_its_last() -> None:
    model = Knowing({"touch duck": 100.0, "touch duke": 102.5})
    assert Rehearing(model, LEXICON).lead_over_rivals(b"", "touch duck") == -2.5
    assert "touch duck" in model.asked
    assert not {"touch ducks", "touch window"} & set(model.asked), "neither longer forms nor anything far"


def test_one_word_alone_has_no_rivals() -> None:
    assert Rehearing(Knowing({"step": 99.0}), LEXICON).lead_over_rivals(b"", "stop") == 0.0


def test_a_phrase_without_rivals_leads_and_one_that_is_not_heard_trails() -> None:
    assert Rehearing(Knowing({"touch duck": 100.0}), LEXICON).lead_over_rivals(b"", "touch duck") == math.inf
    assert Rehearing(Knowing({"touch duke": 9.0}), LEXICON).lead_over_rivals(b"", "touch duck") == -math.inf


def test_where_nothing_is_heard_nothing_leads() -> None:
    assert Rehearing(Knowing({}), LEXICON).lead_over_rivals(b"", "touch duck") == -math.inf
