"""What the judge makes of forms, parts, several words and any text at all (L2 to L5, L9, L10)."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clues import ALLOWED, LANGUAGES, Agreement, judge
from engine.clues.check import faults
from engine.decks import load

ANY_LANGUAGE = st.sampled_from([*LANGUAGES, "eo"])


@pytest.mark.rule("L2")
@pytest.mark.parametrize(
    ("language", "card", "clue"),
    [
        ("en", "wheel", "wheeled"),
        ("en", "sunflower", "flowery"),
        ("de", "Vogel", "Vögel"),
        ("de", "Sprung", "gesprungen"),
        ("ru", "нога", "ножка"),
        ("uk", "рука", "ручний"),
    ],
)
def test_forms_of_a_visible_word_are_forbidden(language: str, card: str, clue: str) -> None:
    assert judge(clue, [card], language).finding == "forbidden"


@pytest.mark.rule("L3")
def test_a_part_of_a_compound_is_forbidden_and_letters_in_it_are_not() -> None:
    assert judge("Mann", ["Zimmermann"], "de").reason == "part"
    assert judge("immer", ["Zimmermann"], "de") is ALLOWED


@pytest.mark.rule("L3")
def test_a_compound_with_a_visible_word_is_forbidden() -> None:
    assert judge("lighthouse", ["light"], "en").finding == "forbidden"


@pytest.mark.rule("L3")
def test_a_card_without_its_ending_is_forbidden_and_without_its_first_letter_doubtful() -> None:
    assert judge("бур", ["буря"], "uk").finding == "forbidden"
    assert judge("порт", ["спорт"], "ru").reason == "letters"


@pytest.mark.rule("L4")
@pytest.mark.rule("L5")
def test_several_words_are_forbidden_unless_the_players_agreed() -> None:
    assert judge("sea horse", ["tiger"]).reason == "several_words"
    relaxed = Agreement(several_words=True)
    assert judge("sea horse", ["tiger"], agreement=relaxed) is ALLOWED
    assert judge("sea horse", ["horse"], agreement=relaxed).card == "horse"


@pytest.mark.rule("L4")
@pytest.mark.rule("L5")
def test_a_hyphen_is_for_the_players_to_decide() -> None:
    assert judge("Нью-Йорк", ["тигр"], "ru").finding == "doubtful"
    assert judge("Нью-Йорк", ["тигр"], "ru", Agreement(hyphens="never")).finding == "forbidden"
    assert judge("Нью-Йорк", ["тигр"], "ru", Agreement(hyphens="always")) is ALLOWED


@pytest.mark.rule("L9")
def test_a_word_that_is_covered_may_be_used() -> None:
    assert judge("river", ["tiger", "engine"]) is ALLOWED


@pytest.mark.rule("L10")
def test_what_is_forbidden_goes_before_what_is_doubtful() -> None:
    assert judge("порт", ["спорт", "портовый"], "ru").card == "портовый"


def test_a_card_of_two_words_is_judged_word_by_word() -> None:
    assert judge("дырявый", ["ЧЁРНАЯ ДЫРА"], "ru").finding == "forbidden"


@given(st.text(max_size=60), st.lists(st.text(max_size=30), max_size=5), ANY_LANGUAGE)
def test_any_text_gets_a_verdict(clue: str, cards: list[str], language: str) -> None:
    verdict = judge(clue, cards, language)
    assert verdict.card is None or verdict.card in cards


@given(st.sampled_from(load("en").words), ANY_LANGUAGE)
def test_a_word_of_the_table_is_always_forbidden(word: str, language: str) -> None:
    text = word.text  # type: ignore[attr-defined]
    assert judge(text, ["tiger!", text], language).finding == "forbidden"


@given(st.sampled_from(["männlich", "За́мок", "ЁЛКА", "ЇЖАК", "Café"]), ANY_LANGUAGE)
def test_case_and_stress_marks_do_not_matter(word: str, language: str) -> None:
    cards = ["Zimmermann", "замки", "ёлочка", "їжачок", "cafés"]
    assert judge(word.upper(), cards, language) == judge(word.lower(), cards, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_of_roots_are_clean(language: str) -> None:
    assert faults(language) == []


def test_a_language_is_loaded_only_when_it_is_judged() -> None:
    code = (
        "import sys; from engine.clues import judge; judge('a', ['b'], 'de');"
        "print(*sorted(m for m in sys.modules if m.startswith('engine.clues.')))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "german" in loaded
    assert "russian" not in loaded
