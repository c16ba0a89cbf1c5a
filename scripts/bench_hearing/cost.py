"""What hearing costs: processor time in silence and in speech, memory over an hour of boards."""

import multiprocessing
import random
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine import Game, Setup, deal
from engine.decks import load as load_deck
from scripts.bench_hearing.peers import model_folder
from scripts.recordings import corpus, noise, sound
from scripts.recordings.corpus import CHAT, Clip
from scripts.recordings.levels import LEVEL
from scripts.recordings.noise import Floats
from voice.commands.hear import game_at
from voice.hearing import Recogniser, TimePassed, WavEar
from voice.messages import Stimulus, Tick, Vocabulary
from voice.table import vocabulary
from voice.understanding import load as load_phrases

MINUTE = 60.0
HUM = 10 ** (-30 / 20)
"""The noise of a quiet room, beside speech."""


@dataclass(frozen=True, slots=True)
class Cost:
    share_in_silence: float
    """Of one core, in a quiet room."""
    share_in_talk: float
    """Of one core, while people talk and command without a pause."""
    megabytes_at_start: float
    megabytes: tuple[float, ...]
    """After every minute, each with a new board."""


def measure(minutes: int, *, held_out: bool) -> Cost:
    """In a process of its own: memory is what hearing takes, not what the bench takes."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(_measure, minutes, held_out).result()


def _measure(minutes: int, held_out: bool) -> Cost:
    with tempfile.TemporaryDirectory() as place:
        silent, busy = Path(place, "silent.wav"), Path(place, "busy.wav")
        hum = noise.white(int(min(minutes, 5) * MINUTE * sound.RATE), np.random.default_rng(1))
        sound.write(silent, sound.from_floats(hum * LEVEL * HUM))
        _write_talk(busy, minutes, corpus.clips("talk", "touch", "clue", held_out=held_out))
        in_silence = _hearing(silent)
        in_talk = _hearing(busy)
    return Cost(in_silence.share, in_talk.share, in_silence.megabytes[0], in_talk.megabytes[1:])


@dataclass(frozen=True, slots=True)
class _Run:
    share: float
    megabytes: tuple[float, ...]


def _hearing(file: Path) -> _Run:
    """Our ear over a file, with a new board every minute."""
    recogniser = Recogniser(model_folder())
    ear = WavEar(file, recogniser)
    ear.listen_for(_words(0))
    megabytes = [_megabytes()]
    began = time.process_time()

    def take(item: Stimulus | TimePassed) -> None:
        if isinstance(item, Tick) and item.now >= len(megabytes) * MINUTE:
            ear.listen_for(_words(len(megabytes)))
            megabytes.append(_megabytes())

    ear.listen(take)
    return _Run((time.process_time() - began) / recogniser.seconds, tuple(megabytes))


def _words(minute: int) -> Vocabulary:
    """Boards of which each is new, a clue awaited at every other one."""
    setup: Setup = deal([word.text for word in load_deck("en").words], seed=1000 + minute)
    game: Game = game_at(setup, "clue" if minute % 2 else "touch")
    return vocabulary(game, load_phrases("en"))


def _write_talk(file: Path, minutes: int, clips: list[Clip]) -> None:
    """So much talk; what there is comes again when it ends."""
    rng = random.Random(1)
    parts, seconds = list[Floats](), 0.0
    while seconds < minutes * MINUTE:
        made = corpus.scene(rng.sample(clips, min(100, len(clips))), CHAT, seed=len(parts))
        parts.append(sound.as_floats(made.pcm))
        seconds += made.seconds
    whole = np.concatenate(parts)[: int(minutes * MINUTE * sound.RATE)]
    sound.write(file, sound.from_floats(whole))


def _megabytes() -> float:
    """Resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096 / 1e6
