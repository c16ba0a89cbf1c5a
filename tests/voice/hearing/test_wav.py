"""WAV files of all kinds, and files that are none."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.voice.hearing.voices import TOUCHES, silence, talk
from tests.voice.hearing.wavs import EXTENSIBLE, FLOAT, PCM, Format, recorded, wav
from voice.hearing.decoder import BYTES_PER_SECOND
from voice.hearing.recogniser import Recogniser, Said
from voice.hearing.wav import BadSound, WavEar
from voice.messages import Heard, HearingEnded, Stimulus, Tick, Vocabulary

CLUES = Vocabulary(("objection", "undo"), ("clue",), ("two", "three"))


class Counting(Recogniser):
    """Only counts what it is fed."""

    def __init__(self) -> None:
        self.fed = 0

    @property
    def seconds(self) -> float:
        return self.fed / BYTES_PER_SECOND

    @property
    def hears_speech(self) -> bool:
        return False

    def feed(self, pcm: bytes) -> list[Said]:
        self.fed += len(pcm)
        return []

    def finish(self) -> list[Said]:
        return []


def listen(ear: WavEar, react: Callable[[Stimulus], None] = lambda _: None) -> list[Heard]:
    """Hear a file to its end, as a table that reacts to what it is given."""
    items = list[Stimulus]()

    def emit(item: Stimulus) -> None:
        items.append(item)
        react(item)

    ear.listen(emit)
    assert items.pop() == HearingEnded()
    return [item for item in items if isinstance(item, Heard)]


# -- all kinds of files --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "form",
    [
        Format(16000, 1, 2, PCM),
        Format(44100, 2, 2, PCM),
        Format(8000, 1, 2, PCM),
        Format(48000, 1, 3, EXTENSIBLE),
        Format(96000, 2, 4, EXTENSIBLE),
        Format(22050, 1, 1, PCM),
        Format(48000, 6, 2, EXTENSIBLE),
    ],
)
def test_every_rate_width_and_channel_count_is_heard(
    tmp_path: Path, recogniser: Recogniser, form: Format
) -> None:
    path = tmp_path / "game.wav"
    path.write_bytes(wav(recorded(talk("touch tiger", "we stop"), form), form))
    heard = listen(WavEar(path, recogniser))
    assert [utterance.text for utterance in heard] == ["touch tiger", "we stop"]
    assert {utterance.source for utterance in heard} == {"room"}


def test_a_file_that_was_cut_off_is_heard_as_far_as_it_goes(tmp_path: Path, recogniser: Recogniser) -> None:
    path = tmp_path / "game.wav"
    sound = talk("touch tiger", "we stop")
    path.write_bytes(wav(sound[: len(sound) // 2 + 1], size=len(sound)))
    assert [utterance.text for utterance in listen(WavEar(path, recogniser))] == ["touch tiger"]


def test_a_file_of_unknown_length_is_heard(tmp_path: Path, recogniser: Recogniser) -> None:
    path = tmp_path / "game.wav"
    path.write_bytes(wav(talk("touch tiger"), size=0xFFFFFFFF))
    assert [utterance.text for utterance in listen(WavEar(path, recogniser))] == ["touch tiger"]


def test_a_long_file_takes_no_memory(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"
    path.write_bytes(wav(bytes(44100 * 4 * 120), Format(44100, 2)))
    recogniser = Counting()
    ear = WavEar(path, recogniser)
    tracemalloc.start()
    listen(ear)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert recogniser.seconds == pytest.approx(120, abs=0.01)
    assert most < 2_000_000


# -- in step with the table ----------------------------------------------------------------------------------


def test_the_file_is_the_clock(tmp_path: Path) -> None:
    path = tmp_path / "game.wav"
    path.write_bytes(wav(silence(1.05)))
    ticks = list[Stimulus]()
    WavEar(path, Counting()).listen(ticks.append)
    times = [item.now for item in ticks if isinstance(item, Tick)]
    assert times[:3] == pytest.approx([0.032, 0.064, 0.096])
    assert times[-1] == pytest.approx(1.05)


def test_the_table_can_change_the_vocabulary_before_more_is_heard(
    tmp_path: Path, recogniser: Recogniser
) -> None:
    path = tmp_path / "game.wav"
    path.write_bytes(wav(talk("we stop", "objection", "touch needle", pause=1.6)))
    ear = WavEar(path, recogniser)

    def react(item: Stimulus) -> None:
        if isinstance(item, Heard):
            ear.listen_for(CLUES if item.text == "we stop" else TOUCHES)

    heard = listen(ear, react)
    assert [utterance.text for utterance in heard] == ["we stop", "objection", "touch needle"]
    assert all(utterance.sure for utterance in heard)


def test_the_same_file_is_heard_exactly_the_same(tmp_path: Path, english_model: Path) -> None:
    path = tmp_path / "game.wav"
    path.write_bytes(wav(talk("touch tiger", "we stop", "touch needle")))

    def told() -> list[tuple[str, float]]:
        recogniser = Recogniser(english_model)
        recogniser.listen_for(TOUCHES)
        return [(heard.text, heard.certainty) for heard in listen(WavEar(path, recogniser))]

    first = told()
    assert [text for text, _ in first] == ["touch tiger", "we stop", "touch needle"]
    assert told() == first


# -- files that cannot be heard ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "empty"),
        (wav(b""), "empty"),
        (wav(b"\0"), "empty"),
        (b"This is a shopping list: bread, milk, butter.", "not_wav"),
        (wav(b"")[:36], "not_wav"),
        (b"RIFF\x04\0\0\0WAVE", "not_wav"),
        (wav(bytes(4), Format(rate=0)), "not_wav"),
        (wav(bytes(4), Format(channels=0)), "not_wav"),
        (b"RIFF\x0c\0\0\0WAVEdata\x04\0\0\0\0\0\0\0", "not_wav"),
        (wav(bytes(4), Format(width=4, tag=FLOAT)), "not_pcm"),
        (wav(bytes(8), Format(width=8)), "not_pcm"),
    ],
)
def test_what_is_no_sound_is_refused_before_the_game(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "game.wav"
    path.write_bytes(content)
    with pytest.raises(BadSound) as caught:
        WavEar(path, Counting())
    assert (caught.value.path, caught.value.problem) == (path, problem)


def test_what_is_no_file_is_refused_before_the_game(tmp_path: Path) -> None:
    for path, problem in ((tmp_path / "nowhere.wav", "missing"), (tmp_path, "unreadable")):
        with pytest.raises(BadSound) as caught:
            WavEar(path, Counting())
        assert (caught.value.path, caught.value.problem) == (path, problem)
