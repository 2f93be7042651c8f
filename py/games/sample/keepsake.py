"""Sample: how far everybody came, for a picture to keep."""

from games.sample.rules import Move, State
from kit.html import Markup, join, tag
from kit.palette import GOLD, LINE, PLAYERS, SHEET
from kit.picture import Drawn, both_signs, figure
from table.game import Seat

ROW, LENGTH = 40, 320


def picture(view: State, colours: tuple[int, ...]) -> Drawn:
    """A lane for everybody, each with its figure where it came to."""
    rows = [_lane(view, points, colours[seat], ROW * seat) for seat, points in enumerate(view.points)]
    return Drawn(LENGTH + ROW, ROW * len(rows), join(*rows))


def _lane(view: State, points: int, colour: int, top: float) -> Markup:
    reached = LENGTH * min(points, view.goal) / view.goal
    edge = GOLD if points >= view.goal else LINE
    return join(
        tag("rect", x=16, y=top + 12, width=LENGTH, height=16, rx=8, fill=SHEET, stroke=edge, stroke_width=2),
        tag("rect", x=16, y=top + 12, width=f"{reached:g}", height=16, rx=8, fill=PLAYERS[colour]),
        figure(colour, "", reached, top + 4, 32),
    )


def small(view: State, colours: tuple[int, ...], seat: Seat) -> Drawn:
    """The same: lanes can be told from afar."""
    return picture(view, colours)


def both(view: State, colours: tuple[int, ...], seat: Seat, played: Move, better: Move) -> Drawn:
    """The lanes with two signs in one's own: where banking would lead to, and where whoever throws again stays."""
    lanes = picture(view, colours)
    reaches = {"bank": view.points[seat] + view.pot, "roll": view.points[seat]}
    own, other = (
        (16 + LENGTH * min(reaches[move], view.goal) / view.goal, ROW * seat + 20.0)
        for move in (played, better)
    )
    return Drawn(lanes.width, lanes.height, join(lanes.shapes, both_signs(own, other, 8)))
