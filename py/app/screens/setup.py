"""Setting up a game is choosing: the way in, against whom, a variant; everything else lies under *more*.

It opens as it was last left, so that whoever has played before starts with one press.
"""

from dataclasses import dataclass, replace

from app import credits
from app.embed.beside import beside_setup
from app.model import NO_EFFECTS, App, Effects, Event, Screen, Settings, Step
from app.screens import play
from app.screens.settings import assist, setting, speed
from app.stored import SETTINGS_KEY, last_plan, write_settings
from kit.buttons import act, button, chip, icon, line_drawing, plain, truth
from kit.html import Markup, classes, join, tag
from kit.i18n import language, signed, speech
from kit.parts import choice_field, foot, notice, row, section, switch, text_field, topbar
from kit.pieces import players_pawn
from table import face
from table.game import Info, Option
from table.plan import (
    AWAY,
    PERSON,
    Plan,
    Way,
    filled,
    first_plan,
    own_seat,
    pressed,
    way_of,
    ways,
    with_own_name,
)
from table.save import LONGEST_NAME, LONGEST_SEED
from table.session import Beat

_, ngettext = speech("app")

WAY_PICTURES: dict[Way, str] = {
    "alone": "M12 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M5 20q1-7 7-7t7 7",
    "bots": "M5 9h14v9H5ZM12 9V5M10 4h4M9 13v1M15 13v1M3 12v3M21 12v3",
    "here": "M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M16 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M2 19q1-6 6-6t6 6M15 13.2q6-1 7 5.8",
    "link": "M10 14a4 4 0 0 1 0-5.6l3-3a4 4 0 0 1 5.6 5.6l-1.2 1.2M14 10a4 4 0 0 1 0 5.6l-3 3A4 4 0 0 1 5.4 13l1.2-1.2",
}


def opened(app: App, game_id: str, fresh: str) -> "Setup":
    """The set-up of a game, with the last settings, one's own name and new luck."""
    plan = last_plan(app, game_id) or first_plan(game_id)
    return Setup(replace(with_own_name(plan, app.settings.name), luck=fresh))


@dataclass(frozen=True, slots=True)
class Setup(Screen):
    """A game that is being set up."""

    plan: Plan
    more: bool = False
    """Everything is shown that can be chosen."""

    name = "setup"

    @property
    def seen(self) -> str:
        return f"setup:{self.game.id}"

    @property
    def game(self) -> Info:
        return self.plan.info

    def render(self, app: App) -> Markup:
        wanted, game = self.plan, self.game
        return join(
            topbar(
                game.title(language()),
                chip(f"rules:{game.id}", icon("book"), _("Rules"), key="i"),
                leads_back=app.host is None,
            ),
            tag(
                "div",
                notice(app.notice),
                notice(_challenge(wanted.beat)) if wanted.beat else None,
                _head(game),
                _ways(wanted),
                _company(wanted) if not self.more else _seats(wanted, all_of_it=True),
                _options(wanted) if game.options else None,
                self._more_way(),
                _fine_print(wanted, app.settings) if self.more else None,
                beside_setup(app),
                credits.line(game),
                class_=f"setup {game.style}",
            ),
            foot(act("start", _("Play"), key="Enter", primary=True, id="start")),
        )

    def _more_way(self) -> Markup:
        label = _("Less") if self.more else _("More: seats, speed, help, luck")
        arrow = line_drawing("M6 15l6-6 6 6" if self.more else "M6 9l6 6 6-6")
        return plain("more", label, face=arrow, aria_expanded=truth(self.more))

    def press(self, app: App, event: Event) -> Step:
        match event.target:
            case "start":
                return play.start(app, self.plan, event.fresh)
            case "more":
                return app.to(replace(self, more=not self.more)), NO_EFFECTS
        return app.to(replace(self, plan=pressed(self.plan, event.target))), NO_EFFECTS

    def fill(self, app: App, name: str, value: str) -> Step:
        """A field's new value; one's own name is remembered for every game."""
        after = app.to(replace(self, plan=filled(self.plan, name, value)))
        if name != f"name:{own_seat(self.plan)}":
            return after, NO_EFFECTS
        settings = app.settings.having("name", value)
        return replace(after, settings=settings), Effects({SETTINGS_KEY: write_settings(settings)})


