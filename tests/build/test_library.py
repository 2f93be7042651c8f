"""The zips that Python imports from, and how it finds what is in them without reading through their lists."""

import compileall
import pkgutil
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tools.build.bytecode import INDEX, indexed
from tools.build.files import Files, read_folder, zipped
from tools.runtime.inside.sitecustomize import Library, library

SOURCES = {
    "shelf_of_one/__init__.py": "from shelf_of_one.inner import nine\n",
    "shelf_of_one/inner/__init__.py": "from .deep import nine\n",
    "shelf_of_one/inner/deep.py": "nine = 9\n",
    "one_alone.py": "raise LookupError('as it does')\n",
}
DATA = {"shelf_of_one/words.mo": b"\0words\xff", "shelf_of_one/nothing.mo": b""}


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """A few modules as bytecode, and files beside them."""
    for name, text in SOURCES.items():
        (tmp_path / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "source" / name).write_text(text)
    compileall.compile_dir(tmp_path / "source", legacy=True, quiet=1)
    found = read_folder(tmp_path / "source")
    return {name: data for name, data in found.items() if name.endswith(".pyc")} | DATA


@pytest.fixture
def held(files: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """The zip of them, which Python imports from; nothing of it is in its list."""
    (tmp_path / "library.zip").write_bytes(indexed(files, listed=("-",)))
    found = library(str(tmp_path / "library.zip"))
    assert found
    monkeypatch.setattr(sys, "meta_path", [found, *sys.meta_path])
    before = set(sys.modules)
    yield found
    found.close()
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_modules_and_packages_are_imported_by_the_index(held: Library, tmp_path: Path) -> None:
    module = import_module("shelf_of_one")
    assert module.nine == 9
    assert getattr(module, "__loader__") is held  # noqa: B009 (a name that types are strict about)
    assert module.__file__ == f"{tmp_path}/library.zip/shelf_of_one/__init__.pyc"
    assert module.__path__ == [f"{tmp_path}/library.zip/shelf_of_one"]
    assert not hasattr(import_module("shelf_of_one.inner.deep"), "__path__")
    with pytest.raises(LookupError, match="as it does"):
        import_module("one_alone")


@pytest.mark.parametrize("name", ["shelf_of_none", "shelf_of_one.none", "shelf_of_one.words"])
@pytest.mark.usefixtures("held")
def test_what_is_not_there_is_said_to_be_missing(name: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module(name)


@pytest.mark.usefixtures("held")
def test_files_beside_the_modules_are_read() -> None:
    for name, data in DATA.items():
        assert pkgutil.get_data("shelf_of_one", Path(name).name) == data
    with pytest.raises(FileNotFoundError):
        pkgutil.get_data("shelf_of_one", "none.mo")


def test_the_index_comes_first_and_the_rest_is_an_ordinary_zip(files: Files, tmp_path: Path) -> None:
    (tmp_path / "app.zip").write_bytes(indexed(files))
    with zipfile.ZipFile(tmp_path / "app.zip") as archive:
        assert archive.namelist() == [INDEX, *sorted(files)]
        assert {name: archive.read(name) for name in files} == files


def test_a_zip_without_an_index_is_left_to_python(files: Files, tmp_path: Path) -> None:
    (tmp_path / "plain.zip").write_bytes(zipped(files))
    assert library(str(tmp_path / "plain.zip")) is None
    assert library(str(tmp_path / "none.zip")) is None
    (tmp_path / "empty.zip").write_bytes(b"")
    assert library(str(tmp_path / "empty.zip")) is None


def test_the_same_files_make_the_same_bytes(files: Files) -> None:
    backwards = dict(reversed(files.items()))
    assert indexed(files) == indexed(backwards)
