"""What stays at the old address of a site, and the page for addresses at which there is nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_rules.core.languages import LANGUAGES
from tools.pages import not_found
from tools.site import farewell


def test_it_leads_to_the_new_address_in_all_languages(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "old"
    out.mkdir()
    (out / "sw.js").write_text("the old worker", "utf-8")
    assert farewell.main(["--to", "https://museum.example/b", "--out", str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["404.html", "index.html", "moved.js", "sw.js"]
    assert "unregister" in (out / "sw.js").read_text("utf-8")
    page = (out / "index.html").read_text("utf-8")
    assert page == (out / "404.html").read_text("utf-8")
    assert 'data-to="https://museum.example/b/"' in page
    assert set(re.findall(r'<h1 lang="(\w+)"', page)) == set(LANGUAGES)
    assert "{{" not in page
    assert str(out) in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    "to", ["", "b/", "museum.example/b/", "ftp://museum.example/", "https://museum.example/?b", "https://[abc"]
)
def test_an_address_that_is_none_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str], to: str) -> None:
    assert farewell.main(["--to", to, "--out", str(tmp_path / "old")]) == 1
    assert f"--to takes an address such as https://museum.example/games/, not {to}." in "".join(capfd.readouterr())
    assert not (tmp_path / "old").exists()


@pytest.mark.parametrize(("base", "top"), [("", "/"), ("https://museum.example/games/", "/games/")])
def test_the_page_for_nothing_finds_its_files_from_any_depth(tmp_path: Path, base: str, top: str) -> None:
    not_found.write(tmp_path, base)
    page = (tmp_path / "404.html").read_text("utf-8")
    for kind, name in (("href", "style.css"), ("src", "not-found.js")):
        named = re.findall(rf'{kind}="([^"]*){re.escape(name)}"', page)
        assert named == [*("../" * up for up in range(7)), top]
    assert page.count(f'href="{top}"') == 1 + len(LANGUAGES)
    assert "{{" not in page
