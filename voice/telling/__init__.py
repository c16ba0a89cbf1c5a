"""Events in, sentences out."""

from voice.telling.narration import narrate, soon, tell
from voice.telling.sentences import Sentences, sentences

__all__ = ["Sentences", "narrate", "sentences", "soon", "tell"]
