"""NMBR 9: what can be typed: where the tile goes, and what is asked about the stack, the shapes and the others.

A place is typed as column and row of the tile's top left corner, "2 -1", with how it is turned: "7 at 2 -1 turned
right". Placements are also listed, the best first, each with its number in that list, which is enough to place it.
"""

from games.nmbr9 import sense, words
from games.nmbr9.hand import Look
from games.nmbr9.rules import Board, Move
from games.nmbr9.sense import Sense, senses
from games.nmbr9.text import write_move
from games.nmbr9.tiles import CELLS, NUMBERS, Place
from kit.i18n import listing, points, speech
from kit.lists import pages
from kit.spoken import Misheard, Press, Sentence, Unlike, Words, numbers_in, one_of, says
from table.game import Seat

_, ngettext = speech("nmbr9")

AT_ONCE = 5
"""How many placements are told at once."""


def sentences(look: Look) -> tuple[Sentence, ...]:
    """Placements of the tile in the hand, and questions."""
    board = look.view.boards[look.own_seat]
    number = look.view.card
    moves = _moves(look, board, number) if look.acting and number is not None else ()
    return (
        *moves,
        Sentence(
            _("shape tile"),
            _("what a number looks like, also turned"),
            lambda rest: _shape(look, rest),
            lambda: map(str, NUMBERS),
            like="4",
        ),
        *(_of_stack(board) if board.tiles else ()),
        Sentence(_("board stack"), _("your stack level by level"), says(lambda: _stack(look, look.own_seat))),
        Sentence(_("rival rivals others"), _("the stacks of the others"), says(lambda: _rivals(look))),
        Sentence(_("left deck"), _("which numbers are still to come"), says(lambda: _left(look))),
        Sentence(_("card"), _("which number is being placed"), says(lambda: _card(look))),
    )


def _of_stack(board: Board) -> tuple[Sentence, ...]:
    levels = range(len(board.levels))
    return (
        Sentence(
            _("level"),
            _("what lies on a level, row by row"),
            lambda rest: _level(board, rest),
            lambda: [str(level) for level in levels],
        ),
        Sentence(
            _("open free"),
            _("where a level has room: covered below, and free"),
            lambda rest: _open(board, rest),
            lambda: [str(level + 1) for level in levels],
            like="1",
        ),
        Sentence(
            _("fits"),
            _("where another number could go on your stack as it is"),
            lambda rest: _fits(board, rest),
            lambda: map(str, NUMBERS),
            like="9",
        ),
        Sentence(
            _("row"),
            _("what is seen in a row from above"),
            lambda rest: _row(board, rest),
            lambda: [str(row) for row in sense.rows_from_above(board)],
            like="0",
        ),
        Sentence(
            _("what cell"),
            _("what lies at a column and row"),
            lambda rest: _cell(board, rest),
            lambda: ["0 0"],
        ),
    )


def _moves(look: Look, board: Board, number: int) -> tuple[Sentence, ...]:
    count = len(senses(board, number))
    placing = _("places the tile with its top left corner there")
    return (
        Sentence(
            "",
            placing,
            lambda rest: _placed(board, number, rest),
            lambda: (words.typed_place(number, one.placement.place) for one in senses(board, number)),
        ),
        Sentence(
            _("places list"),
            _("where the tile could go, the best first; the next ones; from a level up; with points"),
            lambda rest: _listed(board, number, rest),
            lambda: (
                "",
                *(str(page) for page in range(2, pages(count, AT_ONCE) + 1)),
                *(_("level {level}").format(level=level) for level in range(1, len(board.levels) + 1)),
                _("points"),
            ),
        ),
        Sentence(
            _("place put"),
            _("places it where that number of the list says"),
            lambda rest: _placed(board, number, rest),
            lambda: [str(nth) for nth in range(1, count + 1)],
            like="1",
        ),
    )


def _turn(rest: Words) -> int:
    """How a tile is to be turned; as it is, where nothing is said about it."""
    if one_of(rest, _("upside over reversed 180")):
        return 180
    if one_of(rest, _("left 270")):
        return 270
    return 90 if one_of(rest, _("right turned 90")) else 0


def _placed(board: Board, number: int, rest: Words) -> Press:
    """A place by its corner, or by its number in the list; before the corner the tile's own number may stand."""
    found = numbers_in(tuple(word for word in rest if word not in ("90", "180", "270")))
    if len(found) == 3:
        if found[0] != number:
            raise Misheard(_("It is the {number} that is placed now.").format(number=number))
        found = found[1:]
    if len(found) == 1:
        every = senses(board, number)
        if not 1 <= found[0] <= len(every):
            raise Misheard(_("The list has places 1 to {n}.").format(n=len(every)))
        return Press(f"move:{write_move(every[found[0] - 1].placement.place)}")
    if len(found) != 2 or any(abs(one) > 99 for one in found):
        raise Unlike
    rotation = _turn(rest)
    if rotation not in CELLS[number]:
        rotation -= 180  # The 0 and the 8 look the same upside down.
    return Press(f"move:{write_move(Place(found[0], found[1], rotation))}")


