"""The line at the table: a field in which moves and questions are typed, and what comes of them.

It is a text field, so letters are safe there. What a game understands is its ``typed.py``; what every table does (help,
score, undo, a hint, …) is here. A sentence that begins with "if" tells what a move would bring and does not make it.
Nothing of this is computed before the line is open.
"""

from dataclasses import dataclass
from typing import Any, Final

from kit.buttons import chip, icon
from kit.html import Markup, tag
from kit.i18n import speech
from kit.spoken import (
    Misheard,
    Press,
    Sentence,
    completions,
    help_lines,
    presses,
    says,
    understood,
    words_of,
)
from table import face
from table.game import CHANCE, NotLegal
from table.look import Look
from table.session import Session

_, ngettext = speech("app")

FIELD: Final = "typed"
"""The field's name."""

MOST_OFFERED: Final = 40
"""How many ways to go on the field offers for one kind of sentence."""


@dataclass(frozen=True, slots=True)
class Line:
    """The open line, with the last answer."""

    answer: str = ""


def opener(*, is_open: bool) -> Markup:
    """The button that opens the line."""
    return chip(
        "line", icon("pen"), _("Type a move or a question"), key="/", expanded=is_open, class_="chip line-way"
    )


def drawn(line: Line, look: Look[Any, Any, Any], session: Session) -> Markup:
    """The field, what it offers, and the last answer line by line."""
    ways = completions(sentences(look, session, ""), MOST_OFFERED)
    label = _("Your move or question")
    return tag(
        "form",
        tag(
            "div",
            tag(
                "input",
                type="text",
                id="line",
                list="line-ways",
                autocomplete="off",
                autocapitalize="none",
                spellcheck="false",
                enterkeyhint="go",
                maxlength=200,
                aria_label=label,
                placeholder=_("help"),
                data_line=FIELD,
                data_focus=True,
            ),
            chip("line", icon("close"), _("Close the line"), key="Escape"),
            class_="line-field",
        ),
        tag("datalist", (tag("option", value=way) for way in ways), id="line-ways"),
        tag("div", (tag("p", one) for one in line.answer.splitlines()), class_="line-answer")
        if line.answer
        else None,
        class_="line",
    )


def spoken(answer: str) -> str:
    """An answer of several lines as it is told."""
    return " ".join(answer.splitlines())


def heard(look: Look[Any, Any, Any], session: Session, said: str, text: str) -> Press | str:
    """What comes of a sentence: a press on the table, or an answer. ``said`` is what was told last."""
    known = sentences(look, session, said)
    words = words_of(text)
    asks = words[:1] and words[0] in words_of(_("if what-if"))
    try:
        found = understood(known, " ".join(words[1:]) if asks else text)
    except Misheard as error:
        return error.said
    if asks and isinstance(found, Press):
        return _told(look, session, found)
    return found


def _told(look: Look[Any, Any, Any], session: Session, press: Press) -> str:
    """What a press would bring."""
    if not press.target.startswith("move:"):
        return _("Nobody knows that before it is done.")
    move = session.game.read_move(press.target.removeprefix("move:"))
    if look.seat is None or not look.acting:
        raise NotLegal("not-your-turn")
    session.game.play(
        session.state, look.seat, move
    )  # Raises NotLegal with the reason why it cannot be done.
    return face.typed(session.game).told(look, move)


def sentences(look: Look[Any, Any, Any], session: Session, said: str) -> tuple[Sentence, ...]:
    """Everything that means something now: the dice, the game's own sentences, those of every table."""
    own = (*_of_dice(look, session), *face.typed(session.game).sentences(look))
    taken = {word for sentence in own for word in sentence.openings}
    house = _of_every_table(look, session, said)
    known = (*own, *(sentence for sentence in house if sentence.openings[0] not in taken))
    helps = Sentence(_("help ?"), _("what can be said"), says(lambda: "\n".join(help_lines(known))))
    return (*known, helps)


def _of_dice(look: Look[Any, Any, Any], session: Session) -> tuple[Sentence, ...]:
    """To throw, where the table waits for that."""
    if session.to_move != (CHANCE,) or session.game.roller(session.state) != look.seat or not look.acting:
        return ()
    return (Sentence(_("throw roll"), _("rolls the dice"), presses("throw")),)


def _of_every_table(look: Look[Any, Any, Any], session: Session, said: str) -> tuple[Sentence, ...]:
    view, words = face.view(session.game), face.words(session.game.info)

    def score() -> str:
        return "\n".join(f"{name}: {view.facts(look, seat)}." for seat, name in enumerate(look.names))

    return (
        Sentence(_("score points"), _("how everybody stands"), says(score)),
        Sentence(
            _("now status"), _("what the table waits for"), says(lambda: words.status(look.view, look.names))
        ),
        Sentence(
            _("repeat again"), _("the last sentence once more"), says(lambda: said or _("Nothing yet."))
        ),
        Sentence(_("hint tip"), _("what a strong player would do"), presses("hint")),
        Sentence(_("undo back"), _("takes the last move back"), presses("undo")),
        Sentence(_("redo"), _("makes it again"), presses("redo")),
        Sentence(_("close bye"), _("closes this line"), presses("line")),
    )
