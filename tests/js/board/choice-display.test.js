/**
 * Tests what the board shows of a selection: the buttons and their labels, the highlights, and previews of the remaining
 * choices.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { choicesOf, gripsOf, lightsOf, optionAt, prospectsOf } from "../../../web/src/board/choice-display.js";
import { item, option, sit, spot } from "../fakes/little-board.js";

const A = /** @type {[number, number]} */ ([50, 350]);

/** Previews of the options in these tests. */
const GOOD = { text: "Good.", marks: ["stone-b", "gone"], tone: "good" };
const BAD = { text: "Bad.", tone: "bad" };
const TOLD = {
  options: [
    option("a 1", { badge: "1", preview: GOOD }),
    option("a 2", { badge: "2", preview: BAD }),
    option("a 3", { badge: "3" }),
    option("b 2", { badge: "2" }),
  ],
};

/** Makes a board on which these places are chosen. @param {object} scene @param {...string} chosen */
function after(scene, ...chosen) {
  const one = sit(scene);
  one.selection.choices.chosen = chosen;
  return one;
}

/** @param {ReturnType<typeof sit>} one */
function buttons(one) {
  return choicesOf(one.selection);
}

/** @param {ReturnType<typeof sit>} one @param {string} [pointed] */
function lights(one, pointed) {
  return lightsOf(one.selection, one.contents, one.selection.spots.get(pointed ?? "") ?? null);
}

/** @param {{spot: {id: string}}[]} list */
function ids(list) {
  return list.map((one) => one.spot.id);
}

test("at first every stone that can move is a button with the words of its place", () => {
  assert.deepEqual(
    buttons(sit()).map(({ spot: { id }, label, pressed, drags, described }) => [id, label, pressed, drags, described]),
    [
      ["a", "place a", false, true, false],
      ["b", "place b", false, true, false],
    ],
  );
});

test("with a stone chosen its goals are buttons, and the stone is one that is pressed", () => {
  const found = buttons(after({}, "a"));
  assert.deepEqual(
    found.map(({ spot: { id }, pressed }) => [id, pressed]),
    [
      ["a", true],
      ["1", false],
      ["2", false],
    ],
  );
});

test("buttons come in the order of the places, not of the options", () => {
  const scene = { options: [option("b 2"), option("4"), option("a 1")] };
  assert.deepEqual(ids(buttons(sit(scene))), ["a", "b", "4"]);
});

test("the button of a goal says what would be done there, and then what is there", () => {
  const labels = ["go there", "go there.", "go there!", "go there?", "going…"].map((label) => {
    return buttons(after({ options: [option("a 1", { label })] }, "a")).at(-1)?.label;
  });
  assert.deepEqual(labels, [
    "go there. place 1",
    "go there. place 1",
    "go there! place 1",
    "go there? place 1",
    "going… place 1",
  ]);
});

test("the button of a place that does not complete anything says only what is there", () => {
  const found = buttons(after({ options: [option("a 1 3"), option("a 1 4")] }, "a"));
  assert.equal(found.at(-1)?.label, "place 1");
});

test("a place that can be chosen twice in a row is offered, and not pressed", () => {
  const found = buttons(after({ options: [option("a a"), option("a 1")] }, "a"));
  assert.deepEqual(
    found.map(({ spot: { id }, pressed }) => [id, pressed]),
    [
      ["a", false],
      ["1", false],
    ],
  );
});

test("a drag begins only from a place that lifts something and begins a choice", () => {
  const found = buttons(after({ options: [option("a 4"), option("4")] }, "a"));
  assert.deepEqual(
    found.map(({ spot: { id }, drags }) => [id, drags]),
    [
      ["a", true],
      ["4", false],
    ],
  );
});

test("it describes a card with a single effect before it is chosen", () => {
  const found = buttons(
    after({ options: [option("a 4", { preview: GOOD }), option("b 1"), option("b 2", { preview: BAD })] }),
  );
  assert.deepEqual(
    found.map(({ spot: { id }, described }) => [id, described]),
    [
      ["a", true],
      ["b", false],
    ],
  );
});

