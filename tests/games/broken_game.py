"""A small correct game, and the same game broken in one way at a time, to try the conformance tests on.

The game: a prize is turned up, all bid a card for it at the same time and in secret, the highest bid takes it
unless it is shared. Whoever takes it keeps it or risks it on a coin. So it has all that a game here can have:
chance that just happens and chance that somebody's hand sets off, a simultaneous round with secrets, a turn
of a single seat, steps that leave no choice, and options.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, Final

from table.bot import Level, Reason
from table.game import CHANCE, CannotRead, Game, Info, NotLegal, Option, Result, Seat

HAND: Final = (1, 2, 3, 4)
SECRET: Final = 0
"""What a bid looks like to those who may not see it."""

INFO: Final = Info(
    id="auction",
    package="auction",
    titles={"en": "Auction"},
    seats=range(2, 4),
    rules_version=1,
    options=(
        Option("prizes", ((1, 1, 2), (1, 2)), (1, 1, 2)),
        Option("coin", (True, False), True, ((False, range(2, 3)),)),
    ),
    longest=3 * (1 + 3 + 2),
    levels=("low", "high"),
)


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    coin: bool
    bag: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    scores: tuple[int, ...]
    prize: int | None = None
    chooser: Seat | None = None
    """Who has taken the prize and now keeps or risks it."""
    risked: bool = False


class Auction:
    """The correct game."""

    info = INFO

    def start(self, seats: int, options: Mapping[str, object]) -> State:
        checked = self.info.read_options(seats, options)
        bag = checked["prizes"]
        assert isinstance(bag, tuple)
        return State(checked["coin"] is True, bag, (HAND,) * seats, (None,) * seats, (0,) * seats)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        if state.prize is None:
            return (CHANCE,) if state.bag else ()
        if state.risked:
            return (CHANCE,)
        if state.chooser is not None:
            return (state.chooser,)
        return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)

    def roller(self, state: State) -> Seat | None:
        return state.chooser if state.risked else None

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        if seat == CHANCE or seat not in self.to_move(state):
            return []
        return ["keep", "risk"] if seat == state.chooser else [f"bid{card}" for card in state.hands[seat]]

    def chance(self, state: State) -> Sequence[tuple[str, int]]:
        if self.to_move(state) != (CHANCE,):
            return []
        if state.risked:
            return [("heads", 1), ("tails", 1)]
        return [(f"prize{prize}", state.bag.count(prize)) for prize in sorted(set(state.bag))]

    def play(self, state: State, seat: Seat, move: str) -> State:
        listed = [outcome for outcome, _ in self.chance(state)] if seat == CHANCE else self.moves(state, seat)
        if move not in listed:
            raise NotLegal("not-now")
        if move.startswith("prize"):
            prize = int(move[5:])
            at = state.bag.index(prize)
            return replace(state, prize=prize, bag=state.bag[:at] + state.bag[at + 1 :])
        if move == "risk":
            return replace(state, risked=True)
        if move in ("keep", "heads", "tails"):
            return self.paid(state, {"keep": 1, "heads": 2, "tails": 0}[move])
        bids = tuple(int(move[3:]) if who == seat else bid for who, bid in enumerate(state.bids))
        return self.opened(replace(state, bids=bids))

    def opened(self, state: State) -> State:
        """All bids are turned up once everybody has made one."""
        if None in state.bids:
            return state
        highest = max(bid for bid in state.bids if bid is not None)
        best = [seat for seat, bid in enumerate(state.bids) if bid == highest]
        hands = tuple(
            tuple(card for card in hand if card != bid)
            for hand, bid in zip(state.hands, state.bids, strict=True)
        )
        closed = replace(state, hands=hands, bids=(None,) * len(state.bids))
        if len(best) > 1:
            return replace(closed, prize=None)
        taken = replace(closed, chooser=best[0])
        return taken if state.coin else self.paid(taken, 1)

    def paid(self, state: State, times: int) -> State:
        """The prize goes to whoever has taken it, so many times."""
        assert state.prize is not None
        scores = tuple(
            score + times * state.prize if seat == state.chooser else score
            for seat, score in enumerate(state.scores)
        )
        return replace(state, scores=scores, prize=None, chooser=None, risked=False)

    def result(self, state: State) -> Result | None:
        if self.to_move(state):
            return None
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))
        return Result(state.scores, winners, "prizes")

    def observe(self, state: State, seat: Seat | None) -> State:
        bids = tuple(bid if bid is None or who == seat else SECRET for who, bid in enumerate(state.bids))
        return replace(state, bids=bids)

    def write_move(self, move: str) -> str:
        return move

    def read_move(self, text: str) -> str:
        if text not in READABLE:
            raise CannotRead(f"not a move of the auction: {text!r}")
        return text

    def show(self, state: State) -> str:
        shown = {None: "-", SECRET: "?"}
        rows = [
            f"{'ABC'[seat]}  {score} points  bid {shown.get(bid, bid)}"
            for seat, (score, bid) in enumerate(zip(state.scores, state.bids, strict=True))
        ]
        return "\n".join([f"prize {state.prize or '-'}", *rows])


READABLE: Final = {"keep", "risk", "heads", "tails", "prize1", "prize2", *(f"bid{card}" for card in HAND)}

AUCTION: Final[Game[State, str]] = Auction()


def low(game: Game[State, str], view: State, seat: Seat, *_: object) -> Iterator[str | None]:
    """Bids low and keeps."""
    yield game.moves(view, seat)[0]


def high(game: Game[State, str], view: State, seat: Seat, rng: Random, *_: object) -> Iterator[str | None]:
    """Bids high and risks, after some thought; now and then it changes its mind."""
    yield game.moves(view, seat)[0]
    yield None
    yield game.moves(view, seat)[-1 if rng.random() < 0.9 else 0]


def reason(view: State, seat: Seat, move: str) -> Reason:
    """Because it is there."""
    return Reason(move, (view.scores[seat],))


BOTS: Final = SimpleNamespace(LEVELS=(Level("low", low, 1), Level("high", high, 9)), reason=reason)
"""What stands in for the auction's bots.py."""


