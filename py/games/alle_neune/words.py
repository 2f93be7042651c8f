"""Alle Neune: everything that is said in sentences: what happened, what is to do, why not, who the bots are."""

from collections.abc import Sequence
from functools import lru_cache

from games.alle_neune import rules
from games.alle_neune.rules import ANIMALS, GOAL, SECTION, START, WORTH, Move, Place, Preview, State
from games.alle_neune.tiles import ANIMAL, CACTUS, Tile, is_cactus, value
from kit.i18n import listing, points, remembered, speech
from table.bot import Reason
from table.face import Moment
from table.game import CHANCE, NotLegal, Seat
from table.look import Count

_, ngettext = speech("alle_neune")


def level(level_id: str) -> tuple[str, str]:
    """Name and style of a bot."""
    return {
        "hare": (_("Hare"), _("runs ahead with the foremost pawn")),
        "magpie": (_("Magpie"), _("grabs the most points of this turn")),
        "camel": (_("Camel"), _("thinks one turn ahead")),
        "fox": (_("Fox"), _("thinks six turns ahead")),
    }[level_id]


def option(name: str) -> str:
    """The question an option answers."""
    return {"sections": _("Length of the track")}[name]


def choice(name: str, value: object) -> str:
    """One answer to it."""
    return _("{n} sections").format(n=value) if name == "sections" else str(value)


@lru_cache(4)
def animals_on(track: bytes) -> dict[Place, int]:
    """Which of the six animals lies where, no two alike.

    The rules do not tell animals apart, so a place has a favourite animal; where two places have the same,
    the one nearer to the goal, which stays longer, gets it, and the other the next that is free.
    """
    found: dict[Place, int] = {}
    for place in range(len(track), 0, -1):
        if track[place - 1] == ANIMAL:
            section, at = divmod(place - 2, SECTION)
            animal = (at + 3 * section) % ANIMALS
            while animal in found.values():
                animal = (animal + 1) % ANIMALS
            found[place] = animal
    return found


def animal(number: int) -> str:
    """The name of one of the six animals."""
    return (_("fox"), _("owl"), _("tortoise"), _("snake"), _("lizard"), _("hare"))[number]


def face(tile: Tile, number: int = 0) -> str:
    """A tile as it is called: "4", "cactus 2", "owl"."""
    if tile == ANIMAL:
        return animal(number)
    return _("cactus {number}").format(number=value(tile)) if is_cactus(tile) else str(tile)


def place(state: State, at: Place) -> str:
    """What lies at a place, by its name alone: "4", "cactus 2", "owl", "start", "goal"."""
    if at in (START, GOAL):
        return _("goal") if at else _("start")
    return face(state.track[at - 1], animals_on(state.track).get(at, 0))


def boundary_after(at: Place) -> Place:
    """The place of the cactus that ends the section of a tile; past the track, that is the goal."""
    return at + SECTION - (at - 1) % SECTION


def where(state: State, at: Place) -> str:
    """Which section a tile is in, told by the boundary that ends it: crossing that one collects from it.

    A section that still has tiles has its boundary too: the last pawn over a cactus leaves none behind.
    """
    boundary = boundary_after(at)
    if boundary > state.sections * SECTION:
        return _("before the goal")
    return _("before cactus {number}").format(number=value(state.track[boundary - 1]))


@remembered
def whole_place(state: State, at: Place) -> str:
    """A place with the section it is in: "4 before cactus 2"."""
    if at in (START, GOAL) or is_cactus(state.track[at - 1]):
        return place(state, at)
    if len(state.track) < boundary_after(at) <= state.sections * SECTION:
        return place(state, at)  # The track is being laid: this section has no boundary yet.
    return _("{tile} {where}").format(tile=told_apart(state, at), where=where(state, at))


