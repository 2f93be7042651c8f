"""Builds dist/, the finished static site: ``python -m tools.build``.

``--no-offline`` puts in the kill switch, ``--untrimmed`` takes Pyodide as it comes.
"""

import argparse
import hashlib
import os
from pathlib import Path

from tools import ROOT
from tools.build.files import CannotBuild, replace_folder
from tools.build.site import AT_HOME, FIGURES, WCAG, site
from tools.runtime.python import PYODIDE
from tools.runtime.shipping import as_it_comes, trimmed
from tools.stopping import run

SOURCES = (
    "py",
    "assets",
    "tools",
    "docs/pictures",
    FIGURES,
    WCAG,
    "netlify.toml",
    "index.html",
    "embed.html",
    "pyscript.toml",
    "package-lock.json",
    "LICENSE",
)
"""All that the site is made from; node_modules follows from the last of them."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.build", description="Build the site.")
    parser.add_argument(
        "--no-offline", action="store_true", help="the kill switch instead of the service worker"
    )
    parser.add_argument(
        "--untrimmed", action="store_true", help="Pyodide as it comes, to tell its faults from ours"
    )
    given = parser.parse_args()
    changed = build(ROOT, offline=not given.no_offline, trim=not given.untrimmed)
    print("dist/ is built" if changed else "dist/ is up to date")


def build(root: Path, *, offline: bool, trim: bool) -> bool:
    """Writes dist/ if anything it is made from has changed; says whether it did."""
    stamp, now = root / "build" / "stamp", f"{fingerprint(root)} offline={offline} trim={trim}"
    if stamp.exists() and stamp.read_text() == now and (root / "dist/index.html").exists():
        return False
    if not (root / PYODIDE).is_dir():
        raise CannotBuild(f"there is no {PYODIDE} here: make dist installs it")
    stamp.parent.mkdir(exist_ok=True)
    stamp.unlink(missing_ok=True)
    replace_folder(root / "dist", site(root, offline=offline, runtime=trimmed if trim else as_it_comes))
    stamp.write_text(now)
    return True


def fingerprint(root: Path) -> str:
    """Changes when any source of the site does."""
    digest = hashlib.sha256(os.environ.get("URL", AT_HOME).encode())
    for source in SOURCES:
        for path in [root / source, *sorted((root / source).rglob("*"))]:
            if path.is_file() and "__pycache__" not in path.parts:
                name = path.relative_to(root).as_posix()
                digest.update(f"{name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


if __name__ == "__main__":
    run(main)