test("the caption describes the button of a choice whose outcome is known, and no other", () => {
  const found = buttons(after(TOLD, "a"));
  assert.deepEqual(
    found.map(({ spot: { id }, described }) => [id, described]),
    [
      ["a", false],
      ["1", true],
      ["2", true],
      ["3", false],
    ],
  );
});

test("a stone that is no button while another is chosen can be dragged all the same", () => {
  assert.deepEqual(gripsOf(sit().selection), []);
  assert.deepEqual(
    gripsOf(after({}, "a").selection).map(({ id }) => id),
    ["b"],
  );
});

test("a place is no grip where nothing lies, where no choice begins, and where there is a button", () => {
  const scene = {
    options: [option("a 1"), option("a b"), option("b 2"), option("4")],
    spots: [
      spot("a", 50, 350, { lifts: "stone-a" }),
      spot("b", 150, 350, { lifts: "stone-b" }),
      spot("1", 50, 50, { lifts: "stone-c" }),
      spot("4", 350, 50),
    ],
  };
  assert.deepEqual(gripsOf(after(scene, "a").selection), []);
});

test("pointing at a place means an option only where one alone is behind it", () => {
  const at = (/** @type {ReturnType<typeof sit>} */ one, /** @type {string} */ id) =>
    optionAt(one.selection, one.selection.spots.get(id) ?? null)?.events[0];
  assert.equal(at(sit(), "a"), undefined);
  assert.equal(at(sit(), "b"), "b 2");
  assert.equal(at(sit(), "3"), undefined);
  assert.equal(at(sit(), "nowhere"), undefined);
  assert.equal(at(after({}, "a"), "2"), "a 2");
  assert.equal(at(after({}, "a"), "b"), undefined);
});

test("pointing at what is chosen means its only option, if there is only one", () => {
  const at = (/** @type {ReturnType<typeof sit>} */ one, /** @type {string} */ id) =>
    optionAt(one.selection, one.selection.spots.get(id) ?? null)?.events[0];
  assert.equal(at(after({}, "b"), "b"), "b 2");
  assert.equal(at(after({}, "a"), "a"), undefined);
  assert.equal(at(after({}, "b"), "3"), undefined);
});

test("what would happen is told only after something is chosen, in the order of the options, where it is known", () => {
  assert.deepEqual(prospectsOf(sit(TOLD).selection), []);
  assert.deepEqual(
    prospectsOf(after(TOLD, "a").selection).map(({ option: { events }, preview }) => [events[0], preview]),
    [
      ["a 1", GOOD],
      ["a 2", BAD],
    ],
  );
});

test("a choice of one place that a finger looks at is told as whole, and its button says what a second tap plays", () => {
  const { selection } = sit({ options: [option("3", { preview: BAD }), option("4", { preview: GOOD })] });
  selection.tap([350, 50], null, "touch", 0);
  assert.deepEqual(
    prospectsOf(selection).map(({ option: { events }, whole }) => [events[0], whole]),
    [["4", true]],
  );
  const { fields } = lightsOf(selection, sit().contents, null);
  assert.deepEqual(
    fields.map(({ spot: { id }, near }) => [id, near]),
    [["4", true]],
  );
  const pressed = choicesOf(selection).filter((choice) => choice.pressed);
  assert.deepEqual(
    pressed.map(({ label, described }) => [label, described]),
    [["go 4. place 4", true]],
  );
});

test("where some choice of one place is told first, every one waits for a second tap", () => {
  const { selection } = sit({ options: [option("3"), option("4", { preview: GOOD })] });
  selection.tap([250, 50], null, "touch", 0);
  assert.deepEqual(
    prospectsOf(selection).map(({ option: { events }, preview, whole }) => [events[0], preview, whole]),
    [["3", { text: "" }, true]],
  );
});

test("of a stone of which there is nothing to say nothing is told", () => {
  assert.deepEqual(prospectsOf(after(TOLD, "b").selection), []);
});

test("at first the stones that can move have a rim, and none is bright", () => {
  const { rims, bright, fields, targets, faintTargets, marks } = lights(sit());
  assert.deepEqual([rims, bright, fields, targets, faintTargets, marks], [["stone-a", "stone-b"], [], [], [], [], []]);
});

