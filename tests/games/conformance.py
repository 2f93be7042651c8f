"""What every game on the shelf must do, as checks: plain functions that take a game at a sitting.

A check says what is wrong by an ``AssertionError``. None of them knows a game. ``CHECKS`` look at a sitting;
``CHECKS_OF_A_GAME`` at what does not depend on it: once for each game is enough. That every check can fail is
proved in test_conformance_fails.py.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from table import face, registry
from table.bot import Reason
from table.game import CHANCE, CannotRead, Game, NotLegal, Seat
from table.save import COLOURS, LONGEST_TEXT, Loaded, read_save, write_save
from table.session import (
    Player,
    Session,
    empty_session,
    person_on_turn,
    redo,
    settle,
    step,
    undo,
    undo_point,
    write_line,
)
from tests.table.damage import damaged
from tools.golden.sittings import Sitting, Walk, pick, play_out

Check = Callable[["Case"], None]

STATES = 10
"""How many states of a game are looked at closely, the first and the last among them."""
MOVES = 24
"""How many moves are tried in each."""
BOT_STATES = 2
BOT_BUDGET = 2
"""Strong bots think long; whether they answer at all is seen with a small budget too."""

WRONG_VALUES: tuple[object, ...] = ("", "no such value", None, -1, 10**30, 0.5, (), [], [[]], {}, (None,))
"""No option can be any of these."""

STEADY = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""The same examples in every run: a test fails for what was changed, never for its luck."""


@dataclass(frozen=True)
class Case:
    """A game at a sitting, and a random game there, which all checks look at."""

    game: Game[Any, Any]
    sitting: Sitting

    @property
    def options(self) -> dict[str, object]:
        """The options that are not as usual."""
        return dict(self.sitting.options)

    @property
    def seats(self) -> range:
        """Everybody who sits here."""
        return range(self.sitting.seats)

    @property
    def observers(self) -> tuple[Seat | None, ...]:
        """Everybody who looks on, an onlooker included."""
        return (None, *self.seats)

    @cached_property
    def walk(self) -> Walk:
        """The random game."""
        return play_out(self.game, self.sitting)

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state of it."""
        return self.walk.states

    @cached_property
    def positions(self) -> list[Any]:
        """Some of its states, to be looked at closely."""
        return spread(self.states, STATES)

    @cached_property
    def known_moves(self) -> list[Any]:
        """Every move that these list, for anybody."""
        listed = (self.choices(state, seat) for state in self.positions for seat in (CHANCE, *self.seats))
        return list({self.game.write_move(move): move for moves in listed for move in moves}.values())

    def choices(self, state: Any, seat: Seat) -> list[Any]:
        """What may happen at a seat, chance's included."""
        if seat == CHANCE:
            return [move for move, _ in self.game.chance(state)]
        return list(self.game.moves(state, seat))


