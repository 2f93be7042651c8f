"""Every screen is drawn: at each moment of whole games of every game and option, replay included, in both languages."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app import library
from app.main import page
from app.model import App, Screen
from app.screens.replay import Replay
from app.screens.trouble import Trouble
from app.stored import ABOUT_KEY, DAMAGED_KEY, STATS_KEY, TABLE_KEY, with_texts
from kit.i18n import LANGUAGES
from table.registry import GAMES
from table.save import write_save
from table.session import Player, Session, empty_session, settle, step
from table.stats import finished, write_stats
from tests.app.hands import after, at_table, fill, play_of, shelf, speaking
from tests.app.markup import Reader
from tools.golden.sittings import Sitting, one_sitting_each, play_out

NAMES = ("<Ada>", "Bo & Co", "", "Đorđe", "E" * 24)

SITTINGS = [
    pytest.param(game_id, sitting, id=f"{game_id}-{sitting.name}")
    for game_id in GAMES
    for sitting in one_sitting_each(GAMES[game_id], "screens")
]


def whole_game(game_id: str, sitting: Sitting) -> Session:
    """A game of random moves, of people with names that are not easy, to its end."""
    players = tuple(Player(NAMES[seat], seat) for seat in range(sitting.seats))
    session = empty_session(GAMES[game_id], players, sitting.seed, dict(sitting.options), False)
    for line in play_out(session.game, sitting).lines:
        session = step(session, line)
    return settle(session)


def is_sound(app: App) -> None:
    """The page is well-formed, escapes names, names whatever can be pressed, and is safe from a careless Enter."""
    text = page(app)
    read = Reader(text)
    assert "<Ada>" not in text
    assert not read.unnamed
    assert not read.careless
    assert len(set(read.ids)) == len(read.ids)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game_id", "sitting"), SITTINGS)
def test_each_moment_is_drawn_at_the_table_and_once_more(
    game_id: str, sitting: Sitting, language: str
) -> None:
    over = whole_game(game_id, sitting)
    end = speaking(at_table(over), language)
    stride = max(1, len(over.log) // 60)
    for at in {*range(0, len(over.log) + 1, stride), *range(45), len(over.log)}:
        if at <= len(over.log):
            is_sound(end.to(Replay(play_of(end), at)))
            is_sound(speaking(at_table(replace(over, cursor=at)), language))


def every_screen(language: str) -> Iterator[tuple[str, App]]:
    """Every screen there is, with something on it, by the way that leads there."""
    (game_id, *_), sitting = list(GAMES), next(one_sitting_each(GAMES["alle-neune"], "screens"))
    over = whole_game(game_id, sitting)
    line = finished(over, "2026-11-16")
    assert line is not None
    going = write_save(replace(over, cursor=len(over.log) // 2))
    stored = {
        TABLE_KEY + "one": going,
        ABOUT_KEY + "one": '{"title": "<Ada> & Bo", "opened": 3}',
        TABLE_KEY + "two": "rubbish <b>",
        DAMAGED_KEY + "three": '{"<b>"',
        STATS_KEY: write_stats((line,) * 3),
    }
    home = speaking(shelf(stored=stored, today="2026-11-16", newer=True), language)
    yield "shelf", home
    yield "shelf, no storage", replace(home, keeps=False, notice="<Ada>")
    yield "shelf, thrown away", after(home, "discard:one")
    yield "shelf, naming", after(home, "rename:one")
    for way in ("statistics", "settings", "install", "keys"):
        yield way, after(home, way)
    yield "settings, exported", after(home, "settings", "export", "wipe")
    yield "settings, refused", fill(after(home, "settings"), "import", "rubbish")[0]
    for game in GAMES:
        for way in (f"open:{game}", f"rules:{game}", f"learn:{game}", f"daily:{game}"):
            yield way, after(home, way)
    played = after(home, "resume:one")
    for way in ("share", "turn-table", f"rules:{game_id}"):
        yield way, after(played, way)
    ended = replace(speaking(at_table(over, stored=stored), language), address="https://example.test/")
    for way in ("card", "replay", "share", "review"):
        yield way, after(ended, way)
    reading = replace(home, stored=with_texts(stored, library.taken_in(home, "four", over)))
    yield "library", after(reading, "statistics", "library")
    yield "library, thrown away", after(reading, "statistics", "library", "drop:four")
    yield "a finished game", after(reading, "statistics", "library", "look:four")
    yield "its review", after(reading, "statistics", "library", "look:four", "review")
    yield "trouble", home.to(Trouble())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_drawn(language: str) -> None:
    seen = set()
    for way, app in every_screen(language):
        is_sound(app)
        seen.add(type(app.at))
        assert way
    assert {kind.__name__ for kind in screens(Screen)} == {kind.__name__ for kind in seen} | {"Join"}


def screens(kind: type[Screen]) -> set[type[Screen]]:
    """Every class of screen that is shown; a link leads to the one that is left out above (test_by_link)."""
    below = {one for sub in kind.__subclasses__() for one in screens(sub)}
    return below or {kind}
