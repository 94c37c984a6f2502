/**
 * A cache of sprites as bitmaps. Each SVG is rendered, with its filters, once for each size that is needed; the canvas then only
 * copies pixels. Until a bitmap of the right size is ready, the nearest other size is used.
 *
 * The browser keeps a whole document for each SVG image, and the results of its filters, which for a board take 30 MB. So an SVG is open
 * only while bitmaps of it are missing, few are open at the same time, and shadows and rims are made of the bitmap.
 *
 * @typedef {{pixels: import("./raster.js").Pixels, w: number, h: number, pad: number, used: number, coarse: boolean}} Bitmap
 *   w, h: size of the sprite in it, without the padding `pad`; used: the last paint (`#turn`) that used it; coarse: rendered as a first
 *   version, in less than the requested size
 * @typedef {{tone: string, blur: number, times: number, hollow?: boolean}} Cast a sprite's outline as a shadow or a rim of light, drawn
 *   `times` times; hollow: without what the sprite itself covers
 * @typedef {{key: string, sprite: string, w: number, h: number, cast: Cast | null}} Wish
 */

import { outdone, superfluous } from "./sprite-limit.js";
import { load, raster, release, shade, unload } from "./raster.js";

/** Largest size of one bitmap, in pixels. */
const MOST_PIXELS = 9_000_000;
/** Size of the coarse first version of a large sprite, in pixels. */
const COARSE_PIXELS = 300_000;
/** How many bitmaps are rendered at the same time. */
const AT_ONCE = 3;
/** How long (ms) a picture has been complete before what it no longer needs is freed. */
const STILL_MS = 3_000;

export class Sprites {
  /** The SVGs that are open, by sprite. @type {Map<string, Promise<HTMLImageElement>>} */
  #open = new Map();
  /** Sprites that do not exist or could not be loaded. @type {Set<string>} */
  #missing = new Set();
  /** Keyed by sprite and cast, then by size. @type {Map<string, Map<string, Bitmap>>} */
  #bitmaps = new Map();
  /** Bitmaps that the last paint needed and did not find. @type {Map<string, Wish>} */
  #wishes = new Map();
  /** The wishes that are being rendered, by name. @type {Map<string, Wish>} */
  #making = new Map();
  #turn = 0;
  #at = 0;
  /** The timer that frees what a complete picture no longer needs. */
  #tidying = 0;
  /** Whether something was rendered since that was done: SVGs and canvases were let go. */
  #rendered = false;
  #ended = false;

  /**
   * @param {(sprite: string) => Promise<string>} artUrl  resolves to an empty address if there is no such sprite
   * @param {() => void} changed called when a repaint would look better
   */
  constructor(artUrl, changed) {
    this.artUrl = artUrl;
    this.changed = changed;
  }

  /** Whether every requested bitmap is there in its exact size. */
  get complete() {
    return this.#wishes.size === 0;
  }

  /** Whether a sprite does not exist or could not be loaded. @param {string} sprite */
  missing(sprite) {
    return this.#missing.has(sprite);
  }

