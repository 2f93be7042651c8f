"""Alle Neune in a browser: whole games by touch and by keyboard, the winding track, reloads in the middle of a turn."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.browser.conftest import DESK, PHONE, TABLET, Visit, Visitor

GAME = "alle-neune"

OFFERED = """() => {
  const there = (selector) => document.querySelector(selector) !== null;
  if (there('.outcome')) return 'over';
  if (there('[data-target="throw"]')) return 'roll';
  if (there('.an-place.is-target')) return 'go';
  if (there('.an-place.is-pawn')) return 'choose';
  if (there('.an-place.is-open')) return 'take';
  return there('.an-front button') ? 'drop' : null;
}"""
"""What the person in front is asked for, as the page shows it; null while a bot plays."""

WATCH_GLIDES = """() => {
  window.glided = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.glided.add(this.dataset.flip);
    return animate.apply(this, how);
  };
}"""

PRESSES = {
    "roll": '[data-target="throw"]',
    "choose": ".an-place.is-pawn .an-spot",
    "go": ".an-place.is-target .an-spot",
    "take": ".an-place.is-open .an-spot",
    "drop": ".an-front button",
}
"""What a finger touches then, on the board wherever it can."""

KEYS = {"roll": "r", "choose": "1", "go": "Enter", "take": "2"}


def start(visit: Visit, *, kinds: tuple[str, ...] = ("person", "hare"), seed: str = "neun") -> None:
    """From the shelf to a table with these players, on the short track where there is one."""
    visit.set_up(GAME)
    for _seat in kinds[2:]:
        visit.press("seat:add")
    for seat, kind in enumerate(kinds):
        visit.shows(f"#kind-{seat}")
        visit.page.select_option(f"#kind-{seat}", kind)
    if len(kinds) < 4:
        visit.page.select_option('[data-field="option:sections"]', "1")
    visit.with_luck(seed)
    visit.with_speed("instant")
    visit.press("start")
    visit.shows(".screen.play")


def offered(visit: Visit) -> str:
    """What is asked next, once it is a person's turn."""
    asked: str = visit.page.wait_for_function(OFFERED, timeout=60_000).json_value()
    return asked


def steps(visit: Visit) -> int:
    cursor: int = visit.saved()["cursor"]
    return cursor


def went_on(visit: Visit, asked: str, before: int) -> None:
    """Until a press has been answered: by another position, or by the preview of a way."""
    if asked == "choose":
        visit.shows(".an-place.is-target")
        return
    visit.page.wait_for_function(
        "before => Object.entries(localStorage).some(([key, text]) =>"
        " key.includes(':table:') && JSON.parse(text).cursor > before)",
        arg=before,
    )


def touch(visit: Visit, asked: str) -> None:
    visit.page.locator(PRESSES[asked]).last.tap()


def strike(visit: Visit, asked: str) -> None:
    """A key; what is dropped has the key of its number."""
    key = KEYS.get(asked) or visit.page.locator(".an-drop").first.get_attribute("data-key")
    assert key is not None
    visit.page.keyboard.press(key)


def play_until(visit: Visit, wanted: str, press: Callable[[Visit, str], None] = touch) -> None:
    """Plays on until this is asked for."""
    for _press in range(2000):
        asked = offered(visit)
        if asked == wanted:
            return
        before = steps(visit)
        press(visit, asked)
        went_on(visit, asked, before)
    raise AssertionError(f"never asked: {wanted}")


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_by_touch_on_one_phone(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True, locale="de-DE")
    visit.open()
    start(visit, kinds=("person", "person", "hare"))
    assert visit.no_sideways_scroll()
    play_until(visit, "over")
    assert "gewinn" in visit.page.locator(".outcome").inner_text()
    assert visit.no_sideways_scroll()
    seats = {line[0] for line in visit.saved()["log"]}
    assert seats == {"*", "0", "1", "2"}
    visit.press("again")
    visit.shows('[data-target="throw"]')


@pytest.mark.long
def test_a_whole_game_by_keyboard(visitor: Visitor) -> None:
    """Letters, digits and Enter alone, once the table is laid."""
    visit = visitor(DESK)
    visit.open()
    start(visit)
    play_until(visit, "over", strike)
    assert "win" in visit.page.locator(".outcome").inner_text()
    visit.page.keyboard.press("Escape")
    visit.shows(".covers")


def test_the_arrow_keys_walk_along_pawns_and_tiles(visitor: Visitor) -> None:
    visit = visitor(DESK)
    visit.open()
    start(visit)
    play_until(visit, "choose", strike)
    count = visit.page.locator(".an-chip").count()
    for pressed in ("1", *map(str, range(2, count + 1)), "1"):
        visit.page.keyboard.press("ArrowRight")
        visit.shows(f'.an-chip.is-at[data-key="{pressed}"]')
    visit.page.keyboard.press("ArrowLeft")
    visit.shows(f'.an-chip.is-at[data-key="{count}"]')
    play_until(visit, "take", strike)
    visit.page.keyboard.press("ArrowRight")
    visit.shows('.an-chip.is-at[data-key="1"]')
    before = steps(visit)
    visit.page.keyboard.press("Enter")
    went_on(visit, "take", before)


