"""The players at the end of a game, with what was counted and how each of them ended."""

from __future__ import annotations

from pygame_rules.core.presenter import Standing
from pygame_rules.core.scene import Figure
from pygame_rules.games.tuchulcha.rules.board import FOREST, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.rules.outcome import reason_of
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.speech import NAMES, Speech, role_of


def standings(speech: Speech, state: Position) -> list[Standing]:
    """Return all players: the winners, then by the most in Velthumena and the fewest in the forest, then those out."""
    setup, sides, winners = state.setup, state.table.sides, state.table.winners
    counted = reason_of(state) in ("most", "neutral")

    def order(seat: int) -> tuple[bool, bool, int, int]:
        side = sides[setup.colours[seat]]
        return seat not in winners, not side, -(side >> 4 * VELTHUMENA & 15), side >> 4 * FOREST & 15

    places = [order(seat) for seat in range(setup.players)]
    found = []
    for seat in sorted(range(setup.players), key=lambda seat: (places[seat], seat)):
        side = sides[setup.colours[seat]]
        arrived, forest = side >> 4 * VELTHUMENA & 15, side >> 4 * FOREST & 15
        figures = (
            Figure(speech.say("Velthumena"), str(arrived)),
            Figure(speech.say("Forest"), str(forest)),
        )
        found.append(
            Standing(
                seat,
                1 + sum(place < places[seat] for place in places),
                str(arrived) if counted and side else "",
                figures if side else (),
                _note(speech, state, seat),
            )
        )
    return found


def _note(speech: Speech, state: Position, seat: int) -> str:
    """Say how a player ended: the reason of the win, or what became of the player."""
    say, table = speech.say, state.table
    colour = state.setup.colours[seat]
    side = table.sides[colour]
    if seat in table.winners:
        return " ".join([_won(speech, state), *_ended_by_neutral(speech, state)])
    if not side:
        return say("Out of the game.")
    role = role_of(table, colour)
    if role == "tuchulcha":
        return say("Devoted to Tuchulcha.")
    if role == "lasa":
        return say("Devoted to Lasa Vecuvia, with {n} passages still open.", n=table.passages.bit_count())
    if not state.setup.in_play(colour, side):
        return say("Nobody left in play, which ended the game.")
    return say("{n} still in play.", n=state.setup.in_play(colour, side))


def _ended_by_neutral(speech: Speech, state: Position) -> list[str]:
    """Say which neutral colour ended the game because it has nobody left in play, if one did."""
    setup, sides = state.setup, state.table.sides
    if reason_of(state) not in ("most", "neutral"):
        return []
    ended = [colour for colour, side in enumerate(sides) if side and not setup.in_play(colour, side)]
    return [
        speech.say("{name} had nobody left in play, which ended the game.", name=speech.say(NAMES[colour]))
        for colour in ended
        if colour not in setup.colours
    ]


def _won(speech: Speech, state: Position) -> str:
    """Say why the winners won."""
    say, reason = speech.say, reason_of(state)
    if reason == "seals":
        return say("All passages sealed for Lasa Vecuvia.")
    if reason == "conquest":
        return say("All the others conquered for Tuchulcha.")
    if reason == "last":
        return say("The last one in the game.")
    if reason == "neutral":
        return say("A neutral colour was ahead, and the other player made the last move.")
    if len(state.table.winners) > 1:
        return say("Level in Velthumena and in the forest.")
    return say("Level in Velthumena, with fewer in the forest.") if _tied(state) else say("The most in Velthumena.")


def _tied(state: Position) -> bool:
    """Whether another colour has as many in Velthumena as the winner."""
    winner: Colour = state.setup.colours[state.table.winners[0]]
    arrived = [side >> 4 * VELTHUMENA & 15 if side else -1 for side in state.table.sides]
    return arrived.count(arrived[winner]) > 1
