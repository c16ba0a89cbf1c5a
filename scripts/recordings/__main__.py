"""Renders synthetic speakers for the bench and for calibration; what is there already is left as it is."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from scripts.recordings import sound
from scripts.recordings.plan import Part, plan
from scripts.recordings.progress import progress
from scripts.recordings.store import folder, place
from scripts.recordings.voices import voices


def main() -> int:
    parser = argparse.ArgumentParser(prog="record", description=__doc__)
    parser.add_argument("--family", action="append", help="only voices of this engine")
    parser.add_argument("--fast", action="store_true", help="without the voices that are slow to render")
    options = parser.parse_args()
    for missing in sorted({voice.missing for voice in voices() if voice.missing}):
        print(f"Without {missing} its voices are left out.", file=sys.stderr)
    wanted = [part for part in plan() if not part.voice.missing]
    wanted = [part for part in wanted if not options.family or part.voice.family in options.family]
    wanted = [part for part in wanted if not (options.fast and part.voice.slow)]
    render(list(_to_render(wanted).values()))
    print(f"{len(wanted)} recordings are in {folder()}")
    return 0


def _to_render(parts: Sequence[Part]) -> dict[Path, Part]:
    """By file: some things are said at several boards."""
    files = {place(part.voice.name, part.saying.text): part for part in parts}
    return {file: part for file, part in files.items() if not file.exists()}


def render(parts: list[Part]) -> None:
    for part in progress(parts, "recording", len(parts)):
        sound.write(place(part.voice.name, part.saying.text), part.voice.speak(part.saying.text))


if __name__ == "__main__":
    sys.exit(main())
