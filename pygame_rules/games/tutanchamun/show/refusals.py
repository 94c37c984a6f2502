"""Texts that say which rule forbids an action (docs/rules/tutanchamun.md)."""

from __future__ import annotations

from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.core.scene import Refusal
from pygame_rules.games.tutanchamun.rules.board import GONE, MASK, OFF, ROBBABLE, Layout, Rob, Start, Take
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.pieces import held, tile
from pygame_rules.games.tutanchamun.show.speech import Speech


def explain_refusal(speech: Speech, state: Position, action: Action) -> str:
    """Say why an action is not legal here; empty if it is legal."""
    say, player = speech.say, state.current_player()
    if player == TERMINAL:
        return say("The game is over.")
    if player == CHANCE:
        return _before_the_game(state, action, speech)
    if action in state.legal_actions():
        return ""
    if isinstance(action, Layout | Start):
        return say("The treasures are already laid out, and who began is settled.")
    if state.asked == "mask":
        return speech.tell(player, "First {name} says whether the mask counts.", "First say whether your mask counts.")
    if state.asked == "lid":
        return speech.tell(player, "First {name} says whether to play a lid.", "First say whether you play a lid.")
    if state.asked == "rob":
        if isinstance(action, Rob) and action.seat is not None:
            return rob(state, action.seat, action.treasure, speech)
        return speech.tell(
            player, "First {name} says whom the gold nugget robs.", "First say whom your gold nugget robs."
        )
    if isinstance(action, Take):
        return take(state, action.place, speech)
    if isinstance(action, Rob):
        return say("Only a gold nugget lets you take something from another player.")
    return say("The mask and lids are played when a kind is scored.")


def _before_the_game(state: Position, action: Action, speech: Speech) -> str:
    say = speech.say
    if state.row is None:
        if isinstance(action, Layout):
            return "" if action.complete else say("Each of the 69 treasures must lie in the row once.")
        return say("First the treasures are laid out.")
    if isinstance(action, Start):
        if action.seat < len(state.pawns):
            return ""
        return say("There are only {n} players.", n=len(state.pawns))
    return say("First, a draw decides who begins.")


def take(state: Position, place: int, speech: Speech) -> str:
    """Say why the mover cannot take the treasure at a place; empty if that is possible."""
    say, mover = speech.say, state.turn_of
    if state.row is None or mover is None:
        return ""
    if state.row[place - 1] == GONE:
        return say("Nothing lies on place {place} any more.", place=place)
    if state.pawns[mover] == OFF:
        return speech.tell(mover, "{name} has walked off.", "You have walked off.")
    if place <= state.pawns[mover]:
        if speech.speaks_to(mover):
            return say("That lies behind your pawn: nobody walks back.")
        return say("That lies behind the pawn of {name}: nobody walks back.", name=speech.name(mover))
    return ""


def rob(state: Position, seat: int, treasure: int, speech: Speech) -> str:
    """Say why a nugget cannot take this treasure (Gold nugget, D7); empty if it can."""
    say, mover = speech.say, state.turn_of
    if mover is None or seat >= len(state.hands):
        return say("There are only {n} players.", n=len(state.hands))
    if seat == mover:
        return say("You cannot rob yourself.")
    if treasure == MASK:
        return say("A nugget cannot take the gold mask.")
    kind = speech.kind(treasure)
    if not state.hands[seat][treasure]:
        return speech.tell(
            seat, "{name} has nothing of this kind: {kind}.", "You have nothing of this kind: {kind}.", kind=kind
        )
    if treasure < ROBBABLE and not state.hands[mover][treasure]:
        return say("You may only take what you have yourself: you have nothing of this kind, {kind}.", kind=kind)
    return ""


def refusals(state: Position, speech: Speech) -> list[Refusal]:
    """Return the reasons why the player who must decide cannot choose certain treasures."""
    if state.row is None or state.turn_of is None or not speech.speaks_to(state.current_player()):
        return []
    say, found = speech.say, []
    if state.asked == "rob":
        for seat, hand in enumerate(state.hands):
            for treasure, count in enumerate(hand):
                reason = rob(state, seat, treasure, speech) if count and seat != state.turn_of else ""
                if reason:
                    found.append(Refusal((held(seat, treasure),), reason))
    if state.asked == "move":
        for place, treasure in enumerate(state.row, 1):
            reason = "" if treasure == GONE else take(state, place, speech)
            if reason:
                found.append(Refusal((tile(place),), reason))
    elif state.asked in ("rob", "mask", "lid"):
        reason = say("First the question must be answered.")
        found += [Refusal((tile(place),), reason) for place, one in enumerate(state.row, 1) if one != GONE]
    return found
