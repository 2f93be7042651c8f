"""Alle Neune: the rules in our own words, and a first lesson."""

from games.alle_neune.pictures import medal, tile
from games.alle_neune.rules import ANIMAL, CACTUS, State, Tile, due
from kit.html import Markup, classes, tag
from kit.i18n import speech
from kit.pieces import pawn
from kit.teach import Lesson, Section, Step
from table.game import Seat

_, ngettext = speech("alle_neune")


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    return (
        Section(
            "goal",
            _("What it is about"),
            (
                _("Your pawns walk along a track of tiles, from the start to the goal."),
                _("Whoever goes over a boundary takes a tile from the section just left."),
                _(
                    "Tiles that make exactly nine are worth points, and so are animals. Leftovers cost points."
                ),
            ),
            _gallery(4, CACTUS + 2, ANIMAL),
        ),
        Section(
            "set-up",
            _("Before the start"),
            (
                _(
                    "There are seven tiles of each number from 1 to 6, six animals, and six cacti from 1 to 6."
                ),
                _("Everybody first gets one number at random and lays it open in front."),
                _("Then the track is laid: six sections, each a cactus and seven tiles, all open."),
                _("What is left of the tiles is out of the game."),
                _("Two or three players may choose a short track of five sections."),
                _("Two players have four pawns each, three players three, four or five players two."),
            ),
        ),
        Section(
            "move",
            _("Moving"),
            (
                _(
                    "Roll the die and move one of your pawns forward by exactly that many tiles. You must move."
                ),
                _(
                    "Any of your pawns may move that is not in the goal yet. The first tile is the first cactus."
                ),
                _("Any number of pawns may stand on one tile. Nobody is blocked or sent back."),
                _(
                    "Past the last tile lies the goal. Steps that are left over are lost, and the pawn stays there."
                ),
            ),
        ),
        Section(
            "one",
            _("A roll of 1"),
            (
                _("With a 1 you may move one step, or jump forward to the next pawn and land on its tile."),
                _("That pawn may be anybody's, your own too. It has to be ahead, on the track itself."),
                _("A jump from the start is allowed. With nobody ahead you move one step."),
            ),
            _strip((2, "", 0), (5, "", None), (CACTUS + 3, "is-crossed", None), (1, "is-target", 1)),
        ),
        Section(
            "collect",
            _("Collecting"),
            (
                _("A pawn that has gone over a cactus takes one tile of the section before that cactus."),
                _("Over means beyond: a pawn that lands on a cactus has not crossed it until it walks on."),
                _(
                    "Only tiles on which nobody stands can be taken. The tile your pawn has just left may be free."
                ),
                _("If none is free you get nothing. The first cactus has no section before it."),
                _("Whoever crosses several boundaries takes one tile for each, in the order of the track."),
                _("Reaching the goal crosses the last boundary: one tile of the last section."),
                _("You must take a tile if you can. Then the track closes up."),
            ),
            _strip(
                (3, "is-gain", None),
                (6, "", 1),
                (ANIMAL, "is-gain", None),
                (CACTUS + 4, "is-crossed", None),
                (2, "", 0),
            ),
        ),
        Section(
            "cactus",
            _("Collecting a cactus"),
            (
                _("The last pawn of all to cross a cactus gets the cactus too, right after its tile."),
                _("This holds for the first cactus as well. Pawns in the goal have crossed them all."),
                _("As long as any pawn stands on the cactus or before it, the cactus stays."),
                _("A cactus counts like the number on it."),
            ),
            _gallery(CACTUS + 5, CACTUS + 1),
        ),
        Section(
            "nine",
            _("Making nine"),
            (
                _("Numbers and cacti you take lie open in front of you, three at most."),
                _("Two or three of them that make exactly nine go aside face down, at once."),
                _("If two of three make nine, the third stays in front."),
                _("Three in front and no nine: you choose one of them, and it goes aside face up."),
                _("An animal goes aside face down at once. It never belongs to a sum."),
                _("Several tiles in one turn are laid down and reckoned one after the other."),
            ),
            _sum(4, 2, CACTUS + 3),
        ),
        Section(
            "end",
            _("The end"),
            (
                _(
                    "When your last pawn is home and its tile is laid down, what is still in front goes face up."
                ),
                _("Then you sit out. The game ends when the last pawn of all is home."),
                _("Every animal is worth 5 points, and so is every number and cactus that lies face down."),
                _("Every number and cactus that lies face up costs its value."),
                _(
                    "Most points win. If there is a tie, more cacti do, wherever they lie; if still tied, both win."
                ),
            ),
        ),
    )


def _gallery(*kinds: Tile) -> Markup:
    return tag("div", (tile(kind) for kind in kinds), class_="gallery", aria_hidden="true")


