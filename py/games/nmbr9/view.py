"""NMBR 9: the table as HTML and SVG: the stack in front, the tile in the hand, everybody else's stacks.

A tile is first held over the board: there it is drawn as it would lie, with its level and points or with the
reason why not. Where a finger points it snaps to the nearest place that is allowed, if one is near.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from games.nmbr9 import words
from games.nmbr9.drawing import (
    Frame,
    bounds,
    frame_around,
    ghost,
    in_the_air,
    picture,
    silhouette,
    size,
    stack,
    tile_picture,
)
from games.nmbr9.rules import Board, Place, Placement, State, Tile, placements, put, verdict
from games.nmbr9.text import write_move
from games.nmbr9.tiles import CELLS, NUMBERS, Cell
from kit.html import Markup, classes, join, tag
from kit.i18n import speech
from kit.pieces import pawn
from kit.possible import Possible
from table.game import CannotRead, NotLegal, Seat
from table.look import Look

_, ngettext = speech("nmbr9")

HANDS_OVER = True
"""Everybody has a board of their own: the device goes round."""

ZOOMS = (1.0, 0.75, 0.5, 0.375)
"""How much of the board is seen, step by step."""
PAGE = 40
"""How many placements the list shows at once."""

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
NEAR = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
"""How far a tile may snap: a cell and a half."""

CELL = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)
PINCH = re.compile(r"(\d{1,3}\.\d{1,3}),(-?\d{1,3}\.\d{1,3}),(-?\d{1,3}\.\d{1,3})", re.ASCII)
DRAFT = re.compile(r"r(0|90|180|270)(?: (-?\d{1,2}),(-?\d{1,2}) (-?\d{1,2}),(-?\d{1,2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Ui:
    """What a person does before it counts: how the tile is turned and where it is held, and what they look at."""

    rotation: int = 0
    corner: Cell | None = None
    """The top left corner of the tile that is held over the board."""
    aim: Cell | None = None
    """The cell that a finger pointed at: the tile turns about it."""
    level: int | None = None
    """The one level that is looked at."""
    zoom: int = 0
    middle: Cell | None = None
    """What is in the middle of an enlarged board; None: the middle of the whole."""
    listed: int | None = None
    """The page of the list of placements that is open."""
    watched: Seat | None = None
    """Whose board is looked at instead of one's own."""
    hinted: Place | None = None
    """Where a hint would have the tile."""


NOTHING = Ui()


def write_draft(ui: Ui) -> str:
    """How the tile is turned and where it is held, as text."""
    if ui.corner is None or ui.aim is None:
        return f"r{ui.rotation}" if ui.rotation else ""
    return f"r{ui.rotation} {ui.corner[0]},{ui.corner[1]} {ui.aim[0]},{ui.aim[1]}"


def read_draft(text: str, view: State) -> Ui:
    """The same again; anything strange is nothing.

    >>> from games.nmbr9.rules import start
    >>> read_draft("r90 3,-1 4,0", replace(start(1, {}), card=7))
    Ui(rotation=90, corner=(3, -1), aim=(4, 0), level=None, zoom=0, middle=None, listed=None, watched=None, hinted=None)
    >>> read_draft("r45", replace(start(1, {}), card=7)) == NOTHING
    True
    """
    read = DRAFT.fullmatch(text)
    if read is None or view.card is None or int(read[1]) not in CELLS[view.card]:
        return NOTHING
    if read[2] is None:
        return Ui(int(read[1]))
    return Ui(int(read[1]), corner=(int(read[2]), int(read[3])), aim=(int(read[4]), int(read[5])))


def kept(look: Look) -> Ui:
    """What stays over a move: how near and at which level one looks at one's own board."""
    ui: Ui = look.ui
    if ui.watched is not None:
        return NOTHING
    level = ui.level if ui.level is not None and ui.level < len(_board(look).levels) else None
    return Ui(level=level, zoom=ui.zoom, middle=ui.middle)


