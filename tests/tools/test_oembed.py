"""oEmbed files: written only if the site's address is known, and with absolute URLs."""

from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pygame_rules.games import find_game
from tools.base.console import BuildError
from tools.pages.rules_pages import rules_page
from tools.paths import ROOT
from tools.publishing import oembed
from tools.publishing.addresses import site_address

BASE = "https://museum.example/spiele/"


class Tags(HTMLParser):
    """Collects the tags of some HTML with their attributes."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_a_game_has_a_file_that_editors_understand(tmp_path: Path) -> None:
    oembed.write_oembed(find_game("yucata"), tmp_path, BASE)
    told = json.loads((tmp_path / "games" / "yucata" / "oembed.json").read_text("utf-8"))
    assert (told["version"], told["type"], told["title"]) == ("1.0", "rich", "Yucata'")
    ((tag, frame),) = Tags(told["html"]).found
    assert tag == "iframe"
    assert frame["src"] == f"{BASE}embed.html?game=yucata"
    assert frame["title"] == "Yucata'"
    assert (frame["width"], frame["height"]) == (str(told["width"]), str(told["height"]))


def test_the_rules_page_names_the_file_where_the_address_is_known() -> None:
    game = find_game("yucata")
    told = {"game": "yucata", "title": "Yucata'", "language": "en", "told": "en"}
    page = rules_page("# Yucata'", **told, discovery=oembed.discovery(game, BASE))
    links = [attributes for tag, attributes in Tags(page).found if attributes.get("type") == "application/json+oembed"]
    assert [link["href"] for link in links] == [f"{BASE}games/yucata/oembed.json"]
    assert "oembed" not in rules_page("# Yucata'", **told)


@pytest.mark.parametrize(
    ("given", "base"),
    [
        ("https://museum.example", "https://museum.example/"),
        ("https://museum.example/spiele/", BASE),
        ("http://localhost:8000/a/b", "http://localhost:8000/a/b/"),
    ],
)
def test_the_address_of_the_site_ends_with_a_slash(given: str, base: str) -> None:
    assert site_address("--base-url", given) == base


@pytest.mark.parametrize(
    "given",
    ["", "museum.example", "/spiele/", "ftp://x/", "https://x/?a=1", "https://x/#a", "https://", "https://[abc"],
)
def test_what_is_no_address_is_refused_in_words(given: str) -> None:
    with pytest.raises(BuildError, match="--base-url takes an address"):
        site_address("--base-url", given)


def test_the_command_line_refuses_it_before_it_builds(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.site", "--out", str(tmp_path / "site"), "--base-url", "museum"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 1
    assert "--base-url takes an address" in done.stdout + done.stderr
    assert not (tmp_path / "site").exists()
