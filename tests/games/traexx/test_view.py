"""Träxx as it is drawn, told and taught. The board's layout is data: fields are looked for, never written down."""

from contextlib import suppress
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

import table.look
from app.main import page
from games.traexx import best, bots, draft, drawing, hand, lesson, view, words
from games.traexx.board import BOARD, CARDS, FIELDS, NEIGHBOURS, Field, step
from games.traexx.game import GAME
from games.traexx.hand import FIXED_KEYS, KEYS, Look, Ui, drawn_way
from games.traexx.rules import (
    HIDDEN,
    PASS,
    Card,
    Line,
    Start,
    State,
    ends,
    grown,
    growths,
    next_fields,
    play,
    score,
    to_move,
)
from games.traexx.text import read_fields, write_fields
from kit.i18n import signed, speaking
from table.bot import Possible
from table.game import CHANCE, CannotRead, NotLegal
from table.session import Player, new_session
from tests.app.hands import after, at_table, session_of
from tests.app.markup import Reader, targets

NAMES = ("Ada", "Ben", "Cem", "Dora")


def dealt(seats: int, card: str) -> State:
    """A first round: boards dealt in order, this card turned up."""
    state = GAME.start(seats, {})
    for board in range(1, seats + 1):
        state = play(state, CHANCE, Start(board))
    return play(state, CHANCE, Card(card))


def looked(state: State, ui: Ui = hand.NOTHING, seat: int = 0) -> Look:
    """The table from where a person sits."""
    return table.look.Look(
        view=GAME.observe(state, seat),
        ui=ui,
        seat=seat,
        players=tuple(Player(NAMES[k], k) for k in range(state.seats)),
        acting=seat in to_move(state),
        recent=(),
        step=0,
        marks=True,
        odds=True,
    )


def pressed(look: Look, *targets: str) -> Look:
    for target in targets:
        look = replace(look, ui=hand.press(look, target))
    return look


def at(field: Field) -> str:
    return f"field:{FIELDS[field]}"


def key_for(before: Field, field: Field) -> str:
    """The step from one field to the next."""
    return next(f"step:{key}" for key, direction in KEYS.items() if step(before, direction) == field)


def longest(state: State, seat: int = 0) -> tuple[Field, ...]:
    return max(growths(state.lines[seat], state.card or ""), key=len)


def second_round(card: str = "bgrs") -> State:
    """A line alone that has grown, so that it has two ends, and another card."""
    state = dealt(1, "bgsy")
    return play(play(state, 0, Line(longest(state))), CHANCE, Card(card))


def reason(look: Look, target: str) -> str:
    with pytest.raises(NotLegal) as refused:
        hand.press(look, target)
    return refused.value.reason


# --- drawing --------------------------------------------------------------------------------------------------


def test_fields_pressed_one_after_the_other_are_drawn() -> None:
    state = dealt(1, "bgsy")
    way = longest(state)
    look = pressed(looked(state), *(at(field) for field in way[1:]))
    assert look.ui.way == way
    assert f"move:{write_fields(way)}" in targets(str(view.actions(look)))


def test_a_stroke_may_begin_on_the_line_and_stand_still_on_a_field() -> None:
    state = dealt(1, "bgsy")
    way = longest(state)
    look = pressed(looked(state), *(at(field) for field in way), at(way[-1]), at(way[-1]))
    assert look.ui.way == way


def test_going_back_over_a_field_undraws() -> None:
    state = dealt(1, "bgsy")
    way = longest(state)
    look = pressed(looked(state), *(at(field) for field in way), at(way[-2]))
    assert look.ui.way == way[:-1]
    assert pressed(look, at(way[0])).ui.way == way[:1]


def test_a_tap_on_the_tip_takes_it_back_and_a_stroke_from_it_goes_on() -> None:
    """The tip lies under a button outside the fields, and the page's strokes press fields only (hands.js)."""
    state = dealt(1, "bgsy")
    way = longest(state)
    look = pressed(looked(state), *(at(field) for field in way[1:3]))
    sheet = str(view.board(look))
    tip = sheet[sheet.index('<g id="tx-tip"') :]
    assert tip.index('data-target="back"') < tip.index("</g>")
    assert (
        sheet.index("<g data-draw") < sheet.index("</g>", sheet.index("<g data-draw")) < sheet.index("tx-tip")
    )
    assert pressed(look, "back").ui.way == way[:2]
    assert pressed(look, at(way[3])).ui.way == way[:4]


