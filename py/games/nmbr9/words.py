"""NMBR 9: everything that is said in sentences: what happened, what is to do, why not, who the bots are."""

from collections.abc import Sequence

from games.nmbr9.drawing import size
from games.nmbr9.rules import ROUNDS, Board, Draw, Move, State, to_move
from games.nmbr9.sense import Counts, Run, Sense, on_cell, rows_from_above, rows_of_level, rows_open
from games.nmbr9.tiles import CELLS, Cell, Place, Verdict, covered
from kit.i18n import listing, points, signed, speech
from table.bot import Reason
from table.face import Moment, no_option
from table.game import NotLegal, Seat
from table.look import Count

_, ngettext = speech("nmbr9")


def level(level_id: str) -> tuple[str, str]:
    """Name and style of a bot."""
    return {
        "eager": (_("Magpie"), _("takes the most points it can get at once")),
        "mason": (_("Beaver"), _("builds what looks solid")),
        "planner": (_("Stork"), _("casually thinks three cards ahead")),
        "architect": (_("Termite"), _("tries out hundreds of deals for every tile")),
    }[level_id]


option = choice = no_option


def status(state: State, names: Sequence[str]) -> str:
    """What the table waits for."""
    if state.card is None:
        return _("The next card is coming.") if any(state.deck) else _("The game is over.")
    waiting = [names[seat] for seat in to_move(state)]
    said = ngettext(
        "Round {round} of {rounds}: {names} places the {number}.",
        "Round {round} of {rounds}: {names} place the {number}.",
        len(waiting),
    )
    if len(waiting) == len(names) > 1:
        said = _("Round {round} of {rounds}: everybody places the {number}.")
    return said.format(round=rounds_begun(state), rounds=ROUNDS, names=listing(waiting), number=state.card)


def asks(state: State, names: Sequence[str]) -> str:
    """The same after a card that was told: nothing as long as nobody has placed it."""
    return "" if len(to_move(state)) == len(names) else status(state, names)


def rounds_begun(state: State) -> int:
    """How many cards have been turned up."""
    return ROUNDS - sum(state.deck)


def tell(before: State, seat: Seat, move: Move, after: State, names: Sequence[str]) -> str:
    """What a move did, as a sentence."""
    if isinstance(move, Draw):
        return _("Round {round}: the {number}.").format(round=rounds_begun(after), number=move.number)
    tile = after.boards[seat].tiles[-1]
    said = _("{name} puts the {number} on level {level}.")
    if tile.points:
        said = _("{name} puts the {number} on level {level}: {points}.")
    return said.format(name=names[seat], number=before.card, level=tile.level, points=points(tile.points))


def moment(before: State, after: State, seat: Seat) -> Moment | None:
    """NM-R6: the first tile of a level on the own stack."""
    levels = len(after.boards[seat].levels)
    is_begun = levels > max(1, len(before.boards[seat].levels))
    return Moment("rise", _("Level {level}!").format(level=levels - 1), seat) if is_begun else None


def turned(rotation: int) -> str:
    """How a tile lies."""
    return {0: _("upright"), 90: _("turned right"), 180: _("upside down"), 270: _("turned left")}[rotation]


def corner(cell: Cell) -> str:
    """Where the top left corner of a tile is; the first tile lies at column 0, row 0."""
    return _("column {x}, row {y}").format(x=signed(cell[0]), y=signed(cell[1]))


def placement(number: int, place: Place, level: int) -> str:
    """A legal placement for somebody who does not see the board."""
    return _("{number} {turned} at {corner}, level {level}, {points}").format(
        number=number,
        turned=turned(place.rotation),
        corner=corner((place.x, place.y)),
        level=level,
        points=points(number * level),
    )


def typed_place(number: int, place: Place) -> str:
    """A placement as one would type it: "7 at 2 −1 turned right"."""
    said = {
        0: _("{number} at {x} {y}"),
        90: _("{number} at {x} {y} turned right"),
        180: _("{number} at {x} {y} upside down"),
        270: _("{number} at {x} {y} turned left"),
    }[place.rotation]
    return said.format(number=number, x=signed(place.x), y=signed(place.y))


def sensed(number: int, one: Sense) -> str:
    """A placement for somebody who does not see the board: where, what it brings, and what it does there."""
    place, level, _points = one.placement
    return ", ".join((placement(number, place, level), *_does(one)))


