"""What was luck, what was choice: the account of a finished game, for each person at the table.

It is computed in the background: first all luck, so that there is a sentence at once, then choice by choice. Whoever
stops it or leaves finds it as far as it had come, since it is kept with the game (app.library). No word here is smug:
what is not clear is not called a mistake, and what was found is named too.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from app import library
from app.amounts import amount, ended, give_or_take, in_tenths, luck_in_words
from app.model import NO_EFFECTS, App, Effects, Event, Screen, Step, Store, Task
from app.screens.overlay import Overlay, session_of
from app.telling import names_of
from kit.buttons import button, plain
from kit.chart import curve
from kit.html import Markup, classes, svg, tag
from kit.i18n import speech
from kit.parts import notice, numbers, progress, section, sheet
from kit.picture import Mark, sign
from kit.pieces import players_pawn
from table import face
from table.account import FINE, Account, Entry, reviewed
from table.game import CannotRead, Seat
from table.look import Look
from table.session import Session, people, read_line

_, ngettext = speech("app")

MOST_TOLD: Final = 3
"""So many choices that cost most are shown, and so many good ones at most."""


@dataclass(frozen=True, slots=True)
class Review(Overlay):
    """The account of the game behind, which is over, for one seat."""

    behind: Screen
    seat: Seat
    account: Account | None = None
    """As far as it is made."""
    works: bool = True
    """It is being made."""

    name = "review"

    @property
    def _slot(self) -> str:
        return self.table.slot if self.table else ""

    # --- the picture ------------------------------------------------------------------------------------

    def render(self, app: App) -> Markup:
        session, account = session_of(self), self.account
        return sheet(
            _("Luck and choice"),
            notice(app.notice),
            self._whose(session),
            tag("p", self._sentence(), class_="outcome", id="sentence"),
            self._progress(),
            None if account is None else _curve(account, session),
            None if account is None else self._choices(account, session),
            None if account is None else _finds(account, session),
            _table(account) if account is not None and account.is_done else None,
            class_="reading review",
        )

    def _whose(self, session: Session) -> Markup | None:
        """Everybody may look at their own."""
        seats = people(session)
        if len(seats) < 2:
            return None
        choices = [
            button(
                f"whose:{seat}",
                players_pawn(session.players[seat], seat),
                session.players[seat].name,
                class_=classes("switch", is_on=seat == self.seat),
                on=seat == self.seat,
            )
            for seat in seats
        ]
        return tag("div", choices, class_="switch-row", role="group", aria_label=_("Whose game"))

    def _sentence(self) -> str:
        """The result, the luck, and what the choices cost, as far as that is known."""
        account = self.account
        if account is None:
            return _("Looking at the game …")
        told = [ended(account.unit, account.result), luck_in_words(account.unit, account.luck)]
        if account.is_done or account.cost >= FINE / 2:
            told.append(_costs(account))
        return " ".join(told)

    def _progress(self) -> Markup | None:
        account = self.account
        if account is not None and account.is_done:
            return None
        done, total = (account.looked_at, len(account.choices)) if account else (0, 1)
        said = _("{n} of {total} choices looked at").format(n=done, total=total) if account else ""
        control = plain("stop", _("Stop"), key=" ") if self.works else plain("go-on", _("Go on"), key=" ")
        return tag(
            "div",
            progress(done, total, _("Progress of the review")),
            tag("span", said),
            control,
            class_="seeking",
        )

    def _choices(self, account: Account, session: Session) -> Markup | None:
        """The choices that cost most, each with both moves and why."""
        dear = account.costliest(MOST_TOLD)
        if not dear:
            if not account.is_done:
                return None
            return section(
                _("Your choices"), tag("p", _("Nothing was clearly better than what you played. Well done!"))
            )
        return section(_("What cost most"), tag("ol", (_choice(account, session, entry) for entry in dear)))

    # --- presses ----------------------------------------------------------------------------------------

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, rest = event.target.partition(":")
        match kind:
            case "stop" if self.works:
                return app.to(replace(self, works=False)), Effects(self._kept(app))
            case "go-on" if not self.works:
                return app.to(replace(self, works=True)), NO_EFFECTS
            case "whose" if rest in {str(seat) for seat in people(session_of(self))}:
                return app.to(opened(app, self.behind, int(rest))), Effects(self._kept(app))
            case "try" if rest.isascii() and rest.isdigit():
                kept = Effects(self._kept(app))
                after, effects = self.behind.press(
                    app.to(self.behind), replace(event, target=f"play-on:{rest}")
                )
                return after, replace(effects, store={**kept.store, **effects.store})
        raise CannotRead(f"nothing to press: {event.target!r}")

    def _kept(self, app: App) -> Store:
        """The account as far as it is made, with its game."""
        return library.with_account(app, self._slot, self.account) if self.account else {}

    def left(self, app: App) -> Effects:
        return Effects(self._kept(app))

    # --- by itself --------------------------------------------------------------------------------------

    def task(self, app: App) -> Task | None:
        """The account, further and further."""
        if not self.works or (app.host and app.host.paused):
            return None
        session, seat, known = session_of(self), self.seat, self.account

        def think() -> Iterator[Account | None]:
            return reviewed(session, seat, known)

        return Task(("review", self._slot, seat), 0, think, _came_further, tells=True)

    def news(self, before: App, app: App) -> str:
        """The sentence, when it has come to one or to its end."""
        return app.notice or self._sentence()


def opened(app: App, behind: Screen, seat: Seat) -> Review:
    """A seat's account, with what was made of it before."""
    session = session_of(behind)
    slot = behind.table.slot if behind.table else ""
    try:
        known = library.account(library.find(app, slot), session, seat)
    except CannotRead:
        known = None
    return Review(behind, seat, known, works=known is None or not known.is_done)


