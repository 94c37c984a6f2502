"""Checks of positions as values: equal ones are equal, none changes, each can be written."""

from __future__ import annotations

import copy
import json
import pickle

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_


@checks("Step by step")
def states_go_to_other_processes(sample: Sample) -> None:
    """By pickle."""
    for walk in sample.walks:
        for ply in range(0, len(walk.states), max(1, len(walk.states) // 20)):
            sample.place, state = (walk, ply), walk.states[ply]
            for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301
                if again != state or hash(again) != hash(state) or again.legal_actions() != state.legal_actions():
                    raise Fault(N_("Expected a copy of a state, and what pickle makes of it, to be equal to it."))


@checks("Step by step")
def the_same_events_lead_to_equal_states(sample: Sample) -> None:
    """With equal hashes; and each event changes the state."""
    for walk in sample.walks:
        state = walk.game.new_initial_state(sample.players, walk.options)
        for ply, ((before, _, after), event) in enumerate(zip(walk.steps(), walk.events, strict=True)):
            sample.place = walk, ply
            if state != before or hash(state) != hash(before):
                raise Fault(N_("Expected the same events to lead to equal states with equal hashes."))
            state = state.apply_action(walk.game.string_to_action(event))
            if before == after:
                raise Fault(N_("Expected every event to lead to another state; {event} leaves it equal."), event=event)


@checks("Step by step")
def a_state_does_not_change(sample: Sample) -> None:
    """Whatever is asked of it."""
    for walk in sample.walks:
        kept = [(hash(state), walk.game.position(state)) for state in walk.states]
        shown = walk.game.presenter(View())
        for ply, (state, action, after) in enumerate(walk.steps()):
            state.legal_actions()
            state.apply_action(action)
            shown.describe(state, action)
            # Frames take longer than all the rest, so build only some of them.
            if ply % (3 if sample.thorough else 11) == 0:
                shown.frames(state, action, after)
        for ply, (state, before) in enumerate(zip(walk.states, kept, strict=True)):
            if (hash(state), walk.game.position(state)) != before:
                sample.place = walk, ply
                raise Fault(
                    N_("Expected a state never to change; this one has changed while it was shown or played on.")
                )


@checks("The two protocols")
def a_position_is_json_and_says_who_moves(sample: Sample) -> None:
    """With `to_move` and `result`."""
    for state in sample.positions():
        position = sample.game.position(state)
        if json.loads(json.dumps(position, allow_nan=False)) != position:
            raise Fault(
                N_("Expected position() to give plain JSON (lists, no tuples, text keys); it gives something else.")
            )
        player = state.current_player()
        expected = {CHANCE: "chance", TERMINAL: None}.get(player, player)
        if position.get("to_move", "–") != expected:
            raise Fault(
                N_("Expected position() to have to_move {expected}; it is {found}."),
                expected=json.dumps(expected), found=json.dumps(position.get("to_move", "–")),
            )  # fmt: skip
        result = state.result()
        if position.get("result", "–") != (result and result.to_json()):
            raise Fault(
                N_("Expected position() to have the result of the state under result, null while the game runs.")
            )
