"""How it ended: the winners, the arithmetic, a record, and what would have been possible. A part of the table."""

from typing import TYPE_CHECKING, Any

from app import daily
from app.model import App
from app.stored import finished_games
from app.telling import outcome
from kit.buttons import group, plain
from kit.html import Markup, classes, tag
from kit.i18n import speech
from kit.parts import progress
from kit.pieces import players_pawn
from table import face, plan
from table.game import Result
from table.look import Look
from table.session import Session, to_beat
from table.stats import record

if TYPE_CHECKING:
    from app.screens.play import Play

_, ngettext = speech("app")


def panel(app: App, play: "Play", look: Look[Any, Any, Any]) -> Markup | None:
    """The panel at the end of a game; None as long as it goes on."""
    session, result = play.session, play.session.result
    if result is None:
        return None
    remarks = [
        _record_in_words(app, session, result) if is_solo(session) else "",
        _compared(session),
        daily.in_words(app, session),
    ]
    once_more = plain("replay", _("See it again"), key="v")
    share = plain("card", _("Share the result"), key="s")
    but = _("Another game")
    return tag(
        "section",
        tag("h2", outcome(session, look.names), class_="outcome"),
        _scores(session, result, look),
        (tag("p", remark, class_="record") for remark in remarks if remark),
        tag("div", once_more, share, class_="buttons"),
        _offered_sounds() if play.offers and not app.settings.sound else None,
        group(
            but,
            tag("span", but),
            plain("again:same-luck", _("with the same luck")),
            (plain(f"again:{how}", said) for how, said in _other_strengths(session)),
            class_="buttons",
        ),
        tag("p", _("Seed: {seed}").format(seed=session.seed), class_="seed"),
        _possible(play, look),
        class_="result",
    )


def _offered_sounds() -> Markup:
    """Sounds, offered once; later they are under the settings."""
    asked = _("Would you like to play with sound?")
    yes, no = plain("set:sound:on", _("With sound")), plain("no-sound", _("No, keep it quiet"))
    return group(asked, tag("span", asked), yes, no, class_="buttons")


def _scores(session: Session, result: Result, look: Look[Any, Any, Any]) -> Markup:
    words = face.words(session.game.info)
    return tag(
        "table",
        tag("caption", _("The result")),
        (
            tag(
                "tr",
                tag("th", players_pawn(look.players[seat], seat), look.names[seat], scope="row"),
                tag("td", words.arithmetic(session.state, seat), class_="sum"),
                tag("td", result.scores[seat], class_="score"),
                class_=classes("seat", is_winner=seat in result.winners),
            )
            for seat in result.ranking()
        ),
    )


def _other_strengths(session: Session) -> list[tuple[str, str]]:
    """Again with weaker or stronger bots, where there are any."""
    once_more = plan.plan_of(session)
    now = [player.level for player in session.players]
    ways = (("easier", -1, _("easier")), ("harder", 1, _("harder")))
    return [(how, said) for how, by, said in ways if plan.shifted_levels(once_more, by) != now]


def is_solo(session: Session) -> bool:
    """Whether one person played alone, for the record."""
    return len(session.players) == 1 and session.players[0].is_person and not session.practice


def _compared(session: Session) -> str:
    """How the best person here did against whoever sent this luck; empty where nobody did."""
    beat, own = session.beat, to_beat(session)
    if beat is None:
        return ""
    if own is None:
        return _("{name} made {score} with the same luck.").format(name=beat.name, score=beat.score)
    said = (
        _("{name} made {score} with the same luck: {winner} is ahead by {n}.")
        if own.score != beat.score
        else _("{name} made {score} with the same luck: nobody is ahead.")
    )
    winner = own.name if own.score > beat.score else beat.name
    return said.format(name=beat.name, score=beat.score, winner=winner, n=abs(own.score - beat.score))


def _record_in_words(app: App, session: Session, result: Result) -> str:
    best = record(finished_games(app), session.game.info.id)
    if best is None or result.scores[0] >= best:
        return _("That is your record!")
    return _("Your record: {score}").format(score=best)


def _possible(play: "Play", look: Look[Any, Any, Any]) -> Markup | None:
    """What was possible with these draws, where it makes sense to ask: begun, stopped and shown at will."""
    search, found = face.best(play.session.game), play.best
    if search is None or look.seat is None:
        return None
    if found is None and not play.seeks:
        return plain("best:seek", _("What was possible?"), key="w")
    done, total = (found.done, found.total) if found else (0, 1)
    so_far = progress(done, total, _("Progress of the search"))
    return tag(
        "section",
        tag("h3", _("What was possible")),
        tag("div", so_far, plain("best:stop", _("Stop")), class_="seeking") if play.seeks else None,
        search.compared(look, found) if found else None,
        class_="possible",
    )
