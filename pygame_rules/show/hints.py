"""Hints, in words and on the board (docs/hints.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from pygame_rules.core.game import Action, AnyGame, GivesIdeas, State
from pygame_rules.core.presenter import AnyPresenter
from pygame_rules.core.scene import BoardChoice, Control, Scene, apply_frames
from pygame_rules.core.turns import only_end
from pygame_rules.core.words import Words
from pygame_rules.players.advice import Advice, Way
from pygame_rules.players.reasons import WINS, Reason, compares, in_words
from pygame_rules.players.value_words import lost_words, value_words

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.advice import Hint, Loss

RIVALS: Final = 3
"""How many places a hint shows if a single place would give the move away."""
HELPFUL: Final = 0.5
"""Places help if less than this part of all choices begins there."""
COMPARED: Final = 8
"""With how many worse ways the best one is compared to find what to think of."""


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
    places = _where(advice, scenes[0], choices[0], text)
    return {
        "look": _look(audience, advice, against, scenes[0], places),
        "places": places,
        "follows": advice.follows,
        "events": [text(action) for action in best.actions],
        "moves": _steps(audience.say, [choice.label for choice in choices if choice is not None]),
        "spots": list(dict.fromkeys(spot for one in choices if isinstance(one, BoardChoice) for spot in one.path)),
        "paths": paths_of(audience.presenter, states, best.actions),
        "chance": _fraction(best.chances[advice.seat]) if best.chances else None,
        "verdict": _verdict(audience.say, advice),
        "why": why_best(audience, advice),
        "reasons": [] if against is None else [reason.kind for reason in advice.reasons(against)],
        "against": [] if against is None else [text(action) for action in against.actions],
    }


def loss_json(audience: Audience, advice: Advice, chosen: Sequence[Action]) -> Loss | None:
    """Say what a choice gives away; None if that is not known.

    :param chosen: one decision or several that follow each other.
    """
    way = advice.way_of(*chosen)
    if way is None:
        return None
    say, lost = audience.say, advice.lost_by(way)
    states = _states(advice.state, chosen)
    reasons = advice.reasons(way) if lost.kind != "exact" else ()
    return {
        "class": lost.kind,
        "words": say("This gives away {lost}.", lost=lost_words(say, lost)),
        "why": because_of(audience.game, reasons, say, of_worse=True, at_best=way.end != states[-1]),
        "paths": paths_of(audience.presenter, states, chosen) if lost.kind == "blunder" else [],
    }


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


def why_best(audience: Audience, advice: Advice) -> str:
    """Say why the best way is the best, or that no other is worse."""
    against = advice.against()
    if against is not None:
        # That the best way wins at once is what the verdict says.
        told = [one for one in advice.reasons(against) if one.kind != WINS]
        return because_of(audience.game, told, audience.say, named=True)
    if len(advice.state.legal_actions()) == 1:
        return audience.say("There is no other way.")
    if len(advice.ways) > 1:
        return audience.say("Other ways are just as good.")
    same = all(advice.way_of(action) for action in advice.state.legal_actions())
    return audience.say("Every way leads to the same result.") if same else audience.say("Nothing better was found.")


def because_of(
    game: AnyGame,
    reasons: Sequence[Reason],
    say: Words,
    of_worse: bool = False,
    at_best: bool = False,
    named: bool = False,
) -> str:
    """Write reasons as a sentence, empty if there are none; the other parameters are those of `in_words`.

    :param at_best: the turn is not over, and the reasons are about the best end that it can still have.
    :param named: where a reason is a difference, name what the best way is compared with: the next weaker choice.
    """
    if of_worse and len(reasons) > 1 and reasons[0].kind == WINS:
        # How the game would have ended says more than that it could have been won, which gives the answer away.
        reasons = reasons[1:]
    told = "; ".join(in_words(game, reason, say, of_worse) for reason in reasons)
    if not told:
        return ""
    if named and compares(game, reasons):
        return say("Why, compared with the next weaker choice: {reasons}.", reasons=told)
    return (
        say("Even with the best rest of the turn: {reasons}.", reasons=told)
        if at_best
        else say("Why: {reasons}.", reasons=told)
    )


def _steps(say: Words, labels: Sequence[str]) -> list[str]:
    """Write the steps in words; equal steps that follow each other are counted."""
    counted = [(label, len(list(group))) for label, group in groupby(labels)]
    return [label if n == 1 else say("{step} ({n} times)", step=label, n=n) for label, n in counted]


def _look(audience: Audience, advice: Advice, against: Way | None, scene: Scene, places: Sequence[str]) -> str:
    """Say what to think of, and where to look if there are places; it leaves more than one choice open, if there are
    more."""
    say, told = audience.say, []
    if len(advice.state.legal_actions()) == 1:
        return say("There is no other way.")
    if only_end(audience.game, advice.state):
        return say("In any order, the turn ends the same way.")
    if against is not None:
        told.append(_idea(audience, advice))
    elif len(advice.ways) > 1:
        told.append(say("Several ways are equally good."))
        if not places and (starts := _starts(advice, scene, audience)):
            told.append(say("Among them: {places}.", places=say.listing(starts)))
    if places:
        names = [_name(say, spot.label) for spot in scene.spots if spot.id in places]
        told.append(say("Look here: {places}.", places=say.listing(names)))
    return " ".join(filter(None, told)) or say("Think one turn ahead: what could happen after each choice?")


def _starts(advice: Advice, scene: Scene, audience: Audience) -> list[str]:
    """Name where equally good ways begin on the board, if that leaves more than one choice."""
    text = audience.game.action_to_string
    choices = (_choice(scene, text(way.actions[0])) for way in advice.ways)
    starts = list(dict.fromkeys(one.path[0] for one in choices if isinstance(one, BoardChoice)))[:RIVALS]
    if len(first_events(scene, starts)) < 2:
        return []
    labels = {spot.id: spot.label for spot in scene.spots}
    return [_name(audience.say, labels[spot]) for spot in starts]


def _idea(audience: Audience, advice: Advice) -> str:
    """Return what the game says of a reason for the best way, of the closest of the worse ways against which there is
    one; empty if there is none."""
    if not isinstance(audience.game, GivesIdeas):
        return ""
    ideas = audience.game.figure_ideas()
    kinds = (reason.kind for way in advice.worse()[:COMPARED] for reason in advice.reasons(way))
    return next((audience.say(ideas[kind]) for kind in kinds if kind in ideas), "")


def _name(say: Words, label: str) -> str:
    """Return what a place is called, without what lies there: "House 13" of "House 13: 2 white stones".

    Where the label begins with a mere number, what lies there comes first:

    >>> from pygame_rules.core.words import words
    >>> _name(words("en", ""), "7: Ushabti 6")
    'Ushabti 6 (place 7)'
    """
    head, _, rest = label.partition(": ")
    return say("{thing} (place {place})", thing=rest, place=head) if head.isdecimal() and rest else head


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
    advice: Advice, scene: Scene, best: BoardChoice | Control | None, text: Callable[[Action], str]
) -> list[str]:
    """Find the spots where to look: where the best way begins or, if nothing else begins there, also where its rivals
    begin. Return none if that leaves a single choice, or nearly all of them.

    :param best: the first choice of the best way.
    """
    if not isinstance(best, BoardChoice):
        return []
    places = [best.path[0]]
    left = len(first_events(scene, places))
    if left == 1:
        rivals = (_choice(scene, text(way.actions[0])) for way in advice.ways)
        starts = dict.fromkeys([*places, *(each.path[0] for each in rivals if isinstance(each, BoardChoice))])
        places = list(starts)[:RIVALS]
        left = len(first_events(scene, places))
    helps = 1 < left < HELPFUL * len(first_events(scene))
    return [spot.id for spot in scene.spots if spot.id in places] if helps else []


def first_events(scene: Scene, places: Iterable[str] | None = None) -> set[str]:
    """Return the first events of all choices of a scene or, if there are places, of those that begin there."""
    if places is not None:
        return {option.events[0] for option in scene.options if option.path[0] in places}
    buttons = {control.event for control in scene.controls if control.event}
    return {option.events[0] for option in scene.options} | buttons


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
