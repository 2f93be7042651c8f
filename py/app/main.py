"""The app: which screen is shown, and what a press, a field or a bot does to it.

``page(app)`` is the HTML of everything; ``handle(app, event)`` the next app. Whatever cannot be read or is not
allowed changes nothing and becomes a sentence.
"""

from collections.abc import Container, Mapping
from dataclasses import replace
from typing import Any

from app import (
    arrive,
    card,
    daily,
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
    statistics,
    tables,
    thinking,
    version,
    yours,
)
from app.model import (
    ABOUT_KEY,
    ASSISTS,
    DRAFT_KEY,
    MOTIONS,
    NO_EFFECTS,
    RETURN_KEY,
    SETTINGS_KEY,
    SETUP_KEY,
    SPEEDS,
    STATS_KEY,
    TABLE_KEY,
    THEMES,
    App,
    Damaged,
    Effects,
    Event,
    Settings,
    Table,
)
from app.stored import read_about, read_table, restore, write_settings, write_setup
from kit.html import classes, tag
from kit.i18n import LANGUAGES, speaking, speech
from table.daily import daily_seed
from table.game import CannotRead, NotLegal
from table.registry import GAMES, part
from table.save import NewerSave, read_save, write_save
from table.session import Session, new_session, person_on_turn
from table.stats import MOST_KEPT, finished, write_stats

_, ngettext = speech("app")


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
                after, store = _stored_elsewhere(quiet, event), {}
            elif event.kind == "link":
                after, store = _follow_link(quiet, event.value or "")
            elif event.kind in ("framed", "host"):
                after, store = _from_host(quiet, event)
            elif event.kind == "best":
                after, store = thinking.best_found(quiet, event.found), {}
            else:
                step = thinking.bot_played if event.kind == "bot" else thinking.hint_found
                after, store = step(quiet, event.value or ""), {}
        except NotLegal as error:
            return _say(app, _refusal(app, error))
        except CannotRead:
            return app, NO_EFFECTS
        after = _off_the_shelf(after, event.fresh)
        if after.screen != "shelf":
            after = replace(after, gone=None, renaming="")
        after, counted = _count(app, after)
        store = {**store, **_autosave(app, after), **counted}
        said = app.said if event.target == REPEAT else _news(app, after)
        if event.kind == "host" and after.session is app.session:
            said = ""  # Another theme, a question: nothing to tell a listener again.
        effects = Effects(store, said, _sound(app, after), keep=bool(counted) and len(after.games) == 1)
        return reports.outward(app, replace(_mirror(after, store), said=said or app.said), effects)


def _from_host(app: App, event: Event) -> tuple[App, Mapping[str, str | None]]:
    """The page around us opens the frame, or asks for something."""

    def press(app: App, target: str) -> tuple[App, Mapping[str, str | None]]:
        return _press(app, replace(event, kind="press", target=target))

    if event.kind == "framed":
        return embed.begin(app, event.value or "", pinned=event.target == "pinned", press=press)
    return embed.take(app, event.value or "", press) if app.host else (app, {})


def _off_the_shelf(app: App, fresh: str) -> App:
    """A frame on somebody's page has no shelf: what would lead there leads to setting up its game."""
    return _open_setup(app, app.host.game_id, fresh) if app.host and app.screen == "shelf" else app


def _follow_link(app: App, fragment: str) -> tuple[App, Mapping[str, str | None]]:
    """Somebody came by a link: the game on the table goes on, or waits on the shelf for another meanwhile."""
    if app.screen == "play" and (goes_on := arrive.goes_on(app, fragment)):
        return goes_on, {}
    home, store = _go_home(app) if app.screen == "play" else (app, {})
    after = arrive.opened(home, fragment, tables.unused_slot(home))
    waited_here = any(table.slot == after.slot for table in home.tables)
    if after.screen == "play" and waited_here:
        after, counted = _counted(after)
        return after, {**store, **counted}
    return after, store


def _count(before: App, after: App) -> tuple[App, Mapping[str, str | None]]:
    """A game that has just ended goes into the statistics."""
    if not before.screen == after.screen == "play" or after.session is before.session:
        return after, {}
    was_over = before.session is not None and before.slot == after.slot and before.session.result is not None
    return (after, {}) if was_over else _counted(after)


