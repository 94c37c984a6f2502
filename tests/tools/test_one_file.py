"""When the one file is written anew. tests/browser/test_single.py opens it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.base.files import write_json
from tools.site import single


class Workshop:
    """A folder with a made-up site, from which the one file is written."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.made_from = "first sources"
        self.written = 0
        self.file = folder / "dist" / "spieltisch.html"
        patch.setattr(single, "SITE", folder / "site")
        patch.setattr(single, "BUILD", folder)
        patch.setattr(single, "build", self._build)
        patch.setattr(single, "document", self._document)

    def _build(self, site: Path, extras: Sequence[Path]) -> None:
        write_json(site / "build.json", {"made_from": self.made_from})

    def _document(self, site: Path) -> str:
        self.written += 1
        return f"made from {self.made_from}"

    def text(self) -> str:
        """Write the file, unless it is up to date, and return what it contains."""
        single.write_single(self.file)
        return self.file.read_text("utf-8")


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(tmp_path, monkeypatch)


def test_a_file_that_is_up_to_date_is_left_alone(workshop: Workshop, capfd: pytest.CaptureFixture[str]) -> None:
    assert workshop.text() == workshop.text() == "made from first sources"
    assert workshop.written == 1
    assert "spieltisch.html is up to date." in "".join(capfd.readouterr())


def test_other_sources_give_another_file(workshop: Workshop) -> None:
    workshop.text()
    workshop.made_from = "second sources"
    assert workshop.text() == "made from second sources"


def test_a_file_that_was_changed_or_deleted_is_written_again(workshop: Workshop) -> None:
    text = workshop.text()
    workshop.file.write_text("damaged", "utf-8")
    assert workshop.text() == text
    workshop.file.unlink()
    assert workshop.text() == text


def test_a_file_that_became_too_large_replaces_nothing(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    text = workshop.text()
    workshop.made_from = "large sources"
    monkeypatch.setattr(single, "LARGEST", 10)
    with pytest.raises(single.BuildError, match="the limit is"):
        workshop.text()
    assert workshop.file.read_text("utf-8") == text
