"""The shelf: the games as covers, what waits to be gone on with, the games of the day, and the few settings at hand.

Its plainest form, without any game waiting, is also painted into index.html by the build. It loads no rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app import daily, stored
from app.credits import corner
from app.glance import Glances, glances
from app.model import NO_EFFECTS, App, Effects, Event, Screen, Step, Task
from app.moving import added_table
from app.screens.install import Install, way_there
from app.screens.play import open_table, resume
from app.screens.settings import SettingsAndData
from app.screens.statistics import Statistics
from app.telling import no_room
from app.waiting import Named, called, go_on, throw_away_chip, told_apart, waiting_list
from kit.buttons import button, chip, icon, plain
from kit.days import day_of_month, month
from kit.html import Markup, classes, join, tag
from kit.i18n import LANGUAGES, language, listing, points, speech
from kit.mark import mark
from kit.parts import notice, readonly, section, text_field, way_to
from table import face
from table.daily import daily_seed, days_in_a_row, first_tries
from table.game import CannotRead, Info
from table.registry import INFOS
from table.save import read_name

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Gone:
    """A game that was just thrown away, with every text that was kept of it: it can still be brought back."""

    slot: str
    called: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Shelf(Screen):
    """Where everything begins."""

    gone: tuple[Gone, ...] = ()
    """What was thrown away, the last at the end, for as long as the shelf is in front: nobody has to hurry."""
    renaming: str = ""
    """The slot of the game that is being given a name."""
    glances: Glances = field(default_factory=dict)
    """The boards of the games that wait, as far as they are drawn."""

    name = "shelf"
    seen = name

    def render(self, app: App) -> Markup:
        tables = stored.waiting(app)
        return join(
            head(),
            tag(
                "div",
                _offer_of_language() if _is_new_here(app) else None,
                notice(app.notice),
                None if app.keeps else notice(_not_kept()),
                notice(no_room(in_reserve=app.in_reserve)) if app.unkept and not app.notice else None,
                [_damaged(item, nth) for nth, item in enumerate(stored.damaged(app))],
                self._waiting(app, tables) if tables else None,
                tag("ul", (tag("li", cover_title(info)) for info in INFOS.values()), class_="covers"),
                _dailies(app),
                way_there(),
                way_to("publishers", _("Neunerlei on your own page")),
                class_="shelf",
            ),
            _bring_back(self.gone[-1]) if self.gone else None,
        )

    def _waiting(self, app: App, tables: tuple[stored.Waiting, ...]) -> Markup:
        """Games in progress, newest first."""
        names = told_apart(tables)
        return waiting_list(
            _naming(one) if one.slot == self.renaming else self._waits(app, one, names[one.slot])
            for one in reversed(tables)
        )

    def _waits(self, app: App, one: stored.Waiting, name: Named) -> Markup:
        return join(
            go_on(one, name.here, app.today, self.glances.get(one.text)),
            _rename(one, name.anywhere),
            throw_away_chip(one, name.anywhere),
        )

    def task(self, app: App) -> Task | None:
        """Boards are drawn for the games that wait."""
        tables = tuple(reversed(stored.waiting(app)))
        if any(one.text not in self.glances for one in tables):
            return Task(("glances", tables), 0, lambda: glances(tables), _glanced, tells=True)
        return None

    def news(self, before: App, app: App) -> str:
        """What was thrown away, and that it is back."""
        was = before.at.gone if isinstance(before.at, Shelf) else ()
        if len(self.gone) > len(was):
            return _thrown_away(self.gone[-1])
        is_back = len(self.gone) == len(was) - 1 and stored.TABLE_KEY + was[-1].slot in app.stored
        return _("“{name}” is back.").format(name=was[-1].called) if is_back else app.notice

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, rest = event.target.partition(":")
        match kind:
            case "statistics":
                return app.to(Statistics()), NO_EFFECTS
            case "settings":
                return app.to(SettingsAndData()), NO_EFFECTS
            case "install":
                return app.to(Install()), NO_EFFECTS
            case "daily" if rest in INFOS:
                return _open_daily(app, rest, event.fresh)
            case "discard":
                return throw_away(app, rest)
            case "let-go" if self.gone:
                return app.to(replace(self, gone=())), Effects(at=_first_of(app))
            case "bring-back" if self.gone:
                return _brought_back(app, self, event.fresh)
            case "rename":
                slot = stored.find_waiting(app, rest).slot if rest else ""
                return app.to(replace(self, renaming=slot)), Effects(at=f"rename:{self.renaming}")
        raise CannotRead(f"nothing to press: {event.target!r}")

    def fill(self, app: App, name: str, value: str) -> Step:
        """A waiting game under another name; with none at all, under its players' again."""
        if not name.startswith("title:"):
            raise CannotRead(f"no such field: {name!r}")
        table = stored.find_waiting(app, name.removeprefix("title:"))
        about = stored.write_about(read_name(value, stored.LONGEST_TITLE), table.opened, table.day)
        return app.to(replace(self, renaming="")), Effects(
            {stored.ABOUT_KEY + table.slot: about}, at=f"rename:{table.slot}"
        )


