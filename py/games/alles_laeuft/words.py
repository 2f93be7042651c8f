"""Alles läuft!: everything that is said in sentences: what happened, what is to do, why not, who the bots are."""

from collections.abc import Sequence

from games.alles_laeuft import rules
from games.alles_laeuft.rules import Move, State, hut, thrower
from kit.i18n import listing, percent, points, speech
from table.bot import Reason
from table.face import Moment
from table.game import CHANCE, NotLegal, Seat
from table.look import Count

_, ngettext = speech("alles_laeuft")


def level(level_id: str) -> tuple[str, str]:
    """Name and style of a bot."""
    return {
        "careful": (_("Snail"), _("secures every mat at once")),
        "daring": (_("Hare"), _("runs until three mats are at stake")),
        "reckoner": (_("Fox"), _("works out the whole race")),
    }[level_id]


def option(name: str) -> str:
    """The question an option answers."""
    return {
        "tokens": _("Numbers that come twice"),
        "championship": _("Championship of three games"),
        "zombies": _("Zombie mats: tokens won count in the championship only"),
    }[name]


def choice(name: str, value: object) -> str:
    """One answer to it."""
    if name == "tokens" and isinstance(value, tuple):
        return ", ".join(str(number) for number in sorted(set(value)) if value.count(number) == 2)
    return _("yes") if value else _("no")


def place(state: State, at: int) -> str:
    """Where something is: "the start", "mat 4", "the hut"."""
    if at == 0:
        return _("the start")
    return _("the hut") if at == hut(state) else _("mat {number}").format(number=at)


def status(state: State, names: Sequence[str]) -> str:
    """What the table waits for."""
    who = thrower(state)
    if state.phase == "start" and who is not None:
        return _("{name} rolls for the first turn.").format(name=names[who])
    name = names[state.on_turn]
    if state.phase == "choose":
        said = _("{name} is on {place}: run on or secure?")
        return said.format(name=name, place=place(state, state.places[state.on_turn]))
    if state.phase == "thrown":
        return _("{name} decides about this roll.").format(name=name)
    if state.phase == "throw":
        said = _("{name} rolls a second time.") if state.throw == 2 else _("{name} rolls.")
        return said.format(name=name)
    return _("The game is over.") if state.phase == "over" else _("The course is being laid.")


def asks(state: State, names: Sequence[str]) -> str:
    """The same after a move that was told: where the figure is, and that a second roll is due, is known."""
    if state.phase == "choose":
        return _("Run on or secure?")
    return "" if state.phase == "throw" and state.throw == 2 else status(state, names)


def tell(before: State, seat: Seat, move: Move, after: State, names: Sequence[str]) -> str:
    """What a move did, as sentences; empty for steps nobody needs to hear of."""
    said = _of_chance(before, move, after, names) if seat == CHANCE else _of_seat(before, seat, move, names)
    if len(after.legs) > len(before.legs):
        said = f"{said} {_of_leg(after, names)}"
    return said.strip()


def _of_seat(before: State, seat: Seat, move: Move, names: Sequence[str]) -> str:
    name = names[seat]
    at = before.places[seat]
    if move == "secure":
        return _("{name} secures {place}.").format(name=name, place=place(before, at))
    if move == "advance":
        return _("{name} moves on to {place}.").format(name=name, place=place(before, at + 1))
    if move == "joker":
        said = _("{name} uses the double as a joker: {place}, secured.")
        return said.format(name=name, place=place(before, at + 1))
    if move == "grab":
        return _("{name} goes for the token on {place}.").format(name=name, place=place(before, at))
    return _("{name} rolls again.").format(name=name) if move == "reroll" else ""


def _of_chance(before: State, move: Move, after: State, names: Sequence[str]) -> str:
    if before.phase in ("tokens", "zombies"):
        if after.phase != "start":
            return ""
        numbers = ", ".join(str(mat.number) for mat in after.mats)
        return _("The course: {numbers}.").format(numbers=numbers)
    who = thrower(before)
    assert who is not None
    thrown = _("{name} rolls {a} and {b}").format(name=names[who], a=move[4], b=move[5])
    if before.phase == "start":
        return f"{thrown}. {_of_opening(before, after, names)}".strip()
    return f"{thrown}: {_of_throw(before, who, move, after)}"


def _of_opening(before: State, after: State, names: Sequence[str]) -> str:
    """Who starts, or who throws again (AL-R4)."""
    if after.phase != "start":
        return _("{name} starts.").format(name=names[after.first])
    if len(before.waiting) == 1:
        return _("A tie: {names} roll again.").format(names=listing([names[seat] for seat in after.waiting]))
    return ""


