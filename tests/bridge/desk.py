"""A client of the bridge for tests: sends requests and checks replies, as the page does."""

from __future__ import annotations

import json
from typing import Any

from pygame_rules.bridge import Bridge

SEED = "27f2790b615598648c5691b9733de4514d0677215c9d15797757ed5914e544a1"
VIEW = {"seat": None, "lang": "en", "shape": "landscape"}
PERSON = {"name": "", "kind": "human"}
COMPUTER = {"name": "", "kind": "computer", "level": "random"}

Reply = dict[str, Any]


def _no_json(constant: str) -> None:
    raise AssertionError(f"A reply holds {constant}, which is no JSON.")


class Desk:
    """A bridge with a scripted clock: each time it reads the clock, a millisecond has passed."""

    def __init__(self) -> None:
        self.now = 0.0
        self.bridge = Bridge(clock=self._tick)

    def _tick(self) -> float:
        self.now += 0.001
        return self.now

    def raw(self, request: str) -> Reply:
        """Send a request as text and return the reply, which must be valid JSON."""
        reply = json.loads(self.bridge.handle(request), parse_constant=_no_json)
        assert isinstance(reply["ok"], bool)
        return reply

    def raw_ask(self, do: str, **fields: object) -> Reply:
        """Send a request and return the reply, also a refusal."""
        return self.raw(json.dumps({"do": do, **fields}))

    def ask(self, do: str, **fields: object) -> Reply:
        """Send a request that must succeed and return the reply."""
        reply = self.raw_ask(do, **fields)
        assert reply["ok"], reply
        return reply

    def refused(self, do: str, **fields: object) -> Reply:
        """Send a request that must fail and return its error."""
        reply = self.raw_ask(do, **fields)
        assert not reply["ok"], reply
        assert reply["error"]["code"] != "internal", reply
        assert len(reply["error"]["reason"]) > 10
        error: Reply = reply["error"]
        return error

    def new(self, *players: dict[str, str], **fields: object) -> Reply:
        """Start a game of Zenos Tavli with the seed of number 7 (first throws 2-4-5, 1-2-6)."""
        request = {"game": "zenos-tavli", "players": list(players), "seed": SEED, "view": VIEW, "session": "s"}
        return self.ask("new", **{**request, **fields})

    def play(self, *events: str, ply: int) -> Reply:
        """Play events of a person in the session "s"."""
        return self.ask("play", session="s", ply=ply, events=list(events))

    def forward(self, table: Reply) -> Reply:
        """Advance the game once: throw, play the first option, or let a computer think and play."""
        session, ply = table["session"], table["ply"]
        kind = table["next"]["kind"]
        if kind == "chance":
            return self.ask("chance", session=session, ply=ply)
        if kind == "human":
            scene = table["scene"]
            events = [option["events"] for option in scene.get("options", [])]
            events += [[control["event"]] for control in scene.get("controls", []) if control.get("event")]
            return self.ask("play", session=session, ply=ply, events=events[0])
        reply = self.ask("think", session=session, ply=ply, ms=25)
        while "thinking" in reply:
            assert 0 <= reply["thinking"] <= 1
            reply = self.ask("think", session=session, ply=ply, ms=25)
        return reply

    def to_the_end(self, table: Reply) -> Reply:
        """Play until the game is over."""
        while table["next"]["kind"] != "over":
            table = self.forward(table)
        return table
