"""The page for publishers: live examples, a snippet maker, what can be set and said, and a privacy text."""

from app import credits
from app.version import VERSION
from kit.html import Markup, join, tag
from kit.i18n import LANGUAGES, folder_of, language, speaking, speech
from pages import hosting, promises
from pages.sheet import part, reading_page
from table.registry import INFOS

_, ngettext = speech("pages")

NAME = "publishers"
"""The folder of the page."""

ACCENTS = ("#0b6e4f", "#7a1fa2", "#c2410c", "#1d4ed8")
"""Colours of the examples, one after the other."""


def write_page(spoken: str, address: str) -> str:
    """The whole page in one language, of a site at this address; a copy that may lie anywhere has none."""
    with speaking(spoken):
        title = _("Neunerlei for publishers")
        return reading_page(NAME, spoken, title, _intro(), lambda up: _parts(up, address), _scripts)


def _scripts(up: str) -> Markup:
    return join(
        tag("link", rel="stylesheet", href=f"{up}publishers/publishers.css"),
        tag("script", src=f"{up}embed/v1.js", async_=True),
        tag("script", src=f"{up}publishers/publishers.js", type="module"),
    )


def _parts(up: str, address: str) -> Markup:
    return join(
        _examples(),
        _maker(up),
        _attributes(),
        _messages(up),
        _systems(up, address),
        _self_hosting(up),
        _policies(),
        _privacy(up),
        _authors(),
    )


def _authors() -> Markup:
    """Whose games these are: publishers above all should read it."""
    return part(
        "authors",
        _("Whose games these are"),
        tag("ul", (tag("li", credits.whose(info)) for info in INFOS.values())),
        tag("p", credits.apart()),
        tag(
            "p",
            _(
                "Neunerlei is a study of how well such games can live in a browser: pictures and words are "
                "our own, "
                "and where a rule is not documented the game says how we read it."
            ),
        ),
    )


def _intro() -> str:
    return _(
        "Two lines of HTML put a game on your page: in your colour and your language, without trackers, "
        "and without a server, neither yours nor ours."
    )


def _examples() -> Markup:
    return part(
        "examples",
        _("Live examples"),
        tag(
            "p",
            _("Nothing but a picture is loaded before Play is pressed. Several games may stand on one page."),
        ),
        tag(
            "div",
            (
                tag(
                    "neunerlei-game",
                    game=info.id,
                    lang=language(),
                    accent=ACCENTS[place % len(ACCENTS)],
                    theme=("light", "auto", "dark")[place % 3],
                )
                for place, info in enumerate(INFOS.values())
            ),
            class_="examples",
        ),
    )


def _maker(up: str) -> Markup:
    first = next(iter(INFOS.values()))
    return part(
        "snippet",
        _("Your snippet"),
        tag(
            "form",
            _choice("game", _("Game"), [(info.id, info.title(language())) for info in INFOS.values()]),
            _choice("lang", _("Language"), list(LANGUAGES.items()), language()),
            _choice(
                "theme",
                _("Theme"),
                [
                    ("auto", _("same as the reader's device")),
                    ("light", _("light")),
                    ("dark", _("dark")),
                    ("contrast", _("high contrast")),
                ],
            ),
            tag(
                "label", tag("span", _("Accent")), tag("input", type="color", name_="accent", value="#a8321f")
            ),
            _choice("ui", _("Size"), [("compact", _("compact")), ("full", _("full, with a list of moves"))]),
            _choice(
                "start",
                _("At the start"),
                [("", _("players choose")), ("1", _("one person, begins at once")), ("2", _("two people"))],
            ),
            _choice(
                "way",
                _("Form"),
                [
                    ("element", _("element (follows its content)")),
                    ("pinned", _("element, pinned to version {version}").format(version=VERSION)),
                    ("frame", _("plain iframe")),
                ],
            ),
            class_="maker",
        ),
        tag("label", _("Copy this into your page"), for_="snippet-text"),
        tag(
            "textarea",
            "",
            id="snippet-text",
            rows=6,
            readonly=True,
            spellcheck="false",
            data_embed=f"{up}embed/",
            data_title=_("Play {game}"),
            data_pinned=f"{VERSION}.js",
            data_integrity="build:integrity",
        ),
        tag("button", _("Copy"), type="button", class_="plain", id="copy", data_done=_("Copied.")),
        tag("p", "", class_="shared", id="copied", role="status"),
        tag("h3", _("Preview")),
        tag("neunerlei-game", id="preview", game=first.id, lang=language()),
    )


