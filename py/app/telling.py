"""What is told and heard of a change: the sentences for a listener, the reason of a refusal, a sound."""

from app import lesson, play, replay
from app.model import App
from kit.i18n import speech
from table.game import NotLegal
from table.registry import part
from table.session import person_on_turn

_, ngettext = speech("app")


def news(before: App, after: App) -> str:
    """What a listener should hear: the moves since, then the notice, the outcome or what is to do."""
    if after.screen == "lesson":
        return after.notice or lesson.words(after)
    if after.screen == "replay":
        return replay.words(after)
    session = after.session
    if session is None or session is before.session or after.screen != "play":
        return after.notice
    same_game = before.session is not None and before.slot == after.slot
    since = before.session.cursor if before.session and same_game else session.cursor
    told = [*play.sentences(session, since), after.notice]
    words, names = part(session.game, "words"), tuple(player.name for player in session.players)
    if session.result:
        told.append(words.outcome(session.state, names, session.result.winners))
    elif person_on_turn(session) is not None:
        told.append(words.status(session.state, names))
    return " ".join(filter(None, told))


def refusal(app: App, error: NotLegal) -> str:
    if app.session is None:
        return _("That cannot be done now.")
    said: str = part(app.session.game, "words").refusal(error)
    return said


def sound(before: App, after: App) -> str:
    """What is heard of a change, for those who want it."""
    if not after.settings.sound or after.session is None or after.session is before.session:
        return ""
    if after.session.result:
        return "end"
    last = after.session.log[after.session.cursor - 1] if after.session.cursor else ""
    return "chance" if last.startswith("* ") else "move"
