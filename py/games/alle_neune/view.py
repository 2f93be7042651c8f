"""Alle Neune: the table as HTML and SVG: the winding track, the pawns, everybody's collection, the buttons."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.alle_neune import rules, words
from games.alle_neune.drawing import medal, paw, sprig, tile
from games.alle_neune.glide import Walk, last_walk, pawn_names
from games.alle_neune.hand import Choice, Look, choice_of
from games.alle_neune.rules import GOAL, IN_FRONT, NAMES, NINE, START, Move, Place, Player, State
from games.alle_neune.text import write_move
from games.alle_neune.tiles import value
from kit import pieces
from kit.buttons import act, button, group, leads
from kit.html import Markup, classes, join, tag, unseen
from kit.i18n import remembered, signed, speech
from kit.pieces import players_pawn
from kit.winding import counted, lane
from table.face import Rooms
from table.game import Seat

_, ngettext = speech("alle_neune")

HANDS_OVER = False
"""Everything lies open in the middle: people on one device need not hide anything."""


def rooms(look: Look) -> Rooms:
    """Everything on the table. At the end the track is empty: then all that was collected lies there."""
    if rules.due(look.view) == "over":
        return Rooms(tag("div", collections(look), class_="an-after"), None, dice(look))
    return Rooms(
        board(look),
        actions(look) if look.acting else None,
        dice(look),
        collections(look),
        _("Collected"),
        own_numbers(look),
    )


@dataclass(frozen=True, slots=True)
class Scene:
    """What every place of the track is drawn from."""

    look: Look
    choice: Choice
    names: list[list[str]]
    """The names under which each player's pawns glide."""
    walk: Walk | None
    """The last walk of all."""
    stop: Place
    """Where walking over the track with the keys begins: what may be pressed, else an own pawn."""


def board(look: Look) -> Markup:
    """The track from the start to the goal with everybody on it."""
    seats = range(len(look.players))
    choice = choice_of(look)
    open_ = next(iter(choice.walks or choice.takes), look.view.players[look.own_seat].pawns[0])
    stop = open_ if choice.at is None else choice.at
    scene = Scene(look, choice, [pawn_names(look, seat) for seat in seats], last_walk(look), stop)
    tiles = tuple(rules.listed(look.view.there))
    return lane(
        tag(
            "ol",
            _place(scene, START, "is-end"),
            (_place(scene, at, f"on-way {counted(nth)}") for nth, at in enumerate(tiles)),
            _place(scene, GOAL, "is-end is-goal"),
            class_=classes(
                f"an-track winding p{look.players[look.own_seat].colour}",
                counted(len(tiles)),
                is_left=_is_left(look.view),
                is_previewed=look.marks and scene.choice.chosen,
            ),
            aria_label=_("The track, from the start to the goal"),
            data_walk="way",
        )
    )


def _is_left(state: State) -> bool:
    """Whether nobody is left in the start area."""
    return not any(START in player.pawns for player in state.players)


def collections(look: Look) -> Markup:
    """What everybody has collected."""
    return tag(
        "ul",
        (_hand(look, seat) for seat in range(len(look.players))),
        class_="an-hands",
        aria_label=_("What everybody has collected"),
    )


def own_numbers(look: Look) -> Markup:
    """The numbers in front of oneself as the sum that they are on the way to, and what one has made and found."""
    seat, state = look.own_seat, look.view
    player = state.players[seat]
    return tag(
        "div",
        unseen(words.goods(state, seat, look.names[seat])),
        _sum(player, droppable=_must_drop(look)),
        tag("span", _nines(look, seat), class_="an-nines"),
        tag("span", _counts(look, seat), class_="an-counts", aria_hidden="true"),
        _minus(look, seat),
        class_=f"an-own p{look.players[seat].colour}",
    )


