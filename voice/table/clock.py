"""The clock of a touch. It knows no real time: time is passed in."""

WARNING_SECONDS = 10
"""When so much is left, the team is told."""


class TouchClock:
    """Counts the seconds for one touch down; it can be held and let go (C15)."""

    def __init__(self, seconds: int | None) -> None:
        self._seconds = seconds
        self._left: float | None = None
        """None: no touch is due, or there is no clock."""
        self._warned = True
        self._running_since: float | None = None
        """None while it is held."""

    def start(self, seconds: int | None = None) -> None:
        """Give time for a touch: as much as the table is set to, or the seconds given. It starts held."""
        self._running_since = None
        if self._seconds is not None:
            self._left = seconds or self._seconds
            self._warned = self._left <= WARNING_SECONDS

    def clear(self) -> None:
        """No touch is due."""
        self._left = self._running_since = None

    def hold(self, now: float) -> None:
        if self._left is not None and self._running_since is not None:
            self._left -= now - self._running_since
        self._running_since = None

    def let_go(self, now: float) -> None:
        if self._left is not None and self._running_since is None:
            self._running_since = now

    def due(self, patience: float = 0.0) -> float | None:
        """When it will strike next, if it runs; the end of the time waits for `patience` seconds more."""
        if self._left is None or self._running_since is None:
            return None
        until_strike = self._left + patience if self._warned else self._left - WARNING_SECONDS
        return self._running_since + until_strike

    def strike(self, now: float, patience: float = 0.0) -> int | None:
        """The seconds left if that is to be told now; 0 when the time is up."""
        due = self.due(patience)
        if due is None or now < due:
            return None
        if self._warned:
            self.clear()
            return 0
        self._warned = True
        return WARNING_SECONDS
