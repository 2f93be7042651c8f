"""Builds dist/, the finished static site: ``python -m tools.build``; with ``--no-offline``, the kill switch.

Two folders carry a hash of their contents in their names, so that browsers may keep them for ever: rt/…, the
runtime (Python itself, seldom new), and app/…, everything of ours. Beside them stand the few files whose
address must not change: index.html, sw.js and what is in assets/root. The same sources give the same bytes.

In our own files ``@rt/`` and ``@app/`` stand for the two folders, and ``"build:name"`` for a value known only
here, such as the list of files the service worker keeps.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools import bundle, publishing
from tools.bytecode import CannotBuild, Files, app_zip, read_folder, stdlib_zip
from tools.machine import machine

ROOT = Path(__file__).parents[1]

PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
"""All that a page asks of PyScript once every plugin is switched off."""

HEAD_FONT = "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2"
"""The one typeface that is not the system's: headings and numbers."""

SCRIPTS = ("boot.mjs", "page.js", "shell.js")
"""The scripts of the page and its worker; all others under assets/ are modules of these."""

AT_HOME = "http://localhost:8009"
"""The site's address for oEmbed, which must name it, unless the environment's URL says another (Netlify sets it)."""

NOT_SHIPPED = {"locale", "publishing", "root", "style", "sw.js", "sw-off.js"}
"""What under assets/ does not go into the app's folder."""

TEXT = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest"}


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
    single = [root / name for name in ("index.html", "embed.html", "pyscript.toml", "package-lock.json")]
    folders = [path for name in ("py", "assets", "tools") for path in sorted((root / name).rglob("*"))]
    digest = hashlib.sha256(os.environ.get("URL", AT_HOME).encode())
    for path in single + folders:
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(root)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def site(root: Path, *, offline: bool = True) -> Files:
    """Every file of the finished site.

    Not offline: in place of the service worker stands the one that takes it out of every browser again.
    """
    rt = runtime_files(root)
    rt_name = f"rt/{content_hash(rt)}"
    app = filled(app_files(root), {"../@rt/": f"../../{rt_name}/"}, boot_values(root, rt, app_zip(root)))
    app_name = f"app/{content_hash(app)}"

    names = {"@rt/": f"{rt_name}/", "@app/": f"{app_name}/"}
    top = filled(read_folder(root / "assets/root") | manifests(root) | {"index.html": index(root, rt)}, names)
    app_kept = {f"{app_name}/{name}": data for name, data in app.items()} | top
    rt_kept = {f"{rt_name}/{name}": data for name, data in rt.items()}
    lists = {"runtime": kept_list(rt_name, rt_kept), "app": kept_list(app_name, app_kept)}
    source = root / "assets" / ("sw.js" if offline else "sw-off.js")
    worker = filled({"sw.js": source.read_bytes()}, names, lists)
    files = rt_kept | app_kept | worker | filled({"embed/index.html": embed(root, rt)}, names)
    return with_publishing(root, files | pictures(root), names)


def with_publishing(root: Path, site: Files, names: dict[str, str]) -> Files:
    """The site with what is for publishers: the element, their page, oEmbed, and the whole as an archive."""
    written = json.loads(from_app(root, "publishers.files", "write"))
    scripts = read_folder(root / "assets/publishing")
    scripts["embed/v1.js"] = bundle.smaller(root, scripts["embed/v1.js"], "js")
    texts = {name: text.encode() for name, text in written["files"].items()}
    site = site | filled(scripts | texts, site_names(names), written["values"])
    return site | {publishing.ARCHIVE: publishing.archive(site, written["readme"])}


def site_names(names: dict[str, str]) -> dict[str, str]:
    """The names of the folders, and the address of the site."""
    return names | {"@site/": os.environ.get("URL", AT_HOME).rstrip("/") + "/"}


def manifests(root: Path) -> Files:
    """What browsers install the site by, in every language."""
    texts = json.loads(from_app(root, "app.manifest", "manifests"))
    return {f"manifest.{language}.webmanifest": text.encode() for language, text in texts.items()}


def pictures(root: Path) -> Files:
    """Pictures that browsers show before they install the site; nobody needs to keep them."""
    return {f"pictures/{name}": data for name, data in read_folder(root / "docs/pictures").items()}


def runtime_files(root: Path) -> Files:
    """Python and PyScript as the page needs them."""
    pyodide, pyscript = root / "node_modules/pyodide", root / "node_modules/@pyscript/core/dist"
    paths = [pyodide / "pyodide.mjs"]
    paths += [path for pattern in PYSCRIPT for path in sorted(pyscript.glob(pattern))]
    files = {path.name: without_source_map(path) for path in paths}
    return files | machine(root) | {"stdlib.zip": stdlib_zip(root).read_bytes()}


def app_files(root: Path) -> Files:
    """Our Python, our scripts and pictures, and the parts of our style in one."""
    pictures = {
        name: data
        for name, data in read_folder(root / "assets").items()
        if name.partition("/")[0] not in NOT_SHIPPED and Path(name).suffix not in {".js", ".mjs"}
    }
    return pictures | {
        **{name: bundle.script(root, name) for name in SCRIPTS},
        "app.zip": app_zip(root).read_bytes(),
        "main.py": (root / "py/main.py").read_bytes(),
        "uqr.js": (root / "node_modules/uqr/dist/index.mjs").read_bytes(),
        "style.css": style(root),
        "head.woff2": (root / HEAD_FONT).read_bytes(),
        "icon.svg": from_app(root, "kit.mark", "icon"),
    }