def _counted(app: App) -> tuple[App, Mapping[str, str | None]]:
    """The app with the game on the table in its statistics, if it is over and counts."""
    line = finished(app.session, app.today) if app.session else None
    if line is None:
        return app, {}
    games = (*app.games, line)[-MOST_KEPT:]
    return replace(app, games=games), {STATS_KEY: write_stats(games)}


def _mirror(app: App, store: Mapping[str, str | None]) -> App:
    """The app knows what is kept, so that it can tell how much it is and hand it out."""
    if not store:
        return app
    kept = {key: text for key, text in {**app.stored, **store}.items() if text is not None}
    return replace(app, stored=kept)


def _sound(before: App, after: App) -> str:
    """What is heard of a change, for those who want it."""
    if not after.settings.sound or after.session is None or after.session is before.session:
        return ""
    if after.session.result:
        return "end"
    last = after.session.log[after.session.cursor - 1] if after.session.cursor else ""
    return "chance" if last.startswith("* ") else "move"


def _say(app: App, sentence: str) -> tuple[App, Effects]:
    return replace(app, notice=sentence, said=sentence), Effects({}, sentence)


def _refusal(app: App, error: NotLegal) -> str:
    if app.session is None:
        return _("That cannot be done now.")
    said: str = part(app.session.game, "words").refusal(error)
    return said


def _news(before: App, after: App) -> str:
    """What a listener should hear: the moves since, then the notice, the outcome or what is to do."""
    if after.screen == "lesson":
        return after.notice or lesson.words(after)
    if after.screen == "replay":
        return replay.words(after)
    session = after.session
    if session is None or session is before.session or after.screen != "play":
        return after.notice
    same_game = before.session is not None and before.slot == after.slot
    since = before.session.cursor if before.session and same_game else session.cursor
    told = [*play.sentences(session, since), after.notice]
    words, names = part(session.game, "words"), tuple(player.name for player in session.players)
    if session.result:
        told.append(words.outcome(session.state, names, session.result.winners))
    elif person_on_turn(session) is not None:
        told.append(words.status(session.state, names))
    return " ".join(filter(None, told))


def _autosave(before: App, after: App) -> Mapping[str, str | None]:
    """Every change on the table is kept at once; a finished game until it is left."""
    if after.session is None or after.screen != "play":
        return {}
    store: dict[str, str | None] = {}
    if after.session is not before.session:
        store[TABLE_KEY + after.slot] = write_save(after.session)
        if after.slot != before.slot:
            store[ABOUT_KEY + after.slot] = tables.about_now(after)
    if after.ui != before.ui:
        store[DRAFT_KEY + after.slot] = _written_draft(after) or None
    return store


def _written_draft(app: App) -> str:
    """What lies on the table but is not yet done, as text."""
    if app.session is None or app.ui is None:
        return ""
    text: str = part(app.session.game, "view").write_draft(app.ui)
    return text


def _press(app: App, event: Event) -> tuple[App, Mapping[str, str | None]]:
    kind, _colon, rest = event.target.partition(":")
    match kind:
        case "open" if rest in GAMES:
            return _open_setup(app, rest, event.fresh), {}
        case "home":
            return _go_home(app)
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
            return _wipe(app) if rest == "sure" and app.sure else (replace(app, sure=True), {})
        case "learn" if rest in GAMES:
            return lesson.begin(app, rest), {}
        case "learned" if app.session and app.screen == "lesson":
            return _open_setup(app, app.session.game.info.id, event.fresh), {}
        case "set":
            return _set(app, rest)
        case "daily" if rest in GAMES:
            return _open_daily(app, rest), {}
        case "here" if app.session and app.screen in ("join", "share"):
            return arrive.sit_down(app, rest), {}
        case "repeat":
            return app, {}
        case "resume":
            return _resume(app, rest), {}
        case "discard":
            return tables.throw_away(app, rest)
        case "bring-back" if app.gone:
            return tables.bring_back(app, app.gone)
        case "rename" if app.screen == "shelf":
            return replace(app, renaming=rest and tables.find_table(app, rest).slot), {}
        case "start" if app.setup and app.screen == "setup":
            return _start(app, event.fresh)
        case "full" if app.host:
            return reports.telling(app, "link", {"href": reports.full_address(app), "rel": "full"}), {}
        case "again" if app.session and app.session.result:
            return _again(app, rest, event.fresh)
    if app.screen == "setup" and app.setup:
        return replace(app, setup=setup.press(app.setup, event.target)), {}
    if app.screen == "play":
        return play.press(app, event.target), {}
    if app.screen == "lesson":
        return lesson.press(app, event.target), {}
    raise CannotRead(f"nothing to press: {event.target!r}")


