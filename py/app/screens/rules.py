"""The rules of a game, to be read and searched while it lies on the table."""

from dataclasses import dataclass, replace

from app import credits
from app.model import NO_EFFECTS, App, Screen, Step
from app.screens.overlay import Overlay
from kit.html import Markup, tag
from kit.i18n import language, speech
from kit.parts import sheet, text_field
from kit.teach import Section
from table import face
from table.game import CannotRead
from table.registry import find_info

_, ngettext = speech("app")

LONGEST_SEARCH = 80


@dataclass(frozen=True, slots=True)
class Rules(Overlay):
    """The rules of one game over whatever was open."""

    behind: Screen
    game_id: str
    search: str = ""

    name = "rules"

    def render(self, app: App) -> Markup:
        info = find_info(self.game_id)
        found = self._found()
        now = self.behind.matters()
        label = _("Search the rules")
        return sheet(
            _("The rules of {title}").format(title=info.title(language())),
            text_field("search", self.search, type_="search", placeholder=label, aria_label=label),
            [_section(section, is_now=section.key == now) for section in found],
            tag("p", _("The rules say nothing about that.")) if not found else None,
            tag("footer", tag("h2", _("The printed game")), tag("p", credits.box(info)), credits.line(info)),
            class_=f"reading {info.style}",
        )

    def _found(self) -> list[Section]:
        """The sections that are searched for: all of them, if nothing is."""
        sections = face.rulebook(find_info(self.game_id)).rules()
        return [section for section in sections if matches(section, self.search)]

    def news(self, before: App, app: App) -> str:
        """How much was found, for whoever searches."""
        was = before.at
        if not isinstance(was, Rules) or was.search == self.search:
            return app.notice
        n = len(self._found())
        said = ngettext("{n} section says something about that.", "{n} sections say something about that.", n)
        return said.format(n=n) if n else _("The rules say nothing about that.")

    def fill(self, app: App, name: str, value: str) -> Step:
        if name != "search":
            raise CannotRead(f"no such field: {name!r}")
        return app.to(replace(self, search=value[:LONGEST_SEARCH])), NO_EFFECTS


def matches(section: Section, search: str) -> bool:
    """Whether every word that is searched for stands in a section.

    >>> matches(Section("x", "The hut", ("Only a double opens it.",)), "HUT double")
    True
    """
    text = " ".join((section.title, *section.paragraphs)).casefold()
    return all(word in text for word in search.casefold().split())


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
