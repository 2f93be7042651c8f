"""The part of the site that is for publishers: the archive of the whole site, as a copy for any server.

What is said there is written by py/pages; the custom element, the schema of its messages and the scripts of the
publishers' page lie in assets/publishing.
"""

from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED

from tools.build.files import Files, filled, read_folder, zipped
from tools.build.hosts import packed, recipes

ARCHIVE = "publishers/neunerlei.zip"
FOLDER = "neunerlei/"
"""The one folder that the archive unpacks to."""


PLUGIN = "publishers/neunerlei-wordpress.zip"


def plugin(root: Path, values: dict[str, Any], address: str) -> bytes:
    """The plugin for WordPress, which takes its games from this site."""
    marks = {"build:home": address, "build:version": values["version"]}
    files = filled(read_folder(root / "assets/wordpress"), marks, values)
    files["LICENSE.txt"] = (root / "LICENSE").read_bytes()
    return zipped({FOLDER + name: data for name, data in files.items()}, ZIP_DEFLATED)


def archive(root: Path, copy: Files, readme: str) -> bytes:
    """A site that knows no address, as a zip for somebody else's server; the same files give the same bytes."""
    files = copy | packed(root, copy) | recipes(root) | {"README.txt": readme.encode()}
    return zipped({FOLDER + name: data for name, data in files.items()}, ZIP_DEFLATED)
