"""The other browser engines: finds Firefox and WebKit, and drives either through the same four verbs.

Firefox is driven by Playwright (WebDriver BiDi); WebKit, the nearest thing to Safari there is on Linux, by Debian's
WebKitWebDriver over plain HTTP, on a screen that nobody sees.
"""

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Protocol
from urllib.error import URLError
from urllib.request import Request, urlopen

from playwright.sync_api import Page, Playwright

PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb", "dbus")}
"""What Debian calls them."""

MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
STARTS_WITHIN = 20
ANSWERS_WITHIN = 120
"""Seconds."""


class Engine(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Goes to an address and waits until its page has begun."""

    def enter(self) -> None:
        """From now on everything happens in the first frame of the page."""

    def run(self, script: str, *arguments: Any) -> Any:
        """What a JavaScript function says to these arguments."""


def missing(engine: str) -> str | None:
    """Why an engine cannot be driven here; None if it can."""
    if engine == "firefox":
        return None if firefox() else "there is no Firefox here (Debian: firefox-esr)"
    needed = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb", "dbus-run-session": "dbus"}
    lacking = [package for program, package in needed.items() if not shutil.which(program)]
    return f"there is no WebKit to drive here (Debian: {', '.join(lacking)})" if lacking else None


def firefox() -> str | None:
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


class InPlaywright:
    """A page that Playwright drives."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._here = page.main_frame

    def open(self, address: str) -> None:
        self._here = self._page.main_frame
        self._here.goto(address, wait_until="commit", timeout=1000 * ANSWERS_WITHIN)

    def enter(self) -> None:
        frame = self._page.locator("iframe").first.element_handle().content_frame()
        assert frame
        self._here = frame

    def run(self, script: str, *arguments: Any) -> Any:
        return self._here.evaluate(f"(given) => ({script})(...given)", list(arguments))


class InWebDriver:
    """A page that a WebDriver drives: https://www.w3.org/TR/webdriver2/, as much of it as is needed."""

    def __init__(self, driver: str, capabilities: dict[str, Any]) -> None:
        self._driver = driver
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        self._session = f"{driver}/session/{self._post(f'{driver}/session', wanted)['sessionId']}"

    def open(self, address: str) -> None:
        self._post(f"{self._session}/frame", {"id": None})
        self._post(f"{self._session}/url", {"url": address})

    def enter(self) -> None:
        self._post(f"{self._session}/frame", {"id": 0})

    def run(self, script: str, *arguments: Any) -> Any:
        call = {"script": f"return ({script})(...arguments)", "args": list(arguments)}
        return self._post(f"{self._session}/execute/sync", call)

    def close(self) -> None:
        with urlopen(Request(self._session, method="DELETE"), timeout=ANSWERS_WITHIN):
            pass

    def _post(self, address: str, body: dict[str, Any]) -> Any:
        request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urlopen(request, timeout=ANSWERS_WITHIN) as answer:
            return json.load(answer)["value"]


@contextmanager
def opened(engine: str, playwright: Playwright) -> Iterator[Engine]:
    """A fresh browser of that kind while the block runs."""
    with _firefox(playwright) if engine == "firefox" else _webkit() as page:
        yield page


@contextmanager
def _firefox(playwright: Playwright) -> Iterator[Engine]:
    with playwright.firefox.launch(channel="moz-firefox", executable_path=firefox()) as browser:
        yield InPlaywright(browser.new_page())


@contextmanager
def _webkit() -> Iterator[Engine]:
    (program, *_rest) = sorted(map(str, Path("/").glob(MINI_BROWSERS.lstrip("/"))))
    port = _free_port()
    with ExitStack() as stack:
        home = mkdtemp()
        # The desktop's document portal mounts a folder there which nobody can remove while it runs.
        stack.callback(shutil.rmtree, home, ignore_errors=True)
        shown, screen = _screen(stack)
        command = ["dbus-run-session", "--", "WebKitWebDriver", f"--port={port}"]
        env = os.environ | {"DISPLAY": screen, "HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
        driver = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        stack.callback(_end, driver)
        address = f"http://127.0.0.1:{port}"
        _wait_for(f"{address}/status", driver, shown)
        options = {"binary": program, "args": ["--automation"]}
        page = InWebDriver(address, {"webkitgtk:browserOptions": options})
        stack.callback(page.close)
        yield page


def _screen(stack: ExitStack) -> tuple["subprocess.Popen[str]", str]:
    """A screen that nobody sees, and its name; Xvfb looks for a free one and tells its number."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    shown = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="ascii")
    stack.callback(_end, shown)
    assert shown.stdout
    return shown, f":{shown.stdout.readline().strip()}"


def _end(process: "subprocess.Popen[Any]") -> None:
    process.terminate()
    process.wait(STARTS_WITHIN)
    if process.stdout:
        process.stdout.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(address: str, *processes: "subprocess.Popen[Any]") -> None:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and all(process.poll() is None for process in processes):
        try:
            with urlopen(address, timeout=1):
                return
        except URLError:
            time.sleep(0.1)
    raise RuntimeError(f"nothing answers at {address}")
