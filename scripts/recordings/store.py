"""Where recordings lie: a file for every voice and text, so that nothing is rendered twice."""

import hashlib
import os
import re
from pathlib import Path

FOLDER_VARIABLE = "CALLSIGN_SPEECH"


def folder() -> Path:
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen).expanduser().absolute()
    return Path(__file__).parents[2] / "models" / "downloads" / "speech"


def place(voice: str, text: str) -> Path:
    """A name that people can read; its end tells apart what only punctuation does."""
    words = re.sub(r"[^a-z]+", "-", text.lower()).strip("-")[:50]
    mark = hashlib.sha256(text.encode()).hexdigest()[:6]
    return folder() / voice / f"{words}-{mark}.wav"
