"""Option values that people make by editing a picture: a start position, a layout.

A *draft* is such a value in the making: plain JSON in a form that the game defines, possibly incomplete. It is the
editor's whole state, so the editor's history is a list of drafts: undo steps back in it, and a link or a file holds
one of them. The page knows no game; it shows the scene of a draft and sends back the edits that the user chooses.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import Scene, View


@runtime_checkable
class Drafts(Protocol):
    """A game that lets people make values of some of its options in the editor.

    A draft can also begin from any value of such an option, so a finished value can be edited again.
    """

    draft_options: tuple[str, ...]
    """The ids of these options."""

    def draft_start(self, option: str, players: int, value: Json = None) -> Json:
        """Make a draft to begin with.

        :param value: a draft, or a value of the option, to continue from; None: begin afresh. It may come from a link
            that anybody has written, so check it: the other methods rely on the form of the draft returned here.
        :raises OptionError: the value is neither, or there is no such option or number of players.
        """
        ...

    def draft_scene(self, option: str, value: Json, view: View) -> Scene:
        """Draw a draft. The events of the scene's `options` and `controls` are edits; its status counts the pieces."""
        ...

    def draft_edit(self, option: str, value: Json, edit: str) -> Json:
        """Return the draft after an edit.

        :raises EventSyntaxError: the text is not an edit.
        :raises IllegalAction: the edit is not possible in this draft; the message says why.
        """
        ...

    def draft_faults(self, option: str, value: Json, language: str) -> list[str]:
        """List the faults that a draft still has, one sentence per fault; empty if the draft can be played."""
        ...

    def draft_value(self, option: str, value: Json) -> Json:
        """Return the option value that a draft without faults represents."""
        ...
