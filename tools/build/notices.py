"""Whose work is shipped, and under which licence: read from what is really in the site.

The packages in PyScript's scripts are those of its source maps, those in ours what esbuild says it put in; what
Pyodide's module is linked from is listed here and shown by the modules that Python has built in. Texts of licences come
with the packages, else from SPDX's list.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from tools.build import bundle
from tools.build.files import CannotBuild, Files, read_folder
from tools.runtime.python import PYODIDE
from tools.runtime.shipping import PYSCRIPT

SPDX = "node_modules/spdx-license-list/licenses"
PYSCRIPT_FOLDER = "node_modules/@pyscript/core/dist"
FONT = "@fontsource/bricolage-grotesque"
AS_FILES = ("@pyscript/core", "uqr", FONT)
"""Packages of which we ship whole files."""


@dataclass(frozen=True)
class Part:
    """Something that others wrote, as the notices name it."""

    name: str
    version: str
    licence: str
    """Its name in SPDX's list."""
    holder: str
    """Whose it is, where the text of the licence does not say."""
    source: str
    changed: str
    """Which of our changes it went through: a key of the sentences in py/pages/licences.py, or nothing."""
    text: str


@dataclass(frozen=True)
class Linked:
    """A library in Pyodide's module, and the modules that Python has built in because of it."""

    name: str
    licence: str
    holder: str
    source: str
    modules: frozenset[str]


LINKED = (
    Linked(
        "CPython",
        "PSF-2.0",
        "Copyright (c) 2001 Python Software Foundation; All Rights Reserved",
        "https://www.python.org/downloads/source/",
        frozenset({"builtins"}),
    ),
    Linked(
        "Emscripten",
        "MIT",
        "Copyright (c) 2010-2014 Emscripten authors",
        "https://github.com/emscripten-core/emscripten",
        frozenset(),
    ),
    Linked("musl", "MIT", "Copyright © 2005-2020 Rich Felker, et al.", "https://musl.libc.org/", frozenset()),
    Linked(
        "zlib",
        "Zlib",
        "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler",
        "https://zlib.net/",
        frozenset({"zlib"}),
    ),
    Linked(
        "bzip2",
        "bzip2-1.0.6",
        "Copyright (C) 1996-2019 Julian R Seward",
        "https://sourceware.org/bzip2/",
        frozenset({"_bz2"}),
    ),
    Linked(
        "XZ Utils (liblzma)",
        "0BSD",
        "The authors of XZ Utils",
        "https://tukaani.org/xz/",
        frozenset({"_lzma"}),
    ),
    Linked(
        "Zstandard",
        "BSD-3-Clause",
        "Copyright (c) Meta Platforms, Inc. and affiliates.",
        "https://github.com/facebook/zstd",
        frozenset({"_zstd"}),
    ),
    Linked("SQLite", "blessing", "The authors of SQLite", "https://www.sqlite.org/", frozenset({"_sqlite3"})),
    Linked(
        "libffi",
        "MIT",
        "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others.",
        "https://github.com/libffi/libffi",
        frozenset({"_ctypes"}),
    ),
    Linked(
        "libmpdec",
        "BSD-2-Clause",
        "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",
        "https://www.bytereef.org/mpdecimal/",
        frozenset({"_decimal"}),
    ),
    Linked(
        "Expat",
        "MIT",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper, "
        "Copyright (c) 2001-2025 Expat maintainers",
        "https://libexpat.github.io/",
        frozenset({"pyexpat"}),
    ),
    Linked(
        "HACL*",
        "MIT",
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation",
        "https://github.com/hacl-star/hacl-star",
        frozenset({"_blake2", "_hmac", "_md5", "_sha1", "_sha2", "_sha3"}),
    ),
)
"""What Pyodide's module is made of besides its own code."""

CHANGES = "licences/pyodide-changes.zip"
"""Where every copy of the site has what changes Pyodide's files, as MPL-2.0 wants it."""


def parts(root: Path) -> list[Part]:
    """Everything that others wrote and the site ships: Pyodide and what it is linked from, then packages by name."""
    packages = sorted({*AS_FILES, *packages_of_pyscript(root), *packages_of_ours(root)})
    return [
        _package(root, "pyodide"),
        *(_linked(root, library) for library in LINKED),
        *(_package(root, name) for name in packages),
    ]


def packages_of_pyscript(root: Path) -> set[str]:
    """The packages in the scripts of PyScript that we ship, as their source maps tell."""
    folder = root / PYSCRIPT_FOLDER
    maps = [folder / f"{path.name}.map" for pattern in PYSCRIPT for path in folder.glob(pattern)]
    sources = [source for file in maps for source in json.loads(file.read_bytes())["sources"]]
    return {name for source in sources if (name := package_of(source))}


def packages_of_ours(root: Path) -> set[str]:
    """The packages in our own scripts, as esbuild tells."""
    return {name for source in bundle.sources(root) if (name := package_of(source))}


def package_of(file: str) -> str:
    """The package that a file belongs to; none if it lies in no package.

    >>> package_of("../node_modules/@webreflection/utils/src/a.js"), package_of("../src/core.js")
    ('@webreflection/utils', '')
    """
    found = re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)/", file)
    return found[1] if found else ""


def changes(root: Path) -> Files:
    """What makes our files of Pyodide's."""
    folder = read_folder(root / "tools/runtime")
    return {f"tools/runtime/{name}": data for name, data in folder.items() if "__pycache__" not in name}


def _package(root: Path, name: str) -> Part:
    folder = root / "node_modules" / name
    about = json.loads((folder / "package.json").read_bytes())
    licence = {"APACHE-2.0": "Apache-2.0"}.get(about["license"], about["license"])
    files = sorted(folder.glob("LICENSE*"))
    text = files[0].read_text(encoding="utf-8") if files else _spdx(root, licence)
    author = about.get("author", "")
    holder = author["name"] if isinstance(author, dict) else author
    where = about.get("repository", "")
    source = re.sub(r"^git\+|\.git$", "", where["url"] if isinstance(where, dict) else where)
    changed = name if name in ("pyodide", "@pyscript/core", FONT) else ""
    return Part(name, about["version"], licence, "" if files else holder, source, changed, text)


def _linked(root: Path, library: Linked) -> Part:
    version, changed = "", ""
    if library.name == "CPython":
        version = json.loads((root / PYODIDE / "pyodide-lock.json").read_bytes())["info"]["python"]
        changed = "cpython"
    text = _spdx(root, library.licence)
    return Part(library.name, version, library.licence, library.holder, library.source, changed, text)


def _spdx(root: Path, licence: str) -> str:
    """The text of a licence, without the line that is to be filled in."""
    file = root / SPDX / f"{licence}.json"
    if not file.exists():
        raise CannotBuild(f"SPDX knows no licence {licence}: say it in tools/build/notices.py")
    text: str = json.loads(file.read_bytes())["licenseText"]
    return re.sub(r"(?m)^Copyright .*(<.*>|YEAR).*\n+", "", text)
