"""Stands in for zipfile: Pyodide wants the name for installing packages; none is ever installed here."""


class ZipFile:
    """Never opened."""
