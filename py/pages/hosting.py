"""The page for those who host a copy themselves: what each kind of host needs, with the recipes of the archive."""

from collections.abc import Mapping

from kit.html import Markup, join, tag
from kit.i18n import speaking, speech
from pages.sheet import part, reading_page

_, ngettext = speech("pages")

NAME = "hosting"
"""The folder of the page."""
ARCHIVE = "publishers/neunerlei.zip"
NGINX, APACHE = "hosts/nginx.conf", ".htaccess"
"""The recipes that are shown; the build writes them (tools/build/hosts.py)."""

DEBIAN_NGINX = """unzip neunerlei.zip -d /var/www/html
# in the server { } block of /etc/nginx/sites-available/default:
include /var/www/html/neunerlei/hosts/nginx.conf;"""
DEBIAN_APACHE = """unzip neunerlei.zip -d /var/www/html
a2enmod headers rewrite
# in the <Directory /var/www/> block of /etc/apache2/apache2.conf: AllowOverride All
systemctl restart apache2"""
GITHUB = """git switch --orphan gh-pages
unzip neunerlei.zip
touch .nojekyll
git add .nojekyll neunerlei
git commit -m "Neunerlei"
git push origin gh-pages"""
PLAIN = """unzip neunerlei.zip
python3 -m http.server 8000
# http://localhost:8000/neunerlei/"""


def write_page(spoken: str, recipes: Mapping[str, str], *, is_copy: bool) -> str:
    """The whole page in one language; a copy has no archive to offer."""
    with speaking(spoken):
        intro = _(
            "Neunerlei is a folder of static files. It runs on any host, under any path, and asks nobody else."
        )
        return reading_page(
            NAME,
            spoken,
            _("Neunerlei on your own server"),
            intro,
            lambda up: join(_first(up, is_copy=is_copy), _hosts(recipes), _wrong()),
        )


def _first(up: str, *, is_copy: bool) -> Markup:
    archive = tag("a", _("Download the archive"), href=up + ARCHIVE, class_="plain", download=True)
    return part(
        "first",
        _("In short"),
        tag(
            "p",
            _(
                "Unpack the archive where your host keeps its pages, and open the folder in a browser. Every file has "
                "a name that every server knows, and the games bring their own security policy along."
            ),
        ),
        None if is_copy else archive,
        tag(
            "p",
            _(
                "A server that is told a little more does it better: what never changes is kept for ever, what is "
                "packed already is sent so (a third of the bytes), and games may be shown in sandboxed frames, "
                "as WordPress makes them."
            ),
        ),
    )


def _hosts(recipes: Mapping[str, str]) -> Markup:
    return join(
        part(
            "nginx",
            "nginx",
            tag("p", _("It plays as it is. With this recipe it has its headers and its packed files:")),
            _code(DEBIAN_NGINX),
            _recipe(NGINX, recipes),
        ),
        part(
            "apache",
            "Apache",
            tag(
                "p",
                _(
                    "It plays as it is. The archive has a .htaccess in each folder; they count once they are allowed:"
                ),
            ),
            _code(DEBIAN_APACHE),
            _recipe(APACHE, recipes),
        ),
        part(
            "github",
            "GitHub Pages",
            tag(
                "p",
                _(
                    "It plays as it is, with the headers that GitHub sends. The empty file .nojekyll keeps GitHub "
                    "from leaving files out."
                ),
            ),
            _code(GITHUB),
        ),
        part(
            "netlify",
            _("Netlify and Cloudflare Pages"),
            tag("p", _("Drop the unpacked folder neunerlei there; its file _headers says everything.")),
        ),
        part(
            "folder",
            _("A plain folder"),
            tag("p", _("To try it out, this is enough:")),
            _code(PLAIN),
        ),
    )


def _recipe(name: str, recipes: Mapping[str, str]) -> Markup:
    return tag("details", tag("summary", tag("code", name)), _code(recipes[name]))


def _code(text: str) -> Markup:
    return tag("pre", tag("code", text), tabindex="0")


def _wrong() -> Markup:
    said = [
        (
            _("The bar stands still and a sentence says that it takes too long"),
            _(
                "A file did not arrive. The browser's console names it; a firewall or the host refuses it, or the "
                "folder was not copied whole."
            ),
        ),
        (
            _("It plays on the page itself but not in a sandboxed frame"),
            _("The header Access-Control-Allow-Origin is missing: use the recipe of your host."),
        ),
        (
            _("It does not play offline"),
            _("Browsers keep a page only if it comes by https, or from localhost."),
        ),
    ]
    return part(
        "wrong", _("If something goes wrong"), [join(tag("h3", what), tag("p", why)) for what, why in said]
    )
