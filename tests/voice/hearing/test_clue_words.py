"""Which word was given as a clue, with a model that hears what it is told to."""

from collections.abc import Mapping

from voice.hearing.clue_words import ClueWords
from voice.hearing.decoder import Decoder, Model, Reading, Word
from voice.hearing.lexicon import Lexicon


class Hearing(Decoder):
    def __init__(self, readings: tuple[Reading, ...]) -> None:
        self._readings = readings

    def begin(self, at: float) -> None: ...

    def accept(self, pcm: bytes) -> bool:  # noqa: ARG002
        return False

    def readings(self) -> tuple[Reading, ...]:
        return self._readings


class Knowing(Model):
    """Knows all words but "xyz", and gives each sentence the score that it is told."""

    def __init__(self, scores: Mapping[str, float]) -> None:
        self._scores = scores
        self.asked: tuple[str, ...] = ()

    def knows(self, words: str) -> bool:
        return words != "xyz"

    def decoder(self, grammar: tuple[str, ...] | None = None, *, readings: int) -> Decoder:  # noqa: ARG002
        self.asked = grammar or ()
        found = (text for text in self.asked if text in self._scores)
        return Hearing(
            tuple(
                Reading(tuple(Word(word, 0, 0) for word in text.split()), self._scores[text])
                for text in found
            )
        )


def ranked(scores: Mapping[str, float], *heard: str, number: str = "three") -> list[str]:
    return ClueWords(Knowing(scores), Lexicon("en")).ranked(b"", "clue", number, heard)


def test_the_word_that_fits_the_sound_best_comes_first() -> None:
    scores = {"clue river three": 100.0, "clue liver three": 110.0}
    assert ranked(scores, "river") == ["liver", "river"]


def test_of_words_that_sound_the_same_the_more_frequent_comes_first() -> None:
    scores = {"clue knight three": 100.0, "clue night three": 100.0}
    assert ranked(scores, "knight") == ["night", "knight"]


def test_one_word_comes_before_two() -> None:
    scores = {"clue were ding three": 101.0, "clue wedding three": 100.0}
    assert ranked(scores, "were ding", "wedding") == ["wedding", "were ding"]


def test_a_clue_may_have_no_number_yet() -> None:
    assert ranked({"clue river": 50.0}, "river", number="") == ["river"]


def test_a_word_that_the_model_does_not_know_is_not_listened_for() -> None:
    model = Knowing({})
    ClueWords(model, Lexicon("en")).ranked(b"", "clue", "three", ["xyz", "river"])
    assert "clue river three" in model.asked
    assert "clue xyz three" not in model.asked


def test_where_nothing_was_heard_there_is_no_word() -> None:
    assert ranked({}) == ranked({}, "") == []
