"""Writes the software bill of materials: what the site contains and what builds it, as CycloneDX JSON.

All data comes from the lock files, from Pyodide's own description and from the built files, and there is no timestamp,
so that the same build gives the same bytes. No generator is used: those on offer read one environment, whereas this
list joins npm's, Python's and Pyodide's parts with the built files. A test validates it with CycloneDX's own library.
"""

from __future__ import annotations

import base64
import json
import re
import uuid
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final, TypeAlias

from tools.base.files import files_below, sha256
from tools.engine import micropip
from tools.paths import NODE_LOCK, PYTHON_LOCK
from tools.publishing import licences

Component: TypeAlias = "dict[str, object]"

NAME: Final = "sbom.cdx.json"
SPEC: Final = "1.6"
OWN: Final = uuid.UUID("6c9f2f0e-5d0b-5c52-9a4e-0d8a5f7c3b11")
"""The UUID namespace of the serial numbers."""
SHIPPED_FILES: Final = re.compile(r".*\.(wasm|zip|whl)|pyodide/.*\.js")
"""Files with programs of others, and archives that contain such programs or the rules."""


def bill(site: Path, version: str) -> dict[str, object]:
    """Make the document for a site whose other files are complete.

    :param version: of the product.
    """
    parts = {part.name: (part, _part(part)) for part in licences.carried()}
    carried = [*_npm(dev=False), *(component for _, component in parts.values())]
    files = list(_files(site))
    used = [*_npm(dev=True), *_python_tools()]
    components = sorted([*carried, *files, *used], key=lambda component: str(component["bom-ref"]))
    product = {
        "type": "application",
        "bom-ref": "spieltisch",
        "name": "spieltisch",
        "version": version,
        "licenses": [_licence("MIT")],
    }
    # Components by the name of the component that contains them; "" for the site itself.
    inside: dict[str, list[str]] = {}
    for part, component in parts.values():
        inside.setdefault(part.of, []).append(str(component["bom-ref"]))
    direct = [str(entry["bom-ref"]) for entry in (*_npm(dev=False), *files)] + inside.pop("")
    refs = {str(entry["name"]): str(entry["bom-ref"]) for entry in carried}
    document: dict[str, object] = {
        "$schema": f"http://cyclonedx.org/schema/bom-{SPEC}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {"component": product},
        "components": components,
        "dependencies": [
            {"ref": "spieltisch", "dependsOn": sorted(direct)},
            *({"ref": refs[name], "dependsOn": sorted(inside[name])} for name in sorted(inside)),
        ],
    }
    serial = uuid.uuid5(OWN, json.dumps(document, sort_keys=True))
    return {**document, "serialNumber": f"urn:uuid:{serial}"}


def _npm(*, dev: bool) -> Iterator[Component]:
    """Yield the packages that `package.json` names: parts of the page, or (`dev`) tools that build and test it."""
    packages = json.loads(NODE_LOCK.read_text(encoding="utf-8"))["packages"]
    for name in sorted(packages[""]["devDependencies" if dev else "dependencies"]):
        entry = packages[f"node_modules/{name}"]
        component = _package("npm", name, entry["version"], _licence(entry["license"]), carried=not dev)
        algorithm, _, digest = entry["integrity"].partition("-")
        content = base64.b64decode(digest).hex()
        yield component | {"hashes": [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": content}]}


def _part(part: licences.Carried) -> Component:
    """Describe a component that comes with Pyodide or micropip."""
    component = _package(part.kind, part.name, part.version, {"expression": part.licence})
    if part.name == "micropip":
        component["hashes"] = [{"alg": "SHA-256", "content": micropip.pinned()[2]}]
    return component


def _python_tools() -> Iterator[Component]:
    """Yield the packages that `requirements.lock` names: tools that build the site but are not in it."""
    for found in re.finditer(r"^([\w.-]+)==([^\s;\\]+)", PYTHON_LOCK.read_text(encoding="utf-8"), re.M):
        try:
            told = next(iter(metadata.metadata(found[1]).get_all("License-Expression") or ()), None)
        except metadata.PackageNotFoundError:
            # Not installed here, because the lock names it for another system only.
            told = None
        yield _package("pypi", found[1], found[2], {"expression": told} if told else None, carried=False)


def _files(site: Path) -> Iterator[Component]:
    """Yield the programs in the site, as they are delivered."""
    for path in files_below(site):
        if SHIPPED_FILES.fullmatch(path):
            digest = sha256(site / path)
            yield {
                "type": "file",
                "bom-ref": f"file:{path}",
                "name": path,
                "hashes": [{"alg": "SHA-256", "content": digest}],
            }


def _package(kind: str, name: str, version: str, licence: object, *, carried: bool = True) -> Component:
    address = f"pkg:{kind}/{name.replace('@', '%40')}" + (f"@{version}" if version else "")
    component: Component = {"type": "library", "bom-ref": address, "name": name, "purl": address}
    if version:
        component["version"] = version
    if licence:
        component["licenses"] = [licence]
    return component if carried else component | {"scope": "excluded"}


def _licence(name: str) -> dict[str, object]:
    """Name a licence; of several, such as `(MIT OR Apache-2.0)`, the expression."""
    return {"expression": name} if " " in name else {"license": {"id": name}}