def _challenge(beat: Beat) -> str:
    said = _("{name} scored {score} with this luck. Can you beat that?")
    return said.format(name=beat.name, score=signed(beat.score))


def _head(game: Info) -> Markup:
    """What one is about to play: the cover, a line about it, and the way to learn it."""
    cover = face.cover(game)
    return tag(
        "div",
        cover.picture(),
        tag(
            "div",
            tag("p", cover.pitch(), class_="pitch"),
            tag("p", credits.box(game), class_="box"),
            plain(f"learn:{game.id}", _("New here? Learn by playing")),
        ),
        class_=f"setup-head cover {game.style}",
    )


# --- the way in, and who comes along ------------------------------------------------------------------------


def way_name(way: Way) -> str:
    """A way into a game, in words."""
    names: dict[Way, str] = {
        "alone": _("Alone"),
        "bots": _("Against bots"),
        "here": _("Several of us here"),
        "link": _("By link"),
    }
    return names[way]


def _ways(plan: Plan) -> Markup:
    chosen = way_of(plan)
    buttons = [
        button(
            f"way:{way}",
            line_drawing(WAY_PICTURES[way]),
            tag("span", way_name(way)),
            on=way == chosen,
            class_=classes("way", is_on=way == chosen),
        )
        for way in ways(plan.info)
    ]
    return tag("div", buttons, class_="ways", role="group", aria_label=_("How do you want to play?"))


def _company(plan: Plan) -> Markup:
    """Whoever comes along on the way that was chosen."""
    match way_of(plan):
        case "alone":
            return section(_("You"), _own_name(plan))
        case "bots":
            return join(_rivals(plan), section(_("You"), _own_name(plan)))
        case _:
            return _seats(plan, all_of_it=False)


def _own_name(plan: Plan) -> Markup:
    seat = own_seat(plan)
    return tag("div", _colour(plan, seat), _name(plan, seat), class_="own")


def _rivals(plan: Plan) -> Markup:
    """The bots to choose from, as cards, and how many of them."""
    bots = [player.level for player in plan.players if player.level]
    cards = [_rival(plan.info, level, on=all(level == bot for bot in bots)) for level in plan.info.levels]
    people = len(plan.players) - len(bots)
    counts = [count for count in plan.info.seats if count > people]
    choose = tag("ul", (tag("li", card) for card in cards), class_="rivals")
    return section(_("Against whom?"), choose, _how_many(plan, people, counts) if len(counts) > 1 else None)


def _rival(info: Info, level: str, *, on: bool) -> Markup:
    """A bot: its face, its name, how strong it is, how it plays."""
    name, style = face.words(info).level(level)
    strength = info.levels.index(level) + 1
    dots = "●" * strength + "○" * (len(info.levels) - strength)
    said = _("Strength {strength} of {most}").format(strength=strength, most=len(info.levels))
    return button(
        f"level:{level}",
        face.cover(info).portrait(level),
        tag(
            "span",
            tag("strong", name),
            tag("span", dots, class_="dots", role="img", aria_label=said),
            tag("span", style, class_="style"),
        ),
        on=on,
        class_=classes("rival", is_on=on),
    )


def _how_many(plan: Plan, people: int, counts: list[int]) -> Markup:
    buttons = [
        button(
            f"count:{count}",
            str(count - people),
            on=count == len(plan.players),
            class_=classes("switch", is_on=count == len(plan.players)),
        )
        for count in counts
    ]
    label = _("How many bots?")
    group = tag("div", buttons, class_="switch-row", role="group", aria_label=label)
    return tag("div", tag("span", label), group, class_="row")


