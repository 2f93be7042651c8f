"""What makes a game complete beyond its rules, as checks; whatever is missing is told with its cure.

mypy holds a game's modules to their protocols (``test_contract_holds.py``), ``conformance.py`` its rules. These look at
what neither sees: files beside the code, words for every code, and that what is said twice is said alike.
"""

import ast
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import chain, product
from pathlib import Path
from typing import Any

from app.telling import refusal
from kit.i18n import LANGUAGES, speaking
from table import face
from table.game import CHANCE, Game, Info, NotLegal
from table.registry import module
from tests.games.conformance import Case, spread
from tests.games.contract import faces, files
from tools.golden.sittings import sittings

DEVICES = ("phone", "desk")
"""What every game is photographed on."""

SECTIONS = 5
"""How many sections of rules can be read alone; fewer would be long ones."""

UNSEEN = {"not-an-outcome", "not-a-choice", "unknown"}
"""Refusals that no press leads to: what every game says of what cannot be done is enough for them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game lies: the folder of the project, and what the shelf knows of it."""

    root: Path
    info: Info

    @property
    def folder(self) -> str:
        """The game's own folder."""
        return f"py/games/{self.info.package}"

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        game: Game[Any, Any] = module(self.info, "game").GAME
        return game

    def python(self) -> Iterator[tuple[str, ast.Module]]:
        """Every file of its Python, parsed."""
        for path in sorted((self.root / self.folder).glob("*.py")):
            yield path.name, ast.parse(path.read_text("utf-8"))

    def needs(self, path: str, cure: str) -> None:
        """A file has to be there."""
        assert (self.root / path).is_file(), f"{path} is missing: {cure}"


Check = Callable[[Place], None]


def every_file_is_there(place: Place) -> None:
    """The same files in every game."""
    required = [file for file, is_required in files().items() if is_required]
    for name in ("__init__.py", "info.py", "game.py", *required, "style.css"):
        place.needs(f"{place.folder}/{name}", f"copy py/games/sample/{name} and make it this game's")
    if place.info.seeks_best:
        place.needs(
            f"{place.folder}/best.py", "write what table.face.Best asks for, or seeks_best=False in info.py"
        )


def it_states_its_face(place: Place) -> None:
    """Otherwise mypy would hold it to nothing."""
    named = {
        ast.unparse(one)
        for node in ast.walk(dict(place.python())["__init__.py"])
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FACE"
        for one in (node.value.args if isinstance(node.value, ast.Call) else ())
    }
    wanted = [
        file.removesuffix(".py") for file, required in faces().items() if required or place.info.seeks_best
    ]
    missing = [name for name in wanted if name not in named]
    assert not missing, (
        f"{place.folder}/__init__.py must state FACE = Face[State, Move, hand.Ui](view, hand, ...) as the sample does,"
        f" so that mypy reads {', '.join(missing)}"
    )


def it_is_bound(place: Place) -> None:
    """The table plays ``GAME``."""
    game = getattr(module(place.info, "game"), "GAME", None)
    assert game is not None, f"{place.folder}/game.py must say GAME = bound(INFO, rules, text)"
    assert game.info == module(place.info, "info").INFO, (
        f"{place.folder}/game.py must bind the INFO of its info.py"
    )


def its_words_are_there(place: Place) -> None:
    """In every language, and compiled."""
    for language in set(LANGUAGES) - {"en"}:
        place.needs(
            f"{place.folder}/locale/{language}.po", "python -m tools.locale update, then translate it"
        )
        place.needs(f"py/kit/locale/{language}/{place.info.package}.mo", "make locale")


def its_style_has_a_ground_for_the_cover(place: Place) -> None:
    """The shelf draws it on ``--cover``, in the game's own class."""
    sheet = (place.root / place.folder / "style.css").read_text("utf-8")
    style = place.info.style
    assert f".{style} " in sheet, (
        f"{place.folder}/style.css says nothing of .{style}, the game's class: Info.style"
    )
    assert "--cover:" in sheet, (
        f"{place.folder}/style.css must set --cover for .{style}: the ground of its cover"
    )


def its_pictures_are_there(place: Place) -> None:
    """An icon for shortcuts, and what browsers and README.md show."""
    place.needs(f"assets/root/icons/{place.info.id}.png", "make pictures")
    for device, language in product(DEVICES, LANGUAGES):
        place.needs(f"docs/pictures/{place.info.id}-{device}-{language}.webp", "make pictures")


