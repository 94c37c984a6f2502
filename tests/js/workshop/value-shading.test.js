/** Tests how the values of a player's actions are laid over a board, and what is said when a place is pressed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { ValueShading, scaleOf } = await import("../../../web/src/workshop/value-shading.js");

const spot = (id) => ({ id, x: 0, y: 0, w: 1, h: 1, label: `Place ${id}` });
const choice = (path, ...events) => ({ events, path, label: `Go ${path.join(" to ")}` });

/** A board that remembers what it shows: by spot the part, "!" behind it if it is pressed. */
function fakeBoard() {
  return {
    shades: {},
    framed: [],
    labels: [],
    shade(shades) {
      this.labels = shades.map(({ label }) => label);
      this.shades = Object.fromEntries(
        shades.map(({ spot: { id }, shade, pressed }) => [id, `${shade.part}${pressed ? "!" : ""}`]),
      );
    },
    hint(ids) {
      this.framed = ids;
    },
  };
}

const value = (action, number) => ({ action, value: number });

test("a place is as strong as the best that begins there, and a press shows where it goes on", () => {
  const board = fakeBoard();
  const shading = new ValueShading(board);
  const options = [
    choice(["a", "c"], "1"),
    choice(["a", "d"], "2"),
    choice(["b", "d"], "3"),
    // One gesture for two actions has no value of its own.
    choice(["a", "e"], "1", "2"),
  ];
  const scene = { spots: ["a", "b", "c", "d", "e"].map(spot), options };
  shading.show({ scene, action: "2", values: [value("1", 0), value("2", 10), value("3", 5)] });
  assert.deepEqual(board.shades, { a: "1", b: "0.5" });
  assert.deepEqual(board.framed, ["a", "d"]);
  assert.deepEqual(board.labels, ["Place a. Value: 10", "Place b. Value: 5"]);
  assert.equal(shading.press("a"), "The best from here is worth 10: Go a to d");
  assert.deepEqual(board.shades, { a: "1!", c: "0", d: "1" });
  assert.equal(shading.press("c"), "Go a to c: 0");
  assert.equal(shading.press("a"), "");
  assert.deepEqual(board.shades, { a: "1", b: "0.5" });
  shading.clear();
  assert.deepEqual([board.shades, board.framed], [{}, []]);
});

test("a place where all actions begin tells nothing where they begin elsewhere as well", () => {
  const board = fakeBoard();
  const options = [
    choice(["card 1", "x"], "1"),
    choice(["card 2", "y"], "2"),
    choice(["piece", "x"], "1"),
    choice(["piece", "y"], "2"),
  ];
  const scene = { spots: ["card 1", "card 2", "piece", "x", "y"].map(spot), options };
  new ValueShading(board).show({ scene, action: "1", values: [value("1", 1), value("2", 0)] });
  assert.deepEqual(board.shades, { "card 1": "1", "card 2": "0" });
});

test("without values there is only the frame; actions that are chosen by a button have no place", () => {
  const board = fakeBoard();
  const shading = new ValueShading(board);
  const scene = { spots: [spot("a")], options: [choice(["a"], "1")] };
  shading.show({ scene, action: "1", values: [] });
  assert.deepEqual([board.shades, board.framed], [{}, ["a"]]);
  shading.show({ scene, action: "pass", values: [value("pass", 3), value("1", 2)] });
  assert.deepEqual([board.shades, board.framed], [{ a: "0" }, []]);
  assert.equal(shading.press("a"), "Go a: 2");
  assert.deepEqual(board.shades, { a: "0" });
});

test("infinite values lie at the ends, and do not make the others equal", () => {
  const part = scaleOf([-1e300, 0, 1, 2, 1e300]);
  assert.deepEqual([-1e300, 0, 1, 2, 1e300].map(part), [0, 0, 0.5, 1, 1]);
  assert.equal(scaleOf([7, 7])(7), 1);
});
