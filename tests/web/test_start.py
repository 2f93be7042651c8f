"""Python's end of the page, without a page: what a task hands in on its way, and when."""

import asyncio
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from types import ModuleType
from typing import Any

import pytest

from app.model import NO_EFFECTS, App, Step, Task


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module, with nobody at the other end of its line and a clock that runs on between any two looks at it."""
    line = ModuleType("page_line")
    vars(line).update(listen=lambda handler: None, tell=lambda text: None)
    monkeypatch.setitem(sys.modules, "page_line", line)
    module = import_module("web.start")
    seconds = count()
    monkeypatch.setattr(module, "perf_counter", lambda: float(next(seconds)))
    yield module
    del sys.modules["web.start"]


def nothing_happens(app: App, found: Any) -> Step:
    return app, NO_EFFECTS


def told(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, thoughts: list[str | None], **how: bool
) -> list[Any]:
    """What a task with these thoughts hands in."""
    handed_in: list[Any] = []
    monkeypatch.setattr(start.Desk, "tell", lambda desk, task, found: handed_in.append(found))
    task = Task(("thinking",), 0, lambda: iter(thoughts), nothing_happens, **how)
    asyncio.run(start.Desk().see_through(task))
    return handed_in


def test_none_tells_the_end_and_is_never_told_before(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = [None, None, "some", None, "more", None]
    assert told(start, monkeypatch, thoughts, tells=True) == ["some", "more", None]


def test_who_finds_nothing_tells_the_end_only(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(start, monkeypatch, [None, None, None], tells=True) == [None]


def test_who_does_not_tell_hands_in_the_last_thought(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(start, monkeypatch, [None, "some", "more", None]) == ["more"]
