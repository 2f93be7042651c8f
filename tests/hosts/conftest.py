"""The browser of the other tests, once for all of these."""

from tests.browser.conftest import browser, playwright

__all__ = ["browser", "playwright"]