def _sum(player: Player, *, droppable: bool) -> Markup:
    """The numbers in front with what is missing: 3 + 4 + □ = 7 of 9."""
    shown = list(_front(player, droppable=droppable))
    terms = [part for term in shown for part in (tag("span", "+", class_="an-op", aria_hidden="true"), term)]
    total = sum(value(kind) for kind in player.front)
    of_nine = tag("small", _("of {nine}").format(nine=NINE))
    equals = tag("span", f"= {total} ", of_nine, class_="an-op an-total", aria_hidden="true")
    return tag("span", terms[1:], equals if player.front else None, class_="an-front")


def _must_drop(look: Look) -> bool:
    """Whether the person in front has to lay one of their numbers face up."""
    return look.acting and rules.due(look.view) == "drop"


def _nines(look: Look, seat: Seat) -> list[Markup]:
    return [
        tag("span", medal(), pieces.tally(look, seat, f"nine-{nth}"), title=words.addition(nine))
        for nth, nine in enumerate(look.view.players[seat].nines)
    ]


def _minus(look: Look, seat: Seat) -> Markup | None:
    """What lies face up and costs its number."""
    minus = look.view.players[seat].minus
    shown = [
        tag("span", tile(kind), pieces.tally(look, seat, f"minus-{nth}")) for nth, kind in enumerate(minus)
    ]
    return tag("span", shown, class_="an-minus") if shown else None


def _place(scene: Scene, at: Place, where: str) -> Markup:
    """A place of the track: its tile, which is pressed, and the pawns on it."""
    look, choice = scene.look, scene.choice
    target, legal = _target(look, choice, at)
    coming = choice.coming_to(at) if choice.marks else []
    brings = choice.chosen.values() if choice.marks else ()
    class_ = classes(
        "an-place",
        where,
        is_open=choice.marks and at in choice.takes,
        is_pawn=at in choice.walks,
        is_at=at == choice.at,
        is_landing=coming,
        is_target=choice.marks and at in choice.chosen,
        is_crossed=any(at in bring.crossed for bring in brings),
        is_gain=any(at in pick for bring in brings for pick in bring.picks),
        is_hinted=_is_hinted_to(choice, at),
        is_asked=at == choice.touched_next,
    )
    return _drawn_place(
        at,
        _end(at) if at in (START, GOAL) else _tile(look.view, at),
        tuple(choice.numbers[origin] for origin in coming),
        place_in_words(look, choice, at),
        target,
        legal and choice.at == at,
        at == scene.stop,
        _pawns(scene, at),
        class_,
    )


@remembered
def _drawn_place(
    at: Place,
    tile: Markup,
    numbers: tuple[int, ...],
    label: str,
    target: str | None,
    pressed: bool,
    stop: bool,
    pawns: Markup | None,
    class_: str,
) -> Markup:
    """All but a few of the fifty places are as they were a press ago."""
    spot = button(
        target,
        tile,
        [tag("span", number, class_="an-no", aria_hidden="true") for number in numbers],
        aria_label=label,
        class_="an-spot",
        on=True if pressed else None,
        tabindex=0 if stop else -1,
        data_flip=f"place-{NAMES[at]}",
    )
    return tag("li", spot, pawns, class_=class_)


def _is_hinted_to(choice: Choice, at: Place) -> bool:
    """Whether a hint would have the pawn go here, or the tile of this place taken."""
    move = choice.hinted
    return move is not None and at == {"walk": move.to, "take": move.what}.get(move.verb)


def _target(look: Look, choice: Choice, at: Place) -> tuple[str | None, bool]:
    """What a press on a place means, and whether it is meant to be pressed.

    A press that leads nowhere names the move it would be, so that the rules say why it is none.
    """
    if not look.acting:
        return None, False
    verb = rules.due(look.view)
    if verb == "take":
        return None if at in (START, GOAL) else f"move:take{NAMES[at]}", at in choice.takes
    if at in choice.chosen:
        assert choice.at is not None
        return f"move:{NAMES[choice.at]}-{NAMES[at]}", True
    if at in choice.walks:
        return f"at:{NAMES[at]}", True
    if coming := choice.coming_to(at):
        return f"at:{NAMES[coming[0]]}", True
    return f"move:{NAMES[at if choice.at is None else choice.at]}-{NAMES[at]}", False


