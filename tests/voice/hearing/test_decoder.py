"""The decoders themselves."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.voice.hearing.voices import say, silence
from voice.hearing.decoder import load

SOUND = silence(0.5) + say("read the board") + silence(0.5)


def test_times_are_counted_from_where_the_utterance_begins(english_model: Path) -> None:
    decoder = load(english_model).decoder(readings=2)
    begins = []
    for at in (10.0, 20.0, 3000.0):
        decoder.begin(at)
        decoder.accept(SOUND)
        begins.append(decoder.readings()[0].words[0].began - at)
        decoder.begin(at)
        decoder.accept(SOUND)  # an utterance that is forgotten counts too
    assert begins == [pytest.approx(0.5, abs=0.1)] * 3


def test_the_same_sound_gives_exactly_the_same(english_model: Path) -> None:
    decoder = load(english_model).decoder(("read the board", "[unk]"), readings=2)
    heard = []
    for _ in range(3):
        decoder.begin(0.0)
        decoder.accept(SOUND)
        heard.append([reading.score for reading in decoder.readings()])
    assert heard == [heard[0]] * 3


def test_a_decoder_that_heard_nothing_has_nothing_to_tell(english_model: Path) -> None:
    decoder = load(english_model).decoder(("yes", "[unk]"), readings=2)
    assert decoder.so_far() == ""
    assert not any(reading.words for reading in decoder.readings())


def test_a_typed_game_loads_no_sound_library() -> None:
    program = "import sys, voice.hearing; print(*{'vosk', 'sounddevice', 'numpy', 'soxr'} & set(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    ).stdout
    assert loaded.split() == []
