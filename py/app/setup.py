"""Setting up a game: who sits where, in which colour, people or bots, the options, the seed.

It opens with the last settings, so that starting takes one press.
"""

from dataclasses import replace
from typing import Any

from app import framed
from app.model import App, Settings, Setup
from app.parts import assists, chip, icon, speeds, switch_row, topbar
from app.seats import bot_name, first_players, free_bot_name, free_name
from app.stored import typed_name, typed_seed
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from kit.pieces import pawn
from table.game import CannotRead, Game, Option
from table.registry import find, part
from table.save import COLOURS, LONGEST_NAME, LONGEST_SEED
from table.session import Beat, Player, Session

_, ngettext = speech("app")

AWAY = "away"


def first_setup(game_id: str) -> Setup:
    """What a game opens with the first time: one person, and the weakest bot where it takes two."""
    info = find(game_id).info
    seats = max(info.seats[0], 1)
    players = first_players(game_id, (None, *(info.levels[0],) * (seats - 1)))
    return Setup(game_id, players, info.read_options(seats, {}))


def render(app: App) -> Markup:
    """The whole screen."""
    setup = app.setup
    assert setup is not None
    game = find(setup.game_id)
    return join(
        topbar(
            game.info.title(language()),
            chip(f"rules:{setup.game_id}", icon("book"), _("Rules"), key="?"),
            leads_back=app.host is None,
        ),
        tag(
            "div",
            tag("p", app.notice, class_="notice", role="alert") if app.notice else None,
            tag("p", _challenge(setup.beat), class_="notice") if setup.beat else None,
            tag(
                "button",
                tag("span", _("New here? Learn it by playing")),
                type="button",
                class_="plain",
                data_target=f"learn:{setup.game_id}",
            ),
            _seats(setup, game),
            _options(setup, game),
            _fine_print(setup, app.settings),
            framed.beside_setup(app),
            class_=f"setup {game.info.package.replace('_', '-')}",
        ),
        tag(
            "footer",
            tag(
                "button",
                tag("span", _("Play"), class_="label"),
                type="button",
                class_="act is-primary",
                data_target="start",
                data_key="Enter",
                id="start",
            ),
            class_="actions",
        ),
    )


def _challenge(beat: Beat) -> str:
    return _("{name} made {score} with this luck. Can you do better?").format(
        name=beat.name, score=beat.score
    )


def _seats(setup: Setup, game: Game[Any, Any]) -> Markup:
    count = len(setup.players)
    return tag(
        "section",
        tag("h2", _("At the table")),
        tag("ul", (_seat(setup, game, seat) for seat in range(count)), class_="seats"),
        tag(
            "button",
            icon("plus"),
            tag("span", _("One more seat")),
            type="button",
            class_="plain",
            data_target="seat:add",
        )
        if count + 1 in game.info.seats
        else None,
    )


def _seat(setup: Setup, game: Game[Any, Any], seat: int) -> Markup:
    player = setup.players[seat]
    words = part(game, "words")
    kinds = [("person", _("Person")), (AWAY, _("Person on another device"))]
    kinds += [(level, " – ".join(words.level(level))) for level in game.info.levels]
    kind = player.level or (AWAY if player.away else "person")
    number = seat + 1
    return tag(
        "li",
        tag(
            "button",
            pawn(player.colour, player.name[:1].upper()),
            type="button",
            class_="colour",
            data_target=f"colour:{seat}",
            aria_label=_("Colour of seat {number}: {colour}. Press for another.").format(
                number=number, colour=colour_name(player.colour)
            ),
        ),
        tag(
            "input",
            type="text",
            value=player.name,
            maxlength=LONGEST_NAME,
            data_field=f"name:{seat}",
            id=f"name-{seat}",
            autocomplete="off",
            spellcheck="false",
            aria_label=_("Name at seat {number}").format(number=number),
        ),
        tag(
            "select",
            (tag("option", label, value=value, selected=value == kind) for value, label in kinds),
            data_field=f"kind:{seat}",
            id=f"kind-{seat}",
            aria_label=_("Who plays at seat {number}").format(number=number),
        ),
        chip(f"seat:drop:{seat}", icon("minus"), _("Take seat {number} away").format(number=number))
        if len(setup.players) - 1 in game.info.seats
        else None,
    )


