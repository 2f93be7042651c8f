"""The state of the whole shelf as one frozen value, what a screen is, and what goes in and out.

``App`` keeps what is the person's, and the screen they are at; everything else belongs to that screen and is gone
with it. ``handle(app, event)`` gives the next app and what the page must do besides showing it. Chance for new seeds
and today's date come in with each event; nothing here asks a clock or a generator.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from kit.html import Markup
from kit.i18n import LANGUAGES
from kit.palette import THEMES
from table.face import Moment
from table.game import CannotRead, Info, Seat
from table.save import read_name
from table.session import Session

Message = Mapping[str, object]
"""To the page around us: type, data, and re for the answer to one of theirs."""

Store = Mapping[str, str | None]
"""What is to be kept under which keys, in this order; None takes away what is there."""

ASSISTS: Final = ("none", "legal", "hints")
"""How much help the table gives: none, marks on what is allowed, or hints and odds besides."""
SPEEDS: Final = {"calm": 1100, "brisk": 550, "instant": 0}
"""How long a bot waits before it acts, in milliseconds, so that people can follow it."""
SPEECH: Final = ("brief", "usual", "full")
"""How much listeners are told of the course of a game."""
KEYS: Final = ("plain", "alt", "none")
"""Whether letters, digits and signs press something: by themselves, together with Alt, or not at all (WCAG 2.1.4)."""
CHOICES: Final[Mapping[str, Container[str]]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "assist": ASSISTS,
    "speed": SPEEDS,
    "motion": ("system", "still"),
    "speech": SPEECH,
    "keys": KEYS,
}
SWITCHES: Final = ("sound", "offered", "vibration", "turns", "letters", "hides")
"""Every setting: what it may be, or that it is on or off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen for all games."""

    language: str = "en"
    theme: str = "system"
    speed: str = "calm"
    motion: str = "system"
    assist: str = "hints"
    speech: str = "usual"
    keys: str = "plain"
    sound: bool = False
    offered: bool = False
    """Sounds were offered, which happens once."""
    vibration: bool = True
    turns: bool = False
    """The table turns to whoever is on turn: for people around one tablet."""
    letters: bool = False
    """Colours bear letters besides their patterns."""
    hides: bool = False
    """Where everybody has a board of their own, nobody sees it before they have the device in hand."""
    name: str = ""
    """What the person is called who holds the device; empty until they have said so."""

    def having(self, name: str, value: object) -> "Settings":
        """The same but for one of them. Raises ``CannotRead`` for one that is not known, or cannot be that."""
        if name == "name":
            return replace(self, name=read_name(value))
        is_switched = name in SWITCHES and isinstance(value, bool)
        if not is_switched and not (isinstance(value, str) and value in CHOICES.get(name, ())):
            raise CannotRead(f"no such setting: {name} {value!r}")
        return replace(self, **{name: value})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Table:
    """A game in play: where it is kept, its course, whose view is shown, and what they have laid out."""

    slot: str
    session: Session
    front: Seat | None
    """The seat of the person whose view is shown."""
    ui: Any = None
    """What they have selected or drawn, as the game's hand.py has it; None for nothing."""


@dataclass(frozen=True, slots=True)
class Host:
    """The publisher's page that shows us in a frame, and what it has asked for; see app.embed."""

    game_id: str
    """The one game of this frame."""
    version: str = ""
    language: str = "en"
    """What the frame speaks when the page asks for nothing."""
    bound: bool = False
    """The page is known and may be told things: its origin was pinned, or it has said ``init``."""
    ui: str = "compact"
    accent: str = ""
    storage: str = "own"
    subscribed: frozenset[str] = frozenset()
    share_url: str = ""
    """Where links out of the frame lead, if the page says so."""
    paused: bool = False
    """Bots wait and nothing sounds."""
    untold: tuple[Message, ...] = ()
    """What the page will be told once it is known."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What the page must do besides showing the app: store texts (None: remove), and tell a sentence."""

    store: Store = field(default_factory=dict)
    say: str = ""
    sound: str = ""
    """The name of a sound, see assets/page/sound.js."""
    whole: bool = False
    """All of it is to be stored or none."""
    wipe: bool = False
    """Nothing of ours is to be left, whoever has stored it, nor its copy in reserve."""
    keep: bool = False
    """There is now something worth keeping: the browser is asked not to throw it away."""
    tell: tuple[Message, ...] = ()
    """Messages to the page around us."""
    at: str = ""
    """What gets the focus if what had it is gone: a target, or an id. Empty: the page finds the next thing to do."""
    focus: bool = False
    """The page around us wants the keyboard to be in our hands."""
    update: bool = False
    """The new version that stands ready is to be put in."""


NO_EFFECTS: Final = Effects()


def both(first: Effects, then: Effects) -> Effects:
    """The effects of two things that happen one after the other.

    >>> both(Effects({"a": "1"}), Effects({"a": None}, "Gone.")).store
    {'a': None}
    """
    return Effects(
        {**first.store, **then.store},
        " ".join(filter(None, (first.say, then.say))),
        then.sound or first.sound,
        first.whole or then.whole,
        first.wipe or then.wipe,
        first.keep or then.keep,
        first.tell + then.tell,
        then.at or first.at,
        first.focus or then.focus,
        first.update or then.update,
    )


