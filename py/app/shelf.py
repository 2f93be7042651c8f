"""The shelf: the games as covers, what waits to be gone on with, and the few settings at hand.

Its plainest form, without any game waiting, is also painted into index.html by the build.
"""

from app import daily
from app.install import way_there
from app.model import LONGEST_TITLE, App, Damaged, Gone, Table
from app.parts import chip, icon, switch_row
from kit.html import Markup, join, tag
from kit.i18n import FIRST, LANGUAGES, language, listing, speech
from kit.mark import mark
from table.game import Info
from table.registry import INFOS, find_info, module

_, ngettext = speech("app")


def render(app: App) -> Markup:
    """The whole screen."""
    return join(
        head(app),
        tag(
            "div",
            tag("p", app.notice, class_="notice", role="alert") if app.notice else None,
            None if app.keeps else tag("p", _not_kept(), class_="notice"),
            [_damaged(item) for item in app.damaged],
            covers(),
            waiting(app.tables, app.renaming) if app.tables else None,
            daily.shelf_section(app),
            way_there(),
            _publishers(),
            class_="shelf",
        ),
        _gone(app.gone) if app.gone else None,
    )


def _publishers() -> Markup:
    """The way to the page for publishers, which lies beside the app in every language."""
    href = "publishers/" if language() == FIRST else f"publishers/{language()}/"
    return tag("p", tag("a", _("Neunerlei on your own page"), href=href), class_="publishers-way")


def head(app: App) -> Markup:
    """The name of the shelf, language and theme."""
    return tag(
        "header",
        tag(
            "div",
            mark(),
            tag("h1", "Neunerlei"),
            tag(
                "div",
                chip("statistics", icon("chart"), _("Statistics")),
                chip("yours", icon("gear"), _("Settings")),
                class_="tools",
            ),
            class_="brand",
        ),
        tag("p", _("A table full of games, also without a net."), class_="motto"),
        tag(
            "div",
            switch_row(
                _("Language"),
                "language",
                [(key, key.upper(), f"{key.upper()}: {name}") for key, name in LANGUAGES.items()],
                language(),
            ),
            switch_row(
                _("Theme"),
                "theme",
                [
                    ("light", icon("sun"), _("light")),
                    ("system", icon("auto"), _("as the system")),
                    ("dark", icon("moon"), _("dark")),
                ],
                app.settings.theme,
            ),
            class_="switches",
        ),
        class_="shelf-head",
    )


def covers() -> Markup:
    """One cover a game, in the order of the registry."""
    return tag("ul", (tag("li", _cover(info)) for info in INFOS.values()), class_="covers")


def _cover(info: Info) -> Markup:
    cover = module(info, "cover")
    return tag(
        "button",
        cover.picture(),
        tag("span", info.title(language()), class_="title"),
        tag("span", cover.pitch(), class_="pitch"),
        tag("span", _seats(info.seats), class_="seats"),
        tag("span", _("a game waits"), class_="waits", data_waits=info.id, hidden=True),
        type="button",
        class_=f"cover {info.package.replace('_', '-')}",
        data_target=f"open:{info.id}",
    )


def _seats(seats: range) -> str:
    return _("{first} to {last} players").format(first=seats[0], last=seats[-1])


def waiting(tables: tuple[Table, ...], renaming: str = "") -> Markup:
    """Games in progress, newest first."""
    return tag(
        "section",
        tag("h2", _("Go on")),
        tag(
            "ul",
            (
                tag("li", _naming(table) if table.slot == renaming else _table(table))
                for table in reversed(tables)
            ),
            class_="tables",
        ),
        aria_label=_("Games in progress"),
    )


def _called(table: Table) -> str:
    """The name a person gave a game, else its players'."""
    return table.title or listing(list(table.names))


def _table(table: Table) -> Markup:
    naming = _("Give “{name}” a name").format(name=_called(table))
    return join(go_on(table), chip(f"rename:{table.slot}", icon("pen"), naming), throw_away(table))


def go_on(table: Table) -> Markup:
    """The button that puts a waiting game on the table again."""
    info = find_info(table.game_id)
    return tag(
        "button",
        tag("strong", info.title(language())),
        tag("span", _called(table), class_="who"),
        type="button",
        class_=f"go-on {info.package.replace('_', '-')}",
        data_target=f"resume:{table.slot}",
    )


def throw_away(table: Table) -> Markup:
    """The button that throws a waiting game away."""
    return chip(f"discard:{table.slot}", icon("bin"), _("Throw “{name}” away").format(name=_called(table)))


def _naming(table: Table) -> Markup:
    """A field for the name of a game, in its place."""
    return join(
        tag(
            "input",
            type="text",
            value=table.title,
            placeholder=listing(list(table.names)),
            maxlength=LONGEST_TITLE,
            data_field=f"title:{table.slot}",
            data_focus=True,
            id=f"title-{table.slot}",
            autocomplete="off",
            aria_label=_("Name of this game"),
        ),
        tag("button", _("Done"), type="button", class_="plain", data_target="rename:", data_key="Escape"),
    )


def _gone(gone: Gone) -> Markup:
    """What was just thrown away, and the way back."""
    name = _called(gone.item) if isinstance(gone.item, Table) else _("A saved game")
    return tag(
        "div",
        tag("span", _("Thrown away: {name}").format(name=name)),
        tag(
            "button",
            _("Bring it back"),
            type="button",
            class_="plain",
            data_target="bring-back",
            data_focus=True,
            id="bring-back",
        ),
        class_="toast",
        role="status",
    )


def _damaged(item: Damaged) -> Markup:
    said = (
        _("A saved game was made by a newer version of Neunerlei and cannot be opened here.")
        if item.newer
        else _("A saved game cannot be read. Nothing of it was changed.")
    )
    return tag(
        "div",
        tag("p", said),
        tag(
            "details",
            tag("summary", _("Show its text, to keep it elsewhere")),
            tag("textarea", item.text, readonly=True, rows=4, aria_label=_("The text of the saved game")),
        ),
        tag("button", _("Throw it away"), type="button", class_="plain", data_target=f"discard:{item.slot}"),
        class_="notice",
        role="group",
    )


def _not_kept() -> str:
    return _("This browser does not let us store anything: games are lost when the page is closed.")
