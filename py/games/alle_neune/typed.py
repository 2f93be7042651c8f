"""Alle Neune: what can be typed: which pawn walks, which tile is taken or given up, and questions about the track."""

from collections import Counter

from games.alle_neune import rules, words
from games.alle_neune.hand import Choice, Look, choice_of
from games.alle_neune.rules import GOAL, START, Move, Place
from games.alle_neune.text import write_move
from games.alle_neune.tiles import ANIMAL, is_cactus, value
from games.alle_neune.view import pawn_in_words, place_in_words
from kit.i18n import listing, speech
from kit.spoken import Misheard, Press, Sentence, Unlike, Words, meant, numbers_in, one_of, says
from table.game import Seat

_, ngettext = speech("alle_neune")


def sentences(look: Look) -> tuple[Sentence, ...]:
    """The moves that are legal now, and questions."""
    choice = choice_of(look)
    return (
        *_moves(look, choice),
        Sentence(
            _("pawns"), _("where your pawns can go, and what that brings"), says(lambda: _pawns(look, choice))
        ),
        Sentence(
            _("cactus section what"),
            _("what lies before a cactus, or before the goal"),
            lambda rest: _section(look, choice, rest),
            lambda: (*(str(number) for number in _cacti(look)), _("goal")),
        ),
        Sentence(_("track board"), _("the whole track"), says(lambda: _track(look, choice))),
        Sentence(_("mine own"), _("what you have collected"), says(lambda: _goods(look, look.own_seat))),
        Sentence(_("rival rivals others"), _("what the others have collected"), says(lambda: _others(look))),
        Sentence(_("where"), _("where everybody's pawns stand"), says(lambda: _where(look))),
        Sentence(_("left"), _("what is left on the track"), says(lambda: _left(look))),
    )


def _moves(look: Look, choice: Choice) -> tuple[Sentence, ...]:
    """What the table waits for, as one would say it; a number alone means what bears it."""
    if choice.walks:
        by_number = Sentence(
            "", _("the same"), lambda rest: _walk(look, choice, rest), lambda: _pawn_names(choice)
        )
        walk = Sentence(
            _("pawn"),
            _("moves that pawn"),
            lambda rest: _walk(look, choice, rest),
            lambda: _pawn_names(choice),
        )
        return walk, by_number
    if choice.takes:
        names = {meant(words.told_apart(look.view, at)): at for at in choice.takes}
        take = Sentence(
            _("take"),
            _("takes that tile"),
            lambda rest: _take(names, rest),
            lambda: [words.told_apart(look.view, at) for at in choice.takes],
        )
        numbered = Sentence(
            "",
            _("takes the tile with that number"),
            lambda rest: _take_numbered(choice, rest),
            lambda: [str(number) for number in choice.numbers.values()],
        )
        return take, numbered
    if look.acting and look.seat is not None and rules.due(look.view) == "drop":
        numbers = [str(move.what) for move in rules.moves(look.view, look.seat)]
        means = _("lays that number face up")
        return (
            Sentence(_("drop lay give"), means, _drop, lambda: numbers),
            Sentence("", means, _drop, lambda: numbers),
        )
    return ()


def _pawn_names(choice: Choice) -> list[str]:
    return [_way_name(choice, origin, target) for origin, ways in choice.walks.items() for target in ways]


def _way_name(choice: Choice, origin: Place, target: Place) -> str:
    """A pawn by its number; on a 1, which may be a step or a jump, with that."""
    number, ways = choice.numbers[origin], choice.walks[origin]
    if len(ways) == 1:
        return str(number)
    said = _("{number} step") if target == min(ways) else _("{number} jump")
    return said.format(number=number)


def _walk(look: Look, choice: Choice, rest: Words) -> Press:
    found = numbers_in(rest)
    if len(found) != 1:
        raise Unlike
    origin = next((place for place, number in choice.numbers.items() if number == found[0]), None)
    if origin is None:
        last = max(choice.numbers.values())
        raise Misheard(
            ngettext("You have pawn {n} to move.", "You have pawns 1 to {n} to move.", last).format(n=last)
        )
    ways = sorted(choice.walks[origin])
    if len(ways) == 1:
        return _press(Move("walk", origin, ways[0]))
    if one_of(rest, _("step walk")):
        return _press(Move("walk", origin, ways[0]))
    if one_of(rest, _("jump hop")):
        return _press(Move("walk", origin, ways[-1]))
    said = _("{pawn}. Say “{step}” or “{jump}”.")
    step, jump = (
        _("pawn {way}").format(way=_way_name(choice, origin, target)) for target in (ways[0], ways[-1])
    )
    raise Misheard(said.format(pawn=pawn_in_words(look.view, choice, origin), step=step, jump=jump))


