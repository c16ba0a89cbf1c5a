"""Sound in, utterances out: two decoders hear the same sound, one what makes sense now, one everything."""

from pathlib import Path

from voice.hearing.decoder import BYTES_PER_SECOND, Decoder, Reading, load
from voice.hearing.grammar import Grammar, both
from voice.hearing.interpreting import Utterance, interpret
from voice.messages import Heard, Vocabulary

KEPT = 0.8
"""Seconds of sound that are kept across every change, so that no first syllable is lost.

So long it may take until the decoders notice that somebody speaks (measured: 0.74 s at most).
"""
AFTER_A_WORD = 0.2
"""The end of a word is known so exactly; sound that is later than this belongs to the next utterance."""
AROUND_A_WORD = 0.3
"""Seconds of silence on each side of a word that is heard alone."""
OLD = 3600.0
"""After so many seconds of sound an open decoder is replaced: its times are counted less exactly with age."""
CLOSED_READINGS, OPEN_READINGS = 6, 8
_BLOCK = BYTES_PER_SECOND // 10


class Recogniser:
    """Cuts sound into utterances and tells what was said. Times are seconds of the sound that was fed."""

    def __init__(self, model_folder: Path) -> None:
        self._model = load(model_folder)
        self._vocabulary = Vocabulary(())
        self._grammar = Grammar(self._vocabulary, self.knows)
        """What is listened for: the vocabulary, and until the present utterance ends also the one before."""
        self._clear_at: float | None = None
        """When it will be clear whether the old vocabulary is still wanted, after a change."""
        self._ended_at = 0
        """Bytes that were fed, all in all."""
        self._sound = bytearray()
        """What both decoders have heard of the present utterance."""
        self._open = self._model.decoder(readings=OPEN_READINGS)
        self._start_afresh(since=0.0)

    def knows(self, words: str) -> bool:
        """Can each of these words be heard? A phrase with one that cannot is left to the open decoder."""
        return self._model.knows(words)

    @property
    def seconds(self) -> float:
        """How much sound has been fed."""
        return self._ended_at / BYTES_PER_SECOND

    @property
    def hears_speech(self) -> bool:
        """Words have been heard of an utterance that is not over yet."""
        return bool(self._closed.so_far() or self._open.so_far())

    def listen_for(self, vocabulary: Vocabulary) -> None:
        """What makes sense from now on.

        An utterance that is under way was perhaps begun before the change and perhaps in answer to it. So
        both the old and the new vocabulary are listened for, from its beginning until its end, or until it is
        clear that nobody was speaking.
        """
        if vocabulary == self._vocabulary:
            return
        self._vocabulary = vocabulary
        if self._sound:
            self._grammar = Grammar(both(self._grammar.vocabulary, vocabulary), self.knows)
            self._closed = self._closed_decoder()
            self._clear_at = self.seconds + KEPT
        else:
            self._start_afresh(since=self.seconds)

    def feed(self, pcm: bytes) -> list[Heard]:
        """Take sound (16 kHz, mono, 16 bits) and tell which utterances have ended in it."""
        heard = list[Heard]()
        for start in range(0, len(pcm), _BLOCK):
            block = pcm[start : start + _BLOCK]
            self._sound += block
            self._ended_at += len(block)
            closed_ended, open_ended = self._closed.accept(block), self._open.accept(block)
            if self._is_over(closed_ended=closed_ended, open_ended=open_ended):
                heard += self._end_utterance(keep=True)
            elif self._clear_at is not None and self.seconds >= self._clear_at:
                self._forget_old_vocabulary()
        return heard

    def finish(self) -> list[Heard]:
        """The sound ends here: tell what was heard up to now."""
        return self._end_utterance(keep=False)

    # -- where an utterance begins and ends ----------------------------------------------------------------

    def _is_over(self, *, closed_ended: bool, open_ended: bool) -> bool:
        """The one place that decides when an utterance has ended.

        The closed decoder is quicker, but unknown words are silence to it: so it decides where it has a
        phrase and nothing else. Otherwise long talk would be cut somewhere, and end with a touch.
        """
        return open_ended or (closed_ended and self._grammar.is_phrase(self._closed.so_far().split()))

    def _forget_old_vocabulary(self) -> None:
        """By now it would have been noticed if somebody had been speaking when the vocabulary changed."""
        self._clear_at = None
        if not self._closed.so_far() and not self._open.so_far():
            self._start_afresh(since=self.seconds - KEPT)

    def _end_utterance(self, *, keep: bool) -> list[Heard]:
        utterance = Utterance(self._closed.readings(), self._open.readings())
        heard = interpret(utterance, self._grammar, self._hear_alone)
        spoken = [word.ended for word in utterance.best.words] if utterance.closed else []
        since = max([self.seconds - KEPT, *(ended + AFTER_A_WORD for ended in spoken)])
        self._start_afresh(since=since if keep else self.seconds)
        return [heard] if heard else []

    def _start_afresh(self, *, since: float) -> None:
        """A new utterance begins, with what was heard since then."""
        self._clear_at = None
        self._sound = self._sound[self._place(since) :]
        self._grammar = Grammar(self._vocabulary, self.knows)
        self._closed = self._closed_decoder()
        if self._open.age > OLD:
            self._open = self._model.decoder(readings=OPEN_READINGS)
        self._open.begin(self._began_at())
        self._open.accept(bytes(self._sound))

    def _closed_decoder(self) -> Decoder:
        """A decoder for the present grammar, which has heard the present utterance."""
        decoder = self._model.decoder(self._grammar.entries(), readings=CLOSED_READINGS)
        decoder.begin(self._began_at())
        decoder.accept(bytes(self._sound))
        return decoder

    # -- the sound of the present utterance ----------------------------------------------------------------

    def _began_at(self) -> float:
        """The time of its first sample."""
        return (self._ended_at - len(self._sound)) / BYTES_PER_SECOND

    def _place(self, time: float) -> int:
        """Where in it this time is, in bytes of whole samples."""
        samples = round((time - self._began_at()) * BYTES_PER_SECOND / 2)
        return min(max(0, 2 * samples), len(self._sound))

    def _hear_alone(self, began: float, ended: float) -> tuple[Reading, ...]:
        """What the open decoder, done with the utterance, makes of this stretch without its neighbours."""
        silence = bytes(int(AROUND_A_WORD * BYTES_PER_SECOND))
        self._open.begin(began - AROUND_A_WORD)
        self._open.accept(silence + bytes(self._sound[self._place(began) : self._place(ended)]) + silence)
        return self._open.readings()