def _came_further(app: App, found: Account | None) -> Step:
    """One more choice is judged. None: nothing new to show."""
    here = app.at
    if not isinstance(here, Review) or found is None:
        return app, NO_EFFECTS
    there = replace(here, account=found, works=here.works and not found.is_done)
    is_news = here.account is None or found.is_done
    return app.to(there), Effects(
        there._kept(app) if found.is_done else {}, there._sentence() if is_news else ""
    )


# --- parts of the picture -------------------------------------------------------------------------------------


def _costs(account: Account) -> str:
    """What the choices cost, as far as they were looked at."""
    if account.cost < FINE / 2:
        return _("Your choices cost nothing worth mentioning.")
    return _("Your choices cost {amount}.").format(amount=amount(account.unit, account.cost))


def _curve(account: Account, session: Session) -> Markup:
    """What was expected through the game, marked where a choice cost most; behind it the same as a table."""
    expected = [value / FINE for value in account.expected()]
    places = {entry.at: nth for nth, entry in enumerate(account.entries, 1)}
    marks = {places[entry.at]: str(rank) for rank, entry in enumerate(account.costliest(MOST_TOLD), 1)}
    said = {
        "points": _("The points that could be expected, from beginning to end"),
        "lead": _("The lead over the best rival that could be expected, from beginning to end"),
        "chance": _("The chance to win, from beginning to end"),
    }[account.unit]
    rows = [
        (nth, _told(session, entry), amount(account.unit, round(FINE * after), places=1))
        for nth, (entry, after) in enumerate(zip(account.entries, expected[1:], strict=True), 1)
        if _told(session, entry)
    ]
    return tag(
        "figure",
        curve(expected, label=said, marks=marks),
        tag("figcaption", said),
        numbers(said, (_("Line"), _("What happened"), _("Expected")), rows),
    )


def _told(session: Session, entry: Entry) -> str:
    """What a line did, in words."""
    seat, move = read_line(session.game, session.log[entry.at])
    return _said(session, entry.at, seat, move)


