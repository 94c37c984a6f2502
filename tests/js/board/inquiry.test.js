/**
 * Tests "What is this?": which thing is meant, what it is called, where it is explained, and which things have buttons.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Camera } from "../../../web/src/board/camera.js";
import { Inquiry } from "../../../web/src/board/inquiry.js";
import { Contents } from "../../../web/src/board/contents.js";
import { item, littleScene, spot } from "../fakes/little-board.js";

/** A house with a stack of two stones and a crown, a die outside all places, and an empty house. */
const SCENE = {
  items: [
    item("upper", 50, 50, { label: "white stone", glossary: "stone", layer: 2 }),
    item("lower", 55, 50, { label: "black stone", glossary: "stone", layer: 1 }),
    item("crown", 62, 62, { w: 4, h: 4, label: "crown", glossary: "crown" }),
    item("die", 300, 300, { label: "die: 5", glossary: "dice" }),
    item("shadow", 200, 200),
  ],
  spots: [spot("1", 50, 50, { label: "House 1", glossary: "house" }), spot("2", 150, 50, { label: "House 2" })],
};

/** Makes an inquiry, and records its answers and how often the buttons change. */
function inquiry({ scene = littleScene(SCENE), on = true, deaf = false, room = 400, scale = 1 } = {}) {
  const contents = new Contents();
  contents.lay(scene);
  const camera = new Camera();
  camera.place = { scale, x: 0, y: 0 };
  const found = { changes: 0, told: /** @type {unknown[]} */ ([]) };
  const made = new Inquiry({
    scene: () => scene,
    room: () => room,
    changed: () => void (found.changes += 1),
    contents,
    camera,
    overlay: { spotOf: (id) => made.choices().find((choice) => choice.spot.id === id)?.spot ?? null },
    onAsk: deaf ? undefined : (asked) => void found.told.push(asked),
  });
  made.on = on;
  return { inquiry: made, ...found, found };
}

test("asked for a place where nothing lies, its name is told", () => {
  const { inquiry: one, told } = inquiry();
  one.ask([150, 50], null, "mouse");
  assert.deepEqual(told, [{ ids: ["2"], labels: ["House 2"], keys: [], height: 0.125 }]);
});

test("a place that the page shows elsewhere is told only while taps ask", () => {
  const { inquiry: one, told } = inquiry();
  one.about("2");
  assert.deepEqual(told, [{ ids: ["2"], labels: ["House 2"], keys: [], height: 0.125 }]);
  one.about("nowhere");
  one.on = false;
  one.about("2");
  assert.equal(told.length, 1);
});

test("what lies under the pointer is told from above, then the place, then what else lies there", () => {
  const { inquiry: one, told } = inquiry();
  one.ask([50, 50], null, "mouse");
  const labels = ["white stone", "black stone", "House 1"];
  assert.deepEqual(told, [{ ids: ["upper", "lower", "1"], labels, keys: ["stone", "house", "crown"], height: 0.125 }]);
});

test("beside the pieces, in their place, the place comes first", () => {
  const { inquiry: one, told } = inquiry();
  one.ask([35, 68], null, "mouse");
  assert.deepEqual(told, [{ ids: ["1"], labels: ["House 1"], keys: ["house", "stone", "crown"], height: 0.125 }]);
});

test("asked by key, the place itself is meant and nothing that lies in it", () => {
  const { inquiry: one, told } = inquiry();
  one.ask([50, 50], /** @type {EventTarget} */ (/** @type {unknown} */ ("1")), "key");
  assert.deepEqual(told, [{ ids: ["1"], labels: ["House 1"], keys: ["house", "stone", "crown"], height: 0.125 }]);
});

test("two things of the same name are told once", () => {
  const scene = littleScene({
    items: [item("x", 50, 50, { label: "stone" }), item("y", 50, 50, { label: "stone" })],
    spots: [spot("1", 50, 50, { label: "stone" })],
  });
  const { inquiry: one, told } = inquiry({ scene });
  one.ask([50, 50], null, "mouse");
  assert.deepEqual(told[0], { ids: ["y", "x", "1"], labels: ["stone"], keys: [], height: 0.125 });
});

test("a thing that lies in no place has a button of its own, after the places, and is told of", () => {
  const { inquiry: one, told } = inquiry();
  assert.deepEqual(
    one.choices().map(({ label }) => label),
    ["House 1", "House 2", "die: 5"],
  );
  one.ask([300, 300], null, "mouse");
  assert.deepEqual(told, [{ ids: ["die"], labels: ["die: 5"], keys: ["dice"], height: 0.75 }]);
});

