"""The runtime in a browser: starts in other people's frames, or says why it cannot."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from table.registry import INFOS
from tests.browser.conftest import PHONE, Visitor
from tests.browser.test_embed import Open, publisher
from tools import page
from tools.runtime import data, machine, wasm
from tools.runtime.touching import noting_touches
from tools.serve import Rule, serve
from tools.stopping import Stop

__all__ = ["publisher"]

ROOT = Path(__file__).parents[2]
REST = "pyodide.rest.wasm"


def in_any_frame(rule: Rule) -> Rule:
    """The same rule, but for who may show us in a frame."""
    return Rule(
        rule.pattern,
        {k: re.sub("frame-ancestors [^;]*", "frame-ancestors *", v) for k, v in rule.headers.items()},
    )


@contextmanager
def framed(browser: Browser, tmp_path: Path, sandbox: str) -> Iterator[Page]:
    """A page of another site that shows ours, which lets it, in a frame."""
    with serve(ROOT / "dist") as ours, serve(tmp_path) as theirs:
        ours.rules = [in_any_frame(rule) for rule in ours.rules]
        theirs.rules = []
        (tmp_path / "index.html").write_text(
            f"<!doctype html><iframe {sandbox} src='{ours.address}embed/?game=nmbr9&load=now'></iframe>"
        )
        page = browser.new_page()
        page.goto(theirs.address.replace("localhost", "127.0.0.1"))
        yield page
        page.close()


@pytest.mark.parametrize(
    "sandbox", ["", 'sandbox="allow-scripts allow-same-origin"', 'sandbox="allow-scripts"']
)
def test_starts_in_a_strangers_frame_that_may_store_nothing(
    browser: Browser, tmp_path: Path, sandbox: str
) -> None:
    with framed(browser, tmp_path, sandbox) as page:
        frame = page.frame_locator("iframe")
        frame.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)


def test_a_tool_that_waits_for_a_page_which_does_not_start_says_so(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Nothing</title>")
    monkeypatch.setattr(page, "STARTS_WITHIN", 10)
    with serve(tmp_path) as site, pytest.raises(Stop, match="does not start; make play"):
        page.start(page.phone(browser), site.address)


def test_plays_before_the_rest_of_python_is_here(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.expects_trouble = True  # The browser tells of the request that is stopped.
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url) if REST in request.url else None)
    visit.page.route(f"**/{REST}", lambda route: route.abort())
    visit.open()
    visit.start_game("alles-laeuft")
    visit.press("throw")
    visit.page.wait_for_function("Object.values(localStorage).some((text) => /log.:\\[.+/.test(text))")
    assert len(asked) == 1  # Once, after the start; what is called waits for it, and would ask again.


UNLIKE_OURS = "[1.2345678901234567890123e-300]"
"""Python reads a number that is in no game of ours by functions of its second part."""
STORED_ELSEWHERE = """(text) => {
  localStorage.setItem("neunerlei:table:009", text);
  dispatchEvent(new StorageEvent("storage", { key: "neunerlei:table:009", newValue: text }));
}"""


def test_says_so_when_the_rest_of_python_does_not_come(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.expects_trouble = True
    visit.page.route(f"**/{REST}", lambda route: route.abort())
    visit.open()
    visit.page.evaluate(STORED_ELSEWHERE, UNLIKE_OURS)
    visit.page.wait_for_selector('[data-trouble="download"]:visible')
    assert visit.page.locator("[data-trouble]:visible").count() == 1


def test_waits_for_the_rest_of_python_where_it_is_called_early(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.page.add_init_script(f"localStorage.setItem('neunerlei:table:009', '{UNLIKE_OURS}')")
    had_started: list[bool] = []

    def let_through(route: Route) -> None:
        had_started.append(visit.page.evaluate("'ready' in document.documentElement.dataset"))
        route.continue_()

    visit.page.route(f"**/{REST}", let_through)
    visit.open()
    assert not had_started[0]
    visit.start_game("alles-laeuft")


RUBBISH = 0xA5
SPOIL = f"""const {{ instantiate }} = WebAssembly;
WebAssembly.instantiate = async (...given) => {{
  const made = await instantiate.apply(WebAssembly, given);
  if (made.exports?.slots) {{
    globalThis.first = made.exports;
    for (const [start, end] of LATER) new Uint8Array(first.memory0.buffer).fill({RUBBISH}, start, end);
  }}
  return made;
}};
"""
"""Before anything of Python runs, rubbish lies where the data of its second part will be."""

WRITTEN = f"""(later) => [first.loaded.value, later.filter(([start, end]) =>
  new Uint8Array(first.memory0.buffer).subarray(start, end).some((byte) => byte !== {RUBBISH})).length]"""


def test_before_its_second_part_is_there_python_neither_calls_it_nor_looks_at_its_data(
    visitor: Visitor,
) -> None:
    """Every game is begun; whoever looked at rubbish would go wrong, and whoever wrote there would be noticed."""
    later = [[span.start, span.end] for span in data.spans_of(second_part())]
    visit = visitor(PHONE)
    held: list[Route] = []

    def spoilt(route: Route) -> None:
        file = route.fetch()
        route.fulfill(response=file, body=SPOIL.replace("LATER", json.dumps(later)) + file.text())

    visit.page.route("**/boot.js", spoilt)
    visit.page.route(f"**/{REST}", lambda route: held.append(route))
    visit.open()
    (worker,) = visit.page.workers
    for game in INFOS:
        visit.start_game(game)
        assert worker.evaluate(WRITTEN, later) == [0, 0], game
        visit.press("home")
    (rest,) = held
    rest.continue_()


def test_a_module_that_notes_where_it_goes(visitor: Visitor) -> None:
    """What often.py plays with: read, written and copied, each block of data once."""
    block = data.BLOCK
    read = b"\x00\x41\x00\x28\x02" + wasm.as_number(1024) + b"\x1a"
    write = b"\x41" + wasm.constant(1024 + 2 * block)[1:] + b"\x42\x07\x37\x03\x00"
    copy = (
        wasm.constant(1024 + 4 * block)
        + wasm.constant(1024 + 8 * block)
        + wasm.constant(block + 1)
        + b"\xfc\x0a\0\0"
    )
    module = wasm.Module(
        {
            wasm.TYPE: b"\x01\x60\x00\x00",
            wasm.IMPORT: b"\x00",
            wasm.FUNCTION: b"\x01\x00",
            wasm.MEMORY: b"\x01\x00\x01",
            wasm.EXPORT: b"\x01\x02go\x00\x00",
            wasm.CODE: wasm.vector([wasm.sized(read + write + copy + wasm.END)]),
            wasm.DATA: wasm.vector([b"\0" + wasm.constant(1024) + wasm.END + wasm.sized(b"a" * 4096)]),
        }
    )
    visit = visitor(PHONE)
    visit.open()
    touched = visit.page.evaluate(
        """(bytes) => {
          const { go, touched } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes))).exports;
          go();
          return [...new Uint8Array(touched.buffer).keys()].filter((at) => new Uint8Array(touched.buffer)[at]);
        }""",
        list(wasm.write(noting_touches(module))),
    )
    first = 1024 // block
    assert touched == [first + at for at in (0, 2, 4, 5, 8, 9)]


def second_part() -> wasm.Module:
    return machine.in_two(machine.original(ROOT), machine.read_often(ROOT))[1]


def test_python_comes_while_pyscript_is_still_on_its_way(visitor: Visitor) -> None:
    """And in a worker that has an address: for one made of a blob browsers keep nothing compiled."""
    visit = visitor(PHONE)
    held: list[Route] = []
    visit.page.route("**/core.js", lambda route: held.append(route))
    with visit.page.expect_request("**/pyodide.asm.wasm"), visit.page.expect_request("**/app.zip"):
        visit.page.goto(visit.address, wait_until="commit")
    (worker,) = visit.page.workers
    assert worker.url.endswith("/worker.js")
    # Python itself is up before anybody has told it what to run.
    visit.page.wait_for_function("document.querySelector('.loading')?.value === 1")
    assert not visit.page.evaluate("'ready' in document.documentElement.dataset")
    held[0].continue_()
    visit.ready()
    assert visit.page.workers == [worker]
    visit.start_game("alles-laeuft")


@pytest.mark.parametrize("status", [404, 500])
def test_where_no_worker_of_ours_begins_pyscript_makes_its_own(visitor: Visitor, status: int) -> None:
    visit = visitor(PHONE)
    visit.expects_trouble = True  # The browser tells of the file that does not come.
    visit.page.route("**/worker.js", lambda route: route.fulfill(status=status))
    visit.open()
    (worker,) = visit.page.workers
    assert worker.url.startswith("blob:")
    visit.start_game("alles-laeuft")


def test_in_a_frame_nothing_of_python_is_asked_for_before_play_is_pressed(publisher: Open) -> None:
    host = publisher()
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url))
    host.frame_only("game=nmbr9&lang=en", load="")
    host.inside.locator("[data-play=now]:visible").wait_for()
    assert [url for url in asked if "/rt/" in url or "worker.js" in url] == []
    with host.page.expect_request("**/worker.js"):
        host.pressed("now")
