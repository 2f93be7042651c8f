"""The monkey: a hand in the real page that presses whatever is there, chosen by a seed.

After every press it claims that the page is well and that nothing is lost. The same seed gives the same presses: luck,
day and pauses are taken from Python's worker (``hand.without_chance``), motion is off, and each press waits until it
is answered and bots are done.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, TimeoutError

from tests.browser.conftest import DESK, TABLET, Visit, watch
from tests.torture.claims import Licence, all_load, nothing_lost
from tests.torture.hand import listens_in, ready, settled, texts, without_chance

SMALL_PHONE: Final = {"width": 360, "height": 640}
SIZES: Final = (SMALL_PHONE, TABLET, DESK)

WORDS: Final = (
    "",
    " ",
    "Anna",
    "neun",
    "<b>Ben</b>",
    "0",
    "-1",
    "99999",
    "\N{PILE OF POO}",
    "x' onclick='y",
    "E" * 99,
)
"""What it types."""
KEYS: Final = (
    "Enter",
    " ",
    "Escape",
    "Tab",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "h",
    "z",
    "y",
    "?",
    ".",
)

WINDOWS: Final = 2
"""How many it has open at the most."""

OF_THE_BROWSER: Final = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED")
"""What Chromium itself prints about requests while there is no network."""

ALL: Final = (
    "#app :is([data-target], [data-share], [data-download], [data-picture], [data-cells], "
    "summary, a[href], select, input, textarea)"
)
"""Whatever can be pressed or filled in."""

THINGS = """(all) => [...document.querySelectorAll(all)].map((one, at) => ({ one, at }))
    .filter(({ one }) => !one.disabled && !one.readOnly && one.checkVisibility({ visibilityProperty: true }))
    .map(({ one, at }) => ({
        at,
        name: one.dataset.target ?? one.dataset.field ?? (one.id || one.tagName.toLowerCase()),
        kind: one.matches("a") ? "link"
            : one.matches("input[type=file]") ? "file"
            : one.matches("select") ? "choice"
            : one.matches("input[type=checkbox]") ? "press"
            : one.matches("input, textarea") ? "field"
            : one.matches("[data-cells]") ? "board" : "press",
        plays: Boolean(one.closest(".board, .actions")),
        leads: Boolean(one.closest(".actions")),
    }))"""
"""All of them that can be seen and used now, in their order."""

POINT = """([all, at, across, down]) => {
    const one = document.querySelectorAll(all)[at];
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    for (const [x, y] of [[across, down], [0.5, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5]]) {
        const point = [box.x + x * box.width, box.y + y * box.height];
        const hit = document.elementFromPoint(...point);
        if (hit && (one.contains(hit) || hit.closest("label")?.control === one)) return point;
    }
    return null;
}"""
"""Where a finger meets a thing; nowhere, if something else lies over it."""

CHOOSE = """([all, at, share]) => {
    const one = document.querySelectorAll(all)[at];
    one.selectedIndex = Math.floor(share * one.options.length);
    one.dispatchEvent(new Event("change", { bubbles: true }));
}"""

BACK = """() => new Promise((done) => {
    if (!history.state?.away) return done(false);
    addEventListener("popstate", () => done(true), { once: true });
    history.back();
})"""
"""The browser's "back", where it leads to another screen of ours."""

HEARD = "(word) => localStorage.setItem('monkey', word)"

LISTEN = """addEventListener("storage", ({ key, newValue }) => {
    if (key === "monkey") window.heard = newValue;
});
window.clicks = 0;
addEventListener("click", ({ target }) => {
    window.clicks += 1;
    window.pressed = target.closest("[data-target]")?.dataset.target ?? window.pressed;
}, true);"""
"""Windows hear of each other's texts in order: what comes after is the sign that all before has been heard.

And a finger's click comes some time after the finger, when something else may lie there.
"""

CLICKS_WITHIN: Final = 400
"""Milliseconds; a stroke on a board may become no click at all."""

STATE = """() => ({
    screen: document.getElementById("app")?.dataset.screen,
    sideways: document.documentElement.scrollWidth > innerWidth,
    trouble: [...document.querySelectorAll("[data-trouble]")].some((one) => one.checkVisibility()),
})"""


class Thing(NamedTuple):
    """Something on the screen."""

    at: int
    name: str
    kind: str
    plays: bool
    """It belongs to the game on the table."""
    leads: bool
    """It is what leads on: a move, a throw, the way home where it is over."""


class Broken(AssertionError):
    """A claim does not hold; says how to see it again."""


