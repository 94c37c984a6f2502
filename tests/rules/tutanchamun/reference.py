"""A slow and plain reference implementation of Tutanchamun: one function plays a whole game.

It is written only from docs/rules/tutanchamun.md and shares no code with the package, so that tests can compare the
two event by event. The game is a generator: at each decision and chance event it yields the legal events and waits
for the chosen one. The current state is a position object.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

VALUE = {
    "throne": 8, "chest": 8, "game": 8,
    "selket": 6, "ushabti": 6, "harpoon": 6,
    "bottle": 4, "lamp": 4, "chalice": 4,
    "mirror": 2, "dagger": 2, "crook": 2,
    "panther": 1, "scarab": 1, "falcon": 1,
}  # fmt: skip
FAR = {2: 26, 3: 26, 4: 20, 5: 16, 6: 14}

Asking = Generator[list[str], str, None]


class Goal(Exception):
    """Raised when a marker reaches the goal: the game ends at once, even in the middle of a turn."""


class Reference:
    """One game. `position` is as docs/rules/tutanchamun.md describes it; `legal` lists the legal events."""

    def __init__(
        self, players: int, position: dict[str, Any] | None = None, rules: dict[str, str] | None = None
    ) -> None:
        """
        :param position: start here, where somebody is asked to move, instead of before the layout.
        :param rules: the values of the options that are not as usual ("Other rules").
        """
        self.players = players
        self.rules = rules or {}
        self.position: dict[str, Any] = position or {
            "row": [None] * 69,
            "pawns": [0] * players,
            "markers": [FAR[players]] * players,
            "hands": [{} for _ in range(players)],
            "scoring": None,
            "asked": None,
            "turn": None,
            "to_move": "chance",
            "result": None,
        }
        if self.rules:
            self.position["rules"] = self.rules
        self.game = self.whole_game(new=position is None)
        self.legal: list[str] = sorted(next(self.game))

    def play(self, event: str) -> None:
        """Play an event, without checking that it is legal."""
        try:
            self.legal = sorted(self.game.send(event))
        except StopIteration:
            self.legal = []

    # The game

    def whole_game(self, new: bool) -> Asking:
        table = self.position
        if new:
            layout = yield ["layout"]
            table["row"] = layout.split(" ")[1:]
            start = yield [f"start {seat}" for seat in range(self.players)]
            table["turn"] = int(start.split(" ")[1])
        try:
            while True:
                yield from self.one_turn()
                later = [(table["turn"] + n) % self.players for n in range(1, self.players + 1)]
                walking = [seat for seat in later if table["pawns"][seat] < 70]
                if not walking:
                    break
                table["turn"] = walking[0]
        except Goal:
            pass
        nearest = min(table["markers"])
        table["asked"] = None
        table["to_move"] = None
        table["scoring"] = None
        table["result"] = {
            "winners": [seat for seat in range(self.players) if table["markers"][seat] == nearest],
            "scores": [FAR[self.players] - steps for steps in table["markers"]],
        }

    def ask(self, what: str, seat: int, possible: list[str]) -> Generator[list[str], str, str]:
        self.position["asked"] = what
        self.position["to_move"] = seat
        return (yield possible)

    def one_turn(self) -> Asking:
        table = self.position
        seat = table["turn"]
        ahead = [place for place in range(table["pawns"][seat] + 1, 70) if table["row"][place - 1] is not None]
        event = yield from self.ask("move", seat, [f"take {place}" for place in ahead] + ["exit"])
        if event == "exit":
            if all(pawn != 70 for pawn in table["pawns"]):
                self.give(seat, "mask", 1)
            table["pawns"][seat] = 70
        else:
            place = int(event.split(" ")[1])
            table["pawns"][seat] = place
            code = table["row"][place - 1]
            table["row"][place - 1] = None
            if code == "nugget":
                yield from self.nugget(seat)
            else:
                self.give(seat, code, 1)
                yield from self.score_if_last(code)
        yield from self.clear()

    def nugget(self, seat: int) -> Asking:
        table = self.position
        possible = [
            f"rob {other} {code}"
            for other in range(self.players)
            for code in table["hands"][other]
            if other != seat and code != "mask" and code in table["hands"][seat]
        ]
        if not possible:
            return
        decline = [] if self.rules.get("nugget") == "must" else ["rob none"]
        event = yield from self.ask("rob", seat, [*possible, *decline])
        if event != "rob none":
            other, code = int(event.split(" ")[1]), event.split(" ")[2]
            self.give(other, code, -1)
            self.give(seat, code, 1)
            self.advance({other: 1})

    def clear(self) -> Asking:
        table = self.position
        while True:
            hindmost = min(table["pawns"])  # 70 when all players have walked off.
            behind = [place for place in range(1, hindmost) if place < 70 and table["row"][place - 1] is not None]
            if hindmost == 0 or not behind:
                return
            code = table["row"][behind[0] - 1]
            table["row"][behind[0] - 1] = None
            yield from self.score_if_last(code)

    def score_if_last(self, code: str) -> Asking:
        if code in VALUE and code not in self.position["row"]:
            yield from self.score(code)

    def score(self, code: str) -> Asking:
        table = self.position
        hands = table["hands"]
        table["scoring"] = {"kind": code, "mask": False, "lids": [0] * self.players, "passed": []}
        counts = [hand.get(code, 0) for hand in hands]
        # 1. Mask first.
        for seat in range(self.players):
            if "mask" in hands[seat] and code in hands[seat]:
                event = yield from self.ask("mask", seat, ["mask use", "mask keep"])
                if event == "mask use":
                    self.give(seat, "mask", -1)
                    counts[seat] += 1
                    table["scoring"]["mask"] = True
                break
        # 2. Lids.
        yield from self.lids(self.contested(counts))
        # 3. Points.
        score = self.other_points if self.rules else self.points
        moves = score(VALUE[code], counts, table["scoring"]["lids"])
        # 4. The kind leaves the game, whether or not the game ends now.
        for hand in hands:
            hand.pop(code, None)
        for together in moves:
            self.advance(together)
        table["scoring"] = None

    def contested(self, counts: list[int]) -> list[int]:
        highest = max(counts)
        if highest == 0:
            return []
        first = [seat for seat in range(self.players) if counts[seat] == highest]
        if len(first) >= 2:
            return first
        lower = [count for count in counts if 1 <= count < highest]
        if self.players >= 3 and lower and self.rules.get("second") != "none":
            second = [seat for seat in range(self.players) if counts[seat] == max(lower)]
            if len(second) >= 2:
                return second
        return []

    def lids(self, group: list[int]) -> Asking:
        """Ask the contested group for lids, in turn order from the player whose turn it is."""
        table = self.position
        scoring = table["scoring"]
        ring = [seat for n in range(self.players) if (seat := (table["turn"] + n) % self.players) in group]
        while True:
            waiting = [seat for seat in ring if "lid" in table["hands"][seat] and seat not in scoring["passed"]]
            if not waiting:
                return
            seat = waiting[0]
            event = yield from self.ask("lid", seat, [f"lid {seat} play", f"lid {seat} pass"])
            if event.endswith("play"):
                self.give(seat, "lid", -1)
                scoring["lids"][seat] += 1
                scoring["passed"] = []
                while ring[-1] != seat:  # Continue with the next seat in the ring; this seat is asked last.
                    ring.append(ring.pop(0))
            else:
                scoring["passed"] = sorted([*scoring["passed"], seat])

    def other_points(self, value: int, counts: list[int], lids: list[int]) -> list[dict[int, int]]:
        """Score by R1 and R2: the markers that move together, first place before second."""
        ties, second = self.rules.get("ties", "share"), self.rules.get("second", "half")
        pawns = self.position["pawns"]

        def better(one: int, other: int) -> bool:
            if counts[one] != counts[other]:
                return counts[one] > counts[other]
            if lids[one] != lids[other]:
                return lids[one] > lids[other]
            return ties == "hindmost" and pawns[one] < pawns[other]

        holders = [seat for seat in range(self.players) if counts[seat]]
        place_of = {seat: 1 + sum(better(other, seat) for other in holders) for seat in holders}
        moves = []
        steps_for = {1: value}
        if second == "always" or (second == "half" and self.players > 2):
            steps_for[2] = value // 2  # Nobody has place 2 where several have place 1: the next one then has place 3.
        for place, steps in steps_for.items():
            level = [seat for seat in holders if place_of[seat] == place]
            if len(level) > 1:
                if ties == "divide":
                    steps = steps // len(level)
                elif ties == "none" or place == 2 or len(level) > 2 or self.players == 2:
                    steps = 0
                else:
                    steps = steps // 2
            moves.append(dict.fromkeys(level, steps))
        return moves

    def points(self, value: int, counts: list[int], lids: list[int]) -> list[dict[int, int]]:
        ranks = sorted({(counts[seat], lids[seat]) for seat in range(self.players) if counts[seat]}, reverse=True)
        places = [[s for s in range(self.players) if (counts[s], lids[s]) == rank] for rank in ranks]
        if not places:
            return []
        if len(places[0]) == 1:
            moves = [{places[0][0]: value}]
            if self.players > 2 and len(places) > 1 and len(places[1]) == 1:
                assert value % 2 == 0
                moves.append({places[1][0]: value // 2})
            return moves
        if len(places[0]) == 2 and self.players > 2:
            assert value % 2 == 0
            return [dict.fromkeys(places[0], value // 2)]
        return []

    def advance(self, together: dict[int, int]) -> None:
        markers = self.position["markers"]
        for seat, steps in together.items():
            markers[seat] = max(markers[seat] - steps, 0)
        if 0 in markers:
            raise Goal

    def give(self, seat: int, code: str, count: int) -> None:
        hand = self.position["hands"][seat]
        hand[code] = hand.get(code, 0) + count
        if hand[code] == 0:
            del hand[code]
