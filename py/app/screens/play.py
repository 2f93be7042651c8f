"""Playing: the table of the game in front, told in words, and the result when it is over.

This screen knows sessions, not games: the board, the buttons and the sentences come from the game's own view
and words, and every press becomes a line of text that the session reads back.
"""

from dataclasses import dataclass, replace
from typing import Any

from app import hints, library, looking, stored, typing
from app.model import NO_EFFECTS, SPEEDS, App, Effects, Event, Screen, Settings, Step, Table, Task, both
from app.screens import result, review
from app.screens.card import Card
from app.screens.replay import begun, cut
from app.screens.share import Share
from app.telling import course, how_far, mover, names_of, outcome, possible, question, sentence, sentences
from app.thinking import judge, seek, think
from kit.buttons import act, chip, icon
from kit.html import Markup, classes, join, tag
from kit.i18n import language, speech
from kit.parts import foot, sheet, topbar
from kit.pieces import players_pawn
from table import face, plan
from table import session as sessions
from table.bot import Judgement, Possible
from table.game import CHANCE, CannotRead, Info, NotLegal, Seat
from table.look import Look
from table.merge import is_same_table, merged
from table.save import read_save, write_save
from table.session import Session
from table.stats import MOST_KEPT, finished, write_stats

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Play(Screen):
    """A game on the table."""

    table: Table
    turned: bool = False
    """Somebody has turned the table round by hand."""
    hurry: bool = False
    """Bots do not wait until a person is on turn again."""
    asks: bool = False
    """The person in front has asked what to do, and a bot is thinking about it."""
    seeks: bool = False
    """The search for what was possible is going on."""
    best: Possible | None = None
    """What it has found so far."""
    offers: bool = False
    """The first game is over, and sounds are offered for the next."""
    drawer: str = ""
    """What is being looked up, where there is no room to have it in view all the time."""
    untold: int | None = None
    """The first line that listeners have not been told of; None: they know the whole course."""
    counts: bool = False
    """The game has just ended and the score counts itself up, until anything is pressed."""
    line: typing.Line | None = None
    """The line in which moves and questions are typed, while it is open."""

    name = "play"

    @property
    def seen(self) -> str:
        return f"table:{self.table.slot}"

    @property
    def session(self) -> Session:
        """The course of the game."""
        return self.table.session

    @property
    def game(self) -> Info:
        return self.session.game.info

    # --- the picture ------------------------------------------------------------------------------------

    def render(self, app: App) -> Markup:
        session = self.session
        receiver = looking.handed_to(self.table, app.settings)
        if receiver is not None:
            return _hand_over(session, receiver)
        look = replace(looking.look_at(self.table, app.settings), counting=result.counting(session))
        rooms = face.view(session.game).rooms(look)
        if self.line:
            rooms = replace(rooms, hand=join(typing.drawn(self.line, look, session), rooms.hand))
        status = app.notice or self._status(look)
        return join(
            topbar(
                self.game.title(language()),
                *self._tools(app.settings),
                key=None if self.drawer or self.line else "Escape",
            ),
            looking.laid_out(
                look,
                session,
                rooms,
                now=result.panel(app, self, look) or join(rooms.dice, tag("p", status, class_="status")),
                bar=foot(result.bar(self, look) if session.result else rooms.actions or self._waiting(app)),
                log=_log(session),
                pulled=self.drawer,
                moment=app.moment,
                over=result.cheer(self),
                counts=max(map(len, look.counting), default=0) if self.counts else 0,
            ),
        )

    def _status(self, look: Look[Any, Any, Any]) -> str:
        """What the table waits for; where several here may act at the same time, whose board this is as well."""
        said = face.words(self.game).status(look.view, look.names)
        here = [
            seat for seat in self.session.to_move if seat != CHANCE and self.session.players[seat].is_here
        ]
        if look.seat is None or not look.acting or len(here) < 2:
            return said
        whose = _("{name} is on turn here.").format(name=look.names[look.seat])
        return f"{said} {whose}"

    def _tools(self, settings: Settings) -> list[Markup | None]:
        session = self.session
        asked = looking.waits_for_a_decision(session) and sessions.person_on_turn(session) is not None
        turn = chip("turn-table", icon("turn"), _("Turn the table around"), key="o")
        thinks = classes("chip", is_thinking=self.asks)
        hint = chip("hint", icon("bulb"), _("Hint"), key="h", off=not asked, class_=thinks)
        again, is_last = _("Redo"), session.cursor == len(session.log)
        return [
            typing.opener(is_open=self.line is not None),
            turn if len(sessions.people(session)) > 1 else None,
            chip("share", icon("share"), _("Pass it on")),
            chip(f"rules:{self.game.id}", icon("book"), _("Rules"), key="i"),
            hint if settings.assist == "hints" else None,
            self._undo(),
            chip("redo", icon("redo"), again, key="y", off=is_last),
        ]

    def _undo(self) -> Markup:
        """The way back. Where there is none it can still be asked why, once there was something to take back."""
        if not self.session.cursor:
            return chip("undo", icon("undo"), _("Undo"), key="z", off=True)
        stays = "true" if sessions.undo_point(self.session) is None else None
        return chip("undo", icon("undo"), _("Undo"), key="z", aria_disabled=stays)

    def _waiting(self, app: App) -> Markup:
        """What can be pressed while the table waits for somebody else."""
        session = self.session
        away = sessions.away_on_turn(session)
        if away is not None:
            name = session.players[away].name
            said = _("{name} plays on another device.")
            send = _("Send {name} the table").format(name=name)
            button = act("share", send, key="Enter", face=icon("share"), primary=True)
            return join(tag("p", said.format(name=name), class_="busy"), button)
        name = next((session.players[seat].name for seat in sessions.waiting_for(session)), "")
        paused = app.host is not None and app.host.paused
        said = _("Paused") if paused else _("{name} is playing").format(name=name)
        skip = None if self.hurry else act("skip", _("Skip ahead"), key=" ", face=icon("skip"))
        return join(tag("p", said, class_="busy"), skip)

    def title(self) -> str:
        return f"{self.game.title(language())} – Neunerlei"

    def is_turned(self, app: App) -> bool:
        """Turned by hand, or to a person who sits at the far side: people around one device sit there by turns."""
        seats = sessions.people(self.session)
        seat = sessions.person_on_turn(self.session)
        front = self.table.front if seat is None else seat
        is_far = app.settings.turns and front in seats and seats.index(front) % 2 == 1
        return is_far != self.turned

    def matters(self) -> str:
        look = looking.look_at(self.table, Settings())
        return face.rulebook(self.game).matters(look.view, look.seat)

    # --- presses ----------------------------------------------------------------------------------------

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, rest = event.target.partition(":")
        counted = replace(self, counts=False)
        match kind:
            case "share":
                return app.to(Share(counted)), NO_EFFECTS
            case "card" if self.session.result:
                return app.to(Card(counted)), NO_EFFECTS
            case "replay" if self.session.result:
                return app.to(begun(counted, plays=app.settings.motion != "still")), NO_EFFECTS
            case "hint" | "best":
                return self._sought(app, counted._pressed(app, event.target))
            case "review" if self.session.result and sessions.people(self.session):
                return app.to(review.opened(app, counted, self._reviewed_seat)), NO_EFFECTS
            case "play-on" if self.session.result and rest.isascii() and rest.isdigit():
                return self._play_on(app, int(rest[:6]), event.fresh)
            case "again" if self.session.result:
                return self._again(app, rest, event.fresh)
            case "here":
                there = Table(self.table.slot, sessions.seated(self.session, rest), None)
                there = replace(there, front=sessions.in_front(there.session))
                return self.changed(app, replace(self, table=there, hurry=False))
        return self.changed(app, counted._pressed(app, event.target))

    def fill(self, app: App, name: str, value: str) -> Step:
        """A sentence that was typed: it presses something, or is answered. Raises ``NotLegal`` as a press does."""
        if (
            name != typing.FIELD
            or self.line is None
            or looking.handed_to(self.table, app.settings) is not None
        ):
            raise CannotRead(f"no such field: {name!r}")
        look = looking.look_at(self.table, app.settings)
        heard = typing.heard(look, self.session, app.said, value)
        if isinstance(heard, str):
            return app.to(replace(self, line=typing.Line(heard))), Effects(say=typing.spoken(heard))
        return replace(self, line=typing.Line()).press(app, Event("press", heard.target))

    def _sought(self, app: App, after: "Play") -> Step:
        """A hint, or what was possible, is being looked for, or no longer: that takes a while, so it is said."""
        said = ""
        if after.asks:
            said = _("Looking for a good move …")
        elif after.seeks:
            said = _("Searching for what was possible …")
        elif self.seeks:
            said = " ".join(filter(None, (_("The search has been stopped."), after._possible())))
        then, effects = self.changed(replace(app, notice=said), after)
        return then, replace(effects, at="best:stop" if after.seeks else result.POSSIBLE)

    def _possible(self) -> str:
        """What was possible, as far as that is known, in a sentence."""
        result, seat = self.session.result, self.table.front
        if result is None or seat is None or self.best is None:
            return ""
        return possible(self.session.players[seat].name, result.scores[seat], self.best.score)

    @property
    def _reviewed_seat(self) -> Seat:
        """Whose account comes first: the person's in front, else the first one's."""
        here = sessions.people(self.session)
        return self.table.front if self.table.front in here else here[0]

    def _pressed(self, app: App, target: str) -> "Play":
        """A press on the table itself. Raises ``CannotRead`` for what is not there, or ``NotLegal``."""
        session = self.session
        seat = sessions.person_on_turn(session)
        match target:
            case "undo":
                if sessions.undo_point(session) is None:
                    raise NotLegal("stays" if sessions.has_moved(session) else "nothing-yet")
                return self.moved(app, sessions.undo(session))
            case "redo":
                return self.moved(app, sessions.redo(session))
            case "line":
                return replace(self, line=None if self.line else typing.Line())
            case "turn-table":
                return replace(self, turned=not self.turned)
            case _ if target.startswith("drawer:"):
                return replace(self, drawer=looking.pulled(self.drawer, target))
            case "skip":
                return replace(self, hurry=True)
            case "counted":
                return self
            case "ready":
                return replace(self, table=replace(self.table, front=seat))
            case "no-sound":
                return replace(self, offers=False)
            case "best:seek" | "best:stop":
                return replace(self, seeks=target == "best:seek" and session.result is not None)
            case "hint":
                return replace(self, asks=seat is not None and looking.waits_for_a_decision(session))
            case "throw":
                if seat is None or session.to_move != (CHANCE,):
                    raise NotLegal("not-your-turn")
                return self.moved(app, sessions.throw(session), seat)
        if target.startswith("move:"):
            move = session.game.read_move(target.removeprefix("move:"))
            if seat is None or session.to_move == (CHANCE,):
                raise NotLegal("dice-first" if seat is not None else "not-your-turn")
            return self.moved(app, _thrown_on(sessions.submit(session, seat, move), seat), seat)
        look = looking.look_at(self.table, app.settings)
        ui = face.hand(session.game).press(look, target)
        # What is touched in a drawer shows on the board, so the drawer closes over nothing.
        return replace(self, table=replace(self.table, ui=ui), drawer="")

    def moved(self, app: App, session: Session, seat: Seat | None = None) -> "Play":
        """The table with another position on it, which ``seat`` has brought about."""
        return replace(
            self,
            table=looking.with_session(self.table, session, app.settings, seat),
            hurry=self.hurry and sessions.person_on_turn(session) is None,
            asks=False,
            untold=min(self.session.cursor if self.untold is None else self.untold, session.cursor),
        )

    def changed(self, app: App, after: "Play") -> Step:
        """Every change on the table is kept at once, and a game that has just ended is counted."""
        store: dict[str, str | None] = {}
        slot = after.table.slot
        if after.session is not self.session:
            store[stored.TABLE_KEY + slot] = write_save(after.session)
            app = replace(app, moment=looking.moment(self.table, after.table))
        if after.table.ui != self.table.ui:
            store[stored.DRAFT_KEY + slot] = looking.written_draft(after.table) or None
        counted = NO_EFFECTS if self.session.result else count(app, after.session)
        if after.session.result and not self.session.result:
            after, counted = replace(after, counts=True), replace(counted, at=result.OUTCOME)
            store |= library.taken_in(app, slot, after.session)
            if not app.settings.offered:
                app, after = _with_offer(app, after)
                store[stored.SETTINGS_KEY] = stored.write_settings(app.settings)
        return app.to(after), replace(counted, store={**store, **counted.store})

    def _again(self, app: App, how: str, fresh: str) -> Step:
        """The same people at the same game: with new luck, with the same, or against weaker or stronger bots."""
        if how not in ("", "easier", "harder", "same-luck"):
            raise CannotRead(f"no such game: {how!r}")
        wanted = plan.plan_of(self.session)
        if how in ("easier", "harder"):
            wanted = plan.with_bots_shifted(wanted, 1 if how == "harder" else -1)
        if how == "same-luck":
            wanted = replace(wanted, seed=self.session.seed, beat=self.session.beat)
        cleared = dict.fromkeys(stored.keys_of(self.table.slot))
        after, effects = start(app, wanted, fresh)
        return after, replace(effects, store={**effects.store, **cleared})

    def _play_on(self, app: App, at: int, fresh: str) -> Step:
        """From a moment of this game on, as practice and as a game of its own; this one is put away."""
        after, effects = open_practice(app, cut(self.session, at), fresh)
        return after, both(self.left(app), effects)

    # --- coming and going -------------------------------------------------------------------------------

    def left(self, app: App) -> Effects:
        """A game in progress waits on the shelf, where it is kept already; a finished one is put away."""
        if self.session.result is None:
            return NO_EFFECTS
        return Effects(dict.fromkeys(stored.keys_of(self.table.slot)), at=f"open:{self.game.id}")

    def stored_elsewhere(self, app: App, key: str) -> Step:
        """The same table in another window: what was played there is taken in, and nothing played here is lost."""
        if key != stored.TABLE_KEY + self.table.slot or key not in app.stored:
            return app, NO_EFFECTS
        theirs = self._theirs(app.stored[key])
        course = self._with(theirs) if theirs else None
        if theirs is None or course is None:
            said = _(
                "This game took another course in another window. Yours continues here as a game of its own."
            )
            return open_table(app.to(self, said), stored.unused_slot(app, self.table.slot), self.session)
        is_news = course.log[: course.cursor] != self.session.log[: self.session.cursor]
        after, effects = self.changed(app, self.moved(app, course) if is_news else self)
        # What holds no more than theirs is not written again: by then they may have played on.
        ours = {key: write_save(course)} if course.cursor > theirs.cursor else {}
        rest = {name: text for name, text in effects.store.items() if name != key}
        return after, replace(effects, store={**ours, **rest})

    def _theirs(self, text: str) -> Session | None:
        """What another window has stored of this game; None where it is another one, or cannot be read."""
        try:
            theirs = read_save(text).session
        except CannotRead:
            return None
        return theirs if is_same_table(self.session, theirs) else None

    def _with(self, theirs: Session) -> Session | None:
        """The course of this game with theirs, also where they took something back; None where two cannot be one."""
        ours = self.session
        if theirs.cursor < ours.cursor and theirs.log[: ours.cursor] == ours.log[: ours.cursor]:
            return replace(theirs, players=ours.players)
        return merged(ours, theirs)

    # --- what goes on without a person ------------------------------------------------------------------

    def task(self, app: App) -> Task | None:
        """A bot plays, a hint is thought of, the best game is sought."""
        if app.host and app.host.paused:
            return None
        session, slot = self.session, self.table.slot
        front = self.table.front
        if self.seeks and front is not None:
            return Task(("best", slot, front), 0, lambda: seek(session, front), _best_found, tells=True)
        moment = (slot, session.cursor, session.log[: session.cursor])
        person, bot = sessions.person_on_turn(session), sessions.bot_on_turn(session)
        if self.asks and person is not None:
            return Task(("hint", person, *moment), 0, lambda: judge(session, person), _hint_found)
        if bot is None:
            return None
        pause = self._pause(app)
        if session.to_move == (CHANCE,):
            return Task(("throw", bot, *moment), pause, lambda: iter(()), _bot_threw)
        level = session.players[bot].level or ""
        return Task(("bot", bot, *moment), pause, lambda: think(session, bot, level), _bot_played)

    # --- what is told -----------------------------------------------------------------------------------

    def news(self, before: App, app: App) -> str:
        """What happened since the last time, as soon as it is due; then the notice, the outcome or the question."""
        session, known = self.session, before.at.table
        comes_here = known is None or known.slot != self.table.slot
        if not comes_here and known and known.session is session and self.untold is None:
            return app.notice
        if not self._is_due(app):
            return app.notice
        degree = app.settings.speech
        since = session.cursor if self.untold is None else self.untold
        told = course(session, since, degree, sessions.people(session))
        own = sessions.person_on_turn(session)
        was_own = session.cursor > since and mover(session, session.cursor - 1) == own
        return " ".join(
            filter(
                None,
                (
                    sentence(self.game.title(language())) if comes_here else "",
                    _("The hint was called off.") if _sought_a_hint(before) and not self.asks else "",
                    *told,
                    app.moment.said if app.moment and degree == "full" else "",
                    app.notice,
                    outcome(session, names_of(session)),
                    "" if own is None else question(session, told, degree, comes_to_them=not was_own),
                ),
            )
        )

    def once_told(self, app: App) -> "Play":
        return replace(self, untold=None) if self._is_due(app) else self

    def _is_due(self, app: App) -> bool:
        """A turn is told when it is over. Where bots do not wait, sentences would only drown each other.

        Then all of it is told once somebody else is asked.
        """
        session, bot = self.session, sessions.bot_on_turn(self.session)
        if bot is None or (app.host and app.host.paused):
            return True
        if self._pause(app) == 0:
            return False
        return session.cursor == 0 or mover(session, session.cursor - 1) != bot

    def _pause(self, app: App) -> int:
        """How long a bot waits before it acts, in milliseconds."""
        return 0 if self.hurry else SPEEDS[app.settings.speed]

    def sound(self, before: App) -> str:
        known = before.at.table
        if known and known.session is self.session:
            return ""
        if self.session.result:
            return result.sound_of(self.session)
        last = self.session.log[self.session.cursor - 1] if self.session.cursor else ""
        return "chance" if last.startswith("* ") else "move"


