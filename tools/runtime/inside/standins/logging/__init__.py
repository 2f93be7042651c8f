"""Stands in for logging: asyncio tells trouble with it, and the page's console is told of it."""

import sys

DEBUG = 10


class Logger:
    """Writes what is wrong to where errors go."""

    def error(self, message: str, *values: object, **_: object) -> None:
        """One line."""
        sys.stderr.write(message % values + "\n")

    warning = critical = exception = error


def getLogger(*_: object) -> Logger:  # noqa: N802 - the name is the library's
    """Always a new one; it keeps nothing."""
    return Logger()
