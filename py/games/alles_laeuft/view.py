"""Alles läuft!: the table as HTML and SVG: the course of mats, the dice, the buttons."""

from games.alles_laeuft import odds, words
from games.alles_laeuft.bots import at_stake
from games.alles_laeuft.drawing import coaster
from games.alles_laeuft.hand import Look
from games.alles_laeuft.rules import LEGS, Move, State, hut, moves, points, refuge, roller
from kit import pieces
from kit.buttons import act, button, leads, truth
from kit.html import Markup, classes, join, tag
from kit.i18n import listing, percent, speech
from kit.pieces import players_pawn
from kit.winding import counted, lane
from table.face import Rooms
from table.game import Seat

_, ngettext = speech("alles_laeuft")

HANDS_OVER = False
"""Everything lies open in the middle: people on one device need not hide anything."""


def rooms(look: Look) -> Rooms:
    """Everything on the table."""
    return Rooms(
        board(look), actions(look) if look.acting else None, dice(look), beside(look), _("Championship")
    )


def board(look: Look) -> Markup:
    """The course from the start to the hut, with everybody on it, and what was asked about a mat."""
    state = look.view
    places = hut(state) + 1
    return join(
        lane(
            tag(
                "ol",
                (_place(look, at) for at in range(places)),
                class_=f"al-course winding {counted(places)}",
                aria_label=_("The course, from the start to the hut"),
                data_walk="way",
            )
        ),
        None if look.ui.asked is None else _answer(look, look.ui.asked),
    )


def _place(look: Look, at: int) -> Markup:
    state = look.view
    here = [seat for seat, place in enumerate(state.places) if place == at]
    mat = state.mats[at - 1] if 0 < at < hut(state) else None
    mine = state.places[state.on_turn]
    marked = look.marks and state.phase in ("choose", "throw", "thrown")
    return tag(
        "li",
        button(
            f"mat:{at}",
            coaster(at, mat),
            class_=classes(
                "al-mat",
                is_red=mat and mat.red,
                is_end=mat is None,
                is_next=marked and not state.grabbing and at == mine + 1,
                is_refuge=marked and at == refuge(state, mine) and at_stake(state, state.on_turn) > 0,
            ),
            tabindex=0 if at == state.places[look.own_seat] else -1,
            aria_label=place_in_words(look, at),
            aria_expanded=truth(look.ui.asked == at),
        ),
        tag(
            "span",
            (players_pawn(look.players[seat], seat, key=f"figure-{seat}") for seat in here),
            class_=f"figures n{len(here)}",
        ),
        pieces.tally(look, look.own_seat, f"mat-{at}"),
        class_=classes("on-way", counted(at), is_last_on_way=at == hut(state)),
    )


def place_in_words(look: Look, at: int) -> str:
    """A place for the ear: its number, its side, who stands there."""
    state = look.view
    said = words.place(state, at).capitalize() + "." if not 0 < at < hut(state) else _mat_in_words(state, at)
    return " ".join(filter(None, (said, people_in_words(look, at))))


def people_in_words(look: Look, at: int) -> str:
    """Who stands on a place; empty for nobody."""
    here = [look.names[seat] for seat, place in enumerate(look.view.places) if place == at]
    if not here:
        return ""
    return ngettext("{names} is here.", "{names} are here.", len(here)).format(names=listing(here))


def _mat_in_words(state: State, at: int) -> str:
    mat = state.mats[at - 1]
    said = _("Mat {at}: number {number}, {side}.").format(
        at=at, number=mat.number, side=_("red, safe for everybody") if mat.red else _("yellow")
    )
    return said + " " + _("A zombie mat.") if mat.zombie else said


def _answer(look: Look, at: int) -> Markup:
    """What was asked about a place, at the other end of the board: it hides neither the place nor what leads there."""
    return tag("p", about(look, at), class_=classes("asked", is_above=2 * at > hut(look.view)))


def about(look: Look, at: int) -> str:
    """What a person would ask about a place."""
    state = look.view
    if at == 0:
        return _(
            "Everybody starts here. After a miss, a figure goes back to the nearest red mat "
            "behind it, or else to here."
        )
    if not look.odds:
        return _("The hut: only a double gets you in.") if at == hut(state) else _mat_in_words(state, at)
    if at == hut(state):
        said = _("The hut: only a double gets you in, {one} with one roll, {two} with two.")
        return said.format(one=_percent(odds.HUT, 1), two=_percent(odds.HUT, 2))
    mat = state.mats[at - 1]
    throw = odds.count(mat.number)
    return _(
        "{mat} {hit} of 36 rolls show the number, {any} counting every double: {two} in two rolls."
    ).format(
        mat=_mat_in_words(state, at), hit=throw.both + throw.hit, any=36 - throw.miss, two=_percent(throw, 2)
    )


