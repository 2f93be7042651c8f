"""Stands in for tempfile: Pyodide wants the name for installing packages; none is ever installed here."""


class NamedTemporaryFile:
    """Never made."""
