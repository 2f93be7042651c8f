"""The notices: whatever is shipped and others wrote is listed, with the text of its licence."""

import json
import re
import zipfile
from pathlib import Path

import pytest

from app.version import VERSION
from kit.i18n import LANGUAGES, folder_of
from tests.app.markup import Reader
from tools.build import notices
from tools.build.files import CannotBuild
from tools.runtime.python import inside

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"

THEIRS = {
    r"rt/\w+/(core|error|xworker).*\.js": "@pyscript/core",
    r"rt/\w+/pyodide.*\.(js|wasm)": "pyodide",
    r"rt/\w+/stdlib\.zip": "CPython",
    r"app/\w+/uqr\.js": "uqr",
    r"app/\w+/head\.woff2": notices.FONT,
}
"""The files of the site that others wrote, as patterns, and who."""

OURS = (
    r"(index|embed/index)\.html|sw\.js|(LICENSE|robots)\.txt|sitemap\.xml|manifest\.\w+\.json|icons/.*|pictures/.*|pages/.*",
    r"(accessibility|hosting|licences|play|promises|publishers)/.*|embed/.*",
    r"app/\w+/(app\.zip|boot\.js|icon\.svg|main\.txt|page\.js|frame\.js|first\.js|poster\.css|setup\.\w+\.json|shell\.js|style\.css|worker\.js)",
)
"""The files that are our own; the scripts among them may hold packages, which esbuild names."""

OUTSIDE = {"_bz2", "_ctypes", "_curses", "_dbm", "_decimal", "_gdbm", "_hashlib", "_lzma", "_sha2", "_sqlite3",
           "_ssl", "_tkinter", "_uuid", "_zstd", "pyexpat", "readline", "zlib"}  # fmt: skip
"""Modules for which CPython links a library that somebody else wrote."""


def listed() -> set[str]:
    return {part.name for part in notices.parts(ROOT)}


def test_every_file_of_the_site_is_ours_or_has_its_notice() -> None:
    names = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
    patterns = [*OURS, *THEIRS]
    assert [name for name in names if not any(re.fullmatch(one, name) for one in patterns)] == []
    assert set(THEIRS.values()) <= listed()


def test_every_package_in_our_scripts_and_in_pyscripts_is_listed() -> None:
    assert notices.packages_of_ours(ROOT) == {"idiomorph"}
    assert {"polyscript", "coincident", "reflected-ffi"} <= notices.packages_of_pyscript(ROOT)
    assert notices.packages_of_ours(ROOT) | notices.packages_of_pyscript(ROOT) <= listed()


def test_every_library_in_pythons_module_is_listed() -> None:
    built_in = set(inside(ROOT, "tools.runtime.inside.check.built_in", {}))
    named = {module for library in notices.LINKED for module in library.modules}
    assert built_in & OUTSIDE <= named
    assert named <= built_in, "a library that is not there any more"


def test_every_part_has_a_text_and_a_holder_or_a_text_that_names_one() -> None:
    for part in notices.parts(ROOT):
        assert len(part.text) > 200, part.name
        assert part.holder or "opyright" in part.text or part.licence == "0BSD", part.name
        assert not re.search("<year>|YEAR|AUTHOR EMAIL", part.text), (
            f"{part.name}: a line that is to be filled in"
        )


def test_a_licence_that_nobody_knows_stops_the_build() -> None:
    with pytest.raises(CannotBuild, match="SPDX knows no licence Nobodys-1"):
        notices._spdx(ROOT, "Nobodys-1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_every_part_with_its_licence(language: str) -> None:
    read = Reader((DIST / folder_of("licences", language) / "index.html").read_text("utf-8"))
    words = " ".join(read.words)
    for part in notices.parts(ROOT):
        assert f"{part.name} {part.version}".strip() in words
        assert part.licence in words
    assert VERSION in words


def test_what_changes_pyodide_lies_beside_it() -> None:
    with zipfile.ZipFile(DIST / notices.CHANGES) as archive:
        assert {
            "tools/runtime/wasm.py",
            "tools/runtime/glue.mjs",
            "tools/runtime/inside/standins/inspect.py",
        } <= {*archive.namelist()}


def test_the_archive_has_the_papers_too() -> None:
    with zipfile.ZipFile(DIST / "publishers/neunerlei.zip") as archive:
        names = {*archive.namelist()}
    assert {f"neunerlei/{name}" for name in ("LICENSE.txt", "licences/index.html", notices.CHANGES)} <= names


def test_the_first_version_in_the_changelog_is_this_one() -> None:
    first = re.search(r"^## (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert first
    assert first[1] == VERSION


def test_the_licences_of_packages_are_those_of_the_lock() -> None:
    """A package that changes its licence is seen."""
    lock = json.loads((ROOT / "package-lock.json").read_bytes())["packages"]
    for part in notices.parts(ROOT):
        told = lock.get(f"node_modules/{part.name}", {}).get("license", part.licence)
        assert told.lower() == part.licence.lower()
