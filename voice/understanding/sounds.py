"""Which phrases sound like what was heard: for words that the recogniser does not know or is not sure of."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.sound import nearest
from voice.messages import CardNamed, Heard, Intent

NEAR = 0.4
"""Phrases that differ in more of their sounds than this were hardly meant."""
NEARLY_AS_NEAR = 0.12
"""Phrases that are at most this much farther than the nearest may have been meant as well."""
MOST = 3

SURE = 0.5
"""What was heard with less certainty than this is compared in sound, and asked about."""


class SoundMatcher:
    """Compares in sound, never in letters: "such crown" is near to "touch crown"."""

    def __init__(self, phonemes: Callable[[str], str]) -> None:
        self._sound = lru_cache(maxsize=4096)(phonemes)

    def like(self, heard: str, phrases: Sequence[str]) -> list[str]:
        """The phrases that may have been meant, nearest first; none if nothing is near."""
        if not heard or not phrases:
            return []
        sounds = {phrase: self._sound(phrase) for phrase in phrases}
        found = nearest(self._sound(heard), sounds, limit=MOST)
        best = found[0][1]
        return [phrase for phrase, far in found if far <= min(NEAR, best + NEARLY_AS_NEAR)]

    def cards_meant(
        self, readings: Sequence[str], phrases: Sequence[str], understand: Callable[[str], Intent | None]
    ) -> CardNamed | None:
        """The cards that may have been named, if it sounds most like naming a card."""
        intents = [understand(phrase) for said in readings for phrase in self.like(said, phrases)]
        named = [intent for intent in intents if isinstance(intent, CardNamed) and intent.sure]
        if not named or named[0] is not intents[0]:
            return None
        command = named[0].command
        cards = dict.fromkeys(intent.cards[0] for intent in named if intent.command == command)
        return CardNamed(command, tuple(cards), sure=False, said="")


def understand_spoken(
    heard: Heard,
    phrases: Sequence[str],
    sounds: SoundMatcher | None,
    understand: Callable[[str], Intent | None],
) -> Intent | None:
    """What was meant by speech, of which the recogniser may be unsure; only cards are guessed from sound."""
    if heard.certainty >= SURE:
        return understand(heard.text)
    if sounds is None:
        return None
    return sounds.cards_meant((heard.text, *heard.alternatives), phrases, understand)
