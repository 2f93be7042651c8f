"""NMBR 9: the table as HTML and SVG: the stack in front, the tile in the hand, everybody else's stacks.

A tile is first held over the board: there it is drawn as it would lie, with its level and points or with the
reason why not. Where a finger points it snaps to the nearest place that is allowed, if one is near.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from games.nmbr9 import hand, words
from games.nmbr9.drawing import (
    Frame,
    bounds,
    ghost,
    in_the_air,
    middle,
    outline,
    silhouette,
    stack,
    tile_picture,
)
from games.nmbr9.hand import PAGE, STEPS, ZOOMS, Look
from games.nmbr9.rules import State, verdict
from games.nmbr9.text import write_move
from games.nmbr9.tiles import NUMBERS, Cell, Place
from kit.buttons import ICONS, act, button, chip, group, plain
from kit.html import Markup, classes, join, svg, tag, unseen
from kit.i18n import points, speech
from kit.lists import paged
from kit.parts import section
from kit.pieces import drawn_tally, players_pawn
from table.face import Rooms
from table.game import Seat

_, ngettext = speech("nmbr9")

LIST = "M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11"
WHOLE = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"
TURN_LEFT = "M4 4v6h6M4.6 10A8.5 8.5 0 1 1 3.5 14"
TURN_RIGHT = "M20 4v6h-6M19.4 10A8.5 8.5 0 1 0 20.5 14"

HANDS_OVER = True
"""Everybody has a board of their own: the device goes round."""


def rooms(look: Look) -> Rooms:
    """Everything on the table."""
    return Rooms(
        board(look),
        actions(look) if look.acting else None,
        beside=beside(look),
        beside_called=_("Deck and stacks") if len(look.players) > 1 else _("Deck"),
    )


def board(look: Look) -> Markup:
    """The stack in front with how one looks at it."""
    return tag("div", _tools(look), _list(look), _bed(look), class_="nm-table")


def beside(look: Look) -> Markup:
    """The cards still to come, or at the end how the score comes about; and everybody else's stacks."""
    return tag(
        "div",
        _sum(look) if _is_over(look.view) else _deck(look.view),
        _others(look) if len(look.players) > 1 else None,
        class_="nm-side",
    )


def _is_over(view: State) -> bool:
    """No card lies there, and none is to come."""
    return view.card is None and not any(view.deck)


def _tools(look: Look) -> Markup:
    """What is above the board: one level or all, the list while there is something to place, nearer or farther."""
    ui = look.ui
    top = len(hand.seen_board(look).levels) - 1
    lower = "" if ui.level == 0 or top < 0 else str(top if ui.level is None else ui.level - 1)
    higher = "" if ui.level is None else "all" if ui.level == top else str(ui.level + 1)
    return tag(
        "div",
        group(
            _("Look at one level"),
            chip(f"level:{lower}", "M6 9l6 6 6-6", _("One level lower"), key="PageDown", off=not lower),
            button(
                "level:all",
                _("all levels") if ui.level is None else _("level {level}").format(level=ui.level),
                class_="nm-which",
                off=ui.level is None,
            ),
            chip(f"level:{higher}", "M6 15l6-6 6 6", _("One level higher"), key="PageUp", off=not higher),
            class_="nm-group",
        ),
        None if _is_over(look.view) else _way_to_list(look),
        tag(
            "div",
            chip("zoom:out", ICONS["minus"], _("Smaller"), key="-", off=not ui.zoom),
            chip("zoom:in", ICONS["plus"], _("Larger"), key="+", off=ui.zoom == len(ZOOMS) - 1),
            class_="nm-group",
        ),
        class_="nm-tools",
    )


def _way_to_list(look: Look) -> Markup:
    listed = look.ui.listed is not None
    way = chip(
        "list:close" if listed else "list:0",
        LIST,
        _("List of all placements"),
        key="p",
        off=hand.number_in_hand(look) is None,
        expanded=listed,
    )
    return tag("div", way, class_="nm-group")


