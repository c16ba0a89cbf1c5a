"""Three decoders hear the same utterance: what makes sense now, the same among decoys, and everything."""

from dataclasses import dataclass

from voice.hearing.decoder import Decoder, Model, Reading
from voice.hearing.grammar import Grammar
from voice.hearing.lexicon import Lexicon

CLOSED_READINGS, DECOY_READINGS, OPEN_READINGS = 8, 8, 8
OLD = 3600.0
"""After so many seconds of sound an open decoder is replaced: its times are counted less exactly with age."""


@dataclass(frozen=True, slots=True)
class Testimony:
    """The same sound, heard three times; the best reading first."""

    closed: tuple[Reading, ...]
    """By the decoder that knows only the phrases of the moment."""
    decoyed: tuple[Reading, ...]
    """By the one that knows frequent words besides."""
    open: tuple[Reading, ...]
    """By the one that knows the whole language."""


class Witness:
    """A decoder and how much it has heard of the present utterance."""

    def __init__(self, decoder: Decoder) -> None:
        self.decoder = decoder
        self._heard = 0

    def begin(self, at: float) -> None:
        self.decoder.begin(at)
        self._heard = 0

    def hear(self, sound: bytearray) -> None:
        """All of the utterance up to now; what was heard before is not heard again."""
        self.decoder.accept(bytes(sound[self._heard :]))
        self._heard = len(sound)

    def testify(self, sound: bytearray, began: float) -> tuple[Reading, ...]:
        """Every reading of what was said up to now; if it goes on, all is heard anew."""
        self.hear(sound)
        readings = self.decoder.readings()
        self.begin(began)
        return readings


class Jury:
    """Everybody who listens for one vocabulary. The open decoder is shared by all juries, and kept."""

    def __init__(self, model: Model, grammar: Grammar, lexicon: Lexicon) -> None:
        self.grammar = grammar
        self._closed = Witness(model.decoder(grammar.entries(), readings=CLOSED_READINGS))
        words = {word for phrase in grammar.phrases for word in phrase}
        decoys = [word for word in lexicon.decoys(words) if model.knows(word)]
        self._decoyed = Witness(model.decoder(grammar.entries_with(decoys), readings=DECOY_READINGS))

    def begin(self, at: float) -> None:
        self._closed.begin(at)
        self._decoyed.begin(at)

    def hear(self, sound: bytearray) -> None:
        self._closed.hear(sound)
        self._decoyed.hear(sound)

    def may_make_sense(self) -> bool:
        """It begins like something that could be meant."""
        words = self._closed.decoder.so_far().split()
        return any(word in self.grammar.lead_words for word in words[:2])

    def testify(self, sound: bytearray, began: float, opened: Witness) -> Testimony:
        """The open decoder is asked only where there is something to check."""
        closed = self._closed.testify(sound, began)
        decoyed = self._decoyed.testify(sound, began)
        heard = any(word in self.grammar.lead_words for reading in closed[:3] for word in reading.text.split()[:2])
        return Testimony(closed, decoyed, opened.testify(sound, began) if heard else ())
