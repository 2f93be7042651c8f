"""The app: which screen is shown, and what a press, a field or a thought does to it.

``page(app)`` is the HTML of everything; ``handle(app, event)`` the next app. A few presses work everywhere; all
others belong to the screen in front. Whatever cannot be read or is not allowed changes nothing and becomes a sentence.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import get_args

from app import library, stored, telling, version
from app.embed import line, reports
from app.model import NO_EFFECTS, App, ByPerson, Effects, Event, Step, both
from app.moving import added_table, read_reserve, with_reserve
from app.screens import lesson, setup
from app.screens.join import follow
from app.screens.keys import Keys
from app.screens.overlay import beneath
from app.screens.play import resume
from app.screens.rules import Rules
from app.screens.settings import chosen
from app.screens.shelf import Shelf, throw_away
from app.screens.trouble import Trouble
from kit.buttons import button
from kit.html import Markup, classes, tag
from kit.i18n import speaking, speech
from kit.keys import keyed
from table.game import CannotRead, NotLegal
from table.registry import INFOS
from table.stats import united, write_stats

_, ngettext = speech("app")


def restored(
    kept: Mapping[str, str],
    language: str,
    *,
    keeps: bool,
    address: str = "",
    browser: str = "",
    reserve: Mapping[str, str] | None = None,
    fresh: str = "",
) -> Step:
    """The shelf as it was left, with what only the copy in reserve holds."""
    known, more = with_reserve(kept, reserve, fresh) if reserve else (dict(kept), {})
    settings = stored.read_settings(known.get(stored.SETTINGS_KEY, ""), language)
    return App(Shelf(), settings, keeps, address=address, browser=browser, stored=known), Effects(more)


def page(app: App) -> str:
    """The whole page's content."""
    with speaking(app.settings.language), keyed(app.settings.keys):
        return tag(
            "main",
            app.at.render(app),
            version.toast(app),
            None if isinstance(app.at, Keys) else _way_to_keys(),
            id="app",
            class_=classes("screen", app.at.name, is_turned=app.at.is_turned(app)),
            data_screen=app.at.name,
            data_seen=app.at.seen or None,
        )


def _way_to_keys() -> Markup:
    """The way to the help for keys, from everywhere: its key, or the last stop of Tab, where it comes into view."""
    return button("keys", _("All keys"), key="?", class_="plain keys-way")


def page_title(app: App) -> str:
    """The title of the browser's tab."""
    with speaking(app.settings.language):
        return app.at.title()


def in_trouble(app: App) -> App:
    """The app where its screen cannot be drawn: a sentence and the way home; everything stored stays stored."""
    return app.to(Trouble())


def handle(app: App, event: Event) -> Step:
    """The next app, and what to store and say."""
    with speaking(app.settings.language):
        app = replace(app, today=event.today or app.today)
        # A notice stays until the person does something; other windows and bots do not take it away. Nor does a
        # moment keep anybody from going on.
        is_a_hand = event.kind in ("press", "field")
        quiet = replace(app, notice="", refusal="", moment=None) if is_a_hand else app
        try:
            after, effects = _take(quiet, event)
        except NotLegal as error:
            sentence = telling.refusal(app.at.game, error)
            return replace(app, notice=sentence, refusal=sentence, said=sentence), Effects(say=sentence)
        except CannotRead:
            return app, NO_EFFECTS
        after = replace(after, stored=stored.with_texts(after.stored, effects.store))
        if after.refusal and after.at.table != app.at.table:
            # What was refused was refused at another moment. Any other notice has nothing to do with the table.
            after = replace(after, notice="" if after.notice == after.refusal else after.notice, refusal="")
        if after.host and isinstance(after.at, Shelf):
            # A frame on somebody's page has no shelf: what would lead there leads to setting up its game.
            after = after.to(setup.opened(after, after.host.game_id, event.fresh))
        after, said = _told(app, after, event, effects)
        sound = _sounding(app, after) if after.settings.sound else ""
        return reports.outward(app, after, replace(effects, say=said, sound=sound))


def begun(app: App, opening: Event, wishes: Sequence[Event]) -> Step:
    """The first screen, after all that was pressed and filled in on pictures of ours before we were up."""
    app, effects = handle(app, opening)
    for wish in wishes:
        app, more = handle(app, wish)
        effects = both(effects, more)
    return app, effects


def _told(before: App, after: App, event: Event, effects: Effects) -> tuple[App, str]:
    """What a listener is told of it, and the app after that. No sentence outlives the language it was told in."""
    if after.settings.language != before.settings.language:
        with speaking(after.settings.language):
            said = telling.language_chosen()
        return replace(after, said=said, notice=""), said
    if effects.say:
        return replace(after, said=effects.say), effects.say
    if event.target == "repeat":
        return after, before.said
    is_a_persons = event.kind in get_args(ByPerson)
    if not is_a_persons and (after.at.table, after.notice) == (before.at.table, before.notice):
        return after, ""  # Another theme, another window's word: nothing to tell a listener again.
    said = after.at.news(before, after)
    return replace(after, at=after.at.once_told(after), said=said or before.said), said


def _sounding(before: App, after: App) -> str:
    """What is heard of it: a moment has a sound of its own."""
    if after.moment and after.moment is not before.moment:
        return after.moment.kind
    return after.at.sound(before)


