"""Devices and the pages that are open on them: what py/web/start.py and assets/page/page.js do, without a browser.

A page and its Python talk by letters: an event waits in the mail until Python takes it, and its answer waits to be
shown. Until it is shown nothing of it is stored, and whoever presses presses what they still see.
"""

import json
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from app.main import handle, page, page_title, restored
from app.model import App, Effects, Event, Task, both
from app.screens.overlay import beneath
from app.screens.play import Play
from app.screens.settings import SettingsAndData
from app.stored import DONE_KEY, OURS, TABLE_KEY, keys_of
from table.save import write_save
from table.session import Session
from tests.torture import claims
from tests.torture.claims import NO_LICENCE, Licence
from tests.torture.stand_in import Disk, Storage

ADDRESS: Final = "https://example.test/"
MOST_TURNS: Final = 200
"""Letters between a page and its Python until both must have come to rest."""

figures: Counter[str] = Counter()
"""What was done so far, for the report."""


@dataclass(frozen=True, slots=True)
class Frame:
    """An answer on its way to the page."""

    html: str
    event: Event
    """What it answers."""
    effects: Effects
    licence: Licence


@dataclass
class Device:
    """A browser, and what it keeps."""

    name: str
    disk: Disk
    spoiled: set[str]
    """Texts that were damaged, or are of a later version, anywhere: nobody can load them."""
    language: str = "en"
    day: int = 0
    """Days since the first."""
    tabs: "list[Tab]" = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    """Keys of tables that somebody has given up."""

    @property
    def today(self) -> str:
        """The day here."""
        return f"2026-11-{1 + self.day % 28:02}"

    def kept(self) -> dict[str, str]:
        """Every text that outlives the moment, by where it is: on the disk, in reserve, waiting in a page for room.

        Where the store is denied, windows hear nothing of each other, and nothing is promised.
        """
        if self.disk.forbidden:
            return {}
        texts = {f"disk {key}": text for key, text in self.disk.local.items()}
        if self.disk.has_reserve:
            texts |= {f"reserve {key}": text for key, text in self.disk.reserve.items()}
        for tab in self.tabs:
            waiting = tab.storage.waiting.items()
            texts |= {f"{tab.name} {tab.place}{key}": text for key, text in waiting if text is not None}
            texts |= {f"{tab.name} {tab.place}{key}": text for key, text in tab.told_to_unite().items()}
            texts |= {f"{tab.name} late {tab.place}{key}": text for key, text in tab.late.items()}
        return texts

    def kept_twice(self) -> dict[str, str]:
        """Those of them that outlive whatever befalls a page or the browser."""
        return {key: text for key, text in self.kept().items() if text not in self.disk.in_one_place}

    @property
    def is_quiet(self) -> bool:
        """Whether every page has shown and heard everything."""
        return all(tab.is_quiet and not tab.storage.events for tab in self.tabs)


