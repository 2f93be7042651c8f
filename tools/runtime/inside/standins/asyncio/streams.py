"""Stands in for asyncio's streams: a worker has no sockets."""

__all__ = ()
