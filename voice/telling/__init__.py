"""Events in, sentences out."""

from voice.telling.narration import narrate, tell
from voice.telling.sentences import Sentences, sentences

__all__ = ["Sentences", "narrate", "sentences", "tell"]
