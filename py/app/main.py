"""The app: which screen is shown, and what a press, a field or a bot does to it.

``page(app)`` is the HTML of everything; ``handle(app, event)`` the next app. Whatever cannot be read or is not
allowed changes nothing and becomes a sentence.
"""

from dataclasses import replace

from app import (
    arrive,
    card,
    embed,
    install,
    lesson,
    play,
    reading,
    replay,
    reports,
    setup,
    share,
    shelf,
    sitting,
    statistics,
    tables,
    telling,
    thinking,
    version,
    yours,
)
from app.model import ABOUT_KEY, DRAFT_KEY, NO_EFFECTS, RETURN_KEY, TABLE_KEY, App, Effects, Event, Store
from kit.html import classes, tag
from kit.i18n import speaking
from table.game import CannotRead, NotLegal
from table.registry import GAMES
from table.save import write_save

REPEAT = "repeat"

SCREENS = {
    "shelf": shelf.render,
    "setup": setup.render,
    "join": arrive.render,
    "play": play.render,
    "rules": reading.render,
    "share": share.render,
    "lesson": lesson.render,
    "statistics": statistics.render,
    "yours": yours.render,
    "install": install.render,
    "replay": replay.render,
    "card": card.render,
}


def page(app: App) -> str:
    """The whole page's content."""
    with speaking(app.settings.language):
        return tag(
            "main",
            SCREENS[app.screen](app),
            version.toast(app),
            id="app",
            class_=classes("screen", app.screen, is_turned=app.screen == "play" and play.is_turned(app)),
            data_screen=app.screen,
        )


def page_title(app: App) -> str:
    """The title of the browser's tab."""
    if app.session is None or app.screen != "play":
        return "Neunerlei"
    return f"{app.session.game.info.title(app.settings.language)} – Neunerlei"


def handle(app: App, event: Event) -> tuple[App, Effects]:
    """The next app, and what to store and say."""
    with speaking(app.settings.language):
        if event.kind == "update" or event.target.startswith("update:"):
            return version.handle(app, event)
        app = replace(app, today=event.today or app.today)
        # A notice stays until the person does something; other windows and bots do not take it away.
        quiet = replace(app, notice="") if event.kind in ("press", "field") else app
        try:
            if event.kind == "start":
                after, store = _begin(quiet, event.value or "")
            elif event.kind == "press":
                after, store = _press(quiet, event)
            elif event.kind == "field":
                after, store = _field(quiet, event)
            elif event.kind == "stored":
                after, store = tables.stored_elsewhere(quiet, event.target, event.value), {}
            elif event.kind == "link":
                after, store = sitting.follow_link(quiet, event.value or "")
            elif event.kind in ("framed", "host"):
                after, store = _from_host(quiet, event)
            elif event.kind == "best":
                after, store = thinking.best_found(quiet, event.found), {}
            else:
                step = thinking.bot_played if event.kind == "bot" else thinking.hint_found
                after, store = step(quiet, event.value or ""), {}
        except NotLegal as error:
            return _say(app, telling.refusal(app, error))
        except CannotRead:
            return app, NO_EFFECTS
        if after.host and after.screen == "shelf":
            # A frame on somebody's page has no shelf: what would lead there leads to setting up its game.
            after = sitting.open_setup(after, after.host.game_id, event.fresh)
        if after.screen != "shelf":
            after = replace(after, gone=None, renaming="")
        after, counted = _count(app, after)
        store = {**store, **_autosave(app, after), **counted}
        said = app.said if event.target == REPEAT else telling.news(app, after)
        if event.kind == "host" and after.session is app.session:
            said = ""  # Another theme, a question: nothing to tell a listener again.
        effects = Effects(
            store, said, telling.sound(app, after), keep=bool(counted) and len(after.games) == 1
        )
        return reports.outward(app, replace(tables.mirrored(after, store), said=said or app.said), effects)


def _from_host(app: App, event: Event) -> tuple[App, Store]:
    """The page around us opens the frame, or asks for something."""

    def press(app: App, target: str) -> tuple[App, Store]:
        return _press(app, replace(event, kind="press", target=target))

    if event.kind == "framed":
        return embed.begin(app, event.value or "", pinned=event.target == "pinned", press=press)
    return embed.take(app, event.value or "", press) if app.host else (app, {})


def _count(before: App, after: App) -> tuple[App, Store]:
    """A game that has just ended goes into the statistics."""
    if not before.screen == after.screen == "play" or after.session is before.session:
        return after, {}
    was_over = before.session is not None and before.slot == after.slot and before.session.result is not None
    return (after, {}) if was_over else sitting.counted(after)


