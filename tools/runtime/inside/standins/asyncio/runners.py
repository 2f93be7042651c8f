"""Stands in for asyncio's own way to run a program: in a page the loop runs already."""

__all__ = ("run",)


def run(*_: object, **__: object) -> None:
    """Pyodide puts its own in its place."""
    raise RuntimeError("the loop runs already")
