"""The texts about moves and decisions: labels of choices, previews, captions of frames, the move list."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.core.words import N_, plural
from pygame_rules.games.tuchulcha.rules.board import TEMPLE, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.rules.events import Devote, Discard, Drop, Move, Roll, Start, Third
from pygame_rules.games.tuchulcha.rules.outcome import Outcome, outcome_of
from pygame_rules.games.tuchulcha.rules.roles import gift_of
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.speech import NAMES, Speech, kind_of

Pair: TypeAlias = "tuple[str, str]"
"""Two messages: to the others with the player's name, to the player; or the two forms of a plural."""


class WayMessages(NamedTuple):
    """The messages about a way on the board; each has its `number`, `start` and `end`."""

    label: str
    caption: Pair
    neutral: Pair
    """The caption for a neutral haruspex, with its `colour`."""
    listed: str
    """For the move list."""


ARRIVES: Final = WayMessages(
    N_("Stone {start} with {number} to Velthumena"),
    (
        N_("{name}: with {number} from stone {start} to Velthumena"),
        N_("You move with {number} from stone {start} to Velthumena"),
    ),
    (
        N_("{name} moves neutral {colour} with {number} from stone {start} to Velthumena"),
        N_("You move neutral {colour} with {number} from stone {start} to Velthumena"),
    ),
    N_("{number}: from stone {start} to Velthumena"),
)
ENTERS: Final = WayMessages(
    N_("Temple with {number} to stone {end}"),
    (
        N_("{name}: with {number} from the temple to stone {end}"),
        N_("You move with {number} from the temple to stone {end}"),
    ),
    (
        N_("{name} moves neutral {colour} with {number} from the temple to stone {end}"),
        N_("You move neutral {colour} with {number} from the temple to stone {end}"),
    ),
    N_("{number}: from the temple to stone {end}"),
)
WALKS: Final = WayMessages(
    N_("Stone {start} with {number} to stone {end}"),
    (
        N_("{name}: with {number} from stone {start} to stone {end}"),
        N_("You move with {number} from stone {start} to stone {end}"),
    ),
    (
        N_("{name} moves neutral {colour} with {number} from stone {start} to stone {end}"),
        N_("You move neutral {colour} with {number} from stone {start} to stone {end}"),
    ),
    N_("{number}: from stone {start} to stone {end}"),
)

HAPPENS: Final = {
    "arrives": N_("Arrives in Velthumena."),
    "lost": N_("The passage swallows it: lost in the forest for good."),
    "seals": N_("Seals the passage on stone {stone} and goes to the sanctuary."),
}
"""By what happens where a move ends (`outcome.MoveKind`), where it concerns nobody else."""
ATTACKS: Final = (
    plural(
        "Attacks {name} (power {power}): {n} more must come this turn.",
        "Attacks {name} (power {power}): {n} more must come this turn.",
    ),
    plural(
        "Attacks you (power {power}): {n} more must come this turn.",
        "Attacks you (power {power}): {n} more must come this turn.",
    ),
)
"""By whether the reader is attacked."""
HITS: Final = (
    plural("Hits {name}: {n} haruspex to the forest.", "Hits {name}: {n} haruspices to the forest."),
    plural("Hits you: {n} haruspex to the forest.", "Hits you: {n} haruspices to the forest."),
)
SENDS_HOME: Final = (
    plural("Hits {name}: {n} haruspex back to the temple.", "Hits {name}: {n} haruspices back to the temple."),
    plural("Hits you: {n} haruspex back to the temple.", "Hits you: {n} haruspices back to the temple."),
)
"""By whether the reader is hit."""
LISTED: Final = {
    "hits": N_("{move}, hits {name}"),
    "attacks": N_("{move}, attacks {name}"),
    "lost": N_("{move}, lost in the passage"),
    "seals": N_("{move}, seals the passage"),
    "stands": "{move}",
    "arrives": "{move}",
}
"""By what happens where a move ends: the text of the move list."""
TO_LASA: Final = (
    plural(
        "{name} turns to Lasa Vecuvia, giving {n} haruspex: wings grow, and four seals must be set",
        "{name} turns to Lasa Vecuvia, giving {n} haruspices: wings grow, and four seals must be set",
    ),
    plural(
        "You turn to Lasa Vecuvia, giving {n} haruspex: wings grow, and four seals must be set",
        "You turn to Lasa Vecuvia, giving {n} haruspices: wings grow, and four seals must be set",
    ),
)
GIVEN_UP: Final = (
    plural(
        "The haruspex of {name} in Velthumena no longer counts",
        "The {n} haruspices of {name} in Velthumena no longer count",
    ),
    plural("Your haruspex in Velthumena no longer counts", "Your {n} haruspices in Velthumena no longer count"),
)
"""By whether the reader is devoted."""


