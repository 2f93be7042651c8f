"""A finished game once more: a scrubber, keys, and the whole of it in words."""

from dataclasses import dataclass, replace

from app import looking
from app.model import NO_EFFECTS, App, Event, Screen, Step, Table
from app.screens.overlay import Overlay, session_of
from app.telling import sentences
from kit.buttons import button, chip, icon
from kit.html import Markup, classes, join, tag
from kit.i18n import language, speech
from kit.parts import foot, topbar
from table import face
from table.game import CannotRead
from table.session import Session

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Replay(Overlay):
    """The game behind, which is over, so that nothing hidden is left in it, at one of its moments."""

    behind: Screen
    at: int

    drawer: str = ""
    """What is being looked up, where there is no room for it."""

    name = "replay"

    @property
    def then(self) -> Session:
        """The game as it was at the moment that is looked at."""
        return replace(session_of(self), cursor=self.at)

    def render(self, app: App) -> Markup:
        then, end = self.then, len(self.then.log)
        front = self.table.front if self.table else None
        look = replace(looking.look_at(Table("", then, front), app.settings), acting=False)
        rooms = face.view(then.game).rooms(look)
        scrubber = {"data_field": "replay", "id": "scrubber", "aria_label": _("Where in the game")}
        return join(
            topbar(
                _("{title}, move by move").format(title=then.game.info.title(language())),
                key=None if self.drawer else "Escape",
            ),
            looking.laid_out(
                look,
                then,
                rooms,
                now=join(rooms.dice, tag("p", self._told(), class_="status")),
                bar=foot(
                    chip("step:first", icon("first"), _("To the beginning"), key="Home", off=self.at == 0),
                    chip("step:back", icon("back"), _("One step back"), key="ArrowLeft", off=self.at == 0),
                    tag("input", type="range", min=0, max=end, value=self.at, **scrubber),
                    chip("step:on", icon("on"), _("One step forward"), key="ArrowRight", off=self.at == end),
                    chip("step:last", icon("last"), _("To the end"), key="End", off=self.at == end),
                    class_="actions scrub",
                ),
                log=self._story(),
                pulled=self.drawer,
            ),
        )

    def _told(self) -> str:
        """What happened at the moment that is looked at."""
        return "".join(sentences(self.then, max(0, self.at - 1)))

    def _story(self) -> looking.Drawer:
        """Everything that happened, each sentence a way to its moment."""
        whole = replace(self.then, cursor=len(self.then.log))
        told = [(step, sentence) for step, sentence in enumerate(sentences(whole, 0), 1) if sentence]
        lines = [
            tag("li", button(f"step:{step}", sentence), class_=classes("line", is_now=step == self.at))
            for step, sentence in told
        ]
        title = _("What happened")
        return looking.Drawer("log", title, tag("div", tag("h2", title), tag("ol", lines), class_="story"))

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, where = event.target.partition(":")
        if kind == "drawer":
            return app.to(replace(self, drawer=looking.pulled(self.drawer, event.target))), NO_EFFECTS
        return self._step_to(app, where if kind == "step" else "")

    def fill(self, app: App, name: str, value: str) -> Step:
        return self._step_to(app, value if name == "replay" else "")

    def _step_to(self, app: App, where: str) -> Step:
        """Another moment: a number, or first, back, on, last. Raises ``CannotRead``."""
        end = len(self.then.log)
        known = {"first": 0, "back": self.at - 1, "on": self.at + 1, "last": end}
        if where not in known and not (where.isascii() and where.isdigit()):
            raise CannotRead(f"no such moment: {where!r}")
        wanted = known[where] if where in known else int(where[:6])
        return app.to(replace(self, at=max(0, min(end, wanted)))), NO_EFFECTS

    def news(self, before: App, app: App) -> str:
        """What happened at the moment that is looked at."""
        return self._told()