def _tile(state: State, at: Place) -> Markup:
    return tile(state.track[at - 1], words.animals_on(state.track).get(at, 0))


def _end(at: Place) -> Markup:
    return tag("span", _("Goal") if at == GOAL else _("Start"), class_="an-end", aria_hidden="true")


def place_in_words(look: Look, choice: Choice, at: Place) -> str:
    """A place for the ear: what lies there, who stands there, what a press does."""
    state = look.view
    said = [_("{place}.").format(place=words.whole_place(state, at))]
    here = [
        ngettext("{name} with {n} pawn", "{name} with {n} pawns", n).format(name=look.names[seat], n=n)
        for seat, player in enumerate(state.players)
        if (n := player.pawns.count(at))
    ]
    if here:
        said.append(_("Here: {names}.").format(names=", ".join(here)))
    if at in choice.chosen:
        said.append(_("Move here: {gain}.").format(gain=words.prospect(state, choice.chosen[at])))
    elif at in choice.walks:
        said.append(_("Your pawn {number}.").format(number=choice.numbers[at]))
    elif coming := choice.coming_to(at):
        said.append(_("Pawn {number} would land here.").format(number=choice.numbers[coming[0]]))
    elif at in choice.takes:
        said.append(_("Take it."))
    return " ".join(said)


def _pawns(scene: Scene, at: Place) -> Markup | None:
    """Who stands on a place, one group a player, and the ghost of a pawn that might come."""
    look = scene.look
    state = look.view
    groups = [_group(scene, seat, at) for seat, player in enumerate(state.players) if at in player.pawns]
    if scene.choice.marks and at in scene.choice.chosen:
        ghost = players_pawn(look.players[state.turn], state.turn)
        groups.append(tag("span", ghost, class_="an-group is-ghost"))
    return tag("span", groups, class_=f"an-pawns g{len(groups)}") if groups else None


def _group(scene: Scene, seat: Seat, at: Place) -> Markup:
    """A player's pawns on one place; own ones that may move bear their number.

    Where the tile under them is a way to go, they are a button of their own, unless a lesson wants just that way.
    """
    look, choice, walk = scene.look, scene.choice, scene.walk
    pawns = zip(look.view.players[seat].pawns, scene.names[seat], strict=True)
    names = [name for place, name in pawns if place == at]
    number = choice.numbers.get(at) if seat == look.seat and at in choice.walks else None
    apart = number is not None and at in choice.chosen and at != choice.touched_next
    return tag(
        "button" if apart else "span",
        (players_pawn(look.players[seat], seat, key=name) for name in names),
        tag("b", f"×{len(names)}", class_="an-count", aria_hidden="true") if len(names) > 1 else None,
        tag("span", number, class_="an-no is-own", aria_hidden="true") if number else None,
        aria_label=_("Your pawn {number}.").format(number=number) if apart else None,
        type="button" if apart else None,
        class_=classes("an-group", is_last=walk and walk.seat == seat and walk.target == at),
        data_target=f"at:{NAMES[at]}" if apart else None,
    )


def _hand(look: Look, seat: Seat) -> Markup:
    """What a player has in front, made, found and laid face up."""
    state = look.view
    player = state.players[seat]
    return tag(
        "li",
        players_pawn(look.players[seat], seat),
        tag("span", look.names[seat], class_="name", aria_hidden="true"),
        unseen(words.goods(state, seat, look.names[seat])),
        tag("span", _front(player, droppable=False), class_="an-front"),
        tag("span", _nines(look, seat), class_="an-nines"),
        tag("span", _counts(look, seat), class_="an-counts", aria_hidden="true"),
        _minus(look, seat),
        tag("strong", signed(rules.score(player)), class_="an-score", aria_hidden="true"),
        class_=classes(
            "an-hand",
            f"p{look.players[seat].colour}",
            is_on_turn=seat == state.turn and rules.due(state) != "over",
        ),
    )


