"""Values of an option that people make by editing a picture: a start position, a layout.

A *draft* is what they are making: plain JSON in a form of the game's own, which may be unfinished, and from which alone
everything else follows. So an editor is a list of drafts: undo goes back in it, and a link or a file holds one of them.
The page knows no game; it shows the scene of a draft and sends back the edits that were chosen in it.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import Scene, View


@runtime_checkable
class Drafts(Protocol):
    """A game that lets people make values of some of its options.

    Every value that an option takes is a beginning of a draft, too: what was made can be taken up again.
    """

    draft_options: tuple[str, ...]
    """The ids of these options."""

    def draft_start(self, option: str, players: int, value: Json = None) -> Json:
        """A draft to begin with.

        :param value: a draft, or a value of the option, from which to go on; None: begin afresh. It may come from a
            link that anybody has written: what is returned is whole and in the form of the other methods.
        :raises OptionError: the value is neither; no such option, or number of players.
        """
        ...

    def draft_scene(self, option: str, value: Json, view: View) -> Scene:
        """The picture of a draft. The events of its options and controls are edits; its status counts."""
        ...

    def draft_edit(self, option: str, value: Json, edit: str) -> Json:
        """The draft after an edit.

        :raises EventSyntaxError: no edit is written like this.
        :raises IllegalAction: it cannot be done here; the sentence says why.
        """
        ...

    def draft_faults(self, option: str, value: Json, language: str) -> list[str]:
        """What is still wrong, a sentence each; empty where the draft can be played."""
        ...

    def draft_value(self, option: str, value: Json) -> Json:
        """The value of the option that a draft without faults stands for."""
        ...
