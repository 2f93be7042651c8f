"""Runs the programs that the build needs: Node and esbuild."""

import subprocess
from pathlib import Path

from tools.build.files import CannotBuild


def output_of(root: Path, what: str, command: list[str], given: bytes = b"", *, quiet: bool = False) -> bytes:
    """What a command prints when it is given something; ``what`` it does is said if it fails.

    A ``quiet`` command that complains has failed.
    """
    try:
        done = subprocess.run(command, cwd=root, input=given, capture_output=True, check=False)
    except FileNotFoundError:
        raise CannotBuild(f"{what}: there is no {command[0]} here; make dist installs all but Node") from None
    if done.returncode or (quiet and done.stderr):
        raise CannotBuild(f"{what} does not work:\n{(done.stdout + done.stderr).decode()[-4000:]}")
    return done.stdout