def among_others(one: Sense) -> str:
    """The same in a list of places of one level, which all give as much."""
    place = one.placement.place
    where = _("{turned} at {corner}").format(turned=turned(place.rotation), corner=corner((place.x, place.y)))
    return ", ".join((where, *_does(one)))


def of_level(number: int, level: int) -> str:
    """What stands above such a list."""
    return _("Level {level}, {points}:").format(level=level, points=points(number * level))


def _does(one: Sense) -> list[str]:
    """What a placement rests on, touches and closes in."""
    said = []
    if one.rests:
        said.append(_("resting with {tiles}").format(tiles=_counted(one.rests)))
    if one.touches:
        edges = ngettext("touching {tiles} along {n} edge", "touching {tiles} along {n} edges", one.edges)
        said.append(edges.format(tiles=listing([_the(number) for number, _n in one.touches]), n=one.edges))
    if one.hole:
        said.append(
            ngettext("leaving a hole of {n} cell", "leaving a hole of {n} cells", one.hole).format(n=one.hole)
        )
    return said


def _the(number: int) -> str:
    return _("the {number}").format(number=number)


def _counted(tiles: Counts) -> str:
    """Tiles with how many cells lie on each: "4 cells on the 9 and 2 cells on the 3"."""
    return listing(
        [
            ngettext("{n} cell on the {number}", "{n} cells on the {number}", n).format(n=n, number=number)
            for number, n in tiles
        ]
    )


def shape(number: int, rotation: int) -> str:
    """A tile row by row, its columns counted from 0 as those of the board are from its corner."""
    wide, high = size(number, rotation)
    cells = CELLS[number][rotation]
    rows = [columns([x for x, y in cells if y == row]) for row in range(high)]
    return _("The {number}, {turned}: {wide} wide and {high} high. From the top: {rows}.").format(
        number=number, turned=turned(rotation), wide=wide, high=high, rows="; ".join(rows)
    )


def columns(found: Sequence[int]) -> str:
    """Columns as a phrase: "column 2", "columns 0 to 2", "columns 0 and 1"."""
    if len(found) == 1:
        return _("column {x}").format(x=signed(found[0]))
    if len(found) > 2 and list(found) == list(range(found[0], found[-1] + 1)):
        return _("columns {first} to {last}").format(first=signed(found[0]), last=signed(found[-1]))
    return _("columns {all}").format(all=listing([signed(x) for x in found]))


def covering(number: int, place: Place) -> str:
    """Which cells a tile would cover, row by row."""
    rows: dict[int, list[int]] = {}
    for x, y in covered(number, place):
        rows.setdefault(y, []).append(x)
    said = _("row {y}: {columns}")
    cells = "; ".join(said.format(y=signed(y), columns=columns(found)) for y, found in rows.items())
    return _("It covers {cells}.").format(cells=cells)


def level_in_rows(board: Board, level: int) -> str:
    """What lies on a level, row by row from the top."""
    numbers = listing([str(tile.number) for tile in board.tiles if tile.level == level])
    head = _("Level {level}: {numbers}.").format(level=level, numbers=numbers)
    rows = [_row_of(y, found) for y, found in rows_of_level(board, level).items()]
    return "\n".join((head, *rows))


def open_in_rows(board: Board, level: int) -> str:
    """Where a tile of a level has something below it and nothing in its way, row by row."""
    rows = rows_open(board, level)
    if not rows:
        return _("Nothing is open for level {level}.").format(level=level)
    said = _("Row {y}: {columns}.")
    lines = [
        said.format(
            y=signed(y), columns=columns([x for run in found for x in range(run.first, run.last + 1)])
        )
        for y, found in rows.items()
    ]
    return "\n".join((_("Open for level {level}:").format(level=level), *lines))


def row_from_above(board: Board, y: int) -> str:
    """What is seen in a row from above, with its level."""
    found = rows_from_above(board).get(y)
    if not found:
        return _("Row {y} is empty.").format(y=signed(y))
    said = [
        _("{columns}: the {number} on level {level}").format(
            columns=columns(range(run.first, run.last + 1)), number=run.what[1], level=run.what[0]
        )
        for run in found
        if run.what
    ]
    return _("Row {y}: {tiles}.").format(y=signed(y), tiles="; ".join(said))