def _take(app: App, event: Event) -> Step:
    match event.kind:
        case "start":
            return _begin(app, event)
        case "press":
            return press(app, event)
        case "field":
            return app.at.fill(app, event.target, event.value or "")
        case "found":
            return _found(app, event)
        case "stored":
            return _stored_elsewhere(app, event.target, event.value)
        case "stale":
            return _stored_first(app, event)
        case "reserve":
            return _come_late(app, event)
        case "unkept":
            return _unkept(app, event)
        case "refused":
            return app.at.refused(app)
        case "offline":
            return replace(app, offline=event.value or ""), NO_EFFECTS
        case "link":
            return follow(app, event.value or "", event.fresh)
        case "framed":
            return line.begin(app, event, press)
        case "host" if app.host:
            return line.take(app, event)
        case "update":
            return version.offered(app)
    raise CannotRead(f"nothing happens by {event.kind!r}")


def press(app: App, event: Event) -> Step:
    """A press: one that works everywhere, or the screen's own."""
    kind, _colon, rest = event.target.partition(":")
    match kind:
        case "home":
            return app.to(app.at.back() or Shelf()), app.at.left(app)
        case "open" if rest in INFOS:
            return app.to(setup.opened(app, rest, event.fresh)), beneath(app.at).left(app)
        case "learn" if rest in INFOS:
            return app.to(lesson.begun(rest)), beneath(app.at).left(app)
        case "resume":
            after, effects = resume(app, rest)
            return after, both(beneath(app.at).left(app), effects)
        case "discard" if app.host:
            return throw_away(app, rest)
        case "rules" if rest in INFOS and not isinstance(app.at, Rules):
            return app.to(Rules(app.at, rest)), NO_EFFECTS
        case "keys" if not isinstance(app.at, Keys):
            return app.to(Keys(app.at)), NO_EFFECTS
        case "set":
            return chosen(app, rest)
        case "update":
            return version.decided(app, rest)
        case "full" if app.host:
            return app, Effects(tell=reports.way_to_full_page(app))
        case "repeat":
            return app, NO_EFFECTS
    return app.at.press(app, event)


def _begin(app: App, event: Event) -> Step:
    """The first screen: what a link leads to, else the game that lay here before an update, else the shelf."""
    slot = app.stored.get(stored.RETURN_KEY)
    noted = NO_EFFECTS if slot is None else Effects({stored.RETURN_KEY: None})
    if event.value:
        after, effects = follow(app, event.value, event.fresh)
    elif slot is not None and stored.TABLE_KEY + slot in app.stored:
        after, effects = resume(app, slot)
    else:
        after, effects = app, NO_EFFECTS
    return after, both(effects, noted)


def _found(app: App, event: Event) -> Step:
    """A thought has come to something. What it was for may be gone meanwhile: then nobody wants to know."""
    task, wanted = event.task, app.at.task(app)
    if task is None or wanted is None or task.cause != wanted.cause:
        return app, NO_EFFECTS
    return task.finish(app, event.found)


def _stored_elsewhere(app: App, key: str, text: str | None) -> Step:
    """Another window has stored or removed something. Statistics are united: whoever ends first is not forgotten."""
    if app.stored.get(key) == text:
        return app, NO_EFFECTS
    ours = stored.finished_games(app)
    app = replace(app, stored=stored.with_texts(app.stored, {key: text}))
    if key == stored.STATS_KEY and text is not None:
        both_windows = united(ours, stored.finished_games(app))
        # In whatever order: two windows that insist on theirs would correct each other for ever.
        lost = Counter(both_windows) != Counter(stored.finished_games(app))
        return app, Effects({stored.STATS_KEY: write_stats(both_windows)}) if lost else NO_EFFECTS
    return app.at.stored_elsewhere(app, key)


def _stored_first(app: App, event: Event) -> Step:
    """Another window has stored something where ours was to be written, and was not: neither of the two is lost."""
    key, ours = event.target, app.stored.get(event.target)
    after, effects = _stored_elsewhere(app, key, event.value)
    if ours is None or not key.startswith(stored.TABLE_KEY) or key in effects.store:
        return after, effects
    more = added_table(after.stored, {key: ours}, key.removeprefix(stored.TABLE_KEY), event.fresh)
    return after, both(effects, Effects(more))


def _come_late(app: App, event: Event) -> Step:
    """The copy in reserve came after the start: what only it holds is taken in, at the table in front too."""
    _kept, more = with_reserve(app.stored, read_reserve(event.value or ""), event.fresh)
    effects = Effects(more)
    for key, text in more.items():
        app, then = _stored_elsewhere(app, key, text)
        effects = both(effects, then)
    return app, effects


def _unkept(app: App, event: Event) -> Step:
    """For these texts there is no room: told once, with the way out; and once when there is room again."""
    keys = frozenset(key for key in stored.read_keys(event.value or "") if key in app.stored)
    after = replace(app, unkept=keys, in_reserve=event.target == "reserve")
    oldest = library.for_room(app, keys)
    if oldest:
        said = telling.dropped(len(oldest))
        return replace(after, notice=said), Effects(oldest, said)
    if bool(keys) == bool(app.unkept):
        return after, NO_EFFECTS
    said = telling.no_room(in_reserve=after.in_reserve) if keys else telling.room_again()
    return replace(after, notice=said), Effects(say=said)