def _glanced(app: App, found: Glances | None) -> Step:
    """One board more; None: that was the last."""
    here = app.at
    if found is None or not isinstance(here, Shelf):
        return app, NO_EFFECTS
    return app.to(replace(here, glances=found)), NO_EFFECTS


def _open_daily(app: App, game_id: str, fresh: str) -> Step:
    """The game of the day: the one that waits already, or a new one."""
    seed = daily_seed(app.today)
    known = next((one for one in stored.waiting(app) if one.game_id == game_id and one.seed == seed), None)
    if known:
        return resume(app, known.slot)
    return open_table(app, stored.unused_slot(app, fresh), daily.game_of_the_day(app, game_id))


def _first_of(app: App) -> str:
    """What lies first on the shelf: the game that was played last, else the first cover."""
    tables = stored.waiting(app)
    return f"resume:{tables[-1].slot}" if tables else f"open:{next(iter(INFOS))}"


def throw_away(app: App, slot: str) -> Step:
    """Without that game, which can be brought back for as long as one stays at the shelf."""
    items: tuple[stored.Waiting | stored.Damaged, ...] = (*stored.waiting(app), *stored.damaged(app))
    for item in items:
        if item.slot == slot:
            texts = {key: app.stored[key] for key in stored.keys_of(slot) if key in app.stored}
            name = called(item) if isinstance(item, stored.Waiting) else _("A saved game")
            gone = Effects(dict.fromkeys(stored.keys_of(slot)))
            here = app.at if isinstance(app.at, Shelf) else Shelf()
            return app.to(replace(here, gone=(*here.gone, Gone(slot, name, texts)), renaming="")), gone
    raise CannotRead(f"no game in {slot!r}")


def _brought_back(app: App, shelf: Shelf, fresh: str) -> Step:
    """What was thrown away last is back where it was, or in a new slot if another window has taken its own.

    Where another window has played on, its course is the one that goes on.
    """
    gone = shelf.gone[-1]
    texts = added_table(app.stored, gone.texts, gone.slot, fresh)
    slot = next(
        (key.removeprefix(stored.TABLE_KEY) for key in texts if key.startswith(stored.TABLE_KEY)), gone.slot
    )
    return app.to(replace(shelf, gone=shelf.gone[:-1])), Effects(texts, at=f"resume:{slot}")


# --- parts of the picture -----------------------------------------------------------------------------------


def head() -> Markup:
    """The name of the shelf, and the ways to what was played and what can be set."""
    tools = [
        chip("statistics", icon("chart"), _("Statistics")),
        chip("settings", icon("gear"), _("Settings")),
    ]
    return tag(
        "header",
        tag(
            "div",
            mark(),
            tag("h1", "Neunerlei", tabindex="-1"),
            tag("nav", tools, class_="tools", aria_label=_("Statistics and settings")),
            class_="brand",
        ),
        tag("p", _("A table full of games, even offline."), class_="motto"),
        class_="shelf-head",
    )


def _is_new_here(app: App) -> bool:
    """Nobody has chosen anything here yet."""
    return stored.SETTINGS_KEY not in app.stored


def _offer_of_language() -> Markup:
    """The languages, offered once: whichever is chosen is remembered, and the settings have them all."""
    choices = [
        plain(f"set:language:{key}", name, lang=key, primary=key == language())
        for key, name in LANGUAGES.items()
    ]
    return tag("div", choices, class_="languages", role="group", aria_label=_("Language"))


