"""Imports modules and says words inside Pyodide, to prove that the shipped zips have all that is needed."""

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


def built_in(_job: dict[str, Any]) -> list[str]:
    """The modules that are part of Python's machine itself."""
    return [*sys.builtin_module_names]


def said(job: dict[str, Any]) -> list[list[str]]:
    """What the job's ``message`` is in each of its ``languages``, in each of its ``domains``."""
    sys.path[:0] = job["path"]
    from kit.i18n import speaking, speech

    found = []
    for language in job["languages"]:
        with speaking(language):
            found.append([speech(domain)[0](job["message"]) for domain in job["domains"]])
    return found