def _choice(name: str, label: str, choices: list[tuple[str, str]], chosen: str = "") -> Markup:
    options = (tag("option", words, value=value, selected=value == chosen) for value, words in choices)
    return tag("label", tag("span", label), tag("select", options, name_=name))


def _attributes() -> Markup:
    levels = [f"{info.title(language())}: {', '.join(info.levels)}" for info in INFOS.values()]
    rows = [
        ("game", ", ".join(INFOS), _("which game")),
        ("lang", ", ".join(LANGUAGES), _("if missing, the language of your page")),
        ("theme", "auto, light, dark, contrast", _("auto follows the reader's device")),
        ("accent", "#rrggbb", _("your colour; it is darkened or lightened where it would be hard to read")),
        ("ui", "compact, full", _("compact has no list of moves")),
        ("players", "1–5", _("how many people; if missing, as last time")),
        ("bots", "0–4", _("how many bots, or their levels, separated by commas")),
        ("seed", _("a word"), _("the same dice and cards for everybody")),
        ("start", "now, setup", _("what comes after Play: the game at once, or its set-up")),
        ("share-url", "https://…", _("where links out of the game lead; if missing, to the game's own page")),
        ("motion", "auto, still", _("still shows no motion at all; auto follows the reader's device")),
        ("muted", "true, false", _("games are silent unless this is false")),
        ("storage", "own, host, none", _("where games are kept: in the frame, with you, or not at all")),
        ("subscribe", "turn link", _("events that are sent only on request")),
        ("load", "now", _("in the frame's address only: the game is loaded without a press on Play")),
        ("origin", "https://…", _("in the frame's address only: the one page that may talk to the game")),
    ]
    return part(
        "attributes",
        _("What can be set"),
        tag("p", _("Each is an attribute of the element and a parameter of the frame's address.")),
        _table((_("Name"), _("Values"), _("Meaning")), rows),
        tag("p", _("Unknown names and values change nothing; an error event names them.")),
        tag("p", _("Levels of bots:"), " ", "; ".join(levels), "."),
    )


def _table(head: tuple[str, ...], rows: list[tuple[str, str, str]]) -> Markup:
    return tag(
        "div",
        tag(
            "table",
            tag("thead", tag("tr", (tag("th", words, scope="col") for words in head))),
            tag(
                "tbody",
                (
                    tag("tr", tag("th", tag("code", name), scope="row"), tag("td", values), tag("td", words))
                    for name, values, words in rows
                ),
            ),
        ),
        class_="wide",
        tabindex="0",
        role="group",
        aria_label=head[0],
    )


LISTENS = """const game = document.querySelector("neunerlei-game");
game.addEventListener("neunerlei:ended", ({ detail }) => console.log(detail.scores, detail.winners));"""

KEEPS = """const game = document.querySelector("neunerlei-game");
game.setAttribute("storage", "host");
game.state = localStorage.getItem("game") || null;
game.addEventListener("neunerlei:save", ({ detail }) => localStorage.setItem("game", detail.blob ?? ""));"""

ASKS = """await customElements.whenDefined("neunerlei-game");
const game = document.querySelector("neunerlei-game");
const { seed } = await game.call("new", { players: 1, bots: 1, seed: "neun" });
console.log(seed);"""

TYPOSCRIPT = """page.includeJSFooter.neunerlei = {home}embed/v1.js
page.includeJSFooter.neunerlei.external = 1
lib.neunerlei = TEXT
lib.neunerlei {{
  current = 1
  htmlSpecialChars = 1
  wrap = <neunerlei-game game="|" style="display:block;min-height:44rem"></neunerlei-game>
}}"""