def readme_has_its_row(place: Place) -> None:
    """Whoever looks for a game looks there first."""
    picture = f"docs/pictures/{place.info.id}-phone-en.webp"
    assert picture in (place.root / "README.md").read_text("utf-8"), (
        f"README.md has no row for {place.info.id}: add one with {picture}, the players and a sentence"
    )


def it_says_whose_game_it_is(place: Place) -> None:
    """Title, authors, publisher and year of the printed game, and what its box says; and README.md names them."""
    printed, file = place.info.credits, f"{place.folder}/info.py"
    assert printed.title, f"{file}: Credits must say what the printed game is called"
    known = [bool(one) for one in (printed.authors, printed.publisher, printed.year)]
    assert len({*known}) == 1, (
        f"{file}: Credits must have authors, publisher and year, or none of them where nobody knows"
    )
    least, most = place.info.minutes
    assert 0 < least <= most, (
        f"{file}: minutes are the shortest and the longest game, not {place.info.minutes}"
    )
    assert place.info.age > 0, f"{file}: age is how old one should be, not {place.info.age}"
    readme = " ".join((place.root / "README.md").read_text("utf-8").split())
    for name in (printed.title, *printed.authors, *filter(None, [printed.publisher])):
        assert name in readme, f"README.md does not name {name}: say there whose game {place.info.id} is"


def its_golden_files_are_there(place: Place) -> None:
    """A playthrough, a transcript in each language, a save; and counts, which nobody can write for you."""
    for pattern in (
        "playthroughs/{}-*.txt",
        "saves/{}-*.json",
        *(f"transcripts/{{}}.{one}.txt" for one in LANGUAGES),
    ):
        name = f"tests/golden/{pattern.format(place.info.id)}"
        assert any(place.root.glob(name)), f"{name} is missing: make playthroughs"
    place.needs(
        f"tests/games/counts/{place.info.package}.txt",
        "count positions by a second implementation of the rules",
    )


def its_bots_are_as_listed(place: Place) -> None:
    """The shelf names the levels without loading them."""
    there = tuple(level.id for level in face.bots(place.game).LEVELS)
    assert there == place.info.levels, (
        f"levels={place.info.levels} in {place.folder}/info.py, but LEVELS of bots.py are {there}:"
        " the same ids in the same order, please"
    )


def every_choice_has_words(place: Place) -> None:
    """Levels, options and each of their values, in every language."""
    words, file = face.words(place.info), f"{place.folder}/words.py"
    for level in place.info.levels:
        _say(f"{file}: level() needs a name and a style for {level!r}", words.level, level)
    for option in place.info.options:
        _say(f"{file}: option() needs a question for {option.name!r}", words.option, option.name)
        for value in option.choices:
            cure = f"{file}: choice() needs words for {value!r}, an answer to {option.name!r}"
            _say(cure, words.choice, option.name, value)


def the_rules_can_be_read_in_sections(place: Place) -> None:
    """Each with a key of its own."""
    for language in LANGUAGES:
        with speaking(language):
            sections = face.rulebook(place.info).rules()
        keys = [section.key for section in sections]
        file = f"{place.folder}/rulebook.py"
        assert len(sections) >= SECTIONS, (
            f"{file} has {len(sections)} sections: cut the rules into {SECTIONS} at least"
        )
        assert len(set(keys)) == len(keys), f"{file}: every section needs a key of its own, not {keys}"
        for section in sections:
            whole = section.title and section.paragraphs
            assert whole, f"{file}: {section.key!r} needs a title and a paragraph"


def every_reason_has_words(place: Place) -> None:
    """Whatever a bot may say for a move becomes a sentence; one code may be the one that is left for the last."""
    game, words, bots = place.game, face.words(place.info), face.bots(place.game)
    file = f"{place.folder}/words.py"
    for state in _positions(game):
        for seat in game.to_move(state):
            for move in spread(game.moves(state, seat), 6) if seat != CHANCE else ():
                because = bots.reason(game.observe(state, seat), seat, move)
                cure = f"{file}: why() needs a sentence for {because.code!r}, the reason for {game.write_move(move)}"
                _say(cure, words.why, because)
    said = {
        one.value for one in ast.walk(_function(place, "words.py", "why")) if isinstance(one, ast.Constant)
    }
    unsaid = sorted(code for code, _names in _codes(place, "Reason") if code not in said)
    assert len(unsaid) < 2, f"{file}: why() names none of {unsaid}: a sentence for each, please"


