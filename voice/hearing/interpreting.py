"""From three testimonies of the same sound to what was heard."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice.hearing.certainty import MOST, Evidence, Scale, bounded
from voice.hearing.decoder import UNKNOWN, Model, Reading, Word
from voice.hearing.grammar import Grammar
from voice.hearing.jury import Testimony
from voice.hearing.lexicon import Lexicon
from voice.hearing.utterance import Utterance
from voice.messages import Heard

CANDIDATES = 3
"""Nobody can choose between more by ear."""
NEAR = 0.4
"""A phrase that sounds at most this different from what the open decoder heard may have been meant."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A phrase that may have been said."""

    text: str
    words: tuple[Word, ...]
    score: float


class Interpreter:
    def __init__(
        self, grammar: Grammar, lexicon: Lexicon, scale: Scale, model: Model, room: float
    ) -> None:
        self._grammar = grammar
        self._lexicon = lexicon
        self._scale = scale
        self._model = model
        self._room = room
        """How loud the room is, in decibels."""

    def interpret(self, testimony: Testimony, utterance: Utterance) -> Heard | None:
        """What was heard, if it makes sense now."""
        own = [replace_words(reading, utterance) for reading in testimony.closed]
        candidates = self._candidates(own)
        if not candidates:
            return None
        testimony = Testimony(
            tuple(own),
            tuple(replace_words(reading, utterance) for reading in testimony.decoyed),
            tuple(replace_words(reading, utterance) for reading in testimony.open),
        )
        weighed = sorted(
            ((self._scale.certainty(self._evidence(one, testimony, utterance)), one) for one in candidates),
            key=lambda pair: -pair[0],
        )
        certainty, best = weighed[0]
        if certainty < self._scale.ask:
            return None
        return Heard(
            best.text,
            alternatives=tuple(one.text for _, one in weighed[1:CANDIDATES]),
            certainty=certainty,
            sure=certainty >= self._scale.sure,
            began=best.words[0].began,
            ended=utterance.ended,
        )

    def _candidates(self, readings: Sequence[Reading]) -> list[Candidate]:
        found = dict[str, Candidate]()
        for reading in readings:
            if self._grammar.is_phrase([word.text for word in reading.words]):
                found.setdefault(reading.text, Candidate(reading.text, reading.words, reading.score))
        return list(found.values())

    def _evidence(self, candidate: Candidate, testimony: Testimony, utterance: Utterance) -> Evidence:
        words = candidate.words
        seconds = words[-1].ended - words[0].began
        spoken = utterance.spoken(utterance.began, utterance.ended + 0.1)
        explained = utterance.spoken(words[0].began, words[-1].ended)
        return Evidence(
            margin=_lead(candidate.text, candidate.score, testimony.closed),
            decoys=_lead(candidate.text, None, testimony.decoyed),
            open=1 - self._open_distance(candidate.text, testimony.open),
            lead=bounded(candidate.score - testimony.open[0].score) if testimony.open else 0.0,
            fit=candidate.score / max(0.3, utterance.seconds),
            length=float(len(self._lexicon.sound(candidate.text))),
            left_over=max(0.0, spoken - explained),
            clear=utterance.voice_level() - self._room,
        )

    def _open_distance(self, text: str, readings: Sequence[Reading]) -> float:
        heard = [reading.text for reading in readings[:3] if reading.words]
        return min((self._lexicon.distance(text, other) for other in heard), default=1.0)


def replace_words(reading: Reading, utterance: Utterance) -> Reading:
    """Without words at its edges that noise in the room added."""
    words = list(reading.words)
    while words and _is_noise(words[0], utterance):
        words.pop(0)
    while words and _is_noise(words[-1], utterance):
        words.pop()
    return replace(reading, words=tuple(words))


def _is_noise(word: Word, utterance: Utterance) -> bool:
    return utterance.is_of_the_room(word.began, word.ended)


def _lead(text: str, score: float | None, readings: Sequence[Reading]) -> float:
    """How far a text leads all other readings; far behind if it is none of them."""
    own = max((reading.score for reading in readings if reading.text == text), default=score)
    other = max((reading.score for reading in readings if reading.text != text), default=None)
    if own is None:
        return -MOST
    return MOST if other is None else bounded(own - other)
