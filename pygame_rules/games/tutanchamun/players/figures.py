"""The named figures of Tutanchamun, for the reasons of hints (`core.figures`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, Told, counted
from pygame_rules.core.words import Words, plural
from pygame_rules.games.tutanchamun.rules.board import CODES, DISTANCE, GONE, KINDS, LID, MASK, VALUES
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.rules.treasures import NAMES


def _kinds(say: Words, told: Told) -> str:
    """Return the kinds by name: "Throne and Selket"."""
    return say.listing([say(NAMES[CODES.index(thing)]) for thing in told.things])


FIGURES: Final[FigureKinds] = {
    "steps": counted(
        1.0,
        plural("moves the marker one step further", "moves the marker {n} steps further"),
        plural("moves the marker one step less", "moves the marker {n} steps less"),
    ),
    "theirs": counted(
        -1.0,
        plural(
            "lets the best of the others come one step further", "lets the best of the others come {n} steps further"
        ),
        plural(
            "keeps the best of the others one step further back", "keeps the best of the others {n} steps further back"
        ),
    ),
    "most": FigureKind(
        {code: 0.5 * VALUES[kind] for kind, code in enumerate(CODES[:KINDS])},
        lambda say, told: say("alone has the most of: {kinds}", kinds=_kinds(say, told)),
        lambda say, told: say("does not have the most of: {kinds}", kinds=_kinds(say, told)),
    ),
    "mask": FigureKind(
        1.2,
        lambda say, told: say("keeps the gold mask"),
        lambda say, told: say("spends the gold mask"),
    ),
    "lids": counted(
        0.7,
        plural("holds one canopic lid more", "holds {n} canopic lids more"),
        plural("holds one canopic lid fewer", "holds {n} canopic lids fewer"),
    ),
    "reach": counted(
        0.1,
        plural("keeps one treasure more within reach", "keeps {n} treasures more within reach"),
        plural("walks past one treasure more", "walks past {n} treasures more"),
    ),
}
"""`steps` and `theirs` count how far markers have come; `most` has a thing for each kind that somebody can still score;
`reach` counts the treasures of the row that still lie ahead of the seat's pawn."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a seat."""
    players = len(state.pawns)
    walked = [DISTANCE[players] - marker for marker in state.markers]
    row = state.row or b""
    ahead = row[state.pawns[seat] :]
    own = state.hands[seat]
    named = {
        "steps": float(walked[seat]),
        "theirs": float(max(steps for other, steps in enumerate(walked) if other != seat)),
        "mask": float(own[MASK]),
        "lids": float(own[LID]),
        "reach": float(len(ahead) - ahead.count(GONE)),
    }
    for kind in range(KINDS):
        counts = [hand[kind] for hand in state.hands]
        if kind in row or any(counts):
            named[f"most@{CODES[kind]}"] = float(counts.count(max(counts)) == 1 and own[kind] == max(counts))
    return named
