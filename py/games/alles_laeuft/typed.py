"""Alles läuft!: what can be typed: the ways on, and what is asked about the course and those on it."""

from games.alles_laeuft import words
from games.alles_laeuft.hand import Look
from games.alles_laeuft.rules import Move, hut, moves, refuge, roller
from games.alles_laeuft.view import about, move_in_words, needs, people_in_words, place_in_words
from kit.i18n import speech
from kit.spoken import Press, Sentence, Unlike, Words, numbers_in, one_of, presses, says

_, ngettext = speech("alles_laeuft")


def sentences(look: Look) -> tuple[Sentence, ...]:
    """The moves that are legal now, and questions."""
    state = look.view
    legal = moves(state, look.seat) if look.acting and look.seat is not None else ()
    ways = {
        "roll": Sentence(_("run roll throw"), _("runs on: rolls for the next mat"), presses("move:roll")),
        "secure": Sentence(
            _("secure"), _("turns your mat to red and ends your turn"), presses("move:secure")
        ),
        "grab": Sentence(_("grab"), _("rolls for the token of your mat"), presses("move:grab")),
        "advance": Sentence(_("move advance go"), _("moves on to the next mat"), presses("move:advance")),
        "joker": Sentence(
            _("joker"), _("moves on, secures the mat and ends your turn"), presses("move:joker")
        ),
        "reroll": Sentence(_("reroll roll throw"), _("rolls a second time instead"), presses("move:reroll")),
    }
    places = range(hut(state) + 1)
    return (
        *(ways[move] for move in legal),
        Sentence(
            _("mat what place"),
            _("what lies on a mat, who stands there, how likely one gets there"),
            lambda rest: _place(look, rest),
            lambda: (_("start"), *(str(at) for at in places[1:-1]), _("hut")),
            like="4",
        ),
        Sentence(_("course board"), _("the whole course"), says(lambda: _course(look))),
        Sentence(_("where rivals rival"), _("where everybody stands"), says(lambda: _where(look))),
        Sentence(_("left"), _("how far it is to the hut"), says(lambda: _left(look))),
        Sentence(_("odds chance"), _("what the next roll must show"), says(lambda: _odds(look))),
    )


def _place(look: Look, rest: Words) -> Press | str:
    """What a person would ask about a place: by its number, or one of its two ends."""
    last = hut(look.view)
    found = numbers_in(rest)
    at = found[0] if found else 0 if one_of(rest, _("start")) else last if one_of(rest, _("hut")) else -1
    if not 0 <= at <= last:
        raise Unlike
    return "\n".join(filter(None, (about(look, at), people_in_words(look, at))))


def _course(look: Look) -> str:
    return "\n".join(place_in_words(look, at) for at in range(hut(look.view) + 1))


def _where(look: Look) -> str:
    state = look.view
    said = _("{name} is on {place}; a miss leads back to {refuge}.")
    return "\n".join(
        said.format(name=name, place=words.place(state, at), refuge=words.place(state, refuge(state, at)))
        if at < hut(state)
        else _("{name} is in the hut.").format(name=name)
        for name, at in zip(look.names, state.places, strict=True)
    )


def _left(look: Look) -> str:
    state = look.view
    said = _("{name}: {mats} before the hut.")
    return "\n".join(
        said.format(name=name, mats=words.mats(max(0, hut(state) - 1 - at)))
        for name, at in zip(look.names, state.places, strict=True)
    )


def _odds(look: Look) -> str:
    state = look.view
    if state.phase not in ("choose", "throw", "thrown") or state.places[state.on_turn] >= hut(state):
        return _("Nobody rolls for a mat now.")
    throws = (
        3 - state.throw if roller(state) is not None else 2 if state.phase == "choose" else 2 - state.throw
    )
    if throws < 1:
        return _("There is no roll left for this mat.")
    said = ngettext("In {n} roll: {needs}.", "In {n} rolls: {needs}.", throws)
    return said.format(n=throws, needs=needs(look, throws))


def named(look: Look, move: Move) -> str:
    """The word for a move."""
    return {
        "roll": _("run on"),
        "secure": _("secure"),
        "grab": _("grab"),
        "advance": _("move"),
        "joker": _("joker"),
        "reroll": _("roll again"),
    }[move]


def told(look: Look, move: Move) -> str:
    """What its button says: what it needs or brings."""
    _key, label, note = move_in_words(look, move)
    return _("{move}: {brings}.").format(move=label, brings=note) if note else f"{label}."