# --- how a game comes to the table ------------------------------------------------------------------------------


def start(app: App, wanted: plan.Plan, fresh: str) -> Step:
    """The game that was planned begins, and the plan is remembered for the next time."""
    after, effects = open_table(app, stored.unused_slot(app, fresh), plan.begun(wanted, wanted.luck or fresh))
    # How it was set up is told too: a listener does not see what lies on the table.
    return after.to(replace(_at(after), untold=0)), replace(
        effects, store={**effects.store, stored.SETUP_KEY + wanted.game_id: stored.write_plan(wanted)}
    )


def open_table(app: App, slot: str, session: Session, draft: str = "") -> Step:
    """A game on the table: its save first, then that it was the last to be opened."""
    session = sessions.settle(session)
    ui = looking.read_draft(session, draft)
    store = {
        stored.TABLE_KEY + slot: write_save(session),
        stored.ABOUT_KEY + slot: stored.about_now(app, slot),
    }
    # What weighed at another table is over: here somebody else may sit in its seat, or nobody.
    here = replace(app, moment=None)
    return here.to(Play(Table(slot, session, sessions.in_front(session), ui))), Effects(store)


def open_practice(app: App, session: Session, fresh: str) -> Step:
    """From a moment of some game on, as practice and as a game of its own."""
    after, effects = open_table(app, stored.unused_slot(app, fresh), session)
    said = _("Practice from here: nothing counts, and you can undo everything.")
    return replace(after, notice=said), effects


