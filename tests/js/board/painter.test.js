/** Tests what is painted above what: in the dark theme the lamplight dims the board and the pieces, but not what can be chosen. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Camera } from "../../../web/src/board/camera.js";
import { Colours } from "../../../web/src/board/colours.js";
import { DARK } from "../../../web/src/board/highlights.js";
import { forgetLamplight } from "../../../web/src/board/lamplight.js";
import { Painter } from "../../../web/src/board/painter.js";

/** The room of the board, in CSS pixels, and how many pixels of the screen one of them has. */
const ROOM = { w: 200, h: 100 };
const DENSITY = 2;
const SPOT = { x: 60, y: 60, w: 10, h: 10 };

/**
 * Something that was painted: its name, or "path" for lines and areas; its box in pixels of the canvas; how it was blended with what lay
 * below it.
 * @typedef {{name: string, x: number, y: number, w: number, h: number, alpha: number, blending: string}} Layer
 */

/** A canvas that keeps what is painted on it as layers, the lowest first; its brush saves and restores its state as a browser's does. */
class LayeredCanvas {
  width = 0;
  height = 0;
  /** @type {Layer[]} */
  layers = [];

  getContext() {
    const { layers } = this;
    const first = { globalAlpha: 1, globalCompositeOperation: "source-over", lineWidth: 1, at: [1, 0, 0, 1, 0, 0] };
    /** @type {any} */
    let state = { ...first };
    /** @type {any[]} */
    const saved = [];
    let path = [0, 0, 0, 0];
    const layer = (/** @type {string} */ name, /** @type {number[]} */ [x, y, w, h]) => {
      const [across, , , down, left, top] = state.at;
      const box = { x: left + x * across, y: top + y * down, w: w * across, h: h * down };
      layers.push({ name, ...box, alpha: state.globalAlpha, blending: state.globalCompositeOperation });
    };
    const deeds = {
      save: () => saved.push({ ...state }),
      restore: () => (state = saved.pop() ?? state),
      setTransform: (/** @type {number[]} */ ...at) => (state.at = at),
      roundRect: (/** @type {number[]} */ ...box) => (path = box),
      fill: () => layer("path", path),
      stroke: () => layer("path", path),
      drawImage: (/** @type {any} */ { name = "lamplight", width, height }, x, y, w = width, h = height) =>
        layer(name, [x, y, w, h]),
      createRadialGradient: () => ({ addColorStop() {} }),
    };
    return new Proxy(
      {},
      {
        get: (_, name) => deeds[name] ?? state[name] ?? (() => {}),
        set: (_, name, value) => Boolean((state[name] = value) || true),
      },
    );
  }
}

/**
 * Paints a board with a stone that can move and a field that can be chosen.
 * @param {"light" | "dark"} theme
 * @returns {Layer[]}
 */
function painted(theme) {
  const canvas = new LayeredCanvas();
  const sprites = {
    missing: () => false,
    bitmap: (/** @type {string} */ name, /** @type {number} */ w, /** @type {number} */ h, _, cast = null) => {
      const kind = cast ? (cast.hollow ? "hollow rim of " : "rim of ") : "";
      return { pixels: { name: kind + name, width: w, height: h }, w, h, pad: 0 };
    },
  };
  const colours = new Colours({}, /** @type {Element} */ ({}));
  colours.theme = theme;
  const scene = /** @type {any} */ ({ width: 100, height: 100, background: "board" });
  const camera = new Camera();
  camera.place = camera.aim(scene, ROOM);
  const painter = new Painter(/** @type {any} */ (canvas), /** @type {any} */ (sprites), camera, colours);
  painter.resize(ROOM, DENSITY);
  const item = { id: "stone", sprite: "stone", x: 20, y: 20, w: 10, h: 10 };
  const one = { ...item, item, turn: 0, alpha: 1, lift: 0, moving: false };
  const lights = { ...DARK, rims: ["stone"], fields: [{ spot: SPOT, near: false }] };
  painter.paint(scene, /** @type {any} */ ([one]), lights, theme, true);
  return canvas.layers;
}

/** Whether one box is within another one. @param {Layer} inner @param {Layer} outer */
const within = (inner, outer) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** Whether a layer above this one darkens it: colours are multiplied with a light, which makes none brighter. @param {Layer[]} layers @param {number} at */
const dimmed = (layers, at) =>
  layers
    .slice(at + 1)
    .some((above) => above.blending === "multiply" && within(/** @type {Layer} */ (layers[at]), above));

/** The place of the uppermost layer with this name. @param {Layer[]} layers @param {string} name */
function top(layers, name) {
  const at = layers.findLastIndex((one) => one.name === name);
  assert.notEqual(at, -1, `${name} is painted`);
  return at;
}

beforeEach(() => {
  // What the colours are does not matter here.
  globalThis.getComputedStyle = /** @type {any} */ (() => ({ getPropertyValue: () => "" }));
  globalThis.document = /** @type {any} */ ({ createElement: () => new LayeredCanvas() });
  forgetLamplight();
});

test("in the light theme the lights lie on the board, under the pieces, and nothing is dimmed", () => {
  const layers = painted("light");
  const [board, field, rim, stone] = ["board", "path", "rim of stone", "stone"].map((name) => top(layers, name));
  assert.ok(board < field && field < stone && rim < stone, String([board, field, rim, stone]));
  assert.deepEqual(
    layers.map((_, at) => dimmed(layers, at)),
    layers.map(() => false),
  );
});

test("in the dark theme the lamplight dims board and pieces, and what can be chosen shines above it, and stronger", () => {
  const layers = painted("dark");
  const [board, field, rim, stone] = ["board", "path", "hollow rim of stone", "stone"].map((name) => top(layers, name));
  const lamps = layers.filter(({ blending }) => blending !== "source-over");
  assert.deepEqual(
    lamps.map(({ name }) => name),
    ["lamplight"],
  );
  assert.deepEqual([dimmed(layers, board), dimmed(layers, stone)], [true, true]);
  assert.deepEqual([dimmed(layers, rim), dimmed(layers, field)], [false, false]);
  // The rim is a ring round the stone, which it does not cover.
  assert.ok(rim > stone);
  const light = painted("light");
  assert.ok(layers[field].alpha > light[top(light, "path")].alpha);
});

test("the outline of a field lies round its place, in the screen's own pixels", () => {
  const layers = painted("dark");
  const { x, y, w, h } = layers[top(layers, "path")];
  const left = (ROOM.w - ROOM.h) / 2;
  assert.deepEqual([x + w / 2, y + h / 2], [DENSITY * (left + SPOT.x), DENSITY * SPOT.y]);
  assert.ok(w > DENSITY * SPOT.w && h > DENSITY * SPOT.h);
});
