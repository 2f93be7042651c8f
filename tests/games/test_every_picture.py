"""Every state of every game can be drawn and told, whoever looks: set-up included, as a replay shows it too.

A random game is walked from its first state to its last. Most of it is sampled; nothing of the set-up is left out.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from kit.html import join
from kit.i18n import LANGUAGES, speaking
from kit.picture import STAR
from table import face
from table.game import CHANCE, Game, Seat
from table.look import Look
from table.registry import GAMES
from table.session import Player
from tests.app.markup import Reader

NEAR = 30
"""How many states at the beginning and at the end are all looked at."""
SAMPLES = 100
"""How many are looked at in between, set-up apart."""
RECENT = 12

NAMES = ("<b>Ada&", "", "Cem", "Dora", "Éva")
"""One that has to be escaped, and one that nobody has written yet."""

SIGNS = {"played": '<circle r="0.35"', "better": f'd="{STAR}"'}
"""What only the sign of a move has."""

Table = tuple[str, int, dict[str, object]]


class Moment(NamedTuple):
    """A state and the moves that led to it."""

    state: Any
    log: tuple[tuple[Seat, Any], ...]


def tables() -> Iterator[Table]:
    """Every game with its fewest and its most seats, as usual and with each option set to its last choice."""
    for game in GAMES.values():
        for seats in (game.info.seats[0], game.info.seats[-1]):
            yield game.info.id, seats, {}
            for option in game.info.options:
                last = option.choices_for(seats)[-1]
                if last != option.default:
                    yield game.info.id, seats, {option.name: last}


@cache
def moments(game_id: str, seats: int, options: tuple[tuple[str, object], ...]) -> list[Moment]:
    """A whole random game."""
    game, luck = GAMES[game_id], Random(4)
    found = [Moment(game.start(seats, dict(options)), ())]
    while waiting := game.to_move(found[-1].state):
        state, log = found[-1]
        if waiting == (CHANCE,):
            outcomes, weights = zip(*game.chance(state), strict=True)
            seat, move = CHANCE, luck.choices(outcomes, weights)[0]
        else:
            seat = luck.choice(waiting)
            move = luck.choice(game.moves(state, seat))
        found.append(Moment(game.play(state, seat, move), (*log[1 - RECENT :], (seat, move))))
    return found


def looked_at(game: Game[Any, Any], every: list[Moment]) -> list[int]:
    """All of the set-up, of the beginning and of the end, and some in between."""
    step = max(1, len(every) // SAMPLES)
    return [
        at
        for at, (state, _log) in enumerate(every)
        if at < NEAR or at >= len(every) - NEAR or at % step == 0 or is_set_up(game, state)
    ]


def is_set_up(game: Game[Any, Any], state: Any) -> bool:
    """Whether chance moves by itself: nobody is asked before it has."""
    return game.to_move(state) == (CHANCE,) and game.roller(state) is None


def looks(game: Game[Any, Any], moment: Moment, step: int, seats: int) -> Iterator[Look[Any, Any, Any]]:
    """The table as the first, the last and no seat see it; acting too where it waits for them, also with a hint."""
    state, log = moment
    hand = face.hand(game)
    waiting = {game.roller(state), *game.to_move(state)}
    for seat in dict.fromkeys((0, seats - 1, None)):
        look = Look(
            view=game.observe(state, seat),
            ui=hand.NOTHING,
            seat=seat,
            players=tuple(Player(NAMES[k], k) for k in range(seats)),
            acting=False,
            recent=log,
            step=step,
            marks=True,
            odds=True,
        )
        yield look
        if seat is not None and seat in waiting:
            acting = replace(look, acting=True)
            yield acting
            yield replace(acting, marks=False, odds=False)
            if legal := game.moves(state, seat):
                yield replace(acting, ui=hand.hinted(acting, legal[0]))


ALL = [pytest.param(*table, id="-".join(map(str, (*table[:2], *table[2])))) for table in tables()]


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("game_id", "seats", "options"), ALL)
def test_every_state_can_be_drawn(
    game_id: str, seats: int, options: dict[str, object], language: str
) -> None:
    game = GAMES[game_id]
    view = face.view(game)
    every = moments(game_id, seats, tuple(options.items()))
    seen = set()
    with speaking(language):
        for at in looked_at(game, every):
            for look in looks(game, every[at], at, seats):
                rooms = view.rooms(look)
                assert (rooms.actions is not None) == look.acting
                page = join(rooms.board, rooms.hand, rooms.actions, rooms.dice, rooms.beside)
                facts = [view.facts(look, seat) for seat in range(seats)]
                assert all(isinstance(fact, str) for fact in facts)
                if page not in seen:
                    seen.add(page)
                    well_formed(page)


def well_formed(page: str) -> None:
    """A page that can be read, in which everything that can be pressed has a name and nothing an id twice."""
    read = Reader(page)
    assert not read.unnamed
    assert len(set(read.ids)) == len(read.ids)
    assert "<b>Ada" not in page


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("game_id", "seats", "options"), ALL)
def test_every_state_can_be_told(game_id: str, seats: int, options: dict[str, object], language: str) -> None:
    game = GAMES[game_id]
    words, rulebook = face.words(game.info), face.rulebook(game.info)
    every = moments(game_id, seats, tuple(options.items()))
    names = NAMES[:seats]
    with speaking(language):
        sections = {section.key for section in rulebook.rules()}
        over = words.status(every[-1].state, names)
        for at in looked_at(game, every):
            state, log = every[at]
            status = words.status(state, names)
            assert whole(status)
            assert (status == over) == (not game.to_move(state)), f"{status!r} is said of {at}"
            for seat in (*range(seats), None):
                assert rulebook.matters(game.observe(state, seat), seat) in sections
            if log:
                assert whole(words.tell(every[at - 1].state, *log[-1], state, names) or "nothing")


def whole(sentence: str) -> bool:
    """Whether something is said, and nothing is left to fill in."""
    return bool(sentence) and not {"{", "}"} & {*sentence}


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("game_id", "seats", "options"), ALL)
def test_the_end_can_be_kept(game_id: str, seats: int, options: dict[str, object], language: str) -> None:
    game = GAMES[game_id]
    every = moments(game_id, seats, tuple(options.items()))
    state = every[-1].state
    result = game.result(state)
    assert result is not None
    with speaking(language):
        words = face.words(game.info)
        assert whole(words.outcome(state, NAMES[:seats], result.winners))
        counting = tuple(words.counting(state, seat) for seat in range(seats))
        assert tuple(sum(one.points for one in pieces) for pieces in counting) == result.scores
        assert all(whole(one.said) and one.points for pieces in counting for one in pieces)
        assert all(whole(said) for seat in range(seats) for said in words.feats(state, seat).values())
        for look in looks(game, every[-1], len(every), seats):
            counted = replace(look, counting=counting)
            board = face.view(game).rooms(counted).board
            well_formed(board)
            own = [one for one in counting[look.own_seat] if one.where]
            assert board.count('class="tally') >= len(own), "every piece is counted where it lies"
        drawn = face.keepsake(game).picture(game.observe(state, None), tuple(range(seats)))
        well_formed(drawn.shapes)
        assert drawn.width > 0
        assert drawn.height > 0


@pytest.mark.parametrize(("game_id", "seats", "options"), ALL)
def test_two_moves_can_be_seen_on_one_board(game_id: str, seats: int, options: dict[str, object]) -> None:
    game, colours = GAMES[game_id], tuple(range(seats))
    every = moments(game_id, seats, tuple(options.items()))
    looked = 0
    for at in looked_at(game, every):
        for seat in [seat for seat in game.to_move(every[at].state) if seat != CHANCE][:1]:
            view = game.observe(every[at].state, seat)
            legal = game.moves(view, seat)
            for played, better in ((legal[0], legal[-1]), (legal[-1], legal[len(legal) // 2])):
                drawn = face.keepsake(game).both(view, colours, seat, played, better)
                well_formed(drawn.shapes)
                assert drawn.shapes.count(SIGNS["played"]) == 1
                assert drawn.shapes.count(SIGNS["better"]) == 1
                looked += 1
    assert looked


@pytest.mark.parametrize("game_id", [game.info.id for game in GAMES.values() if game.info.seeks_best])
@pytest.mark.parametrize("seats", [1, 4])
def test_what_was_possible_can_be_compared(game_id: str, seats: int) -> None:
    game = GAMES[game_id]
    best = face.best(game)
    assert best is not None
    every = moments(game_id, seats, ())
    log = [moment.log[-1] for moment in every[1:]]
    for look in looks(game, every[-1], len(log), seats):
        well_formed(best.compared(look, next(iter(best.seek(look.own_seat, log)))))
