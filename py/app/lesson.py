"""A first lesson: a scripted game in which the learner acts, step by step, on the real table.

The script decides what the dice show and what the others do; the learner's own moves are made with the same
hands as in a game, and the lesson waits until they make the right one.
"""

from dataclasses import replace

from app import play
from app.model import App
from app.parts import topbar
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from kit.teach import Lesson
from table.game import CHANCE, NotLegal
from table.look import Look
from table.registry import find, part
from table.session import Player, Session, empty_session, read_line, step

_, ngettext = speech("app")

LEARNER = 0


def begin(app: App, game_id: str) -> App:
    """The lesson of a game, set up on the table."""
    script = _script(game_id)
    others = find(game_id).info.levels[0]
    players = tuple(
        Player(name, seat, None if seat == LEARNER else others) for seat, name in enumerate(script.names)
    )
    session = empty_session(game_id, players, "lesson", script.options, True)
    for line in script.set_up:
        session = step(session, line)
    return replace(app, screen="lesson", session=session, slot="", ui=None, front=LEARNER, lesson_at=0)


def _script(game_id: str) -> Lesson:
    script: Lesson = part(find(game_id), "lesson").lesson()
    return script


def render(app: App) -> Markup:
    """The whole screen."""
    session = play.session_of(app)
    info = session.game.info
    script = _script(info.id)
    here = script.steps[app.lesson_at]
    view = part(session.game, "view")
    look = replace(_look(app), acting=_is_learners(session, here.line))
    return join(
        topbar(_("Learn {title}").format(title=info.title(language()))),
        tag(
            "div",
            tag(
                "div",
                tag("p", here.says),
                tag("p", app.notice, class_="nudge", role="alert") if app.notice else None,
                tag(
                    "progress",
                    max=len(script.steps),
                    value=app.lesson_at + 1,
                    class_="loading",
                    aria_label=_("How far the lesson is"),
                ),
                class_="teacher",
            ),
            play.players_row(look, session),
            tag("div", view.board(look), class_="board"),
            tag("div", view.dice(look) if hasattr(view, "dice") else None, class_="now"),
            class_=f"play lesson {info.package.replace('_', '-')}",
        ),
        tag("footer", view.actions(look) if look.acting else _more(app, script), class_="actions"),
    )


def _look(app: App) -> Look:
    """The table as a learner sees it: with all the help there is, whatever help they want in a game."""
    return replace(play.look_at(app), marks=True, odds=True)


def _more(app: App, script: Lesson) -> Markup:
    last = app.lesson_at == len(script.steps) - 1
    return tag(
        "button",
        tag("span", _("To a real game") if last else _("Next"), class_="label"),
        type="button",
        class_="act is-primary",
        data_target="learned" if last else "more",
        data_key="Enter",
    )


def _is_learners(session: Session, line: str | None) -> bool:
    """Whether a line waits for the learner's hand."""
    if line is None:
        return False
    seat, _move = read_line(session.game, line)
    return seat == LEARNER or (seat == CHANCE and session.game.roller(session.state) == LEARNER)


def words(app: App) -> str:
    """What the lesson says now."""
    return _script(play.session_of(app).game.info.id).steps[app.lesson_at].says


def press(app: App, target: str) -> App:
    """What the learner does. Raises ``CannotRead`` for what is not there; anything else but the right move nudges."""
    session = play.session_of(app)
    script = _script(session.game.info.id)
    line = script.steps[app.lesson_at].line
    if target == "more" and not _is_learners(session, line):
        return _on(app, step(session, line) if line else session)
    if target == "throw" or target.startswith("move:"):
        done = "*" if target == "throw" else f"{LEARNER} {target.removeprefix('move:')}"
        if line and (line == done or (done == "*" and line.startswith("* "))):
            return _on(app, step(session, line))
        return replace(app, notice=_("For this lesson, do what is written above."))
    if target in ("undo", "redo", "hint", "skip"):
        raise NotLegal("lesson")
    return replace(app, ui=part(session.game, "view").press(_look(app), target))


def _on(app: App, session: Session) -> App:
    return replace(app, session=session, ui=None, lesson_at=app.lesson_at + 1)
