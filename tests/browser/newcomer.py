"""What the page owes a newcomer: which words must be there for what has happened in a game.

`GAMES` has an entry for each game: what counts as a throw, a card or a taking, what is counted for a player, and why
that has changed. The words are regular expressions in English. They are made from the states and events of the game's
record, and never by the game's own texts about them, so that a wrong or a missing sentence is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final, TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.games.tuchulcha.rules import events as tuchulcha
from pygame_rules.games.tuchulcha.rules.apply import landing
from pygame_rules.games.tuchulcha.rules.board import FOREST, SANCTUARY, TEMPLE, VELTHUMENA
from pygame_rules.games.tutanchamun.rules import board as tutanchamun
from pygame_rules.games.tutanchamun.rules.legal import Scored
from pygame_rules.games.tutanchamun.rules.treasures import NAMES, OBJECTS
from pygame_rules.games.yucata.rules import board as yucata
from pygame_rules.games.yucata.rules.legal import cost_of, score_of
from pygame_rules.games.zenos_tavli.rules import board as zenos_tavli

Who: TypeAlias = Callable[[int], str]
"""Gives the pattern of what the page calls the player at a seat: "you", or a name."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is counted for a player has changed."""

    seat: int
    why: str
    """The pattern of the announcements that say who, how much and why; a line break stands between two of them."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a newcomer must be able to tell of a game."""

    players: int
    goal: str
    """The pattern of what the game says about its goal."""
    did: Callable[[Sequence[Any], Sequence[Action], Who], list[str]]
    """The patterns of a turn, told in a line: the states before, within and after the turn, and its events."""
    counts: Callable[[Any, int], tuple[int, ...]]
    """The numbers that are counted for the player at a seat."""
    shown: Callable[[Any, int], list[str]]
    """The patterns of these numbers, in the list of the players and in the result."""
    changes: Callable[[Any, Action, Any, Who], list[Change]]
    """Why the numbers change in an event: the state before it, the event, the state after it."""


def thrown(*throws: Sequence[int]) -> str:
    """The pattern of throws, in a line of the round ("6-6-3") or of the move list ("3, 6 and 6").

    >>> import re
    >>> [bool(re.search(thrown((3, 6, 6)), text)) for text in ("threw 6-6-3:", "throws 3, 6 and 6;", "threw 6-3:")]
    [True, True, False]
    """
    joined, listed = [], []
    for dice in throws:
        orders = sorted(set(permutations(map(str, dice))))
        joined.append("|".join("-".join(order) for order in orders))
        listed.append("|".join(" and ".join(filter(None, (", ".join(order[:-1]), order[-1]))) for order in orders))
    ways = "-".join(f"(?:{way})" for way in joined), r"\b.*\b".join(f"(?:{way})" for way in listed)
    return rf"(?<![-\d])(?:{'|'.join(ways)})(?![-\d])"


def minus(number: int) -> str:
    """Write a number as the page does, with a true minus sign."""
    return str(number).replace("-", "−")


# Zenos Tavli


def _race_did(_states: Sequence[Any], actions: Sequence[Action], _who: Who) -> list[str]:
    return [thrown(action.dice) for action in actions if isinstance(action, zenos_tavli.Roll)]


def _race_changes(before: Any, action: Action, _after: Any, who: Who) -> list[Change]:
    if not isinstance(action, zenos_tavli.Step):
        return []
    seat = before.turn()
    if action.landing > zenos_tavli.HOUSES:
        return [Change(seat, rf"{who(seat)} bears? off a stone from house {action.place}\b")]
    changes = []
    if action.origin == "middle":
        way = rf"from middle house {action.place} to house {action.landing}\b"
        changes.append(Change(seat, rf"{who(seat)} brings? a stone {way}"))
    if before.houses(1 - seat)[action.landing - 1]:
        middle = zenos_tavli.middle_of(action.landing)
        stone = rf"(?:{who(1 - seat)}|{'black' if seat == 0 else 'white'}) stone"
        changes.append(
            Change(1 - seat, rf"{who(seat)}.* house {action.landing}\n.*{stone} is hit .*middle house {middle}\b")
        )
    return changes


# Yucata'