def style(root: Path) -> bytes:
    """All style sheets as one, in the order of their names."""
    sheets = [path.read_bytes() for path in sorted((root / "assets/style").glob("*.css"))]
    return bundle.smaller(root, b"\n".join(sheets), "css")


def boot_values(root: Path, rt: Files, app: Path) -> dict[str, Any]:
    """What boot.mjs must know: how much there is to download, and Pyodide's version and list of packages."""
    lock = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_bytes())
    package = json.loads((root / "node_modules/pyodide/package.json").read_bytes())
    downloads = len(rt["pyodide.asm.wasm"]) + len(rt["stdlib.zip"]) + app.stat().st_size
    return {"total": downloads, "version": package["version"], "lock": {"info": lock["info"], "packages": {}}}


def index(root: Path, rt: Files) -> bytes:
    """The page, with its marks replaced."""
    shelf = from_app(root, "app.first_paint", "first_paint").decode()
    parts = {"head": head(rt), "shelf": shelf, "scripts": scripts(root)}
    return marked(root / "index.html", parts)


def embed(root: Path, rt: Files) -> bytes:
    """The page for frames on other people's pages; it lies one folder down."""
    paint = from_app(root, "app.first_paint", "first_paint_of_frame").decode()
    parts = {"head": head(rt), "paint": paint, "scripts": scripts(root)}
    return marked(root / "embed.html", parts).replace(b"./@", b"../@")


def marked(file: Path, parts: dict[str, str]) -> bytes:
    """A page with its marks replaced."""
    page = file.read_text(encoding="utf-8")
    for mark, html in parts.items():
        page = page.replace(f"<!-- build:{mark} -->", html)
    return page.encode()


def head(rt: Files) -> str:
    """The links that let every file of the page's own thread, and the worker's first, start at once."""
    modules = [f"./@app/{name}" for name in SCRIPTS if name != "shell.js"]
    modules += [f"./@rt/{name}" for name in sorted(rt) if re.fullmatch(r"(core|error).*\.js", name)]
    links = [
        '<link rel="stylesheet" href="./@app/style.css">',
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="./@app/head.woff2">',
    ]
    links += [f'<link rel="modulepreload" href="{module}">' for module in modules]
    links += ['<link rel="preload" as="fetch" crossorigin href="./@app/main.py">']
    return "\n".join(links)


def scripts(root: Path) -> str:
    """PyScript's configuration, its one script in its one worker, and the page's own script.

    PyScript looks for its plugins once for each kind of Python it knows, so both kinds are told.
    """
    config = tomllib.loads((root / "pyscript.toml").read_text(encoding="utf-8"))
    plugins = {"plugins": config["plugins"]}
    return "\n".join(
        [
            f"<py-config hidden>{json.dumps(config)}</py-config>",
            f"<mpy-config hidden>{json.dumps(plugins)}</mpy-config>",
            '<script type="py" src="./@app/main.py" worker name="table" data-core="./@rt/core.js"></script>',
            '<script type="module" src="./@app/page.js"></script>',
        ]
    )


def from_app(root: Path, module: str, function: str) -> bytes:
    """A text that the app itself writes, made by our own Python rather than the browser's."""
    code = f"import sys; from {module} import {function} as write; sys.stdout.buffer.write(write().encode())"
    command = [sys.executable, "-B", "-c", code]
    done = subprocess.run(command, cwd=root / "py", capture_output=True, check=False)
    if done.returncode:
        raise CannotBuild(f"{module}.{function} failed:\n{done.stderr.decode()}")
    return done.stdout


def filled(files: Files, names: dict[str, str], values: dict[str, Any] | None = None) -> Files:
    """The same files with the folders' names and the values put in, in those that are text."""

    def fill(data: bytes) -> bytes:
        text = data.decode()
        for short, name in names.items():
            text = text.replace(short, name)
        for key, value in (values or {}).items():
            text = text.replace(f'"build:{key}"', json.dumps(value))
        return text.encode()

    return {name: fill(data) if Path(name).suffix in TEXT else data for name, data in files.items()}


def kept_list(folder: str, files: Files) -> dict[str, Any]:
    """What one cache of the service worker holds: each file with the digest that proves it whole.

    The cache is named by all of it, as the page may change while the folder does not.
    """
    digests = {"" if name == "index.html" else name: integrity(data) for name, data in sorted(files.items())}
    return {"name": f"{folder.partition('/')[0]}-{content_hash(files)}", "folder": folder, "files": digests}


def integrity(data: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def content_hash(files: Files) -> str:
    """A short name for exactly these files."""
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:12]


def without_source_map(path: Path) -> bytes:
    """A script without the address of its source map, which is not shipped."""
    data = path.read_bytes()
    return re.sub(rb"\n//# sourceMappingURL=.*", b"", data) if path.suffix in {".js", ".mjs"} else data


def replace_folder(folder: Path, files: Files) -> None:
    """Writes the folder anew aside and swaps it in whole."""
    made, old = folder.with_name(f"{folder.name}.new"), folder.with_name(f"{folder.name}.old")
    for leftover in (made, old):
        shutil.rmtree(leftover, ignore_errors=True)
    for name, data in files.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_bytes(data)
    if folder.exists():
        folder.rename(old)
    made.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
