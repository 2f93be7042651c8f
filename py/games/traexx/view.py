"""Träxx: the table as HTML and SVG: the card, the hexagon to draw on, the score sheet, the others' lines.

The tip of the draft lies under a button of its own, outside the drawing's fields: a tap on it takes one field
back, while a stroke that begins there goes on drawing.
"""

from functools import cache

from games.traexx import draft, drawing, rules, scores, words
from games.traexx.board import BOARD, COLOURS, FIELDS, NUMBERS, Direction, Field, step
from games.traexx.draft import Way
from games.traexx.drawing import ARROWS
from games.traexx.hand import (
    FIXED_KEYS,
    KEYS,
    PAGE,
    Look,
    asked_fields,
    asked_way,
    best_first,
    can_step,
    drawn_way,
    own_line,
)
from games.traexx.rules import HIDDEN, PASS, ROUNDS
from games.traexx.text import write_fields
from kit.buttons import act, button, chip, group, key_hint
from kit.html import Markup, classes, join, tag, unseen
from kit.i18n import language, points, signed, speech
from kit.lists import paged
from kit.pieces import drawn_tally
from table.face import Rooms
from table.game import Seat

_, ngettext = speech("traexx")

FRAME = "m0-17l14.7 8.5v17l-14.7 8.5l-14.7-8.5v-17z"
RING = "m-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0"
CROSS = "m-9-9l18 18m0-18l-18 18"
ARROW = "M15 0L-5-12V12Z"
"""How the start, an end, a missing field and the end that grows are marked."""

HANDS_OVER = True
"""TX-R5: nobody sees another's line before all have confirmed."""


def rooms(look: Look) -> Rooms:
    """Everything on the table."""
    state = look.view
    if len(state.lines) < state.seats:
        return Rooms(join())  # Who begins where is being drawn.
    return Rooms(
        board(look),
        actions(look) if look.acting else None,
        beside=tag("div", scores.sheet(state, look.players), scores.others(look), class_="tx-side"),
        beside_called=_("Score sheet"),
        hand=card(look),
    )


def board(look: Look) -> Markup:
    """The hexagon, and the list of lines for those who have opened it."""
    is_listed = look.acting and look.ui.page is not None
    return tag("div", _sheet(look), _list(look) if is_listed else None, class_="tx-main")


def card(look: Look) -> Markup | None:
    """The card of the round; its colours are struck through as they are used."""
    state = look.view
    if state.card is None:
        return None
    way = _shown(look)
    left = rules.colours_left(state.card, way[1:])
    ordered = sorted(state.card, key=COLOURS.index)
    swatches = []
    for place, tint in enumerate(ordered):
        nth_from_last = ordered[place:].count(tint)
        swatches.append(drawing.swatch(tint, words.mark(tint), used=nth_from_last > left.count(tint)))
    return tag(
        "div",
        tag("div", swatches, class_="tx-card", id=f"card-{len(state.drawn)}", aria_hidden="true"),
        tag("p", _("Card {n} of {cards}").format(n=len(state.drawn), cards=ROUNDS), class_="tx-round"),
        unseen(_card_in_words(state.card)),
        # The card itself is told by the round; only what is drawn is news here.
        tag("p", _draft_in_words(way, left), class_="unseen", role="status"),
        _list_chip(look) if look.acting else None,
        class_="tx-now",
    )


def _card_in_words(card: str) -> str:
    """The card for the ear."""
    return _("The card shows {colours}.").format(colours=words.colours(card))


def _draft_in_words(way: Way, left: str) -> str:
    """The draft for the ear; nothing as long as nothing is drawn."""
    if len(way) == 1:
        return ""
    drawn = _("Drawn as far as {field}.").format(field=words.place(way[-1]))
    if not left:
        return drawn + " " + _("The card is used up.")
    return drawn + " " + _("Still on the card: {colours}.").format(colours=words.colours(left))


def _shown(look: Look) -> Way:
    """The way of this round that is on the board: drafted, or confirmed while others are still drawing."""
    confirmed = look.view.confirmed[look.own_seat]
    if confirmed is None or confirmed in (PASS, HIDDEN):
        return drawn_way(look)
    return confirmed.fields