def _path_did(states: Sequence[Any], actions: Sequence[Action], _who: Who) -> list[str]:
    (card,), (before, after) = actions, states
    assert isinstance(card, yucata.Card)
    reached = after.amulets[before.seat]
    way = r"→39\b|centre" if reached == yucata.CENTRE else rf"(?:→|space ){reached}\b"
    return [_card(card, after.effect), way]


def _card(card: yucata.Card, effect: int) -> str:
    if card.index == yucata.COPY:
        return rf"\b[Cc]opy of {'the dagger' if effect == yucata.DAGGER else yucata.CARDS[effect]}\b"
    if card.index == yucata.DAGGER:
        return r"(?<!of )\bthe dagger\b|\bDagger:"
    return rf"\ba {card.text}\b|(?<!of )\b{card.text}:"


def _path_changes(before: Any, action: Action, after: Any, who: Who) -> list[Change]:
    changes = []
    if isinstance(action, yucata.Card):
        seat = before.seat
        light, blue, red = (now - was for was, now in zip(before.taken[seat], after.taken[seat], strict=True))
        stones = [
            f"(?:{light}|a) light stones?" if light else "",
            f"(?:{blue}|a) blue (?:stones?|ones?)" if blue else "",
            "the red (?:stone|one)" if red else "",
        ]
        if any(stones):
            told = ".*".join(filter(None, stones))
            changes.append(Change(seat, rf"{who(seat)}\b.*(?:{_card(action, after.effect)}).*{told}"))
    if result := after.result():
        for seat, points in enumerate(result.scores):
            sums = rf"points: {minus(points)}|{cost_of(after.taken[seat])} = {minus(points)}"
            changes.append(Change(seat, rf"{who(seat)}\b.*(?:{sums})$"))
    return changes


# Tutanchamun


def _tomb_did(states: Sequence[Any], actions: Sequence[Action], who: Who) -> list[str]:
    patterns = []
    for before, action in zip(states, actions, strict=False):
        if isinstance(action, tutanchamun.Take):
            patterns.append(rf"\b{OBJECTS[before.row[action.place - 1]]}\b")
        elif isinstance(action, tutanchamun.Exit):
            patterns.append(r"\bwalk(?:ed|s) off")
        elif isinstance(action, tutanchamun.Rob) and action.seat is not None:
            patterns.append(rf"\b{OBJECTS[action.treasure]} from {who(action.seat)}")
    return patterns


def _tomb_changes(before: Any, action: Action, _after: Any, who: Who) -> list[Change]:
    changes = []
    if isinstance(action, tutanchamun.Rob) and action.seat is not None:
        robbed = who(action.seat)
        taking = rf"{who(before.turn())} takes? {OBJECTS[action.treasure]} from {robbed}"
        changes.append(Change(action.seat, rf"{taking}\n.*{robbed} moves? a step"))
    for told in before.happenings(action):
        if not isinstance(told, Scored):
            continue
        for seat, steps in enumerate(told.steps):
            if steps:
                # First what everybody has, then the first place, and perhaps the second.
                held = rf"{NAMES[told.kind]} is scored: .*{who(seat)} {told.counts[seat]}\b"
                moved = rf"(?:{who(seat)}.*: {steps}|Level .*{who(seat)} {steps})\b"
                changes.append(Change(seat, rf"{held}.*\n(?:.*\n)?{moved}"))
    return changes


# Tuchulcha

HARUSPICES: Final = "(?:haruspex|haruspices)"


def _circle_did(states: Sequence[Any], actions: Sequence[Action], _who: Who) -> list[str]:
    throws = [action.dice for action in actions if isinstance(action, tuchulcha.Roll)]
    patterns = [thrown(*throws)] if throws else []
    for before, action in zip(states, actions, strict=False):
        if isinstance(action, tuchulcha.Move):
            patterns.append(rf"(?:→|to ){_target(before, action)}\b")
        elif isinstance(action, tuchulcha.Devote) and action.role:
            patterns.append("Tuchulcha" if action.role == "tuchulcha" else "Lasa Vecuvia")
    return patterns


def _target(before: Any, move: tuchulcha.Move) -> str:
    slot = landing(before.setup, before.lineup, before.colour, move.number, move.origin)
    return "Velthumena" if slot == VELTHUMENA else str(before.setup.board.stone_of(before.colour, slot))


