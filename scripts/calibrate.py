"""Makes the figures of hearing from recordings: weights and thresholds of certainty, and prices of phones.

Only voices that are not held out are used (scripts/record makes them). Every clip is heard in quiet and in
noise; each phrase that may have been said in it was said, or was not. A logistic regression finds how much
each kind of evidence tells. `sure` is then as low as wrong phrases allow, `ask` as low as talk does.
"""

import argparse
import multiprocessing
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby, islice, zip_longest
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from engine import Game
from engine.moves import GiveClue
from engine.phones import DIFFERENT, price
from engine.sound import Phones
from models.store import Store
from scripts.recordings import corpus, noise
from scripts.recordings.corpus import Clip
from scripts.recordings.progress import progress
from scripts.recordings.sayings import Kind, boards
from voice.hearing.activity import CHUNK_BYTES
from voice.hearing.certainty import Evidence, Scale, scale
from voice.hearing.decoder import load as load_model
from voice.hearing.grammar import Grammar
from voice.hearing.lexicon import Lexicon
from voice.hearing.recogniser import Recogniser
from voice.messages import Vocabulary, Withdrawn
from voice.table import vocabulary
from voice.understanding import load

ROOT = Path(__file__).parents[1]
CONDITIONS: dict[str, float | None] = {"quiet": None, "babble": 10.0, "louder babble": 5.0, "white": 10.0}
WRONG = 0.003
"""The share of phrases with which the table may act wrongly, all conditions together."""
STRAYS = 0.03
"""The share of words that are not on the board and are acted on."""
ASKED = 0.015
"""The share of talk about which there is a question, most of it meant to tempt."""
STRENGTH = 0.1
"""Of the pull of all weights towards nothing, so that they stay small."""
CHEAPER = 2 / 3
"""Of the price by features: from here on what was seen counts."""
ENOUGH = 8
"""A confusion of phones that was seen so often gets a price of its own."""


@dataclass(frozen=True)
class Notes(Scale):
    """A scale that takes every first phrase for sure, and notes the evidence."""

    taken: list[Evidence] = field(default_factory=list)

    def certainty(self, evidence: Evidence) -> float:
        self.taken.append(evidence)
        return 1.0 if evidence.margin > 0 else 0.5


@dataclass(frozen=True, slots=True)
class Case:
    """A phrase that may have been said."""

    evidence: Evidence
    said: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """What was made of one clip."""

    kind: Kind
    robotic: bool
    cases: tuple[Case, ...]


def main() -> int:
    parser = argparse.ArgumentParser(prog="calibrate", description=__doc__)
    parser.add_argument("--clips", type=int, default=150, help="of each kind, in each noise")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--phones", action="store_true", help="only the prices of phones")
    options = parser.parse_args()
    if options.phones:
        _write_prices(_confusions(Store().fetch("en"), options.clips))
        return 0
    trials = list(_trials(options.clips, options.jobs))
    weights = _fit([case for trial in trials for case in trial.cases])
    _write_scale(weights, *_thresholds(trials, replace(scale(), weights=weights)))
    return 0


# -- certainty -----------------------------------------------------------------------------------------------


def _trials(count: int, jobs: int) -> Iterator[Trial]:
    """Board by board and noise by noise, so that decoders and noises are made once."""
    clips = [(name, clip) for name in CONDITIONS for clip in _clips(count, quiet=CONDITIONS[name] is None)]
    clips.sort(key=lambda job: (job[0], job[1].board))
    batches = [list(batch) for _, batch in groupby(clips, key=lambda job: (job[0], job[1].board))]
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for trials in progress(pool.map(_heard, batches), "listening", len(batches)):
            yield from trials


def _heard(batch: Sequence[tuple[str, Clip]]) -> list[Trial]:
    recogniser, notes = _listener()
    trials = list[Trial]()
    for name, clip in batch:
        notes.taken.clear()
        recogniser.listen_for(_vocabulary(clip.board))
        _hear(recogniser, _scene(clip, CONDITIONS[name], name).tobytes(), notes)
        cases = tuple(Case(evidence, _meant(clip, evidence.phrase)) for evidence in notes.taken)
        trials.append(Trial(clip.kind, clip.voice.robotic, cases))
    return trials


@cache
def _listener() -> tuple[Recogniser, Notes]:
    notes = Notes(scale().weights, sure=0.9, ask=0.1)
    return Recogniser(Store().fetch("en"), measure=notes), notes


