"""Every file of the finished site.

Two folders carry a hash of their contents in their names, so that browsers may keep them for ever: rt/…, the
runtime (Python itself, seldom new), and app/…, everything of ours. Beside them stand the few files whose
address must not change: index.html, sw.js and what is in assets/root. The same sources give the same bytes.

In our own files ``@rt/`` and ``@app/`` stand for the two folders, and ``"build:name"`` for a value known only
here, such as the list of files the service worker keeps.
"""

import json
import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED

from tools.build import bundle, hosts, notices, publishing
from tools.build.bytecode import app_zip
from tools.build.files import (
    CannotBuild,
    Files,
    content_hash,
    filled,
    integrity,
    known_name,
    read_folder,
    zipped,
)
from tools.build.pages import embed, from_app, index
from tools.build.sources import BUILD_ONLY, ENTRY, style_sheets
from tools.runtime.machine import FIRST
from tools.runtime.python import PYODIDE
from tools.runtime.shipping import STDLIB, trimmed

HEAD_FONT = "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2"
"""The one typeface that is not the system's: headings and numbers."""

FIGURES = "docs/torture.json"
"""Of the last long run that passed; ``make torture`` writes it (tools/torture.py)."""

WCAG = "docs/wcag.md"
"""What we say of each criterion of WCAG 2.2: the statement of accessibility and its report are made of it."""

ELEMENT = "embed/v1.js"
"""The custom element for publishers' pages."""

AT_HOME = "http://localhost:8009"
"""The site's address for oEmbed, which must name it, unless the environment's URL says another (Netlify sets it)."""


def site(root: Path, *, offline: bool = True, runtime: Callable[[Path], Files] = trimmed) -> Files:
    """Every file of the finished site, on one of the runtimes of tools/runtime/shipping.py.

    Not offline: in place of the service worker stands the one that takes it out of every browser again.
    """
    rt = runtime(root)
    rt_name = f"rt/{content_hash(rt)}"
    app = filled(app_files(root), {"../@rt/": f"../../{rt_name}/"}, boot_values(root, rt, app_zip(root)))
    app_name = f"app/{content_hash(app)}"

    names = {"@rt/": f"{rt_name}/", "@app/": f"{app_name}/"}
    top = filled(read_folder(root / "assets/root") | manifests(root) | {"index.html": index(root, rt)}, names)
    app_kept = {f"{app_name}/{name}": data for name, data in app.items()} | top
    rt_kept = {f"{rt_name}/{name}": data for name, data in rt.items()}
    lists = {"runtime": kept_list(rt_name, rt_kept), "app": kept_list(app_name, app_kept)}
    source = root / "assets/offline" / ("sw.js" if offline else "sw-off.js")
    worker = filled({"sw.js": source.read_bytes()}, names, lists)
    files = rt_kept | app_kept | worker | filled({"embed/index.html": embed(root, rt)}, names)
    return with_publishing(root, files | pictures(root), names)


def with_publishing(root: Path, site: Files, names: dict[str, str]) -> Files:
    """The site with its pages beside the app, the element, oEmbed, and the whole as an archive.

    The copy in the archive knows no address: what needs one is left out there.
    """
    papers = {"LICENSE.txt": (root / "LICENSE").read_bytes()}
    site = site | papers | {notices.CHANGES: zipped(notices.changes(root), ZIP_DEFLATED)}
    here, _ = beside(root, names, site_address())
    copied, readme = beside(root, names, "")
    return site | here | {publishing.ARCHIVE: publishing.archive(root, site | copied, readme)}


def site_address() -> str:
    """Where the site will be, as the host says."""
    return os.environ.get("URL", AT_HOME).rstrip("/") + "/"