def _row_of(y: int, found: Sequence[Run]) -> str:
    said = [
        _("{columns} the {number}").format(
            columns=columns(range(run.first, run.last + 1)), number=run.what[1]
        )
        for run in found
        if run.what
    ]
    return _("Row {y}: {tiles}.").format(y=signed(y), tiles="; ".join(said))


def cell(board: Board, at: Cell) -> str:
    """What lies at a cell, the highest first."""
    lying = on_cell(board, at)
    said = [_("the {number} on level {level}").format(number=number, level=level) for level, number in lying]
    return _("{corner}: {tiles}.").format(corner=corner(at).capitalize(), tiles=listing(said) or _("nothing"))


def verdict(number: int, found: Verdict) -> str:
    """What becomes of a tile where it is held: its level and points, or why it may not lie there."""
    if found.reason:
        return refusal(NotLegal(found.reason, level=found.level, cells=found.cells)) or ""
    return _("Level {level}: {points}").format(level=found.level, points=points(number * found.level))


def refusal(error: NotLegal) -> str | None:
    """Why something cannot be done, citing the rule in words."""
    level, cells = error.where.get("level"), error.where.get("cells")
    below = level - 1 if isinstance(level, int) else 0
    n = len(cells) if isinstance(cells, tuple) else 0
    said = {
        "overlap": ngettext(
            "{n} cell on level {level} is already taken.", "{n} cells on level {level} are already taken.", n
        ),
        "overhang": ngettext(
            "{n} cell would stick out over level {below}.", "{n} cells would stick out over level {below}.", n
        ),
        "one-support": _("It would rest on one tile only, but it needs two."),
        "corner-only": _("On level {level} it only touches at a corner, but it needs an edge."),
        "floats": _("It floats: it touches no tile on level {level}."),
        "start": _("The first tile lies where the board begins: column 0, row 0."),
        "rotation": _("Turned that way, it looks the same as before."),
        "draw-first": _("The next card has to be turned up first."),
        "not-your-turn": _("You have already placed this number."),
        "not-a-choice": _("The card is not yours to choose."),
    }.get(error.reason)
    return said and said.format(n=n, level=level, below=below)


def why(because: Reason) -> str:
    """The reason for a hint, as a sentence."""
    n = because.numbers
    if because.code == "first":
        return _("The first tile: any way round is as good as another.")
    if because.code == "points":
        said = _("Take level {level}: {points}, and nothing brings more right now.")
        return said.format(points=points(n[0]), level=n[1])
    *gains, above, squares = n
    floor = ngettext(
        "{n} square of four cells lies open for level {level}",
        "{n} squares of four cells lie open for level {level}",
        squares,
    ).format(n=squares, level=above)
    if because.code == "patience":
        said = _("Be patient: {points} now instead of {most}, but {floor}.")
        return said.format(points=points(gains[0]), most=gains[1], floor=floor)
    return _("No points yet, but {floor}.").format(floor=floor)


def outcome(state: State, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The end in one sentence."""
    score = max(board.score for board in state.boards)
    if len(state.boards) == 1:
        excellent, fair = _("{points}: excellent!"), _("{points}. Your next stack will be higher!")
        said = excellent if score >= EXCELLENT else fair
        return said.format(points=points(score))
    who = listing([names[seat] for seat in winners])
    said = ngettext("{names} wins with {points}.", "{names} win together with {points}.", len(winners))
    return said.format(names=who, points=points(score))


EXCELLENT = 100
"""NM-R15."""


def counting(state: State, seat: Seat) -> tuple[Count, ...]:
    """NM-R13: tile by tile, level by level; the ground gives nothing."""
    tiles = enumerate(state.boards[seat].tiles)
    raised = sorted(((tile.level, nth, tile) for nth, tile in tiles if tile.points), key=lambda one: one[:2])
    said = _("Level {level}")
    return tuple(Count(said.format(level=level), tile.points, f"tile-{nth}") for level, nth, tile in raised)


def feats(state: State, seat: Seat) -> dict[str, str]:
    """How high one has built, and a hundred points (NM-R15)."""
    board = state.boards[seat]
    height = len(board.levels) - 1
    heights = {
        2: _("Your first tile on level 2!"),
        3: _("Your first tile on level 3!"),
        4: _("Your first tile on level 4!"),
    }
    found = {f"level-{level}": said for level, said in heights.items() if height >= level}
    if board.score >= EXCELLENT:
        found["hundred"] = _("A hundred points, for the first time!")
    return found
