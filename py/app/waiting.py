"""Games that wait, as the shelf and a frame on somebody's page list them."""

from collections import Counter
from collections.abc import Iterable

from app.glance import Glance
from app.stored import Waiting
from kit.buttons import button, chip, icon
from kit.days import since
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


def told_apart(tables: Iterable[Waiting]) -> dict[str, str]:
    """What each game is called, by its slot: with its title and a number, where several would be called the same."""
    names: dict[str, str] = {}
    several = list(tables)
    alike = Counter(called(one) for one in several)
    met: Counter[str] = Counter()
    for one in several:
        name = called(one)
        if alike[name] > 1:
            name = f"{name}, {find_info(one.game_id).title(language())}"
            met[name] += 1
            name = f"{name} ({met[name]})" if met[name] > 1 else name
        names[one.slot] = name
    return names


def go_on(table: Waiting, name: str, today: str, seen: Glance | None) -> Markup:
    """The card that puts a game on the table again: its board in small, whose turn it is, when it was played."""
    info = find_info(table.game_id)
    when = since(table.day, today) if table.day and today else ""
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
