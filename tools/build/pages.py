"""The two pages of the app: the shelf, and the one for frames on other people's pages.

Their templates are index.html and embed.html; what they show before Python is up is written by the app itself.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

from tools.build.commands import output_of
from tools.build.files import Files

POLICY = "Content-Security-Policy"
PAGE_SCRIPT = '<script type="module" src="./@app/page.js"></script>'


def index(root: Path, rt: Files) -> bytes:
    """The shelf, with its marks replaced."""
    shelf = from_app(root, "pages.first_paint", "first_paint").decode()
    parts = {
        "policy": policy(root, "/"),
        "head": _head(rt),
        "shelf": shelf,
        "scripts": f"{_python(root)}\n{PAGE_SCRIPT}",
    }
    return _marked(root / "index.html", parts)


def embed(root: Path, rt: Files) -> bytes:
    """The page for frames, which fetches next to nothing before somebody presses Play; it lies one folder down."""
    paint = from_app(root, "pages.first_paint", "first_paint_of_frame").decode()
    parts = {
        "policy": policy(root, "/embed/*"),
        "head": _head(rt),
        "page": PAGE_SCRIPT,
        "paint": paint,
        "scripts": _python(root),
    }
    return _marked(root / "embed.html", parts).replace(b"./@", b"../@")


def policy(root: Path, path: str) -> str:
    """What netlify.toml lets the pages of a path do, for a host that sends no headers.

    Who may frame a page cannot be said in the page itself.
    """
    rules = tomllib.loads((root / "netlify.toml").read_text(encoding="utf-8"))["headers"]
    whole: str = next(rule["values"][POLICY] for rule in rules if rule["for"] == path)
    return "; ".join(part for part in whole.split("; ") if not part.startswith("frame-ancestors"))


def from_app(root: Path, module: str, function: str, given: bytes | None = None) -> bytes:
    """A text that the app itself writes, of what it is given, made by our own Python rather than the browser's."""
    text = "" if given is None else "sys.stdin.buffer.read().decode()"
    code = f"import sys; from {module} import {function} as write; sys.stdout.buffer.write(write({text}).encode())"
    return output_of(root / "py", f"{module}.{function}", [sys.executable, "-B", "-c", code], given or b"")


def _marked(file: Path, parts: dict[str, str]) -> bytes:
    page = file.read_text(encoding="utf-8")
    for mark, html in parts.items():
        page = page.replace(f"<!-- build:{mark} -->", html)
    return page.encode()


def _head(rt: Files) -> str:
    """The links that let every file of the page's own thread, and the worker's first, start at once."""
    modules = ["./@app/boot.js", "./@app/page.js"]
    modules += [f"./@rt/{name}" for name in sorted(rt) if re.fullmatch(r"(core|error).*\.js", name)]
    links = [
        '<link rel="stylesheet" href="./@app/style.css">',
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="./@app/head.woff2">',
    ]
    links += [f'<link rel="modulepreload" href="{module}">' for module in modules]
    links += ['<link rel="preload" as="fetch" crossorigin href="./@app/main.txt">']
    return "\n".join(links)


def _python(root: Path) -> str:
    """PyScript's configuration, and its one script in its one worker.

    PyScript looks for its plugins once for each kind of Python it knows, so both kinds are told.
    """
    config = tomllib.loads((root / "pyscript.toml").read_text(encoding="utf-8"))
    plugins = {"plugins": config["plugins"]}
    return "\n".join(
        [
            f"<py-config hidden>{json.dumps(config)}</py-config>",
            f"<mpy-config hidden>{json.dumps(plugins)}</mpy-config>",
            '<script type="py" src="./@app/main.txt" worker name="table" data-core="./@rt/core.js"></script>',
        ]
    )
