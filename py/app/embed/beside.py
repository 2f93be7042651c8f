"""What only a frame on a publisher's page shows: games left off, the way to the full page, what is not kept."""

from app.embed import reports
from app.model import App
from app.stored import Waiting, waiting
from app.waiting import Named, go_on, throw_away_chip, told_apart, waiting_list
from kit.buttons import icon, plain
from kit.html import Markup, join, tag
from kit.i18n import speech

_, ngettext = speech("app")


def beside_setup(app: App) -> Markup | None:
    """Under the set-up of the frame's one game, where the shelf would have been; None on our own page."""
    if app.host is None:
        return None
    tables = [one for one in waiting(app) if one.game_id == app.host.game_id]
    names = told_apart(tables)
    lost = not_kept(app)
    return join(
        waiting_list(_left_off(one, names[one.slot], app.today) for one in reversed(tables))
        if tables
        else None,
        tag("p", lost, class_="aside") if lost else None,
        to_full_page(app),
    )


def not_kept(app: App) -> str:
    """That games end with the page, where nothing can be stored or the page around us does not want it."""
    if app.host is None or app.host.storage == "host" or (app.host.storage == "own" and app.keeps):
        return ""
    return _("Nothing is saved here: games are lost when the page is closed.")


def _left_off(table: Waiting, name: Named, today: str) -> Markup:
    return join(go_on(table, name.here, today, None), throw_away_chip(table, name.anywhere))


def to_full_page(app: App) -> Markup | None:
    """The way to the whole shelf, with the game as it lies; a page that asked for it is told instead."""
    if app.host is None:
        return None
    label, face = _("Open in a new tab"), icon("out")
    if "link" in app.host.subscribed:
        return plain("full", label, face=face)
    href = reports.full_address(app)
    return tag("a", face, tag("span", label), class_="plain", href=href, target="_blank", rel="noopener")
