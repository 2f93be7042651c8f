"""How it ended: the score counts itself up, with bars, medals, records and first times. A part of the table.

Everything that moves is the style sheet's: which piece comes when stands in its classes (``kit.winding.counted``), so
whoever wants no motion sees the end of it at once, and so does whoever presses anything.
"""

from collections.abc import Sequence
from itertools import accumulate, groupby
from typing import TYPE_CHECKING, Any, Final

from app import daily
from app.model import App
from app.remarks import Remark, remarks
from app.telling import names_of, outcome
from kit.buttons import act, group, plain
from kit.html import Markup, classes, join, svg, tag, unseen
from kit.i18n import percent, points, signed, speech
from kit.mark import SHAPES
from kit.parts import progress
from kit.pieces import players_pawn
from kit.winding import counted
from table import face, plan
from table.game import Result, Seat
from table.look import Count, Look
from table.session import Session, people, to_beat

if TYPE_CHECKING:
    from app.screens.play import Play

_, ngettext = speech("app")

OUTCOME: Final = "outcome"
POSSIBLE: Final = "possible"
"""Headings that the focus goes to: nothing at the end is pressed unawares."""
WIDE: Final = 300
HIGH: Final = 20
"""A bar in its own units; on a phone one is a pixel."""
SHADES: Final = 4
"""So many parts of a bar are told apart by their shade."""
LETTER: Final = 8
"""How wide a digit is in a bar."""


def counting(session: Session) -> tuple[tuple[Count, ...], ...]:
    """Everybody's score piece by piece; nothing as long as the game goes on."""
    if session.result is None:
        return ()
    words = face.words(session.game.info)
    return tuple(words.counting(session.state, seat) for seat in range(len(session.players)))


def ending(session: Session) -> str:
    """How it ended for the people at the table: "won", "lost", or "done" where it is neither."""
    here = people(session)
    if session.result is None or not here or len(session.players) == 1:
        return "done"
    return "won" if set(here) & set(session.result.winners) else "lost"


def panel(app: App, play: "Play", look: Look[Any, Any, Any]) -> Markup | None:
    """The panel at the end of a game; None as long as it goes on."""
    session, result = play.session, play.session.result
    if result is None:
        return None
    said = remarks(app, session)
    besides = [Remark("plain", one) for one in (_compared(session), daily.in_words(app, session)) if one]
    return tag(
        "section",
        _headline(app, session, is_counting=play.counts),
        _remarks([one for one in said if one.kind == "kind"]),
        _possible(play, look),
        _bars(app, session, result, look),
        _remarks([*(one for one in said if one.kind != "kind"), *besides]),
        _offered_sounds() if play.offers and not app.settings.sound else None,
        tag(
            "div",
            plain("review", _("Luck or choice?"), key="r") if people(session) else None,
            plain("card", _("Share the result"), key="s"),
            plain("home", _("Set up again") if app.host else _("To the shelf")),
            class_="buttons",
        ),
        _once_more(session),
        tag("p", _("Seed: {seed}").format(seed=session.seed), class_="seed"),
        class_=classes("result", f"is-{ending(session)}"),
    )


def bar(play: "Play", look: Look[Any, Any, Any]) -> Markup:
    """What comes next, under the thumb: what was possible, see it again, play again."""
    can_ask = face.best(play.session.game) and look.seat is not None
    asked = play.seeks or play.best is not None
    return join(
        act("best:seek", _("What was possible?"), key="w", off=asked) if can_ask else None,
        act("replay", _("See it again"), key="v"),
        act("again", _("Play again"), key="n", primary=True, risky=True),
    )


def cheer(play: "Play") -> Markup | None:
    """The nine shapes of the house fall over the board of whoever has won."""
    if not play.counts or ending(play.session) != "won":
        return None
    falling = [svg("0 0 34 34", f"falls n{nth}", shape) for nth, shape in enumerate(SHAPES)]
    return tag("div", falling, class_="cheer", aria_hidden="true")


def _headline(app: App, session: Session, *, is_counting: bool) -> Markup:
    """The end in a sentence; while the points are being counted it is kept back, and can be had at once."""
    sounds = app.settings.sound and is_counting
    counting = tag("span", _("Counting …"), plain("counted", _("Skip"), key=" "), class_="wait")
    return tag(
        "div",
        tag(
            "h2",
            outcome(session, names_of(session)),
            id=OUTCOME,
            tabindex="-1",
            data_arrive=True,
            class_="outcome",
            data_sound=sound_of(session) if sounds else None,
        ),
        counting if is_counting else None,
        class_="headline",
    )


