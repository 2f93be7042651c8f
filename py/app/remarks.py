"""What is worth a word at the end of a game: first times, one's best, and a kind one for whoever has lost."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from app.model import App
from app.stored import finished_games
from kit.i18n import listing, points, speech, tenths
from table import face
from table.plan import bot_name
from table.session import Session
from table.stats import PERSON, Finished, finished

_, ngettext = speech("app")

MOST_FIRSTS: Final = 2
"""More first times than these in one game are not told: they would be a list."""
CLOSE: Final = 10
"""A lead of no more than this part of the winner's points is a narrow one."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about the end, and what it is: it looks accordingly."""

    kind: Literal["first", "record", "kind", "plain"]
    said: str


def remarks(app: App, session: Session) -> list[Remark]:
    """All that can be said of a game that counted here, for the only person at the table."""
    if session.practice and session.result:
        return [Remark("plain", _("Practice: this game does not count."))]
    line, before = _counted(app, session)
    if line is None or line.person is None:
        return []
    return [*_kind(line, before, session), *_firsts(line, before, session), *_record(line, before)]


def _counted(app: App, session: Session) -> tuple[Finished | None, tuple[Finished, ...]]:
    """The line of this game in the statistics, and the games before it; None where it was not played here."""
    games, line = finished_games(app), finished(session, "")
    for at in range(len(games) - 1, -1, -1):
        if line is not None and replace(games[at], day="") == line:
            return line, tuple(game for game in games[:at] if game.game_id == line.game_id)
    return None, ()


def _firsts(line: Finished, before: tuple[Finished, ...], session: Session) -> list[Remark]:
    """What never happened before: a game, a win, a win against somebody, what the game itself has words for."""
    seat, info = line.person or 0, session.game.info
    said = []
    wins = [game for game in before if game.person in game.winners]
    if len(line.kinds) > 1 and seat in line.winners:
        if not wins:
            said.append(_("Your first win!"))
        for level in dict.fromkeys(kind for kind in line.kinds if kind != PERSON):
            if wins and not any(level in game.kinds for game in wins):
                said.append(_("Your first win against {name}!").format(name=bot_name(info, level)))
    known = {feat for game in before for feat in game.feats or ()}
    if all(game.feats is not None for game in before):  # Older lines do not tell what happened in them.
        feats = face.words(info).feats(session.state, seat)
        said += [sentence for key, sentence in feats.items() if key not in known]
    return [Remark("first", sentence) for sentence in said[:MOST_FIRSTS]]


def _record(line: Finished, before: tuple[Finished, ...]) -> list[Remark]:
    """One's best with so many at the table: a record is another thing alone and among five."""
    score = line.scores[line.person or 0]
    known = [game.scores[game.person] for game in before if game.person is not None and _alike(game, line)]
    if not known:
        return []
    best = max(known)
    if score > best:
        said = _("Your best so far: {points}. Before, it was {best}.")
        return [Remark("record", said.format(points=points(score), best=best))]
    said = _("As good as your best: {points}.") if score == best else _("Your best: {points}.")
    return [Remark("plain", said.format(points=points(best)))]


def _alike(game: Finished, line: Finished) -> bool:
    return len(game.kinds) == len(line.kinds)


def _kind(line: Finished, before: tuple[Finished, ...], session: Session) -> list[Remark]:
    """For whoever has lost: what was good about it, and never how bad it was."""
    seat = line.person or 0
    if seat in line.winners or len(line.kinds) == 1:
        return []
    score, best = line.scores[seat], max(line.scores)
    known = [game.scores[game.person] for game in before if game.person is not None and _alike(game, line)]
    mean = sum(known) / len(known) if known else score
    behind = best - score
    if score == best:
        said = _("As many points as the winner: it could not have been closer.")
    elif behind <= 1 or behind * CLOSE <= abs(best):
        said = ngettext(
            "So close: only {n} point behind.", "So close: only {n} points behind.", behind
        ).format(n=behind)
    elif score > mean:
        said = _("Better than your average of {mean}: well played!").format(mean=tenths(mean))
    else:
        names = listing([session.players[winner].name for winner in line.winners])
        said = _("{names} had the better day. The next game starts from zero.").format(names=names)
    return [Remark("kind", said)]
