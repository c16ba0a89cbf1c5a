"""A bar that shows how far it is."""

import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def progress(items: Sequence[Item], what: str) -> Iterator[Item]:
    """The items one by one, with a bar for whoever waits."""
    began = time.monotonic()
    for number, item in enumerate(items):
        yield item
        show(number + 1, len(items), f"{time.monotonic() - began:.0f} s, {what}")
    if items:
        print(file=sys.stderr)


def show(number: int, count: int, text: str) -> None:
    bar = "#" * (30 * number // count)
    print(f"\r{bar:.<30} {number} of {count}, {text:<40}", end="", file=sys.stderr, flush=True)