def _hear(recogniser: Recogniser, pcm: bytes, notes: Notes) -> None:
    """Only what is not withdrawn is noted."""
    for start in range(0, len(pcm), CHUNK_BYTES):
        if any(isinstance(said, Withdrawn) for said in recogniser.feed(pcm[start : start + CHUNK_BYTES])):
            notes.taken.clear()
    recogniser.finish()


def _clips(count: int, *, quiet: bool) -> Iterator[Clip]:
    """So many of each kind, of as many voices as possible."""
    kinds: Sequence[Kind] = (
        ("touch", "stray", "place", "command", "trap", "aside", "talk") if quiet else ("touch", "stray")
    )
    for kind in kinds:
        yield from islice(_in_turn(corpus.clips(kind), random.Random(kind)), count)


def _in_turn(clips: Sequence[Clip], rng: random.Random) -> Iterator[Clip]:
    """One of each voice, then another of each …; what cannot be said at this moment is left out."""
    of_voice = dict[str, list[Clip]]()
    for clip in rng.sample(clips, len(clips)):
        if clip.kind != "command" or clip.text in _vocabulary(clip.board).phrases:
            of_voice.setdefault(clip.voice.name, []).append(clip)
    for turn in zip_longest(*of_voice.values()):
        yield from filter(None, turn)


def _scene(clip: Clip, snr: float | None, name: str) -> NDArray[np.int16]:
    if snr is None:
        return corpus.scene([clip]).pcm
    made = noise.white if name == "white" else _babble(clip.voice.name)
    return corpus.scene([clip], noise=made, snr_db=snr, seed=crc32(clip.path.name.encode())).pcm


@cache
def _babble(without: str) -> noise.Noise:
    return corpus.babble(_talk(), {without})


@cache
def _talk() -> tuple[Clip, ...]:
    return tuple(corpus.clips("talk", "stray", "clue"))


@cache
def _grammar(board: int) -> Grammar:
    return Grammar(_vocabulary(board), lambda _: True)


@cache
def _vocabulary(board: int) -> Vocabulary:
    game = Game.new(boards()[board])
    game.play(GiveClue(boards()[board].first, "clue", "unlimited"))
    return vocabulary(game, load("en"))


def _meant(clip: Clip, phrase: str) -> bool:
    """A card may be touched in other words, too."""
    if clip.kind not in ("touch", "place", "command"):
        return False
    grammar = _grammar(clip.board)
    return grammar.meaning(phrase) == grammar.meaning(clip.text.lower())


def _fit(cases: Sequence[Case]) -> dict[str, float]:
    """The weights with which the evidence tells best what was said (Newton's method)."""
    names = list(cases[0].evidence.values())
    values = np.array([[1.0, *case.evidence.values().values()] for case in cases])
    said = np.array([float(case.said) for case in cases])
    middle, spread = values.mean(axis=0), values.std(axis=0)
    middle[0], spread[0] = 0.0, 1.0
    scaled = (values - middle) / np.maximum(spread, 1e-9)
    weights = np.zeros(scaled.shape[1])
    pull = STRENGTH * np.eye(len(weights))
    for _ in range(50):
        likely = 1 / (1 + np.exp(-scaled @ weights))
        curve = scaled.T @ (scaled * (likely * (1 - likely))[:, None]) + pull
        weights += np.linalg.solve(curve, scaled.T @ (said - likely) - pull @ weights)
    raw = weights / np.maximum(spread, 1e-9)
    constant = weights[0] - float((weights * middle / np.maximum(spread, 1e-9))[1:].sum())
    return {"constant": constant, **dict(zip(names, map(float, raw[1:]), strict=True))}


def _thresholds(trials: Sequence[Trial], fitted: Scale) -> tuple[float, float]:
    """`sure` and `ask`, for voices that sound like people."""

    def lowest(share: float, *kinds: Kind) -> float:
        """From here on, at most this share of all that was said of these kinds is taken wrongly."""
        heard = [trial for trial in trials if trial.kind in kinds and not trial.robotic]
        wrong = sorted((_taken_wrongly(trial, fitted) for trial in heard), reverse=True)
        return wrong[int(share * len(wrong))]

    sure = max(lowest(WRONG, "touch", "place", "command"), lowest(STRAYS, "stray"), 0.5)
    ask = max(lowest(ASKED, "talk", "trap", "aside"), 0.02)
    touches = [trial for trial in trials if trial.kind == "touch" and not trial.robotic]
    at_once = sum(
        any(case.said and fitted.certainty(case.evidence) > sure for case in trial.cases) for trial in touches
    )
    print(f"{len(trials)} clips; {at_once / len(touches):.1%} of the touches are sure", file=sys.stderr)
    return sure, ask