def told_apart(state: State, at: Place) -> str:
    """A tile by its name; where its section has several alike, with which of them it is: "second 4"."""
    section = rules.section_before(boundary_after(at), state.sections)
    alike = [
        other
        for other in rules.listed(section & state.there)
        if state.track[other - 1] == state.track[at - 1]
    ]
    if len(alike) < 2 or state.track[at - 1] == ANIMAL or is_cactus(state.track[at - 1]):
        return place(state, at)
    said = (
        _("first {tile}"),
        _("second {tile}"),
        _("third {tile}"),
        _("fourth {tile}"),
        _("fifth {tile}"),
        _("sixth {tile}"),
        _("seventh {tile}"),
    )[alike.index(at)]
    return said.format(tile=place(state, at))


def _from(state: State, at: Place) -> str:
    if at == START:
        return _("from the start")
    animals = (
        _("from the fox {where}"),
        _("from the owl {where}"),
        _("from the tortoise {where}"),
        _("from the snake {where}"),
        _("from the lizard {where}"),
        _("from the hare {where}"),
    )
    return _by_kind(state, at, _("from the {number} {where}"), _("from cactus {number}"), animals)


def _to(state: State, at: Place) -> str:
    if at == GOAL:
        return _("into the goal")
    animals = (
        _("to the fox {where}"),
        _("to the owl {where}"),
        _("to the tortoise {where}"),
        _("to the snake {where}"),
        _("to the lizard {where}"),
        _("to the hare {where}"),
    )
    return _by_kind(state, at, _("to the {number} {where}"), _("to cactus {number}"), animals)


def _by_kind(state: State, at: Place, number: str, cactus: str, animals: Sequence[str]) -> str:
    """One of these phrases, as there is a number, a cactus or one of the animals at a place."""
    tile = state.track[at - 1]
    if tile == ANIMAL:
        return animals[animals_on(state.track)[at]].format(where=where(state, at))
    said = cactus if is_cactus(tile) else number
    return said.format(number=value(tile), where=where(state, at))


def status(state: State, names: Sequence[str]) -> str:
    """What the table waits for."""
    name, verb = names[state.turn], rules.due(state)
    if verb == "roll":
        return _("{name} rolls.").format(name=name)
    if verb == "walk":
        return _("{name} has rolled {pips}. Which pawn moves?").format(name=name, pips=state.pips)
    if verb == "take":
        first = next(rules.listed(state.picks[0]))
        return _("{name} takes one of the marked tiles {where}.").format(name=name, where=where(state, first))
    if verb == "drop":
        front = listing([face(tile) for tile in state.players[state.turn].front])
        return _("{name} has {tiles} and no nine: one goes face up.").format(name=name, tiles=front)
    return _("The game is over.") if verb == "over" else _("The track is being laid.")


def asks(state: State, names: Sequence[str]) -> str:
    """The same after a roll that was told: its pips are known."""
    return _("Which pawn moves?") if rules.due(state) == "walk" else status(state, names)


def tell(before: State, seat: Seat, move: Move, after: State, names: Sequence[str]) -> str:
    """What a move did, with all that followed from it, as a sentence; empty for steps nobody needs to hear of."""
    if move.verb == "draw":
        return _of_set_up(after, names) if rules.due(after) != "draw" else ""
    mover = before.turn if seat == CHANCE else seat
    did = [_("rolls {pips}").format(pips=move.what)] if move.verb == "roll" else []
    did += [*_walk(before, mover, after), *_gains(before, mover, after)]
    return _("{name} {did}.").format(name=names[mover], did=", ".join(did))


def _of_set_up(state: State, names: Sequence[str]) -> str:
    """The track lies there, and everybody has a first number (AN-R2, R4)."""
    first = [
        _("{name} {number}").format(name=name, number=player.front[0])
        for name, player in zip(names, state.players, strict=True)
    ]
    return _("The track is laid. The first numbers: {numbers}.").format(numbers=", ".join(first))


