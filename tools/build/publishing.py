"""The part of the site that is for publishers: the archive of the whole site.

What is said there is written by py/pages; the custom element, the schema of its messages and the scripts of the
publishers' page lie in assets/publishing.
"""

import zipfile

from tools.build.files import Files, zipped

ARCHIVE = "publishers/neunerlei.zip"
FOLDER = "neunerlei/"
"""The one folder that the archive unpacks to."""
NOT_ARCHIVED = ("play/", "publishers/")
"""What belongs to this very site: the pages for publishers and the addresses of the games."""


def archive(site: Files, readme: str) -> bytes:
    """The site as a zip for somebody else's server; the same files give the same bytes."""
    taken = {FOLDER + name: data for name, data in site.items() if not name.startswith(NOT_ARCHIVED)}
    return zipped(taken | {f"{FOLDER}README.txt": readme.encode()}, zipfile.ZIP_DEFLATED)
