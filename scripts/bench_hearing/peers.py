"""Who is measured: our hearing as `callsign hear` has it, vosk used plainly, and pocketsphinx."""

import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import vosk

from engine import Game
from engine.moves import Number
from models.store import Store
from scripts.recordings import sound
from scripts.recordings.corpus import Said, Scene
from scripts.recordings.sound import RATE, Samples
from voice.commands.hear import Entry, hear
from voice.hearing import Recogniser, WavEar
from voice.messages import CardNamed, ClueSaid, CommandSaid, Intent
from voice.table import vocabulary
from voice.understanding import load as load_phrases
from voice.understanding import understand

BLOCK = RATE // 10
"""Samples that a recogniser is given at once, as our own ear does."""
UNKNOWN = "[unk]"
AROUND = 0.2
"""Seconds of sound on both sides of speech."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What somebody who listened would do."""

    at: float | None
    """When it was decided, in seconds of sound; None if somebody else found the end of speech."""
    began: float
    """Where in the sound it was heard."""
    ended: float
    intent: str
    """`touch`, `clue`, `command` or another command that takes a card."""
    sure: bool
    """It is acted on; otherwise there is a question."""
    card: str | None = None
    word: str | None = None
    number: Number | None = None
    command: str | None = None
    candidates: tuple[str, ...] = ()
    """Cards or words that may have been meant, best first."""


class Peer(Protocol):
    name: str

    def hear(self, scene: Scene, game: Game) -> list[Decision]: ...


class Ours:
    """Exactly what `callsign hear` does."""

    name = "ours"

    def hear(self, scene: Scene, game: Game) -> list[Decision]:
        heard = list[Decision]()
        with tempfile.TemporaryDirectory() as place:
            file = Path(place, "scene.wav")
            sound.write(file, scene.pcm)
            recogniser = Recogniser(model_folder())
            hear(WavEar(file, recogniser), recogniser, game, lambda entry: heard.append(_decision(entry)))
        return heard


class PlainVosk:
    """One recogniser with the phrases of the moment, ended by itself; every whole phrase is acted on."""

    name = "plain vosk"

    def __init__(self, *, ignores_unknown: bool = False) -> None:
        self._ignores_unknown = ignores_unknown
        """Unknown words around a phrase do not matter."""
        if ignores_unknown:
            self.name = "plain vosk without [unk]"

    def hear(self, scene: Scene, game: Game) -> list[Decision]:
        phrases = vocabulary(game, load_phrases("en")).phrases
        decisions = (
            _understood(said, game, *times)
            for text, *times in _results(scene.pcm, _vosk_recogniser(phrases))
            if (said := self._without_unknown(text)) in phrases
        )
        return [decision for decision in decisions if decision]

    def _without_unknown(self, text: str) -> str:
        return " ".join(text.replace(UNKNOWN, " ").split()) if self._ignores_unknown else text


class OpenVosk:
    """One recogniser for the whole language: the plain way to hear clues."""

    name = "plain vosk"

    def hear(self, scene: Scene, game: Game) -> list[Decision]:
        decisions = (
            _understood(_as_clue(text), game, *times)
            for text, *times in _results(scene.pcm, _vosk_recogniser(None))
        )
        return [decision for decision in decisions if decision]


class Pocketsphinx:
    """The same grammar as JSGF. It is told where speech begins and ends: in babble its own end-pointer
    finds no end.
    """

    name = "pocketsphinx"

    def hear(self, scene: Scene, game: Game) -> list[Decision]:
        decoder = _sphinx(vocabulary(game, load_phrases("en")).phrases)
        decisions = (
            _understood(_sphinx_text(decoder, scene, said), game, None, said.began, said.ended)
            for said in scene.said
        )
        return [decision for decision in decisions if decision]


def peers(section: str) -> tuple[Peer, ...]:
    """Who hears this section."""
    if section == "clues":
        return (Ours(), OpenVosk())
    return (Ours(), PlainVosk(), PlainVosk(ignores_unknown=True), Pocketsphinx())


