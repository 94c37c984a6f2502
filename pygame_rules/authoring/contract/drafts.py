"""Checks of games whose option values can be made in an editor (`core.draft.Drafts`)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Final

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.contract.scenes import SCENE_BYTES
from pygame_rules.authoring.contract.texts import listed, listening, translated
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import SCHEMA, VIEWS, Sample
from pygame_rules.core.draft import Drafts
from pygame_rules.core.errors import IllegalAction, OptionError, SpieltischError, seen
from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import Scene, View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.core.words import N_

TOLD: Final = "Options with pictures, and values of one's own"
STEPS: Final = 150
JUNK: Final[tuple[Json, ...]] = (
    True, 0, -1, 10**400, 1.5, float("nan"), "", "no such value", "\ud800", "L" * 34, [], [[]], {}, {"a": {}},
    {"hand": [15, 15]},
)  # fmt: skip
"""Values that are not a draft of any option."""
NO_EDITS: Final = ("", " ", "no such edit", "\ud800", "999", "{0}", "0" * 100)


def drafted(sample: Sample) -> Iterator[tuple[Drafts, str]]:
    """Yield the options that are edited, each with the game."""
    if isinstance(sample.game, Drafts):
        for option in sample.game.draft_options:
            yield sample.game, option


def edits(scene: Scene) -> list[str]:
    """Return all edits that the scene of a draft offers."""
    return [event for choice in scene.options for event in choice.events] + [
        control.event for control in scene.controls
    ]


def edited(draft: Drafts, option: str, players: int) -> list[Json]:
    """Return a draft's start value and its value after each of many random edits."""
    draws = random.Random(option)  # noqa: S311 - nobody plays for these
    value = draft.draft_start(option, players)
    values = [value]
    for _ in range(STEPS):
        scene = draft.draft_scene(option, value, View())
        # Click mostly on the board, as people do: buttons reset the draft too often.
        places = [event for choice in scene.options for event in choice.events]
        event = draws.choice(places if places and draws.random() < 0.9 else edits(scene))
        value = draft.draft_edit(option, value, event)
        values.append(value)
    return values


@checks(TOLD)
def a_draft_begins_playable_or_says_what_is_missing(sample: Sample) -> None:
    """With each number of players; from each choice and from each finished value."""
    info = sample.game.info
    for draft, option in drafted(sample):
        if option not in [spec.id for spec in info.options]:
            raise Fault(N_("Expected {option} of draft_options among the options of the game."), option=option)
        value = draft.draft_start(option, sample.players)
        if draft.draft_start(option, sample.players, value) != value:
            raise Fault(N_("Expected draft_start to go on from the draft of {option} that it has made."), option=option)
        for players in (0, max(info.seats) + 1):
            try:
                draft.draft_start(option, players)
            except OptionError:
                continue
            raise Fault(N_("Expected draft_start to refuse {n} players."), n=players)
        (spec,) = (spec for spec in info.options if spec.id == option)
        for choice in spec.choices:
            made = draft.draft_start(option, sample.players, choice.value)
            if faults := draft.draft_faults(option, made, "en"):
                raise Fault(
                    N_("Expected the choice {choice} of {option} to be a draft without faults; it has: {faults}"),
                    choice=choice.value, option=option, faults=" ".join(faults),
                )  # fmt: skip


@checks(TOLD, once=True)
def every_edit_that_a_scene_offers_can_be_done(sample: Sample) -> None:
    """And leaves the draft before it alone; drafts are JSON."""
    for draft, option in drafted(sample):
        for number, value in enumerate(edited(draft, option, sample.players)):
            before = json.dumps(value)
            if json.loads(before) != value:
                raise Fault(N_("Expected a draft of {option} to be plain JSON."), option=option)
            offered = edits(draft.draft_scene(option, value, View()))
            for edit in offered if number % 10 == 0 else offered[:5]:
                after = draft.draft_edit(option, value, edit)
                if number % 10 == 0 and draft.draft_start(option, sample.players, after) != after:
                    raise Fault(N_("Expected draft_start to take the draft after {edit}."), edit=edit)
            if json.dumps(value) != before:
                raise Fault(N_("Expected draft_edit to leave the draft before it as it was."))


