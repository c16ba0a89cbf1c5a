"""Scenes: where in a long sound each utterance lies."""

from pathlib import Path

import numpy as np
import pytest

from scripts.recordings import corpus, noise
from scripts.recordings.levels import LEVEL
from scripts.recordings.plan import plan
from scripts.recordings.sayings import boards, clue_words, nouns, strays, talk, traps
from scripts.recordings.sound import RATE, as_floats
from scripts.recordings.store import place
from scripts.recordings.voices import voices
from tests.scripts.recordings import beep, clip, silence


def test_times_are_those_of_the_speech_and_not_of_the_clip(tmp_path: Path) -> None:
    recorded = clip(tmp_path, np.concatenate([silence(0.3), beep(0.5), silence(0.2)]))
    scene = corpus.scene([recorded, recorded], gap=(1.5, 1.5))
    first, second = scene.said
    assert (first.began, first.ended) == pytest.approx((1.3, 1.8), abs=0.011)
    assert (second.began, second.ended) == pytest.approx((3.8, 4.3), abs=0.011)
    speech = as_floats(scene.pcm)
    assert noise.rms(speech[round(first.ended * RATE) : round(second.began * RATE)]) < 0.001


def test_everybody_is_equally_loud_and_noise_so_much_weaker(tmp_path: Path) -> None:
    recorded = clip(tmp_path, beep(1.0, loudness=0.9))
    clean = as_floats(corpus.scene([recorded], seed=1).pcm)
    noisy = as_floats(corpus.scene([recorded], noise=noise.white, snr_db=10, seed=1).pcm)
    assert noise.active_rms(clean) == pytest.approx(LEVEL, rel=0.01)
    measured = 20 * np.log10(LEVEL / noise.rms(noisy - clean))
    assert measured == pytest.approx(10, abs=0.1)


def test_a_scene_is_the_same_every_time(tmp_path: Path) -> None:
    recorded = clip(tmp_path, beep(0.5))
    first, second = (corpus.scene([recorded] * 3, noise=noise.white, seed=7) for _ in range(2))
    assert np.array_equal(first.pcm, second.pcm)
    assert first.said == second.said


def test_no_speaker_is_in_the_babble_that_he_speaks_against(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="0 talkers"):
        corpus.babble([clip(tmp_path, beep(0.5))], without={"pico-US-1.0-0.9"})


def test_a_third_of_the_voices_of_every_kind_is_held_out() -> None:
    neural = [voice for voice in voices() if voice.neural]
    robotic = [voice for voice in voices() if voice.robotic]
    for kind in (neural, robotic):
        held_out = [voice for voice in kind if voice.held_out]
        assert len(held_out) / len(kind) == pytest.approx(1 / 3, abs=0.1)


def test_variants_of_one_fast_voice_are_on_one_side() -> None:
    for family in ("hibari", "piper"):
        assert len({voice.held_out for voice in voices() if voice.family == family}) == 1


def test_every_voice_and_text_has_its_own_file() -> None:
    said = {(part.voice.name, part.saying.text) for part in plan()}
    assert len({place(*pair) for pair in said}) == len(said)


def test_a_stray_is_not_on_its_board() -> None:
    for number, board in enumerate(boards()):
        assert len(set(board.words)) == 25
        assert not {saying.word for saying in strays(number)} & set(board.words)


def test_there_is_enough_to_talk_about() -> None:
    assert len(talk(0)) >= 120
    assert len(traps(0)) >= 80
    assert len(clue_words()) >= 250
    assert len(nouns()) >= 150
    named = [saying for saying in talk(3) if saying.names_cards]
    assert all(any(word in saying.text for word in boards()[3].words) for saying in named)
