"""NMBR 9: the rules in our own words."""

from games.nmbr9.drawing import ghost, stack, tile_picture
from games.nmbr9.rules import Board, State, put, to_move, verdict
from games.nmbr9.tiles import NUMBERS, Place, covered
from kit.html import Markup, tag
from kit.i18n import speech
from kit.teach import Section, gallery, section
from table.game import Seat

_, ngettext = speech("nmbr9")


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    return (
        section(
            "goal",
            _("What it is about"),
            _("Everybody stacks the same twenty number tiles on a board of their own."),
            _("A tile scores its number times the level it lies on: the higher, the better."),
            picture=_examples(_example(*LAID)),
        ),
        section(
            "tiles",
            _("Tiles and cards"),
            _("There are ten numbers, from 0 to 9. Everybody has two tiles of each."),
            _("The twenty cards, each number twice, lie face down in a shuffled deck."),
            _("You may turn a tile as you like, but never flip it over. It always lies on the grid."),
            picture=gallery(*(tile_picture(number, 0) for number in NUMBERS), class_="nm-numbers"),
        ),
        section(
            "round",
            _("A round"),
            _("A card is turned up. Everybody places one tile of that number, all at the same time."),
            _("You must place it: on the ground there is always room."),
            _(
                "Nobody begins: the card counts for everybody, and the next one is turned up when "
                "all have placed."
            ),
            _("All stacks lie open. But if you copy a neighbour's, you cannot win."),
            _(
                "If somebody takes very long, you may ask them to place within a minute. There is no "
                "clock here."
            ),
            _(
                "Try it out here and there and turn it as often as you like. Once placed, it never "
                "moves again."
            ),
        ),
        section(
            "ground",
            _("On the ground"),
            _("The first tile may lie anywhere. This is level 0."),
            _("Every further tile on a level must touch a tile of that level along an edge."),
            _("A corner is not enough, and tiles on the same level never overlap."),
            picture=_examples(
                _example((9, Place(0, 0, 0)), (8, Place(2, 0, 0))),
                _example((9, Place(0, 0, 0)), (8, Place(3, 0, 0)), hatch="nm-hatch-corner"),
            ),
        ),
        section(
            "higher",
            _("Higher up"),
            _("From level 1 up, every cell of a tile must lie on a tile of the level directly below."),
            _("Nothing may stick out, and no hole may be covered."),
            _(
                "The first tile on a level needs no neighbour; every other one must touch a tile "
                "there along an edge."
            ),
            picture=_examples(
                _example(*LAID[:3], (7, Place(-1, 0, 0))),
                _example(*LAID[:3], (7, Place(2, -1, 0)), hatch="nm-hatch-over"),
            ),
        ),
        section(
            "two",
            _("Two tiles beneath"),
            _("A tile above the ground must rest on at least two different tiles of the level below."),
            _("Two tiles of the same number are two different tiles."),
            picture=_examples(
                _example(*LAID[:3], (1, Place(1, 0, 180))),
                _example(*LAID[:3], (1, Place(0, 0, 180)), hatch="nm-hatch-one"),
            ),
        ),
        section(
            "choice",
            _("Your choice"),
            _("You need not build as high as you can: any legal level will do."),
            _("You may fill gaps in lower levels as long as they are open."),
        ),
        section(
            "score",
            _("The score"),
            _("After twenty rounds, every tile scores its number times its level: an 8 on level 2 makes 16."),
            _("Level 0 scores nothing, and neither does the number 0, however high it lies."),
            _("The most points win; those who tie share the victory."),
        ),
        section(
            "alone",
            _("Alone"),
            _("Alone, you play by the same rules against your own record. 100 points or more are excellent."),
        ),
        section(
            "hands",
            _("At this table"),
            _("Tap the board, and the tile snaps to the nearest legal place, if there is one nearby."),
            _("To move it, tap elsewhere, drag it or use the arrows. Tap it once more to place it."),
            _("A hatched tile may not lie there, and the button says why."),
            _("The list beside the levels names every legal place, the most points first."),
        ),
    )


Laid = tuple[int, Place]

LAID: tuple[Laid, ...] = (
    (9, Place(0, 0, 0)),
    (8, Place(2, 0, 0)),
    (6, Place(-3, 0, 180)),
    (7, Place(-1, 0, 0)),
    (4, Place(1, 0, 0)),
    (1, Place(-1, 1, 90)),
)
"""What is built in the lesson."""


def _built(*laid: Laid) -> Board:
    board = Board()
    for number, place in laid:
        board = put(board, number, place)
    return board


def _examples(*pictures: Markup) -> Markup:
    return gallery(*pictures, class_="nm-examples")


def _example(*laid: Laid, hatch: str = "nm-hatch") -> Markup:
    """A stack, and over it the last tile as it may lie there, or may not."""
    board, (number, place) = _built(*laid[:-1]), laid[-1]
    xs, ys = zip(*covered(number, place), *(cell for tile in board.tiles for cell in tile.cells), strict=True)
    left, top = min(xs) - 1, min(ys) - 2
    return tag(
        "svg",
        stack(board.tiles),
        ghost(number, place, verdict(board, number, place), top, hatch),
        view_box=f"{left} {top} {max(xs) + 2 - left} {max(ys) + 2 - top}",
        class_="nm-example",
    )


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    if not to_move(view):
        return "score"
    laid = len(view.boards[seat or 0].tiles)
    return "round" if laid == 0 else "ground" if laid < 3 else "higher"
