"""Checks of frames: they lead from one scene to the next."""

from __future__ import annotations

import json
from typing import Final

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import SCHEMA, VIEWS, Sample
from pygame_rules.core.scene import View, apply_frames
from pygame_rules.core.words import N_

LONGEST_MS: Final = 5000


@checks("The scene")
def frames_keep_the_schema(sample: Sample) -> None:
    """Compare with `core/scene.schema.json`."""
    shown = sample.game.presenter(View())
    for walk, before, action, after in sample.steps():
        if walk is not sample.first:
            return
        for frame in shown.frames(before, action, after):
            SCHEMA.check("Frame", json.loads(json.dumps(frame.to_json(), allow_nan=False)))


@checks("The scene", slow=True)
def frames_lead_from_scene_to_scene(sample: Sample) -> None:
    """In one language and shape for each sample, in all of them for a thorough one."""
    for number in range(len(VIEWS)) if sample.thorough else [sample.turn % len(VIEWS)]:
        walk = sample.walks[number % len(sample.walks)]
        shown = sample.game.presenter(View(None, *VIEWS[number]))
        items = shown.scene(walk.states[0]).items
        for ply, (before, action, after) in enumerate(walk.steps()):
            sample.place = walk, ply
            frames = tuple(shown.frames(before, action, after))
            expected = shown.scene(after).items
            reached = apply_frames(items, frames)
            wanted = {item.id: item for item in expected}
            if reached != wanted:
                wrong = sorted(
                    key for key in reached.keys() | wanted.keys() if reached.get(key) != wanted.get(key)
                )  # fmt: skip
                raise Fault(
                    N_("Expected the frames of {event} to lead to the items of the next scene; they differ in {ids}."),
                    event=action.text, ids=", ".join(wrong),
                )  # fmt: skip
            if not any(frame.caption for frame in frames):
                raise Fault(N_("Expected the frames of {event} to have a caption."), event=action.text)
            for frame in frames:
                if not 0 < frame.length <= LONGEST_MS:
                    raise Fault(
                        N_("Expected a frame to last up to {most} ms; it lasts {length}."),
                        most=LONGEST_MS, length=frame.length,
                    )  # fmt: skip
                if not all(sample.sprites.issuperset(show.tumble) for show in frame.show):
                    raise Fault(
                        N_("Expected what tumbles in the frames of {event} in the folder art."), event=action.text
                    )
            items = expected
