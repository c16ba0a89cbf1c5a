"""Ears and tellers as the options want them; where sound is missing, text takes its place and says so."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from models.store import Store
from voice.commands.models import fetch_model
from voice.hearing import (
    BadModel,
    BadSound,
    Lexicon,
    MicrophoneEar,
    NoMicrophone,
    Recogniser,
    TypedEar,
    WavEar,
)
from voice.messages import Fact, Stimulus
from voice.options import Channel
from voice.portaudio import NoPortAudio
from voice.problems import FAILED, Problem
from voice.session import Ear
from voice.telling import sentences
from voice.telling.espeak import NoSpeech, phonemes
from voice.telling.speaker import DeviceFailed, NoSuchDevice, Speaker, output_devices
from voice.telling.tellers import VOICES, Narrator, Printer, Recorder, SpeechTrouble, Teller
from voice.understanding import load


def open_ears(options: argparse.Namespace) -> list[Ear]:
    """The ears that were asked for. At a terminal, a microphone and the keyboard; in a pipe, typed lines."""
    wanted = options.hear or [Channel("stdin"), *([Channel("mic")] if sys.stdin.isatty() else [])]
    ears = [ear for channel in wanted for ear in _ear(channel, options)]
    waiting = all(isinstance(ear, MicrophoneEar) and ear.waits for ear in ears)
    if not ears or (waiting and sys.stdin.isatty()):
        ears += _ear(Channel("stdin"), options)
    return ears


def open_tellers(options: argparse.Namespace) -> list[Teller]:
    """The tellers that were asked for. At a terminal the narrator both speaks and prints."""
    wanted = options.tell or [Channel("stdout"), *([Channel("speaker")] if sys.stdout.isatty() else [])]
    tellers = [teller for channel in wanted for teller in _teller(channel, options)]
    if not any(isinstance(teller, Printer) for teller in tellers):
        for narrator in narrators(tellers):
            narrator.instead = Printer(sys.stdout)
    return tellers or [Printer(sys.stdout)]


def narrators(tellers: Sequence[Teller]) -> list[Narrator]:
    return [teller for teller in tellers if isinstance(teller, Narrator)]


def introduce(ears: Sequence[Ear], tellers: Sequence[Teller]) -> None:
    """Microphones are told what is said and played in the room, so that they take it for nobody else's."""
    for narrator in narrators(tellers):
        for ear in ears:
            if isinstance(ear, MicrophoneEar):
                narrator.heard_by(ear.narrated, ear.played)


def watch_speakers(tellers: Sequence[Teller], put: Callable[[Stimulus], None]) -> None:
    """The table is told of loudspeakers that are lost and that come back."""
    for narrator in narrators(tellers):
        narrator.report = put


def open_wav(path: Path, recogniser: Recogniser) -> WavEar:
    try:
        return WavEar(path, recogniser)
    except BadSound as error:
        name = f"sound-{error.problem.replace('_', '-')}"
        raise Problem(name, {"file": str(error.path)}) from None


def load_recogniser(language: str) -> Recogniser:
    """With the model of a language, which is fetched if need be."""
    folder = fetch_model(Store(), language)
    try:
        return Recogniser(folder, Lexicon(language, lambda text: _sound_of(text, language)))
    except BadModel as error:
        raise Problem("model-broken", {"folder": str(error.folder)}, code=FAILED) from None


def _sound_of(text: str, language: str) -> str:
    """Its phonemes; its letters where there is no espeak."""
    try:
        return phonemes(text, language)
    except NoSpeech:
        return text


def notice(name: str, **facts: Fact) -> None:
    """One line for whoever started the program; the game goes on."""
    print(sentences("en").say(name, **facts), file=sys.stderr, flush=True)


def _ear(channel: Channel, options: argparse.Namespace) -> Iterator[Ear]:
    match channel.kind:
        case "stdin":
            yield TypedEar(sys.stdin.fileno(), tells_time=options.clock == "stdin")
        case "wav":
            yield open_wav(Path(channel.name or ""), load_recogniser(options.language))
        case _:
            yield from _microphone(channel.name, options.language)


def _microphone(device: str | None, language: str) -> Iterator[Ear]:
    """The microphone first: where there is none, no model need be fetched."""
    try:
        ear = _open_microphone(device, language)
        fetch_model(Store(), language)
        yield ear
    except NoMicrophone as error:
        _tell_missing(error)
    except Problem as problem:
        print(sentences("en").text(problem.line), file=sys.stderr, flush=True)


def _open_microphone(device: str | None, language: str) -> MicrophoneEar:
    """One that is there but cannot be had is waited for."""

    def open_it(*, waits: bool) -> MicrophoneEar:
        words = _interruptions(language)
        return MicrophoneEar(lambda: load_recogniser(language), device, interruptions=words, waits=waits)

    try:
        return open_it(waits=False)
    except NoMicrophone as error:
        if error.problem not in ("busy", "cannot_open"):
            raise
        _tell_missing(error)
        return open_it(waits=True)


def _tell_missing(error: NoMicrophone) -> None:
    name = f"no-microphone-{error.problem.replace('_', '-')}"
    notice(name, device=str(error.device), detail=error.detail)


def _interruptions(language: str) -> tuple[str, ...]:
    """What may be said over the narrator: few words, since its echo must not sound like one."""
    commands = load(language).commands
    return tuple(commands[name].say[0] for name in ("stop", "yes", "no"))


def _teller(channel: Channel, options: argparse.Namespace) -> Iterator[Teller]:
    voice = VOICES[options.language]
    match channel.kind:
        case "stdout":
            yield Printer(sys.stdout)
        case "wav":
            yield _recorder(Path(channel.name or ""), options.language)
        case _:
            try:
                if not output_devices():
                    raise NoSuchDevice(channel.name, ())
                yield Narrator(Speaker(channel.name), voice, complain)
            except SpeechTrouble as trouble:
                complain(trouble)


def _recorder(path: Path, language: str) -> Recorder:
    try:
        return Recorder(path, VOICES[language])
    except OSError as error:
        raise Problem.of_file("cannot-write", path, error) from None
    except NoSpeech as error:
        raise Problem("no-voice", {"detail": error.reason}, code=FAILED) from None


def complain(trouble: Exception) -> None:
    """Why the narrator cannot be heard."""
    match trouble:
        case NoPortAudio():
            notice("no-speaker-no-portaudio")
        case NoSuchDevice(device=None):
            notice("no-speaker-no-device")
        case NoSuchDevice(device=device):
            notice("no-speaker-no-such-device", device=str(device))
        case DeviceFailed(reason=reason):
            notice("no-speaker-failed", detail=reason)
        case _:
            notice("no-speaker-no-voice", detail=str(trouble))
