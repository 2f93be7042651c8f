"""Alles läuft!: the table as HTML and SVG: the course of mats, the dice, the buttons."""

from dataclasses import dataclass

from games.alles_laeuft import odds, words
from games.alles_laeuft.bots import at_stake
from games.alles_laeuft.rules import LEGS, Dice, Mat, Move, State, hut, moves, points, refuge, roller
from kit.html import Markup, classes, join, tag
from kit.i18n import listing, speech
from kit.pieces import die, pawn
from table.game import CHANCE, CannotRead, Seat
from table.look import Look

_, ngettext = speech("alles_laeuft")


@dataclass(frozen=True, slots=True)
class Ui:
    """What a person points at: the place whose facts are shown; and what a hint would have them do."""

    asked: int | None = None
    hinted: Move | None = None


NOTHING = Ui()

HANDS_OVER = False
"""Everything lies open in the middle: people on one device need not hide anything."""


def press(look: Look, target: str) -> Ui:
    """A touch on a mat asks what it is about; touching it again closes the answer."""
    kind, separator, number = target.partition(":")
    if kind != "mat" or not separator or not number.isdecimal() or int(number) > hut(look.view):
        raise CannotRead(f"nothing to press: {target!r}")
    asked = int(number)
    return Ui(None if look.ui.asked == asked else asked)


def hinted(look: Look, move: Move) -> Ui:
    """The button that a hint is about is marked."""
    return Ui(look.ui.asked, move)


def write_draft(ui: Ui) -> str:
    """What is asked about, as text."""
    return "" if ui.asked is None else str(ui.asked)


def read_draft(text: str, view: State) -> Ui:
    """The same again; anything strange is nothing."""
    return Ui(int(text)) if text in map(str, range(hut(view) + 1)) else NOTHING


def board(look: Look) -> Markup:
    """The course from the start to the hut, with everybody on it, and what was asked about a mat."""
    state: State = look.view
    return join(
        tag(
            "ol",
            (_place(look, at) for at in range(hut(state) + 1)),
            class_="al-course",
            aria_label=_("The course, from the start to the hut"),
        ),
        tag("p", _about(look, look.ui.asked), class_="asked") if look.ui.asked is not None else None,
    )


def _place(look: Look, at: int) -> Markup:
    state: State = look.view
    here = [seat for seat, place in enumerate(state.places) if place == at]
    mat = state.mats[at - 1] if 0 < at < hut(state) else None
    running = state.phase in ("choose", "throw", "thrown")
    return tag(
        "li",
        tag(
            "button",
            coaster(at, mat),
            type="button",
            class_=classes(
                "al-mat",
                is_red=mat and mat.red,
                is_end=mat is None,
                is_next=look.marks
                and running
                and not state.grabbing
                and at == state.places[state.on_turn] + 1,
                is_refuge=look.marks
                and running
                and at == refuge(state, state.places[state.on_turn])
                and at_stake(state, state.on_turn) > 0,
            ),
            data_target=f"mat:{at}",
            aria_label=_label(look, at, here),
            aria_expanded="true" if look.ui.asked == at else "false",
        ),
        tag(
            "span",
            (pawn(look.players[seat].colour, _letter(look, seat), key=f"figure-{seat}") for seat in here),
            class_=f"figures n{len(here)}",
        ),
    )


def coaster(at: int, mat: Mat | None) -> Markup:
    """A mat as a picture: a scalloped beer mat with its token; a red token also wears a lock, a Z mat its Z."""
    if mat is None:
        picture = _hut() if at else _start()
        return tag("svg", picture, view_box="0 0 100 100", class_="coaster", aria_hidden="true")
    return tag(
        "svg",
        tag("circle", cx=50, cy=50, r=46, class_="rim"),
        tag("circle", cx=50, cy=50, r=40, class_="paper"),
        tag("circle", cx=50, cy=50, r=25, class_="token"),
        tag("text", mat.number, x=50, y=63, class_="number"),
        _lock() if mat.red else None,
        _zed() if mat.zombie else None,
        view_box="0 0 100 100",
        class_=classes("coaster", is_red=mat.red),
        aria_hidden="true",
    )


