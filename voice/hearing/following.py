"""What the recogniser hears while it goes along: that somebody speaks, what it was, and that it is over."""

from collections.abc import Iterator

from voice.hearing.recogniser import Recogniser, Said
from voice.messages import Heard, VoiceBegan, VoiceEnded


def follow(recogniser: Recogniser, pcm: bytes) -> Iterator[Said | VoiceBegan | VoiceEnded]:
    """Feed the next sound. An utterance is handed over before its end is told: nothing may happen between."""
    spoke_before = recogniser.hears_speech
    said = recogniser.feed(pcm)
    speaks_now = recogniser.hears_speech
    if not spoke_before and (any(isinstance(item, Heard) for item in said) or speaks_now):
        yield VoiceBegan(recogniser.seconds)
    yield from said
    if not speaks_now and (any(isinstance(item, Heard) for item in said) or spoke_before):
        yield VoiceEnded(recogniser.seconds)
