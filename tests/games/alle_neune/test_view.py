"""Alle Neune as it is seen and told: the track, what a pawn would bring, sentences, and pawns that glide."""

from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest

import table.look
from games.alle_neune import bots, hand, view, words
from games.alle_neune.game import GAME
from games.alle_neune.glide import pawn_names
from games.alle_neune.hand import Look
from games.alle_neune.rules import GOAL, Move, Place, State, due, play, preview
from games.alle_neune.text import PLACE_CALLED, read_move, read_position
from games.alle_neune.tiles import CACTUS
from kit.i18n import speaking
from table.game import CHANCE, CannotRead, NotLegal, Seat
from table.session import Player

PEOPLE = (Player("Anna", 0), Player("Ben", 1), Player("Cleo", 2), Player("Dana", 3), Player("Emil", 4))

MIDDLE = """
    start ABB
           a   b   c   d   e   f   g
    (4)    3   5   *A  2   6   1   3
    (1)A   .   2   .   *B  6   5   4
    (6)    1   3   5   2   2   1   6
    (3)    3   5   5   6   4   1   3
    (2)    2   4   6   *   2   1   4
    goal  AB
    A  front (5) 2  nines 4+5  minus 3  animals 0
    B  front 6  nines  minus  animals 1
    A rolled 4
"""


def look_at(state: State, *, at: str | None = None, acting: bool = True) -> Look:
    """The table as whoever is on turn sees it, pointing at a place."""
    return table.look.Look(
        view=state,
        ui=hand.Ui(PLACE_CALLED[at]) if at else hand.NOTHING,
        seat=state.turn,
        players=PEOPLE[: len(state.players)],
        acting=acting,
        recent=(),
        step=0,
        marks=True,
        odds=True,
    )


