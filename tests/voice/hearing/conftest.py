"""What the tests of ears share."""

from pathlib import Path

import pytest

from tests.voice.hearing.voices import TOUCHES
from voice.hearing.recogniser import Recogniser


@pytest.fixture(scope="session")
def used(english_model: Path) -> Recogniser:
    """One for all tests: the more it has heard, the faster it is."""
    return Recogniser(english_model)


@pytest.fixture
def recogniser(used: Recogniser) -> Recogniser:
    """A recogniser that has forgotten the tests before, and listens for touches."""
    used.finish()
    used.listen_for(TOUCHES)
    return used
