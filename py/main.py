"""Where PyScript starts. Everything else is in web/: it listens to the page as soon as it is imported."""

import web.start  # noqa: F401