def beside(root: Path, names: dict[str, str], address: str) -> tuple[Files, str]:
    """The pages beside the app and the element, of a site at an address or at none; and what a copy says of itself."""
    parts = [asdict(part) for part in notices.parts(root)]
    texts = {"figures": _text(root / FIGURES), "wcag": _text(root / WCAG)}
    known = texts | {"parts": parts, "address": address, "recipes": _recipes(root)}
    written = json.loads(from_app(root, f"{BUILD_ONLY}.files", "write", json.dumps(known).encode()))
    files = read_folder(root / "assets/publishing")
    files |= pinned(
        filled({ELEMENT: bundle.smaller(root, files[ELEMENT], "js")}, names, written["values"]),
        written["values"]["version"],
        files,
    )
    files |= {name: text.encode() for name, text in written["files"].items()}
    if address:
        files[publishing.PLUGIN] = publishing.plugin(root, written["values"], address)
    digest = {"integrity": integrity(files[ELEMENT], "sha384")}
    return filled(files, names, written["values"] | digest), written["readme"]


def pinned(element: Files, version: str, released: Files) -> Files:
    """The element under the address that stays and under that of its version, which stays as it is for ever."""
    name = f"embed/{version}.js"
    if released.get(name, element[ELEMENT]) != element[ELEMENT]:
        raise CannotBuild(f"assets/publishing/{name} is released: another element needs another VERSION")
    return element | {name: element[ELEMENT]}


def _recipes(root: Path) -> dict[str, str]:
    return {name: data.decode() for name, data in hosts.recipes(root).items()}


def _text(file: Path) -> str:
    """What stands in a file; nothing, if there is none."""
    return file.read_text(encoding="utf-8") if file.exists() else ""


def manifests(root: Path) -> Files:
    """What browsers install the site by, in every language."""
    texts = json.loads(from_app(root, "pages.manifest", "manifests"))
    return {f"manifest.{language}.json": text.encode() for language, text in texts.items()}


def pictures(root: Path) -> Files:
    """Pictures that browsers show before they install the site; nobody needs to keep them."""
    return {f"pictures/{name}": data for name, data in read_folder(root / "docs/pictures").items()}


def app_files(root: Path) -> Files:
    """Our Python, our scripts, and the parts of our style in one."""
    return {
        **{known_name(Path(file).name): bundle.script(root, file) for file in bundle.SCRIPTS},
        "app.zip": app_zip(root).read_bytes(),
        known_name(ENTRY): (root / "py" / ENTRY).read_bytes(),
        "worker.js": (root / "assets/engine/worker.mjs").read_bytes(),
        "uqr.js": (root / "node_modules/uqr/dist/index.mjs").read_bytes(),
        "style.css": style(root),
        "poster.css": bundle.smaller(root, (root / "assets/page/poster.css").read_bytes(), "css"),
        "head.woff2": (root / HEAD_FONT).read_bytes(),
        "icon.svg": from_app(root, "kit.mark", "icon"),
        **set_ups(root),
    }


def set_ups(root: Path) -> Files:
    """Every set-up as it is at first, a file for each language."""
    texts = json.loads(from_app(root, "pages.first_paint", "set_ups"))
    return {f"setup.{language}.json": json.dumps(texts[language]).encode() for language in texts}


def style(root: Path) -> bytes:
    """All style sheets as one."""
    sheets = [path.read_bytes() for path in style_sheets(root)]
    return bundle.smaller(root, b"\n".join(sheets), "css")


def boot_values(root: Path, rt: Files, app: Path) -> dict[str, Any]:
    """What boot.mjs must know: how much there is to download, and Pyodide's version and list of packages."""
    lock = json.loads((root / PYODIDE / "pyodide-lock.json").read_bytes())
    package = json.loads((root / PYODIDE / "package.json").read_bytes())
    downloads = len(rt[FIRST]) + len(rt[STDLIB]) + app.stat().st_size
    return {"total": downloads, "version": package["version"], "lock": {"info": lock["info"], "packages": {}}}


def kept_list(folder: str, files: Files) -> dict[str, Any]:
    """What one cache of the service worker holds: each file with the digest that proves it whole.

    The cache is named by all of it, as the page may change while the folder does not.
    """
    digests = {"" if name == "index.html" else name: integrity(data) for name, data in sorted(files.items())}
    return {"name": f"{folder.partition('/')[0]}-{content_hash(files)}", "folder": folder, "files": digests}
