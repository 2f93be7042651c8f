"""Sittings: every way to sit down at a game that is worth trying, and a game played out at random.

The conformance tests, the golden playthroughs and the kept saves are all made from these. Choices are drawn
with ``Random.random()`` only, so that a sitting gives the same game on every machine and in every version.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from table.game import Game, NotLegal, Option
from table.session import write_line
from tools.golden.playing import Stuck, by_seed, steps


class Sitting(NamedTuple):
    """So many seats, the options that are not as usual, and a seed."""

    seats: int
    options: tuple[tuple[str, object], ...]
    seed: str

    @property
    def name(self) -> str:
        """What the sitting is called in test reports.

        >>> Sitting(3, (("sections", 5),), "neun").name
        '3-sections5-neun'
        """
        return f"{self.seats}-{options_name(dict(self.options))}-{self.seed}"


class Walk(NamedTuple):
    """A game from its start: ``lines[k]`` is the log line that leads from ``states[k]`` to the next."""

    states: tuple[Any, ...]
    lines: tuple[str, ...]


def option_sets(game: Game[Any, Any], seats: int) -> list[dict[str, object]]:
    """The options as usual, each option changed alone, and all of them changed together.

    >>> from table.registry import find
    >>> [options_name(options) for options in option_sets(find("alles-laeuft"), 2)][3:]
    ['championship', 'zombies', 'tokens1122334567-championship-zombies']
    """
    others = {option.name: _others(option, seats) for option in game.info.options}
    alone: list[dict[str, object]] = [{name: value} for name, values in others.items() for value in values]
    together = {name: values[0] for name, values in others.items() if values}
    return [{}, *alone, together] if len(together) > 1 else [{}, *alone]


def _others(option: Option, seats: int) -> list[object]:
    """What an option may be but usually is not: the first and the last of many."""
    others = [choice for choice in option.choices_for(seats) if choice != option.default]
    return others if len(others) < 3 else [others[0], others[-1]]


def options_name(options: Mapping[str, object]) -> str:
    """A set of options as a file name.

    >>> options_name({}), options_name({"sections": 5, "zombies": True, "coin": False})
    ('usual', 'sections5-zombies-no_coin')
    """
    return "-".join(_option_name(name, value) for name, value in options.items()) or "usual"


def _option_name(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name if value else f"no_{name}"
    return name + ("".join(map(str, value)) if isinstance(value, tuple) else str(value))


def sittings(game: Game[Any, Any], *seeds: str) -> Iterator[Sitting]:
    """Every number of seats with every set of options and every seed."""
    for seats in game.info.seats:
        for options in option_sets(game, seats):
            for seed in seeds:
                yield Sitting(seats, tuple(options.items()), seed)


def one_sitting_each(game: Game[Any, Any], seed: str) -> Iterator[Sitting]:
    """Every set of options once, the numbers of seats taking turns, beginning with the second: nobody sits alone."""
    by_options: dict[str, list[Sitting]] = {}
    for sitting in sittings(game, seed):
        by_options.setdefault(options_name(dict(sitting.options)), []).append(sitting)
    for turn, found in enumerate(by_options.values(), 1):
        yield found[turn % len(found)]


def play_out(game: Game[Any, Any], sitting: Sitting) -> Walk:
    """A game of random moves to its end; it is left where no move can be played, or when it gets too long."""
    first = game.start(sitting.seats, dict(sitting.options))
    played = list(islice(_random_lines(game, first, sitting.seed), game.info.longest + 1))
    return Walk((first, *(state for _, state in played)), tuple(line for line, _ in played))


def _random_lines(game: Game[Any, Any], state: Any, seed: str) -> Iterator[tuple[str, Any]]:
    rng = Random(seed)
    decide = by_seed(game, seed, lambda state, seat: pick(rng, game.moves(state, seat)))
    try:
        for step in steps(game, state, decide, lambda waiting: pick(rng, waiting)):
            yield write_line(game, step.seat, step.move), step.after
    except (NotLegal, Stuck):
        return


def pick(rng: Random, items: Any) -> Any:
    """One of the items.

    >>> pick(Random("neun"), "abc") in "abc"
    True
    """
    if not items:
        raise Stuck
    return items[int(rng.random() * len(items))]
