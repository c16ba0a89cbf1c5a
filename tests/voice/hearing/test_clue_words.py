"""Which word was given as a clue, with a model that hears what it is told to."""

from collections.abc import Mapping

from tests.voice.hearing.knowing import Knowing
from voice.hearing.clue_words import ClueWords
from voice.hearing.lexicon import Lexicon
from voice.hearing.rehearing import Rehearing

LEXICON = Lexicon("en")


def ranked(scores: Mapping[str, float], *heard: str, number: str = "three") -> list[str]:
    return ClueWords(Rehearing(Knowing(scores), LEXICON), LEXICON).ranked(b"", "clue", number, heard)


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
    ClueWords(Rehearing(model, LEXICON), LEXICON).ranked(b"", "clue", "three", ["xyz", "river"])
    assert "clue river three" in model.asked
    assert "clue xyz three" not in model.asked


def test_where_nothing_was_heard_there_is_no_word() -> None:
    assert ranked({}) == ranked({}, "") == []
