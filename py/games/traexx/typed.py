"""Träxx: what can be typed: the fields of a line, and what is asked about the board, the card and the others.

A line is typed as the fields it goes through, "c5 b4"; the end it grows from may stand first. Lines are also listed,
the most points first, each with its number in that list, which is enough to draw it.
"""

from collections.abc import Iterable

from games.traexx import draft, rules, words
from games.traexx.board import (
    BOARD,
    CARDS,
    COLOURS,
    DIRECTIONS,
    FIELD,
    FIELDS,
    LENGTHS,
    NEIGHBOURS,
    NUMBERS,
    ROWS,
    Field,
    step,
)
from games.traexx.draft import Way
from games.traexx.hand import Look, best_first, own_line
from games.traexx.rules import PASS, Line, Move
from games.traexx.terrain import distance
from games.traexx.text import write_fields
from kit.i18n import listing, points, speech
from kit.lists import pages
from kit.spoken import Misheard, Press, Sentence, Unlike, Words, numbers_in, presses, says
from table.game import Seat

_, ngettext = speech("traexx")

AT_ONCE = 5
"""How many lines are told at once."""


def sentences(look: Look) -> tuple[Sentence, ...]:
    """The lines of this round, and questions."""
    return (
        *(_moves(look) if look.acting and look.view.card else ()),
        *(_of_board(look) if len(look.view.lines) == look.view.seats else ()),
        Sentence(_("card colours"), _("which colours the card shows"), says(lambda: _card(look))),
        Sentence(_("left cards"), _("which cards are still to come"), says(lambda: _left(look))),
    )


def _moves(look: Look) -> tuple[Sentence, ...]:
    """Lines by their fields or by their number in the list, and to pass."""
    lists = Sentence(
        _("lines list"),
        _("lines you could draw, the most points first; then the next ones"),
        lambda rest: _listed(look, rest),
        lambda: ("", *(str(page) for page in range(2, pages(len(best_first(look)), AT_ONCE) + 1))),
    )
    reaches = Sentence(
        _("reach"),
        _("lines that reach a number"),
        lambda rest: _reaching(look, rest),
        lambda: map(str, NUMBERS),
        like="8",
    )
    numbered = Sentence(
        _("line"),
        _("draws the line with that number in the list"),
        lambda rest: _numbered(look, rest),
        lambda: [str(nth) for nth in range(1, len(best_first(look)) + 1)],
    )
    by_fields = Sentence(
        "",
        _("draws that line, from one of your ends"),
        lambda rest: _numbered(look, rest) if len(rest) == 1 and numbers_in(rest) else _drawn(look, rest),
        lambda: (" ".join(FIELDS[field] for field in way) for way in best_first(look)),
    )
    passes = Sentence(_("pass"), _("draws nothing"), presses("move:pass"))
    return by_fields, lists, numbered, reaches, passes


def _of_board(look: Look) -> tuple[Sentence, ...]:
    return (
        Sentence(
            _("what field"),
            _("what a field is, and what lies around it"),
            lambda rest: _field(look, rest),
            lambda: FIELDS,
            like="d4",
        ),
        Sentence(
            _("row"), _("the fields of a row, from the left"), lambda rest: _row(look, rest), lambda: ROWS
        ),
        Sentence(_("ends"), _("your line, and what lies around its ends"), says(lambda: _ends(look))),
        Sentence(
            _("number near"),
            _("where a number lies, how far away, what it would give"),
            lambda rest: _number(look, rest),
            lambda: map(str, NUMBERS),
            like="8",
        ),
        Sentence(_("numbers"), _("the same of all numbers"), says(lambda: _numbers(look))),
        Sentence(_("score points"), _("how everybody's points add up"), says(lambda: _scores(look))),
        Sentence(_("rival rivals others"), _("the lines of the others"), says(lambda: _rivals(look))),
    )


# --- lines ------------------------------------------------------------------------------------------------------


def _fields(words_: Words) -> list[Field]:
    """The fields that words name, a hyphen between them or a blank. Raises ``Unlike``."""
    names = [name for word in words_ for name in word.split("-")]
    if not names or any(name not in FIELD for name in names):
        raise Unlike
    return [FIELD[name] for name in names]


