"""What is known of the sound of one utterance."""

import pytest

from voice.hearing.activity import CHUNK_BYTES, CHUNK_SECONDS, Chunk
from voice.hearing.utterance import Utterance

BEGAN = 10.0


def chunk(level: float, *, spoken: bool, sample: int = 0) -> Chunk:
    return Chunk(bytes((sample, 0)) * (CHUNK_BYTES // 2), level, spoken)


def utterance(*levels: float, quiet: int = 0) -> Utterance:
    """Speech of these levels, then so many chunks of silence; each chunk is filled with its number."""
    chunks = [chunk(level, spoken=True, sample=number) for number, level in enumerate(levels)]
    return Utterance([*chunks, *[chunk(20, spoken=False, sample=99)] * quiet], BEGAN)


def at(chunks: float) -> float:
    return BEGAN + chunks * CHUNK_SECONDS


def test_it_ended_when_somebody_spoke_last() -> None:
    speech = utterance(60, 60, 60, quiet=4)
    assert speech.quiet == 4
    assert speech.ended == pytest.approx(at(3))
    speech.add(chunk(60, spoken=True))
    assert speech.quiet == 0
    assert speech.ended == pytest.approx(at(8))
    assert speech.seconds == pytest.approx(8 * CHUNK_SECONDS)


def test_the_voice_is_as_loud_as_its_louder_half() -> None:
    assert utterance(40, 50, 60, 70, quiet=9).voice_level() == 65
    assert utterance(quiet=3).voice_level() == 0


def test_of_what_goes_on_for_ever_only_the_last_is_kept() -> None:
    speech = utterance(*[60] * 50, quiet=4)
    ended = speech.ended
    speech.forget_all_but(0.32)
    assert speech.seconds == pytest.approx(0.32)
    assert speech.ended == pytest.approx(ended)


def test_what_is_much_softer_than_the_voice_is_the_rooms() -> None:
    speech = utterance(70, 70, 70, 55, 55, 65)
    assert speech.is_of_the_room(at(3), at(5))
    assert not speech.is_of_the_room(at(3), at(6)), "its loudest part counts"
    assert not speech.is_of_the_room(at(0), at(2))


def test_times_beyond_the_end_are_those_of_the_end() -> None:
    assert utterance(70, 70, quiet=1).is_of_the_room(at(50), at(60))


def test_a_part_is_cut_out_by_its_times() -> None:
    speech = utterance(60, 60, 60)
    assert speech.cut(at(1), at(2)) == chunk(60, spoken=True, sample=1).pcm
    assert speech.cut(BEGAN - 5, BEGAN + 5) == bytes(speech.sound)
    assert speech.cut(at(2), at(1)) == b""
    assert len(speech.cut(at(0) + 0.00003, at(1))) % 2 == 0, "no half samples"


def test_what_makes_no_sense_does_not_gain_any_by_silence() -> None:
    said = utterance(60, 60)
    said.makes_no_sense = True
    said.add(chunk(20, spoken=False))
    assert said.makes_no_sense
    said.add(chunk(60, spoken=True))
    assert not said.makes_no_sense
