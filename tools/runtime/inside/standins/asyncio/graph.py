"""Stands in for asyncio's pictures of which task waits for which."""

__all__ = ()
