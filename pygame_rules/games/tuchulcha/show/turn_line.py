"""Tells a turn in one line: "Thana threw 5-5-3: temple→5, 11→16, hit you on 16 (2 back to the temple)"; and says how
everybody ended."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import LONGEST_LINE, Standing, TurnLine
from pygame_rules.core.scene import PanelValue
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.board import FOREST, TEMPLE, VELTHUMENA
from pygame_rules.games.tuchulcha.rules.events import STOP, Devote, Discard, Drop, Move, Roll
from pygame_rules.games.tuchulcha.rules.outcome import Outcome, numbers_lost, outcome_of, reason_of
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show import telling
from pygame_rules.games.tuchulcha.show.speech import NAMES, Speech

TRIFLE, PLAIN, LOSS, GREAT = range(4)
"""How important a clause of the line is; if the line is too long, the least important clauses are left out."""


TURNED: Final = N_("{name} turned to Tuchulcha"), N_("You turned to Tuchulcha")
HIT: Final = N_("hit {name} on {stone} ({n} lost)"), N_("hit you on {stone} ({n} lost)")
SENT_HOME: Final = (
    N_("hit {name} on {stone} ({n} back to the temple)"),
    N_("hit you on {stone} ({n} back to the temple)"),
)
_THREW: Final = N_("{name} threw {dice}"), N_("You threw {dice}")
HEADS: Final = {
    "tuchulcha": (
        TURNED,
        (N_("{name} turned to Tuchulcha and threw {dice}"), N_("You turned to Tuchulcha and threw {dice}")),
    ),
    "lasa": (
        (N_("{name} turned to Lasa Vecuvia"), N_("You turned to Lasa Vecuvia")),
        (N_("{name} turned to Lasa Vecuvia and threw {dice}"), N_("You turned to Lasa Vecuvia and threw {dice}")),
    ),
    "none": ((N_("{name} declined a devotion"), N_("You declined a devotion")), _THREW),
    "went on": ((N_("{name} went on"), N_("You went on")), _THREW),
}
"""How the line begins, by what the turn began with: without and with dice, each told to others and to the player."""


WEIGHTS: Final = {"arrives": LOSS, "lost": LOSS, "seals": GREAT}
SIGNED: Final = {"lost": N_("{move} (lost)"), "seals": N_("{move} (sealed)")}
"""By what happens where a move ends, if it is worth more than a plain move: its weight, its sign."""


class Clause(NamedTuple):
    """Something that happened in the turn."""

    weight: int
    text: str
    apart: bool = False
    """Whether it is a sentence of its own."""


def tell_turn(speech: Speech, states: Sequence[Position], actions: Sequence[Action]) -> TurnLine:
    """Return what a turn, or its part so far, did, with the dice as they were thrown."""
    seat = states[0].seat
    if seat is None:
        return TurnLine("")
    rolls = [action.dice for action in actions if isinstance(action, Roll)]
    thrown = [number for dice in rolls for number in reversed(dice)]
    head = _head(speech, seat, actions, "-".join(map(str, thrown)))
    clauses = Round(speech, seat).clauses(states, actions)
    text = _line(head, clauses)
    while len(text) > LONGEST_LINE and clauses:
        least = min(clause.weight for clause in clauses)
        at = max(index for index, clause in enumerate(clauses) if clause.weight == least)
        del clauses[at]
        text = _line(head, clauses)
    return TurnLine(text, tuple(f"die-{number}" for number in thrown))


def _line(head: str, clauses: Sequence[Clause]) -> str:
    told = ", ".join(clause.text for clause in clauses if not clause.apart)
    return ". ".join([f"{head}: {told}" if told else head, *(clause.text for clause in clauses if clause.apart)])


def _head(speech: Speech, seat: int, actions: Sequence[Action], dice: str) -> str:
    """Say who threw which dice, and which devotion came before."""
    first = actions[0]
    turned = HEADS[first.role or "none" if isinstance(first, Devote) else "went on"]
    return speech.tell(seat, *turned[bool(dice)], dice=dice)


class Round:
    """Collects the clauses of a turn for one reader."""

    def __init__(self, speech: Speech, seat: int) -> None:
        self.speech = speech
        self.say = speech.say
        self.seat = seat

    def clauses(self, states: Sequence[Position], actions: Sequence[Action]) -> list[Clause]:
        """Return what happened after the throw, in order."""
        clauses: list[Clause] = []
        last: Outcome | None = None
        """The last move, if the haruspex may go on from where it ended."""
        for at, action in enumerate(actions):
            before, after = states[at], states[at + 1]
            if isinstance(action, Move):
                outcome = outcome_of(before, action)
                if last is not None and outcome.colour == last.colour and outcome.origin == last.target:
                    walk = clauses.pop().text
                else:
                    walk = self._start(before, outcome)
                clauses += self._moved(outcome, f"{walk}→{outcome.stone or self.say('Velthumena')}")
                last = outcome if outcome.kind == "stands" and not outcome.out else None
            else:
                clauses += self._decided(action, at)
                last = None
            if lost := numbers_lost(before, action, after):
                clauses.append(Clause(LOSS, self.say("unused: {dice}", dice=self.speech.each(lost))))
            if after.phase == "over":
                clauses.append(Clause(GREAT, self.speech.names(after.lineup.winners), True))
        return self._counted(clauses)

    def _counted(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Join equal clauses that follow one another."""
        joined = []
        for clause, same in groupby(clauses):
            times = len(list(same))
            text = clause.text
            if times == 2:
                text = self.say("{move} twice", move=text)
            elif times > 2:
                text = self.say("{move} {n} times", move=text, n=times)
            joined.append(clause._replace(text=text))
        return joined

    def _start(self, before: Position, outcome: Outcome) -> str:
        board = before.setup.board
        place = self.say("temple") if outcome.origin == TEMPLE else str(board.stone_of(outcome.colour, outcome.origin))
        return f"{self.say(NAMES[outcome.colour])} {place}" if outcome.colour in before.setup.neutrals else place

    def _moved(self, outcome: Outcome, walk: str) -> list[Clause]:
        """Return a move and what happened where it ended."""
        found = [Clause(WEIGHTS.get(outcome.kind, PLAIN), self.say(SIGNED.get(outcome.kind, "{move}"), move=walk))]
        if outcome.kind == "hits":
            found.append(Clause(GREAT, self._hit(outcome)))
        return found + [Clause(GREAT, telling.out(self.speech, colour, False), True) for colour in outcome.out]

    def _hit(self, outcome: Outcome) -> str:
        return self.speech.tell(
            self.speech.setup.seats[outcome.victim], *(SENT_HOME if outcome.home else HIT),
            stone=outcome.stone, n=outcome.defenders, name=self.speech.side(outcome.victim),
        )  # fmt: skip

    def _decided(self, action: Action, at: int) -> list[Clause]:
        """Return what a decision that is not a move did."""
        say = self.say
        if isinstance(action, Discard):
            return [Clause(TRIFLE, say("discarded {number}", number=action.number))]
        if isinstance(action, Drop):
            return [Clause(LOSS, say("dropped {number}", number=action.number))]
        if isinstance(action, Devote) and at and action.role:
            return [Clause(GREAT, self.speech.tell(self.seat, *TURNED), True)]
        return [Clause(LOSS, say("then stopped"))] if action is STOP else []


