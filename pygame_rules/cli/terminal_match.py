"""A game in the terminal: show what happens, ask the people, let the computers think."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

from pygame_rules.cli.board import draw_board
from pygame_rules.cli.files import FileError, Writer
from pygame_rules.cli.saves import text_of
from pygame_rules.cli.talk import Talk, named, plain
from pygame_rules.cli.words import COMMANDS, Command, choice_keys, command_of, help_lines
from pygame_rules.core.controller import Computer
from pygame_rules.core.errors import EventSyntaxError, IllegalAction, MatchError, RecordError
from pygame_rules.core.game import CHANCE, Action, State
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.scene import View
from pygame_rules.players import Budget, Player, Thought
from pygame_rules.players.player import Run

PATIENCE: Final = 10.0
"""Seconds after which a computer player must decide on any machine."""
FORCE: Final = "--force"


class TerminalMatch:
    """One game between the people at this terminal and computers.

    :param players: one per seat; None for a person.
    :param writer: writes its files.
    :param path: the file in which the game is saved while it is played; None: nowhere.
    """

    def __init__(
        self, match: LiveMatch, players: Sequence[Player | None], talk: Talk, writer: Writer, path: Path | None
    ) -> None:
        self.match = match
        self._players = players
        self._talk = talk
        self._writer = writer
        self._path = path
        self._words = talk.words
        self._names = tuple(plain(seat.name) for seat in match.seats)
        self._left = False

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._welcome()
        while not self.match.over and not self._left:
            seat = self.match.state.current_player()
            if seat == CHANCE:
                self._tell(self.match.state, self.match.chance())
                continue
            player = self._players[seat]
            if player is not None:
                self._think(player, seat)
            else:
                self._ask(seat)
        if self.match.over:
            self._farewell()

    # Output

    def _view(self) -> View:
        """Return the view of the deciding seat if a person sits there, else of the only person, else of no seat."""
        seat: int | None = self.match.state.current_player()
        people = [index for index, player in enumerate(self._players) if player is None]
        if seat not in people:
            seat = people[0] if len(people) == 1 else None
        return View(seat, self._talk.language, names=self._names)

    def _welcome(self) -> None:
        self._talk.say(self._talk.style(self._talk.title_of(self.match.game), "bold"))
        for name, seat in zip(self._names, self.match.seats, strict=True):
            who = self._words("a person")
            if isinstance(seat.controller, Computer):
                who = self._words("computer, {level}", level=seat.controller.level)
            self._talk.say(f"  {name}: {who}")
        for line in self._talk.other_rules(self.match.game, self.match.options):
            self._talk.say(f"  {line}")
        self._talk.say(self._words("The hash of the dice’s seed: {hash}", hash=self.match.dice.hash))
        if None in self._players:
            self._talk.say(self._words("Type help for what you can do."))
        elif self.match.ply:
            self._show_board()

    def _farewell(self) -> None:
        self._show_board()
        result, resigned = self.match.result, self.match.resigned
        if result is not None:
            winners = self._words.listing([self._names[seat] for seat in result.winners])
            scores = ", ".join(f"{name} {score}" for name, score in zip(self._names, result.scores, strict=True))
            text = self._words("Won by {winners} ({scores})", winners=winners, scores=scores)
        elif resigned is not None:
            text = self._words("{name} has resigned.", name=self._names[resigned])
        else:
            text = self._words("All players have agreed to end the game without a result.")
        self._talk.say(self._talk.style(text, "bold"))
        self._talk.say(self._words("The seed of the dice: {seed}", seed=self.match.dice.seed.hex()))

    def _show_board(self) -> None:
        self._talk.say()
        self._talk.say(draw_board(self.match.game, self.match.state, self._view(), sys.stderr))
        self._talk.say()

    def _line(self, ply: int, before: State, action: Action) -> str:
        mover = before.turn() if before.current_player() == CHANCE else before.current_player()
        name = "" if mover is None else f"{self._names[mover]}: "
        words = self.match.game.presenter(self._view()).describe(before, action)
        return f"{ply:4}. {name}{words} " + self._talk.style(f"[{self.match.game.action_to_string(action)}]", "faint")

    def _tell(self, before: State, action: Action) -> None:
        """Print the event that has just been played, in words, and save the game."""
        self._talk.say(self._line(self.match.ply, before, action))
        self._keep()

    # Computers

    def _think(self, player: Player, seat: int) -> None:
        before, match = self.match.state, self.match
        until = monotonic() + PATIENCE
        draw = match.dice.player_stream(f"{seat} {match.ply}")
        thought = player.choose(before, seat, draw, Budget(player.work, lambda: monotonic() > until))
        match.apply(self._watch(thought, self._names[seat]))
        self._tell(before, match.actions[-1])

    def _watch(self, thought: Thought, name: str) -> Action:
        """Let a player think to the end and return its decision; show the progress on a terminal."""
        shown, line, run = 0, "", Run(thought)
        for insight in run:
            percent = int(insight.progress * 100)
            if self._talk.terminal and percent // 10 > shown:
                shown = percent // 10
                line = self._words("{name} thinks: {percent}%", name=name, percent=percent)
                self._talk.say("\r" + line, "")
        self._talk.say("\r" + " " * len(line) + "\r" if line else "", "")
        return run.result

    # People

    def _ask(self, seat: int) -> None:
        """Ask until the person has changed something or leaves."""
        self._show_board()
        choices = self.match.state.legal_actions()
        keys = choice_keys([self.match.game.action_to_string(action) for action in choices])
        self._show_choices(keys, choices)
        while True:
            self._talk.say(self._talk.style(f"{self._names[seat]}> ", "bold"), "")
            line = sys.stdin.readline() if sys.stdin is not None else ""
            if not line:
                self._talk.say()
                self._left = True
                return
            text = " ".join(line.split())
            if not sys.stdin.isatty():
                self._talk.say(text)  # Input from a file or a pipe is not echoed.
            if not text and len(choices) == 1:
                text = keys[0]
            if not text:
                self._talk.say(self._words("Type the sign before a choice, or help."))
            elif self._answer(text, seat, dict(zip(keys, choices, strict=True))):
                return

    def _show_choices(self, keys: Sequence[str], choices: Sequence[Action]) -> None:
        game, state, view = self.match.game, self.match.state, self._view()
        width = max(map(len, keys))
        for key, action in zip(keys, choices, strict=True):
            event = game.action_to_string(action)
            sign = "" if event == key else " " + self._talk.style(f"[{event}]", "faint")
            self._talk.say(f"  {key:>{width}}  {game.presenter(view).describe(state, action)}{sign}")

    def _answer(self, text: str, seat: int, choices: dict[str, Action]) -> bool:
        """Carry out the input; return whether the match has changed."""
        before = self.match.state
        action = choices.get(text) or next((a for a in choices.values() if a.text == text), None)
        if action is not None:
            self.match.apply(action)
            self._tell(before, action)
            return True
        name, _, rest = text.partition(" ")
        command = command_of(name)
        try:
            if command is not None:
                return self._do(command, rest, seat)
            self._tell(before, self.match.play(text))
        except MatchError as error:
            self._talk.complain(self._talk.reason(error))
            return False
        except RecordError as error:
            # Commands can raise this too: redo plays events that came from a file.
            told = self._refusal(text) if command is None else self._talk.reason(error, self.match.game)
            self._talk.complain(told)
            return False
        return True

    def _refusal(self, text: str) -> str:
        """Say why a typed event cannot be played."""
        game = self.match.game
        try:
            return game.presenter(self._view()).explain_refusal(self.match.state, game.string_to_action(text))
        except EventSyntaxError as error:
            if text.isdigit():
                return self._words("There is no choice {number}.", number=text[:20])
            return self._talk.reason(error, game) + " " + self._words("Type help for what you can do.")
        except IllegalAction as error:
            return self._talk.reason(error, game)

    def _do(self, command: Command, rest: str, seat: int) -> bool:
        """Run a command; return whether the match has changed."""
        if command == "undo":
            self.match.undo()
        elif command == "redo":
            self.match.redo()
        elif command == "resign":
            self.match.resign(seat)
        elif command == "quit":
            self._left = True
        elif command == "board":
            return True
        elif command == "moves":
            for ply, action in enumerate(self.match.actions):
                self._talk.say(self._line(ply + 1, self.match.states[ply], action))
            return False
        elif command == "save":
            self._save_as(rest)
            return False
        else:
            for line in help_lines(self._words, COMMANDS):
                self._talk.say(line)
            return False
        self._keep()
        return True

    # Saving

    def _save_as(self, typed: str) -> None:
        force, name = typed == FORCE or typed.startswith(f"{FORCE} "), typed.removeprefix(FORCE).strip()
        path = Path(name) if name else self._path
        if path is None:
            self._talk.complain(self._words("Say where: save FILE"))
            return
        if self._write(path, force=force):
            self._talk.say(self._words("The game is saved in {file}.", file=named(path)))

    def _keep(self) -> None:
        """Save the running game; if that fails, report it once and save again only at the end."""
        if self._path is not None and self._person_is_next() and not self._write(self._path):
            self._path = None

    def _person_is_next(self) -> bool:
        seat = self.match.state.current_player()
        return self.match.over or (seat >= 0 and self._players[seat] is None)

    def _write(self, path: Path, *, force: bool = False) -> bool:
        try:
            self._writer.write(path, text_of(self.match), force=force)
        except FileError as error:
            self._talk.complain(self._talk.reason(error))
            return False
        return True
