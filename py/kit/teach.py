"""How a game is taught: its rules as short sections, and a first lesson as a scripted game."""

from dataclasses import dataclass, replace

from kit.html import Markup, tag


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of the rules that can be read alone: in our own words, with a picture where one helps."""

    key: str
    title: str
    paragraphs: tuple[str, ...]
    picture: Markup | None = None


def section(key: str, title: str, *paragraphs: str, picture: Markup | None = None) -> Section:
    """A section as it is written down in a game's rulebook."""
    return Section(key, title, paragraphs, picture)


def gallery(*pictures: Markup, class_: str = "gallery") -> Markup:
    """Pictures side by side beside the words that explain them."""
    return tag("div", pictures, class_=class_, aria_hidden="true")


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of a lesson: what is said, and the log line that comes next (None: nothing but the words).

    The learner sits at seat 0. A line of theirs, or a throw of theirs, waits for their hand; any other line
    is played when they ask for more.
    """

    says: str
    """Two lines on a small phone at the most: it stands still above the board."""
    line: str | None = None
    meets: tuple[int, ...] = ()
    """The numbers of the rules that are met here: by the end of a lesson all of them have been."""
    heard: str = ""
    """What is told besides to those who do not see the board."""


def told(*steps: Step, **of: object) -> tuple[Step, ...]:
    """Steps with the names and numbers in their words that they speak of.

    >>> told(Step("{name} throws.", "* dice12"), name="Ada")
    (Step(says='Ada throws.', line='* dice12', meets=(), heard=''),)
    """
    return tuple(replace(step, says=step.says.format(**of)) for step in steps)


@dataclass(frozen=True, slots=True)
class Script:
    """A scripted game: who plays, which options, how it is set up, and the steps."""

    names: tuple[str, ...]
    options: dict[str, object]
    set_up: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def meets(self) -> list[int]:
        """The numbers of the rules that are met, each once."""
        return sorted({number for step in self.steps for number in step.meets})
