"""What hosts are told, and what they know without being told."""

import re
from pathlib import Path

import pytest

from tools.build import hosts
from tools.serve import netlify_rules

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"

STOCK = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": r"(application|text)/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": r"image/svg\+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": r"(application|text)/xml",
    ".zip": "application/zip",
}
"""What nginx and Apache, as Debian ships them, both call the kinds of files that we have."""

TABLES = (Path("/etc/nginx/mime.types"), Path("/etc/mime.types"))
"""Where Debian keeps what the two know; read where they are installed."""


ONLY_TAKEN = {".yaml"}
"""No page of ours opens it: whoever wants it takes it as a file, whatever it is called."""


def test_every_file_is_of_a_kind_that_stock_hosts_know() -> None:
    assert {path.suffix for path in DIST.rglob("*") if path.is_file()} <= set(STOCK) | ONLY_TAKEN


@pytest.mark.parametrize("ending", STOCK)
def test_the_tables_that_are_here_say_the_same(ending: str) -> None:
    for table in (table for table in TABLES if table.exists()):
        text = table.read_text("utf-8")
        kinds = [line.split()[0] for line in text.splitlines() if ending[1:] in re.split(r"[\s;]+", line)[1:]]
        assert any(re.fullmatch(STOCK[ending], kind) for kind in kinds), (table, ending)


def test_each_folder_is_told_what_netlify_is_told() -> None:
    """But for the types of the two zips, which only help Netlify to compress."""
    folders = hosts.by_folder(hosts.header_rules(ROOT))
    for folder, headers in folders.items():
        path = f"/{folder}"
        wanted = {k: v for rule in netlify_rules() if rule.fits(path) for k, v in rule.headers.items()}
        wanted.pop("Content-Type", None)
        assert {"Cache-Control": "no-cache"} | wanted == headers, folder
    assert {"", "embed/", "rt/", "app/"} <= set(folders)


def test_every_recipe_says_every_header() -> None:
    recipes = {name: data.decode() for name, data in hosts.recipes(ROOT).items()}
    for folder, headers in hosts.by_folder(hosts.header_rules(ROOT)).items():
        (block,) = re.findall(
            rf"location /neunerlei/{folder} {{\n(.*?)\n}}", recipes["hosts/nginx.conf"], re.S
        )
        for name, value in headers.items():
            assert f'add_header {name} "{value}";' in block
            assert f'Header set {name} "{value}"' in recipes[f"{folder}.htaccess"]
    for rule in netlify_rules():
        assert f"{rule.pattern}\n" in recipes["_headers"] or set(rule.headers) == {"Content-Type"}