def cover_title(info: Info) -> Markup:
    """A cover of which only the title is written: the page has the whole of it from its first paint, and puts it in.

    So the shelf loads nothing of any game, and draws no picture that has been drawn.
    """
    title = tag("span", info.title(language()), class_="title")
    return button(f"open:{info.id}", title, class_=f"cover {info.style}", data_painted=info.id)


def cover(info: Info) -> Markup:
    """The whole cover, for the first paint."""
    known = face.cover(info)
    return button(
        f"open:{info.id}",
        known.picture(),
        tag("span", info.title(language()), class_="title"),
        tag("span", known.pitch(), class_="pitch"),
        tag("span", corner(info), class_="seats"),
        tag("span", _("a game is waiting"), class_="waits", data_waits=info.id, hidden=True),
        class_=f"cover {info.style}",
        data_painted=info.id,
    )


def _rename(table: stored.Waiting, name: str) -> Markup:
    return chip(f"rename:{table.slot}", icon("pen"), _("Rename “{name}”").format(name=name))


def _naming(table: stored.Waiting) -> Markup:
    """A field for the name of a game, in its place."""
    return join(
        text_field(
            f"title:{table.slot}",
            table.title,
            placeholder=listing(list(table.names)),
            maxlength=stored.LONGEST_TITLE,
            data_focus=True,
            aria_label=_("Name of this game"),
        ),
        plain("rename:", _("Done"), key="Escape"),
    )


def _dailies(app: App) -> Markup:
    """One button a game: not played yet, or what was reached today."""
    return section(
        _("Game of the day"),
        tag("p", _("Everybody gets the same luck. Only your first try counts."), class_="about"),
        tag("ul", (tag("li", _daily(app, info)) for info in INFOS.values()), class_="dailies"),
        aria_label=_("Game of the day"),
    )


def _daily(app: App, info: Info) -> Markup:
    """A leaf of the calendar: still open, or with what was reached today."""
    tries = first_tries(stored.finished_games(app), info)
    seed = daily_seed(app.today)
    today = next((game for game in tries if game.seed == seed), None)
    row = days_in_a_row(tries, app.today)
    in_a_row = ngettext("{n} day in a row", "{n} days in a row", row).format(n=row)
    is_begun = any((one.game_id, one.seed) == (info.id, seed) for one in stored.waiting(app))
    reached = points(today.scores[0]) if today else _("begun") if is_begun else _("still open")
    return button(
        f"daily:{info.id}",
        _leaf(app.today),
        tag(
            "span",
            tag("strong", info.title(language())),
            tag("span", reached, class_="reached"),
            tag("span", in_a_row, class_="row") if row > 1 else None,
            class_="about-it",
        ),
        class_=classes("daily", info.style, is_done=today is not None),
    )


def _leaf(day: str) -> Markup:
    """A leaf of the calendar; an empty one in the picture that the build paints, before anybody knows the day."""
    written = (month(day), day_of_month(day)) if day else ("", "")
    return tag("span", (tag("span", part) for part in written), class_="leaf", aria_hidden="true")


def _thrown_away(gone: Gone) -> str:
    return _("Thrown away: {name}").format(name=gone.called)


def _bring_back(gone: Gone) -> Markup:
    """What was just thrown away, and the way back."""
    return tag(
        "div",
        tag("p", _thrown_away(gone)),
        plain("bring-back", _("Bring it back"), data_focus=True, id="bring-back"),
        chip("let-go", icon("close"), _("Close")),
        class_="toast is-low",
    )


def _damaged(item: stored.Damaged, nth: int) -> Markup:
    """One of the saves that cannot be read; all but the first are numbered, so that their buttons are told apart."""
    number = f" ({nth + 1})" if nth else ""
    newer = _("A saved game was made by a newer version of Neunerlei and cannot be opened here.")
    unread = _("A saved game cannot be read. It has been left as it is.")
    text = readonly(item.text, rows=4, aria_label=_("The text of the saved game") + number)
    return tag(
        "div",
        tag("p", newer if item.newer else unread),
        tag("details", tag("summary", _("Show its text, so that you can keep it elsewhere"), number), text),
        plain(f"discard:{item.slot}", _("Throw it away") + number),
        class_="notice",
        role="group",
    )


def _not_kept() -> str:
    return _("This browser does not let us save anything: games are lost when the page is closed.")