def _say(app: App, sentence: str) -> tuple[App, Effects]:
    return replace(app, notice=sentence, said=sentence), Effects({}, sentence)


def _autosave(before: App, after: App) -> Store:
    """Every change on the table is kept at once; a finished game until it is left."""
    if after.session is None or after.screen != "play":
        return {}
    store: dict[str, str | None] = {}
    if after.session is not before.session:
        store[TABLE_KEY + after.slot] = write_save(after.session)
        if after.slot != before.slot:
            store[ABOUT_KEY + after.slot] = tables.about_now(after)
    if after.ui != before.ui:
        store[DRAFT_KEY + after.slot] = sitting.written_draft(after) or None
    return store


def _press(app: App, event: Event) -> tuple[App, Store]:
    kind, _colon, rest = event.target.partition(":")
    match kind:
        case "open" if rest in GAMES:
            return sitting.open_setup(app, rest, event.fresh), {}
        case "home":
            return sitting.go_home(app)
        case "rules" if rest in GAMES and app.screen != "rules":
            return replace(app, screen="rules", reading=rest, behind=app.screen, search=""), {}
        case "share" if app.screen == "play":
            return replace(app, screen="share", behind="play"), {}
        case "card" if app.screen == "play" and app.session and app.session.result:
            return replace(app, screen="card", behind="play"), {}
        case "replay" if app.screen == "play":
            return replay.begin(app), {}
        case "step" if app.screen == "replay":
            return replay.step_to(app, rest), {}
        case "statistics" | "yours" | "install" if app.screen == "shelf":
            return replace(app, screen=kind, exported="", sure=False), {}
        case "export" if app.screen == "yours":
            return replace(app, exported=yours.export_text(app)), {}
        case "wipe" if app.screen == "yours":
            return yours.wipe(app) if rest == "sure" and app.sure else (replace(app, sure=True), {})
        case "learn" if rest in GAMES:
            return lesson.begin(app, rest), {}
        case "learned" if app.session and app.screen == "lesson":
            return sitting.open_setup(app, app.session.game.info.id, event.fresh), {}
        case "set":
            return yours.choose(app, rest)
        case "daily" if rest in GAMES:
            return sitting.open_daily(app, rest), {}
        case "here" if app.session and app.screen in ("join", "share"):
            return arrive.sit_down(app, rest), {}
        case "repeat":
            return app, {}
        case "resume":
            return sitting.resume(app, rest), {}
        case "discard":
            return tables.throw_away(app, rest)
        case "bring-back" if app.gone:
            return tables.bring_back(app, app.gone)
        case "rename" if app.screen == "shelf":
            return replace(app, renaming=rest and tables.find_table(app, rest).slot), {}
        case "start" if app.setup and app.screen == "setup":
            return sitting.start(app, event.fresh)
        case "full" if app.host:
            return reports.telling(app, "link", {"href": reports.full_address(app), "rel": "full"}), {}
        case "again" if app.session and app.session.result:
            return sitting.again(app, rest, event.fresh)
    if app.screen == "setup" and app.setup:
        return replace(app, setup=setup.press(app.setup, event.target)), {}
    if app.screen == "play":
        return play.press(app, event.target), {}
    if app.screen == "lesson":
        return lesson.press(app, event.target), {}
    raise CannotRead(f"nothing to press: {event.target!r}")


def _begin(app: App, fragment: str) -> tuple[App, Store]:
    """The first screen: what a link leads to, else the game that lay here before an update, else the shelf."""
    slot = app.stored.get(RETURN_KEY)
    store: Store = {} if slot is None else {RETURN_KEY: None}
    if fragment:
        after, kept = sitting.follow_link(app, fragment)
        return after, {**kept, **store}
    return (sitting.resume(app, slot) if slot in {table.slot for table in app.tables} else app), store


def _field(app: App, event: Event) -> tuple[App, Store]:
    value = event.value or ""
    if app.screen == "rules" and event.target == "search":
        return replace(app, search=value[:80]), {}
    if app.screen == "replay" and event.target == "replay":
        return replay.step_to(app, value), {}
    if app.screen == "shelf" and event.target.startswith("title:"):
        return tables.rename(app, event.target.removeprefix("title:"), value)
    if app.screen == "card" and event.target == "names-shown":
        return replace(app, names_shown=value == "true"), {}
    if app.screen == "yours" and event.target == "import":
        return yours.bring_in(app, value)
    if app.screen == "setup" and app.setup:
        return replace(app, setup=setup.fill(app.setup, event.target, value)), {}
    raise CannotRead(f"no such field: {event.target!r}")
