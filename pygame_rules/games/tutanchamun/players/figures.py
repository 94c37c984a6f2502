"""The named figures of Tutanchamun, for the reasons of hints (`core.figures`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, Told, counted
from pygame_rules.core.words import Words, plural
from pygame_rules.games.tutanchamun.rules.board import CODES, DISTANCE, GONE, KINDS, LID, MASK, NUGGET, OFF, VALUES
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.rules.treasures import NAMES

NAMED: Final = 2
"""How many kinds a reason names at most; more are counted."""


def _kinds(say: Words, told: Told) -> str:
    """Return the kinds by name, the most valuable first: "Throne and Selket", or "Throne, Selket and 2 more"."""
    names = [say(NAMES[CODES.index(thing)]) for thing in told.things]
    more = len(names) - NAMED
    return say.listing([*names[:NAMED], say.plural("one more", "{n} more", more)] if more > 0 else names)


FIGURES: Final[FigureKinds] = {
    "steps": counted(
        1.0,
        plural("moves one’s own marker one step further", "moves one’s own marker {n} steps further"),
        plural("moves one’s own marker one step less far", "moves one’s own marker {n} steps less far"),
    ),
    "theirs": counted(
        -1.0,
        plural("lets the best of the others get one step further", "lets the best of the others get {n} steps further"),
        plural(
            "keeps the best of the others one step further back", "keeps the best of the others {n} steps further back"
        ),
    ),
    "most": FigureKind(
        {code: 0.5 * VALUES[kind] for kind, code in enumerate(CODES[:KINDS])},
        lambda say, told: say("alone has the most of: {kinds}", kinds=_kinds(say, told)),
        lambda say, told: say("does not have the most of: {kinds}", kinds=_kinds(say, told)),
    ),
    "sure": FigureKind(
        {code: 0.4 * VALUES[kind] for kind, code in enumerate(CODES[:KINDS])},
        lambda say, told: say("can no longer be caught in: {kinds}", kinds=_kinds(say, told)),
        lambda say, told: say("can still be caught in: {kinds}", kinds=_kinds(say, told)),
    ),
    "denied": FigureKind(
        {code: 0.3 * VALUES[kind] for kind, code in enumerate(CODES[:KINDS])},
        lambda say, told: say("lets nobody else lead alone in: {kinds}", kinds=_kinds(say, told)),
        lambda say, told: say("lets another player lead alone in: {kinds}", kinds=_kinds(say, told)),
    ),
    "level": FigureKind(
        {code: 0.2 * VALUES[kind] for kind, code in enumerate(CODES[:KINDS])},
        lambda say, told: say("is level with the leader in: {kinds}", kinds=_kinds(say, told)),
        lambda say, told: say("is not level with the leader in: {kinds}", kinds=_kinds(say, told)),
    ),
    "hope": FigureKind(
        {code: 0.15 * VALUES[kind] for kind, code in enumerate(CODES[:KINDS])},
        lambda say, told: say("can still get the most of: {kinds}", kinds=_kinds(say, told)),
        lambda say, told: say("can no longer get the most of: {kinds}", kinds=_kinds(say, told)),
    ),
    "mask": FigureKind(
        1.2,
        lambda say, told: say("keeps the gold mask"),
        lambda say, told: say("spends the gold mask"),
    ),
    "lids": counted(
        0.7,
        plural("holds one more canopic lid", "holds {n} more canopic lids"),
        plural("holds one fewer canopic lid", "holds {n} fewer canopic lids"),
    ),
    "held": counted(
        0.1,
        plural("holds one more treasure that may score", "holds {n} more treasures that may score"),
        plural("holds one fewer treasure that may score", "holds {n} fewer treasures that may score"),
    ),
    "alone": counted(
        -0.04,
        plural("leaves one more treasure to the others alone", "leaves {n} more treasures to the others alone"),
        plural("leaves one fewer treasure to the others alone", "leaves {n} fewer treasures to the others alone"),
        faint=True,
    ),
    "reach": counted(
        0.03,
        plural("has one more treasure left to choose from", "has {n} more treasures left to choose from"),
        plural("walks past one more treasure", "walks past {n} more treasures"),
        faint=True,
    ),
}
"""`steps` and `theirs` count how far markers have come; `held` counts treasures of the fifteen kinds, `reach` the
treasures of the row that still lie ahead of the seat's pawn, `alone` those that only others have still ahead.

Others have a thing for each kind that somebody can still score: `most`, the seat alone has the most of it; `sure`,
nobody else can get as much of it, whatever nuggets and the mask may do; `denied`, none of the others alone has the most
of it; `level`, the seat shares the most; `hope`, it would have the most if it took all that lie ahead of it."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a seat."""
    players = len(state.pawns)
    walked = [DISTANCE[players] - marker for marker in state.markers]
    row, pawns, own = state.row or b"", state.pawns, state.hands[seat]
    rivals = [other for other in range(players) if other != seat]
    ahead = row[pawns[seat] :]
    behind = row[min(pawns[other] for other in rivals) : pawns[seat]]
    named = {
        "steps": float(walked[seat]),
        "theirs": float(max(walked[other] for other in rivals)),
        "mask": float(own[MASK]),
        "lids": float(own[LID]),
        "held": float(sum(own[:KINDS])),
        "alone": float(len(behind) - behind.count(GONE)),
        "reach": float(len(ahead) - ahead.count(GONE)),
    }
    # A nugget may take one from the seat and give it to another; the mask counts as one more.
    swing = 2 * row.count(NUGGET)
    spent = OFF in pawns and not any(hand[MASK] for hand in state.hands)
    masked = int(not own[MASK] and not spent)
    for kind in range(KINDS):
        counts = [state.hands[other][kind] for other in rivals]
        held, best = own[kind], max(counts)
        if kind not in row and not held and not best:
            continue
        most = max(count + row[pawns[other] :].count(kind) for count, other in zip(counts, rivals, strict=True))
        told = {
            "most": held > best,
            "sure": held > most + swing + masked,
            "denied": held >= best or counts.count(best) > 1,
            "level": 0 < held == best,
            "hope": held + ahead.count(kind) > best,
        }
        named |= {f"{name}@{CODES[kind]}": float(value) for name, value in told.items()}
    return named