def _zed() -> Markup:
    return tag("g", tag("circle", cx=20, cy=20, r=14), tag("text", "Z", x=20, y=27), class_="zed")


def _lock() -> Markup:
    return tag(
        "g",
        tag("path", d="M-6 -1v-5a6 6 0 0 1 12 0v5", class_="shackle"),
        tag("rect", x=-9, y=-2, width=18, height=14, rx=3),
        class_="lock",
        transform="translate(78 24)",
    )


def _start() -> Markup:
    return join(
        tag("rect", x=6, y=6, width=88, height=88, rx=22, class_="rim"),
        tag("path", d="M34 78V24M34 26h38l-9 11 9 11H34", class_="flag"),
    )


def _hut() -> Markup:
    return join(
        tag("rect", x=6, y=6, width=88, height=88, rx=22, class_="rim"),
        tag("path", d="M18 50 50 22l32 28", class_="roof"),
        tag("path", d="M27 46v34h46V46L50 26Z", class_="wall"),
        tag("path", d="M43 80V60h14v20Z", class_="door"),
    )


def _letter(look: Look, seat: Seat) -> str:
    return look.players[seat].name[:1].upper() or str(seat + 1)


def _label(look: Look, at: int, here: list[Seat]) -> str:
    """A place for the ear."""
    state: State = look.view
    said = words.place(state, at).capitalize() + "." if not 0 < at < hut(state) else _mat_in_words(state, at)
    if here:
        said += " " + ngettext("{names} is here.", "{names} are here.", len(here)).format(
            names=listing([look.names[seat] for seat in here])
        )
    return said


def _mat_in_words(state: State, at: int) -> str:
    mat = state.mats[at - 1]
    said = _("Mat {at}: number {number}, {side}.").format(
        at=at, number=mat.number, side=_("red, safe for everybody") if mat.red else _("yellow")
    )
    return said + " " + _("A zombie mat.") if mat.zombie else said


def _about(look: Look, at: int) -> str:
    """What a person would ask about a place."""
    state: State = look.view
    if at == 0:
        return _(
            "Everybody begins here. Whoever misses comes back to the nearest red mat behind, or to here."
        )
    if not look.odds:
        return _("The hut: only a double opens it.") if at == hut(state) else _mat_in_words(state, at)
    if at == hut(state):
        return _("The hut: only a double opens it, {one} % with one throw, {two} % with two.").format(
            one=_percent(odds.HUT, 1), two=_percent(odds.HUT, 2)
        )
    mat = state.mats[at - 1]
    throw = odds.count(mat.number)
    return _(
        "{mat} {hit} of 36 throws show the number, {any} with every double: {two} % in two throws."
    ).format(
        mat=_mat_in_words(state, at),
        hit=throw.both + throw.hit,
        any=36 - throw.miss,
        two=_percent(throw, 2),
    )


def _percent(throw: odds.Throw, throws: int) -> int:
    return round(100 * odds.chance_to_move(throw, throws))


def beside(look: Look) -> Markup | None:
    """AL-R19: the championship's points, also between its games."""
    state: State = look.view
    if not state.championship:
        return None
    game = min(len(state.legs) + 1, LEGS)
    head = tag(
        "tr",
        tag("th", ""),
        (tag("th", k, scope="col") for k in range(1, LEGS + 1)),
        tag("th", "Σ", scope="col"),
    )
    rows = [
        tag(
            "tr",
            tag("th", look.names[seat], scope="row"),
            (tag("td", state.legs[k][seat] if k < len(state.legs) else "·") for k in range(LEGS)),
            tag("td", tag("strong", points(state, seat))),
        )
        for seat in range(len(look.players))
    ]
    return tag(
        "table",
        tag("caption", _("Championship, game {game} of {games}").format(game=game, games=LEGS)),
        head,
        rows,
        class_="standings",
    )


