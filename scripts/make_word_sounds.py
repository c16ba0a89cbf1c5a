"""Makes the lists of frequent words with their sounds: what people say that is not on the board.

Needs wordfreq (its data is CC BY-SA 4.0, and so are these lists). Sounds are espeak-ng's. Words that the
language's speech model does not know are left out where the model is at hand.
"""

import argparse
import importlib
import re
import sys
from pathlib import Path

from models.store import Store
from voice.hearing.decoder import load
from voice.telling.espeak import phonemes

FOLDER = Path(__file__).parents[1] / "voice" / "hearing" / "words"
HOW_MANY = {"en": 45_000, "de": 12_000, "ru": 12_000, "uk": 12_000}
"""English has them for clues too, the others for what is not on the board."""
HEADING = """\
# Frequent words: word, sound (espeak-ng), ten times wordfreq's Zipf. Made by scripts/make-word-sounds.
# Derived from wordfreq (Robyn Speer and others), whose data is CC BY-SA 4.0: so is this list.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="make-word-sounds", description=__doc__)
    parser.add_argument("language", choices=sorted(HOW_MANY))
    language = parser.parse_args().language
    wordfreq = importlib.import_module("wordfreq")
    folder = Store().find(language)
    knows = load(folder).knows if folder else lambda _: True
    lines = [
        f"{word}\t{phonemes(word, language)}\t{round(10 * wordfreq.zipf_frequency(word, language))}\n"
        for word in wordfreq.top_n_list(language, HOW_MANY[language])
        if re.fullmatch(r"[^\W\d_]+", word) and knows(word)
    ]
    (FOLDER / f"{language}.tsv").write_text(HEADING + "".join(lines), "utf-8")
    print(f"{len(lines)} words", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
