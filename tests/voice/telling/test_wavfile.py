"""What is said, in a WAV file."""

import wave
from pathlib import Path

from voice.telling.pcm import Pcm
from voice.telling.wavfile import WavFile


def seconds(path: Path) -> float:
    with wave.open(str(path)) as wav:
        assert (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) == (1, 2, 16000)
        assert len(wav.readframes(wav.getnframes())) == 2 * wav.getnframes()
        return int(wav.getnframes()) / 16000


def test_the_file_is_whole_at_any_moment(tmp_path: Path) -> None:
    path = tmp_path / "game.wav"
    second = Pcm(b"\x01\x00" * 16000, 16000)
    with WavFile(path, rate=16000) as file:
        assert seconds(path) == 0
        file.add(second)
        assert seconds(path) == 1.3
        file.add(second)
        assert seconds(path) == 2.6
    assert seconds(path) == 2.6


def test_sounds_follow_each_other_with_silence_between(tmp_path: Path) -> None:
    path = tmp_path / "game.wav"
    with WavFile(path, rate=16000) as file:
        file.add(Pcm(b"\x01\x00" * 10, 16000))
        file.add(Pcm(b"\x02\x00" * 10, 16000))
    with wave.open(str(path)) as wav:
        assert wav.readframes(4830) == b"\x01\x00" * 10 + bytes(2 * 4800) + b"\x02\x00" * 10 + bytes(2 * 10)


def test_all_is_brought_to_one_rate(tmp_path: Path) -> None:
    path = tmp_path / "game.wav"
    with WavFile(path, rate=16000) as file:
        file.add(Pcm(bytes(2 * 22050), 22050))
    assert seconds(path) == 1.3
