"""The licence file names everything that is shipped and contains the full text of each licence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.engine import pyodide
from tools.publishing import licences, sbom


@pytest.fixture(scope="module")
def text() -> str:
    return licences.text()


def test_each_component_of_the_bill_is_named_with_its_licence(text: str, tmp_path: Path) -> None:
    components = sbom.bill(tmp_path, "1.2")["components"]
    assert isinstance(components, list)
    shipped = [part for part in components if part["type"] == "library" and part.get("scope") != "excluded"]
    assert len(shipped) > 20
    listed = text.split(licences.RULE)[0].splitlines()
    for component in shipped:
        begin = f"{component['name']} {component.get('version', '')}".rstrip()
        (line,) = [line for line in listed if line.startswith(f"{begin}, ")]
        (told,) = component["licenses"]
        licence = told.get("expression") or told["license"]["id"]
        # For parts of Pyodide, the files that contain the component follow the licence.
        assert re.search(rf", {re.escape(licence)}(: |$)", line)


def test_each_licence_has_its_full_text_under_the_names_of_all_that_it_is_for(text: str) -> None:
    _, *sections, library = text.split(f"{licences.RULE}\n")
    assert library.startswith(licences.LIBRARY)
    texts = {section.split("\n", 1)[0].partition(": ")[0]: section for section in sections}
    for part in licences.carried():
        assert part.texts
        for name in part.texts:
            assert part.name in texts[name].split("\n", 1)[0].partition(": ")[2].split(", ")
            assert texts[name].strip().endswith((licences.TEXTS / f"{name}.txt").read_text("utf-8").strip())
    assert {path.stem for path in licences.TEXTS.iterdir()} <= texts.keys()
    whole = " ".join(text.split())
    for words in (
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "SIL OPEN FONT LICENSE Version 1.1",
        "Apache License Version 2.0, January 2004",
        "May you do good and not evil",
        "Copyright 2000 by Timothy O'Malley <timo@alum.mit.edu> All Rights Reserved",
        "Copyright (c) 2001-2006 Gregory P. Ward. All rights reserved.",
        "Copyright 2018 Google LLC Permission is hereby granted, free of charge",
    ):
        assert words in whole


def test_what_pyodide_is_made_of_is_what_the_table_says() -> None:
    for part in licences.carried():
        if part.of == "pyodide":
            assert part.sign, part.name
            for name in part.files[:1]:
                assert part.sign.encode() in (pyodide.FOLDER / pyodide.SCRIPTS.get(name, name)).read_bytes(), part.name


def test_each_module_that_is_built_into_python_belongs_to_something_that_is_named() -> None:
    built_in = re.findall(rb"PyInit_(\w+)", (pyodide.FOLDER / "pyodide.asm.wasm").read_bytes())
    assert b"zlib" in built_in
    named = [module for part in licences.carried() for module in part.modules]
    assert sorted(named) == sorted({name.decode() for name in built_in})
