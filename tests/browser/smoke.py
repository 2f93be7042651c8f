"""The smoke test of any engine, and of any build: a page starts, and ten moves of a game can be played in it."""

import json
import time
from random import Random
from typing import Any

from tools.engines import Engine

MOVES = 10
PATIENCE = 240
"""Seconds until something on the page counts as hung."""

CLICK = """(selector) => document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }))"""

FILL = """(id, text) => {
    const field = document.getElementById(id);
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
}"""

PLAY_ON = """(aside, onwards, luck) => {
    const can = [...document.querySelectorAll(".board [data-target], .actions [data-target]")]
        .filter((one) => !one.disabled && one.getClientRects().length)
        .filter((one) => !aside.includes(one.dataset.target.split(":")[0]));
    const moves = can.filter((one) => /^(move:|throw)/.test(one.dataset.target));
    const from = onwards && moves.length ? moves : can;
    from[Math.floor(luck * from.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
"""Presses a move, if that is wished and there is one, else anything that belongs to playing; listed and pressed in one
go, as the table changes by itself while bots play."""

SAVED = """() => Object.keys(localStorage).filter((key) => key.startsWith("neunerlei:table:")).sort()
    .map((key) => localStorage[key])"""

ASIDE = ["undo", "redo", "hint", "home", "rules", "share", "replay", "again"]
"""What is beside playing on."""


def until(engine: Engine, script: str, *arguments: Any) -> None:
    """Waits until the page says yes."""
    end = time.monotonic() + PATIENCE
    while not engine.run(script, *arguments):
        assert time.monotonic() < end, f"never: {script}"
        time.sleep(0.05)


def shows(engine: Engine, selector: str) -> None:
    until(engine, "(selector) => Boolean(document.querySelector(selector))", selector)


def start(engine: Engine, address: str) -> None:
    engine.open(address)
    shows(engine, "html[data-ready]")


def log(engine: Engine) -> list[str]:
    """What has been played of the game that was begun last."""
    *_earlier, text = engine.run(SAVED)
    lines: list[str] = json.loads(text)["log"]
    return lines


def press(engine: Engine, target: str) -> None:
    click(engine, f'[data-target="{target}"]')


def click(engine: Engine, selector: str) -> None:
    shows(engine, selector)
    engine.run(CLICK, selector)


def play(engine: Engine, luck: Random) -> None:
    """Presses whatever leads on, until enough has happened."""
    end = time.monotonic() + PATIENCE
    while len(log(engine)) < MOVES:
        assert time.monotonic() < end, "no ten moves"
        # Now and then something else: a move may be refused, as for a tile that lies where it must not.
        engine.run(PLAY_ON, ASIDE, luck.random() < 0.8, luck.random())
        time.sleep(0.05)  # for the answer to be drawn, and bots


def ten_moves(engine: Engine, game_id: str) -> list[str]:
    """From the shelf to a game that is under way; what has been played of it."""
    press(engine, f"open:{game_id}")
    shows(engine, "#start")
    press(engine, "more")
    shows(engine, "#seed")
    engine.run(FILL, "seed", "neun")
    press(engine, "start")
    shows(engine, ".screen.play .board")
    play(engine, Random(game_id))
    return log(engine)
