"""NMBR 9: everybody's stack, for a picture to keep."""

from games.nmbr9.drawing import HIGHEST_SHADE, bounds, numeral, outline, seen_levels, widest
from games.nmbr9.rules import Move, State, put
from games.nmbr9.tiles import Place, Tile
from kit.html import Markup, join, tag
from kit.picture import Drawn, Spot, beside, both_signs, traced
from table.game import Seat

HUES = (20, 50, 85, 120, 152, 190, 225, 262, 302, 345)
LIGHTS = (0.54, 0.67, 0.77, 0.84, 0.9, 0.94, 0.97)
"""By number and by level, as in the game's style sheet."""


def picture(view: State, colours: tuple[int, ...]) -> Drawn:
    """The stacks side by side, in the order of the seats."""
    return beside([_stack(board.tiles) for board in view.boards], 300)


def small(view: State, colours: tuple[int, ...], seat: Seat) -> Drawn:
    """One's own stack."""
    return beside([_stack(view.boards[seat].tiles)], 300)


def both(view: State, colours: tuple[int, ...], seat: Seat, played: Move, better: Move) -> Drawn:
    """One's own stack, and the card's tile at both places as an outline."""
    assert isinstance(played, Place)
    assert isinstance(better, Place)
    assert view.card is not None
    board = view.boards[seat]
    own, other = (put(board, view.card, place).tiles[-1] for place in (played, better))
    marks = join(
        traced("better", outline(view.card, better), 0.16),
        traced("played", outline(view.card, played), 0.13),
        both_signs(_apart(own, other), _apart(other, own), 0.55),
    )
    return beside([_stack(board.tiles, (own, other), marks)], 300)


def _apart(tile: Tile, other: Tile) -> Spot:
    """The middle of a cell of a tile, of one that the other tile leaves free if there is any."""
    cells = [cell for cell in tile.cells if cell not in other.cells] or list(tile.cells)
    x, y = cells[len(cells) // 2]
    return x + 0.5, y + 0.5


def _stack(tiles: tuple[Tile, ...], room_for: tuple[Tile, ...] = (), marks: Markup | None = None) -> Markup:
    """A stack in a box of 1, with room for other tiles and what is drawn over it."""
    left, top, side = bounds(tiles + room_for)
    seen = seen_levels(tiles)
    scale = 1 / (side + 1)
    return tag(
        "g",
        tag("rect", width=1, height=1, rx=0.06, fill="#20263f"),
        tag(
            "g",
            [_tile(tile) for tile in sorted(tiles, key=lambda tile: tile.level)],
            [_number(tile, [cell for cell in tile.cells if seen[cell] == tile.level]) for tile in tiles],
            marks,
            transform=f"scale({scale:.5g}) translate({0.5 - left:g} {0.5 - top:g})",
        ),
    )


def _tile(tile: Tile) -> Markup:
    light = LIGHTS[min(tile.level, HIGHEST_SHADE)]
    return tag(
        "path",
        d=outline(tile.number, tile.place),
        fill=f"oklch({light} 0.14 {HUES[tile.number]})",
        stroke="#fff",
        stroke_opacity=0.4,
        stroke_width=0.05,
    )


def _number(tile: Tile, seen: list[tuple[int, int]]) -> Markup | None:
    """The number where the tile can be seen; none where it is hidden."""
    if not seen:
        return None
    fill = "#1b1e2e" if tile.level else "#fff"
    return tag("g", numeral(tile.number, widest(seen)), fill=fill, font_weight=700, text_anchor="middle")