def _taken_wrongly(trial: Trial, fitted: Scale) -> float:
    """How surely something was heard that was not said; 0 if what was said is surer."""
    best = max(trial.cases, key=lambda case: fitted.certainty(case.evidence), default=None)
    return fitted.certainty(best.evidence) if best and not best.said else 0.0


def _write_scale(weights: dict[str, float], sure: float, ask: float) -> None:
    lines = [
        "# How surely a phrase was said: weights of the evidence, and thresholds. Made by scripts/calibrate.",
        f"sure = {sure + 0.001:.3f}",
        f"ask = {min(ask + 0.001, sure):.3f}",
        "",
        "[weights]",
        *(f"{name} = {weight:.4f}" for name, weight in weights.items()),
    ]
    (ROOT / "voice" / "hearing" / "certainty.toml").write_text("\n".join(lines) + "\n", "utf-8")


# -- phones --------------------------------------------------------------------------------------------------


def _confusions(folder: Path, count: int) -> Counter[tuple[str, str]]:
    """How often one phone was heard for another by the open decoder; also for itself.

    Only after the first word, which is always "touch".
    """
    decoder, lexicon = load_model(folder).decoder(readings=1), Lexicon("en")
    clips = random.Random(count).sample(found := corpus.clips("touch", "stray"), min(8 * count, len(found)))
    counted = Counter[tuple[str, str]]()
    for clip in progress(clips, "listening", len(clips)):
        decoder.begin(0.0)
        decoder.accept(_scene(clip, 15.0, "white").tobytes())
        readings = decoder.readings()
        if readings:
            said, heard = (text.partition(" ")[2] for text in (clip.text, readings[0].text))
            counted.update(_aligned(lexicon.phones(said), lexicon.phones(heard)))
    return counted


def _aligned(said: Phones, heard: Phones) -> list[tuple[str, str]]:
    """Which phone was heard for which, along the cheapest way from one row to the other."""
    rows, columns = len(said) + 1, len(heard) + 1
    cost = np.zeros((rows, columns))
    cost[:, 0], cost[0, :] = np.arange(rows) * DIFFERENT, np.arange(columns) * DIFFERENT
    for i in range(1, rows):
        for j in range(1, columns):
            swap = cost[i - 1, j - 1] + price(said[i - 1], heard[j - 1])
            cost[i, j] = min(swap, cost[i - 1, j] + DIFFERENT, cost[i, j - 1] + DIFFERENT)
    pairs, i, j = list[tuple[str, str]](), rows - 1, columns - 1
    while i and j:
        if cost[i, j] == cost[i - 1, j - 1] + price(said[i - 1], heard[j - 1]):
            pairs.append((said[i - 1], heard[j - 1]))
            i, j = i - 1, j - 1
        elif cost[i, j] == cost[i - 1, j] + DIFFERENT:
            i -= 1
        else:
            j -= 1
    return pairs


def _write_prices(counted: Counter[tuple[str, str]]) -> None:
    """The oftener one is heard for the other, the cheaper: from one in three down to one in 300.

    Those that turn out much cheaper than their features tell meet them half-way.
    """
    of = Counter[str]()
    for (one, other), times in counted.items():
        of[one] += times
        of[other] += times
    lines = ["# What it costs to hear one phone for another: phone, phone, price. Made by scripts/calibrate."]
    for one, other in sorted({(min(pair), max(pair)) for pair in counted if pair[0] != pair[1]}):
        times = counted[one, other] + counted[other, one]
        share = 2 * times / (of[one] + of[other])
        learned = max(0.05, -np.log(3 * share) / np.log(100))
        if times >= ENOUGH and one.isalpha() and learned < CHEAPER * price(one, other):
            lines.append(f"{one}\t{other}\t{(learned + price(one, other)) / 2:.2f}")
    (ROOT / "engine" / "phone-costs.tsv").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
