"""The pages that people find: what they say to readers, to those they are sent to, and to search engines."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pages.games import write_page
from pages.oembed import page_of

from app.credits import box, whose
from kit.i18n import LANGUAGES, speaking
from table import face
from table.game import Info
from table.registry import INFOS
from tests.app.markup import Reader
from tools.build.site import site_address

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"

EVERY = pytest.mark.parametrize("language", LANGUAGES)
GAME = pytest.mark.parametrize("info", INFOS.values(), ids=INFOS)


def page(info: Info, language: str) -> str:
    return (DIST / page_of(info, language) / "index.html").read_text("utf-8")


def said(text: str) -> dict[str, str]:
    """What the head says, by name."""
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', text))


@EVERY
@GAME
def test_a_page_tells_what_the_game_is_and_leads_to_it(info: Info, language: str) -> None:
    read = Reader(page(info, language))
    words = " ".join(read.words)
    with speaking(language):
        assert whose(info) in words
        assert box(info) in words
        assert all(section.title in words for section in face.rulebook(info).rules())
    up = "../" * page_of(info, language).count("/")
    assert f'href="{up}?game={info.id}&amp;lang={language}"' in page(info, language)


@EVERY
@GAME
def test_a_page_has_a_picture_and_words_for_those_it_is_sent_to(info: Info, language: str) -> None:
    head = said(page(info, language))
    home = site_address()
    assert head["og:url"] == home + page_of(info, language)
    assert head["og:title"] == info.title(language)
    assert head["twitter:card"] == "summary_large_image"
    for name in ("og:image", "twitter:image"):
        picture = (DIST / head[name].removeprefix(home)).read_bytes()
        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        size = int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")
        assert size == (int(head["og:image:width"]), int(head["og:image:height"]))


@EVERY
@GAME
def test_a_page_names_itself_and_its_languages(info: Info, language: str) -> None:
    text, home = page(info, language), site_address()
    assert f'<link rel="canonical" href="{home}{page_of(info, language)}">' in text
    languages = dict(re.findall(r'rel="alternate" hreflang="([^"]+)" href="([^"]+)"', text))
    assert languages == {key: home + page_of(info, key) for key in LANGUAGES} | {
        "x-default": home + page_of(info, "en")
    }


@EVERY
@GAME
def test_search_engines_are_told_what_kind_of_thing_it_is(info: Info, language: str) -> None:
    (text,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page(info, language), re.S)
    told = json.loads(text)
    assert (told["@type"], told["name"], told["inLanguage"]) == ("Game", info.title(language), language)
    assert told["numberOfPlayers"]["maxValue"] == info.seats[-1]
    assert [author["name"] for author in told["author"]] == list(info.credits.authors)


def test_the_sitemap_lists_every_page_that_is_there() -> None:
    root = ElementTree.parse(DIST / "sitemap.xml").getroot()
    listed = {entry.text for entry in root.iter() if entry.tag.endswith("loc")}
    pages = {path.parent.relative_to(DIST).as_posix() for path in DIST.rglob("index.html")} - {"embed"}
    home = site_address()
    assert listed == {home + ("" if page == "." else f"{page}/") for page in pages}
    assert f"Sitemap: {home}sitemap.xml" in (DIST / "robots.txt").read_text()


@GAME
def test_a_copy_without_an_address_says_nothing_that_needs_one(info: Info) -> None:
    text = write_page(info, "de", "")
    assert not re.search(r"og:|twitter:|canonical|oembed|ld\+json", text)
    assert info.title("de") in text
