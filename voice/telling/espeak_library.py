"""The espeak-ng library itself, found and called through ctypes; use it from one thread only."""

import ctypes
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

# Names and numbers of speak_lib.h.
_AUDIO_OUTPUT_SYNCHRONOUS = 2
_DONT_EXIT = 0x8000  # report a missing data folder instead of ending the program
_UTF8 = 1
_END_PAUSE = 0x1000
_IPA = 2
_RATE, _VOLUME, _PITCH = 1, 2, 3

_SYSTEM_LIBRARIES = ("libespeak-ng.so.1", "libespeak-ng.so", "libespeak-ng.1.dylib", "libespeak-ng.dll")
_LANGUAGE_SWITCH = re.compile(r"\([a-z-]+\)")  # espeak marks words that it reads as foreign: "(en)kˈuːl(de)"
_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class NoSpeech(Exception):
    """There is nothing here to speak with: no espeak-ng, or one that does not work."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        """What the system said, for the log; not a sentence for players."""


class NoSuchVoice(Exception):
    """There is no voice (or language) of this name."""

    def __init__(self, voice: str) -> None:
        super().__init__(voice)
        self.voice = voice


@cache
def started() -> "Espeak":
    """espeak-ng, which is one per process and can be started only once."""
    return Espeak()


class Espeak:
    """espeak-ng, running. Get it from `started()`."""

    def __init__(self) -> None:
        self._library, data = _find()
        self._library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        self._library.espeak_Info.restype = ctypes.c_char_p
        self._library.espeak_Synth.argtypes = [
            ctypes.c_char_p,
            ctypes.c_size_t,
            *[ctypes.c_uint, ctypes.c_int, ctypes.c_uint, ctypes.c_uint],
            *[ctypes.c_void_p, ctypes.c_void_p],
        ]
        self.rate: int = self._library.espeak_Initialize(_AUDIO_OUTPUT_SYNCHRONOUS, 0, data, _DONT_EXIT)
        if self.rate <= 0:
            raise NoSpeech(f"espeak_Initialize answered {self.rate}, data in {data!r}")
        self._variants = self._list_variants()
        self._samples = bytearray()
        self._callback = _Callback(self._take)  # kept: C holds no reference to it
        self._library.espeak_SetSynthCallback(self._callback)

    def phonemes(self, text: str, language: str) -> str:
        """How a text is said, in IPA with marks of stress."""
        self._choose(language)
        return " ".join(_LANGUAGE_SWITCH.sub("", clause).strip() for clause in self._clauses(text)).strip()

    def samples(self, text: str, voice: str, rate: int, pitch: int, volume: int) -> bytes:
        """What a text sounds like: int16, mono, at `self.rate`."""
        self._render("")  # every choice of a voice waits in a ring of 170; when it runs over, speech is lost
        self._choose(voice)
        for parameter, value in ((_RATE, rate), (_PITCH, pitch), (_VOLUME, volume)):
            self._library.espeak_SetParameter(parameter, value, 0)
        self._samples.clear()
        self._render(text)
        return bytes(self._samples)

    def _render(self, text: str) -> None:
        written = text.encode() + b"\0"
        self._library.espeak_Synth(written, len(written), 0, 1, 0, _UTF8 | _END_PAUSE, None, None)

    def _choose(self, voice: str) -> None:
        _, plus, variant = voice.partition("+")
        if plus and variant not in self._variants:  # espeak would speak without it and say nothing
            raise NoSuchVoice(voice)
        if self._library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise NoSuchVoice(voice)

    def _list_variants(self) -> frozenset[str]:
        data = ctypes.c_char_p()
        self._library.espeak_Info(ctypes.byref(data))
        return frozenset(file.name for file in Path(os.fsdecode(data.value or b""), "voices", "!v").glob("*"))

    def _clauses(self, text: str) -> Iterator[str]:
        """espeak tells the phonemes of one clause a call and moves the pointer on; NULL is the end."""
        rest = ctypes.c_char_p(text.encode())
        while rest.value is not None:
            yield (self._library.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _IPA) or b"").decode()

    def _take(self, samples: "ctypes._Pointer[ctypes.c_short]", count: int, _events: int | None) -> int:
        if samples and count > 0:
            self._samples += ctypes.string_at(samples, 2 * count)
        return 0


def _find() -> tuple[ctypes.CDLL, bytes | None]:
    """The wheel's library and its data first, since it is the same version everywhere; else the system's."""
    problems = []
    try:
        import espeakng_loader  # noqa: PLC0415 (there is no wheel for some machines)

        return ctypes.CDLL(espeakng_loader.get_library_path()), os.fsencode(espeakng_loader.get_data_path())
    except (ImportError, OSError) as problem:
        problems.append(str(problem))
    for name in _SYSTEM_LIBRARIES:
        try:
            return ctypes.CDLL(name), None
        except OSError as problem:
            problems.append(str(problem))
    raise NoSpeech("; ".join(problems))
