"""The bill of materials: valid, complete, and the same for the same build."""

from __future__ import annotations

import json
import re
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools.base.files import sha256
from tools.paths import NODE_LOCK, PYTHON_LOCK, ROOT
from tools.publishing import sbom


def site(folder: Path) -> Path:
    (folder / "pyodide").mkdir(parents=True)
    (folder / "pyodide" / "pyodide.asm.wasm").write_bytes(b"wasm")
    (folder / "index.html").write_bytes(b"page")
    return folder


def test_it_is_valid_and_says_the_same_each_time(tmp_path: Path) -> None:
    text = json.dumps(sbom.bill(site(tmp_path / "one"), "1.2"))
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    assert text == json.dumps(sbom.bill(site(tmp_path / "two"), "1.2"))
    assert text != json.dumps(sbom.bill(tmp_path / "two", "1.3"))


def test_it_names_everything_that_the_locks_name(tmp_path: Path) -> None:
    components = sbom.bill(site(tmp_path / "site"), "1.2")["components"]
    assert isinstance(components, list)
    found = {(component["name"], component.get("version")): component for component in components}
    packages = json.loads(NODE_LOCK.read_text("utf-8"))["packages"]
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))
    for name in {**wanted["dependencies"], **wanted["devDependencies"]}:
        assert found[name, packages[f"node_modules/{name}"]["version"]]["hashes"]
    for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", PYTHON_LOCK.read_text("utf-8"), re.M):
        assert found[name, version]["scope"] == "excluded"
    for name in ("cpython", "emscripten", "pyodide", "micropip"):
        (component,) = [component for component in components if component["name"] == name]
        assert component["licenses"]
        assert "scope" not in component


def test_programs_are_named_with_their_hashes(tmp_path: Path) -> None:
    folder = site(tmp_path / "site")
    (folder / "pyodide" / "pyodide.js").write_bytes(b"script")
    (folder / "app.js").write_bytes(b"the page's own")
    components = sbom.bill(folder, "1.2")["components"]
    assert isinstance(components, list)
    named = [component for component in components if component["type"] == "file"]
    assert [component["name"] for component in named] == ["pyodide/pyodide.asm.wasm", "pyodide/pyodide.js"]
    for component in named:
        assert component["hashes"] == [{"alg": "SHA-256", "content": sha256(folder / component["name"])}]