def way_messages(outcome: Outcome) -> WayMessages:
    """Return the messages that fit the way of a move."""
    if outcome.target == VELTHUMENA:
        return ARRIVES
    return ENTERS if outcome.origin == TEMPLE else WALKS


def describe(speech: Speech, before: Position, action: Action) -> str:
    """Return a move list's text for an action, without the player's name.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.tuchulcha.rules.events import ROLLS, STARTS
    >>> from pygame_rules.games.tuchulcha.rules.options import start_state
    >>> state = start_state(4, {}).apply_action(STARTS[0])
    >>> describe(Speech(View(), state.setup), state, ROLLS[2, 5])
    'throws 2 and 5'
    """
    say = speech.say
    if isinstance(action, Move):
        outcome = outcome_of(before, action)
        text = say(way_messages(outcome).listed, **_ends(before, action, outcome))
        if action.neutral is not None:
            text = say("{name}, {move}", name=speech.heading(action.neutral), move=text)
        return say(LISTED[outcome.kind], move=text, name=speech.side(outcome.victim))
    if isinstance(action, Start):
        return say("{name} begins", name=speech.name(action.seat))
    if isinstance(action, Roll):
        text = N_("throws one more die: {dice}") if before.phase == "extra" else N_("throws {dice}")
        return say(text, dice=speech.each(action.dice))
    if isinstance(action, Devote):
        if action.role == "tuchulcha":
            return say("turns to Tuchulcha, giving {given} from the temple", given=action.given)
        return say("turns to Lasa Vecuvia") if action.role else say("turns to nobody")
    if isinstance(action, Third):
        return say("takes one more die") if action.thrown else say("declines another die")
    if isinstance(action, Discard):
        return say("discards the {number}", number=action.number)
    return say("drops the {number}", number=action.number) if isinstance(action, Drop) else say("ends the turn")


# Moves


def way(speech: Speech, state: Position, move: Move) -> str:
    """Say where a move starts and ends; a neutral haruspex is named by its colour."""
    outcome = outcome_of(state, move)
    text = speech.say(way_messages(outcome).label, **_ends(state, move, outcome))
    if move.neutral is None:
        return text
    return speech.say("{name}: {what}", name=speech.heading(move.neutral), what=text)


def preview(speech: Speech, state: Position, outcome: Outcome, left: tuple[int, ...], usable: int) -> list[str]:
    """Describe the consequences of a move in sentences; empty for a move without any.

    :param left: the numbers left after it, and `usable` how many of them can be used.
    """
    say = speech.say
    said = [happens(speech, outcome)] if outcome.kind != "stands" else []
    said += [f"{out(speech, colour, False)}." for colour in outcome.out]
    if outcome.winners:
        if state.seat in outcome.winners:
            return [*said, speech.tell(state.seat or 0, "Wins the game.", "You win the game.")]
        return [*said, say("Ends the game: {names}.", names=speech.names(outcome.winners))]
    if outcome.kind == "hits" and outcome.colour != state.lineup.tuchulcha:
        said.append(say("Whoever has hit does not move again this turn."))
    if outcome.kind == "stands" and outcome.colour != state.lineup.tuchulcha:
        kind = kind_of(state.setup.board, state.lineup, outcome.stone)
        if kind == "mystical" and outcome.colour not in state.setup.neutrals:
            said.append(say("Mystical stone: triple power, but your next turn must begin by leaving it."))
        elif kind == "ritual":
            said.append(say("Ritual stone: double power."))
    if left and not usable:
        said.append(say("After this, {numbers} cannot be used.", numbers=speech.each(left)))
    elif usable < len(left):
        said.append(say("After this, not all numbers can be used."))
    return said


def happens(speech: Speech, outcome: Outcome) -> str:
    """Say what happens where a move ends; empty if the haruspex just stands there."""
    if outcome.kind == "stands":
        return ""
    if outcome.kind in HAPPENS:
        return speech.say(HAPPENS[outcome.kind], stone=outcome.stone)
    mine, name = speech.mine(outcome.victim), speech.side(outcome.victim)
    if outcome.kind == "attacks":
        return speech.say.plural(*ATTACKS[mine], outcome.missing, power=outcome.power, name=name)
    return speech.say.plural(*(SENDS_HOME if outcome.home else HITS)[mine], outcome.defenders, name=name)


def out(speech: Speech, colour: Colour, fallen: bool) -> str:
    """Say that a player is out of the game, `fallen` if he served Tuchulcha and somebody arrived in Velthumena."""
    seat = speech.setup.seats[colour]
    if fallen:
        return speech.tell(
            seat, "Tuchulcha has fallen: {name} is out of the game", "Tuchulcha has fallen: you are out of the game"
        )
    return speech.tell(seat, "{name} is out of the game", "You are out of the game")


