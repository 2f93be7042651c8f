"""Bringing games in, in the real page: all or nothing, only more, and back again."""

import json
from collections.abc import Callable, Mapping
from typing import Final

from playwright.sync_api import Page

from app.moving import export_text
from app.stored import DRAFT_KEY, OURS, STATS_KEY, TABLE_KEY
from table.save import write_save
from table.session import Session
from table.stats import finished, read_stats, write_stats
from tests.torture.hand import press, settled, tables, texts, whole_game

GAME: Final = "alles-laeuft"
PASTE = """(text) => {
    const field = document.getElementById("import");
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
}"""

Kept = Mapping[str, str]


def opened(page: Page, address: str, kept: Kept) -> None:
    """The settings of a browser in which just this is kept, in reserve too."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    press(page, "settings")
    press(page, "wipe")
    press(page, "wipe:sure")
    page.evaluate(
        "kept => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))", kept
    )
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    press(page, "settings")


def brought_in(page: Page, text: str) -> None:
    """A text that was taken along elsewhere is pasted, and done with."""
    page.evaluate(PASTE, text)
    assert not settled(page)


def own(page: Page) -> dict[str, str]:
    """Everything of ours that is kept."""
    return {key: text for key, text in texts(page).items() if key.startswith(OURS)}


def cut(game: Session, lines: int) -> str:
    """A game as it was after so many lines."""
    return json.dumps(json.loads(write_save(game)) | {"log": game.log[:lines], "cursor": lines})


def beyond_the_quota(page: Page, address: str) -> None:
    """More than there is room for changes nothing and says so."""
    games = {TABLE_KEY + f"many{n}": cut(whole_game(GAME, 2, f"many {n}"), 4) for n in range(8)}
    drafts = {DRAFT_KEY + f"many{n}": "x" * 1_000_000 for n in range(8)}
    opened(page, address, {TABLE_KEY + "here": cut(whole_game(GAME, 2, "here"), 6)})
    before = own(page)
    brought_in(page, export_text({**games, **drafts}))
    assert "Nothing has been changed" in page.locator(".notice").first.inner_text()
    assert not page.locator('[data-target="take-back"]').count()
    unchanged(page, before)


def an_older_course(page: Page, address: str) -> None:
    """Of one game the longer course stays, whichever side it comes from."""
    game = whole_game(GAME, 2, "older")
    opened(page, address, {TABLE_KEY + "here": cut(game, 24)})
    brought_in(page, export_text({TABLE_KEY + "there": cut(game, 16)}))
    assert lines(page) == [24]
    opened(page, address, {TABLE_KEY + "here": cut(game, 16)})
    brought_in(page, export_text({TABLE_KEY + "there": cut(game, 24)}))
    assert lines(page) == [24]


def another_game_in_the_same_place(page: Page, address: str) -> None:
    """It gets a place of its own."""
    opened(page, address, {TABLE_KEY + "here": cut(whole_game(GAME, 2, "one"), 12)})
    brought_in(page, export_text({TABLE_KEY + "here": cut(whole_game(GAME, 2, "two"), 8)}))
    assert lines(page) == [8, 12]


def statistics(page: Page, address: str) -> None:
    """Those of both are counted."""
    ours, theirs = (finished(whole_game(GAME, 2, seed), "2026-11-17") for seed in ("ours", "theirs"))
    assert ours
    assert theirs
    opened(page, address, {STATS_KEY: write_stats((ours,))})
    brought_in(page, export_text({STATS_KEY: write_stats((theirs,))}))
    assert set(read_stats(own(page)[STATS_KEY])) == {ours, theirs}


def taken_back(page: Page, address: str) -> None:
    """It is as it was before."""
    opened(page, address, {TABLE_KEY + "here": cut(whole_game(GAME, 2, "here"), 6)})
    before = own(page)
    brought_in(page, export_text({TABLE_KEY + f"{n}": cut(whole_game(GAME, 2, f"{n}"), 4) for n in range(3)}))
    assert len(tables(own(page))) == 4
    press(page, "take-back")
    unchanged(page, before)


def rubbish(page: Page, address: str) -> None:
    """What cannot be read changes nothing."""
    opened(page, address, {TABLE_KEY + "here": cut(whole_game(GAME, 2, "here"), 6)})
    before = own(page)
    for text in ("rubbish", "{}", '{"neunerlei-all": 1, "texts": {"other": "x"}}', "[" * 4_000):
        brought_in(page, text)
    unchanged(page, before)


CASES: Final[tuple[Callable[[Page, str], None], ...]] = (
    beyond_the_quota,
    an_older_course,
    another_game_in_the_same_place,
    statistics,
    taken_back,
    rubbish,
)


def lines(page: Page) -> list[int]:
    """How long the games are that are kept."""
    return sorted(json.loads(text)["cursor"] for text in tables(own(page)).values())


def unchanged(page: Page, before: Kept) -> None:
    """What is kept is what was kept, also after the page was opened anew."""
    assert own(page) == before
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert not settled(page)
    assert own(page) == before
