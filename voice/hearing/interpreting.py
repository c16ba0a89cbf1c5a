"""From testimonies of the same sound to what was heard."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from voice.hearing.certainty import MOST, Evidence, Scale, bounded
from voice.hearing.clue_words import ClueWords
from voice.hearing.decoder import Reading, Word
from voice.hearing.grammar import Grammar
from voice.hearing.jury import Testimony
from voice.hearing.lexicon import Lexicon
from voice.hearing.rehearing import Rehearing
from voice.hearing.utterance import Utterance
from voice.messages import Heard

MOST_CANDIDATES = 3
"""Nobody can choose between more by ear."""
MOST_CLUES = 8
NEAR = 0.35
"""A phrase that the model does not know may have been meant if it sounds at most this different."""
LONGEST_WORD = 1.6
"""Nobody takes longer than this to say one word: a sentence that only begins like a clue is talk."""
AROUND = 0.03
"""Seconds by which the edges of a word may be wrong."""
ENOUGH = 0.4
"""A lead word and a number sound at most this different to the other witnesses."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A phrase that may have been said."""

    text: str
    words: tuple[Word, ...]
    score: float


class Interpreter:
    """Makes sense of one utterance after the other, within one vocabulary."""

    def __init__(
        self,
        grammar: Grammar,
        lexicon: Lexicon,
        scale: Scale,
        rehearing: Rehearing,
        clue_words: ClueWords,
    ) -> None:
        self._grammar = grammar
        self._lexicon = lexicon
        self._scale = scale
        self._rehearing = rehearing
        self._clue_words = clue_words

    def interpret(
        self,
        testimony: Testimony,
        utterance: Utterance,
        hear_open: Callable[[bytes], Sequence[Reading]],
    ) -> Heard | None:
        """What was heard, if it makes sense now; `hear_open` asks the decoder for everything."""
        testimony = self.of_the_table(testimony, utterance)
        if not testimony.closed or not testimony.closed[0].words:
            return None
        words = [word.text for word in testimony.closed[0].words]
        clue = self._grammar.clue_word(words)
        if clue and not self._grammar.is_phrase(words):
            return self._clue(testimony, utterance, clue, hear_open)
        known = self._phrase(testimony, utterance)
        lead = self._lead_words(testimony, utterance)
        if lead and self._grammar.unknown and (unknown := self._unknown(known, lead, utterance, hear_open)):
            return unknown
        return known or self._bare_lead(lead, testimony, utterance)

    def is_sense(self, testimony: Testimony, utterance: Utterance) -> bool:
        """May anything have been said that makes sense: a phrase, a clue, or at least what begins one?"""
        readings = (reading.words for reading in self.of_the_table(testimony, utterance).closed)
        return any(self._makes_sense(words) or self._lead_of(words) for words in readings)

    def of_the_table(self, testimony: Testimony, utterance: Utterance) -> Testimony:
        """Noise adds words around a phrase ("touch ring yes"): without them where that makes sense."""

        def trimmed(reading: Reading) -> Reading:
            if self._makes_sense(reading.words):
                return reading
            words = _trimmed(reading.words, utterance)
            return replace(reading, words=words) if self._makes_sense(words) else reading

        return Testimony(tuple(map(trimmed, testimony.closed)), tuple(map(trimmed, testimony.decoyed)))

    def _makes_sense(self, words: Sequence[Word]) -> bool:
        texts = [word.text for word in words]
        return self._grammar.is_phrase(texts) or self._grammar.clue_word(texts) is not None

    # -- phrases -------------------------------------------------------------------------------------------

    def _phrase(self, testimony: Testimony, utterance: Utterance) -> Heard | None:
        weighed = [
            (self._scale.certainty(self.evidence(candidate, testimony, utterance)), candidate)
            for candidate in self.candidates(testimony)
        ]
        weighed.sort(key=lambda pair: -pair[0])
        if not weighed or weighed[0][0] < self._scale.ask:
            return None
        certainty, best = weighed[0]
        return Heard(
            best.text,
            alternatives=tuple(candidate.text for _, candidate in weighed[1:MOST_CANDIDATES]),
            certainty=certainty,
            sure=certainty >= self._scale.sure,
            began=best.words[0].began,
            ended=utterance.ended,
        )

    def candidates(self, testimony: Testimony) -> list[Candidate]:
        """All phrases among the closed readings, one for each meaning; none that is part of a sentence."""
        found = dict[str, Candidate]()
        for reading in testimony.closed:
            is_part = any(_is_part(reading, whole) for whole in testimony.decoyed[:1])
            if not is_part and self._grammar.is_phrase([word.text for word in reading.words]):
                candidate = Candidate(reading.text, reading.words, reading.score)
                found.setdefault(self._grammar.meaning(reading.text), candidate)
        return list(found.values())

    def evidence(self, candidate: Candidate, testimony: Testimony, utterance: Utterance) -> Evidence:
        margin = self._ahead(candidate, testimony.closed)
        return Evidence(
            candidate.text,
            margin=margin,
            decoys=self._ahead(candidate, testimony.decoyed),
            rivals=self._over_rivals(candidate, utterance) if margin > 0 else 0.0,
            fit=candidate.score / utterance.seconds,
        )

    def _ahead(self, candidate: Candidate, readings: Sequence[Reading]) -> float:
        """How far a phrase leads all readings of another meaning; far behind if it is none of them."""
        meaning = self._grammar.meaning(candidate.text)
        own, others = list[float](), list[float]()
        for reading in readings:
            (own if self._grammar.meaning(reading.text) == meaning else others).append(reading.score)
        if not own:
            return -MOST
        return bounded(max(own) - max(others)) if others else MOST

    def _over_rivals(self, candidate: Candidate, utterance: Utterance) -> float:
        return bounded(self._rehearing.lead_over_rivals(bytes(utterance.sound), candidate.text))

    def _lead_words(self, testimony: Testimony, utterance: Utterance) -> tuple[Word, ...]:
        """What was said before a card, clear to both witnesses, if one word can have followed."""
        lead = self._lead_of(testimony.closed[0].words)
        is_clear = any(f"{reading.text} ".startswith(f"{_text(lead)} ") for reading in testimony.decoyed[:1])
        follows = bool(lead) and 0 < utterance.ended - lead[-1].ended <= LONGEST_WORD
        return lead if is_clear and follows else ()

    def _lead_of(self, words: tuple[Word, ...]) -> tuple[Word, ...]:
        """The words that come before a card, if something follows them."""
        leads = (words[:at] for at in range(1, len(words)))
        return next((lead for lead in leads if tuple(_text(lead).split()) in self._grammar.card_leads), ())

    def _unknown(
        self,
        known: Heard | None,
        lead: tuple[Word, ...],
        utterance: Utterance,
        hear_open: Callable[[bytes], Sequence[Reading]],
    ) -> Heard | None:
        """Cards that the model does not know and that sound more like what was said than a known one."""
        rest = hear_open(utterance.cut(lead[-1].ended - AROUND, utterance.ended + AROUND))
        heard = [f"{_text(lead)} {reading.text}" for reading in rest]
        led = (phrase for phrase in self._grammar.unknown if phrase.startswith(f"{_text(lead)} "))
        far = {phrase: self._distance(phrase, heard) for phrase in led}
        most = self._distance(known.text, heard) if known else 1.0
        near = sorted((phrase for phrase in far if far[phrase] <= min(NEAR, most)), key=far.__getitem__)
        texts = [*near, *([known.text] if known else [])]
        return self._unsure(texts, lead, utterance) if near else None

    def _distance(self, phrase: str, heard: Sequence[str]) -> float:
        return min((self._lexicon.distance(phrase, text) for text in heard), default=1.0)

    def _bare_lead(self, lead: tuple[Word, ...], testimony: Testimony, utterance: Utterance) -> Heard | None:
        """Only the lead was clear; where several words follow, it is talk that happens to begin like this."""
        if not lead or len(testimony.closed[0].words) > len(lead) + 1:
            return None
        return self._unsure([_text(lead)], lead, utterance)

    def _unsure(self, texts: Sequence[str], lead: Sequence[Word], utterance: Utterance) -> Heard:
        return Heard(
            texts[0],
            alternatives=tuple(texts[1:MOST_CANDIDATES]),
            certainty=0.0,
            sure=False,
            began=lead[0].began,
            ended=utterance.ended,
        )

    # -- clues ---------------------------------------------------------------------------------------------

    def _clue(
        self,
        testimony: Testimony,
        utterance: Utterance,
        place: tuple[int, int],
        hear_open: Callable[[bytes], Sequence[Reading]],
    ) -> Heard | None:
        """A clue's word is heard within the whole sentence and cut out of it, and then weighed."""
        words, (first, end) = testimony.closed[0].words, place
        began = words[first - 1].ended
        ended = words[end].began if end < len(words) else utterance.ended
        lead, number = _text(words[:first]), _text(words[end:])
        if ended - began > LONGEST_WORD or not (number or utterance.is_over):
            return None
        whole = [_later(reading, utterance.began) for reading in hear_open(bytes(utterance.sound))]
        if not self._is_framed((*testimony.decoyed[:2], *whole[:3]), lead, number):
            return None
        within = [_text(_between(reading, began, ended)) for reading in whole]
        alone = [reading.text for reading in hear_open(utterance.cut(began - AROUND, ended + AROUND))]
        ranked = self._clue_words.ranked(bytes(utterance.sound), lead, number, [*within, *alone])
        if not number:  # then it is a clue only if it is one word
            ranked = [word for word in ranked if " " not in word]
        texts = [f"{lead} {word} {number}".strip() for word in ranked[:MOST_CLUES]]
        if not texts:
            return None
        began, ended = words[0].began, utterance.ended
        return Heard(texts[0], alternatives=tuple(texts[1:]), certainty=0.5, began=began, ended=ended)

    def _is_framed(self, readings: Sequence[Reading], lead: str, number: str) -> bool:
        """Another witness heard a lead word and a number too, where they were said."""
        return any(self._fits(reading.words, lead, number) for reading in readings)

    def _fits(self, words: Sequence[Word], lead: str, number: str) -> bool:
        first, last = len(lead.split()), len(number.split())
        if len(words) < first + last:
            return False
        begins = self._lexicon.distance(_text(words[:first]), lead)
        ends = self._lexicon.distance(_text(words[-last:]), number) if last else 0.0
        return begins <= ENOUGH and ends <= ENOUGH


def _trimmed(words: tuple[Word, ...], utterance: Utterance) -> tuple[Word, ...]:
    """Without words at the edges that noise in the room added."""
    first, end = 0, len(words)
    while first < end and utterance.is_of_the_room(words[first].began, words[first].ended):
        first += 1
    while end > first and utterance.is_of_the_room(words[end - 1].began, words[end - 1].ended):
        end -= 1
    return words[first:end]


def _is_part(phrase: Reading, whole: Reading) -> bool:
    """Of a sentence: "don't touch tiger". One word more at the end is often noise."""
    before, found, after = f" {whole.text} ".partition(f" {phrase.text} ")
    return bool(found) and (bool(before.strip()) or len(after.split()) > 1)


def _later(reading: Reading, seconds: float) -> Reading:
    words = (replace(word, began=word.began + seconds, ended=word.ended + seconds) for word in reading.words)
    return replace(reading, words=tuple(words))


def _between(reading: Reading, began: float, ended: float) -> tuple[Word, ...]:
    """The words that lie between two times with their middle."""
    return tuple(word for word in reading.words if began <= (word.began + word.ended) / 2 <= ended)


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)
