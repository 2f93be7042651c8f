"""Alles läuft!: the rules in our own words, and a first lesson."""

from games.alles_laeuft.rules import Mat, State, is_double
from games.alles_laeuft.view import coaster
from kit.html import Markup, tag
from kit.i18n import speech
from kit.teach import Lesson, Section, Step
from table.game import Seat

_, ngettext = speech("alles_laeuft")


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    return (
        Section(
            "goal",
            _("What it is about"),
            (
                _(
                    "Everybody has one figure and wants it in the hut. Ten mats lie on the way, each with a number."
                ),
                _(
                    "Two dice take you from mat to mat. You may run as far as you dare; a miss throws you back."
                ),
            ),
            _gallery(Mat(3), Mat(5), Mat(4, red=True)),
        ),
        Section(
            "set-up",
            _("Before the start"),
            (
                _(
                    "The ten numbers run from 1 to 7, and three of them are there twice; they lie yellow side up."
                ),
                _(
                    "Which three are there twice our source does not say: you choose when you set the game up."
                ),
                _("Everybody throws both dice. The highest sum starts, a tie throws again."),
                _("Then the turns go round, and everybody has the same number of turns."),
            ),
        ),
        Section(
            "move",
            _("Running"),
            (
                _(
                    "Always throw both dice. You move one mat on when its number shows on a die or as the sum of both."
                ),
                _(
                    "You have two throws for each mat. If the first fits you may still throw again; it is lost then."
                ),
                _(
                    "If the first does not fit, the second follows by itself. If the second fits you must move."
                ),
            ),
        ),
        Section(
            "secure",
            _("Run on or secure"),
            (
                _("On every new mat you choose: run on, with two throws again, or secure."),
                _(
                    "Securing turns the token to red and ends your turn. You may also secure at the start of a turn."
                ),
                _("A red token stays red for the rest of the game and protects everybody."),
                _("On the start and on a red mat there is nothing to secure: you throw."),
            ),
            _gallery(Mat(6), Mat(6, red=True)),
        ),
        Section(
            "miss",
            _("A miss"),
            (
                _(
                    "When the second throw does not fit either, your turn is over, even if you have not moved yet."
                ),
                _("Your figure goes back to the nearest red mat behind it, or else to the start."),
                _("If it stands on a red mat it stays where it is."),
            ),
        ),
        Section(
            "joker",
            _("Doubles are jokers"),
            (
                _("Any double can be a joker: go to the next mat, secure it, and your turn ends."),
                _("If the double also hits the number, you choose between the joker and an ordinary move."),
                _("A double on the second throw that fits nothing else must be used as a joker."),
            ),
        ),
        Section(
            "hut",
            _("The hut"),
            (
                _("Only a double opens the hut, any double, with up to two throws. You then go in at once."),
                _("When somebody is in the hut the round is played to its end. Everybody in the hut wins."),
            ),
        ),
        Section(
            "championship",
            _("Championship"),
            (
                _("Three games are played. The highest total of points wins; ties share."),
                _(
                    "Each winner of a game scores the mats between the last figure and the hut, 11 from the start."
                ),
            ),
        ),
        Section(
            "zombies",
            _("Zombie mats"),
            (
                _("Three mats bear a Z. Standing on one you may go for its own number, with two throws."),
                _("If it comes, the token is yours, the mat leaves the course and your turn ends."),
                _("Everybody who stood on that mat goes back to the start, you too."),
                _("If it does not come, that is an ordinary miss. A double is no joker here."),
                _("A token won is worth its number in the championship, and nothing in a single game."),
                _(
                    "Our source says little about zombies: that the turn ends, and no joker, is our reading of it."
                ),
            ),
            _gallery(Mat(5, zombie=True)),
        ),
    )


def _gallery(*mats: Mat) -> Markup:
    return tag("div", (coaster(1, mat) for mat in mats), class_="gallery", aria_hidden="true")


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    if view.phase == "start":
        return "set-up"
    if view.phase == "over":
        return "hut"
    if view.phase == "choose":
        return "secure"
    return "joker" if view.dice and is_double(view.dice) else "move"


def lesson() -> Lesson:
    """A short race: moving, the second throw, securing, a miss, a joker and the hut, each done once."""
    other = _("Snail")
    return Lesson(
        names=(_("You"), other),
        options={},
        set_up=(
            *(f"* token{number}" for number in (3, 5, 1, 4, 6, 2, 5, 7, 3, 4)),
            "* dice64",
            "* dice21",
        ),
        steps=_steps(other),
    )


def _steps(other: str) -> tuple[Step, ...]:
    return (
        Step(
            _("Your figure is the blue circle on the start. The first mat wants a 3. Throw the dice!"),
            "* dice13",
        ),
        Step(_("A 3! You could throw again and lose it, but take it: move on."), "0 advance"),
        Step(_("Now you may secure this mat, or run on to the 5. Be brave once: run on."), "0 roll"),
        Step(_("You need a 5 on a die, 5 as a sum, or any double. Throw!"), "* dice16"),
        Step(_("Nothing fits. You have a second throw for this mat."), "* dice32"),
        Step(
            _("3 and 2 make 5: you moved to mat 2. Two mats are at stake now. Secure this one."), "0 secure"
        ),
        Step(
            _(
                "The token is red: nobody who has come this far falls back behind it. Now {name} plays."
            ).format(name=other),
            "* dice33",
        ),
        Step(
            _("A double. {name} takes it as a joker: one mat on, secured at once.").format(name=other),
            "1 joker",
        ),
        Step(_("Your turn. You stand on red, so you just throw. You want a 1."), "* dice55"),
        Step(_("A double! As a joker it brings you to mat 3 and secures it. Use it."), "0 joker"),
        Step(_("{name} throws for the 5.").format(name=other), "* dice12"),
        Step(_("No 5, no double."), "* dice46"),
        Step(_("A miss: {name} goes back to the nearest red mat, which is mat 1.").format(name=other)),
        Step(_("Your turn: a 4, or a double. Throw."), "* dice26"),
        Step(_("It does not fit. Once more."), "* dice63"),
        Step(
            _("A miss for you. You stand on a red mat, so you lose nothing: that is what securing is for."),
        ),
        Step(
            _(
                "At the end only a double opens the hut. Whoever is inside when that round ends, wins. Good luck!"
            ),
        ),
    )
