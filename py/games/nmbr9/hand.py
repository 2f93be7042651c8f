"""NMBR 9: what a person does with the tile before it counts, and what they look at meanwhile.

The tile is held over the board and snaps to the nearest place that is allowed, if one is near; it is turned, pushed
and put back. The board is enlarged and moved, one level of it looked at, every placement listed.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

import table.look
from games.nmbr9.drawing import Frame, bounds, frame_around, size
from games.nmbr9.rules import Board, Move, State, placements
from games.nmbr9.sense import Sense, senses
from games.nmbr9.tiles import CELLS, Cell, Place
from kit.lists import pages
from table.game import CannotRead, NotLegal, Seat

ZOOMS = (1.0, 0.75, 0.5, 0.375)
"""How much of the board is seen, step by step."""
PAGE = 40
"""How many placements the list shows at once."""
POINTS = "points"
"""The list of those that give any."""

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
    only: str = ""
    """What the list shows: from which level up, or POINTS; empty for everything."""
    watched: Seat | None = None
    """Whose board is looked at instead of one's own."""
    hinted: Place | None = None
    """Where a hint would have the tile."""
    here: Cell | None = None
    """The cell that somebody walks over with the keys."""


NOTHING = Ui()

Look = table.look.Look[State, Move, Ui]


def write_draft(ui: Ui) -> str:
    """How the tile is turned and where it is held, as text."""
    if ui.corner is None or ui.aim is None:
        return f"r{ui.rotation}" if ui.rotation else ""
    return f"r{ui.rotation} {ui.corner[0]},{ui.corner[1]} {ui.aim[0]},{ui.aim[1]}"


def read_draft(text: str, view: State) -> Ui:
    """The same again; anything strange is nothing.

    >>> from games.nmbr9.rules import start
    >>> read_draft("r90 3,-1 4,0", replace(start(1, {}), card=7)) == Ui(90, corner=(3, -1), aim=(4, 0))
    True
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
    """What stays over a move: how near and at which level one looks at one's own board, and the list, from its top."""
    ui = look.ui
    if ui.watched is not None:
        return NOTHING
    level = ui.level if ui.level is not None and ui.level < len(seen_board(look).levels) else None
    return Ui(
        level=level,
        zoom=ui.zoom,
        middle=ui.middle,
        listed=None if ui.listed is None else 0,
        here=ui.here,
    )


def hinted(look: Look, move: Move) -> Ui:
    """The tile held where a hint would have it, on a board that shows it."""
    assert isinstance(move, Place)
    assert look.view.card is not None
    aim = aimed_at(look.view.card, move)
    zoom = look.ui.zoom if look.ui.watched is None else 0
    return Ui(move.rotation, (move.x, move.y), aim, zoom=zoom, middle=aim if zoom else None, hinted=move)


def aimed_at(number: int, place: Place) -> Cell:
    """The cell to point at for a tile to lie in a place."""
    wide, high = size(number, place.rotation)
    return place.x + wide // 2, place.y + high // 2


def press(look: Look, target: str) -> Ui:
    """A touch on the board or one of the buttons around it. Raises ``CannotRead`` for anything else."""
    ui = look.ui
    kind, _colon, rest = target.partition(":")
    match kind:
        case "at" if cell := CELL.fullmatch(rest):
            return _held_at(look, (int(cell[1]), int(cell[2])))
        case "cell" if cell := CELL.fullmatch(rest):
            return replace(ui, here=_within(window_of(look), (int(cell[1]), int(cell[2]))))
        case "lay" if not rest:
            return _laid(look)
        case "turn" if rest in ("left", "right"):
            return _turned(look, 1 if rest == "right" else -1)
        case "nudge" if rest in STEPS:
            return _nudged(look, STEPS[rest])
        case "level" if rest == "all" or (rest.isdecimal() and int(rest) < len(seen_board(look).levels)):
            return replace(ui, level=None if rest == "all" else int(rest))
        case "zoom" if rest in ("in", "out", "fit"):
            return _zoomed(look, {"in": 1, "out": -1, "fit": -len(ZOOMS)}[rest])
        case "pan" if rest in STEPS:
            dx, dy = STEPS[rest]
            return panned(look, 2 * dx, 2 * dy)
        case "pinch" if pinch := PINCH.fullmatch(rest):
            return _pinched(look, *map(float, pinch.groups()))
        case "list" if rest == "close":
            return replace(ui, listed=None)
        case "only" if rest in ("", POINTS) or (
            rest.isdecimal() and int(rest) in range(1, levels_open(look) + 1)
        ):
            return replace(ui, only=rest, listed=0)
        case "list" if rest.isdecimal() and (int(rest) < pages_of_list(look) or rest == "0"):
            return replace(ui, listed=int(rest), corner=None, aim=None)
        case "seat" if rest.isdecimal() and int(rest) < len(look.players):
            watched = None if int(rest) in (look.own_seat, ui.watched) else int(rest)
            return replace(ui, watched=watched, level=None, zoom=0, middle=None, listed=None)
    raise CannotRead(f"nothing to press: {target!r}")


