"""The beam that widens: it finds what a narrow one misses, never holds too much, and says how far it is."""

from collections.abc import Iterator, Sequence
from itertools import count, islice, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.beam import distinct, widen, work

Way = tuple[int, ...]
"""What was chosen in each step; it is worth the product of all."""


def value(way: Way) -> int:
    found = 1
    for chosen in way:
        found *= chosen
    return found


def best_ways(found: list[Way], width: int) -> list[Way]:
    return sorted(found, key=value, reverse=True)[:width]


def reports(
    choices: Sequence[Sequence[int]], widths: Sequence[int], pauses: int = 0
) -> list[tuple[int, Sequence[Way]]]:
    """All that is said of a search through these choices, with so many pauses before every heir."""

    def heirs(way: Way, step: int) -> Iterator[Way | None]:
        assert len(way) == step
        for chosen in choices[step]:
            yield from [None] * pauses
            yield (*way, chosen)

    start: Way = ()
    return [*widen(start, len(choices), widths, heirs, best_ways)]


TRAP = ([3, -4], [2, -5], [1])
"""Whoever takes the best at once ends with 6; the way to 20 begins with the worst."""


def test_a_wider_beam_finds_what_a_narrow_one_misses() -> None:
    narrow, wide = (beam for _, beam in reports(TRAP, (1, 2)))
    assert narrow == [(3, 2, 1)]
    assert wide == [(-4, -5, 1), (3, 2, 1)]


@settings(deadline=None)
@given(
    st.lists(st.lists(st.integers(-9, 9), min_size=1, max_size=3), max_size=4),
    st.lists(st.integers(1, 5), min_size=1, max_size=3),
)
def test_every_search_ends_with_a_beam_of_its_width(choices: list[list[int]], widths: list[int]) -> None:
    ways = [*product(*choices)]
    ends = [beam for _, beam in reports(choices, widths)]
    assert [len(beam) for beam in ends] == [min(width, len(ways)) for width in widths]
    assert all({*beam} <= {*ways} for beam in ends)


@settings(deadline=None)
@given(st.lists(st.lists(st.integers(-9, 9), min_size=1, max_size=3), max_size=4))
def test_a_beam_that_holds_everything_finds_the_best(choices: list[list[int]]) -> None:
    ways = [*product(*choices)]
    ((_, beam),) = reports(choices, [len(ways)])
    assert value(beam[0]) == max(map(value, ways))


def test_each_search_begins_anew() -> None:
    first, second, third = (beam for _, beam in reports(TRAP, (1, 2, 1)))
    assert first == third != second


def test_what_is_done_grows_to_all_the_work() -> None:
    widths = (1, 2, 4)
    said = [done for done, _ in reports(TRAP, widths, pauses=1)]
    assert all(a <= b for a, b in pairwise(said))
    assert said[0] == 0
    assert said[-1] == work(len(TRAP), widths) == 3 * 7


def test_a_pause_tells_which_share_of_a_step_is_behind() -> None:
    """The second step of a beam of 4 that has found but two ways: half the step is two of the work."""
    said = [done for done, _ in reports(TRAP[:2], (4,), pauses=1)]
    assert said == [0, 0, 4, 4, 6, 6, 8]


def test_there_is_a_beam_to_see_only_at_the_end_of_a_search() -> None:
    seen = [len(beam) for _, beam in reports(TRAP, (1, 2), pauses=2)]
    pauses = [2 * 2, 1 * 2 * 2, 1 * 1 * 2, 2 * 2, 2 * 2 * 2, 2 * 1 * 2]
    assert seen == [0] * sum(pauses[:3]) + [1] + [0] * sum(pauses[3:]) + [2]


def test_nothing_is_done_before_it_is_asked_for() -> None:
    looked_at: list[int] = []

    def heirs(number: int, step: int) -> Iterator[int | None]:
        looked_at.append(number)
        yield None
        yield number + 1

    search = widen(0, 100, (1, 1000), heirs, lambda found, width: found[:width])
    assert looked_at == []
    assert [*islice(search, 3)] == [(0, ()), (1, ()), (2, ())]
    assert looked_at == [0, 1, 2]


@pytest.mark.parametrize("widths", [(), (1,), (1, 5)])
def test_without_a_step_the_first_node_is_all_there_is(widths: Sequence[int]) -> None:
    assert reports((), widths) == [(0, [()]) for _ in widths]


def test_a_search_in_which_nothing_follows_ends_with_nothing() -> None:
    assert reports(([1], [], [1]), (2, 3)) == [(6, []), (15, [])]


def test_of_nodes_with_the_same_future_the_first_stays() -> None:
    words = ["tea", "eat", "ten", "ate", "net", "toe"]
    assert [*distinct(words, lambda word: frozenset(word))] == ["tea", "ten", "toe"]


def test_distinct_nodes_are_made_only_as_far_as_they_are_wanted() -> None:
    endless = count()
    assert [*islice(distinct(endless, lambda number: number // 3), 3)] == [0, 3, 6]
    assert next(endless) == 7