def test_a_line_that_has_grown_goes_on_at_the_end_that_fits() -> None:
    """TX-R8."""
    for card in CARDS:
        state = second_round(card) if card != "bgsy" else second_round()
        for end in ends(state.lines[0]):
            for field in next_fields(state.lines[0], state.card or "", (end,)):
                begun = pressed(looked(state), at(end), at(field))
                assert begun.ui.way == (end, field)
                assert pressed(looked(state), at(field)).ui.way[-1] == field


def test_the_end_that_grew_last_is_the_one_that_goes_on() -> None:
    state = second_round()
    last = longest(dealt(1, "bgsy"))
    for other in (last[0], last[-1]):
        look = replace(looked(state), recent=((0, Line((last[0], other))), (CHANCE, Card("bgrs"))))
        assert pressed(look, "turn").ui.way == (({*ends(state.lines[0])} - {other}).pop(),)


def test_steps_go_across_edges_and_back() -> None:
    state = dealt(1, "bgsy")
    for way in growths(state.lines[0], "bgsy"):
        look = looked(state)
        for before, field in pairwise(way):
            look = pressed(look, key_for(before, field))
        assert look.ui.way == way
        assert pressed(look, key_for(way[-1], way[-2])).ui.way == way[:-1]


def test_what_cannot_be_drawn_is_refused_with_its_reason_and_its_field() -> None:
    state = second_round()
    line, look = state.lines[0], looked(state)
    far = next(f for f in range(61) if not {*NEIGHBOURS[f]} & {*ends(line)} and f not in line)
    assert reason(look, at(far)) == "jumps"
    assert reason(look, f"line:{FIELDS[ends(line)[0]]}-{FIELDS[far]}") == "unknown"
    assert reason(look, at(line[2])) == "repeats"
    way = longest(state)
    drafted = pressed(look, *(at(field) for field in way[1:]))
    others = [end for end in ends(line) if end != way[0]]
    beside = [f for end in others for f in NEIGHBOURS[end] if f not in (*line, *way, *NEIGHBOURS[way[-1]])]
    assert {reason(drafted, at(field)) for field in beside} == {"both-ends"}
    with pytest.raises(NotLegal) as refused:
        hand.press(drafted, at(beside[0]))
    assert FIELDS[beside[0]] in (words.refusal(refused.value) or "")


def test_a_colour_that_is_not_there_or_used_up_is_named() -> None:
    """TX-R6."""
    state = dealt(1, "bgsy")
    (start,) = state.lines[0]
    for field in NEIGHBOURS[start]:
        if BOARD.colours[field] in "rp":
            assert reason(looked(state), at(field)) == "colour-not-on-card"
    used_up = [
        (way, field)
        for way in growths(state.lines[0], "bgsy")
        for field in NEIGHBOURS[way[-1]]
        if BOARD.colours[field] in {BOARD.colours[drawn] for drawn in way[1:]} and field not in way
    ]
    way, field = used_up[0]
    assert reason(looked(state, Ui(way)), at(field)) == "colour-used-up"


def test_buttons_without_a_meaning_say_so() -> None:
    state = dealt(1, "bgsy")
    assert reason(looked(state), "back") == "nothing-drawn"
    assert reason(looked(state), "turn") == "one-end"
    waiting = play(dealt(2, "bgsy"), 0, PASS)
    assert reason(looked(waiting), at(0)) == "confirmed"
    for foreign in ("field:z9", "field:", "step:u", "list:999", "list:-1", "nothing", "line:a1-zz"):
        with pytest.raises(CannotRead):
            hand.press(looked(state), foreign)


def test_at_the_rim_the_board_ends() -> None:
    state = dealt(1, "bgsy")
    look = looked(replace(state, lines=(bytes([0]),)))
    assert reason(look, "step:q") == "rim"


REASONS = (
    *("card-first", "confirmed"),
    *("not-an-end", "repeats", "jumps", "both-ends", "colour-not-on-card", "colour-used-up"),
    *("rim", "nothing-drawn", "one-end"),
)
"""Of the table, of a line, and of the view's own buttons."""


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    for language in ("en", "de"):
        with speaking(language):
            said = {words.refusal(NotLegal(code, field="d5", colour="y", times=1)) or "" for code in REASONS}
            assert len(said - {""}) == len(REASONS)
            assert "{" not in "".join(said)


def test_what_every_game_refuses_is_not_worded_here() -> None:
    for code in ("over", "not-your-turn", "dice-first", "unknown"):
        assert words.refusal(NotLegal(code)) is None


# --- drafts ---------------------------------------------------------------------------------------------------


