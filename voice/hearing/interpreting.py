"""From the readings of the closed and the open decoder to what was heard."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from voice.hearing.decoder import UNKNOWN, Reading, Word
from voice.hearing.grammar import Grammar
from voice.messages import Heard

MOST_ALTERNATIVES = 8
UNSURE = 0.2
"""The certainty of words that only the open decoder heard."""
SURE_LEAD = 10.0
"""A phrase that leads the best open reading by this score is beyond doubt; trailing by as much, it is none.

Measured with 8 synthetic voices on boards of 25: 58 of 60 right touches lead by more than this in a quiet
room, and none of the 35 words that are not on the board but were taken for a card that is.
"""
LONGEST_WORD = 2.0
"""Nobody takes longer than this to say one word."""
CLUE_AGREED, CLUE_OPEN = 0.8, 0.5
"""The certainty of a clue's word if both ways to hear it agree, and if they do not."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """The same sound, heard twice."""

    closed: tuple[Reading, ...]
    """By the decoder that knows only the phrases of the moment."""
    open: tuple[Reading, ...]
    """By the one that knows the whole language."""

    @property
    def best(self) -> Reading:
        return self.closed[0]


def interpret(
    utterance: Utterance, grammar: Grammar, hear_alone: Callable[[float, float], Sequence[Reading]]
) -> Heard | None:
    """What was heard, if anything; `hear_alone` listens again to the sound between two times."""
    if not utterance.closed or not utterance.best.words or _is_noise(utterance):
        return None
    words = [word.text for word in utterance.best.words]
    if grammar.is_phrase(words):
        return _phrase(utterance, grammar)
    clue = grammar.clue_word(words)
    if clue and _is_short_enough(utterance.best.words[slice(*clue)]):
        return _clue(utterance, *clue, hear_alone)
    return _talk(utterance, grammar)


def _is_noise(utterance: Utterance) -> bool:
    """To the open decoder, steady noise is one word that does not end."""
    return any(word.ended - word.began > LONGEST_WORD for word in utterance.open[0].words)


def _is_short_enough(words: Sequence[Word]) -> bool:
    """A clue is one word: a whole sentence that only begins like a clue is talk."""
    return words[-1].ended - words[0].began <= LONGEST_WORD


def _phrase(utterance: Utterance, grammar: Grammar) -> Heard | None:
    others = [*_phrases(utterance, grammar), *(reading.text for reading in utterance.open)]
    return _heard(utterance, [utterance.best.text, *others], _certainty(utterance))


def _certainty(utterance: Utterance) -> float:
    """Trust the closed decoder as far as the open one found nothing better.

    The closed one's own confidence is near 1 even for words that are not in its vocabulary.
    """
    if not utterance.open or utterance.open[0].text == utterance.best.text:
        return 1.0
    lead = utterance.best.score - utterance.open[0].score
    return min(1.0, max(0.0, (lead + SURE_LEAD) / (2 * SURE_LEAD)))


def _clue(
    utterance: Utterance, first: int, end: int, hear_alone: Callable[[float, float], Sequence[Reading]]
) -> Heard | None:
    """The clue's word is heard in two ways: within the whole sentence, and cut out of it."""
    words = utterance.best.words
    began = words[first - 1].ended
    ended = words[end].began if end < len(words) else words[-1].ended
    within = _in_order([_text(_between(reading, began, ended)) for reading in utterance.open])
    alone = _in_order([reading.text for reading in hear_alone(began, ended)])
    named = [_text(words[first:end])] if UNKNOWN not in (word.text for word in words[first:end]) else []
    candidates = _ranked(within, alone, named)
    if not candidates:
        return None
    agreed = candidates[0] in within[:1] and candidates[0] in alone[:1]
    lead, number = _text(words[:first]), _text(words[end:])
    texts = [f"{lead} {candidate} {number}".strip() for candidate in candidates]
    return _heard(utterance, texts, CLUE_AGREED if agreed else CLUE_OPEN)


def _ranked(*lists: Sequence[str]) -> list[str]:
    """Candidates by how early each list has them; a clue is one word, so single words come first."""
    votes = dict[str, float]()
    for candidates in lists:
        for place, candidate in enumerate(candidates, start=1):
            votes[candidate] = votes.get(candidate, 0) + 1 / place
    return sorted(votes, key=lambda candidate: (" " in candidate, -votes[candidate]))


def _talk(utterance: Utterance, grammar: Grammar) -> Heard | None:
    """Nothing that was listened for: what the open decoder heard."""
    texts = [_filled(utterance.best, reading) for reading in utterance.open if reading.words]
    return _heard(utterance, [*texts, *_phrases(utterance, grammar)], UNSURE) if texts else None


def _filled(closed: Reading, opened: Reading) -> str:
    """The open reading; where the closed one knows all but the end, its words, and the end from the open one.

    "touch [unk]" and "such zebra" make "touch zebra": so a card that the model does not know can be found.
    """
    known = tuple(takewhile(lambda word: word.text != UNKNOWN, closed.words))
    rest = closed.words[len(known) :]
    if not known or not rest or any(word.text != UNKNOWN for word in rest) or not _is_short_enough(rest):
        return opened.text
    end = _between(opened, rest[0].began, rest[-1].ended)
    return f"{_text(known)} {_text(end)}" if end else opened.text


def _phrases(utterance: Utterance, grammar: Grammar) -> list[str]:
    readings = utterance.closed[1:]
    return [reading.text for reading in readings if grammar.is_phrase(reading.text.split())]


def _between(reading: Reading, began: float, ended: float) -> tuple[Word, ...]:
    """The words that lie between two times with their middle."""
    return tuple(word for word in reading.words if began <= (word.began + word.ended) / 2 <= ended)


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def _in_order(texts: Sequence[str]) -> list[str]:
    """Without doubles and without silence."""
    return [text for text in dict.fromkeys(texts) if text]


def _heard(utterance: Utterance, texts: Sequence[str], certainty: float) -> Heard | None:
    text, *others = _in_order(texts) or [""]
    if not text:
        return None
    words = utterance.best.words
    return Heard(
        text,
        alternatives=tuple(others[:MOST_ALTERNATIVES]),
        certainty=certainty,
        began=words[0].began,
        ended=words[-1].ended,
    )
