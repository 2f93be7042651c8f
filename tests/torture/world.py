"""The world of the model: several devices, their pages, and everything that can happen to them, in any order.

It does things, and checks what ``claims`` claims; model.py chooses what is done, by small numbers.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any, Final, TypeVar

from app import links
from app.model import App, Screen
from app.moving import export_text
from app.screens.ended import Ended
from app.screens.join import Join
from app.screens.play import Play
from app.screens.settings import SettingsAndData
from app.stored import ABOUT_KEY, DRAFT_KEY, OURS, STATS_KEY, TABLE_KEY
from table.bot import Worth
from table.game import CHANCE
from table.registry import GAMES
from table.save import FORMAT, write_save
from table.session import Player, Session, new_session, person_on_turn
from tests.app.hands import played_out
from tests.app.schema import SCHEMA
from tests.torture import claims
from tests.torture.claims import FOREIGN, NO_LICENCE
from tests.torture.device import Device, Tab, figures
from tests.torture.stand_in import PLENTY, Disk, NoRoom, size

T = TypeVar("T")

NAMES: Final = (
    "<b>Ada</b>",
    'Bo & "Co"',
    "",
    "  ",
    "Đorđe",
    "E" * 99,
    "\0\n",
    "x' onclick='y",
    "\N{PILE OF POO}",
)
NUMBERS: Final = ("0", "1", "-1", "7", "999999999999", "1e9", "٣", "true", "NaN")
TARGETS: Final = (
    "", ":", "home", "resume:nobody", "discard:nobody", "here:9", "here:all", "set:theme:plaid", "set:speed:instant",
    "move:", "move:advance", "move:99", "throw", "undo", "redo", "hint", "skip", "ready", "again", "again:harder",
    "again:worse", "best:seek", "best:stop", "card", "replay", "step:9", "rename:", "rename:nobody", "bring-back",
    "take-back", "wipe:sure", "export", "update:now", "full", "repeat", "at:1,1", "at:x", "pinch:2,1,1", "daily:nobody",
    "open:nobody", "learn:nobody", "rules:nobody", "settings", "statistics", "install", "share", "more", "start", "\0",
    "library", "look:nobody", "drop:nobody", "review", "stop", "go-on", "whose:9", "try:3",
    "seat:add", "seat:drop:0", "colour:9", "<script>", "move:\N{DIGIT ONE}" * 50,
)  # fmt: skip
WISHES: Final[tuple[dict[str, str], ...]] = (
    {},
    {"players": "2"},
    {"bots": "1", "seed": "neun"},
    {"storage": "host"},
    {"storage": "none"},
    {"lang": "de", "theme": "dark"},
    {"players": "9", "storage": "?"},
)
"""What the address of a frame may ask for."""
RUBBISH: Final = (
    "",
    "{}",
    "[]",
    "null",
    '{"ns":"neunerlei/1"}',
    "[" * 400,
    "\0",
    '{"neunerlei-all":1,"texts":{}}',
)


def pick(choices: Sequence[T], number: int) -> T:
    """One of these, by a number of any size."""
    return choices[number % len(choices)]


@cache
def old_games() -> tuple[Session, ...]:
    """Whole games of every kind, alone, against a bot and among people, to be found in the middle or near the end."""
    found = []
    for game_id, game in GAMES.items():
        bot = Player("Bot", 1, game.info.levels[0])
        tables: list[tuple[Player, ...]] = [
            (Player("<Ada>", 0), bot),
            (Player("Bo & Co", 2), Player("Cleo", 1)),
        ]
        if 1 in game.info.seats:
            tables.append((Player("Emil", 3),))
        found += [played_out(new_session(game_id, players, f"old {len(players)}")) for players in tables]
    return tuple(found)


def is_from_library(screen: Screen | None) -> bool:
    """Whether the game in front is a finished one of the library, which is kept there and lies on no table."""
    while screen is not None:
        if isinstance(screen, Ended):
            return True
        screen = screen.back()
    return False


class World:
    """Devices, and what was sent between them."""

    def __init__(self) -> None:
        self.words: Iterator[str] = (f"w{n}" for n in count())
        self.spoiled: set[str] = set()
        self.devices: list[Device] = []
        self.links: list[str] = []
        self.blobs: list[str] = []
        """What frames have given to the pages around them."""
        self.diary: list[str] = []

    # --- what there is -------------------------------------------------------------------------------------

    def add_device(self, kind: int, old: int) -> None:
        """A browser with or without a reserve or a store, on which games were left before, or none."""
        disk = Disk(forbidden=kind % 6 == 5, has_reserve=kind % 4 != 3)
        device = Device(f"device{len(self.devices)}", disk, self.spoiled, pick(("en", "de"), kind))
        for n in range(old % 4):
            disk.put(f"{TABLE_KEY}old{n}", write_save(self.left_off(old * 7 + n * 31)))
        self.devices.append(device)
        Tab(device, self.words).begin()

    def left_off(self, number: int) -> Session:
        """A game that was left somewhere, often near its end."""
        session = pick(old_games(), number)
        back = (1, 2, 3, 5, 8, len(session.log) // 2, len(session.log))[number // 5 % 7]
        at = max(0, len(session.log) - back)
        return replace(session, log=session.log[:at], cursor=at, states=session.states[: at + 1])

    @property
    def tabs(self) -> list[Tab]:
        """Every page that is open and can be pressed."""
        return [tab for device in self.devices for tab in device.tabs if tab.has_begun]

    def tab(self, number: int) -> Tab:
        """One of them; a new one where there is none."""
        for tab in [] if self.tabs else self.devices[0].tabs or [Tab(self.devices[0], self.words)]:
            tab.begin()
        return pick(self.tabs, number)

    # --- after each step -----------------------------------------------------------------------------------

    def note(self, *said: object) -> None:
        """What happens now, for whoever reads why it broke."""
        self.diary.append(" ".join(map(str, said))[:300])
        figures["steps"] += 1
        figures[f"step {said[0]}"] += 1

    def look(self) -> None:
        """Whatever came to rest is as it should be."""
        for device in self.devices:
            for tab in device.tabs:
                if tab.has_begun and not tab.frames:
                    claims.somebody_can_act(tab.app, tab.html, tab.task)
            if device.is_quiet and not device.disk.forbidden:
                self._all_is_kept(device)

    def _all_is_kept(self, device: Device) -> None:
        """Every page has shown and heard everything: what lies on its table is kept, and so are its statistics."""
        kept = device.kept()
        for tab in device.tabs:
            if not tab.has_begun or not tab.keeps_own:
                continue
            key = f"{tab.place}{tab.key}"
            session = tab.session
            if is_from_library(tab.app.at):
                continue
            if session and f"disk {key}" not in device.gone:
                texts = [text for name, text in kept.items() if key in name]
                text = write_save(session)
                assert claims.is_held(text, texts), (
                    f"{tab.name} shows what is not kept: {key} {text} in {texts}"
                )
            stats = tab.app.stored.get(STATS_KEY)
            if stats and not any(device.gone & {f"disk {tab.place}{STATS_KEY}"}):
                assert not claims.missing_games(stats, kept), f"{tab.name} counts what is not kept"

    def go_on(self, tab: Tab, pace: int) -> None:
        """Everything comes to rest, or not yet: other windows are heard late, answers shown late."""
        match pace % 6:
            case 0:
                tab.settle()
            case 1:
                pass
            case 2:
                while tab.mail:
                    tab.work()
            case _:
                tab.listen()
                tab.settle()

    # --- hands ---------------------------------------------------------------------------------------------

    def press(self, who: int, what: int, pace: int) -> None:
        """Somebody presses something that they see."""
        tab = self.tab(who)
        target = pick(claims.read(tab.html).targets, what)
        self.note("press", tab.name, target, pace % 6)
        tab.send("press", target)
        self.go_on(tab, pace)

    def press_rubbish(self, who: int, what: int, pace: int) -> None:
        """A press on something that may not be there."""
        tab = self.tab(who)
        target = pick(TARGETS, what)
        self.note("rubbish", tab.name, target)
        tab.send("press", target)
        self.go_on(tab, pace)

    def fill(self, who: int, what: int, value: int, pace: int) -> None:
        """Somebody fills in something that they see."""
        tab = self.tab(who)
        form = claims.read(tab.html)
        name = pick(form.fields or ["nothing"], what)
        text = pick((*form.choices.get(name, ()), *NAMES, *NUMBERS, *RUBBISH), value)
        self.note("fill", tab.name, name, repr(text))
        tab.send("field", name, text)
        self.go_on(tab, pace)

    def play(self, who: int, what: int, moves: int, pace: int) -> None:
        """Whoever is on turn at a table does something that is allowed, and so does the next."""
        tab = self.tab(who)
        self.note("play", tab.name, 1 + moves % 8)
        for turn in range(1 + moves % 8):
            tab.settle()
            if not isinstance(tab.app.at, Play):
                self.to_a_table(tab, what)
            elif tab.task:
                self.think_once(tab, what + turn)
            else:
                tab.send("press", self._something_allowed(tab.app.at, what + turn))
        self.go_on(tab, pace)

    def to_a_table(self, tab: Tab, what: int) -> None:
        """From wherever they are, to a game that waits or to a new one."""
        tab.press(*["home"] * 3)
        form = claims.read(tab.html)
        ways = [one for one in form.targets if one.startswith(("resume:", "open:", "daily:"))]
        tab.press(pick(ways or ["start"], what), "start")

    def _something_allowed(self, play: Play, what: int) -> str:
        session = play.session
        seat = person_on_turn(session)
        if session.result or seat is None:
            return pick(("home", "again", "again:same-luck", "again:harder", "card", "replay", "share"), what)
        if seat != play.table.front and "ready" in claims.read(self._shown(play)).targets:
            return "ready"
        if session.to_move == (CHANCE,):
            return "throw"
        move = pick(session.game.moves(session.state, seat), what)
        return f"move:{session.game.write_move(move)}"

    def _shown(self, play: Play) -> str:
        return next(tab.html for tab in self.tabs if tab.app.at is play)

    def follow_hint(self, who: int, what: int) -> None:
        """Somebody asks what to do and does it, button by button: that leads the game on."""
        tab = self.tab(who)
        tab.settle()
        play = tab.app.at
        paused = tab.app.host is not None and tab.app.host.paused
        if not isinstance(play, Play) or paused or "hint" not in claims.read(tab.html).targets:
            self.play(who, what, 0, 0)
            return
        self.note("hint", tab.name, play.game.id)
        tab.press("hint")
        self.think_once(tab, what)
        before = len(play.session.log[: play.session.cursor])
        for _press in range(4):
            hinted = claims.read(tab.html).hinted
            if not hinted or not isinstance(tab.app.at, Play) or tab.app.at.session.cursor > before:
                break
            tab.press(hinted[0])
        session = tab.session
        if tab.key != TABLE_KEY + play.table.slot:
            return  # Another window has played it differently, and this one goes on as a game of its own.
        assert session is not None
        assert session.log[: session.cursor] != play.session.log[: play.session.cursor], (
            "a hint that leads nowhere"
        )

    # --- what goes on without a person ---------------------------------------------------------------------

    def think(self, who: int, what: int, times: int, pace: int) -> None:
        """Bots play, hints come, a search finds something, what is brought in is compared."""
        tab = self.tab(who)
        if tab.task is None:
            self.play(who, what, times, pace)
            return
        self.note("think", tab.name, tab.task.cause[0])
        for turn in range(1 + times % 5):
            if tab.task:
                self.think_once(tab, what + turn)
        self.go_on(tab, pace)

    def think_once(self, tab: Tab, what: int) -> None:
        """The task here comes to something: any move that is allowed, instead of thinking long about it."""
        task, session = tab.task, tab.session
        if task is None:
            return
        cause, found = task.cause, None
        if cause[0] in ("bot", "hint") and session is not None:
            assert isinstance(cause[1], int)
            found = pick(session.game.moves(session.state, cause[1]) or [None], what)
            if cause[0] == "hint" and found is not None:
                found = (Worth(found, 1.0, 0.0),)
        tab.think(found)
        tab.settle()
        if not task.tells:
            assert tab.task is None or tab.task.cause != cause, f"the same again, for ever: {cause[0]}"

    # --- windows -------------------------------------------------------------------------------------------

    def open(self, where: int, fragment: int, pace: int) -> None:
        """One more page on a device, by a link or just so; it may take its time to start."""
        device = pick(self.devices, where)
        if len(device.tabs) >= 3:
            self.close(where)
            return
        link = pick(self.links, fragment) if self.links and fragment % 3 == 0 else ""
        tab = Tab(device, self.words, is_slow=pace % 5 == 4)
        self.note("open", tab.name, link[:40])
        if pace % 3 or not self.tabs:
            tab.begin(link)
            tab.settle()

    def begin(self) -> None:
        """Pages that were slow to start have started."""
        for device in self.devices:
            for tab in device.tabs:
                if not tab.has_begun:
                    self.note("begin", tab.name)
                    tab.begin()
                    tab.settle()

    def hear_reserve(self, who: int) -> None:
        """Databases that took their time answer."""
        tab = self.tab(who)
        self.note("late", tab.name)
        tab.hear_reserve()

    def close(self, who: int) -> None:
        """A page is closed, with whatever was on its way."""
        tab = self.tab(who)
        self.note("close", tab.name)
        tab.close()

    def reload(self, who: int) -> None:
        """A page is loaded anew."""
        tab = self.tab(who)
        self.note("reload", tab.name)
        tab.close()
        again = Tab(tab.device, self.words, tab.query)
        again.begin()
        again.settle()

    def listen(self, who: int, most: int, pace: int) -> None:
        """A window hears some of what the others have stored."""
        tab = self.tab(who)
        self.note("listen", tab.name, most)
        tab.listen(1 + most)
        self.go_on(tab, pace)

    def settle(self) -> None:
        """Everything comes to rest."""
        self.note("settle")
        for _round in range(20):
            for tab in self.tabs:
                tab.listen()
                tab.settle()
        waits = [(tab.name, *tab.storage.events) for tab in self.tabs if tab.storage.events]
        assert not waits, f"windows that tell each other things for ever: {waits}"

    def sit_beside(self, who: int, where: int) -> None:
        """The game on one page's table is opened in another window of the same device."""
        tab = self.tab(who)
        if tab.query is not None:
            self.settle()
            return
        tab.settle()
        if not isinstance(tab.app.at, Play):
            self.to_a_table(tab, where)
        device = tab.device
        if len(device.tabs) == 1:
            Tab(device, self.words).begin()
        others = [one for one in device.tabs if one.has_begun and one is not tab and one.query is None]
        if not others or not isinstance(tab.app.at, Play):
            self.settle()
            return
        other, slot = pick(others, where), tab.app.at.table.slot
        self.note("beside", tab.name, other.name, slot)
        other.listen()
        other.settle()
        other.press("home", "home", "home", f"resume:{slot}")

    # --- links ---------------------------------------------------------------------------------------------

    def send_link(self, who: int, luck: int) -> None:
        """Somebody passes a table or its luck on."""
        tab = self.tab(who)
        tab.settle()
        if tab.session is None:
            self.to_a_table(tab, luck)
        if tab.session is None:
            return
        write = links.luck_link if luck % 4 == 0 else links.game_link
        self.note("link", tab.name)
        self.links.append(write("", tab.session).removeprefix("#"))

    def follow_link(self, who: int, which: int, cut: int, pace: int) -> None:
        """Somebody opens a link: late, once more, or one that was cut or changed on its way."""
        if not self.links:
            self.send_link(who, which)
            return
        tab, link = self.tab(who), pick(self.links, which)
        if cut % 3 == 0:
            at = cut * 37 % max(1, len(link))
            link = (link[:at], link[:at] + "A" + link[at + 1 :], link + "x", link[at:])[cut % 4]
        self.note("follow", tab.name, cut, link[:30])
        tab.send("link", value=link)
        self.go_on(tab, pace)

    def exchange(self, who: int, whom: int, sits: int) -> None:
        """A table goes to another device and comes back: both have the same course then."""
        here, there = self.tab(who), self.tab(whom)
        for tab in (here, there):
            tab.settle()
        if not isinstance(here.app.at, Play):
            self.to_a_table(here, sits)
        session = here.session
        if (
            session is None
            or here.device is there.device
            or here.query is not None
            or there.query is not None
        ):
            self.settle()
            return
        self.note("exchange", here.name, there.name, sits)
        self._arrive(there, links.game_link("", session), sits)
        theirs = there.session
        assert theirs is not None
        sent = replace(session, log=session.log[: session.cursor])
        assert claims.holds_course(theirs, sent), "a link's moves are lost"
        self._arrive(here, links.game_link("", theirs), sits)
        ours = here.session
        assert ours is not None
        assert ours.state == theirs.state, "two devices that exchange links do not come together"

    def _arrive(self, tab: Tab, link: str, sits: int) -> None:
        tab.send("link", value=link.removeprefix("#"))
        tab.settle()
        if isinstance(tab.app.at, Join):
            seats = [one for one in claims.read(tab.html).targets if one.startswith("here:")]
            tab.press(pick(seats, sits))

    # --- on somebody's page --------------------------------------------------------------------------------

    def frame(self, where: int, game: int, how: int) -> None:
        """A frame on somebody's page is opened."""
        device = pick(self.devices, where)
        if len(device.tabs) >= 3:
            self.close(where)
            return
        query = {"game": pick(list(GAMES), game)}
        tab = Tab(device, self.words, query | pick(WISHES, how))
        self.note("frame", tab.name, tab.query)
        tab.begin(pinned=how % 2 == 0)
        tab.settle()

    def host_says(self, who: int, what: int, data: int, pace: int) -> None:
        """The page around a frame asks for something that it may ask for, or talks nonsense."""
        framed = [tab for tab in self.tabs if tab.query is not None]
        if not framed:
            self.frame(who, what, data)
            return
        tab = pick(framed, who)
        text = self._request(what, data)
        self.note("host", tab.name, text[:120])
        tab.send("host", value=text)
        self.go_on(tab, pace)
        answer = claims_blob(tab.app)
        if answer:
            self.blobs.append(answer)

    def _request(self, what: int, data: int) -> str:
        if what % 7 == 6:
            return pick(RUBBISH, data)
        kinds = SCHEMA["$defs"]["toGame"]["oneOf"]
        schema = pick(kinds, what)["properties"]
        wanted = schema.get("data", {}).get("properties", {})
        fields = {
            name: self._value(name, one, data + place)
            for place, (name, one) in enumerate(wanted.items())
            if (data >> place) % 3 == 0
        }
        return json.dumps({"ns": "neunerlei/1", "type": schema["type"]["const"], "id": data, "data": fields})

    def _value(self, name: str, schema: dict[str, Any], number: int) -> object:
        """A value for a field of a message: one that fits it, or nonsense."""
        fitting: dict[str, Sequence[object]] = {
            "game": list(GAMES),
            "state": self.blobs or ["rubbish"],
            "seed": ["neun", "zehn"],
            "accent": ["#0b6e4f", "#fff"],
            "players": [1, 2, 3, 5],
            "bots": [0, 1, 2, ["careful"]],
            "options": [{}, {"zombies": True}, {"sections": 5}],
            "subscribe": [[], ["turn"], ["turn", "link"]],
            "muted": [True, False],
        }
        values = fitting.get(name) or schema.get("enum") or ["auto"]
        return pick((*values, None, 7, "nonsense", [], {}), number)

    # --- what befalls a device -----------------------------------------------------------------------------

    def another_day(self, where: int, days: int) -> None:
        """Everybody goes to sleep."""
        device = pick(self.devices, where)
        device.day += days % 3
        self.note("sleep", device.name, device.today)

    def kill(self, where: int, lost: int, pace: int) -> None:
        """The browser is ended at once, and started again: what it had told to the reserve is all there."""
        device = pick(self.devices, where)
        self.note("kill", device.name, lost)
        for tab in device.tabs:
            tab.storage.waiting.clear()
        before = device.kept_twice()
        device.disk.die(lost)
        device.tabs.clear()
        if device.disk.has_reserve:
            claims.nothing_lost(before, device.kept(), NO_LICENCE)
        self.open(self.devices.index(device), 1, pace)

    def change_room(self, where: int, how: int) -> None:
        """The browser has no more room, nearly none, or plenty again."""
        disk = pick(self.devices, where).disk
        disk.room = (PLENTY, size(disk.local), size(disk.local) + 40, size(disk.local) + 700, 0, PLENTY)[
            how % 6
        ]
        self.note("room", where, disk.room)

    def change_reserve(self, where: int) -> None:
        """The browser's database breaks, or works again."""
        disk = pick(self.devices, where).disk
        disk.has_reserve = not disk.has_reserve
        self.note("reserve", where, disk.has_reserve)

    def move_house(self, who: int, whom: int, steps: int, pace: int) -> None:
        """Everything is taken along from one device, and brought in at another."""
        here, there = self.tab(who), self.tab(whom)
        here.settle()
        there.settle()
        text = export_text(here.app.stored)
        there.press("home", "home", "home", "settings")
        self.note("move", here.name, there.name, there.app.at.name)
        if not isinstance(there.app.at, SettingsAndData):
            return
        there.send("field", "import", text)
        there.settle()
        for _thought in range(steps):
            if there.task:
                self.think_once(there, 0)
        self.go_on(there, pace)

    def newer_version(self, where: int, what: int) -> None:
        """A tab of a later version keeps something on this device that this one cannot read."""
        device = pick(self.devices, where)
        tables = sorted(key for key in device.disk.local if key.startswith(TABLE_KEY))
        save = json.dumps({"neunerlei": FORMAT + 1, "game": "a later one", "what": what})
        key = (
            (pick(tables, what) if tables and what % 3 == 0 else f"{TABLE_KEY}later{what % 5}")
            if what % 2
            else (f"{FOREIGN}{what % 5}")
        )
        self.note("newer", device.name, key)
        self.spoil(device, key, save)

    def damage(self, where: int, what: int) -> None:
        """A stored text is damaged: cut, or another letter somewhere in it."""
        device = pick(self.devices, where)
        ours = sorted(key for key in device.disk.local if OURS in key)
        kinds = (TABLE_KEY, TABLE_KEY, ABOUT_KEY, DRAFT_KEY, OURS)
        keys = [key for key in ours if pick(kinds, what) in key and not key.endswith(STATS_KEY)]
        if not keys:
            self.settle()
            return
        key = pick(keys, what)
        text = device.disk.local[key]
        at = what * 13 % max(1, len(text))
        self.note("damage", device.name, key, at)
        self.spoil(device, key, text[:at] if what % 2 else text[:at] + "7" + text[at + 1 :])

    def spoil(self, device: Device, key: str, text: str) -> None:
        """Something that nobody here can read is stored, as by another window."""
        if device.disk.forbidden:
            return
        try:
            device.disk.put(key, text)
        except NoRoom:
            return
        self.spoiled.add(text)
        if device.disk.has_reserve:
            device.disk.reserve[key] = text

    def tell(self, who: int, what: int) -> None:
        """The page has news: a later version stands ready, the site is kept for offline use, or not."""
        tab = self.tab(who)
        kind, value = pick((("update", ""), ("offline", "ready"), ("offline", "none"), ("refused", "")), what)
        self.note("tell", tab.name, kind)
        tab.send(kind, value=value)
        tab.settle()


def claims_blob(app: App) -> str | None:
    """The game on a frame's table, as the page around it might keep it."""
    table = app.at.table
    return write_save(table.session) if table and app.host else None
