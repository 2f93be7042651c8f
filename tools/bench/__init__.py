"""Measures what players notice: ``make bench`` and ``make lighthouse``."""
