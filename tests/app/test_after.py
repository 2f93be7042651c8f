"""After the last move: the score counts itself up, the game is seen once more, and one plays on from any moment."""

from dataclasses import replace

import pytest

from app.main import page
from app.model import App
from app.remarks import remarks
from app.screens.play import Play, count
from app.screens.replay import PACES, Replay, beginning
from app.stored import STATS_KEY, TABLE_KEY, finished_games
from kit.i18n import LANGUAGES
from kit.i18n import speaking as spoken
from table.registry import GAMES
from table.session import Player, Session, new_session, undo_point, waiting_for
from table.stats import Finished, finished, read_stats, write_stats
from tests.app.hands import (
    TODAY,
    after,
    at_table,
    fill,
    kept,
    play_of,
    played_out,
    press,
    session_of,
    slot_of,
    speaking,
    thought,
)
from tests.app.markup import Reader, targets

EVERY_GAME = list(GAMES)


def over(game_id: str, seed: str = "after", seats: int = 2) -> Session:
    """A game that one person and bots have played to its end."""
    level = GAMES[game_id].info.levels[0]
    others = tuple(Player(f"Bot {n}", n, level) for n in range(1, seats))
    return played_out(new_session(game_id, (Player("Ada", 0), *others), seed))


def ended(session: Session, *before: Finished) -> App:
    """The table at the end of a game that was counted, after these."""
    app = at_table(session, stored={STATS_KEY: write_stats(before)}, today=TODAY)
    return replace(app, stored={**app.stored, **kept(count(app, session))})


def counts_up(app: App) -> App:
    """The same at the moment the game ended."""
    return app.to(replace(play_of(app), counts=True))


def replay_of(app: App) -> Replay:
    assert isinstance(app.at, Replay)
    return app.at


# --- the ending -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_an_ending_shows_everybodys_score_in_parts_and_can_be_drawn(game_id: str, language: str) -> None:
    session = over(game_id)
    assert session.result is not None
    for app in (counts_up(ended(session)), ended(session)):
        shown = page(speaking(app, language))
        read = Reader(shown)
        assert not read.unnamed
        assert shown.count('class="bar"') == len(session.players)
        assert ("play-on" in read.targets) is False
        assert read.targets.index("replay") < read.targets.index("again")


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_score_counts_itself_up_when_a_game_ends_until_anything_is_pressed(game_id: str) -> None:
    session = over(game_id)
    before = replace(session, cursor=session.cursor - 1)
    app = at_table(before, today=TODAY)
    after_it, _effects = play_of(app).changed(app, play_of(app).moved(app, session))
    assert play_of(after_it).counts
    assert "counted" in targets(page(after_it))
    for press_anything in ("counted", "set:theme:dark", "share", "replay", "best:seek"):
        then = after(after_it, press_anything)
        while not isinstance(then.at, Play):
            then = after(then, "home")
        assert press_anything.startswith("set:") == play_of(then).counts


def test_whoever_wants_no_sound_has_none_in_the_page() -> None:
    app = counts_up(ended(over("nmbr9")))
    assert "data-sound" not in page(app)
    assert 'data-sound="tick"' in page(replace(app, settings=replace(app.settings, sound=True)))


def test_what_was_possible_and_seeing_it_again_come_first() -> None:
    offered = targets(page(ended(over("nmbr9"))))
    first = offered.index("best:seek")
    assert offered[first : first + 3] == ["best:seek", "replay", "again"]


# --- remarks --------------------------------------------------------------------------------------------------------


def said(app: App) -> list[tuple[str, str]]:
    with spoken("en"):
        return [(remark.kind, remark.said) for remark in remarks(app, session_of(app))]


def line_of(session: Session, *, score: int, wins: bool, feats: tuple[str, ...] | None = ()) -> Finished:
    """An earlier game of the same people with another end."""
    line = finished(session, "2026-11-01")
    assert line is not None
    scores = (score, *line.scores[1:])
    return replace(line, scores=scores, winners=(0,) if wins else (1,), seed="before", feats=feats)


def won(game_id: str, *, by_person: bool) -> Session:
    """A game that the person has won, or lost."""
    return next(
        session
        for seed in range(40)
        for session in [over(game_id, f"after-{seed}")]
        if session.result
        and (session.result.winners == (0,) if by_person else 0 not in session.result.winners)
    )


def test_first_times_are_told_once() -> None:
    session = won("nmbr9", by_person=True)
    line = finished(session, "")
    assert line is not None
    assert line.feats
    first = said(ended(session))
    assert ("first", "Your first win!") in first
    assert len([one for one in first if one[0] == "first"]) == 2
    again = said(ended(session, line_of(session, score=1, wins=True, feats=line.feats)))
    assert not [one for one in again if one[0] == "first"]


