"""Our scripts and style as a page wants them, by esbuild: few files and small ones.

Each file that a page asks for first keeps a line, the server and the browser busy while nothing is seen yet.
"""

import subprocess
from pathlib import Path

from tools.build.files import CannotBuild

LATER = "./uqr.js"
"""A module that is fetched only when somebody needs it."""


def script(root: Path, file: str) -> bytes:
    """A script with every module that it imports."""
    return _esbuild(root, [file, "--bundle", "--format=esm", f"--external:{LATER}"])


def smaller(root: Path, text: bytes, kind: str) -> bytes:
    """The same text, of the kind js or css, with nothing in it that only people need."""
    return _esbuild(root, [f"--loader={kind}"], text)


def _esbuild(root: Path, arguments: list[str], given: bytes = b"") -> bytes:
    command = ["node_modules/.bin/esbuild", *arguments, "--minify", "--charset=utf8", "--log-level=warning"]
    done = subprocess.run(command, cwd=root, input=given, capture_output=True, check=False)
    if done.returncode or done.stderr:
        raise CannotBuild(f"esbuild {arguments[0]}:\n{done.stderr.decode()}")
    return done.stdout