# The faults. Each says which check of conformance.py must catch it.


class Broken(Auction):
    """The auction with a fault."""

    caught_by: ClassVar[str]
    bots: Any = BOTS

    def __init__(self) -> None:
        self.calls = count()


class HasNoEnglishTitle(Broken):
    caught_by = "info_is_in_order"
    info = replace(INFO, titles={"de": "Muster"})


class UsuallyHasAnOptionThatIsNoChoice(Broken):
    caught_by = "info_is_in_order"
    info = replace(INFO, options=(INFO.options[0], Option("coin", (True, False), "sometimes")))


class IsTooLongToBeSaved(Broken):
    caught_by = "the_longest_game_fits_into_a_save"
    info = replace(INFO, longest=100_000)


class StartsDifferentlyEachTime(Broken):
    caught_by = "start_is_the_same_each_time"

    def start(self, seats: int, options: Mapping[str, object]) -> State:
        return replace(super().start(seats, options), scores=(next(self.calls),) * seats)


class StartsWithAList(Broken):
    caught_by = "start_is_the_same_each_time"

    def start(self, seats: int, options: Mapping[str, object]) -> State:
        return replace(super().start(seats, options), scores=[0] * seats)  # type: ignore[arg-type]


class StartsWithoutLooking(Broken):
    """Takes any number of seats and any option for granted."""

    caught_by = "start_refuses_what_does_not_exist"

    def start(self, seats: int, options: Mapping[str, object]) -> State:
        seats = seats if isinstance(seats, int) and seats in self.info.seats else 2
        known = {name: value for name, value in options.items() if name == "prizes" and value == (1, 2)}
        return super().start(seats, known)


class HasAResultTooSoon(Broken):
    caught_by = "a_result_exactly_at_the_end"

    def result(self, state: State) -> Result | None:
        return super().result(replace(state, bag=(), prize=None))


class HasNoResult(Broken):
    caught_by = "a_result_exactly_at_the_end"

    def result(self, state: State) -> Result | None:
        return None


