"""Games that wait, as the shelf and a frame on somebody's page list them."""

from collections.abc import Iterable

from app.stored import Waiting
from kit.buttons import button, chip, icon
from kit.html import Markup, tag
from kit.i18n import language, listing, speech
from kit.parts import section
from table.registry import find_info

_, ngettext = speech("app")


def waiting_list(items: Iterable[Markup]) -> Markup:
    """A list of games to go on with."""
    tables = tag("ul", (tag("li", item) for item in items), class_="tables")
    return section(_("Continue"), tables, aria_label=_("Games in progress"))


def called(table: Waiting) -> str:
    """The name a person gave a game, else its players'."""
    return table.title or listing(list(table.names))


def go_on(table: Waiting) -> Markup:
    """The button that puts a waiting game on the table again."""
    info = find_info(table.game_id)
    return button(
        f"resume:{table.slot}",
        tag("strong", info.title(language())),
        tag("span", called(table), class_="who"),
        class_=f"go-on {info.style}",
    )


def throw_away_chip(table: Waiting) -> Markup:
    """The button that throws a waiting game away."""
    return chip(f"discard:{table.slot}", icon("bin"), _("Throw “{name}” away").format(name=called(table)))
