"""How a fetch tells how far it is; what is shown of it is the caller's business."""

from collections.abc import Callable

Progress = Callable[[int, int | None], None]
"""Called with the bytes that are here and the bytes there will be, None if that is not known."""


def ignore(done: int, total: int | None) -> None:
    """The progress of a fetch that nobody watches."""
