"""What puzzles of Tuchulcha are about (`core.library.themes`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.library.themes import Theme
from pygame_rules.core.words import N_

THEMES: Final = {
    "arrive": Theme(
        N_("Arrive in Velthumena"),
        ("arrived", "ready", "walked", "front", "free", "temple", "nearest", "emptied", "wins", "loses"),
    ),
    "hit": Theme(N_("Send others to the forest"), ("sent", "prey", "demon")),
    "hunt": Theme(
        N_("Hunt"),
        ("targets", "further", "pairs", "prize", "threatened", "danger", "stands", "foremost", "theirs", "reached"),
    ),
    "safe": Theme(N_("Leave nothing open"), ("open", "distant", "twins", "safe", "lost", "in_play", "in_game")),
    "role": Theme(N_("Take a role"), ("tuchulcha", "lasa", "offering")),
    "seal": Theme(N_("Seal a passage"), ("sealed",)),
    "numbers": Theme(N_("Choose the numbers"), ("third", "spared")),
}
"""The themes, in the order in which they are shown."""