def resume(app: App, slot: str) -> Step:
    """A waiting game on the table again. The raw text of a damaged one is kept before anything else happens to it."""
    text = stored.find_waiting(app, slot).text
    try:
        loaded = read_save(text)
    except CannotRead:
        said = _("This game can no longer be read. Its text is kept below.")
        aside: dict[str, str | None] = {
            stored.DAMAGED_KEY + slot: text,
            **dict.fromkeys(stored.keys_of(slot)[:3]),
        }
        return replace(app, notice=said), Effects(aside)
    opened, effects = open_table(app, slot, loaded.session, app.stored.get(stored.DRAFT_KEY + slot, ""))
    if loaded.whole:
        return opened, effects
    said = _("Part of this saved game is damaged. It continues from the last move that could be read.")
    return replace(opened, notice=said), replace(
        effects, store={stored.DAMAGED_KEY + slot: text, **effects.store}
    )


def count(app: App, session: Session) -> Effects:
    """What is stored when a game is over and counts: one more line of the statistics."""
    line = finished(session, app.today)
    if line is None:
        return NO_EFFECTS
    games = (*stored.finished_games(app), line)[-MOST_KEPT:]
    return Effects({stored.STATS_KEY: write_stats(games)}, keep=len(games) == 1)


# --- what becomes of a thought ----------------------------------------------------------------------------------