def hinted(look: Look, move: Place) -> Ui:
    """The tile held where a hint would have it, on a board that shows it."""
    wide, high = size(look.view.card, move.rotation)
    aim = move.x + wide // 2, move.y + high // 2
    zoom = look.ui.zoom if look.ui.watched is None else 0
    return Ui(move.rotation, (move.x, move.y), aim, zoom=zoom, middle=aim if zoom else None, hinted=move)


def press(look: Look, target: str) -> Ui:
    """A touch on the board or one of the buttons around it. Raises ``CannotRead`` for anything else."""
    ui: Ui = look.ui
    kind, _colon, rest = target.partition(":")
    match kind:
        case "at" if cell := CELL.fullmatch(rest):
            return _held_at(look, (int(cell[1]), int(cell[2])))
        case "lay" if not rest:
            return _laid(look)
        case "turn" if rest in ("left", "right"):
            return _turned(look, 1 if rest == "right" else -1)
        case "nudge" if rest in STEPS:
            return _nudged(look, STEPS[rest])
        case "level" if rest == "all" or (rest.isdecimal() and int(rest) < len(_board(look).levels)):
            return replace(ui, level=None if rest == "all" else int(rest))
        case "zoom" if rest in ("in", "out", "fit"):
            return _zoomed(look, {"in": 1, "out": -1, "fit": -len(ZOOMS)}[rest])
        case "pan" if rest in STEPS:
            dx, dy = STEPS[rest]
            return _panned(look, 2 * dx, 2 * dy)
        case "pinch" if pinch := PINCH.fullmatch(rest):
            return _pinched(look, *map(float, pinch.groups()))
        case "list" if rest == "close":
            return replace(ui, listed=None)
        case "list" if rest.isdecimal() and int(rest) < _pages(look):
            return replace(ui, listed=int(rest), corner=None, aim=None)
        case "seat" if rest.isdecimal() and int(rest) < len(look.players):
            watched = None if int(rest) in (_own(look), ui.watched) else int(rest)
            return replace(ui, watched=watched, level=None, zoom=0, middle=None, listed=None)
    raise CannotRead(f"nothing to press: {target!r}")


def _own(look: Look) -> Seat:
    """The seat whose board is the viewer's own."""
    return 0 if look.seat is None else look.seat


def _seen(look: Look) -> Seat:
    """The seat whose board is shown."""
    return _own(look) if look.ui.watched is None else look.ui.watched


def _board(look: Look) -> Board:
    board: Board = look.view.boards[_seen(look)]
    return board


def _number(look: Look) -> int | None:
    """The number in the hand; None while there is none to place."""
    number: int | None = look.view.card
    return number if look.acting and look.ui.watched is None else None


def _held(look: Look) -> tuple[Board, int]:
    """The board and the number of a person who has one to place. Raises ``NotLegal``."""
    number = _number(look)
    if number is None:
        raise NotLegal("not-your-turn")
    return _board(look), number


@lru_cache(maxsize=32)
def _levels(board: Board, number: int) -> dict[Place, int]:
    """Every legal place with its level."""
    return {place: level for place, level, _points in placements(board, number)}


@lru_cache(maxsize=32)
def _snaps(board: Board, number: int, rotation: int) -> dict[Cell, Cell]:
    """The corner that a tile snaps to, by the cell that its middle is held over, wherever a legal place is near.

    The nearest one; of two that are equally near, the higher one.
    """
    wide, high = size(number, rotation)
    nearest: dict[Cell, tuple[int, int, Cell]] = {}
    for place, level in _levels(board, number).items():
        if place.rotation == rotation:
            for dx, dy in NEAR:
                cell = place.x + wide // 2 + dx, place.y + high // 2 + dy
                found = abs(dx) + abs(dy), -level, (place.x, place.y)
                nearest[cell] = min(found, nearest.get(cell, found))
    return {cell: corner for cell, (_away, _level, corner) in nearest.items()}


