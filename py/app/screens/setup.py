"""Setting up a game: who sits where, in which colour, people or bots, the options, the seed.

It opens with the last settings, so that starting takes one press.
"""

from dataclasses import dataclass, replace

from app.embed.beside import beside_setup
from app.model import NO_EFFECTS, App, Event, Screen, Settings, Step
from app.screens import play
from app.screens.settings import assist, setting, speed
from app.stored import last_plan
from kit.buttons import act, button, chip, icon, plain
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from kit.parts import choice_field, foot, notice, row, section, switch, text_field, topbar
from kit.pieces import players_pawn
from table import face
from table.game import Info, Option
from table.plan import AWAY, PERSON, Plan, filled, first_plan, pressed
from table.save import LONGEST_NAME, LONGEST_SEED
from table.session import Beat

_, ngettext = speech("app")


def opened(app: App, game_id: str, fresh: str) -> "Setup":
    """The set-up of a game, with the last settings and new luck."""
    return Setup(replace(last_plan(app, game_id) or first_plan(game_id), luck=fresh))


@dataclass(frozen=True, slots=True)
class Setup(Screen):
    """A game that is being set up."""

    plan: Plan

    name = "setup"

    @property
    def game(self) -> Info:
        return self.plan.info

    def render(self, app: App) -> Markup:
        wanted, game = self.plan, self.game
        return join(
            topbar(
                game.title(language()),
                chip(f"rules:{game.id}", icon("book"), _("Rules"), key="?"),
                leads_back=app.host is None,
            ),
            tag(
                "div",
                notice(app.notice),
                notice(_challenge(wanted.beat), alert=False) if wanted.beat else None,
                plain(f"learn:{game.id}", _("New here? Learn by playing")),
                _seats(wanted),
                _options(wanted) if game.options else None,
                _fine_print(wanted, app.settings),
                beside_setup(app),
                class_=f"setup {game.style}",
            ),
            foot(act("start", _("Play"), key="Enter", primary=True, id="start")),
        )

    def press(self, app: App, event: Event) -> Step:
        if event.target == "start":
            return play.start(app, self.plan, event.fresh)
        return app.to(Setup(pressed(self.plan, event.target))), NO_EFFECTS

    def fill(self, app: App, name: str, value: str) -> Step:
        return app.to(Setup(filled(self.plan, name, value))), NO_EFFECTS


def _challenge(beat: Beat) -> str:
    said = _("{name} scored {score} with this luck. Can you beat that?")
    return said.format(name=beat.name, score=beat.score)


def _seats(plan: Plan) -> Markup:
    count = len(plan.players)
    return section(
        _("At the table"),
        tag("ul", (_seat(plan, seat) for seat in range(count)), class_="seats"),
        plain("seat:add", _("Add a seat"), face=icon("plus")) if count + 1 in plan.info.seats else None,
    )


def _seat(plan: Plan, seat: int) -> Markup:
    player, number = plan.players[seat], seat + 1
    words = face.words(plan.info)
    kinds = [(PERSON, _("Person")), (AWAY, _("Person on another device"))]
    kinds += [(level, " – ".join(words.level(level))) for level in plan.info.levels]
    kind = player.level or (AWAY if player.away else PERSON)
    drop = chip(f"seat:drop:{seat}", icon("minus"), _("Remove seat {number}").format(number=number))
    who = _("Who plays at seat {number}")
    colour = _("Colour of seat {number}: {colour}. Press to change it.")
    return tag(
        "li",
        button(
            f"colour:{seat}",
            players_pawn(player, seat),
            class_="colour",
            aria_label=colour.format(number=number, colour=colour_name(player.colour)),
        ),
        text_field(
            f"name:{seat}",
            player.name,
            maxlength=LONGEST_NAME,
            spellcheck="false",
            aria_label=_("Name at seat {number}").format(number=number),
        ),
        choice_field(f"kind:{seat}", kinds, kind, id=f"kind-{seat}", aria_label=who.format(number=number)),
        drop if len(plan.players) - 1 in plan.info.seats else None,
    )


def colour_name(colour: int) -> str:
    """Colour and shape of a pawn in words."""
    names = _("blue circle"), _("orange square"), _("violet triangle"), _("mauve diamond"), _("brown star")
    return names[colour]


def _options(plan: Plan) -> Markup:
    options = [_option(plan, option) for option in plan.info.options]
    return section(_("Options"), options, class_="options")


def _option(plan: Plan, option: Option) -> Markup:
    words, name = face.words(plan.info), f"option:{option.name}"
    choices, chosen = option.choices_for(len(plan.players)), plan.options[option.name]
    if choices == (False, True):
        return switch(words.option(option.name), name, on=chosen is True)
    listed = enumerate(words.choice(option.name, choice) for choice in choices)
    return row(words.option(option.name), choice_field(name, listed, choices.index(chosen)))


def _fine_print(plan: Plan, settings: Settings) -> Markup:
    seed = text_field("seed", plan.seed, maxlength=LONGEST_SEED, placeholder=plan.luck, spellcheck="false")
    return tag(
        "section",
        setting(*speed(settings)),
        setting(*assist(settings)),
        switch(_("Practice: undo as much as you like, nothing counts"), "practice", on=plan.practice),
        row(_("Seed: same word, same luck"), seed),
    )
