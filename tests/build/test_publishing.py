"""What dist/ holds for publishers: a small element, oEmbed answers, an archive, a page."""

import gzip
import json
import re
import zipfile
from pathlib import Path

import pytest
from pages.files import oembed
from pages.publishers import write_page

from app.credits import apart, whose
from kit.i18n import LANGUAGES, speaking
from table.registry import GAMES
from tests.app.markup import Reader
from tools.build import publishing
from tools.build.files import filled
from tools.build.site import site_names

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


def test_the_archive_holds_the_site_but_neither_itself_nor_what_is_bound_to_this_address() -> None:
    site = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    with zipfile.ZipFile(ARCHIVE) as archive:
        assert archive.testzip() is None
        held = {name.removeprefix("neunerlei/"): archive.read(name) for name in archive.namelist()}
    expected = {name for name in site if not name.startswith(("play/", "publishers/"))}
    assert set(held) == expected | {"README.txt"}
    assert [name for name in expected if held[name] != site[name].read_bytes()] == []


def test_the_same_site_gives_the_same_archive() -> None:
    site = {"index.html": b"page", "app/1/a.js": b"script" * 99, "publishers/index.html": b"ours"}
    again = dict(reversed(site.items()))
    assert publishing.archive(site, "read me") == publishing.archive(again, "read me")


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
    names = site_names({})
    text = filled({"oembed.json": oembed(GAMES["nmbr9"].info).encode()}, names)["oembed.json"]
    assert json.loads(text)["provider_url"] == "https://games.example/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_publishers_names_every_game_and_its_privacy(language: str) -> None:
    page = write_page(language)
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
