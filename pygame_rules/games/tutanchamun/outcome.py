"""Preview texts of choices: what a choice would clear, which scorings would follow and who would advance."""

from __future__ import annotations

from pygame_rules.core.game import Action
from pygame_rules.games.tutanchamun.board import LID, NUGGET, Take
from pygame_rules.games.tutanchamun.pieces import TOTALS
from pygame_rules.games.tutanchamun.rules import Cleared, Scored
from pygame_rules.games.tutanchamun.speech import Speech
from pygame_rules.games.tutanchamun.state import Position


class Outcome:
    """The consequences of a legal choice up to the next decision."""

    __slots__ = ("action", "after", "cleared", "scored", "state")

    def __init__(self, state: Position, action: Action) -> None:
        self.state = state
        self.action = action
        self.after = state.apply_action(action)
        told = state.happenings(action)
        self.cleared = [one for one in told if isinstance(one, Cleared)]
        self.scored = [one for one in told if isinstance(one, Scored)]

    def text(self, speech: Speech, brief: bool = False) -> str:
        """Describe the consequences in short sentences; empty if there is nothing worth mentioning.

        :param brief: only how many are cleared and scored, and who is asked.
        """
        say = speech.say
        parts = [] if brief else [self._taken(speech)]
        if self.cleared:
            parts.append(say("Clears {n}.", n=len(self.cleared)))
        if brief and self.scored:
            parts.append(say.plural("Scores {n} kind.", "Scores {n} kinds.", len(self.scored)))
        else:
            parts += [self._scored(told, speech) for told in self.scored]
        parts.append(self._question(speech, brief))
        return " ".join(part for part in parts if part)

    def _taken(self, speech: Speech) -> str:
        say, state, action = speech.say, self.state, self.action
        if not isinstance(action, Take) or state.row is None or state.turn_of is None:
            return ""
        treasure = state.row[action.place - 1]
        if treasure == NUGGET:
            if self.after.asked == "rob":
                return say("You may take a treasure from another player.")
            return say("No effect: there is nothing to take.")
        count = state.hands[state.turn_of][treasure] + 1
        if treasure <= LID and count > 1:
            return say("Yours: {n} of {total}.", n=count, total=TOTALS[treasure])
        return ""

    def _scored(self, told: Scored, speech: Speech) -> str:
        say, kind = speech.say, speech.kind(told.kind)
        if any(told.steps):
            return say("Scores: {kind} – {moved}.", kind=kind, moved=speech.movements(told))
        return say("Scores: {kind} – nobody moves.", kind=kind)

    def _question(self, speech: Speech, brief: bool) -> str:
        say, after = speech.say, self.after
        result = after.result()
        if result:
            winners = say.listing([speech.name(seat) for seat in result.winners])
            return say("Ends the game: {names}.", names=winners)
        same = self.state.scoring and after.scoring and self.state.scoring.kind == after.scoring.kind
        if after.scoring is None:
            return ""
        name, kind = speech.name(after.scoring.asked), speech.kind(after.scoring.kind)
        if brief:
            return say("Then {name} is asked.", name=name)
        if same:
            return say("Then {name} is asked for a lid.", name=name)
        if after.asked == "mask":
            return say("Then {kind} is scored: {name} is asked about the mask.", kind=kind, name=name)
        return say("Then {kind} is scored: {name} is asked for a lid.", kind=kind, name=name)
