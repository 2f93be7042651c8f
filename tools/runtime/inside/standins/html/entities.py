"""Stands in for the names of characters in HTML, two thousand of them: we write pages, and never read one."""

html5: dict[str, str] = {}