test("the stone that is pointed at is bright, and its goals are hinted at", () => {
  const { rims, bright, faintTargets, targets } = lights(sit(TOLD), "a");
  assert.deepEqual([rims, bright, targets], [["stone-a", "stone-b"], ["stone-a"], []]);
  assert.deepEqual(
    faintTargets.map(({ spot: { id }, badge, near, bad }) => [id, badge, near, bad]),
    [
      ["1", "1", false, false],
      ["2", "2", false, true],
      ["3", "3", false, false],
    ],
  );
});

test("a hint at a place that does not decide alone has no badge", () => {
  const { faintTargets } = lights(
    sit({ options: [option("a 1 3", { badge: "3" }), option("a 1 4", { badge: "4" })] }),
    "a",
  );
  assert.deepEqual(
    faintTargets.map(({ spot: { id }, badge }) => [id, badge]),
    [["1", ""]],
  );
});

test("with a stone chosen its goals are targets with their badges, the stone is bright, and others have no rim", () => {
  const { rims, bright, targets, faintTargets, fields } = lights(after(TOLD, "a"), "2");
  assert.deepEqual([rims, bright, faintTargets, fields], [["stone-a"], ["stone-a"], [], []]);
  assert.deepEqual(
    targets.map(({ spot: { id }, badge, near, bad }) => [id, badge, near, bad]),
    [
      ["1", "1", false, false],
      ["2", "2", true, true],
      ["3", "3", false, false],
    ],
  );
});

test("a place where no piece lies is a field, or a target where it has a badge", () => {
  const scene = { options: [option("3"), option("4", { badge: "4" })] };
  const { fields, targets, rims } = lights(sit(scene), "3");
  assert.deepEqual(
    fields.map(({ spot: { id }, near }) => [id, near]),
    [["3", true]],
  );
  assert.deepEqual([ids(targets), rims], [["4"], []]);
});

test("a place whose piece is not on the board is a field", () => {
  const { rims, fields } = lights(sit({ items: [item("stone-b", 150, 350)] }));
  assert.deepEqual([rims, ids(fields)], [["stone-b"], ["a"]]);
});

test("the last of three places is a field, so that what lies there can be seen", () => {
  const { fields, targets } = lights(after({ options: [option("a 1 3", { badge: "3" }), option("a 1 4")] }, "a", "1"));
  assert.deepEqual([ids(fields), targets], [["3", "4"], []]);
});

test("under the piece in the hand a target is a field, the others stay targets", () => {
  const one = sit(TOLD);
  one.selection.lift(A, null, "mouse");
  const { fields, targets } = lights(one, "2");
  assert.deepEqual(
    fields.map(({ spot: { id }, near }) => [id, near]),
    [["2", true]],
  );
  assert.deepEqual(ids(targets), ["1", "3"]);
});

test("pointing at a choice marks the things on the board that it would change, as far as they are there", () => {
  assert.deepEqual(
    lights(after(TOLD, "a"), "1").marks.map(({ id }) => id),
    ["stone-b"],
  );
  assert.deepEqual(lights(after(TOLD, "a"), "2").marks, []);
  assert.deepEqual(lights(after(TOLD, "a")).marks, []);
});

test("the lights of one moment are not those of the next", () => {
  const one = sit(TOLD);
  lights(one, "a");
  one.lay({ options: [] });
  const { rims, bright, faintTargets, fields, targets } = lights(one);
  assert.deepEqual([rims, bright, faintTargets, fields, targets], [[], [], [], [], []]);
});

test("a goal without a badge is a target as well, though a piece lies there that could be lifted", () => {
  const { targets, rims } = lights(after({ options: [option("a b")] }, "a"));
  assert.deepEqual([ids(targets), rims], [["b"], ["stone-a"]]);
});

test("an option with a place that the scene does not have leaves the others lit", () => {
  const { targets } = lights(after({ options: [option("a nowhere"), option("a 1")] }, "a"));
  assert.deepEqual(ids(targets), ["1"]);
});
