"""Pictures of the real thing: ``make pictures`` draws the icons and photographs every game in every language.

docs/pictures is for README.md and for browsers that show what they are about to install; assets/root/icons for
home screens. Games in progress are played here by bots, on fixed seeds, up to a moment when a person is asked;
their saves are put into the browser's storage, and the page that opens on them is photographed.
"""

import base64
from typing import Any

from pages.manifest import ICONS, SCREENS, SHORTCUT
from pages.sheet import PREVIEW
from playwright.sync_api import Browser, Page, sync_playwright

from app.stored import TABLE_KEY
from kit.i18n import LANGUAGES, speaking
from kit.mark import icon
from table import face
from table.game import Game
from table.registry import GAMES
from table.save import write_save
from table.session import Player, Session, new_session
from tools import ROOT
from tools.browser import SWITCHES, find_or_install
from tools.golden.playing import moments
from tools.page import start
from tools.serve import finished_site, serve
from tools.stopping import run

PICTURES = ROOT / "docs" / "pictures"
ICON_FOLDER = ROOT / "assets" / "root" / "icons"
SCALES = {"phone": 2, "desk": 1}
SHARE_PLAYED = 0.6
"""How much of a game has been played when its picture is taken."""

APPLE = 180
"""The one size that home screens of iPhones and iPads ask for; they cut the corners themselves."""
MASK_ROOM = 13.5
"""So much paper around the mark that any mask leaves it whole: it must lie in a circle of four fifths the width."""

QUALITY = 88

POSTER = (720, 600)
"""The cover of a game alone, before it is loaded on somebody's page."""

COVER_ALONE = """([game, width, height]) => {
    const cover = document.querySelector(`[data-target="open:${game}"]`);
    const picture = cover.querySelector("svg");
    picture.setAttribute("preserveAspectRatio", "xMidYMid slice");
    cover.replaceChildren(picture);
    document.body.replaceChildren(cover);
    Object.assign(cover.style, { position: "fixed", inset: 0, border: 0, borderRadius: 0, padding: 0 });
    cover.style.display = "block";
    Object.assign(picture.style, { width: `${width}px`, height: `${height}px`, borderRadius: 0 });
}"""

PREVIEW_OF = """([game, width, height]) => {
    const cover = document.querySelector(`[data-target="open:${game}"]`);
    const [picture, title, box] = ["svg", ".title", ".seats"].map((part) => cover.querySelector(part));
    const mark = document.querySelector(".mark");
    const words = document.createElement("div");
    const name = Object.assign(document.createElement("b"), { textContent: "Neunerlei" });
    words.append(title, box, mark, name);
    cover.replaceChildren(picture, words);
    document.body.replaceChildren(cover);
    const side = width - height;
    Object.assign(cover.style, { position: "fixed", inset: 0, border: 0, borderRadius: 0, padding: 0, display: "grid",
        gridTemplateColumns: `${height}px ${side}px`, gridTemplateRows: `${height}px`, transform: "none" });
    picture.setAttribute("preserveAspectRatio", "xMidYMid slice");
    Object.assign(picture.style, { width: `${height}px`, height: `${height}px`, borderRadius: 0, minHeight: 0 });
    picture.style.gridRow = "1";
    Object.assign(words.style, { display: "grid", alignContent: "center", gap: "24px", padding: "48px" });
    Object.assign(title.style, { font: `700 ${side / 7}px / 1.1 var(--head)`, margin: 0, padding: 0 });
    Object.assign(box.style, { font: `${side / 18}px / 1.3 system-ui`, margin: "0 0 40px", padding: 0 });
    Object.assign(mark.style, { width: "72px", height: "72px" });
    Object.assign(name.style, { font: `700 ${side / 15}px var(--head)` });
}"""
"""Arranges the cover of a game in the page as a picture for those to whom its address is sent."""


def sitting(game: Game[Any, Any]) -> tuple[Player, ...]:
    """A person and, where the game takes more, two bots."""
    levels = game.info.levels
    others = min(2, game.info.seats[-1] - 1)
    words = face.words(game.info)
    bots = [Player(words.level(levels[-k])[0], k, levels[-k]) for k in range(1, others + 1)]
    return (Player("Anna", 0), *bots)