def _front(player: Player, *, droppable: bool) -> Iterator[Markup]:
    """The tiles in front, to be pressed when one of them must go, and the free places beside them."""
    for kind in player.front:
        if droppable:
            # For fingers: keys and ears have the same among the buttons, where no two are called alike.
            yield button(f"move:drop{value(kind)}", tile(kind), tabindex=-1, aria_hidden="true")
        else:
            yield tag("span", tile(kind))
    for _free in range(0 if player.pawns[0] == GOAL else IN_FRONT - len(player.front)):
        yield tag("span", class_="an-free")


def _counts(look: Look, seat: Seat) -> Iterator[Markup]:
    player = look.view.players[seat]
    if player.animals:
        yield tag("span", paw(), player.animals, pieces.tally(look, seat, "animals"))
    if cacti := rules.cacti(player):
        yield tag("span", sprig(), cacti)


def dice(look: Look) -> Markup:
    """The last roll."""
    return pieces.dice(
        look,
        lambda move: (move.what,) if move.verb == "roll" else (),
        waiting=1,
        is_due=rules.roller(look.view) is not None,
    )


def actions(look: Look) -> Markup:
    """The buttons of the person in front."""
    state = look.view
    if rules.roller(state) == look.seat:
        return act("throw", _("Roll"), key="r", primary=True)
    verb = rules.due(state)
    if verb == "walk":
        return _walk_buttons(look, choice_of(look))
    if verb == "take":
        return _take_buttons(look, choice_of(look))
    assert look.seat is not None
    return join(
        _drop_button(move.what, hinted=move == look.ui.hinted) for move in rules.moves(state, look.seat)
    )


def _walk_buttons(look: Look, choice: Choice) -> Markup:
    """Own pawns by number with where they would land; then the ways of the one that is pointed at."""
    state = look.view
    blind, seen = (
        _("Tap a pawn, then where it goes."),
        _("Tap a pawn to see where it goes and what it collects."),
    )
    tap = seen if choice.marks else blind
    first = min(choice.chosen, default=GOAL)
    return join(
        _chips(_("Your pawns"), look, choice, [_pawn_chip(state, choice, origin) for origin in choice.walks]),
        [_go_button(state, choice, target, jump=target != first) for target in choice.chosen],
        None if choice.chosen else tag("p", tap, class_="an-hint"),
    )


def _chips(label: str, look: Look, choice: Choice, chips: list[Markup]) -> Markup:
    """A row of small choices, their numbers in the person's own colour; the arrow keys walk along it."""
    places = list(choice.numbers)
    here = places.index(choice.at) if choice.at in places else None
    onward = 0 if here is None else (here + 1) % len(places)
    back = -1 if here is None else here - 1
    keys = [
        _key(key, f"at:{NAMES[places[step]]}") for key, step in (("ArrowLeft", back), ("ArrowRight", onward))
    ]
    return group(label, chips, keys, class_=f"an-chips p{look.players[look.own_seat].colour}")


def _key(key: str, target: str) -> Markup:
    """What a key does that no button shows: everything it leads to can be pressed as well."""
    return button(target, key, key=key, class_="an-key")