def test_nothing_is_called_a_first_time_that_may_not_be_one() -> None:
    """Lines from before first times were kept do not tell what happened in them."""
    session = won("nmbr9", by_person=False)
    old = line_of(session, score=1, wins=False, feats=None)
    assert not [one for one in said(ended(session, old)) if one[0] == "first"]


def test_ones_best_is_told_with_what_it_was_before() -> None:
    session = over("traexx", seats=1)
    assert session.result is not None
    score = session.result.scores[0]
    lower, higher = (line_of(session, score=score + by, wins=True) for by in (-3, 3))
    same = line_of(session, score=score, wins=True)
    assert any(kind == "record" and str(score - 3) in text for kind, text in said(ended(session, lower)))
    assert any(text.startswith("Your best:") for _kind, text in said(ended(session, higher)))
    assert any(text.startswith("As good as your best") for _kind, text in said(ended(session, same)))


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_losing_looks_different_from_winning_and_is_kind(game_id: str) -> None:
    lost = ended(won(game_id, by_person=False))
    assert "result is-lost" in page(lost)
    assert [kind for kind, _text in said(lost)].count("kind") == 1
    happy = ended(won(game_id, by_person=True))
    assert "result is-won" in page(happy)
    assert "kind" not in [kind for kind, _text in said(happy)]
    assert "cheer" in page(counts_up(happy))
    assert "cheer" not in page(counts_up(lost))


def test_a_game_that_somebody_sent_is_nobodys_record_here() -> None:
    app = at_table(over("nmbr9", seats=1), today=TODAY)
    assert said(app) == []


def test_practice_says_that_it_does_not_count() -> None:
    app = at_table(replace(over("nmbr9"), practice=True), today=TODAY)
    assert [kind for kind, _text in said(app)] == ["plain"]


def test_first_times_are_kept_in_the_statistics_and_old_lines_can_be_read() -> None:
    new = Finished("nmbr9", TODAY, ("person",), (50,), (0,), "x", ("level-2",))
    old = replace(new, feats=None)
    assert read_stats(write_stats((new, old))) == (new, old)
    odd = write_stats((new,)).replace("level-2", 'level-2\\", \\"7')
    assert read_stats(odd) == ()


# --- once more ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_replay_begins_at_the_first_decision_and_plays_by_itself_to_the_end(game_id: str) -> None:
    app = after(ended(over(game_id)), "replay")
    first = replay_of(app).at
    assert first == beginning(session_of(app))
    assert waiting_for(replay_of(app).then)
    assert not waiting_for(replace(session_of(app), cursor=max(0, first - 1)))
    app = after(app, "step:" + str(len(session_of(app).log) - 12), "play")
    heard = []
    while replay_of(app).plays:
        is_now = page(app).count('aria-current="step"')
        assert is_now == 1, "the list follows"
        app, effects = thought(app, None)
        heard.append(effects.say)
    assert replay_of(app).at == len(session_of(app).log)
    assert any(heard)
    assert app.at.task(app) is None


def test_any_press_stops_it_but_another_pace() -> None:
    app = after(ended(over("alles-laeuft")), "replay")
    assert replay_of(app).plays
    for target in ("pause", "step:on", "step:back", "drawer:log"):
        assert not replay_of(after(app, target)).plays
    assert not replay_of(fill(app, "replay", "40")[0]).plays
    task = app.at.task(app)
    quick = after(app, "pace:quick")
    hurried = quick.at.task(quick)
    assert task is not None
    assert hurried is not None
    assert hurried.cause != task.cause
    assert (task.pause, hurried.pause) == (PACES["usual"], PACES["quick"])
    assert after(app, "pace:nonsense") == app
    assert replay_of(after(app, "step:last", "play")).at == beginning(session_of(app)), "and once more"


def test_whoever_wants_no_motion_starts_it_by_hand() -> None:
    app = ended(over("alles-laeuft"))
    still = replace(app, settings=replace(app.settings, motion="still"))
    assert not replay_of(after(still, "replay")).plays


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_one_plays_on_from_any_moment_as_practice(game_id: str) -> None:
    old = ended(over(game_id))
    at = len(session_of(old).log) // 2
    app, effects = press(old, "replay", f"step:{at}", "play-on", fresh="another")
    assert session_of(app).practice
    assert session_of(app).log[:at] == session_of(old).log[:at]
    assert len(session_of(app).log) < len(session_of(old).log)
    assert slot_of(app) == "another"
    assert TABLE_KEY + "001" not in app.stored, "the finished one is put away"
    assert " Practice from here: nothing counts" in effects.say
    assert undo_point(session_of(app)) is not None
    assert finished_games(app) == finished_games(old)
    assert Reader(page(app)).targets


def test_there_is_nothing_to_play_on_from_at_the_end() -> None:
    app = after(ended(over("nmbr9")), "replay", "step:last")
    assert "play-on" not in targets(page(app))
    assert after(app, "play-on") == app
    assert after(ended(over("nmbr9")), "play-on:rubbish").at.name == "play"
