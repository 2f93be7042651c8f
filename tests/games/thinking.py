"""What somebody who thinks in small steps comes to."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def thought_out(thinking: Generator[None, None, Found]) -> Found:
    """What thinking in steps comes to."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Found = end.value
            return found
