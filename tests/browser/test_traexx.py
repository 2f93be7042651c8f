"""Träxx in a browser: lines drawn by finger, by mouse and by keyboard, hidden rounds, and drafts that last."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from games.traexx.board import FIELDS
from games.traexx.draft import Way, towards
from games.traexx.rules import State
from games.traexx.text import read_fields
from games.traexx.words import refusal
from table.game import NotLegal
from table.save import write_save
from table.session import Player, Session, new_session, submit
from tests.browser.conftest import DESK, PHONE, TABLET, Visit, Visitor

GAME = "traexx"
Point = tuple[float, float]

AT_REST = 120
"""Milliseconds for which a finger lies still before it lifts: after less the browser takes the stroke for a fling,
however short its last step was, and swallows the next tap. On a quick machine one game in five stopped there."""


class Finger:
    """A finger on the glass, through the browser's own touch events."""

    def __init__(self, visit: Visit) -> None:
        self.page = visit.page
        self.devtools = visit.page.context.new_cdp_session(visit.page)

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, point: Point) -> None:
        self._touch("touchStart", point)

    def move(self, point: Point) -> None:
        self._touch("touchMove", point)

    def up(self) -> None:
        self.page.wait_for_timeout(AT_REST)
        self._touch("touchEnd")


class Mouse:
    """The same with a mouse."""

    def __init__(self, visit: Visit) -> None:
        self.mouse = visit.page.mouse

    def down(self, point: Point) -> None:
        self.mouse.move(*point)
        self.mouse.down()

    def move(self, point: Point) -> None:
        self.mouse.move(*point)

    def up(self) -> None:
        self.mouse.up()


Hand = Finger | Mouse


def middle(visit: Visit, selector: str) -> Point:
    box = visit.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at(target: str) -> str:
    return f'[data-draw] [data-target="{target}"]'


def glide(hand: Hand, start: Point, end: Point) -> None:
    """From one field to the next, with stops on the way as a real stroke has them."""
    (x, y), (to_x, to_y) = start, end
    for part in (0.25, 0.5, 0.75, 1):
        hand.move((x + (to_x - x) * part, y + (to_y - y) * part))


def lift(hand: Hand, point: Point) -> None:
    """The hand comes to rest before it lifts (AT_REST)."""
    x, y = point
    hand.move((x + 1, y))
    hand.up()


def drawn(visit: Visit) -> int:
    """How many fields the draft has: as many colours of the card are struck through."""
    return visit.page.locator(".tx-swatch.is-used").count()


def wait_until_drawn(visit: Visit, fields: int) -> None:
    expect(visit.page.locator(".tx-swatch.is-used")).to_have_count(fields, timeout=30_000)


def ways_on(visit: Visit) -> dict[str, str]:
    """The fields that the draft can go on to from its tip, each with the keys of its direction."""
    found: dict[str, str] = visit.page.evaluate("""() => {
        const next = new Set([...document.querySelectorAll('.tx-field[aria-label$="can be next"]')]
            .map(field => field.dataset.target));
        const steps = [...document.querySelectorAll('.tx-pad button:not([aria-disabled])')]
            .map(button => [`field:${button.ariaLabel.split(': ')[1].slice(0, 2)}`, button.dataset.key]);
        return Object.fromEntries(steps.filter(([field]) => next.has(field)));
    }""")
    return found


def choose_end(visit: Visit) -> None:
    """The end that can grow, if just one can."""
    if not ways_on(visit):
        tap(visit, '[data-target="turn"]')
        visit.page.wait_for_function("document.querySelector('.tx-pad button:not([aria-disabled])')")


def draw(visit: Visit, hand: Hand, most: int = 9) -> list[str]:
    """A stroke from the tip through whatever fields allow it; the fields it has passed."""
    here = middle(visit, "#tx-tip")
    before = drawn(visit)
    passed: list[str] = []
    hand.down(here)
    while len(passed) < most and (following := sorted(ways_on(visit))):
        there = middle(visit, at(following[0]))
        glide(hand, here, there)
        passed.append(following[0])
        wait_until_drawn(visit, before + len(passed))
        here = there
    lift(hand, here)
    return passed


def steps(visit: Visit) -> int:
    cursor: int = visit.saved()["cursor"]
    return cursor


def tap(visit: Visit, selector: str) -> None:
    """A finger where something is, without scrolling there first: on this page nothing needs it."""
    visit.page.touchscreen.tap(*middle(visit, selector))


def confirm(visit: Visit) -> None:
    """Confirms with a finger, and waits until the game has gone on."""
    before = steps(visit)
    tap(visit, ".tx-hand .is-primary")
    wait_for_step(visit, before)


