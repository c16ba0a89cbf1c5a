"""Speech and phonemes from the real espeak."""

import random
import subprocess
import sys
import tempfile
from array import array
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from engine.decks import load
from engine.sound import distance
from voice.telling import espeak_library
from voice.telling.espeak import (
    NoSpeech,
    NoSuchVoice,
    Pcm,
    Voice,
    installed_voice,
    phonemes,
    speech,
    speech_soon,
)

SENTENCE = "Touch the river in row two."


def height(pcm: Pcm) -> float:
    """The pitch in Hz of the loudest tenth of a second."""
    samples = array("h", pcm.samples)
    width = pcm.rate // 10
    begin = max(
        range(0, len(samples) - width, width // 4), key=lambda at: sum(map(abs, samples[at : at + width]))
    )
    part = samples[begin : begin + width]

    def likeness(lag: int) -> float:
        return sum(a * b for a, b in zip(part, part[lag:], strict=False)) / (width - lag)

    return pcm.rate / max(range(pcm.rate // 400, pcm.rate // 60), key=likeness)


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("ocean", "en", "ˈoʊʃən"),
        ("harbor", "en", "hˈɑːɹbɚ"),  # British espeak would say hˈɑːbə
        ("собака", "ru", "sʌbˈɑka"),
        ("Fluss", "de", "flˈʊs"),
        ("", "en", ""),
    ],
)
def test_phonemes(text: str, language: str, expected: str) -> None:
    assert distance(phonemes(text, language), expected) <= 0.2


def test_phonemes_of_several_clauses_are_all_there() -> None:
    assert len(phonemes("Ocean. River, harbor!", "en").split()) == 3


def test_phonemes_tell_nothing_of_a_switch_of_language() -> None:
    assert "(" not in phonemes("der Computer und das Team, cool", "de")
    assert "(" not in phonemes("слово hello", "ru")


def test_the_sounds_of_the_bundled_deck_are_those_of_espeak() -> None:
    words = load("en").words
    wrong = {word.text for word in words if distance(word.sound or "", phonemes(word.text, "en")) > 0.34}
    assert not wrong


@pytest.mark.parametrize("name", ["en-us", "en-us+f3", "ru", "de", "uk"])
def test_speech_is_sound_of_a_fitting_length(name: str) -> None:
    spoken = speech("одна два три" if name in ("ru", "uk") else SENTENCE, Voice(name))
    assert spoken.rate == 22050
    assert 0.7 < spoken.seconds < 4
    assert max(array("h", spoken.samples)) > 3000


def test_no_text_is_no_sound() -> None:
    assert speech(" ", Voice("en-us")).samples == b""


def test_the_rate_is_always_honoured() -> None:
    for _ in range(15):  # pyttsx3's own driver loses it in every second call
        slow, fast = (speech(SENTENCE, Voice("en-us", rate)).seconds for rate in (100, 300))
        assert slow > 1.8 * fast


def test_the_first_sentence_is_whole_however_many_words_were_looked_up_before() -> None:
    program = """
from voice.telling.espeak import Voice, phonemes, speech
for _ in range(167):
    phonemes("ocean", "en")
print(speech("Touch the river in row two.", Voice("en-us")).seconds)
"""
    told = subprocess.run([sys.executable, "-c", program], check=True, timeout=20, capture_output=True)
    assert float(told.stdout) > 1.4  # 0.65 where espeak lost a part of it


def test_voices_differ_in_pitch_by_setting_and_by_variant() -> None:
    low, high = (height(speech("moon", Voice("en-us", pitch=pitch))) for pitch in (0, 99))
    assert high > 1.3 * low
    assert height(speech("moon", Voice("en-us+f3"))) > 1.3 * height(speech("moon", Voice("en-us+m3")))


@pytest.mark.parametrize("name", ["", "klingonish", "en-us+nobody"])
def test_an_unknown_voice_is_refused_and_the_next_one_speaks(name: str) -> None:
    with pytest.raises(NoSuchVoice) as caught:
        speech(SENTENCE, Voice(name))
    assert caught.value.voice == name
    assert speech(SENTENCE, Voice("en-us")).seconds > 1


def test_an_unknown_language_has_no_phonemes() -> None:
    with pytest.raises(NoSuchVoice):
        phonemes("ocean", "klingonish")


def test_any_thread_may_ask() -> None:
    sounds = {"ocean": ("en", phonemes("ocean", "en")), "собака": ("ru", phonemes("собака", "ru"))}
    usual = speech(SENTENCE, Voice("en-us")).seconds

    def ask(number: int) -> None:
        word, (language, sound) = random.Random(number).choice(list(sounds.items()))
        assert phonemes(word, language) == sound
        assert speech(SENTENCE, Voice("en-us")).seconds == pytest.approx(usual, rel=0.1)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(ask, range(80)))


def test_a_future_comes_in_the_order_of_asking() -> None:
    first, second = speech_soon("one", Voice("en-us")), speech_soon("two", Voice("en-us"))
    second.result()
    assert first.done()


def test_nothing_is_printed_and_no_file_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    speech(SENTENCE, Voice("en-us"))
    with pytest.raises(NoSuchVoice):
        speech(SENTENCE, Voice("klingonish"))
    assert list(tmp_path.iterdir()) == []
    assert capfd.readouterr() == ("", "")


def test_no_place_for_files_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    with pytest.raises(NoSpeech):
        speech(SENTENCE, Voice("en-us"))


def test_without_espeak_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "espeakng_loader", None)
    monkeypatch.setattr(espeak_library, "_SYSTEM_LIBRARIES", ("libnothing.so",))
    with pytest.raises(NoSpeech) as caught:
        espeak_library.Espeak()
    assert "espeakng_loader" in caught.value.reason
    assert "libnothing.so" in caught.value.reason


def test_a_program_that_spoke_ends() -> None:
    program = "from voice.telling.espeak import *; speech('hello', Voice('en-us'))"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=20)


@dataclass
class Installed:
    """A voice as pyttsx3 lists it on Windows and macOS."""

    id: str
    languages: list[str] = field(default_factory=list)


ANNA, ZIRA, HAZEL = Installed("anna", ["de_DE"]), Installed("zira", ["en-US"]), Installed("hazel", ["en-GB"])


@pytest.mark.parametrize(
    ("name", "expected"),
    [("anna", "anna"), ("en-us+f3", "zira"), ("en-gb", "hazel"), ("en", "hazel"), ("de", "anna")],
)
def test_a_system_voice_is_found_by_id_or_language(name: str, expected: str) -> None:
    assert installed_voice(name, [ANNA, HAZEL, ZIRA]) == expected


def test_a_system_without_a_voice_of_that_language() -> None:
    with pytest.raises(NoSuchVoice):
        installed_voice("uk", [ANNA, HAZEL, ZIRA])
    with pytest.raises(NoSuchVoice):
        installed_voice("uk", [])