def _with_offer(app: App, play: Play) -> tuple[App, Play]:
    """The end of the first game: whoever has not heard a sound yet is asked, once, whether they would like to."""
    settings = replace(app.settings, offered=True)
    return replace(app, settings=settings), replace(play, offers=not settings.sound)


def _thrown_on(session: Session, seat: Seat) -> Session:
    """One press for one thought: whoever decides to throw has thrown."""
    is_own = session.to_move == (CHANCE,) and session.game.roller(session.state) == seat
    return sessions.throw(session) if is_own else session


def _at(app: App) -> Play:
    """The table in front. Raises ``NotLegal`` when there is none any more."""
    if not isinstance(app.at, Play):
        raise NotLegal("over")
    return app.at


def _sought_a_hint(app: App) -> bool:
    return isinstance(app.at, Play) and app.at.asks


def _bot_played(app: App, move: Any) -> Step:
    here = _at(app)
    seat = sessions.bot_on_turn(here.session)
    if seat is None:
        raise NotLegal("not-your-turn")
    return here.changed(app, here.moved(app, sessions.submit(here.session, seat, move)))


def _bot_threw(app: App, _nothing: Any) -> Step:
    here = _at(app)
    return here.changed(app, here.moved(app, sessions.throw(here.session)))


def _hint_found(app: App, found: Judgement) -> Step:
    """What is worth most: laid out on the table by the game's hand, why, and what the next best would cost."""
    here = _at(app)
    game, look = here.session.game, looking.look_at(here.table, app.settings)
    laid = replace(here.table, ui=face.hand(game).hinted(look, found[0].move))
    said = hints.in_words(game, look, found)
    return here.changed(replace(app, notice=said), replace(here, table=laid, asks=False))


