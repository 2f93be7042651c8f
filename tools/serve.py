"""Serves the finished site as its host does: ``python -m tools.serve dist --port 8009``.

It sends the headers of netlify.toml and compresses like a CDN, so that what runs here runs there. Tests and
benches start it with ``serve()``, ask it what was requested, and may slow it down to a given line.
"""

import argparse
import gzip
import sys
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

import brotli

from tools import ROOT
from tools.stopping import Stop, run

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",  # none of ours: stock Pyodide has one, which the benches start
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".yaml": "application/yaml; charset=utf-8",
    ".zip": "application/zip",
}
PACKED = ("image/png", "image/webp", "font/woff2", "application/zip")
"""Types that compressing again would not make smaller."""

DEFAULT_CACHING = "public, max-age=0, must-revalidate"
"""What Netlify sends where no rule says otherwise."""

CHUNK = 16 * 1024


@dataclass(frozen=True)
class Rule:
    """Headers for every path that fits a pattern, of netlify.toml's kind."""

    pattern: str
    headers: dict[str, str]

    def fits(self, path: str) -> bool:
        """A ``*`` stands for one segment of the path, or for all the rest if it comes last.

        >>> Rule("/rt/*", {}).fits("/rt/1/a.js"), Rule("/rt/*/a.js", {}).fits("/rt/1/a.js")
        (True, True)
        >>> Rule("/rt/*", {}).fits("/sw.js"), Rule("/", {}).fits("/sw.js"), Rule("/*", {}).fits("/")
        (False, False, True)
        """
        wanted, given = self.pattern.split("/")[1:], path.split("/")[1:]
        if wanted[-1] == "*":
            wanted, given = wanted[:-1], given[: len(wanted) - 1]
        return len(wanted) == len(given) and all(w in ("*", g) for w, g in zip(wanted, given, strict=True))


def netlify_rules(file: Path = ROOT / "netlify.toml") -> list[Rule]:
    tables = tomllib.loads(file.read_text(encoding="utf-8"))["headers"]
    return [Rule(table["for"], table["values"]) for table in tables]


@dataclass(frozen=True)
class Line:
    """A connection to imitate: bytes a second in all, and seconds until an answer begins."""

    speed: float
    latency: float


@dataclass
class Site:
    """A folder of files as they are sent, and a count of what was asked for."""

    folder: Path
    rules: list[Rule] = field(default_factory=netlify_rules)
    prefix: str = "/"
    line: Line | None = None
    address: str = ""
    asked: Counter[str] = field(default_factory=Counter)
    cut: str = ""
    """Files whose names end so break off in the middle."""
    _packed: dict[tuple[str, str], bytes] = field(default_factory=dict)
    _pipe: threading.Lock = field(default_factory=threading.Lock)

    def file(self, path: str) -> Path | None:
        """The file at a path of the address, or None; never one outside the folder."""
        if not path.startswith(self.prefix):
            return None
        name = PurePosixPath(unquote(path.removeprefix(self.prefix)))
        if ".." in name.parts or name.is_absolute():
            return None
        found = self.folder / name
        if found.is_dir():
            found /= "index.html"
        return found if found.is_file() else None

    def headers(self, path: str, file: Path) -> dict[str, str]:
        found = {
            "Cache-Control": DEFAULT_CACHING,
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
        }
        for rule in self.rules:
            if rule.fits("/" + path.removeprefix(self.prefix)):
                found |= rule.headers
        return found

    def packed(self, tag: str, file: Path, encoding: str) -> bytes:
        """The file's bytes in an encoding; compressing is done once."""
        if not encoding:
            return file.read_bytes()
        if (tag, encoding) not in self._packed:
            self._packed[tag, encoding] = compress(file.read_bytes(), encoding)
        return self._packed[tag, encoding]

    def pass_on(self, body: bytes, write: Callable[[bytes], object]) -> None:
        """Writes the body as fast as the line lets it; all answers share the line."""
        if self.line is None:
            write(body)
            return
        for start in range(0, len(body), CHUNK):
            part = body[start : start + CHUNK]
            with self._pipe:
                time.sleep(len(part) / self.line.speed)
            write(part)


def compress(data: bytes, encoding: str) -> bytes:
    """As a CDN does on the fly: well, but not for long."""
    if encoding == "gzip":
        return gzip.compress(data, 6, mtime=0)
    packed: bytes = brotli.compress(data, quality=6)
    return packed


def encoding_for(content_type: str, accepted: str) -> str:
    """The best encoding that the client takes and that is of use, or none.

    >>> encoding_for("text/css", "gzip, br"), encoding_for("image/png", "gzip, br")
    ('br', '')
    """
    offered = {part.partition(";")[0].strip() for part in accepted.split(",")}
    return "" if content_type in PACKED else next((name for name in ("br", "gzip") if name in offered), "")


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the site of its server."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: "Server"

    def do_GET(self) -> None:
        site, path = self.server.site, urlsplit(self.path).path
        site.asked[path] += 1
        if site.line is not None:
            time.sleep(site.line.latency)
        file = site.file(path)
        if file is None:
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"not found\n")
            return
        headers = site.headers(path, file)
        tag = f'"{file.stat().st_mtime_ns:x}-{file.stat().st_size:x}-{file.name}"'
        headers |= {"ETag": tag, "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == tag:
            self.answer(HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        encoding = encoding_for(headers["Content-Type"], self.headers.get("Accept-Encoding", ""))
        if encoding:
            headers["Content-Encoding"] = encoding
        self.answer(HTTPStatus.OK, headers, site.packed(tag, file, encoding))

    do_HEAD = do_GET  # noqa: N815

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "HEAD":
            return
        site = self.server.site
        if site.cut and urlsplit(self.path).path.endswith(site.cut):
            self.close_connection = True
            body = body[: len(body) // 2]
        site.pass_on(body, self.wfile.write)

    def log_message(self, format: str, *args: object) -> None:
        """Silent: the count of requests tells what tests want to know."""


class Server(ThreadingHTTPServer):
    """Many requests at a time; a browser that goes away in the middle is no error."""

    daemon_threads = True

    def __init__(self, site: Site, port: int) -> None:
        try:
            super().__init__(("127.0.0.1", port), Handler)
        except (OSError, OverflowError) as error:
            raise Stop(f"port {port} cannot be used ({error}); another one: make play PORT=8010") from error
        self.site = site
        site.address = f"http://localhost:{self.server_port}{site.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serve(folder: Path, port: int = 0, prefix: str = "/", line: Line | None = None) -> Iterator[Site]:
    """Serves a folder while the block runs; the site knows its address and what was asked for."""
    site = Site(folder, prefix=prefix, line=line)
    with Server(site, port) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            server.shutdown()
            thread.join()


def finished_site() -> Path:
    """Where the site is that ``make dist`` builds."""
    if not (ROOT / "dist/index.html").exists():
        raise Stop("there is no finished site in dist/ yet: make dist")
    return ROOT / "dist"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve a finished site.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8009)
    chosen = parser.parse_args()
    if not chosen.folder.is_dir():
        raise Stop(f"there is no folder {chosen.folder} to serve: make dist")
    with serve(chosen.folder, chosen.port) as site, suppress(KeyboardInterrupt):
        print(f"Neunerlei is at {site.address} (Ctrl+C ends it)", flush=True)
        threading.Event().wait()


if __name__ == "__main__":
    run(main)
