"""The recipe for TYPO3, rendered as TYPO3 renders it and played.

TYPO3 itself is in no registry that we have. What is done again here is no more than the recipe needs: assignments and
blocks of TypoScript, the object TEXT with current, htmlSpecialChars and wrap (in stdWrap's order), scripts of a page,
and f:cObject, which makes its data the current value.
"""

import html
import re

from tests.browser.test_element import examples
from tests.browser.test_embed import Open, publisher
from tools.build.site import AT_HOME
from tools.serve import Site

__all__ = ["publisher"]


def read(typoscript: str) -> dict[str, str]:
    """What each path is set to."""
    found: dict[str, str] = {}
    within = ""
    for line in map(str.strip, typoscript.splitlines()):
        if line.endswith(" {"):
            within = line.removesuffix(" {") + "."
        elif line == "}":
            within = ""
        else:
            path, is_set, value = line.partition(" = ")
            assert is_set, line
            found[within + path] = value
    return found


def text_object(setup: dict[str, str], path: str, current: str) -> str:
    """What the object TEXT at this path gives for a current value."""
    own = {key.removeprefix(f"{path}."): value for key, value in setup.items() if key.startswith(f"{path}.")}
    assert setup[path] == "TEXT"
    assert own.keys() == {"current", "htmlSpecialChars", "wrap"}
    before, _, after = own["wrap"].partition("|")
    return before.strip() + html.escape(current) + after.strip()


def rendered(setup: dict[str, str], fluid: str) -> str:
    """The page with a template of this one line, its scripts at the end."""
    body = re.sub(
        r'<f:cObject typoscriptObjectPath="([\w.]+)" data="([^"]*)" />',
        lambda found: text_object(setup, found[1], found[2]),
        fluid,
    )
    scripts = [key for key in setup if re.fullmatch(r"page\.includeJSFooter\.\w+", key)]
    assert all(setup[f"{key}.external"] == "1" for key in scripts), "else TYPO3 looks for a file of its own"
    return body + "".join(f'<script src="{setup[key]}"></script>' for key in scripts)


def test_the_recipe_plays(publisher: Open, site: Site) -> None:
    recipe = {key: text.replace(f"{AT_HOME}/", site.address) for key, text in examples().items()}
    host = publisher()
    host.open(rendered(read(recipe["typoscript"]), recipe["fluid"]))
    assert host.page.locator("neunerlei-game").bounding_box()["height"] == 704  # type: ignore[index]
    host.pressed()
    host.inside.locator(".screen.play .board").wait_for()


def test_what_editors_fill_in_stays_text() -> None:
    made = text_object(read(examples()["typoscript"]), "lib.neunerlei", 'x" onclick="a')
    assert made.startswith('<neunerlei-game game="x&quot; onclick=&quot;a" style=')
