"""Microphones: invented ones for what can go wrong, and one on a virtual sound card."""

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar

import numpy as np
import pytest

from tests.house.virtual_audio import VirtualAudio
from tests.voice.hearing.voices import TOUCHES, say, silence, talk
from tests.voice.hearing.wavs import Format, recorded, wav
from voice import portaudio
from voice.hearing import microphone
from voice.hearing.decoder import BYTES_PER_SECOND, RATE
from voice.hearing.inputs import BLOCK_SECONDS, NoMicrophone, input_devices
from voice.hearing.microphone import MicrophoneEar
from voice.hearing.recogniser import Recogniser
from voice.hearing.talk_key import LONG_ENOUGH
from voice.messages import (
    DeviceBack,
    DeviceLost,
    Heard,
    HearingEnded,
    Played,
    Settled,
    SoundMissing,
    Stimulus,
    Vocabulary,
    VoiceBegan,
    VoiceEnded,
)

Kind = TypeVar("Kind")


# -- an invented sound system --------------------------------------------------------------------------------


class PortAudioError(Exception):
    pass


class Stream:
    """A microphone that gives the sound that a test plays to it."""

    def __init__(
        self, system: "SoundSystem", callback: Callable[..., None], rate: int, channels: int
    ) -> None:
        self._system = system
        self._callback = callback
        self.rate = rate
        self.channels = channels
        self.closed = False

    def start(self) -> None:
        self._system.started(self)

    def close(self, **_: object) -> None:
        self.closed = True

    def play(self, pcm: bytes, status: object = None) -> None:
        """Sound of 16 kHz, as this device would record it, while the clock goes on."""
        sound = recorded(pcm, Format(self.rate, self.channels))
        block = int(self.rate * BLOCK_SECONDS) * 2 * self.channels
        for start in range(0, len(sound), block):
            self._system.now += BLOCK_SECONDS
            self._callback(sound[start : start + block], 0, None, status)


class SoundSystem(ModuleType):
    """Stands in for sounddevice."""

    PortAudioError = PortAudioError

    def __init__(self) -> None:
        super().__init__("sounddevice")
        self.default = SimpleNamespace(device=[1, 0])
        self.devices = [self.device("Speaker", 0), self.device("Desk microphone"), self.device("USB headset")]
        self.formats = [(RATE, 1)]
        """Rates and channel counts that can be opened."""
        self.opened = list[tuple[int, Stream]]()
        self.error = PortAudioError("Error opening RawInputStream: Invalid sample rate", -9997)
        self.started: Callable[[Stream], None] = lambda _: None
        self.restarted: Callable[[], None] = lambda: None
        self.restarts = 0
        self.now = 100.0

    @staticmethod
    def device(name: str, channels: int = 2, rate: float = 48000.0) -> dict[str, Any]:
        return {"name": name, "max_input_channels": channels, "default_samplerate": rate}

    def _terminate(self) -> None:
        assert all(stream.closed for _, stream in self.opened), "an open stream would crash"

    def _initialize(self) -> None:
        self.restarts += 1
        self.restarted()

    def query_devices(self) -> list[dict[str, Any]]:
        return self.devices

    def RawInputStream(  # noqa: N802
        self, *, samplerate: int, channels: int, device: int, callback: Callable[..., None], **_: object
    ) -> Stream:
        if (samplerate, channels) not in self.formats:
            raise self.error
        stream = Stream(self, callback, samplerate, channels)
        self.opened.append((device, stream))
        return stream

    @property
    def stream(self) -> Stream:
        return self.opened[-1][1]


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> SoundSystem:
    system = SoundSystem()
    monkeypatch.setitem(sys.modules, "sounddevice", system)
    monkeypatch.setattr(portaudio, "_streams", portaudio._Streams())
    monkeypatch.setattr(microphone, "time", SimpleNamespace(monotonic=lambda: system.now))
    return system


def listen(ear: MicrophoneEar) -> list[Stimulus]:
    """Let the ear deal with everything that has happened."""
    ear.stop()
    items = list[Stimulus]()
    ear.listen(items.append)
    assert items.pop() == HearingEnded()
    return [item for item in items if not isinstance(item, Settled)]


