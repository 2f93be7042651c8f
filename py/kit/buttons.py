"""Everything that can be pressed, one of each: big buttons and plain ones, chips, switches.

A button names what it does in ``data-target``; a key that presses it too stands in ``data-key``, and on a big button
for everybody to see.
"""

from collections.abc import Sequence
from functools import cache

from kit.html import Markup, classes, join, svg, tag
from kit.keys import note, shortcuts, sign

ICONS = {
    "back": "M15 5l-7 7 7 7",
    "bin": "M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12",
    "pen": "M5 19l1-4L16 5l3 3L9 18ZM13.5 7.5l3 3",
    "undo": "M9 7L4 11l5 4M4 11h10a5 5 0 0 1 0 10h-3",
    "redo": "M15 7l5 4-5 4M20 11H10a5 5 0 0 0 0 10h3",
    "sun": "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    "moon": "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z",
    "auto": "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3v18M15 4.5v15M18 7v10",
    "bulb": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z",
    "plus": "M12 5v14M5 12h14",
    "close": "M6 6l12 12M18 6L6 18",
    "minus": "M5 12h14",
    "up": "M12 19V5M6 11l6-6 6 6",
    "turn": "M4 9a8.5 8.5 0 0 1 15-1M20 3v5h-5M20 15a8.5 8.5 0 0 1-15 1M4 21v-5h5",
    "skip": "M5 5l8 7-8 7ZM17 5v14",
    "log": "M5 6h14M5 12h14M5 18h9",
    "book": "M12 6c-2-1.4-5-1.8-8-1.5v13c3-.3 6 .1 8 1.5 2-1.4 5-1.8 8-1.5v-13c-3-.3-6 .1-8 1.5v13",
    "contrast": "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3v18",
    "gear": "M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
    "download": "M12 4v11M8 11l4 4 4-4M5 19h14",
    "chart": "M5 20V11M12 20V4M19 20v-6",
    "ear": "M5 9v6h4l5 4V5L9 9ZM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11",
    "first": "M17 5l-7 7 7 7M7 5v14",
    "last": "M7 5l7 7-7 7M17 5v14",
    "on": "M9 5l7 7-7 7",
    "share": "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
    "out": "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
    "play": "M7 4l12 8-12 8Z",
    "pause": "M8 5v14M16 5v14",
    "again": "M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4",
}


def icon(name: str) -> Markup:
    """A line drawing that goes with words."""
    return line_drawing(ICONS[name])


@cache
def line_drawing(path: str) -> Markup:
    """A path in a box of 24 that goes with words."""
    return svg("0 0 24 24", "icon", tag("path", d=path))


def button(
    target: str | None,
    *inside: object,
    key: str | None = None,
    class_: str | None = None,
    on: bool | None = None,
    off: bool = False,
    **more: object,
) -> Markup:
    """What all the others are made of; ``on`` for one that is switched on or off."""
    if key:
        note(key, more.get("aria_label"), join(*inside))
    return tag(
        "button",
        *inside,
        type="button",
        class_=class_,
        data_target=target,
        data_key=key,
        aria_keyshortcuts=shortcuts(key),
        aria_pressed=truth(on),
        disabled=off,
        **more,
    )


def key_hint(key: str) -> Markup:
    """The key that presses a button, shown where there is a keyboard; the style sheet writes it, it is not in the name.

    >>> str(key_hint("Enter"))
    '<kbd data-sign="⏎" aria-hidden="true"></kbd>'
    """
    return tag("kbd", data_sign=sign(key), aria_hidden="true")


def act(
    target: str | None,
    label: str,
    *,
    key: str | None = None,
    note: str = "",
    note_seen: bool = True,
    face: Markup | None = None,
    primary: bool = False,
    hinted: bool = False,
    wrong: bool = False,
    risky: bool = False,
    on: bool | None = None,
    off: bool = False,
    class_: str = "act",
    **more: object,
) -> Markup:
    """A big button under the thumb: a picture, what it does, what that brings, and its key; ``on`` as of ``button``.

    A risky one cannot be taken back, and there is something else to do: the focus never comes to it by itself.

    >>> str(act("throw", "Throw", key="r"))[-53:]
    '<kbd data-sign="R" aria-hidden="true"></kbd></button>'
    """
    return button(
        target,
        face,
        tag("span", label, class_="label"),
        tag("span", note, class_="note" if note_seen else "unseen") if note else None,
        key_hint(key) if key else None,
        key=key,
        class_=classes(class_, is_primary=primary, is_hinted=hinted, is_wrong=wrong),
        on=on,
        off=off,
        data_risky=risky,
        **more,
    )


def leads(move: object, hinted: object | None, *, usual: bool) -> bool:
    """Whether a move's button is the primary one: where there is a hint, the hinted one; else as usual.

    >>> leads("bank", None, usual=False), leads("bank", "bank", usual=False), leads("roll", "bank", usual=True)
    (False, True, False)
    """
    return usual if hinted is None else move == hinted


def plain(
    target: str | None,
    label: str,
    *,
    face: Markup | None = None,
    key: str | None = None,
    primary: bool = False,
    on: bool | None = None,
    **more: object,
) -> Markup:
    """A quiet button beside other things.

    >>> str(plain("again", "Once more"))
    '<button type="button" class="plain" data-target="again">Once more</button>'
    """
    shown = join(face, tag("span", label)) if face else label
    return button(
        target, shown, key=key, class_=classes("plain", is_primary=primary), on=on, off=False, **more
    )


def chip(
    target: str,
    picture: Markup | str,
    label: str,
    *,
    key: str | None = None,
    off: bool = False,
    expanded: bool | None = None,
    class_: str = "chip",
    **more: object,
) -> Markup:
    """A small button with a picture or the path of one, its words for the ear and on hover."""
    return button(
        target,
        picture if isinstance(picture, Markup) else line_drawing(picture),
        key=key,
        class_=class_,
        on=None,
        off=off,
        aria_label=label,
        title=label,
        aria_expanded=truth(expanded),
        **more,
    )


def truth(value: bool | None) -> str | None:
    """A state for the ear; None where there is none to tell.

    >>> truth(True), truth(None)
    ('true', None)
    """
    return None if value is None else "true" if value else "false"


def group(label: str, *buttons: object, class_: str, **more: object) -> Markup:
    """Buttons that belong together, under a name for the ear."""
    return tag("div", *buttons, class_=class_, role="group", aria_label=label, **more)


Choices = Sequence[tuple[str, Markup | str, str]]
"""Of each choice in a row: its value, its face, and words where the face has none or says too little."""


def switch_row(label: str, name: str, choices: Choices, chosen: str) -> Markup:
    """A few choices side by side."""
    return group(
        label,
        (
            button(
                f"set:{name}:{value}",
                face,
                class_=classes("switch", is_on=value == chosen),
                on=value == chosen,
                aria_label=f"{label}: {words or face}",
                title=words or None,
            )
            for value, face, words in choices
        ),
        class_="switch-row",
    )