def every_refusal_has_words(place: Place) -> None:
    """A code that is misspelt in the rules or in the words would become the sentence for everything else."""
    codes = dict(_codes(place, "NotLegal"))
    for error in (
        *(NotLegal(code, **dict.fromkeys(names, 1)) for code, names in codes.items()),
        *_refusals(place.game),
    ):
        if error.reason not in UNSEEN:
            assert _has_words(place.info, error), (
                f"{place.folder}/words.py: refusal() says nothing of {error.reason!r}:"
                " add a sentence, or mend the spelling there or where it is raised"
            )


def nothing_selected_is_a_draft_like_any(place: Place) -> None:
    """What is laid out is kept as text; what can not be read is nothing."""
    hand, file = face.hand(place.game), f"{place.folder}/hand.py"
    state = _positions(place.game)[0]
    assert isinstance(hand.NOTHING, Hashable), f"{file}: Ui must be frozen, so that it can be hashed"
    assert hand.write_draft(hand.NOTHING) == "", f"{file}: write_draft() must give no text for NOTHING"
    for text in ("no such draft", "{}", "-1", "\0"):
        assert hand.read_draft(text, state) == hand.NOTHING, (
            f"{file}: read_draft() must take {text!r} for NOTHING"
        )


def _say(cure: str, say: Callable[..., str | tuple[str, ...]], *given: object) -> None:
    """Something is said in every language, with nothing left to fill in."""
    for language in LANGUAGES:
        with speaking(language):
            try:
                said = say(*given)
            except Exception as error:
                raise AssertionError(f"{cure} ({error!r})") from error
        for sentence in (said,) if isinstance(said, str) else said:
            is_whole = sentence.strip() and not {"{", "}"} & {*sentence}
            assert is_whole, f"{cure} (in {language}: {sentence!r})"


def _has_words(info: Info, error: NotLegal) -> bool:
    """Whether a refusal is told in words of its own; words that stumble over what is made up here are there too."""
    try:
        return refusal(info, error) != refusal(None, NotLegal("no such reason"))
    except Exception:
        return True


def _positions(game: Game[Any, Any]) -> list[Any]:
    """Moments of random games of every kind in which somebody decides."""
    walks = [Case(game, sitting).states for sitting in sittings(game, "neun")]
    asked = [state for state in chain(*walks) if game.to_move(state) not in ((), (CHANCE,))]
    return spread(asked, 40)


def _refusals(game: Game[Any, Any]) -> Iterator[NotLegal]:
    """What the rules raise at moves of this game by the wrong seat or at the wrong time."""
    case = Case(game, next(sittings(game, "neun")))
    for state in case.positions:
        for seat in case.seats:
            for move in spread(case.known_moves, 24):
                try:
                    game.play(state, seat, move)
                except NotLegal as error:
                    yield error


def _codes(place: Place, error: str) -> Iterator[tuple[str, list[str]]]:
    """The codes that stand in the code as ``Reason("code", …)`` or ``NotLegal("code", name=…)``, with those names."""
    for _name, tree in place.python():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == error and node.args:
                names = [str(keyword.arg) for keyword in node.keywords]
                yield from ((code, names) for code in _texts(node.args[0]))


def _texts(given: ast.expr) -> list[str]:
    """What a code may be: itself, or one of two."""
    match given:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp(body=one, orelse=other):
            return [*_texts(one), *_texts(other)]
    return []


def _function(place: Place, file: str, name: str) -> ast.AST:
    """A function of a file, parsed."""
    return next(
        one
        for one in dict(place.python())[file].body
        if isinstance(one, ast.FunctionDef) and one.name == name
    )


CHECKS: tuple[Check, ...] = (
    every_file_is_there,
    it_states_its_face,
    it_is_bound,
    its_words_are_there,
    its_style_has_a_ground_for_the_cover,
    its_pictures_are_there,
    readme_has_its_row,
    it_says_whose_game_it_is,
    its_golden_files_are_there,
    its_bots_are_as_listed,
    every_choice_has_words,
    the_rules_can_be_read_in_sections,
    every_reason_has_words,
    every_refusal_has_words,
    nothing_selected_is_a_draft_like_any,
)
