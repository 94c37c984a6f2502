"""The texts of Tutanchamun: labels of places, questions, choices and events.

Each caption and label is one whole message, because translations may need a different word order than English.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.scene import View
from pygame_rules.core.words import Words, words
from pygame_rules.games.tutanchamun.board import KINDS, MASK, NUGGET, VALUES, Exit, Layout, Lid, Mask, Rob, Take
from pygame_rules.games.tutanchamun.kinds import NAMES, OBJECTS
from pygame_rules.games.tutanchamun.pieces import TOTALS, Table
from pygame_rules.games.tutanchamun.rules import Scored
from pygame_rules.games.tutanchamun.state import Position

PACKAGE: Final = "pygame_rules.games.tutanchamun"


class Speech:
    """The texts for one reader, in the reader's language and with the reader's names for the players."""

    def __init__(self, view: View) -> None:
        self.say: Words = words(view.language, PACKAGE)
        self.view = view
        self._names = view.names

    def name(self, seat: int) -> str:
        """Return a player's name, or the seat's default name."""
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        say = self.say
        return (say("Cat"), say("Ibis"), say("Jackal"), say("Falcon"), say("Scarab"), say("Ankh"))[seat]

    def kind(self, treasure: int) -> str:
        """Return the name of a treasure.

        >>> Speech(View()).kind(7)
        'Alabaster lamp'
        """
        return self.say(NAMES[treasure])

    def object(self, treasure: int) -> str:
        """Return the name of a treasure as the object of "takes".

        >>> Speech(View()).object(7)
        'an alabaster lamp'
        """
        return self.say(OBJECTS[treasure])

    def glossary(self, treasure: int) -> str:
        """Return the anchor of the about page's heading that explains a treasure.

        >>> Speech(View()).glossary(10)
        'dagger-and-sheath'
        """
        plain = self.kind(treasure).lower().translate(_UMLAUTS)
        return "-".join("".join(char if char.isalnum() else " " for char in plain).split())

    @property
    def anchors(self) -> tuple[str, ...]:
        """The `glossary` anchors of all treasures."""
        return tuple(self.glossary(treasure) for treasure in range(len(NAMES)))

    # Places

    def place(self, place: int, treasure: int) -> str:
        """Return a short label for a treasure in the row."""
        values = {"place": place, "kind": self.kind(treasure)}
        if treasure < KINDS:
            return self.say("{place}: {kind} {value}", value=VALUES[treasure], **values)
        return self.say("{place}: {kind}", **values)

    def kind_line(self, treasure: int, table: Table) -> str:
        """Say where all treasures of a kind are: in the row, with players, or out of the game."""
        say = self.say
        name = self.kind(treasure)
        if treasure < KINDS:
            name = say("{kind}, value {value}", kind=name, value=VALUES[treasure])
        total = TOTALS[treasure]
        if table.gone(treasure) == total:
            return say("{kind}: out of the game", kind=name)
        held = [] if treasure == NUGGET else self.counts([hand[treasure] for hand in table.hands])
        parts = [say("{n} in the row", n=table.left(treasure)), *held, say("{n} gone", n=table.gone(treasure))]
        return say("{kind}: {where}", kind=name, where=", ".join(parts))

    def counts(self, counts: Sequence[int]) -> list[str]:
        """List each player's count, such as "Ada 3", highest first."""
        order = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))
        return [self.say("{name} {n}", name=self.name(seat), n=counts[seat]) for seat in order]

    # Questions

    def status(self, state: Position) -> str:
        """Say in one sentence who must decide what, or at the end who won."""
        say, player = self.say, state.current_player()
        result = state.result()
        if result:
            winners = say.listing([self.name(seat) for seat in result.winners])
            if len(result.winners) > 1:
                return say("{names} win together", names=winners)
            return say("{name} wins", name=winners)
        if state.row is None:
            return say("The treasures are to be laid out")
        if player < 0:
            return say("It is drawn who begins")
        values = {"name": self.name(player)}
        if state.asked == "rob":
            return say("{name}: whom do you rob of what?", **values)
        if state.scoring is None:
            return say("{name}: choose a treasure ahead", **values)
        kind = self.kind(state.scoring.kind)
        if state.asked == "mask":
            return say("{kind} is scored. {name}: does the mask count?", kind=kind, **values)
        return say("{kind} is scored. {name}: play a lid?", kind=kind, **values)

    # Choices

    def choice(self, state: Position, action: Action) -> str:
        """Return the full label of a choice."""
        say, values = self.say, {"name": self.name(max(state.current_player(), 0))}
        if isinstance(action, Take) and state.row is not None:
            return say("Take {treasure}", treasure=self.object(state.row[action.place - 1]))
        if isinstance(action, Rob):
            if action.seat is None:
                return say("Take nothing")
            return say(
                "Take {treasure} from {name}", treasure=self.object(action.treasure), name=self.name(action.seat)
            )
        if isinstance(action, Mask):
            return say("{name}: use the mask", **values) if action.used else say("{name}: keep the mask", **values)
        if isinstance(action, Lid):
            return say("{name}: play a lid", **values) if action.played else say("{name}: pass", **values)
        if Table.of(state).on_pyramid:
            return say("Walk off and take the gold mask")
        return say("Walk off the end")

    # Events

    def moved(self, seat: int, steps: int) -> str:
        """Say how far a player's marker moves."""
        return self.say.plural("{name} {n} step", "{name} {n} steps", steps, name=self.name(seat))

    def scored(self, told: Scored) -> str:
        """Describe a scoring: the players' counts and how far their markers move."""
        say, kind = self.say, self.kind(told.kind)
        if not any(told.counts):
            return say("{kind} is scored: nobody holds one", kind=kind)
        if not any(told.steps):
            return say("{kind} is scored: {held} – nobody moves", kind=kind, held=self._held(told))
        return say("{kind} is scored: {held} – {moved}", kind=kind, held=self._held(told), moved=self.movements(told))

    def movements(self, told: Scored) -> str:
        """List how far each marker moves in a scoring; only the first entry contains the word "steps"."""
        order = sorted((seat for seat, steps in enumerate(told.steps) if steps), key=lambda seat: -told.steps[seat])
        first, *rest = order
        others = [self.say("{name} {n}", name=self.name(seat), n=told.steps[seat]) for seat in rest]
        return ", ".join([self.moved(first, told.steps[first]), *others])

    def _held(self, told: Scored) -> str:
        say = self.say
        parts = []
        for seat in sorted(range(len(told.counts)), key=lambda seat: (-told.counts[seat], -told.lids[seat], seat)):
            if not told.counts[seat]:
                continue
            part = say("{name} {n}", name=self.name(seat), n=told.counts[seat])
            if seat == told.masked:
                part = say("{held} with the mask", held=part)
            if told.lids[seat]:
                part = say.plural("{held} and {n} lid", "{held} and {n} lids", told.lids[seat], held=part)
            parts.append(part)
        return ", ".join(parts)

    def taken(self, seat: int, treasure: int, count: int) -> str:
        """Say that a player takes a treasure from the row, the player's `count`-th of that kind."""
        values = {"name": self.name(seat), "treasure": self.object(treasure)}
        if treasure < MASK and count > 1:
            return self.say("{name} takes {treasure}: {n} of {total}", n=count, total=TOTALS[treasure], **values)
        return self.say("{name} takes {treasure}", **values)

    def cleared(self, treasures: Sequence[int]) -> str:
        """Say which treasures are cleared away, or only how many if there are more than four."""
        if len(treasures) > 4:
            return self.say("{n} treasures are cleared away", n=len(treasures))
        listed = ", ".join(self.kind(treasure) for treasure in treasures)
        return self.say("Cleared away: {treasures}", treasures=listed)

    def answered(self, state: Position, action: Action) -> str:
        """Say how a player answered in a scoring."""
        say, name = self.say, self.name(max(state.current_player(), 0))
        if isinstance(action, Mask) and state.scoring is not None:
            if action.used:
                return say("{name} uses the mask: one more of {kind}", name=name, kind=self.kind(state.scoring.kind))
            return say("{name} keeps the mask", name=name)
        if isinstance(action, Lid) and action.played:
            return say("{name} plays a lid", name=name)
        return say("{name} passes", name=name)


