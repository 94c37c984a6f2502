"""A slow and plain reference for the poem's table, written from the rule book's text and the rules that are proposed.

It shares no code with the package: a side is a list of stones, each a house or 0, and a turn is tried in every order of
its numbers. `Rule` names what is in dispute, also where the table says that it makes no difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

Stones = list[int]
"""The houses of a side's stones on the board; 0 for the hand."""


@dataclass(frozen=True)
class Rule:
    """A set of rules."""

    singles: str = "hit"
    bearing: str = "home"
    duty: str = "while-possible"
    black: str = "same"
    entering: str = "each"
    """each: a player is free when his own stones are in; both: nobody leaves his first quarter before all are in."""
    protection: str = "until left"
    """until left: a player's single stones in his first quarter close their houses until he has left it; never;
    always."""


def way(house: int, seat: int, rule: Rule) -> int:
    """Count a house from where a player begins."""
    return 25 - house if seat == 1 and rule.black == "against" else house


def is_open(house: int, seat: int, sides: tuple[Stones, Stones], left: tuple[bool, bool], rule: Rule) -> bool:
    enemy = 1 - seat
    there = sides[enemy].count(house)
    if there >= 2 or (there == 1 and rule.singles == "close"):
        return False
    if there == 1 and way(house, enemy, rule) <= 6:
        return rule.protection == "never" or (rule.protection == "until left" and left[enemy])
    return True


def targets(
    number: int, seat: int, sides: tuple[Stones, Stones], left: tuple[bool, bool], rule: Rule
) -> list[tuple[int, int]]:
    """List where a number can bring a stone: from, to; 0 is the hand or off the board."""
    own = sides[seat]
    houses = {way(house, seat, rule): house for house in own if house}
    back = {way(house, seat, rule): house for house in range(1, 25)}
    if 0 in own:
        return [(0, back[number])] if is_open(back[number], seat, sides, left, rule) else []
    found = []
    for at, house in sorted(houses.items()):
        to = at + number
        if to <= 24:
            if rule.entering == "both" and any(0 in side for side in sides) and to > 6:
                continue
            if is_open(back[to], seat, sides, left, rule):
                found.append((house, back[to]))
        elif rule.bearing in ("home", "home-exact") and min(houses) < 19:
            continue
        elif to == 25 or rule.bearing == "any" or (rule.bearing == "home" and at == min(houses)):
            found.append((house, 0))
    return found


def after(sides: tuple[Stones, Stones], seat: int, source: int, target: int, rule: Rule) -> tuple[Stones, Stones]:
    own, enemy = [*sides[seat]], [*sides[1 - seat]]
    own.remove(source)
    if target:
        own.append(target)
        if rule.singles == "hit" and target in enemy:
            enemy.remove(target)
    return (own, enemy) if seat == 0 else (enemy, own)


def turn_ends(sides: tuple[Stones, Stones], numbers: tuple[int, ...], rule: Rule) -> set[tuple[int, ...]]:
    """Return where White's stones can stand after a turn with different numbers; both have left their first quarter."""
    found: dict[tuple[int, ...], int] = {}

    def go_on(at: tuple[Stones, Stones], left_over: tuple[int, ...]) -> None:
        possible = False
        for place, number in enumerate(left_over):
            for source, target in targets(number, 0, at, (True, True), rule):
                possible = True
                go_on(after(at, 0, source, target, rule), left_over[:place] + left_over[place + 1 :])
        if not possible or rule.duty == "none":
            end = tuple(sorted(at[0]))
            found[end] = min(found.get(end, 9), len(left_over))

    for order in permutations(numbers):
        go_on(sides, order)
    fewest = min(found.values())
    return {end for end, left_over in found.items() if rule.duty != "most" or left_over == fewest}


def single_count(stones: tuple[int, ...]) -> int:
    return sum(stones.count(house) == 1 for house in set(stones))


def game_end(events: list[str], rule: Rule) -> tuple[Stones, Stones] | str:
    """Play a whole game in which White begins; returns both sides at the end, or what is not legal."""
    sides: tuple[Stones, Stones] = ([0] * 15, [0] * 15)
    left = [False, False]
    seat, numbers = 1, list[int]()
    for event in events:
        if event.startswith("roll "):
            if any(targets(number, seat, sides, (left[0], left[1]), rule) for number in numbers):
                return f"before {event} a number could still be played"
            seat = 1 - seat
            numbers = [int(die) for die in event[5:].split("-")]
            # Two equal dice would bring in the rules about pairs.
            assert len(set(numbers)) == 3
            continue
        number, _, place = event.partition(":")
        source = 0 if place == "hand" else int(place)
        found = [each for each in targets(int(number), seat, sides, (left[0], left[1]), rule) if each[0] == source]
        if not found or int(number) not in numbers:
            return f"{event} is not legal"
        target = found[0][1]
        if target in sides[1 - seat]:
            return f"{event} meets an enemy stone"
        numbers.remove(int(number))
        sides = after(sides, seat, source, target, rule)
        left[seat] = left[seat] or way(target, seat, rule) > 6
    return sides if not numbers else f"{numbers} are left over"
