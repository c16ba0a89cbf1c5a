"""A vosk decoder: the sound of an utterance in, readings with times and scores out."""

import ctypes
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

RATE = 16000
"""Samples a second; all sound in this room is mono, 16 bits, little-endian."""
BYTES_PER_SECOND = 2 * RATE
UNKNOWN = "[unk]"
"""What a closed decoder hears where none of its words was said."""


class BadModel(Exception):
    """A folder that holds no speech model."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = folder


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    began: float
    """Seconds, counted from where `Decoder.begin` was told."""
    ended: float


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand the sound."""

    words: tuple[Word, ...]
    score: float
    """How well it fits the sound and the decoder's language: a logarithm, comparable over the same sound."""

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


class Model:
    """A speech model in memory, shared by all decoders."""

    def __init__(self, folder: Path) -> None:
        vosk = _vosk()
        vosk.SetLogLevel(-1)
        try:
            self._model = vosk.Model(str(folder))
        except Exception:  # vosk knows no other class
            raise BadModel(folder) from None

    def knows(self, words: str) -> bool:
        """Can each of these words be heard?"""
        return all(self._model.vosk_model_find_word(word) >= 0 for word in words.casefold().split())

    def decoder(self, grammar: tuple[str, ...] | None = None, *, readings: int) -> "Decoder":
        """A decoder for the phrases given, or for everything that can be said."""
        if grammar is None:
            kaldi = _vosk().KaldiRecognizer(self._model, RATE)
        else:
            kaldi = _vosk().KaldiRecognizer(self._model, RATE, json.dumps(grammar, ensure_ascii=False))
        kaldi.SetWords(True)
        kaldi.SetMaxAlternatives(readings)
        return Decoder(kaldi)


@cache
def load(folder: Path) -> Model:
    """The model in this folder: it is large, so once is enough."""
    return Model(folder)


class Decoder:
    """Hears one utterance after another, with a vocabulary that never changes.

    Changing the vocabulary of a used one may abort the process. An open one is worth keeping: it builds its
    search graph as it hears words, and a new one takes four times as long for its first sentences.
    """

    def __init__(self, kaldi: Any) -> None:
        self._kaldi = kaldi
        self._began_at = 0.0
        """The time of the utterance's first sample."""
        self._heard = 0
        """Bytes of this utterance."""
        self._heard_before = 0
        """Bytes of all utterances before: vosk counts its times from the first of all."""

    @property
    def age(self) -> float:
        """Seconds of sound in all its utterances."""
        return (self._heard_before + self._heard) / BYTES_PER_SECOND

    def begin(self, at: float) -> None:
        """Forget the utterance that was under way; the next one's first sample is heard at this time."""
        if self._heard:
            self._kaldi.FinalResult()
        _libc().srand(1)  # vosk adds random noise to what it hears; the same sound shall give the same
        self._heard_before += self._heard
        self._heard = 0
        self._began_at = at

    def accept(self, pcm: bytes) -> bool:
        """Take more sound; true if it now ends with silence after speech, or with long silence.

        What is unknown to a closed decoder counts as silence to it.
        """
        self._heard += len(pcm)
        return bool(self._kaldi.AcceptWaveform(pcm))

    def so_far(self) -> str:
        """The best text up to now."""
        return str(json.loads(self._kaldi.PartialResult()).get("partial", ""))

    def readings(self) -> tuple[Reading, ...]:
        """All readings of the utterance, best first. `begin` must follow before more sound comes."""
        found: dict[str, Reading] = {}
        for alternative in json.loads(self._kaldi.FinalResult()).get("alternatives", ()):
            reading = self._reading(alternative)
            found.setdefault(reading.text, reading)
        return tuple(found.values())

    def _reading(self, alternative: dict[str, Any]) -> Reading:
        offset = self._began_at - self._heard_before / BYTES_PER_SECOND
        words = (
            Word(word["word"], round(offset + word["start"], 3), round(offset + word["end"], 3))
            for word in alternative.get("result", ())
        )
        return Reading(tuple(words), alternative["confidence"])


def _vosk() -> Any:
    """vosk takes a third of a second to import, and a typed game needs none."""
    import vosk  # noqa: PLC0415

    return vosk


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)