def _sheet(look: Look) -> Markup:
    state = look.view
    line, way = own_line(look), _shown(look)
    is_over = not rules.to_move(state)
    start = BOARD.starts[state.boards[look.own_seat] - 1]
    return tag(
        "div",
        tag(
            "svg",
            drawing.printed(words.marks() if look.letters else ""),
            tag("path", d=drawing.hexagons([start], FRAME), class_="tx-start"),
            tag(
                "g", _fields(look, line, way), data_draw=look.acting, data_walk="hex" if look.acting else None
            ),
            _asked(look, way) if look.acting else None,
            _lines(look, line, way),
            [_number(look, number) for number in NUMBERS],
            _crosses(line) if is_over else None,
            _tallies(look) if look.counting else None,
            _dots(state.card or "", line, way) if look.acting and look.marks else None,
            None if is_over else _tip(look, line, way),
            _tip_button(way) if look.acting else None,
            view_box=drawing.VIEW_BOX,
            class_="tx-sheet",
            role="group",
            aria_label=_("Your board"),
        ),
        class_=classes(
            "tx-board",
            is_over=is_over,
            is_waiting=not look.acting and not is_over,
            is_listed=look.acting and look.ui.page is not None,
        ),
    )


def _asked(look: Look, way: Way) -> Markup | None:
    """The fields that a lesson still wants drawn: they glow, the next of them to be touched."""
    if not (rest := asked_fields(look, way)):
        return None
    return tag(
        "g",
        tag("path", d=drawing.hexagons(rest), class_="tx-asked is-under"),
        tag("path", d=drawing.hexagons(rest[1:]), class_="tx-asked") if rest[1:] else None,
        tag(
            "path",
            d=drawing.hexagons(rest[:1]),
            class_="tx-asked is-asked",
            data_target=f"field:{FIELDS[rest[0]]}",
        ),
        aria_hidden="true",
    )


def _fields(look: Look, line: bytes, way: Way) -> Markup:
    """Every field for the hand and for the ear."""
    following = draft.following(line, look.view.card or "", way) if look.acting else ()
    notes = dict.fromkeys(following, "next") | dict.fromkeys(line, "line")
    notes |= dict.fromkeys(rules.ends(line), "end") | dict.fromkeys(way[1:], "drawn")
    return join(
        _field(language(), field, notes.get(field), look.acting, field == way[-1])
        for field in range(len(FIELDS))
    )


@cache
def _field(_language: str, field: Field, note: str | None, acting: bool, tip: bool) -> Markup:
    """A field and what is on it: one of a few hundred, each written once."""
    name = words.place(field)
    said = {
        "drawn": _("{field}, drawn in this round"),
        "end": _("{field}, an end of your line"),
        "line": _("{field}, on your line"),
        "next": _("{field}, can be next"),
        None: "{field}",
    }[note]
    return tag(
        "path",
        d=drawing.hexagons([field]),
        class_="tx-field",
        role="button" if acting else "img",
        tabindex=(0 if tip else -1) if acting else None,
        data_target=f"field:{FIELDS[field]}" if acting else None,
        aria_label=said.format(field=name),
    )


def _lines(look: Look, line: bytes, way: Way) -> Markup:
    """What is confirmed as one thick line, what is drafted in this round as dashes that go on from it."""
    drafted = len(way) > 1
    return tag(
        "g",
        tag("path", d=drawing.track(line), class_="tx-casing"),
        tag("path", d=drawing.track(way), class_="tx-casing") if drafted else None,
        tag("path", d=drawing.track(line), class_="tx-line"),
        tag("path", d=drawing.track(way), class_="tx-line is-draft") if drafted else None,
        [tag("path", d=drawing.hexagons([end], RING), class_="tx-end") for end in _ringed(look, line, way)],
        class_=f"tx-lines p{look.players[look.own_seat].colour}",
        aria_hidden="true",
    )


def _ringed(look: Look, line: bytes, way: Way) -> list[Field]:
    """The ends without an arrow: one in play, both when it is over."""
    return [
        end for end in rules.ends(rules.grown(line, way)) if end != way[-1] or not rules.to_move(look.view)
    ]