  /**
   * A bitmap of a sprite at this size, or at the nearest size available.
   * @param {string} sprite
   * @param {number} w device pixels
   * @param {number} h
   * @param {boolean} exact whether to render the exact size if it is missing
   * @param {Cast | null} [cast] draw its outline instead; the blur is in device pixels
   * @returns {Bitmap | null} null: not rendered yet, or missing
   */
  bitmap(sprite, w, h, exact, cast = null) {
    if (this.#missing.has(sprite)) return null;
    const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (w * h)));
    const width = Math.max(1, Math.round(w * shrink));
    const height = Math.max(1, Math.round(h * shrink));
    // The key leaves out the blur: it scales with the size, so a bitmap of another size can be used meanwhile.
    const key = cast ? `${sprite} ${cast.tone} ${cast.times}${cast.hollow ? " hollow" : ""}` : sprite;
    const sizes = this.#bitmaps.get(key);
    const found = sizes?.get(`${width}x${height}`);
    if (!found && (exact || !sizes?.size)) {
      this.#wishes.set(`${key} ${width}x${height}`, { key, sprite, w: width, h: height, cast });
    }
    const best = found ?? closest(sizes?.values() ?? [], width);
    if (best) best.used = this.#turn;
    return best;
  }

  /** Begin a paint: forget what the last one lacked. */
  begin() {
    this.#turn += 1;
    this.#wishes.clear();
  }

  /**
   * End a paint: render what it lacked. Sprites without any bitmap come first, in drawing order; then those that are shown in a wrong
   * size, small ones first.
   */
  make() {
    this.#close();
    if (this.#wishes.size === 0) return this.#tidyLater();
    window.clearTimeout(this.#tidying);
    this.#tidying = 0;
    if (this.#at) return;
    this.#at = window.setTimeout(() => {
      this.#at = 0;
      const wishes = [...this.#wishes].filter(([name, wish]) => !this.#making.has(name) && !this.#waits(wish));
      wishes.sort(([, a], [, b]) => this.#cost(a) - this.#cost(b));
      for (const [name, wish] of wishes) {
        if (this.#making.size >= AT_ONCE) break;
        void this.#fulfil(name, wish);
      }
    }, 0);
  }

  /** Render everything anew, because the browser may have lost the pixels: drop all bitmaps, and those that are being made. */
  renew() {
    this.#releaseAll();
    this.#missing.clear();
    this.#making = new Map();
  }

  end() {
    this.#ended = true;
    window.clearTimeout(this.#at);
    window.clearTimeout(this.#tidying);
    this.#releaseAll();
    this.#wishes.clear();
    this.#close();
  }

  #releaseAll() {
    for (const sizes of this.#bitmaps.values()) for (const bitmap of sizes.values()) release(bitmap.pixels);
    this.#bitmaps.clear();
  }

  /** Free later what the picture no longer needs, unless something is to be rendered by then. */
  #tidyLater() {
    if (this.#tidying || !this.#rendered) return;
    this.#tidying = window.setTimeout(() => {
      this.#tidying = 0;
      this.#rendered = false;
      this.#forget();
    }, STILL_MS);
  }

  /** The SVG of a sprite; opens it if it is not. `#close` closes it when all bitmaps of the sprite that are wanted have been made. @param {string} sprite */
  #image(sprite) {
    const image = this.#open.get(sprite) ?? this.artUrl(sprite).then(load);
    this.#open.set(sprite, image);
    return image;
  }

  /** Close the SVGs of which no more bitmaps are wanted. */
  #close() {
    const wanted = new Set([...this.#wishes.values(), ...this.#making.values()].map(({ sprite }) => sprite));
    for (const [sprite, image] of this.#open) {
      if (wanted.has(sprite)) continue;
      this.#open.delete(sprite);
      image.then(unload, () => {});
    }
  }

  /** Whether a wish is a shadow or rim that waits for the bitmap that it is made of, or of a missing sprite. @param {Wish} wish */
  #waits({ sprite, w, h, cast }) {
    return this.#missing.has(sprite) || (cast !== null && this.#wishes.has(`${sprite} ${w}x${h}`));
  }

  /** Whether to render a coarse version first: for a large sprite that has no bitmap yet. @param {Wish} wish */
  #coarse({ key, w, h }) {
    return !this.#bitmaps.get(key)?.size && w * h > 2 * COARSE_PIXELS;
  }

  /** Sort key of a wish; 0 if no bitmap of the sprite exists yet. @param {Wish} wish */
  #cost({ key, w, h }) {
    return this.#bitmaps.get(key)?.size ? w * h : 0;
  }

  /** @param {string} name @param {Wish} wish */
  async #fulfil(name, wish) {
    const { key, sprite, w, h, cast } = wish;
    // `renew` replaces it: then what is being made here may have no pixels.
    const making = this.#making.set(name, wish);
    const outdated = () => this.#ended || making !== this.#making;
    const coarse = !cast && this.#coarse(wish);
    const part = coarse ? Math.sqrt(COARSE_PIXELS / (w * h)) : 1;
    const size = { w: Math.ceil(w * part), h: Math.ceil(h * part) };
    const pad = cast ? Math.ceil(cast.blur * 1.6) : 0;
    let pixels;
    try {
      const plain = cast && this.#bitmaps.get(sprite)?.get(`${w}x${h}`)?.pixels;
      if (cast) pixels = shade(plain ?? (await this.#image(sprite)), w, h, cast, pad);
      else pixels = await raster(await this.#image(sprite), size.w, size.h);
    } catch {
      if (!outdated()) this.#missing.add(sprite);
    }
    making.delete(name);
    this.#rendered = true;
    const bitmap = pixels && { pixels, ...size, pad, used: this.#turn, coarse };
    if (outdated()) {
      if (bitmap) release(bitmap.pixels);
      return this.#close();
    }
    if (bitmap) {
      const sizes = this.#bitmaps.get(key) ?? new Map();
      this.#bitmaps.set(key, sizes.set(`${size.w}x${size.h}`, bitmap));
      this.#drop(sizes, outdone(sizes.values()));
      this.#forget();
    }
    if (!coarse || !bitmap) this.#wishes.delete(name);
    this.changed();
    this.make();
  }

  /** Drop what neither the last two paints used nor the next ones are likely to use. */
  #forget() {
    const dropped = superfluous(
      [...this.#bitmaps.values()].flatMap((sizes) => [...sizes.values()]),
      this.#turn,
    );
    for (const sizes of this.#bitmaps.values()) this.#drop(sizes, dropped);
  }

  /** @param {Map<string, Bitmap>} sizes @param {Bitmap[]} dropped */
  #drop(sizes, dropped) {
    for (const [size, bitmap] of sizes) {
      if (!dropped.includes(bitmap)) continue;
      sizes.delete(size);
      release(bitmap.pixels);
    }
  }
}

/**
 * @param {Iterable<Bitmap>} bitmaps
 * @param {number} w
 */
function closest(bitmaps, w) {
  /** @type {Bitmap | null} */
  let best = null;
  for (const bitmap of bitmaps) {
    if (!best || Math.abs(Math.log(bitmap.w / w)) < Math.abs(Math.log(best.w / w))) best = bitmap;
  }
  return best;
}
