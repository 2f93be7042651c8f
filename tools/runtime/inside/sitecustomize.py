"""Finds our modules by an index that the build puts first into each zip (tools/build/bytecode.py).

Python imports this module of its own accord, before any other that is not its very own. It does then what zipimport
would do, which reads a zip's whole list to begin with, asks every folder of the path for each module, and opens the
zip anew for each: a seventh of a first move. A zip without an index is left to zipimport.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from io import FileIO
from types import ModuleType

APP = "/app.zip"
"""Where boot.mjs puts our own Python. Were it on the path, Python would look through it on its way to this module."""

INDEX = b"!index"
HEADER = 30
"""Bytes before the name of a zip's first file."""
UNCHECKED = 16
"""Bytes before the bytecode in a .pyc, which say what it was made of."""


class Library:
    """The modules and files in one zip."""

    def __init__(self, path: str, file: FileIO, places: dict[str, tuple[int, int]], begin: int) -> None:
        self.names = places.keys()
        self._path = path
        self._file = file
        self._places = places
        self._begin = begin

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """What Python asks every finder for a module."""
        file = name.replace(".", "/")
        if f"{file}.pyc" in self._places:
            return self._spec(name, f"{file}.pyc")
        if f"{file}/__init__.pyc" in self._places:
            spec = self._spec(name, f"{file}/__init__.pyc")
            spec.submodule_search_locations = [f"{self._path}/{file}"]
            return spec
        return None

    def _spec(self, name: str, file: str) -> ModuleSpec:
        # It has what Python asks of a loader; to inherit that would import all of importlib.
        spec = ModuleSpec(name, self, origin=f"{self._path}/{file}")  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    def create_module(self, _spec: ModuleSpec) -> None:
        """An ordinary one."""

    def exec_module(self, module: ModuleType) -> None:
        """Runs a module's code."""
        exec(marshal.loads(self._read(str(module.__file__), UNCHECKED)), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file that lies beside the modules. Raises ``OSError``, as Python asks of a loader, if there is none."""
        try:
            return self._read(path, 0)
        except KeyError:
            raise FileNotFoundError(path) from None

    def close(self) -> None:
        """Lets go of the zip."""
        self._file.close()

    def _read(self, path: str, skip: int) -> bytes:
        at, size = self._places[path.removeprefix(f"{self._path}/")]
        self._file.seek(self._begin + at + skip)
        return self._file.read(size - skip)


def library(path: str) -> Library | None:
    """What lies in a zip, or None if it has no index."""
    try:
        file = open(path, "rb", buffering=0)  # noqa: SIM115 (whatever is imported later is read from it)
    except OSError:
        return None
    header = file.read(HEADER)
    if file.read(len(INDEX)) != INDEX:
        file.close()
        return None
    size = int.from_bytes(header[18:22], "little")
    return Library(path, file, marshal.loads(file.read(size)), HEADER + len(INDEX) + size)


zips = (APP, *(path for path in sys.path if path.endswith(".zip")))
sys.meta_path[:0] = [found for path in zips if (found := library(path))]