class Tab:
    """A page that is open on a device: our own, or a frame on somebody's page."""

    def __init__(
        self,
        device: Device,
        words: Iterator[str],
        query: dict[str, str] | None = None,
        *,
        is_slow: bool = False,
    ) -> None:
        """``is_slow``: its database takes its time."""
        self.device = device
        self.words = words
        self.name = f"{device.name}-{next(words)}"
        self.query = query
        self.place = "" if query is None else f"neunerlei-embed/{query.get('game', '')[:20]}/"
        self.storage = Storage(device.disk, self.place, self.name, self._unkept, self._stale)
        if is_slow:
            self.storage.delayed = []
        else:
            self.storage.read_reserve()
        self.app, _nothing = restored({}, device.language, keeps=False)
        self.late: dict[str, str] = {}
        """What a database that took its time has answered, on its way to Python."""
        self.mail: deque[Event] = deque()
        self.frames: deque[Frame] = deque()
        self.html = ""
        self.task: Task | None = None
        self.thoughts: Iterator[Any] | None = None
        self.brought: frozenset[str] = frozenset()
        """The texts that were last brought in here."""
        self.has_begun = False
        self.keeps_own = True
        """Nobody around it has ever wanted to keep its games in its stead."""
        device.tabs.append(self)

    # --- the page ------------------------------------------------------------------------------------------

    def begin(self, fragment: str = "", *, pinned: bool = True) -> None:
        """Python is up: everything that is kept is read, and the first picture shown."""
        if self.has_begun:
            return
        self.has_begun = True
        self.storage.events.clear()
        self.app, kept = restored(
            self.storage.read(),
            self.device.language,
            keeps=self.storage.keeps,
            address=ADDRESS,
            reserve=self.storage.in_reserve(),
            fresh=next(self.words),
        )
        opening = self._event("start", value=fragment)
        if self.query is not None:
            value = json.dumps({"query": self.query, "version": "0"})
            opening = self._event("framed", "pinned" if pinned else "", value)
        self._take(opening, kept)
        self.show()
        if self.storage.delayed is None:
            self._fill_reserve()

    def _fill_reserve(self) -> None:
        before = self.device.kept()
        self.storage.fill_reserve()
        claims.nothing_lost(before, self.device.kept(), NO_LICENCE)

    def hear_reserve(self) -> None:
        """A database that took its time answers."""
        if self.storage.delayed is None or not self.has_begun:
            return
        self.late = self.storage.answers()
        self.send("reserve", value=json.dumps(self.late))
        self.settle()
        self.late = {}
        self._fill_reserve()

    def send(self, kind: Any, target: str = "", value: str | None = "") -> None:
        """A letter to Python."""
        if self.has_begun:
            self.mail.append(self._event(kind, target, value))

    def _event(self, kind: Any, target: str = "", value: str | None = "") -> Event:
        return Event(kind, target, value, next(self.words), self.device.today)

    def listen(self, most: int = MOST_TURNS) -> None:
        """Hears what other windows have stored, in the order in which they have."""
        for _event in range(min(most, len(self.storage.events))):
            key = self.storage.events.popleft()
            if key.startswith(self.place + OURS):
                key = key.removeprefix(self.place)
                kind = "stale" if self.storage.gives_way(key) else "stored"
                self.send(kind, key, self.storage.now(key))

    def show(self) -> None:
        """The next answer is shown: its texts are stored, then its picture drawn."""
        frame = self.frames.popleft()
        before = self.device.kept()
        if frame.event.kind in ("stored", "stale"):
            self.storage.heard(frame.event.target, frame.event.value)
        if frame.effects.wipe:
            self.storage.wipe()
        if not frame.effects.whole:
            self.storage.write(frame.effects.store)
        elif self.storage.write_whole(frame.effects.store):
            self.brought = frozenset(text for text in frame.effects.store.values() if text is not None)
        else:
            self.send("refused")
        after = self.device.kept()
        claims.nothing_lost(before, after, frame.licence)
        if frame.licence.everything:
            left = [key for key in after if f" {self.place}{OURS}" in key and self.device.tabs == [self]]
            assert not left, f"everything was deleted but {left}"
        changed = {key: text for key, text in after.items() if before.get(key) != text}
        claims.all_load(changed, self.device.spoiled)
        self.device.gone |= {key for key in before if key not in after}
        claims.read(frame.html)
        claims.host_understands(frame.effects.tell)
        self.html = frame.html
        figures["pages drawn"] += 1

    def _unkept(self, keys: list[str], in_reserve: bool) -> None:
        self.send("unkept", "reserve" if in_reserve else "", json.dumps(keys))

    def _stale(self, key: str, text: str | None) -> None:
        self.send("stale", key, text)

    # --- its Python ----------------------------------------------------------------------------------------

    def work(self) -> None:
        """Python takes the next letter."""
        self._take(self.mail.popleft())

    def _take(self, event: Event, kept: Effects | None = None) -> None:
        before = self.app
        self.app, effects = handle(self.app, event)
        figures["events"] += 1
        wanted = self.app.at.task(self.app)
        if not (self.task and wanted and self.task.cause == wanted.cause):
            self.task, self.thoughts = wanted, None
        page_title(self.app)
        self.keeps_own &= self.app.host is None or self.app.host.storage == "own"
        licence = self._licence(before, event, effects)
        effects = both(kept, effects) if kept else effects
        self.frames.append(Frame(page(self.app), event, effects, licence))

    def _licence(self, before: App, event: Event, effects: Effects) -> Licence:
        """What somebody has decided to be without by this."""
        kind, _colon, rest = event.target.partition(":") if event.kind == "press" else ("", "", "")
        if event.target == "wipe:sure" and isinstance(before.at, SettingsAndData) and before.at.sure:
            return Licence(everything=True)
        texts: set[str | None] = set()
        if kind == "discard":
            texts |= {before.stored.get(key) for key in keys_of(rest)}
        if kind == "drop":
            texts.add(before.stored.get(DONE_KEY + rest))
        if kind == "take-back":
            texts |= self.brought
        below = beneath(before.at)
        if isinstance(below, Play) and below.session.result:
            texts |= {before.stored.get(key) for key in keys_of(below.table.slot)}
            texts.add(write_save(below.session))
        return Licence(texts=frozenset(text for text in texts if text is not None))

    def think(self, found: Any = None) -> None:
        """What goes on without a person comes to something: this, or whatever its own thinking finds next."""
        task = self.task
        if task is None:
            return
        if task.tells:
            self.thoughts = self.thoughts or iter(task.think())
            found = next(self.thoughts, None)
        if found is None or not task.tells:
            self.task = self.thoughts = None
        event = self._event("found")
        self.mail.append(Event("found", fresh=event.fresh, today=event.today, task=task, found=found))

    # --- both ----------------------------------------------------------------------------------------------

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is on its way between the page and its Python."""
        return not self.mail and not self.frames

    def settle(self) -> None:
        """Every letter is taken and every answer shown."""
        for _turn in range(MOST_TURNS):
            if self.frames:
                self.show()
            elif self.mail:
                self.work()
            else:
                return
        raise AssertionError("the page and its Python do not come to rest")

    def press(self, *targets: str) -> None:
        """Presses these one after the other, each when the last one's answer was shown."""
        for target in targets:
            self.send("press", target)
            self.settle()

    def close(self) -> None:
        """Whatever was not shown is gone with it."""
        self.storage.close()
        before = self.device.kept_twice()
        self.device.tabs.remove(self)
        if self.device.disk.has_reserve:
            claims.nothing_lost(before, self.device.kept(), NO_LICENCE)

    def told_to_unite(self) -> dict[str, str]:
        """What its Python will store once it hears that another window has stored something in its place."""
        keys = [event.target for event in self.mail if event.kind == "stale"]
        return {key: self.app.stored[key] for key in keys if key in self.app.stored}

    @property
    def session(self) -> Session | None:
        """The game on its table."""
        return self.app.at.table.session if self.app.at.table else None

    @property
    def key(self) -> str:
        """Where that game is kept."""
        return TABLE_KEY + self.app.at.table.slot if self.app.at.table else ""
