/** Tests that a sign is drawn once in each size, by one open SVG at a time, and that nothing is kept when the page is left. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { standScreen } from "../fakes/screen.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

/** The images that have a source. @type {Set<Picture>} */
const open = new Set();
let mostOpen = 0;
let opened = 0;
/** @type {Bitmap[]} */
let made = [];

class Picture {
  naturalWidth = 100;
  naturalHeight = 50;
  onload = () => {};

  set src(/** @type {string} */ url) {
    if (!url) return void open.delete(this);
    if (!url.startsWith("blob:")) return;
    open.add(this);
    opened += 1;
    mostOpen = Math.max(mostOpen, open.size);
    setTimeout(() => this.onload());
  }

  async decode() {}
}

class Bitmap {
  closed = false;

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    Object.assign(this, { width, height });
    made.push(this);
  }

  close() {
    this.closed = true;
  }
}

/** @type {(entries: any[]) => void} */
let resized = () => {};
/** The signs whose size the browser was asked for, in order. @type {any[]} */
let measured = [];

const page = standPage();
standElements(page);
const screen = standScreen(2);
Object.assign(globalThis, {
  Image: Picture,
  ImageBitmap: Bitmap,
  ResizeObserver: class {
    /** @param {typeof resized} callback */
    constructor(callback) {
      resized = callback;
    }
    observe(/** @type {any} */ element) {
      measured.push(element);
    }
    unobserve() {}
  },
  createImageBitmap: async (/** @type {any} */ _image, /** @type {any} */ { resizeWidth, resizeHeight }) =>
    new Bitmap(resizeWidth, resizeHeight),
  fetch: async () => Response.json({ ibis: ["0 0 2 1", "", ""], lamp: ["0 0 2 1", "", ""] }),
});
/** A brush that says what it has drawn, and on which a browser's sharpness can be probed. */
mock.method(HTMLCanvasElement.prototype, "getContext", function () {
  return {
    drawImage: (/** @type {any} */ pixels) => Object.assign(this, { drawn: pixels }),
    getImageData: () => ({ data: { 120: 0, 136: 255 } }),
  };
});
const { forgetSigns, sign } = await import("../../../web/src/games/signs.js");

/** Shows signs in boxes of this size, and waits until they are drawn. @param {any[]} canvases @param {number} size */
async function show(canvases, size) {
  resized(canvases.map((target) => ({ target, contentRect: { width: size, height: size } })));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
}

beforeEach(() => {
  forgetSigns();
  made = [];
  mostOpen = opened = 0;
});

test("all places that show a sprite in one size share one drawing, in the screen's own pixels and in its shape", async () => {
  const canvases = /** @type {any[]} */ (["ibis", "lamp", "ibis"].map((sprite) => sign("tomb", sprite, "figure-sign")));
  await show(canvases, 17);
  const [ibis, lamp, again] = canvases;
  assert.equal(ibis.className, "sign figure-sign");
  assert.deepEqual([ibis.width, ibis.height], [34, 17]);
  assert.equal(ibis.drawn, again.drawn);
  assert.notEqual(ibis.drawn, lamp.drawn);
  assert.deepEqual([opened, mostOpen, open.size], [2, 1, 0]);
});

test("in another size it is drawn anew, and hidden it keeps what it shows", async () => {
  const canvas = /** @type {any} */ (sign("tomb", "ibis", ""));
  await show([canvas], 17);
  await show([canvas], 0);
  assert.equal(canvas.width, 34);
  await show([canvas], 17);
  assert.equal(opened, 1);
  await show([canvas], 20);
  assert.deepEqual([canvas.width, canvas.height, opened], [40, 20, 2]);
});

test("when the page is left, what was drawn is freed, and what waits is not drawn", async () => {
  const lamp = /** @type {any} */ (sign("tomb", "lamp", ""));
  await show([sign("tomb", "ibis", "")], 17);
  const showing = show([lamp], 17);
  forgetSigns();
  await showing;
  assert.deepEqual([made.map(({ closed }) => closed), lamp.drawn], [[true], undefined]);
  await show([lamp], 17);
  assert.equal(lamp.width, 34);
});

test("a sprite that does not exist stays empty", async () => {
  const canvas = /** @type {any} */ (sign("tomb", "sphinx", ""));
  await show([canvas], 17);
  assert.equal(canvas.drawn, undefined);
});

test("on a monitor of another density each sign of the page is measured anew, and drawn in that monitor's pixels", async () => {
  const canvas = /** @type {any} */ (sign("tomb", "ibis", ""));
  await show([canvas], 17);
  document.body.append(canvas);
  for (const density of [1, 3]) {
    measured = [];
    screen.move(density);
    assert.deepEqual(measured, [canvas]);
    await show(measured, 17);
    assert.equal(canvas.width, 17 * density);
  }
  screen.move(2);
});

test("a sign that the browser gives back empty is drawn again", async () => {
  const canvas = /** @type {any} */ (sign("tomb", "ibis", ""));
  await show([canvas], 17);
  measured = [];
  canvas.drawn = undefined;
  canvas.dispatchEvent(new Event("contextrestored"));
  await show(measured, 17);
  assert.equal(canvas.drawn?.width, 34);
});
