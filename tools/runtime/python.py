"""The browser's Python, run here: Pyodide under Node."""

import json
from pathlib import Path
from typing import Any

from tools.build.commands import output_of

PYODIDE = "node_modules/pyodide"
"""The package as it comes. Its version stands in package.json and nowhere else."""

RUN = "tools/runtime/inside/run.mjs"


def inside(root: Path, function: str, job: dict[str, Any], stdlib: Path | None = None) -> Any:
    """What a function of tools/, named in full, says to a job inside Pyodide.

    It starts sooner with a standard library that is compiled already.
    """
    command = ["node", RUN, function, *([str(stdlib)] if stdlib else [])]
    printed = output_of(root, f"{function} inside Pyodide", command, json.dumps(job).encode())
    return json.loads(printed.splitlines()[-1])
