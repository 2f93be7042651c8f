"""Makes the two zips of ready bytecode: the trimmed standard library and our own Python.

Most of a stock start is compiling the standard library from source, so this is what makes ours quick. The
bytecode is made inside Pyodide itself (tools/runtime/inside), as it belongs to one version of Python, and is kept
under build/ for as long as nothing it depends on changes.

The zips are stored, not deflated: the transport compresses them better, and Python reads them faster. Their first file
says where the others lie, which spares Python most of the work of importing from a zip (FINDER).
"""

import hashlib
import json
import marshal
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from tools.build.files import CannotBuild, Files, read_folder, unzipped, write_whole, zipped
from tools.build.imports import imported_by, possibly_imported_by
from tools.build.sources import app_python, app_sources, pyscript_python, pyscript_sources
from tools.runtime.python import PYODIDE, inside

BROWSER_ONLY = {"js", "jsffi", "page_line", "polyscript", "_pyscript", "pyodide_js"}
"""Packages that only a page has; no zip has anything of them."""

STANDINS = "tools/runtime/inside/standins"
"""Small modules that take the place of large ones which Pyodide and asyncio import but never use in a page.

They spare a tenth of a start and a third of the library. One that our own Python imports is left out.
"""

FINDER = "tools/runtime/inside/sitecustomize.py"
"""The module that finds all others; Python imports it by itself, by this name."""

INDEX = "!index"
"""The first file of a zip: no module's name begins so, and no letter comes before."""

LISTED = ("encodings/", "sitecustomize.", "types.")
"""What Python imports until it has FINDER. The library's zip lists nothing else, as Python reads the whole list."""


def stdlib_zip(root: Path) -> Path:
    """The standard library with only what our Python and PyScript's need, and PyScript's own package."""
    pyscript, standins = pyscript_sources(root), read_folder(root / STANDINS)
    job = wanted_modules(root)
    out = _made(root, "stdlib", [json.dumps(job).encode(), *pyscript.values(), *standins.values()])
    if not out.exists():
        _make_library(root, out, job)
    return out


def _make_library(root: Path, out: Path, job: dict[str, list[str]]) -> None:
    """Compiles what is needed, with the stand-ins in it, and then leaves out what is not needed because of them."""
    found = inside(root, "tools.runtime.inside.collect.needed", job)
    if found["missing"]:
        raise CannotBuild("\n".join(_complaint(root, name) for name in found["missing"]))
    whole = unzipped(root / PYODIDE / "python_stdlib.zip")
    sources = {name: whole[name] for name in found["files"]} | _standins(root) | pyscript_sources(root)
    sources[Path(FINDER).name] = (root / FINDER).read_bytes()
    with TemporaryDirectory(dir=out.parent) as folder:
        everything = Path(folder) / "everything.zip"
        _pack(root, everything, sources)
        needed = inside(root, "tools.runtime.inside.collect.needed", job, everything)["files"]
        compiled = unzipped(everything).items()
        kept = {name: data for name, data in compiled if name in needed or name.startswith("pyscript/")}
        write_whole(out, indexed(kept, LISTED))


def _standins(root: Path) -> Files:
    """The stand-ins for modules that our own Python does not import."""
    ours = set(imported_by(app_python(root))) | possibly_imported_by(app_python(root))
    return {n: data for n, data in read_folder(root / STANDINS).items() if module_name(n) not in ours}


def app_zip(root: Path) -> Path:
    """Everything under py/ but the entry point, which PyScript fetches itself."""
    files, stdlib = app_sources(root), stdlib_zip(root)
    # What is loaded while it compiles leaves traces in the bytecode.
    parts = [stdlib.name.encode(), *(name.encode() + b"\0" + data for name, data in files.items())]
    out = _made(root, "app", parts)
    if not out.exists():
        _pack(root, out, files, stdlib)
    return out


def wanted_modules(root: Path) -> dict[str, list[str]]:
    """What our Python and PyScript's import from elsewhere, for sure and perhaps."""
    sources = app_python(root) + pyscript_python(root)
    own = {"pyscript"} | {name.partition("/")[0].removesuffix(".py") for name in app_sources(root)}

    def elsewhere(names: Iterable[str]) -> list[str]:
        return sorted(name for name in names if name.partition(".")[0] not in own | BROWSER_ONLY)

    return {
        "modules": elsewhere(imported_by(sources)),
        "perhaps": elsewhere(possibly_imported_by(sources)),
    }


def _complaint(root: Path, name: str) -> str:
    files = imported_by(app_python(root) + pyscript_python(root))[name]
    where = ", ".join(sorted({str(file.relative_to(root)) for file in files}))
    return f"{where} imports {name}, which is neither ours nor in Pyodide"


def _pack(root: Path, out: Path, sources: Files, stdlib: Path | None = None) -> None:
    """Compiles the sources, ours on a standard library that is compiled already, and packs them."""
    with TemporaryDirectory(dir=root / "build") as name:
        folder = Path(name)
        for file, data in sources.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_bytes(data)
        job = {"folder": f"/repo/{folder.relative_to(root)}", "ours": stdlib is not None}
        refused = inside(root, "tools.runtime.inside.compiler.compile_all", job, stdlib)
        if refused:
            raise CannotBuild("\n".join(f"{name} cannot be compiled: {why}" for name, why in refused.items()))
        write_whole(out, indexed(read_folder(folder)))


def indexed(files: Files, listed: tuple[str, ...] = ("",)) -> bytes:
    """The files as a zip whose first one says where each begins, after itself, and how long it is.

    In its own list are those that begin with one of ``listed``.
    """
    with ZipFile(BytesIO(zipped(files))) as archive:
        places = {
            one.filename: (one.header_offset + len(one.FileHeader()), one.file_size)
            for one in archive.infolist()
        }
    written = BytesIO(zipped({INDEX: marshal.dumps(places, 2)} | files))
    with ZipFile(written, "a") as archive:
        everything = archive.infolist()
        everything[:] = [one for one in everything if one.filename.startswith(listed)]
        archive.comment = b""  # what has changed is written
    return written.getvalue()


def module_name(file: str) -> str:
    """The dotted name of a module's file.

    >>> module_name("asyncio/streams.py"), module_name("zipfile/__init__.py")
    ('asyncio.streams', 'zipfile')
    """
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _made(root: Path, kind: str, parts: Iterable[bytes]) -> Path:
    """Where that is kept which this Pyodide and this code make from these parts."""
    digest = hashlib.sha256((root / "package-lock.json").read_bytes())
    for file in (root / "tools/build/bytecode.py", *sorted((root / "tools/runtime/inside").glob("*.*"))):
        digest.update(file.read_bytes())
    for part in parts:
        digest.update(hashlib.sha256(part).digest())
    folder = root / "build"
    folder.mkdir(exist_ok=True)
    return folder / f"{kind}-{digest.hexdigest()[:16]}.zip"
