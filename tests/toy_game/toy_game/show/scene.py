"""The picture of Toy Race: a lane for each seat, side by side, the start at one end and home at the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.core.scene import (
    BoardChoice,
    Control,
    Frame,
    Item,
    Move,
    PanelValue,
    Point,
    Preview,
    Refusal,
    Scene,
    SeatPanel,
    Show,
    Spot,
    View,
    frame_length,
)
from pygame_rules.core.words import Words, words
from toy_game.rules import board
from toy_game.rules.board import MARKS, PASS, SEAT_NAMES, Roll, Start
from toy_game.rules.state import Position

PIECES: Final = 1
"""The layer of pawns and the die; the spaces are on the layer below."""


def scene(view: View, state: Position) -> Scene:
    """Return the picture and the choices; they are the same for every player, because nothing is hidden."""
    return _Drawing(state, view).scene()


def frames(view: View, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames of an action: a pawn walks and the die goes, hit pawns go back, the winner is named."""
    drawing = _Drawing(before, view)
    told = drawing.sentences(action)
    if isinstance(action, Start):
        return (Frame(told[0], 600),)
    if isinstance(action, Roll):
        return (Frame(told[0], 400, show=(Show(_Drawing(after, view).die()),), sound="throw"),)
    if not isinstance(action, board.Move):
        return (Frame(told[0], 400, hide=("die",)),)
    mover, space, target = before.seat or 0, action.space, before.target(action.space)
    walk = Move(
        drawing.pawn(mover, space, before.pawns[mover].count(space)).id,
        drawing.pawn(mover, target, before.pawns[mover].count(target) + 1),
        tuple(drawing.point(mover, passed) for passed in range(space + 1, target)),
    )
    shown = [Frame(told.pop(0), frame_length(target - space), moves=(walk,), hide=("die",), sound="step")]
    victim = before.hit(target)
    if victim is not None:
        hit, home = before.pawns[victim].count(target), before.pawns[victim].count(0)
        back = tuple(
            Move(drawing.pawn(victim, target, n).id, drawing.pawn(victim, 0, home + n)) for n in range(1, hit + 1)
        )
        shown.append(Frame(told.pop(0), 500, moves=back, sound="loss"))
    if after.current_player() == TERMINAL:
        shown.append(Frame(told.pop(0), 600, sound="win"))
    return tuple(shown)


def describe(view: View, before: Position, action: Action) -> str:
    """Describe an action in the reader's language."""
    return " ".join(_Drawing(before, view).sentences(action))


def explain_refusal(view: View, state: Position, action: Action) -> str:
    """Say in the reader's language why an action is not legal here."""
    drawing = _Drawing(state, view)
    _ = drawing.words
    if state.current_player() == TERMINAL:
        return _("The game is over.")
    if state.seat is None:
        return _("First, a draw decides who begins.")
    if state.die is None:
        return _("First the die is rolled.")
    if action is PASS:
        return _("Only after a {number} a player may pass.", number=state.rules.pass_on)
    if isinstance(action, board.Move):
        return _("No pawn that can move is there: {place}.", place=drawing.place(action.space))
    return _("Now a pawn is moved.")


