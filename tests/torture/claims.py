"""What must be true after every step of the model, whatever happened."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from app import looking
from app.library import read_volume
from app.model import App, Message, Task
from app.screens.play import Play
from app.stored import DAMAGED_KEY, DONE_KEY, OURS, STATS_KEY, TABLE_KEY
from table.game import CannotRead
from table.merge import is_same_table, merged
from table.save import Loaded, read_save
from table.session import Session, away_on_turn, bot_on_turn, person_on_turn
from table.stats import Finished, read_stats
from tests.app.markup import Reader
from tests.app.schema import message_faults

TOOLS = ("home", "share", "undo", "redo", "hint", "turn-table", "repeat", "skip", "rules:", "set:", "update:")
"""What can be pressed at every table, whoever is on turn, and leads no game on."""
FOREIGN = OURS + "later:"
"""Under such keys a later version of ours keeps something that this one does not know."""


class Form(Reader):
    """A page as hands meet it: what can be pressed, and what can be filled in."""

    def __init__(self, text: str) -> None:
        self.fields: list[str] = []
        self.choices: dict[str, list[str]] = {}
        self._select = ""
        super().__init__(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attrs)
        given = dict(attrs)
        name = given.get("data-field")
        if name:
            self.fields.append(name)
            self._select = name if tag == "select" else ""
        if tag == "option" and self._select:
            self.choices.setdefault(self._select, []).append(given.get("value") or "")


@lru_cache(maxsize=256)
def read(html: str) -> Form:
    """A picture, read: it is well-formed, names whatever can be pressed, and no two parts of it have one name."""
    form = Form(html)
    assert not form.unnamed, f"a button without a name: {form.unnamed}"
    twice = [name for name, times in Counter(form.ids).items() if times > 1]
    assert not twice, f"two parts of one name: {twice}"
    assert form.targets, "there is nothing to press"
    return form


# --- who is on turn can act ---------------------------------------------------------------------------------


def somebody_can_act(app: App, html: str, task: Task | None) -> None:
    """A person has something to press that leads on; a bot is thinking; somebody away can be sent the table."""
    if not isinstance(app.at, Play):
        return
    session, targets = app.at.session, set(read(html).targets)
    if session.result:
        assert {"home", "again"} <= targets, "a game is over and cannot be left"
    elif looking.handed_to(app.at.table, app.settings) is not None:
        assert "ready" in targets, "the device is handed to nobody"
    elif person_on_turn(session) is not None:
        assert any(not target.startswith(TOOLS) for target in targets), "a person has nothing to press"
    elif bot_on_turn(session) is not None:
        assert task is not None or (app.host is not None and app.host.paused), "a bot does not think"
    elif away_on_turn(session) is not None:
        assert "share" in targets, "the table cannot be sent on"
    else:
        raise AssertionError("the table waits for nobody")


def host_understands(messages: Iterable[Message]) -> None:
    """What the page around a frame is told fits the schema of neunerlei/1."""
    for number, message in enumerate(messages, 1):
        whole = json.loads(json.dumps({"ns": "neunerlei/1", "id": number, **message}))
        found = message_faults(whole, "fromGame")
        assert not found, f"{found} in {message}"


# --- nothing is lost ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Licence:
    """What somebody has decided to be without."""

    everything: bool = False
    texts: frozenset[str] = frozenset()
    """What they have thrown away, taken back, or left when it was over: as they had seen it."""

    def covers(self, text: str) -> bool:
        """Whether this very text, or one that holds all of it, was given up."""
        return self.everything or text in self.texts or is_held(text, self.texts)

    def covers_finished(self, text: str) -> bool:
        """Whether this finished game was thrown away, or taken back."""
        return self.everything or text in self.texts


NO_LICENCE = Licence()


@lru_cache(maxsize=1024)
def loaded(text: str) -> Loaded | None:
    """What a save holds; None where it cannot be read."""
    try:
        return read_save(text)
    except CannotRead:
        return None


@lru_cache(maxsize=8192)
def holds(text: str, other: str) -> bool:
    """Whether a save holds every line of another's course; what was taken back in it counts as held."""
    if text == other:
        return True
    one, two = loaded(text), loaded(other)
    return one is not None and two is not None and holds_course(one.session, two.session)