class HasNoWinner(Broken):
    caught_by = "a_result_exactly_at_the_end"

    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and Result(found.scores, (), found.why)


class LetsChanceAndASeatMoveTogether(Broken):
    caught_by = "to_move_names_chance_or_seats"

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return tuple(sorted((*super().to_move(state), *([CHANCE] if None in state.bids else []))))


class NamesASeatThatIsNotThere(Broken):
    caught_by = "to_move_names_chance_or_seats"

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return (*super().to_move(state), len(state.bids)) if state.prize else super().to_move(state)

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return [] if seat == len(state.bids) else super().moves(state, seat)


class ListsMovesInAnyOrder(Broken):
    caught_by = "moves_are_sorted_and_unique"

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return super().moves(state, seat)[::-1]


class ListsAMoveTwice(Broken):
    caught_by = "moves_are_sorted_and_unique"

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return sorted([*super().moves(state, seat)] * 2)


class ListsNothingForASeatOnTurn(Broken):
    caught_by = "only_seats_on_turn_have_moves"

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return [] if state.chooser is not None else super().moves(state, seat)


class ListsMovesForEverybody(Broken):
    caught_by = "only_seats_on_turn_have_moves"

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return super().moves(state, seat) or (
            ["keep", "risk"] if seat != CHANCE and state.chooser == 0 else []
        )


class AsksWithoutAChoice(Broken):
    caught_by = "nobody_is_asked_without_a_choice"

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return ["keep"] if state.chooser == seat else super().moves(state, seat)


class RefusesAListedMove(Broken):
    caught_by = "listed_moves_can_be_played"

    def play(self, state: State, seat: Seat, move: str) -> State:
        if move == "risk":
            raise NotLegal("not-today")
        return super().play(state, seat, move)


class RefusesAnOutcome(Broken):
    caught_by = "listed_moves_can_be_played"

    def play(self, state: State, seat: Seat, move: str) -> State:
        if move == "tails":
            raise NotLegal("not-today")
        return super().play(state, seat, move)


class PlaysForAnybody(Broken):
    caught_by = "unlisted_moves_are_refused"

    def play(self, state: State, seat: Seat, move: str) -> State:
        return super().play(state, state.chooser if state.chooser is not None else seat, move)


class PlaysACardTwice(Broken):
    caught_by = "unlisted_moves_are_refused"

    def play(self, state: State, seat: Seat, move: str) -> State:
        if (
            seat in self.to_move(state)
            and seat != CHANCE
            and state.chooser is None
            and move in ("bid1", "bid4")
        ):
            state = replace(state, hands=(HAND,) * len(state.hands))
        return super().play(state, seat, move)


class StumblesOverAStranger(Broken):
    """A seat that is not there ends in an IndexError."""

    caught_by = "unlisted_moves_are_refused"

    def play(self, state: State, seat: Seat, move: str) -> State:
        if seat != CHANCE and state.bids[seat] is not None:
            raise NotLegal("wait")
        return super().play(state, seat, move)


class ChangesItsArgument(Broken):
    caught_by = "play_leaves_its_argument_alone"

    def play(self, state: State, seat: Seat, move: str) -> State:
        after = super().play(state, seat, move)
        object.__setattr__(state, "scores", tuple(score + 1 for score in state.scores))
        return after


class ChangesWhatCanBeTakenBack(ChangesItsArgument):
    caught_by = "undo_and_redo_change_nothing"


class WritesASpace(Broken):
    caught_by = "moves_come_back_from_their_text"

    def write_move(self, move: str) -> str:
        return move.replace("bid", "bid ")

    def read_move(self, text: str) -> str:
        return super().read_move(text.replace("bid ", "bid"))


class WritesAnUmlaut(Broken):
    caught_by = "moves_come_back_from_their_text"

    def write_move(self, move: str) -> str:
        return move.replace("keep", "k\u00e4p")

    def read_move(self, text: str) -> str:
        return super().read_move(text.replace("k\u00e4p", "keep"))


class ReadsAnotherMove(Broken):
    caught_by = "moves_come_back_from_their_text"

    def read_move(self, text: str) -> str:
        return super().read_move(text.replace("bid3", "bid2"))


