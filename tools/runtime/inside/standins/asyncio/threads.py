"""Stands in for asyncio's threads: a worker has only its own."""

__all__ = ()
