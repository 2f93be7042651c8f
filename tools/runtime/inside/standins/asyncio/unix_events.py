"""Stands in for asyncio's loop on Unix: only the policy is asked for, which Pyodide's own is derived from."""

from . import events

__all__ = ()


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    """Makes no loop by itself."""
