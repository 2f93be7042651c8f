"""Reading our own HTML in tests: is it well-formed, what can be pressed, what does it say."""

from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}


class Reader(HTMLParser):
    """Goes through a text of HTML once and keeps what tests ask for."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.targets: list[str] = []
        self.hinted: list[str] = []
        self.primary: list[str] = []
        self.asked: list[str] = []
        self.careless: list[str] = []
        """What cannot be taken back, and is pressed by the keys that people press without looking."""
        self._asks = False
        self.ids: list[str] = []
        self.unnamed: list[str] = []
        self.words: list[str] = []
        self._button: list[str] | None = None
        self.feed(text)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert len(given) == len(attrs), f"an attribute twice in <{tag}>"
        if "id" in given:
            self.ids.append(given["id"] or "")
        style = (given.get("class") or "").split()
        self._asks = self._asks or "is-asked" in style
        if "data-target" in given and "disabled" not in given:
            target = given["data-target"] or ""
            self.targets.append(target)
            if "data-risky" in given and given.get("data-key") in ("Enter", " "):
                self.careless.append(target)
            marks = (("is-hinted", self.hinted), ("is-primary", self.primary))
            for found in (found for mark, found in marks if mark in style):
                found.append(target)
            if self._asks:
                self.asked.append(target)
                self._asks = False
        if tag == "button":
            self._button = [given.get("aria-label") or ""]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1:] == [tag], f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()
        if tag == "button" and self._button is not None:
            if not "".join(self._button).strip():
                self.unnamed.append(self.get_starttag_text() or "")
            self._button = None

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self._button is not None:
            self._button.append(data)


def targets(text: str) -> list[str]:
    """Everything that can be pressed in a well-formed piece of HTML."""
    return Reader(text).targets