def texts(items: list[Stimulus]) -> list[str]:
    return [item.text for item in items if isinstance(item, Heard)]


# -- hearing -------------------------------------------------------------------------------------------------


def test_what_is_said_is_heard_by_the_clock(system: SoundSystem, recogniser: Recogniser) -> None:
    ear = MicrophoneEar(lambda: recogniser)
    system.stream.play(silence(3))
    began = system.now
    system.stream.play(say("touch tiger"))
    system.stream.play(silence(1.2))
    voice_began, heard, voice_ended = listen(ear)
    assert isinstance(heard, Heard)
    assert isinstance(voice_began, VoiceBegan)
    assert isinstance(voice_ended, VoiceEnded)
    assert began < voice_began.at < voice_ended.at <= system.now
    assert (heard.text, heard.source) == ("touch tiger", "room")
    assert heard.began == pytest.approx(began, abs=0.2)
    assert system.stream.closed


@pytest.mark.parametrize("form", [(48000, 1), (48000, 2), (44100, 2)])
def test_a_device_with_its_own_format_is_converted(
    system: SoundSystem, recogniser: Recogniser, form: tuple[int, int]
) -> None:
    system.formats = [form]
    system.devices[1]["default_samplerate"] = float(form[0])
    ear = MicrophoneEar(lambda: recogniser)
    system.stream.play(talk("touch tiger", "we stop"))
    assert texts(listen(ear)) == ["touch tiger", "we stop"]


def test_the_vocabulary_changes_in_its_place(system: SoundSystem, recogniser: Recogniser) -> None:
    ear = MicrophoneEar(lambda: recogniser)
    ear.listen_for(Vocabulary(("objection",)))
    system.stream.play(talk("objection", pause=2.0))
    ear.listen_for(TOUCHES)
    system.stream.play(talk("touch needle"))
    heard = listen(ear)
    assert texts(heard) == ["objection", "touch needle"]
    assert all(item.certainty > 0.5 for item in heard if isinstance(item, Heard))


# -- while the narrator speaks -------------------------------------------------------------------------------


