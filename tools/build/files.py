"""Folders of files in memory: read, named by their content, filled in, zipped, and written whole."""

import base64
import hashlib
import json
import shutil
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

from tools.stopping import Stop

Files = dict[str, bytes]
"""A folder's content: relative name -> bytes."""

TEXT = {".css", ".html", ".js", ".json", ".php", ".svg", ".txt"}
"""What a file must be called for something to be filled in."""


KNOWN = {".mjs": ".js", ".py": ".txt"}
"""Endings that some host does not know or refuses to send, and what such a file is called in the site.

A stock nginx sends a module that ends in .mjs as no script at all, and no browser runs it then.
"""


class CannotBuild(Stop):
    """Something in the sources stops the build; the message says what."""


def known_name(name: str) -> str:
    """What a file is called in the site, so that every host sends it as what it is.

    >>> known_name("boot.mjs"), known_name("main.py"), known_name("core.js")
    ('boot.js', 'main.txt', 'core.js')
    """
    suffix = Path(name).suffix
    return name.removesuffix(suffix) + KNOWN.get(suffix, suffix)


def read_folder(folder: Path) -> Files:
    """Every file below a folder."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


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


def write_whole(file: Path, data: bytes) -> None:
    """Writes a file that appears whole or not at all; what was there before stays until then."""
    made = file.with_name(f"{file.name}.new")
    made.write_bytes(data)
    made.replace(file)


def filled(files: Files, names: dict[str, str], values: dict[str, Any] | None = None) -> Files:
    """The same files with the folders' names and the values put in, in those that are text.

    >>> filled({"a.js": b'go("build:n", "@rt/b")'}, {"@rt/": "rt/1/"}, {"n": [9]})
    {'a.js': b'go([9], "rt/1/b")'}
    """

    def fill(data: bytes) -> bytes:
        text = data.decode()
        for short, name in names.items():
            text = text.replace(short, name)
        for key, value in (values or {}).items():
            text = text.replace(f'"build:{key}"', json.dumps(value))
        return text.encode()

    return {name: fill(data) if Path(name).suffix in TEXT else data for name, data in files.items()}


def content_hash(files: Files) -> str:
    """A short name for exactly these files.

    >>> content_hash({"a": b"1"}) == content_hash({"a": b"1"}) != content_hash({"b": b"1"})
    True
    """
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:12]


def integrity(data: bytes, kind: str = "sha256") -> str:
    """The digest by which browsers know a file.

    >>> integrity(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"{kind}-" + base64.b64encode(hashlib.new(kind, data).digest()).decode()


def zipped(files: Files, method: int = zipfile.ZIP_STORED) -> bytes:
    """The files as a zip, in a fixed order and with a fixed date: the same files give the same bytes."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for file, data in sorted(files.items()):
            info = zipfile.ZipInfo(file, (1980, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, method, 9)
    return written.getvalue()


def unzipped(archive: Path) -> Files:
    """The files in a zip."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}
