"""Sample: everything that is said in sentences."""

from collections.abc import Sequence

from games.sample.rules import LOST, Move, State, is_over
from kit.i18n import points, speech
from table.bot import Reason
from table.face import Moment
from table.game import CHANCE, NotLegal, Seat
from table.look import Count

_, ngettext = speech("sample")


def level(level_id: str) -> tuple[str, str]:
    """Name and style of a bot."""
    return {
        "sparrow": (_("Sparrow"), _("banks every roll")),
        "owl": (_("Owl"), _("has worked out how much is enough")),
    }[level_id]


def option(name: str) -> str:
    """The question an option answers."""
    return {"goal": _("How far is the goal?")}[name]


def choice(name: str, value: object) -> str:
    """One answer to it."""
    assert isinstance(value, int)
    return points(value)


def status(state: State, names: Sequence[str]) -> str:
    """What the table waits for."""
    name = names[state.on_turn]
    if is_over(state):
        return _("The game is over.")
    if not state.throwing:
        return _("{name} has {n} in the pot: roll again or bank?").format(name=name, n=state.pot)
    if state.pot:
        return _("{name} rolls for a pot of {n}.").format(name=name, n=state.pot)
    return _("{name} rolls.").format(name=name)


def asks(state: State, names: Sequence[str]) -> str:
    """The same after a roll that was told: what lies in the pot is known."""
    return status(state, names) if state.throwing or is_over(state) else _("Roll again or bank?")


def lane(state: State, seat: Seat, names: Sequence[str]) -> str:
    """Somebody's way to the goal, for the ear."""
    said = _("{name}: {n} of {goal}.").format(name=names[seat], n=state.points[seat], goal=state.goal)
    if seat == state.on_turn and state.pot:
        said += " " + _("{n} in the pot.").format(n=state.pot)
    return said


def missing(state: State, seat: Seat, names: Sequence[str]) -> str:
    """What somebody still needs."""
    left = state.goal - state.points[seat]
    if left <= 0:
        return _("{name} has reached the goal.").format(name=names[seat])
    return _("{name} needs {points} more.").format(name=names[seat], points=points(left))


def tell(before: State, seat: Seat, move: Move, after: State, names: Sequence[str]) -> str:
    """What a move did; to throw again is told by the throw."""
    name, banked = names[before.on_turn], points(after.points[before.on_turn])
    if seat == CHANCE:
        thrown = _("{name} rolls a {face}").format(name=name, face=move.removeprefix("die"))
        return f"{thrown}: {_of_throw(before, move, after, banked)}"
    if move == "bank":
        return _("{name} banks {n}: {points}.").format(name=name, n=before.pot, points=banked)
    return ""


def _of_throw(before: State, move: Move, after: State, banked: str) -> str:
    """What a throw came to."""
    if move == f"die{LOST}":
        return _("the pot is lost.") if before.pot else _("nothing in this turn.")
    if is_over(after):
        return _("the goal, with {points}!").format(points=banked)
    return _("{n} in the pot.").format(n=after.pot)


def moment(before: State, after: State, seat: Seat) -> Moment | None:
    """SG-R4: a pot that is lost."""
    lost = before.pot and not after.pot and before.points == after.points
    return Moment("fall", _("The pot is lost!"), before.on_turn) if lost else None


def refusal(error: NotLegal) -> str | None:
    """Why something cannot be done; what every game refuses, the app says."""
    return {"empty-pot": _("There is nothing in the pot yet: roll first.")}.get(error.reason)


def why(because: Reason) -> str:
    """The reason for a hint."""
    pot, left = because.numbers
    said = {
        "bank": _("Bank: another roll would risk {pot}, and {left} are left for later turns."),
        "roll": _("Roll again: five of six rolls add to the {pot} in the pot, and {left} are still missing."),
    }[because.code]
    return said.format(pot=pot, left=left)


def outcome(state: State, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The end in one sentence."""
    return _("{name} wins.").format(name=names[winners[0]])


def counting(state: State, seat: Seat) -> tuple[Count, ...]:
    """How a seat's score comes about: what it has banked."""
    banked = state.points[seat]
    return (Count(_("Banked"), banked, f"lane-{seat}"),) if banked else ()


def feats(state: State, seat: Seat) -> dict[str, str]:
    """SG-R5: the goal."""
    return {"goal": _("At the goal for the first time!")} if state.points[seat] >= state.goal else {}