def _walk(before: State, seat: Seat, after: State) -> list[str]:
    """The pawn that walked, chosen or the only one that could."""
    old, new = list(before.players[seat].pawns), list(after.players[seat].pawns)
    origin = next((pawn for pawn in old if new.count(pawn) < old.count(pawn)), None)
    target = next((pawn for pawn in new if old.count(pawn) < new.count(pawn)), None)
    if origin is None or target is None:
        return []
    between = before.there & (1 << target) - (2 << origin)
    said = _("jumps {origin} {target}") if before.pips == 1 and between else _("moves {origin} {target}")
    return [said.format(origin=_from(before, origin), target=_to(before, target))]


def _gains(before: State, seat: Seat, after: State) -> list[str]:
    """What was taken, summed to nine and laid face up, in this order."""
    old, new = before.players[seat], after.players[seat]
    taken = list(rules.listed(before.there & ~after.there))
    found = [_take(before, taken)] if taken else []
    found += [_("makes nine: {sum}").format(sum=addition(nine)) for nine in new.nines[len(old.nines) :]]
    if minus := new.minus[len(old.minus) :]:
        found.append(_("lays {tiles} face up").format(tiles=listing([face(tile) for tile in minus])))
    if new.pawns[0] == GOAL and old.pawns[0] != GOAL:
        found.append(_("has all pawns home"))
    return found


def _take(state: State, taken: Sequence[Place]) -> str:
    if len(taken) > 1:
        return _("takes {tiles}").format(tiles=listing([place(state, at) for at in taken]))
    tile = state.track[taken[0] - 1]
    if tile != ANIMAL:
        said = _("takes cactus {number}") if is_cactus(tile) else _("takes the {number}")
        return said.format(number=value(tile))
    return (
        _("takes the fox"),
        _("takes the owl"),
        _("takes the tortoise"),
        _("takes the snake"),
        _("takes the lizard"),
        _("takes the hare"),
    )[animals_on(state.track)[taken[0]]]


def addition(tiles: Sequence[Tile]) -> str:
    """A nine as a sum.

    >>> addition((4, 2, 13))
    '4 + 2 + 3'
    """
    return " + ".join(str(value(tile)) for tile in tiles)


def prospect(state: State, brings: Preview) -> str:
    """What a walk would collect, pick by pick."""
    picks = [_one_of(state, pick) for pick in brings.picks]
    if picks:
        return _("collects {tiles}").format(tiles=_(", then ").join(picks))
    return _("nothing to collect there") if brings.crossed else _("collects nothing")


def _one_of(state: State, pick: Sequence[Place]) -> str:
    """The tiles of a pick, each kind once: "2, 5 or owl"."""
    in_order = sorted(pick, key=lambda at: state.track[at - 1] or CACTUS)  # numbers first, then animals
    *others, last = dict.fromkeys(place(state, at) for at in in_order)
    return _("{tiles} or {last}").format(tiles=", ".join(others), last=last) if others else last


def goods(state: State, seat: Seat, name: str) -> str:
    """Everything a player has collected, for the ear."""
    player = state.players[seat]

    def called(tiles: Sequence[Tile]) -> str:
        return listing([face(tile) for tile in tiles]) if tiles else _("nothing")

    return _(
        "{name}: in front {front}; nines: {nines}; animals: {animals}; face up {minus}; {points}."
    ).format(
        name=name,
        front=called(player.front),
        nines=len(player.nines),
        animals=player.animals,
        minus=called(player.minus),
        points=points(rules.score(player)),
    )


def moment(before: State, after: State, seat: Seat) -> Moment | None:
    """AN-R30: a nine, whoever made it."""
    for whose, player in enumerate(after.players):
        if len(player.nines) > len(before.players[whose].nines):
            return Moment("joy", _("A nine!"), whose)
    return None


