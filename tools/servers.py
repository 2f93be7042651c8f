"""Real web servers in their stock configuration, for a folder: nginx and Apache as Debian ships them, Python's own.

``python -m tools.servers`` installs the first two and WordPress where it may (Debian, root); ``make hosts`` tests with
them. Each runs as a copy of its own configuration under another port and another folder, and nothing else of it is
changed.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.browser import install_debians
from tools.stopping import Stop, run

PACKAGES = {
    "/usr/sbin/nginx": ("nginx-light",),
    "/usr/sbin/apache2": ("apache2",),
    "/usr/bin/php": ("php-cli", "php-mysql", "php-xml", "php-mbstring", "php-curl"),
    "/usr/sbin/mariadbd": ("mariadb-server",),
    "/usr/share/wordpress/wp-load.php": ("wordpress", "wordpress-theme-twentytwentythree"),
    "/usr/bin/unzip": ("unzip",),
}
"""What is needed, and the Debian packages that bring it."""
STARTS_WITHIN = 20
"""Seconds."""


def missing() -> list[str]:
    """What is not here of it."""
    return [path for path in PACKAGES if not Path(path).exists()]


@contextmanager
def nginx(folder: Path, room: Path, *, recipe: bool) -> Iterator[str]:
    """nginx for a folder, its files in a room of its own; gives its address."""
    port = free_port()
    site = Path("/etc/nginx/sites-available/default").read_text("utf-8")
    site = re.sub(r"listen 80 default_server;", f"listen 127.0.0.1:{port} default_server;", site)
    site = re.sub(r"(?m)^\s*listen \[::\]:80.*\n", "", site).replace(
        "root /var/www/html;", f"root {folder};", 1
    )
    if recipe:
        include = f"include {folder}/neunerlei/hosts/nginx.conf;\n"
        site = site.replace("\tlocation / {", f"\t{include}\n\tlocation / {{", 1)
    (room / "sites").mkdir(parents=True)
    (room / "sites/default").write_text(site, "utf-8")
    whole = Path("/etc/nginx/nginx.conf").read_text("utf-8")
    whole = whole.replace("/run/nginx.pid", f"{room}/pid").replace("/var/log/nginx", str(room))
    whole = whole.replace("/etc/nginx/sites-enabled/*", f"{room}/sites/*")
    (room / "nginx.conf").write_text(re.sub(r"(?m)^user .*\n", "user root;\n", whole), "utf-8")
    command = ["/usr/sbin/nginx", "-c", f"{room}/nginx.conf", "-e", f"{room}/error.log", "-g", "daemon off;"]
    with running(command, port):
        yield f"http://localhost:{port}/neunerlei/"


@contextmanager
def apache(folder: Path, room: Path, *, recipe: bool) -> Iterator[str]:
    """Apache for a folder; with the recipe two modules are switched on and .htaccess counts."""
    port, there = free_port(), room / "etc"
    shutil.copytree("/etc/apache2", there, symlinks=True)
    _without_php(there / "mods-enabled")
    (there / "ports.conf").write_text(f"Listen 127.0.0.1:{port}\nServerName localhost\n", "utf-8")
    site = (there / "sites-available/000-default.conf").read_text("utf-8")
    site = site.replace("*:80", f"*:{port}").replace("/var/www/html", str(folder))
    (there / "sites-available/000-default.conf").write_text(site, "utf-8")
    main = (
        (there / "apache2.conf").read_text("utf-8").replace("<Directory /var/www/>", f"<Directory {folder}/>")
    )
    if recipe:
        main = main.replace(f"<Directory {folder}/>", f"<Directory {folder}/>\n\tAllowOverride All\n\t#", 1)
        main = re.sub(
            rf"(<Directory {re.escape(str(folder))}/>.*?)AllowOverride None", r"\1", main, flags=re.S
        )
        _enable(there / "mods-enabled", "headers.load", "rewrite.load")
    (there / "apache2.conf").write_text(main, "utf-8")
    places = {"RUN_DIR": room, "LOCK_DIR": room, "LOG_DIR": room, "PID_FILE": room / "pid"}
    settings = {f"APACHE_{name}": str(place) for name, place in places.items()}
    settings |= {
        "APACHE_RUN_USER": "www-data",
        "APACHE_RUN_GROUP": "www-data",
        "PATH": "/usr/sbin:/usr/bin:/bin",
    }
    with running(
        ["/usr/sbin/apache2", "-d", str(there), "-f", "apache2.conf", "-DFOREGROUND"], port, settings
    ):
        yield f"http://localhost:{port}/neunerlei/"


def _without_php(modules: Path) -> None:
    """As apache2 is alone: WordPress's package brings PHP along, and with it another way to serve many at a time."""
    for module in (*modules.glob("php*"), *modules.glob("mpm_*")):
        module.unlink()
    _enable(modules, "mpm_event.load", "mpm_event.conf")


def _enable(modules: Path, *names: str) -> None:
    """As a2enmod does it."""
    for name in names:
        (modules / name).unlink(missing_ok=True)
        (modules / name).symlink_to(f"../mods-available/{name}")


@contextmanager
def python(folder: Path) -> Iterator[str]:
    """Python's own server, as anybody starts it to try something out."""
    port = free_port()
    with running(
        [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "-d", str(folder)], port
    ):
        yield f"http://localhost:{port}/neunerlei/"


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
    return port


@contextmanager
def running(
    command: list[str], port: int, settings: dict[str, str] | None = None, workers: int = 0
) -> Iterator[None]:
    """A server while the block runs; PHP's own takes a number of workers."""
    quiet = subprocess.DEVNULL
    environment = settings or (os.environ | ({"PHP_CLI_SERVER_WORKERS": str(workers)} if workers else {}))
    # In a session of its own: Apache ends its whole group when it ends, and PHP leaves its workers behind.
    server = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet, start_new_session=True)
    try:
        _wait_for(port, server, command[0])
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=STARTS_WITHIN)


def _wait_for(port: int, server: subprocess.Popen[bytes], name: str) -> None:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise Stop(f"{name} does not start")


def main() -> None:
    if missing():
        install_debians(*(package for path in missing() for package in PACKAGES[path]))
    if missing():
        raise Stop(
            f"there is no {' and no '.join(missing())} here: Debian's packages can be installed by root only"
        )


if __name__ == "__main__":
    run(main)
