"""Every game's table in every window, and how much of it is in view.

``tests/browser/test_one_screen.py`` opens the same tables in the same windows and asks ``IN_VIEW`` what can be seen.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from app.looking import waits_for_a_decision
from app.stored import TABLE_KEY
from table import face
from table.registry import INFOS, find
from table.save import write_save
from table.session import Player, Session, new_session, waiting_for
from tools.golden.playing import moments
from tools.sheet.photo import NORMAL, SHEET, SMALL, THEMES, keeping, ready, sized

WINDOWS = (
    (320, 568),
    (360, 640),
    (390, 664),
    (640, 320),
    (740, 360),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
)
"""Phones upright and lying, a tablet both ways, desks."""

LARGE = 22.4
"""The size of letters at 140 %, in pixels."""

VIEWS = [*((*window, NORMAL) for window in WINDOWS), (*SMALL, LARGE)]
"""Every window and size of letters in which a whole table must be in view."""

Shares = dict[str, float | None]
"""How much of each room is in view; None for one that is not there."""

NAMES = ("Anna", "Benedikt", "Charlotte", "Dora", "Emil")


class Position(NamedTuple):
    """A table as it waits in a browser."""

    game_id: str
    seats: int
    moment: str
    text: str

    @property
    def slot(self) -> str:
        return f"{self.game_id}-{self.seats}-{self.moment}"


def positions(game_id: str) -> Iterator[Position]:
    """A game at its beginning, in its middle and at its end, for two and for as many as can play."""
    for seats in (2, INFOS[game_id].seats[-1]):
        course = list(_course(game_id, seats))
        own = [session for session in course if 0 in waiting_for(session) and waits_for_a_decision(session)]
        first = next(session for session in course if 0 in waiting_for(session))
        moments_of = {"begin": first, "middle": own[len(own) // 2], "end": course[-1]}
        for moment, session in moments_of.items():
            yield Position(game_id, seats, moment, write_save(session))


def _course(game_id: str, seats: int) -> Iterator[Session]:
    """One person among bots, all of whom play as the weakest bot does."""
    info = find(game_id).info
    players = tuple(Player(NAMES[seat], seat, info.levels[0] if seat else None) for seat in range(seats))
    return moments(new_session(game_id, players, "sheet"), face.bots(find(game_id)).LEVELS[0])


OPENED = {
    "alle-neune": (".an-chip", ".an-chip.is-at"),
    "nmbr9": ('[data-target="lay"]', '.nm-place[data-target^="move:"]'),
    "traexx": (".tx-pad button:not([aria-disabled])", ".tx-confirm:not([disabled])"),
}
"""What is pressed in the middle of a game, so that the bar is as full as it gets, and what is there then."""


def opened(page: Page, position: Position) -> None:
    """Opens a table from the shelf."""
    page.locator(f'[data-target="resume:{position.slot}"]').first.evaluate("button => button.click()")
    page.wait_for_selector(".screen.play .board")
    if position.game_id in OPENED and position.moment == "middle":
        press, then = OPENED[position.game_id]
        page.locator(press).first.evaluate("button => button.click()")
        page.wait_for_selector(then)


def left(page: Page) -> None:
    """Back to the shelf."""
    page.locator('[data-target="home"]').first.evaluate("button => button.click()")
    page.wait_for_selector(".screen.shelf")


def context_with(browser: Browser, tables: list[Position], **more: Any) -> BrowserContext:
    """A browser in which these tables wait."""
    return keeping(browser, {TABLE_KEY + table.slot: table.text for table in tables}, "en", **more)


IN_VIEW = """() => {
  const boxOf = (element) => element.getBoundingClientRect();
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const clipped = (element, box) => {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const isPage = up === document.documentElement || up === document.body;
      if (!isPage && getComputedStyle(up).overflow !== "visible") box = meet(box, boxOf(up));
    }
    return meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  };
  const share = (element) => {
    const box = boxOf(element);
    if (!area(box)) return 1;
    const seen = clipped(element, box);
    let hits = 0, asked = 0;
    for (let x = 0.5; x < 7; x++) for (let y = 0.5; y < 7; y++) {
      const at = [seen.left + (seen.right - seen.left) * x / 7, seen.top + (seen.bottom - seen.top) * y / 7];
      const hit = document.elementFromPoint(...at);
      asked++;
      if (hit && (element.contains(hit) || hit.contains(element))) hits++;
    }
    return Math.min(1, area(seen) / area(box) + 0.004) * hits / asked;
  };
  const least = (selector) => {
    const seen = (one) => one.checkVisibility() && !one.matches(".unseen");
    const found = [...document.querySelectorAll(selector)].filter(seen);
    return found.length ? Math.floor(100 * Math.min(...found.map(share))) / 100 : null;
  };
  const board = document.querySelector(".winding, .an-after, .nm-bed, .tx-board, .sg-lanes");
  const cut = (one) => one.checkVisibility()
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  const words = document.querySelectorAll(".status, .player .facts, .act, .act .label, .act .note, .teacher p");
  const small = [...document.querySelectorAll("[data-target]")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).pointerEvents !== "none")
    .filter((one) => !one.closest(".inside, .result"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, { width, height }]) => Math.min(width, height) < (one.closest(".actions") ? 43.5 : 23.5))
    .map(([one, { width, height }]) => `${one.dataset.target} ${width.toFixed()}x${height.toFixed()}`);
  return {
    shares: {
      board: least(".winding, .winding .on-way, .winding .is-end, .an-after, .nm-bed, .nm-board, .tx-sheet"),
      hand: least(".hand, .hand > *, .nm-hand"),
      question: least(".now .status, .now .outcome, .teacher"),
      dice: least(".now .dice, .tx-card"),
      scores: least(".player, .player .facts"),
      actions: least(".actions, .actions [data-target]:not(.an-key)"),
    },
    largest: Math.round(100 * area(boxOf(board)) / (innerWidth * innerHeight)) / 100,
    small,
    cut: [...words].filter(cut).map((one) => one.textContent.slice(0, 40)),
    scrolls: document.documentElement.scrollHeight > innerHeight + 1,
    sideways: document.documentElement.scrollWidth > innerWidth,
  };
}"""
"""What is in view and uncovered of everything one decides by, sampled with a finger at 49 points each."""


def photographed(browser: Browser, address: str, games: list[str]) -> str:
    """Takes the pictures of these games, and says what is least in view."""
    seen: list[tuple[str, str, Shares]] = []
    for game_id in games:
        tables = list(positions(game_id))
        for theme in THEMES:
            context = context_with(browser, tables, color_scheme=theme)
            page = ready(context.new_page(), address)
            for table in tables:
                seen += [(game_id, window, share) for window, share in _in_every_window(page, table, theme)]
            context.close()
    return _least(seen)


def _in_every_window(page: Page, table: Position, theme: str) -> Iterator[tuple[str, Shares]]:
    """One table in every window, and with large letters on a small one; and what of it is in view in each."""
    opened(page, table)
    for width, height, letters in VIEWS:
        sized(page, width, height, letters)
        large = "_large" if letters == LARGE else ""
        page.screenshot(path=SHEET / f"{table.slot}_{width}x{height}_{theme}{large}.png")
        yield f"{width}x{height}{' 140 %' if large else ''}", page.evaluate(IN_VIEW)["shares"]
    sized(page, *SMALL, NORMAL)
    left(page)


def _least(seen: list[tuple[str, str, Shares]]) -> str:
    """Of every game in every window the room that is least in view at any of its tables, as a table."""
    least: dict[tuple[str, str], float] = {}
    for game_id, window, shares in seen:
        there = [share for share in shares.values() if share is not None]
        least[window, game_id] = min([least.get((window, game_id), 1.0), *there])
    games = list(dict.fromkeys(game_id for game_id, *_ in seen))
    windows = dict.fromkeys(window for _, window, _ in seen)
    head = f"{'':14}" + "".join(f"{game_id:>14}" for game_id in games)
    rows = [
        f"{window:14}" + "".join(f"{least[window, game_id]:14.2f}" for game_id in games) for window in windows
    ]
    return "\n".join([head, *rows])