def _of_throw(before: State, who: Seat, move: Move, after: State) -> str:
    """What a throw came to."""
    at = before.places[who]
    if at == len(before.mats) and move[4] == move[5] and not before.grabbing:
        return _("a double, into the hut!")
    if after.phase == "thrown":
        return _("that can be used.")
    if before.throw == 1 and after.throw == 2 and after.phase == "throw" and after.on_turn == who:
        return _("nothing fits; a second roll.")
    if len(after.won[who]) > len(before.won[who]):
        said = _("the token {number} is won, the mat is gone, back to the start.")
        return said.format(number=after.won[who][-1])
    if len(after.legs) > len(before.legs) and after.phase != "over":
        return _("that ends the round.")
    now = after.places[who]
    if now == at + 1:
        return _("on to {place}.").format(place=place(after, now))
    if now == at:
        return _("a miss. The figure stays safe on {place}.").format(place=place(after, now))
    return _("a miss. Back to {place}.").format(place=place(after, now))


def _of_leg(after: State, names: Sequence[str]) -> str:
    """Who won a game, and in the championship what it was worth (AL-R17, R19)."""
    scored = after.legs[-1]
    everybody = range(len(names))
    winners = [
        seat for seat in everybody if scored[seat]
    ] or everybody  # nobody is away from the hut: 0 for all
    who = listing([names[seat] for seat in winners])
    if not after.championship:
        return _("{names} reached the hut. The game is over.").format(names=who)
    said = _("Game {game} goes to {names}: {points}.")
    return said.format(game=len(after.legs), names=who, points=points(max(scored)))


def moment(before: State, after: State, seat: Seat) -> Moment | None:
    """AL-R20: a token that is won; else somebody who falls back (AL-R14). A game that ends is neither."""
    if len(after.legs) > len(before.legs):
        return None
    for whose, tokens in enumerate(after.won):
        if len(tokens) > len(before.won[whose]):
            return Moment("joy", _("Token {number}!").format(number=tokens[-1]), whose)
    for whose, at in enumerate(after.places):
        if at < before.places[whose]:
            said = _("Back to mat {number}!") if at else _("Back to the start!")
            return Moment("fall", said.format(number=at), whose)
    return None


def refusal(error: NotLegal) -> str | None:
    """Why something cannot be done, citing the rule in words."""
    return {
        "nothing-to-secure": _("There is nothing to secure here: the start and red mats are safe already."),
        "red-is-safe": _("A red token is safe for good: nobody can grab it."),
        "no-zombie": _("You can only grab the token of a zombie mat you stand on."),
        "decide-first": _("First decide what to do with this roll."),
        "no-hit": _("The roll does not show the number of the next mat."),
        "no-double": _("Only a double is a joker."),
        "no-throw-left": _("You have no more than two rolls for a mat."),
    }.get(error.reason)


def why(because: Reason) -> str:
    """The reason for a hint, as a sentence."""
    n = because.numbers
    if because.code == "grab":
        said = _("Grab it: two rolls bring a {number} with a chance of {percent}.")
        return said.format(number=n[0], percent=percent(n[1]))
    if because.code == "last-chance":
        return _("Run: this is the last round. Your chance of the next mat is {percent}.").format(
            percent=percent(n[0])
        )
    if because.code in ("joker", "advance"):
        if because.code == "joker":
            return _("Take the joker: it makes {n} safe.").format(n=mats(n[0]))
        said = ngettext("Move: then {n} mat is at stake.", "Move: then {n} mats are at stake.", n[0])
        return said.format(n=n[0])
    said = {
        "roll": _("Run on: your chance of the next mat is {percent}, and a miss costs {n}."),
        "secure": _("Secure: your chance of the next mat is only {percent}, and a miss would cost {n}."),
        "reroll": _("Roll again: your chance to move is {percent}, and a miss costs {n}."),
    }[because.code]
    return said.format(percent=percent(n[0]), n=mats(n[1]))


def mats(n: int) -> str:
    """A number of mats."""
    return ngettext("{n} mat", "{n} mats", n).format(n=n)


def outcome(state: State, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The end in one sentence."""
    who = listing([names[seat] for seat in winners])
    if state.championship:
        said = ngettext("{names} wins the championship.", "{names} win the championship.", len(winners))
        return said.format(names=who)
    return ngettext("{names} wins.", "{names} win together.", len(winners)).format(names=who)


def counting(state: State, seat: Seat) -> tuple[Count, ...]:
    """AL-R17: mat by mat, as far as the figure came; in the championship the games and the tokens (AL-R19, R20)."""
    if not state.championship:
        way, home = _("Mats"), _("The hut")
        return tuple(
            Count(home if at == hut(state) else way, 1, f"mat-{at}")
            for at in range(1, state.places[seat] + 1)
        )
    game, token = _("Game {game}"), _("Token {number}")
    return (
        *(Count(game.format(game=nth), leg[seat]) for nth, leg in enumerate(state.legs, 1) if leg[seat]),
        *(Count(token.format(number=number), number) for number in state.won[seat]),
    )


def feats(state: State, seat: Seat) -> dict[str, str]:
    """The hut, a token of a zombie mat, a championship."""
    ended = rules.result(state)
    has_won = ended is not None and seat in ended.winners
    known = {
        "hut": (state.places[seat] == hut(state), _("In the hut for the first time!")),
        "token": (state.won[seat], _("Your first token from a zombie mat!")),
        "championship": (state.championship and has_won, _("Your first championship!")),
    }
    return {key: said for key, (is_so, said) in known.items() if is_so}
