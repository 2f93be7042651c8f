"""What a copy on somebody's own server needs: recipes for hosts, made of netlify.toml, and files packed already.

Without any recipe every host that knows the common types of files plays the games, which bring their policy along.
The recipes add what only a server can say: who may frame what, what may be kept for ever, and the packed files.
"""

import gzip
import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path

import brotli

from tools.build.files import Files, write_whole

PACKED_TYPES = (".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".zip")
"""What becomes smaller: our two zips are stored, not deflated."""
SMALLEST = 1_000
"""A smaller file is not worth a second one."""
FOLDER = "hosts/"
"""Where the recipes lie in the archive."""

TYPE = "Content-Type"

NGINX_SAYS = """# Neunerlei on nginx: include this file in the server { } block.
# The folder neunerlei lies in the server's root; for another place change /neunerlei/ below.
# With the package libnginx-mod-http-brotli-static add brotli_static on; beside gzip_static."""

APACHE_PACKED = """# What is packed already is sent so, and not packed again.
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteCond %{HTTP:Accept-Encoding} br
  RewriteCond %{REQUEST_FILENAME}.br -f
  RewriteRule ^(.+)$ $1.br [L,E=no-gzip:1]
  RewriteCond %{HTTP:Accept-Encoding} gzip
  RewriteCond %{REQUEST_FILENAME}.gz -f
  RewriteRule ^(.+)$ $1.gz [L,E=no-gzip:1]
</IfModule>
<IfModule mod_mime.c>
  RemoveType .gz
  AddEncoding br .br
  AddEncoding gzip .gz
</IfModule>
<FilesMatch "\\.(br|gz)$">
  <IfModule mod_headers.c>
    Header append Vary Accept-Encoding
  </IfModule>
</FilesMatch>
"""

Rules = list[tuple[str, dict[str, str]]]
"""Patterns of netlify.toml, each with the headers for it."""


def packed(root: Path, files: Files) -> Files:
    """Each file that gains by it once more as .br and .gz; made once for the same content, as that takes long."""
    made: Files = {}
    for name, data in files.items():
        if Path(name).suffix in PACKED_TYPES and len(data) > SMALLEST:
            for ending, small in _both(root, data):
                if len(small) < len(data) * 0.95:
                    made[name + ending] = small
    return made


def _both(root: Path, data: bytes) -> Iterator[tuple[str, bytes]]:
    digest = hashlib.sha256(data).hexdigest()[:24]
    for ending in (".br", ".gz"):
        kept = root / "build/packed" / f"{digest}{ending}"
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            write_whole(kept, _packed(data, ending))
        yield ending, kept.read_bytes()


def _packed(data: bytes, ending: str) -> bytes:
    if ending == ".gz":
        return gzip.compress(data, 9, mtime=0)
    # The best quality takes twenty times as long for a tenth less.
    small: bytes = brotli.compress(data, quality=9, lgwin=24)
    return small


def recipes(root: Path) -> Files:
    """How each kind of host is told to send the site, by file; what a host does not know it leaves alone."""
    rules = header_rules(root)
    apache = {
        f"{folder}.htaccess": _apache(headers) for folder, headers in by_folder(rules).items() if folder
    }
    return {
        "_headers": headers_file(rules).encode(),
        ".nojekyll": b"",
        ".htaccess": f"{_apache(by_folder(rules)[''])}\n{APACHE_PACKED}".encode(),
        f"{FOLDER}nginx.conf": nginx(rules).encode(),
        **{name: text.encode() for name, text in apache.items()},
    }


def header_rules(root: Path) -> Rules:
    """What netlify.toml says of headers, but for types that only help to compress: the packed files do that."""
    tables = tomllib.loads((root / "netlify.toml").read_text(encoding="utf-8"))["headers"]
    rules = [(table["for"], {k: v for k, v in table["values"].items() if k != TYPE}) for table in tables]
    return [(pattern, headers) for pattern, headers in rules if headers]


def by_folder(rules: Rules) -> dict[str, dict[str, str]]:
    """All headers of each folder that has some of its own; "" is the site's own folder, whose page is the shelf.

    >>> by_folder([("/*", {"A": "1"}), ("/", {"B": "2"}), ("/rt/*", {"C": "3"})])
    {'': {'A': '1', 'Cache-Control': 'no-cache', 'B': '2'}, 'rt/': {'A': '1', 'Cache-Control': 'no-cache', 'C': '3'}}
    """
    said = dict(rules)
    everywhere = said["/*"] | {"Cache-Control": "no-cache"}
    folders = [pattern for pattern, _ in rules if pattern.endswith("/*") and pattern != "/*"]
    return {"": everywhere | said["/"]} | {folder[1:-1]: everywhere | said[folder] for folder in folders}


def headers_file(rules: Rules) -> str:
    """For Netlify and Cloudflare Pages, at the root of a site."""
    blocks = [
        "\n".join([pattern, *(f"  {k}: {v}" for k, v in headers.items())]) for pattern, headers in rules
    ]
    return "\n\n".join(blocks) + "\n"


def nginx(rules: Rules) -> str:
    """For the server block: each folder with its headers and its packed files."""
    blocks = [NGINX_SAYS]
    for folder, headers in by_folder(rules).items():
        lines = [f"location /neunerlei/{folder} {{", "    gzip_static on;"]
        lines += [f'    add_header {name} "{value}";' for name, value in headers.items()]
        blocks.append("\n".join([*lines, "}"]))
    return "\n\n".join(blocks) + "\n"


def _apache(headers: dict[str, str]) -> str:
    said = [f'  Header set {name} "{value}"' for name, value in headers.items()]
    return "\n".join(["<IfModule mod_headers.c>", *said, "</IfModule>", ""])
