"""Sound in, utterances out: where speech begins and ends, and what was said."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from voice.hearing.activity import CHUNK_BYTES, CHUNK_SECONDS, Activity, Chunk, Cleaner
from voice.hearing.certainty import Scale, scale
from voice.hearing.clue_words import ClueWords
from voice.hearing.decoder import BYTES_PER_SECOND, Reading, load
from voice.hearing.grammar import Grammar, both
from voice.hearing.interpreting import Interpreter
from voice.hearing.jury import READINGS, Jury
from voice.hearing.lexicon import Lexicon
from voice.hearing.rehearing import Rehearing
from voice.hearing.utterance import Utterance
from voice.messages import Heard, Settled, Unheard, Vocabulary, Withdrawn

Said: TypeAlias = Heard | Settled | Withdrawn | Unheard


def _chunks(seconds: float) -> int:
    return round(seconds / CHUNK_SECONDS)


BEFORE = _chunks(0.35)
"""Sound before the first loud voice that belongs to an utterance: soft first sounds."""
PAUSE, PAUSE_IN_NOISE = _chunks(0.13), _chunks(0.22)
"""After so much silence an utterance may be over: long enough for the stop in "ap-ple".

Noise hides soft endings, so there it is longer.
"""
CLEAR = 25.0
"""Decibels between a voice and a room that hides nothing of it."""
STABLE = _chunks(0.3)
"""For so long nothing was made out but one whole phrase: it may be over, whatever the level is."""
LONG_PAUSE = _chunks(0.3)
"""After so much, it may be over although a longer phrase begins with it, or it was not quite clear."""
AGAIN = _chunks(0.25)
"""So long after a decision in noise it is looked at again."""
OVER = _chunks(0.7)
"""After so much, it is over: what was decided is settled."""
BEGUN = 2
"""Chunks of voice, of the last three, that begin an utterance, and that go on with one."""
UNNOTICED = 0.15
"""Seconds of speech before it is noticed: what begins so soon after a change may have begun before it."""
TOO_LONG, TOO_LONG_FOR_LETTERS = 5.0, 15.0
"""Nothing that makes sense takes longer than this: it is talk, and nobody need listen until it is over."""
ABOVE_TALK = 8.0
"""Decibels by which one has to be louder than talk, or babble that has just begun, to be heard over it."""
LONG_TALK = 10.0
"""So much is kept of talk that does not end."""
AROUND = 0.3
"""Seconds of silence on each side of what the open decoder hears."""
OLD = 60.0
"""After so many seconds of sound it is replaced: its search graph grows with every word that it hears."""
KEPT = 0.8
"""Seconds of sound that are kept across every gap, so that no first syllable is lost."""


class Recogniser:
    """Cuts sound into utterances and tells what was said. Times are seconds of the sound that was fed.

    A short pause after something whole is enough to decide (`Heard` that is not settled); if speech goes on
    before a long one, the decision is withdrawn, and otherwise settled. What comes out depends on nothing
    but the sound up to that moment and the vocabulary.
    """

    def __init__(
        self, model_folder: Path, lexicon: Lexicon | None = None, measure: Scale | None = None
    ) -> None:
        self._model = load(model_folder)
        self._lexicon = lexicon or Lexicon("en")
        self._scale = measure or scale()
        self._rehearing = Rehearing(self._model, self._lexicon)
        self._clue_words = ClueWords(self._rehearing, self._lexicon)
        self._cleaner, self._activity = Cleaner(), Activity()
        self._vocabulary = Vocabulary(())
        self._unheard: tuple[str, ...] = ()
        """Cards that were dealt lately and cannot be heard; nobody was told yet."""
        self._jury_for = lru_cache(maxsize=4)(self._make_jury)
        self._jury = self._jury_for(self._vocabulary)
        """Listens for the vocabulary, and until the present utterance ends also for the one before."""
        self._replaced, self._replaced_at = self._vocabulary, 0.0
        """What was listened for before, until when."""
        self._open = self._model.decoder(readings=READINGS)
        self._uncut = bytearray()
        """Cleaned sound that makes no whole chunk yet."""
        self._heard = 0
        """Bytes that were judged, all in all."""
        self._before: deque[Chunk] = deque(maxlen=BEFORE)
        self._utterance: Utterance | None = None
        self._decided: Heard | None = None
        """What the present utterance is taken for."""
        self._is_talk = False
        """The present utterance can make no sense any more."""

    def knows(self, words: str) -> bool:
        """Can each of these words be heard? A phrase with one that cannot is found by its sound."""
        return self._model.knows(words)

    @property
    def seconds(self) -> float:
        """How much sound has been judged."""
        return self._heard / BYTES_PER_SECOND

    @property
    def hears_speech(self) -> bool:
        """Somebody is speaking who may mean the game."""
        return self._utterance is not None and not self._is_talk

    def listen_for(self, vocabulary: Vocabulary) -> None:
        """What makes sense from now on.

        An utterance that is under way was perhaps begun before the change and perhaps in answer to it: both
        vocabularies are listened for until it ends.
        """
        if vocabulary == self._vocabulary:
            return
        if vocabulary.cards != self._vocabulary.cards:
            self._unheard = tuple(card for card in vocabulary.cards if not self.knows(card))
        old, self._vocabulary = self._jury.grammar.vocabulary, vocabulary
        if self._utterance is None:
            self._replaced, self._replaced_at = old, self.seconds
            self._jury = self._jury_for(vocabulary)
        elif not self._decided:
            self._jury = self._jury_for(both(old, vocabulary))
            self._begin_hearing(self._utterance)

    def feed(self, pcm: bytes) -> list[Said]:
        """Take sound (16 kHz, mono, 16 bits) and tell what has been decided in it."""
        self._uncut += self._cleaner.clean(pcm)
        said: list[Said] = [Unheard(self._unheard)] if self._unheard else []
        self._unheard = ()
        while len(self._uncut) >= CHUNK_BYTES:
            chunk = bytes(self._uncut[:CHUNK_BYTES])
            del self._uncut[:CHUNK_BYTES]
            said += self._hear(chunk)
        return said

    def finish(self) -> list[Said]:
        """The sound ends here: tell what was heard up to now."""
        return list(self._end()) if self._utterance else []

    # -- where an utterance begins and ends ----------------------------------------------------------------

    def _hear(self, pcm: bytes) -> Iterator[Said]:
        self._heard += len(pcm)
        utterance = self._utterance
        chunk = self._activity.judge(pcm, utterance.voice_level() if utterance else None)
        self._before.append(chunk)
        if utterance is None or self._is_talk:
            above = utterance.voice_level() + ABOVE_TALK if utterance else 0.0
            if sum(new.spoken and new.level > above for new in list(self._before)[-3:]) >= BEGUN:
                self._begin()
                return
        if utterance is None:
            return
        utterance.add(chunk)
        if self._decided:
            yield from self._after_the_decision(utterance, chunk)
        elif not self._is_talk:
            yield from self._before_the_decision(utterance)
        elif utterance.seconds > 2 * LONG_TALK:
            utterance.forget_all_but(LONG_TALK)
        if utterance.quiet >= OVER or utterance.waited >= OVER:
            yield from self._end()

    def _begin(self) -> None:
        began = self.seconds - len(self._before) * CHUNK_SECONDS
        self._utterance = Utterance(tuple(self._before), began)
        self._decided, self._is_talk = None, False
        if self.seconds - self._replaced_at <= UNNOTICED:
            self._jury = self._jury_for(both(self._replaced, self._vocabulary))
        self._begin_hearing(self._utterance)

    def _begin_hearing(self, utterance: Utterance) -> None:
        self._jury.begin(utterance.began)
        self._jury.hear(utterance.sound)

    def _before_the_decision(self, utterance: Utterance) -> Iterator[Said]:
        longest = TOO_LONG_FOR_LETTERS if self._vocabulary.letters else TOO_LONG
        self._is_talk = utterance.seconds > longest
        if self._is_talk or utterance.makes_no_sense:
            return
        self._jury.hear(utterance.sound)
        utterance.seems(self._jury.hears_a_phrase())
        if self._may_be_over(utterance):
            self._decided = self._decide(utterance)
            if self._decided:
                yield self._decided

    def _may_be_over(self, utterance: Utterance) -> bool:
        """After a pause; where the room is too loud for one to be noticed, when nothing new is made out."""
        pause = PAUSE if self._is_clear(utterance) else PAUSE_IN_NOISE
        return utterance.quiet in (pause, LONG_PAUSE) or (
            utterance.quiet == 0 and utterance.unchanged == STABLE
        )

    def _after_the_decision(self, utterance: Utterance, chunk: Chunk) -> Iterator[Said]:
        """Speech that goes on was not over."""
        utterance.waited += 1
        utterance.spoken_again += utterance.goes_on(chunk)
        if utterance.spoken_again >= BEGUN:
            utterance.waited, utterance.spoken_again = 0, 0
            self._decided = None
            yield Withdrawn()
        elif utterance.waited == AGAIN and not self._is_clear(utterance):
            yield from self._decide_again(utterance)

    def _decide_again(self, utterance: Utterance) -> Iterator[Said]:
        """Noise may have hidden the end of a word: with some more sound, is it still the same?"""
        again, decided = self._decide(utterance), self._decided
        if again and again.certainty and decided and again.text != decided.text:
            self._decided = again
            yield Withdrawn()
            yield again

    def _is_clear(self, utterance: Utterance) -> bool:
        return utterance.voice_level() - self._activity.room().usual >= CLEAR

    def _end(self) -> Iterator[Said]:
        utterance, decided = self._utterance, self._decided
        assert utterance is not None
        utterance.is_over = True
        if decided:
            yield Settled()
        elif not self._is_talk and (heard := self._decide(utterance)):
            yield replace(heard, settled=True)
        self._utterance, self._decided, self._is_talk = None, None, False
        self._jury = self._jury_for(self._vocabulary)

    # -- what was said -------------------------------------------------------------------------------------

    def _decide(self, utterance: Utterance) -> Heard | None:
        if utterance.makes_no_sense:
            return None
        testimony = self._jury.testify(utterance.sound)
        interpreter = Interpreter(
            self._jury.grammar, self._lexicon, self._scale, self._rehearing, self._clue_words
        )
        heard = interpreter.interpret(testimony, utterance, self._hear_open)
        utterance.makes_no_sense = heard is None and not interpreter.is_sense(testimony, utterance)
        if heard is None or not (utterance.is_over or self._is_whole(heard, utterance)):
            return None
        return replace(heard, settled=False)

    def _hear_open(self, sound: bytes) -> tuple[Reading, ...]:
        """What the decoder for everything makes of some sound; its times are counted from there."""
        if self._open.age > OLD:
            self._open = self._model.decoder(readings=READINGS)
        silence = bytes(int(AROUND * BYTES_PER_SECOND))
        self._open.begin(-AROUND)
        self._open.accept(silence + sound + silence)
        return self._open.readings()

    def _is_whole(self, heard: Heard, utterance: Utterance) -> bool:
        """No longer phrase begins with it, or nobody said more for a while."""
        grammar, words = self._jury.grammar, heard.text.split()
        if clue := grammar.clue_word(words):
            return clue[1] < len(words)  # its number has been said
        return utterance.quiet >= LONG_PAUSE or (heard.sure and not grammar.may_go_on(words))

    def _make_jury(self, vocabulary: Vocabulary) -> Jury:
        return Jury(self._model, Grammar(vocabulary, self._model.knows), self._lexicon)
