"""Every game's view: well-formed in every language, nothing without a name, every legal move within reach."""

from contextlib import suppress
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

import pytest

from app import looking
from app.main import page
from app.model import App, Settings, Table
from app.screens.lesson import Lesson
from kit.i18n import LANGUAGES
from kit.i18n import speaking as spoken
from table import face
from table.game import CHANCE, NotLegal
from table.look import Look
from table.registry import GAMES
from table.session import Player, Session, new_session, person_on_turn, submit, throw, waiting_for
from tests.app.hands import (
    after,
    at_table,
    fill,
    press,
    session_of,
    shelf,
    speaking,
    table_of,
    thought,
    with_session,
)
from tests.app.markup import Reader, targets

MOST_LOOKS = 400
"""How many selections are tried to find every move; more would hide a view that makes people search."""


def tables() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with its fewest and its most seats, and with each option set to its last choice."""
    found: list[tuple[str, int, dict[str, object]]] = []
    for game in GAMES.values():
        few, many = game.info.seats[0], game.info.seats[-1]
        found += [(game.info.id, few, {}), (game.info.id, many, {})]
        for option in game.info.options:
            found.append((game.info.id, few, {option.name: option.choices_for(few)[-1]}))
    return found


def seated(game_id: str, seats: int, options: dict[str, object]) -> App:
    people = tuple(Player(f"<b>{seat}&", seat) for seat in range(seats))
    return at_table(new_session(game_id, people, "views", options))


def random_step(session: Session, luck: Random) -> Session:
    """Any legal thing that can happen next."""
    if session.to_move == (CHANCE,):
        return throw(session)
    seat = luck.choice(session.to_move)
    return submit(session, seat, luck.choice(list(session.game.moves(session.state, seat))))


def positions(app: App, steps: int, luck: Random) -> list[App]:
    """The app at every stage of a random game, as far as it goes."""
    found = [app]
    for _step in range(steps):
        session = session_of(found[-1])
        if session.result:
            break
        found.append(with_session(found[-1], random_step(session, luck)))
    return found


@pytest.mark.parametrize(("game_id", "seats", "options"), tables())
def test_every_page_is_well_formed_and_escapes_names(
    game_id: str, seats: int, options: dict[str, object]
) -> None:
    for at, app in enumerate(positions(seated(game_id, seats, options), 400, Random(1))):
        if at % 7 and not session_of(app).result:
            continue
        for language in LANGUAGES:
            text = page(speaking(app, language))
            read = Reader(text)
            assert "<b>0" not in text
            assert not read.unnamed
            assert len(set(read.ids)) == len(read.ids)


@pytest.mark.parametrize(("game_id", "seats", "options"), tables())
def test_every_legal_move_can_be_reached_by_presses(
    game_id: str, seats: int, options: dict[str, object]
) -> None:
    for app in positions(seated(game_id, seats, options), 120, Random(2))[::5]:
        session = session_of(app)
        seat = person_on_turn(session)
        if seat is None or session.to_move == (CHANCE,):
            continue
        wanted = _legal(session)
        found = reachable(seen_by(app, seat), wanted)
        assert wanted <= found, f"{wanted - found} cannot be pressed"


def seen_by(app: App, seat: int) -> App:
    """The same table with another person in front."""
    return at_table(session_of(app), front=seat, settings=app.settings)


def look_of(app: App) -> Look[Any, Any, Any]:
    """What the view of the table, or of a lesson, is shown."""
    table = Table("", app.at.session, 0) if isinstance(app.at, Lesson) else table_of(app)
    return looking.look_at(table, app.settings)


def reachable(app: App, wanted: frozenset[str] = frozenset()) -> set[str]:
    """Every move that some series of presses on board and buttons leads to, or at least those that are wanted.

    What follows a look that showed many new moves is looked at first, as a person would leaf through a list.
    """
    view, hand = face.view(session_of(app).game), face.hand(session_of(app).game)
    found: set[str] = set()
    seen: set[Any] = set()
    order = count()
    todo = [(0, next(order), look_of(app))]
    while todo and len(seen) < MOST_LOOKS and not (wanted and wanted <= found):
        _promise, _nth, look = heappop(todo)
        if look.ui in seen:
            continue
        seen.add(look.ui)
        rooms = view.rooms(look)
        pressable = targets(str(rooms.board) + str(rooms.actions or ""))
        moves = {target.removeprefix("move:") for target in pressable if target.startswith("move:")}
        promise = len(moves - found)
        found |= moves
        for target in pressable:
            if not target.startswith("move:") and target not in ("throw", "undo", "redo", "hint"):
                # A view may refuse a touch with a reason: that leads nowhere.
                with suppress(NotLegal):
                    heappush(todo, (-promise, next(order), replace(look, ui=hand.press(look, target))))
    return found


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_view_is_shown_only_what_its_seat_may_see(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What play.look_at hands to a view is the observation, never the state itself."""
    app = seated(game_id, GAMES[game_id].info.seats[-1], {})
    session = session_of(app)
    seen: list[object] = []

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(GAMES[game_id], name)

        def observe(self, state: Any, seat: int | None) -> Any:
            seen.append(seat)
            return GAMES[game_id].observe(state, seat)

    watched = replace(table_of(app), session=replace(session, game=Watched()))
    look = looking.look_at(watched, app.settings)
    assert seen == [look.seat]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_whole_game_by_presses_alone(game_id: str) -> None:
    """One person who presses what can be pressed, against a bot: from the shelf to the result."""
    app, luck = shelf(settings=Settings(speed="instant")), Random(3)
    app = after(app, f"open:{game_id}", "start", fresh="whole")
    for _step in range(3000):
        session = session_of(app)
        if session.result:
            break
        if person_on_turn(session) is None:
            app, _effects = thought(app)
            continue
        wanted = _legal(session)
        pressable = sorted(wanted & reachable(app, wanted)) if wanted else []
        assert bool(pressable) == bool(wanted)
        app = after(app, f"move:{luck.choice(pressable)}" if wanted else "throw")
    assert session_of(app).result is not None
    assert page(app).count('class="outcome"') == 1


