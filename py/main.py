"""Where PyScript starts: hands the page the one function it calls. Everything else is in web/."""

from web.start import handle_text as handle

__all__ = ["handle"]
__export__ = ["handle"]
