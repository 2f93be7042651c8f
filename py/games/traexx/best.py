"""Träxx, what was possible: the best line that can be found for cards whose order is known.

A beam search: round by round only the best positions are kept. How good one is is found out by playing it on
with the very cards that came, by the surveyor's eye, so that there is always a whole game to show. Measured over
40 decks: 43.5 points at width 1, 45 at 3, 46 at 10, 47 at 30. Promises alone, without playing on, take a width of
1000 for 45.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import nlargest
from typing import Final, NamedTuple

from bots.beam import distinct, widen, work
from games.traexx.board import BOARD, FIELDS, Field
from games.traexx.drawing import small
from games.traexx.hand import Look, own_line
from games.traexx.rules import (
    PASS,
    Card,
    Line,
    Move,
    Start,
    grown,
    growths,
    numbers_reached,
    play,
    score,
    start,
)
from games.traexx.terrain import Position, Terrain, final_points
from games.traexx.words import colours, place
from kit.html import Markup, tag
from kit.i18n import listing, points, speech
from kit.parts import in_words
from table.bot import Possible
from table.game import Seat

_, ngettext = speech("traexx")

WIDTHS: Final = (1, 3, 10, 30, 100)
"""How many positions are kept, in one search after the other."""

HEIRS: Final = 2
"""How many growths a position passes on, else the beam soon holds nothing but variations of one line."""


class Node(NamedTuple):
    """A position in the beam, the moves that led to it, and the points it comes to when it is played on."""

    moves: tuple[Line, ...]
    line: bytes
    position: Position
    points: int
    promise: float


def seek(seat: Seat, log: Sequence[tuple[Seat, Move]], widths: Sequence[int] = WIDTHS) -> Iterator[Possible]:
    """The best game of a seat with the cards as they came and the others' lines as they were, better and better.

    It begins with what was really drawn, if that is better than what the search finds at first. The moves are
    one line for each card, passes included.
    """
    boards = [move.board for _, move in log if isinstance(move, Start)]
    cards = [move.colours for _, move in log if isinstance(move, Card)]
    firsts = first_by_others(seat, log).items()
    halved = [sum(1 << number for number, first in firsts if first <= before) for before in range(len(cards))]
    search = Search(Terrain(BOARD, alone=len(boards) == 1), cards, halved)
    drawn = own_lines(seat, log)
    for found in search.widen(BOARD.starts[boards[seat] - 1], widths):
        yield found if found.score > drawn.score else replace(found, score=drawn.score, moves=drawn.moves)


def own_lines(seat: Seat, log: Sequence[tuple[Seat, Move]]) -> Possible:
    """What a seat has drawn with each card, and what it came to."""
    moves: list[Line] = []
    state = start(sum(isinstance(move, Start) for _, move in log), {})
    for who, move in log:
        state = play(state, who, move)
        if isinstance(move, Card):
            moves.append(PASS)
        elif isinstance(move, Line) and who == seat:
            moves[-1] = move
    return Possible(0, 0, score(state, seat).total, tuple(moves))


def first_by_others(seat: Seat, log: Sequence[tuple[Seat, Move]]) -> dict[int, int]:
    """In which round, counted from 1, somebody else reached each number first: later it gives half (TX-R10)."""
    state = start(sum(isinstance(move, Start) for _, move in log), {})
    rounds: dict[int, int] = {}
    for who, move in log:
        state = play(state, who, move)
        for other, line in enumerate(state.lines):
            if other != seat:
                for number in numbers_reached(line):
                    rounds.setdefault(number, len(state.drawn))
    return rounds


class Search:
    """Known cards, and for each of them the numbers that give only half by then."""

    def __init__(self, ground: Terrain, cards: Sequence[str], halved: Sequence[int]) -> None:
        self.ground = ground
        self.cards = cards
        self.halved = halved

    def widen(self, start: Field, widths: Sequence[int]) -> Iterator[Possible]:
        """One beam after the other; a report after every position that is played on, a millisecond or two."""
        first = self._node((), bytes([start]), self.ground.begin(bytes([start]), 0, 0))
        best = Possible(0, work(len(self.cards), widths), first.points, self._moves_to_the_end(first))
        yield best

        def heirs(parent: Node, step: int) -> Iterator[Node | None]:
            nonlocal best
            children = []
            for child in self._children(parent):
                children.append(child)
                if child.points > best.score:
                    best = replace(best, score=child.points, moves=self._moves_to_the_end(child))
                yield None
            yield from nlargest(HEIRS if step else len(children), children, key=_rank)

        for done, _ in widen(first, len(self.cards), widths, heirs, _fittest):
            yield replace(best, done=done)

    def _children(self, parent: Node) -> Iterator[Node]:
        """The node after each line that the next card allows, and after a pass."""
        here = self._at_round(parent.position, len(parent.moves))
        for way in (*growths(parent.line, self.cards[len(parent.moves)]), ()):
            yield self._node(
                (*parent.moves, Line(way)), grown(parent.line, way), self.ground.grown(here, way)
            )

    def _at_round(self, position: Position, rounds: int) -> Position:
        """A position with the numbers that give only half after so many rounds."""
        one_end, other_end, seen, halved, points = position
        return one_end, other_end, seen, halved | self.halved[rounds], points

    def _node(self, moves: tuple[Line, ...], line: bytes, position: Position) -> Node:
        end = self._played_on(position, len(moves))[-1]
        promise = self.ground.promise(position, len(self.cards) - len(moves))
        return Node(moves, line, position, final_points(end), promise)

    def _played_on(self, position: Position, rounds: int) -> list[Position]:
        return self.ground.play_out(position, self.cards[rounds:], self.halved[rounds:])

    def _moves_to_the_end(self, node: Node) -> tuple[Line, ...]:
        """A node's moves, and those by which it is played on, found again from the positions they lead to."""
        moves, line, position = list(node.moves), node.line, node.position
        for after in self._played_on(position, len(moves))[1:]:
            here, ways = self._at_round(position, len(moves)), growths(line, self.cards[len(moves)])
            way = next((way for way in ways if self.ground.grown(here, way) == after), ())
            moves.append(Line(way))
            line, position = grown(line, way), after
        return tuple(moves)


