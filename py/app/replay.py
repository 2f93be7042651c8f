"""A finished game once more: a scrubber, keys, and the whole of it in words."""

from dataclasses import replace

from app import play
from app.model import App
from app.parts import chip, icon, topbar
from kit.html import Markup, classes, join, tag
from kit.i18n import language, speech
from table.game import CannotRead
from table.registry import part
from table.session import Session

_, ngettext = speech("app")


def begin(app: App) -> App:
    """The replay of the game on the table, which must be over: nothing hidden is left in it."""
    session = play.session_of(app)
    if session.result is None:
        raise CannotRead("only a finished game can be replayed")
    return replace(app, screen="replay", behind="play", replay_at=session.cursor)


def at(app: App) -> Session:
    """The session as it was at the moment that is looked at."""
    return replace(play.session_of(app), cursor=app.replay_at)


def render(app: App) -> Markup:
    """The whole screen."""
    now = at(app)
    view = part(now.game, "view")
    look = replace(play.look_at(replace(app, session=now, ui=None)), acting=False)
    end = len(now.log)
    return join(
        topbar(_("{title}, once more").format(title=now.game.info.title(language()))),
        tag(
            "div",
            play.players_row(look, now),
            tag("div", view.board(look), class_="board"),
            tag("div", view.dice(look) if hasattr(view, "dice") else None, class_="now"),
            _story(app),
            class_=f"play {now.game.info.package.replace('_', '-')}",
        ),
        tag(
            "footer",
            chip("step:first", icon("first"), _("To the beginning"), key="Home", off=app.replay_at == 0),
            chip("step:back", icon("back"), _("One step back"), key="ArrowLeft", off=app.replay_at == 0),
            tag(
                "input",
                type="range",
                min=0,
                max=end,
                value=app.replay_at,
                data_field="replay",
                id="scrubber",
                aria_label=_("Where in the game"),
            ),
            chip("step:on", icon("on"), _("One step on"), key="ArrowRight", off=app.replay_at == end),
            chip("step:last", icon("last"), _("To the end"), key="End", off=app.replay_at == end),
            class_="actions scrub",
        ),
    )


def _story(app: App) -> Markup:
    """Everything that happened, each sentence a way to its moment."""
    whole = replace(play.session_of(app), cursor=len(play.session_of(app).log))
    told = [(step, sentence) for step, sentence in enumerate(play.sentences(whole, 0), 1) if sentence]
    return tag(
        "aside",
        tag("h2", _("What happened")),
        tag(
            "ol",
            (
                tag(
                    "li",
                    tag("button", sentence, type="button", data_target=f"step:{step}"),
                    class_=classes("line", is_now=step == app.replay_at),
                )
                for step, sentence in told
            ),
        ),
        class_="log story",
        aria_label=_("What happened"),
    )


def step_to(app: App, where: str) -> App:
    """Another moment: a number, or first, back, on, last. Raises ``CannotRead``."""
    end = len(play.session_of(app).log)
    known = {"first": 0, "back": app.replay_at - 1, "on": app.replay_at + 1, "last": end}
    if where not in known and not (where.isascii() and where.isdigit()):
        raise CannotRead(f"no such moment: {where!r}")
    wanted = known[where] if where in known else int(where)
    return replace(app, replay_at=max(0, min(end, wanted)))


def words(app: App) -> str:
    """What happened at the moment that is looked at."""
    return "".join(play.sentences(at(app), max(0, app.replay_at - 1)))
