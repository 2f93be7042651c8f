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
                "Everybody has one figure and wants it in the hut. Ten mats lie on the way, each with a number."
            ),
            _("Two dice take you from mat to mat. You may run as far as you dare; a miss throws you back."),
            picture=_mats(Mat(3), Mat(5), Mat(4, red=True)),
        ),
        section(
            "set-up",
            _("Before the start"),
            _("The ten numbers run from 1 to 7, and three of them are there twice; they lie yellow side up."),
            _("Which three are there twice our source does not say: you choose when you set the game up."),
            _("Everybody throws both dice. The highest sum starts, a tie throws again."),
            _("Then the turns go round, and everybody has the same number of turns."),
        ),
        section(
            "move",
            _("Running"),
            _(
                "Always throw both dice. You move one mat on when its number shows on a die or as the sum of both."
            ),
            _(
                "You have two throws for each mat. If the first fits you may still throw again; it is lost then."
            ),
            _("If the first does not fit, the second follows by itself. If the second fits you must move."),
        ),
        section(
            "secure",
            _("Run on or secure"),
            _("On every new mat you choose: run on, with two throws again, or secure."),
            _(
                "Securing turns the token to red and ends your turn. You may also secure at the start of a turn."
            ),
            _("A red token stays red for the rest of the game and protects everybody."),
            _("On the start and on a red mat there is nothing to secure: you throw."),
            picture=_mats(Mat(6), Mat(6, red=True)),
        ),
        section(
            "miss",
            _("A miss"),
            _(
                "When the second throw does not fit either, your turn is over, even if you have not moved yet."
            ),
            _("Your figure goes back to the nearest red mat behind it, or else to the start."),
            _("If it stands on a red mat it stays where it is."),
        ),
        section(
            "joker",
            _("Doubles are jokers"),
            _("Any double can be a joker: go to the next mat, secure it, and your turn ends."),
            _("If the double also hits the number, you choose between the joker and an ordinary move."),
            _("A double on the second throw that fits nothing else must be used as a joker."),
        ),
        section(
            "hut",
            _("The hut"),
            _("Only a double opens the hut, any double, with up to two throws. You then go in at once."),
            _("When somebody is in the hut the round is played to its end. Everybody in the hut wins."),
        ),
        section(
            "championship",
            _("Championship"),
            _("Three games are played. The highest total of points wins; ties share."),
            _(
                "Each winner of a game scores the mats between the last figure and the hut, 11 from the start."
            ),
        ),
        section(
            "zombies",
            _("Zombie mats"),
            _("Three mats bear a Z. Standing on one you may go for its own number, with two throws."),
            _("Only a yellow token can be grabbed: a red one is safe for ever."),
            _("If it comes, the token is yours, the mat leaves the course and your turn ends."),
            _("Everybody who stood on that mat goes back to the start, you too."),
            _("If it does not come, that is an ordinary miss. A double is no joker here."),
            _("A token won is worth its number in the championship, and nothing in a single game."),
            _(
                "Our source says little about zombies: that the turn ends, and no joker, is our reading of it."
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
