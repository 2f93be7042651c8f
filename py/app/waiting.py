"""Games that wait, as the shelf and a frame on somebody's page list them."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from app.glance import Glance
from app.stored import Waiting
from kit.buttons import button, chip, icon
from kit.days import since
from kit.html import Markup, tag
from kit.i18n import language, listing, speech
from kit.parts import section
from table.daily import daily_seed
from table.registry import find_info

_, ngettext = speech("app")


def waiting_list(items: Iterable[Markup]) -> Markup:
    """A list of games to go on with."""
    tables = tag("ul", (tag("li", item) for item in items), class_="tables")
    return section(_("Continue"), tables, aria_label=_("Games in progress"))


def called(table: Waiting) -> str:
    """The name a person gave a game, else its players'."""
    return table.title or listing(list(table.names))


class Named(NamedTuple):
    """What a game that waits is called."""

    here: str
    """Where its title stands beside it."""
    anywhere: str
    """Where it does not."""


def told_apart(tables: Iterable[Waiting]) -> dict[str, Named]:
    """What each game is called, by its slot: with a number, and its title, where several would be called the same."""
    names: dict[str, Named] = {}
    several = list(tables)
    alike = Counter(called(one) for one in several)
    met: Counter[tuple[str, str]] = Counter()
    for one in several:
        name, title = called(one), find_info(one.game_id).title(language())
        met[one.game_id, name] += 1
        nth = met[one.game_id, name]
        number = f" ({nth})" if nth > 1 else ""
        names[one.slot] = Named(name + number, f"{name}, {title}{number}" if alike[name] > 1 else name)
    return names


def go_on(table: Waiting, name: str, today: str, seen: Glance | None) -> Markup:
    """The card that puts a game on the table again: its board in small, whose turn it is, when it was played."""
    info = find_info(table.game_id)
    when = since(table.day, today) if table.day and today else ""
    if today and table.seed == daily_seed(today):
        when = _("Game of the day")
    facts = " · ".join(filter(None, (_turn(seen) if seen else "", when)))
    return button(
        f"resume:{table.slot}",
        tag("span", seen.board if seen else None, class_="small", aria_hidden="true"),
        tag(
            "span",
            tag("strong", info.title(language())),
            tag("span", name, class_="who"),
            tag("span", facts, class_="when") if facts else None,
            class_="about-it",
        ),
        class_=f"go-on {info.style}",
    )


def throw_away_chip(table: Waiting, name: str) -> Markup:
    """The button that throws a waiting game away."""
    return chip(f"discard:{table.slot}", icon("bin"), _("Throw “{name}” away").format(name=name))


def _turn(seen: Glance) -> str:
    """Whose turn it is, in two or three words."""
    if seen.is_own_turn:
        return _("Your turn")
    return _("It is {name}'s turn").format(name=seen.on_turn) if seen.on_turn else _("Over")