class _Drawing:
    """Draws and describes one position for one viewer."""

    def __init__(self, state: Position, view: View) -> None:
        self.state = state
        self.view = view
        self.words: Words = words(view.language, "toy_game")
        self.seats = range(len(state.pawns))

    # Coordinates

    def point(self, seat: int, space: int) -> Point:
        """Return the centre of a space; lanes run to the right, or upwards on a narrow screen."""
        if self.view.shape == "landscape":
            return 1.0 + space, 1.0 + seat
        return 1.0 + seat, 1.0 + self.state.length - space

    def size(self) -> Point:
        """Return the width and height of the board."""
        if self.view.shape == "landscape":
            return self.state.length + 2.0, len(self.seats) + 2.0
        return len(self.seats) + 2.0, self.state.length + 2.0

    # Texts

    def name(self, seat: int) -> str:
        """Return a player's name; a player without one is called by the seat's."""
        given = self.view.names[seat] if self.view.names else ""
        return given or self.words(SEAT_NAMES[seat])

    def place(self, space: int) -> str:
        """Return the name of a space."""
        if space == 0:
            return self.words("start")
        return self.words("home") if space == self.state.length else self.words("space {space}", space=space)

    def sentences(self, action: Action) -> list[str]:
        """Describe what an action does, one sentence for each thing that happens."""
        _, state = self.words, self.state
        if isinstance(action, Start):
            return [_("{name} begins.", name=self.name(action.seat))]
        seat = state.seat or 0
        name = self.name(seat)
        if isinstance(action, Roll):
            return [_("{name} rolls a {number}.", name=name, number=action.number)]
        if not isinstance(action, board.Move):
            return [_("{name} passes.", name=name)]
        target = state.target(action.space)
        origin, reached = self.place(action.space), self.place(target)
        told = [_("{name}: from {origin} to {target}.", name=name, origin=origin, target=reached)]
        victim = state.hit(target)
        if victim is not None:
            told.append(_("{name} goes back to the start.", name=self.name(victim)))
        if state.apply_action(action).current_player() == TERMINAL:
            told.append(_("{name} wins.", name=name))
        return told

    def status(self) -> str:
        """Say whose turn it is and what to do, or at the end who won."""
        _, state = self.words, self.state
        if state.seat is None:
            return _("A draw decides who begins.")
        name = self.name(state.seat)
        if state.current_player() == TERMINAL:
            return _("{name} wins.", name=name)
        if state.die is None:
            return _("{name} rolls the die.", name=name)
        return _("{name} moves a pawn by {number}.", name=name, number=state.die)

    # Items

    def pawn(self, seat: int, space: int, nth: int) -> Item:
        """Return the first or second pawn of a seat on a space."""
        x, y = self.point(seat, space)
        aside = 0.2 * (nth - 1)
        label = self.words("{name}: pawn, {place}", name=self.name(seat), place=self.place(space))
        mark = MARKS[seat]
        return Item(
            f"{mark}@{space}#{nth}", x + aside, y + aside, 0.6, 0.6, mark, layer=PIECES, label=label, shadow=True
        )

    def tray(self) -> Item:
        """Return the tray for the die, beside the lanes."""
        width, height = self.size()
        x, y = (width / 2, height - 0.75) if self.view.shape == "landscape" else (width - 0.75, height / 2)
        return Item("tray", x, y, 0.94, 0.94, "space")

    def die(self) -> Item:
        """Return the die with the number rolled."""
        tray = self.tray()
        label = self.words("die: {number}", number=self.state.die)
        return Item("die", tray.x, tray.y, 0.7, 0.7, text=str(self.state.die), ink="accent", layer=PIECES, label=label)

    def items(self) -> Iterator[Item]:
        """Yield all items."""
        for seat, pair in enumerate(self.state.pawns):
            for space in range(self.state.length + 1):
                yield Item(f"space@{seat}-{space}", *self.point(seat, space), 0.94, 0.94, "space")
            for space in sorted(set(pair)):
                for nth in range(1, pair.count(space) + 1):
                    yield self.pawn(seat, space, nth)
        yield self.tray()
        if self.state.die is not None:
            yield self.die()

    def spot(self, seat: int, space: int) -> Spot:
        """Return the spot of a space, which the player can select."""
        x, y = self.point(seat, space)
        pawns = self.state.pawns[seat].count(space)
        lying = self.words.plural("{n} pawn", "{n} pawns", pawns) if pawns else self.words("empty")
        label = self.words("{name}, {place}: {lying}", name=self.name(seat), place=self.place(space), lying=lying)
        lifts = self.pawn(seat, space, pawns).id if pawns else ""
        # Only the ends of a lane have headings on the about page that explain them.
        explained = self.place(space).lower() if space in (0, self.state.length) else ""
        return Spot(f"{seat}-{space}", x, y, 1.0, 1.0, label, lifts, glossary=explained)

    # Choices

    def option(self, seat: int, space: int) -> BoardChoice:
        """Return the choice to move a pawn from a space."""
        _, state = self.words, self.state
        target = state.target(space)
        victim = state.hit(target)
        origin, reached = self.place(space), self.place(target)
        if victim is None:
            preview = Preview(_("The pawn moves on: {place}.", place=reached))
        else:
            hit = range(1, state.pawns[victim].count(target) + 1)
            marks = tuple(self.pawn(victim, target, nth).id for nth in hit)
            preview = Preview(_("{name} goes back to the start.", name=self.name(victim)), marks, "good")
        label = _("Pawn from {origin} to {target}", origin=origin, target=reached)
        path = f"{seat}-{space}", f"{seat}-{target}"
        return BoardChoice((board.MOVES[space].text,), path, label, str(state.die), preview)

    def options(self) -> Iterator[BoardChoice]:
        """Yield a choice for each pawn that can move."""
        for action in self.state.legal_actions():
            if isinstance(action, board.Move):
                yield self.option(self.state.seat or 0, action.space)

    def refusals(self) -> Iterator[Refusal]:
        """Yield the reasons why other players' pawns and pawns at home cannot be chosen."""
        _, state = self.words, self.state
        if state.die is None:
            return
        for seat, pair in enumerate(state.pawns):
            for space in sorted(set(pair)):
                if seat != state.seat:
                    yield Refusal((f"{seat}-{space}",), _("This pawn belongs to {name}.", name=self.name(seat)))
                elif space == state.length:
                    yield Refusal((f"{seat}-{space}",), _("This pawn is home."))

    def controls(self) -> Iterator[Control]:
        """Yield the buttons: drawing the first seat, rolling, passing."""
        _, state = self.words, self.state
        if state.seat is None:
            yield Control("start", _("Draw the first player"), primary=True)
        elif state.current_player() == CHANCE:
            yield Control("roll", _("Roll the die"), seat=state.seat, primary=True, key="r")
        elif PASS in state.legal_actions():
            explained = _("After a {number} a player may leave all pawns as they are.", number=state.die)
            yield Control("pass", _("Pass"), PASS.text, state.seat, key="p", help=explained)

    def panel(self, seat: int) -> SeatPanel:
        """Return a player's panel."""
        state = self.state
        home = str(state.pawns[seat].count(state.length))
        over = state.current_player() == TERMINAL
        turn = seat == state.seat
        figure = PanelValue(self.words("home"), home, MARKS[seat])
        return SeatPanel(seat, self.name(seat), MARKS[seat], (figure,), active=turn and not over, winner=turn and over)

    def scene(self) -> Scene:
        """Return the whole scene."""
        width, height = self.size()
        return Scene(
            game="toy-race",
            shape=self.view.shape,
            width=width,
            height=height,
            background="board",
            items=tuple(self.items()),
            spots=tuple(self.spot(seat, space) for seat in self.seats for space in range(self.state.length + 1)),
            seats=tuple(self.panel(seat) for seat in self.seats),
            status=self.status(),
            options=tuple(self.options()),
            refusals=tuple(self.refusals()),
            controls=tuple(self.controls()),
        )
