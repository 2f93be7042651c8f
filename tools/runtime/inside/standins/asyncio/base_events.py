"""Stands in for asyncio's own event loop, with its sockets, pipes and threads: Pyodide brings the browser's."""

__all__ = ()