def holds_course(session: Session, other: Session) -> bool:
    """Whether a session's log holds another's course, in whatever order its rounds were played."""
    if not is_same_table(session, other):
        return False
    if session.log[: other.cursor] == other.log[: other.cursor]:
        return True
    course = merged(replace(session, cursor=len(session.log)), other)
    return course is not None and sorted(course.log) == sorted(session.log)


def is_held(text: str, texts: Iterable[str]) -> bool:
    """Whether any of these texts holds it."""
    return any(holds(one, text) for one in texts)


def finished_slots(texts: Mapping[str, str]) -> dict[str, str]:
    """By slot, the finished games that are kept anywhere, each as one of its texts."""
    return {
        key.partition(DONE_KEY)[2].partition("~")[0]: text for key, text in texts.items() if DONE_KEY in key
    }


def oldest_go_first(before: Mapping[str, str], after: Mapping[str, str], licence: Licence) -> None:
    """A finished game is dropped for want of room, but never one that is younger than one that stays."""
    was, now = finished_slots(before), finished_slots(after)
    stays = [volume for slot in was if slot in now and (volume := read_volume(slot, was[slot]))]
    for slot, text in was.items():
        gone = read_volume(slot, text)
        if slot in now or gone is None or licence.covers_finished(text):
            continue
        older = [one.slot for one in stays if (one.day, one.number) < (gone.day, gone.number)]
        assert not older, f"{slot} was dropped, while older ones stay: {older}"


def nothing_lost(before: Mapping[str, str], after: Mapping[str, str], licence: Licence) -> None:
    """What was kept is kept, unless somebody has decided otherwise.

    Keys begin with where a text is: on the disk, in reserve, or waiting in a window for room.
    """
    if licence.everything:
        return
    oldest_go_first(before, after, licence)
    for key, text in before.items():
        if after.get(key) != text:
            _is_not_lost(key, text, after, licence)


def _is_not_lost(key: str, text: str, after: Mapping[str, str], licence: Licence) -> None:
    kind = OURS + key.partition(OURS)[2].partition("~")[0]
    if kind.startswith(TABLE_KEY):
        saved = loaded(text)
        if saved and saved.session.result and key not in after:
            return
        kept = text in after.values() or (saved is not None and is_held(text, after.values()))
        assert kept or licence.covers(text), f"lost: {key} {text}"
    elif kind == STATS_KEY:
        assert not missing_games(text, after) or licence.covers(text), f"games not counted: {key} {text}"
    elif kind.startswith(FOREIGN):
        # Of what this version cannot read it cannot say which is the newer one.
        assert any(name.endswith(kind) for name in after) or licence.covers(text), f"lost: {key} {text}"
    elif kind.startswith(DAMAGED_KEY):
        assert text in after.values() or licence.covers(text), f"lost: {key} {text}"


def missing_games(text: str, after: Mapping[str, str]) -> Counter[Finished]:
    """The finished games of some statistics that are in none that are kept now."""
    games = Counter(read_stats(text))
    for key, other in after.items():
        if STATS_KEY in key:
            games -= Counter(read_stats(other))
    return games


def all_load(texts: Mapping[str, str], spoiled: Iterable[str]) -> None:
    """Every table that is kept can be played on, but for those that were damaged or are of a later version."""
    for key, text in texts.items():
        if TABLE_KEY in key and text not in spoiled:
            found = loaded(text)
            assert found is not None, f"cannot be read: {key} {text}"
            assert found.whole, f"is not whole: {key} {text}"
