"""Checks of scenes: what lies where, who is at turn, what they name."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import SCHEMA, Sample
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import Item, Scene, Spot, View
from pygame_rules.core.words import N_, words

SCENE_BYTES: Final = 30_000
"""The most bytes of a scene as JSON: the page gets one after every event."""


@checks("The scene")
def a_scene_keeps_the_schema(sample: Sample) -> None:
    """Compare with `core/scene.schema.json`."""
    for walk, ply, _, _, scene in sample.drawn():
        if ply % 25 == 0 or ply == len(walk.states) - 1:
            SCHEMA.check("Scene", json.loads(json.dumps(scene.to_json(), allow_nan=False)))


@checks("The scene", slow=True)
def a_scene_is_small(sample: Sample) -> None:
    """Measure only some: serialising a scene is slow, and the next one is nearly as large."""
    # The step must not divide the number of views: views are assigned in turn, and each of them has to be measured.
    step = next(step for step in (5, 3) if len(sample.views) % step)
    for number, (_, _, _, _, scene) in enumerate(sample.drawn()):
        if number % step:
            continue
        size = len(json.dumps(scene.to_json(), ensure_ascii=False, separators=(",", ":")).encode())
        if size > SCENE_BYTES:
            raise Fault(
                N_("Expected a scene of at most {most} bytes as JSON; it has {size}."), most=SCENE_BYTES, size=size
            )


@checks("The scene")
def a_scene_names_only_what_is_there(sample: Sample) -> None:
    """Sprites, colours, spots and items; all ids are unique, everything lies on the board."""
    for _, _, _, _, scene in sample.drawn():
        _check_things(sample, scene)
        items, spots = {item.id for item in scene.items}, {spot.id for spot in scene.spots}
        for option in scene.options:
            if not option.path or not option.label or not spots.issuperset(option.path):
                raise Fault(
                    N_("Expected the board choice {choice} to have a label and a path of spots of the scene."),
                    choice=option.events,
                )
            if option.preview is not None and not items.issuperset(option.preview.marks):
                raise Fault(
                    N_("Expected the preview of {choice} to mark items of the scene; it marks {marks}."),
                    choice=option.events, marks=option.preview.marks,
                )  # fmt: skip
            if option.preview is not None and option.preview.text and option.preview.text[-1] not in ".!?…":
                # The page puts more sentences behind it.
                raise Fault(
                    N_("Expected the preview of {choice} to end like a sentence; it is: {text}"),
                    choice=option.events, text=option.preview.text,
                )  # fmt: skip
        for refusal in scene.refusals:
            if not spots.issuperset(refusal.path) or not refusal.reason:
                raise Fault(
                    N_("Expected each refusal to have a reason and a path of spots of the scene; one has {path}."),
                    path=refusal.path,
                )
        for panel in scene.seats:
            wrong = ({panel.sprite} | {figure.sprite for figure in panel.figures} - {""}) - sample.sprites
            if wrong or not panel.name:
                raise Fault(
                    N_("Expected the panel of seat {seat} to have a name, and sprites of the folder art; not {names}."),
                    seat=panel.seat, names=", ".join(wrong) or "–",
                )  # fmt: skip


def _check_things(sample: Sample, scene: Scene) -> None:
    """Check items, spots and the names of buttons."""
    _unique("items", [item.id for item in scene.items])
    _unique("spots", [spot.id for spot in scene.spots])
    _unique("controls", [control.id for control in scene.controls])
    _unique("keys", [control.key for control in scene.controls if control.key])
    if scene.background not in sample.sprites:
        raise Fault(N_("Expected the background {sprite} to be a sprite in the folder art."), sprite=scene.background)
    for item in scene.items:
        if bool(item.sprite) == bool(item.text):
            raise Fault(N_("Expected the item {id} to have either a sprite or a text."), id=item.id)
        if item.sprite and item.sprite not in sample.sprites:
            raise Fault(
                N_("Expected the sprite {sprite} of the item {id} in the folder art; it has {names}."),
                sprite=item.sprite, id=item.id, names=", ".join(sorted(sample.sprites)),
            )  # fmt: skip
        if item.ink and item.ink not in sample.game.info.palette:
            raise Fault(N_("Expected the ink {ink} of the item {id} in the palette."), ink=item.ink, id=item.id)
    things: list[Item | Spot] = [*scene.items, *scene.spots]
    for thing in things:
        if not (0 <= thing.x <= scene.width and 0 <= thing.y <= scene.height):
            raise Fault(
                N_("Expected the middle of {id} on the board, {width} by {height}; it is at {x}, {y}."),
                id=thing.id, width=scene.width, height=scene.height, x=thing.x, y=thing.y,
            )  # fmt: skip
    ids = {item.id for item in scene.items}
    for spot in scene.spots:
        if not spot.label or (spot.lifts and spot.lifts not in ids):
            raise Fault(
                N_("Expected the spot {id} to have a label, and to lift an item of the scene; it lifts {item}."),
                id=spot.id, item=spot.lifts or "–",
            )  # fmt: skip
    for panel in scene.seats:
        for item_id in panel.hand:
            if item_id not in ids:
                raise Fault(
                    N_("Expected the hand of the seat {seat} to list items of the scene; it lists {item}."),
                    seat=panel.seat, item=item_id,
                )  # fmt: skip


def _unique(what: str, ids: Sequence[str]) -> None:
    twice = sorted({entry for entry in ids if ids.count(entry) > 1})
    if twice:
        raise Fault(
            N_("Expected each id once among the {what} of a scene; there are two of {ids}."),
            what=what, ids=", ".join(twice),
        )  # fmt: skip


@checks("The scene")
def seats_and_status_tell_whose_turn_it_is(sample: Sample) -> None:
    """And at the end who has won."""
    for _, _, state, view, scene in sample.drawn():
        if not scene.status:
            raise Fault(N_("Expected the status to be a sentence; it is empty."))
        if (scene.shape, scene.game) != (view.shape, sample.game.info.id):
            raise Fault(
                N_("Expected the scene of {game} in the shape {shape}; it is of {found_game}, {found_shape}."),
                game=sample.game.info.id, shape=view.shape, found_game=scene.game, found_shape=scene.shape,
            )  # fmt: skip
        if [panel.seat for panel in scene.seats] != list(range(sample.players)):
            raise Fault(N_("Expected a panel for each seat, in order."))
        active = [panel.seat for panel in scene.seats if panel.active]
        winners = [panel.seat for panel in scene.seats if panel.winner]
        result = state.result()
        deciding = [state.current_player()] if state.current_player() >= 0 else [] if result is not None else active
        if active != deciding:
            raise Fault(
                N_("Expected the panels of the seats {expected} to be active; those of {found} are."),
                expected=deciding, found=active,
            )  # fmt: skip
        if winners != (list(result.winners) if result else []):
            raise Fault(N_("Expected the panels to say who has won; they say it of the seats {found}."), found=winners)


@checks("Step by step")
def names_of_people_are_used_and_seats_without_one_have_their_own(sample: Sample) -> None:
    """In the panels, and in the sentence at the end."""
    walk = sample.first
    sample.place = walk, len(walk.actions)
    last = walk.states[-1]
    result = last.result()
    names = tuple(f"Person number {seat}" for seat in range(sample.players))
    for language in LANGUAGES:
        said = words(language, sample.game.info.package)
        own = tuple(said(name) for name in sample.game.info.names_of(sample.players))
        _named(sample.game.presenter(View(None, language, names=names)).scene(last), names)
        # A sample may know the names of some players only.
        blank = ("", *names[1:])
        for given, expected in (((), own), (("",) * sample.players, own), (blank, (own[0], *names[1:]))):
            _named(sample.game.presenter(View(None, language, names=given)).scene(last), expected)
        scene = sample.game.presenter(View(None, language, names=names)).scene(last)
        if result is not None and not all(names[seat] in scene.status for seat in result.winners):
            raise Fault(
                N_("Expected the status at the end to name the winners by the names of the view; it says: {said}"),
                said=scene.status,
            )


def _named(scene: Scene, expected: Sequence[str]) -> None:
    found = tuple(panel.name for panel in scene.seats)
    if found != tuple(expected):
        raise Fault(
            N_("Expected the names {expected} in the panels: those of the view, and for a blank one the seat’s own "
               "(core.voice.Voice.name does it); they are {found}."),
            expected=", ".join(expected), found=", ".join(name or "–" for name in found),
        )  # fmt: skip