def _best_found(app: App, found: Possible | None) -> Step:
    """What the search has come to; None: it has come to its end."""
    here = _at(app)
    if found is None:
        return app.to(replace(here, seeks=False)), Effects(say=here._possible(), at=result.POSSIBLE)
    before = here.best.done if here.best else 0
    return app.to(replace(here, best=found)), Effects(say=how_far(before, found.done, found.total))


# --- parts of the picture ---------------------------------------------------------------------------------------


def _hand_over(session: Session, receiver: Seat) -> Markup:
    """Nothing of the table is seen until the next person has the device in hand."""
    player = session.players[receiver]
    please = _("Please hand the device to {name}.").format(name=player.name)
    ready = act("ready", _("I am {name}").format(name=player.name), key="Enter", primary=True)
    title = session.game.info.title(language())
    pawn = players_pawn(player, receiver)
    return join(sheet(title, pawn, tag("p", please), class_="hand-over"), foot(ready))


def _log(session: Session) -> looking.Drawer | None:
    """The last moves in words, the newest first."""
    since = max(0, session.cursor - looking.RECENT)
    told = [sentence for sentence in reversed(sentences(session, since)) if sentence]
    if not told:
        return None
    title = _("What happened")
    repeat = chip("repeat", icon("ear"), _("Repeat the last sentence"), key=".")
    inside = join(
        tag("div", tag("h2", title), repeat, class_="log-head"),
        tag("ol", (tag("li", sentence) for sentence in told), reversed=True),
    )
    return looking.Drawer("log", title, inside, told[0])
