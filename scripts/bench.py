"""Measures what a player feels: how soon it starts, and how much memory it takes."""

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence

from engine.clues import LANGUAGES
from engine.clues import judge as judge_clue
from engine.clues.kinship import lines_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("what", choices=sorted(BENCHES))
    parser.add_argument("--runs", type=int, default=10)
    options = parser.parse_args()
    BENCHES[options.what](options.runs)
    return 0


def start(runs: int) -> None:
    """From the command to the first sentence and to the first prompt, beside a bare interpreter."""
    typed = [sys.executable, "-m", "voice", "play", "--hear", "stdin", "--tell", "stdout"]
    bare = [sys.executable, "-c", "print('ready', flush=True)"]
    rows = [
        ("a bare interpreter", [_seconds_until(bare, "ready") for _ in range(runs)]),
        ("typed game: first sentence", [_seconds_until(typed, "Welcome") for _ in range(runs)]),
        ("typed game: first prompt", [_seconds_until(typed, "please give a clue") for _ in range(runs)]),
    ]
    _table(("start", "median s", "worst s"), [(name, *_median_and_worst(times)) for name, times in rows])
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\nlargest process: {peak:.0f} MB")


def _seconds_until(command: Sequence[str], wanted: str) -> float:
    """The time until a line with these words is printed."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={"XDG_DATA_HOME": home}
        ) as program:
            assert program.stdout is not None
            for line in program.stdout:
                if wanted in line:
                    return time.perf_counter() - began
    raise RuntimeError(f"{wanted!r} was never printed")


def _median_and_worst(times: list[float]) -> tuple[str, str]:
    return f"{statistics.median(times):.4f}", f"{max(times):.4f}"


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in (heading, *rows)) for column in range(len(heading))]
    for row in (heading, ["-" * width for width in widths], *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def judge(runs: int) -> None:
    """A clue against a board of 25, when the judge is warm, and how long it takes to load."""
    rows = []
    for language in LANGUAGES:
        load = f"from engine.clues import prepare; prepare({language!r})"
        loads = [_seconds_of([sys.executable, "-c", load]) for _ in range(runs)]
        rows.append((f"{language}: load, with the interpreter", *_median_and_worst(loads)))
        rows.append((f"{language}: a verdict", *_median_and_worst(_verdict_times(language))))
    _table(("judge", "median s", "worst s"), rows)


def _seconds_of(command: Sequence[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - began


def _verdict_times(language: str) -> list[float]:
    words = lines_of(f"{language}-words.txt")
    board, clues = words[2000:4500:100], words[1000:7000:10]
    for clue in clues[:100]:
        judge_clue(clue, board, language)
    times = []
    for clue in clues[100:]:
        began = time.perf_counter()
        judge_clue(clue, board, language)
        times.append(time.perf_counter() - began)
    return times


BENCHES = {"judge": judge, "start": start}

if __name__ == "__main__":
    sys.exit(main())
