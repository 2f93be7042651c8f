"""Stands in for subprocess: asyncio wants this name for signatures; a worker has no processes."""

PIPE = -1
