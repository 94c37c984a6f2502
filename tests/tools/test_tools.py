"""Helpers of `python build.py`: clear messages if something is missing, and a server that acts like a static host."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygame_rules.authoring.new_game import write_project
from tools import environment
from tools.base.console import BuildError
from tools.base.files import replaced, sha256
from tools.checks.all_checks import tally
from tools.paths import ROOT
from tools.site import wheel
from tools.site.add_on import add
from tools.site.serve import listen


def build(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "build.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def host(tmp_path: Path) -> Iterator[http.client.HTTPConnection]:
    """Serve a folder with a page, a module and a folder without a page."""
    (tmp_path / "index.html").write_text("<title>home</title>", "utf-8")
    (tmp_path / "engine.mjs").write_text("export {}", "utf-8")
    (tmp_path / "empty").mkdir()
    server = listen(tmp_path, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1])
    yield connection
    connection.close()
    server.shutdown()
    server.server_close()


def answer(host: http.client.HTTPConnection, path: str, **headers: str) -> http.client.HTTPResponse:
    host.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = host.getresponse()
    response.read()
    return response


def test_files_have_the_types_that_browsers_insist_on(host: http.client.HTTPConnection) -> None:
    assert answer(host, "/").headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer(host, "/engine.mjs").headers["Content-Type"] == "text/javascript; charset=utf-8"


def test_what_did_not_change_is_not_sent_again(host: http.client.HTTPConnection) -> None:
    tag = answer(host, "/engine.mjs").headers["ETag"]
    assert answer(host, "/engine.mjs", If_None_Match=str(tag)).status == 304
    assert answer(host, "/engine.mjs", If_None_Match='"other"').status == 200


@pytest.mark.parametrize("path", ["/nothing", "/empty/", "/../build.py", "/%2e%2e/build.py"])
def test_nothing_else_is_served(host: http.client.HTTPConnection, path: str) -> None:
    assert answer(host, path).status == 404


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with listen(tmp_path, 0) as first, pytest.raises(BuildError, match="another program uses it"):
        listen(tmp_path, first.server_address[1])


@pytest.mark.parametrize("arguments", [["fly"], [], ["serve", "--port", "many"], ["site", "--fast"]])
def test_a_command_that_does_not_exist_is_a_usage_error(arguments: list[str]) -> None:
    done = build(*arguments)
    assert done.returncode == 2
    assert "usage" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_a_tool_is_asked_for_is_handed_on_to_it() -> None:
    assert "python -m tools.add_on" in build("add-on", "--help").stdout
    assert build("vocabulary", "--check").returncode == 0


def test_a_tools_programs_share_what_they_compile_though_the_system_keeps_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path))
    assert environment.tool("tools.vocabulary", "--help") == 0
    assert list(tmp_path.rglob("vocabulary/*.pyc"))


def test_a_chromium_that_does_not_run_is_named() -> None:
    done = build("bench", SPIELTISCH_CHROMIUM="/no/such/browser")
    assert done.returncode == 2
    assert "/no/such/browser" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_a_failed_build_leaves_the_old_folder(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "old.txt").write_text("old", "utf-8")
    with contextlib.suppress(RuntimeError), replaced(folder) as fresh:
        (fresh / "new.txt").write_text("new", "utf-8")
        raise RuntimeError
    assert [path.name for path in folder.iterdir()] == ["old.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_an_add_on_is_laid_beside_a_site_once(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"spieltisch\.json"):
        add(ROOT / "examples" / "rota", tmp_path)
    (tmp_path / "spieltisch.json").write_text('{"wheels": [{"url": "other.whl", "sha256": "00"}]}', "utf-8-sig")
    for _ in range(2):
        add(ROOT / "examples" / "rota", tmp_path)
        other, rota = json.loads((tmp_path / "spieltisch.json").read_text("utf-8"))["wheels"]
        assert other["url"] == "other.whl"
        assert rota == {"url": "add-ons/rota-1.0-py3-none-any.whl", "sha256": sha256(tmp_path / rota["url"])}
    (tmp_path / "spieltisch.json").write_text('{"wheels": 1}', "utf-8")
    with pytest.raises(BuildError, match="damaged"):
        add(ROOT / "examples" / "rota", tmp_path)


def test_the_last_line_of_a_test_run_counts_what_ran(tmp_path: Path) -> None:
    pytest_report, node_report = tmp_path / "pytest.xml", tmp_path / "node-test.tap"
    pytest_report.write_text(
        '<testsuites><testsuite tests="5" failures="1" errors="1" skipped="1"/></testsuites>', "utf-8"
    )
    assert tally(pytest_report, node_report).startswith("0 passed, 0 failed: there is no node-test.tap")
    node_report.write_text("ok 1 - # pass 9\n# tests 7\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 1\n", "utf-8")
    assert tally(pytest_report, node_report) == "6 passed, 4 failed, 2 skipped"


def test_pip_installs_the_wheel_that_the_build_writes(tmp_path: Path) -> None:
    (tmp_path / "pygame_rules-0.0.1-py3-none-any.whl").write_bytes(b"an older build")
    assert wheel.main(["--out", str(tmp_path)]) == 0
    pip = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", "--find-links", tmp_path]
    installed = tmp_path / "installed"
    subprocess.run([sys.executable, *pip, "--target", installed, "pygame-rules"], check=True, cwd=tmp_path, timeout=120)
    asked = "import pygame_rules as pr; match = pr.new('yucata', seed=1, language='de'); print(pr.__file__, match)"
    told = subprocess.run(
        [sys.executable, "-c", f"{asked}; print(repr(match))"],
        env={**os.environ, "PYTHONPATH": str(installed), "PYTHONUTF8": "1"},
        cwd=tmp_path, capture_output=True, encoding="utf-8", check=True, timeout=60,
    ).stdout  # fmt: skip
    assert told.startswith(str(installed))
    assert "ist am Zug" in told


def test_an_add_on_may_lie_in_a_folder_of_any_name_and_is_laid_again(tmp_path: Path) -> None:
    """Its wheel is called as its settings say, and takes the place of the one before."""
    site = tmp_path / "site"
    project = write_project("garden-race", tmp_path).rename(tmp_path / "my work")
    site.mkdir()
    (site / "spieltisch.json").write_text('{"wheels": []}', "utf-8")
    for version in ("0.1", "0.2"):
        settings = (project / "pyproject.toml").read_text("utf-8")
        (project / "pyproject.toml").write_text(settings.replace('version = "0.1"', f'version = "{version}"'), "utf-8")
        add(project, site)
    (wheel,) = json.loads((site / "spieltisch.json").read_text("utf-8"))["wheels"]
    assert wheel["url"] == "add-ons/garden_race-0.2-py3-none-any.whl"
    assert [path.name for path in (site / "add-ons").iterdir()] == ["garden_race-0.2-py3-none-any.whl"]
