"""Stands in for tokenize: Pyodide looks whether code ends in a semicolon; ours never does."""

from collections.abc import Callable
from io import open as open

ENDMARKER, NAME, NEWLINE, NL, COMMENT, OP = range(6)


def generate_tokens(_: Callable[[], str]) -> list[object]:
    """Nothing is looked at."""
    return []