def colour_name(colour: int) -> str:
    """Colour and shape of a pawn in words."""
    return (_("blue circle"), _("orange square"), _("violet triangle"), _("mauve diamond"), _("brown star"))[
        colour
    ]


def _options(setup: Setup, game: Game[Any, Any]) -> Markup | None:
    if not game.info.options:
        return None
    return tag(
        "section",
        tag("h2", _("Options")),
        (_option(setup, game, option) for option in game.info.options),
        class_="options",
    )


def _option(setup: Setup, game: Game[Any, Any], option: Option) -> Markup:
    words = part(game, "words")
    choices = option.choices_for(len(setup.players))
    chosen = setup.options[option.name]
    if choices == (False, True):
        field = tag(
            "input",
            type="checkbox",
            role="switch",
            checked=chosen is True,
            data_field=f"option:{option.name}",
        )
        return tag("label", tag("span", words.option(option.name)), field, class_="row")
    listed = (
        tag("option", words.choice(option.name, choice), value=index, selected=choice == chosen)
        for index, choice in enumerate(choices)
    )
    return tag(
        "label",
        tag("span", words.option(option.name)),
        tag("select", listed, data_field=f"option:{option.name}"),
        class_="row",
    )


def _fine_print(setup: Setup, settings: Settings) -> Markup:
    return tag(
        "section",
        tag(
            "div",
            tag("span", _("How fast bots play")),
            switch_row(_("How fast bots play"), "speed", speeds(), settings.speed),
            class_="row",
        ),
        tag(
            "div",
            tag("span", _("Help at the table")),
            switch_row(_("Help at the table"), "assist", assists(), settings.assist),
            class_="row",
        ),
        tag(
            "label",
            tag("span", _("Practice: take back whatever you like, nothing is counted")),
            tag("input", type="checkbox", role="switch", checked=setup.practice, data_field="practice"),
            class_="row",
        ),
        tag(
            "label",
            tag("span", _("Seed: the same word, the same luck")),
            tag(
                "input",
                type="text",
                value=setup.seed,
                maxlength=LONGEST_SEED,
                placeholder=setup.luck,
                data_field="seed",
                id="seed",
                autocomplete="off",
                spellcheck="false",
            ),
            class_="row",
        ),
    )


def press(setup: Setup, target: str) -> Setup:
    """A press on something of this screen that changes the set-up. Raises ``CannotRead``."""
    match target.split(":"):
        case ["seat", "add"] if len(setup.players) + 1 in find(setup.game_id).info.seats:
            return _with_players(setup, (*setup.players, _newcomer(setup)))
        case ["seat", "drop", seat] if _is_seat(setup, seat):
            return _with_players(setup, setup.players[: int(seat)] + setup.players[int(seat) + 1 :])
        case ["colour", seat] if _is_seat(setup, seat):
            return _with_next_colour(setup, int(seat))
    raise CannotRead(f"nothing to press: {target!r}")


def _is_seat(setup: Setup, text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) < len(setup.players)


def fill(setup: Setup, name: str, value: str) -> Setup:
    """A field's new value. What makes no sense changes nothing; an unknown field raises ``CannotRead``.

    Whatever is more than a name makes another game of it, in which the score to beat means nothing.
    """
    filled = _filled(setup, name, value)
    return filled if name.startswith("name:") else replace(filled, beat=None)


def _filled(setup: Setup, name: str, value: str) -> Setup:
    match name.split(":"):
        case ["name", seat] if _is_seat(setup, seat):
            return _with_player(setup, int(seat), name=typed_name(value, setup.players[int(seat)]))
        case ["kind", seat] if _is_seat(setup, seat):
            return _with_kind(setup, int(seat), value)
        case ["option", option]:
            return _with_option(setup, option, value)
        case ["seed"]:
            return replace(setup, seed=typed_seed(value))
        case ["practice"]:
            return replace(setup, practice=value == "true")
    raise CannotRead(f"no such field: {name!r}")


