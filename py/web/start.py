"""Python's end of the page: holds the app, answers events, lets bots think without keeping anybody waiting.

Everything crosses as JSON text. The page sends ``{"kind": …}``; an answer, and everything we push by ourselves,
is a frame: the HTML of the page, the few settings that it keeps itself, what to store, to say and to sound.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from random import SystemRandom
from time import perf_counter
from typing import Any

from pyscript import sync

from app.main import handle, page, page_title
from app.model import App, Effects, Event
from app.reports import colours
from app.stored import restore
from app.thinking import Task, task

SLICE = 0.012
"""Seconds of thinking between two looks at the mail; a tap is then answered within a frame or two."""

PROGRESS = 0.25
"""Seconds between two pictures of how far a search has come."""

BREATH = 0.004
"""Shorter sleeps starve the worker's messages in Chromium (measured: a cancel took up to 900 ms)."""

SYLLABLES = tuple(consonant + vowel for consonant in "bdfgklmnprstvz" for vowel in "aeiou")


class Desk:
    """The one app of this page, and the bot that may be thinking about it."""

    def __init__(self) -> None:
        self.app = App()
        self.thinking: asyncio.Task[None] | None = None

    async def answer(self, text: str) -> str:
        """One event from the page."""
        message = json.loads(text)
        if message["kind"] == "start":
            kept = restore(message["stored"], message["language"], message["keeps"], message["address"])
            self.app = replace(kept, today=today())
            effects = self.arrive(message)
        else:
            event = Event(
                message["kind"], message.get("target", ""), message.get("value", ""), fresh_seed(), today()
            )
            effects = self.take(event)
        return frame(self.app, effects)

    def arrive(self, message: dict[str, Any]) -> Effects:
        """How the page was opened: in a frame on somebody's page, by a link, or just so."""
        if "frame" in message:
            pinned = "pinned" if message["pinned"] else ""
            return self.take(Event("framed", pinned, json.dumps(message["frame"]), fresh_seed(), today()))
        return self.take(Event("start", value=message["fragment"]))

    def take(self, event: Event) -> Effects:
        """The app after an event; a bot that was thinking about what has changed starts anew."""
        before = self.app
        self.app, effects = handle(before, event)
        if self.app is not before:
            self.let_bots_play()
        return effects

    def let_bots_play(self) -> None:
        """Whatever has to be thought about now is thought about, and nothing else."""
        if self.thinking:
            self.thinking.cancel()
        waiting = task(self.app)
        self.thinking = asyncio.create_task(self.do(waiting)) if waiting else None

    async def do(self, waiting: Task) -> None:
        """A bot's pause and thinking, then its move, shown."""
        await asyncio.sleep(waiting.pause / 1000 or BREATH)
        if waiting.kind == "best" and waiting.thinking:
            await self.seek(waiting.thinking)
            return
        move = await think(waiting.thinking) if waiting.thinking else None
        self.thinking = None
        session = self.app.session
        written = session.game.write_move(move) if session and move is not None else ""
        effects = self.take(Event(waiting.kind, value=written, today=today()))
        await sync.show(frame(self.app, effects))

    async def seek(self, finds: Iterator[Any]) -> None:
        """A long search that shows what it has found so far, until it ends or is stopped."""
        shown = perf_counter()
        until = shown + SLICE
        for found in finds:
            if perf_counter() > until:
                await asyncio.sleep(BREATH)
                until = perf_counter() + SLICE
            if perf_counter() > shown + PROGRESS:
                await self.tell(Event("best", found=found))
                shown = perf_counter()
        await self.tell(Event("best", found=found))
        await self.tell(Event("best"))

    async def tell(self, event: Event) -> None:
        """The app after news of a search that goes on, shown."""
        self.app, effects = handle(self.app, event)
        await sync.show(frame(self.app, effects))


async def think(thoughts: Any) -> Any:
    """A bot's answer, with breaks in which the page is heard."""
    best = None
    until = perf_counter() + SLICE
    for move in thoughts:
        best = move if move is not None else best
        if perf_counter() > until:
            await asyncio.sleep(BREATH)
            until = perf_counter() + SLICE
    return best


def fresh_seed() -> str:
    """A word nobody has to fear typing: three syllables and two digits."""
    luck = SystemRandom()
    return "".join(luck.choice(SYLLABLES) for _ in range(3)) + str(luck.randrange(10, 100))


def today() -> str:
    """The day where the player is."""
    return date.today().isoformat()


def frame(app: App, effects: Effects) -> str:
    """Everything the page needs to follow."""
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
            "sound": effects.sound,
            "store": dict(effects.store),
            "say": effects.say,
            "keep": effects.keep,
            "update": effects.update,
            **framed,
        },
        ensure_ascii=False,
    )


desk = Desk()


async def handle_text(text: str) -> str:
    """What the page calls."""
    return await desk.answer(text)
