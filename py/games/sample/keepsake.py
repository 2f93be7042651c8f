"""Sample: how far everybody came, for a picture to keep."""

from games.sample.rules import State
from kit.html import Markup, join, tag
from kit.palette import GOLD, LINE, PLAYERS, SHEET
from kit.picture import Drawn, figure

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
