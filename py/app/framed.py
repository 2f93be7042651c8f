"""What only a frame on a publisher's page shows: games left off, the way to the full page, what is not kept."""

from app import reports, shelf
from app.model import App, Table
from app.parts import icon
from kit.html import Markup, join, tag
from kit.i18n import speech

_, ngettext = speech("app")


def beside_setup(app: App) -> Markup | None:
    """Under the set-up of the frame's one game, where the shelf would have been; None on our own page."""
    if app.host is None:
        return None
    tables = tuple(table for table in app.tables if table.game_id == app.host.game_id)
    is_lost = app.host.storage == "none" or (app.host.storage == "own" and not app.keeps)
    return join(
        _left_off(tables) if tables else None,
        tag("p", _("Nothing is stored here: games are lost when the page is closed."), class_="aside")
        if is_lost
        else None,
        to_full_page(app),
    )


def _left_off(tables: tuple[Table, ...]) -> Markup:
    """Games of this frame that wait, the newest first."""
    return tag(
        "section",
        tag("h2", _("Go on")),
        tag(
            "ul",
            (tag("li", shelf.go_on(table), shelf.throw_away(table)) for table in reversed(tables)),
            class_="tables",
        ),
        aria_label=_("Games in progress"),
    )


def to_full_page(app: App) -> Markup | None:
    """The way to the whole shelf, with the game as it lies; a page that asked for it is told instead."""
    if app.host is None:
        return None
    inside = join(icon("out"), tag("span", _("Open in its own tab")))
    if "link" in app.host.subscribed:
        return tag("button", inside, type="button", class_="plain", data_target="full")
    return tag("a", inside, class_="plain", href=reports.full_address(app), target="_blank", rel="noopener")
