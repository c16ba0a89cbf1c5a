"""Speech and phonemes for everybody: one thread owns espeak and pyttsx3, since neither bears two.

Any thread may call; only the callback of a future may not, since it runs in the owner's thread.
"""

import sys
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from voice.telling import espeak_driver, espeak_library, pcm
from voice.telling.espeak_library import NoSpeech, NoSuchVoice
from voice.telling.pcm import Pcm

__all__ = ["NoSpeech", "NoSuchVoice", "Pcm", "Voice", "phonemes", "speech", "speech_soon"]

_owner = ThreadPoolExecutor(max_workers=1, thread_name_prefix="espeak")
_SYSTEM_SPEAKS = sys.platform in ("win32", "darwin")  # has voices of its own, and pyttsx3 drivers for them
_DIALECTS = {"en": "en-us"}  # the English that our recogniser and our deck speak; espeak's own is British
_NO_FIT = 3


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks, and how."""

    name: str
    """espeak's name, with a variant if wanted: `en-us`, `de`, `en-us+f3`. On Windows and macOS the id of an
    installed voice, or a language like the above, which stands for the first installed voice of it."""

    rate: int = 170
    """Words a minute."""

    pitch: int = 50
    """From 0 to 100; espeak only."""


def phonemes(text: str, language: str) -> str:
    """How a text of a language (`en`, `ru`, `de`, `uk`) is said: IPA with marks of stress."""
    dialect = _DIALECTS.get(language, language)
    return _owner.submit(lambda: espeak_library.started().phonemes(text, dialect)).result()


def speech(text: str, voice: Voice) -> Pcm:
    """A text, spoken."""
    return speech_soon(text, voice).result()


def speech_soon(text: str, voice: Voice) -> Future[Pcm]:
    """A text, spoken as soon as all is rendered that was asked for before."""
    return _owner.submit(lambda: _synthesiser().speech(text, voice))


def installed_voice(name: str, voices: Iterable[Any]) -> str:
    """The id among pyttsx3's voices that a name stands for: the id itself, else the nearest language."""
    installed = [(_misfit(name, voice), voice.id) for voice in voices]
    misfit, best = min(installed, key=lambda pair: pair[0], default=(_NO_FIT, ""))
    if misfit == _NO_FIT:
        raise NoSuchVoice(name)
    return str(best)


def _misfit(name: str, voice: Any) -> int:
    """0 for the voice itself, 1 for its language and country, 2 for its language, else `_NO_FIT`."""
    if voice.id == name:
        return 0
    wanted = _language(name.partition("+")[0])
    languages = [_language(language) for language in voice.languages]
    if wanted in languages:
        return 1
    return 2 if wanted[:2] in (language[:2] for language in languages) else _NO_FIT


def _language(name: Any) -> str:
    return str(name).replace("_", "-").lower()


@cache
def _synthesiser() -> "_Synthesiser":
    return _Synthesiser()


class _Synthesiser:
    """pyttsx3, writing files; lives in the owner's thread."""

    def __init__(self) -> None:
        # Imported here because on Windows the thread that imports it is the one that may use it.
        import pyttsx3  # noqa: PLC0415

        espeak_driver.register()
        try:
            self._engine = pyttsx3.init(None if _SYSTEM_SPEAKS else espeak_driver.NAME)
        except (ImportError, OSError, RuntimeError) as problem:
            raise NoSpeech(str(problem)) from problem
        self._problems: list[Exception] = []
        self._engine.connect("error", lambda name, exception: self._problems.append(exception))  # noqa: ARG005

    def speech(self, text: str, voice: Voice) -> Pcm:
        if not text.strip():
            return Pcm(b"", rate=22050)  # pyttsx3 would refuse
        self._set(voice)
        try:
            with TemporaryDirectory(prefix="callsign-") as folder:
                file = Path(folder, "speech")
                self._render(text, file)
                return pcm.read(file.read_bytes())
        except (OSError, pcm.UnknownAudio) as problem:
            raise NoSpeech(str(problem)) from problem

    def _set(self, voice: Voice) -> None:
        name = voice.name
        if _SYSTEM_SPEAKS:
            name = installed_voice(name, self._engine.getProperty("voices"))
        else:
            self._engine.setProperty("pitch", voice.pitch)  # the systems' drivers only print that they cannot
        self._engine.setProperty("voice", name)
        self._engine.setProperty("rate", voice.rate)

    def _render(self, text: str, file: Path) -> None:
        self._problems.clear()
        self._engine.save_to_file(text, str(file))
        self._engine.runAndWait()
        for problem in self._problems:  # pyttsx3 tells of them, but raises nothing
            if isinstance(problem, NoSuchVoice):
                raise problem
            raise NoSpeech(str(problem)) from problem
