"""A bar that shows how far it is."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")


def progress(items: Iterable[Item], what: str, count: int) -> Iterator[Item]:
    """The items one by one, with a bar for whoever waits; there are so many."""
    began = time.monotonic()
    for number, item in enumerate(items, start=1):
        yield item
        show(number, count, f"{time.monotonic() - began:.0f} s, {what}")
    if count:
        print(file=sys.stderr)


def show(number: int, count: int, text: str) -> None:
    bar = "#" * (30 * number // count)
    print(f"\r{bar:.<30} {number} of {count}, {text:<40}", end="", file=sys.stderr, flush=True)