def _seats(plan: Plan, *, all_of_it: bool) -> Markup:
    """Who sits where, in the order of play; ``all_of_it``: with the choice between people and bots."""
    count = len(plan.players)
    return section(
        _("At the table"),
        tag("ul", (_seat(plan, seat, all_of_it=all_of_it) for seat in range(count)), class_="seats"),
        plain("seat:add", _("Add a seat"), face=icon("plus")) if count + 1 in plan.info.seats else None,
        _who_begins(plan) if plan.info.says_who_begins else None,
    )


def _seat(plan: Plan, seat: int, *, all_of_it: bool) -> Markup:
    number = seat + 1
    up = chip(f"seat:up:{seat}", icon("up"), _("Move seat {number} up").format(number=number), off=seat == 0)
    drop = chip(f"seat:drop:{seat}", icon("minus"), _("Remove seat {number}").format(number=number))
    return tag(
        "li",
        _colour(plan, seat),
        _name(plan, seat),
        _kind(plan, seat) if all_of_it else None,
        up if len(plan.players) > 1 else None,
        drop if len(plan.players) - 1 in plan.info.seats else None,
    )


def _colour(plan: Plan, seat: int) -> Markup:
    player = plan.players[seat]
    said = _("Colour of seat {number}: {colour}. Press to change it.")
    return button(
        f"colour:{seat}",
        players_pawn(player, seat),
        class_="colour",
        aria_label=said.format(number=seat + 1, colour=colour_name(player.colour)),
    )


def _name(plan: Plan, seat: int) -> Markup:
    return text_field(
        f"name:{seat}",
        plan.players[seat].name,
        proposes="nickname" if seat == own_seat(plan) else "off",
        maxlength=LONGEST_NAME,
        spellcheck="false",
        aria_label=_("Name at seat {number}").format(number=seat + 1),
    )


def _kind(plan: Plan, seat: int) -> Markup:
    player, words = plan.players[seat], face.words(plan.info)
    kinds = [(PERSON, _("Person")), (AWAY, _("Person on another device"))]
    kinds += [(level, " – ".join(words.level(level))) for level in plan.info.levels]
    kind = player.level or (AWAY if player.away else PERSON)
    who = _("Who plays at seat {number}").format(number=seat + 1)
    return choice_field(f"kind:{seat}", kinds, kind, id=f"kind-{seat}", aria_label=who)


def _who_begins(plan: Plan) -> Markup:
    """Whoever begins gets the first seat; the others follow in their order."""
    names = [(seat, player.name) for seat, player in enumerate(plan.players)]
    return row(_("Who begins? The rules say: the youngest"), choice_field("begins", names, 0))


def colour_name(colour: int) -> str:
    """Colour and shape of a pawn in words."""
    names = _("blue circle"), _("orange square"), _("violet triangle"), _("mauve diamond"), _("brown star")
    return names[colour]


# --- variants, and the rest ---------------------------------------------------------------------------------


def _options(plan: Plan) -> Markup:
    options = [_option(plan, option) for option in plan.info.options]
    return section(_("Variants"), options, class_="options")


def _option(plan: Plan, option: Option) -> Markup:
    """A variant to choose, beside a picture of what it changes."""
    words, name = face.words(plan.info), f"option:{option.name}"
    choices, chosen = option.choices_for(len(plan.players)), plan.options[option.name]
    picture = face.cover(plan.info).variant(option.name)
    if choices == (False, True):
        field = switch(words.option(option.name), name, on=chosen is True)
    else:
        listed = enumerate(words.choice(option.name, choice) for choice in choices)
        field = row(words.option(option.name), choice_field(name, listed, choices.index(chosen)))
    return tag("div", picture, field, class_="variant")


def _fine_print(plan: Plan, settings: Settings) -> Markup:
    """What applies to this table: nothing about bots where there are none."""
    seed = text_field("seed", plan.seed, maxlength=LONGEST_SEED, placeholder=plan.luck, spellcheck="false")
    has_bots = any(player.level for player in plan.players)
    return tag(
        "section",
        setting(*speed(settings)) if has_bots else None,
        setting(*assist(settings)),
        switch(_("Practice: undo as much as you like, nothing counts"), "practice", on=plan.practice),
        row(_("Seed: same word, same luck"), seed),
    )