class Screen:
    """What every screen can be asked. Each is a frozen value in a file of its own that owns what it holds."""

    __slots__ = ()

    name = ""
    """The screen's name in the page."""

    @property
    def seen(self) -> str:
        """Under which name the page keeps its last picture, for before we are up; none where it keeps none."""
        return ""

    @property
    def game(self) -> Info | None:
        """The game that this screen is about."""
        return None

    @property
    def table(self) -> Table | None:
        """The game in play here, or beneath what was opened over it."""
        return None

    def render(self, app: "App") -> Markup:
        """The whole screen."""
        raise NotImplementedError

    def press(self, app: "App", event: "Event") -> "Step":
        """A press on something of this screen. Raises ``CannotRead`` for what is not there, or ``NotLegal``."""
        raise CannotRead(f"nothing to press: {event.target!r}")

    def fill(self, app: "App", name: str, value: str) -> "Step":
        """A field's new value. Raises ``CannotRead`` for one that is not there."""
        raise CannotRead(f"no such field: {name!r}")

    def back(self) -> "Screen | None":
        """Where leaving it leads; None: to the shelf."""
        return None

    def left(self, app: "App") -> Effects:
        """What becomes of its things when it is left."""
        return NO_EFFECTS

    def stored_elsewhere(self, app: "App", key: str) -> "Step":
        """Another window has stored something, which is in ``app.stored`` now."""
        return app, NO_EFFECTS

    def refused(self, app: "App") -> "Step":
        """What was to be stored whole or not at all could not be."""
        return app, NO_EFFECTS

    def task(self, app: "App") -> "Task | None":
        """What goes on here without a person."""
        return None

    def matters(self) -> str:
        """The section of the rules that matters at this moment; empty where none does."""
        return ""

    def title(self) -> str:
        """The title of the browser's tab."""
        return "Neunerlei"

    def is_turned(self, app: "App") -> bool:
        """Whether it is shown upside down."""
        return False

    def news(self, before: "App", app: "App") -> str:
        """What a listener should hear of what has changed since ``before``."""
        return app.notice

    def once_told(self, app: "App") -> "Screen":
        """The same once a listener has been told its news."""
        return self

    def sound(self, before: "App") -> str:
        """What is heard of it, for those who want it."""
        return ""


@dataclass(frozen=True, slots=True)
class App:
    """Everything the page shows follows from this."""

    at: Screen
    settings: Settings = field(default_factory=Settings)
    keeps: bool = True
    """Whether the browser lets us store anything."""
    unkept: frozenset[str] = frozenset()
    """The keys of texts for which it has no room."""
    in_reserve: bool = False
    """Whether those are kept beside it all the same."""
    offline: str = ""
    """Whether the site starts without a network: "ready", "none", or not known yet."""
    address: str = ""
    """Where this page is, for links to it."""
    browser: str = ""
    """What kind of browser this is (``install.kind_of``), if anybody knows."""
    today: str = ""
    """The day, as 2026-11-16."""
    stored: Mapping[str, str] = field(default_factory=dict)
    """Everything that is kept, as it is kept: the one truth about waiting games, statistics, the last set-ups."""
    notice: str = ""
    """A sentence for the person, until the next press."""
    refusal: str = ""
    """Such a sentence if it says why a move cannot be made: it goes as soon as the table has changed."""
    moment: Moment | None = None
    """What has just happened and is worth a second of everybody's time, until the next move or press."""
    said: str = ""
    """What was last told to listeners, should they want to hear it again."""
    host: Host | None = None
    """The page around us, where we are shown in a frame; None on our own page."""
    newer: bool = False
    """A new version of Neunerlei stands ready, and nobody has decided about it."""

    def to(self, screen: Screen, notice: str | None = None) -> "App":
        """The same at another screen, perhaps with a sentence about why."""
        return replace(self, at=screen, notice=self.notice if notice is None else notice)


Step = tuple[App, Effects]
"""What everything that happens leads to."""


@dataclass(frozen=True, slots=True)
class Task:
    """What goes on without a person: first a pause, then thinking, and what becomes of what was thought."""

    cause: tuple[object, ...]
    """What it is for, which table and which moment: as long as this is the same, nothing begins anew."""
    pause: int
    think: Callable[[], Iterator[Any]]
    """Begins to think: yields None, or the best answer so far."""
    finish: Callable[[App, Any], Step]
    """What the answer does to the app as it is then."""
    tells: bool = False
    """What is found on the way is handed in too; the end is told by None."""


ByPerson = Literal["start", "press", "field", "link"]
FromPage = Literal[
    "found", "stored", "stale", "reserve", "unkept", "refused", "offline", "framed", "host", "update"
]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened outside: a press on a target, a field's new value, a thought, another tab."""

    kind: ByPerson | FromPage
    target: str = ""
    value: str | None = ""
    fresh: str = ""
    """A new random word, should a seed or a slot be needed."""
    today: str = ""
    """The day, as 2026-11-16."""
    task: Task | None = None
    found: Any = None
    """What that task has found."""
