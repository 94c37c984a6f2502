/** Tests in which order the board is painted: in the dark theme the lamplight dims the board, but not what can be chosen. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Camera } from "../../../web/src/board/camera.js";
import { Colours } from "../../../web/src/board/colours.js";
import { DARK } from "../../../web/src/board/highlights.js";
import { Painter } from "../../../web/src/board/painter.js";

/** The colours do not matter here. */
globalThis.getComputedStyle = /** @type {any} */ (() => ({ getPropertyValue: () => "" }));

/** A canvas whose brush writes down what it draws: the names of pictures, and "outline" for the outline of a field. */
function sheet() {
  /** @type {string[]} */
  const drawn = [];
  const state = { globalAlpha: 1, globalCompositeOperation: "source-over", lineWidth: 1 };
  const brush = new Proxy(/** @type {any} */ (state), {
    get: (target, name) => {
      if (name === "drawImage")
        return (/** @type {{name?: string}} */ picture) =>
          drawn.push(target.globalCompositeOperation === "multiply" ? "lamplight" : (picture.name ?? ""));
      if (name === "stroke") return () => target.lineWidth === 2 && drawn.push(`outline ${target.globalAlpha}`);
      if (name === "createRadialGradient") return () => ({ addColorStop() {} });
      if (name === "save") return () => {};
      if (name === "restore") return () => void (target.globalCompositeOperation = "source-over");
      return name in target ? target[name] : () => {};
    },
  });
  return { canvas: { width: 0, height: 0, getContext: () => brush }, drawn };
}

/** Paints a board with a stone that can move and a field that can be chosen; returns what was drawn, in order. @param {"light" | "dark"} theme */
function painted(theme) {
  globalThis.document = /** @type {any} */ ({ createElement: () => sheet().canvas });
  const { canvas, drawn } = sheet();
  const sprites = {
    missing: () => false,
    bitmap: (/** @type {string} */ name, /** @type {number} */ w, /** @type {number} */ h, _, cast = null) => {
      const kind = cast ? (cast.hollow ? "hollow rim of " : "rim of ") : "";
      return { pixels: { name: kind + name }, w, h, pad: 0 };
    },
  };
  const colours = new Colours({}, /** @type {Element} */ ({}));
  colours.theme = theme;
  const painter = new Painter(/** @type {any} */ (canvas), /** @type {any} */ (sprites), new Camera(), colours);
  painter.resize({ w: 100, h: 100 }, 1);
  const item = { id: "stone", sprite: "stone", x: 20, y: 20, w: 10, h: 10 };
  const one = { ...item, item, turn: 0, alpha: 1, lift: 0, moving: false };
  const spot = { x: 60, y: 60, w: 10, h: 10 };
  const lights = { ...DARK, rims: ["stone"], fields: [{ spot, near: false }] };
  const scene = /** @type {any} */ ({ width: 100, height: 100, background: "board" });
  painter.paint(scene, [one], lights, theme, true);
  return drawn;
}

test("in the light theme the lights lie on the board, under the pieces", () => {
  assert.deepEqual(painted("light"), ["board", "outline 0.8", "rim of stone", "stone"]);
});

test("in the dark theme the lamplight falls on board and pieces, and what can be chosen shines above it, and stronger", () => {
  assert.deepEqual(painted("dark"), ["board", "stone", "lamplight", "hollow rim of stone", "outline 0.9"]);
});