FLUID = """<f:cObject typoscriptObjectPath="lib.neunerlei" data="nmbr9" />"""

UNPACKED = "/neunerlei/"
"""Where a copy lies if nothing else is said."""

STYLE = """neunerlei-game { display: block; min-height: 44rem; }"""


def _example(key: str, text: str) -> Markup:
    """An example as it can be copied; a test runs each of them as it stands."""
    return tag("pre", tag("code", text), tabindex="0", data_example=key)


def _messages(up: str) -> Markup:
    events = [
        ("ready", "game, lang, theme", _("the game can be played")),
        (
            "started",
            "game, players, seed, practice, move",
            _("a game is on the table; players by kind, not name"),
        ),
        ("turn", "players, move", _("whose turn it is, by seat; on request")),
        ("ended", "game, scores, winners, seed, moves", _("scores and winners by seat")),
        (
            "save",
            "slot, blob",
            _('a game for you to keep, with storage="host"; without a blob it has been discarded'),
        ),
        ("link", "href, rel", _("somebody wants the full page; on request, instead of a new tab")),
        ("resize", "height", _("how tall the content is; the element adapts by itself")),
        ("progress", "phase, done, total", _("bytes loaded")),
        ("error", "code, message, field, fatal", _("something was not understood or could not start")),
    ]
    requests = [
        ("set", "lang, theme, accent, motion, muted, ui, storage, subscribe, state", _("change something")),
        ("new", "game, players, bots, seed, options", _("begin a game; answers with its seed")),
        ("load", "state", _("put a game you have kept back on the table")),
        ("get", "what: state, stats, version", _("ask for something")),
        ("pause, resume", "", _("bots wait, sound is off")),
        ("focus", "", _("move the keyboard focus into the game")),
    ]
    return part(
        "messages",
        _("Events and requests"),
        tag("p", _("Hear how a game ended:")),
        _example("listens", LISTENS),
        tag("p", _("Keep games with your page, before the element's script is there or after:")),
        _example("keeps", KEEPS),
        tag("p", _("Ask for something; what is asked before Play is pressed is done then:")),
        _example("asks", ASKS),
        tag("h3", _("Events: neunerlei:… with these details")),
        _table((_("Event"), _("Data"), _("Meaning")), events),
        tag("h3", _("Requests: call(type, data)")),
        _table((_("Request"), _("Data"), _("Meaning")), requests),
        tag(
            "p",
            _(
                "Without the element, the same works through postMessage, as neunerlei/1: init "
                "first, 64 KiB at most."
            ),
            " ",
            tag("a", _("The schema of all messages"), href=f"{up}embed/neunerlei-1.schema.json"),
        ),
    )


def _systems(up: str, address: str) -> Markup:
    """How it comes into the systems that people write their pages with."""
    plugin = tag(
        "a",
        _("Download the plugin"),
        href=f"{up}publishers/neunerlei-wordpress.zip",
        class_="plain",
        download=True,
    )
    pages = tag(
        "ul", (tag("li", tag("code", f"{address}play/{game_id}/")) for game_id in INFOS), class_="addresses"
    )
    pasted = join(
        tag(
            "p",
            _(
                "Paste the address of a game into a paragraph of its own: WordPress makes a frame of it "
                "(oEmbed), as do other "
                "systems. Games in such a frame cannot be kept, and say so."
            ),
        ),
        pages,
        tag(
            "p",
            _(
                'The plugin also lets games be kept, and adds a block and the shortcode [neunerlei game="nmbr9"].'
            ),
        ),
        plugin,
    )
    return part(
        "systems",
        _("WordPress, TYPO3 and plain HTML"),
        tag("h3", "WordPress"),
        pasted if address else tag("p", _("Put the snippet into a block of the kind Custom HTML.")),
        tag("h3", "TYPO3"),
        tag(
            "p",
            _(
                "Put the snippet into a content element of the kind Plain HTML. Where editors may not do that, "
                "put this into the setup of your TypoScript:"
            ),
        ),
        _example("typoscript", TYPOSCRIPT.format(home=address or UNPACKED)),
        tag("p", _("Then a game is one line of your Fluid template:")),
        _example("fluid", FLUID),
        tag("h3", "HTML"),
        tag(
            "p",
            _(
                "Put the snippet where the game should be. If your page forbids style attributes, put this "
                "into your style sheet:"
            ),
        ),
        _example("style", STYLE),
    )


