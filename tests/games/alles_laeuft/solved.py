"""Alles läuft! solved by brute force: every state that the rules can reach from a position, every throw, one by one.

It knows nothing of red mats, doubles or turns: it plays ``GAME`` and averages. That is slow, but good enough for a
course of three mats or the end of a longer one, and is what the reckoner's short way through the race is measured
against.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from games.alles_laeuft.game import GAME
from games.alles_laeuft.rules import State
from table.game import CHANCE, Seat

Values = Sequence[float]
"""For each seat its share of the win: a shared win is half of one."""

Policy = Callable[[State, Seat], str]


@dataclass
class Node:
    """A state, who decides there (None: it is over), and the number of the node that each move leads to."""

    state: State
    who: Seat | None
    following: dict[str, int]


def reachable(position: State) -> list[Node]:
    """Every state of the rest of this game, the position first, the nearest before the others."""
    number = {position: 0}
    nodes = []
    for state in (waiting := [position]):
        who = next(iter(GAME.to_move(state)), None)
        nodes.append(Node(state, who, {}))
        if who is None:
            continue
        for move in [move for move, _ in GAME.chance(state)] or GAME.moves(state, who):
            after = GAME.play(state, who, move)
            if (
                after.phase == "throw"
            ):  # The dice that still lie there from the last throw are about to be taken up.
                after = replace(after, dice=None)
            if number.setdefault(after, len(number)) == len(waiting):
                waiting.append(after)
            nodes[-1].following[move] = number[after]
    return nodes


def solve(nodes: Sequence[Node], policies: Mapping[Seat, Policy]) -> list[Values]:
    """The values of all nodes: seats with a policy follow it, the others do the best they can for themselves."""
    following = [_followed(node, policies) for node in nodes]
    values = [_first_guess(node.state) for node in nodes]
    change = 1.0
    while change > 1e-11:
        change = 0.0
        for k in reversed(range(len(nodes))):
            who = nodes[k].who
            if who is None:
                continue
            if who == CHANCE:
                new: Values = [
                    sum(values[number][seat] * throws for number, throws in following[k].items()) / 36
                    for seat in range(len(values[k]))
                ]
            else:
                new = max((values[number] for number in following[k]), key=lambda part: part[who])
            change = max(change, *(abs(a - b) for a, b in zip(new, values[k], strict=True)))
            values[k] = new
    return values


def _followed(node: Node, policies: Mapping[Seat, Policy]) -> Counter[int]:
    """The nodes that may follow, each with how many of the thirty-six throws lead there."""
    if node.who is None or node.who not in policies:
        return Counter(node.following.values())
    return Counter([node.following[policies[node.who](node.state, node.who)]])


def _first_guess(state: State) -> Values:
    seats = range(len(state.places))
    result = GAME.result(state)
    winners = result.winners if result else seats
    return [(seat in winners) / len(winners) for seat in seats]
