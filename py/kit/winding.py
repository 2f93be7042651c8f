"""Ways that wind to and fro over a board of any shape; where each place lies is left to the style sheet."""

from kit.html import Markup, tag


def counted(number: int) -> str:
    """A number for the style sheet, which reads it from classes: a page may carry no styles of its own.

    >>> counted(48)
    'tens-4 ones-8'
    """
    tens, ones = divmod(number, 10)
    return f"tens-{tens} ones-{ones}"


def lane(way: Markup) -> Markup:
    """The room of a winding way, whose shape says how many places lie in a row."""
    return tag("div", way, class_="lane")
