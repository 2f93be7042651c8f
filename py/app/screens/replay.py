"""A finished game once more: it plays by itself, at three speeds; and from any moment of it one can play on.

It begins at the first moment somebody had something to do: how it was set up is told, not shown.
"""

from dataclasses import dataclass, replace
from typing import Final

from app import looking
from app.model import NO_EFFECTS, App, Effects, Event, Screen, Step, Table, Task
from app.screens.overlay import Overlay, session_of
from app.telling import sentences
from kit.buttons import act, button, chip, group, icon
from kit.html import Markup, classes, join, tag, unseen
from kit.i18n import language, speech
from kit.parts import foot, topbar
from table import face
from table.game import CannotRead, NotLegal
from table.session import Session, waiting_for

_, ngettext = speech("app")

PACES: Final = {"slow": 2400, "usual": 1200, "quick": 450}
"""How long each moment is looked at when it plays by itself, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Replay(Overlay):
    """The game behind, which is over, so that nothing hidden is left in it, at one of its moments."""

    behind: Screen
    at: int
    plays: bool = False
    """It goes on by itself, until anything is pressed."""
    pace: str = "usual"

    drawer: str = ""
    """What is being looked up, where there is no room for it."""

    name = "replay"

    @property
    def then(self) -> Session:
        """The game as it was at the moment that is looked at."""
        return replace(session_of(self), cursor=self.at)

    def render(self, app: App) -> Markup:
        then = self.then
        front = self.table.front if self.table else None
        look = replace(looking.look_at(Table("", then, front), app.settings), acting=False)
        rooms = face.view(then.game).rooms(look)
        return join(
            topbar(
                _("{title}, move by move").format(title=then.game.info.title(language())),
                key=None if self.drawer else "Escape",
            ),
            looking.laid_out(
                look,
                then,
                rooms,
                now=join(rooms.dice, tag("p", self._told_last(), class_="status")),
                bar=foot(self._steps(), self._ways(), class_="actions scrub"),
                log=self._story(),
                pulled=self.drawer,
            ),
        )

    def _steps(self) -> Markup:
        """By itself, one by one, or any moment at a touch."""
        first, end = beginning(self.then), self._end
        field = {"data_field": "replay", "id": "scrubber", "aria_label": _("Where in the game")}
        if self.plays:
            going = chip("pause", icon("pause"), _("Pause"), key=" ", class_="chip going")
        else:
            said = _("From the start") if self.at == end else _("Watch")
            going = chip("play", icon("play"), said, key=" ", class_="chip going")
        return tag(
            "div",
            chip(
                "step:first",
                icon("first"),
                _("To the beginning"),
                key="Home",
                off=self.at == first,
                class_="chip far",
            ),
            chip("step:back", icon("back"), _("One step back"), key="ArrowLeft", off=self.at == first),
            going,
            chip("step:on", icon("on"), _("One step forward"), key="ArrowRight", off=self.at == end),
            chip(
                "step:last", icon("last"), _("To the end"), key="End", off=self.at == end, class_="chip far"
            ),
            tag("input", type="range", min=first, max=end, value=self.at, **field),
            class_="steps",
        )

    def _ways(self) -> Markup:
        """How quickly it goes by itself, and the way out of looking into playing."""
        paces = {"slow": ("½×", _("slowly")), "usual": ("1×", _("normal")), "quick": ("3×", _("quickly"))}
        return tag(
            "div",
            group(
                _("Speed"),
                (
                    button(
                        f"pace:{pace}",
                        tag("span", sign, aria_hidden="true"),
                        unseen(said),
                        class_=classes("switch", is_on=pace == self.pace),
                        on=pace == self.pace,
                        title=said,
                    )
                    for pace, (sign, said) in paces.items()
                ),
                class_="switch-row",
            ),
            act("play-on", _("Play on from here"), key="p", off=self.at == self._end),
            class_="ways",
        )

    @property
    def _end(self) -> int:
        return len(self.then.log)

    def _told(self) -> str:
        """What happened at the moment that is looked at."""
        return "".join(sentences(self.then, max(0, self.at - 1)))

    def _told_last(self) -> str:
        """The last thing that was told up to this moment: not everything that happens is worth a sentence."""
        moments = (replace(self.then, cursor=at) for at in range(self.at, 0, -1))
        told = (sentence for moment in moments for sentence in sentences(moment, moment.cursor - 1))
        return next(filter(None, told), "")

    def _story(self) -> looking.Drawer:
        """Everything that happened, each sentence a way to its moment; the newest of it is marked."""
        whole = replace(self.then, cursor=self._end)
        first = beginning(whole)
        told = [
            (max(first, step), sentence) for step, sentence in enumerate(sentences(whole, 0), 1) if sentence
        ]
        now = max((nth for nth, (step, _sentence) in enumerate(told) if step <= self.at), default=None)
        lines = [
            tag(
                "li",
                button(f"step:{step}", unseen(f"{nth + 1}. "), sentence),
                class_=classes("line", is_now=nth == now),
                aria_current="step" if nth == now else None,
            )
            for nth, (step, sentence) in enumerate(told)
        ]
        title = _("What happened")
        return looking.Drawer("log", title, tag("div", tag("h2", title), tag("ol", lines), class_="story"))

    # --- presses ----------------------------------------------------------------------------------------

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, where = event.target.partition(":")
        still = replace(self, plays=False)
        match kind:
            case "drawer":
                return app.to(replace(still, drawer=looking.pulled(self.drawer, event.target))), NO_EFFECTS
            case "pause":
                return app.to(still), NO_EFFECTS
            case "play":
                again = beginning(self.then) if self.at == self._end else self.at
                return app.to(replace(self, at=again, plays=True)), NO_EFFECTS
            case "pace" if where in PACES:
                return app.to(replace(self, pace=where)), NO_EFFECTS
            case "play-on" if self.at < self._end:
                return self.behind.press(app.to(self.behind), replace(event, target=f"play-on:{self.at}"))
        return still._step_to(app, where if kind == "step" else "")

    def fill(self, app: App, name: str, value: str) -> Step:
        return replace(self, plays=False)._step_to(app, value if name == "replay" else "")

    def _step_to(self, app: App, where: str) -> Step:
        """Another moment: a number, or first, back, on, last. Raises ``CannotRead``."""
        first, end = beginning(self.then), self._end
        known = {"first": first, "back": self.at - 1, "on": self.at + 1, "last": end}
        if where not in known and not (where.isascii() and where.isdigit()):
            raise CannotRead(f"no such moment: {where!r}")
        wanted = known[where] if where in known else int(where[:6])
        return app.to(replace(self, at=max(first, min(end, wanted)))), NO_EFFECTS

    # --- by itself --------------------------------------------------------------------------------------

    def task(self, app: App) -> Task | None:
        """The next moment, after a while."""
        if not self.plays or self.at == self._end or (app.host and app.host.paused):
            return None
        slot = self.table.slot if self.table else ""
        return Task(("replay", slot, self.at, self.pace), PACES[self.pace], lambda: iter(()), _went_on)

    def news(self, before: App, app: App) -> str:
        """What happened at the moment that is looked at."""
        return self._told()


def begun(behind: Screen, *, plays: bool) -> Replay:
    """A game from its beginning on, by itself or not."""
    return Replay(behind, beginning(session_of(behind)), plays)


def beginning(session: Session) -> int:
    """How many lines set the game up: after them somebody has something to do for the first time."""
    moments = (replace(session, cursor=at) for at in range(len(session.log)))
    return next((moment.cursor for moment in moments if waiting_for(moment)), 0)


def cut(session: Session, at: int) -> Session:
    """A game of one's own from a moment of another: nothing of it is counted, and everything can be taken back."""
    return replace(
        session,
        practice=True,
        log=session.log[:at],
        cursor=at,
        states=session.states[: at + 1],
        beat=None,
        players=tuple(replace(player, away=False) for player in session.players),
    )


def _went_on(app: App, _nothing: object) -> Step:
    """One moment further; the ear follows, since nobody has pressed anything that it would hear of."""
    here = app.at
    if not isinstance(here, Replay):
        raise NotLegal("over")
    at = min(here.at + 1, here._end)
    there = replace(here, at=at, plays=at < here._end)
    return app.to(there), Effects(say=there._told())