def played(game: Game[Any, Any]) -> Session:
    """A game played by the weakest bots to its end, cut at a moment when Anna has something to decide."""
    session = new_session(game.info.id, sitting(game), "picture")
    weakest = face.bots(game).LEVELS[0]
    asked = [moment for moment in moments(session, weakest) if moment.to_move[:1] == (0,)]
    return asked[int(SHARE_PLAYED * len(asked))]


def photograph(
    browser: Browser, address: str, name: str, stored: dict[str, str], theme: str, language: str
) -> None:
    """The page as it opens with these texts stored, on a phone and on a desk."""
    for device, (width, height, _shape) in SCREENS.items():
        scale = SCALES[device]
        context = browser.new_context(
            viewport={"width": width // scale, "height": height // scale},
            device_scale_factor=scale,
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(address)
        page.evaluate(
            "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))", stored
        )
        start(page, address)
        if name != "shelf":
            page.click('[data-target^="resume:"]')
            page.wait_for_selector(".screen.play")
        (PICTURES / f"{name}-{device}-{language}.webp").write_bytes(webp(page))
        context.close()


def webp(page: Page) -> bytes:
    """What the page shows, a fifth of the size that a PNG of it has."""
    session = page.context.new_cdp_session(page)
    whole = page.evaluate("({ x: 0, y: 0, width: innerWidth, height: innerHeight, scale: devicePixelRatio })")
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": whole})
    return base64.b64decode(shot["data"])


def draw_icons(browser: Browser) -> None:
    """The mark in every size that somebody asks for, plain, and with room for any mask."""
    for size in ICONS:
        draw(browser, icon(), size, f"icon-{size}")
        draw(browser, icon(room=MASK_ROOM, corner=0), size, f"maskable-{size}")
    draw(browser, icon(corner=0), APPLE, "apple")


def draw(browser: Browser, svg: str, size: int, name: str) -> None:
    """A drawing as a square PNG; what it leaves open stays open."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<!doctype html><style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    page.screenshot(path=ICON_FOLDER / f"{name}.png", omit_background=True)
    page.close()


def draw_covers(browser: Browser, address: str) -> None:
    """The middle of each game's cover, as the shelf shows it, for the shortcuts."""
    for game_id in GAMES:
        page = arranged(browser, address, COVER_ALONE, game_id, (SHORTCUT, SHORTCUT))
        page.screenshot(path=ICON_FOLDER / f"{game_id}.png")
        page.close()
        page = arranged(browser, address, COVER_ALONE, game_id, POSTER)
        (PICTURES / f"{game_id}-cover.webp").write_bytes(webp(page))
        page.close()


def draw_previews(browser: Browser, address: str) -> None:
    """What others see of a game whose address is sent to them, in each language."""
    for game_id in GAMES:
        for language in LANGUAGES:
            page = arranged(browser, f"{address}?lang={language}", PREVIEW_OF, game_id, PREVIEW)
            page.screenshot(path=PICTURES / f"{game_id}-preview-{language}.png")
            page.close()


def arranged(browser: Browser, address: str, how: str, game_id: str, size: tuple[int, int]) -> Page:
    """A page of this size that shows nothing but what a script makes of a game's cover."""
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
    start(page, address)
    page.evaluate(how, [game_id, width, height])
    return page


def main() -> None:
    dist, chromium = finished_site(), find_or_install()
    for folder in (PICTURES, ICON_FOLDER):
        folder.mkdir(parents=True, exist_ok=True)
    with serve(dist) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(SWITCHES))
        draw_icons(browser)
        draw_covers(browser, site.address)
        draw_previews(browser, site.address)
        for language in LANGUAGES:
            photograph(browser, site.address, "shelf", {}, "light", language)
            for number, game in enumerate(GAMES.values()):
                with speaking(language):
                    stored = {f"{TABLE_KEY}001": write_save(played(game))}
                theme = "dark" if number % 2 else "light"
                photograph(browser, site.address, game.info.id, stored, theme, language)
        browser.close()
    print(f"pictures are in {PICTURES.relative_to(ROOT)} and {ICON_FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    run(main)