def _said(session: Session, at: int, seat: Seat, move: Any) -> str:
    before = session.states[at]
    after = session.game.play(before, seat, move)
    return face.words(session.game.info).tell(before, seat, move, after, names_of(session))


def _choice(account: Account, session: Session, entry: Entry) -> Markup:
    """A choice that cost something: yours, the better one, what it cost, how sure that is, and why."""
    game, seat = session.game, account.seat
    view = game.observe(session.states[entry.at], seat)
    _seat, own = read_line(game, session.log[entry.at])
    better = game.read_move(entry.better)
    colours = tuple(player.colour for player in session.players)
    drawn = face.keepsake(game).both(view, colours, seat, own, better)
    better_for, own_for = (face.bots(game).reason(view, seat, move) for move in (better, own))
    # A reason that speaks for both moves says nothing of what parts them.
    why = face.words(game.info).why(better_for) if better_for != own_for else ""
    return tag(
        "li",
        tag("p", tag("strong", give_or_take(account.unit, -entry.change, entry.error))),
        tag(
            "figure",
            svg(f"0 0 {drawn.width:g} {drawn.height:g}", "small-board", drawn.shapes),
            tag(
                "figcaption",
                tag(
                    "p", _key("played"), tag("b", _("You played:")), " ", _whole(session, entry.at, seat, own)
                ),
                tag(
                    "p", _key("better"), tag("b", _("Better:")), " ", _whole(session, entry.at, seat, better)
                ),
            ),
            class_=classes("both", game.info.style),
        ),
        tag("p", why, class_="why") if why else None,
        plain(f"try:{entry.at}", _("Try it again from here")),
    )


def _key(mark: Mark) -> Markup:
    """The sign that a move has on the board, before its words."""
    return svg("-1.1 -1.1 2.2 2.2", "key-sign", sign(mark, (0, 0), 1))


def _whole(session: Session, at: int, seat: Seat, move: Any) -> str:
    """A move so that nobody needs the picture: as one would type it, which says where, and what it did."""
    game, players = session.game, session.players
    view, nothing = game.observe(session.states[at], seat), face.hand(game).NOTHING
    look: Look[Any, Any, Any] = Look(
        view, nothing, seat, players, acting=True, recent=(), step=at, marks=False, odds=False
    )
    named = face.typed(game).named(look, move)
    return f"{named[0].upper()}{named[1:]}. {_said(session, at, seat, move)}".rstrip()


def _finds(account: Account, session: Session) -> Markup | None:
    """Good choices that were not the obvious ones."""
    found = account.finds(MOST_TOLD)
    if not found:
        return None
    return section(
        _("Well found"),
        tag(
            "ul",
            (
                tag(
                    "li",
                    _told(session, entry),
                    " ",
                    _("The obvious move would have cost {amount}.").format(
                        amount=amount(account.unit, entry.spared, places=1)
                    ),
                )
                for entry in found
            ),
        ),
    )


def _table(account: Account) -> Markup:
    """The account as a sum."""
    unit = account.unit
    parts = (account.start, account.luck, -account.cost, account.rivals, account.rest)
    start, luck, own, rivals, rest = in_tenths(parts)
    result = start + luck + own + rivals + rest
    rows: list[tuple[str, int]] = [
        (_("Expected at the beginning"), start),
        (_("Luck"), luck),
        (_("Your choices"), own),
        (_("Choices of rivals"), rivals),
        (_("Estimates that were made later"), rest),
        (_("Result"), result),
        (_("Result without luck"), result - luck),
    ]
    maybe = (_("Choices of rivals"), _("Estimates that were made later"))
    body = [
        tag("tr", tag("th", said, scope="row"), tag("td", amount(unit, value, places=1)))
        for said, value in rows
        if value or said not in maybe
    ]
    about = _("Result without luck is the fair measure of how well you played.")
    return section(_("The sum"), tag("table", tag("tbody", body), class_="sum"), tag("p", about))
