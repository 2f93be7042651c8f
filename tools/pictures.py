"""Pictures of the real thing for README.md: ``make pictures`` writes them to docs/pictures.

Games in progress are played here by bots, on fixed seeds, up to a moment when a person is asked; their saves
are put into the browser's storage, and the page that opens on them is photographed.
"""

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from table.bot import answer
from table.game import CHANCE, Game
from table.registry import GAMES, part
from table.save import write_save
from table.session import Player, Session, new_session, submit, throw
from tools.browser import SWITCHES, find_or_install
from tools.serve import serve

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"phone": (360, 740, 2), "desk": (1280, 800, 1)}
SHARE_PLAYED = 0.6
"""How much of a game has been played when its picture is taken."""


def sitting(game: Game[Any, Any]) -> tuple[Player, ...]:
    """A person and, where the game takes more, two bots."""
    levels = game.info.levels
    others = min(2, game.info.seats[-1] - 1)
    words = part(game, "words")
    bots = [Player(words.level(levels[-k])[0], k, levels[-k]) for k in range(1, others + 1)]
    return (Player("Anna", 0), *bots)


def played(game: Game[Any, Any]) -> Session:
    """A game played by the weakest bots to its end, cut at a moment when Anna has something to decide."""
    session = new_session(game.info.id, sitting(game), "picture")
    level = part(game, "bots").LEVELS[0]
    asked: list[Session] = []
    while not session.result:
        if session.to_move == (CHANCE,):
            session = throw(session)
            continue
        if session.to_move[0] == 0:
            asked.append(session)
        seat = session.to_move[0]
        view = game.observe(session.state, seat)
        choice = answer(level.choose(game, view, seat, Random(session.cursor), level.budget))
        session = submit(session, seat, choice)
    return asked[int(SHARE_PLAYED * len(asked))]


def photograph(browser: Browser, address: str, name: str, stored: dict[str, str], theme: str) -> None:
    """The page as it opens with these texts stored, on a phone and on a desk."""
    for device, (width, height, scale) in SIZES.items():
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            locale="en-GB",
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(address)
        page.evaluate(
            "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))", stored
        )
        page.reload()
        page.wait_for_selector("html[data-ready]", timeout=60_000)
        if name != "shelf":
            page.click('[data-target^="resume:"]')
            page.wait_for_selector(".screen.play")
        page.screenshot(path=PICTURES / f"{name}-{device}.png")
        context.close()


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    saves = {game_id: write_save(played(game)) for game_id, game in GAMES.items()}
    with serve(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=list(SWITCHES))
        photograph(browser, site.address, "shelf", {}, "light")
        for number, (game_id, save) in enumerate(saves.items()):
            theme = "dark" if number % 2 else "light"
            photograph(browser, site.address, game_id, {"neunerlei:table:001": save}, theme)
        browser.close()
    print(f"pictures are in {PICTURES.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