test("things without a name, and things in a place, have no button", () => {
  const { inquiry: one } = inquiry();
  assert.equal(one.choices().length, 3);
});

test("a thing that has the same id as a place has a button as well", () => {
  const scene = littleScene({ items: [item("1", 300, 300, { label: "die" })], spots: [spot("1", 50, 50)] });
  const { inquiry: one } = inquiry({ scene });
  const names = one.choices().map((choice) => choice.spot.id);
  assert.equal(new Set(names).size, 2);
});

test("the place that was asked for last is pressed, and no button drags", () => {
  const { inquiry: one, found } = inquiry();
  const pressed = () =>
    one
      .choices()
      .filter((choice) => choice.pressed)
      .map((choice) => choice.label);
  assert.deepEqual(pressed(), []);
  one.ask([50, 50], null, "mouse");
  assert.deepEqual(pressed(), ["House 1"]);
  one.ask([150, 50], null, "mouse");
  assert.deepEqual(pressed(), ["House 2"]);
  assert.equal(found.changes, 2);
  assert.equal(
    one.choices().some((choice) => choice.drags),
    false,
  );
});

test("when asking is switched off or on again, nothing is pressed any more", () => {
  for (const on of [false, true]) {
    const { inquiry: one } = inquiry();
    one.ask([50, 50], null, "mouse");
    one.on = on;
    assert.equal(one.on, on);
    assert.equal(
      one.choices().some((choice) => choice.pressed),
      false,
    );
  }
});

test("asked beside everything, the board as a whole is meant while asking is on, and the answer before goes", () => {
  const { inquiry: one, told } = inquiry();
  one.ask([50, 50], null, "mouse");
  one.ask([200, 390], null, "mouse");
  assert.deepEqual(told.at(-1), { ids: [], labels: [], keys: [], height: 0.975 });
  assert.equal(
    one.choices().some((choice) => choice.pressed),
    false,
  );
});

test("while asking is off a finger that rests or a right button gets an answer only where something is", () => {
  const { inquiry: one, told, found } = inquiry({ on: false });
  one.ask([200, 390], null, "touch");
  assert.deepEqual([told, found.changes], [[], 0]);
  one.ask([150, 50], null, "touch");
  assert.deepEqual([told.length, found.changes], [1, 1]);
});

test("a finger may miss by fourteen pixels, however large the board is seen, a mouse by none", () => {
  for (const scale of [1, 2]) {
    const labels = (/** @type {number} */ miss, /** @type {"mouse" | "touch"} */ how) => {
      const { inquiry: one, told } = inquiry({ scale });
      one.ask([150 * scale, 70 * scale + miss], null, how);
      return /** @type {{labels: string[]}} */ (told[0]).labels;
    };
    assert.deepEqual(labels(14, "touch"), ["House 2"], String(scale));
    assert.deepEqual(labels(15, "touch"), []);
    assert.deepEqual(labels(0, "mouse"), ["House 2"]);
    assert.deepEqual(labels(1, "mouse"), []);
  }
});

test("the answer tells how far down in the room the thing is seen", () => {
  for (const [room, height] of [
    [100, 0.5],
    [0, 50],
  ]) {
    const { inquiry: one, told } = inquiry({ room });
    one.ask([150, 50], null, "mouse");
    assert.equal(/** @type {{height: number}} */ (told[0]).height, height);
  }
});

test("where nobody wants to hear nothing is asked", () => {
  assert.equal(inquiry().inquiry.answered, true);
  const { inquiry: one, found } = inquiry({ deaf: true });
  assert.equal(one.answered, false);
  one.ask([50, 50], null, "mouse");
  assert.equal(found.changes, 0);
});

test("before there is a scene there is nothing to ask for", () => {
  const made = new Inquiry({
    scene: () => null,
    room: () => 100,
    changed: () => {},
    contents: new Contents(),
    camera: new Camera(),
    overlay: { spotOf: () => null },
    onAsk: () => {},
  });
  assert.deepEqual(made.choices(), []);
});

test("every thing that lies in no place has its own button", () => {
  const dice = [item("x", 300, 300, { label: "die: 1" }), item("y", 350, 300, { label: "die: 2" })];
  const scene = littleScene({ items: dice, spots: [] });
  const { inquiry: one, told } = inquiry({ scene });
  one.ask([350, 300], null, "mouse");
  assert.deepEqual(
    one
      .choices()
      .filter((choice) => choice.pressed)
      .map((choice) => choice.label),
    ["die: 2"],
  );
  assert.equal(told.length, 1);
});