def given_up(kept: Mapping[str, str], pressed: str) -> Licence:
    """What a press lets go of what is kept.

    >>> given_up({"neunerlei:table:a": "one", "neunerlei:table:b": "two"}, "discard:b").texts
    frozenset({'two'})
    """
    what, _colon, slot = pressed.partition(":")
    thrown_away = kept.items() if what == "discard" else ()
    texts = frozenset(text for key, text in thrown_away if key.endswith(f":{slot}"))
    return Licence(everything=pressed == "wipe:sure", texts=texts)


# --- the hand -----------------------------------------------------------------------------------------------


@dataclass
class Monkey:
    """A browser with one or two windows, and what was pressed in them."""

    context: BrowserContext
    address: str
    luck: Random
    touch: bool
    visits: list[Visit] = field(default_factory=list)
    front: int = 0
    offline: bool = False
    loads: int = 0
    told: list[str] = field(default_factory=list)
    """Every press, in words."""
    counted: Counter[str] = field(default_factory=Counter)

    @property
    def page(self) -> Page:
        """The window in front."""
        return self.visits[self.front].page

    def live(self, presses: int) -> None:
        """So many presses, each with its claims."""
        self.open_window()
        self.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
        for number in range(presses):
            before = self.kept()
            screen = self.page.evaluate("document.getElementById('app').dataset.screen")
            self.page.evaluate("window.pressed = ''")
            act, done = self.act()
            pressed: str = self.page.evaluate("window.pressed ?? ''")
            self.told.append(
                f"{number:5} {screen}: {act} {done}" + (f" ({pressed})" if pressed != done else "")
            )
            self.counted[act] += 1
            if wrong := list(self.claims(before, pressed)):
                raise Broken("\n".join(wrong))

    def open_window(self) -> None:
        page = self.context.new_page()
        page.add_init_script(LISTEN)
        self.visits.append(watch(page, self.address))
        self.front = len(self.visits) - 1
        page.goto(self.address)
        self.arrived()

    def arrived(self) -> None:
        """A page has been loaded: its luck is ours."""
        ready(self.page)
        self.loads += 1
        without_chance(self.page, Random(f"{self.luck.random()} {self.loads}").getrandbits(32))

    def act(self) -> tuple[str, str]:
        """One press of whatever kind, done; what kind, and what was aimed at."""
        things = [Thing(**found) for found in self.page.evaluate(THINGS, ALL)]
        if not things:
            raise Broken("nothing to press")
        [act] = self.luck.choices(list(ACTS), [weight for _act, weight in ACTS.values()])
        done = ACTS[act][0](self, things)
        return act, done

    def press_any(self, things: Sequence[Thing]) -> str:
        """Something that is there, whatever it is."""
        return self.press_one(things)

    def play_on(self, things: Sequence[Thing]) -> str:
        """Something that belongs to the game on the table, if there is one; mostly what leads on."""
        leads = [one for one in things if one.leads] if self.luck.random() < 0.7 else []
        return self.press_one(leads or [one for one in things if one.plays], things)

    def fill_in(self, things: Sequence[Thing]) -> str:
        """A field, if there is one."""
        return self.press_one([one for one in things if one.kind in ("field", "choice", "file")], things)

    def press_one(self, wanted: Sequence[Thing], others: Sequence[Thing] = ()) -> str:
        """One of these that a finger can reach, else of the others: an open drawer lies over much."""
        for thing in (*self.luck.sample(wanted, len(wanted)), *self.luck.sample(others, len(others))):
            point = self.page.evaluate(POINT, [ALL, thing.at, self.luck.random(), self.luck.random()])
            if point:
                self.use(thing, *point)
                return thing.name
        raise Broken("everything is covered")

    def use(self, thing: Thing, x: float, y: float) -> None:
        """A thing as it is meant to be used."""
        match thing.kind:
            case "choice":
                self.page.evaluate(CHOOSE, [ALL, thing.at, self.luck.random()])
            case "file":
                rubbish = FilePayload(name="all.json", mimeType="application/json", buffer=b"rubbish")
                self.page.locator(f"#{thing.name}").set_input_files(rubbish)
            case "field":
                self.touch_at(x, y)
                self.page.keyboard.press("Control+A")
                self.page.keyboard.insert_text(self.luck.choice(WORDS))
                self.page.keyboard.press("Tab")
            case "link":
                # Without a network it leads back to the shelf, which is an arrival all the same.
                with self.page.expect_navigation():
                    self.touch_at(x, y)
                self.page.goto(self.address)
                self.arrived()
            case _:
                self.touch_at(x, y)

    def touch_at(self, x: float, y: float) -> None:
        if not self.touch:
            self.page.mouse.click(x, y)
            return
        before = self.page.evaluate("window.clicks")
        self.page.touchscreen.tap(x, y)
        with suppress(TimeoutError):
            self.page.wait_for_function(
                "before => window.clicks !== before", arg=before, timeout=CLICKS_WITHIN
            )

    def key(self, _things: Sequence[Thing]) -> str:
        """A key, known to the screen or not."""
        known = self.page.evaluate(
            "[...document.querySelectorAll('[data-key]')].map((one) => one.dataset.key)"
        )
        name = self.luck.choice([*KEYS, *known]) or " "
        name = name if name == " " else name.split(" ")[0]
        self.page.keyboard.press("Space" if name == " " else name)
        return name

    def back(self, _things: Sequence[Thing]) -> str:
        return "back" if self.page.evaluate(BACK) else "no way back"

    def reload(self, _things: Sequence[Thing]) -> str:
        self.page.reload()
        self.arrived()
        return "reload"

    def change_window(self, _things: Sequence[Thing]) -> str:
        """Another window is opened, brought to the front, or closed."""
        if len(self.visits) < WINDOWS:
            self.open_window()
            return "open"
        if self.luck.random() < 0.4:
            self.page.close()
            del self.visits[self.front]
            self.front = 0
            return "close"
        self.front = (self.front + 1) % len(self.visits)
        self.page.bring_to_front()
        return "other"

    def change_network(self, _things: Sequence[Thing]) -> str:
        self.offline = not self.offline
        self.context.set_offline(self.offline)
        return "off" if self.offline else "on"

    # --- what it claims -------------------------------------------------------------------------------------

    def claims(self, before: Mapping[str, str], pressed: str) -> Iterator[str]:
        """What does not hold after a press. Raises ``AssertionError`` for what is lost."""
        if hangs := settled(self.page, hinted=self.hinted(pressed)):
            yield hangs
        yield from self.other_windows_follow()
        for visit in self.visits:
            yield from self.unwell(visit)
        nothing_lost(before, self.kept(), given_up(before, pressed))
        all_load(self.kept(), spoiled=())

    def hinted(self, pressed: str) -> bool:
        """Whether a hint was asked for and can come."""
        asked = "() => Boolean(document.querySelector('[data-target=hint]:not([disabled])'))"
        return pressed == "hint" and bool(self.page.evaluate(asked))

    def other_windows_follow(self) -> Iterator[str]:
        """Each window has heard of what the one in front has stored, and has done what follows from it."""
        for one in [*self.visits[self.front + 1 :], *self.visits[: self.front]]:
            word = str(len(self.told))
            self.page.evaluate(HEARD, word)
            one.page.wait_for_function("word => window.heard === word", arg=word)
            if hangs := settled(one.page):
                yield f"in the other window: {hangs}"

    def unwell(self, visit: Visit) -> Iterator[str]:
        """What is wrong with a window as it is."""
        state: dict[str, Any] = visit.page.evaluate(STATE)
        if state["screen"] == "trouble" or state["trouble"]:
            yield "it is in trouble"
        if state["sideways"]:
            yield f"{state['screen']} scrolls sideways"
        yield from (
            one for one in visit.troubles if not (self.offline and any(own in one for own in OF_THE_BROWSER))
        )

    def kept(self) -> dict[str, str]:
        return texts(self.page)


ACTS: Final[Mapping[str, tuple[Callable[[Monkey, Sequence[Thing]], str], int]]] = {
    "plays": (Monkey.play_on, 46),
    "presses": (Monkey.press_any, 30),
    "keys": (Monkey.key, 8),
    "fills in": (Monkey.fill_in, 6),
    "goes back": (Monkey.back, 3),
    "loads anew": (Monkey.reload, 3),
    "windows": (Monkey.change_window, 2),
    "network": (Monkey.change_network, 2),
}
"""What it does, and how often of a hundred times."""


def run(browser: Browser, address: str, size: Mapping[str, int], seed: int, presses: int) -> Monkey:
    """So many presses in a browser of its own, and what was done. Raises ``Broken``."""
    touch = size != DESK
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        has_touch=touch,
        locale="en-GB",
        reduced_motion="reduce",
    )
    monkey = Monkey(listens_in(context), address, Random(f"{seed} {size['width']}"), touch)
    try:
        monkey.live(presses)
    except Exception as error:
        told = "\n".join(monkey.told)
        raise Broken(f"{error}\nseed {seed}, {size['width']} wide, after:\n{told}") from error
    finally:
        context.close()
    return monkey
