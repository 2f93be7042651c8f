"""Coming by a link: a table that was sent on, or somebody's luck to try oneself.

A table that lies or waits here already goes on with what the link adds; a new one asks who sits at this device.
"""

from dataclasses import dataclass

from app.links import PLAY_ON, Link, read, waiting_here
from app.model import NO_EFFECTS, App, Event, Screen, Step, both
from app.screens.overlay import beneath
from app.screens.play import Play, count, open_table
from app.screens.setup import Setup
from app.screens.share import devices, named
from app.screens.shelf import Shelf
from app.stored import unused_slot
from app.telling import names_of
from kit.buttons import act
from kit.html import Markup, join, tag
from kit.i18n import speech
from kit.parts import foot, notice, sheet
from kit.pieces import players_pawn
from table import face
from table.game import CannotRead, Info, Seat
from table.merge import merged
from table.plan import Plan
from table.session import Session, people, seated, waiting_for

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Join(Screen):
    """Who sits at this device?"""

    session: Session
    slot: str
    to: Seat | None = None
    """Whom the sender had in mind."""

    name = "join"

    @property
    def game(self) -> Info:
        return self.session.game.info

    def render(self, app: App) -> Markup:
        seat, session = self._expected(), self.session
        player = session.players[seat]
        i_am = _("I am {name}").format(name=player.name)
        return join(
            sheet(
                named(session),
                notice(app.notice),
                players_pawn(player, seat),
                tag("p", _("Somebody has sent you this table. Who are you?")),
                tag("p", face.words(self.game).status(session.state, names_of(session)), class_="status"),
                tag("p", _("Or:"), class_="or"),
                devices(session, but=seat),
                class_="hand-over",
            ),
            foot(act(f"here:{seat}", i_am, key="Enter", primary=True)),
        )

    def _expected(self) -> Seat:
        """Who most likely has come: whom the sender had in mind, else whose turn it is."""
        seats = people(self.session)
        on_turn = (seat for seat in waiting_for(self.session) if seat in seats)
        return next(on_turn, seats[0]) if self.to is None else self.to

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, who = event.target.partition(":")
        if kind != "here":
            raise CannotRead(f"nothing to press: {event.target!r}")
        return open_table(app, self.slot, seated(self.session, who))


def follow(app: App, fragment: str, fresh: str) -> Step:
    """Somebody came by a link. Raises ``CannotRead`` when there is nothing of ours in it."""
    link = read(fragment)
    if link is None:
        said = _("This link is damaged or comes from another version. Nothing has been changed.")
        return (app.to(app.at, said) if app.at.table else app.to(Shelf(), said)), NO_EFFECTS
    if link.kind == PLAY_ON and (goes_on := _goes_on(app, link)):
        return goes_on
    damaged = _("Part of this link is damaged: the game continues from the last move that could be read.")
    after, effects = _opened(app.to(app.at, "" if link.loaded.whole else damaged), link, fresh)
    return after, both(beneath(app.at).left(app), effects)


def _goes_on(app: App, link: Link) -> Step | None:
    """The game on the table, whatever is open over it, with what the link adds; None if it adds nothing to it."""
    here = beneath(app.at)
    course = merged(here.session, link.session) if isinstance(here, Play) else None
    if course is None or not isinstance(here, Play):
        return None
    if course == here.session:
        return app.to(here), NO_EFFECTS
    return here.changed(app, here.moved(app, course))


def _opened(app: App, link: Link, fresh: str) -> Step:
    session = link.session
    if link.kind != PLAY_ON:
        wanted = Plan(session.game.info.id, session.players, session.options, session.seed, beat=session.beat)
        return app.to(Setup(wanted)), NO_EFFECTS
    known = waiting_here(app, session)
    if known is not None:
        slot, course = known
        after, effects = open_table(app, slot, course)
        return after, both(effects, count(app, course))
    slot = unused_slot(app, fresh)
    if session.result is None and len(people(session)) > 1:
        return app.to(Join(session, slot, link.loaded.to)), NO_EFFECTS
    return open_table(app, slot, session)
