"""What the recogniser hears while it goes along: that somebody speaks, what it was, and that it is over."""

from collections.abc import Iterator

from voice.hearing.recogniser import Recogniser
from voice.messages import Heard, VoiceBegan, VoiceEnded


def follow(recogniser: Recogniser, pcm: bytes) -> Iterator[Heard | VoiceBegan | VoiceEnded]:
    """Feed the next sound. An utterance is handed over before its end is told: nothing may happen between."""
    spoke_before = recogniser.hears_speech
    heard = recogniser.feed(pcm)
    speaks_now = recogniser.hears_speech
    if not spoke_before and (heard or speaks_now):
        yield VoiceBegan(recogniser.seconds)
    yield from heard
    if not speaks_now and (heard or spoke_before):
        yield VoiceEnded(recogniser.seconds)
