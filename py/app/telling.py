"""What is told of a game in words: the course of it, and why something cannot be done.

One way of speaking for all games: one sentence a turn, nothing twice, the question last; as brief or as full as the
listener wants it (``Settings.speech``). When it is told is the table's to decide: see ``Play.news``.
"""

from collections.abc import Container, Iterator
from itertools import groupby
from operator import itemgetter

from kit.i18n import points, speech
from table import face
from table.game import CHANCE, Info, NotLegal, Seat
from table.session import Session, read_line

_, ngettext = speech("app")


def sentences(session: Session, since: int) -> list[str]:
    """What each line from ``since`` to the cursor did, in words; empty texts for what nobody needs to hear."""
    words = face.words(session.game.info)
    names = names_of(session)
    told = []
    for at in range(since, session.cursor):
        seat, move = read_line(session.game, session.log[at])
        told.append(words.tell(session.states[at], seat, move, session.states[at + 1], names))
    return told


def course(session: Session, since: int, degree: str, own: Container[Seat]) -> list[str]:
    """What happened from ``since`` on: a sentence for each turn.

    In full each step has a sentence of its own. In brief others' turns are told by how they ended; what people at this
    device do is told whole, as chance has a part in it.
    """
    names, said = names_of(session), []
    for mover, steps in groupby(_by_mover(session, since), itemgetter(0)):
        told = [sentence for _mover, sentence in steps]
        if degree == "brief" and mover is not None and mover not in own:
            told = told[-1:]
        said.append(" ".join(told) if degree == "full" or mover is None else in_one(names[mover], told))
    return said


def _by_mover(session: Session, since: int) -> Iterator[tuple[Seat | None, str]]:
    """Every sentence with whose doing it is: a throw is its hand's, a card nobody's."""
    for at, sentence in enumerate(sentences(session, since), since):
        if sentence:
            yield mover(session, at), sentence


def mover(session: Session, at: int) -> Seat | None:
    """Whose doing a line of the log was; None for what just happens, as a card that comes up."""
    seat, _move = read_line(session.game, session.log[at])
    return session.game.roller(session.states[at]) if seat == CHANCE else seat


def in_one(name: str, told: list[str]) -> str:
    """What one player did, as one sentence: the name is said once.

    A sentence goes on where both begin with the name, and the first is a plain one of its own.

    >>> in_one("Hare", ["Hare rolls 3.", "Hare moves to the 6.", "Hare takes the owl."])
    'Hare rolls 3, moves to the 6, takes the owl.'
    >>> in_one("Snail", ["Snail rolls 3 and 2: a miss. It stays.", "Snail rolls 4 and 4: into the hut!"])
    'Snail rolls 3 and 2: a miss. It stays. Snail rolls 4 and 4: into the hut!'
    """
    whole, last = told[0], told[0]
    for sentence in told[1:]:
        goes_on = all(one.startswith(f"{name} ") for one in (last, sentence)) and name
        if goes_on and last.endswith(".") and ". " not in last:
            sign = ";" if ":" in whole else ","
            whole = f"{whole[:-1]}{sign} {sentence.removeprefix(f'{name} ')}"
        else:
            whole = f"{whole} {sentence}"
        last = sentence
    return whole


def question(session: Session, told: list[str], degree: str, *, comes_to_them: bool) -> str:
    """What a person is asked, after what was told; whole where nothing was, or everything is wanted.

    In brief it is told to whom the turn has come; whoever goes on has the answers under their hands.
    """
    words, names = face.words(session.game.info), names_of(session)
    if degree == "full" or not told:
        return words.status(session.state, names)
    return "" if degree == "brief" and not comes_to_them else words.asks(session.state, names)


def how_far(before: int, done: int, total: int) -> str:
    """How far something has come that takes long, each quarter once; empty between two of them.

    >>> how_far(40, 50, 100), how_far(50, 60, 100), how_far(70, 100, 100)
    ('Half of it is done.', '', '')
    """
    quarter = 4 * done // total
    if quarter == 4 * before // total:
        return ""
    return {
        1: _("A quarter of it is done."),
        2: _("Half of it is done."),
        3: _("Three quarters of it are done."),
    }.get(quarter, "")


def possible(name: str, own: int, best: int) -> str:
    """What a search for the best game has come to."""
    if own >= best:
        return _("Nothing better than {name}'s {points} was found.").format(name=name, points=points(own))
    said = _("{best} were possible; {name} made {points}.")
    return said.format(best=points(best), name=name, points=points(own))


def sentence(words: str) -> str:
    """Words that stand alone.

    >>> sentence("NMBR 9"), sentence("Alles läuft!")
    ('NMBR 9.', 'Alles läuft!')
    """
    return words if words[-1:] in ".!?…" else f"{words}."


def names_of(session: Session) -> tuple[str, ...]:
    """What everybody is called, by seat."""
    return tuple(player.name for player in session.players)


def outcome(session: Session, names: tuple[str, ...]) -> str:
    """How a game ended, in one sentence; empty as long as it goes on."""
    if session.result is None:
        return ""
    return face.words(session.game.info).outcome(session.state, names, session.result.winners)


def refusal(info: Info | None, error: NotLegal) -> str:
    """Why something cannot be done: in the game's own words, or in those that fit every game."""
    own = face.words(info).refusal(error) if info else None
    return own or {
        "over": _("The game is over."),
        "not-your-turn": _("It is somebody else's turn."),
        "dice-first": _("Roll the dice first."),
        "nothing-yet": _("There is no move of yours to take back yet."),
        "stays": _(
            "That stays as it is: luck has gone on, or somebody else has. "
            "In a practice game you can take back everything."
        ),
    }.get(error.reason, _("That cannot be done now."))


def language_chosen() -> str:
    """That this language is spoken from now on."""
    return _("The language is English now.")


def no_room(*, in_reserve: bool) -> str:
    """That the browser's store is full, and the way out."""
    if in_reserve:
        return _(
            "This browser's storage is full. Your games are still safe, in reserve. Make room: "
            "throw old games away, or back everything up under Settings."
        )
    return _(
        "This browser has no room left: what you play now is lost when the page is closed. "
        "Throw old games away, or back everything up under Settings."
    )


def dropped(games: int) -> str:
    """That finished games had to go, so that there is room for what is being played."""
    return ngettext(
        "This browser's storage is full: {n} finished game, the oldest, was dropped to make room.",
        "This browser's storage is full: {n} finished games, the oldest, were dropped to make room.",
        games,
    ).format(n=games)


def room_again() -> str:
    """That everything is kept again."""
    return _("There is room again, and everything is saved.")


def offline(known: str) -> str:
    """Whether the shelf can be opened here without a network; nothing, as long as that is not known."""
    return {
        "ready": _("The shelf is saved on this device: you can open it and play offline."),
        "none": _("This browser could not save the shelf: it cannot be opened offline here."),
    }.get(known, "")