def once_more(session: Session) -> Setup:
    """The set-up that a session came from, for another game like it."""
    return Setup(session.game.info.id, session.players, session.options, practice=session.practice)


def with_bots_shifted(setup: Setup, by: int) -> Setup:
    """Every bot one level stronger or weaker, as far as there are any; one with its own name gets its new one."""
    for seat, level in enumerate(shifted_levels(setup, by)):
        player = setup.players[seat]
        if level is None or level == player.level:
            continue
        has_own_name = player.level is not None and player.name.startswith(
            bot_name(setup.game_id, player.level)
        )
        changed = _with_kind(setup, seat, level)
        setup = changed if has_own_name else _with_player(changed, seat, name=player.name)
    return setup


def shifted_levels(setup: Setup, by: int) -> list[str | None]:
    """By seat, the level of a bot that much stronger; the strongest and the weakest stay what they are."""
    levels = find(setup.game_id).info.levels
    return [
        player.level and levels[max(0, min(len(levels) - 1, levels.index(player.level) + by))]
        for player in setup.players
    ]


def _newcomer(setup: Setup) -> Player:
    """One more player like the last one: a bot beside bots, a person beside people."""
    colour = next(colour for colour in range(COLOURS) if all(p.colour != colour for p in setup.players))
    level = setup.players[-1].level
    taken = {player.name for player in setup.players}
    if level is None:
        return Player(free_name(taken), colour)
    return Player(free_bot_name(setup.game_id, level, taken), colour, level)


def _with_next_colour(setup: Setup, seat: int) -> Setup:
    """The next colour nobody has; with all of them taken, that of somebody else, who gets this one."""
    owners = {player.colour: other for other, player in enumerate(setup.players)}
    own = setup.players[seat].colour
    following = [(own + step) % COLOURS for step in range(1, COLOURS)]
    colour = next((colour for colour in following if colour not in owners), following[0])
    if colour in owners:
        setup = _with_player(setup, owners[colour], colour=own)
    return _with_player(setup, seat, colour=colour)


def _with_players(setup: Setup, players: tuple[Player, ...]) -> Setup:
    """Other seats; options that are not for so many seats fall back to their default."""
    info = find(setup.game_id).info
    if len(players) not in info.seats:
        raise CannotRead(f"{setup.game_id} is not played by {len(players)}")
    kept: dict[str, object] = {}
    for option in info.options:
        chosen = setup.options[option.name]
        kept[option.name] = chosen if chosen in option.choices_for(len(players)) else option.default
    return replace(setup, players=players, options=kept, beat=None)


def _with_player(setup: Setup, seat: int, **changes: Any) -> Setup:
    changed = replace(setup.players[seat], **changes)
    return replace(setup, players=(*setup.players[:seat], changed, *setup.players[seat + 1 :]))


def _with_kind(setup: Setup, seat: int, kind: str) -> Setup:
    """A person or a bot of some level takes the seat, under a name of its own."""
    taken = {player.name for player in setup.players[:seat] + setup.players[seat + 1 :]}
    if kind in ("person", AWAY):
        own = setup.players[seat]
        name = own.name if own.is_person else free_name(taken)
        return _with_player(setup, seat, level=None, name=name, away=kind == AWAY)
    if kind not in find(setup.game_id).info.levels:
        raise CannotRead(f"no such level: {kind!r}")
    return _with_player(setup, seat, level=kind, away=False, name=free_bot_name(setup.game_id, kind, taken))


def _with_option(setup: Setup, name: str, value: str) -> Setup:
    option = next((option for option in find(setup.game_id).info.options if option.name == name), None)
    if option is None:
        raise CannotRead(f"no such option: {name!r}")
    choices = option.choices_for(len(setup.players))
    if choices == (False, True):
        chosen: object = value == "true"
    elif value.isascii() and value.isdigit() and int(value) < len(choices):
        chosen = choices[int(value)]
    else:
        raise CannotRead(f"no such choice: {value!r}")
    return replace(setup, options={**setup.options, name: chosen})
