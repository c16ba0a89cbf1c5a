"""Measures hearing: voices × words × noise, side by side with vosk used plainly and with pocketsphinx."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

from scripts.bench_hearing import cost, report
from scripts.bench_hearing.figures import costs, figures
from scripts.bench_hearing.mistakes import mistakes
from scripts.bench_hearing.running import run
from scripts.bench_hearing.sections import FULL, QUICK, Play, Section, Size, plays

SECTIONS = (*get_args(Section), "cost")


def main(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(arguments)
    size = QUICK if options.quick else FULL
    if options.voices:
        size = replace(size, voices=options.voices)
    if options.each:
        size = replace(size, per_voice=options.each)
    wanted = options.only or SECTIONS
    scenes = [
        play for section in get_args(Section) if section in wanted for play in _plays(section, size, options)
    ]
    if not scenes and "cost" not in wanted:
        print("There are no recordings yet: scripts/record makes them.", file=sys.stderr)
        return 1
    results = run(scenes, options.jobs)
    found = figures(results)
    if "cost" in wanted:
        found += costs(cost.measure(size.boards_in_memory, held_out=options.held_out))
    heading = _heading(scenes, options)
    print(f"{heading}\n\n{report.table(found)}")
    if options.json:
        report.write_json(options.json, heading, found, list(mistakes(results)))
    if options.plot:
        report.draw(options.plot, heading, found)
    return 0


def _plays(section: Section, size: Size, options: argparse.Namespace) -> list[Play]:
    return plays(section, size, held_out=options.held_out)


def _heading(scenes: Sequence[Play], options: argparse.Namespace) -> str:
    voices = {clip.voice for play in scenes for clip in play.clips}
    neural = sum(voice.neural for voice in voices)
    whose = "held out from all tuning" if options.held_out else "of those that are tuned on"
    said = sum(len(play.clips) for play in scenes)
    return f"{neural} neural and {len(voices) - neural} robotic voices, {whose}; {said} utterances"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench hearing", description=__doc__)
    option = parser.add_argument
    option("--voices", type=int, metavar="N", help="at most so many neural voices, and as many robotic ones")
    option("--each", type=int, metavar="N", help="at most so many utterances of each voice in each row")
    option("--quick", action="store_true", help="a tenth of all, for a first look")
    option(
        "--held-out",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="voices that nothing is tuned on",
    )
    option("--only", action="append", choices=SECTIONS, help="this section; may be given again")
    option("--jobs", type=int, default=1, metavar="N", help="processes; times are fair with one")
    option("--json", type=Path, metavar="FILE", help="figures, and every mistake")
    option("--plot", type=Path, metavar="FILE.png")
    return parser