def _begin(app: App, fragment: str) -> tuple[App, Mapping[str, str | None]]:
    """The first screen: what a link leads to, else the game that lay here before an update, else the shelf."""
    slot = app.stored.get(RETURN_KEY)
    store: Mapping[str, str | None] = {} if slot is None else {RETURN_KEY: None}
    if fragment:
        after, kept = _follow_link(app, fragment)
        return after, {**kept, **store}
    return (_resume(app, slot) if slot in {table.slot for table in app.tables} else app), store


def _open_setup(app: App, game_id: str, fresh: str) -> App:
    """The set-up of a game, with the last settings and new luck."""
    ready = replace(app.setups.get(game_id) or setup.first_setup(game_id), luck=fresh)
    return replace(app, screen="setup", setup=ready, session=None, ui=None)


def _open_daily(app: App, game_id: str) -> App:
    """The game of the day: the one that waits already, or a new one."""
    for table in app.tables:
        if table.game_id == game_id and daily_seed(app.today) in table.text:
            return _resume(app, table.slot)
    session = daily.game_of_the_day(app, game_id)
    return replace(
        app, screen="play", slot=tables.unused_slot(app), session=session, ui=None, front=0, hurry=False
    )


def _go_home(app: App) -> tuple[App, Mapping[str, str | None]]:
    """Back to the shelf, or from the rules, the links and a replay to where they were opened.

    A game in progress waits on the shelf; a finished one is put away.
    """
    session = app.session
    if app.screen in ("rules", "share", "replay", "card"):
        return replace(app, screen=app.behind), {}
    if app.screen != "play" or session is None:
        return replace(app, screen="shelf", setup=None, session=None, ui=None), {}
    home = replace(app, screen="shelf", session=None, slot="", ui=None, best=None, seeks_best=False)
    if session.result:
        return home, dict.fromkeys(tables.keys_of(app.slot))
    names = tuple(player.name for player in session.players)
    title, opened = read_about(app.stored.get(ABOUT_KEY + app.slot, ""))
    waits = Table(
        app.slot, session.game.info.id, names, write_save(session), _written_draft(app), title, opened
    )
    return tables.with_table(home, waits), {}


def _set(app: App, what: str) -> tuple[App, Mapping[str, str | None]]:
    """A setting from a row of switches."""
    name, _colon, value = what.partition(":")
    known: dict[str, Container[str]] = {
        "language": LANGUAGES,
        "theme": THEMES,
        "assist": ASSISTS,
        "speed": SPEEDS,
        "motion": MOTIONS,
    }
    if name in ("sound", "vibration", "turns") and value in ("on", "off"):
        settings = replace(app.settings, **{name: value == "on"})  # type: ignore[arg-type]
    elif name in known and value in known[name]:
        settings = replace(app.settings, **{name: value})  # type: ignore[arg-type]
    else:
        raise CannotRead(f"no such setting: {what!r}")
    return replace(app, settings=settings), {SETTINGS_KEY: write_settings(settings)}


def _wipe(app: App) -> tuple[App, Mapping[str, str | None]]:
    """Everything that is kept goes; the language stays, so that one can read what happened."""
    fresh = App(settings=Settings(language=app.settings.language), keeps=app.keeps, address=app.address)
    return replace(fresh, notice=_("Everything is deleted.")), dict.fromkeys(app.stored)


def _import(app: App, text: str) -> tuple[App, Mapping[str, str | None]]:
    """What somebody brings in replaces what has the same name; a game of the same slot gets a new one."""
    try:
        texts = yours.import_texts(text)
    except CannotRead:
        return replace(app, notice=_("This text cannot be read. Nothing was changed.")), {}
    restored = restore({**app.stored, **texts}, app.settings.language, app.keeps, app.address)
    said = ngettext("{n} text was brought in.", "{n} texts were brought in.", len(texts)).format(n=len(texts))
    return replace(restored, notice=said), texts


