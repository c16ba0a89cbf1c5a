"""Push-to-talk: after a key is pressed, players are heard for one utterance, or for some seconds."""

from voice.hearing.attention import Followed
from voice.messages import Heard, Settled

LONG_ENOUGH = 8.0
"""Seconds in which somebody who has pressed the key begins to speak; and then in which they have spoken."""


class TalkKey:
    def __init__(self, *, needed: bool) -> None:
        """Where no key is needed, players are always heard."""
        self._needed = needed
        self._pressed_at: float | None = None
        self._has_heard = False

    @property
    def is_open(self) -> bool:
        """Players are heard."""
        return not self._needed or self._pressed_at is not None

    def press(self, at: float) -> None:
        self._pressed_at = at
        self._has_heard = False

    def hear(self, item: Followed) -> None:
        """An utterance that nothing more can follow is what the key was pressed for."""
        self._has_heard |= isinstance(item, Settled) or (isinstance(item, Heard) and item.settled)

    def is_done(self, now: float, *, somebody_speaks: bool) -> bool:
        """Whether this is the moment at which players are not heard any more."""
        if not self._needed or self._pressed_at is None:
            return False
        seconds = now - self._pressed_at
        too_long = seconds > (2 * LONG_ENOUGH if somebody_speaks else LONG_ENOUGH)
        if self._has_heard or too_long:
            self._pressed_at = None
        return self._pressed_at is None
