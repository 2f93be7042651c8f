"""The arena: who sits where, what is counted, and that a seed gives the same games again."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.nmbr9.bots import LEVELS
from games.nmbr9.game import GAME
from table.bot import Level
from table.game import Game, Seat
from tools.arena import compete, find_level, load, main, mean_and_error, play_game, rotations
from tools.stopping import Stop

EAGER, MASON = LEVELS[:2]


def first_move(game: Game[Any, Any], view: Any, seat: Seat, rng: Random, budget: int) -> Iterator[Any]:
    """A level that leaves nothing to luck."""
    yield game.moves(view, seat)[0]


def last_move(game: Game[Any, Any], view: Any, seat: Seat, rng: Random, budget: int) -> Iterator[Any]:
    """Another one."""
    yield game.moves(view, seat)[-1]


FIRST, LAST = Level("first", first_move, 1), Level("last", last_move, 1)


def test_a_game_is_found_by_its_folder_and_a_level_by_its_id() -> None:
    assert load("nmbr9") is GAME
    assert load("alles-laeuft").info.package == "alles_laeuft"
    assert find_level(GAME, "mason") == MASON
    assert find_level(GAME, "mason@7") == Level("mason", MASON.choose, 7)
    with pytest.raises(Stop, match="eager, mason"):
        find_level(GAME, "nobody")


def test_every_level_sits_in_every_seat() -> None:
    assert list(rotations([EAGER, MASON], 2)) == [[0, 1], [1, 0]]
    assert list(rotations([EAGER, MASON], 1)) == [[0], [1]]
    assert list(rotations([EAGER], 3)) == [[0, 0, 0]]


def test_a_seed_gives_the_same_game_again() -> None:
    first, _ = play_game(GAME, [EAGER, MASON], {}, "s")
    again, seconds = play_game(GAME, [EAGER, MASON], {}, "s")
    other, _ = play_game(GAME, [EAGER, MASON], {}, "t")
    assert first == again != other
    assert [len(of_seat) for of_seat in seconds] == [20, 20]


def test_levels_meet_the_same_cards_in_both_seats() -> None:
    """NMBR 9 players do not touch each other, so turning the seats changes nothing for two without luck."""
    first, last = compete(GAME, [FIRST, LAST], games=2, seed="s")
    assert first.scores[0] == first.scores[1]
    assert last.scores[2] == last.scores[3]
    assert len(first.seconds) == 4 * 20
    assert [a + b for a, b in zip(first.wins, last.wins, strict=True)] == [1.0] * 4


def test_alone_every_level_plays_every_seed() -> None:
    eager, mason = compete(GAME, [EAGER, MASON], games=2, seed="s", seats=1)
    assert len(eager.scores) == len(mason.scores) == 2
    assert eager.wins == [1.0, 1.0]


def test_a_tie_is_shared() -> None:
    (tally,) = compete(GAME, [FIRST], games=1, seed="s", seats=4)
    assert tally.wins == [0.25] * 4


def test_the_standard_error_is_that_of_the_mean() -> None:
    assert mean_and_error([]) == (0.0, 0.0)
    assert mean_and_error([5]) == (5.0, 0.0)
    mean, error = mean_and_error([0, 2, 4, 6])
    assert mean == 3.0
    assert error == pytest.approx((20 / 3 / 4) ** 0.5)


def test_the_report_has_a_line_for_each_level(capsys: Any) -> None:
    main(["nmbr9", "eager", "mason", "--games", "1", "--seats", "1"])
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["level", "played", "points", "wins", "per", "100", "ms", "a", "move", "slowest"]
    assert [row.split()[:2] for row in rows] == [["eager", "1"], ["mason", "1"]]