def _tip(look: Look, line: bytes, way: Way) -> Markup:
    """The arrow at the end that grows; before a number it stops, so that the number can be read."""
    tip = way[-1]
    x, y = drawing.CENTRES[tip]
    behind = way[-2] if len(way) > 1 else _neighbour_on_line(line, tip)
    if behind is None:
        return tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=6, class_="tx-tip", aria_hidden="true")
    back = -26 if BOARD.numbers[tip] else 0
    turn = drawing.heading(behind, tip)
    return tag(
        "path",
        d=ARROW,
        transform=f"translate({x:g} {y:g}) rotate({turn}) translate({back} 0)",
        class_=f"tx-tip p{look.players[look.own_seat].colour}",
        aria_hidden="true",
    )


def _neighbour_on_line(line: bytes, end: Field) -> Field | None:
    """The field that comes before an end of a line, if it has grown."""
    if len(line) == 1:
        return None
    return line[1] if line[0] == end else line[-2]


def _tip_button(way: Way) -> Markup:
    """What lies over the tip: see the top of this file."""
    drafted = len(way) > 1
    label = _("Take back {field}").format(field=words.place(way[-1])) if drafted else None
    return tag(
        "g",
        tag("path", d=drawing.hexagons([way[-1]]), class_="tx-field", data_draw=True),
        id="tx-tip",
        role="button" if drafted else None,
        tabindex="-1" if drafted else None,
        data_target="back" if drafted else None,
        aria_label=label,
        aria_hidden=None if drafted else "true",
    )


def _dots(card: str, line: bytes, way: Way) -> Markup:
    """Dots on the fields that can be next; hollow ones where the other end would grow."""
    from_tip = rules.next_fields(line, card, way)
    dots = [_dot(field, is_other=field not in from_tip) for field in draft.following(line, card, way)]
    return tag("g", dots, class_="tx-dots", aria_hidden="true")


def _dot(field: Field, *, is_other: bool) -> Markup:
    x, y = drawing.CENTRES[field]
    lower = 0 if not BOARD.numbers[field] else -19
    return tag("circle", cx=f"{x:g}", cy=f"{y + lower:g}", r=5, class_=classes("tx-dot", is_other=is_other))


def _number(look: Look, number: int) -> Markup:
    """A number in its disc: what it is, whether it is reached, whether it still gives all its points."""
    state = look.view
    seat = look.own_seat
    reached = number in rules.numbers_reached(state.lines[seat])
    full = state.full[seat] >> number & 1 if reached else rules.worth(state, seat, number) == number
    return _disc(number, reached, bool(full))


@cache
def _disc(number: int, reached: bool, full: bool) -> Markup:
    x, middle = drawing.CENTRES[BOARD.field_of[number]]
    y = middle - drawing.DISC_RAISED
    return tag(
        "g",
        tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=drawing.DISC, class_="tx-disc"),
        tag("text", number, x=f"{x:g}", y=f"{y + 6.5:g}", class_="tx-number"),
        tag("text", "½", x=f"{x + 13:g}", y=f"{y - 7:g}", class_="tx-half") if not full else None,
        class_=classes("tx-at", is_reached=reached, is_half=not full),
        aria_hidden="true",
    )


def _crosses(line: bytes) -> Markup:
    """TX-R12: at the end every field that was not reached is crossed out."""
    missing = [field for field in range(len(FIELDS)) if field not in line]
    return join(
        tag("path", d=drawing.hexagons(missing), class_="tx-missed"),
        tag("path", d=drawing.hexagons(missing, CROSS), class_="tx-cross"),
    )