@checks(TOLD, once=True)
def a_draft_has_faults_only_where_the_game_refuses_its_value(sample: Sample) -> None:
    """And its value leads back to it."""
    game, met = sample.game, set()
    for draft, option in drafted(sample):
        for value in edited(draft, option, sample.players):
            faults = draft.draft_faults(option, value, "en")
            met.add(bool(faults))
            made = draft.draft_value(option, value)
            try:
                game.new_initial_state(sample.players, {option: made})
            except OptionError as error:
                if not faults:
                    raise Fault(
                        N_("Expected a draft of {option} without faults to be a value that the game takes; it says: "
                           "{reason}"),
                        option=option, reason=error.reason(),
                    ) from error  # fmt: skip
                continue
            if faults:
                raise Fault(
                    N_("Expected the game to refuse a draft of {option} with the faults: {faults}"),
                    option=option, faults=" ".join(faults),
                )  # fmt: skip
            if draft.draft_value(option, draft.draft_start(option, sample.players, made)) != made:
                raise Fault(N_("Expected draft_start to go on from a finished value of {option}."), option=option)
        if met != {True, False}:
            raise Fault(
                N_("Expected random edits of {option} to lead to drafts with faults, and to others."), option=option
            )


@checks(TOLD, once=True, slow=True)
def scenes_of_drafts_are_valid_and_small(sample: Sample) -> None:
    """In all languages and shapes."""
    for draft, option in drafted(sample):
        for number, value in enumerate(edited(draft, option, sample.players)):
            view = View(None, *VIEWS[number % len(VIEWS)])
            scene = draft.draft_scene(option, value, view)
            written = scene.to_json()
            SCHEMA.check("Scene", json.loads(json.dumps(written, allow_nan=False)))
            size = len(json.dumps(written, separators=(",", ":"), ensure_ascii=False).encode())
            if size > SCENE_BYTES:
                raise Fault(
                    N_("Expected a scene of at most {most} bytes as JSON; it has {size}."), most=SCENE_BYTES, size=size
                )
            if (scene.game, scene.shape, bool(scene.status)) != (sample.game.info.id, view.shape, True):
                raise Fault(N_("Expected the scene of a draft to have the game’s id, the view’s shape and a status."))
            paths = [choice.path for choice in scene.options]
            spots = [spot.id for spot in scene.spots]
            refused = [refusal.path for refusal in scene.refusals]
            for ids in (spots, [item.id for item in scene.items], paths, [control.id for control in scene.controls]):
                if len(set(ids)) != len(ids):
                    raise Fault(N_("Expected each id and each path once in the scene of a draft."))
            if not all(set(spots).issuperset(path) for path in (*paths, *refused)) or set(paths) & set(refused):
                raise Fault(N_("Expected the paths in the scene of a draft to lead over its spots, each once."))
            if not all(control.event for control in scene.controls):
                raise Fault(N_("Expected each button in the scene of a draft to be an edit."))
            scene_svg(scene, sample.game.info.package)


@checks(TOLD, once=True)
def what_is_no_draft_and_what_is_no_edit_is_refused(sample: Sample) -> None:
    """By an OptionError, and by any other error of the package than `IllegalAction`."""
    for draft, option in drafted(sample):
        for junk in JUNK:
            try:
                draft.draft_start(option, sample.players, junk)
            except OptionError as error:
                error.reason()
                continue
            raise Fault(N_("Expected draft_start to refuse {value} with an OptionError."), value=seen(junk))
        value = draft.draft_start(option, sample.players)
        for edit in NO_EDITS:
            try:
                draft.draft_edit(option, value, edit)
            except IllegalAction:
                pass
            except SpieltischError as error:
                error.reason()
                continue
            raise Fault(N_("Expected draft_edit to refuse {edit}: it is no edit."), edit=ascii(edit))


@checks(TOLD, once=True)
def a_draft_speaks_every_language(sample: Sample) -> None:
    """Its scenes and its faults."""
    for draft, option in drafted(sample):
        for language in translated(sample):
            missing: dict[str, None] = {}
            with listening(missing.setdefault):
                for value in edited(draft, option, sample.players):
                    draft.draft_scene(option, value, View(None, language))
                    draft.draft_faults(option, value, language)
            if missing:
                raise Fault(
                    N_("Expected every text in {language} to come from the catalogue; it does not have: {texts}"),
                    language=language, texts=listed(list(missing)),
                )  # fmt: skip