def _resume(app: App, slot: str) -> App:
    """A waiting game on the table again. A damaged one is set aside whole, and played as far as it can be."""
    table = tables.find_table(app, slot)
    rest = tuple(other for other in app.tables if other is not table)
    try:
        loaded = read_save(table.text)
    except CannotRead as error:
        spoilt = Damaged(slot, table.text, isinstance(error, NewerSave))
        said = _("This game cannot be read any more. Its text is kept below.")
        return replace(app, tables=rest, damaged=(*app.damaged, spoilt), notice=said)
    opened = replace(
        app,
        screen="play",
        slot=slot,
        session=loaded.session,
        tables=rest,
        ui=_draft(loaded.session, table.draft),
        front=arrive.front(loaded.session),
    )
    if loaded.whole:
        return opened
    spoilt = Damaged(tables.unused_slot(app), table.text, newer=False)
    said = _("Part of this saved game was damaged. It goes on from the last move that could be read.")
    return replace(opened, damaged=(*app.damaged, spoilt), notice=said)


def _draft(session: Session, text: str) -> Any:
    """What a person had laid out on the table when they left."""
    seat = person_on_turn(session)
    if not text or seat is None:
        return None
    return part(session.game, "view").read_draft(text, session.game.observe(session.state, seat))


def _start(app: App, fresh: str) -> tuple[App, Mapping[str, str | None]]:
    """The game set up on this screen begins."""
    chosen = app.setup
    assert chosen is not None
    session = new_session(
        chosen.game_id, chosen.players, chosen.seed or chosen.luck or fresh, chosen.options, chosen.practice
    )
    session = replace(session, beat=chosen.beat)
    begun = replace(
        app,
        screen="play",
        setup=None,
        setups={**app.setups, chosen.game_id: replace(chosen, seed="", luck="", beat=None)},
        slot=tables.unused_slot(app),
        session=session,
        ui=None,
        front=arrive.front(session),
        hurry=False,
    )
    return begun, {SETUP_KEY + chosen.game_id: write_setup(chosen)}


def _again(app: App, how: str, fresh: str) -> tuple[App, Mapping[str, str | None]]:
    """The same people at the same game: with new luck, with the same, or against weaker or stronger bots."""
    if app.session is None or how not in ("", "easier", "harder", "same-luck"):
        raise CannotRead(f"no such game: {how!r}")
    wanted = setup.once_more(app.session)
    if how in ("easier", "harder"):
        wanted = setup.with_bots_shifted(wanted, 1 if how == "harder" else -1)
    seed = app.session.seed if how == "same-luck" else fresh
    session = new_session(wanted.game_id, wanted.players, seed, wanted.options, wanted.practice)
    if how == "same-luck":
        session = replace(session, beat=app.session.beat)
    begun = replace(
        app,
        session=session,
        setups={**app.setups, wanted.game_id: wanted},
        ui=None,
        front=arrive.front(session),
        best=None,
        seeks_best=False,
        hurry=False,
    )
    return begun, {SETUP_KEY + wanted.game_id: write_setup(wanted)}


def _field(app: App, event: Event) -> tuple[App, Mapping[str, str | None]]:
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
        return _import(app, value)
    if app.screen == "setup" and app.setup:
        return replace(app, setup=setup.fill(app.setup, event.target, value)), {}
    raise CannotRead(f"no such field: {event.target!r}")


def _stored_elsewhere(app: App, event: Event) -> App:
    """Another tab has stored or removed something: its newer game is not overwritten, the shelf follows it."""
    app = _mirror(app, {event.target: event.value})
    if event.target.startswith(ABOUT_KEY):
        return tables.renamed_elsewhere(app, event.target.removeprefix(ABOUT_KEY))
    if not event.target.startswith(TABLE_KEY):
        return app
    slot = event.target.removeprefix(TABLE_KEY)
    if app.screen == "play" and slot == app.slot:
        said = _("This game was played on in another window. Open it again from the shelf.")
        gone = replace(app, screen="shelf", session=None, slot="", ui=None, notice=said)
        return _stored_elsewhere(gone, event) if event.value is not None else gone
    cleared = tables.without(app, slot)
    if event.value is None:
        return cleared
    found = read_table(slot, event.value, app.stored)
    if isinstance(found, Damaged):
        return replace(cleared, damaged=(*cleared.damaged, found))
    return tables.with_table(cleared, found)
