"""How much of a result lies in the order of the cards alone, for ``make bench ONLY=decks``, in CPython.

The same level plays every deck several times, each time with other luck in thought: analysis of variance. What lies
between decks is all that can be said of a game by its cards alone. What lies within them is not the bot's dice only:
the same cards fit one pile better than another, and an account that sees the pile books that as luck as well.
GAME=nmbr9 for one of the games, LEVEL=architect@500 for another budget, DECKS=100 and TIMES=4 for more of them.
docs/review.md has what was found.
"""

import os
from collections.abc import Sequence
from math import sqrt

from table.bot import Level
from table.registry import GAMES
from tools.arena import find_level
from tools.bench.report import print_table
from tools.bench.review import ALONE, ended, spread

DECKS = 20
TIMES = 3
"""Decks, and games with each, unless somebody wants more."""


def share_between(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The share of the variance that lies between groups of one size, and its standard error.

    >>> share_between([[1.0, 1.0], [3.0, 3.0], [5.0, 5.0]])
    (1.0, 0.0)
    >>> share_between([[1.0, 3.0], [1.0, 3.0]])[0]
    -1.0
    """
    size, count = len(groups[0]), len(groups)
    means = [sum(group) / size for group in groups]
    middle = sum(means) / count
    between = size * sum((mean - middle) ** 2 for mean in means) / (count - 1)
    within = sum((one - mean) ** 2 for group, mean in zip(groups, means, strict=True) for one in group) / (
        count * (size - 1)
    )
    share = (between - within) / (between + (size - 1) * within)
    error = sqrt(2 / (size * (size - 1) * (count - 1))) * (1 - share) * (1 + (size - 1) * share)
    return share, error


def _score(game_id: str, level: Level, seed: str, dice: str) -> float:
    result = ended(game_id, level, seed, dice).result
    assert result is not None
    return float(result.scores[0])


def bench_decks() -> bool:
    """Result, spread, the share of it between decks, and the narrowest that the cards alone leave of it."""
    decks, times = int(os.environ.get("DECKS", DECKS)), int(os.environ.get("TIMES", TIMES))
    wanted = os.environ.get("GAME")
    head = ("decks", "level", "games", "result", "spread", "between decks", "± se", "at least left")
    rows: list[tuple[str, ...]] = [head]
    for game_id in [wanted] if wanted else ALONE:
        name = os.environ.get("LEVEL", GAMES[game_id].info.levels[-1])
        level = find_level(GAMES[game_id], name)
        groups = [
            [_score(game_id, level, f"review/{deck}", f"bench{time or ''}") for time in range(times)]
            for deck in range(decks)
        ]
        every = [score for group in groups for score in group]
        share, error = share_between(groups)
        numbers = (sum(every) / len(every), spread(every), share, error, sqrt(1 - max(0.0, share)))
        rows.append((game_id, name, f"{decks} x {times}", *(f"{number:.2f}" for number in numbers)))
        print(rows[-1], flush=True)
    print_table(rows)
    return True
