"""The players at the end of a game, with what was counted and how each of them ended."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.presenter import Standing
from pygame_rules.core.scene import Figure
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.board import FOREST, VELTHUMENA
from pygame_rules.games.tuchulcha.rules.outcome import reason_of
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.speech import NAMES, Speech

WON: Final = {
    "seals": N_("All passages sealed for Lasa Vecuvia."),
    "conquest": N_("All the others conquered for Tuchulcha."),
    "last": N_("The last one in the game."),
    "neutral": N_("A neutral colour was ahead, and the other player made the last move."),
}
"""By the reason of the end (`outcome.Reason`), where it needs no counting: how the winner won."""


def standings(speech: Speech, state: Position) -> list[Standing]:
    """Return all players: the winners, then by the most in Velthumena and the fewest in the forest, then those out."""
    setup, layout, say = state.setup, state.layout, speech.say
    counted = reason_of(state) in ("most", "neutral")
    arrived, lost, places = [], [], []
    for seat, colour in enumerate(setup.colours):
        arrived.append(layout.at(colour, VELTHUMENA))
        lost.append(layout.at(colour, FOREST))
        places.append((seat not in layout.winners, not layout.sides[colour], -arrived[seat], lost[seat]))
    found = []
    for seat in sorted(range(setup.players), key=lambda seat: (places[seat], seat)):
        playing = bool(layout.sides[setup.colours[seat]])
        figures = Figure(say("Velthumena"), str(arrived[seat])), Figure(say("Forest"), str(lost[seat]))
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
    say, layout = speech.say, state.layout
    colour = state.setup.colours[seat]
    side = layout.sides[colour]
    if seat in layout.winners:
        return " ".join([_won(speech, state), *_ended_by_neutral(speech, state)])
    if not side:
        return say("Out of the game.")
    role = layout.role(colour)
    if role == "tuchulcha":
        return say("Devoted to Tuchulcha.")
    if role == "lasa":
        return say("Devoted to Lasa Vecuvia, with {n} passages still open.", n=layout.passages.bit_count())
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
        if not setup.in_play(colour, state.layout.sides[colour])
    ]


def _won(speech: Speech, state: Position) -> str:
    """Say why the winners won."""
    say, reason, winners = speech.say, reason_of(state), state.layout.winners
    if reason in WON:
        return say(WON[reason])
    if len(winners) > 1:
        return say("Level in Velthumena and in the forest.")
    arrived = [state.layout.at(colour, VELTHUMENA) if side else -1 for colour, side in enumerate(state.layout.sides)]
    tied = arrived.count(arrived[state.setup.colours[winners[0]]]) > 1
    return say("Level in Velthumena, with fewer in the forest.") if tied else say("The most in Velthumena.")
