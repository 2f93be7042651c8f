"""Stands in for signal: a worker gets none."""
