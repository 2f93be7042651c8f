"""Our scripts and style as a page wants them, by esbuild: few files and small ones.

Each file that a page asks for first keeps a line, the server and the browser busy while nothing is seen yet.
"""

from pathlib import Path

from tools.build.commands import output_of

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
    return output_of(root, f"esbuild {arguments[0]}", command, given, quiet=True)