def sound_of(session: Session) -> str:
    """What is heard of an end."""
    return "lost" if ending(session) == "lost" else "end"


def _remarks(said: list[Remark]) -> Markup | None:
    lines = [tag("li", remark.said, class_=f"is-{remark.kind}") for remark in said]
    return tag("ul", lines, class_="remarks") if lines else None


def _offered_sounds() -> Markup:
    """Sounds, offered once; later they are under the settings."""
    asked = _("Would you like to play with sound?")
    yes, no = plain("set:sound:on", _("With sound")), plain("no-sound", _("No, keep it quiet"))
    return group(asked, tag("span", asked), yes, no, class_="buttons")


def _once_more(session: Session) -> Markup:
    """The same people, with something else about it."""
    but = _("Another game")
    return group(
        but,
        tag("span", but),
        plain("again:same-luck", _("with the same luck")),
        (plain(f"again:{how}", said) for how, said in _other_strengths(session)),
        class_="buttons",
    )


# --- the bars -------------------------------------------------------------------------------------------------------


def _bars(app: App, session: Session, result: Result, look: Look[Any, Any, Any]) -> Markup:
    """Everybody's score as a bar of its parts, the best first."""
    everybody = counting(session)
    heights = [list(accumulate((one.points for one in pieces), initial=0)) for pieces in everybody]
    low, high = min(map(min, heights)), max(1, *map(max, heights))
    order = sorted(result.ranking(), key=lambda seat: seat not in result.winners)
    return tag(
        "ol",
        (
            _row(look, result, seat, everybody[seat], (low, high), sounds=app.settings.sound and not nth)
            for nth, seat in enumerate(order)
        ),
        class_="bars",
        aria_label=_("The result"),
    )


def place_of(result: Result, seat: Seat) -> int:
    """Which place a seat has come to: all who win are first, and equal scores share a place.

    >>> end = Result((4, 9, 9, 4), (1,), "cacti")
    >>> [place_of(end, seat) for seat in range(4)]
    [3, 1, 2, 3]
    """
    if seat in result.winners:
        return 1
    others = (seat for seat in range(len(result.scores)) if seat not in result.winners)
    better = sum(result.scores[other] > result.scores[seat] for other in others)
    return len(result.winners) + better + 1


def _row(
    look: Look[Any, Any, Any],
    result: Result,
    seat: Seat,
    pieces: Sequence[Count],
    span: tuple[int, int],
    *,
    sounds: bool,
) -> Markup:
    """A player: medal, pawn, name and score, and the bar with what its parts are."""
    place, alone = place_of(result, seat), len(result.scores) == 1
    score = result.scores[seat]
    return tag(
        "li",
        None if alone else _medal(place),
        players_pawn(look.players[seat], seat),
        tag("span", look.names[seat], class_="name"),
        unseen(_heard(place, score, alone=alone)),
        tag(
            "strong",
            _ticks(pieces, sounds=sounds),
            tag("span", signed(score)),
            class_="score",
            aria_hidden="true",
        ),
        _bar(pieces, *span),
        tag(
            "p",
            (
                tag("span", said, " ", tag("b", signed(total)), class_=f"key {shade}")
                for said, total, shade in _parts(pieces)
            ),
            class_="legend",
        ),
        class_=classes("seat", f"p{look.players[seat].colour}", is_winner=seat in result.winners),
    )


def _heard(place: int, score: int, *, alone: bool) -> str:
    """The place and the score for the ear."""
    if alone:
        return points(score)
    return _("Place {place}: {points}.").format(place=place, points=points(score))


def _parts(pieces: Sequence[Count]) -> list[tuple[str, int, str]]:
    """What a score is made of, each name once with what all of it gives, and its shade."""
    named = [(said, [one.points for one in same]) for said, same in groupby(pieces, key=lambda one: one.said)]
    return [
        (said, sum(given), "is-minus" if sum(given) < 0 else f"s{nth % SHADES}")
        for nth, (said, given) in enumerate(named)
    ]


