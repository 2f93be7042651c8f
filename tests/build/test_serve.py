"""The server: sends what the host sends, and nothing it should not."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import brotli
import pytest

from tools.serve import TYPES, Site, netlify_rules, serve

DIST = Path(__file__).parents[2] / "dist"
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site of the same shape as ours."""
    site = tmp_path / "site"
    for name in (
        "index.html",
        "sw.js",
        "embed/index.html",
        "hosting/index.html",
        "licences/index.html",
        "promises/index.html",
        "publishers/index.html",
        "play/nmbr9/index.html",
        "play/nmbr9/oembed.json",
        "rt/1/core.js",
        "rt/1/pyodide.asm.wasm",
        "rt/1/stdlib.zip",
        "app/2/app.zip",
    ):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(f"this is {name} " * 50)
    (tmp_path / "secret").write_text("secret")
    return site


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    with serve(folder) as served:
        yield served


Answer = tuple[http.client.HTTPResponse, bytes]


def get(site: Site, path: str, **headers: str) -> Answer:
    """Asks for exactly this path, without any tidying up of it."""
    connection = http.client.HTTPConnection("127.0.0.1", urlsplit(site.address).port or 0)
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("path", "content_type", "caching"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/rt/1/core.js", "text/javascript; charset=utf-8", FOREVER),
        ("/rt/1/pyodide.asm.wasm", "application/wasm", FOREVER),
        ("/rt/1/stdlib.zip", "text/plain", FOREVER),
        ("/app/2/app.zip", "text/plain", FOREVER),
    ],
)
def test_type_and_caching(site: Site, path: str, content_type: str, caching: str) -> None:
    response, _ = get(site, path)
    assert response.status == 200
    assert response.headers["Content-Type"] == content_type
    assert response.headers["Cache-Control"] == caching


def policy_of(site: Site, path: str) -> dict[str, str]:
    header = get(site, path)[0].headers["Content-Security-Policy"]
    return dict(part.strip().partition(" ")[::2] for part in header.split(";"))


@pytest.mark.parametrize("path", ["/", "/index.html", "/sw.js", "/embed/"])
def test_games_are_played_under_one_policy(site: Site, path: str) -> None:
    policy = policy_of(site, path)
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'unsafe-eval' 'wasm-unsafe-eval'"
    assert policy["connect-src"] == "'self'"


def test_pages_without_a_game_may_do_less(site: Site) -> None:
    policy = policy_of(site, "/publishers/")
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert "connect-src" not in policy


@pytest.mark.parametrize("path", ["/hosting/", "/licences/", "/play/nmbr9/", "/promises/"])
def test_a_page_that_is_only_read_runs_nothing(site: Site, path: str) -> None:
    policy = policy_of(site, path)
    assert policy["default-src"] == "'none'"
    assert not {"script-src", "worker-src", "frame-src"} & set(policy)


def test_only_the_embed_page_may_be_shown_by_others(site: Site) -> None:
    for path in ("/", "/index.html", "/sw.js", "/promises/", "/publishers/", "/play/nmbr9/oembed.json"):
        assert policy_of(site, path)["frame-ancestors"] == "'self'"
    assert policy_of(site, "/embed/")["frame-ancestors"] == "*"
    assert get(site, "/embed/")[0].headers["Cross-Origin-Embedder-Policy"] == "require-corp"


@pytest.mark.parametrize("path", ["/", "/sw.js", "/rt/1/core.js", "/embed/"])
def test_everything_may_be_loaded_by_frames_and_is_what_it_says(site: Site, path: str) -> None:
    headers = get(site, path)[0].headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "X-Frame-Options" not in headers


def test_no_two_rules_give_one_file_the_same_header() -> None:
    """Hosts differ in what they make of that."""
    paths = ["/", *(f"/{path.relative_to(DIST).as_posix()}" for path in DIST.rglob("*") if path.is_file())]
    for path in paths:
        names = [name for rule in netlify_rules() if rule.fits(path) for name in rule.headers]
        assert len(names) == len(set(names)), path


def test_every_file_of_the_site_has_a_known_type() -> None:
    assert {path.suffix for path in DIST.rglob("*") if path.is_file()} <= set(TYPES)


def test_compresses_as_asked(site: Site) -> None:
    _, plain = get(site, "/rt/1/stdlib.zip")
    response, packed = get(site, "/rt/1/stdlib.zip", Accept_Encoding="gzip, br")
    assert response.headers["Content-Encoding"] == "br"
    assert brotli.decompress(packed) == plain
    response, packed = get(site, "/rt/1/stdlib.zip", Accept_Encoding="gzip")
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed) == plain


def test_says_that_nothing_has_changed(site: Site) -> None:
    tag = get(site, "/")[0].headers["ETag"]
    response, body = get(site, "/", If_None_Match=tag)
    assert (response.status, body) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/nothing", "/../secret", "/%2e%2e/secret", "/rt/../../secret", "//etc/passwd"]
)
def test_sends_nothing_from_elsewhere(site: Site, path: str) -> None:
    assert get(site, path)[0].status == 404


def test_counts_what_was_asked(site: Site) -> None:
    get(site, "/sw.js?a=1")
    get(site, "/sw.js")
    assert site.asked == {"/sw.js": 2}


def test_serves_below_a_prefix(folder: Path) -> None:
    with serve(folder, prefix="/games/nine/") as site:
        assert site.address.endswith("/games/nine/")
        assert get(site, "/games/nine/")[0].headers["Cache-Control"] == "no-cache"
        assert get(site, "/games/nine/rt/1/core.js")[0].headers["Cache-Control"] == FOREVER
        assert get(site, "/sw.js")[0].status == 404
