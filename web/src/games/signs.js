/**
 * Small pictures of sprites beside words: the signs of players, of their figures, of turns. Browsers hold a document for each SVG image
 * that is shown, and the results of its filters: some 3 MB for a sign of 17 pixels. So each sprite is drawn once in each size, in the
 * screen's own pixels, by an SVG that is closed then; all places that show it in this size copy these pixels.
 *
 * They are canvases and no images of PNG files, because some browsers falsify what is read from a canvas, to protect from recognition.
 */

import { logUnlessLeft } from "../base/error-message.js";
import { onDensity } from "../base/density.js";
import { once } from "../base/once.js";
import { load, raster, release, unload } from "../board/raster.js";
import { h } from "../ui/dom.js";
import { spriteUrl } from "./art.js";

/**
 * What a canvas shows; size: that of its box in pixels of the screen, "" before it is known.
 * @typedef {{game: string, sprite: string, size: string}} Shown
 */

/** @type {WeakMap<Element, Shown>} */
const signs = new WeakMap();
/** The sprites that are drawn or being drawn, by game, sprite and size; null: there is no such sprite. @type {Map<string, Promise<Pixels | null>>} */
const drawn = new Map();
/** Ends when the sprites asked for so far are drawn: one after the other, so that one SVG is open at a time. @type {Promise<unknown>} */
let earlier = Promise.resolve();
/** @type {ResizeObserver | undefined} */
let observer;

/** @typedef {import("../board/raster.js").Pixels} Pixels */

/**
 * A decorative picture of a sprite, as large as the style says; nearby text says what it shows. It stays empty if there is no such sprite.
 * @param {string} game
 * @param {string} sprite
 * @param {string} kind  CSS classes
 */
export function sign(game, sprite, kind) {
  const element = h("canvas", { className: `sign ${kind}`.trim(), width: 1, height: 1 });
  signs.set(element, { game, sprite, size: "" });
  element.addEventListener("contextrestored", restored);
  if (!observer) onDensity(measureAll);
  observer ??= new ResizeObserver((entries) => entries.forEach(fit));
  measure(element);
  return element;
}

/** Has the browser tell the size of a sign: once now, and whenever it changes. @param {Element} element */
function measure(element) {
  try {
    observer?.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer?.observe(element);
  }
}

/** @param {Element} element */
function measureAgain(element) {
  observer?.unobserve(element);
  measure(element);
}

/** Measures all signs of the document anew; one outside it is measured when it comes back. */
function measureAll() {
  document.querySelectorAll("canvas.sign").forEach(measureAgain);
}

/** Draws a sign again that the browser has given back empty, after the graphics processor was reset. @param {Event} event */
function restored({ currentTarget }) {
  const element = /** @type {HTMLCanvasElement} */ (currentTarget);
  const shown = signs.get(element);
  if (shown) shown.size = "";
  measureAgain(element);
}

/** Frees what was drawn; canvases keep what they show. To be called when a page is left. */
export function forgetSigns() {
  for (const coming of drawn.values()) coming.then((pixels) => pixels && release(pixels)).catch(() => {});
  drawn.clear();
}

/** Draws a sign in the size that it has now. @param {ResizeObserverEntry} entry */
function fit({ target, contentRect, devicePixelContentBoxSize }) {
  const exact = devicePixelContentBoxSize?.[0];
  const width = onScreen(contentRect.width, exact?.inlineSize);
  const height = onScreen(contentRect.height, exact?.blockSize);
  // A hidden one may come back in the size that it had.
  if (width && height) void draw(/** @type {HTMLCanvasElement} */ (target), width, height);
}

/**
 * How many pixels of the screen a length takes.
 * @param {number} length  in CSS pixels
 * @param {number} [exact]  what the browser says, which knows how it rounds; where a screen is emulated it may say CSS pixels
 */
function onScreen(length, exact = 0) {
  const pixels = length * devicePixelRatio;
  return Math.abs(exact - pixels) < 1 ? exact : Math.round(pixels);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} width  of its box, in pixels of the screen
 * @param {number} height
 */
async function draw(canvas, width, height) {
  const shown = signs.get(canvas);
  const size = `${width}x${height}`;
  if (!shown || shown.size === size) return;
  shown.size = size;
  const name = `${shown.game}/${shown.sprite} ${size}`;
  try {
    const pixels = await once(drawn, name, () =>
      inTurn(() => (drawn.has(name) ? pixelsOf(shown, width, height) : null)),
    );
    if (shown.size !== size) return;
    if (!pixels) shown.size = "";
    else copy(pixels, canvas);
  } catch (error) {
    shown.size = "";
    logUnlessLeft(error);
  }
}

/**
 * Does something when everything before it has ended.
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
function inTurn(work) {
  const done = earlier.then(work);
  earlier = done.catch(() => {});
  return done;
}

/**
 * Renders a sprite as large as it fits into a box.
 * @param {Shown} shown
 * @param {number} width
 * @param {number} height
 */
async function pixelsOf({ game, sprite }, width, height) {
  const url = await spriteUrl(game, sprite);
  if (!url) return null;
  const image = await load(url);
  const part = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const whole = (/** @type {number} */ length) => Math.max(1, Math.round(length * part));
  const pixels = await raster(image, whole(image.naturalWidth), whole(image.naturalHeight));
  unload(image);
  return pixels;
}

/** @param {Pixels} pixels @param {HTMLCanvasElement} canvas */
function copy(pixels, canvas) {
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  // It is drawn once: the processor's memory is enough for it.
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(pixels, 0, 0);
}
