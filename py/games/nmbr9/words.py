"""NMBR 9: everything that is said in sentences: what happened, what is to do, why not, who the bots are."""

from collections.abc import Sequence

from games.nmbr9.rules import ROUNDS, Board, Draw, Move, State, to_move
from games.nmbr9.tiles import Cell, Place, Verdict
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


def lying(board: Board) -> list[str]:
    """What lies on a board, from the ground up."""
    return [
        _("Level {level}: {number} {turned} at {corner}").format(
            level=tile.level,
            number=tile.number,
            turned=turned(tile.place.rotation),
            corner=corner((tile.place.x, tile.place.y)),
        )
        for tile in sorted(board.tiles, key=lambda tile: tile.level)
    ]


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
    said = ngettext("{names} wins: {points}.", "{names} win together: {points}.", len(winners))
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
