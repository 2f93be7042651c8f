"""Finds out, inside Pyodide, which files of the standard library the page needs.

It imports what the page imports and looks at what that loaded. Nothing but ``sys`` and ``importlib`` may be
imported up here: every other module would count as needed.
"""

import importlib
import sys

STDLIB = "/lib/python{}{}.zip/".format(*sys.version_info)
"""Where Pyodide keeps the library."""


NO_WORDS = b"\xde\x12\x04\x95" + bytes(24)
"""A .mo file without any."""


def needed(job: dict[str, list[str]]) -> dict[str, list[str]]:
    """What the ``modules`` of the job, and those of ``perhaps`` that exist, need: the library's ``files``.

    Also the modules that do not exist here and those built into the interpreter.
    """
    missing = [name for name in job["modules"] if not _exists(name)]
    for name in job["perhaps"]:
        _exists(name)
    _rehearse()
    return {
        "files": sorted({file for module in list(sys.modules.values()) if (file := _file(module))}),
        "missing": missing,
        "builtin": sorted(sys.builtin_module_names),
    }


def _file(module: object) -> str | None:
    """Where a module lies in the library's zip; some are built in, or frozen into the interpreter."""
    file = getattr(module, "__file__", None) or ""
    frozen = getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"
    return file.removeprefix(STDLIB) if file.startswith(STDLIB) and not frozen else None


def _exists(name: str) -> bool:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        return False
    return True


def _rehearse() -> None:
    """Does what a page does later, a failure and German words, so that the modules imported only then are found too."""
    import gettext
    import io
    import traceback

    gettext.GNUTranslations(io.BytesIO(NO_WORDS))
    try:
        raise ValueError("rehearsal")
    except ValueError as error:
        traceback.format_exception(error)