def test_a_half_drawn_line_survives_as_text() -> None:
    state = second_round()
    for way in growths(state.lines[0], state.card or ""):
        assert hand.read_draft(hand.write_draft(Ui(way)), state) == Ui(way)
    for end in ends(state.lines[0]):
        assert hand.read_draft(FIELDS[end], state) == Ui((end,))


@pytest.mark.parametrize("text", ["", "-", "d5", "zz", "d5-", "pass", "a1-i5", "<b>", "d5-d5-d5", "9" * 999])
def test_a_foreign_draft_is_nothing(text: str) -> None:
    state = second_round()
    kept = hand.read_draft(text, state)
    assert kept == hand.NOTHING or kept.way[0] in ends(state.lines[0])
    assert len(kept.way) < 2


def test_a_draft_of_another_card_or_another_board_is_nothing() -> None:
    state = dealt(1, "bgsy")
    text = write_fields(longest(state))
    assert hand.read_draft(text, dealt(1, "prsy")) == hand.NOTHING
    away = replace(state, lines=(bytes([0]),))
    assert hand.read_draft(text, away) == hand.NOTHING
    board = str(view.board(looked(away, Ui(longest(state)))))
    assert board == str(view.board(looked(away)))


# --- the picture ------------------------------------------------------------------------------------------------


def test_the_cards_colours_count_down() -> None:
    state = dealt(1, "bbprs")
    for way in growths(state.lines[0], "bbprs"):
        assert str(view.card(looked(state, Ui(way)))).count("tx-swatch is-used") == len(way) - 1


def test_legal_fields_are_dotted() -> None:
    state = second_round()
    both = {field for end in ends(state.lines[0]) for field in next_fields(state.lines[0], "bgrs", (end,))}
    assert str(view.board(looked(state))).count("tx-dot") == len(both) + 1  # and the group of them


def test_colours_are_told_by_tint_pattern_and_letter() -> None:
    printed = str(drawing.printed(words.marks()))
    for tint in "ybgsrp":
        assert printed.count(f'class="tx-{tint}"') == 1
        assert printed.count(f"of-{tint}") == 1
    for language in ("en", "de"):
        with speaking(language):
            assert len({words.mark(tint) for tint in "ybgsrp"}) == 6
            assert len({words.colour(tint) for tint in "ybgsrp"}) == 6
    assert len({*drawing.PATTERNS.values()}) == 6


def test_the_card_speaks_the_language_of_the_moment() -> None:
    """The swatches were kept in whichever language they were first drawn in."""
    state = dealt(1, "bgsy")
    with speaking("en"):
        english = str(view.card(looked(state)))
    with speaking("de"):
        german = str(view.card(looked(state)))
    assert 'class="tx-big-letter">Y<' in english
    assert 'class="tx-big-letter">Y<' not in german