def _take(names: dict[Words, Place], rest: Words) -> Press:
    """A tile by its name, in whatever order its words come; without which of several alike, that is asked."""
    for name, at in names.items():
        if sorted(name) == sorted(rest):
            return _press(Move("take", at))
    raise Unlike


def _take_numbered(choice: Choice, rest: Words) -> Press:
    found = numbers_in(rest)
    at = next((place for place, number in choice.numbers.items() if [number] == found), None)
    if at is None or len(rest) != 1:
        raise Unlike
    return _press(Move("take", at))


def _drop(rest: Words) -> Press:
    found = numbers_in(rest)
    if len(found) != 1 or found[0] not in rules.VALUES:
        raise Unlike
    return _press(Move("drop", found[0]))


def _press(move: Move) -> Press:
    return Press(f"move:{write_move(move)}")


def _pawns(look: Look, choice: Choice) -> str:
    if choice.walks:
        return "\n".join(f"{pawn_in_words(look.view, choice, origin)}." for origin in choice.walks)
    return _stand(look, look.own_seat)


def _stand(look: Look, seat: Seat) -> str:
    """Where somebody's pawns stand."""
    state = look.view
    counted = Counter(state.players[seat].pawns)
    there = [
        ngettext("{n} pawn: {place}", "{n} pawns: {place}", n).format(n=n, place=words.whole_place(state, at))
        for at, n in counted.items()
    ]
    return _("{name}. {pawns}.").format(name=look.names[seat], pawns="; ".join(there))


def _where(look: Look) -> str:
    return "\n".join(_stand(look, seat) for seat in range(len(look.players)))


def _cacti(look: Look) -> list[int]:
    """The values of the cacti that still stand, in the order of the track."""
    state = look.view
    return [value(state.track[at - 1]) for at in rules.listed(state.there) if is_cactus(state.track[at - 1])]


def _section(look: Look, choice: Choice, rest: Words) -> str:
    """The tiles before a cactus or the goal, in the order of the track."""
    state = look.view
    found = numbers_in(rest)
    if one_of(rest, _("goal")):
        boundary = GOAL
    else:
        cacti = {
            value(state.track[at - 1]): at for at in rules.cacti_on(state.sections) if state.there >> at & 1
        }
        if len(found) != 1 or found[0] not in cacti:
            raise Unlike
        boundary = cacti[found[0]]
    return _of_section(look, choice, boundary)


def _of_section(look: Look, choice: Choice, boundary: Place) -> str:
    state = look.view
    places = list(rules.listed(rules.section_before(boundary, state.sections) & state.there))
    said = [place_in_words(look, choice, at) for at in places]
    return "\n".join((*said, place_in_words(look, choice, boundary)))


def _track(look: Look, choice: Choice) -> str:
    places = (START, *rules.listed(look.view.there), GOAL)
    return "\n".join(place_in_words(look, choice, at) for at in places)


def _goods(look: Look, seat: Seat) -> str:
    return words.goods(look.view, seat, look.names[seat])


def _others(look: Look) -> str:
    return "\n".join(_goods(look, seat) for seat in range(len(look.players)) if seat != look.own_seat)


def _left(look: Look) -> str:
    """How many tiles of each kind still lie on the track."""
    state = look.view
    counted = Counter(state.track[at - 1] for at in rules.listed(state.there))
    numbers = [
        _("{n} times {number}").format(n=counted[number], number=number)
        for number in rules.VALUES
        if counted[number]
    ]
    cacti = sum(n for tile, n in counted.items() if is_cactus(tile))
    said = _("On the track: {numbers}; {animals} animals and {cacti} cacti.")
    return said.format(numbers=listing(numbers) or _("nothing"), animals=counted[ANIMAL], cacti=cacti)


def named(look: Look, move: Move) -> str:
    """A pawn by its number, a tile by its name."""
    if move.verb == "walk":
        return _("pawn {way}").format(way=_way_name(choice_of(look), move.what, move.to))
    if move.verb == "take":
        return _("take {tile}").format(tile=words.told_apart(look.view, move.what))
    return _("drop {number}").format(number=move.what)


def told(look: Look, move: Move) -> str:
    """From where to where a pawn walks and what it may collect; else what would happen."""
    assert look.seat is not None
    state = look.view
    if move.verb == "walk":
        said = _("From {origin} to {target}: {gain}.")
        return said.format(
            origin=words.whole_place(state, move.what),
            target=words.whole_place(state, move.to),
            gain=words.prospect(state, rules.preview(state, move)),
        )
    return words.tell(state, look.seat, move, rules.follow(state, move), look.names)
