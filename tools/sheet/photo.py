"""What both sheets have in common: where pictures lie, browsers that keep something, windows, the page of pictures."""

import json
from collections.abc import Mapping
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, Page

from app.stored import SETTINGS_KEY
from tools import ROOT

SHEET = ROOT / "build" / "sheet"
SMALL = (360, 640)
NORMAL = 16.0
"""The size of letters in pixels, unless the style sheet thinks that larger ones do a window good."""

LOCALES = {"de": "de-DE", "en": "en-GB"}

THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def keeping(browser: Browser, texts: Mapping[str, str], language: str, **more: Any) -> BrowserContext:
    """A browser that speaks a language, in which these texts are kept; where there are any, somebody has been here."""
    context = browser.new_context(reduced_motion="reduce", locale=LOCALES[language], **more)
    known = {SETTINGS_KEY: json.dumps({"language": language, "speed": "instant"}), **texts} if texts else {}
    put = "for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);"
    once = f"if (!sessionStorage.put) {{ const texts = {json.dumps(known)}; {put} sessionStorage.put = 1; }}"
    context.add_init_script(once)
    context.add_init_script(
        "delete Navigator.prototype.serviceWorker"
    )  # Nobody comes back without a network.
    return context


def ready(page: Page, address: str) -> Page:
    """The page, once Python answers."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    return page


def sized(page: Page, width: int, height: int, letters: float) -> None:
    """Another window, or other letters."""
    page.set_viewport_size({"width": width, "height": height})
    size = "" if letters == NORMAL else f"{letters}px"
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)


def gallery(pictures: list[Path]) -> str:
    """All pictures as a page, a row for each table or screen."""
    rows = []
    names = [picture.name for picture in pictures]
    for before, name in pairwise(["", *names]):
        if before.partition("_")[0] != name.partition("_")[0]:
            rows.append(f"<h2>{escape(name.partition('_')[0])}</h2>")
        rows.append(f'<img src="{escape(name)}" alt="{escape(name)}" title="{escape(name)}">')
    style = "body{font:14px sans-serif;background:#888}img{height:320px;margin:4px;vertical-align:top}"
    return f"<!doctype html><meta charset=utf-8><title>Sheet</title><style>{style}</style>{''.join(rows)}"
