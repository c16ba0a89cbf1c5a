"""The sound system: the one place that opens and closes its streams, for microphones and loudspeakers alike.

PortAudio lists the devices once, when it starts. One that is plugged in later is seen only after a new start,
and that is safe only while no stream is open, whoever's it is. Behind PortAudio there may be a sound server
that hangs, and then every call takes a minute or more: so each is made in a thread of its own, and nobody
waits for one for longer than `PATIENCE`.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooLong
from types import ModuleType
from typing import Any, Literal, TypeAlias, TypeVar

Kind: TypeAlias = Literal["RawInputStream", "RawOutputStream"]
Result = TypeVar("Result")

PATIENCE = 5.0
"""Seconds that a sound system may take for an answer."""
CLOSING = 1.0
"""Seconds that a stream may take to close; then it is left to itself."""
HANGS = "hangs"
"""The reason, where a sound system does not answer."""
_BUSY = -9985
"""PortAudio's number for a device that cannot be had now."""


class NoPortAudio(Exception):
    """The PortAudio library is not installed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        """What the system said, for the log."""


class CannotOpen(Exception):
    """The sound system will not, or cannot now, let us have a device."""

    def __init__(self, reason: str, *, busy: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        """What it said, or `HANGS` if it said nothing; for the log."""
        self.busy = busy
        """Somebody else has it."""


class _Streams:
    """How many streams there are, so that PortAudio is never started again under one."""

    def __init__(self) -> None:
        self.changing = threading.Lock()
        """Held while the number changes, and while PortAudio starts again."""
        self.open = 0
        self.given_up: set[Future[Any]] = set()
        """Calls that nobody waits for any more."""
        self.restart_wanted = False

    def opens(self) -> None:
        with self.changing:
            self.open += 1

    def closed(self) -> None:
        with self.changing:
            self.open -= 1

    def give_up(self, call: "Future[Any]") -> None:
        self.given_up.add(call)
        call.add_done_callback(self.given_up.discard)

    def require_an_answer(self) -> None:
        """As long as one call hangs, another would only join it."""
        if self.given_up:
            raise CannotOpen(HANGS)


_streams = _Streams()


class Stream:
    """A stream that runs; see `open_stream`."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def close(self) -> None:
        """In its own time: a hung sound server takes a minute."""

        def close() -> None:
            try:
                self._stream.close(ignore_errors=True)
            finally:
                _streams.closed()

        closing = _start(close)
        try:
            closing.exception(CLOSING)
        except TooLong:
            _streams.give_up(closing)


def library() -> ModuleType:
    """sounddevice, imported when it is first needed: a typed game needs no PortAudio."""
    try:
        return _in_time(_import)
    except (ImportError, OSError) as problem:
        raise NoPortAudio(str(problem)) from problem


def devices() -> list[dict[str, Any]]:
    """As PortAudio tells; the place in the list is the number of the device."""
    sounddevice = library()

    def listed() -> list[dict[str, Any]]:
        with _streams.changing:
            return [dict(device) for device in sounddevice.query_devices()]

    return _in_time(listed)


def default_input() -> int:
    """The number of the microphone that the system prefers; -1: none."""
    return int(library().default.device[0])


def open_stream(kind: Kind, **settings: Any) -> Stream:
    """Open a device and start it; `CannotOpen` tells why not."""
    sounddevice = library()

    def open_and_start() -> Stream:
        _streams.opens()
        try:
            stream = getattr(sounddevice, kind)(**settings)
            stream.start()
        except BaseException:
            _streams.closed()
            raise
        return Stream(stream)

    _streams.require_an_answer()
    opening = _start(open_and_start)
    try:
        return _result(opening)
    except sounddevice.PortAudioError as problem:
        raise CannotOpen(str(problem), busy=_BUSY in problem.args) from problem
    except CannotOpen:
        opening.add_done_callback(_close_late)
        raise


def restart() -> bool:
    """Look for devices anew, and say whether that was done: not while any stream is open."""
    sounddevice = library()

    def start_again() -> bool:
        with _streams.changing:
            if _streams.open:
                return False
            sounddevice._terminate()
            sounddevice._initialize()
            _streams.restart_wanted = False
            return True

    return _in_time(start_again)


def want_restart() -> None:
    """Look for devices anew; whoever has a stream open is asked to close it for a moment."""
    if not restart():
        _streams.restart_wanted = True


def restart_is_wanted() -> bool:
    return _streams.restart_wanted


# -- nobody waits for ever -----------------------------------------------------------------------------------


def _import() -> ModuleType:
    import sounddevice  # noqa: PLC0415

    return sounddevice  # type: ignore[no-any-return]


def _start(do: Callable[[], Result]) -> "Future[Result]":
    """In a thread that does not keep the program from ending."""
    future: Future[Result] = Future()

    def run() -> None:
        try:
            future.set_result(do())
        except BaseException as problem:
            future.set_exception(problem)

    threading.Thread(target=run, name="portaudio", daemon=True).start()
    return future


def _result(future: "Future[Result]") -> Result:
    try:
        return future.result(PATIENCE)
    except TooLong:
        _streams.give_up(future)
        raise CannotOpen(HANGS) from None


def _in_time(do: Callable[[], Result]) -> Result:
    _streams.require_an_answer()
    return _result(_start(do))


def _close_late(opening: "Future[Stream]") -> None:
    """It was opened after all, when nobody wanted it any more."""
    if not opening.exception():
        opening.result().close()
