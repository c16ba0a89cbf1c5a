"""Who tells a sentence, and how it is stopped."""

import threading
from pathlib import Path
from queue import SimpleQueue

import pytest

from voice.messages import DeviceBack, DeviceLost
from voice.telling import tellers
from voice.telling.espeak import NoSpeech, Pcm, Voice
from voice.telling.pcm import read
from voice.telling.speaker import DeviceFailed, Speaker
from voice.telling.tellers import VOICES, Narrator, Printer, Recorder

VOICE = VOICES["en"]


class SilentSpeaker(Speaker):
    """Stands in for a loudspeaker; these tests are about who speaks when."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[float] = []
        self.go_on = threading.Event()
        self.playing = threading.Event()
        self.failure: Exception | None = None
        self.looked = threading.Event()

    def play(self, pcm: Pcm) -> bool:
        if self.failure:
            raise self.failure
        self.playing.set()
        self.go_on.wait(10)
        self.played.append(pcm.seconds)
        return True

    def stop(self) -> None:
        self.go_on.set()

    def look_around(self) -> None:
        self.looked.set()


def narrator(speaker: Speaker, troubles: list[Exception] | None = None) -> Narrator:
    return Narrator(speaker, VOICE, (troubles if troubles is not None else []).append)


def test_a_printer_writes_a_sentence_a_line_at_once(tmp_path: Path) -> None:
    printer = Printer.to(tmp_path / "red.txt")
    assert printer.tell(["One.", "Two."]) is None  # type: ignore[func-returns-value]
    assert (tmp_path / "red.txt").read_text("utf-8") == "One.\nTwo.\n"


def test_a_recorder_speaks_into_a_file(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "told.wav", VOICE)
    recorder.tell(["Red begins.", "Blue stops."])
    recorder.close()
    assert 1.5 < read((tmp_path / "told.wav").read_bytes()).seconds < 6


def test_a_narrator_says_everything_in_order_and_tells_when_it_is_done() -> None:
    speaker = SilentSpeaker()
    speaker.go_on.set()
    speech = narrator(speaker).tell(["Hello.", "This is a much longer sentence than the first one."])
    speech.result(10)
    assert speaker.played == sorted(speaker.played)
    assert len(speaker.played) == 2


def test_a_hushed_narrator_says_nothing_more_of_it_but_speaks_again() -> None:
    speaker = SilentSpeaker()
    mouth = narrator(speaker)
    first = mouth.tell(["One.", "Two.", "Three."])
    assert speaker.playing.wait(10)
    mouth.hush()
    first.result(10)
    assert len(speaker.played) == 1
    mouth.tell(["Four."]).result(10)
    assert len(speaker.played) == 2


def test_a_broken_loudspeaker_is_told_once_and_the_game_goes_on() -> None:
    speaker, troubles = SilentSpeaker(), list[Exception]()
    speaker.failure = DeviceFailed("Jabra", "lost")
    mouth = narrator(speaker, troubles)
    mouth.tell(["One."]).result(10)
    mouth.tell(["Two.", "Three."]).result(10)
    assert troubles == [speaker.failure]
    mouth.close()


def test_a_lost_loudspeaker_is_tried_until_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tellers, "SOON", 0.0)
    speaker = SilentSpeaker()
    speaker.go_on.set()
    mouth = narrator(speaker)
    printed = tmp_path / "instead.txt"
    mouth.instead = Printer.to(printed)
    reports: SimpleQueue[DeviceLost | DeviceBack] = SimpleQueue()
    mouth.report = reports.put
    speaker.failure = DeviceFailed("Jabra", "lost")
    mouth.tell(["One.", "Two."]).result(10)
    assert printed.read_text("utf-8") == "One.\nTwo.\n"
    lost = reports.get(timeout=10)
    assert isinstance(lost, DeviceLost)
    assert lost.device == "speaker"
    assert speaker.looked.wait(10), "it may have been plugged in anew"
    speaker.failure = None
    assert reports.get(timeout=10) == DeviceBack("speaker")
    mouth.tell(["Three."]).result(10)
    assert printed.read_text("utf-8") == "One.\nTwo.\n"
    assert len(speaker.played) == 2, "silence to try it, and the sentence"


def test_a_closed_narrator_tries_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tellers, "SOON", 1000.0)
    speaker = SilentSpeaker()
    speaker.failure = DeviceFailed("Jabra", "lost")
    mouth = narrator(speaker)
    mouth.tell(["One."]).result(10)
    (trying,) = [thread for thread in threading.enumerate() if thread.name == "win back"]
    mouth.close()
    trying.join(10)
    assert not trying.is_alive()


def test_what_was_prepared_is_not_rendered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = list[str]()

    def speech(text: str, _: Voice) -> Pcm:
        rendered.append(text)
        return Pcm(bytes(200), 22050)

    monkeypatch.setattr(tellers, "speech", speech)
    speaker = SilentSpeaker()
    speaker.go_on.set()
    mouth = narrator(speaker)
    mouth.prepare(["Tiger.", "Piano."])
    mouth._background.shutdown()
    mouth.tell(["Tiger."]).result(10)
    assert rendered == ["Tiger.", "Piano."]


def test_preparing_without_a_voice_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def speech(_text: str, _voice: Voice) -> Pcm:
        raise NoSpeech("no espeak")

    monkeypatch.setattr(tellers, "speech", speech)
    troubles = list[Exception]()
    mouth = narrator(SilentSpeaker(), troubles)
    mouth.prepare(["Tiger."])
    mouth._background.shutdown()
    assert troubles == []
    mouth.tell(["Tiger."]).result(10)
    assert [type(trouble) for trouble in troubles] == [NoSpeech]
    mouth.close()
