"""Stands in for Pyodide's installer: no package is ever installed here."""

import sys


class _Folder:
    """Where packages and their libraries would lie; Pyodide asks for its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = _Folder("/lib/python{}.{}/site-packages".format(*sys.version_info))
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
