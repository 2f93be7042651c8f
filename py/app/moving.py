"""Taking everything along, and bringing it in. What comes in only adds; nothing that is here is lost or replaced.

Of one table the course that holds more wins, any other gets a slot of its own; statistics are united; settings are
taken only where there are none. The same goes for the copy that a browser keeps in reserve, see assets/page/storage.js.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from app.stored import (
    ABOUT_KEY,
    DAMAGED_KEY,
    DRAFT_KEY,
    OURS,
    RETURN_KEY,
    STATS_KEY,
    TABLE_KEY,
    Waiting,
    free_slot,
    peek,
    taken_slots,
    with_texts,
)
from table.game import CannotRead
from table.merge import is_same_table, merged
from table.save import read_object, read_save, write_save
from table.stats import read_stats, united, write_stats

LARGEST: Final = 24_000_000
"""Signs of an export at the most: browsers keep some five million a site, of which each may take several as JSON."""

OF_A_TABLE: Final = (TABLE_KEY, DRAFT_KEY, ABOUT_KEY, DAMAGED_KEY)

Texts = Mapping[str, str]


def export_text(stored: Texts) -> str:
    """Everything that is stored, as one text."""
    return json.dumps({"neunerlei-all": 1, "texts": dict(stored)}, ensure_ascii=False)


def read_export(text: str) -> Texts:
    """The texts that somebody brings in. Raises ``CannotRead`` unless they look like ours.

    >>> read_export('{"neunerlei-all": 1, "texts": {"neunerlei:settings": "{}"}}')
    {'neunerlei:settings': '{}'}
    """
    raw = read_object(text, longest=LARGEST)
    texts = raw.get("texts") if raw.get("neunerlei-all") == 1 else None
    if not isinstance(texts, dict) or not texts:
        raise CannotRead("not an export of this shelf")
    if not all(key.startswith(OURS) and isinstance(value, str) for key, value in texts.items()):
        raise CannotRead("not an export of this shelf")
    return texts


@dataclass(frozen=True, slots=True)
class Coming:
    """How far bringing in has come: tables looked at, of how many, and what is to be stored."""

    done: int
    total: int
    store: Texts


def added(stored: Texts, texts: Texts, fresh: str) -> Iterator[Coming]:
    """What of these texts is new here, table by table; the last one holds it all."""
    store: dict[str, str] = {}
    slots = sorted(taken_slots(texts))
    for done, slot in enumerate(slots):
        yield Coming(done, len(slots), store)
        store |= added_table({**stored, **store}, texts, slot, f"{fresh}{done}")
    store |= _added_rest(stored, texts)
    yield Coming(len(slots), len(slots), store)


def added_table(stored: Texts, texts: Texts, slot: str, fresh: str) -> Texts:
    """What one slot of theirs adds to what is here."""
    theirs = {kind: texts[kind + slot] for kind in OF_A_TABLE if kind + slot in texts}
    if all(stored.get(kind + slot) == text for kind, text in theirs.items()):
        return {}
    text, raw = theirs.get(TABLE_KEY), theirs.get(DAMAGED_KEY)
    known = None if text is None else _same_table(stored, text)
    if known is None:
        free = slot if slot not in taken_slots(stored) else free_slot(stored, fresh)
        return {kind + free: text for kind, text in theirs.items()}
    if raw is None or raw in stored.values():
        return known
    aside = DAMAGED_KEY + (slot if DAMAGED_KEY + slot not in stored else free_slot(stored, fresh))
    return {**known, aside: raw}


def _same_table(stored: Texts, text: str) -> Texts | None:
    """The table here that a text is a course of, with what the text adds; None if there is none."""
    if any(stored[key] == text for key in stored if key.startswith(TABLE_KEY)):
        return {}
    theirs = peek("", text)
    if not isinstance(theirs, Waiting):
        return None
    for key, ours in stored.items():
        if not key.startswith(TABLE_KEY):
            continue
        here = peek("", ours)
        if not isinstance(here, Waiting) or not is_alike(here, theirs):
            continue
        course = longer(ours, text)
        if course is not None:
            return {} if course == ours else {key: course}
    return None


def is_alike(one: Waiting, other: Waiting) -> bool:
    """Whether two saves may be of one table, at a glance."""
    return (one.game_id, one.seed, one.names) == (other.game_id, other.seed, other.names)


def longer(ours: str, theirs: str) -> str | None:
    """Of two saves of one table the course that holds all of both; None where they are two games."""
    try:
        here, there = read_save(ours).session, read_save(theirs).session
    except CannotRead:
        return None
    course = merged(here, there) if is_same_table(here, there) else None
    if course is None:
        return None
    return ours if course.log[: course.cursor] == here.log[: here.cursor] else write_save(course)


def _added_rest(stored: Texts, texts: Texts) -> Texts:
    """Statistics united, and whatever is not there yet."""
    store = {
        key: text
        for key, text in texts.items()
        if key not in stored and key not in (STATS_KEY, RETURN_KEY) and not key.startswith(OF_A_TABLE)
    }
    if STATS_KEY in texts:
        ours, theirs = read_stats(stored.get(STATS_KEY, "")), read_stats(texts[STATS_KEY])
        both = united(ours, theirs)
        if both != ours:
            store[STATS_KEY] = write_stats(both)
    return store


def with_reserve(stored: Texts, reserve: Texts, fresh: str) -> tuple[Texts, Texts]:
    """What is kept, once with what only the copy in reserve holds, and that alone.

    A browser that is ended at once may lose what it was last told to store; the copy has it. What a window had no
    room for lies there apart from other windows', under the key, a tilde and the window's own name.
    """
    kept, more = stored, {}
    for number, window in enumerate(sorted({key.partition("~")[2] for key in reserve})):
        texts = {name: text for key, text in reserve.items() for name, _, w in [key.partition("~")] if w == window}
        *_steps, last = added(kept, texts, f"{fresh}{number or ''}")
        kept, more = with_texts(kept, last.store), {**more, **last.store}
    return kept, more