class StumblesOverJunk(Broken):
    caught_by = "junk_is_no_move"

    def read_move(self, text: str) -> str:
        return {move: move for move in READABLE}[text]


class ReadsSloppily(Broken):
    """A capital letter or a line feed more is read as the same move."""

    caught_by = "junk_is_no_move"

    def read_move(self, text: str) -> str:
        return super().read_move(text.strip().lower())


class HasAnImpossibleOutcome(Broken):
    caught_by = "outcomes_are_unique_and_weighted"

    def chance(self, state: State) -> Sequence[tuple[str, int]]:
        return [*super().chance(state), ("prize2", 0)] if state.bag == (1,) else super().chance(state)


class WeighsInFractions(Broken):
    caught_by = "outcomes_are_unique_and_weighted"

    def chance(self, state: State) -> Sequence[tuple[str, int]]:
        return [(outcome, weight / 2) for outcome, weight in super().chance(state)]  # type: ignore[misc]


class HasAnOutcomeTwice(Broken):
    caught_by = "outcomes_are_unique_and_weighted"

    def chance(self, state: State) -> Sequence[tuple[str, int]]:
        return [(outcome, 1) for outcome, weight in super().chance(state) for _ in range(weight)]


class HasOutcomesOutOfTurn(Broken):
    caught_by = "outcomes_are_unique_and_weighted"

    def chance(self, state: State) -> Sequence[tuple[str, int]]:
        return super().chance(replace(state, risked=state.chooser is not None))


class HasNoOutcome(Broken):
    caught_by = "outcomes_are_unique_and_weighted"

    def chance(self, state: State) -> Sequence[tuple[str, int]]:
        return super().chance(state) if state.bag else []


class ThrowsOutOfTurn(Broken):
    caught_by = "a_hand_throws_only_when_chance_is_on_turn"

    def roller(self, state: State) -> Seat | None:
        return state.chooser


class LetsAStrangerThrow(Broken):
    caught_by = "a_hand_throws_only_when_chance_is_on_turn"

    def roller(self, state: State) -> Seat | None:
        return CHANCE if state.risked else None


class PrefersWhoComesFirst(Broken):
    """A shared highest bid goes to whoever made it first."""

    caught_by = "seats_that_move_together_may_move_in_any_order"

    def play(self, state: State, seat: Seat, move: str) -> State:
        if move in self.moves(state, seat) and any(move == f"bid{bid}" for bid in state.bids):
            others = tuple(SECRET if bid is None else bid for bid in state.bids)
            return self.opened(replace(state, bids=(*others[:seat], SECRET, *others[seat + 1 :])))
        return super().play(state, seat, move)


class TakesTheMoveAway(Broken):
    """Whoever bids takes that card from everybody."""

    caught_by = "seats_that_move_together_may_move_in_any_order"

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return [move for move in super().moves(state, seat) if all(move != f"bid{bid}" for bid in state.bids)]


class HidesMoreEachTime(Broken):
    caught_by = "observing_twice_is_observing_once"

    def observe(self, state: State, seat: Seat | None) -> State:
        return replace(super().observe(state, seat), scores=state.scores[:-1])


class HidesTheOwnBid(Broken):
    """Seats that have bid are asked again in their own view."""

    caught_by = "a_view_is_enough_to_move"

    def observe(self, state: State, seat: Seat | None) -> State:
        return replace(state, bids=tuple(None if who == seat else bid for who, bid in enumerate(state.bids)))


class HidesTheOwnCards(Broken):
    caught_by = "a_view_is_enough_to_move"

    def observe(self, state: State, seat: Seat | None) -> State:
        return replace(super().observe(state, seat), hands=(HAND,) * len(state.hands))


class TellsANeighbour(Broken):
    """The seat after the bidder sees the bid."""

    caught_by = "views_keep_secrets"

    def observe(self, state: State, seat: Seat | None) -> State:
        view = super().observe(state, seat)
        if seat is None:
            return view
        return replace(view, bids=(state.bids[0], *view.bids[1:]) if seat == 1 else view.bids)


