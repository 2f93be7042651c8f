"""Träxx: everything that is said in sentences: what happened, what is to do, why not, who the bots are."""

from collections.abc import Sequence

from games.traexx import rules
from games.traexx.board import BOARD, COLOURS, FIELDS, NUMBERS, Direction, Field
from games.traexx.rules import PASS, ROUNDS, SUPER, Card, Line, Move, Start, State
from kit.i18n import listing, points, speech
from table.bot import Reason
from table.face import Moment, no_option
from table.game import NotLegal, Seat
from table.look import Count

_, ngettext = speech("traexx")


def level(level_id: str) -> tuple[str, str]:
    """Name and style of a bot."""
    return {
        "rambler": (_("Rambler"), _("uses every card to the full")),
        "collector": (_("Collector"), _("takes whatever brings the most at once")),
        "surveyor": (_("Surveyor"), _("keeps an eye on the space that is left")),
        "pathfinder": (_("Pathfinder"), _("imagines how things might go on")),
    }[level_id]


option = choice = no_option


def colour(letter: str) -> str:
    """A colour by its name."""
    return {
        "y": _("yellow"),
        "b": _("blue"),
        "g": _("green"),
        "s": _("grey"),
        "r": _("red"),
        "p": _("purple"),
    }[letter]


def mark(letter: str) -> str:
    """The letter printed on the fields of a colour: a language whose colours begin alike takes others."""
    return {"y": _("Y"), "b": _("B"), "g": _("G"), "s": _("S"), "r": _("R"), "p": _("P")}[letter]


def marks() -> str:
    """These letters, in the order of ``COLOURS``."""
    return "".join(map(mark, COLOURS))


def colours(card: str) -> str:
    """A card's colours as a phrase: "yellow, blue twice and grey"."""
    said = []
    for letter in COLOURS:
        if times := card.count(letter):
            name = colour(letter)
            said.append(name if times == 1 else _("{colour} twice").format(colour=name))
    return listing(said)


def place(field: Field) -> str:
    """A field with its colour and its number: "c7, red, the 8"."""
    name, tint, number = FIELDS[field], colour(BOARD.colours[field]), BOARD.numbers[field]
    if not number:
        return _("{field}, {colour}").format(field=name, colour=tint)
    return _("{field}, {colour}, the {number}").format(field=name, colour=tint, number=number)


def way_in_words(way: Sequence[Field]) -> str:
    """A way for the ear: "from d5 through c5 and b4"."""
    said = _("from {end} through {fields}")
    return said.format(end=FIELDS[way[0]], fields=listing([FIELDS[field] for field in way[1:]]))


def direction(name: Direction) -> str:
    """A step across an edge."""
    return {
        "w": _("left"),
        "nw": _("up left"),
        "ne": _("up right"),
        "e": _("right"),
        "se": _("down right"),
        "sw": _("down left"),
    }[name]


def fields(n: int) -> str:
    """A number of fields."""
    return ngettext("{n} field", "{n} fields", n).format(n=n)


def steps(n: int) -> str:
    """A number of steps."""
    return ngettext("{n} step", "{n} steps", n).format(n=n)


def status(state: State, names: Sequence[str]) -> str:
    """What the table waits for."""
    waiting = rules.to_move(state)
    if not waiting:
        return _("The game is over.")
    if state.card is None:
        return _("The next card is coming.")
    said = ngettext("{names} draws.", "{names} draw.", len(waiting))
    return said.format(names=listing([names[seat] for seat in waiting]))


def asks(state: State, names: Sequence[str]) -> str:
    """The same after a card that was told: nothing as long as everybody can draw."""
    return "" if len(rules.to_move(state)) == len(names) else status(state, names)


def tell(before: State, seat: Seat, move: Move, after: State, names: Sequence[str]) -> str:
    """What a move did, as sentences; TX-R5: of a line nothing before the round closes, when all are told at once."""
    if isinstance(move, Start):
        dealt = len(before.boards)
        return _("{name} starts on {field}.").format(name=names[dealt], field=place(after.lines[dealt][0]))
    if isinstance(move, Card):
        return _of_card(move.colours, after, names)
    return "" if after.card else _of_round(before, seat, move, after, names)


def _of_card(card: str, after: State, names: Sequence[str]) -> str:
    """The card, and who can do nothing with it (TX-R6)."""
    said = _("Card {n} of {cards}: {colours}.").format(
        n=len(after.drawn), cards=ROUNDS, colours=colours(card)
    )
    stuck = [seat for seat in range(after.seats) if not rules.can_grow(after.lines[seat], card)]
    if not stuck:
        return said
    cannot = ngettext("{names} cannot draw.", "{names} cannot draw.", len(stuck))
    return f"{said} {cannot.format(names=listing([names[seat] for seat in stuck]))}"


def _of_round(before: State, seat: Seat, move: Line, after: State, names: Sequence[str]) -> str:
    """A round that is closed: what everybody drew, and what it gave."""
    said = []
    for who, confirmed in enumerate(before.confirmed):
        line = move if who == seat else confirmed
        assert line is not None
        if before.card is not None and rules.can_grow(before.lines[who], before.card):
            said.append(_of_line(who, line, names[who], after))
    return " ".join(said)