def spread(items: Sequence[Any], number: int) -> list[Any]:
    """So many of the items, evenly, with both ends.

    >>> spread("abcdefghi", 3), spread("ab", 3)
    (['a', 'e', 'i'], ['a', 'b'])
    """
    if len(items) <= number:
        return list(items)
    return [items[k * (len(items) - 1) // (number - 1)] for k in range(number)]


def info_is_in_order(case: Case) -> None:
    """The shelf finds the game under its id, in a language everybody falls back to, with usable options."""
    info = case.game.info
    assert registry.find(info.id) is case.game
    assert info.titles.get("en")
    assert {*info.seats} <= {*range(1, COLOURS + 1)}
    names = [option.name for option in info.options]
    assert len({*names}) == len(names)
    for text in (info.id, info.package, *names, *info.levels):
        assert _is_a_word(text)
    for option in info.options:
        assert option.default in option.choices
        assert len({*option.choices}) == len(option.choices) > 1
    for seats in info.seats:
        assert info.read_options(seats, {}) == {option.name: option.default for option in info.options}


def the_longest_game_fits_into_a_save(case: Case) -> None:
    """Whatever can be played can be kept."""
    game = case.game
    longest_line = max(len(write_line(game, CHANCE, move)) for move in case.known_moves)
    room_for_the_rest = 4_000
    assert game.info.longest * (longest_line + len('"",')) + room_for_the_rest < LONGEST_TEXT


def start_is_the_same_each_time(case: Case) -> None:
    """A start is a value: equal, of equal hash, whether or not the usual options are spelt out."""
    game = case.game
    seats, options = case.sitting.seats, case.options
    first = game.start(seats, options)
    again = game.start(seats, game.info.read_options(seats, options))
    assert first == again
    assert _hash(first) == _hash(again)
    assert options == case.options


def start_refuses_what_does_not_exist(case: Case) -> None:
    """Options and seats from outside mean something or raise ``CannotRead``."""
    game = case.game
    seats, options = case.sitting.seats, case.options
    for wrong_seats in (0, -1, game.info.seats[0] - 1, game.info.seats[-1] + 1, "2", 2.0, True, None):
        _refuses(CannotRead, game.start, wrong_seats, {})
    _refuses(CannotRead, game.start, seats, {**options, "no such option": True})
    for option in game.info.options:
        for value in WRONG_VALUES:
            _refuses(CannotRead, game.start, seats, {**options, option.name: value})
        for choice in {*option.choices} - {*option.choices_for(seats)}:
            _refuses(CannotRead, game.start, seats, {**options, option.name: choice})


def to_move_names_chance_or_seats(case: Case) -> None:
    """Chance alone, or seats that are there, each once and in order."""
    game = case.game
    for state in case.states:
        waiting = game.to_move(state)
        assert waiting == (CHANCE,) or waiting == tuple(sorted({*waiting} & {*case.seats}))


def a_result_exactly_at_the_end(case: Case) -> None:
    """Nobody moves exactly when there is a result, with points for all, at least one winner and a reason."""
    game = case.game
    for state in case.states:
        result = game.result(state)
        assert (result is None) == bool(game.to_move(state))
        if result:
            assert len(result.scores) == case.sitting.seats
            assert all(type(score) is int for score in result.scores)
            assert result.winners == tuple(sorted({*result.winners} & {*case.seats})) != ()
            assert _is_a_word(result.why)


def moves_are_sorted_and_unique(case: Case) -> None:
    """Moves are listed in the order of their texts, each once."""
    game = case.game
    for state in case.states:
        for seat in case.seats:
            texts = [game.write_move(move) for move in game.moves(state, seat)]
            assert texts == sorted({*texts}), f"seat {seat} in\n{game.show(state)}"


def only_seats_on_turn_have_moves(case: Case) -> None:
    """Whoever is on turn can move, nobody else can, and chance's moves are not listed as a seat's."""
    game = case.game
    for state in case.states:
        for seat in (CHANCE, *case.seats, len(case.seats)):
            on_turn = seat != CHANCE and seat in game.to_move(state)
            assert bool(game.moves(state, seat)) == on_turn, f"seat {seat} in\n{game.show(state)}"


def nobody_is_asked_without_a_choice(case: Case) -> None:
    """A step with a single possibility is carried out by the rules."""
    game = case.game
    for state in case.states:
        for seat in game.to_move(state):
            if seat != CHANCE:
                assert len(game.moves(state, seat)) > 1, f"seat {seat} in\n{game.show(state)}"


def listed_moves_can_be_played(case: Case) -> None:
    """Every listed move leads to a state, and that is a value too."""
    game = case.game
    for state in case.positions:
        for seat in game.to_move(state):
            for move in spread(case.choices(state, seat), MOVES):
                try:
                    after = game.play(state, seat, move)
                except NotLegal as refusal:
                    line = write_line(game, seat, move)
                    raise AssertionError(f"{line} is listed but refused: {refusal.reason}") from refusal
                _hash(after)


def unlisted_moves_are_refused(case: Case) -> None:
    """A move of this game at another time or by another seat raises ``NotLegal``, and nothing else."""
    game = case.game
    rng = Random(case.sitting.seed)
    known = case.known_moves
    for state in case.positions:
        tried = known if len(known) <= MOVES else [pick(rng, known) for _ in range(MOVES)]
        for seat in (CHANCE, *case.seats, len(case.seats), 9):
            listed = {game.write_move(move) for move in case.choices(state, seat)}
            for move in tried:
                if game.write_move(move) not in listed:
                    _refuses(NotLegal, game.play, state, seat, move)


def play_leaves_its_argument_alone(case: Case) -> None:
    """A state that has been played from is what it was."""
    game = case.game
    for state in case.positions:
        twin, was = deepcopy(state), (hash(state), repr(state))
        for seat in game.to_move(state):
            for move in spread(case.choices(state, seat), MOVES):
                game.play(state, seat, move)
                assert state == twin
                assert (hash(state), repr(state)) == was


def moves_come_back_from_their_text(case: Case) -> None:
    """A move is ASCII text without a space, and that text is read as this very move."""
    game = case.game
    for move in case.known_moves:
        text = game.write_move(move)
        assert _is_a_word(text), repr(text)
        assert game.read_move(text) == move, text
        assert hash(game.read_move(text)) == hash(move), text


def junk_is_no_move(case: Case) -> None:
    """Any text is either refused or the one text of a move."""
    game = case.game
    texts = [game.write_move(move) for move in case.known_moves]

    def read(text: str) -> None:
        try:
            move = game.read_move(text)
        except CannotRead:
            return
        except Exception as error:
            raise AssertionError(f"reading {text!r} ends in {error!r}") from error
        assert game.write_move(move) == text, f"{text!r} is not how {move!r} is written"

    for text in spread(texts, MOVES):
        for spelling in (text.upper(), f" {text}", f"{text} ", f"{text}\n", f"{text}\0", text * 2, text[:-1]):
            read(spelling)
        read(text.translate({ord(digit): ord(digit) - ord("0") + ord("٠") for digit in "0123456789"}))
    junk = st.text(max_size=20) | damaged(st.sampled_from(texts))
    STEADY(given(junk)(read))()


def outcomes_are_unique_and_weighted(case: Case) -> None:
    """Chance has outcomes exactly when it is on turn: each once, with a positive whole weight."""
    game = case.game
    for state in case.states:
        outcomes = game.chance(state)
        assert bool(outcomes) == (game.to_move(state) == (CHANCE,))
        assert len({game.write_move(outcome) for outcome, _ in outcomes}) == len(outcomes)
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)


def a_hand_throws_only_when_chance_is_on_turn(case: Case) -> None:
    """The roller is a seat or nobody; nobody unless chance decides next."""
    game = case.game
    for state in case.states:
        roller = game.roller(state)
        assert roller is None or (roller in case.seats and game.to_move(state) == (CHANCE,))


def seats_that_move_together_may_move_in_any_order(case: Case) -> None:
    """Of two seats on turn neither changes what the other may do, and both orders lead to the same state."""
    game = case.game
    for state in case.states:
        for one, other in combinations(game.to_move(state), 2):
            theirs = game.moves(state, other)
            for move in spread(game.moves(state, one), 4):
                after = game.play(state, one, move)
                assert other in game.to_move(after)
                assert game.moves(after, other) == theirs
                for reply in spread(theirs, 4):
                    this_way = game.play(after, other, reply)
                    that_way = game.play(game.play(state, other, reply), one, move)
                    assert this_way == that_way, f"{game.write_move(move)} and {game.write_move(reply)}"


def observing_twice_is_observing_once(case: Case) -> None:
    """A view is a state with nothing left to hide, and onlookers see no more than any seat."""
    game = case.game
    for state in case.positions:
        for seat in case.observers:
            view = game.observe(state, seat)
            _hash(view)
            assert game.observe(view, seat) == view
            assert game.observe(view, None) == game.observe(state, None)


def a_view_is_enough_to_move(case: Case) -> None:
    """Whose turn it is, what the own seat may do, what chance may do and how it ended is never hidden."""
    game = case.game
    for state in case.states:
        for seat in case.observers:
            view = game.observe(state, seat)
            assert game.to_move(view) == game.to_move(state)
            assert game.roller(view) == game.roller(state)
            assert game.chance(view) == game.chance(state)
            assert game.result(view) == game.result(state)
            if seat is not None:
                assert game.moves(view, seat) == game.moves(state, seat)


def views_keep_secrets(case: Case) -> None:
    """What a seat has done in an open round shows to all others or to none of them.

    Two states that differ in it alone look the same to everybody else, unless the game is an open one, in
    which everybody sees the whole state.
    """
    game = case.game
    for state in case.states:
        waiting = game.to_move(state)
        for seat in waiting if len(waiting) > 1 else ():
            afters = [game.play(state, seat, move) for move in spread(game.moves(state, seat), 4)]
            others = [other for other in case.observers if other != seat]
            if all(game.observe(after, other) == after for after in afters for other in others):
                continue
            for other in others:
                assert len({game.observe(after, other) for after in afters}) == 1


def hides_something(case: Case) -> bool:
    """Whether there is a state in this game that somebody does not see as it is."""
    return any(case.game.observe(state, seat) != state for state in case.states for seat in case.observers)


def a_position_can_be_shown(case: Case) -> None:
    """The text board is ASCII with tidy lines, for what anybody sees."""
    game = case.game
    for state in case.positions:
        for seat in case.observers:
            lines = game.show(game.observe(state, seat)).split("\n")
            assert lines[0]
            assert all(line.isascii() and line.isprintable() and line == line.rstrip() for line in lines)


def the_end_comes_in_time(case: Case) -> None:
    """No game is longer than it says it may get."""
    game = case.game
    assert len(case.walk.lines) <= game.info.longest
    last = case.states[-1]
    assert not game.to_move(last), f"stuck in\n{game.show(last)}"


def a_save_holds_the_whole_session(case: Case) -> None:
    """Save, load: equal, wherever the cursor stands."""
    session = replayed(case, case.sitting.seed, practice=True)
    for cursor in spread(range(len(session.log) + 1), 3):
        there = settle(replace(session, cursor=cursor))
        assert _saved_and_loaded(there) == Loaded(there, whole=True)
        fresh = settle(replace(there, log=there.log[: there.cursor], states=there.states[: there.cursor + 1]))
        assert _saved_and_loaded(fresh) == Loaded(fresh, whole=True)


def a_log_replays_under_another_seed(case: Case) -> None:
    """All chance is in the log: no generator is needed to play it again."""
    assert replayed(case, "quite another seed").states == case.states


def undo_and_redo_change_nothing(case: Case) -> None:
    """Every step back shows what was there and every step forward leads where it came from."""
    shown: list[str] = []
    session = _table(case, case.sitting.seed, practice=True)
    for line in case.walk.lines:
        shown.append(repr(session.state))
        session = step(session, line)
    end = session
    while undo_point(session) is not None:
        back = undo(session)
        assert repr(back.state) == shown[back.cursor]
        assert redo(back) == session
        session = back
    while person_on_turn(session) is not None:
        session = redo(session)
    assert session == end


def bots_are_as_listed(case: Case) -> None:
    """The shelf names the levels without loading them, in their order."""
    levels = face.bots(case.game).LEVELS
    assert case.game.info.levels == tuple(level.id for level in levels)
    assert len({level.id for level in levels}) == len(levels) > 1
    assert all(level.budget > 0 for level in levels)


def bots_answer_legally_and_steadily(case: Case) -> None:
    """Every level, from its view alone, proposes legal moves, the same ones each time, and says why."""
    game = case.game
    bots = face.bots(game)
    asked = [state for state in case.states if game.to_move(state) not in ((), (CHANCE,))]
    for state in spread(asked, BOT_STATES):
        seat = game.to_move(state)[-1]
        view = game.observe(state, seat)
        for level in bots.LEVELS:
            budget = min(level.budget, BOT_BUDGET)
            # A bot may remember what it has worked out, and pause less often the second time.
            proposed, again = (
                [move for move in level.choose(game, view, seat, luck, budget) if move is not None]
                for luck in (Random(case.sitting.seed), Random(case.sitting.seed))
            )
            assert proposed == again, f"{level.id} cannot make up its mind"
            assert proposed, f"{level.id} keeps silent"
            for move in proposed:
                assert move in game.moves(state, seat), f"{level.id} proposes {move!r}"
                assert isinstance(bots.reason(view, seat, move), Reason)


def damaged_saves_do_no_harm(case: Case) -> None:
    """Whatever happened to a save, it gives a playable session or ``CannotRead``."""
    text = write_save(replayed(case, case.sitting.seed))

    def load(text: str) -> None:
        try:
            session = read_save(text).session
        except CannotRead:
            return
        except Exception as error:
            raise AssertionError(f"{error!r} for {text}") from error
        assert _saved_and_loaded(session) == Loaded(session, whole=True)

    STEADY(given(damaged(st.just(text)))(load))()


def replayed(case: Case, seed: str, *, practice: bool = False) -> Session:
    """A session of that seed in which the lines of the random game have been played."""
    session = _table(case, seed, practice=practice)
    for line in case.walk.lines:
        session = step(session, line)
    return session


def _table(case: Case, seed: str, *, practice: bool) -> Session:
    players = tuple(Player(f"Player {seat}", seat) for seat in case.seats)
    return empty_session(case.game.info.id, players, seed, case.options, practice)


def _is_a_word(text: str) -> bool:
    """Whether it can stand in a log line: something, ASCII, no space."""
    return text.isascii() and text.isprintable() and " " not in text and text != ""


def _saved_and_loaded(session: Session) -> Loaded:
    text = write_save(session)
    try:
        return read_save(text)
    except CannotRead as error:
        raise AssertionError(f"{error} in {text}") from error


def _hash(value: object) -> int:
    try:
        return hash(value)
    except TypeError as error:
        raise AssertionError(f"{value!r} cannot be hashed") from error


def _refuses(refusal: type[Exception], call: Callable[..., object], *arguments: object) -> None:
    try:
        call(*arguments)
    except refusal:
        return
    except Exception as error:
        raise AssertionError(f"{error!r} instead of {refusal.__name__} for {arguments}") from error
    raise AssertionError(f"no {refusal.__name__} for {arguments}")


CHECKS: tuple[Check, ...] = (
    start_is_the_same_each_time,
    start_refuses_what_does_not_exist,
    to_move_names_chance_or_seats,
    a_result_exactly_at_the_end,
    moves_are_sorted_and_unique,
    only_seats_on_turn_have_moves,
    nobody_is_asked_without_a_choice,
    listed_moves_can_be_played,
    unlisted_moves_are_refused,
    play_leaves_its_argument_alone,
    moves_come_back_from_their_text,
    outcomes_are_unique_and_weighted,
    a_hand_throws_only_when_chance_is_on_turn,
    seats_that_move_together_may_move_in_any_order,
    observing_twice_is_observing_once,
    a_view_is_enough_to_move,
    views_keep_secrets,
    a_position_can_be_shown,
    the_end_comes_in_time,
    a_save_holds_the_whole_session,
    a_log_replays_under_another_seed,
    undo_and_redo_change_nothing,
    bots_answer_legally_and_steadily,
)

CHECKS_OF_A_GAME: tuple[Check, ...] = (
    info_is_in_order,
    the_longest_game_fits_into_a_save,
    junk_is_no_move,
    bots_are_as_listed,
    damaged_saves_do_no_harm,
)
