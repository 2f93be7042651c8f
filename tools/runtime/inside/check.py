"""Imports modules inside Pyodide, to prove that the shipped zips have all that is needed."""

import importlib
import sys
from typing import Any


def failures(job: dict[str, Any]) -> dict[str, str]:
    """What goes wrong when the job's ``modules`` are imported with its ``path`` in front, by module."""
    sys.path[:0] = job["path"]
    found = {}
    for name in job["modules"]:
        try:
            importlib.import_module(name)
        except Exception as error:
            found[name] = f"{type(error).__name__}: {error}"
    return found
