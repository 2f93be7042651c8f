"""The state of the whole shelf as one frozen value, and what goes in and out of it.

The app is a function: ``handle(app, event)`` gives the next app and what the page must do besides showing it.
Chance for new seeds and today's date come in with each event; nothing here asks a clock or a generator.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from table.session import Beat, Player, Session
from table.stats import Finished

Message = Mapping[str, object]
"""To the page around us: type, data, and re for the answer to one of theirs."""

Screen = Literal[
    "shelf",
    "setup",
    "join",
    "play",
    "rules",
    "share",
    "lesson",
    "statistics",
    "yours",
    "replay",
    "card",
    "install",
]

ASSISTS: Final = ("none", "legal", "hints")
"""How much help the table gives: none, marks on what is allowed, or hints and odds besides."""
THEMES: Final = ("system", "light", "dark", "contrast")
MOTIONS: Final = ("system", "still")
SPEEDS: Final = {"calm": 1100, "brisk": 550, "instant": 0}
"""How long a bot waits before it acts, in milliseconds, so that people can follow it."""

SETTINGS_KEY: Final = "neunerlei:settings"
SETUP_KEY: Final = "neunerlei:setup:"
TABLE_KEY: Final = "neunerlei:table:"
DRAFT_KEY: Final = "neunerlei:draft:"
LONGEST_TITLE: Final = 40
"""How many letters a person may call a waiting game by."""
ABOUT_KEY: Final = "neunerlei:about:"
STATS_KEY: Final = "neunerlei:stats"
RETURN_KEY: Final = "neunerlei:return"
"""The slot of the game to open at the next start; written when a new version is put in."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen for all games."""

    language: str = "en"
    theme: str = "system"
    speed: str = "calm"
    motion: str = "system"
    assist: str = "hints"
    sound: bool = False
    vibration: bool = True
    turns: bool = False
    """The table turns to whoever is on turn: for people around one tablet."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game about to be started."""

    game_id: str
    players: tuple[Player, ...]
    options: Mapping[str, object]
    seed: str = ""
    """Typed by a person; empty for the one that luck offers."""
    luck: str = ""
    """A fresh seed, shown before the game begins."""
    practice: bool = False
    beat: Beat | None = None
    """The score of whoever sent this luck."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game that waits on the shelf: what its save says at a glance, and the save itself."""

    slot: str
    game_id: str
    names: tuple[str, ...]
    text: str
    draft: str = ""
    """What a person had laid out but not yet done: a half-drawn line, a turned tile."""
    title: str = ""
    """What a person calls it; empty: its players' names."""
    opened: int = 0
    """The larger, the later it was on the table."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A stored text that is no save we can read: kept as it is, to be taken elsewhere or thrown away."""

    slot: str
    text: str
    newer: bool


@dataclass(frozen=True, slots=True)
class Gone:
    """A game that was just thrown away, with every text that was kept of it: it can still be brought back."""

    item: Table | Damaged
    texts: Mapping[str, str]


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
    paused: bool = False
    """Bots wait and nothing sounds."""
    focus: bool = False
    """The page wants the keyboard to be in our hands."""
    outbox: tuple[Message, ...] = ()
    """What the page is to be told next."""


@dataclass(frozen=True, slots=True)
class App:
    """Everything the page shows follows from this."""

    settings: Settings = field(default_factory=Settings)
    keeps: bool = True
    """Whether the browser lets us store anything."""
    address: str = ""
    """Where this page is, for links to it."""
    today: str = ""
    """The day, as 2026-11-16."""
    screen: Screen = "shelf"
    tables: tuple[Table, ...] = ()
    damaged: tuple[Damaged, ...] = ()
    gone: Gone | None = None
    """What was thrown away last, for as long as the shelf is in front."""
    renaming: str = ""
    """The slot of the game that is being given a name."""
    setups: Mapping[str, Setup] = field(default_factory=dict)
    """The last settings by game, so that a game starts with two taps."""
    setup: Setup | None = None
    slot: str = ""
    session: Session | None = None
    ui: Any = None
    front: int | None = None
    """The seat of the person whose view is shown."""
    best: Any = None
    """The best line found so far after the game, see kit.possible."""
    seeks_best: bool = False
    """The search for it is going on."""
    games: tuple[Finished, ...] = ()
    """Every finished game that counts, for statistics and records."""
    stored: Mapping[str, str] = field(default_factory=dict)
    """Everything that is kept in the browser, as it is kept."""
    exported: str = ""
    """The text to take everything along, once somebody has asked for it."""
    sure: bool = False
    """Deleting everything was asked for once."""
    turned: bool = False
    """Somebody has turned the table round by hand."""
    hurry: bool = False
    """Bots do not wait until a person is on turn again."""
    reading: str = ""
    """The game whose rules are open."""
    behind: Screen = "shelf"
    """The screen that closing the rules or the links leads back to."""
    search: str = ""
    """What is searched for in the rules."""
    replay_at: int = 0
    """Which moment of a finished game is looked at."""
    lesson_at: int = 0
    """Which step of the lesson is on."""
    wants_hint: bool = False
    """The person in front has asked what to do, and a bot is thinking about it."""
    names_shown: bool = True
    """Whether people's names stand on a result that is shown around."""
    notice: str = ""
    """A sentence for the person, until the next press."""
    said: str = ""
    """What was last told to listeners, should they want to hear it again."""
    host: Host | None = None
    """The page around us, where we are shown in a frame; None on our own page."""
    newer: bool = False
    """A new version of Neunerlei stands ready, and nobody has decided about it."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened outside: a press on a target, a field's new value, a bot's move, another tab."""

    kind: Literal[
        "start", "press", "field", "bot", "hint", "best", "stored", "link", "framed", "host", "update"
    ]
    target: str = ""
    value: str | None = ""
    fresh: str = ""
    """A new random seed, should one be needed."""
    today: str = ""
    """The day, as 2026-11-16."""
    found: Any = None
    """What a search has found so far, for "best"."""


Store = Mapping[str, str | None]
"""What is to be kept under which keys; None takes away what is there."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What the page must do besides showing the app: store texts (None: remove), and tell a sentence."""

    store: Store = field(default_factory=dict)
    say: str = ""
    sound: str = ""
    """The name of a sound, see assets/sound.js."""
    keep: bool = False
    """There is now something worth keeping: the browser is asked not to throw it away."""
    tell: tuple[Message, ...] = ()
    """Messages to the page around us."""
    focus: bool = False
    """The page around us wants the keyboard to be in our hands."""
    update: bool = False
    """The new version that stands ready is to be put in."""


NO_EFFECTS: Final = Effects()
