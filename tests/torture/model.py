"""The model: Hypothesis chooses what happens to the world, so that a run is repeated by its seed.

Whatever breaks is cut down to the few steps that matter. All choices are small numbers: what they choose among is read
from the pages as they are.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.torture.device import figures
from tests.torture.world import World

LIVES: Final = 20
"""How many worlds come of one seed."""
STEPS: Final = 50
"""How long each of them lasts."""

small = st.integers(0, 11)
"""A choice of what to do it with."""
many = st.integers(0, 997)
"""A choice among many things."""


def run(first: int, steps: int) -> Counter[str]:
    """At least so many steps, seed after seed beginning with the first; says what was done. Raises what broke."""
    figures.clear()
    number = first
    while figures["steps"] < steps:
        how = settings(
            max_examples=LIVES,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
            print_blob=False,
        )
        run_state_machine_as_test(seed(number)(Model), settings=how)
        number += 1
    figures["seeds"] = number - first
    return Counter(figures)


class Model(RuleBasedStateMachine):
    """Hypothesis' hands on the world."""

    def __init__(self) -> None:
        super().__init__()
        self.world = World()

    def do(self, work: Callable[..., None], *numbers: int) -> None:
        """One step, and a look at everything; what breaks tells how it came about."""
        try:
            work(*numbers)
            self.world.look()
        except Exception as error:
            story = "\n".join(f"  {line}" for line in self.world.diary[-40:])
            raise AssertionError(f"{type(error).__name__}: {error}\n{story}") from error

    @initialize(kinds=st.lists(small, min_size=2, max_size=3), old=many)
    def begin(self, kinds: list[int], old: int) -> None:
        for place, kind in enumerate(kinds):
            self.do(self.world.add_device, kind, old + place)

    @rule(who=small, what=many, pace=small)
    def press(self, who: int, what: int, pace: int) -> None:
        self.do(self.world.press, who, what, pace)

    @rule(who=small, what=many, pace=small)
    def press_once_more(self, who: int, what: int, pace: int) -> None:
        self.do(self.world.press, who, what, pace)

    @rule(who=small, what=many, pace=small)
    def press_rubbish(self, who: int, what: int, pace: int) -> None:
        self.do(self.world.press_rubbish, who, what, pace)

    @rule(who=small, what=small, value=many, pace=small)
    def fill(self, who: int, what: int, value: int, pace: int) -> None:
        self.do(self.world.fill, who, what, value, pace)

    @rule(who=small, what=many, moves=small, pace=small)
    def play(self, who: int, what: int, moves: int, pace: int) -> None:
        self.do(self.world.play, who, what, moves, pace)

    @rule(who=small, what=many)
    def follow_hint(self, who: int, what: int) -> None:
        self.do(self.world.follow_hint, who, what)

    @rule(who=small, what=many, times=small, pace=small)
    def think(self, who: int, what: int, times: int, pace: int) -> None:
        self.do(self.world.think, who, what, times, pace)

    @rule(where=small, fragment=small, pace=small)
    def open(self, where: int, fragment: int, pace: int) -> None:
        self.do(self.world.open, where, fragment, pace)

    @rule()
    def begin_slow_pages(self) -> None:
        self.do(self.world.begin)

    @rule(who=small)
    def hear_reserve(self, who: int) -> None:
        self.do(self.world.hear_reserve, who)

    @rule(who=small)
    def close(self, who: int) -> None:
        self.do(self.world.close, who)

    @rule(who=small)
    def reload(self, who: int) -> None:
        self.do(self.world.reload, who)

    @rule(who=small, most=small, pace=small)
    def listen(self, who: int, most: int, pace: int) -> None:
        self.do(self.world.listen, who, most, pace)

    @rule()
    def settle(self) -> None:
        self.do(self.world.settle)

    @rule(who=small, where=small)
    def sit_beside(self, who: int, where: int) -> None:
        self.do(self.world.sit_beside, who, where)

    @rule(who=small, luck=small)
    def send_link(self, who: int, luck: int) -> None:
        self.do(self.world.send_link, who, luck)

    @rule(who=small, which=small, cut=many, pace=small)
    def follow_link(self, who: int, which: int, cut: int, pace: int) -> None:
        self.do(self.world.follow_link, who, which, cut, pace)

    @rule(who=small, whom=small, sits=small)
    def exchange(self, who: int, whom: int, sits: int) -> None:
        self.do(self.world.exchange, who, whom, sits)

    @rule(where=small, game=small, how=small)
    def frame(self, where: int, game: int, how: int) -> None:
        self.do(self.world.frame, where, game, how)

    @rule(who=small, what=small, data=many, pace=small)
    def host_says(self, who: int, what: int, data: int, pace: int) -> None:
        self.do(self.world.host_says, who, what, data, pace)

    @rule(where=small, days=small)
    def another_day(self, where: int, days: int) -> None:
        self.do(self.world.another_day, where, days)

    @rule(where=small, lost=small, pace=small)
    def kill(self, where: int, lost: int, pace: int) -> None:
        self.do(self.world.kill, where, lost, pace)

    @rule(where=small, how=small)
    def change_room(self, where: int, how: int) -> None:
        self.do(self.world.change_room, where, how)

    @rule(where=small)
    def change_reserve(self, where: int) -> None:
        self.do(self.world.change_reserve, where)

    @rule(who=small, whom=small, steps=small, pace=small)
    def move_house(self, who: int, whom: int, steps: int, pace: int) -> None:
        self.do(self.world.move_house, who, whom, steps, pace)

    @rule(where=small, what=many)
    def newer_version(self, where: int, what: int) -> None:
        self.do(self.world.newer_version, where, what)

    @rule(where=small, what=many)
    def damage(self, where: int, what: int) -> None:
        self.do(self.world.damage, where, what)

    @rule(who=small, what=small)
    def tell(self, who: int, what: int) -> None:
        self.do(self.world.tell, who, what)