def walks(speech: Speech, state: Position, move: Move, outcome: Outcome) -> str:
    """Return the caption of a move, with the player's name."""
    messages = way_messages(outcome)
    texts = messages.caption if move.neutral is None else messages.neutral
    colour = speech.say(NAMES[outcome.colour])
    return speech.tell(state.seat or 0, *texts, **_ends(state, move, outcome), colour=colour)


# Devotions


def devotion(speech: Speech, state: Position, choice: Devote) -> str:
    """Return the label of a devotion, with the details that distinguish it from the other choices."""
    say = speech.say
    if choice.role is None:
        return say("Turn to nobody")
    if choice.role == "tuchulcha":
        if sum(getattr(other, "role", None) == "tuchulcha" for other in state.legal_actions()) == 1:
            return say("Turn to Tuchulcha")
        if not choice.given:
            return say("To Tuchulcha, giving none from the temple")
        return say("To Tuchulcha, giving {given} from the temple", given=choice.given)
    if choice.origin is None:
        return say("Turn to Lasa Vecuvia")
    if choice.origin == TEMPLE:
        return say("To Lasa Vecuvia, giving one from the temple")
    return say("To Lasa Vecuvia, giving one from stone {stone}", stone=choice.origin)


def devotion_help(speech: Speech, state: Position, choice: Devote, brief: bool = False) -> str:
    """Explain a devotion, one line each: the cost, the new powers, how to win, and how to go out of the game.

    :param brief: say only what is given, because another way to the same role explains the rest.
    """
    say = speech.say
    if choice.role is None:
        return say(
            "You stay as you are and go on to Velthumena. You are asked again as long as a devotion is possible."
        )
    if choice.role == "tuchulcha":
        lost = gift_of(state.setup, state.lineup.times) - choice.given
        forest = state.lineup.lost(state.colour) - lost
        lines = [
            say(
                "You give {lost} from Velthumena and the forest and {given} from the temple to the sanctuary; the "
                "rest of those in Velthumena and the forest ({forest}) is lost to you.",
                lost=lost, given=choice.given, forest=forest,
            ),
            say(
                "Your haruspices then circle for ever and cannot be hit; you throw more dice and discard one; stones "
                "do not raise anybody’s power against you, and yours may move on after a hit."
            ),
            say("You win when nobody else has a haruspex in play."),
            say("You are out of the game as soon as another haruspex arrives in Velthumena."),
        ]  # fmt: skip
    else:
        lines = [
            say(
                "All your haruspices in Velthumena and the forest go to her sanctuary; if you have none there, you "
                "give one in play."
            ),
            say(
                "Your haruspices then circle for ever, over empty stones only, and hit nobody. If hit, they return to "
                "the temple, unless it is by Tuchulcha’s. One that stops on a passage seals it and retires."
            ),
            say("You win when all four passages are sealed."),
            say("You are out of the game as soon as you have fewer haruspices in play than there are open passages."),
        ]
    return lines[0] if brief else "\n".join(lines)


def devotion_brief(speech: Speech, state: Position, choice: Devote) -> str:
    """Say in few words what a devotion costs and how it wins."""
    say = speech.say
    if choice.role is None:
        return say("on to Velthumena; you are asked again")
    if choice.role == "lasa":
        return say("you win when all four passages are sealed")
    return say(
        "gives up {n}, {given} from the temple; you win when nobody else is in play",
        n=gift_of(state.setup, state.lineup.times),
        given=choice.given,
    )


def devoted(speech: Speech, seat: int, role: str, given: int) -> str:
    """Return the caption of a devotion, for which so many haruspices go to the sanctuary."""
    if role == "tuchulcha":
        return speech.tell(
            seat,
            "{name} turns to Tuchulcha, giving {n} haruspices; the others now carry snakes and cannot be hit",
            "You turn to Tuchulcha, giving {n} haruspices; your others now carry snakes and cannot be hit",
            n=given,
        )
    return speech.say.plural(*TO_LASA[seat == speech.view.you], given, name=speech.name(seat))


def given_up(speech: Speech, seat: int, arrived: int) -> str:
    """Return the caption that says how many in Velthumena a devotion has cost; empty if there were none."""
    texts = GIVEN_UP[seat == speech.view.you]
    return speech.say.plural(*texts, arrived, name=speech.name(seat)) if arrived else ""


def _ends(state: Position, move: Move, outcome: Outcome) -> dict[str, object]:
    """Return the values that every message of `WayMessages` has."""
    start = state.setup.board.stone_of(outcome.colour, move.origin)
    return {"number": move.number, "start": start, "end": outcome.stone}
