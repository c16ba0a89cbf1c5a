"""What the tests of the whole house share."""

from pathlib import Path

import pytest

from tests.house.black_box import BlackBox


@pytest.fixture
def box(tmp_path: Path, english_model: Path) -> BlackBox:
    """The program, with the speech model."""
    box = BlackBox(tmp_path)
    box.environment["CALLSIGN_MODELS"] = str(english_model.parent)
    return box
