"""Successive halving: the best of several moves when nobody knows what will come, and how much the others fall short.

All moves in question are tried on the same futures, so that none of them is merely luckier, and the worse half of
them is dropped again and again. Every stage may spend as much as the others: the fewer moves are left, and the
harder they are to tell apart, the more futures each of them is tried on. A bot asks for the best move (``halve``); who
judges a choice asks for all of them (``judge``). Both are the same trials.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Generic, TypeVar

from table.bot import Judgement, Worth

Move = TypeVar("Move")
Prospect = TypeVar("Prospect")
Future = TypeVar("Future")

Futures = Callable[[int], Iterable[Future | None]]
"""``futures(most)`` makes up so many, or fewer if there are no more; it may give None in between, to pause."""

GLANCES = 4
"""On so many futures the moves are tried that nobody expects anything of."""


@dataclass(frozen=True, slots=True)
class Standing(Generic[Move]):
    """How it stands between the moves in question."""

    left: tuple[Move, ...]
    """Those that are still in question, the best first."""
    outcomes: Mapping[Move, Sequence[float]]
    """What came of each on the first futures: those that were dropped early were tried on fewer of them."""


def trials(
    prospects: Mapping[Move, Prospect],
    futures: Futures[Future],
    outcome: Callable[[Prospect, Future], float],
    budget: int,
    *,
    cost: int = 1,
    extra: int = 0,
    keep: Collection[Move] = (),
) -> Iterator[Standing[Move] | None]:
    """How it stands at once and after every stage, and None after every trial.

    ``prospects`` says what each move leads to, the most promising first. ``outcome`` is what a prospect is worth in
    a future. A trial takes ``cost`` of the budget, and making up a future as much as ``extra`` trials. However small
    the budget is, every stage has a future. The moves of ``keep`` are dropped by no stage.
    """
    rivals = [*prospects]
    total = dict.fromkeys(rivals, 0.0)
    outcomes: dict[Move, list[float]] = {move: [] for move in rivals}
    yield Standing(tuple(rivals), outcomes)
    stages = (len(rivals) - 1).bit_length()
    for _ in range(stages):
        for future in futures(max(1, budget // (stages * cost * (len(rivals) + extra)))):
            if future is None:
                yield None
                continue
            for move in rivals:
                found = outcome(prospects[move], future)
                total[move] += found
                outcomes[move].append(found)
                yield None
        rivals.sort(key=total.__getitem__, reverse=True)
        half = (len(rivals) + 1) // 2
        rivals = rivals[:half] + [move for move in rivals[half:] if move in keep]
        yield Standing(tuple(rivals), outcomes)


def halve(
    prospects: Mapping[Move, Prospect],
    futures: Futures[Future],
    outcome: Callable[[Prospect, Future], float],
    budget: int,
    *,
    cost: int = 1,
    extra: int = 0,
) -> Iterator[Move | None]:
    """The first move at once, the best one after every stage, and None after every trial: what a bot yields.

    >>> dice = {"even": {2, 4, 6}, "small": {1, 2}, "any": {1, 2, 3, 4, 5, 6}}
    >>> thoughts = [*halve(dice, lambda most: range(1, 1 + most), lambda wins, pips: pips in wins, budget=12)]
    >>> [best for best in thoughts if best], thoughts.count(None)
    (['even', 'small', 'any'], 12)
    """
    for standing in trials(prospects, futures, outcome, budget, cost=cost, extra=extra):
        yield standing.left[0] if standing else None


def judge(
    prospects: Mapping[Move, Prospect],
    futures: Futures[Future],
    outcome: Callable[[Prospect, Future], float],
    budget: int,
    *,
    cost: int = 1,
    extra: int = 0,
    keep: Collection[Move] = (),
    others: Mapping[Move, Prospect] | None = None,
) -> Iterator[Judgement | None]:
    """Every move's worth after every stage, the best first, and None in between.

    ``others`` are moves of which nobody expects anything: at the end they are tried on the first few of the futures.

    >>> dice = {"even": {2, 4, 6}, "small": {1, 2}, "any": {1, 2, 3, 4, 5, 6}}
    >>> *_, last = judge(dice, lambda most: range(1, 1 + most), lambda wins, pips: pips in wins, budget=12)
    >>> [(one.move, round(one.worth, 2)) for one in last]
    [('any', 1.0), ('small', 0.8), ('even', 0.5)]
    """
    seen: list[Future] = []

    def remembered(most: int) -> Iterator[Future | None]:
        for future in futures(most):
            if future is not None and len(seen) < GLANCES:
                seen.append(future)
            yield future

    standing: Standing[Move] | None = None
    for now in trials(prospects, remembered, outcome, budget, cost=cost, extra=extra, keep=keep):
        standing = now or standing
        yield judgement(now) if now and any(now.outcomes.values()) else None
    assert standing is not None
    outcomes: dict[Move, Sequence[float]] = {**standing.outcomes}
    for move, prospect in (others or {}).items():
        outcomes[move] = [outcome(prospect, future) for future in seen]
        yield None
    yield judgement(Standing(standing.left, outcomes))


def judgement(standing: Standing[Move]) -> Judgement:
    """What each move is worth, the best first: a move's distance to the best one on the futures both were tried on.

    The error is that of this distance, so the best one has none. What was tried on few futures may by chance look
    better than the best one, and is then taken to be as good.

    >>> standing = Standing(("a",), {"a": [5.0, 7.0, 9.0, 7.0], "b": [4.0, 4.0]})
    >>> judgement(standing)
    (Worth(move='a', worth=7.0, error=0.0), Worth(move='b', worth=5.0, error=1.0))
    """
    best = standing.left[0]
    top = standing.outcomes[best]
    level = sum(top) / len(top) if top else 0.0
    found = []
    for move, outcomes in standing.outcomes.items():
        if move == best:
            continue
        distance, error = mean_and_error([there - here for here, there in zip(outcomes, top, strict=False)])
        found.append(Worth(move, level - max(0.0, distance), error))
    return (Worth(best, level, 0.0), *sorted(found, key=lambda one: -one.worth))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; of a single value, or none, nobody knows the error.

    >>> mean_and_error([1, 1, 4]), mean_and_error([3.0])
    ((2.0, 1.0), (3.0, inf))
    """
    if len(values) < 2:
        return sum(values), float("inf")
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(spread / (len(values) - 1) / len(values))
