"""Events in, sentences out."""

from voice.telling.narration import city_name, narrate, soon, tell
from voice.telling.sentences import Sentences, sentences

__all__ = ["Sentences", "city_name", "narrate", "sentences", "soon", "tell"]
