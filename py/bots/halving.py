"""Successive halving: the best of several moves when nobody knows what will come.

All moves in question are tried on the same futures, so that none of them is merely luckier, and the worse half of
them is dropped again and again. Every stage may spend as much as the others: the fewer moves are left, and the
harder they are to tell apart, the more futures each of them is tried on.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

Move = TypeVar("Move")
Prospect = TypeVar("Prospect")
Future = TypeVar("Future")


def halve(
    prospects: Mapping[Move, Prospect],
    futures: Callable[[int], Iterable[Future | None]],
    outcome: Callable[[Prospect, Future], float],
    budget: int,
    *,
    cost: int = 1,
    extra: int = 0,
) -> Iterator[Move | None]:
    """The first move at once, the best one after every stage, and None after every trial: what a bot yields.

    ``prospects`` says what each move leads to, the most promising first. ``futures(most)`` makes up so many, or
    fewer if there are no more; it may give None in between, to pause. ``outcome`` is what a prospect is worth in a
    future. A trial takes ``cost`` of the budget, and making up a future as much as ``extra`` trials. However small
    the budget is, every stage has a future.

    >>> dice = {"even": {2, 4, 6}, "small": {1, 2}, "any": {1, 2, 3, 4, 5, 6}}
    >>> thoughts = [*halve(dice, lambda most: range(1, 1 + most), lambda wins, pips: pips in wins, budget=12)]
    >>> [best for best in thoughts if best], thoughts.count(None)
    (['even', 'small', 'any'], 12)
    """
    rivals = [*prospects]
    total = dict.fromkeys(rivals, 0.0)
    yield rivals[0]
    stages = (len(rivals) - 1).bit_length()
    for _ in range(stages):
        for future in futures(max(1, budget // (stages * cost * (len(rivals) + extra)))):
            if future is None:
                yield None
                continue
            for move in rivals:
                total[move] += outcome(prospects[move], future)
                yield None
        rivals.sort(key=total.__getitem__, reverse=True)
        del rivals[(len(rivals) + 1) // 2 :]
        yield rivals[0]
