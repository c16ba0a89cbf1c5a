"""Measures the judge of clues: how long it takes, and how often it is right beside a stemmer and lemmas."""

import csv
import importlib
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path

from engine.clues import LANGUAGES, judge
from engine.clues.language import lines_of

DATA = Path(__file__).parents[1] / "tests" / "engine" / "clues" / "data"
PAIRS = (DATA / "pairs.tsv", DATA / "more-pairs.tsv")
STEMMERS = {"en": "english", "de": "german", "ru": "russian"}
Row = tuple[str, ...]
Flags = Callable[[str, str], bool]
"""Whether a clue is called forbidden while a card is visible."""


def times(runs: int) -> tuple[Row, list[Row]]:
    """Milliseconds of a verdict on a board of 25 when the judge is warm, and seconds to load it.

    A verdict is measured in the time of this process alone: others on the machine do not count.
    """
    rows = []
    for language in LANGUAGES:
        verdicts = _verdicts(language)
        loads = [_load(language) for _ in range(runs)]
        cells = (
            statistics.median(verdicts),
            _percentile(verdicts, 99),
            max(verdicts),
            statistics.median(loads),
        )
        rows.append((language, *(f"{cell:.2f}" for cell in cells)))
    return ("judge", "verdict: median ms", "99 %", "worst", "load s, with the interpreter"), rows


def _load(language: str) -> float:
    began = time.perf_counter()
    command = f"from engine.clues import prepare; prepare({language!r})"
    subprocess.run([sys.executable, "-c", command], check=True)
    return time.perf_counter() - began


def _verdicts(language: str) -> list[float]:
    words = lines_of(f"{language}-words.txt")
    board, clues = words[2000:4500:100], words[1000:7000:10]
    for clue in clues[:100]:
        judge(clue, board, language)
    measured = []
    for clue in clues[100:]:
        began = time.thread_time()
        judge(clue, board, language)
        measured.append((time.thread_time() - began) * 1000)
    return measured


def _percentile(values: Sequence[float], percent: int) -> float:
    return sorted(values)[len(values) * percent // 100]


def accuracy() -> tuple[Row, list[Row]]:
    """Precision and recall of `forbidden` on the pairs labelled by hand."""
    rows = []
    for name, flags_in in (
        ("ours", _ours),
        ("Snowball stems equal", _snowball),
        ("simplemma lemmas equal", _simplemma),
    ):
        cells = [
            _precision_and_recall(language, flags) if (flags := flags_in(language)) else "–"
            for language in LANGUAGES
        ]
        rows.append((name, *cells))
    return ("precision / recall of forbidden", *LANGUAGES), rows


def _precision_and_recall(language: str, flags: Flags) -> str:
    lines = chain.from_iterable(path.read_text("utf-8").splitlines() for path in PAIRS)  # headings drop out
    rows = [row for row in csv.DictReader(lines, delimiter="\t") if row["lang"] == language]
    judged = [(row["verdict"], flags(row["clue"], row["board"])) for row in rows if row["verdict"] != "ask"]
    right = judged.count(("forbidden", True))
    flagged = sum(is_flagged for _, is_flagged in judged)
    forbidden = sum(verdict == "forbidden" for verdict, _ in judged)
    return f"{right / max(1, flagged):.2f} / {right / forbidden:.2f}"


def _ours(language: str) -> Flags:
    return lambda clue, card: judge(clue, [card], language).finding == "forbidden"


def _snowball(language: str) -> Flags | None:
    if language not in STEMMERS:
        return None
    stem = importlib.import_module("snowballstemmer").stemmer(STEMMERS[language]).stemWord
    return lambda clue, card: bool(stem(clue.lower()) == stem(card.lower()))


def _simplemma(language: str) -> Flags:
    lemmatize = importlib.import_module("simplemma").lemmatize
    return lambda clue, card: bool(
        lemmatize(clue.lower(), lang=language) == lemmatize(card.lower(), lang=language)
    )
