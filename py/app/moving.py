"""Taking everything along, and bringing it in. What comes in only adds; nothing that is here is lost or replaced.

Of one table the course that holds more wins, any other gets a slot of its own; statistics are united; settings are
taken only where there are none. The same goes for the copy that a browser keeps in reserve, see assets/page/storage.js.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from app import stored
from table.game import CannotRead
from table.merge import merged
from table.save import read_object, read_save, write_save
from table.stats import read_stats, united, write_stats

LARGEST: Final = 24_000_000
"""Signs of an export at the most: browsers keep some five million a site, of which each may take several as JSON."""

Texts = Mapping[str, str]


def export_text(kept: Texts) -> str:
    """Everything that is stored, as one text."""
    return json.dumps({"neunerlei-all": 1, "texts": dict(kept)}, ensure_ascii=False)


def read_export(text: str) -> Texts:
    """The texts that somebody brings in. Raises ``CannotRead`` unless they look like ours.

    >>> read_export('{"neunerlei-all": 1, "texts": {"neunerlei:settings": "{}"}}')
    {'neunerlei:settings': '{}'}
    """
    raw = read_object(text, longest=LARGEST)
    texts = raw.get("texts") if raw.get("neunerlei-all") == 1 else None
    if not isinstance(texts, dict) or not texts:
        raise CannotRead("not an export of this shelf")
    if not all(key.startswith(stored.OURS) and isinstance(value, str) for key, value in texts.items()):
        raise CannotRead("not an export of this shelf")
    return texts


def read_reserve(text: str) -> Texts:
    """The copy in reserve as the page sends it; what is none of ours is left out. Raises ``CannotRead``.

    >>> read_reserve('{"neunerlei:stats": "[]", "theirs": "?", "neunerlei:settings": 7}')
    {'neunerlei:stats': '[]'}
    """
    raw = read_object(text, longest=LARGEST)
    return {
        key: value for key, value in raw.items() if key.startswith(stored.OURS) and isinstance(value, str)
    }


@dataclass(frozen=True, slots=True)
class Coming:
    """How far bringing in has come: tables looked at, of how many, and what is to be stored."""

    done: int
    total: int
    store: Texts


def added(kept: Texts, texts: Texts, fresh: str) -> Iterator[Coming]:
    """What of these texts is new here, table by table; the last one holds it all."""
    store: dict[str, str] = {}
    slots = sorted(stored.taken_slots(texts))
    for done, slot in enumerate(slots):
        yield Coming(done, len(slots), store)
        store |= added_table({**kept, **store}, texts, slot, f"{fresh}{done}")
    store |= _added_rest(kept, texts)
    yield Coming(len(slots), len(slots), store)


def added_table(kept: Texts, texts: Texts, slot: str, fresh: str) -> Texts:
    """What one slot of theirs adds to what is here."""
    theirs = {kind: texts[kind + slot] for kind in stored.OF_A_TABLE if kind + slot in texts}
    if all(kept.get(kind + slot) == text for kind, text in theirs.items()):
        return {}
    text, raw = theirs.get(stored.TABLE_KEY), theirs.get(stored.DAMAGED_KEY)
    known = None if text is None else _same_table(kept, text)
    if known is None:
        free = slot if slot not in stored.taken_slots(kept) else stored.free_slot(kept, fresh)
        return {kind + free: text for kind, text in theirs.items()}
    if raw is None or raw in kept.values():
        return known
    aside = slot if stored.DAMAGED_KEY + slot not in kept else stored.free_slot(kept, fresh)
    return {**known, stored.DAMAGED_KEY + aside: raw}


def _same_table(kept: Texts, text: str) -> Texts | None:
    """The table here that a text is a course of, with what the text adds; None if there is none."""
    if any(kept[key] == text for key in kept if key.startswith(stored.TABLE_KEY)):
        return {}
    theirs = stored.peek("", text)
    if not isinstance(theirs, stored.Waiting):
        return None
    for key, ours in kept.items():
        if not key.startswith(stored.TABLE_KEY):
            continue
        here = stored.peek("", ours)
        if not isinstance(here, stored.Waiting) or here.sign != theirs.sign:
            continue
        course = longer(ours, text)
        if course is not None:
            return {} if course == ours else {key: course}
    return None


def longer(ours: str, theirs: str) -> str | None:
    """Of two saves of one table the course that holds all of both; None where they are two games."""
    try:
        here, there = read_save(ours).session, read_save(theirs).session
    except CannotRead:
        return None
    course = merged(here, there)
    if course is None:
        return None
    return ours if course.log[: course.cursor] == here.log[: here.cursor] else write_save(course)


def _added_rest(kept: Texts, texts: Texts) -> Texts:
    """Statistics united, and whatever is not there yet."""
    apart = {stored.STATS_KEY, stored.RETURN_KEY, *kept}
    store = {
        key: text for key, text in texts.items() if key not in apart and not key.startswith(stored.OF_A_TABLE)
    }
    if stored.STATS_KEY in texts:
        ours, theirs = read_stats(kept.get(stored.STATS_KEY, "")), read_stats(texts[stored.STATS_KEY])
        both = united(ours, theirs)
        if both != ours:
            store[stored.STATS_KEY] = write_stats(both)
    return store


def with_reserve(kept: Texts, reserve: Texts, fresh: str) -> tuple[Texts, Texts]:
    """What is kept, once with what only the copy in reserve holds, and that alone.

    A browser that is ended at once may lose what it was last told to store; the copy has it. What a window had no
    room for lies there apart from other windows', under the key, a tilde and the window's own name.
    """
    all_kept: Texts = kept
    more: dict[str, str] = {}
    for number, texts in enumerate(_by_window(reserve)):
        *_steps, last = added(all_kept, texts, f"{fresh}{number or ''}")
        all_kept = stored.with_texts(all_kept, last.store)
        more |= last.store
    return all_kept, more


def _by_window(reserve: Texts) -> list[Texts]:
    """What all windows hold together, then what each of them had no room for.

    >>> _by_window({"neunerlei:stats": "1", "neunerlei:stats~b": "2", "neunerlei:stats~a": "3"})
    [{'neunerlei:stats': '1'}, {'neunerlei:stats': '3'}, {'neunerlei:stats': '2'}]
    """
    found: dict[str, dict[str, str]] = {}
    for key, text in reserve.items():
        name, _tilde, window = key.partition("~")
        found.setdefault(window, {})[name] = text
    return [found[window] for window in sorted(found)]
