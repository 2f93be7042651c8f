"""Our scripts and style as a page wants them, by esbuild: few files and small ones.

Each file that a page asks for first keeps a line, the server and the browser busy while nothing is seen yet.
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.build.commands import output_of

SCRIPTS = (
    "assets/engine/boot.mjs",
    "assets/page/page.js",
    "assets/page/shell.js",
    "assets/page/first.js",
    "assets/page/frame.js",
)
"""The scripts of the page and its worker; those beside them are modules of these."""

LATER = "./uqr.js"
"""A module that is fetched only when somebody needs it."""


def script(root: Path, file: str) -> bytes:
    """A script with every module that it imports."""
    return _esbuild(root, [file, "--bundle", "--format=esm", f"--external:{LATER}"])


def sources(root: Path) -> set[str]:
    """Every file that goes into the scripts of the page and its worker."""
    with TemporaryDirectory() as folder:
        arguments = ["--bundle", "--format=esm", f"--external:{LATER}", f"--outdir={folder}"]
        _esbuild(root, [*SCRIPTS, *arguments, f"--metafile={folder}/told.json"])
        return set(json.loads((Path(folder) / "told.json").read_bytes())["inputs"])


def smaller(root: Path, text: bytes, kind: str) -> bytes:
    """The same text, of the kind js or css, with nothing in it that only people need."""
    return _esbuild(root, [f"--loader={kind}"], text)


def _esbuild(root: Path, arguments: list[str], given: bytes = b"") -> bytes:
    command = ["node_modules/.bin/esbuild", *arguments, "--minify", "--charset=utf8", "--log-level=warning"]
    return output_of(root, f"esbuild {arguments[0]}", command, given, quiet=True)
