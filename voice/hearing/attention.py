"""What counts of all that is heard: not the narrator, and while it speaks only what may interrupt it."""

import re
from typing import TypeAlias

from voice.hearing.recogniser import Said
from voice.messages import Heard, Settled, Unheard, Vocabulary, VoiceBegan, VoiceEnded, Withdrawn

Followed: TypeAlias = Said | VoiceBegan | VoiceEnded

OVERLAP = 0.5
"""Seconds before the end of the narrator's voice in which an answer may already have begun."""


class Attention:
    """Told what the narrator does, and asked about everything that is heard, in order."""

    def __init__(self, interruptions: tuple[str, ...]) -> None:
        self._interruptions = interruptions
        self._live = interruptions
        """Those that may be said over the present sentence."""
        self.narrator_speaks = False
        self._silent_since = 0.0
        self._last_counted = True
        """What was heard last counted: so it counts too whether that was all."""
        self._somebody_speaks = False
        """That somebody began to speak counted: so the end does."""

    def narrator_begins(self, sentence: str = "") -> Vocabulary:
        """What to listen for now: interruptions of which the narrator itself does not say a word."""
        self.narrator_speaks = True
        words = set(re.findall(r"[\w']+", sentence.casefold()))
        self._live = tuple(phrase for phrase in self._interruptions if not words & set(phrase.split()))
        return Vocabulary(self._live)

    def narrator_ended(self, since: float) -> None:
        """It has been silent since that moment."""
        self.narrator_speaks = False
        self._silent_since = since

    def counts(self, item: Followed) -> bool:
        match item:
            case Heard():
                self._last_counted = self._is_meant(item)
                return self._last_counted
            case Settled() | Withdrawn():
                return self._last_counted
            case VoiceBegan():
                self._somebody_speaks = not self.narrator_speaks
                return self._somebody_speaks
            case VoiceEnded():
                began, self._somebody_speaks = self._somebody_speaks, False
                return began
            case Unheard():
                return True

    def _is_meant(self, heard: Heard) -> bool:
        """Nobody says "touch tiger" over the narrator, or only to its last words."""
        if heard.text in self._live and heard.sure:
            return True
        return not self.narrator_speaks and heard.began >= self._silent_since - OVERLAP