def seen_seat(look: Look) -> Seat:
    """The seat whose board is shown."""
    return look.own_seat if look.ui.watched is None else look.ui.watched


def seen_board(look: Look) -> Board:
    """The board that is shown."""
    return look.view.boards[seen_seat(look)]


def number_in_hand(look: Look) -> int | None:
    """The number in the hand; None while there is none to place."""
    return look.view.card if look.acting and look.ui.watched is None else None


def in_hand(look: Look) -> tuple[Board, int]:
    """The board and the number of a person who has one to place. Raises ``NotLegal``."""
    number = number_in_hand(look)
    if number is None:
        raise NotLegal("not-your-turn")
    return seen_board(look), number


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

    At the nearest legal place if one is near; without any help, just there. In a lesson, a touch anywhere on the place
    that it waits for means that place.
    """
    board, number = in_hand(look)
    if not board.tiles:
        return 0, 0  # NM-R4: wherever the first tile lies, that place is called 0,0
    wide, high = size(number, rotation)
    here = cell[0] - wide // 2, cell[1] - high // 2
    if isinstance(look.asked, Place) and look.asked.rotation == rotation:
        left, top, _turn = look.asked
        if cell[0] - left in range(wide) and cell[1] - top in range(high):
            return left, top
    return _snaps(board, number, rotation).get(cell, here) if look.marks else here


def _held_at(look: Look, cell: Cell) -> Ui:
    ui = look.ui
    aim = _within(frame_of(look), cell)
    return replace(ui, corner=_snapped(look, ui.rotation, aim), aim=aim, listed=None)


def _laid(look: Look) -> Ui:
    """The tile, turned as it is, over the place nearest to the middle where it may lie; or without help over that.

    In a lesson over the place that it waits for.
    """
    board, number = in_hand(look)
    ui = look.ui
    if not look.marks:
        return _held_at(look, frame_of(look).middle)
    if isinstance(look.asked, Place) and look.asked.rotation == ui.rotation:
        return _held_at(look, aimed_at(number, look.asked))
    x, y = frame_of(look).middle
    open_places = [place for place in _levels(board, number) if place.rotation == ui.rotation]
    aims = [aimed_at(number, place) for place in open_places]
    return _held_at(look, min(aims, key=lambda aim: (abs(aim[0] - x) + abs(aim[1] - y), aim)))


def held_over(look: Look, cell: Cell) -> Place:
    """Where the tile, turned as it is, would be held for a touch on a cell."""
    return Place(*_snapped(look, look.ui.rotation, cell), look.ui.rotation)


def _within(frame: Frame, cell: Cell) -> Cell:
    """The cell, or the nearest one in the frame."""
    right, bottom = frame.left + frame.side - 1, frame.top + frame.side - 1
    return max(frame.left, min(right, cell[0])), max(frame.top, min(bottom, cell[1]))


def _turned(look: Look, quarters: int) -> Ui:
    """The tile turned, where it is held if it is held. The 0 and the 8 have two rotations only."""
    _own_board, number = in_hand(look)
    ui = look.ui
    rotations = list(CELLS[number])
    rotation = rotations[(rotations.index(ui.rotation) + quarters) % len(rotations)]
    if ui.aim is None:
        return replace(ui, rotation=rotation)
    return replace(ui, rotation=rotation, corner=_snapped(look, rotation, ui.aim))


def _nudged(look: Look, step: Cell) -> Ui:
    """The tile one cell on, wherever that is; the enlarged board follows it. It does not leave the board."""
    board, number = in_hand(look)
    ui = look.ui
    if ui.corner is None or ui.aim is None or not board.tiles:
        return _laid(look)
    frame = frame_of(look)
    aim = ui.aim[0] + step[0], ui.aim[1] + step[1]
    corner = ui.corner[0] + step[0], ui.corner[1] + step[1]
    wide, high = size(number, ui.rotation)
    if not (
        frame.left - 1 <= corner[0] <= frame.left + frame.side + 1 - wide
        and frame.top - 1 <= corner[1] <= frame.top + frame.side + 1 - high
    ):
        return ui
    window = window_of(look)
    inside = all(
        cell == _within(window, cell) for cell in (corner, (corner[0] + wide - 1, corner[1] + high - 1))
    )
    return replace(ui, corner=corner, aim=aim, listed=None, middle=ui.middle if inside else aim)


def frame_of(look: Look) -> Frame:
    """The part of the plane that can be looked at; when nothing more is placed, no more than the stack."""
    tiles = seen_board(look).tiles
    if not look.counting:
        return frame_around(tiles)
    stack = bounds(tiles)
    return Frame(stack.left - 1, stack.top - 1, stack.side + 2)


def window_of(look: Look) -> Frame:
    """The part of it that is looked at."""
    frame = frame_of(look)
    side = round(frame.side * ZOOMS[look.ui.zoom])
    x, y = look.ui.middle or frame.middle
    return Frame(
        max(frame.left, min(frame.left + frame.side - side, x - side // 2)),
        max(frame.top, min(frame.top + frame.side - side, y - side // 2)),
        side,
    )


def walked_on(look: Look) -> Cell:
    """The cell that keys walk over; at first the middle one of what is looked at."""
    window = window_of(look)
    return _within(window, look.ui.here or window.middle)


def _zoomed(look: Look, steps: int) -> Ui:
    """The board larger or smaller, about the tile that is held or else about what is in the middle."""
    ui = look.ui
    zoom = max(0, min(len(ZOOMS) - 1, ui.zoom + steps))
    return replace(ui, zoom=zoom, middle=(ui.middle or ui.aim) if zoom else None)


def panned(look: Look, dx: int, dy: int) -> Ui:
    """The enlarged board moved on."""
    ui = look.ui
    if not ui.zoom:
        return ui
    x, y = window_of(look).middle
    moved = replace(look, ui=replace(ui, middle=(x + dx, y + dy)))
    return replace(ui, middle=window_of(moved).middle)


def _pinched(look: Look, scale: float, dx: float, dy: float) -> Ui:
    """Two fingers: apart or together zooms, along moves the board under them."""
    steps = (scale > 1.2) + (scale > 1.9) - (scale < 0.83) - (scale < 0.53)
    side = window_of(look).side
    moved = replace(look, ui=panned(look, round(-dx * side), round(-dy * side)))
    return _zoomed(moved, steps)


def listed(look: Look) -> tuple[Sense, ...]:
    """The placements that the list shows: the best first, or without help in the order of the rows, and filtered."""
    number = number_in_hand(look)
    if number is None:
        return ()
    every = senses(seen_board(look), number)
    if not look.marks:
        every = tuple(sorted(every, key=lambda one: one.placement.place))
    only = look.ui.only
    if only == POINTS:
        return tuple(one for one in every if one.placement.points)
    return tuple(one for one in every if one.placement.level >= int(only or 0))


def levels_open(look: Look) -> int:
    """The highest level that the tile in the hand can lie on."""
    number = number_in_hand(look)
    return 0 if number is None else max(_levels(seen_board(look), number).values())


def pages_of_list(look: Look) -> int:
    """How many pages the list of placements has."""
    return pages(len(listed(look)), PAGE)
