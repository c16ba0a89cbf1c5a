"""Real people: single words that they say in the sounds of a children's game, after a synthetic "touch"."""

import subprocess
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import numpy as np

from scripts.recordings import store
from scripts.recordings.levels import edges, levelled
from scripts.recordings.sound import RATE, Samples, as_floats, as_samples, from_floats

PACKAGE = "ktuberling-data"
FOLDER = Path("usr/share/ktuberling/sounds/en")
PAUSE = 0.04
"""Seconds between the lead and the word."""


@cache
def words() -> dict[str, str]:
    """What is said, and the name of its file."""
    lines = (Path(__file__).parent / "texts" / "people.txt").read_text("utf-8").splitlines()
    pairs = (line.partition(" ")[::2] for line in lines if not line.startswith("#"))
    return dict(pairs)


def spoken(say_lead: Callable[[str], Samples], text: str) -> Samples:
    """A lead by a synthetic speaker, then a word by a person."""
    lead, word = text.split()
    parts = [levelled(as_floats(said)) for said in (say_lead(lead), _word(word))]
    pause = np.zeros(round(PAUSE * RATE), np.float32)
    first, second = (part[slice(*edges(part))] for part in parts)
    return from_floats(np.concatenate([first, pause, second]))


def _word(word: str) -> Samples:
    import soundfile

    said, rate = soundfile.read(_sounds() / f"{words()[word]}.ogg", dtype="float32", always_2d=True)
    return as_samples(said.mean(axis=1), rate)


@cache
def _sounds() -> Path:
    folder = store.folder().parent / PACKAGE
    if not folder.exists():
        with tempfile.TemporaryDirectory() as place:
            run = partial(subprocess.run, cwd=place, check=True, capture_output=True)
            run(["apt-get", "download", PACKAGE])
            run(["dpkg-deb", "-x", str(next(Path(place).glob("*.deb"))), place])
            Path(place, FOLDER).rename(folder)
    return folder
