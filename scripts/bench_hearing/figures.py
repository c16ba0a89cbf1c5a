"""From results to the figures that the table shows."""

import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scripts.bench_hearing.cost import Cost
from scripts.bench_hearing.running import Result
from scripts.bench_hearing.scoring import (
    OFFERED,
    Outcome,
    clue_number_is_right,
    clue_word_place,
    tally,
)
from scripts.bench_hearing.sections import Section

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Figure:
    """What one peer reached in one row of the table."""

    section: str
    row: str
    peer: str
    values: dict[str, float]
    """By name; shares are from 0 to 1."""
    count: int
    """Utterances, or seconds of talk."""


def figures(results: Sequence[Result]) -> list[Figure]:
    """Section by section, each by condition and peer."""
    found = list[Figure]()
    for section, measure in MEASURES.items():
        for row in dict.fromkeys(r.play.condition for r in results if r.play.section == section):
            same = [r for r in results if (r.play.section, r.play.condition) == (section, row)]
            for peer in dict.fromkeys(r.peer for r in same):
                found += measure(section, row, [r for r in same if r.peer == peer])
    return [*found, *_shares_of_core(results)]


def costs(cost: Cost) -> Iterator[Figure]:
    """What ours takes, in one process that hears and does nothing else."""
    shares = {"in silence": cost.share_in_silence, "in talk": cost.share_in_talk}
    yield Figure("cost", "share of one core", "ours", shares, len(cost.megabytes))
    if cost.megabytes:
        memory = {
            "loaded": cost.megabytes_at_start,
            "after a minute": cost.megabytes[0],
            "at the end": cost.megabytes[-1],
        }
        yield Figure("cost", f"MB, {len(cost.megabytes)} boards", "ours", memory, len(cost.megabytes))


def _commands(section: Section, row: str, results: Sequence[Result]) -> Iterator[Figure]:
    """Right at once, at once or after a question, wrong; and how soon."""
    for kind in dict.fromkeys(o.said.clip.kind for o in _outcomes(results)):
        outcomes = [o for o in _outcomes(results) if o.said.clip.kind == kind]
        name = row if section != "places" else f"{kind}, {row}"
        found, count = tally(outcomes), len(outcomes)
        values = {
            "at once": found["right"] / count,
            "or after a question": (found["right"] + found["asked"]) / count,
            "wrong": (found["wrong"] + _acts_from_nothing(results)) / count,
            "missed": found["missed"] / count,
        }
        yield Figure(section, name, results[0].peer, values, count)
        if latencies := [o.latency for o in outcomes if o.latency is not None]:
            yield Figure(
                f"{section}: seconds to decide", name, results[0].peer, _spread(latencies), len(latencies)
            )


def _robots(section: Section, row: str, results: Sequence[Result]) -> Iterator[Figure]:
    found, count = tally(_outcomes(results)), len(_outcomes(results))
    wrong = found["wrong"] + _acts_from_nothing(results)
    values = {
        "errors": (wrong + found["missed"]) / count,
        "wrong": wrong / count,
        "asked": found["asked"] / count,
    }
    yield Figure(section, row, results[0].peer, values, count)


def _strays(section: Section, row: str, results: Sequence[Result]) -> Iterator[Figure]:
    outcomes = _outcomes(results)
    acted = sum(outcome.acted for outcome in outcomes) + _acts_from_nothing(results)
    asked = sum(outcome.questioned for outcome in outcomes)
    values = {"acted on": acted / len(outcomes), "asked about": asked / len(outcomes)}
    yield Figure(section, row, results[0].peer, values, len(outcomes))


def _clues(section: Section, row: str, results: Sequence[Result]) -> Iterator[Figure]:
    outcomes = _outcomes(results)
    places = [clue_word_place(outcome) for outcome in outcomes]
    values = {
        "word first": sum(place == 1 for place in places) / len(outcomes),
        "after one no": sum(place is not None and place <= OFFERED for place in places) / len(outcomes),
        "number": sum(map(clue_number_is_right, outcomes)) / len(outcomes),
    }
    yield Figure(section, row, results[0].peer, values, len(outcomes))


def _talk(section: Section, row: str, results: Sequence[Result]) -> Iterator[Figure]:
    """Everything that is done is one too many."""
    seconds = sum(result.seconds for result in results)
    decisions = [d for r in results for o in r.scored.outcomes for d in o.decisions]
    decisions += [d for r in results for d in r.scored.from_nothing]
    acts = sum(decision.sure for decision in decisions)
    values = {
        "actions an hour": acts * HOUR / seconds,
        "questions an hour": (len(decisions) - acts) * HOUR / seconds,
        "hours": seconds / HOUR,
    }
    yield Figure(section, row, results[0].peer, values, round(seconds))


def _shares_of_core(results: Sequence[Result]) -> Iterator[Figure]:
    for peer in dict.fromkeys(result.peer for result in results):
        own = [result for result in results if result.peer == peer]
        seconds = sum(result.seconds for result in own)
        share = sum(result.cpu for result in own) / seconds
        yield Figure("cost", "share of one core, all scenes", peer, {"share": share}, round(seconds))


def _outcomes(results: Sequence[Result]) -> list[Outcome]:
    return [outcome for result in results for outcome in result.scored.outcomes]


def _acts_from_nothing(results: Sequence[Result]) -> int:
    return sum(decision.sure for result in results for decision in result.scored.from_nothing)


def _spread(latencies: Sequence[float]) -> dict[str, float]:
    twentieths = (
        statistics.quantiles(latencies, n=20, method="inclusive")
        if len(latencies) > 1
        else [latencies[0]] * 19
    )
    return {"p50": twentieths[9], "p95": twentieths[18]}


Measure = Callable[[Section, str, Sequence[Result]], Iterator[Figure]]
MEASURES: dict[Section, Measure] = {
    "touches": _commands,
    "people": _commands,
    "robots": _robots,
    "strays": _strays,
    "places": _commands,
    "clues": _clues,
    "talk": _talk,
    "room": _talk,
}
