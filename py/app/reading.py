"""The rules of a game, to be read and searched while it lies on the table."""

from app.model import App
from app.parts import chip, icon
from app.play import look_at
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from kit.teach import Section
from table.registry import find, part

_, ngettext = speech("app")


def render(app: App) -> Markup:
    """The whole screen."""
    game = find(app.reading)
    sections: tuple[Section, ...] = part(game, "lesson").rules()
    found = [section for section in sections if matches(section, app.search)]
    now = _matters_now(app)
    return join(
        tag(
            "header",
            chip("home", icon("back"), _("Back"), key="Escape"),
            tag("h1", _("The rules of {title}").format(title=game.info.title(language())), tabindex="-1"),
            class_="topbar",
        ),
        tag(
            "div",
            tag(
                "input",
                type="search",
                value=app.search,
                placeholder=_("Search the rules"),
                aria_label=_("Search the rules"),
                data_field="search",
                id="search",
                autocomplete="off",
            ),
            [_section(section, is_now=section.key == now) for section in found],
            tag("p", _("Nothing about that."), role="status") if not found else None,
            class_=f"reading {game.info.package.replace('_', '-')}",
        ),
    )


def matches(section: Section, search: str) -> bool:
    """Whether every word that is searched for stands in a section.

    >>> matches(Section("x", "The hut", ("Only a double opens it.",)), "HUT double")
    True
    """
    text = " ".join((section.title, *section.paragraphs)).casefold()
    return all(word in text for word in search.casefold().split())


def _matters_now(app: App) -> str:
    """The section that matters at the table that the rules were opened from; empty elsewhere."""
    if app.behind != "play" or app.session is None:
        return ""
    look = look_at(app)
    key: str = part(app.session.game, "lesson").matters(look.view, look.seat)
    return key


def _section(section: Section, *, is_now: bool) -> Markup:
    """A section; the one that matters now is where the page opens."""
    return tag(
        "section",
        tag("h2", section.title, tabindex="-1" if is_now else None, data_arrive=is_now),
        section.picture,
        [tag("p", paragraph) for paragraph in section.paragraphs],
        id=f"rule-{section.key}",
        class_="is-now" if is_now else None,
    )
