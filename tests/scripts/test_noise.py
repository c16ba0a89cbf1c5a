"""Noise is as loud as it is said to be."""

import numpy as np
import pytest

from scripts.recordings import noise
from scripts.recordings.noise import Noise
from scripts.recordings.sound import RATE
from tests.scripts.recordings import beep, silence


def rng() -> np.random.Generator:
    return np.random.default_rng(1)


def test_pauses_do_not_make_speech_weaker() -> None:
    with_pauses = np.concatenate([beep(1.0), silence(3.0), beep(1.0)])
    assert noise.active_rms(with_pauses) == pytest.approx(0.1, rel=0.01)


@pytest.mark.parametrize("snr_db", [20, 10, 0, -5])
def test_noise_is_so_much_weaker_than_speech(snr_db: float) -> None:
    speech = np.concatenate([silence(1.0), beep(1.0), silence(1.0)])
    mixed = noise.mix(speech, noise.white(len(speech), rng()), snr_db)
    only_noise = mixed - speech
    measured = 20 * np.log10(noise.active_rms(speech) / noise.rms(only_noise))
    assert measured == pytest.approx(snr_db, abs=0.1)


@pytest.mark.parametrize(
    "made",
    [noise.white, noise.music, noise.outbursts, noise.babble([beep(0.3)] * 6), noise.television(beep(0.3))],
)
def test_noise_has_the_length_that_is_wanted_and_is_the_same_every_time(made: Noise) -> None:
    first, second = made(3 * RATE, rng()), made(3 * RATE, rng())
    assert len(first) == 3 * RATE
    assert noise.rms(first) > 0
    assert np.array_equal(first, second)


def test_in_babble_nobody_is_louder_than_the_others() -> None:
    made = noise.babble([beep(1.0, 0.9), *[beep(1.0, 0.001)] * 5])
    assert noise.rms(made(RATE, rng())) > 2 * noise.rms(beep(1.0, 1.0))


def test_a_few_talkers_are_no_babble() -> None:
    with pytest.raises(ValueError, match="2 talkers"):
        noise.babble([beep(1.0)] * 2)
