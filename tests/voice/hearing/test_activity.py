"""Who is speaking, and how loud the room is."""

from itertools import pairwise

import numpy as np
import pytest

from tests.voice.hearing.voices import VOICES, clicks, louder, noise, silence, spoken, tones
from voice.hearing.activity import CHUNK_BYTES, LOUD, QUIETEST, Activity, Chunk, Cleaner, Room


def judged(pcm: bytes, voice_level: float | None = None) -> list[Chunk]:
    activity = Activity()
    chunks = range(0, len(pcm) - CHUNK_BYTES + 1, CHUNK_BYTES)
    return [activity.judge(pcm[at : at + CHUNK_BYTES], voice_level) for at in chunks]


def share(chunks: list[Chunk]) -> float:
    return sum(chunk.spoken for chunk in chunks) / len(chunks)


def level(pcm: bytes) -> float:
    return float(np.sqrt(np.square(np.frombuffer(pcm, "<i2").astype(float)).mean()))


@pytest.mark.parametrize("voice", VOICES)
def test_speech_is_speech_and_the_silence_around_it_is_none(voice: str) -> None:
    speech = spoken("touch tiger", voice)
    chunks = judged(silence(1.024) + speech + silence(1.024))
    words = slice(32, 32 + len(speech) // CHUNK_BYTES)
    assert share(chunks[:32]) == 0
    assert share(chunks[words]) > 0.7
    assert share(chunks[words.stop + 8 :]) == 0


def test_noise_tones_and_clicks_are_no_speech() -> None:
    for sound in (noise(3, 0.1), tones(3), clicks(3)):
        chunks = judged(silence(1) + sound)
        runs = [one.spoken and other.spoken for one, other in pairwise(chunks)]
        assert sum(runs) <= 1, "nothing that begins an utterance"


def test_what_is_far_softer_than_the_voice_is_not_of_it() -> None:
    sound = silence(1) + louder(spoken("touch tiger"), -20)
    assert share(judged(sound)) > 0.2
    assert share(judged(sound, voice_level=85.0)) == 0


def test_the_room_is_never_quieter_than_a_silent_one() -> None:
    activity = Activity()
    activity.judge(bytes(CHUNK_BYTES), None)
    assert activity.room() == Room(QUIETEST, QUIETEST + LOUD)


def test_a_room_is_as_loud_as_it_usually_is_and_louder_if_unsteady() -> None:
    def room(*loudness: float) -> Room:
        activity = Activity()
        pieces = [noise(1.024, each) for each in loudness]
        for piece in pieces:
            for at in range(0, len(piece), CHUNK_BYTES):
                activity.judge(piece[at : at + CHUNK_BYTES], None)
        return activity.room()

    steady, unsteady = room(*[0.02] * 8), room(*[0.01, 0.02, 0.03, 0.02] * 2)
    assert steady.usual == pytest.approx(56, abs=1)
    assert steady.loud - steady.usual < 8
    assert unsteady.loud - unsteady.usual > steady.loud - steady.usual + 2


def test_talk_is_not_the_room() -> None:
    """Its pauses are."""
    activity = Activity()
    for piece in [noise(0.7, 0.3), silence(0.1)] * 9:
        for at in range(0, len(piece), CHUNK_BYTES):
            activity.judge(piece[at : at + CHUNK_BYTES].ljust(CHUNK_BYTES, b"\0"), None)
    assert activity.room().loud < 60


def test_noise_is_taken_out_and_speech_is_left() -> None:
    hiss = Cleaner().clean(noise(4, 0.02))
    assert level(hiss[len(hiss) // 2 :]) < level(noise(4, 0.02)) / 4
    speech = silence(1) + spoken("touch tiger")
    assert level(Cleaner().clean(speech)) == pytest.approx(level(speech), rel=0.25)


def test_sound_in_pieces_is_cleaned_like_the_whole() -> None:
    sound = noise(0.5)
    cleaner, whole = Cleaner(), Cleaner().clean(sound)
    pieces = b"".join(cleaner.clean(sound[at : at + 1000]) for at in range(0, len(sound), 1000))
    assert pieces == whole
    assert len(whole) == len(sound)
