"""GitHub Pages, as far as its answers show it: a project's site under its name, with GitHub's types and few headers.

What is published is what our recipe pushes: it is run as it stands on the page for self-hosters. Nothing is sent
packed, which is the worst that GitHub could do.
"""

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pages.hosting import GITHUB

from tests.browser.conftest import DIST

PROJECT = "games"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
    "": "application/octet-stream",
}
"""GitHub's names for the kinds of files that we have."""


def published(room: Path) -> Path:
    """A folder with the project's site, made by the recipe in a repository of somebody's own."""
    repository, ours = room / "origin.git", room / "ours"
    env = os.environ | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_SYSTEM": os.devnull,
        **{f"GIT_{who}_{what}": "somebody" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    }

    def run(command: str, where: Path) -> None:
        subprocess.run(["bash", "-ec", command], cwd=where, env=env, check=True, capture_output=True)

    run(f"git init --bare {repository} && git init {ours}", room)
    run(f"git remote add origin {repository}; touch site.txt; git add site.txt; git commit -m Site", ours)
    shutil.copy(DIST / "publishers/neunerlei.zip", ours)
    run(GITHUB, ours)
    run(f"git clone -b gh-pages {repository} site/{PROJECT}", room)
    return _built(room / "site")


def _built(site: Path) -> Path:
    """What Jekyll leaves of it: without a file that says so, nothing that begins with a dot or an underscore."""
    shutil.rmtree(site / PROJECT / ".git")
    if not (site / PROJECT / ".nojekyll").exists():
        for path in [*site.rglob("[._]*")]:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    return site


class Handler(SimpleHTTPRequestHandler):
    """Answers as GitHub does."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is not there is answered by the project's 404.html, if it has one."""
        page = Path(self.directory) / PROJECT / "404.html"
        body = page.read_bytes() if page.exists() else b"404"
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""


@contextmanager
def pages(site: Path) -> Iterator[str]:
    """GitHub Pages for a folder of sites; gives the address of the games in the project's."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(site))) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://localhost:{server.server_port}/{PROJECT}/neunerlei/"
        finally:
            server.shutdown()
            thread.join()
