"""What can happen to a text on its way: cut short, characters changed, parts of it replaced by anything.

A text that is a JSON object, as saves are, also meets with accidents that leave it one.
"""

import json
from typing import Any

from hypothesis import strategies as st

NASTY = (
    "",
    "null",
    "[]",
    "NaN",
    "-Infinity",
    "1e999",
    "-" + "9" * 5_000,
    '"\\ud800"',
    "\ufeff{}",
    "[" * 100_000,
    '{"log":' * 50_000,
    "[" * 90_000 + "]" * 90_000,
)
"""Texts that have broken readers of JSON elsewhere."""

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 10)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["* ", "0", "0 ", "9 pass", "-1 pass", 10**30]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
"""Anything that JSON can hold."""


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """One of the texts after an accident."""
    text = draw(texts)
    accident = draw(st.integers(0, 4 if text.startswith("{") else 1))
    if accident == 0:
        return text[: draw(st.integers(0, len(text)))]
    if accident == 1:
        return _with_changed_characters(draw, text)
    if accident == 2:
        return _with_a_splice(draw, text)
    return _with_another_value(draw, text) if accident == 3 else _with_another_log(draw, text)


def _with_changed_characters(draw: st.DrawFn, text: str) -> str:
    """One to three places at which characters are changed, lost or added."""
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.text(max_size=2)) + text[at + draw(st.integers(0, 2)) :]
    return text


def _with_a_splice(draw: st.DrawFn, text: str) -> str:
    """Something nasty in place of a part, or of all of it."""
    start, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
    nasty = draw(st.sampled_from(NASTY))
    return text[:start] + nasty + text[end:] if draw(st.booleans()) else nasty


def _with_another_value(draw: st.DrawFn, text: str) -> str:
    """JSON in which a value, at any depth, is lost, or replaced by anything or by one of its neighbours."""
    whole = json.loads(text)
    holder: Any = whole
    key = draw(st.sampled_from(sorted(whole)))
    while holder[key] and isinstance(holder[key], dict | list) and draw(st.booleans()):
        holder = holder[key]
        key = draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
    neighbours = list(holder.values()) if isinstance(holder, dict) else holder
    if draw(st.booleans()):
        holder[key] = draw(VALUES | st.sampled_from(neighbours))
    else:
        del holder[key]
    return json.dumps(whole)


def _with_another_log(draw: st.DrawFn, text: str) -> str:
    """A save in whose log two lines have changed places, or one is missing."""
    save = json.loads(text)
    log = save["log"]
    one, other = draw(st.sampled_from(range(len(log)))), draw(st.sampled_from(range(len(log))))
    log[one], log[other] = log[other], log[one]
    if draw(st.booleans()):
        del log[one]
    return json.dumps(save)
