/** Tests that an SVG is open only while bitmaps of it are made, and that few are open at the same time: each takes megabytes. */

import assert from "node:assert/strict";
import { test } from "node:test";

/** The images that have a source. @type {Set<Picture>} */
const open = new Set();
let mostOpen = 0;
let opened = 0;
/** The widths of the canvases that were drawn on, in order. @type {number[]} */
let widths = [];

class Picture {
  onload = () => {};
  onerror = () => {};

  set src(/** @type {string} */ url) {
    if (!url) return void open.delete(this);
    // Not the picture that shows what the browser can do.
    if (!url.endsWith(".svg")) return;
    open.add(this);
    opened += 1;
    mostOpen = Math.max(mostOpen, open.size);
    setTimeout(() => {
      if (url !== "broken.svg") return this.onload();
      open.delete(this);
      this.onerror();
    });
  }

  async decode() {
    throw new Error("SVGs are drawn on a canvas here");
  }
}

class Canvas {
  width = 0;
  height = 0;

  getContext() {
    widths.push(this.width);
    return { drawImage: () => {} };
  }
}

Object.assign(globalThis, {
  window: globalThis,
  Image: Picture,
  ImageBitmap: class {},
  HTMLCanvasElement: Canvas,
  document: { createElement: () => new Canvas() },
});
const { Sprites } = await import("../../../web/src/board/sprites.js");

const SHADOW = { tone: "black", blur: 2, times: 1 };

/** Paints as often as the sprites want to be painted, until they are complete. */
async function board(/** @type {string[]} */ names) {
  open.clear();
  mostOpen = opened = 0;
  const paints = { wanted: true };
  const sprites = new Sprites(
    async (name) => (name === "nothing" ? "" : `${name}.svg`),
    () => void (paints.wanted = true),
  );
  const paint = (/** @type {number} */ size) => {
    paints.wanted = false;
    sprites.begin();
    for (const name of names) {
      sprites.bitmap(name, size, size, true, SHADOW);
      sprites.bitmap(name, size, size, true);
    }
    sprites.make();
  };
  const settle = async (/** @type {number} */ size) => {
    for (paint(size); paints.wanted || !sprites.complete;) {
      await new Promise((done) => setTimeout(done));
      if (paints.wanted) paint(size);
    }
  };
  return { sprites, paint, settle };
}

const PIECES = Array.from({ length: 20 }, (_, at) => `piece-${at}`);

test("few SVGs are open at the same time, each is opened once for a size, and none stays open", async () => {
  const { sprites, settle } = await board(PIECES);
  await settle(40);
  assert.ok(mostOpen <= 3, `${mostOpen} were open`);
  assert.equal(opened, PIECES.length);
  assert.equal(open.size, 0);
  for (const name of PIECES) assert.equal(sprites.bitmap(name, 40, 40, true)?.w, 40);
  await settle(80);
  assert.ok(mostOpen <= 3, `${mostOpen} were open`);
  assert.equal(open.size, 0);
  sprites.end();
});

test("a sprite that does not exist or is broken is missing, and holds up nothing", async () => {
  const { sprites, settle } = await board(["nothing", "broken", "piece"]);
  await settle(40);
  assert.deepEqual(
    ["nothing", "broken", "piece"].map((name) => sprites.missing(name)),
    [true, true, false],
  );
  assert.equal(open.size, 0);
  sprites.end();
});

test("a large board is coarse first, and its SVG stays open until the fine one is there", async () => {
  const { sprites, paint, settle } = await board(["board"]);
  paint(1200);
  while (!sprites.bitmap("board", 1200, 1200, true)) await new Promise((done) => setTimeout(done));
  assert.ok((sprites.bitmap("board", 1200, 1200, true)?.w ?? 0) < 600);
  await settle(1200);
  assert.equal(sprites.bitmap("board", 1200, 1200, true)?.w, 1200);
  assert.equal(opened, 1);
  assert.equal(open.size, 0);
  sprites.end();
});

test("a board that is left closes what is open", async () => {
  const { sprites, paint } = await board(PIECES);
  paint(40);
  while (open.size === 0) await new Promise((done) => setTimeout(done));
  sprites.end();
  while (open.size > 0) await new Promise((done) => setTimeout(done));
  assert.equal(open.size, 0);
});

test("after the graphics processor was reset all bitmaps are made anew, those that were being made included", async () => {
  const { sprites, paint, settle } = await board(["piece", "broken"]);
  await settle(40);
  const before = sprites.bitmap("piece", 40, 40, true)?.pixels;
  paint(80);
  while (open.size === 0) await new Promise((done) => setTimeout(done));
  widths = [];
  sprites.renew();
  assert.deepEqual([/** @type {any} */ (before).width, sprites.missing("broken")], [0, false]);
  assert.equal(sprites.bitmap("piece", 40, 40, true), null);
  await settle(80);
  assert.equal(opened, 4);
  assert.equal(sprites.bitmap("piece", 80, 80, true)?.w, 80);
  // The one that was being made when the processor was reset, and the one that is kept.
  assert.equal(widths.filter((width) => width === 80).length, 2);
  assert.deepEqual([sprites.missing("broken"), open.size], [true, 0]);
  sprites.end();
});
