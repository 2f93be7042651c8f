"""What dist/ holds for publishers: a small element, oEmbed answers, an archive, a page."""

import base64
import gzip
import hashlib
import json
import posixpath
import re
import zipfile
from pathlib import Path

import brotli
import pytest
from pages.oembed import page_of
from pages.publishers import write_page

from app.credits import apart, whose
from app.version import VERSION
from kit.i18n import LANGUAGES, folder_of, speaking
from table.registry import GAMES
from tests.app.markup import Reader
from tools.build import hosts, publishing
from tools.build.files import CannotBuild
from tools.build.site import AT_HOME, ELEMENT, pinned, site_address

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
ARCHIVE = DIST / publishing.ARCHIVE
LARGEST_ELEMENT = 4_096
"""Bytes of v1.js as a host sends it."""


def test_the_element_is_small() -> None:
    assert len(gzip.compress((DIST / "embed/v1.js").read_bytes(), 9)) <= LARGEST_ELEMENT


def test_the_element_asks_nobody_but_its_own_folder() -> None:
    script = (DIST / "embed/v1.js").read_text()
    assert re.findall(r"https?:(?!\\/\\/\[)|fetch\(|import\(", script) == []


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
    answers = {f"{page_of(game.info, key)}oembed.json" for game in GAMES.values() for key in LANGUAGES}
    assert missing == {publishing.ARCHIVE, publishing.PLUGIN, "sitemap.xml", "robots.txt", *answers}
    assert set(copy) - set(site) == recipes
    others = [name for name in set(copy) - recipes if copy[name] != site[name].read_bytes()]
    assert {name.partition("/")[0] for name in others} <= {"accessibility", "hosting", "play", "publishers"}


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_oembed(game_id: str, language: str) -> None:
    folder = page_of(GAMES[game_id].info, language)
    answer = json.loads((DIST / folder / "oembed.json").read_text())
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    home = answer["provider_url"]
    assert home.startswith("http")
    assert f'src="{home}embed/?game={game_id}&amp;lang={language}"' in answer["html"]
    assert answer["html"].startswith(f'<blockquote><a href="{home}{folder}">')
    assert 'width="100%"' in answer["html"], "whatever maxwidth was asked for"
    assert answer["author_name"]
    assert (DIST / answer["thumbnail_url"].removeprefix(home)).exists()
    Reader(answer["html"])
    page = (DIST / folder / "index.html").read_text()
    assert f'type="application/json+oembed" href="{home}{folder}oembed.json"' in page


def test_a_pinned_element_is_the_same_file_and_the_maker_knows_its_digest() -> None:
    element = (DIST / f"embed/{VERSION}.js").read_bytes()
    assert element == (DIST / "embed/v1.js").read_bytes()
    digest = base64.b64encode(hashlib.sha384(element).digest()).decode()
    assert f'data-integrity="sha384-{digest}"' in (DIST / "publishers/index.html").read_text()


def test_a_released_element_is_never_another_one() -> None:
    released = {"embed/1.0.9.js": b"old"}
    with pytest.raises(CannotBuild, match="is released"):
        pinned({ELEMENT: b"new"}, "1.0.9", released)
    assert pinned({ELEMENT: b"new"}, "1.1.0", released)["embed/1.1.0.js"] == b"new"


def test_the_plugin_knows_this_site_and_its_games() -> None:
    with zipfile.ZipFile(DIST / publishing.PLUGIN) as plugin:
        texts = {name: plugin.read(name).decode() for name in plugin.namelist()}
    assert set(texts) == {"neunerlei/neunerlei.php", "neunerlei/block.js", "neunerlei/LICENSE.txt"}
    assert f"'{site_address()}'" in texts["neunerlei/neunerlei.php"]
    assert "build:" not in "".join(texts.values())
    assert all(game_id in texts["neunerlei/block.js"] for game_id in GAMES)


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
    assert {"examples", "snippet", "attributes", "messages", "systems", "self-hosting", "privacy"} <= set(
        read.ids
    )
    assert len(read.ids) == len(set(read.ids))