def _bed(look: Look) -> Markup:
    """The board itself, with the tile that is held over it."""
    ui = look.ui
    window = hand.window_of(look)
    number = hand.number_in_hand(look)
    left, top, side = window
    shown = hand.seen_board(look)
    return tag(
        "div",
        svg(
            f"{left} {top} {side} {side}",
            "nm-board",
            _ground(window),
            None if ui.listed is None else _rulers(window),
            stack(shown.tiles, ui.level),
            _asked(look, number) if number is not None and isinstance(look.asked, Place) else None,
            (_tally(look, nth) for nth in range(len(shown.tiles))) if look.counting else None,
            _hovering(look, number, ui.corner, window) if number is not None and ui.corner else None,
            label=_stack_in_words(look),
        ),
        _to_walk(look, number, window),
        _whose(look) if ui.watched is not None else None,
        [_pan(look, way) for way in STEPS] if ui.zoom else None,
        chip("zoom:fit", WHOLE, _("The whole board"), class_="chip nm-over corner") if ui.zoom else None,
        class_=classes("nm-bed", is_enlarged=ui.zoom),
        data_cells=number is not None or ui.zoom > 0,
    )


def _to_walk(look: Look, number: int | None, window: Frame) -> Markup:
    """The cell that keys walk over, for the ear: what lies there and, once somebody walks, what the tile would do.

    Enter on it means what a touch there means.
    """
    x, y = hand.walked_on(look)
    shown = hand.seen_board(look)
    said = words.cell(shown, (x, y))
    if number is not None and look.ui.here:
        said += " " + words.verdict(number, verdict(shown, number, hand.held_over(look, (x, y))))
    cell = tag(
        "rect",
        x=x,
        y=y,
        width=1,
        height=1,
        id=f"cell-{x}_{y}",
        role="img" if number is None else "button",
        tabindex=0,
        data_cell=f"{x},{y}",
        data_focus=look.ui.here is not None,
        data_target=None if number is None else f"at:{x},{y}",
        aria_label=said,
    )
    return tag(
        "svg",
        cell,
        view_box=f"{window.left} {window.top} {window.side} {window.side}",
        class_="nm-walk",
        role="group",
        aria_label=_("Walk over the board with the arrow keys"),
        data_walk="cells",
    )


def _tally(look: Look, nth: int) -> Markup | None:
    """What a tile gives while it is counted, over its middle (NM-R13)."""
    seat = hand.seen_seat(look)
    x, y = middle(look.view.boards[seat].tiles[nth])
    return drawn_tally(look, seat, f"tile-{nth}", x, y, 0.9)


def _hovering(look: Look, number: int, corner: Cell, window: Frame) -> Markup:
    """The tile as it is held over the stack: touched, it is let go."""
    place = Place(*corner, look.ui.rotation)
    found = verdict(hand.seen_board(look), number, place)
    held = ghost(number, place, found, window.top) if look.marks else in_the_air(number, place)
    return tag("g", held, data_target=f"move:{write_move(place)}")


def _asked(look: Look, number: int) -> Markup | None:
    """Where a lesson wants the tile: its outline glows, to be touched as soon as the tile is turned that way."""
    place, ui = look.asked, look.ui
    assert isinstance(place, Place)
    if (ui.corner, ui.rotation) == ((place.x, place.y), place.rotation):
        return None
    x, y = hand.aimed_at(number, place)
    shape = tag("path", d=outline(number, place), class_="nm-asked")
    if ui.rotation != place.rotation:
        return shape
    return tag("g", shape, class_="is-asked", data_target=f"at:{x},{y}")


def _whose(look: Look) -> Markup:
    """Whose stack has been brought to the front."""
    seat = hand.seen_seat(look)
    return tag("p", players_pawn(look.players[seat], seat), look.names[seat], class_="nm-watched")


def _stack_in_words(look: Look) -> str:
    shown = hand.seen_board(look)
    if look.ui.level is not None:
        return " ".join(words.level_in_rows(shown, look.ui.level).split("\n"))
    return _("{name}: {tiles} on {levels}, {points}").format(
        name=look.names[hand.seen_seat(look)],
        tiles=ngettext("{n} tile", "{n} tiles", len(shown.tiles)).format(n=len(shown.tiles)),
        levels=ngettext("{n} level", "{n} levels", len(shown.levels)).format(n=len(shown.levels)),
        points=points(shown.score),
    )


