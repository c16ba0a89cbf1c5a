"""What the closed decoder listens for."""

from voice.hearing.grammar import STRICT, Grammar, both
from voice.messages import Vocabulary

CLUES = Vocabulary(("yes", "clue me in"), ("clue", "the clue is"), ("three", "twenty three", "for three"))


def knows_all(words: str) -> bool:
    return True


def test_phrases_are_listened_for_and_everything_else_is_unknown() -> None:
    grammar = Grammar(Vocabulary(("Touch Tiger", "we stop", "we  stop")), knows_all)
    assert grammar.entries() == ("touch tiger", "we stop", "[unk]")


def test_a_word_that_nobody_says_keeps_the_others_from_any_order() -> None:
    grammar = Grammar(Vocabulary(("we stop",)), knows_all)
    *entries, weight = grammar.strict_entries("unsaid")
    assert tuple(entries) == grammar.entries()
    assert set(weight.split()) == {"unsaid"}
    assert len(weight.split()) == STRICT
    assert grammar.strict_entries("") == grammar.entries(), "a language without words"


def test_a_phrase_with_an_unknown_word_is_left_out_as_a_whole() -> None:
    grammar = Grammar(Vocabulary(("touch xray", "touch tiger")), lambda words: "xray" not in words)
    assert grammar.entries() == ("touch tiger", "[unk]")
    assert grammar.unknown == ("touch xray",)


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


CARDS = Vocabulary(
    (
        *(f"{lead} {card}" for lead in ("touch", "we touch") for card in "a b c d e".split()),
        *("touch number twenty", "touch number twenty five", "undo", "undo that", "we stop"),
    ),
    synonyms=(*((f"touch {card}", f"we touch {card}") for card in "abcde"), ("undo", "undo that")),
    cards=tuple("abcde"),
)


def test_what_is_said_before_a_card_is_a_lead() -> None:
    assert Grammar(CARDS, knows_all).card_leads == {("touch",), ("we", "touch")}


def test_phrases_that_name_the_same_card_mean_the_same() -> None:
    grammar = Grammar(CARDS, knows_all)
    assert grammar.meaning("touch a") == grammar.meaning("we touch a")
    assert grammar.meaning("touch a") != grammar.meaning("touch b")
    assert grammar.meaning("we stop") == "we stop"


def test_a_phrase_may_be_the_beginning_of_a_longer_one() -> None:
    grammar = Grammar(CARDS, knows_all)
    assert grammar.may_go_on("touch number twenty".split())
    assert not grammar.may_go_on("touch number twenty five".split())
    assert not grammar.may_go_on("touch a".split())
    assert not grammar.may_go_on(["undo"]), "undo that means the same"


def test_letters_make_a_phrase_in_any_order_and_may_always_go_on() -> None:
    grammar = Grammar(Vocabulary(("cancel",), letters=("alpha", "x ray", "bravo")), knows_all)
    assert grammar.is_phrase("bravo x ray alpha alpha".split())
    assert not grammar.is_phrase("bravo x".split())
    assert not grammar.is_phrase("alpha cancel".split())
    assert not grammar.is_phrase([])
    assert grammar.may_go_on(["alpha"])
    assert {"alpha", "x ray", "bravo"} <= set(grammar.entries())


def test_decoys_stand_alone_and_after_every_lead() -> None:
    entries = Grammar(CARDS, knows_all).entries_with(["people", "story"])
    assert {"people", "story", "touch people", "touch story"} <= set(entries)
    assert entries.count("touch a") > entries.count("touch people") == 1


def test_two_vocabularies_at_once() -> None:
    grammar = Grammar(both(Vocabulary(("yes",)), CLUES), knows_all)
    assert grammar.is_phrase(["yes"])
    assert grammar.clue_word(["clue", "[unk]"])


def test_cards_and_commands_are_tender_and_what_comes_before_cards_is_not() -> None:
    assert Grammar(CARDS, knows_all).tender_words == {*"abcde", "undo", "we"}
