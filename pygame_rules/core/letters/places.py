"""At which device each seat of a match by letters is played, and where a computer decides (docs/letters.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a seat is played."""

    device: int
    """The lowest seat at the same device, by which the device is named."""
    computer: bool = False
    """Whether a computer player of that device decides."""


def apart(seats: int) -> tuple[SeatPlace, ...]:
    """Return the places of persons at a device each. A seat that nobody has taken counts as such a person."""
    return tuple(map(SeatPlace, range(seats)))


def are_places(places: Sequence[SeatPlace]) -> bool:
    """Tell whether each device is named by its lowest seat."""
    return all(
        0 <= place.device <= seat and places[place.device].device == place.device for seat, place in enumerate(places)
    )


def devices_of(places: Sequence[SeatPlace]) -> list[list[int]]:
    """List the seats of each device, the lowest seat first.

    >>> devices_of([SeatPlace(0), SeatPlace(1), SeatPlace(0, computer=True)])
    [[0, 2], [1]]
    """
    named = sorted({place.device for place in places})
    return [[seat for seat, place in enumerate(places) if place.device == device] for device in named]


def computers_of(places: Sequence[SeatPlace]) -> list[int]:
    """List the seats at which a computer decides."""
    return [seat for seat, place in enumerate(places) if place.computer]


def read_places(devices: object, computers: object, seats: int) -> tuple[SeatPlace, ...] | None:
    """Read what `devices_of` and `computers_of` have listed of so many seats; return None if it is something else."""
    if not isinstance(devices, list) or not isinstance(computers, list):
        return None
    if not all(isinstance(device, list) for device in devices):
        return None
    listed = [seat for device in devices for seat in device]
    if any(type(seat) is not int for seat in [*listed, *computers]) or sorted(listed) != list(range(seats)):
        return None
    named = {seat: min(device) for device in devices for seat in device}
    return tuple(SeatPlace(named[seat], seat in computers) for seat in range(seats))


def with_own(places: Sequence[SeatPlace], own: Mapping[int, bool]) -> tuple[SeatPlace, ...]:
    """Return places in which those of this device are as it knows them itself. No other seat is played here, whatever
    letters say.

    :param own: the seats of this device, and whether a computer decides there.
    """
    here = min(own, default=0)
    return tuple(
        SeatPlace(here, own[seat]) if seat in own
        else SeatPlace(seat, place.computer) if place.device in own
        else place
        for seat, place in enumerate(places)
    )  # fmt: skip


def with_new(places: Sequence[SeatPlace], told: Sequence[SeatPlace], new: Collection[int]) -> tuple[SeatPlace, ...]:
    """Return places in which seats that have just been taken are as a letter says, and all others stay. All seats of a
    device are taken at once, so a device that is known already gets no further ones.

    :param new: the seats that have just been taken.
    """
    return tuple(
        known if seat not in new
        else said if said.device in new
        else SeatPlace(seat, said.computer)
        for seat, (known, said) in enumerate(zip(places, told, strict=True))
    )  # fmt: skip
