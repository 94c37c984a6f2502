"""Checks of what can be chosen in a scene."""

from __future__ import annotations

from itertools import pairwise

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_


@checks("The scene")
def options_and_controls_are_the_legal_events(sample: Sample) -> None:
    """For the seat that moves; a button without an event lets chance happen."""
    for walk, ply, state, view, drawn in sample.drawn():
        player, scene = state.current_player(), drawn
        if player >= 0 and view.seat != player:
            # Only the moving seat must see all choices. For another view, draw its scene too, but at every third ply.
            if ply % 3:
                continue
            scene = walk.game.presenter(View(player)).scene(state)
        single = {option.events[0] for option in scene.options if len(option.events) == 1}
        buttons = {control.event for control in scene.controls if control.event}
        legal = set(legal_events(walk.game, state)) if player >= 0 else set()
        if single | buttons != legal:
            raise Fault(
                N_("Expected the board choices and buttons to be exactly the legal events; missing are {missing}, too "
                   "many are {more}."),
                missing=", ".join(sorted(legal - single - buttons)) or "–",
                more=", ".join(sorted((single | buttons) - legal)) or "–",
            )  # fmt: skip
        by_chance = [control for control in scene.controls if not control.event]
        if len(by_chance) != (player == CHANCE):
            raise Fault(
                N_("Expected one button without an event where chance is next, and none elsewhere; there are {n}."),
                n=len(by_chance),
            )
        for control in scene.controls:
            if control not in by_chance and control.seat != player:
                raise Fault(
                    N_("Expected the button {id} to belong to seat {player}, which decides; it belongs to {seat}."),
                    id=control.id, player=player, seat=control.seat,
                )  # fmt: skip
            if control in by_chance and control.seat not in (None, state.turn()):
                raise Fault(
                    N_("Expected the button {id} to belong to seat {player}, which decides; it belongs to {seat}."),
                    id=control.id, player=state.turn(), seat=control.seat,
                )  # fmt: skip
            if not control.label:
                raise Fault(N_("Expected the button {id} to have a label."), id=control.id)


@checks("The scene")
def paths_are_unique_and_none_begins_another(sample: Sample) -> None:
    """Otherwise the page could not tell which choice is meant."""
    for _, _, _, _, scene in sample.drawn():
        paths = sorted(option.path for option in scene.options)
        for shorter, longer in pairwise(paths):
            if longer[: len(shorter)] == shorter:
                raise Fault(
                    N_("Expected no path of a board choice to begin with that of another; {one} and {other} do."),
                    one=shorter, other=longer,
                )  # fmt: skip
        if both := {refusal.path for refusal in scene.refusals} & set(paths):
            raise Fault(N_("Expected no refusal for what can be chosen; there is one for {paths}."), paths=both)


@checks("The scene")
def compound_options_can_be_played_event_by_event(sample: Sample) -> None:
    """By one seat."""
    for walk, _, state, _, scene in sample.drawn():
        for option in scene.options:
            reached = state
            for event in option.events:
                if reached.current_player() != state.current_player():
                    raise Fault(
                        N_("Expected one seat to decide all events of the board choice {choice}."), choice=option.events
                    )
                reached = reached.apply_action(walk.game.string_to_action(event))
            if not option.events:
                raise Fault(N_("Expected the board choice {choice} to play an event."), choice=option.label)
