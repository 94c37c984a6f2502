"""A slow and plain reference implementation of Tuchulcha: every haruspex is an entry of a list.

It is written only from docs/rules/tuchulcha.md and shares no code with the package, so that tests can compare the two
event by event. The game is a generator: at each decision and chance event it yields the legal events and waits for
the chosen one. To find the legal moves, it plays the turn in every possible way; its only optimisation is a cache for
situations with the same haruspices on the same places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

ORDER = ["blue", "red", "yellow", "black"]
STONES = {2: 40, 3: 30, 4: 40}
PLAYERS = {2: ["blue", "yellow"], 3: ["blue", "red", "yellow"], 4: ["blue", "red", "yellow", "black"]}
EACH = {2: 9, 3: 9, 4: 8}
PATH = 31

Asking = Generator[list[str], str, None]
World = dict[str, Any]


class Haruspex(NamedTuple):
    colour: str
    at: Any  # A stone, or "temple", "velthumena", "forest", "sanctuary".
    step: int | None = None
    owes: bool = False  # Has stood on a mystical stone since the turn began.
    how: str = ""  # "attacks" during an incomplete attack, "stays" after a hit.


class Over(Exception):
    """Raised when the game is over."""


class Reference:
    """One game. `position` is as docs/rules/tuchulcha.md describes it; `legal` lists the legal events."""

    def __init__(
        self, players: int, position: dict[str, Any] | None = None, rules: dict[str, Any] | None = None
    ) -> None:
        """
        :param position: start here, before a throw or a role change, instead of before it is drawn who begins.
        :param rules: the other rules, as the options of a record name them; the rest is as usual.
        """
        self.players = players
        self.rules = rules or {}
        self.colours = PLAYERS[players]
        self.names = ORDER[: STONES[players] // 10]
        self.world: World = {"who": [], "roles": {}, "out": [], "sealed": [], "winners": None}
        self.times = 0
        self.lasa_used = False
        self.turn: int | None = None
        self.asked: str | None = None
        self.to_move: Any = "chance"
        self.numbers: list[int] = []
        for name in self.names:
            self.world["who"] += [Haruspex(name, "temple")] * (EACH[players] if name in self.colours else 5)
        if position is not None:
            self.take_over(position)
        self.game = self.whole_game(None if position is None else position["asked"])
        self.legal: list[str] = sorted(next(self.game))

    def take_over(self, position: dict[str, Any]) -> None:
        who: list[Haruspex] = []
        for entry in position["colours"]:
            for place in ("temple", "velthumena", "forest", "sanctuary"):
                who += [Haruspex(entry["colour"], place)] * entry[place]
            for stone, step, count in entry["path"]:
                who += [Haruspex(entry["colour"], stone, step)] * count
            if entry["role"]:
                self.world["roles"][entry["colour"]] = entry["role"]
            if entry["out"]:
                self.world["out"].append(entry["colour"])
        self.world["who"] = who
        self.world["sealed"] = list(position["sealed"])
        self.times = position["tuchulcha_times"]
        self.lasa_used = position["lasa_used"]
        self.turn = position["turn"]

    def play(self, event: str) -> None:
        """Play an event, without checking that it is legal."""
        try:
            self.legal = sorted(self.game.send(event))
        except StopIteration:
            self.legal = []

    @property
    def position(self) -> dict[str, Any]:
        world, over = self.world, self.world["winners"] is not None
        colours = []
        for name in self.names:
            mine = [one for one in world["who"] if one.colour == name]
            places = sorted({(one.at, one.step) for one in mine if isinstance(one.at, int)}, key=str)
            places.sort(key=lambda place: (place[0], place[1] or 0))
            colours.append({
                "colour": name,
                "seat": self.colours.index(name) if name in self.colours else None,
                "role": world["roles"].get(name),
                "temple": sum(one.at == "temple" for one in mine),
                "path": [
                    [stone, step, sum((one.at, one.step) == (stone, step) for one in mine)] for stone, step in places
                ],
                "velthumena": sum(one.at == "velthumena" for one in mine),
                "forest": sum(one.at == "forest" for one in mine),
                "sanctuary": sum(one.at == "sanctuary" for one in mine),
                "out": name in world["out"],
            })  # fmt: skip
        scores = [sum(one.colour == name and one.at == "velthumena" for one in world["who"]) for name in self.colours]
        return {
            "board": len(self.names),
            "colours": colours,
            "sealed": sorted(world["sealed"]),
            "tuchulcha_times": self.times,
            "lasa_used": self.lasa_used,
            "numbers": [] if over else sorted(self.numbers),
            "turn": self.turn,
            "asked": None if over else self.asked,
            "to_move": None if over else self.to_move,
            "result": {"winners": sorted(world["winners"]), "scores": scores} if over else None,
            **({"rules": dict(self.rules)} if self.rules else {}),
        }

    # Queries about places

    def entry(self, colour: str) -> int:
        return 1 + 10 * ORDER.index(colour)

    def in_play(self, world: World, colour: str) -> list[Haruspex]:
        return [one for one in world["who"] if one.colour == colour and (one.at == "temple" or isinstance(one.at, int))]

    def on(self, world: World, stone: int) -> list[Haruspex]:
        return [one for one in world["who"] if one.at == stone]

    def kind(self, world: World, stone: int) -> str:
        place = (stone - 1) % 10 + 1
        if place == 6:
            return "plain" if stone in world["sealed"] else "passage"
        return {1: "mystical", 4: "ritual"}.get(place, "plain")

    def with_role(self, world: World, role: str) -> str | None:
        return next((colour for colour, has in world["roles"].items() if has == role), None)

    def left(self, world: World) -> list[str]:
        return [colour for colour in self.colours if colour not in world["out"]]

    # The whole game

    def whole_game(self, asked: str | None) -> Asking:
        try:
            begun = False
            if self.turn is None:
                start = yield [f"start {seat}" for seat in range(self.players)]
                self.turn = int(start.split(" ")[1])
            else:
                begun = asked is None
            while True:
                colour = self.colours[self.turn]
                if colour not in self.world["out"]:
                    single = len(self.in_play(self.world, colour)) == 1
                    single = single and self.world["roles"].get(colour) != "lasa"
                    if not begun:
                        yield from self.devotion(colour)
                    yield from self.one_turn(colour, single)
                begun = False
                self.turn = (self.turn + 1) % self.players
        except Over:
            return

    def ask(self, what: str, possible: list[str]) -> Generator[list[str], str, str]:
        self.asked, self.to_move = what, self.turn
        event = yield possible
        self.asked, self.to_move = None, "chance"
        return event

    def throw(self, count: int) -> Generator[list[str], str, list[int]]:
        self.asked, self.to_move = None, "chance"
        possible = ["roll " + "-".join(map(str, dice)) for dice in combinations_with_replacement(range(1, 7), count)]
        event = yield possible
        return [int(die) for die in event.split(" ")[1].split("-")]

    def devotion(self, colour: str) -> Asking:
        """Let the player take a role."""
        possible = self.tuchulcha_possible(colour) + self.lasa_possible(colour)
        if not possible:
            return
        event = yield from self.ask("devote", [*possible, "devote none"])
        world = self.world
        words = event.split(" ")[1:]
        if words[0] == "none":
            return
        mine = [one for one in world["who"] if one.colour == colour]
        rest = [one for one in world["who"] if one.colour != colour]
        lost = [one for one in mine if one.at in ("velthumena", "forest")]
        for one in lost:
            mine.remove(one)
        if words[0] == "tuchulcha":
            given = int(words[1])
            for _ in range(given):
                mine.remove(Haruspex(colour, "temple"))
            need = self.gift()
            forest = len(lost) - (need - given)
            mine += [Haruspex(colour, "sanctuary")] * need + [Haruspex(colour, "forest")] * forest
            self.times += 1
        else:
            if len(words) > 1:
                place: Any = "temple" if words[1] == "temple" else int(words[1])
                lost = [next(one for one in mine if one.at == place)]
                mine.remove(lost[0])
            mine += [Haruspex(colour, "sanctuary")] * len(lost)
            self.lasa_used = True
        world["who"] = rest + [one._replace(step=None) for one in mine]
        world["roles"][colour] = words[0]

    def first_gift(self) -> int:
        usual = 3 if self.players == 4 else 4
        chosen = self.rules.get("gift", "players")
        return usual if chosen == "players" else int(chosen)

    def gift(self) -> int:
        return self.first_gift() + (0 if self.rules.get("later_gift") == "same" else self.times)

    def tuchulcha_possible(self, colour: str) -> list[str]:
        world = self.world
        others = self.rules.get("others")
        if self.with_role(world, "tuchulcha") or world["roles"].get(colour):
            return []
        for other in self.left(world):
            if others == "never" or (others == "later" and self.times == 0):
                break
            if other not in (colour, self.with_role(world, "lasa")) and len(self.in_play(world, other)) < 2:
                return []
        lost = sum(one.colour == colour and one.at in ("velthumena", "forest") for one in world["who"])
        temple = sum(one == Haruspex(colour, "temple") for one in world["who"])
        need = self.gift()
        must = self.first_gift() - 1
        keep = 2 if self.rules.get("keeps") == 2 else 1
        return [
            f"devote tuchulcha {given}"
            for given in range(10)
            if given <= temple and must <= need - given <= lost and len(self.in_play(world, colour)) - given >= keep
        ]

    def lasa_possible(self, colour: str) -> list[str]:
        world = self.world
        if self.players != 4 or self.lasa_used or not self.with_role(world, "tuchulcha") or world["roles"].get(colour):
            return []
        if len(self.in_play(world, colour)) < 4:
            return []
        if any(one.colour == colour and one.at in ("velthumena", "forest") for one in world["who"]):
            return ["devote lasa"]
        return sorted({f"devote lasa {one.at}" for one in self.in_play(world, colour)})

    def one_turn(self, colour: str, single: bool) -> Asking:
        self.numbers = []
        role = self.world["roles"].get(colour)
        if role == "tuchulcha":
            chosen = self.rules.get("demon_dice", "players")
            usual = 4 if self.players == 4 else 3
            count = usual if chosen == "players" else int(chosen)
        else:
            count = 3 if self.rules.get("dice") == "three" else 2
        more = self.rules.get("dice", "double") == "double"
        self.numbers = yield from self.throw(count)
        if more and count < 4 and len(set(self.numbers)) < count:
            event = yield from self.ask("third", ["third yes", "third no"])
            if event == "third yes":
                self.numbers += yield from self.throw(1)
        if role == "tuchulcha":
            event = yield from self.ask("discard", [f"discard {number}" for number in set(self.numbers)])
            self.numbers.remove(int(event.split(" ")[1]))
        else:
            self.world["who"] = [
                one._replace(owes=True)
                if one.colour == colour and isinstance(one.at, int) and self.kind(self.world, one.at) == "mystical"
                else one
                for one in self.world["who"]
            ]
        tuchulcha = self.with_role(self.world, "tuchulcha")
        used = 0
        while colour not in self.world["out"]:
            possible = self.possible(colour, single, used)
            if not possible:
                break
            event = yield from self.ask("move", list(possible))
            if event == "stop":
                break
            if event.startswith("drop "):
                self.numbers.remove(int(event.split(" ")[1]))
                continue
            used += 1
            self.numbers.remove(int(event.split(":")[0]))
            self.world = possible[event]
            if self.world["winners"] is not None:
                self.world["who"] = [
                    Haruspex(one.colour, "forest") if one.how == "attacks" else one for one in self.world["who"]
                ]
                raise Over
        self.numbers = []
        self.world["who"] = [one._replace(owes=False, how="") for one in self.world["who"]]
        if self.rules.get("end") == "turn":
            self.count(self.world, colour)
            if self.world["winners"] is not None:
                raise Over
        if tuchulcha not in (None, colour) and not self.with_role(self.world, "tuchulcha"):
            yield from self.devotion(colour)

    # Legal events

    def possible(self, colour: str, single: bool, used: int) -> dict[str, World]:
        """Return the legal events and the world that each leads to."""
        known: dict[Any, tuple[int, int] | None] = {}
        found: dict[str, tuple[World, tuple[int, int], bool]] = {}
        for event, (world, number, owes) in self.moves(self.world, colour, self.numbers).items():
            rest = list(self.numbers)
            rest.remove(number)
            most = self.most(world, colour, rest, known)
            if most is not None:
                found[event] = (world, (most[0], number + most[1]), owes)
        if self.rules.get("duty") != "any" and not (single and self.rules.get("single") != "all"):
            if self.rules.get("duty") == "highest":
                best = max((most for _, most, _ in found.values()), default=None)
                found = {event: entry for event, entry in found.items() if entry[1] == best}
            else:
                count = max((most for _, (most, _), _ in found.values()), default=0)
                found = {event: entry for event, entry in found.items() if entry[1][0] == count}
        if any(owes for _, _, owes in found.values()):
            found = {event: entry for event, entry in found.items() if entry[2]}
        legal = {event: world for event, (world, _, _) in found.items()}
        mercy = single and self.rules.get("single") != "all"
        if mercy and used and legal and not self.incomplete(self.world):
            legal["stop"] = self.world
        if self.world["roles"].get(colour) == "lasa" and len(self.in_play(self.world, colour)) == 1:
            (last,) = self.in_play(self.world, colour)
            for number in self.numbers:
                way = self.lasa_way(self.world, last, number)
                if any(self.kind(self.world, stone) == "passage" for stone in way[:-1]):
                    legal[f"drop {number}"] = self.world
        return legal

    def most(
        self, world: World, colour: str, numbers: list[int], known: dict[Any, tuple[int, int] | None]
    ) -> tuple[int, int] | None:
        """Return how many numbers can still be used at most, and the highest sum of so many; None if every continuation
        leaves an attack incomplete."""
        incomplete = self.incomplete(world)
        if world["winners"] is not None and self.rules.get("unfinished") == "end":
            return len(numbers), sum(numbers)
        if world["winners"] is not None or colour in world["out"]:
            return None if incomplete else (len(numbers), sum(numbers))
        key: Any = (frozenset(Counter(world["who"]).items()), tuple(sorted(world["sealed"])), tuple(sorted(numbers)))
        if key not in known:
            ways: list[tuple[int, int]] = [] if incomplete else [(0, 0)]
            for after, number, _ in self.moves(world, colour, numbers).values():
                rest = list(numbers)
                rest.remove(number)
                further = self.most(after, colour, rest, known)
                if further is not None:
                    ways.append((1 + further[0], number + further[1]))
            known[key] = max(ways, default=None)
        return known[key]

    def incomplete(self, world: World) -> bool:
        return any(one.how == "attacks" for one in world["who"])

    def moves(self, world: World, colour: str, numbers: list[int]) -> dict[str, tuple[World, int, bool]]:
        """Return every single move: the world after it, its number, and whether the moved haruspex owed a move."""
        found: dict[str, tuple[World, int, bool]] = {}
        own_only = self.players != 2 or world["roles"].get(colour) == "tuchulcha"
        # Haruspices that owe a move come first, so that an ambiguous event text means one of them.
        for one in sorted(set(world["who"]), key=lambda one: not one.owes):
            if one.colour in self.colours and one.colour != colour:
                continue
            if one.colour != colour and own_only:
                continue
            if one.at != "temple" and not isinstance(one.at, int):
                continue
            if one.how == "stays" or (one.at != "temple" and len({o.colour for o in self.on(world, one.at)}) > 1):
                continue
            for number in set(numbers):
                after = self.moved(world, colour, one, number)
                if after is None:
                    continue
                whose = "" if one.colour == colour else f"{one.colour}:"
                end = " end" if self.players == 3 and one.step == PATH else ""
                event = f"{number}:{whose}{one.at}{end}"
                if event not in found:
                    found[event] = (after, number, one.owes)
        return found

    def lasa_way(self, world: World, one: Haruspex, number: int) -> list[int]:
        """Return the unoccupied stones that the move counts."""
        stones = STONES[self.players]
        stone = one.at if one.at != "temple" else self.entry(one.colour) - 1
        way: list[int] = []
        while len(way) < number:
            stone = stone % stones + 1
            if not self.on(world, stone):
                way.append(stone)
        return way

    def moved(self, world: World, mover: str, one: Haruspex, number: int) -> World | None:
        """Return the world after a move; None if the haruspex may not end there."""
        stones = STONES[self.players]
        role = world["roles"].get(one.colour)
        step: int | None = None
        if role == "lasa":
            stone = self.lasa_way(world, one, number)[-1]
        elif role == "tuchulcha":
            stone = (self.entry(one.colour) - 1 if one.at == "temple" else one.at) + number
        else:
            step = (one.step or 0) + number
            stone = self.entry(one.colour) + step - 1
        stone = (stone - 1) % stones + 1
        after: World = {
            "who": list(world["who"]),
            "roles": dict(world["roles"]),
            "out": list(world["out"]),
            "sealed": list(world["sealed"]),
            "winners": None,
        }
        who: list[Haruspex] = after["who"]
        who.remove(one)
        arrived = lost = False
        if step is not None and step > PATH:
            who.append(Haruspex(one.colour, "velthumena"))
            arrived = True
        elif self.kind(world, stone) == "passage":
            if role == "lasa":
                who.append(Haruspex(one.colour, "sanctuary"))
                after["sealed"].append(stone)
            else:
                who.append(Haruspex(one.colour, "forest"))
                lost = True
        else:
            here = self.on(world, stone)
            others = [other for other in here if other.colour != one.colour]
            attackers = {other.colour for other in here if other.how == "attacks"}
            if any(world["roles"].get(other.colour) == "tuchulcha" for other in others):
                return None
            if attackers and attackers != {one.colour}:
                return None
            if not others:
                who.append(Haruspex(one.colour, stone, step))
            else:
                who.append(Haruspex(one.colour, stone, step, how="attacks"))
                factor = {"mystical": 3, "ritual": 2}.get(self.kind(world, stone), 1) if role != "tuchulcha" else 1
                power = sum(other.how != "attacks" for other in others) * factor
                if sum(mine.colour == one.colour for mine in self.on(after, stone)) >= power:
                    lost = self.hit(after, one.colour, stone)
        self.check(after, mover, one.colour if arrived else None, lost)
        return after

    def hit(self, world: World, colour: str, stone: int) -> bool:
        """Remove all other colours from the stone; return whether one of them went to the forest."""
        who = world["who"]
        by_tuchulcha = world["roles"].get(colour) == "tuchulcha"
        forest = False
        for one in self.on(world, stone):
            who.remove(one)
            if one.colour == colour:
                who.append(one._replace(how="" if by_tuchulcha else "stays"))
            elif world["roles"].get(one.colour) == "lasa" and not by_tuchulcha:
                who.append(Haruspex(one.colour, "temple"))
            else:
                who.append(Haruspex(one.colour, "forest"))
                forest = True
        return forest

    def check(self, world: World, mover: str, arrived: str | None, lost: bool) -> None:
        """Apply the checks that follow every move, in the order of D10.

        :param arrived: the colour of a haruspex that has arrived in Velthumena.
        """
        # Lasa Vecuvia has all four seals.
        if len(world["sealed"]) == 4 and self.with_role(world, "lasa"):
            world["winners"] = [self.colours.index(str(self.with_role(world, "lasa")))]
            return
        # An arrival in Velthumena puts Tuchulcha out.
        tuchulcha = self.with_role(world, "tuchulcha")
        if self.rules.get("neutral_arrival") == "no" and arrived not in self.colours:
            arrived = None
        if arrived and tuchulcha:
            self.put_out(world, tuchulcha)
        # Players are put out.
        tuchulcha = self.with_role(world, "tuchulcha")
        lasa = self.with_role(world, "lasa")
        if lasa and len(self.in_play(world, lasa)) < 4 - len(world["sealed"]):
            self.put_out(world, lasa)
        neutral = [one for name in self.names if name not in self.colours for one in self.in_play(world, name)]
        if tuchulcha and lost and self.rules.get("demon_lost") == "back" and not self.in_play(world, tuchulcha):
            world["roles"].pop(tuchulcha)
            tuchulcha = None
        if tuchulcha and (lost or self.rules.get("neutral_play") == "yes"):
            for colour in self.left(world):
                saved = colour != tuchulcha and self.rules.get("neutral_play") == "yes" and neutral
                if not self.in_play(world, colour) and not saved:
                    self.put_out(world, colour)
        # Tuchulcha wins.
        tuchulcha = self.with_role(world, "tuchulcha")
        hunted = [colour for colour in self.colours if colour != tuchulcha]
        if self.rules.get("neutral_play") == "yes":
            hunted = [name for name in self.names if name != tuchulcha]
        if tuchulcha and not any(self.in_play(world, colour) for colour in hunted):
            world["winners"] = [self.colours.index(tuchulcha)]
            return
        # Only one player is left.
        if len(self.left(world)) == 1:
            world["winners"] = [self.colours.index(self.left(world)[0])]
            return
        # Some colour has nobody in play.
        if self.rules.get("end") != "turn":
            self.count(world, mover)

    def count(self, world: World, mover: str) -> None:
        """End the game if some colour has nobody in play and Tuchulcha is not in play."""
        tuchulcha = self.with_role(world, "tuchulcha")
        playing = [name for name in self.names if name not in world["out"]]
        if not tuchulcha and not all(self.in_play(world, name) for name in playing):
            counts = {
                name: [sum(one == Haruspex(name, at) for one in world["who"]) for at in ("velthumena", "forest")]
                for name in playing
            }
            if self.rules.get("neutral_win") == "never":
                counts = {name: counts[name] for name in counts if name in self.colours}
            most = max(arrived for arrived, _ in counts.values())
            best = [name for name in counts if counts[name][0] == most]
            fewest = min(counts[name][1] for name in best)
            best = [name for name in best if counts[name][1] == fewest]
            if self.rules.get("neutral_win") == "alone" and any(name in self.colours for name in best):
                best = [name for name in best if name in self.colours]
            if any(name not in self.colours for name in best):
                best = [name for name in self.colours if name != mover]
            world["winners"] = [self.colours.index(name) for name in best]

    def put_out(self, world: World, colour: str) -> None:
        """Return all its haruspices to the box, and cancel the attacks on them."""
        world["out"].append(colour)
        world["roles"].pop(colour, None)
        world["who"] = [one for one in world["who"] if one.colour != colour]
        world["who"] = [
            one._replace(how="")
            if one.how == "attacks" and len({other.colour for other in self.on(world, one.at)}) == 1
            else one
            for one in world["who"]
        ]
