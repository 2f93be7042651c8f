"""A game about to be started: who sits where, in which colour, people or bots, the options, the seed.

Everything here makes one plan of another; the screen that shows it is screens/setup.py.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from table import face
from table.game import CannotRead, Info
from table.registry import find_info
from table.save import COLOURS, read_name, read_seed
from table.session import Beat, Player, Session, new_session

AWAY: Final = "away"
PERSON: Final = "person"
NAMES: Final = ("Anna", "Ben", "Cleo", "Dana", "Emil")
"""Names to begin with; each can be typed over and is remembered."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A game about to be started."""

    game_id: str
    players: tuple[Player, ...]
    options: Mapping[str, object]
    seed: str = ""
    """Typed by a person; empty for the one that luck offers."""
    luck: str = ""
    """A fresh seed, shown before the game begins."""
    practice: bool = False
    beat: Beat | None = None
    """The score of whoever sent this luck."""

    @property
    def info(self) -> Info:
        """What the shelf knows of the game."""
        return find_info(self.game_id)


def first_plan(game_id: str) -> Plan:
    """What a game opens with the first time: one person, and the weakest bot where it takes two."""
    info = find_info(game_id)
    seats = max(info.seats[0], 1)
    players = first_players(info, (None, *(info.levels[0],) * (seats - 1)))
    return Plan(game_id, players, info.read_options(seats, {}))


def plan_of(session: Session) -> Plan:
    """The plan that a session came from, for another game like it."""
    return Plan(session.game.info.id, session.players, session.options, practice=session.practice)


def begun(plan: Plan, seed: str) -> Session:
    """The game that was planned, with the seed that was typed or else this one."""
    session = new_session(plan.game_id, plan.players, plan.seed or seed, plan.options, plan.practice)
    return replace(session, beat=plan.beat)


# --- who sits down before anybody has typed a name ----------------------------------------------------------


def first_players(info: Info, levels: Sequence[str | None]) -> tuple[Player, ...]:
    """People (None) and bots of these levels, seat by seat, under names to begin with, no two alike."""
    players: list[Player] = []
    for seat, level in enumerate(levels):
        taken = {player.name for player in players}
        players.append(Player(_free_name(info, level, taken), seat, level))
    return tuple(players)


def bot_name(info: Info, level: str) -> str:
    """What bots of this level are called."""
    return face.words(info).level(level)[0]


def _free_name(info: Info, level: str | None, taken: Container[str]) -> str:
    """A person's name that nobody has yet, or a bot's, numbered when somebody has it already."""
    if level is None:
        return next(name for name in NAMES if name not in taken)
    name = bot_name(info, level)
    names = (name if n == 1 else f"{name} {n}" for n in range(1, COLOURS + 2))
    return next(candidate for candidate in names if candidate not in taken)


# --- what a press or a field changes ------------------------------------------------------------------------


def pressed(plan: Plan, target: str) -> Plan:
    """After a press on something that changes the plan. Raises ``CannotRead``."""
    match target.split(":"):
        case ["seat", "add"] if len(plan.players) + 1 in plan.info.seats:
            return _with_players(plan, (*plan.players, _newcomer(plan)))
        case ["seat", "drop", seat] if _is_seat(plan, seat):
            return _with_players(plan, plan.players[: int(seat)] + plan.players[int(seat) + 1 :])
        case ["colour", seat] if _is_seat(plan, seat):
            return _with_next_colour(plan, int(seat))
    raise CannotRead(f"nothing to press: {target!r}")


def filled(plan: Plan, name: str, value: str) -> Plan:
    """After a field's new value. What makes no sense changes nothing; an unknown field raises ``CannotRead``.

    Whatever is more than a name makes another game of it, in which the score to beat means nothing.
    """
    match name.split(":"):
        case ["name", seat] if _is_seat(plan, seat):
            return _with_player(plan, int(seat), name=read_name(value) or plan.players[int(seat)].name)
        case ["kind", seat] if _is_seat(plan, seat):
            changed = _with_kind(plan, int(seat), value)
        case ["option", option]:
            changed = _with_option(plan, option, value)
        case ["seed"]:
            changed = replace(plan, seed=_typed_seed(value))
        case ["practice"]:
            changed = replace(plan, practice=value == "true")
        case _:
            raise CannotRead(f"no such field: {name!r}")
    return replace(changed, beat=None)