def test_every_key_presses_one_thing() -> None:
    state = second_round()
    for ui in (hand.NOTHING, Ui(longest(state))):
        look = looked(state, ui)
        html = str(view.board(look)) + str(view.actions(look))
        keys = " ".join(part.split('"')[0] for part in html.split('data-key="')[1:]).split()
        assert len(keys) == len(set(keys))
        assert {*"qweasd", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter"} <= {*keys}


def test_fixed_keys_draw_and_go_back() -> None:
    """Each key always means the same direction, and the opposite key takes its step back again."""
    opposite = {"Home": "PageDown", "PageUp": "End", "ArrowUp": "ArrowDown", "ArrowLeft": "ArrowRight"}
    opposite |= {back: key for key, back in opposite.items()}
    letters = {direction: key for key, direction in KEYS.items()}
    directions = {key: one for one, keys in FIXED_KEYS.items() for key in keys.split()}

    def pressed(look: Look, key: str) -> Ui:
        return hand.press(look, f"step:{letters[directions[key]]}")

    gone = set()
    for card, start in product(CARDS, BOARD.starts):
        look = looked(replace(second_round(), card=card, lines=(bytes([start]),)))
        for key in opposite:
            with suppress(NotLegal):
                further = pressed(look, key)
                gone.add(key)
                assert pressed(looked(look.view, further), opposite[key]).way == drawn_way(look)
    assert gone == {*opposite}


def finished(seats: int) -> State:
    luck = Random(4)
    state = GAME.start(seats, {})
    while waiting := to_move(state):
        if waiting == (CHANCE,):
            state = play(state, CHANCE, luck.choice(GAME.chance(state))[0])
        else:
            state = play(state, waiting[0], luck.choice(GAME.moves(state, waiting[0])))
    return state


def test_at_the_end_the_missing_fields_are_crossed_out_and_the_sum_is_shown() -> None:
    """TX-R12."""
    for seats in (1, 4):
        state = finished(seats)
        html = str(view.board(looked(state)))
        missing = 61 - len(state.lines[0])
        crosses = html.split('class="tx-missed"')[0].rsplit('d="', 1)[1]
        assert crosses.count("M") == missing
        sheet = str(view.rooms(looked(state)).beside)
        assert f">−{missing}<" in sheet
        for seat in range(seats):
            total = signed(score(state, seat).total)
            assert f'class="tx-sum">{total}<' in sheet
            assert signed(sum(one.points for one in words.counting(state, seat))) == total
        assert "field:" not in "".join(Reader(html).targets)


def test_before_the_end_open_fields_cost_nothing() -> None:
    """TX-R12: nobody begins at −60."""
    sheet = str(view.rooms(looked(dealt(2, "bgsy"))).beside)
    assert 'class="tx-missing">60<' in sheet
    assert 'class="tx-sum">0<' in sheet
    assert "−" not in sheet


def test_a_hint_draws_its_line_and_marks_the_button_that_plays_it() -> None:
    state = dealt(1, "bgsy")
    for move in (Line(longest(state)), PASS):
        look = replace(looked(state), ui=hand.hinted(looked(state), move))
        assert Reader(str(view.actions(look))).hinted == [f"move:{GAME.write_move(move)}"]


def test_the_list_names_every_line_once_the_most_points_first() -> None:
    state = second_round()
    look = pressed(looked(state), "list:0")
    found: list[str] = []
    while True:
        here = targets(str(view.board(look)))
        found += [target.removeprefix("line:") for target in here if target.startswith("line:")]
        following = f"list:{(look.ui.page or 0) + 1}"
        if following not in here:
            break
        look = pressed(look, following)
    ways = growths(state.lines[0], state.card or "")
    assert sorted(found) == [write_fields(way) for way in ways]
    gains = {write_fields(way): draft.gain(state, 0, way) for way in ways}
    assert [gains[text] for text in found] == sorted(gains.values(), reverse=True)
    assert pressed(look, f"line:{found[0]}").ui.way == hand.read_draft(found[0], state).way
    assert pressed(look, "list:").ui == hand.NOTHING


def test_a_gain_is_what_the_round_will_bring() -> None:
    """TX-R10, TX-R13: in any position of a random game."""
    luck = Random(7)
    for seats in (1, 3):
        state = dealt(seats, "bgsy")
        while waiting := to_move(state):
            if waiting == (CHANCE,):
                state = play(state, CHANCE, luck.choice(GAME.chance(state))[0])
                continue
            seat, move = waiting[0], luck.choice(GAME.moves(state, waiting[0]))
            assert isinstance(move, Line)
            promised = draft.gain(GAME.observe(state, seat), seat, move.fields)
            before = score(state, seat).total
            state = play(state, seat, move)
            for other in to_move(state):
                if other != CHANCE:
                    state = play(state, other, luck.choice(GAME.moves(state, other)))
            assert score(state, seat).total - before == promised


def test_the_best_line_is_drawn_beside_ones_own() -> None:
    state = finished(1)
    start = bytes([BOARD.starts[state.boards[0] - 1]])
    way = max(growths(start, "bgsy"), key=len)
    shown = str(best.compared(looked(state), Possible(1, 2, 44, (Line(way), PASS))))
    assert drawing.track(state.lines[0]) in shown
    assert drawing.track(grown(start, way)) in shown
    assert "44 points" in shown
    # WCAG 1.1.1: the whole line in words, round by round.
    assert all(FIELDS[field] in shown for field in way)
    assert f"{words.colours(state.drawn[1])}: pass" in shown


# --- what stays hidden --------------------------------------------------------------------------------------------


def test_an_onlooker_sees_no_more_of_a_confirmed_line_than_that_it_is_confirmed() -> None:
    """TX-R5: the first seat's line as it was; what stands for the hidden one was drawn as the last field."""
    state = dealt(2, "bgsy")
    confirmed = play(state, 0, Line(longest(state)))
    assert GAME.observe(confirmed, None).confirmed[0] == HIDDEN
    before, after = (
        replace(looked(one), view=GAME.observe(one, None), seat=None, acting=False)
        for one in (state, confirmed)
    )
    assert str(view.board(after)) == str(view.board(before))


def test_nothing_of_a_confirmed_line_is_seen_or_told_before_the_round_closes() -> None:
    """TX-R5: whatever Ada drew, Ben's table looks the same."""
    state = dealt(2, "bgsy")
    pages, told = set(), set()
    for move in GAME.moves(state, 0):
        after = play(state, 0, move)
        assert after.confirmed[0] == move
        look: Any = replace(looked(after, seat=1), recent=((0, move),))
        assert look.view.confirmed[0] == HIDDEN
        pages.add(str(view.board(look)) + str(view.actions(look)) + view.facts(look, 0))
        told.add(words.tell(state, 0, move, after, NAMES) + words.status(after, NAMES))
    assert len(pages) == len(told) == 1


def test_a_closed_round_is_told_with_everybodys_line_and_points() -> None:
    state = dealt(2, "bgsy")
    mine, theirs = longest(state, 0), longest(state, 1)
    open_round = play(state, 0, Line(mine))
    closed = play(open_round, 1, Line(theirs))
    told = words.tell(open_round, 1, Line(theirs), closed, NAMES)
    assert "Ada draws" in told
    assert "Ben draws" in told
    assert all(FIELDS[field] in told for field in (*mine, *theirs))


def test_numbers_reached_are_told_with_their_points() -> None:
    """TX-R10."""
    goal = BOARD.field_of[7]
    beside = next(field for field in NEIGHBOURS[goal])
    card = next(card for card in CARDS if BOARD.colours[goal] in card)
    state = replace(dealt(2, card), lines=(bytes([beside]), bytes([0 if beside else 1])))
    state = replace(state, confirmed=(None, PASS))
    after = play(state, 0, Line((beside, goal)))
    assert "The 7 brings 7 points." in words.tell(state, 0, Line((beside, goal)), after, NAMES)


# --- bots --------------------------------------------------------------------------------------------------------


def test_every_level_has_a_name_and_a_style() -> None:
    for language in ("en", "de"):
        with speaking(language):
            said = [words.level(level) for level in GAME.info.levels]
            assert len({text for pair in said for text in pair}) == 2 * len(said)


def test_every_reason_of_a_hint_is_a_sentence() -> None:
    """Whatever move is hinted at in a random game."""
    luck = Random(2)
    heard = set()
    for game in range(6):
        state = GAME.start(1 + game % 2, {})
        while waiting := to_move(state):
            if waiting == (CHANCE,):
                state = play(state, CHANCE, luck.choice(GAME.chance(state))[0])
                continue
            move = luck.choice(GAME.moves(state, waiting[0]))
            because = bots.reason(GAME.observe(state, waiting[0]), waiting[0], move)
            for language in ("en", "de"):
                with speaking(language):
                    said = words.why(because)
                    assert said.endswith(".")
                    assert "{" not in said
            heard.add(because.code)
            state = play(state, waiting[0], move)
    assert len(heard) >= 4


# --- the lesson -----------------------------------------------------------------------------------------------------


def test_the_lesson_meets_every_rule_once() -> None:
    script = lesson.lesson()
    lines = [step.line for step in script.steps if step.line]
    cards = [line.removeprefix("* card") for line in (*script.set_up, *lines) if "card" in line]
    mine, across = (read_fields(line[2:]) for line in lines if line[0] == "0" and line != "0 pass")
    theirs = [read_fields(line[2:]) for line in lines if line[0] == "1"]
    assert (mine, across) == (lesson.FIRST, lesson.SECOND)
    assert len({*cards}) == 3
    assert len(mine) == len(cards[0]) + 1, "the whole card"
    assert cards[1].count("b") == 2, "a colour twice"
    assert across[0] == mine[0], "the other end"
    assert BOARD.numbers[across[-1]] == lesson.NUMBER > 0
    assert theirs[2][-1] == across[-1], "a round later"
    assert "0 pass" in lines
    assert growths(grown(bytes(mine), across), cards[2]), "something could have been drawn"


def test_whoever_could_draw_is_asked_whether_they_mean_to_pass() -> None:
    """TX-R6: nothing carries over, so a card that was let pass is gone for good."""
    app = at_table(new_session("traexx", (Player("Ada", 0),), "pass"))
    assert "move:pass" not in targets(page(app))
    asked = after(app, "pass")
    assert "move:pass" in targets(page(asked))
    changed = after(asked, next(one for one in targets(page(asked)) if one.startswith("step:")))
    assert "move:pass" not in targets(page(changed))
    assert session_of(after(asked, "move:pass")).log[-1] != session_of(asked).log[-1]