def _listed(board: Board, number: int, rest: Words) -> str:
    """A few placements with their numbers in the list, perhaps only those from a level up, or with points."""
    every = list(enumerate(senses(board, number), 1))
    found = numbers_in(rest)
    if one_of(rest, _("level")):
        lowest, *found = found or [1]
        every = [(nth, one) for nth, one in every if one.placement.level >= lowest]
    if one_of(rest, _("points")):
        every = [(nth, one) for nth, one in every if one.placement.points]
    page = max(1, (found or [1])[0])
    if not every:
        return _("There is no such place for the {number}.").format(number=number)
    shown = every[AT_ONCE * (page - 1) : AT_ONCE * page]
    if not shown:
        return ngettext("There is {n} place in all.", "There are {n} places in all.", len(every)).format(
            n=len(every)
        )
    said = _in_words(number, shown)
    more = len(every) - AT_ONCE * page
    if more > 0:
        said.append(ngettext("{n} more place.", "{n} more places.", more).format(n=more))
    return "\n".join(said)


def _in_words(number: int, shown: list[tuple[int, Sense]]) -> list[str]:
    """Placements with their numbers, under what those of a level give."""
    said = []
    for before, (nth, one) in zip((None, *shown), shown, strict=False):
        level = one.placement.level
        if before is None or before[1].placement.level != level:
            said.append(words.of_level(number, level))
        said.append(f"{nth}: {words.among_others(one)}.")
    return said


def _fits(board: Board, rest: Words) -> str:
    """Where any number could go on the stack as it is: for those who plan."""
    found = numbers_in(rest)
    if len(found) != 1 or found[0] not in NUMBERS:
        raise Unlike
    return "\n".join(_in_words(found[0], list(enumerate(senses(board, found[0]), 1))[:AT_ONCE]))


def _shape(look: Look, rest: Words) -> str:
    turned = tuple(word for word in rest if word not in ("90", "180", "270"))
    found = numbers_in(turned) or ([] if look.view.card is None else [look.view.card])
    if len(found) != 1 or found[0] not in NUMBERS:
        raise Unlike
    rotation = _turn(rest)
    return words.shape(found[0], rotation if rotation in CELLS[found[0]] else rotation - 180)


def _level(board: Board, rest: Words) -> str:
    found = numbers_in(rest)
    if len(found) != 1 or found[0] not in range(len(board.levels)):
        raise Unlike
    return words.level_in_rows(board, found[0])


def _open(board: Board, rest: Words) -> str:
    found = numbers_in(rest)
    if len(found) != 1 or found[0] not in range(1, len(board.levels) + 1):
        raise Unlike
    return words.open_in_rows(board, found[0])


def _row(board: Board, rest: Words) -> str:
    found = numbers_in(rest)
    if len(found) != 1:
        raise Unlike
    return words.row_from_above(board, found[0])


def _cell(board: Board, rest: Words) -> str:
    found = numbers_in(rest)
    if len(found) != 2:
        raise Unlike
    return words.cell(board, (found[0], found[1]))


def _stack(look: Look, seat: Seat) -> str:
    board = look.view.boards[seat]
    head = _("{name}: {points}.").format(name=look.names[seat], points=points(board.score))
    if not board.tiles:
        return head + " " + _("Nothing lies there yet.")
    return "\n".join((head, *(words.level_in_rows(board, level) for level in range(len(board.levels)))))


def _rivals(look: Look) -> str:
    others = [seat for seat in range(len(look.players)) if seat != look.own_seat]
    return "\n".join(_stack(look, seat) for seat in others) if others else _("You play alone.")


def _left(look: Look) -> str:
    deck = look.view.deck
    two = [str(number) for number in NUMBERS if deck[number] == 2]
    one = [str(number) for number in NUMBERS if deck[number] == 1]
    said = [_("{n} cards are to come.").format(n=sum(deck))]
    if two:
        said.append(_("Twice: {numbers}.").format(numbers=listing(two)))
    if one:
        said.append(_("Once: {numbers}.").format(numbers=listing(one)))
    return " ".join(said)


def _card(look: Look) -> str:
    number = look.view.card
    if number is None:
        return _("There is no card on the table.")
    return _("The {number} is placed now.").format(number=number) + " " + words.shape(number, 0)


def named(look: Look, move: Move) -> str:
    """The tile, its corner and how it is turned."""
    assert isinstance(move, Place)
    assert look.view.card is not None
    return words.typed_place(look.view.card, move)


def told(look: Look, move: Move) -> str:
    """Level and points of a placement, what it rests on and touches, what it closes in."""
    assert isinstance(move, Place)
    assert look.view.card is not None
    number = look.view.card
    return f"{words.sensed(number, _sense_of(look, move))}. {words.covering(number, move)}"


def _sense_of(look: Look, place: Place) -> Sense:
    every = senses(look.view.boards[look.own_seat], look.view.card or 0)
    return next(one for one in every if one.placement.place == place)
