"""The face of a game: what it shows, says and answers, as protocols that its modules are held to.

``table.game`` types the rules; this is the other half of the contract. A game's folder has one module for each
protocol, under the protocol's name in small letters, and states in its ``__init__`` that they fit: mypy reads it.
Each function below loads such a module when it is first asked for, so that nobody waits for what they do not use.
What markup and pictures are is known to mypy alone: the table loads nothing of the kit.
"""

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, cast

from table.bot import Judgement, Level, Possible, Reason, Unit
from table.game import Game, Info, NotLegal, Seat
from table.look import Count, Look
from table.registry import module

if TYPE_CHECKING:
    from kit.html import Markup
    from kit.picture import Drawn
    from kit.spoken import Sentence
    from kit.teach import Script, Section

S = TypeVar("S")
M = TypeVar("M")
U = TypeVar("U")
S_contra = TypeVar("S_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

Names = Sequence[str]
"""What everybody is called, by seat."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """What a game lays out on the table; the screen decides where each room is. None: there is nothing in it."""

    board: "Markup"
    actions: "Markup | None" = None
    """The buttons of the person in front; None while the table does not wait for them."""
    dice: "Markup | None" = None
    beside: "Markup | None" = None
    """What can be looked up: a score sheet, standings, the boards of others. A drawer where there is no room."""
    beside_called: str = ""
    """What stands on that drawer."""
    hand: "Markup | None" = None
    """What the person in front decides by besides the board: own numbers, the card; just above the buttons."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What weighs more than a move: it is shown large over the board for a second, and has a sound of its own."""

    kind: Literal["joy", "rise", "fall"]
    """Something is won, something new begins, something is lost."""
    said: str
    """In two or three words."""
    seat: Seat
    """Whose it is."""


class View(Protocol[S, M, U]):
    """view.py: the table as markup."""

    HANDS_OVER: bool
    """Whether everybody has a board that others must not see: then a shared device is handed over."""

    def rooms(self, look: Look[S, M, U], /) -> Rooms:
        """Everything on the table as the person in front sees it."""

    def facts(self, look: Look[S, M, U], seat: Seat, /) -> str:
        """What stands beside a player's name: the score so far."""


class Hand(Protocol[S, M, U]):
    """hand.py: what a person does before it counts: selecting, turning, drawing."""

    NOTHING: U
    """Nothing is selected."""

    def press(self, look: Look[S, M, U], target: str, /) -> U:
        """After a press on something of the game that plays no move. Raises ``CannotRead`` or ``NotLegal``."""

    def hinted(self, look: Look[S, M, U], move: M, /) -> U:
        """A hint's move laid out, with the button marked that plays it."""

    def kept(self, look: Look[S, M, U], /) -> U:
        """What stays over a move: how one looks at the board, not what one had selected."""

    def write_draft(self, ui: U, /) -> str:
        """What is laid out but not done, as text; empty for nothing."""

    def read_draft(self, text: str, view: S, /) -> U:
        """The same again; anything strange is nothing."""


class Words(Protocol[S_contra, M_contra]):
    """words.py: everything that is said in sentences."""

    def level(self, level_id: str, /) -> tuple[str, str]:
        """Name and style of a bot."""

    def option(self, name: str, /) -> str:
        """The question that an option answers."""

    def choice(self, name: str, value: object, /) -> str:
        """One answer to it."""

    def status(self, state: S_contra, names: Names, /) -> str:
        """What the table waits for."""

    def asks(self, state: S_contra, names: Names, /) -> str:
        """The same for whoever has just heard what led to it: nothing of that again; empty where nothing is left."""

    def tell(self, before: S_contra, seat: Seat, move: M_contra, after: S_contra, names: Names, /) -> str:
        """What a move did, as sentences; empty for what nobody needs to hear."""

    def moment(self, before: S_contra, after: S_contra, seat: Seat, /) -> Moment | None:
        """What the person in front should feel of it besides; None for a move like any other."""

    def refusal(self, error: NotLegal, /) -> str | None:
        """Why something cannot be done; None where ``app.telling`` has words for every game."""

    def why(self, because: Reason, /) -> str:
        """The reason for a hint."""

    def outcome(self, state: S_contra, names: Names, winners: Sequence[Seat], /) -> str:
        """The end in one sentence."""

    def counting(self, state: S_contra, seat: Seat, /) -> tuple[Count, ...]:
        """How a seat's score comes about, piece by piece in the order of counting: they add up to it."""

    def feats(self, state: S_contra, seat: Seat, /) -> Mapping[str, str]:
        """What a seat has brought off that is worth a word the first time, by a short key: that word."""


class Typed(Protocol[S, M, U]):
    """typed.py: the game in sentences that a person types."""

    def sentences(self, look: Look[S, M, U], /) -> "tuple[Sentence, ...]":
        """Every kind of sentence that means something now: moves first, then questions."""

    def named(self, look: Look[S, M, U], move: M, /) -> str:
        """The sentence that makes a move, as one would type it."""

    def told(self, look: Look[S, M, U], move: M, /) -> str:
        """What a legal move would bring, before it is made."""


def no_option(name: str, value: object = None) -> str:
    """For the words of a game without options: nobody asks for one, or for an answer to it."""
    raise KeyError(name, value)


def no_variant(name: str) -> "Markup":
    """For the cover of a game without options."""
    raise KeyError(name)


class Bots(Protocol[S_contra, M_contra]):
    """bots.py: who one can play against."""

    @property
    def LEVELS(self) -> tuple[Level, ...]:  # noqa: N802
        """Weakest first, with the ids of ``Info.levels``."""

    def reason(self, view: S_contra, seat: Seat, move: M_contra, /) -> Reason:
        """Why a move is a good one, in numbers."""


class Judge(Protocol[S, M]):
    """judge.py: what a position and every move are worth, by the strongest level's eye. Loaded only when asked for."""

    @property
    def BUDGET(self) -> int:  # noqa: N802
        """What judging one choice may cost, in the strongest level's units."""

    def unit(self, seats: int, /) -> Unit:
        """In what worths are counted when so many play."""

    def trust(self, state: S, /) -> float:
        """How much of what a draw from this position seems to change is booked as luck: 1 where worths are exact.

        An estimate's differences between draws are part noise. This is the slope of results over luck, measured; what
        is not booked as luck is booked as rest.
        """

    def is_set_up(self, state: S, /) -> bool:
        """Whether the game has begun: what came before is how it was laid out, and nobody's luck."""

    def worth(self, state: S, seat: Seat, /) -> Generator[None, None, float]:
        """What a position is worth to a seat: the same for the same position, and at the end what was reached.

        The whole position is given, since only games that are over are reviewed.
        """

    def judged(
        self,
        game: Game[S, M],
        view: S,
        seat: Seat,
        rng: Random,
        budget: int,
        keep: Collection[M],
        /,
    ) -> Iterator[Judgement | None]:
        """Every legal move's worth, all tried with the same futures; better and better, None in between.

        The moves of ``keep`` are looked at as closely as the best ones.
        """

    def obvious(self, game: Game[S, M], view: S, seat: Seat, /) -> M:
        """The move that catches the eye: a greedy level's. What is better than it was hard to find."""


class Rulebook(Protocol[S_contra]):
    """rulebook.py: the rules to read."""

    def rules(self) -> "tuple[Section, ...]":
        """Every rule, in sections that can be read alone."""

    def matters(self, view: S_contra, seat: Seat | None, /) -> str:
        """The key of the section that matters at this moment of a game."""


class Lesson(Protocol):
    """lesson.py: the first lesson."""

    def lesson(self) -> "Script":
        """A scripted game in which the learner acts."""


class Cover(Protocol):
    """cover.py: the game on the shelf; loads no rules."""

    def pitch(self) -> str:
        """The game in a line."""

    def picture(self) -> "Markup":
        """The cover."""

    def portrait(self, level_id: str, /) -> "Markup":
        """The face of a bot."""

    def variant(self, name: str, /) -> "Markup":
        """What an option changes, as a small picture."""


class Keepsake(Protocol[S_contra, M_contra]):
    """keepsake.py: a game as a picture that needs no style sheet: it leaves the page, or is very small."""

    def picture(self, view: S_contra, colours: tuple[int, ...], /) -> "Drawn":
        """Everybody's board, in colours of its own."""

    def small(self, view: S_contra, colours: tuple[int, ...], seat: Seat, /) -> "Drawn":
        """The board as this seat would know it again from afar, about four wide and three high."""

    def both(
        self, view: S_contra, colours: tuple[int, ...], seat: Seat, played: M_contra, better: M_contra, /
    ) -> "Drawn":
        """A seat's board before a choice with two moves on it, each with its sign (``kit.picture.sign``)."""


class Best(Protocol[S, M, U]):
    """best.py, where ``Info.seeks_best`` says so: what was possible with the draws as they came."""

    def seek(self, seat: Seat, log: Sequence[tuple[Seat, M]], /) -> Iterator[Possible]:
        """Better and better games of a seat; may be stopped at any time."""

    def compared(self, look: Look[S, M, U], found: Possible, /) -> "Markup":
        """The best one found beside one's own."""


@dataclass(frozen=True, slots=True)
class Face(Generic[S, M, U]):
    """All of a game's face: stated by each game for mypy to hold it to, and by nobody else."""

    view: View[S, M, U]
    hand: Hand[S, M, U]
    words: Words[S, M]
    typed: Typed[S, M, U]
    bots: Bots[S, M]
    rulebook: Rulebook[S]
    lesson: Lesson
    cover: Cover
    keepsake: Keepsake[S, M]
    judge: Judge[S, M]
    best: Best[S, M, U] | None = None


# A screen plays any game: of which kind a position or a move is, only the game knows. Hence ``Any`` below.


def view(game: Game[Any, Any]) -> View[Any, Any, Any]:
    """How a game looks."""
    return cast(View[Any, Any, Any], module(game.info, "view"))


def hand(game: Game[Any, Any]) -> Hand[Any, Any, Any]:
    """What hands do at a game."""
    return cast(Hand[Any, Any, Any], module(game.info, "hand"))


def words(info: Info) -> Words[Any, Any]:
    """What is said of a game.

    >>> from table.registry import find_info
    >>> words(find_info("alles-laeuft")).level("careful")[0]
    'Snail'
    """
    return cast(Words[Any, Any], module(info, "words"))


def typed(game: Game[Any, Any]) -> Typed[Any, Any, Any]:
    """What can be typed at a game."""
    return cast(Typed[Any, Any, Any], module(game.info, "typed"))


def bots(game: Game[Any, Any]) -> Bots[Any, Any]:
    """Who plays a game."""
    return cast(Bots[Any, Any], module(game.info, "bots"))


def judge(game: Game[Any, Any]) -> Judge[Any, Any]:
    """What a game's positions and moves are worth."""
    return cast(Judge[Any, Any], module(game.info, "judge"))


def rulebook(info: Info) -> Rulebook[Any]:
    """A game's rules to read."""
    return cast(Rulebook[Any], module(info, "rulebook"))


def lesson(info: Info) -> "Script":
    """A game's first lesson, in the language that is spoken."""
    return cast(Lesson, module(info, "lesson")).lesson()


def cover(info: Info) -> Cover:
    """A game's cover; its rules are not loaded."""
    return cast(Cover, module(info, "cover"))


def keepsake(game: Game[Any, Any]) -> Keepsake[Any, Any]:
    """A game's end as a picture."""
    return cast(Keepsake[Any, Any], module(game.info, "keepsake"))


def best(game: Game[Any, Any]) -> Best[Any, Any, Any] | None:
    """The search for what was possible; None where it makes no sense to ask."""
    return cast(Best[Any, Any, Any], module(game.info, "best")) if game.info.seeks_best else None


def thinking_level(game: Game[Any, Any], level_id: str) -> Level:
    """A game's bot of that level."""
    return next(level for level in bots(game).LEVELS if level.id == level_id)