# The end of a game

WON: Final = {
    "seals": N_("All passages sealed for Lasa Vecuvia."),
    "conquest": N_("All the others conquered for Tuchulcha."),
    "last": N_("The last one in the game."),
    "neutral": N_("A neutral colour was ahead, and the other player made the last move."),
}
"""By the reason of the end (`outcome.EndReason`), where it needs no counting: how the winner won."""


def standings(speech: Speech, state: Position) -> list[Standing]:
    """Return all players: the winners, then by the most in Velthumena and the fewest in the forest, then those out."""
    setup, lineup, say = state.setup, state.lineup, speech.say
    counted = reason_of(state) in ("most", "neutral")
    arrived, lost, places = [], [], []
    for seat, colour in enumerate(setup.colours):
        arrived.append(lineup.at(colour, VELTHUMENA))
        lost.append(lineup.at(colour, FOREST))
        places.append((seat not in lineup.winners, not lineup.sides[colour], -arrived[seat], lost[seat]))
    found = []
    for seat in sorted(range(setup.players), key=lambda seat: (places[seat], seat)):
        playing = bool(lineup.sides[setup.colours[seat]])
        figures = PanelValue(say("Velthumena"), str(arrived[seat])), PanelValue(say("Forest"), str(lost[seat]))
        found.append(
            Standing(
                seat,
                rank=1 + sum(place < places[seat] for place in places),
                score=str(arrived[seat]) if counted and playing else "",
                figures=figures if playing else (),
                note=_note(speech, state, seat),
            )
        )
    return found


def _note(speech: Speech, state: Position, seat: int) -> str:
    """Say how a player ended: the reason of the win, or what became of the player."""
    say, lineup = speech.say, state.lineup
    colour = state.setup.colours[seat]
    side = lineup.sides[colour]
    if seat in lineup.winners:
        return " ".join([_won(speech, state), *_ended_by_neutral(speech, state)])
    if not side:
        return say("Out of the game.")
    role = lineup.role(colour)
    if role == "tuchulcha":
        return say("Devoted to Tuchulcha.")
    if role == "lasa":
        return say("Devoted to Lasa Vecuvia, with {n} passages still open.", n=lineup.passages.bit_count())
    in_play = state.setup.in_play(colour, side)
    return say("{n} still in play.", n=in_play) if in_play else say("Nobody left in play, which ended the game.")


def _ended_by_neutral(speech: Speech, state: Position) -> list[str]:
    """Say which neutral colour ended the game because it has nobody left in play, if one did."""
    setup, say = state.setup, speech.say
    if reason_of(state) not in ("most", "neutral"):
        return []
    return [
        say("{name} had nobody left in play, which ended the game.", name=say(NAMES[colour]))
        for colour in setup.neutrals
        if not setup.in_play(colour, state.lineup.sides[colour])
    ]


def _won(speech: Speech, state: Position) -> str:
    """Say why the winners won."""
    say, reason, winners = speech.say, reason_of(state), state.lineup.winners
    if reason in WON:
        return say(WON[reason])
    if len(winners) > 1:
        return say("Level in Velthumena and in the forest.")
    arrived = [state.lineup.at(colour, VELTHUMENA) if side else -1 for colour, side in enumerate(state.lineup.sides)]
    tied = arrived.count(arrived[state.setup.colours[winners[0]]]) > 1
    return say("Level in Velthumena, with fewer in the forest.") if tied else say("The most in Velthumena.")
