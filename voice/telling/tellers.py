"""Who tells a sentence: a printer, a loudspeaker, a WAV file, a captain's private file."""

import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Protocol, TextIO

from voice.messages import DeviceBack, DeviceLost, Played
from voice.portaudio import NoPortAudio
from voice.telling.espeak import NoSpeech, NoSuchVoice, Pcm, Voice, speech
from voice.telling.speaker import DeviceFailed, NoSuchDevice, Speaker
from voice.telling.wavfile import WavFile

SpeechTrouble = (NoSpeech, NoSuchVoice, NoPortAudio, NoSuchDevice, DeviceFailed)
"""Everything that can keep a loudspeaker silent."""

CLEAR_PROMPT = "\r\033[K"
"""The narrator may speak while a prompt waits in the terminal: the prompt makes room."""

VOICES = {"en": Voice("en-us+f3"), "ru": Voice("ru+f3"), "de": Voice("de+f3"), "uk": Voice("uk+f3")}
"""The narrator of each language. Of espeak's voices the recogniser understands this one best."""

SOON, LATER = 3.0, 30.0
"""Seconds until a lost loudspeaker is tried for the first time, and at most between two attempts."""
A_MOMENT = Pcm(bytes(1600), 16_000)
"""Of silence, to see whether it is played."""
MOST_KEPT = 1000
"""Rendered sentences that are kept: more than any board needs."""


class Teller(Protocol):
    """Tells sentences to somebody."""

    def tell(self, sentences: Sequence[str]) -> "Future[None] | None":
        """Tell them, one after the other; a future if that takes time."""

    def prepare(self, sentences: Sequence[str]) -> None:
        """These may soon have to be told."""

    def hush(self) -> None:
        """Be silent at once."""

    def close(self) -> None: ...


class Printer:
    """Writes a sentence a line: to standard output, or to a file, a pipe or a terminal."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._before = CLEAR_PROMPT if file.isatty() and file is sys.stdout else ""

    @classmethod
    def to(cls, path: Path) -> "Printer":
        return cls(path.open("a", encoding="utf-8"))

    def tell(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            print(f"{self._before}{sentence}", file=self._file, flush=True)

    def prepare(self, sentences: Sequence[str]) -> None: ...

    def hush(self) -> None: ...

    def close(self) -> None:
        if self._file is not sys.stdout:
            self._file.close()


class Recorder:
    """Speaks into a WAV file."""

    def __init__(self, path: Path, voice: Voice) -> None:
        """`NoSpeech` where there is no voice, before a file is begun."""
        speech(".", voice)
        self._file = WavFile(path)
        self._voice = voice

    def tell(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self._file.add(speech(sentence, self._voice))

    def prepare(self, sentences: Sequence[str]) -> None: ...

    def hush(self) -> None: ...

    def close(self) -> None:
        self._file.close()


class Narrator:
    """Speaks through a loudspeaker, in a thread of its own, and falls silent at once when told to.

    A loudspeaker that is gone is tried again and again; meanwhile what it has to say may be printed.
    """

    def __init__(self, speaker: Speaker, voice: Voice, failed: Callable[[Exception], None]) -> None:
        self._speaker = speaker
        self._voice = voice
        self._failed = failed
        """Told why it falls silent; the game goes on."""
        self.instead: Teller | None = None
        """Tells what cannot be spoken; None where everything is told in another way too."""
        self.report: Callable[[DeviceLost | DeviceBack], None] = lambda _: None
        """Told of a loudspeaker that is lost and that comes back."""
        self._mouth = ThreadPoolExecutor(max_workers=1, thread_name_prefix="narrator")
        self._background = ThreadPoolExecutor(max_workers=1, thread_name_prefix="prepare")
        self._rendered: dict[str, Pcm] = {}
        self._hushed = 0
        """How often it was silenced: what was to be said before that is not said any more."""
        self._mute = False
        self._closed = threading.Event()
        self._told: list[Callable[[str], None]] = []

    def heard_by(self, told: Callable[[str], None], played: Callable[[Played], None]) -> None:
        """Tell an ear of each sentence that begins, and of everything that is played."""
        self._told.append(told)
        self._speaker.heard_by.append(played)

    def tell(self, sentences: Sequence[str]) -> "Future[None]":
        return self._mouth.submit(self._speak, tuple(sentences), self._hushed)

    def prepare(self, sentences: Sequence[str]) -> None:
        """Render in the background, one at a time, so that what is to be said now never waits long."""
        self._background.submit(self._render_all, tuple(sentences))

    def hush(self) -> None:
        self._hushed += 1
        self._speaker.stop()

    def close(self) -> None:
        self._closed.set()
        self._background.shutdown(cancel_futures=True)
        self._mouth.shutdown()

    def _speak(self, sentences: tuple[str, ...], hushed: int) -> None:
        for sentence in sentences:
            if self._hushed != hushed:
                return
            if not self._mute:
                self._say(sentence)
            if self._mute and self.instead:
                self.instead.tell([sentence])

    def _say(self, sentence: str) -> None:
        for told in self._told:
            told(sentence)
        try:
            self._speaker.play(self._pcm(sentence))
        except SpeechTrouble as trouble:
            self._mute = True
            self._failed(trouble)
            if isinstance(trouble, DeviceFailed | NoSuchDevice):
                self.report(DeviceLost(str(trouble), "speaker"))
                threading.Thread(target=self._win_back, name="win back", daemon=True).start()

    def _win_back(self) -> None:
        """Try the loudspeaker, less and less often: to look for a new one costs the microphone a moment."""
        pause = SOON
        while not self._closed.wait(pause):
            pause = min(2 * pause, LATER)
            try:
                self._speaker.play(A_MOMENT)
            except SpeechTrouble:
                self._speaker.look_around()
            else:
                self._mute = False
                self.report(DeviceBack("speaker"))
                return

    def _render_all(self, sentences: tuple[str, ...]) -> None:
        for sentence in sentences:
            if len(self._rendered) >= MOST_KEPT:
                self._rendered.clear()
            try:
                self._rendered[sentence] = speech(sentence, self._voice)
            except SpeechTrouble:
                return  # it will be told when something is to be said

    def _pcm(self, sentence: str) -> Pcm:
        return self._rendered.get(sentence) or speech(sentence, self._voice)
