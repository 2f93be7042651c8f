"""A stand-in for assets/page/storage.js and reserve.js, on a disk that may be full, failing, forbidden or behind.

It does what those do, in their order and with their names, so that whatever the model finds here is there too;
tests/browser/test_promises.py holds the real ones to the same promises.
"""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from app.model import Store
from app.stored import OURS, STATS_KEY, TABLE_KEY

Texts = dict[str, str]

PLENTY: Final = 5_000_000
"""Signs that browsers let a site keep."""
MOST_LOST: Final = 12
"""How many of its last writes a browser may lose that is ended at once."""
SHARED: Final = (TABLE_KEY, STATS_KEY)


class NoRoom(Exception):
    """The browser does not store any more."""


@dataclass
class Disk:
    """What one browser keeps of our site: localStorage, and the database in reserve."""

    local: Texts = field(default_factory=dict)
    reserve: Texts = field(default_factory=dict)
    room: int = PLENTY
    forbidden: bool = False
    """localStorage may not even be read."""
    has_reserve: bool = True
    windows: "list[Storage]" = field(default_factory=list)
    """The storages of every page that is open; each hears what the others write."""
    earlier: deque[Texts] = field(default_factory=lambda: deque(maxlen=MOST_LOST))
    """What localStorage held before each of its last writes: browsers write it to the disk late."""
    in_one_place: set[str] = field(default_factory=set)
    """Texts that came while the database was broken: of these there is no copy."""

    def put(self, key: str, text: str | None, by: "Storage | None" = None) -> None:
        """As setItem and removeItem; every other window will hear of it."""
        before = self.local.get(key)
        if text == before:
            return
        after = {name: one for name, one in self.local.items() if name != key}
        if text is not None:
            after[key] = text
            if size(after) > self.room and size(after) > size(self.local):
                raise NoRoom(key)
        self.earlier.append(self.local)
        self.local = after
        if text is not None and not self.has_reserve:
            self.in_one_place.add(text)
        for window in self.windows:
            if window is not by:
                window.events.append(key)

    def die(self, lost: int) -> None:
        """The browser is ended at once: its last writes to localStorage are gone, the database has them all."""
        self.windows.clear()
        for _write in range(min(lost, len(self.earlier))):
            self.local = self.earlier.pop()
        self.earlier.clear()


def size(texts: Mapping[str, str]) -> int:
    """How many signs texts and their keys have."""
    return sum(len(key) + len(text) for key, text in texts.items())


