"""Hints, in words and on the board (docs/hints.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.presenter import AnyPresenter
from pygame_rules.core.scene import BoardChoice, Control, Scene, apply_frames
from pygame_rules.core.words import Words
from pygame_rules.players.advice import Advice, Way
from pygame_rules.players.reasons import Reason, in_words
from pygame_rules.players.value_words import lost_words, value_words

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.advice import Hint, Loss

RIVALS: Final = 3
"""How many places a hint shows if a single place would give the move away."""


class Audience:
    """The game, the presenter and the words with which a hint is shown and told to one reader."""

    def __init__(self, game: AnyGame, presenter: AnyPresenter, say: Words) -> None:
        self.game = game
        self.presenter = presenter
        self.say = say


def hint_json(audience: Audience, advice: Advice) -> Hint:
    """Write a hint as the page gets it."""
    best, against = advice.best, advice.against()
    text = audience.game.action_to_string
    states = _states(advice.state, best.actions)
    scenes = [audience.presenter.scene(state) for state in states[:-1]]
    choices = [_choice(scene, text(action)) for scene, action in zip(scenes, best.actions, strict=True)]
    places = _where(advice, scenes[0], choices, text)
    return {
        "look": _look(audience, scenes[0], places),
        "places": places,
        "events": [text(action) for action in best.actions],
        "moves": _steps(audience.say, [choice.label for choice in choices if choice is not None]),
        "spots": list(dict.fromkeys(spot for one in choices if isinstance(one, BoardChoice) for spot in one.path)),
        "paths": paths_of(audience.presenter, states, best.actions),
        "chance": _fraction(best.chances[advice.seat]) if best.chances else None,
        "verdict": _verdict(audience.say, advice),
        "why": _why(audience, advice, against),
        "reasons": [] if against is None else [reason.kind for reason in advice.reasons(against)],
        "against": [] if against is None else [text(action) for action in against.actions],
    }


def loss_json(audience: Audience, advice: Advice, chosen: Action) -> Loss | None:
    """Say what a choice gives away; None if that is not known."""
    way = advice.way_of(chosen)
    if way is None:
        return None
    say, lost = audience.say, advice.lost_by(way)
    told = say("This gives away {lost}.", lost=lost_words(say, lost))
    because = because_of(audience.game, advice.reasons(way) if lost.kind != "exact" else (), say, of_worse=True)
    return {"class": lost.kind, "words": " ".join(filter(None, [told, because]))}


def _fraction(chance: float) -> float:
    return round(min(1.0, max(0.0, chance)), 4)


# In words


def _verdict(say: Words, advice: Advice) -> str:
    """Say what to expect after the best way: the chance to win, or what a solver has proven."""
    best, seat = advice.best, advice.seat
    prospect = best.prospect
    if (result := best.end.result()) is not None and (prospect is None or prospect.margin is None):
        if seat not in result.winners:
            return say("This loses the game at once.")
        return say("This wins the game at once.") if len(result.winners) == 1 else say("This ends the game level.")
    if prospect is None:
        return ""
    told = value_words(say, prospect, seat)
    if prospect.margin is None:
        return say("Chance to win after it: {percent}.", percent=told)
    if result is not None:
        return say("This ends the game: it {result}.", result=told)
    return say("With perfect play on both sides this {result}.", result=told)


def _why(audience: Audience, advice: Advice, against: Way | None) -> str:
    if against is not None:
        return because_of(audience.game, advice.reasons(against), audience.say)
    if len(advice.state.legal_actions()) == 1:
        return audience.say("There is no other way.")
    return audience.say("Other ways are as good.") if len(advice.ways) > 1 else ""


def because_of(
    game: AnyGame, reasons: Sequence[Reason], say: Words, of_worse: bool = False, at_best: bool = False
) -> str:
    """Write reasons as a sentence, empty if there are none; the other parameters are those of `in_words`.

    :param at_best: the turn is not over, and the reasons are about the best end that it can still have.
    """
    told = "; ".join(in_words(game, reason, say, of_worse) for reason in reasons)
    if not told:
        return ""
    return (
        say("Even with the best rest of the turn: {reasons}.", reasons=told)
        if at_best
        else say("Why: {reasons}.", reasons=told)
    )


def _steps(say: Words, labels: Sequence[str]) -> list[str]:
    """Write the steps in words; equal steps that follow each other are counted."""
    counted = [(label, len(list(group))) for label, group in groupby(labels)]
    return [label if n == 1 else say("{step} ({n} times)", step=label, n=n) for label, n in counted]


def _look(audience: Audience, scene: Scene, places: Sequence[str]) -> str:
    if not places:
        return audience.say("Look at the buttons.")
    names = [_name(spot.label) for spot in scene.spots if spot.id in places]
    return audience.say("Look here: {places}.", places=audience.say.listing(names))


def _name(label: str) -> str:
    """Return what a place is called, without what lies there: "House 13" of "House 13: 2 white stones"."""
    head, _, rest = label.partition(": ")
    return label if head.isdecimal() and rest else head


# On the board


def _states(state: State, actions: Sequence[Action]) -> list[State]:
    states = [state]
    for action in actions:
        states.append(states[-1].apply_action(action))
    return states


def _choice(scene: Scene, event: str) -> BoardChoice | Control | None:
    """Find the choice of a scene that plays an event: the option with the fewest further events and spots, or a
    button."""
    options = [option for option in scene.options if option.events[0] == event]
    if options:
        return min(options, key=lambda option: (len(option.events), len(option.path)))
    return next((control for control in scene.controls if control.event == event), None)


def _where(
    advice: Advice, scene: Scene, choices: Sequence[BoardChoice | Control | None], text: Callable[[Action], str]
) -> list[str]:
    """Find the spots where to look: the spot where the best way's first step begins. If nothing else can begin there,
    add the spots where its further steps begin or, if they name no other spot of the scene, those where its rivals
    begin.

    :param choices: the choices of the best way, step by step.
    """
    best = choices[0]
    if not isinstance(best, BoardChoice):
        return []
    here = {spot.id for spot in scene.spots}

    def starts(found: Iterable[BoardChoice | Control | None]) -> list[str]:
        """Return the spots where these choices begin in this scene, each once."""
        return list(
            dict.fromkeys(each.path[0] for each in found if isinstance(each, BoardChoice) and each.path[0] in here)
        )

    places = [best.path[0]]
    if len({option.events[0] for option in scene.options if option.path[0] == places[0]}) == 1:
        places = starts(choices)
        if len(places) == 1:
            places = starts(_choice(scene, text(way.actions[0])) for way in advice.ways)
    return [spot.id for spot in scene.spots if spot.id in places[:RIVALS]]


def paths_of(presenter: AnyPresenter, states: Sequence[State], actions: Sequence[Action]) -> list[list[list[float]]]:
    """Return the ways that things go on the board, as the traces of moves show them (`board/traces.js`).

    :param states: one more than actions.
    """
    items = {item.id: item for item in presenter.scene(states[0]).items}
    paths = []
    for before, action, after in zip(states, actions, states[1:], strict=False):
        for frame in presenter.frames(before, action, after):
            for move in frame.traced:
                start = items[move.item]
                points = [(start.x, start.y), *move.via, (move.to.x, move.to.y)]
                paths.append([[round(x, 2), round(y, 2)] for x, y in points])
            items = apply_frames(tuple(items.values()), (frame,))
    return paths


def way_in_words(presenter: AnyPresenter, say: Words, states: Sequence[State], actions: Sequence[Action]) -> str:
    """Tell a way to go on in the words of the list of moves; equal steps that follow each other are counted in one.

    :param states: one more than actions.
    """
    steps = [presenter.describe(before, action) for before, action in zip(states, actions, strict=False)]
    return "; ".join(_steps(say, steps))
