"""Python's end of the page: holds the app, answers events, lets bots think without keeping anybody waiting.

Everything crosses as JSON text. The page sends ``{"kind": …}``; an answer, and everything we push by ourselves,
is a frame: the HTML of the page, the few settings that it keeps itself, what to store, to say and to sound.
``page_line`` is the line to the page, which assets/engine/boot.mjs lends us.
"""

import asyncio
import json
from datetime import date
from random import SystemRandom
from time import perf_counter
from traceback import print_exc
from typing import Any

import page_line

from app.embed.reports import colours
from app.main import begun, handle, in_trouble, page, page_title, restored
from app.model import NO_EFFECTS, App, Effects, Event, Task, both
from app.screens.install import kind_of

SLICE = 0.012
"""Seconds of thinking between two looks at the mail; a tap is then answered within a frame or two."""

PROGRESS = 0.25
"""Seconds between two pictures of how far a search has come."""

BREATH = 0.004
"""Shorter sleeps starve the worker's messages in Chromium (measured: a cancel took up to 900 ms)."""

SYLLABLES = tuple(consonant + vowel for consonant in "bdfgklmnprstvz" for vowel in "aeiou")


class Desk:
    """The one app of this page, and the task that may be going on in it."""

    def __init__(self) -> None:
        self.app, _nothing = restored({}, "en", keeps=False)
        self.task: Task | None = None
        self.pausing = False
        """The task has not begun to think."""
        self.work: asyncio.Task[None] | None = None

    def answer(self, text: str) -> str:
        """One event from the page."""
        message = json.loads(text)
        if message["kind"] == "start":
            self.app, kept = restored(
                message["stored"],
                message["language"],
                keeps=message["keeps"],
                address=message["address"],
                browser=kind_of(message.get("agent", ""), message.get("fingers", 0)),
                reserve=message.get("reserve"),
                fresh=fresh_word(),
            )
            wishes = [read_event(wish) for wish in message.get("wishes", ())]
            return self.frame(both(kept, self.take(opening(message), *wishes)))
        return self.frame(self.take(read_event(message)))

    def take(self, event: Event, *more: Event) -> Effects:
        """The app after what has happened; what goes on without a person goes on, unless its cause is gone."""
        try:
            self.app, effects = begun(self.app, event, more) if more else handle(self.app, event)
        except Exception:
            print_exc()
            self.app, effects = in_trouble(self.app), NO_EFFECTS
        wanted = self.app.at.task(self.app)
        if self.task and wanted and self.task.cause == wanted.cause:
            is_hurried = self.pausing and wanted.pause < self.task.pause
            if not is_hurried:
                return effects
        if self.work:
            self.work.cancel()
        self.task = wanted
        self.work = asyncio.create_task(self.do(wanted)) if wanted else None
        return effects

    async def do(self, task: Task) -> None:
        """A task's pause and thinking, then what comes of it, shown. One that fails is told, not waited for."""
        try:
            await self.see_through(task)
        except Exception:
            print_exc()
            self.task = self.work = None
            self.app = in_trouble(self.app)
            page_line.tell(self.frame(NO_EFFECTS))

    async def see_through(self, task: Task) -> None:
        """A task to its end; see Task."""
        self.pausing = True
        await asyncio.sleep(task.pause / 1000 or BREATH)
        self.pausing = False
        found = told = None
        shown = perf_counter()
        until = shown + SLICE
        for thought in task.think():
            found = thought if thought is not None else found
            if perf_counter() > until:
                await asyncio.sleep(BREATH)
                until = perf_counter() + SLICE
            # None would tell the end, so nothing is handed in before something is found.
            if task.tells and found is not told and perf_counter() > shown + PROGRESS:
                self.tell(task, found)
                told, shown = found, perf_counter()
        if task.tells and found is not told:
            self.tell(task, found)
        # It is done: whatever comes next, the same again included, is a task of its own.
        self.task = self.work = None
        self.tell(task, None if task.tells else found)

    def tell(self, task: Task, found: Any) -> None:
        """The app after what a task has found, shown."""
        effects = self.take(Event("found", fresh=fresh_word(), today=today(), task=task, found=found))
        page_line.tell(self.frame(effects))

    def frame(self, effects: Effects) -> str:
        """Everything the page needs to follow; a screen that cannot be drawn gives way to a sentence."""
        try:
            return frame(self.app, effects)
        except Exception:
            print_exc()
            self.app = in_trouble(self.app)
            return frame(self.app, effects)


def read_event(message: dict[str, Any]) -> Event:
    """What has happened in the page."""
    return Event(message["kind"], message.get("target", ""), message.get("value", ""), fresh_word(), today())


def opening(message: dict[str, Any]) -> Event:
    """How the page was opened: in a frame on somebody's page, by a link, or just so."""
    if "frame" in message:
        pinned = "pinned" if message["pinned"] else ""
        return Event("framed", pinned, json.dumps(message["frame"]), fresh_word(), today())
    return Event("start", value=message["fragment"], fresh=fresh_word(), today=today())


def fresh_word() -> str:
    """A word nobody has to fear typing: three syllables and two digits."""
    luck = SystemRandom()
    return "".join(luck.choice(SYLLABLES) for _ in range(3)) + str(luck.randrange(10, 100))


def today() -> str:
    """The day where the player is."""
    return date.today().isoformat()


def frame(app: App, effects: Effects) -> str:
    """The picture of the app and what the page must do."""
    framed = {}
    if app.host:
        framed = {
            "ui": app.host.ui,
            "colours": colours(app.host.accent),
            "tell": effects.tell,
            "focus": effects.focus,
        }
    return json.dumps(
        {
            "html": page(app),
            "title": page_title(app),
            "lang": app.settings.language,
            "theme": app.settings.theme,
            "motion": app.settings.motion,
            "vibration": app.settings.vibration,
            "keys": app.settings.keys,
            "sound": effects.sound,
            "store": dict(effects.store),
            "whole": effects.whole,
            "wipe": effects.wipe,
            "say": effects.say,
            "at": effects.at,
            "keep": effects.keep,
            "update": effects.update,
            **framed,
        },
        ensure_ascii=False,
    )


desk = Desk()
page_line.listen(desk.answer)