def _drawn(look: Look, rest: Words) -> Press:
    """A line by its fields; where its end was left out, from the end that fits."""
    way = tuple(_fields(rest))
    line = own_line(look)
    ends = rules.ends(line)
    if way[0] not in ends:
        beside = [end for end in ends if way[0] in NEIGHBOURS[end]]
        way = ((beside or [ends[0]])[0], *way)
        legal = [(end, *way[1:]) for end in beside]
        way = next((one for one in legal if one in best_first(look)), way)
    if len(way) == 1:
        raise Misheard(_around(look, way[0]))
    return Press(f"move:{write_fields(way)}")


def _numbered(look: Look, rest: Words) -> Press:
    found, ways = numbers_in(rest), list(best_first(look))
    if len(found) != 1 or not 1 <= found[0] <= len(ways):
        raise Misheard(_("The list has lines 1 to {n}.").format(n=len(ways)))
    return Press(f"move:{write_fields(ways[found[0] - 1])}")


def _listed(look: Look, rest: Words) -> str:
    """A few lines with their numbers in the list."""
    ways = list(enumerate(best_first(look).items(), 1))
    page = (numbers_in(rest) or [1])[0]
    shown = ways[AT_ONCE * (page - 1) : AT_ONCE * page] if page > 0 else []
    if not shown:
        raise Unlike
    more = len(ways) - AT_ONCE * page
    said = [_of_listed(look, nth, way, gain) for nth, (way, gain) in shown]
    if more > 0:
        said.append(
            ngettext("{n} more line: “{next}”.", "{n} more lines: “{next}”.", more).format(
                n=more, next=_("lines {page}").format(page=page + 1)
            )
        )
    return "\n".join(said)


def _of_listed(look: Look, nth: int, way: Way, gain: int) -> str:
    return _("{nth}: {way}, {brings}.").format(
        nth=nth, way=words.way_in_words(way), brings=_brings(way, gain)
    )


def _brings(way: Way, gain: int) -> str:
    """What a line gives: its fields, the numbers it reaches, its points in all."""
    numbers = [str(BOARD.numbers[field]) for field in way[1:] if BOARD.numbers[field]]
    if not numbers:
        return _("{fields}: {points}").format(fields=words.fields(len(way) - 1), points=points(gain))
    said = _("{fields} with the {numbers}: {points}")
    return said.format(fields=words.fields(len(way) - 1), numbers=listing(numbers), points=points(gain))


def _reaching(look: Look, rest: Words) -> str:
    found = numbers_in(rest)
    if len(found) != 1 or found[0] not in NUMBERS:
        raise Unlike
    goal = BOARD.field_of[found[0]]
    ways = [(nth, way, gain) for nth, (way, gain) in enumerate(best_first(look).items(), 1) if goal in way]
    if not ways:
        return _("No line reaches the {number} with this card.").format(number=found[0])
    return "\n".join(_of_listed(look, *one) for one in ways[:AT_ONCE])


# --- the board --------------------------------------------------------------------------------------------------


def _field(look: Look, rest: Words) -> str:
    found = _fields(rest)
    if len(found) != 1:
        raise Unlike
    return _around(look, found[0])


def _around(look: Look, field: Field) -> str:
    """A field, whether it is taken, and its six neighbours, clockwise from the left."""
    said = [_("{field}: {state}.").format(field=words.place(field), state=_standing(look, field))]
    for direction in DIRECTIONS:
        beside = step(field, direction)
        if beside is not None:
            said.append(
                _("{direction}: {field}, {state}.").format(
                    direction=words.direction(direction),
                    field=words.place(beside),
                    state=_standing(look, beside),
                )
            )
    return "\n".join(said)


def _standing(look: Look, field: Field) -> str:
    """What a field is to one's line."""
    line = own_line(look)
    if field in rules.ends(line):
        return _("an end of your line")
    if field in line:
        return _("on your line")
    way = (line[-1],)
    if look.acting and field in draft.following(line, look.view.card or "", way):
        return _("can be next")
    return _("free")


