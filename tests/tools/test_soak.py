"""The soak measures in megabytes, and says in a sentence why it cannot run. No browser is needed here."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tools.exhibit import soak, soak_browser
from tools.exhibit.kiosk_supervisor import Lost

ROLLUP = """\
55d0c0a00000-7ffd1b9f1000 ---p 00000000 00:00 0                          [rollup]
Rss:               40000 kB
Pss:               30000 kB
Pss_Anon:          20000 kB
Pss_Shmem:          1000 kB
Swap:                500 kB
"""


def test_a_system_without_figures_of_memory_is_named_at_the_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "ROLLUP", tmp_path / "missing")
    assert soak.main([]) == 2
    assert "needs Linux" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="the soak runs on Linux")
def test_a_browser_that_does_not_start_is_a_trouble_of_the_day(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(soak, "find", lambda: tmp_path / "no-such-chromium")
    day = soak.simulate(tmp_path, hours=2)
    assert day.troubles == [f"{tmp_path / 'no-such-chromium'} cannot be started: No such file or directory"]
    assert not day.good


def test_a_process_whose_memory_cannot_be_read_is_no_process_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Told(soak_browser.Exhibit):
        """A browser that is not running, and tells of one renderer."""

        def __init__(self) -> None:
            self.session = "s"

        def ask(self, method: str, patience: float, session: str = "", **parameters: object) -> dict[str, Any]:
            return {"metrics": [], "processInfo": [{"id": 1, "type": "renderer"}]}

    monkeypatch.setattr(soak_browser, "memory_of", lambda process: soak_browser.NOTHING)
    with pytest.raises(Lost, match="cannot be read"):
        Told()._sample()


@pytest.mark.skipif(not soak_browser.ROLLUP.exists(), reason="reads Linux's /proc")
def test_a_megabyte_has_a_million_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert min(soak_browser.memory_of(os.getpid())) > 1
    monkeypatch.setattr(Path, "read_text", lambda path, encoding: ROLLUP)
    own, rss, pss = soak_browser.memory_of(1)
    assert (own, rss, pss) == pytest.approx((22.016, 40.96, 30.72))
