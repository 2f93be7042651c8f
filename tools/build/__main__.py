"""Builds dist/, the finished static site: ``python -m tools.build``; with ``--no-offline``, the kill switch."""

import hashlib
import os
import sys
from pathlib import Path

from tools import ROOT
from tools.build.files import CannotBuild, replace_folder
from tools.build.site import AT_HOME, site

SOURCES = (
    "py",
    "assets",
    "tools",
    "docs/pictures",
    "index.html",
    "embed.html",
    "pyscript.toml",
    "package-lock.json",
)
"""All that the site is made from; node_modules follows from the last of them."""


def main() -> int:
    try:
        changed = build(ROOT, offline="--no-offline" not in sys.argv[1:])
    except CannotBuild as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    print("dist/ is built" if changed else "dist/ is up to date")
    return 0


def build(root: Path, *, offline: bool = True) -> bool:
    """Writes dist/ if anything it is made from has changed; says whether it did."""
    stamp, now = root / "build" / "stamp", f"{fingerprint(root)} offline={offline}"
    if stamp.exists() and stamp.read_text() == now and (root / "dist/index.html").exists():
        return False
    stamp.unlink(missing_ok=True)
    replace_folder(root / "dist", site(root, offline=offline))
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
    sys.exit(main())
