"""Stands in for asyncio's processes: a worker has none."""

__all__ = ()
