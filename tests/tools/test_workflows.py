"""CI workflows pin each action to a commit, so that it cannot change under its name."""

from __future__ import annotations

import re

from tools.paths import ROOT


def test_actions_are_named_by_their_commits_and_say_which_version_that_is() -> None:
    files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    named = [line for file in files for line in file.read_text("utf-8").splitlines() if "uses:" in line]
    assert len(named) > 3
    assert [line for line in named if not re.fullmatch(r" *- uses: [\w./-]+@[0-9a-f]{40} # v[\d.]+", line)] == []