def refusal(error: NotLegal) -> str | None:
    """Why something cannot be done, citing the rule in words."""
    said = {
        "dice-first": _("Roll the die first."),
        "walk-first": _("Move a pawn first."),
        "take-first": _("First take one of the marked tiles: whoever crosses a boundary has to take one."),
        "drop-first": _("First put one of the three tiles in front of you aside, face up."),
        "no-pawn-there": _("None of your pawns stands there."),
        "pawn-is-home": _("A pawn in the goal stays there."),
        "out-of-reach": _("A roll of {pips} does not lead there: only the marked tiles can be reached."),
        "cactus": _("A cactus belongs to no section. Only the last pawn of all to cross it gets it."),
        "other-section": _("The tile comes from the section just before the boundary that was crossed."),
        "occupied": _("A pawn stands on that tile: only free tiles can be taken."),
        "gone": _("That tile is gone."),
        "not-in-front": _("There is no {number} in front of you."),
    }.get(error.reason)
    return said and said.format(**error.where)


def why(because: Reason) -> str:
    """The reason for a hint, as a sentence."""
    n = because.numbers
    match because.code:
        case "cactus":
            said = _("Move: the last pawn of all to cross a cactus gets it, too. Tiles in all: {n}.")
            return said.format(n=n[0])
        case "collect" if n[1] > 0:
            return _("Move: that collects, and can make {points} at once.").format(points=points(n[1]))
        case "collect" if n[2] > 1:
            return _("Move: that collects, with {n} tiles to choose from.").format(n=n[2])
        case "collect":
            return _("Move: that collects the only free tile.")
        case "cross":
            return _(
                "Move over the boundary. There is nothing to collect, but there is nothing better to do."
            )
        case "guard":
            return _("Move onto the animal: as long as you stand there nobody can take it.")
        case "closer":
            return ngettext(
                "Get ready: from there {n} step leads over the next boundary.",
                "Get ready: from there {n} steps lead over the next boundary.",
                n[0],
            ).format(n=n[0])
        case "animal":
            return _("Take the animal: {points} at once.").format(points=points(n[0]))
        case "nine":
            return _("Take it: {sum} makes nine, {points}.").format(sum=addition(n[1:]), points=points(n[0]))
        case "prepare":
            said = _("Take the {number}: then {n} of the six numbers make nine with what you have.")
            return said.format(number=n[0], n=n[1])
        case "least":
            said = _("No tile makes nine. With the {number}, putting one aside costs no more than {least}.")
            return said.format(number=n[0], least=n[1])
        case _:
            said = _("Give up the {number}: {n} of the six numbers make nine with {left}.")
            return said.format(number=n[0], left=listing([str(kept) for kept in n[1:-1]]), n=n[-1])


def outcome(state: State, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The end in one sentence (AN-R34)."""
    who = listing([names[seat] for seat in winners])
    ended = rules.result(state)
    assert ended is not None
    n = ended.scores[winners[0]]
    if ended.why == "cacti":
        return _("{names} wins with {points} and more cacti.").format(names=who, points=points(n))
    said = ngettext("{names} wins with {points}.", "{names} win together with {points}.", len(winners))
    return said.format(names=who, points=points(n))


def counting(state: State, seat: Seat) -> tuple[Count, ...]:
    """AN-R33: the nines by how many tiles each took, the animals, and what lies face up."""
    player = state.players[seat]
    nines, animals, minus = _("Nines"), _("Animals"), _("Face up")
    return (
        *(Count(nines, WORTH * len(nine), f"nine-{nth}") for nth, nine in enumerate(player.nines)),
        *((Count(animals, WORTH * player.animals, "animals"),) if player.animals else ()),
        *(Count(minus, -value(kind), f"minus-{nth}") for nth, kind in enumerate(player.minus)),
    )


LONG = 3
"""So many numbers in one nine are worth a word."""


def feats(state: State, seat: Seat) -> dict[str, str]:
    """A nine, a long one, several, an animal, and nothing that costs anything."""
    player = state.players[seat]
    known = {
        "nine": (player.nines, _("Your first nine!")),
        "long": (any(len(nine) >= LONG for nine in player.nines), _("Your first nine of three numbers!")),
        "three": (len(player.nines) >= 3, _("Three nines in one game, for the first time!")),
        "animal": (player.animals, _("Your first animal!")),
        "clean": (player.nines and not player.minus, _("Nothing face up, for the first time!")),
    }
    return {key: said for key, (is_so, said) in known.items() if is_so}
