"""Says what a thing on the board is worth now: who stands there, what can reach it, how far both still have to go.

It answers for all spots, and for stones, dice and house numbers as for the places where they lie.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.explainer import Explainer
from pygame_rules.games.zenos_tavli.show.speech import Speech


def explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    """Return what the thing with this id is worth in this state, in sentences; none for an unknown id.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> explain(Speech(View()), start_state(2, {}), "house@6")
    ('House 6 is empty and open to both players.',)
    """
    explainer = Explainer(speech, state)
    if state.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.show.other_rules.explain import VariantExplainer

        explainer = VariantExplainer(speech, state)
    return tuple(explainer.things().get(name, tuple)())
