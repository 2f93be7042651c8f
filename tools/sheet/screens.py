"""Every screen that is no table, in every window: what leads there, on a device that knows nobody and on one that does.

``tests/browser/test_every_window.py`` goes the same ways and sees that nothing is cut, covered or off the side.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from app import library
from app.links import game_link
from app.main import page as drawn
from app.model import App, Settings
from app.screens.keys import Keys
from app.screens.shelf import Shelf
from app.screens.trouble import Trouble
from app.stored import ABOUT_KEY, DAMAGED_KEY, RETURN_KEY, STATS_KEY, TABLE_KEY, with_texts, write_about
from kit.i18n import LANGUAGES, folder_of
from table import face
from table.daily import daily_seed
from table.registry import INFOS, find
from table.save import write_save
from table.session import Player, Session, new_session, waiting_for
from table.stats import finished, write_stats
from tools.golden.playing import moments
from tools.sheet.photo import NORMAL, SHEET, SMALL, THEMES, keeping, ready, sized

WINDOWS = (SMALL, (640, 360), (820, 1180), (1280, 800))
"""A phone upright and lying, a tablet, a desk."""

LONGEST = 3
"""A screen that scrolls is photographed to the end, but not beyond so many windows."""

LESSON_STEPS = (0, 4, 12)
"""How often the learner has done what glows when a picture is taken."""

Step = Callable[[Page], None]
"""Something done with the page."""


class Scene(NamedTuple):
    """A screen: its name, and what leads there from the shelf."""

    name: str
    way: tuple[Step, ...] = ()


# --- what is done -------------------------------------------------------------------------------------------------


def press(target: str) -> Step:
    """A press, wherever on the page it is."""
    place = f'[data-target="{target}"]'

    def pressed(page: Page) -> None:
        page.wait_for_selector(place, state="attached")
        page.locator(place).first.evaluate("button => button.click()")

    return pressed


def until(selector: str) -> Step:
    """Waits for something to be shown."""

    def seen(page: Page) -> None:
        page.wait_for_selector(selector, timeout=120_000)

    return seen


def fill(selector: str, text: str, *, enter: bool = False) -> Step:
    """A field filled in."""

    def filled(page: Page) -> None:
        page.fill(selector, text)
        page.locator(selector).press("Enter" if enter else "Tab")

    return filled


def show(html: str) -> Step:
    """A screen that no press leads to, put into the page as Python would."""

    def shown(page: Page) -> None:
        page.evaluate("html => { document.getElementById('app').outerHTML = html; }", html)

    return shown


def touch_what_glows(times: int) -> Step:
    """A lesson, so many touches further."""

    def touched(page: Page) -> None:
        for _touch in range(times):
            before = page.inner_html("main")
            page.evaluate(TOUCH)
            page.wait_for_function(
                "before => document.querySelector('main').innerHTML !== before", arg=before
            )

    return touched


TOUCH = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  const glows = shown(".board .is-asked") || shown(".is-asked") || shown(".actions .is-primary:not([disabled])");
  const place = glows.closest("[data-target]") || glows.querySelector("[data-target]") || glows;
  place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


def open_link(link: str) -> Step:
    """Follows a link that somebody has sent."""

    def opened(page: Page) -> None:
        page.evaluate("fragment => { location.hash = fragment; }", link.partition("#")[2])

    return opened


# --- what is kept on the devices ----------------------------------------------------------------------------------


@cache
def course(game_id: str, seats: int, seed: str) -> tuple[Session, ...]:
    """A person against the weakest bots, or several people; everybody plays as the weakest bot does."""
    info = find(game_id).info
    names = ("Anna", "Maximiliane", "Ben", "Charlotte", "Emil")
    level = info.levels[0] if seed != "here" else None
    players = tuple(Player(names[seat], seat, level if seat else None) for seat in range(seats))
    return tuple(moments(new_session(game_id, players, seed), face.bots(find(game_id)).LEVELS[0]))


def fewest(game_id: str) -> int:
    """Two, where nobody plays alone."""
    return max(1, INFOS[game_id].seats[0])


def ended(game_id: str, *, won: bool) -> Session:
    """A finished game for two that the person has won, or lost."""
    for nth in range(40):
        over = course(game_id, 2, f"sheet{nth}")[-1]
        if over.result and (over.result.winners == (0,)) == won and (won or 0 not in over.result.winners):
            return over
    raise ValueError(f"nobody ends {game_id} like that")


def in_the_middle(game_id: str, seats: int, seed: str) -> Session:
    """A game in which the person is asked, half way through."""
    own = [one for one in course(game_id, seats, seed) if not one.result and 0 in waiting_for(one)]
    return own[len(own) // 2]


def known_device() -> dict[str, str]:
    """What is kept where somebody has played a lot."""
    texts: dict[str, str] = {}
    lines = []
    today = date.today()
    app = App(Shelf(), today=str(today))
    for game_id in INFOS:
        texts[f"{TABLE_KEY}{game_id}"] = write_save(in_the_middle(game_id, 2, "sheet0"))
        for name, won in (("won", True), ("lost", False), ("over", True), ("card", True)):
            texts[f"{TABLE_KEY}{game_id}-{name}"] = write_save(ended(game_id, won=won))
    texts[f"{TABLE_KEY}several"] = write_save(in_the_middle("traexx", INFOS["traexx"].seats[-1], "here"))
    for nth, slot in enumerate(slot.removeprefix(TABLE_KEY) for slot in list(texts)):
        texts[ABOUT_KEY + slot] = write_about("", 20 - nth, str(today))
    texts[ABOUT_KEY + "nmbr9"] = write_about("Sonntags bei Oma Charlotte", 30, str(today - timedelta(2)))
    for nth, game_id in enumerate(INFOS):
        for back in range(24):
            over = course(game_id, 2 if back % 3 else fewest(game_id), f"sheet{back % 5}")[-1]
            line = finished(over, str(today - timedelta(back * (nth + 1))))
            assert line
            lines.append(line)
            if back < 3:
                app = replace(app, today=line.day)
                kept = library.taken_in(app, f"done-{game_id}-{back}", over)
                app = replace(app, stored=with_texts(app.stored, kept))
    lines[0] = replace(lines[0], seed=daily_seed(str(today)))
    return {**texts, **app.stored, STATS_KEY: write_stats(tuple(reversed(lines)))}


# --- the scenes ---------------------------------------------------------------------------------------------------


def new_scenes(language: str) -> Iterator[Scene]:
    """What somebody meets who comes for the first time."""
    yield Scene("shelf-new")
    yield Scene("statistics-empty", (press("statistics"), until(".screen.statistics")))
    yield Scene("install", (press("install"), until(".screen.install")))
    yield Scene("keys", (press("keys"), until(".screen.keys")))
    for game_id, info in INFOS.items():
        set_up = (press(f"open:{game_id}"), until(".screen.setup"))
        yield Scene(f"setup-{game_id}", set_up)
        for way in ("alone", "bots", "here", "link"):
            if way == "alone" and 1 not in info.seats:
                continue
            yield Scene(f"setup-{game_id}-{way}", (*set_up, press(f"way:{way}")))
        yield Scene(f"setup-{game_id}-more", (*set_up, press("way:bots"), press("more"), until("#seed")))
        yield Scene(f"rules-{game_id}", (*set_up, press(f"rules:{game_id}"), until(".screen.rules")))
        for steps in LESSON_STEPS:
            lesson = (press(f"learn:{game_id}"), until(".teacher"), touch_what_glows(steps))
            yield Scene(f"lesson-{game_id}-{steps:02}", (*set_up, *lesson))
    with_language = App(Shelf(), Settings(language=language))
    yield Scene("trouble", (show(drawn(with_language.to(Trouble()))),))
    yield Scene("shelf-update", (press("settings"), until(".screen.settings"), show(newer(with_language))))


def newer(app: App) -> str:
    """The help for keys, under the offer of a new version."""
    return drawn(replace(app.to(Keys(app.at)), newer=True))


def known_scenes(address: str) -> Iterator[Scene]:
    """What somebody meets who has played a lot."""
    yield Scene("shelf-waiting", (until(".go-on svg"),))
    yield Scene("shelf-naming", (press("rename:traexx"), until("#title-traexx")))
    settings = (press("settings"), until(".screen.settings"))
    yield Scene("settings", settings)
    yield Scene("settings-exported", (*settings, press("export"), until("#export-text"), press("wipe")))
    yield Scene("settings-refused", (*settings, fill("#import", "rubbish"), until(".notice")))
    statistics = (press("statistics"), until(".screen.statistics"))
    yield Scene("statistics", statistics)
    shelves = (*statistics, press("library"), until(".screen.library"))
    yield Scene("library", shelves)
    people = (Player("Anna", 0), Player("Ben", 1))
    sent = open_link(game_link(address, new_session("nmbr9", people, "sent")))
    yield Scene("join", (sent, until(".screen.join")))
    yield Scene("several", (press("resume:several"), until(".screen.play")))
    for game_id in INFOS:
        table = (press(f"resume:{game_id}"), until(".screen.play"))
        yield Scene(
            f"line-{game_id}",
            (*table, press("line"), until("[data-line]"), fill("[data-line]", "?", enter=True)),
        )
        yield Scene(f"log-{game_id}", (*table, press("drawer:log")))
        yield Scene(f"share-{game_id}", (*table, press("share"), until(".qr svg")))
        done = (*shelves, press(f"look:done-{game_id}-1"), until(".screen.ended"))
        yield Scene(f"ended-{game_id}", done)
        yield Scene(f"replay-{game_id}", (*done, press("replay"), until(".screen.replay"), press("step:on")))
        yield Scene(f"review-{game_id}", (*done, press("review"), until(".review .curve")))
        yield Scene(f"share-ended-{game_id}", (*done, press("share"), until(".qr svg")))
        for how in ("won", "lost"):
            end = (press(f"resume:{game_id}-{how}"), until(".outcome"))
            yield Scene(f"result-{game_id}-{how}", end)
        if INFOS[game_id].seeks_best:
            end = (press(f"resume:{game_id}-over"), until(".outcome"))
            yield Scene(f"result-{game_id}-possible", (*end, press("best:seek"), until(".possible svg")))
        end = (press(f"resume:{game_id}-card"), until(".outcome"))
        yield Scene(f"card-{game_id}", (*end, press("card"), until(".screen.card")))
    yield Scene("thrown-away", (press("discard:traexx"), until(".toast")))
    hide = (*settings, press("set:hides:on"), press("home"), until(".screen.shelf"))
    yield Scene("hand-over", (*hide, press("resume:several"), until(".hand-over")))


def damaged_device() -> dict[str, str]:
    """A browser in which something is wrong with what is kept."""
    return {TABLE_KEY + "one": "rubbish", DAMAGED_KEY + "two": '{"neunerlei": 1', RETURN_KEY: "none"}


def beside() -> list[str]:
    """The pages that lie beside the app, without the languages they are written in."""
    return [
        "accessibility",
        "hosting",
        "licences",
        "promises",
        "publishers",
        *(f"play/{one}" for one in INFOS),
    ]


# --- the pictures -------------------------------------------------------------------------------------------------


def visited(browser: Browser, address: str, language: str) -> Iterator[tuple[str, Page]]:
    """Every screen in that language, in front of us one after the other."""
    devices: list[tuple[dict[str, str], list[Scene]]] = [
        ({}, list(new_scenes(language))),
        (known_device(), list(known_scenes(address))),
        (damaged_device(), [Scene("shelf-damaged", (until(".notice"),))]),
    ]
    for texts, scenes in devices:
        context = keeping(browser, texts, language, viewport={"width": SMALL[0], "height": SMALL[1]})
        page = ready(context.new_page(), address)
        for scene in scenes:
            for step in scene.way:
                step(page)
            yield scene.name, page
            _home(page)
        context.close()
    context = keeping(browser, {}, language)
    page = context.new_page()
    for name in beside():
        page.goto(address + folder_of(name, language))
        yield name.replace("/", "-"), page
    context.close()


def _home(page: Page) -> None:
    """Back to the shelf, however far away."""
    while page.locator(".screen.shelf").count() == 0:
        screen = page.get_attribute("#app", "data-screen")
        page.locator('[data-target="home"]').first.evaluate("button => button.click()")
        page.wait_for_function(
            "screen => document.getElementById('app').dataset.screen !== screen", arg=screen
        )


def photographed(browser: Browser, address: str) -> None:
    """Takes the pictures."""
    for language in LANGUAGES:
        for name, page in visited(browser, address, language):
            for width, height in WINDOWS:
                sized(page, width, height, NORMAL)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                    _photograph(page, f"{name}_{language}_{width}x{height}_{theme}.png")
            sized(page, *SMALL, NORMAL)


def _photograph(page: Page, name: str) -> None:
    """The screen from its top to its end, or as far as is reasonable."""
    width, height = page.evaluate("[innerWidth, innerHeight]")
    whole = page.evaluate("document.documentElement.scrollHeight")
    clip: Any = {"x": 0, "y": 0, "width": width, "height": min(whole, LONGEST * height)}
    page.screenshot(path=SHEET / name, full_page=True, clip=clip)