def _pan(look: Look, way: str) -> Markup:
    drawn, label = {
        "left": ("M15 5l-7 7 7 7", _("Look further left")),
        "right": ("M9 5l7 7-7 7", _("Look further right")),
        "up": ("M5 15l7-7 7 7", _("Look further up")),
        "down": ("M5 9l7 7 7-7", _("Look further down")),
    }[way]
    moved = replace(look, ui=hand.panned(look, *STEPS[way]))
    at_the_rim = hand.window_of(moved) == hand.window_of(look)
    return chip(f"pan:{way}", drawn, label, off=at_the_rim, class_=f"chip nm-over {way}")


@lru_cache(maxsize=16)
def _ground(window: Frame) -> Markup:
    """The grid."""
    left, top, side = window
    far = range(-side // 2, side + side // 2 + 1)  # a bed that is no square shows more than the window
    down = "".join(f"M{left + k} {top + far[0]}v{len(far) - 1}" for k in far)
    across = "".join(f"M{left + far[0]} {top + k}h{len(far) - 1}" for k in far)
    return tag("path", d=down + across, class_="nm-grid")


@lru_cache(maxsize=16)
def _rulers(window: Frame) -> Markup:
    """The numbers of columns and rows along the edges, so that the list's words and the board mean the same cell."""
    left, top, side = window
    return tag(
        "g",
        (tag("text", x, x=x + 0.5, y=top + 0.65) for x in range(left + 1, left + side) if x % 2 == 0),
        (tag("text", y, x=left + 0.5, y=y + 0.65) for y in range(top + 1, top + side) if y % 2 == 0),
        class_="nm-rulers",
    )


def _deck(state: State) -> Markup:
    """Which cards are still to come: each number with a dot for every card of it."""
    return section(
        _("Still to come: {n}").format(n=sum(state.deck)),
        tag("ul", (_card(number, state.deck[number], is_now=number == state.card) for number in NUMBERS)),
        class_="nm-deck",
    )


def _card(number: int, left: int, *, is_now: bool) -> Markup:
    return tag(
        "li",
        number,
        tag("span", "●" * left + "○" * (2 - left), class_="dots", aria_hidden="true"),
        unseen(f": {left}"),
        class_=classes("nm-card", f"n{number}", is_gone=not left, is_now=is_now),
    )


def _others(look: Look) -> Markup:
    """Everybody's stack but the one in front, small; a touch brings it to the front."""
    seats = [seat for seat in range(len(look.players)) if seat != hand.seen_seat(look)]
    return tag("div", (_small(look, seat) for seat in seats), class_="nm-others")


def _small(look: Look, seat: Seat) -> Markup:
    shown = look.view.boards[seat]
    player = look.players[seat]
    left, top, side = bounds(shown.tiles)
    label = _("Look at the stack of {name}: {points}")
    return button(
        f"seat:{seat}",
        svg(f"{left - 1} {top - 1} {side + 2} {side + 2}", "nm-small", silhouette(shown.tiles)),
        tag(
            "span",
            players_pawn(player, seat),
            tag("span", player.name, class_="name"),
            tag("strong", shown.score),
            class_="nm-whose",
        ),
        class_="nm-other",
        aria_label=label.format(name=player.name, points=points(shown.score)),
    )


def _sum(look: Look) -> Markup:
    """NM-R13: the score of the board in front, level by level."""
    shown = hand.seen_board(look)
    columns = (_("Level"), _("Tiles"), _("Sum"), _("Points"))
    rows = []
    for level in range(len(shown.levels) - 1, -1, -1):
        numbers = [tile.number for tile in shown.tiles if tile.level == level]
        rows.append(
            tag(
                "tr",
                tag("th", level, scope="row"),
                tag("td", (tag("span", number, class_=f"nm-chip n{number}") for number in numbers)),
                tag("td", f"{level} × {sum(numbers)}"),
                tag("td", level * sum(numbers)),
            )
        )
    return tag(
        "table",
        tag("caption", _("How {name}'s score adds up").format(name=look.names[hand.seen_seat(look)])),
        tag("tr", (tag("th", name, scope="col") for name in columns)),
        rows,
        tag("tr", tag("th", _("Total"), scope="row", colspan=3), tag("td", shown.score), class_="total"),
        class_="nm-sum",
    )


def _list(look: Look) -> Markup | None:
    """The way without eyes: what lies on the board row by row, and every legal placement as a button, best first."""
    board, number, page = hand.seen_board(look), hand.number_in_hand(look), look.ui.listed
    if number is None or page is None:
        return None
    title = (
        _("Every place for the {number}, most points first")
        if look.marks
        else _("Every place for the {number}")
    )
    rows = [
        line for level in range(len(board.levels)) for line in words.level_in_rows(board, level).split("\n")
    ]
    found = hand.listed(look)
    return section(
        title.format(number=number),
        tag("p", words.shape(number, 0), class_="unseen"),
        tag("ul", (tag("li", line) for line in rows), class_="nm-lying unseen"),
        _filters(look),
        paged(
            found,
            page,
            PAGE,
            target=lambda one: f"move:{write_move(one.placement.place)}",
            label=lambda one: words.sensed(number, one),
            begins=f"places-{words.rounds_begun(look.view)}-{look.ui.only}",
        )
        if found
        else tag("p", _("There is no such place for the {number}.").format(number=number)),
        class_="nm-list",
    )


def _filters(look: Look) -> Markup:
    """What of the list is shown: all, what gives points, what lies on a level or higher."""
    ways = [("", _("All")), (hand.POINTS, _("With points"))]
    ways += [
        (str(level), _("Level {level} and up").format(level=level))
        for level in range(1, hand.levels_open(look) + 1)
    ]
    chips = [plain(f"only:{only}", label, on=only == look.ui.only) for only, label in ways]
    return group(_("Show only"), chips, class_="pages")


def actions(look: Look) -> Markup:
    """The tile in the hand: turning it, moving it, letting it go."""
    number = hand.number_in_hand(look)
    if number is None:
        return _act(f"seat:{look.own_seat}", _("Back to your stack"))
    left = chip("turn:left", TURN_LEFT, _("Turn left"), key="l", class_="nm-turn")
    turning = isinstance(look.asked, Place) and look.asked.rotation != look.ui.rotation
    right = chip(
        "turn:right", TURN_RIGHT, _("Turn right"), key="r", class_=classes("nm-turn", is_asked=turning)
    )
    return tag(
        "div",
        tag("div", left, tile_picture(number, look.ui.rotation), right, class_="nm-turns"),
        group(_("Move the tile"), (_nudge(way) for way in STEPS), class_="nm-nudges"),
        _place_button(look, number),
        class_="nm-hand nmbr9",
    )


def _nudge(way: str) -> Markup:
    drawn, key, label = {
        "left": ("M14 7l-5 5 5 5", "ArrowLeft", _("One to the left")),
        "right": ("M10 7l5 5-5 5", "ArrowRight", _("One to the right")),
        "up": ("M7 14l5-5 5 5", "ArrowUp", _("One up")),
        "down": ("M7 10l5 5 5-5", "ArrowDown", _("One down")),
    }[way]
    return chip(f"nudge:{way}", drawn, label, key=key, class_=f"chip {way}")


def _place_button(look: Look, number: int) -> Markup:
    """The tile is let go, or first held over the board; a wrong place says why, before and after it is pressed."""
    ui = look.ui
    if ui.corner is None:
        ready = not isinstance(look.asked, Place) or look.asked.rotation == ui.rotation
        return _act("lay", _("Onto the board"), note=_("or tap there"), primary=ready)
    place = Place(*ui.corner, ui.rotation)
    found = verdict(hand.seen_board(look), number, place)
    said = words.verdict(number, found)
    where = words.corner(ui.corner)
    wrong = look.marks and found.reason is not None
    note = said if look.marks else ""
    label = _("✗ Not here") if wrong else _("Place")
    return join(
        _act(
            f"move:{write_move(place)}",
            label,
            note=note,
            wrong=wrong,
            primary=not wrong and look.asked in (None, place),
            hinted=place == ui.hinted,
        ),
        tag("p", f"{where}. {said}", class_="unseen", role="status"),
    )


def _act(target: str, label: str, *, primary: bool = True, **more: Any) -> Markup:
    """The button that Enter presses."""
    return act(target, label, key="Enter", primary=primary, class_="act nm-place", **more)


def facts(look: Look, seat: Seat) -> str:
    """The running score, beside a player's name."""
    return str(look.view.boards[seat].score)
