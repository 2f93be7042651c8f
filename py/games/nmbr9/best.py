"""NMBR 9, what was possible: the best game that can be found for cards whose order is known.

A beam search: card by card, only the most promising piles are kept. A pile passes on no more than its three
best placements, so that the beam does not fill with variations of one pile (over 20 decks at width 300: 121
points with that limit, 119 without). The first tile is put down one way only: turned, it is the same game.
Over 20 decks it found 99 points within 0.05 s, 114 within 0.5 s, 122 within 1.5 s and 126 within 4 s.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import islice
from operator import itemgetter
from typing import Final, NamedTuple

from bots.beam import distinct, widen, work
from games.nmbr9.drawing import picture
from games.nmbr9.hand import Look
from games.nmbr9.pile import Option, Pile, Sight, put, site, survey
from games.nmbr9.rules import Board, Draw, Move
from games.nmbr9.rules import put as put_down
from games.nmbr9.tiles import Place, Tile
from games.nmbr9.words import placement
from kit.html import Markup, tag
from kit.i18n import points, speech
from kit.parts import in_words
from table.bot import Possible
from table.game import Seat

_, ngettext = speech("nmbr9")

WIDTHS: Final = (1, 10, 30, 100, 300, 1000)
"""How many piles are kept, in one search after the other."""

HEIRS: Final = 3
"""How many placements a pile passes on."""

SIDE: Final = 24
"""Columns and rows of the site. What scores is compact: 15 of either are hardly ever used."""


class Node(NamedTuple):
    """A pile in the beam, and the placements that led to it."""

    pile: Pile
    options: tuple[Option, ...] = ()


def seek(seat: Seat, log: Sequence[tuple[Seat, Move]]) -> Iterator[Possible]:
    """The search as the app asks for it after a game; the cards are the same for every seat."""
    return search([move.number for _, move in log if isinstance(move, Draw)])


def search(deck: Sequence[int], widths: Sequence[int] = WIDTHS) -> Iterator[Possible]:
    """Looks for the best game with these cards in this order, and reports after every pile.

    The first report comes when there is a whole game, so the first search should be a narrow one.

    >>> *_, last = search([9, 9, 8], widths=[1, 10])
    >>> last.score, len(last.moves), last.done == last.total
    (8, 3, True)
    """

    def heirs(node: Node, step: int) -> Iterator[tuple[Node, Option] | None]:
        options = survey(node.pile, deck[step], len(deck) - 1 - step)
        for option in nlargest(HEIRS if step else 1, options, key=itemgetter(0)):
            yield node, option
        yield None

    total = work(len(deck), widths)
    best: Node | None = None
    places: tuple[Place, ...] = ()
    for done, beam in widen(Node(Pile(site(SIDE, SIDE))), len(deck), widths, heirs, _fittest):
        if beam:
            found = max(beam, key=lambda node: node.pile.score)
            if best is None or found.pile.score > best.pile.score:
                best, places = found, _places(found)
        if best:
            yield Possible(done, total, best.pile.score, places)


def _fittest(found: list[tuple[Node, Option]], width: int) -> list[Node]:
    """The most promising piles, each only once whichever way it came about."""
    found.sort(key=lambda heir: heir[1][0], reverse=True)
    nodes = (Node(put(node.pile, option), (*node.options, option)) for node, option in found)
    return [*islice(distinct(nodes, lambda node: node.pile.levels), width)]


def _places(node: Node) -> tuple[Place, ...]:
    """The placements that led to a pile, from the first one on, which is at 0,0."""
    row, column = divmod(node.pile.site.middle, SIDE)
    sight = Sight(node.pile, -column, -row)
    return tuple(map(sight.place, node.options))


def compared(look: Look, found: Possible) -> Markup:
    """The best stack of this deck beside one's own."""
    own = look.view.boards[look.own_seat]
    best = Board()
    for tile, place in zip(own.tiles, found.moves, strict=False):
        best = put_down(best, tile.number, place)
    return tag(
        "div",
        _captioned(_("Your stack: {points}"), own.tiles, own.score),
        _captioned(_("The best stack found: {points}"), best.tiles, found.score) if best.tiles else None,
        in_words(_("The best stack found"), map(_laid, best.tiles)) if best.tiles else None,
        class_="nm-possible",
    )


def _laid(tile: Tile) -> str:
    return placement(tile.number, tile.place, tile.level)


def _captioned(said: str, tiles: tuple[Tile, ...], score: int) -> Markup:
    caption = said.format(points=points(score))
    return tag(
        "figure",
        tag("div", picture(tiles, "nm-compared", label=caption), class_="nm-bed"),
        tag("figcaption", caption),
    )
