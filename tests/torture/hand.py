"""A hand in the real page that waits for answers, never for time; the machines of this folder play with it.

Python answers the page's events one after the other. So an event of our own that changes nothing comes back only when
everything before it has been answered and drawn: that is how a hand knows that its press is done.
"""

from collections.abc import Mapping

from playwright.sync_api import BrowserContext, Frame, Page

from app.stored import TABLE_KEY
from table import face
from table.game import CHANCE
from table.registry import find
from table.session import Player, Session, new_session, read_line
from tools.golden.playing import moments

PATIENCE = 60_000
"""Milliseconds without any change after which a page counts as hung."""

LISTEN_IN = """(() => {
    globalThis.owed = 0;
    const heard = new WeakSet();
    const hear = ({ data }) => (owed -= data.answer !== undefined);
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message, ...more) {
        if (message?.text !== undefined) {
            owed += 1;
            if (!heard.has(this)) this.addEventListener("message", hear);
            heard.add(this);
        }
        return postMessage.call(this, message, ...more);
    };
})()"""
"""Counts, in a page that is yet to be opened, the answers that Python owes it."""

SETTLED = """async ([patience, hinted]) => {
    const app = () => document.getElementById("app");
    const targets = () => [...app().querySelectorAll("[data-target]")].map((one) => one.dataset.target).join(" ");
    const answered = async () => {
        const until = performance.now() + patience;
        while (owed && performance.now() < until) await new Promise((go) => setTimeout(go, 2));
    };
    const isTrue = async () => {
        await answered();
        const shown = targets();
        dispatchEvent(new StorageEvent("storage", { key: "neunerlei:nothing" }));
        await answered();
        return shown === targets();
    };
    const goesOn = () => app().querySelector(".actions .busy") && !app().querySelector(".actions [data-target=share]")
        || document.querySelector(".settings progress")
        || hinted && !app().querySelector(".is-hinted");
    // What follows from an answer, as that there is no room, is sent after it, and may itself be followed by something.
    let shows = (await isTrue()) && (await isTrue()) && (await isTrue());
    let [before, until] = ["", performance.now() + patience];
    // What a bot does is shown unasked, and may be on its way while an answer is read.
    while ((goesOn() || !shows) && performance.now() < until) {
        if (app().textContent !== before) [before, until] = [app().textContent, performance.now() + patience];
        await new Promise((go) => setTimeout(go, 20));
        shows = await isTrue();
    }
    return goesOn() ? "it hangs" : shows ? "" : "the page does not show what Python would";
}"""
"""Waits until all is answered and shown, and nothing goes on without a person; what is wrong then, or nothing."""

PRESS_UNSEEN = """(target) => {
    const button = Object.assign(document.createElement("button"), { hidden: true });
    button.dataset.target = target;
    document.body.append(button);
    button.click();
    button.remove();
}"""
"""A press on something that would have to be made ready first: a move before it is laid out on the board."""

SETTLE_FOR_GOOD = """([seed, day]) => {
    let state = seed;
    const next = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24);
    crypto.getRandomValues = (view) => {
        new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_, at, bytes) => (bytes[at] = next()));
        return view;
    };
    Date.now = () => day;
    const later = self.setTimeout;
    self.setTimeout = (work, pause, ...more) => later(work, Math.min(pause ?? 0, 4), ...more);
}"""
"""In Python's worker: luck comes from a seed, it is always the same day, and bots do not pause."""

DAY = 1_795_000_000_000
"""A day in November 2026, in milliseconds."""


def listens_in(context: BrowserContext) -> BrowserContext:
    """The same, whose pages can be asked whether they are settled."""
    context.add_init_script(LISTEN_IN)
    return context


def ready(page: Page) -> None:
    """Until Python is up."""
    page.wait_for_selector("html[data-ready]", timeout=PATIENCE, state="attached")


def without_chance(page: Page, seed: int) -> None:
    """From now on the page does the same whenever it is given the same seed and presses."""
    (worker,) = page.workers
    worker.evaluate(SETTLE_FOR_GOOD, [seed, DAY])


def settled(page: Page | Frame, *, hinted: bool = False) -> str:
    """What is wrong once all is answered and bots are done; nothing, if all is well."""
    wrong: str = page.evaluate(SETTLED, [PATIENCE, hinted])
    return wrong


def press(page: Page | Frame, target: str) -> None:
    """A press, and its answer."""
    page.evaluate(PRESS_UNSEEN, target)
    wrong = settled(page)
    assert not wrong, f"{target}: {wrong}"


def texts(page: Page) -> dict[str, str]:
    """What is in the browser's store."""
    kept: dict[str, str] = page.evaluate("({...localStorage})")
    return kept


def tables(kept: Mapping[str, str]) -> dict[str, str]:
    """Those of the texts that are games in progress."""
    return {key: text for key, text in kept.items() if key.startswith(TABLE_KEY)}


def whole_game(game_id: str, seats: int, seed: str) -> Session:
    """A game among people to its end, as the quickest bot would play for each of them."""
    game = find(game_id)
    players = tuple(Player(name, place) for place, name in enumerate(("Anna", "Ben")[:seats]))
    *_before, over = moments(new_session(game_id, players, seed), face.bots(game).LEVELS[0])
    return over


def presses_of(session: Session) -> list[str]:
    """What its people press to play it: their moves, and a throw where a hand sets chance off."""
    found: list[str] = []
    for at, line in enumerate(session.log):
        seat, _move = read_line(session.game, line)
        if seat != CHANCE:
            found.append("move:" + line.partition(" ")[2])
        elif session.game.roller(session.states[at]) is not None:
            found.append("throw")
    return found


def started(page: Page, session: Session) -> None:
    """From the shelf to the table of that game, just set up."""
    press(page, f"open:{session.game.info.id}")
    press(page, "more")
    people(page, len(session.players))
    page.fill("#seed", session.seed)
    page.locator("#seed").blur()
    press(page, "start")


def people(page: Page, seats: int) -> None:
    """On the screen before a game: so many people and nobody else."""
    while page.locator("select[id^=kind-]").count() < seats:
        press(page, "seat:add")
    for seat in range(page.locator("select[id^=kind-]").count()):
        page.locator(f"#kind-{seat}").select_option("person")
        assert not settled(page)


def play(page: Page | Frame, presses: list[str]) -> None:
    """These presses one after the other; the device is handed over where it has to be."""
    for target in presses:
        if page.locator('[data-target="ready"]').count():
            press(page, "ready")
        press(page, target)
