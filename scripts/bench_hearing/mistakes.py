"""Every mistake that was made, to be looked into."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from scripts.bench_hearing.running import Result
from scripts.bench_hearing.scoring import Outcome


def mistakes(results: Sequence[Result]) -> Iterator[dict[str, Any]]:
    for result in results:
        play = result.play
        where = {
            "peer": result.peer,
            "section": play.section,
            "condition": play.condition,
            "board": play.board,
        }
        for outcome in result.scored.outcomes:
            if outcome.is_mistake:
                yield {**where, **_told(outcome)}
        for decision in result.scored.from_nothing:
            yield {**where, "verdict": "heard in nothing", "decisions": [asdict(decision)]}


def _told(outcome: Outcome) -> dict[str, Any]:
    said = outcome.said
    return {
        "voice": said.clip.voice.name,
        "said": said.clip.text,
        "began": round(said.began, 2),
        "ended": round(said.ended, 2),
        "verdict": outcome.verdict,
        "decisions": [asdict(decision) for decision in outcome.decisions],
    }
