"""Whether a microphone is set well."""

import numpy as np
import pytest

from voice.hearing.levels import Levels, Verdict, bar, measure

RATE = 16_000


def tone(decibels: float, seconds: float = 0.1) -> bytes:
    """A tone whose peak is so many decibels below full scale."""
    time = np.arange(int(seconds * RATE)) / RATE
    wave = np.sin(2 * np.pi * 300 * time) * 10 ** (decibels / 20) * 32767
    return bytes(wave.astype("<i2").tobytes())


def verdict(room: float, speech: float) -> Verdict:
    levels = Levels()
    for number in range(60):
        levels.add(tone(speech if number % 3 == 0 else room))
    return levels.verdict()


@pytest.mark.parametrize(
    ("room", "speech", "expected"),
    [
        (-60, -20, "good"),
        (-75, -50, "too_quiet"),
        (-60, -2, "too_loud"),
        (-25, -20, "noisy"),
        (-70, -66, "nobody"),
    ],
)
def test_levels_are_judged(room: float, speech: float, expected: Verdict) -> None:
    assert verdict(room, speech) == expected


def test_sound_that_is_cut_off_is_told() -> None:
    levels = Levels()
    levels.add(tone(-50))
    levels.add(bytes(np.clip(np.frombuffer(tone(0), "<i2") * 2.0, -32768, 32767).astype("<i2").tobytes()))
    assert levels.verdict() == "clipping"


def test_a_microphone_that_is_switched_off_is_told() -> None:
    levels = Levels()
    levels.add(bytes(3200))
    assert levels.verdict() == "dead"


def test_a_level_is_in_decibels_below_full_scale() -> None:
    piece = measure(tone(-20))
    assert piece.peak == pytest.approx(-20, abs=0.2)
    assert piece.level == pytest.approx(-23, abs=0.2)
    assert measure(b"").clipped == 0


def test_the_bar_shows_level_peak_and_room() -> None:
    shown = bar(measure(tone(-20)), room=-50, width=30)
    assert len(shown) == 30
    assert shown.index(":") < shown.index("|")
    assert "#" in shown
