"""Alles läuft!: the rules in our own words."""

from games.alles_laeuft.drawing import coaster
from games.alles_laeuft.rules import Mat, State, is_double
from kit.html import Markup
from kit.i18n import speech
from kit.teach import Section, gallery, section
from table.game import Seat

_, ngettext = speech("alles_laeuft")


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    return (
        section(
            "goal",
            _("What it is about"),
            _(
                "Everybody has one figure and wants to get it into the hut. Ten mats lie on the way, "
                "each with a number."
            ),
            _("Two dice take you from mat to mat. Run as far as you dare, but a miss sends you back."),
            picture=_mats(Mat(3), Mat(5), Mat(4, red=True)),
        ),
        section(
            "set-up",
            _("Before the start"),
            _(
                "The ten number tokens run from 1 to 7, three of them twice. They are shuffled and "
                "lie yellow side up."
            ),
            _(
                "Our reading: a review says that the numbers run from 1 to 7, but not which three "
                "come twice. You choose them when you set up."
            ),
            _("Who begins: everybody rolls both dice, and the highest sum starts. Those who tie roll again."),
            _("Then play goes round clockwise, and everybody has the same number of turns."),
            _("Any number of figures may share a mat."),
        ),
        section(
            "move",
            _("Running"),
            _(
                "You always roll both dice. You move on to the next mat if its number shows on one "
                "die or as the sum of both."
            ),
            _(
                "You have up to two rolls for each mat. If the first one fits, you may still roll "
                "again, but then the first is lost."
            ),
            _("If the first does not fit, you have to roll again. If the second fits, you have to move."),
            _(
                "For a 3 you need a 3 or 1 + 2. For a 6: a 6, 1 + 5, 2 + 4 or 3 + 3. For a 7: 1 + 6, 2 + 5 or 3 + 4."
            ),
            _("A red mat still asks for its number: everybody needs it to get there."),
        ),
        section(
            "secure",
            _("Run on or secure"),
            _("On every new mat you decide: run on, again with up to two rolls, or secure it."),
            _(
                "Securing turns the token red and ends your turn. You may also secure at the "
                "beginning of a turn instead of rolling."
            ),
            _("You can secure only the mat you stand on yourself."),
            _("A red token stays red for the rest of the game and protects everybody."),
            _("On the start and on a red mat there is nothing to secure: you just roll."),
            picture=_mats(Mat(6), Mat(6, red=True)),
        ),
        section(
            "miss",
            _("A miss"),
            _(
                "If the second roll does not fit either, that is a miss and your turn is over, even "
                "if you have not moved yet."
            ),
            _("Your figure goes back to the nearest red mat behind it or, if there is none, to the start."),
            _("If it stands on a red mat, it stays where it is."),
        ),
        section(
            "joker",
            _("Doubles are jokers"),
            _("Any double can be used as a joker: move to the next mat and secure it, and your turn ends."),
            _("If the double also hits the number, you choose between the joker and an ordinary move."),
            _("A double on the second roll that does not hit the number must be used as a joker."),
        ),
        section(
            "hut",
            _("The hut"),
            _(
                "You get into the hut only with a double; any will do. You have up to two rolls for "
                "it, and then go in at once."
            ),
            _(
                "Once somebody is in the hut, the round is played to its end. Everybody who is in "
                "the hut then wins."
            ),
        ),
        section(
            "championship",
            _("Championship"),
            _("You play three games, and the highest total wins. Those who tie share the victory."),
            _(
                "Each winner of a game scores as many points as the last figure is mats away from "
                "the hut: 11 from the start."
            ),
            _(
                "The championship is printed on a mat we do not have: this follows a published "
                "review. That every winner scores, and 11 from the start, is our reading."
            ),
        ),
        section(
            "zombies",
            _("Zombie mats"),
            _(
                "Three mats bear a Z. If you stand on one, you may go for its own number instead of "
                "running on, with up to two rolls."
            ),
            _("Only a yellow token can be grabbed: a red one is safe for good."),
            _("If you roll it, the token is yours, the mat is removed from the course and your turn ends."),
            _("Everybody who stood on that mat goes back to the start, and so do you."),
            _("If you do not, that is an ordinary miss. A double is no joker here."),
            _("A token you have won is worth its number in the championship, and nothing in a single game."),
            _(
                "The zombies, too, come from that review alone. Our reading: three mats with a Z, a "
                "token worth its number, two rolls, an ordinary miss, no joker, and the end of the "
                "turn."
            ),
            picture=_mats(Mat(5, zombie=True)),
        ),
    )


def _mats(*mats: Mat) -> Markup:
    return gallery(*(coaster(1, mat) for mat in mats))


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    if view.phase == "start":
        return "set-up"
    if view.phase == "over":
        return "hut"
    if view.phase == "choose":
        return "secure"
    return "joker" if view.dice and is_double(view.dice) else "move"
