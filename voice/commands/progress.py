"""A progress bar on standard error, for what takes its time."""

import sys
from collections.abc import Callable

WIDTH = 30
MEGABYTE = 1_000_000


def progress_bar(name: str) -> Callable[[int, int | None], None]:
    """Draw how much of a download is there; nothing where nobody looks."""
    if not sys.stderr.isatty():
        return lambda _done, _total: None

    def draw(done: int, total: int | None) -> None:
        known = total or max(done, 1)
        filled = WIDTH * min(done, known) // known
        bar = "█" * filled + "·" * (WIDTH - filled)
        end = "\n" if total and done >= total else ""
        print(f"\r{name} {bar} {done / MEGABYTE:.0f}/{known / MEGABYTE:.0f} MB", end=end, file=sys.stderr)

    return draw
