"""Build hook of the wheel: compiles the gettext catalogues, so that every wheel contains the translations."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Writes the `.mo` files before the files of the wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; hatchling calls this at the start of a build."""
        sys.path.insert(0, self.root)
        try:
            from tools.translations.catalogues import compile_all
        finally:
            sys.path.remove(self.root)
        compile_all(Path(self.root) / "pygame_rules")