class Places(HTMLParser):
    """The places of a track as they are shown: their classes and targets, by the name of their tile."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.marks: dict[str, set[str]] = {}
        self.targets: dict[str, str | None] = {}
        self.stops: list[str] = []
        self._classes: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        found = set((given.get("class") or "").split())
        if "an-place" in found:
            self._classes = found - {"an-place"}
        if "an-spot" in found:
            name = (given["data-flip"] or "").removeprefix("place-")
            self.marks[name] = self._classes
            self.targets[name] = given.get("data-target")
            assert tag == "button", "fingers, keys and the ear meet the same element"
            if given["tabindex"] == "0":
                self.stops.append(name)

    def marked(self, mark: str) -> set[str]:
        return {name for name, marks in self.marks.items() if mark in marks}


def shown(state: State, *, at: str | None = None, acting: bool = True) -> Places:
    return Places(view.board(look_at(state, at=at, acting=acting)))


def test_the_places_stand_in_the_order_of_the_track_and_those_that_are_gone_do_not() -> None:
    """AN-R19: the track closes up, the order stays."""
    names = list(shown(read_position(MIDDLE)).marks)
    assert names[:4] == ["start", "c1", "1a", "1b"]
    assert names[-2:] == ["5g", "goal"]
    assert names[8:12] == ["1g", "c2", "2b", "2d"]
    assert len(names) == 2 + 40 - 2


def test_a_tile_of_a_section_without_an_end_yet_is_told_alone() -> None:
    """AN-R4: while the track is laid, its newest section has no cactus or goal behind it."""
    state = GAME.start(2, {})
    for move in ("tile4", "tile5", "cactus2", "tile6"):
        state = play(state, CHANCE, read_move(move))
    assert words.whole_place(state, 2) == "6"
    for move in (*("tile1",) * 6, "cactus3"):
        state = play(state, CHANCE, read_move(move))
    assert words.whole_place(state, 2) == "6 before cactus 3"


def test_every_own_pawn_and_its_landing_is_marked_before_one_is_chosen() -> None:
    """AN-R9: the pawns that may move, and where the roll leads each of them."""
    places = shown(read_position(MIDDLE))
    assert places.marked("is-pawn") == {"start", "1c", "c2"}
    assert places.marked("is-landing") == {"1c", "1g", "2f"}
    assert not places.marked("is-gain")
    assert places.targets["1c"] == "at:1c"
    assert places.targets["2f"] == "at:c2"


def test_the_chosen_pawn_shows_what_it_crosses_and_could_collect() -> None:
    """AN-R14, R15: walking off cactus c2 crosses it; free tiles of the section before it are marked."""
    places = shown(read_position(MIDDLE), at="c2")
    assert places.marked("is-target") == {"2f"}
    assert places.marked("is-crossed") == {"c2"}
    assert places.marked("is-gain") == {"1a", "1b", "1d", "1e", "1f", "1g"}
    assert places.targets["2f"] == "move:c2-2f"
    assert places.stops == ["c2"]


def test_a_landing_with_another_own_pawn_keeps_both_within_reach() -> None:
    """The tile is the way of the chosen pawn, the pawn on it can still be chosen itself."""
    html = view.board(look_at(read_position(MIDDLE), at="start"))
    assert 'data-target="move:start-1c"' in html
    assert 'data-target="at:1c"' in html


def test_a_press_that_leads_nowhere_is_refused_by_the_rules() -> None:
    """Each place that is no choice names the move it would be, and the rules say why it is none."""
    state = read_position(MIDDLE)
    for at, name, reason in (
        (None, "5a", "no-pawn-there"),
        (None, "goal", "pawn-is-home"),
        ("start", "5a", "out-of-reach"),
    ):
        target = shown(state, at=at).targets[name]
        assert target is not None
        with pytest.raises(NotLegal) as refused:
            play(state, 0, read_move(target.removeprefix("move:")))
        assert refused.value.reason == reason
        assert "{" not in (words.refusal(refused.value) or "{")


def test_a_roll_of_1_offers_the_step_and_the_jump() -> None:
    """AN-R11: two ways for one pawn, each with a button of its own."""
    state = read_position(MIDDLE.replace("A rolled 4", "A rolled 1"))
    look = look_at(state, at="1c")
    assert shown(state, at="1c").marked("is-target") == {"1d", "c2"}
    buttons = view.actions(look)
    assert 'data-target="move:1c-1d" data-key="Enter"' in buttons
    assert 'data-target="move:1c-c2" data-key="j"' in buttons


def test_tiles_to_take_are_pressed_on_the_board_and_in_the_row() -> None:
    """AN-R14: one of the marked tiles; the occupied one is not among them."""
    state = play(read_position(MIDDLE), 0, read_move("c2-2f"))
    assert due(state) == "take"
    places = shown(state)
    assert places.marked("is-open") == {"1a", "1b", "1d", "1e", "1f", "1g"}
    assert places.targets["1d"] == "move:take1d"
    assert 'data-target="move:take1d"' in view.actions(look_at(state))
    assert places.targets["1c"] == "move:take1c"
    with pytest.raises(NotLegal, match="occupied"):
        play(state, 0, read_move("take1c"))


def test_the_three_in_front_are_pressed_when_one_must_go() -> None:
    """AN-R28."""
    state = play(play(read_position(MIDDLE), 0, read_move("c2-2f")), 0, read_move("take1e"))
    assert due(state) == "drop"
    html = view.own_numbers(look_at(state))
    for number in (2, 5, 6):
        assert f'data-target="move:drop{number}"' in html
        assert f'data-target="move:drop{number}" data-key="{number}"' in view.actions(look_at(state))


def test_nothing_can_be_pressed_on_the_board_while_somebody_else_plays() -> None:
    assert set(shown(read_position(MIDDLE), acting=False).targets.values()) == {None}


def test_what_is_pointed_at_survives_as_a_draft() -> None:
    state = read_position(MIDDLE)
    for name in ("start", "c2", "5g"):
        ui = hand.Ui(PLACE_CALLED[name])
        assert hand.read_draft(hand.write_draft(ui), state) == ui
    for foreign in ("", "7h", "at:c2", "<b>"):
        assert hand.read_draft(foreign, state) == hand.NOTHING
    with pytest.raises(CannotRead):
        hand.press(look_at(state), "at:7h")


def test_no_two_animals_on_the_track_are_alike() -> None:
    """AN-R1: six animals, and each its own."""
    for seed in range(20):
        *_setting_up, state = (state for state, _seat, _move in positions(seed, 2, until="roll"))
        animals = words.animals_on(state.track)
        assert len(set(animals.values())) == len(animals) == state.track.count(0)


def test_sentences_tell_a_turn_with_all_that_follows_from_it() -> None:
    """AN-E1, told: three picks without a choice until cactus 4 has to go, then the nine."""
    state = read_position("""
        start
               a   b   c   d   e   f   g
        (1)    .   .   .   .   .   .   .
        (2)    .   .   .   .   .   .   .
        (3)    .   2   .   .   .   .   .
        (4)A   .   3   .   .   .   .   .
        (5)BB  .   5   .   6   .   .   .
        goal   AAABB
        A  front 4  nines  minus  animals 0
        B  front  nines  minus  animals 0
        A rolled 3
    """)
    names = ("Anna", "Ben")
    move = read_move("c4-5b")
    asked = play(state, 0, move)
    assert words.tell(state, 0, move, asked, names) == (
        "Anna moves from cactus 4 to the 5 before the goal, takes 2 and cactus 4."
    )
    assert words.status(asked, names) == "Anna has 4, 2 and cactus 4 and no nine: one goes face up."
    done = play(asked, 0, Move("drop", 4))
    assert words.tell(asked, 0, Move("drop", 4), done, names) == (
        "Anna takes the 3, makes nine: 4 + 2 + 3, lays cactus 4 face up."
    )
    with speaking("de"):
        assert words.tell(state, 0, move, asked, names) == (
            "Anna zieht von Kaktus 4 auf die 5 vor dem Ziel, nimmt 2 und Kaktus 4."
        )


def test_a_walk_without_a_choice_is_told_with_its_roll() -> None:
    *_laid, state = (state for state, _seat, _move in positions(1, 2, until="roll"))
    rolled = play(state, CHANCE, Move("roll", 1))
    number = state.track[0] - CACTUS
    said = words.tell(state, CHANCE, Move("roll", 1), rolled, ("Anna", "Ben"))
    assert said == f"Anna rolls 1, moves from the start to cactus {number}."


def test_a_prospect_names_every_pick_in_its_order() -> None:
    """AN-R18, R20."""
    state = read_position(MIDDLE)
    ways = {at: preview(state, read_move(at)) for at in ("c2-2f", "start-1c")}
    assert words.prospect(state, ways["c2-2f"]) == "collects 1, 2, 3, 5 or 6"
    assert words.prospect(state, ways["start-1c"]) == "nothing to collect there"


def test_every_reason_of_the_bots_is_a_whole_sentence() -> None:
    said = {}
    for seed in range(4):
        for state, _seat, _move in positions(seed, 2 + seed):
            for move in GAME.moves(state, state.turn):
                because = bots.reason(state, state.turn, move)
                with speaking("de"):
                    said[because.code] = words.why(because)
                assert words.why(because).endswith(".")
    assert {"collect", "nine", "animal", "prepare", "least", "drop", "guard", "closer"} <= said.keys()
    assert not [sentence for sentence in said.values() if "{" in sentence or not sentence.endswith(".")]


def positions(seed: int, seats: int, until: str = "over") -> Iterator[tuple[State, Seat, Move | None]]:
    """A random game, position by position, with the move that led there."""
    luck = Random(seed)
    state, seat, move = GAME.start(seats, {}), CHANCE, None
    while True:
        yield state, seat, move
        if due(state) == until:
            return
        (seat,) = GAME.to_move(state)
        options = (
            [option for option, _weight in GAME.chance(state)] if seat == CHANCE else GAME.moves(state, seat)
        )
        move = luck.choice(list(options))
        state = GAME.play(state, seat, move)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_pawn_that_walked_is_the_one_that_glides(seats: int) -> None:
    """A name that is in two pictures in a row stands for one pawn: whatever it says has moved did walk.

    And hardly any walk goes without: only where the log is too short to tell.
    """
    walks = glides = 0
    for seed in range(6):
        recent: list[tuple[Seat, Move]] = []
        before: dict[str, Place] = {}
        last: State | None = None
        for state, seat, move in positions(seed, seats):
            if move is not None:
                recent = [*recent, (seat, move)][-12:]
            now = named_pawns(replace(look_at(state), recent=tuple(recent)))
            assert len(now) == sum(len(player.pawns) for player in state.players), "two pawns of one name"
            moved = {
                (before[name], now[name]) for name in now.keys() & before.keys() if before[name] != now[name]
            }
            real = real_walk(last, state) if last else set()
            assert moved <= real
            walks, glides = walks + len(real), glides + len(moved)
            before, last = now, state
    assert glides > 0.97 * walks


def named_pawns(look: Look) -> dict[str, Place]:
    return {
        name: pawn
        for seat, player in enumerate(look.view.players)
        for name, pawn in zip(pawn_names(look, seat), player.pawns, strict=True)
    }


def real_walk(before: State, after: State) -> set[tuple[Place, Place]]:
    found = set()
    for old, new in zip(before.players, after.players, strict=True):
        left, come = list(old.pawns), list(new.pawns)
        for pawn in old.pawns:
            if pawn in come:
                left.remove(pawn)
                come.remove(pawn)
        found |= set(zip(left, come, strict=True))
    return found


def test_a_nine_is_shown_with_its_sum_and_the_score_runs_along() -> None:
    """AN-R33: 5 for each tile of the nine, minus 3."""
    state = read_position(MIDDLE)
    for html in (view.own_numbers(look_at(state)), view.collections(look_at(state))):
        assert 'title="4 + 5"' in html
    assert view.facts(look_at(state), 0) == "7"
    assert words.goods(state, 0, "Anna") == (
        "Anna: in front cactus 5 and 2; nines: 1; animals: 0; face up 3; 7 points."
    )


def test_the_outcome_says_what_broke_a_tie() -> None:
    """AN-R34."""
    over = (
        """
        start
               a   b   c   d   e   f   g
        (1)    .   .   .   .   .   .   .
        (2)    .   .   .   .   .   .   .
        (3)    .   .   .   .   .   .   .
        (4)    .   .   .   .   .   .   .
        (5)    .   .   .   .   .   .   .
        goal   AAAABBBB
        A  front  nines 4+5  minus 1  animals 1
        B  front  nines 4+(5)  minus 1  animals 1
        over after A
    """.replace("(1)    .", ".      .")
        .replace("(2)    .", ".      .")
        .replace("(3)    .", ".      .")
    )
    state = read_position(over.replace("(4)    .", ".      .").replace("(5)    .", ".      ."))
    assert GOAL in state.players[0].pawns
    assert words.outcome(state, ("Anna", "Ben"), (1,)) == "Ben wins with 14 points and more cacti."
    counted = [(one.said, one.points) for one in words.counting(state, 1)]
    assert counted == [("Nines", 10), ("Animals", 5), ("Face up", -1)]
    assert [*words.feats(state, 1)] == ["nine", "animal"]
