"""Decoders that hear the same utterance: one knows what makes sense now, one the same among decoys."""

from dataclasses import dataclass

from voice.hearing.decoder import Decoder, Model, Reading
from voice.hearing.grammar import Grammar
from voice.hearing.lexicon import Lexicon

READINGS = 8


@dataclass(frozen=True, slots=True)
class Testimony:
    """The same sound, heard by several; the best reading first."""

    closed: tuple[Reading, ...]
    """By the decoder that knows only the phrases of the moment."""
    decoyed: tuple[Reading, ...]
    """By the one that knows frequent words besides."""


class Witness:
    """A decoder and how much it has heard of the present utterance."""

    def __init__(self, decoder: Decoder) -> None:
        self.decoder = decoder
        self._began = 0.0
        self._heard = 0

    def begin(self, at: float) -> None:
        self.decoder.begin(at)
        self._began, self._heard = at, 0

    def hear(self, sound: bytes | bytearray) -> None:
        """All of the utterance up to now; what was heard before is not heard again."""
        if len(sound) > self._heard:
            self.decoder.accept(bytes(sound[self._heard :]))
            self._heard = len(sound)

    def testify(self, sound: bytes | bytearray) -> tuple[Reading, ...]:
        """Every reading of what was said up to now; if it goes on, all is heard anew."""
        self.hear(sound)
        readings = self.decoder.readings()
        self.begin(self._began)
        return readings


class Jury:
    """The two who listen for one vocabulary."""

    def __init__(self, model: Model, grammar: Grammar, lexicon: Lexicon) -> None:
        self.grammar = grammar
        words = {word for phrase in grammar.phrases for word in phrase}
        decoys = [word for word in lexicon.decoys(grammar.tender_words, words) if model.knows(word)]
        strict = grammar.strict_entries(lexicon.longest(model.knows))
        self._closed = Witness(model.decoder(strict, readings=READINGS))
        self._decoyed = Witness(model.decoder(grammar.entries_with(decoys), readings=READINGS))

    def begin(self, at: float) -> None:
        self._closed.begin(at)
        self._decoyed.begin(at)

    def hear(self, sound: bytes | bytearray) -> None:
        self._closed.hear(sound)
        self._decoyed.hear(sound)

    def hears_a_phrase(self) -> str | None:
        """The phrase that makes sense of everything up to now, as far as can be told before the end."""
        text = self._closed.decoder.so_far()
        return text if self.grammar.is_phrase(text.split()) else None

    def testify(self, sound: bytes | bytearray) -> Testimony:
        return Testimony(self._closed.testify(sound), self._decoyed.testify(sound))