def _pawn_chip(state: State, choice: Choice, origin: Place) -> Markup:
    """A pawn by its number and where it would land. Chosen and pressed again it goes, if there is one way only."""
    ways = choice.walks[origin]
    chosen = origin == choice.at
    goes = [f"move:{NAMES[origin]}-{NAMES[target]}" for target in ways]
    seen = [_small(state, target, gain=bool(brings.picks)) for target, brings in ways.items()]
    return _chip(
        goes[0] if chosen and len(goes) == 1 else f"at:{NAMES[origin]}",
        choice.numbers[origin],
        seen if choice.marks else _small(state, origin, gain=False),
        pawn_in_words(state, choice, origin),
        chosen=chosen,
        # Where the pawn of a lesson lands another may stand, which is not the one that is meant.
        asked=choice.asked is not None and origin == choice.touched_next == choice.asked.what,
    )


def pawn_in_words(state: State, choice: Choice, origin: Place) -> str:
    """A pawn by its number, where it stands, where it would land and what that brings."""
    way = _("to {place}, {gain}")
    said = [
        way.format(place=words.whole_place(state, target), gain=words.prospect(state, brings))
        for target, brings in choice.walks[origin].items()
    ]
    return _("Pawn {number}, {place}: {ways}").format(
        number=choice.numbers[origin], place=words.whole_place(state, origin), ways=_(" or ").join(said)
    )


def _small(state: State, at: Place, *, gain: bool) -> Markup:
    """Where a pawn would land, small; with a plus if it would collect."""
    picture = _end(at) if at in (START, GOAL) else _tile(state, at)
    return tag("span", picture, tag("b", "+", class_="an-plus") if gain else None, class_="an-small")


def _chip(
    target: str, number: int, face: object, label: str, *, chosen: bool, asked: bool, hinted: bool = False
) -> Markup:
    return button(
        target,
        tag("span", number, class_="an-no is-own", aria_hidden="true"),
        tag("span", face, class_="an-face", aria_hidden="true"),
        key=str(number),
        class_=classes("an-chip", is_at=chosen, is_asked=asked, is_hinted=hinted),
        on=chosen,
        aria_label=label,
        data_leads=chosen,
    )


def _go_button(state: State, choice: Choice, target: Place, *, jump: bool) -> Markup:
    assert choice.at is not None
    if target == GOAL:
        label = _("Into the goal")
    else:
        said = _("Jump to {tile}") if jump else _("Move to {tile}")
        label = said.format(tile=words.place(state, target))
    move = Move("walk", choice.at, target)
    return act(
        f"move:{write_move(move)}",
        label,
        key="j" if jump else "Enter",
        note=words.prospect(state, choice.chosen[target]),
        primary=leads(
            move,
            choice.asked or (choice.hinted if choice.at == _hinted_from(choice) else None),
            usual=not jump,
        ),
        hinted=move == choice.hinted,
        note_seen=choice.marks,
    )


def _hinted_from(choice: Choice) -> Place | None:
    """The pawn that a hint is about."""
    return choice.hinted.what if choice.hinted else None


def _take_buttons(look: Look, choice: Choice) -> Markup:
    """Every tile that may be taken, once more under the thumb; with the arrow keys and Enter too."""
    state = look.view
    chips = [
        _chip(
            f"move:take{NAMES[at]}",
            choice.numbers[at],
            _tile(state, at),
            _("Take {tile}").format(tile=words.told_apart(state, at)),
            chosen=at == choice.at,
            asked=at == choice.touched_next,
            hinted=_is_hinted_to(choice, at),
        )
        for at in choice.takes
    ]
    enter = None if choice.at is None else _key("Enter", f"move:take{NAMES[choice.at]}")
    return join(_chips(_("Tiles to take"), look, choice, chips), enter)


def _drop_words(number: int) -> str:
    return _("Lay the {number} face up").format(number=number)


def _drop_button(number: int, *, hinted: bool) -> Markup:
    return act(
        f"move:drop{number}",
        f"−{number}",
        key=str(number),
        face=tile(number),
        hinted=hinted,
        class_="act an-drop",
        aria_label=_drop_words(number),
    )


def facts(look: Look, seat: Seat) -> str:
    """What the table shows beside a player's name: the points so far."""
    return signed(rules.score(look.view.players[seat]))
