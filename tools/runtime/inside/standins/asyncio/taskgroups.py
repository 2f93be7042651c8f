"""Stands in for asyncio's groups of tasks."""

__all__ = ()
