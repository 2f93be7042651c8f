"""The finished site in dist/: complete, self-contained, and the same bytes from the same sources."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from kit.i18n import LANGUAGES
from table.game import Info
from table.registry import INFOS
from tools.build.bytecode import INDEX, app_zip, module_name, stdlib_zip, wanted_modules
from tools.build.files import CannotBuild
from tools.build.imports import imported_by, possibly_imported_by
from tools.build.sources import app_sources, style_sheets
from tools.runtime.inside.sitecustomize import Library, library
from tools.runtime.python import PYODIDE, inside

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
SOURCES = ("py", "tools", "package-lock.json")


def shipped(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return found


@contextmanager
def held_by(pattern: str) -> Iterator[Library]:
    """What Python finds in a zip."""
    found = library(str(shipped(pattern)))
    assert found
    yield found
    found.close()


def files_of_dist() -> set[str]:
    return {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}


def copy_of_sources(folder: Path) -> Path:
    """A second tree to build in, with the same packages."""
    for name in SOURCES:
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / "build").mkdir()
    return folder


@pytest.mark.parametrize("pattern", ["rt/*/stdlib.zip", "app/*/app.zip"])
def test_zips_hold_ready_bytecode_only(pattern: str) -> None:
    with held_by(pattern) as held:
        assert list(held.names) == sorted(held.names)
        assert [name for name in held.names if name.endswith(".py")] == []
        for name in held.names:
            if name.endswith(".pyc"):
                # Unchecked: Python looks for no source, and no date of one.
                assert held.get_data(name)[4:8] == b"\x01\0\0\0", name


def test_every_file_of_ours_is_in_the_app_zip() -> None:
    expected = {re.sub(r"\.py$", ".pyc", name) for name in app_sources(ROOT)}
    with zipfile.ZipFile(shipped("app/*/app.zip")) as archive:
        assert archive.namelist() == [INDEX, *sorted(expected)]
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
        assert {Path(name).suffix for name in expected} == {".pyc", ".mo"}


def test_the_librarys_zip_lists_only_what_python_needs_to_find_the_rest() -> None:
    """Python reads the list whole before it imports anything: that was a twentieth of a first move."""
    with zipfile.ZipFile(shipped("rt/*/stdlib.zip")) as archive:
        listed = archive.namelist()
        assert archive.testzip() is None
    assert {"encodings/__init__.pyc", "sitecustomize.pyc"} < set(listed)
    with held_by("rt/*/stdlib.zip") as held:
        assert 10 * len(listed) < len(held.names)


@pytest.mark.parametrize("info", INFOS.values(), ids=INFOS)
def test_every_game_has_its_style(info: Info) -> None:
    sheet = f"py/games/{info.package}/style.css"
    assert (ROOT / sheet) in style_sheets(ROOT), f"{info.id} has no style: write {sheet}, even if it is empty"


def test_the_styles_of_games_come_last_so_that_they_may_change_what_is_common() -> None:
    of_games = ["games" in sheet.parts for sheet in style_sheets(ROOT)]
    assert of_games == sorted(of_games)
    assert {False, True} == set(of_games)


def test_the_shipped_python_imports_everything_we_import() -> None:
    ours = [
        module_name(name)
        for name in app_sources(ROOT)
        if name.endswith(".py") and not name.startswith("web/")
    ]
    app = shipped("app/*/app.zip").relative_to(ROOT).as_posix()
    job = {"path": [f"/repo/{app}"], "modules": wanted_modules(ROOT)["modules"] + ours}
    assert inside(ROOT, "tools.runtime.inside.check.failures", job, shipped("rt/*/stdlib.zip")) == {}


def test_the_shipped_python_speaks_every_language() -> None:
    """Python's library imports some modules only when words are read; Pyodide tells which of them are missing."""
    app = shipped("app/*/app.zip")
    with zipfile.ZipFile(app) as archive:
        domains = sorted({Path(name).stem for name in archive.namelist() if name.endswith(".mo")})
    assert "app" in domains
    job = {
        "path": [f"/repo/{app.relative_to(ROOT).as_posix()}"],
        "languages": list(LANGUAGES),
        "domains": domains,
        "message": "Nobody says this",
    }
    spoken = inside(ROOT, "tools.runtime.inside.check.said", job, shipped("rt/*/stdlib.zip"))
    assert spoken == [["Nobody says this"] * len(domains)] * len(LANGUAGES)


