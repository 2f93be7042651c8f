"""Measures the review of games, for ``make bench ONLY=review``, in CPython.

A level plays whole games, alone or with itself, and what is booked of them is added up: luck must be nothing on
average, the rest near nothing, and the strongest level must cost itself next to nothing. GAMES=200 for more than a few
games, GAME=nmbr9 for one of them only, LEVEL=planner for one level, CHOICES=no for luck alone, which takes a tenth of
the time: ``nice make bench …`` on a machine that others use. docs/review.md has what was found.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bots.luck import pick
from table.account import FINE, Account, reviewed
from table.bot import Level, answer
from table.game import CHANCE
from table.registry import GAMES
from table.session import Player, Session, new_session, submit, throw
from tools.arena import find_level, mean_and_error
from tools.bench.report import print_table

FEW = 4
"""Games of each kind, unless somebody wants more."""
AGAIN = 400
"""So often games are drawn again, to see how sure a spread is."""
ALONE = ("nmbr9", "traexx")
"""Played alone; the others by two."""
GREEDY = {"nmbr9": "mason", "traexx": "collector", "alle-neune": "magpie", "alles-laeuft": "daring"}


@dataclass(slots=True)
class Tally:
    """What the accounts of a level's games come to, in the game's unit."""

    results: list[float] = field(default_factory=list)
    lucks: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)
    rests: list[float] = field(default_factory=list)

    def add(self, account: Account) -> None:
        """One more game."""
        self.results.append(account.result / FINE)
        self.lucks.append(account.luck / FINE)
        self.costs.append(account.cost / FINE)
        self.rests.append(account.rest / FINE)

    @property
    def narrowed(self) -> float:
        """How much less the result spreads once luck is taken from it."""
        return narrowed([*zip(self.results, self.lucks, strict=True)])

    @property
    def narrowed_error(self) -> float:
        """The standard error of that: how it spreads when the games are drawn again from these (bootstrap)."""
        games, rng = [*zip(self.results, self.lucks, strict=True)], Random(0)
        return spread([narrowed([pick(games, rng) for _ in games]) for _ in range(AGAIN)])


def narrowed(games: Sequence[tuple[float, float]]) -> float:
    """The spread of result minus luck, in spreads of the result.

    >>> narrowed([(40.0, -1.0), (44.0, 1.0)])
    0.5
    """
    fair = [result - luck for result, luck in games]
    return spread(fair) / (spread([result for result, _luck in games]) or 1.0)


def spread(values: list[float]) -> float:
    """The standard deviation.

    >>> round(spread([1.0, 3.0, 5.0]), 9)
    2.0
    """
    _mean, error = mean_and_error(values)
    return float(error * len(values) ** 0.5)


def ended(game_id: str, level: Level, seed: str, dice: str = "bench") -> Session:
    """A game that a level plays, alone or with itself; ``dice`` is its luck in thought, not the one the review has."""
    seats = 1 if game_id in ALONE else 2
    session = new_session(game_id, tuple(Player(f"P{seat}", seat) for seat in range(seats)), seed)
    while session.result is None:
        seat = session.to_move[0]
        if seat == CHANCE:
            session = throw(session)
            continue
        view, luck = session.game.observe(session.state, seat), Random(f"{seed}/{dice}/{session.cursor}")
        move: Any = answer(level.choose(session.game, view, seat, luck, level.budget))
        session = submit(session, seat, move)
    return session


def accounts(game_id: str, level: Level, games: int) -> Iterator[Account]:
    """The whole account of the first seat in each of so many games."""
    for number in range(games):
        found = (one for one in reviewed(ended(game_id, level, f"review/{number}"), 0) if one)
        yield next(found) if os.environ.get("CHOICES") == "no" else [*found][-1]


def bench_review() -> bool:
    """Luck, cost and rest of the strongest level and of the greedy one, of every game."""
    games = int(os.environ.get("GAMES", FEW))
    wanted = os.environ.get("GAME")
    head = (
        "review",
        "games",
        "result",
        "spread",
        "luck",
        "± 2 se",
        "rest",
        "spread",
        "cost",
        "result − luck spreads",
        "± se",
    )
    rows: list[tuple[str, ...]] = [head]
    passed = True
    for game_id in [wanted] if wanted else GAMES:
        strongest = GAMES[game_id].info.levels[-1]
        costs = []
        for name in [os.environ["LEVEL"]] if "LEVEL" in os.environ else [strongest, GREEDY[game_id]]:
            tally = Tally()
            for account in accounts(game_id, find_level(GAMES[game_id], name), games):
                tally.add(account)
            luck, error = mean_and_error(tally.lucks)
            rest, _error = mean_and_error(tally.rests)
            cost, _error = mean_and_error(tally.costs)
            result, _error = mean_and_error(tally.results)
            costs.append(cost)
            passed &= abs(luck) <= 2 * error
            numbers = (
                *(result, spread(tally.results), luck, 2 * error, rest, spread(tally.rests), cost),
                *(tally.narrowed, tally.narrowed_error),
            )
            rows.append((f"{game_id} {name}", str(games), *(f"{number:.2f}" for number in numbers)))
            print(rows[-1], flush=True)
        passed &= costs[0] <= costs[-1] / 10 or len(costs) == 1
    print_table(rows)
    return passed
