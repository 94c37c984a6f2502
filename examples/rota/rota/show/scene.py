"""The picture of Rota: a wheel with eight spokes, and each player's stones beside it."""

from __future__ import annotations

from math import cos, pi, sin

from pygame_rules.core.game import TERMINAL, Action
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
    Spot,
    View,
)
from pygame_rules.core.words import Words, words
from rota.rules.wheel import EACH, MARKS, POINTS, SEAT_NAMES, Position, Start, Step

SIZE = 10.0
RADIUS = 3.6
STONE = 1.1


def scene(view: View, state: Position) -> Scene:
    """Return the picture and the choices; they are the same for every player, because nothing is hidden."""
    return _Drawing(state, view).scene()


def frames(view: View, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames of an action: a stone moves to its point, then the winner is named."""
    drawing = _Drawing(before, view)
    told = [describe(view, before, action)]
    if not isinstance(action, Step):
        return (Frame(told[0], 600),)
    seat = before.seat or 0
    slot = drawing.in_hand(seat)[-1].id if action.origin is None else drawing.stone(seat, action.origin).id
    shown = [Frame(told[0], 500, moves=(Move(slot, drawing.stone(seat, action.target)),), sound="step")]
    if after.won:
        shown.append(Frame(_Drawing(after, view).status(), 600, sound="win"))
    return tuple(shown)


def describe(view: View, before: Position, action: Action) -> str:
    """Describe an action in the reader's language."""
    drawing = _Drawing(before, view)
    _ = drawing.words
    if isinstance(action, Start):
        return _("{name} begins.", name=drawing.name(action.seat))
    if not isinstance(action, Step):
        return action.text
    name, target = drawing.name(before.seat or 0), drawing.place(action.target)
    if action.origin is None:
        return _("{name} places a stone: {target}.", name=name, target=target)
    return _("{name}: from {origin} to {target}.", name=name, origin=drawing.place(action.origin), target=target)


def explain_refusal(view: View, state: Position, action: Action) -> str:
    """Say in the reader's language why an action is not legal here."""
    _ = _Drawing(state, view).words
    if state.over:
        return _("The game is over.")
    if state.seat is None:
        return _("First, a draw decides who begins.")
    if len(state.stones[state.seat]) < EACH:
        return _("First all stones are placed, on free points.")
    return _("A stone moves along a line to the next free point.")


class _Drawing:
    """Draws and describes one position for one viewer."""

    def __init__(self, state: Position, view: View) -> None:
        self.state = state
        self.view = view
        self.words: Words = words(view.language, "rota")

    # Coordinates and texts

    def size(self) -> Point:
        """Return width and height: stones in the hand lie left and right of the wheel, or above and below it."""
        return (SIZE + 4, SIZE) if self.view.shape == "landscape" else (SIZE, SIZE + 4)

    def point(self, at: int) -> Point:
        """Return the centre of a point of the wheel."""
        width, height = self.size()
        if at == 0:
            return width / 2, height / 2
        angle = (at - 1) * pi / 4
        return round(width / 2 + RADIUS * sin(angle), 3), round(height / 2 - RADIUS * cos(angle), 3)

    def name(self, seat: int) -> str:
        """Return a player's name; a player without one is called by the seat's."""
        given = self.view.names[seat] if self.view.names else ""
        return given or self.words(SEAT_NAMES[seat])

    def place(self, at: int) -> str:
        """Return the name of a point."""
        return self.words("the hub") if at == 0 else self.words("rim {number}", number=at)

    def status(self) -> str:
        """Say whose turn it is and what to do, or how the game ended."""
        _, state = self.words, self.state
        if state.seat is None:
            return _("A draw decides who begins.")
        name = self.name(state.seat)
        if state.won:
            return _("{name} has three in a row and wins.", name=name)
        if state.over:
            return _("Nobody wins: {one} and {other} have circled long enough.", one=self.name(0), other=self.name(1))
        if len(state.stones[state.seat]) < EACH:
            return _("{name} places a stone.", name=name)
        return _("{name} moves a stone.", name=name)

    # Items

    def stone(self, seat: int, at: int) -> Item:
        """Return a stone on the wheel."""
        label = self.words("{name}: stone, {place}", name=self.name(seat), place=self.place(at))
        return Item(
            f"{MARKS[seat]}@{at}", *self.point(at), STONE, STONE, MARKS[seat], layer=1, label=label, shadow=True
        )

    def in_hand(self, seat: int) -> list[Item]:
        """Return a player's stones that are not placed yet."""
        width, height = self.size()
        stones = []
        for nth in range(EACH - len(self.state.stones[seat])):
            aside, along = 1.0, SIZE / 2 + 1.4 * (nth - 1)
            x, y = (aside, along) if self.view.shape == "landscape" else (along, aside)
            if seat == 1:
                x, y = width - x, height - y
            label = self.words("{name}: stone in the hand", name=self.name(seat))
            name = f"{MARKS[seat]}@hand#{nth}"
            stones.append(Item(name, x, y, STONE, STONE, MARKS[seat], layer=1, label=label, shadow=True))
        return stones

    def items(self) -> tuple[Item, ...]:
        """Return all items."""
        width, height = self.size()
        wheel = Item("wheel", width / 2, height / 2, SIZE - 0.6, SIZE - 0.6, "wheel")
        placed = [self.stone(seat, at) for seat in (0, 1) for at in sorted(self.state.stones[seat])]
        return (wheel, *placed, *self.in_hand(0), *self.in_hand(1))

    def spot(self, at: int) -> Spot:
        """Return the spot of a point, which the player can select."""
        lying = next((self.stone(seat, at) for seat in (0, 1) if at in self.state.stones[seat]), None)
        label = lying.label if lying else self.words("{place}: free", place=self.place(at))
        return Spot(str(at), *self.point(at), 1.5, 1.5, label, lying.id if lying else "")

    # Choices

    def option(self, step: Step) -> BoardChoice:
        """Return the choice to bring a stone to a point."""
        _ = self.words
        target = self.place(step.target)
        path: tuple[str, ...] = (str(step.target),)
        label = _("Place a stone: {target}", target=target)
        if step.origin is not None:
            path = (str(step.origin), *path)
            label = _("From {origin} to {target}", origin=self.place(step.origin), target=target)
        wins = self.state.apply_action(step).won
        preview = Preview(_("That is three in a row.") if wins else _("The stone comes to {target}.", target=target))
        return BoardChoice((step.text,), path, label, preview=preview)

    def refusals(self) -> tuple[Refusal, ...]:
        """Return the reasons why the other player's stones cannot be chosen."""
        state = self.state
        if state.seat is None or state.over:
            return ()
        reason = self.words("This stone belongs to {name}.", name=self.name(1 - state.seat))
        return tuple(Refusal((str(at),), reason) for at in sorted(state.stones[1 - state.seat]))

    def panel(self, seat: int) -> SeatPanel:
        """Return a player's panel."""
        state, result = self.state, self.state.result()
        figure = PanelValue(self.words("in the hand"), str(EACH - len(state.stones[seat])), MARKS[seat])
        active = seat == state.seat and state.current_player() != TERMINAL
        winner = result is not None and seat in result.winners
        return SeatPanel(seat, self.name(seat), MARKS[seat], (figure,), active=active, winner=winner)

    def scene(self) -> Scene:
        """Return the whole scene."""
        width, height = self.size()
        start = Control("start", self.words("Draw the first player"), primary=True)
        return Scene(
            game="rota",
            shape=self.view.shape,
            width=width,
            height=height,
            background="floor",
            items=self.items(),
            spots=tuple(self.spot(at) for at in POINTS),
            seats=(self.panel(0), self.panel(1)),
            status=self.status(),
            options=tuple(self.option(step) for step in self.state.legal_actions() if isinstance(step, Step)),
            refusals=self.refusals(),
            controls=(start,) if self.state.seat is None else (),
        )
