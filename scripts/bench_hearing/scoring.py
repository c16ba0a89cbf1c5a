"""Decisions beside the truth: what was right, asked, wrong, missed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from scripts.bench_hearing.peers import Decision
from scripts.recordings.corpus import Said
from scripts.recordings.sayings import Kind, Saying

Verdict: TypeAlias = Literal["right", "asked", "wrong", "missed"]
"""At once; after one question; something else was done; nothing, or a question without the right answer."""
COMMANDS: tuple[Kind, ...] = ("touch", "place", "command", "clue")
MOST_CANDIDATES = 3
"""Nobody can choose between more cards than this by ear."""
OFFERED = 4
"""A clue's word, and three others after one "no"."""
NEAR = 0.5
"""Seconds: what was heard farther from any utterance than this was heard in nothing."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one utterance."""

    said: Said
    verdict: Verdict
    decisions: tuple[Decision, ...]

    @property
    def latency(self) -> float | None:
        """From the true end of speech to the decision about it, if that was right or a question."""
        at = self.decisions[0].at if self.verdict in ("right", "asked") else None
        return None if at is None else at - self.said.ended

    @property
    def acted(self) -> bool:
        return any(decision.sure for decision in self.decisions)

    @property
    def questioned(self) -> bool:
        return bool(self.decisions) and not self.acted

    @property
    def is_mistake(self) -> bool:
        """A command was not done, or something was done about what is none."""
        if self.said.clip.kind in COMMANDS:
            return self.verdict in ("wrong", "missed")
        return bool(self.decisions)


@dataclass(frozen=True, slots=True)
class Scored:
    """A scene: what became of its utterances, and what was heard in nothing."""

    outcomes: tuple[Outcome, ...]
    from_nothing: tuple[Decision, ...]


def score(said: Sequence[Said], decisions: Sequence[Decision]) -> Scored:
    by_utterance: dict[int, list[Decision]] = {}
    from_nothing = list[Decision]()
    for decision in decisions:
        number = _nearest(said, decision)
        if number is None:
            from_nothing.append(decision)
        else:
            by_utterance.setdefault(number, []).append(decision)
    outcomes = [judged(spoken, by_utterance.get(number, [])) for number, spoken in enumerate(said)]
    return Scored(tuple(outcomes), tuple(from_nothing))


def judged(said: Said, decisions: Sequence[Decision]) -> Outcome:
    saying = said.clip.saying
    acts = [decision for decision in decisions if decision.sure]
    verdict: Verdict = "missed"
    if any(not is_right(saying, act) for act in acts):
        verdict = "wrong"
    elif acts:
        verdict = "right"
    elif any(is_offered(saying, question) for question in decisions):
        verdict = "asked"
    return Outcome(said, verdict, tuple(decisions))


def is_right(saying: Saying, act: Decision) -> bool:
    """It does what was said. What is not a command cannot be done right."""
    match saying.kind:
        case "touch" | "place":
            return act.intent == "touch" and act.card == saying.card
        case "command":
            return act.command == saying.command
        case "clue":
            return act.intent == "clue" and act.word == saying.word and act.number == saying.number
        case _:
            return False


def is_offered(saying: Saying, question: Decision) -> bool:
    if saying.kind == "command":
        return question.command == saying.command
    return question.intent == "touch" and saying.card in question.candidates[:MOST_CANDIDATES]


def clue_word_place(outcome: Outcome) -> int | None:
    """1 if the clue's word came first, 2 if it was the next candidate, …"""
    clue = _clue(outcome)
    if clue is None:
        return None
    words = dict.fromkeys([clue.word, *clue.candidates])
    return next((place for place, word in enumerate(words, 1) if word == outcome.said.clip.saying.word), None)


def clue_number_is_right(outcome: Outcome) -> bool:
    clue = _clue(outcome)
    return clue is not None and clue.number == outcome.said.clip.saying.number


def _clue(outcome: Outcome) -> Decision | None:
    return next((decision for decision in outcome.decisions if decision.intent == "clue"), None)


def tally(outcomes: Sequence[Outcome]) -> Counter[Verdict]:
    return Counter(outcome.verdict for outcome in outcomes)


def _nearest(said: Sequence[Said], decision: Decision) -> int | None:
    """The utterance in which it was heard."""
    middle = (decision.began + decision.ended) / 2
    away = [max(spoken.began - middle, middle - spoken.ended, 0.0) for spoken in said]
    nearest = min(range(len(said)), key=away.__getitem__, default=None)
    return nearest if nearest is not None and away[nearest] <= NEAR else None