class Storage:
    """What ``openStorage`` gives to one page."""

    def __init__(
        self,
        disk: Disk,
        place: str,
        own: str,
        on_unkept: Callable[[list[str], bool], None],
        on_stale: Callable[[str, str | None], None],
    ) -> None:
        self.disk = disk
        self.place = place
        self.own = f"~{own}"
        self.on_unkept = on_unkept
        self.on_stale = on_stale
        self.memory: Texts = {}
        self.waiting: dict[str, str | None] = {}
        self.seen: dict[str, str | None] = {}
        self.events: deque[str] = deque()
        """The keys of what other windows have stored, and this one has not heard of yet."""
        self.known: Texts = {}
        """What the reserve held when it was read."""
        self.delayed: list[Store] | None = None
        """What is to be written to a database that does not answer yet; None: it answers."""
        self.keeps = not disk.forbidden
        disk.windows.append(self)

    # --- the store below: localStorage, or memory where it is denied ---------------------------------------

    def now(self, key: str) -> str | None:
        """What is stored under a key at this moment."""
        store = self.disk.local if self.keeps else self.memory
        return store.get(self.place + key)

    def _put(self, key: str, text: str | None) -> None:
        if self.keeps:
            self.disk.put(self.place + key, text, self)
        elif text is None:
            self.memory.pop(self.place + key, None)
        else:
            self.memory[self.place + key] = text

    def _ours(self) -> list[str]:
        store = self.disk.local if self.keeps else self.memory
        prefix = self.place + OURS
        return [key.removeprefix(self.place) for key in store if key.startswith(prefix)]

    # --- storage.js ----------------------------------------------------------------------------------------

    def _is_stale(self, key: str) -> bool:
        return key.startswith(SHARED) and self.now(key) != self.seen.get(key)

    def _write_waiting(self) -> None:
        for key, text in sorted(self.waiting.items(), key=lambda item: item[1] is not None):
            try:
                self._put(key, text)
            except NoRoom:
                continue
            self.seen[key] = text
            del self.waiting[key]

    def read(self) -> Texts:
        """Every text of ours, for Python, which knows it from then on."""
        for key in self._ours():
            self.seen[key] = self.now(key)
        return self._texts()

    def _texts(self) -> Texts:
        """Every text of ours as it is; what only waits for room is ours too."""
        texts = {key: self.now(key) for key in self._ours()} | self.waiting
        return {key: text for key, text in texts.items() if text is not None}

    def heard(self, key: str, text: str | None) -> None:
        """Another window has stored or removed something, and Python knows of it."""
        self.seen[key] = text

    def gives_way(self, key: str) -> bool:
        """Another window has stored something: ours, if it still waits for room, must not be written over it."""
        return key.startswith(SHARED) and self.waiting.pop(key, None) is not None

    def read_reserve(self) -> None:
        """Reads the copy in reserve."""
        self.known = self._all()

    def in_reserve(self) -> Texts:
        """What the copy in reserve held otherwise than we do now."""
        stored = self._texts()
        return {key: text for key, text in self.known.items() if stored.get(key) != text}

    def answers(self) -> Texts:
        """A database that took its time answers: first what it was asked first, then it writes what came after."""
        delayed, self.delayed = self.delayed or [], None
        self.read_reserve()
        for changes in delayed:
            self._reserve_write(changes)
        return self.in_reserve()

    def fill_reserve(self) -> None:
        """The copy in reserve holds just what is here, but for what was written there since we read it."""
        stored, copy = self._texts(), self._all()
        untouched = [key for key in {**stored, **copy} if copy.get(key) == self.known.get(key)]
        self._reserve_write({key: stored.get(key) for key in untouched})

    def write(self, changes: Store) -> None:
        """Stores each text; None removes it. What there is no room for waits, and is told."""
        before = list(self.waiting)
        self.waiting |= changes
        touched = dict(self.waiting)
        stale = [key for key in self.waiting if self._is_stale(key)]
        for key in stale:
            del self.waiting[key]
            del touched[key]
        self._write_waiting()
        self._to_reserve(touched)
        for key in stale:
            self.on_stale(key, self.now(key))
        if list(self.waiting) != before:
            self.on_unkept(list(self.waiting), self.disk.has_reserve)

    def _to_reserve(self, changes: Store) -> None:
        """What waits for room is kept apart for every window: none of them knows of the others'."""
        apart = {key for key in changes if key in self.waiting and key.startswith(SHARED)}
        self._reserve_write({key: text for key, text in changes.items() if key not in apart})
        self._reserve_write({key + self.own: changes[key] if key in apart else None for key in changes})

    def write_whole(self, changes: Store) -> bool:
        """Stores all of it, or nothing; says whether it did."""
        stale = [key for key in changes if self._is_stale(key)]
        fresh = {key: text for key, text in changes.items() if key not in stale}
        before: dict[str, str | None] = {}
        try:
            for key, text in fresh.items():
                before[key] = self.now(key)
                self._put(key, text)
        except NoRoom:
            waited = dict(self.waiting)
            self.waiting |= before
            self._write_waiting()
            self.waiting |= waited
            return False
        for key, text in fresh.items():
            self.seen[key] = text
            self.waiting.pop(key, None)
        self._to_reserve(fresh)
        for key in stale:
            self.on_stale(key, self.now(key))
        return True

    def wipe(self) -> None:
        """Nothing of ours is left, whoever has stored it, in reserve neither."""
        self.waiting.clear()
        for key in self._ours():
            self._put(key, None)
        self.seen.clear()
        self._reserve_write(dict.fromkeys(self._all()))

    # --- reserve.js ----------------------------------------------------------------------------------------

    def _all(self) -> Texts:
        if not self.disk.has_reserve:
            return {}
        return {
            key.removeprefix(self.place): text
            for key, text in self.disk.reserve.items()
            if key.startswith(self.place + OURS)
        }

    def _reserve_write(self, changes: Store) -> None:
        if not self.disk.has_reserve:
            self.disk.in_one_place |= {text for text in changes.values() if text is not None}
            return
        if self.delayed is not None:
            self.disk.in_one_place |= {text for text in changes.values() if text is not None}
            self.delayed.append(changes)
            return
        for key, text in changes.items():
            if text is None:
                self.disk.reserve.pop(self.place + key, None)
            else:
                self.disk.reserve[self.place + key] = text

    def close(self) -> None:
        """The page is gone."""
        if self in self.disk.windows:
            self.disk.windows.remove(self)