def _snapped(look: Look, rotation: int, cell: Cell) -> Cell:
    """The corner of a tile that is held with its middle over a cell.

    At the nearest legal place if one is near; without any help, just there.
    """
    board, number = _held(look)
    if not board.tiles:
        return 0, 0  # NM-R4: wherever the first tile lies, that place is called 0,0
    wide, high = size(number, rotation)
    here = cell[0] - wide // 2, cell[1] - high // 2
    return _snaps(board, number, rotation).get(cell, here) if look.marks else here


def _held_at(look: Look, cell: Cell) -> Ui:
    ui: Ui = look.ui
    aim = _within(_frame(look), cell)
    return replace(ui, corner=_snapped(look, ui.rotation, aim), aim=aim, listed=None)


def _laid(look: Look) -> Ui:
    """The tile, turned as it is, over the place nearest to the middle where it may lie; or without help over that."""
    board, number = _held(look)
    ui: Ui = look.ui
    if not look.marks:
        return _held_at(look, _frame(look).middle)
    wide, high = size(number, ui.rotation)
    x, y = _frame(look).middle
    open_places = [place for place in _levels(board, number) if place.rotation == ui.rotation]
    aims = [(place.x + wide // 2, place.y + high // 2) for place in open_places]
    return _held_at(look, min(aims, key=lambda aim: (abs(aim[0] - x) + abs(aim[1] - y), aim)))


def _within(frame: Frame, cell: Cell) -> Cell:
    """The cell, or the nearest one in the frame."""
    right, bottom = frame.left + frame.side - 1, frame.top + frame.side - 1
    return max(frame.left, min(right, cell[0])), max(frame.top, min(bottom, cell[1]))


def _turned(look: Look, quarters: int) -> Ui:
    """The tile turned, where it is held if it is held. The 0 and the 8 have two rotations only."""
    _own_board, number = _held(look)
    ui: Ui = look.ui
    rotations = list(CELLS[number])
    rotation = rotations[(rotations.index(ui.rotation) + quarters) % len(rotations)]
    if ui.aim is None:
        return replace(ui, rotation=rotation)
    return replace(ui, rotation=rotation, corner=_snapped(look, rotation, ui.aim))


def _nudged(look: Look, step: Cell) -> Ui:
    """The tile one cell on, wherever that is; the enlarged board follows it. It does not leave the board."""
    board, number = _held(look)
    ui: Ui = look.ui
    if ui.corner is None or ui.aim is None or not board.tiles:
        return _laid(look)
    frame = _frame(look)
    aim = ui.aim[0] + step[0], ui.aim[1] + step[1]
    corner = ui.corner[0] + step[0], ui.corner[1] + step[1]
    wide, high = size(number, ui.rotation)
    if not (
        frame.left - 1 <= corner[0] <= frame.left + frame.side + 1 - wide
        and frame.top - 1 <= corner[1] <= frame.top + frame.side + 1 - high
    ):
        return ui
    window = _window(look)
    inside = all(
        cell == _within(window, cell) for cell in (corner, (corner[0] + wide - 1, corner[1] + high - 1))
    )
    return replace(ui, corner=corner, aim=aim, listed=None, middle=ui.middle if inside else aim)


def _frame(look: Look) -> Frame:
    """The part of the plane that can be looked at."""
    return frame_around(_board(look).tiles)


def _window(look: Look) -> Frame:
    """The part of it that is looked at."""
    frame = _frame(look)
    side = round(frame.side * ZOOMS[look.ui.zoom])
    x, y = look.ui.middle or frame.middle
    return Frame(
        max(frame.left, min(frame.left + frame.side - side, x - side // 2)),
        max(frame.top, min(frame.top + frame.side - side, y - side // 2)),
        side,
    )


def _zoomed(look: Look, steps: int) -> Ui:
    """The board larger or smaller, about the tile that is held or else about what is in the middle."""
    ui: Ui = look.ui
    zoom = max(0, min(len(ZOOMS) - 1, ui.zoom + steps))
    return replace(ui, zoom=zoom, middle=(ui.middle or ui.aim) if zoom else None)


def _panned(look: Look, dx: int, dy: int) -> Ui:
    """The enlarged board moved on."""
    ui: Ui = look.ui
    if not ui.zoom:
        return ui
    x, y = _window(look).middle
    moved = replace(look, ui=replace(ui, middle=(x + dx, y + dy)))
    return replace(ui, middle=_window(moved).middle)


def _pinched(look: Look, scale: float, dx: float, dy: float) -> Ui:
    """Two fingers: apart or together zooms, along moves the board under them."""
    steps = (scale > 1.2) + (scale > 1.9) - (scale < 0.83) - (scale < 0.53)
    side = _window(look).side
    moved = replace(look, ui=_panned(look, round(-dx * side), round(-dy * side)))
    return _zoomed(moved, steps)


def board(look: Look) -> Markup:
    """The stack in front with all that is around it."""
    over = look.view.card is None and not any(look.view.deck)
    return tag(
        "div",
        _tools(look),
        _list(look) if look.ui.listed is not None and _number(look) is not None else None,
        _bed(look),
        tag(
            "div",
            _sum(look) if over else _deck(look.view),
            _others(look) if len(look.players) > 1 else None,
            class_="nm-side",
        ),
        class_="nm-table",
    )


def _tools(look: Look) -> Markup:
    """What is above the board: one level or all, the list, nearer or farther."""
    ui: Ui = look.ui
    top = len(_board(look).levels) - 1
    lower = "" if ui.level == 0 or top < 0 else str(top if ui.level is None else ui.level - 1)
    higher = "" if ui.level is None else "all" if ui.level == top else str(ui.level + 1)
    return tag(
        "div",
        tag(
            "div",
            _tool(f"level:{lower}", "M6 9l6 6 6-6", _("One level lower"), key="PageDown", off=not lower),
            tag(
                "button",
                _("all levels") if ui.level is None else _("level {level}").format(level=ui.level),
                type="button",
                class_="nm-which",
                data_target="level:all",
                disabled=ui.level is None,
            ),
            _tool(f"level:{higher}", "M6 15l6-6 6 6", _("One level higher"), key="PageUp", off=not higher),
            class_="nm-group",
            role="group",
            aria_label=_("Look at one level"),
        ),
        tag(
            "div",
            _tool(
                "list:0" if ui.listed is None else "list:close",
                "M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11",
                _("List of all placements"),
                key="p",
                off=_number(look) is None,
                expanded=ui.listed is not None,
            ),
            class_="nm-group",
        ),
        tag(
            "div",
            _tool("zoom:out", "M5 12h14", _("Smaller"), key="-", off=not ui.zoom),
            _tool("zoom:in", "M12 5v14M5 12h14", _("Larger"), key="+", off=ui.zoom == len(ZOOMS) - 1),
            class_="nm-group",
        ),
        class_="nm-tools",
    )


def _tool(
    target: str,
    drawn: str,
    label: str,
    *,
    key: str | None = None,
    off: bool = False,
    expanded: bool | None = None,
    class_: str = "nm-tool",
) -> Markup:
    """A button with a line drawing."""
    return tag(
        "button",
        tag("svg", tag("path", d=drawn), view_box="0 0 24 24", class_="icon", aria_hidden="true"),
        type="button",
        class_=class_,
        data_target=target,
        data_key=key,
        aria_label=label,
        title=label,
        aria_expanded=None if expanded is None else "true" if expanded else "false",
        disabled=off,
    )


def _bed(look: Look) -> Markup:
    """The board itself, with the tile that is held over it."""
    ui: Ui = look.ui
    window = _window(look)
    number = _number(look)
    left, top, side = window
    shown = _board(look)
    return tag(
        "div",
        tag(
            "svg",
            _ground(window),
            _rulers(window),
            stack(shown.tiles, ui.level),
            _hovering(look, number, ui.corner, window) if number is not None and ui.corner else None,
            view_box=f"{left} {top} {side} {side}",
            class_="nm-board",
            role="img",
            aria_label=_stack_in_words(look),
        ),
        _whose(look) if ui.watched is not None else None,
        [_pan(look, way) for way in STEPS] if ui.zoom else None,
        _tool(
            "zoom:fit",
            "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
            _("The whole board"),
            class_="nm-tool nm-over corner",
        )
        if ui.zoom
        else None,
        class_=classes("nm-bed", is_enlarged=ui.zoom),
        data_cells=number is not None or ui.zoom > 0,
    )


def _hovering(look: Look, number: int, corner: Cell, window: Frame) -> Markup:
    """The tile as it is held over the stack: touched, it is let go."""
    place = Place(*corner, look.ui.rotation)
    held = ghost(_board(look), number, place, window.top) if look.marks else in_the_air(number, place)
    return tag("g", held, data_target=f"move:{write_move(place)}")


def _whose(look: Look) -> Markup:
    """Whose stack has been brought to the front."""
    player = look.players[_seen(look)]
    return tag("p", pawn(player.colour, player.name[:1].upper()), player.name, class_="nm-watched")


def _stack_in_words(look: Look) -> str:
    shown = _board(look)
    return _("{name}: {tiles} on {levels}, {points}").format(
        name=look.names[_seen(look)],
        tiles=ngettext("{n} tile", "{n} tiles", len(shown.tiles)).format(n=len(shown.tiles)),
        levels=ngettext("{n} level", "{n} levels", len(shown.levels)).format(n=len(shown.levels)),
        points=words.points(shown.score),
    )


def _pan(look: Look, way: str) -> Markup:
    drawn, label = {
        "left": ("M15 5l-7 7 7 7", _("Look further left")),
        "right": ("M9 5l7 7-7 7", _("Look further right")),
        "up": ("M5 15l7-7 7 7", _("Look further up")),
        "down": ("M5 9l7 7 7-7", _("Look further down")),
    }[way]
    moved = replace(look, ui=_panned(look, *STEPS[way]))
    at_the_rim = _window(moved) == _window(look)
    return _tool(f"pan:{way}", drawn, label, off=at_the_rim, class_=f"nm-tool nm-over {way}")


@lru_cache(maxsize=16)
def _ground(window: Frame) -> Markup:
    """The grid."""
    left, top, side = window
    down = "".join(f"M{left + k} {top}v{side}" for k in range(side + 1))
    across = "".join(f"M{left} {top + k}h{side}" for k in range(side + 1))
    return tag("path", d=down + across, class_="nm-grid")


@lru_cache(maxsize=16)
def _rulers(window: Frame) -> Markup:
    """The numbers of columns and rows along the edges, so that words and board mean the same cell."""
    left, top, side = window
    return tag(
        "g",
        (tag("text", x, x=x + 0.5, y=top + 0.65) for x in range(left + 1, left + side) if x % 2 == 0),
        (tag("text", y, x=left + 0.5, y=y + 0.65) for y in range(top + 1, top + side) if y % 2 == 0),
        class_="nm-rulers",
    )


def _deck(state: State) -> Markup:
    """Which cards are still to come: each number with a dot for every card of it."""
    return tag(
        "section",
        tag("h2", _("Still to come: {n}").format(n=sum(state.deck))),
        tag(
            "ul",
            (
                tag(
                    "li",
                    number,
                    tag(
                        "span",
                        "●" * state.deck[number] + "○" * (2 - state.deck[number]),
                        class_="dots",
                        aria_hidden="true",
                    ),
                    tag("span", f": {state.deck[number]}", class_="unseen"),
                    class_=classes(
                        "nm-card", f"n{number}", is_gone=not state.deck[number], is_now=number == state.card
                    ),
                )
                for number in NUMBERS
            ),
        ),
        class_="nm-deck",
    )


def _others(look: Look) -> Markup:
    """Everybody's stack but the one in front, small; a touch brings it to the front."""
    seats = [seat for seat in range(len(look.players)) if seat != _seen(look)]
    return tag("div", (_small(look, seat) for seat in seats), class_="nm-others")


def _small(look: Look, seat: Seat) -> Markup:
    shown: Board = look.view.boards[seat]
    player = look.players[seat]
    left, top, side = bounds(shown.tiles)
    return tag(
        "button",
        tag(
            "svg",
            silhouette(shown.tiles),
            view_box=f"{left - 1} {top - 1} {side + 2} {side + 2}",
            class_="nm-small",
            aria_hidden="true",
        ),
        tag(
            "span",
            pawn(player.colour, player.name[:1].upper()),
            tag("span", player.name, class_="name"),
            tag("strong", shown.score),
            class_="nm-whose",
        ),
        type="button",
        class_="nm-other",
        data_target=f"seat:{seat}",
        aria_label=_("Look at the stack of {name}: {points}").format(
            name=player.name, points=words.points(shown.score)
        ),
    )


def _sum(look: Look) -> Markup:
    """NM-R13: the score of the board in front, level by level."""
    shown = _board(look)
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
        tag("caption", _("How {name}'s score comes about").format(name=look.names[_seen(look)])),
        tag(
            "tr",
            tag("th", _("Level"), scope="col"),
            tag("th", _("Tiles"), scope="col"),
            tag("th", _("Sum"), scope="col"),
            tag("th", _("Points"), scope="col"),
        ),
        rows,
        tag("tr", tag("th", _("Together"), scope="row", colspan=3), tag("td", shown.score), class_="total"),
        class_="nm-sum",
    )


@lru_cache(maxsize=8)
def best_first(board: Board, number: int) -> tuple[Placement, ...]:
    """Every legal placement: those with the most points first, then the highest, then the nearest to the middle."""
    left, top, side = bounds(board.tiles)

    def far(one: Placement) -> int:
        wide, high = size(number, one.place.rotation)
        return max(
            abs(2 * one.place.x + wide - 2 * left - side), abs(2 * one.place.y + high - 2 * top - side)
        )

    return tuple(
        sorted(placements(board, number), key=lambda one: (-one.points, -one.level, far(one), one.place))
    )


def _pages(look: Look) -> int:
    number = _number(look)
    return 0 if number is None else -(-len(_levels(_board(look), number)) // PAGE)


def _list(look: Look) -> Markup:
    """The way without eyes: what lies on the board, and every legal placement as a button, best first."""
    board, number = _held(look)
    every = best_first(board, number) if look.marks else placements(board, number)
    title = _("Every place for the {number}, best first") if look.marks else _("Every place for the {number}")
    first = look.ui.listed * PAGE
    return tag(
        "section",
        tag("h2", title.format(number=number)),
        tag("ul", (tag("li", line) for line in words.lying(board)), class_="nm-lying unseen"),
        tag(
            "ol",
            (
                tag(
                    "li",
                    tag(
                        "button",
                        words.placement(number, one.place, one.level),
                        type="button",
                        data_target=f"move:{write_move(one.place)}",
                    ),
                )
                for one in every[first : first + PAGE]
            ),
            start=first + 1,
        ),
        tag("div", (_page(look, page, len(every)) for page in range(_pages(look))), class_="nm-pages")
        if _pages(look) > 1
        else None,
        class_="nm-list",
    )


def _page(look: Look, page: int, every: int) -> Markup:
    return tag(
        "button",
        f"{page * PAGE + 1}–{min((page + 1) * PAGE, every)}",
        type="button",
        class_="plain",
        data_target=f"list:{page}",
        aria_current="page" if page == look.ui.listed else None,
    )


def actions(look: Look) -> Markup:
    """The tile in the hand: turning it, moving it, letting it go."""
    ui: Ui = look.ui
    number = _number(look)
    if number is None:
        return _act(f"seat:{_own(look)}", "Enter", _("Back to your stack"), "")
    return tag(
        "div",
        tag(
            "div",
            _tool("turn:left", TURN_LEFT, _("Turn left"), key="l", class_="nm-turn"),
            tile_picture(number, ui.rotation),
            _tool("turn:right", TURN_RIGHT, _("Turn right"), key="r", class_="nm-turn"),
            class_="nm-turns",
        ),
        tag(
            "div",
            (_nudge(way) for way in STEPS),
            class_="nm-nudges",
            role="group",
            aria_label=_("Move the tile"),
        ),
        _place_button(look, number),
        class_="nm-hand nmbr9",
    )


TURN_LEFT = "M4 4v6h6M4.6 10A8.5 8.5 0 1 1 3.5 14"
TURN_RIGHT = "M20 4v6h-6M19.4 10A8.5 8.5 0 1 0 20.5 14"


def _nudge(way: str) -> Markup:
    drawn, key, label = {
        "left": ("M14 7l-5 5 5 5", "ArrowLeft", _("One to the left")),
        "right": ("M10 7l5 5-5 5", "ArrowRight", _("One to the right")),
        "up": ("M7 14l5-5 5 5", "ArrowUp", _("One up")),
        "down": ("M7 10l5 5 5-5", "ArrowDown", _("One down")),
    }[way]
    return _tool(f"nudge:{way}", drawn, label, key=key, class_=f"nm-tool {way}")


def _place_button(look: Look, number: int) -> Markup:
    """The tile is let go, or first held over the board; a wrong place says why, before and after it is pressed."""
    ui: Ui = look.ui
    if ui.corner is None:
        return _act("lay", "Enter", _("Hold it over the board"), _("or tap the board"))
    place = Place(*ui.corner, ui.rotation)
    found = verdict(_board(look), number, place)
    said = words.verdict(number, found)
    where = words.corner(ui.corner)
    wrong = look.marks and found.reason is not None
    note = said if wrong else f"{said} · {where}" if look.marks else where
    return join(
        _act(
            f"move:{write_move(place)}",
            "Enter",
            _("✗ Not here") if wrong else _("Place"),
            note,
            wrong=wrong,
            hinted=place == ui.hinted,
        ),
        tag("p", f"{where}. {said}", class_="unseen", role="status"),
    )


def _act(
    target: str, key: str, label: str, note: str, *, wrong: bool = False, hinted: bool = False
) -> Markup:
    return tag(
        "button",
        tag("span", label, class_="label"),
        tag("span", note, class_="note") if note else None,
        tag("kbd", "↵", aria_hidden="true"),
        type="button",
        class_=classes("act", "nm-place", is_primary=not wrong, is_wrong=wrong, is_hinted=hinted),
        data_target=target,
        data_key=key,
    )


def facts(look: Look, seat: Seat) -> str:
    """The running score, beside a player's name."""
    return str(look.view.boards[seat].score)


def possible(look: Look, found: Possible) -> Markup:
    """The best stack of this deck beside one's own."""
    own: Board = look.view.boards[_own(look)]
    best = Board()
    for tile, place in zip(own.tiles, found.moves, strict=False):
        best = put(best, tile.number, place)
    return tag(
        "div",
        _compared(_("Your stack: {points}"), own.tiles, own.score),
        _compared(_("The best one found: {points}"), best.tiles, found.score) if best.tiles else None,
        class_="nm-possible",
    )


def _compared(said: str, tiles: tuple[Tile, ...], score: int) -> Markup:
    caption = said.format(points=words.points(score))
    return tag(
        "figure",
        tag("div", picture(tiles, "nm-compared", label=caption), class_="nm-bed"),
        tag("figcaption", caption),
    )
