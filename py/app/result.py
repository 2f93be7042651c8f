"""How it ended: the winners, the arithmetic, a record, and what would have been possible."""

from app import daily, setup
from app.model import App
from kit.html import Markup, classes, tag
from kit.i18n import speech
from kit.pieces import pawn
from table.daily import is_daily
from table.look import Look
from table.registry import has_part, part
from table.session import Session, to_beat
from table.stats import record

_, ngettext = speech("app")


def render(app: App, look: Look) -> Markup:
    """The panel at the end of a game."""
    session = app.session
    assert session is not None
    assert session.result is not None
    result = session.result
    words = part(session.game, "words")
    ranked = sorted(range(len(look.players)), key=lambda seat: (-result.scores[seat], seat))
    return tag(
        "section",
        tag("h2", words.outcome(session.state, look.names, result.winners), class_="outcome"),
        tag(
            "table",
            tag("caption", _("The result")),
            (
                tag(
                    "tr",
                    tag(
                        "th",
                        pawn(look.players[seat].colour, look.names[seat][:1].upper()),
                        look.names[seat],
                        scope="row",
                    ),
                    tag("td", words.arithmetic(session.state, seat), class_="sum"),
                    tag("td", result.scores[seat], class_="score"),
                    class_=classes("seat", is_winner=seat in result.winners),
                )
                for seat in ranked
            ),
        ),
        tag("p", _record_in_words(app, session), class_="record") if is_solo(session) else None,
        tag("p", _compared(session), class_="record") if session.beat else None,
        tag("p", daily.in_words(app, session), class_="record") if is_daily(session) else None,
        tag(
            "div",
            _button("replay", _("See it once more"), key="v"),
            _button("card", _("Share the result"), key="s"),
            class_="buttons",
        ),
        tag(
            "div",
            tag("span", _("Once more, but")),
            _button("again:same-luck", _("with the same luck")),
            [_button(f"again:{how}", said) for how, said in _other_strengths(session)],
            class_="buttons",
            role="group",
            aria_label=_("Once more, but"),
        ),
        tag("p", _("Seed: {seed}").format(seed=session.seed), class_="seed"),
        _possible(app, look, session) if has_part(session.game, "best") and look.seat is not None else None,
        class_="result",
    )


def _button(target: str, label: str, *, key: str | None = None) -> Markup:
    return tag("button", label, type="button", class_="plain", data_target=target, data_key=key)


def _other_strengths(session: Session) -> list[tuple[str, str]]:
    """Again with weaker or stronger bots, where there are any."""
    once_more = setup.once_more(session)
    now = [player.level for player in session.players]
    ways = (("easier", -1, _("easier")), ("harder", 1, _("harder")))
    return [(how, said) for how, by, said in ways if setup.shifted_levels(once_more, by) != now]


def is_solo(session: Session) -> bool:
    """Whether one person played alone, for the record."""
    return len(session.players) == 1 and session.players[0].is_person and not session.practice


def _compared(session: Session) -> str:
    """How the best person here did against whoever sent this luck."""
    beat, own = session.beat, to_beat(session)
    assert beat is not None
    if own is None:
        return _("{name} made {score} with the same luck.").format(name=beat.name, score=beat.score)
    said = (
        _("{name} made {score} with the same luck: {winner} is ahead by {n}.")
        if own.score != beat.score
        else _("{name} made {score} with the same luck: nobody is ahead.")
    )
    winner = own.name if own.score > beat.score else beat.name
    return said.format(name=beat.name, score=beat.score, winner=winner, n=abs(own.score - beat.score))


def _record_in_words(app: App, session: Session) -> str:
    assert session.result is not None
    best = record(app.games, session.game.info.id)
    if best is None or session.result.scores[0] >= best:
        return _("That is your record!")
    return _("Your record: {score}").format(score=best)


def _possible(app: App, look: Look, session: Session) -> Markup:
    """What was possible with these draws: begun, stopped and shown at will."""
    if app.best is None and not app.seeks_best:
        return tag(
            "button",
            _("What was possible?"),
            type="button",
            class_="plain",
            data_target="best:seek",
            data_key="w",
        )
    found = app.best
    return tag(
        "section",
        tag("h3", _("What was possible")),
        tag(
            "div",
            tag(
                "progress",
                max=found.total if found else 1,
                value=found.done if found else 0,
                class_="loading",
                aria_label=_("How far the search is"),
            ),
            tag("button", _("Stop"), type="button", class_="plain", data_target="best:stop"),
            class_="seeking",
        )
        if app.seeks_best
        else None,
        part(session.game, "view").possible(look, found) if found else None,
        class_="possible",
    )
