"""The browser's Python, run here: Pyodide under Node."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tools.build.files import CannotBuild

RUN = "tools/runtime/inside/run.mjs"


def inside(root: Path, function: str, job: dict[str, Any], stdlib: Path | None = None) -> Any:
    """What a function of tools/, named in full, says to a job inside Pyodide.

    It starts sooner with a standard library that is compiled already.
    """
    command = ["node", RUN, function, *([str(stdlib)] if stdlib else [])]
    done = subprocess.run(
        command, cwd=root, input=json.dumps(job), capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise CannotBuild(f"{function} failed inside Pyodide:\n{done.stdout}{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])