def with_bots_shifted(plan: Plan, by: int) -> Plan:
    """Every bot one level stronger or weaker, as far as there are any; one with its own name gets its new one."""
    for seat, level in enumerate(shifted_levels(plan, by)):
        player = plan.players[seat]
        if level is None or player.level is None or level == player.level:
            continue
        has_own_name = player.name.startswith(bot_name(plan.info, player.level))
        changed = _with_kind(plan, seat, level)
        plan = changed if has_own_name else _with_player(changed, seat, name=player.name)
    return plan


def shifted_levels(plan: Plan, by: int) -> list[str | None]:
    """By seat, the level of a bot that much stronger; the strongest and the weakest stay what they are."""
    levels = plan.info.levels
    return [
        player.level and levels[max(0, min(len(levels) - 1, levels.index(player.level) + by))]
        for player in plan.players
    ]


def _is_seat(plan: Plan, text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) < len(plan.players)


def _typed_seed(text: str) -> str:
    """A seed as typed; empty when it cannot be one."""
    try:
        return read_seed(text)
    except CannotRead:
        return ""


def _newcomer(plan: Plan) -> Player:
    """One more player like the last one: a bot beside bots, a person beside people."""
    colour = next(colour for colour in range(COLOURS) if all(p.colour != colour for p in plan.players))
    level = plan.players[-1].level
    return Player(_free_name(plan.info, level, {player.name for player in plan.players}), colour, level)


def _with_next_colour(plan: Plan, seat: int) -> Plan:
    """The next colour nobody has; with all of them taken, that of somebody else, who gets this one."""
    owners = {player.colour: other for other, player in enumerate(plan.players)}
    own = plan.players[seat].colour
    following = [(own + step) % COLOURS for step in range(1, COLOURS)]
    colour = next((colour for colour in following if colour not in owners), following[0])
    if colour in owners:
        plan = _with_player(plan, owners[colour], colour=own)
    return _with_player(plan, seat, colour=colour)


def _with_players(plan: Plan, players: tuple[Player, ...]) -> Plan:
    """Other seats; options that are not for so many seats fall back to their default."""
    if len(players) not in plan.info.seats:
        raise CannotRead(f"{plan.game_id} is not played by {len(players)}")
    kept: dict[str, object] = {}
    for option in plan.info.options:
        chosen = plan.options[option.name]
        kept[option.name] = chosen if chosen in option.choices_for(len(players)) else option.default
    return replace(plan, players=players, options=kept, beat=None)


def _with_player(plan: Plan, seat: int, **changes: Any) -> Plan:
    changed = replace(plan.players[seat], **changes)
    return replace(plan, players=(*plan.players[:seat], changed, *plan.players[seat + 1 :]))


def _with_kind(plan: Plan, seat: int, kind: str) -> Plan:
    """A person or a bot of some level takes the seat, under a name of its own."""
    own = plan.players[seat]
    level = None if kind in (PERSON, AWAY) else kind
    if level is not None and level not in plan.info.levels:
        raise CannotRead(f"no such level: {kind!r}")
    taken = {player.name for player in plan.players if player is not own}
    stays = level is None and own.is_person
    name = own.name if stays else _free_name(plan.info, level, taken)
    return _with_player(plan, seat, level=level, name=name, away=kind == AWAY)


def _with_option(plan: Plan, name: str, value: str) -> Plan:
    option = next((option for option in plan.info.options if option.name == name), None)
    if option is None:
        raise CannotRead(f"no such option: {name!r}")
    choices = option.choices_for(len(plan.players))
    if choices == (False, True):
        chosen: object = value == "true"
    elif value.isascii() and value.isdigit() and int(value) < len(choices):
        chosen = choices[int(value)]
    else:
        raise CannotRead(f"no such choice: {value!r}")
    return replace(plan, options={**plan.options, name: chosen})
