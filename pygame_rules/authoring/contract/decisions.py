"""Checks of actions: what is legal, how it is written, what is refused."""

from __future__ import annotations

import copy
import pickle
import random

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.errors import EventSyntaxError, IllegalAction
from pygame_rules.core.game import CHANCE, TERMINAL, legal_events
from pygame_rules.core.words import N_


@checks("The two protocols")
def legal_actions_are_unique_and_there_is_always_one(sample: Sample) -> None:
    """Where a seat decides; and none elsewhere."""
    game = sample.game
    for state in sample.positions():
        legal = state.legal_actions()
        texts = [game.action_to_string(action) for action in legal]
        if len(set(texts)) != len(texts):
            raise Fault(N_("Expected each legal action once; they are {events}."), events=", ".join(texts))
        if bool(legal) != (state.current_player() >= 0):
            raise Fault(
                N_("Expected legal actions where a seat decides, and only there; current_player is {player}, legal are "
                   "{events}."),
                player=state.current_player(), events=", ".join(texts) or "–",
            )  # fmt: skip
        if [action.text for action in state.legal_actions()] != [action.text for action in legal]:
            raise Fault(N_("Expected legal_actions to give the same list in the same order each time."))


@checks("The two protocols")
def legal_events_are_there_until_the_end(sample: Sample) -> None:
    """Sorted by code point."""
    for state in sample.positions():
        events = legal_events(sample.game, state)
        if events != sorted(set(events)) or bool(events) == (state.current_player() == TERMINAL):
            raise Fault(
                N_("Expected possible events, each once, until the game is over; they are {events}."),
                events=", ".join(events) or "–",
            )


@checks("Step by step")
def the_words_of_an_action_name_it(sample: Sample) -> None:
    """There is one object of each, so that comparing actions means comparing identities."""
    game = sample.game
    for walk, _, action, _ in sample.steps():
        try:
            found = game.string_to_action(action.text)
        except EventSyntaxError as error:
            raise Fault(
                N_("Expected string_to_action to know {event}, which was played; it says: {reason}"),
                event=action.text, reason=error.reason(),
            ) from error  # fmt: skip
        if found is not action or walk.game.action_to_string(action) != action.text:
            raise Fault(
                N_("Expected string_to_action to give the same object for {event} each time: make all actions once."),
                event=action.text,
            )
    for text in ("", " ", "no such event", "x" * 500, "\ud800"):
        try:
            game.string_to_action(text)
        except EventSyntaxError:
            continue
        raise Fault(N_("Expected string_to_action to refuse {event} with an EventSyntaxError."), event=ascii(text)[:40])


@checks("Step by step")
def actions_cannot_be_changed_and_their_copies_are_the_same_objects(sample: Sample) -> None:
    """As `core.action.Action` provides."""
    for action in sample.seen_actions:
        for name in ("text", *object.__getstate__(action)[1], "note"):  # type: ignore[index]
            try:
                setattr(action, name, "x")
            except AttributeError:
                continue
            raise Fault(
                N_("Expected that nobody can change an action; {name} of {event} can be set."),
                name=name, event=action.text,
            )  # fmt: skip
        for again in (copy.copy(action), copy.deepcopy(action), pickle.loads(pickle.dumps(action))):  # noqa: S301
            if again is not action:
                raise Fault(
                    N_("Expected a copy of the action {event}, and what pickle makes of it, to be the same object."),
                    event=action.text,
                )


@checks("The two protocols")
def a_turn_belongs_to_a_seat(sample: Sample) -> None:
    """From the first decision to the end."""
    seats = range(sample.players)
    for state in sample.positions():
        player, turn = state.current_player(), state.turn()
        if player not in (CHANCE, TERMINAL, *seats):
            raise Fault(
                N_("Expected current_player to be a seat from 0 to {last}, CHANCE or TERMINAL; it is {player}."),
                last=seats[-1], player=player,
            )  # fmt: skip
        if turn not in (None, *seats) or (player == TERMINAL and turn is None):
            raise Fault(
                N_("Expected turn() to be a seat, or None before it is known who begins; it is {turn}."), turn=turn
            )


@checks("The two protocols")
def what_is_not_legal_is_refused(sample: Sample) -> None:
    """By an IllegalAction; the state stays as it was."""
    pool = sample.seen_actions
    draws = random.Random(1)  # noqa: S311 - a choice of what to look at
    for walk in sample.walks:
        plies = [*range(min(20, len(walk.states))), *draws.choices(range(len(walk.states)), k=20), len(walk.states) - 1]
        for ply in plies:
            sample.place, state = (walk, ply), walk.states[ply]
            allowed = {action.text for action in state.legal_actions()}
            if state.current_player() == CHANCE:
                outcomes = state.chance_outcomes()
                if outcomes is None:
                    continue
                allowed = {action.text for action, _ in outcomes}
            before = hash(state)
            for action in pool:
                if action.text in allowed:
                    continue
                try:
                    state.apply_action(action)
                except IllegalAction as error:
                    error.reason()
                    continue
                raise Fault(
                    N_("Expected apply_action to refuse {event} with an IllegalAction here: it is not legal."),
                    event=action.text,
                )
            if hash(state) != before:
                raise Fault(N_("Expected a state never to change; this one has changed when something was refused."))
