"""No card sounds like anything that players say to the table."""

import pytest

from engine.decks import Deck, Word, load
from engine.decks.check import faults
from voice import understanding
from voice.telling.espeak import phonemes


@pytest.mark.parametrize("language", understanding.languages())
def test_no_card_sounds_like_a_command(language: str) -> None:
    words = understanding.load(language).command_words
    commands = Deck("commands", tuple(Word(word, phonemes(word, language)) for word in words))
    assert list(faults(load(language), commands)) == []
