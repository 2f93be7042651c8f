"""Alle Neune: the rules in our own words."""

from games.alle_neune.drawing import medal, tile
from games.alle_neune.rules import State, due
from games.alle_neune.tiles import ANIMAL, CACTUS, Tile
from kit.html import Markup, classes, tag
from kit.i18n import speech
from kit.pieces import pawn
from kit.teach import Section, gallery, section
from table.game import Seat

_, ngettext = speech("alle_neune")


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    return (
        section(
            "goal",
            _("What it is about"),
            _("Your pawns walk along a track of tiles, from the start to the goal."),
            _("Whoever goes over a boundary takes a tile from the section just left."),
            _("Tiles that make exactly nine are worth points, and so are animals. Leftovers cost points."),
            picture=_tiles(4, CACTUS + 2, ANIMAL),
        ),
        section(
            "set-up",
            _("Before the start"),
            _("There are seven tiles of each number from 1 to 6, six animals, and six cacti from 1 to 6."),
            _("Everybody first gets one number at random and lays it open in front."),
            _("Then the track is laid: six sections, each a cactus and seven tiles, all open."),
            _("What is left of the tiles is out of the game."),
            _("Two or three players may choose a short track of five sections."),
            _("Two players have four pawns each, three players three, four or five players two."),
        ),
        section(
            "move",
            _("Moving"),
            _("Roll the die and move one of your pawns forward by exactly that many tiles. You must move."),
            _("Any of your pawns may move that is not in the goal yet. The first tile is the first cactus."),
            _("Any number of pawns may stand on one tile. Nobody is blocked or sent back."),
            _(
                "Past the last tile lies the goal. Steps that are left over are lost, and the pawn stays there."
            ),
        ),
        section(
            "one",
            _("A roll of 1"),
            _("With a 1 you may move one step, or jump forward to the next pawn and land on its tile."),
            _("That pawn may be anybody's, your own too. It has to be ahead, on the track itself."),
            _("A jump from the start is allowed. With nobody ahead you move one step."),
            picture=_strip((2, "", 0), (5, "", None), (CACTUS + 3, "is-crossed", None), (1, "is-target", 1)),
        ),
        section(
            "collect",
            _("Collecting"),
            _("A pawn that has gone over a cactus takes one tile of the section before that cactus."),
            _("Over means beyond: a pawn that lands on a cactus has not crossed it until it walks on."),
            _(
                "Only tiles on which nobody stands can be taken. The tile your pawn has just left may be free."
            ),
            _("If none is free you get nothing. The first cactus has no section before it."),
            _("Whoever crosses several boundaries takes one tile for each, in the order of the track."),
            _("Reaching the goal crosses the last boundary: one tile of the last section."),
            _("You must take a tile if you can. Then the track closes up."),
            picture=_strip(
                (3, "is-gain", None),
                (6, "", 1),
                (ANIMAL, "is-gain", None),
                (CACTUS + 4, "is-crossed", None),
                (2, "", 0),
            ),
        ),
        section(
            "cactus",
            _("Collecting a cactus"),
            _("The last pawn of all to cross a cactus gets the cactus too, right after its tile."),
            _("This holds for the first cactus as well. Pawns in the goal have crossed them all."),
            _("As long as any pawn stands on the cactus or before it, the cactus stays."),
            _("A cactus counts like the number on it."),
            picture=_tiles(CACTUS + 5, CACTUS + 1),
        ),
        section(
            "nine",
            _("Making nine"),
            _("Numbers and cacti you take lie open in front of you, three at most."),
            _("Two or three of them that make exactly nine go aside face down, at once."),
            _("If two of three make nine, the third stays in front."),
            _("Three in front and no nine: you choose one of them, and it goes aside face up."),
            _("An animal goes aside face down at once. It never belongs to a sum."),
            _("Several tiles in one turn are laid down and reckoned one after the other."),
            picture=_sum(4, 2, CACTUS + 3),
        ),
        section(
            "end",
            _("The end"),
            _("When your last pawn is home and its tile is laid down, what is still in front goes face up."),
            _("Then you sit out. The game ends when the last pawn of all is home."),
            _("Every animal is worth 5 points, and so is every number and cactus that lies face down."),
            _("Every number and cactus that lies face up costs its value."),
            _(
                "Most points win. If there is a tie, more cacti do, wherever they lie; if still tied, both win."
            ),
        ),
    )


def _tiles(*kinds: Tile) -> Markup:
    return gallery(*map(tile, kinds))


def _sum(*kinds: Tile) -> Markup:
    """A nine and how it is made."""
    return gallery(*map(tile, kinds), medal(), class_="an-sum")


def _strip(*places: tuple[Tile, str, int | None]) -> Markup:
    """A piece of the track: tiles, how they are marked, and the colour of a pawn that stands there."""
    return gallery(*(_place(*place) for place in places), class_="an-strip")


def _place(kind: Tile, mark: str, colour: int | None) -> Markup:
    return tag(
        "div",
        tag("div", tile(kind), class_="an-spot"),
        tag("span", tag("span", pawn(colour, "AB"[colour]), class_="an-group"), class_="an-pawns g1")
        if colour is not None
        else None,
        class_=classes("an-place", mark),
    )


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    verb = due(view)
    if verb == "walk":
        return "one" if view.pips == 1 else "move"
    return {"take": "collect", "drop": "nine", "over": "end"}.get(verb, "move")