def _ticks(pieces: Sequence[Count], *, sounds: bool) -> Markup:
    """The score as it stood after each piece, one over the other: each is seen for as long as its piece is counted."""
    totals = accumulate(one.points for one in pieces)
    return tag(
        "span",
        (
            tag("i", signed(total), class_=f"tick {counted(nth)}", data_sound="tick" if sounds else None)
            for nth, total in enumerate(totals)
        ),
        class_="ticks",
    )


def _bar(pieces: Sequence[Count], low: int, high: int) -> Markup:
    """The pieces end to end; what is lost goes back from the end, below what it is taken from."""
    unit = WIDE / (high - low)
    shades = {said: shade for said, _total, shade in _parts(pieces)}
    shapes: list[Markup] = [tag("rect", width=WIDE, height=HIGH, rx=5, class_="ground")]
    at = -low
    end = at + sum(one.points for one in pieces)  # What reaches beyond it would have its number covered.
    for nth, one in enumerate(pieces):
        begin, at = min(at, at + one.points), at + one.points
        width = abs(one.points) * unit
        class_ = f"piece {shades[one.said]} {counted(nth)}"
        top = HIGH * 0.6 if one.points < 0 else 1
        shapes.append(
            tag(
                "g",
                tag(
                    "rect",
                    x=f"{begin * unit:.1f}",
                    y=f"{top:g}",
                    width=f"{max(width - 1, 1):.1f}",
                    height=f"{HIGH - 1 - top:g}",
                    rx=3,
                ),
                tag("text", signed(one.points), x=f"{(begin + abs(one.points) / 2) * unit:.1f}", y=14.5)
                if width > LETTER * len(signed(one.points)) + 4 and one.points >= 0 and at <= end
                else None,
                class_=class_,
            )
        )
    zero = tag("path", d=f"M{-low * unit:.1f} 0v{HIGH}", class_="zero") if low < 0 else None
    return svg(f"0 0 {WIDE} {HIGH}", "bar", *shapes, zero)


MEDALS: Final = 3


def _medal(place: int) -> Markup:
    """The first three have a medal, the others their place."""
    if place > MEDALS:
        return tag("span", place, class_="place", aria_hidden="true")
    return svg(
        "0 0 24 24",
        f"medal m{place}",
        tag("path", d="M7 1l5 9 5-9h-4l-1 2-1-2Z", class_="ribbon"),
        tag("circle", cx=12, cy=15, r=8),
        tag("text", place, x=12, y=19),
    )


# --- besides ------------------------------------------------------------------------------------------------------


def _other_strengths(session: Session) -> list[tuple[str, str]]:
    """Again with weaker or stronger bots, where there are any."""
    once_more = plan.plan_of(session)
    now = [player.level for player in session.players]
    ways = (("easier", -1, _("easier")), ("harder", 1, _("harder")))
    return [(how, said) for how, by, said in ways if plan.shifted_levels(once_more, by) != now]


def _compared(session: Session) -> str:
    """How the best person here did against whoever sent this luck; empty where nobody did."""
    beat, own = session.beat, to_beat(session)
    if beat is None:
        return ""
    if own is None:
        return _("{name} made {score} with the same luck.").format(name=beat.name, score=signed(beat.score))
    said = (
        _("{name} made {score} with the same luck: {winner} is ahead by {n}.")
        if own.score != beat.score
        else _("{name} made {score} with the same luck: nobody is ahead.")
    )
    winner = own.name if own.score > beat.score else beat.name
    return said.format(name=beat.name, score=signed(beat.score), winner=winner, n=abs(own.score - beat.score))


def _possible(play: "Play", look: Look[Any, Any, Any]) -> Markup | None:
    """What was possible with these draws, once somebody has asked: begun, stopped and shown at will."""
    search, found = face.best(play.session.game), play.best
    if search is None or look.seat is None or (found is None and not play.seeks):
        return None
    done, total = (found.done, found.total) if found else (0, 1)
    so_far = progress(done, total, _("Progress of the search"))
    searched = _("{share} searched. Stop whenever you like.").format(share=percent(100 * done // total))
    return tag(
        "section",
        tag("h3", _("What was possible"), id=POSSIBLE, tabindex="-1"),
        tag("div", so_far, tag("span", searched), plain("best:stop", _("Stop")), class_="seeking")
        if play.seeks
        else None,
        search.compared(look, found) if found else None,
        class_="possible",
    )
