/** Tests in which order the players' panels stand, what a press on one is told, and that their pictures stay the same elements. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standScreen } from "../fakes/screen.js";
import { assertSame, buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standScreen();
standElements(standPage());
globalThis.fetch = async () => new Response("{}");
const { Seats, arranged } = await import("../../../web/src/game/seats-around-board.js");

test("around an upright board the others follow clockwise, from the seat after one's own", () => {
  assert.deepEqual(arranged(4, 0, true), { far: [1, 2, 3], near: [0] });
  assert.deepEqual(arranged(4, 2, true), { far: [3, 0, 1], near: [2] });
  assert.deepEqual(arranged(2, 1, true), { far: [0], near: [1] });
});

test("beside a wide board all stand in the order of the seats", () => {
  assert.deepEqual(arranged(3, 1, false), { far: [0, 1, 2], near: [] });
});

const SUN = { label: "Sun", value: "2:1", help: "One's own, and the most of others." };
const PANEL = {
  seat: 0,
  name: "Ibis",
  sprite: "",
  figures: [{ label: "To go", value: "7", help: "Steps to the goal." }, SUN, { ...SUN, label: "Moon" }],
};
const STATE = /** @type {any} */ ({
  scene: { seats: [PANEL], shape: "landscape" },
  saved: { save: null, setup: { players: [{ kind: "human" }] } },
  own: 0,
  thinking: null,
  phones: [],
});

test("a press on a panel asks about that player, and its title says what the figures mean, each thing once", () => {
  /** @type {any[]} */
  const asked = [];
  const seats = new Seats("tomb", (panel) => asked.push(panel));
  seats.draw(STATE);
  const button = buttonNamed(/** @type {any} */ (seats.far), "Ibis: what the figures mean");
  assert.equal(button.title, "Ibis\nTo go: Steps to the goal.\nSun: One's own, and the most of others.");
  button.click();
  assert.deepEqual(asked, [PANEL]);
});

test("a panel says why its player is out in place of the figures, and not only in its title", () => {
  const seats = new Seats("tomb");
  seats.draw(STATE);
  const panel = { ...PANEL, out: true, note: "Out: Ibis reached the goal." };
  seats.draw({ ...STATE, scene: { ...STATE.scene, seats: [panel] } });
  const far = /** @type {any} */ (seats.far);
  assert.equal(tagged(far, ".seat-note")[0]?.textContent, "Out: Ibis reached the goal.");
  assert.equal(tagged(far, ".figure").length, 0);
  assert.equal(tagged(far, ".seat-state")[0]?.textContent, "", "the reason says it");
});

test("where nothing can be asked, as in a lesson, a panel has no button", () => {
  const seats = new Seats("tomb");
  seats.draw(STATE);
  assert.throws(() => buttonNamed(/** @type {any} */ (seats.far), "Ibis: what the figures mean"));
});

test("a panel says whose hand is on a phone, as soon as it is there", () => {
  const seats = new Seats("tomb");
  const kind = () => tagged(/** @type {any} */ (seats.far), ".seat-kind")[0]?.textContent;
  seats.draw(STATE);
  assert.equal(kind(), "");
  seats.draw({ ...STATE, phones: [0] });
  assert.equal(kind(), "on a phone");
  seats.draw(STATE);
  assert.equal(kind(), "");
});

/** The figures of the only panel that is shown, after a scene with these. @param {any} seats @param {any[]} figures */
function shown(seats, figures) {
  const panel = { seat: 0, name: "Ada", sprite: "pawn", figures };
  seats.draw({
    scene: { shape: "landscape", seats: [panel] },
    saved: { setup: { players: [] } },
    own: 0,
    thinking: null,
    phones: [],
  });
  return tagged(seats.far, ".figure");
}

const LAMP = { label: "Lamp", sprite: "lamp", value: "1:0" };
const MASK = { label: "Mask", sprite: "mask", value: "1" };
const STEPS = { label: "To go", sprite: "", value: "12" };

test("a figure that stays keeps its element and its picture, whatever else comes and goes", () => {
  const seats = /** @type {any} */ (new Seats("tomb"));
  const [steps, lamp] = shown(seats, [STEPS, LAMP]);
  const after = shown(seats, [{ ...STEPS, value: "9" }, MASK, { ...LAMP, value: "2:0" }]);
  assertSame(after[0], steps);
  assertSame(after[2], lamp);
  assert.deepEqual(
    after.map((one) => one.textContent),
    ["To go 9", "Mask: 1", "Lamp: 2:0"],
  );
  assert.deepEqual(shown(seats, [{ ...LAMP, value: "2:0" }]), [lamp]);
});

test("figures that look alike are shown as often as there are", () => {
  const seats = /** @type {any} */ (new Seats("tomb"));
  assert.equal(shown(seats, [LAMP, LAMP, MASK]).length, 3);
  const after = shown(seats, [LAMP, { ...LAMP, value: "0:1" }]);
  assert.deepEqual(
    after.map((one) => one.textContent),
    ["Lamp: 1:0", "Lamp: 0:1"],
  );
});

test("before the first scene each player has an empty panel, so that nothing moves when the names come", () => {
  const seats = new Seats("tomb");
  seats.arrange(3, 0, true);
  const counts = () => [seats.far, seats.near].map((side) => /** @type {any} */ (side).children.length);
  assert.deepEqual(counts(), [2, 1]);
  const panels = [0, 1, 2].map((seat) => ({ ...PANEL, seat }));
  seats.draw(/** @type {any} */ ({ ...STATE, scene: { seats: panels, shape: "portrait" } }));
  assert.deepEqual(counts(), [2, 1]);
});
