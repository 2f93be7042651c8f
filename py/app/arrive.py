"""Coming by a link: a table that was sent on, or somebody's luck to try oneself.

A table that waits here already goes on with what the link adds; a new one asks who sits at this device.
"""

from dataclasses import replace

from app.model import App, Setup, Table
from app.parts import topbar
from app.play import session_of
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from kit.pieces import pawn
from table.game import CannotRead, Seat
from table.link import read_link
from table.merge import is_same_table, merged
from table.save import read_save
from table.session import Session, people

_, ngettext = speech("app")

PLAY_ON = "game="
SAME_LUCK = "luck="


def opened(app: App, fragment: str, slot: str) -> App:
    """The app after somebody came by a link. Raises ``CannotRead`` when there is nothing of ours in it."""
    kind = _kind(fragment)
    try:
        session = _read(fragment)
    except CannotRead:
        said = _("This link is damaged or of another version. Nothing was changed.")
        return replace(app, screen="shelf", notice=said)
    if kind == SAME_LUCK:
        setup = Setup(session.game.info.id, session.players, session.options, session.seed, beat=session.beat)
        return replace(app, screen="setup", setup=setup)
    known = _waiting_here(app, session)
    if known is not None:
        table, course = known
        rest = tuple(other for other in app.tables if other is not table)
        return _at_table(replace(app, tables=rest, slot=table.slot), course)
    if session.result is None and len(people(session)) > 1:
        return replace(app, screen="join", session=session, slot=slot)
    return _at_table(replace(app, slot=slot), session)


def goes_on(app: App, fragment: str) -> App | None:
    """The game on the table with what the link adds to it; None if the link is of something else."""
    ours = session_of(app)
    try:
        theirs = _read(fragment)
    except CannotRead:
        return None
    course = _together(ours, theirs) if _kind(fragment) == PLAY_ON else None
    if course is None:
        return None
    return app if course == ours else _at_table(app, course)


def _kind(fragment: str) -> str:
    """What a link is for. Raises ``CannotRead`` when it is none of ours."""
    for kind in (PLAY_ON, SAME_LUCK):
        if fragment.startswith(kind):
            return kind
    raise CannotRead("no link of ours")


def _read(fragment: str) -> Session:
    return read_link(fragment[len(_kind(fragment)) :]).session


def _together(ours: Session, theirs: Session) -> Session | None:
    return merged(ours, theirs) if is_same_table(ours, theirs) else None


def _waiting_here(app: App, session: Session) -> tuple[Table, Session] | None:
    """The table on this shelf that the link continues, and its course with what the link adds."""
    for table in app.tables:
        try:
            ours = read_save(table.text).session
        except CannotRead:
            continue
        course = _together(ours, session)
        if course is not None:
            return table, course
    return None


def front(session: Session) -> Seat | None:
    """Whose view is shown first: the only person's here; with several, nobody's until they say who they are."""
    here = [seat for seat, player in enumerate(session.players) if player.is_here]
    return here[0] if len(here) == 1 else None


def render(app: App) -> Markup:
    """Who sits at this device?"""
    session = session_of(app)
    return join(
        topbar(session.game.info.title(language())),
        tag(
            "div",
            tag("p", _("Somebody sent you this table. Who are you?")),
            tag("div", devices(session), class_="join-choices"),
            class_="hand-over",
        ),
    )


def devices(session: Session) -> list[Markup]:
    """A button for each person who may sit here alone, and one for all at this device."""
    alone = [
        tag(
            "button",
            pawn(session.players[seat].colour, session.players[seat].name[:1].upper()),
            tag("span", session.players[seat].name),
            type="button",
            class_="plain",
            data_target=f"here:{seat}",
            aria_pressed="true" if front(session) == seat else "false",
        )
        for seat in people(session)
    ]
    everybody = tag(
        "button",
        _("We all play on this device"),
        type="button",
        class_="plain",
        data_target="here:all",
        aria_pressed="true" if not any(player.away for player in session.players) else "false",
    )
    return [*alone, everybody]


def sit_down(app: App, who: str) -> App:
    """Somebody says who sits at this device: a seat, or "all". Raises ``CannotRead``."""
    session = session_of(app)
    known = {str(seat): seat for seat in people(session)}
    if who != "all" and who not in known:
        raise CannotRead(f"nobody sits there: {who!r}")
    seated = tuple(
        replace(player, away=who != "all" and player.is_person and seat != known[who])
        for seat, player in enumerate(session.players)
    )
    return _at_table(app, replace(session, players=seated))


def _at_table(app: App, session: Session) -> App:
    return replace(app, screen="play", session=session, ui=None, front=front(session), hurry=False)