def _self_hosting(up: str) -> Markup:
    return part(
        "self-hosting",
        _("On your own server"),
        tag(
            "p",
            _(
                "Everything consists of static files with relative addresses. Unpack the archive "
                "under any path on any host, and no third party is involved at all."
            ),
        ),
        tag("p", tag("a", _("How to host a copy"), href=up + folder_of(hosting.NAME, language()))),
    )


def _policies() -> Markup:
    return part(
        "policies",
        _("If your page has a Content-Security-Policy or a sandbox"),
        tag(
            "p",
            _("Allow the game's address in frame-src, and in script-src and img-src if you use the element."),
            " ",
            _("Trusted Types are kept to."),
        ),
        tag(
            "p",
            _(
                "A sandbox needs allow-scripts; only with allow-same-origin can games be kept, and only "
                "with allow-popups do "
                "links open."
            ),
        ),
        tag("p", _("Pages with a Cross-Origin-Embedder-Policy can show the frame without further ado.")),
    )


def _privacy(up: str) -> Markup:
    paragraphs = [
        (
            _("Before Play is pressed"),
            _(
                "With the element, the reader's browser fetches one small script and the picture of the "
                "game from the game's "
                "server. A plain frame, and one that a blog has made of an address, fetches a small page "
                "with that picture. "
                "With your own copy all of it comes from your own server. Nothing is stored, and nothing "
                "else is sent."
            ),
        ),
        (
            _("What is transferred"),
            _(
                "When Play is pressed, the browser fetches the game's files. As with every page, the "
                "server that "
                "holds them sees the address the request comes from, the name of the browser and the "
                "address of "
                "your site. Nothing else is sent: no cookies, no counting, no fonts or scripts from "
                "elsewhere. The "
                "game itself runs in the reader's browser."
            ),
        ),
        (
            _("What is stored"),
            _(
                "Games in progress, results and settings stay in the reader's own browser, so that a "
                "game can be continued. Browsers keep them separate for each site that shows the "
                'game, and nobody else can read them. With storage="none" nothing is stored. With '
                'storage="host" your page receives the saved game and is responsible for it. In a sandbox '
                "without allow-same-origin, as WordPress makes it of a pasted address, nothing is stored."
            ),
        ),
        (
            _("What your page learns"),
            _(
                "That a game began and how it ended: scores and winners by seat, the seed, the number of "
                "moves. "
                "Names that people type never leave the frame, not even in saved games."
            ),
        ),
    ]
    return part(
        "privacy",
        _("Privacy"),
        [join(tag("h3", title), tag("p", text)) for title, text in paragraphs],
        tag(
            "p",
            tag("a", _("What we promise to those who play"), href=up + folder_of(promises.NAME, language())),
        ),
        tag("h3", _("For your own privacy page")),
        tag(
            "blockquote",
            _(
                "On this page you can play games from the Neunerlei collection. To show them, your browser "
                "fetches a "
                "small script or page and a picture from the games' server, and the game itself only when "
                "you press "
                "Play; that server sees your IP address, as every web server does. The games set no "
                "cookies and do "
                "not track you; your games and settings are kept in your own browser only."
            ),
        ),
        tag("p", _("With your own copy:")),
        tag(
            "blockquote",
            _(
                "On this page you can play games from the Neunerlei collection. They come from our own "
                "server, as this "
                "page does; nobody else learns of it. The games set no cookies and do not track you; your "
                "games and "
                "settings are kept in your own browser only."
            ),
        ),
        tag(
            "p",
            _(
                "What one may rely on in Germany, without this being legal advice: for games that are kept "
                "because the "
                "player wants to go on with them § 25 (2) no. 2 TDDDG, for the logs of a server Art. 6 (1) "
                "f GDPR."
            ),
        ),
    )