def wait_for_step(visit: Visit, after: int) -> None:
    visit.page.wait_for_function(
        "after => Object.entries(localStorage).some(([key, text]) =>"
        " key.includes(':table:') && JSON.parse(text).cursor > after)",
        arg=after,
    )
    visit.page.wait_for_function("document.querySelector('.outcome, .tx-now .tx-card, .hand-over')")


def card(visit: Visit) -> str | None:
    return visit.page.locator(".tx-card").get_attribute("id")


def two_people(visit: Visit) -> None:
    """A table of two persons who hide their boards, handed to the first."""
    visit.open_with(hides=True)
    visit.set_up(GAME)
    visit.press("seat:add")
    seat = visit.page.locator("select").nth(1)
    seat.select_option(index=0)
    visit.with_luck()
    visit.press("start")
    visit.shows(".hand-over")


def test_a_solo_game_by_drawing_with_a_finger(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.start_game(GAME)
    finger = Finger(visit)
    for _round in range(15):
        if visit.page.locator(".outcome").count():
            break
        assert visit.no_sideways_scroll()
        now = card(visit)
        choose_end(visit)
        draw(visit, finger)
        confirm(visit)
        assert visit.page.locator(".outcome").count() or card(visit) != now
    assert "points" in visit.page.locator(".outcome").inner_text()
    visit.press("drawer:beside")
    missing = visit.page.locator(".is-open .tx-missing").inner_text()
    crosses = visit.page.locator(".tx-cross").get_attribute("d") or ""
    assert missing == f"−{crosses.count('M')}"
    assert visit.no_sideways_scroll()


@pytest.mark.long
def test_a_solo_game_by_keyboard(visitor: Visitor) -> None:
    """Arrows or Q W E A S D step, Backspace takes back, X takes the other end, Enter confirms; no mouse at all."""
    visit = visitor(DESK)
    visit.open(f"?game={GAME}")
    visit.shows("#start")
    visit.with_luck()
    visit.page.locator("#start").press("Enter")
    visit.shows(".tx-card")
    keys = visit.page.keyboard
    for _round in range(15):
        if visit.page.locator(".outcome").count():
            break
        if not ways_on(visit):
            keys.press("x")
            visit.page.wait_for_function("document.querySelector('.tx-pad button:not([aria-disabled])')")
        fields = 0
        while following := ways_on(visit):
            keys.press(following[min(following)].split()[fields % 2 - 1])
            fields += 1
            wait_until_drawn(visit, fields)
        keys.press("Backspace")
        wait_until_drawn(visit, fields - 1)
        if fields == 1:
            keys.press(next(iter(ways_on(visit).values())).split()[0])
            wait_until_drawn(visit, 1)
        before = steps(visit)
        keys.press("Enter")
        wait_for_step(visit, before)
    assert "points" in visit.page.locator(".outcome").inner_text()


def test_what_one_person_draws_the_next_does_not_see(visitor: Visitor) -> None:
    """TX-R5, on one device that is handed round."""
    visit = visitor(PHONE, touch=True)
    two_people(visit)
    assert not visit.page.locator(".tx-sheet").count()
    visit.press("ready")
    visit.shows(".tx-card")
    fields = draw(visit, Finger(visit))
    mine = visit.page.locator(".tx-line:not(.is-draft)").first.get_attribute("d")
    confirm(visit)
    visit.shows(".hand-over")
    assert not visit.page.locator(".tx-sheet").count()
    visit.press("ready")
    visit.shows(".tx-card")
    assert drawn(visit) == 0
    assert visit.page.locator(".tx-others .tx-line").get_attribute("d") == mine
    newest = visit.page.locator(".log li").first.text_content() or ""
    assert not any(f" {field.removeprefix('field:')}" in newest for field in fields)
    before = steps(visit)
    visit.press("pass")
    tap(visit, '[data-target="move:pass"]')
    wait_for_step(visit, before)
    visit.press("ready")
    visit.shows(".tx-card")
    told = visit.page.locator(".log ol").text_content() or ""
    assert all(field.removeprefix("field:") in told for field in fields)


@pytest.mark.parametrize(("size", "touch"), [(PHONE, True), (DESK, False)], ids=["finger", "mouse"])
def test_a_stroke_goes_back_and_on_from_the_tip(visitor: Visitor, size: dict[str, int], touch: bool) -> None:
    visit = visitor(size, touch=touch)
    visit.open()
    visit.start_game(GAME)
    hand: Any = Finger(visit) if touch else Mouse(visit)
    fields = draw(visit, hand, most=2)
    assert len(fields) == 2
    on = draw(visit, hand, most=1)
    assert drawn(visit) == 3
    way = [middle(visit, f'[data-draw] [data-target="{field}"]') for field in (*fields, *on)]
    hand.down(way[-1])
    for start, end in pairwise(reversed(way)):
        glide(hand, start, end)
    wait_until_drawn(visit, 1)
    lift(hand, way[0])
    visit.press("back")
    wait_until_drawn(visit, 0)
    assert visit.page.locator(".tx-hand .is-primary").is_disabled()


def test_taps_extend_and_take_back(visitor: Visitor) -> None:
    visit = visitor(TABLET, touch=True)
    visit.open()
    visit.start_game(GAME)
    for fields in (1, 2, 3):
        tap(visit, at(min(ways_on(visit))))
        wait_until_drawn(visit, fields)
    for fields in (2, 1, 0):
        tap(visit, "#tx-tip")
        wait_until_drawn(visit, fields)


def second_round() -> Session:
    """A table on which a line has grown once, as far as it could."""
    session = new_session(GAME, (Player("Anna", 0),), "refusal1")
    first = max(session.game.moves(session.state, 0), key=lambda move: len(move.fields))
    return submit(session, 0, first)


def refusals(state: State, way: Way) -> dict[str, NotLegal]:
    """For each reason why a draft cannot go on to a field, the first of these fields."""
    found: dict[str, NotLegal] = {}
    assert state.card is not None
    for field in range(len(FIELDS)):
        try:
            towards(state.lines[0], state.card, way, field)
        except NotLegal as error:
            found.setdefault(error.reason, error)
    return found


def test_fields_that_are_not_allowed_say_why_and_where_and_change_nothing(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    session = second_round()
    visit.open()
    visit.page.evaluate("text => localStorage.setItem('neunerlei:table:001', text)", write_save(session))
    visit.page.reload()
    visit.ready()
    visit.go_on()
    visit.shows(".tx-card")
    for drawn_fields, field in enumerate(("e5", "f4"), 1):
        tap(visit, at(f"field:{field}"))
        wait_until_drawn(visit, drawn_fields)
    before = visit.board()
    refused = refusals(session.state, read_fields("d5-e5-f4"))
    assert set(refused) == {"jumps", "repeats", "both-ends", "colour-not-on-card", "colour-used-up"}
    for error in refused.values():
        tap(visit, at(f"field:{error.where['field']}"))
        expect(visit.page.locator(".status")).to_have_text(refusal(error) or "")
        assert visit.board() == before


def test_a_half_drawn_line_survives_a_reload(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.start_game(GAME)
    draw(visit, Finger(visit), most=2)
    before, wish = visit.board(), visit.page.locator(".tx-hand .is-primary").get_attribute("data-target")
    visit.page.reload()
    visit.ready()
    visit.shows(".tx-card")
    assert visit.board() == before
    assert visit.page.locator(".tx-hand .is-primary").get_attribute("data-target") == wish
    confirm(visit)
    assert visit.saved()["log"][-2] == f"0 {(wish or '').removeprefix('move:')}"


def test_on_a_phone_the_whole_hexagon_is_in_reach(visitor: Visitor) -> None:
    """No scrolling between card, board and buttons; fields wide enough for a finger."""
    visit = visitor(PHONE, touch=True, locale="de-DE")
    visit.open()
    visit.start_game(GAME)
    board, hand = (visit.page.locator(name).bounding_box() for name in (".tx-sheet", ".tx-hand"))
    field = visit.page.locator(at("field:e5")).bounding_box()
    assert board is not None
    assert hand is not None
    assert field is not None
    assert board["y"] + board["height"] < hand["y"]
    assert hand["y"] + hand["height"] <= PHONE["height"]
    assert field["width"] >= 35
    assert field["height"] >= 40


def test_the_list_of_lines_draws_one(visitor: Visitor) -> None:
    visit = visitor(DESK)
    visit.open()
    visit.start_game(GAME)
    visit.page.keyboard.press("l")
    visit.shows(".tx-list")
    first = visit.page.locator(".tx-list li button").first
    fields = (first.get_attribute("data-target") or "").count("-")
    first.click()
    wait_until_drawn(visit, fields)
    assert not visit.page.locator(".tx-list").count()


def test_the_lesson_is_played_by_hand(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.press(f"open:{GAME}")
    visit.press(f"learn:{GAME}")
    visit.shows(".teacher")
    visit.press("more")
    visit.press("more")
    visit.press("move:pass")
    visit.shows(".nudge")
    assert visit.no_sideways_scroll()