def _fittest(found: list[Node], width: int) -> list[Node]:
    """The best positions; of those with the same future the first one found."""
    return nlargest(width, distinct(found, _future_of), key=_rank)


def _rank(node: Node) -> float:
    """Points at the end count most; of those that come to the same, the one that looks better now."""
    return 10 * node.points + node.promise


def _future_of(node: Node) -> tuple[int, ...]:
    """All that matters for what follows; which end is called the first does not."""
    one_end, other_end, seen, halved, points = node.position
    return min(one_end, other_end), max(one_end, other_end), seen, halved, points


def compared(look: Look, found: Possible) -> Markup:
    """The best line found for these cards, beside the one that was drawn."""
    state, seat = look.view, look.own_seat
    best = bytes([BOARD.starts[state.boards[seat] - 1]])
    lines = [move for move in found.moves if isinstance(move, Line)]
    for line in lines:
        best = grown(best, line.fields)
    return tag(
        "div",
        _beside(
            _("Your line: {points}").format(points=points(score(state, seat).total)),
            own_line(look),
            look.players[seat].colour,
        ),
        _beside(_("Best line found: {points}").format(points=points(found.score)), best, None),
        in_words(_("Best line found"), map(_drawn, state.drawn, lines)),
        tag("p", _("With the same cards, and with the other lines as they were."))
        if state.seats > 1
        else None,
        class_="tx-possible",
    )


def _drawn(card: str, line: Line) -> str:
    """A round of the best line; numbers that it reaches are named with their fields."""
    if line == PASS:
        return _("{colours}: pass").format(colours=colours(card))
    end, *fields = line.fields
    through = listing([place(field) if BOARD.numbers[field] else FIELDS[field] for field in fields])
    said = _("{colours}: from {end} through {fields}")
    return said.format(colours=colours(card), end=FIELDS[end], fields=through)


def _beside(title: str, line: bytes, player: int | None) -> Markup:
    return tag("figure", small(line, player=player, label=title), tag("figcaption", title))
