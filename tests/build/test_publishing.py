"""What dist/ holds for publishers: a small element, oEmbed answers, an archive, a page."""

import gzip
import json
import posixpath
import re
import zipfile
from pathlib import Path

import brotli
import pytest
from pages.publishers import write_page

from app.credits import apart, whose
from kit.i18n import LANGUAGES, folder_of, speaking
from table.registry import GAMES
from tests.app.markup import Reader
from tools.build import hosts, publishing
from tools.build.site import AT_HOME, site_address

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
ARCHIVE = DIST / publishing.ARCHIVE
LARGEST_ELEMENT = 3_000
"""Bytes of v1.js as a host sends it."""


def test_the_element_is_small() -> None:
    assert len(gzip.compress((DIST / "embed/v1.js").read_bytes(), 9)) <= LARGEST_ELEMENT


def test_the_element_asks_nobody_but_its_own_folder() -> None:
    script = (DIST / "embed/v1.js").read_text()
    assert re.findall(r"https?:|fetch\(|import\(", script) == []


def held() -> dict[str, bytes]:
    """The files of the archive, below its folder."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        assert archive.testzip() is None
        return {name.removeprefix("neunerlei/"): archive.read(name) for name in archive.namelist()}


def test_the_archive_holds_the_site_but_neither_itself_nor_what_needs_an_address() -> None:
    site = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    copy = {name: data for name, data in held().items() if not name.endswith((".br", ".gz"))}
    recipes = set(hosts.recipes(ROOT)) | {"README.txt"}
    missing = set(site) - set(copy)
    assert missing == {publishing.ARCHIVE, *(f"play/{game_id}/oembed.json" for game_id in GAMES)}
    assert set(copy) - set(site) == recipes
    others = [name for name in set(copy) - recipes if copy[name] != site[name].read_bytes()]
    assert {name.partition("/")[0] for name in others} <= {"hosting", "play", "publishers"}


def test_the_archive_knows_no_address() -> None:
    texts = {name: data for name, data in held().items() if name.endswith((".html", ".js", ".json", ".txt"))}
    assert [name for name, data in texts.items() if AT_HOME.encode() in data and "hosting" not in name] == []


def test_a_copy_has_no_dead_link() -> None:
    """Every address in its pages leads to a file of the archive, or to somewhere else altogether."""
    copy = held()
    for name in (name for name in copy if name.endswith(".html")):
        for address in re.findall(r'(?:href|src)="([^"#?]*)', copy[name].decode()):
            if not address or "://" in address or address.startswith(("data:", "mailto:")):
                continue
            path = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
            path = "" if path == "." else path
            assert path in copy or f"{path}/index.html".lstrip("/") in copy, (name, address)


def test_what_is_packed_unpacks_to_the_same() -> None:
    copy = held()
    packed = [name for name in copy if name.endswith((".br", ".gz"))]
    assert {"index.html.br", "index.html.gz", "sw.js.gz"} <= set(packed)
    for name in packed:
        unpack = gzip.decompress if name.endswith(".gz") else brotli.decompress
        assert unpack(copy[name]) == copy[name[:-3]], name
    assert [
        name
        for name in copy
        if name.endswith((".wasm", "app.zip", "stdlib.zip")) and f"{name}.br" not in packed
    ] == []


def test_the_same_site_gives_the_same_archive() -> None:
    site = {"index.html": b"page", "app/1/a.js": b"script" * 999}
    again = dict(reversed(site.items()))
    assert publishing.archive(ROOT, site, "read me") == publishing.archive(ROOT, again, "read me")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_hosts_has_the_recipes_as_they_lie_in_the_archive(language: str) -> None:
    copy = held()
    read = " ".join(Reader(copy[f"{folder_of('hosting', language)}index.html"].decode()).words)
    for recipe in ("hosts/nginx.conf", ".htaccess"):
        assert copy[recipe].decode() in read


def test_what_is_for_publishers_is_no_part_of_the_app() -> None:
    with zipfile.ZipFile(next(DIST.glob("app/*/app.zip"))) as app:
        assert [name for name in app.namelist() if "publishers" in name] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_oembed(game_id: str) -> None:
    answer = json.loads((DIST / f"play/{game_id}/oembed.json").read_text())
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["provider_url"].startswith("http")
    assert f'src="{answer["provider_url"]}embed/?game={game_id}"' in answer["html"]
    assert f'width="{answer["width"]}"' in answer["html"]
    Reader(answer["html"])
    page = (DIST / f"play/{game_id}/index.html").read_text()
    link = f'type="application/json+oembed" href="{answer["provider_url"]}play/{game_id}/oembed.json"'
    assert link in page
    Reader(page)


def test_the_address_of_the_site_comes_from_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("URL", "https://games.example/")
    assert site_address() == "https://games.example/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_publishers_names_every_game_and_its_privacy(language: str) -> None:
    page = write_page(language, "https://games.example/")
    read = Reader(page)
    with speaking(language):
        for game in GAMES.values():
            assert game.info.title(language) in read.words
            assert whose(game.info) in read.words
        assert apart() in read.words
    assert {"examples", "snippet", "attributes", "messages", "self-hosting", "oembed", "privacy"} <= set(
        read.ids
    )
    assert len(read.ids) == len(set(read.ids))
