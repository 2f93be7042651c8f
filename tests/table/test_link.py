"""Links: a whole game fits into an address, and whatever else stands there is refused without harm."""

import base64
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.game import CannotRead
from table.link import LONGEST_LINK, read_link, write_link
from table.registry import GAMES
from table.session import Player, Session, empty_session, new_session, step, undo
from tools.golden.sittings import Sitting, play_out, sittings

LONGEST_TEXT = 2_000
"""What every messenger and QR code takes."""


def finished_games() -> list[tuple[str, Sitting]]:
    """A whole random game of each sort, with all numbers of seats."""
    return [(game_id, sitting) for game_id, game in GAMES.items() for sitting in sittings(game, "link")]


def played(game_id: str, sitting: Sitting) -> Session:
    people = tuple(Player(f"Person {seat}", seat) for seat in range(sitting.seats))
    session = empty_session(GAMES[game_id], people, sitting.seed, dict(sitting.options), practice=False)
    for line in play_out(GAMES[game_id], sitting).lines:
        session = step(session, line)
    return session


def fresh(seed: str = "link") -> Session:
    return new_session("alles-laeuft", (Player("Anna <b>", 0), Player("Ben", 1)), seed)


@pytest.mark.parametrize(("game_id", "sitting"), finished_games(), ids=str)
def test_a_whole_game_comes_back_from_a_link_that_every_messenger_takes(
    game_id: str, sitting: Sitting
) -> None:
    session = played(game_id, sitting)
    link = write_link(session)
    assert read_link(link).session == session
    assert len(link) < LONGEST_TEXT


def pack(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).rstrip(b"=").decode()


def unpack(link: str) -> str:
    return zlib.decompress(base64.urlsafe_b64decode(link + "==")).decode()


def test_a_link_that_was_cut_is_refused() -> None:
    link = write_link(fresh())
    for end in range(len(link)):
        with pytest.raises(CannotRead):
            read_link(link[:end])


@given(st.text(max_size=300))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(CannotRead):
        read_link(text)


@given(st.data())
def test_a_changed_link_is_refused_or_still_a_sound_game(data: st.DataObject) -> None:
    link = write_link(fresh())
    at = data.draw(st.integers(0, len(link) - 1))
    letter = data.draw(st.sampled_from("ABCXYZabcxyz0189-_"))
    try:
        loaded = read_link(link[:at] + letter + link[at + 1 :])
    except CannotRead:
        return
    assert loaded.session.game.info.id in GAMES


def test_a_short_link_that_unpacks_to_a_huge_text_is_refused() -> None:
    bomb = pack(" " * 50_000_000)
    with pytest.raises(CannotRead):
        read_link(bomb[:LONGEST_LINK])
    small_bomb = pack(" " * 150_000)
    assert len(small_bomb) < LONGEST_LINK
    with pytest.raises(CannotRead):
        read_link(small_bomb)


@pytest.mark.parametrize("text", ["[]", "null", "[" * 3000, '{"log": 7}', '{"neunerlei": 1, "log": ""}'])
def test_a_foreign_content_is_refused(text: str) -> None:
    with pytest.raises(CannotRead):
        read_link(pack(text))


def test_a_link_with_a_broken_log_gives_its_sound_part() -> None:
    save = json.loads(unpack(write_link(fresh())))
    loaded = read_link(pack(json.dumps({**save, "log": save["log"] + "\n0 fly"})))
    assert not loaded.whole
    assert loaded.session == fresh()


def test_what_was_undone_does_not_travel() -> None:
    session = undo(fresh())
    assert read_link(write_link(session)).session.log == session.log[: session.cursor]