def test_an_unknown_import_stops_the_build_and_says_where(tmp_path: Path) -> None:
    root = copy_of_sources(tmp_path)
    (root / "py/table/extra.py").write_text("def late() -> None:\n    import no_such_module\n")
    with pytest.raises(CannotBuild, match=r"py/table/extra\.py imports no_such_module"):
        stdlib_zip(root)


def test_what_cannot_be_compiled_stops_the_build_and_says_where(tmp_path: Path) -> None:
    root = copy_of_sources(tmp_path)
    shutil.copy(stdlib_zip(ROOT), root / "build")
    (root / "py/table/extra.py").write_text("@dataclass(order=True)\nclass One: pass\n")
    with pytest.raises(CannotBuild, match=r"table/extra\.py cannot be compiled: line 1: dataclass\(order="):
        app_zip(root)


def test_bytecode_is_the_same_from_the_same_sources(tmp_path: Path) -> None:
    root = copy_of_sources(tmp_path)
    shutil.copy(shipped("rt/*/stdlib.zip"), root / "build" / stdlib_zip(ROOT).name)
    again = app_zip(root)
    assert again.parent == root / "build"
    assert again.read_bytes() == shipped("app/*/app.zip").read_bytes()


def test_imports_are_found_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        "import a.b\nfrom c import d\nfrom . import near\n"
        "if TYPE_CHECKING:\n    import never\n"
        "def late():\n    import e\n"
    )
    assert sorted(imported_by([file])) == ["a.b", "c", "e"]
    assert possibly_imported_by([file]) == {"c.d"}


def kept_by_service_worker() -> dict[str, str]:
    """Every file the service worker keeps, with its digest."""
    script = (DIST / "sw.js").read_text(encoding="utf-8")
    lists: list[dict[str, Any]] = [
        json.loads(text) for text in re.findall(r"^const (?:RUNTIME|APP) = (\{.*\});$", script, re.M)
    ]
    assert len(lists) == 2
    return {name or "index.html": digest for kept in lists for name, digest in kept["files"].items()}


def test_the_service_worker_keeps_exactly_what_players_need() -> None:
    kept = kept_by_service_worker()
    others = (
        "sw.js",
        "LICENSE.txt",
        "robots.txt",
        "sitemap.xml",
        "accessibility/",
        "embed/",
        "hosting/",
        "licences/",
        "pages/",
        "pictures/",
        "play/",
        "promises/",
        "publishers/",
    )
    assert set(kept) == {name for name in files_of_dist() if not name.startswith(others)}
    for name, digest in kept.items():
        found = hashlib.sha256((DIST / name).read_bytes()).digest()
        assert digest == f"sha256-{base64.b64encode(found).decode()}", name


def test_no_source_map_is_shipped_or_asked_for() -> None:
    assert [name for name in files_of_dist() if name.endswith(".map")] == []
    scripts = [path.name for path in DIST.rglob("*.js") if b"sourceMappingURL=" in path.read_bytes()]
    assert scripts == []


def test_nothing_is_left_to_fill_in() -> None:
    texts = [path for pattern in ("*.html", "*.js", "*.json") for path in DIST.rglob(pattern)]
    unfilled = re.compile(rb'"build:|<!-- build:|@(app|rt)/')
    assert [path.name for path in texts if unfilled.search(path.read_bytes())] == []


def test_no_file_has_a_name_that_a_stock_host_does_not_know() -> None:
    """nginx sends .mjs and .webmanifest as octet streams, and there are hosts that refuse to send .py."""
    assert [name for name in files_of_dist() if name.endswith((".mjs", ".py", ".webmanifest"))] == []


class Page(HTMLParser):
    """The elements of the page that load or run something."""

    def __init__(self) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.inline += [f"{tag} {name}" for name in given if name.startswith("on")]
        if tag == "script" and "src" not in given:
            self.inline.append(tag)
        addresses = (given.get(name) for name in ("src", "href", "data-core"))
        self.addresses += [address for address in addresses if address and tag in ("script", "link", "img")]