@cache
def model_folder() -> Path:
    return Store().fetch("en")


def _decision(entry: Entry) -> Decision:
    """From a line of `callsign hear`."""
    return Decision(
        at=entry["at"],
        began=entry["from"],
        ended=entry["to"],
        intent=entry["intent"],
        sure=entry["sure"],
        card=entry.get("card"),
        word=entry.get("word"),
        number=entry.get("number"),
        command=entry.get("command"),
        candidates=tuple(entry["candidates"]),
    )


def _understood(text: str, game: Game, at: float | None, began: float, ended: float) -> Decision | None:
    """What the words of a peer mean: it never asks."""
    setup = game.setup
    intent: Intent | None = understand(text, load_phrases("en"), setup.words, setup.grid[0]) if text else None
    match intent:
        case CardNamed(cards=(card, *_), sure=True):
            return Decision(at, began, ended, intent.command, True, card=card, candidates=(card,))
        case ClueSaid(word=word, number=number):
            return Decision(at, began, ended, "clue", True, word=word, number=number, candidates=(word,))
        case CommandSaid(command=command):
            return Decision(at, began, ended, "command", True, command=command)
        case _:
            return None


def _as_clue(text: str) -> str:
    """A recogniser of the whole language hardly ever hears "clue" as such: any first word will do."""
    rest = text.split()[1:]
    return " ".join(["clue", *rest]) if len(rest) > 1 else text


# -- vosk --------------------------------------------------------------------------------------------------


@cache
def _vosk_model() -> Any:
    vosk.SetLogLevel(-1)
    return vosk.Model(str(model_folder()))


def _vosk_recogniser(phrases: tuple[str, ...] | None) -> Any:
    if phrases is None:
        recogniser = vosk.KaldiRecognizer(_vosk_model(), RATE)
    else:
        recogniser = vosk.KaldiRecognizer(_vosk_model(), RATE, json.dumps([*phrases, UNKNOWN]))
    recogniser.SetWords(True)
    return recogniser


def _results(pcm: Samples, recogniser: Any) -> Iterator[tuple[str, float, float, float]]:
    """Texts; when each was told, and where it was heard."""
    fed = 0
    for start in range(0, len(pcm), BLOCK):
        block = pcm[start : start + BLOCK]
        fed += len(block)
        if recogniser.AcceptWaveform(block.tobytes()):
            yield from _result(recogniser.Result(), fed / RATE)
    yield from _result(recogniser.FinalResult(), fed / RATE)


def _result(told: str, at: float) -> Iterator[tuple[str, float, float, float]]:
    found = json.loads(told)
    if words := found.get("result"):
        yield found["text"], at, words[0]["start"], words[-1]["end"]


# -- pocketsphinx ------------------------------------------------------------------------------------------


def _sphinx(phrases: tuple[str, ...]) -> Any:
    """A decoder for these phrases, as far as its dictionary knows their words."""
    decoder = _sphinx_decoder()
    known = [phrase for phrase in phrases if all(decoder.lookup_word(word) for word in phrase.split())]
    decoder.add_jsgf_string("moment", f"#JSGF V1.0; grammar moment; public <said> = {' | '.join(known)};")
    decoder.activate_search("moment")
    return decoder


@cache
def _sphinx_decoder() -> Any:
    from pocketsphinx import Decoder

    return Decoder(samprate=RATE, lm=None, loglevel="FATAL")


def _sphinx_text(decoder: Any, scene: Scene, said: Said) -> str:
    first, last = round((said.began - AROUND) * RATE), round((said.ended + AROUND) * RATE)
    decoder.start_utt()
    decoder.process_raw(scene.pcm[first:last].tobytes(), full_utt=True)
    decoder.end_utt()
    found = decoder.hyp()
    return str(found.hypstr) if found else ""