_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def describe(speech: Speech, before: Position, action: Action) -> str:
    """Return a move list's text for an action.

    The list shows the mover's name itself, so the text omits it; answers in a scoring include the answering player's
    name.

    >>> from pygame_rules.games.tutanchamun.board import LID, ROB_NONE, ROBS
    >>> from pygame_rules.games.tutanchamun.state import start_position
    >>> speech = Speech(View())
    >>> describe(speech, start_position(2), ROB_NONE), describe(speech, start_position(2), ROBS[1][LID])
    ('takes nothing from anybody', 'takes a canopic lid from Ibis')
    """
    say = speech.say
    if isinstance(action, Layout):
        return say("The 69 treasures are laid out")
    if isinstance(action, Take) and before.row is not None:
        treasure = before.row[action.place - 1]
        told = before.happenings(action)
        scored = [speech.kind(one.kind) for one in told if isinstance(one, Scored)]
        text = say("takes {treasure} ({place})", treasure=speech.object(treasure), place=action.place)
        return say("{move}; scored: {kinds}", move=text, kinds=", ".join(scored)) if scored else text
    if isinstance(action, Exit):
        return say("takes the gold mask and walks off") if Table.of(before).on_pyramid else say("walks off the end")
    if isinstance(action, Rob):
        if action.seat is None:
            return say("takes nothing from anybody")
        treasure, name = action.treasure, speech.name(action.seat)
        return say("takes {treasure} from {name}", treasure=speech.object(treasure), name=name)
    if isinstance(action, Mask | Lid):
        return speech.answered(before, action)
    return say("{name} begins", name=speech.name(getattr(action, "seat", 0)))
