"""The choices of the player who must decide, with previews of their consequences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.scene import BoardChoice, Control, Preview, Tone
from pygame_rules.games.tuchulcha.rules.board import TEMPLE, Colour
from pygame_rules.games.tuchulcha.rules.events import Devote, Discard, Drop, Move, Third
from pygame_rules.games.tuchulcha.rules.legal import splits
from pygame_rules.games.tuchulcha.rules.outcome import Outcome, outcome_of
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show import telling
from pygame_rules.games.tuchulcha.show.ids import DICE_SPOT, die_spot, haruspex, sanctuary_spot, stone_spot, temple_spot
from pygame_rules.games.tuchulcha.show.speech import Speech


def source_spot(state: Position, colour: Colour, origin: int) -> str:
    """Return the spot to select for moving a haruspex out of a slot."""
    return temple_spot(colour) if origin == TEMPLE else stone_spot(state.setup.board.stone_of(colour, origin))


def options(state: Position, speech: Speech) -> list[BoardChoice]:
    """Return the choices made on the board, in the order of the legal actions."""
    routes = {}
    for move in state.moves():
        outcome = outcome_of(state, move)
        routes[move] = outcome, (source_spot(state, outcome.colour, move.origin), stone_spot(outcome.stone))
    same = Counter(route for _, route in routes.values())
    found = []
    for move, (outcome, route) in routes.items():
        # Several numbers may lead to Velthumena; then the player also selects the die to use.
        path = (*route, die_spot(move.number)) if same[route] > 1 else route
        preview = _preview(state, move, outcome, speech)
        found.append(BoardChoice((move.text,), path, telling.way(speech, state, move), str(move.number), preview))
    return [*found, *_others(state, speech)]


def _preview(state: Position, move: Move, outcome: Outcome, speech: Speech) -> Preview | None:
    left = splits(state.dice)[move.number]
    said = telling.preview(speech, state, outcome, left, state.moves()[move])
    marks = victims(state, outcome) if outcome.kind in ("hits", "attacks") else ()
    return Preview(" ".join(said), marks, tone_of(state, outcome)) if said else None


def tone_of(state: Position, outcome: Outcome) -> Tone:
    """Judge whether a move is good or bad for its player: first by the game's end, then by losses and gains."""
    if outcome.winners:
        return "good" if state.seat in outcome.winners else "bad"
    own, kind = state.colour, outcome.kind
    if own in outcome.out or (kind == "hits" and outcome.victim == own):
        return "bad"
    if outcome.colour != own:
        # Whether a gain or a loss of a neutral colour is good for anybody is not certain.
        return "good" if kind == "hits" and outcome.victim in state.setup.colours else ""
    if kind == "lost":
        return "bad"
    return "good" if kind in ("arrives", "hits", "seals") else ""


def victims(state: Position, outcome: Outcome) -> tuple[str, ...]:
    """Return the item ids of the haruspices that are hit or attacked."""
    victim, stone = outcome.victim, outcome.stone
    plain = state.lineup.at(victim, stone)
    ended = outcome.defenders - plain if state.setup.board.entries[victim] == stone else 0
    places = {str(stone): plain, "end": ended}
    return tuple(haruspex(victim, place, k) for place, count in places.items() for k in range(1, count + 1))


def _others(state: Position, speech: Speech) -> Iterator[BoardChoice]:
    """Yield the choices of dice to give up, and of the haruspex to give to Lasa Vecuvia."""
    say = speech.say
    for action in state.legal_actions():
        if isinstance(action, Discard | Drop):
            left = speech.each(splits(state.dice)[action.number])
            preview = Preview(say("Then {dice} are left.", dice=left)) if left else None
            yield BoardChoice((action.text,), (die_spot(action.number),), _gives_up(action, speech), preview=preview)
        elif isinstance(action, Devote) and action.origin is not None:
            path = source_spot(state, state.colour, action.origin), sanctuary_spot("lasa")
            yield BoardChoice((action.text,), path, telling.devotion(speech, state, action))


def _gives_up(action: Discard | Drop, speech: Speech) -> str:
    if isinstance(action, Discard):
        return speech.say("Discard the {number}", number=action.number)
    return speech.say("Drop the {number} without using it", number=action.number)


def controls(state: Position, speech: Speech) -> list[Control]:
    """Return the choices made with buttons, and the button for the next chance event."""
    say, player = speech.say, state.current_player()
    if player == TERMINAL:
        return []
    if player == CHANCE:
        if state.phase == "start":
            return [Control("start", say("Draw the first player"), primary=True)]
        if state.phase == "extra":
            # Without a seat: the page throws it at once, because the player has just pressed a button of this name.
            return [Control("throw", say("Throw one more die"), primary=True, key="t")]
        return [Control("throw", say("Throw the dice"), seat=state.seat, primary=True, key="t", places=(DICE_SPOT,))]
    found = []
    explained: set[str | None] = set()
    for action in state.legal_actions():
        if isinstance(action, Move | Discard) or getattr(action, "origin", None):
            # These are chosen on the board: the tribute by its die, a haruspex for Lasa Vecuvia by its stone. A button
            # for each would fill a phone's screen.
            continue
        primary, brief = False, ""
        if isinstance(action, Devote):
            brief = telling.devotion_brief(speech, state, action)
            label, primary = telling.devotion(speech, state, action), action.role is None
            told = telling.devotion_help(speech, state, action, action.role in explained)
            explained.add(action.role)
        elif isinstance(action, Third) and action.thrown:
            label, primary = say("Throw one more die"), True
            told = say("Equal dice: you may throw one more die. You must then use all numbers that can be used.")
            brief = say("you must then use every number that you can")
        elif isinstance(action, Third):
            label, told = say("Leave it at {dice}", dice=speech.each(state.dice)), ""
        elif isinstance(action, Drop):
            label = _gives_up(action, speech)
            told = say("It would carry your last haruspex beyond the last open passage.")
        else:
            label = say("End the turn")
            told = say("With a single haruspex left you need not use all numbers, only one.")
        name = action.text.replace(" ", "-")
        found.append(Control(name, label, action.text, player, primary=primary, help=told, brief=brief))
    return found
