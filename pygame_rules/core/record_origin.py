"""What a record says of its origin: who played at each seat, and from which seed chance came (docs/records.md)."""

from __future__ import annotations

from pygame_rules.core.chance import CONTINUED, SCHEME, Dice
from pygame_rules.core.controller import PERSON, Controller, Remote, read_controller
from pygame_rules.core.errors import OptionError
from pygame_rules.core.record import RecordData


def controllers_of(record: RecordData) -> tuple[Controller, ...]:
    """Read from a record's `seats` who decided at each seat; a person where the entry cannot be read."""
    written = record.extra.get("seats")
    if not isinstance(written, list) or len(written) != len(record.players):
        return (PERSON,) * len(record.players)
    return tuple(read_controller(entry) or PERSON for entry in written)


def controllers_here(record: RecordData) -> tuple[Controller, ...]:
    """Read the controllers for a match that continues at one device: as `controllers_of`, with people in place of
    players at other devices."""
    found = controllers_of(record)
    return tuple(PERSON if isinstance(controller, Remote) else controller for controller in found)


def dice_of(record: RecordData) -> tuple[Dice, int] | None:
    """Return the seed that a record reveals, and the number of the first chance event thrown from it; None if the
    record reveals no seed, or its scheme is unknown."""
    written = record.extra.get("dice")
    if not isinstance(written, dict) or not isinstance(written.get("seed"), str):
        return None
    first = written.get("from") if written.get("scheme") == CONTINUED else 0
    if written.get("scheme") not in (SCHEME, CONTINUED) or type(first) is not int or first < 0:
        return None
    try:
        return Dice.from_hex(written["seed"]), first
    except OptionError:
        return None
