"""The notation in which people write and read turns (docs/rules/tuchulcha.md, "Notation").

A turn is a devotion, the throw, the moves and what ends the turn: `T1 5532-2: t/5 11/13(2)`. The writer and the reader
share `_step`, which writes one decision with its result; the reader compares what it reads with that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NoReturn

from pygame_rules.core.errors import NotationError, quoted
from pygame_rules.core.game import Action
from pygame_rules.games.tuchulcha.rules import events
from pygame_rules.games.tuchulcha.rules.board import TEMPLE, Colour
from pygame_rules.games.tuchulcha.rules.outcome import Outcome, numbers_lost, outcome_of
from pygame_rules.games.tuchulcha.rules.state import Position

LETTERS: Final = "bryk"
"""The letters of the colours, in board order."""
EXAMPLE: Final = "52: 11/13*r1 t/5"
LISTED: Final = 12
"""How many possible steps a refusal lists."""

_DEVOTION: Final = re.compile(r"N|T\d{0,2}|L(?:t|\d{1,2})?")
_THROW: Final = re.compile(r"([1-6]+)(?:(\+)([1-6])?)?(?:(-)([1-6])?)?(:)?")
_STEP: Final = re.compile(
    r"(?:(?P<colour>[bryk])(?P<dice>[1-6])?:|(?P<die>[1-6]):)?(?P<start>t|\d{1,2})/(?P<end>V|\d{1,2})"
    r"(?P<result>(?:!|x|#|\*(?:[bryk]\d)?)?(?:-[bryk]+)?)(?:\((?P<times>[2-9])\))?"
)


# Writing


def write_turn(states: Sequence[Position], actions: Sequence[Action]) -> str:
    """Return a turn, or its first events, in the notation.

    >>> from pygame_rules.games.tuchulcha.rules.events import OWN_MOVES
    >>> from pygame_rules.games.tuchulcha.rules.options import start_state
    >>> states = [start_state(4, {}).apply_action(events.STARTS[0])]
    >>> actions = [events.ROLLS[2, 5], OWN_MOVES[5][TEMPLE], OWN_MOVES[2][TEMPLE]]
    >>> for action in actions:
    ...     states.append(states[-1].apply_action(action))
    >>> write_turn(states, actions), write_turn(states[:2], actions[:1])
    ('52: t/5 t/2', '52:')
    """
    parts: list[str] = []
    steps: list[str] = []
    throw = ""
    for at, action in enumerate(actions):
        before, after = states[at], states[at + 1]
        if isinstance(action, events.Start):
            parts.append(f"start {LETTERS[before.setup.colours[action.seat]]}")
        elif isinstance(action, events.Devote):
            # A devotion declined before the throw is not written: the throw implies it.
            if action is not events.DECLINE or before.phase == "reward" or len(actions) == 1:
                (steps if throw else parts).append(_devotion(action))
        elif isinstance(action, events.Roll | events.Third | events.Discard):
            throw += _thrown(before, action, throw)
            throw += "" if after.phase in ("third", "extra", "discard") else ":"
        else:
            steps.append(_step(before, action))
        steps += _end(before, action, after)
    if throw:
        parts.append(throw)
    return " ".join([*parts, *_joined(steps)])


def _thrown(before: Position, action: Action, throw: str) -> str:
    """Return what a throw, the answer about an additional die or the tribute adds to the throw as written so far."""
    if isinstance(action, events.Roll):
        return "".join(map(str, reversed(action.dice)))
    if isinstance(action, events.Discard):
        return f"{action.number}" if throw.endswith("-") else f"-{action.number}"
    if action is events.THIRDS[0]:
        return "+"
    # Only Tuchulcha's player, who discards a die next, needs a sign for wanting no additional die.
    return "-" if before.colour == before.lineup.tuchulcha else ""


def _devotion(choice: events.Devote) -> str:
    if choice.role is None:
        return "N"
    if choice.role == "tuchulcha":
        return f"T{choice.given}"
    return "L" if choice.origin is None else f"L{choice.origin or 't'}"


def _step(before: Position, action: Action) -> str:
    """Return a decision of the phase "move" with its result."""
    if not isinstance(action, events.Move):
        return "." if action is events.STOP else f"~{getattr(action, 'number', 0)}"
    outcome = outcome_of(before, action)
    same = sum(
        isinstance(other, events.Move)
        and (other.neutral, other.origin) == (action.neutral, action.origin)
        and outcome_of(before, other).stone == outcome.stone
        for other in before.legal_actions()
    )
    # The colour of a neutral haruspex, and the number where several lead to the same place.
    prefix = ("" if action.neutral is None else LETTERS[action.neutral]) + (str(action.number) if same > 1 else "")
    return (f"{prefix}:" if prefix else "") + _way(before, outcome) + _result(outcome)


def _way(before: Position, outcome: Outcome) -> str:
    start = "t" if outcome.origin == TEMPLE else before.setup.board.stone_of(outcome.colour, outcome.origin)
    return f"{start}/{outcome.stone or 'V'}"


def _result(outcome: Outcome) -> str:
    sign = {"attacks": "!", "lost": "x", "seals": "#"}.get(outcome.kind, "")
    if outcome.kind == "hits":
        sign = f"*{LETTERS[outcome.victim]}{outcome.defenders}"
    return f"{sign}-{_letters(outcome.out)}" if outcome.out else sign


def _letters(colours: Sequence[Colour]) -> str:
    return "".join(LETTERS[colour] for colour in colours)


def _end(before: Position, action: Action, after: Position) -> list[str]:
    """Return the words about the end of the turn after an action: the numbers lost, the winners."""
    ends = []
    if lost := numbers_lost(before, action, after):
        ends.append("-" + "".join(map(str, reversed(lost))))
    if after.phase == "over":
        ends.append("=" + _letters([after.setup.colours[seat] for seat in after.lineup.winners]))
    return ends


def _joined(steps: Sequence[str]) -> Iterator[str]:
    """Join equal moves that follow one another."""
    for step, same in groupby(steps):
        times = len(list(same))
        if "/" in step and 1 < times <= 9:
            yield f"{step}({times})"
        else:
            yield from [step] * times


# Reading


def read_turn(state: Position, text: str) -> list[Action]:
    """Return the events of a turn that begins in a state.

    :raises NotationError: the text is no turn in the notation, or cannot be played here.
    """
    reader = _Reader(state)
    for word in text[:1000].split():
        reader.read(word)
    if len(text) > 1000 or not reader.actions:
        _no_turn(text)
    return reader.actions


def _no_turn(text: str) -> NoReturn:
    raise NotationError(
        "{text} is no turn of Tuchulcha: expected one such as {example}.", text=quoted(text), example=EXAMPLE
    )


class _Reader:
    """Reads a turn word by word, and keeps the events and the position so far."""

    def __init__(self, state: Position) -> None:
        self.first = state
        self.state = state
        self.actions: list[Action] = []
        self.ends: list[str] = []
        """The words of `_end` about the events so far that have not been read yet."""
        self.starting = False
        """Whether the word `start` has been read and a colour must follow."""

    def play(self, action: Action) -> None:
        """Add a legal event."""
        before, self.state = self.state, self.state.apply_action(action)
        self.actions.append(action)
        self.ends += _end(before, action, self.state)

    @property
    def over(self) -> bool:
        """Whether the turn that is read has ended."""
        return self.state.phase == "over" or (bool(self.actions) and self.state.seat != self.first.seat)

    @property
    def moving(self) -> bool:
        """Whether a move can come next in the turn that is read."""
        return self.state.phase == "move" and not self.over

    def read(self, word: str) -> None:
        """Read the next word.

        :raises NotationError: the word is no notation, or cannot be played here.
        """
        if self.ends and word == self.ends[0]:
            del self.ends[0]
            return
        if word[0] in "=-" and len(word) > 1:
            self._wrong_end(word)
        if self.over:
            raise NotationError("The turn is over before {word}.", word=quoted(word))
        phase = self.state.phase
        if phase == "start":
            self._start(word)
        elif phase in ("devote", "reward") and _DEVOTION.fullmatch(word):
            self._play_written(word, events.Devote)
        elif phase in ("devote", "roll"):
            self._throw(word)
        elif phase == "reward":
            self._refuse(word)
        else:
            if phase == "third":
                self.play(events.THIRDS[1])
            self._move(word)

    def _wrong_end(self, word: str) -> NoReturn:
        if self.ends:
            raise NotationError("{word} is wrong here: expected {wanted}.", word=quoted(word), wanted=self.ends[0])
        raise NotationError("{word} is wrong here: nothing is lost or won.", word=quoted(word))

    def _written(self, action: Action) -> str:
        return _devotion(action) if isinstance(action, events.Devote) else _step(self.state, action)

    def _refuse(self, word: str) -> NoReturn:
        """Refuse a word with the list of what could be written instead."""
        wanted = [self._written(action) for action in self.state.legal_actions()]
        listed = ", ".join(wanted[:LISTED]) + (", …" if len(wanted) > LISTED else "")
        raise NotationError("{word} cannot be played here: expected {wanted}.", word=quoted(word), wanted=listed)

    def _play_written(self, word: str, *kinds: type[Action]) -> None:
        """Play the legal decision, of one of these kinds, that is written like this word."""
        for action in self.state.legal_actions():
            if isinstance(action, kinds) and self._written(action) == word:
                self.play(action)
                return
        self._refuse(word)

    def _start(self, word: str) -> None:
        colours = self.state.setup.colours
        if not self.starting and word == "start":
            self.starting = True
        elif self.starting and word in [LETTERS[colour] for colour in colours]:
            self.play(events.STARTS[colours.index(LETTERS.index(word))])
        else:
            letters = ", ".join(LETTERS[colour] for colour in colours)
            raise NotationError(
                "{word} does not say who begins: expected start with one of {letters}.",
                word=quoted(word), letters=letters,
            )  # fmt: skip

    def _throw(self, word: str) -> None:
        """Read a throw, with the additional die and the tribute."""
        found = _THROW.fullmatch(word)
        if found is None:
            raise NotationError("{word} is no throw: expected one such as {example}.", word=quoted(word), example="52:")
        if self.state.phase == "devote":
            self.play(events.DECLINE)
        dice, more, extra, minus, tribute, end = found.groups()
        wanted = len(str(self.state.chance_outcomes()[0][0].text).split("-"))
        if len(dice) != wanted:
            raise NotationError(
                "{word} has {count} dice: expected {wanted}.", word=quoted(word), count=len(dice), wanted=wanted
            )
        self.play(events.ROLLS[tuple(sorted(map(int, dice)))])
        if self.state.phase == "third" and (more or minus or end):
            self.play(events.THIRDS[0] if more else events.THIRDS[1])
        elif more:
            raise NotationError("{word} has an additional die, which is not offered here.", word=quoted(word))
        if extra:
            self.play(events.ROLLS[int(extra),])
        if tribute is not None:
            if self.state.phase != "discard" or int(tribute) not in self.state.dice:
                raise NotationError("{word} discards a die that cannot be discarded.", word=quoted(word))
            self.play(events.DISCARDS[int(tribute)])
        if end and self.state.phase in ("extra", "discard"):
            raise NotationError("{word} is not complete: a die is missing.", word=quoted(word))

    def _move(self, word: str) -> None:
        """Read a move, perhaps several equal ones, a number that is dropped, or the end of the turn."""
        if not self.moving:
            raise NotationError("{word} comes too early: the throw is not complete.", word=quoted(word))
        found = _STEP.fullmatch(word)
        if found is None:
            self._play_written(word, events.Stop, events.Drop)
            return
        for _ in range(int(found["times"] or 1)):
            if not self.moving:
                raise NotationError("The turn is over before {word}.", word=quoted(word))
            self.play(self._meant(word, found))

    def _meant(self, word: str, found: re.Match[str]) -> events.Move:
        """Return the move that a word means.

        :raises NotationError: the word fits no move or several, or the move has another result than is written.
        """
        state, number = self.state, found["dice"] or found["die"]
        colour = LETTERS.index(found["colour"]) if found["colour"] else state.colour
        fitting = []
        for move in state.legal_actions():
            if isinstance(move, events.Move) and (not number or move.number == int(number)):
                outcome = outcome_of(state, move)
                if outcome.colour == colour and _way(state, outcome) == f"{found['start']}/{found['end']}":
                    fitting.append((move, outcome))
        if not fitting:
            self._refuse(word)
        if len(fitting) > 1:
            example = _step(state, fitting[0][0])
            raise NotationError(
                "{word} can mean several moves: expected one such as {example}.", word=quoted(word), example=example
            )
        move, outcome = fitting[0]
        written, right = found["result"], _result(outcome)
        enough = ("", right, right.partition("-")[0], right[:1] if right.startswith("*") else "")
        if written not in enough:
            raise NotationError(
                "{word} has another result: expected {wanted}.", word=quoted(word), wanted=_step(state, move)
            )
        return move
