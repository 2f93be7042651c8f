"""What is told of a game in words: the course of it, and why something cannot be done."""

from kit.i18n import speech
from table import face
from table.game import Info, NotLegal
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
        "stays": _(
            "That stays as it is: luck has gone on, or somebody else has. "
            "In a practice game you can take back everything."
        ),
    }.get(error.reason, _("That cannot be done now."))


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
