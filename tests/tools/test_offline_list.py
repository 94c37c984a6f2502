"""The list of files that the service worker gets from the build."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

import pytest

from tools.base.console import BuildError
from tools.site.offline import HOME_LIMIT, LIST, WORKER, write_worker


def test_every_file_is_listed_with_what_changes_when_it_does(tmp_path: Path) -> None:
    for name, text in {
        WORKER: "work();",
        "index.html": "<p>",
        "games/one/scene.json": "{}",
        "build.json": "{}",
        "screenshots/one.wide.jpg": "a picture",
        "builder.html": "<p>",
        "pyodide/python_stdlib_rest.zip": "for add-ons",
        "pyodide/library_later.wasm": "later",
        "pyodide/memory.wasm": "image",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    write_worker(tmp_path)
    first, code = (tmp_path / WORKER).read_text("utf-8").split("\n", 1)
    builder, scene, page, *later = json.loads(first.removeprefix(LIST).rstrip(";"))
    # These are stored after everything else, and only on some lines; the most useful one first.
    assert [file["url"] for file in later] == ["pyodide/memory.wasm", "pyodide/library_later.wasm"]
    assert all(file["stage"] == "spare" and file["integrity"] for file in later)
    assert [file["stage"] for file in (builder, scene, page)] == ["play", "games/one", "home"]
    assert code == "work();"
    assert builder["url"] == "builder.html"
    assert (scene["url"], scene["size"], page["url"], page["size"]) == ("games/one/scene.json", 2, "index.html", 3)
    assert scene["integrity"] == f"sha256-{base64.b64encode(hashlib.sha256(b'{}').digest()).decode()}"
    # Hosts may insert lines into HTML documents, so these have no integrity hash.
    assert "integrity" not in page
    (tmp_path / "index.html").write_text("<b>", "utf-8")
    write_worker(tmp_path)
    first, code = (tmp_path / WORKER).read_text("utf-8").split("\n", 1)
    changed = json.loads(first.removeprefix(LIST).rstrip(";"))[1:3]
    assert code == "work();"
    assert changed[0] == scene
    assert changed[1]["revision"] != page["revision"]


def test_a_home_that_would_store_too_much_is_not_built(tmp_path: Path) -> None:
    (tmp_path / WORKER).write_text("work();", "utf-8")
    (tmp_path / "app.js").write_bytes(b" " * (HOME_LIMIT + 1))
    with pytest.raises(BuildError, match=r"Home would store 2,000,001 bytes"):
        write_worker(tmp_path)