PAGES = [
    "index.html",
    "embed/index.html",
    *(
        f"{page}/{language}index.html"
        for page in ("hosting", "licences", "promises", "publishers")
        for language in ("", "de/")
    ),
]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_runs_nothing_inline_and_asks_only_for_what_is_there(name: str) -> None:
    page = Page()
    file = DIST / name
    page.feed(file.read_text(encoding="utf-8"))
    assert page.inline == []
    assert page.addresses
    assert all(address.startswith(("./", "../")) for address in page.addresses)
    assert [address for address in page.addresses if not (file.parent / address).exists()] == []


def test_the_version_of_python_stands_in_one_place() -> None:
    """In package.json, with Pyodide's; everything else follows from what is installed."""
    lock = json.loads((ROOT / PYODIDE / "pyodide-lock.json").read_bytes())
    package = json.loads((ROOT / PYODIDE / "package.json").read_bytes())
    major, minor, _patch = lock["info"]["python"].split(".")
    named = re.compile(
        rf"{re.escape(package['version'])}|\b{major}\.{minor}\b|(python|cpython-){major}{minor}\b"
    )
    files = [
        *(path for folder in ("py", "tools", "tests", "assets") for path in (ROOT / folder).rglob("*")),
        *(ROOT / name for name in ("GUIDE.md", "README.md", "Makefile", "pyproject.toml", "pyscript.toml")),
    ]
    texts = [
        path for path in files if path.suffix in {"", ".js", ".md", ".mjs", ".py", ".toml"} and path.is_file()
    ]
    assert [str(path) for path in texts if named.search(path.read_text("utf-8"))] == []


def test_pyscript_still_writes_its_package_the_way_boot_mjs_expects() -> None:
    boot = (ROOT / "assets/engine/boot.mjs").read_text(encoding="utf-8")
    (expected,) = re.findall(r'const WRITES_PACKAGE = "(.*)";', boot)
    code = shipped("rt/*/core-*.js").read_text(encoding="utf-8")
    assert all(json.dumps(line) in code for line in json.loads(f'"{expected}"').splitlines())


def test_pyscripts_worker_finds_everything_beside_itself() -> None:
    """PyScript would write whole addresses into it; as a file it has those of its neighbours."""
    code = shipped("rt/*/xworker.js").read_text(encoding="utf-8")
    neighbours = re.findall(r"""import\(["'](\./.*?\.js)["']\)""", code)
    pyscript = ROOT / "node_modules/@pyscript/core/dist"
    assert neighbours
    assert all((pyscript / name).exists() for name in neighbours)


@pytest.mark.parametrize("script", ["", '"/*@*/" + "one".replace(a, b); "/*@*/" + "two".replace(a, b);'])
def test_another_pyscript_is_not_guessed_at(tmp_path: Path, script: str) -> None:
    (tmp_path / "core.js").write_text(script)
    command = ["node", "tools/runtime/pyscript.mjs", str(tmp_path / "core.js")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "has not one script for its worker" in done.stderr


@pytest.mark.parametrize("folder", [".", "tools/bench/lighthouse"])
def test_the_locks_of_packages_name_no_registry(folder: str) -> None:
    lock = ROOT / folder / "package-lock.json"
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_text())["packages"]
    # Where to thank an author is no place to install from.
    assert "://" not in json.dumps([package | {"funding": None} for package in packages.values()])
    assert all("integrity" in package for name, package in packages.items() if name)


@pytest.mark.parametrize("name", ["requirements.txt", "requirements.in"])
def test_the_lock_of_the_tools_names_no_registry(name: str) -> None:
    assert re.search(r"://|--(extra-)?index-url|--find-links", (ROOT / name).read_text()) is None


def test_every_tool_is_pinned_by_hash() -> None:
    pins = re.split(r"\n(?=\S)", (ROOT / "requirements.txt").read_text())
    unpinned = [
        pin for pin in pins if not pin.startswith("#") and not re.match(r"\S+==\S+ \\\n +--hash=sha256:", pin)
    ]
    assert unpinned == []
