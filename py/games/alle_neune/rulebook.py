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
            _("When a pawn crosses a boundary, you take a tile from the section it has just left."),
            _("Tiles that make exactly nine are worth points, and so are animals. Leftovers cost points."),
            picture=_tiles(4, CACTUS + 2, ANIMAL),
        ),
        section(
            "set-up",
            _("Before the start"),
            _("There are seven tiles of each number from 1 to 6, six animals, and six cacti from 1 to 6."),
            _("First, everybody draws one number at random and lays it face up in front of them."),
            _("Then the track is laid: six sections, each with a cactus and seven tiles, all face up."),
            _("Any tiles left over are out of the game."),
            _("Two or three players may choose a short track of five sections."),
            _("With two players, each has four pawns; with three players, three; with four or five, two."),
        ),
        section(
            "move",
            _("Moving"),
            _(
                "The youngest begins, then play goes round clockwise. Here the first seat begins: "
                "who sits there is up to you when you set up."
            ),
            _("Roll the die and move one of your pawns forward by exactly that many tiles. You must move."),
            _(
                "You may move any of your pawns that is not yet in the goal. The first step out of "
                "the start leads onto the first cactus."
            ),
            _("Any number of pawns may stand on one tile. Nobody is blocked or sent back."),
            _(
                "Beyond the last tile lies the goal. Surplus steps are lost, and a pawn in the goal "
                "stays there."
            ),
        ),
        section(
            "one",
            _("A roll of 1"),
            _("With a 1 you may move one step, or jump forward to the next pawn and land on its tile."),
            _(
                "That pawn may be anybody's, even your own. It has to be further ahead on the track: "
                "the start and the goal do not count."
            ),
            _("With nobody ahead, you just move one step."),
            _("Our reading: you may jump from the start area, too."),
            picture=_strip((2, "", 0), (5, "", None), (CACTUS + 3, "is-crossed", None), (1, "is-target", 1)),
        ),
        section(
            "collect",
            _("Collecting"),
            _("When a pawn has gone over a cactus, you take one tile from the section before that cactus."),
            _("“Over” means beyond: a pawn that lands on a cactus has not crossed it until it moves on."),
            _(
                "Only tiles on which nobody stands can be taken. The tile your pawn has just left may be free."
            ),
            _(
                "If none is free, you get nothing. There is no section before the first cactus, so "
                "crossing it brings no tile."
            ),
            _(
                "Our reading: if no tile is left between two cacti, a pawn that stops on the second "
                "one has already crossed the first."
            ),
            _("If a pawn crosses several boundaries, you take one tile for each, in the order of the track."),
            _("The goal is a boundary, too: reaching it brings one tile from the last section."),
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
            _("The last pawn of all to cross a cactus gets the cactus, too, right after its tile."),
            _("Pawns in the goal have crossed them all."),
            _("Our reading: this holds for the first cactus, too, though no tile comes with it."),
            _("As long as any pawn stands on the cactus or before it, the cactus stays."),
            _("A cactus counts as the number on it."),
            picture=_tiles(CACTUS + 5, CACTUS + 1),
        ),
        section(
            "nine",
            _("Making nine"),
            _("Numbers and cacti you take lie face up in front of you, three at most."),
            _("Two or three of them that make exactly nine are put aside face down at once."),
            _(
                "Our reading: a pair that makes nine is scored at once, too. Waiting could never "
                "gain anything."
            ),
            _("If two of the three make nine, the third stays in front of you."),
            _("Three in front of you and no nine: choose one of them to put aside face up."),
            _("An animal is put aside face down at once. It is never part of a sum."),
            _("Several tiles in one turn are laid down and resolved one by one."),
            picture=_sum(4, 2, CACTUS + 3),
        ),
        section(
            "end",
            _("The end"),
            _(
                "When your last pawn is home and its tile is laid down, whatever is still in front "
                "of you is put aside face up."
            ),
            _("Then you sit out. The game ends when the last pawn of all is home."),
            _("Every animal is worth 5 points, and so is every number or cactus that lies face down."),
            _("Every number or cactus that lies face up costs its value."),
            _(
                "The most points win. In a tie, the most cacti decide, whether face up or down; if "
                "that is a tie, too, the victory is shared."
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