def play_in_room(
    system: SoundSystem, ear: MicrophoneEar, narrated: bytes, said: bytes = b"", after: float = 0.0
) -> None:
    """The loudspeaker plays something, which comes back 80 ms later; a player speaks over it."""
    sound = np.zeros(len(narrated) // 2 + RATE // 5)
    sound[RATE * 8 // 100 :][: len(narrated) // 2] += 0.5 * np.frombuffer(narrated, "<i2")
    sound[int(after * RATE) :][: len(said) // 2] += np.frombuffer(said, "<i2")
    ear.played(Played(narrated, RATE, system.now, begins=True))
    system.stream.play(sound.clip(-32768, 32767).astype("<i2").tobytes())


@pytest.fixture
def ear(system: SoundSystem, recogniser: Recogniser) -> MicrophoneEar:
    """An ear that knows the room, while the narrator speaks on."""
    ear = MicrophoneEar(lambda: recogniser, interruptions=("stop", "yes", "no"))
    ear.listen_for(TOUCHES)
    system.stream.play(silence(0.5))
    ear.deafen()
    for sentence in ("welcome to the game", "row one tiger needle piano river", "red begins"):
        ear.narrated(sentence)
        play_in_room(system, ear, say(sentence, "en-us+f2"))
        system.stream.play(silence(0.4))
    return ear


ROW = "row two ocean doctor engine castle"


def said_over(
    system: SoundSystem, ear: MicrophoneEar, sentence: str, words: str, after: float
) -> list[Stimulus]:
    """What is heard if a player says these words so long after the narrator has begun a sentence."""
    ear.narrated(sentence)
    play_in_room(system, ear, say(sentence, "en-us+f2"), say(words), after=after)
    system.stream.play(silence(1.0))
    return listen(ear)


@pytest.mark.parametrize("word", ["stop", "yes", "no"])
def test_a_player_may_interrupt_the_narrator(system: SoundSystem, ear: MicrophoneEar, word: str) -> None:
    began = system.now + 0.8
    (heard,) = said_over(system, ear, ROW, word, after=0.8)
    assert isinstance(heard, Heard)
    assert heard.text == word
    assert heard.began == pytest.approx(began, abs=0.25)


def test_only_interruptions_are_heard_over_the_narrator(system: SoundSystem, ear: MicrophoneEar) -> None:
    assert said_over(system, ear, ROW, "touch tiger", after=0.5) == []


def test_a_word_that_the_narrator_says_itself_does_not_interrupt_it(
    system: SoundSystem, ear: MicrophoneEar
) -> None:
    assert said_over(system, ear, "touch another card or say: we stop", "stop", after=0.5) == []


def test_an_answer_to_the_narrators_last_words_is_heard_from_its_beginning(
    system: SoundSystem, ear: MicrophoneEar
) -> None:
    narrated, answer = say(ROW, "en-us+f2"), say("touch needle")
    ear.narrated(ROW)
    seconds = len(narrated) / BYTES_PER_SECOND
    early = int(0.2 * RATE) * 2
    play_in_room(system, ear, narrated, answer[: early + RATE * 2 // 5], after=seconds - 0.2)
    ear.hear_again()
    system.stream.play(answer[early + RATE * 2 // 5 :] + silence(1.2))
    assert texts(listen(ear)) == ["touch needle"]


def test_the_narrator_is_not_heard(system: SoundSystem, recogniser: Recogniser) -> None:
    ear = MicrophoneEar(lambda: recogniser)
    ear.listen_for(TOUCHES)
    system.stream.play(silence(0.5))
    ear.deafen()
    system.stream.play(talk("touch tiger", pause=0.1))
    ear.hear_again()
    system.stream.play(talk("touch needle"))
    assert texts(listen(ear)) == ["touch needle"]


def test_what_was_said_before_the_narrator_began_still_counts(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser)
    ear.listen_for(TOUCHES)
    system.stream.play(silence(0.5))
    began = system.now
    system.stream.play(say("touch tiger"))
    ear.deafen()
    system.stream.play(say("read the board"))
    ear.hear_again()
    system.stream.play(silence(1.2))
    (heard,) = [item for item in listen(ear) if isinstance(item, Heard)]
    assert heard.text == "touch tiger"
    assert heard.began == pytest.approx(began, abs=0.2), "not put off until the narrator is silent"


def test_a_quick_answer_keeps_its_first_syllable_and_the_narrators_ring_is_not_heard(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    """The room is not known yet, and what is said so quickly would be a whole command."""
    ear = MicrophoneEar(lambda: recogniser)
    ear.listen_for(TOUCHES)
    system.stream.play(silence(0.5))
    ring, answer = say("we stop")[-BYTES_PER_SECOND // 4 :], say("touch needle")
    early = BYTES_PER_SECOND * 2 // 5
    ear.deafen()
    play_in_room(system, ear, say("we stop"))
    system.stream.play(ring + silence(0.1) + answer[:early])
    ear.hear_again()
    system.stream.play(answer[early:] + silence(1.2))
    assert texts(listen(ear)) == ["touch needle"]


# -- push to talk --------------------------------------------------------------------------------------------


def test_with_push_to_talk_one_utterance_is_heard_after_the_key(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser, push_to_talk=True)
    shown = list[bool]()
    ear.shows_listening = shown.append
    system.stream.play(talk("touch tiger"))
    ear.talk()
    system.stream.play(talk("touch needle", "we stop"))
    assert texts(listen(ear)) == ["touch needle"]
    assert shown == [True, False]


def test_who_presses_the_key_and_says_nothing_is_not_heard_later(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser, push_to_talk=True)
    shown = list[bool]()
    ear.shows_listening = shown.append
    ear.talk()
    system.stream.play(silence(LONG_ENOUGH + 0.1) + talk("touch tiger"))
    assert texts(listen(ear)) == []
    assert shown == [True, False]


def test_who_has_begun_to_speak_in_time_is_heard_to_the_end(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser, push_to_talk=True)
    ear.talk()
    system.stream.play(silence(LONG_ENOUGH - 1.2) + talk("touch needle"))
    assert texts(listen(ear)) == ["touch needle"]


# -- devices -------------------------------------------------------------------------------------------------


def test_only_devices_with_input_are_listed(system: SoundSystem) -> None:
    assert [(device.number, device.name, device.is_default) for device in input_devices()] == [
        (1, "Desk microphone", True),
        (2, "USB headset", False),
    ]


@pytest.mark.parametrize(
    ("wanted", "number"), [(None, 1), (2, 2), ("2", 2), ("usb", 2), ("DESK MICROPHONE", 1)]
)
def test_a_device_is_chosen_by_name_or_number(
    system: SoundSystem, recogniser: Recogniser, wanted: str | int | None, number: int
) -> None:
    MicrophoneEar(lambda: recogniser, wanted)
    assert [device for device, _ in system.opened] == [number]


def test_without_a_preferred_device_the_first_is_taken(system: SoundSystem, recogniser: Recogniser) -> None:
    system.default.device = [-1, -1]
    MicrophoneEar(lambda: recogniser)
    assert system.opened[0][0] == 1


def test_a_device_that_is_not_there_is_named(system: SoundSystem, recogniser: Recogniser) -> None:
    for wanted in ("violin", 7, "speaker"):
        with pytest.raises(NoMicrophone) as caught:
            MicrophoneEar(lambda: recogniser, wanted)
        assert (caught.value.problem, caught.value.device) == ("no_such_device", wanted)


def test_no_microphone_at_all_is_told(system: SoundSystem, recogniser: Recogniser) -> None:
    system.devices = system.devices[:1]
    with pytest.raises(NoMicrophone) as caught:
        MicrophoneEar(lambda: recogniser)
    assert caught.value.problem == "no_microphone"


@pytest.mark.parametrize(("number", "problem"), [(-9985, "busy"), (-9997, "cannot_open")])
def test_a_device_that_does_not_open_is_told(
    system: SoundSystem, recogniser: Recogniser, number: int, problem: str
) -> None:
    system.formats = []
    system.error = PortAudioError("Error opening RawInputStream", number)
    with pytest.raises(NoMicrophone) as caught:
        MicrophoneEar(lambda: recogniser, "usb")
    assert (caught.value.problem, caught.value.device) == (problem, "usb")
    assert "RawInputStream" in caught.value.detail


def test_missing_portaudio_is_told(
    tmp_path: Path, recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sounddevice.py").write_text('raise OSError("PortAudio library not found")')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    for use in (lambda: MicrophoneEar(lambda: recogniser), input_devices):
        with pytest.raises(NoMicrophone) as caught:
            use()
        assert (caught.value.problem, caught.value.detail) == ("no_portaudio", "PortAudio library not found")


def test_a_lost_device_is_told_once_and_tried_until_it_is_back(
    system: SoundSystem, recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(microphone, "PATIENCE", 0.0)
    ear = MicrophoneEar(lambda: recogniser)
    system.stream.play(silence(0.5) + say("touch tiger"))
    first = system.stream
    attempts = list[Stream]()

    def started(stream: Stream) -> None:
        """At first the device can be opened but gives nothing, as dead ones do."""
        attempts.append(stream)
        if len(attempts) == 3:
            stream.play(talk("touch needle"))
            ear.stop()

    system.started = started
    items = list[Stimulus]()
    ear.listen(items.append)
    assert texts(items) == ["touch tiger", "touch needle"]
    others = [item for item in items if not isinstance(item, Heard | Settled | VoiceBegan | VoiceEnded)]
    assert others == [DeviceLost("no_sound"), DeviceBack(), HearingEnded()]
    assert first.closed
    assert system.restarts == 3, "a device that was plugged in anew is seen only then"


@pytest.mark.parametrize(("number", "problem"), [(-9985, "busy"), (-9997, "cannot_open")])
def test_a_device_that_cannot_be_had_may_be_waited_for(
    system: SoundSystem, recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch, number: int, problem: str
) -> None:
    monkeypatch.setattr(microphone, "PATIENCE", 0.0)
    system.formats = []
    system.error = PortAudioError("Error opening RawInputStream", number)
    ear = MicrophoneEar(lambda: recogniser, waits=True)

    def let_go() -> None:
        system.formats = [(RATE, 1)]

    def started(stream: Stream) -> None:
        stream.play(talk("touch needle"))
        ear.stop()

    system.restarted, system.started = let_go, started
    items = list[Stimulus]()
    ear.listen(items.append)
    assert items[:2] == [DeviceLost(problem), DeviceBack()]
    assert texts(items) == ["touch needle"]


def test_a_loudspeaker_that_looks_for_new_devices_gets_its_way(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser)
    first = system.stream
    first.play(silence(0.2))
    portaudio.want_restart()
    assert system.restarts == 0, "not under an open stream"

    def started(stream: Stream) -> None:
        stream.play(talk("touch needle"))
        ear.stop()

    system.started = started
    items = list[Stimulus]()
    ear.listen(items.append)
    assert system.restarts == 1
    assert first.closed
    assert texts(items) == ["touch needle"]
    assert not any(isinstance(item, DeviceLost) for item in items)


def test_a_machine_that_loses_sound_again_and_again_says_so_once(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser)
    overflow = SimpleNamespace(input_overflow=True)
    for _ in range(7):
        system.stream.play(silence(BLOCK_SECONDS), status=overflow)
        system.stream.play(silence(0.3))
    assert [item for item in listen(ear) if isinstance(item, SoundMissing)] == [SoundMissing()]


def test_sound_that_is_lost_once_in_a_while_is_not_worth_a_word(
    system: SoundSystem, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser)
    for _ in range(7):
        system.stream.play(silence(BLOCK_SECONDS), status=SimpleNamespace(input_overflow=True))
        system.now += 30
    assert listen(ear) == []


# -- a real sound system -------------------------------------------------------------------------------------


def next_of(kind: type[Kind], items: SimpleQueue[Stimulus]) -> Kind:
    while not isinstance(item := items.get(timeout=20), kind):
        pass
    return item


@pytest.mark.long
def test_a_real_microphone(sound_card: VirtualAudio, recogniser: Recogniser, tmp_path: Path) -> None:
    sound = tmp_path / "said.wav"
    sound.write_bytes(wav(talk("touch tiger", "we stop")))
    assert "microphone" in [device.name for device in input_devices()]
    ear = MicrophoneEar(lambda: recogniser, "microphone")
    items: SimpleQueue[Stimulus] = SimpleQueue()

    def emit(item: Stimulus) -> None:
        if not isinstance(item, VoiceBegan | VoiceEnded):
            items.put(item)

    listening = threading.Thread(target=ear.listen, args=(emit,), daemon=True)
    listening.start()
    began = time.monotonic()
    sound_card.speak_into_microphone(sound)
    touch, stop = next_of(Heard, items), next_of(Heard, items)
    assert (touch.text, stop.text) == ("touch tiger", "we stop")
    assert began < touch.began < touch.ended < stop.began < time.monotonic()

    sound_card.pull_out()
    assert next_of(DeviceLost, items) == DeviceLost("no_sound")
    sound_card.plug_in()
    assert next_of(DeviceBack, items)
    sound_card.speak_into_microphone(sound)
    assert next_of(Heard, items).text == "touch tiger"

    sound_card.silence_microphone(silent=True)
    next_of(DeviceLost, items)
    sound_card.silence_microphone(silent=False)
    next_of(DeviceBack, items)

    sound_card.hang()
    next_of(DeviceLost, items)
    sound_card.go_on()
    next_of(DeviceBack, items)
    sound_card.speak_into_microphone(sound)
    assert next_of(Heard, items).text == "touch tiger"

    ear.stop()
    listening.join(timeout=10)
    assert not listening.is_alive()


@pytest.mark.long
def test_a_microphone_that_hangs_keeps_nobody_waiting(
    sound_card: VirtualAudio, recogniser: Recogniser
) -> None:
    ear = MicrophoneEar(lambda: recogniser, "microphone")
    items: SimpleQueue[Stimulus] = SimpleQueue()
    listening = threading.Thread(target=ear.listen, args=(items.put,), daemon=True)
    listening.start()
    sound_card.hang()
    next_of(DeviceLost, items)
    ear.stop()
    listening.join(timeout=15)
    assert not listening.is_alive()
    assert items.get(timeout=1) == HearingEnded()
    sound_card.go_on()