def _percent(throw: odds.Throw, throws: int) -> str:
    return percent(round(100 * odds.chance_to_move(throw, throws)))


def beside(look: Look) -> Markup | None:
    """AL-R19: the championship's points, also between its games."""
    state = look.view
    if not state.championship:
        return None
    game = min(len(state.legs) + 1, LEGS)
    columns = (*range(1, LEGS + 1), "Σ")
    head = tag("tr", tag("th", ""), (tag("th", name, scope="col") for name in columns))
    rows = [
        tag(
            "tr",
            tag("th", look.names[seat], scope="row"),
            (tag("td", state.legs[k][seat] if k < len(state.legs) else "·") for k in range(LEGS)),
            tag("td", tag("strong", points(state, seat))),
        )
        for seat in range(len(look.players))
    ]
    caption = tag("caption", _("Championship, game {game} of {games}").format(game=game, games=LEGS))
    return tag("table", caption, head, rows, class_="standings")


def dice(look: Look) -> Markup:
    """The last throw."""
    return pieces.dice(
        look,
        lambda move: tuple(map(int, move[4:])) if move.startswith("dice") else (),
        waiting=2,
        is_due=roller(look.view) is not None,
    )


def actions(look: Look) -> Markup:
    """The buttons of the person in front."""
    state = look.view
    if roller(state) == look.seat:
        return _throw_button(look)
    assert look.seat is not None
    legal = moves(state, look.seat)
    return join(_move_button(look, move) for move in BY_WEIGHT if move in legal)


BY_WEIGHT = ("reroll", "grab", "secure", "joker", "advance", "roll")
"""Buttons in the order in which a hand wants them: what goes on last, under the thumb."""


def _throw_button(look: Look) -> Markup:
    state = look.view
    label = _("Second roll") if state.throw == 2 else _("Roll")
    return act("throw", label, key="r", note=needs(look, 3 - state.throw), primary=True)


def needs(look: Look, throws: int) -> str:
    """What the next throw has to show, and how likely that is."""
    state = look.view
    at = state.places[state.on_turn]
    if state.grabbing:
        number = state.mats[at - 1].number
        chance, need = _chance_to_hit(number, throws), _("a {number}").format(number=number)
    else:
        throw = odds.course(state).throws[at]
        last = at == len(state.mats)
        need = _("any double") if last else _("a {number} or a double").format(number=state.mats[at].number)
        chance = _percent(throw, throws)
    return f"{need}: {chance}" if look.odds else need


def _chance_to_hit(number: int, throws: int) -> str:
    return percent(round(100 * odds.chance_to_hit(number, throws)))


def _move_button(look: Look, move: Move) -> Markup:
    key, label, note = move_in_words(look, move)
    return act(
        f"move:{move}",
        label,
        key=key,
        note=note,
        primary=leads(move, look.asked or look.ui.hinted, usual=move in ("roll", "advance")),
        hinted=move == look.ui.hinted,
        risky=move in ("reroll", "grab", "roll"),
    )


def move_in_words(look: Look, move: Move) -> tuple[str, str, str]:
    """Key, label and note of a move's button."""
    state = look.view
    at = state.places[state.on_turn]
    match move:
        case "roll":
            return "r", _("Run on"), needs(look, 2)
        case "secure":
            stake = at_stake(state, state.on_turn)
            return "s", _("Secure"), _("{n} gained").format(n=words.mats(stake))
        case "grab":
            number = state.mats[at - 1].number
            note = _chance_to_hit(number, 2) if look.odds else ""
            return "g", _("Grab the {number}").format(number=number), note
        case "advance":
            return "a", _("Move"), _("to {place}").format(place=words.place(state, at + 1))
        case "joker":
            return "j", _("Joker"), _("{place}, secured").format(place=words.place(state, at + 1))
    return "t", _("Roll again"), needs(look, 1)


def facts(look: Look, seat: Seat) -> str:
    """What the table shows beside a player's name."""
    state = look.view
    if state.championship:
        return str(points(state, seat))
    at = state.places[seat]
    if at == hut(state):
        return _("hut")
    # Four or five in a row have room for the mat alone; how many there are, the course shows.
    return f"{at}/{hut(state) - 1}" if len(look.players) < 4 else str(at)