def _row(look: Look, rest: Words) -> str:
    if len(rest) != 1 or rest[0] not in ROWS:
        raise Unlike
    length = LENGTHS[ROWS.index(rest[0])]
    fields = [FIELD[f"{rest[0]}{nth}"] for nth in range(1, length + 1)]
    return "\n".join(
        _("{field}: {state}.").format(field=words.place(field), state=_standing(look, field))
        for field in fields
    )


def _ends(look: Look) -> str:
    line = own_line(look)
    said = _("Your line: {fields}.").format(fields=_named_fields(line))
    return "\n".join((said, *(_around(look, end) for end in rules.ends(line))))


def _named_fields(fields: Iterable[Field]) -> str:
    return ", ".join(FIELDS[field] for field in fields)


def _number(look: Look, rest: Words) -> str:
    found = numbers_in(rest)
    if len(found) != 1 or found[0] not in NUMBERS:
        raise Unlike
    return _of_number(look, found[0])


def _numbers(look: Look) -> str:
    return "\n".join(_of_number(look, number) for number in NUMBERS)


def _of_number(look: Look, number: int) -> str:
    state, seat = look.view, look.own_seat
    field = BOARD.field_of[number]
    gives = rules.worth(state, seat, number)
    if not gives:
        return _("{field}: you have it.").format(field=words.place(field))
    near = min(rules.ends(own_line(look)), key=lambda end: distance(end, field))
    said = _("{field}: {steps} from {end}, gives {points}.")
    return said.format(
        field=words.place(field),
        steps=words.steps(distance(near, field)),
        end=FIELDS[near],
        points=points(gives),
    )


def _card(look: Look) -> str:
    if look.view.card is None:
        return _("There is no card on the table.")
    return _("The card shows {colours}.").format(colours=words.colours(look.view.card))


def _left(look: Look) -> str:
    """TX-R4: the cards that have not come yet, and how often they show each colour."""
    cards = [card for card in CARDS if card not in look.view.drawn]
    counts = [
        _("{colour} {n}").format(colour=words.colour(letter), n="".join(cards).count(letter))
        for letter in COLOURS
    ]
    said = ngettext("{n} card is to come.", "{n} cards are to come.", len(cards)).format(n=len(cards))
    return said + " " + _("On them: {colours}.").format(colours=listing(counts))


def _scores(look: Look) -> str:
    return "\n".join(_score(look, seat) for seat in range(look.view.seats))


def _score(look: Look, seat: Seat) -> str:
    counted = rules.score(look.view, seat)
    gives = [
        _("{points} for the {number}").format(points=one.points, number=one.number) for one in counted.numbers
    ]
    if rules.result(look.view):
        said, total = _("{name}: {numbers}; {missing} missing; {points}."), counted.total
    else:  # TX-R12: open fields cost nothing yet.
        said, total = (
            _("{name}: {numbers}; {missing} open; {points} so far."),
            counted.total + counted.missing,
        )
    return said.format(
        name=look.names[seat],
        numbers=listing(gives) or _("no number yet"),
        missing=words.fields(counted.missing),
        points=points(total),
    )


def _rivals(look: Look) -> str:
    state = look.view
    others = [seat for seat in range(state.seats) if seat != look.own_seat]
    if not others:
        return _("You play alone.")
    said = _("{name}: {fields}.")
    return "\n".join(
        f"{said.format(name=look.names[seat], fields=_named_fields(state.lines[seat]))} {_score(look, seat)}"
        for seat in others
    )


def named(look: Look, move: Move) -> str:
    """A line by its fields."""
    assert isinstance(move, Line)
    return " ".join(FIELDS[field] for field in move.fields) if move.fields else _("pass")


def told(look: Look, move: Move) -> str:
    """Where a line goes, how many fields and numbers it takes, and what that gives at once."""
    assert isinstance(move, Line)
    if move == PASS:
        return _("You would draw nothing in this round.")
    gain = draft.gain(look.view, look.own_seat, move.fields)
    return _("{way}: {brings}.").format(
        way=words.way_in_words(move.fields), brings=_brings(move.fields, gain)
    )
