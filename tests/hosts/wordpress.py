"""WordPress itself, as Debian ships it, on PHP's own server and a database of its own, for as long as a block runs."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.servers import free_port, running

CONFIG = """<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:{room}/socket');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '{address}');
define('WP_SITEURL', '{address}');
define('WP_HTTP_BLOCK_EXTERNAL', false);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
"""

NEAR = """<?php
// Our site is on this very machine and under a port of its own, which WordPress asks for nothing by default.
add_filter('http_request_host_is_external', '__return_true');
$near = fn($ports, $host, $url) => [...$ports, (int) parse_url($url, PHP_URL_PORT)];
add_filter('http_allowed_safe_ports', $near, 10, 3);
"""

INSTALL = """
define('WP_INSTALLING', true);
require '{place}/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Blog', 'admin', 'admin@blog.example', true, '', 'secret');
update_option('permalink_structure', '');
"""


@dataclass(frozen=True)
class Blog:
    """A WordPress that runs."""

    place: Path
    address: str

    def php(self, code: str) -> str:
        """What some PHP prints inside WordPress."""
        whole = f"require '{self.place}/wp-load.php'; wp_set_current_user(1); {code}"
        return _php(whole)

    def post(self, content: str) -> str:
        """Publishes a text; gives its address."""
        (self.place / "content.txt").write_text(content, encoding="utf-8")
        made = "['post_title' => 'A game', 'post_status' => 'publish', 'post_content' => $text]"
        text = f"$text = file_get_contents('{self.place}/content.txt');"
        return f"{self.address}/?p=" + self.php(f"{text} echo wp_insert_post(wp_slash({made}));")


def _php(code: str) -> str:
    done = subprocess.run(
        ["php", "-r", code], capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


@contextmanager
def wordpress(room: Path) -> Iterator[Blog]:
    """A fresh WordPress with nothing in it but its first theme."""
    port, place, data = free_port(), room / "wordpress", room / "data"
    address = f"http://127.0.0.1:{port}"
    shutil.copytree("/usr/share/wordpress", place, symlinks=False)
    (place / "wp-config.php").unlink(missing_ok=True)
    (place / "wp-config.php").write_text(CONFIG.format(room=room, address=address), "utf-8")
    (place / "wp-content/mu-plugins").mkdir(parents=True, exist_ok=True)
    (place / "wp-content/mu-plugins/near.php").write_text(NEAR, "utf-8")
    quiet = subprocess.DEVNULL
    make = [
        "mariadb-install-db",
        f"--datadir={data}",
        "--user=root",
        "--auth-root-authentication-method=normal",
    ]
    subprocess.run(make, check=True, stdout=quiet, stderr=quiet)
    database = [
        "mariadbd",
        f"--datadir={data}",
        f"--socket={room}/socket",
        "--skip-networking",
        "--user=root",
    ]
    server = subprocess.Popen([*database, f"--pid-file={room}/pid"], stdout=quiet, stderr=quiet)
    try:
        for _try in range(200):
            if (room / "socket").exists():
                break
            time.sleep(0.1)
        subprocess.run(["mariadb", f"--socket={room}/socket", "-e", "create database wordpress"], check=True)
        _php(INSTALL.format(place=place))
        with running(["php", "-S", f"127.0.0.1:{port}", "-t", str(place)], port, workers=4):
            yield Blog(place, address)
    finally:
        server.terminate()
        server.wait(timeout=30)