def _in(side: int, slot: int) -> int:
    return side >> 4 * slot & 15


def _circle_counts(state: Any, seat: int) -> tuple[int, ...]:
    colour = state.setup.colours[seat]
    side = state.lineup.sides[colour]
    return _in(side, VELTHUMENA), state.setup.in_play(colour, side), _in(side, FOREST), _in(side, SANCTUARY)


def _circle_shown(state: Any, seat: int) -> list[str]:
    arrived, _, forest, _ = _circle_counts(state, seat)
    if not state.lineup.sides[state.setup.colours[seat]]:
        return ["[Oo]ut of the game"]
    return [rf"\bVelthumena {arrived}\b", rf"\bForest {forest}\b"]


def _circle_changes(before: Any, action: Action, after: Any, who: Who) -> list[Change]:
    changes = []
    mover = before.seat
    for seat, colour in enumerate(before.setup.colours):
        was, now = before.lineup.sides[colour], after.lineup.sides[colour]
        more = {slot: _in(now, slot) - _in(was, slot) for slot in (TEMPLE, VELTHUMENA, FOREST, SANCTUARY)}
        why = ""
        if was and not now:
            why = rf"\b{who(seat)} (?:is|are) out of the game"
        elif isinstance(action, tuchulcha.Devote) and seat == mover and action.role:
            role = "Tuchulcha" if action.role == "tuchulcha" else "Lasa Vecuvia"
            why = rf"{who(seat)} (?:is|are) devoted to {role}, giving {more[SANCTUARY]} {HARUSPICES}"
            if more[VELTHUMENA]:
                lost = rf"(?:{-more[VELTHUMENA]} haruspices|haruspex)"
                why += rf".*\n.*(?:{who(seat)} {lost}|{lost} of {who(seat)}) in Velthumena counts? no more"
        elif isinstance(action, tuchulcha.Move):
            walk = rf"{who(mover)}\b.* with {action.number} from .* to (?:stone )?{_target(before, action)}\b"
            if seat == mover and more[VELTHUMENA]:
                why = walk
            elif seat == mover and more[FOREST]:
                why = rf"{walk}.*\n.*swallows it: lost in the forest"
            elif seat == mover and more[SANCTUARY]:
                why = rf"{walk}.*\nSeals .* goes to the sanctuary"
            elif seat != mover and more[FOREST]:
                why = rf"{walk}.*\nHits {who(seat)}: {more[FOREST]} {HARUSPICES} to the forest"
        if why:
            changes.append(Change(seat, why))
    return changes


GAMES: Final = {
    "zenos-tavli": Known(
        players=2,
        goal="first to bear off all fifteen wins",
        did=_race_did,
        counts=lambda state, seat: (state.off(seat), sum(state.middle(seat))),
        shown=lambda state, seat: [rf"\bBorne off {state.off(seat)}\b"],
        changes=_race_changes,
    ),
    "yucata": Known(
        players=3,
        goal="Have the most points at the end",
        did=_path_did,
        counts=lambda state, seat: tuple(state.taken[seat]),
        shown=lambda state, seat: [
            rf"\bPoints {minus(score_of(state.taken[seat]))}\b",
            rf"\bLight stones:? {state.taken[seat].light}\b",
            rf"\bBlue stones:? {state.taken[seat].blue}\b",
        ],
        changes=_path_changes,
    ),
    "tutanchamun": Known(
        players=3,
        goal="Be the first to bring your marker to the goal",
        did=_tomb_did,
        counts=lambda state, seat: (state.markers[seat],),
        shown=lambda state, seat: [
            rf"\bTo go {state.markers[seat]}\b"
            rf"|\bSteps made {tutanchamun.DISTANCE[len(state.markers)] - state.markers[seat]}/"
        ],
        changes=_tomb_changes,
    ),
    "tuchulcha": Known(
        players=3,
        goal="the most in Velthumena win",
        did=_circle_did,
        counts=_circle_counts,
        shown=_circle_shown,
        changes=_circle_changes,
    ),
}
"""What a newcomer must be able to tell, by the game's id."""
