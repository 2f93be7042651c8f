"""The rules of a game, to be read and searched while it lies on the table."""

from app.model import App
from app.parts import chip, icon
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
            [_section(section) for section in found],
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


def _section(section: Section) -> Markup:
    return tag(
        "section",
        tag("h2", section.title),
        section.picture,
        [tag("p", paragraph) for paragraph in section.paragraphs],
        id=f"rule-{section.key}",
    )
