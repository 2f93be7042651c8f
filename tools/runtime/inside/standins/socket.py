"""Stands in for socket: asyncio wants these names for signatures; a worker has no sockets."""

AF_UNSPEC = 0
AI_PASSIVE = 1