def _of_line(seat: Seat, line: Line, name: str, after: State) -> str:
    if line == PASS:
        return _("{name} passes.").format(name=name)
    said = [_("{name} draws {way}.").format(name=name, way=way_in_words(line.fields))]
    reached = {BOARD.numbers[field] for field in line.fields[1:]} - {0}
    for number, gives in rules.score(after, seat).numbers:
        if number in reached:
            said.append(_("The {number} brings {points}.").format(number=number, points=points(gives)))
    return " ".join(said)


def moment(before: State, after: State, seat: Seat) -> Moment | None:
    """TX-R10, R13: the own line has reached a number; the highest one of the round, and what all of them give."""
    if seat >= len(before.lines):
        return None
    known = rules.numbers_reached(before.lines[seat])
    new = [one for one in rules.score(after, seat).numbers if one.number not in known]
    if not new:
        return None
    number, gained = max(one.number for one in new), sum(one.points for one in new)
    return Moment("joy", _("{number} reached: +{points}").format(number=number, points=gained), seat)


def refusal(error: NotLegal) -> str | None:
    """Why something cannot be done, citing the rule in words, and the field where it fails."""
    where = dict(error.where)
    if "colour" in where:
        where["colour"] = colour(str(where["colour"]))
    said = {
        "card-first": _("The next card has to be turned up first."),
        "confirmed": _("Your line for this round is confirmed. The others are still drawing."),
        "not-an-end": _("{field} is no end of your line: it grows at its two ends only."),
        "repeats": _("Your line has already been on {field}, and no field is used twice."),
        "jumps": _("{field} is not next to the end of your line: a step crosses a shared edge."),
        "both-ends": _("{field} is at the other end: in one round your line grows at one end only."),
        "colour-not-on-card": _("{field} is {colour}, and the card shows no {colour}."),
        "colour-used-up": _("{field} is {colour}, and the {colour} of this card is used up."),
        "rim": _("The board ends there."),
        "nothing-drawn": _("There is nothing to take back: you have not drawn anything yet."),
        "one-end": _("Your line has not grown yet: its start is both ends at once."),
    }.get(error.reason)
    return said and said.format(**where)


def why(because: Reason) -> str:
    """The reason for a hint, as a sentence."""
    n = because.numbers
    match because.code:
        case "number":
            said = _("Go for the {number}: this round brings you {points} for numbers.")
            return said.format(number=n[0], points=points(n[1]))
        case "open" if n[0]:
            said = _("Draw no more than {fields}: the longest line would cut off {lost}.")
            return said.format(fields=fields(n[0]), lost=fields(n[1]))
        case "open":
            return _("Pass: the longest line would cut off {lost}.").format(lost=fields(n[1]))
        case "waits":
            said = _("Leave the {number} for later: once you have it, lower numbers bring only half.")
            return said.format(number=n[0])
        case "longest":
            return _("Use the card to the full: {fields}.").format(fields=fields(n[0]))
        case "toward" if n[1]:
            said = _("Draw {fields} towards the {number}: then it is {steps} away.")
            return said.format(fields=fields(n[0]), number=n[1], steps=steps(n[2]))
        case "toward":
            return _("Draw {fields}, and keep your ends free.").format(fields=fields(n[0]))
        case _:
            return _("Pass: nothing you could draw is worth it.")


def outcome(state: State, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The end in one sentence."""
    ended = rules.result(state)
    assert ended is not None
    best = points(max(ended.scores))
    if ended.why == "super":
        return _("{name}: {points}. That is super!").format(name=names[0], points=best)
    if ended.why == "solo" and ended.scores[0] <= 0:
        return _("{name}: {points}. The next line will be a longer one.").format(name=names[0], points=best)
    if ended.why == "solo":
        said = _("{name}: {points}. More than {super} is super.")
        return said.format(name=names[0], points=best, super=SUPER)
    said = ngettext("{names} wins with {points}.", "{names} win together with {points}.", len(winners))
    return said.format(names=listing([names[seat] for seat in winners]), points=best)


def counting(state: State, seat: Seat) -> tuple[Count, ...]:
    """TX-R12: number by number, and last the fields that are missing.

    >>> from games.traexx.rules import Start, play, start
    >>> counting(play(start(1, {}), -1, Start(1)), 0)
    (Count(said='Fields not reached', points=-60, where='missing'),)
    """
    counted = rules.score(state, seat)
    said = _("Numbers")
    numbers = tuple(Count(said, line.points, f"number-{line.number}") for line in counted.numbers)
    missing = Count(_("Fields not reached"), -counted.missing, "missing")
    return (*numbers, missing) if counted.missing else numbers


def feats(state: State, seat: Seat) -> dict[str, str]:
    """Every number, and more than fifty points (TX-R13)."""
    counted = rules.score(state, seat)
    known = {
        "numbers": (len(counted.numbers) == len(NUMBERS), _("All the numbers, for the first time!")),
        "super": (counted.total > SUPER, _("Super, for the first time!")),
        "plus": (counted.total > 0, _("More points than missing fields, for the first time!")),
    }
    return {key: said for key, (is_so, said) in known.items() if is_so}
