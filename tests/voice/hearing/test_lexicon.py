"""The words that people say, and how they sound."""

from voice.hearing.lexicon import Lexicon


def english() -> Lexicon:
    return Lexicon("en", lambda word: {"quokka": "kwˈɑːkə"}[word])


def test_words_have_sounds_and_other_words_get_one() -> None:
    assert english().phones("Tiger quokka")[:2] == ("t", "aɪ")
    assert english().phones("quokka") == ("k", "w", "ɑː", "k", "ə")


def test_words_that_sound_alike_are_near() -> None:
    lexicon = english()
    assert lexicon.distance("night", "knight") == 0
    assert 0 < lexicon.distance("coat", "goat") < lexicon.distance("coat", "window") <= 1
    near = lexicon.near("river", 20)
    assert near[0] == "river"
    assert "liver" in near
    assert "window" not in near


def test_only_frequent_words_may_be_asked_for() -> None:
    lexicon = english()
    frequent = lexicon.near("river", 30, 1000)
    assert min(map(lexicon.frequency, frequent)) > min(map(lexicon.frequency, lexicon.near("river", 30)))


def test_the_longest_word_that_is_known() -> None:
    lexicon = english()
    longest = lexicon.longest(lambda _: True)
    assert len(longest) > 15
    assert lexicon.longest(lambda word: word != longest) != longest
    assert Lexicon("xx").longest(lambda _: True) == ""


def test_frequent_words_are_more_frequent_than_others() -> None:
    lexicon = english()
    assert lexicon.frequency("the") > lexicon.frequency("river") > lexicon.frequency("quokka") == 0


def test_decoys_are_frequent_words_that_sound_like_none_that_are_meant() -> None:
    decoys = english().decoys(["touch", "tiger", "read"], ["two"], 300)
    assert len(decoys) == 300
    assert {"the", "people"} <= set(decoys)
    assert not {"tiger", "touch", "much", "such", "need", "red"} & set(decoys)
    assert not {"to", "too", "two"} & set(decoys), "nor exactly like any other"


def test_a_language_without_words_has_no_decoys() -> None:
    lexicon = Lexicon("xx")
    assert (lexicon.decoys(["ja"]), lexicon.near("ja", 3), lexicon.frequency("ja")) == ((), [], 0)
    assert lexicon.distance("ja", "ja") == 0