def test_a_pawn_shows_its_way_before_it_goes(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    start(visit)
    play_until(visit, "choose")
    before = visit.saved()
    assert visit.page.locator(".an-place.is-landing").count() > 1
    visit.page.locator(".an-place.is-pawn .an-spot").first.tap()
    visit.shows(".an-place.is-target .is-ghost")
    first = visit.page.locator(".actions .is-primary").inner_text()
    visit.page.locator(".an-chip").last.tap()
    visit.shows(".an-chip.is-at:nth-last-child(1 of .an-chip)")
    assert visit.page.locator(".actions .is-primary").inner_text() != first
    assert visit.saved() == before
    visit.page.locator(".actions .is-primary").tap()
    went_on(visit, "go", before["cursor"])


def test_a_reload_between_a_walk_and_its_pick_keeps_both(visitor: Visitor) -> None:
    visit = visitor(TABLET, touch=True)
    visit.open()
    start(visit)
    play_until(visit, "take")
    before, saved, choices = visit.board(), visit.saved(), choices_of(visit)
    visit.page.reload()
    visit.ready()
    visit.shows(".screen.play")
    assert visit.board() == before
    assert visit.saved() == saved
    assert choices_of(visit) == choices
    assert visit.no_sideways_scroll()


def choices_of(visit: Visit) -> list[str]:
    found: list[str] = visit.page.eval_on_selector_all(
        ".an-place.is-open .an-spot, .actions [data-target]", "list => list.map(one => one.dataset.target)"
    )
    return found


def test_a_reload_keeps_the_pawn_that_is_pointed_at(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    start(visit)
    play_until(visit, "choose")
    visit.page.locator(".an-place.is-pawn .an-spot").first.tap()
    visit.shows(".an-place.is-target")
    words = visit.page.locator(".actions .is-primary").inner_text()
    visit.page.reload()
    visit.ready()
    visit.shows(".an-place.is-target")
    assert visit.page.locator(".actions .is-primary").inner_text() == words


def test_a_tile_that_cannot_be_taken_says_why(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    start(visit)
    play_until(visit, "take")
    before = visit.saved()
    closed = visit.page.locator(
        ".an-place:not(.is-open, .is-end):has(.an-tile:not(.cactus)):not(:has(.pawn)) .an-spot"
    )
    for place, sentence in (
        (visit.page.locator(".an-place:has(.an-tile.cactus) .an-spot"), "belongs to no section"),
        (closed, "comes from the section"),
    ):
        place.last.tap()
        visit.page.wait_for_function(
            "said => document.querySelector('.status').textContent.includes(said)", arg=sentence
        )
    assert visit.saved() == before


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_the_track_winds_without_a_break(visitor: Visitor, size: dict[str, int]) -> None:
    """Every tile lies beside the one before it, or below it where the row turns, never far away; all rows are full."""
    visit = visitor(size)
    visit.open()
    start(visit, kinds=("person",) * 5)
    assert visit.no_sideways_scroll()
    boxes = visit.page.eval_on_selector_all(
        ".an-place:not(.is-end)",
        "list => list.map(one => one.getBoundingClientRect()).map(({x, y, width, height}) => [x, y, width, height])",
    )
    assert len(boxes) == 48
    turns = 0
    for (x, y, width, height), (next_x, next_y, *_size) in pairwise(boxes):
        across, down = abs(next_x - x) / width, (next_y - y) / height
        assert (1 < across < 1.5 and down == pytest.approx(0)) or (
            across == pytest.approx(0) and 1 < down < 1.5
        )
        turns += down > 0.5
    in_row = sum(y == pytest.approx(boxes[0][1]) for _x, y, *_size in boxes)
    assert turns == (len(boxes) - 1) // in_row


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_track_closes_up_smoothly_for_those_who_like_it(visitor: Visitor, motion: str) -> None:
    visit = visitor(PHONE, touch=True, reduced_motion=motion)
    visit.open()
    start(visit)
    play_until(visit, "take")
    visit.page.evaluate(WATCH_GLIDES)
    before = steps(visit)
    visit.page.locator(".an-place.is-open .an-spot").first.tap()
    went_on(visit, "take", before)
    offered(visit)
    glided: list[str] = visit.page.evaluate("[...window.glided]")
    assert any(name.startswith("place-") for name in glided) == (motion == "no-preference")


def test_the_lesson_and_the_rules_open(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.press(f"open:{GAME}")
    visit.press(f"learn:{GAME}")
    visit.shows(".teacher")
    visit.press("more")
    visit.press("more")
    visit.press("throw")
    visit.shows('[data-target="more"]')
    visit.press("more")
    visit.press("throw")
    visit.shows(".an-place.is-pawn")
    visit.page.locator(".an-place.is-pawn .an-spot").first.tap()
    visit.shows(".an-place.is-target")
    visit.page.locator(".an-place.is-target .an-spot").tap()
    visit.shows(".nudge")
    visit.press("home")
    visit.press(f"open:{GAME}")
    visit.press(f"rules:{GAME}")
    visit.page.locator("#search").fill("cactus last")
    visit.page.wait_for_function("document.querySelectorAll('.reading section').length < 6")
    visit.press("home")
    visit.shows("#start")
