"""What is wrong with a game or with its project, in a sentence."""

from __future__ import annotations

from pygame_rules.core.errors import SpieltischError


class Fault(SpieltischError):
    """A game does not keep its contract; the message says what was expected."""

    code = "contract"


class ProjectError(SpieltischError):
    """There is no project with a game at the place that was named, or none can be made there."""

    code = "project"