def _legal(session: Session) -> frozenset[str]:
    """The texts of the moves that whoever is waited for may make; none while dice are to be thrown."""
    if session.to_move == (CHANCE,):
        return frozenset()
    legal = session.game.moves(session.state, waiting_for(session)[0])
    return frozenset(session.game.write_move(move) for move in legal)


def lesson_at(app: App) -> int:
    """Which step of the lesson is on."""
    assert isinstance(app.at, Lesson)
    return app.at.at


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_lesson_can_be_walked_to_its_end(game_id: str, language: str) -> None:
    """Each step of the script is legal, and the learner's own steps can be pressed on the table shown."""
    app = after(speaking(shelf(), language), f"learn:{game_id}")
    with spoken(language):
        steps = face.lesson(GAMES[game_id].info).steps
    for at, step in enumerate(steps[:-1]):
        assert lesson_at(app) == at
        text = page(app)
        session = session_of(app)
        wanted = "more"
        if 'data-target="more"' not in text:
            assert step.line is not None
            wanted = "throw" if step.line.startswith("*") else f"move:{step.line[2:]}"
            assert wanted == "throw" or step.line[2:] in reachable(app, frozenset({step.line[2:]})), (
                f"step {at} cannot be done by hand"
            )
            assert step.line.startswith("*") or session.to_move == (0,) or 0 in session.to_move
        app = after(app, wanted)
    assert lesson_at(app) == len(steps) - 1
    app = after(app, f"open:{game_id}")
    assert app.at.name == "setup"


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_rules_can_be_read_and_searched(game_id: str, language: str) -> None:
    app = after(speaking(shelf(), language), f"rules:{game_id}")
    whole = page(app)
    Reader(whole)
    sections = whole.count("<section")
    assert sections >= 5
    app, _effects = fill(app, "search", "zzzz")
    assert "<section" not in page(app)
    app, _effects = press(app, "home")
    assert app.at.name == "shelf"