class TellsAnOnlooker(Broken):
    caught_by = "views_keep_secrets"

    def observe(self, state: State, seat: Seat | None) -> State:
        return state if seat is None else super().observe(state, seat)


class TellsByTheHand(Broken):
    """The bid is hidden, but the card is missing from the hand."""

    caught_by = "views_keep_secrets"

    def observe(self, state: State, seat: Seat | None) -> State:
        hands = tuple(
            tuple(card for card in hand if card != bid)
            for hand, bid in zip(state.hands, state.bids, strict=True)
        )
        return replace(super().observe(state, seat), hands=hands)


class ShowsNothing(Broken):
    caught_by = "a_position_can_be_shown"

    def show(self, state: State) -> str:
        return ""


class ShowsOnlyWhatItSees(Broken):
    """A view that hides something cannot be shown."""

    caught_by = "a_position_can_be_shown"

    def show(self, state: State) -> str:
        return (
            f"prize {state.prize} \u2014 bids {state.bids}" if SECRET in state.bids else super().show(state)
        )


class NeverEnds(Broken):
    caught_by = "the_end_comes_in_time"

    def paid(self, state: State, times: int) -> State:
        assert state.prize is not None
        back = (*state.bag, state.prize)
        return replace(super().paid(state, times), bag=back, hands=(HAND,) * len(state.hands))


class TakesLongerThanItSays(Broken):
    caught_by = "the_end_comes_in_time"
    info = replace(INFO, longest=9)


class Coin(IntEnum):
    """An option that JSON does not know: it gives back a plain number."""

    NONE = 0
    EURO = 1


class HasAnOptionThatNoSaveCanHold(Broken):
    caught_by = "a_save_holds_the_whole_session"
    info = replace(INFO, options=(INFO.options[0], Option("coin", (*Coin,), Coin.EURO)))


class ThrowsTheCoinItself(Broken):
    """Chance inside play, where no log sees it: the game goes another way each time."""

    caught_by = "a_log_replays_under_another_seed"

    def paid(self, state: State, times: int) -> State:
        return super().paid(state, times + next(self.calls) % 2)


class CountsItsCalls(ThrowsTheCoinItself):
    caught_by = "a_save_holds_the_whole_session"


class HasBotsThatItDoesNotList(Broken):
    caught_by = "bots_are_as_listed"
    info = replace(INFO, levels=("high", "low"))


class HasNoBots(Broken):
    caught_by = "bots_are_as_listed"
    info = replace(INFO, levels=())
    bots = SimpleNamespace(LEVELS=(), reason=reason)


def _bots(choose: Callable[..., Iterator[str | None]], why: Any = reason) -> Any:
    return SimpleNamespace(LEVELS=(Level("low", low, 1), Level("high", choose, 1)), reason=why)


class HasABotThatCheats(Broken):
    """It bids a card it does not have."""

    caught_by = "bots_answer_legally_and_steadily"
    bots = _bots(lambda *_: iter(["bid4"]))


class HasABotThatKeepsSilent(Broken):
    caught_by = "bots_answer_legally_and_steadily"
    bots = _bots(lambda *_: iter([None]))


own_dice = count()


class HasABotWithItsOwnDice(Broken):
    """It does not use the generator it is given."""

    caught_by = "bots_answer_legally_and_steadily"
    bots = _bots(lambda game, view, seat, *_: iter([game.moves(view, seat)[next(own_dice) % 2]]))


class HasABotWithoutReasons(Broken):
    caught_by = "bots_answer_legally_and_steadily"
    bots = _bots(high, lambda *_: None)


class StumblesOverADamagedSave(Broken):
    """A line that can be read but not played ends in a KeyError."""

    caught_by = "damaged_saves_do_no_harm"

    def play(self, state: State, seat: Seat, move: str) -> State:
        try:
            return super().play(state, seat, move)
        except NotLegal as refusal:
            raise KeyError(move) from refusal


FAULTS: Final[tuple[type[Broken], ...]] = tuple(
    fault
    for fault in list(globals().values())
    if isinstance(fault, type) and issubclass(fault, Broken) and fault is not Broken
)
