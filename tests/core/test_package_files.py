"""The files in packages, which lie in folders or in an archive."""

from __future__ import annotations

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from pygame_rules.core.package_files import file_names, read_file, text_or_none

FILES = {"__init__.py": "", "words.txt": "wörter\n", "locale/de/one.mo": "1", "locale/fr/one.mo": "2"}


@pytest.fixture(params=["folder", "archive"])
def parcel(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make a package in a folder or in a zip archive, and return its name."""
    package = f"parcel_in_{request.param}"
    place = tmp_path / ("parcel.zip" if request.param == "archive" else "parcel")
    if request.param == "archive":
        with ZipFile(place, "w") as archive:
            for name, text in FILES.items():
                archive.writestr(f"{package}/{name}", text)
    else:
        for name, text in FILES.items():
            (place / package / name).parent.mkdir(parents=True, exist_ok=True)
            (place / package / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(place))
    monkeypatch.delitem(sys.modules, package, raising=False)
    return package


def test_a_file_is_read_wherever_the_package_lies(parcel: str) -> None:
    assert read_file(parcel, "locale", "de", "one.mo") == b"1"
    assert text_or_none(parcel, "words.txt") == "wörter\n"
    assert file_names(parcel, "locale") == ["de", "fr"]


def test_a_file_that_is_not_there_is_told(parcel: str) -> None:
    with pytest.raises(OSError):
        read_file(parcel, "locale", "en", "one.mo")
    assert text_or_none(parcel, "none.txt") is None
    with pytest.raises((OSError, ValueError)):
        file_names(parcel, "nowhere")


def test_a_package_that_is_not_there_is_told() -> None:
    for ask in (read_file, text_or_none, file_names):
        with pytest.raises(ModuleNotFoundError):
            ask("no_such_parcel", "words.txt")
