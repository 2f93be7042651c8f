"""A beam that widens: the best way found through steps that are known, better and better.

Step by step every node of the beam has heirs, and only the fittest of all heirs are kept. The search begins narrow,
so that it has something to show at once, and starts again wider and wider; it may be stopped at any time.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

Node = TypeVar("Node")
Heir = TypeVar("Heir")


def widen(
    first: Node,
    steps: int,
    widths: Sequence[int],
    heirs: Callable[[Node, int], Iterable[Heir | None]],
    fittest: Callable[[list[Heir], int], Sequence[Node]],
) -> Iterator[tuple[int, Sequence[Node]]]:
    """One search after the other; yields how much of ``work`` is done, and at the end of each search its last beam.

    ``heirs(node, step)`` may give None in between, to pause: then there is no beam to be seen yet. ``fittest(heirs,
    width)`` makes the next beam of no more than so many nodes.

    >>> def double_or_add(number, step):
    ...     yield from (number * 2, number + 3)
    >>> def largest(numbers, width):
    ...     return sorted(numbers, reverse=True)[:width]
    >>> [*widen(1, 3, (1, 2), double_or_add, largest)]
    [(3, [16]), (9, [16, 14])]
    """
    done = 0
    for width in widths:
        beam: Sequence[Node] = [first]
        for step in range(steps):
            found: list[Heir] = []
            for looked_at, node in enumerate(beam):
                for heir in heirs(node, step):
                    if heir is None:
                        yield done + width * looked_at // len(beam), ()
                    else:
                        found.append(heir)
            beam = fittest(found, width)
            done += width
        yield done, beam


def work(steps: int, widths: Iterable[int]) -> int:
    """What there is to be done: a node that may be kept counts one.

    >>> work(3, (1, 2))
    9
    """
    return steps * sum(widths)


def distinct(nodes: Iterable[Node], future: Callable[[Node], Hashable]) -> Iterator[Node]:
    """The nodes without those whose future is the same as that of an earlier one.

    >>> [*distinct([3, -3, 1], future=abs)]
    [3, 1]
    """
    seen = set()
    for node in nodes:
        if (ahead := future(node)) not in seen:
            seen.add(ahead)
            yield node
