"""A frame that keeps still: what stands below a game on somebody's page stays where it is, and nothing scrolls inside.

With the scrollbars that people have at a desk, which take room: Playwright hides them by default. What it prints
(``-rA``) stands in docs/embedding.md.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from table.registry import GAMES
from tests.browser.test_embed import Host, Open, watched
from tests.longer import all_but
from tests.torture.hand import listens_in, play, presses_of, whole_game
from tools.browser import HURRIED, find
from tools.serve import Site, serve

MOST_SHIFT = 0.05
"""Of the page around a game, before and during a whole game."""

WATCHES = """
globalThis.shifts = 0;
globalThis.heights = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
addEventListener("neunerlei:resize", ({ detail }) => heights.push(detail.height));
"""
BELOW = "<p>" + "What stands below the game. " * 40 + "</p>"
RESERVED = 'style="display:block;min-height:44rem"'


@pytest.fixture(scope="module")
def desk(playwright: Playwright) -> Iterator[Browser]:
    """A browser with scrollbars that take room."""
    options = {"executable_path": find(), "args": HURRIED, "ignore_default_args": ["--hide-scrollbars"]}
    with playwright.chromium.launch(**options) as launched:  # type: ignore[arg-type]
        yield launched


@pytest.fixture
def calm(desk: Browser, site: Site, tmp_path: Path) -> Iterator[Open]:
    """Opens a publisher's page in that browser."""
    with serve(tmp_path) as theirs:
        theirs.rules = []

        def visit(width: int) -> Host:
            size = {"width": width, "height": 900}
            context = listens_in(desk.new_context(viewport=size, reduced_motion="reduce"))  # type: ignore[arg-type]
            return watched(context.new_page(), theirs, site)

        yield visit


def scrolls_inside(host: Host) -> bool:
    """Whether a scrollbar takes room in the frame."""
    inside: bool = host.frame.evaluate(
        "innerWidth > document.documentElement.clientWidth || document.documentElement.scrollHeight > innerHeight + 1"
    )
    return inside


@pytest.mark.parametrize("width", [400, pytest.param(800, marks=pytest.mark.long)])
@pytest.mark.parametrize("game_id", all_but(GAMES, "alle-neune", "nmbr9"))
def test_a_whole_game_moves_nothing_around_it(calm: Open, game_id: str, width: int) -> None:
    host = calm(width)
    game = whole_game(game_id, GAMES[game_id].info.seats[0], "calm")
    seats = f'players="{len(game.players)}" bots="0" seed="{game.seed}"'
    host.open(
        f'<h1>Publisher</h1><neunerlei-game game="{game_id}" {seats} {RESERVED}></neunerlei-game>{BELOW}',
        f'<script>{WATCHES}</script><script src="@embed/v1.js" async></script>',
    )
    host.page.locator("neunerlei-game").get_by_role("button").first.click()
    host.ready()
    play(host.frame, presses_of(game))
    host.inside.locator(".outcome").wait_for(state="attached")
    shifts, heights = host.page.evaluate("[shifts, heights]")
    print(f"{game_id} at {width}: shift {shifts:.3f}, {len(heights)} resizes {heights}")
    assert shifts <= MOST_SHIFT
    assert len(heights) <= 4, "the poster, the table, and at most a step or two where it grows"
    assert not scrolls_inside(host)
