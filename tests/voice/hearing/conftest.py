"""What the tests of ears share."""

from pathlib import Path

import pytest

from tests.voice.hearing.voices import TOUCHES
from voice.hearing.recogniser import Recogniser


@pytest.fixture
def recogniser(english_model: Path) -> Recogniser:
    """One that listens for touches; new for each test, since vosk hears better what it has heard before."""
    new = Recogniser(english_model)
    new.listen_for(TOUCHES)
    return new
