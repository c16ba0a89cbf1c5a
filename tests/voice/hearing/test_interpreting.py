"""What was heard, from the readings of both decoders."""

from collections.abc import Sequence

from voice.hearing.decoder import Reading, Word
from voice.hearing.grammar import Grammar
from voice.hearing.interpreting import UNSURE, Utterance, interpret
from voice.messages import Heard, Vocabulary

GRAMMAR = Grammar(
    Vocabulary(("touch tiger", "touch tunnel", "we stop"), ("clue",), ("two", "three")), lambda _: True
)


def reading(text: str, score: float = 100.0, seconds: float = 0.5) -> Reading:
    """A reading whose words take so many seconds each, one right after the other."""
    words = text.split()
    return Reading(tuple(Word(word, i * seconds, (i + 1) * seconds) for i, word in enumerate(words)), score)


def heard(
    closed: Sequence[Reading], opened: Sequence[Reading], alone: Sequence[Reading] = ()
) -> Heard | None:
    return interpret(Utterance(tuple(closed), tuple(opened)), GRAMMAR, lambda *_: alone)


def test_a_phrase_that_both_hear_is_certain() -> None:
    assert heard([reading("touch tiger")], [reading("touch tiger", 120)]) == Heard(
        "touch tiger", certainty=1.0, began=0.0, ended=1.0
    )


def test_a_phrase_is_as_certain_as_it_leads_the_open_reading() -> None:
    certainties = []
    for lead in (-30, -5, 0, 5, 30):
        utterance = heard([reading("touch tiger", 100 + lead)], [reading("to stagger", 100)])
        assert utterance
        certainties.append(utterance.certainty)
    assert certainties == sorted(set(certainties))
    assert (certainties[0], certainties[-1]) == (0.0, 1.0)


def test_other_phrases_come_before_open_readings() -> None:
    utterance = heard(
        [reading("touch tiger"), reading("touch [unk]"), reading("touch tunnel")],
        [reading("such tiger", 90), reading("touch tiger", 80)],
    )
    assert utterance
    assert utterance.alternatives == ("touch tunnel", "such tiger")


def test_only_unknown_words_are_what_the_open_decoder_heard() -> None:
    utterance = heard([reading("[unk]")], [reading("nice weather"), reading("rice weather")])
    assert utterance == Heard(
        "nice weather", alternatives=("rice weather",), certainty=UNSURE, began=0.0, ended=0.5
    )


def test_an_unknown_card_keeps_its_lead() -> None:
    utterance = heard([reading("touch [unk]")], [reading("such zebra"), reading("church zero")])
    assert utterance
    assert (utterance.text, utterance.alternatives) == ("touch zebra", ("touch zero",))
    assert utterance.certainty == UNSURE


def test_talk_around_a_phrase_is_talk() -> None:
    utterance = heard([reading("[unk] touch tiger")], [reading("never touch tiger")])
    assert utterance
    assert (utterance.text, utterance.certainty) == ("never touch tiger", UNSURE)


def test_words_of_the_vocabulary_in_no_order_are_no_phrase() -> None:
    utterance = heard([reading("touch stop tiger")], [reading("top of the tower")])
    assert utterance
    assert (utterance.text, utterance.certainty) == ("top of the tower", UNSURE)


def test_silence_is_nothing() -> None:
    assert heard([reading("")], [reading("")]) is None
    assert heard([], []) is None
    assert heard([reading("[unk]")], [reading("")]) is None


def test_a_word_that_does_not_end_is_noise() -> None:
    assert heard([reading("[unk]", seconds=8)], [reading("huh", seconds=8)]) is None
    assert heard([reading("we stop", seconds=4)], [reading("huh", seconds=8)]) is None


def test_a_clue_has_its_word_from_the_open_decoder() -> None:
    utterance = heard([reading("clue [unk] three")], [reading("blue river free")], [reading("river")])
    assert utterance
    assert utterance.text == "clue river three"
    other = heard([reading("clue [unk] three")], [reading("blue river free")], [reading("liver")])
    assert other
    assert set(other.alternatives) | {other.text} == {"clue river three", "clue liver three"}
    assert other.certainty < utterance.certainty


def test_a_clue_is_one_word_if_it_can_be() -> None:
    alone = [reading("were ding"), reading("wedding")]
    utterance = heard([reading("clue [unk] three")], [reading("")], alone)
    assert utterance
    assert utterance.text == "clue wedding three"


def test_a_clue_may_be_a_word_of_the_vocabulary() -> None:
    utterance = heard([reading("clue stop two")], [reading("clue top two")], [reading("stop")])
    assert utterance
    assert utterance.text == "clue stop two"


def test_a_clue_without_a_number_and_one_without_a_word() -> None:
    utterance = heard([reading("clue [unk]")], [reading("clue river")], [reading("river")])
    assert utterance
    assert utterance.text == "clue river"
    assert heard([reading("clue [unk] three")], [reading("")], []) is None


def test_a_long_sentence_that_begins_like_a_clue_is_talk() -> None:
    closed = reading("clue [unk] [unk] [unk] tiger [unk] three")
    utterance = heard([closed], [reading("could it be that tiger or three")])
    assert utterance
    assert (utterance.text, utterance.certainty) == ("could it be that tiger or three", UNSURE)