def _tallies(look: Look) -> Markup:
    """TX-R12: what each number gives, and in the middle of the board what the missing fields cost."""
    seat, middle = look.own_seat, drawing.CENTRES[len(FIELDS) // 2]
    places = [(f"number-{number}", drawing.CENTRES[BOARD.field_of[number]], 20) for number in NUMBERS]
    return join(
        drawn_tally(look, seat, where, *at, size) for where, at, size in (*places, ("missing", middle, 44))
    )


def actions(look: Look) -> Markup:
    """The pad, and what can be done with the draft."""
    way = drawn_way(look)
    drafted = len(way) > 1
    astray = look.asked is not None and way != asked_way(look)[: len(way)]
    return tag(
        "div",
        _pad(look, way),
        act(
            "turn",
            _("Other end"),
            key="x",
            off=len(rules.ends(own_line(look))) == 1,
            class_=classes("act", is_asked=astray and not drafted and asked_way(look)),
        ),
        act("back", _("Take back"), key="Backspace", primary=astray) if drafted else _pass(look),
        _confirm(look, way),
        class_="tx-hand",
    )


def _pass(look: Look) -> Markup:
    """A card that passes is gone: whoever could draw is asked whether they mean it."""
    if look.ui.passes:
        return act("move:pass", _("Really pass?"), key="p", risky=True)
    line, card = own_line(look), look.view.card or ""
    is_best = _passes(look) or not any(draft.following(line, card, (end,)) for end in rules.ends(line))
    target = "move:pass" if is_best or look.asked is not None else "pass"
    return act(target, _("Pass"), key="p", primary=is_best, hinted=look.ui.hinted == (), risky=not is_best)


def _passes(look: Look) -> bool:
    """Whether a hint or a lesson would have the person in front pass."""
    return look.ui.hinted == () or look.asked == PASS


def _confirm(look: Look, way: Way) -> Markup:
    if len(way) == 1:
        usual = not _passes(look)
        return act(None, _("Confirm"), key="Enter", primary=usual, off=True, class_="act tx-confirm")
    more = draft.gain(look.view, look.own_seat, way)
    return act(
        f"move:{write_fields(way)}",
        _("Confirm"),
        key="Enter",
        note=_("{fields}: +{points}").format(fields=words.fields(len(way) - 1), points=more),
        primary=look.asked is None or way == asked_way(look),
        hinted=way == look.ui.hinted,
        class_="act tx-confirm",
    )


def _pad(look: Look, way: Way) -> Markup:
    """A step in each direction, in the order of the keys."""
    steps = (_pad_button(look, way, direction, key) for key, direction in KEYS.items())
    return group(_("Steps"), steps, class_="tx-pad")


def _pad_button(look: Look, way: Way, direction: Direction, key: str) -> Markup:
    field, can = step(way[-1], direction), can_step(look, way, direction)
    name = words.direction(direction)
    return button(
        f"step:{key}",
        tag("span", ARROWS[direction], aria_hidden="true"),
        key_hint(key),
        key=f"{key} {FIXED_KEYS[direction]}",
        class_=classes(
            f"tx-{BOARD.colours[field]}" if field is not None and (can or not look.marks) else "",
            is_off=look.marks and not can,
            is_asked=field is not None and (*way, field) == asked_way(look)[: len(way) + 1],
        ),
        aria_label=name if field is None else f"{name}: {words.place(field)}",
        aria_disabled=None if can else "true",
    )


LIST = "M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11"


def _list_chip(look: Look) -> Markup:
    """Opens and closes the list of lines."""
    is_open = look.ui.page is not None
    target = "list:" if is_open else "list:0"
    return chip(target, LIST, _("All lines as a list"), key="l", expanded=is_open)


def _list(look: Look) -> Markup:
    """Every line of this round in words, the most points first: the way to play without looking."""
    assert look.ui.page is not None
    gains = best_first(look)
    said = _("{way}: {points}")
    return tag(
        "section",
        tag("h3", _("All lines, the most points first") if look.marks else _("All lines")),
        paged(
            list(gains) if look.marks else sorted(gains, key=write_fields),
            look.ui.page,
            PAGE,
            target=lambda way: f"line:{write_fields(way)}",
            label=lambda way: said.format(way=words.way_in_words(way), points=points(gains[way])),
            begins=f"lines-{len(look.view.drawn)}-{look.ui.page}",
        ),
        class_="tx-list list",
    )


def facts(look: Look, seat: Seat) -> str:
    """What the table shows beside a player's name: the points so far. The fields still open are on the score pad."""
    state = look.view
    if seat >= len(state.lines):
        return ""
    counted = rules.score(state, seat)
    if not rules.to_move(state):
        return signed(counted.total)
    return str(counted.total + counted.missing)
