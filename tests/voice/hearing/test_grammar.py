"""What the closed decoder listens for."""

from voice.hearing.grammar import Grammar, both
from voice.messages import Vocabulary

CLUES = Vocabulary(("yes", "clue me in"), ("clue", "the clue is"), ("three", "twenty three", "for three"))


def knows_all(words: str) -> bool:
    return True


def test_phrases_are_listened_for_and_everything_else_is_unknown() -> None:
    grammar = Grammar(Vocabulary(("Touch Tiger", "we stop", "we  stop")), knows_all)
    assert grammar.entries() == ("touch tiger", "we stop", "[unk]")


def test_a_phrase_with_an_unknown_word_is_left_out_as_a_whole() -> None:
    grammar = Grammar(Vocabulary(("touch xray", "touch tiger")), lambda words: "xray" not in words)
    assert grammar.entries() == ("touch tiger", "[unk]")


def test_a_clue_has_any_word_between_lead_and_number() -> None:
    entries = Grammar(CLUES, knows_all).entries()
    assert {"clue [unk] three", "the clue is [unk] for three", "clue [unk]"} <= set(entries)


def test_without_leads_there_are_no_clues() -> None:
    assert Grammar(Vocabulary(("yes",), (), ("three",)), knows_all).entries() == ("yes", "[unk]")


def test_the_word_of_a_clue_is_found() -> None:
    grammar = Grammar(CLUES, knows_all)
    assert grammar.clue_word("clue [unk] three".split()) == (1, 2)
    assert grammar.clue_word("the clue is [unk] [unk] twenty three".split()) == (3, 5)
    assert grammar.clue_word("clue [unk]".split()) == (1, 2)
    assert grammar.clue_word("clue three three".split()) == (1, 2), "a number may be the word"
    assert grammar.clue_word("clue three".split()) == (1, 2)


def test_what_only_holds_a_lead_is_no_clue() -> None:
    grammar = Grammar(CLUES, knows_all)
    for words in ("clue", "[unk] clue [unk] three", "yes", "the clue is"):
        assert grammar.clue_word(words.split()) is None


def test_two_vocabularies_at_once() -> None:
    grammar = Grammar(both(Vocabulary(("yes",)), CLUES), knows_all)
    assert grammar.is_phrase(["yes"])
    assert grammar.clue_word(["clue", "[unk]"])