def dice(look: Look) -> Markup:
    """The last throw. Its dice tumble when it is the newest thing on the table."""
    for back, (seat, move) in enumerate(reversed(look.recent)):
        if seat == CHANCE and move.startswith("dice"):
            faces: Dice = (int(move[4]), int(move[5]))
            step = look.step - back
            return tag(
                "div",
                die(faces[0], throw=step, nth=0),
                die(faces[1], throw=step, nth=1),
                class_="dice",
                role="img",
                aria_label=_("The dice show {a} and {b}").format(a=faces[0], b=faces[1]),
            )
    return tag("div", die(6), die(1), class_="dice waiting", aria_hidden="true")


def actions(look: Look) -> Markup:
    """The buttons of the person in front."""
    state: State = look.view
    if roller(state) == look.seat:
        return _throw_button(look)
    assert look.seat is not None
    return join(_move_button(look, move) for move in _by_weight(moves(state, look.seat)))


def _by_weight(options: object) -> list[Move]:
    """Buttons in the order in which a hand wants them: what goes on last, under the thumb."""
    order = ("reroll", "grab", "secure", "joker", "advance", "roll")
    assert isinstance(options, list)
    return [move for move in order if move in options]


def _throw_button(look: Look) -> Markup:
    state: State = look.view
    if state.phase == "start":
        return _button("throw", "r", _("Throw for the start"), "", primary=True)
    label = _("Second throw") if state.throw == 2 else _("Throw")
    return _button("throw", "r", label, _needs(look, 3 - state.throw), primary=True)


def _needs(look: Look, throws: int) -> str:
    """What the next throw has to show, and how likely that is."""
    state: State = look.view
    at = state.places[state.on_turn]
    if state.grabbing:
        number = state.mats[at - 1].number
        percent, need = round(100 * odds.chance_to_hit(number, throws)), _("a {number}").format(number=number)
    else:
        throw = odds.course(state).throws[at]
        last = at == len(state.mats)
        need = _("any double") if last else _("a {number} or a double").format(number=state.mats[at].number)
        percent = _percent(throw, throws)
    return _("{need}: {percent} %").format(need=need, percent=percent) if look.odds else need


def _move_button(look: Look, move: Move) -> Markup:
    key, label, note = _move_in_words(look, move)
    return _button(
        f"move:{move}",
        key,
        label,
        note,
        primary=move in ("roll", "advance"),
        hinted=move == look.ui.hinted,
    )


def _move_in_words(look: Look, move: Move) -> tuple[str, str, str]:
    """Key, label and note of a move's button."""
    state: State = look.view
    at = state.places[state.on_turn]
    match move:
        case "roll":
            return "r", _("Run on"), _needs(look, 2)
        case "secure":
            stake = at_stake(state, state.on_turn)
            return "s", _("Secure"), _("{n} gained").format(n=words.mats(stake))
        case "grab":
            number = state.mats[at - 1].number
            note = f"{round(100 * odds.chance_to_hit(number, 2))} %" if look.odds else ""
            return "g", _("Grab the {number}").format(number=number), note
        case "advance":
            return "a", _("Move on"), _("to {place}").format(place=words.place(state, at + 1))
        case "joker":
            return "j", _("Joker"), _("{place}, secured").format(place=words.place(state, at + 1))
    return "t", _("Throw again"), _needs(look, 1)


def _button(
    target: str, key: str, label: str, note: str, *, primary: bool = False, hinted: bool = False
) -> Markup:
    return tag(
        "button",
        tag("span", label, class_="label"),
        tag("span", note, class_="note") if note else None,
        tag("kbd", key.upper(), aria_hidden="true"),
        type="button",
        class_=classes("act", is_primary=primary, is_hinted=hinted),
        data_target=target,
        data_key=key,
    )


def facts(look: Look, seat: Seat) -> str:
    """What the table shows beside a player's name."""
    state: State = look.view
    if state.championship:
        return str(points(state, seat))
    at = state.places[seat]
    return _("hut") if at == hut(state) else f"{at}/{hut(state) - 1}"