def _strip(*places: tuple[Tile, str, int | None]) -> Markup:
    """A piece of the track: tiles, how they are marked, and the colour of a pawn that stands there."""
    return tag(
        "div",
        (
            tag(
                "div",
                tag("div", tile(kind), class_="an-spot"),
                tag("span", tag("span", pawn(colour, "AB"[colour]), class_="an-group"), class_="an-pawns g1")
                if colour is not None
                else None,
                class_=classes("an-place", mark),
            )
            for kind, mark, colour in places
        ),
        class_="an-strip",
        aria_hidden="true",
    )


def _sum(*kinds: Tile) -> Markup:
    """A nine and how it is made."""
    return tag("div", (tile(kind) for kind in kinds), medal(), class_="an-sum", aria_hidden="true")


TRACK = (
    "cactus2 tile2 tile6 animal tile3 tile2 tile5 tile6 "
    "cactus4 tile3 tile1 tile5 animal tile4 tile6 tile1 "
    "cactus1 tile2 tile4 animal tile5 tile1 tile3 tile6 "
    "cactus6 tile4 animal tile1 tile6 tile2 tile5 tile3 "
    "cactus3 tile1 tile3 tile4 animal tile5 tile2 tile4"
)
"""The short track of the lesson."""


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    verb = due(view)
    if verb == "walk":
        return "one" if view.pips == 1 else "move"
    return {"take": "collect", "drop": "nine", "over": "end"}.get(verb, "move")


def lesson() -> Lesson:
    """The first turns of a game: a walk, a tile, a nine, a jump, an animal, and three tiles without a nine."""
    other = _("Hare")
    return Lesson(
        names=(_("You"), other),
        options={"sections": 5},
        set_up=tuple(f"* {drawn}" for drawn in ("tile4", "tile5", *TRACK.split())),
        steps=_steps(other),
    )


def _steps(other: str) -> tuple[Step, ...]:
    return (
        Step(
            _(
                "The blue circles in the start are your four pawns. All of them want to the goal. Roll the die!"
            ),
            "* roll6",
        ),
        Step(
            _(
                "A 6: one pawn went six tiles. There was nothing to choose, so it went by itself. Now {name}."
            ).format(name=other),
            "* roll5",
        ),
        Step(_("Your turn. Roll again."), "* roll4"),
        Step(
            _(
                "Now you choose. Tap a pawn to see where it would land and what it would collect. "
                "Take the one in front, over the cactus: move it."
            ),
            "0 1e-2a",
        ),
        Step(
            _(
                "You went over cactus 4, so you take a tile from the section before it, if nobody stands on it. "
                "You have a 4: take the 5, that makes nine!"
            ),
            "0 take1f",
        ),
        Step(
            _("Nine! Both tiles go aside, 5 points each, and the track has closed up. {name} rolls.").format(
                name=other
            ),
            "* roll1",
        ),
        Step(
            _(
                "With a 1, a pawn may move one step or jump to the next pawn ahead. {name} jumps to yours."
            ).format(name=other),
            "1 1d-2a",
        ),
        Step(_("{name} has crossed the cactus and takes a tile too.").format(name=other), "1 take1d"),
        Step(
            _("{name} now has 5 and 3 in front, no nine yet. Your turn: roll.").format(name=other), "* roll1"
        ),
        Step(_("A 1 for you. Jump with a pawn from the start: choose it, then the jump."), "0 start-2a"),
        Step(
            _(
                "You crossed two cacti, but nothing lies before the first. From the next section, take the animal."
            ),
            "0 take1c",
        ),
        Step(
            _("Animals are 5 points each, at once, and never part of a sum. {name} goes on.").format(
                name=other
            ),
            "* roll6",
        ),
        Step(_("Exactly six tiles lead {name} onto cactus 4.").format(name=other), "1 start-c2"),
        Step(_("On a cactus is not over it: nothing is taken yet. Your turn."), "* roll3"),
        Step(
            _("Bring a new pawn onto the track. It will stand on a 6, and nobody can take that now."),
            "0 start-1b",
        ),
        Step(_("{name} rolls.").format(name=other), "* roll2"),
        Step(_("The pawn on the cactus walks on, and that crosses it."), "1 c2-2b"),
        Step(_("{name} takes one of the tiles on which nobody stands.").format(name=other), "1 take1a"),
        Step(
            _("5, 3 and 2: three in front and no nine. One of them has to go face up and costs its value."),
            "1 drop2",
        ),
        Step(
            _(
                "The last pawn of all to cross a cactus gets the cactus too. It counts like its number, "
                "and breaks ties at the end."
            ),
        ),
        Step(
            _(
                "Reaching the goal gives one tile of the last section. When your last pawn is home, "
                "whatever is still in front of you goes face up."
            ),
        ),
        Step(
            _(
                "At the end every tile that lies face down is worth 5, every one face up costs its value. "
                "Most points win. Good luck!"
            ),
        ),
    )
