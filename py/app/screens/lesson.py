"""A first lesson: a scripted game in which the learner acts, step by step, on the real table.

The script decides what the dice show and what the others do; the learner's own moves are made with the same
hands as in a game, and the lesson waits until they make the right one.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from app import looking, typing
from app.model import NO_EFFECTS, App, Effects, Event, Screen, Settings, Step, Table
from kit.buttons import act
from kit.html import Markup, join, tag, unseen
from kit.i18n import language, speech
from kit.parts import foot, progress, topbar
from kit.teach import Script
from table import face
from table.game import CHANCE, CannotRead, Info, NotLegal
from table.look import Look
from table.registry import find, find_info
from table.session import Player, Session, empty_session, read_line, step

_, ngettext = speech("app")

LEARNER: Final = 0
IN_A_GAME_ONLY: Final = ("undo", "redo", "hint", "skip")


def begun(game_id: str) -> "Lesson":
    """The lesson of a game, set up on the table."""
    info = find_info(game_id)
    script = face.lesson(info)
    players = tuple(
        Player(name, seat, None if seat == LEARNER else info.levels[0])
        for seat, name in enumerate(script.names)
    )
    session = empty_session(find(game_id), players, "lesson", script.options, True)
    for line in script.set_up:
        session = step(session, line)
    return Lesson(session)


@dataclass(frozen=True, slots=True)
class Lesson(Screen):
    """A lesson at one of its steps; no game in play, and never stored."""

    session: Session
    at: int = 0
    ui: Any = None
    """What the learner has selected, as the game's hand.py has it."""
    drawer: str = ""
    """What is being looked up, where there is no room for it."""
    line: typing.Line | None = None
    """The line in which moves and questions are typed, while it is open."""

    name = "lesson"

    @property
    def game(self) -> Info:
        return self.session.game.info

    def _script(self) -> Script:
        return face.lesson(self.game)

    def render(self, app: App) -> Markup:
        script = self._script()
        here = script.steps[self.at]
        look = self.look(here.line)
        rooms = face.view(self.session.game).rooms(look)
        if self.line:
            rooms = replace(rooms, hand=join(typing.drawn(self.line, look, self.session), rooms.hand))
        teacher = tag(
            "div",
            tag("p", here.says, class_="says"),
            unseen(besides) if (besides := self._besides(look)) else None,
            progress(self.at + 1, len(script.steps), _("Progress of the lesson")),
            tag("p", app.notice, class_="nudge") if app.notice else None,
            class_="teacher",
        )
        return join(
            topbar(
                _("Learn {title}").format(title=self.game.title(language())),
                typing.opener(is_open=self.line is not None),
                key=None if self.drawer or self.line else "Escape",
            ),
            looking.laid_out(
                look,
                self.session,
                rooms,
                now=rooms.dice,
                bar=foot(rooms.actions or self._more(script)),
                above=teacher,
                pulled=self.drawer,
            ),
        )

    def look(self, line: str | None) -> Look[Any, Any, Any]:
        """The table as a learner sees it: with all the help there is, whatever help they want in a game.

        And with what the lesson waits for.
        """
        look = looking.look_at(Table("", self.session, LEARNER, self.ui), Settings(assist="hints"))
        if not line or not self._waits_for_learner(line):
            return replace(look, acting=False)
        seat, move = read_line(self.session.game, line)
        return replace(look, acting=True, asked=move if seat == LEARNER else None)

    def _besides(self, look: Look[Any, Any, Any]) -> str:
        """What only the ear is told: what eyes see, and the move in words."""
        return " ".join(filter(None, (self._script().steps[self.at].heard, self._asked(look))))

    def _asked(self, look: Look[Any, Any, Any]) -> str:
        """What the lesson waits for, as one would type it: the glow is for eyes alone."""
        if look.asked is None:
            return ""
        named = face.typed(self.session.game).named(look, look.asked)
        return _("In words: {move}.").format(move=named)

    def _more(self, script: Script) -> Markup:
        if self.at == len(script.steps) - 1:
            return act(f"open:{self.game.id}", _("Play a real game"), key="Enter", primary=True)
        return act("more", _("Next"), key="Enter", primary=True)

    def _waits_for_learner(self, line: str | None) -> bool:
        """Whether a line waits for the learner's hand."""
        if line is None:
            return False
        seat, _move = read_line(self.session.game, line)
        return seat == LEARNER or (seat == CHANCE and self.session.game.roller(self.session.state) == LEARNER)

    def press(self, app: App, event: Event) -> Step:
        """What the learner does: anything else but the right move is nudged."""
        target, line = event.target, self._script().steps[self.at].line
        if target == "more":
            if self._waits_for_learner(line) or self.at == len(self._script().steps) - 1:
                raise CannotRead("the lesson waits for the learner, or is over")
            return app.to(self._on(line)), NO_EFFECTS
        if target == "throw" or target.startswith("move:"):
            done = "*" if target == "throw" else f"{LEARNER} {target.removeprefix('move:')}"
            if line and (line == done or (done == "*" and line.startswith("* "))):
                return app.to(self._on(line)), NO_EFFECTS
            nudge = _("Just do what it says above: the place to touch glows.")
            return app.to(self, " ".join(filter(None, (nudge, self._asked(self.look(line)))))), NO_EFFECTS
        if target == "line":
            return app.to(replace(self, line=None if self.line else typing.Line())), NO_EFFECTS
        if target in IN_A_GAME_ONLY:
            raise NotLegal("lesson")
        if target.startswith("drawer:"):
            return app.to(replace(self, drawer=looking.pulled(self.drawer, target))), NO_EFFECTS
        selected = face.hand(self.session.game).press(self.look(line), target)
        return app.to(replace(self, ui=selected, drawer="")), NO_EFFECTS

    def _on(self, line: str | None) -> "Lesson":
        session = step(self.session, line) if line else self.session
        return Lesson(session, self.at + 1, line=self.line and typing.Line())

    def fill(self, app: App, name: str, value: str) -> Step:
        """A sentence that was typed, as at a table; it also goes on where the lesson asks for nothing but that."""
        if name != typing.FIELD or self.line is None:
            raise CannotRead(f"no such field: {name!r}")
        line = self._script().steps[self.at].line
        if not value.strip() and not self._waits_for_learner(line):
            return self.press(app, Event("press", "more"))
        heard = typing.heard(self.look(line), self.session, app.said, value)
        if isinstance(heard, str):
            return app.to(replace(self, line=typing.Line(heard))), Effects(say=typing.spoken(heard))
        return self.press(app, Event("press", heard.target))

    def news(self, before: App, app: App) -> str:
        """What to do next, once; after that only what was not right."""
        was = before.at
        is_known = isinstance(was, Lesson) and was.at == self.at and was.game == self.game
        if app.notice or is_known:
            return app.notice
        step = self._script().steps[self.at]
        return " ".join(filter(None, (step.says, self._besides(self.look(step.line)))))
