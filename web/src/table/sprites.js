/**
 * A cache of sprites as bitmaps. Each SVG is rendered, with its filters, once for each size that is needed; the canvas then only
 * copies pixels. Until a bitmap of the right size is ready, the nearest other size is used.
 *
 * The SVG itself is closed when the picture has been complete for some seconds, and opened again when another size is needed: the browser
 * keeps a whole document for each SVG image, and the results of its filters, which for a board take 30 MB.
 *
 * @typedef {{image: Promise<HTMLImageElement> | null, state: "loading" | "ready" | "missing"}} Source  image: null while it is closed
 * @typedef {{pixels: CanvasImageSource, w: number, h: number, pad: number, used: number, coarse: boolean}} Bitmap
 *   w, h: size of the sprite in it, without the padding `pad`; used: the last paint (`#turn`) that used it; coarse: rendered as a first
 *   version, in less than the requested size
 * @typedef {{tone: string, blur: number, times: number, hollow?: boolean}} Cast a sprite's outline as a shadow or a rim of light, drawn
 *   `times` times; hollow: without what the sprite itself covers
 * @typedef {{key: string, sprite: string, w: number, h: number, cast: Cast | null}} Wish
 */

import { tidy } from "../base/tidy.js";
import { outdone, superfluous } from "./keeping.js";
import { raster, shade } from "./raster.js";

/** Largest size of one bitmap, in pixels. */
const MOST_PIXELS = 9_000_000;
/** Size of the coarse first version of a large sprite, in pixels. */
const COARSE_PIXELS = 300_000;
/** How many bitmaps are rendered at the same time. */
const AT_ONCE = 3;
/** How long (ms) the SVGs stay open after the picture was complete. */
const OPEN_MS = 3_000;

export class Sprites {
  /** @type {Map<string, Source>} */
  #sources = new Map();
  /** Keyed by sprite and cast, then by size. @type {Map<string, Map<string, Bitmap>>} */
  #bitmaps = new Map();
  /** Bitmaps that the last paint needed and did not find. @type {Map<string, Wish>} */
  #wishes = new Map();
  /** Names of the wishes that are being rendered. @type {Set<string>} */
  #making = new Set();
  #turn = 0;
  #at = 0;
  /** The timer that closes the SVGs. */
  #closing = 0;
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
    return this.#wishes.size === 0 && ![...this.#sources.values()].some((source) => source.state === "loading");
  }

  /** Whether a sprite does not exist or could not be loaded. @param {string} sprite */
  missing(sprite) {
    return this.#source(sprite).state === "missing";
  }

  /**
   * A bitmap of a sprite at this size, or at the nearest size available.
   * @param {string} sprite
   * @param {number} w device pixels
   * @param {number} h
   * @param {boolean} exact whether to render the exact size if it is missing
   * @param {Cast | null} [cast] draw its outline instead; the blur is in device pixels
   * @returns {Bitmap | null} null: not loaded yet, or missing
   */
  bitmap(sprite, w, h, exact, cast = null) {
    if (this.#source(sprite).state !== "ready") return null;
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
    if (this.#wishes.size === 0) return this.#closeLater();
    window.clearTimeout(this.#closing);
    this.#closing = 0;
    if (this.#at) return;
    this.#at = window.setTimeout(() => {
      this.#at = 0;
      const wishes = [...this.#wishes].filter(([name]) => !this.#making.has(name));
      wishes.sort(([, a], [, b]) => this.#cost(a) - this.#cost(b));
      for (const [name, wish] of wishes) {
        if (this.#making.size >= AT_ONCE) break;
        void this.#fulfil(name, wish);
      }
    }, 0);
  }

  end() {
    this.#ended = true;
    window.clearTimeout(this.#at);
    window.clearTimeout(this.#closing);
    for (const sizes of this.#bitmaps.values()) for (const bitmap of sizes.values()) release(bitmap);
    this.#wishes.clear();
    this.#bitmaps.clear();
    this.#close();
    this.#sources.clear();
    tidy();
  }

  /** @param {string} sprite @returns {Source} */
  #source(sprite) {
    const known = this.#sources.get(sprite);
    if (known) return known;
    /** @type {Source} */
    const source = { image: null, state: "loading" };
    this.#sources.set(sprite, source);
    this.#open(sprite, source)
      .then(() => (source.state = "ready"))
      .catch(() => (source.state = "missing"))
      .finally(() => this.#ended || this.changed());
    return source;
  }

  /** The image of a sprite, loaded unless it is open. @param {string} sprite @param {Source} source */
  #open(sprite, source) {
    source.image ??= this.artUrl(sprite).then(load);
    return source.image;
  }

  /** Close the SVGs later, unless something is being rendered by then. */
  #closeLater() {
    const busy = this.#making.size > 0 || [...this.#sources.values()].some(({ state }) => state === "loading");
    const open = [...this.#sources.values()].some(({ image }) => image !== null);
    if (this.#closing || busy || !open) return;
    this.#closing = window.setTimeout(() => {
      this.#closing = 0;
      if (this.#wishes.size > 0 || this.#making.size > 0) return;
      this.#forget();
      this.#close();
      tidy();
    }, OPEN_MS);
  }

  #close() {
    for (const source of this.#sources.values()) {
      source.image?.then(unload, () => {});
      source.image = null;
    }
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
    this.#making.add(name);
    const coarse = !cast && this.#coarse(wish);
    const part = coarse ? Math.sqrt(COARSE_PIXELS / (w * h)) : 1;
    const size = { w: Math.ceil(w * part), h: Math.ceil(h * part) };
    const pad = cast ? Math.ceil(cast.blur * 1.6) : 0;
    const source = this.#source(sprite);
    let pixels;
    try {
      const plain = cast && this.#bitmaps.get(sprite)?.get(`${w}x${h}`)?.pixels;
      if (cast) pixels = shade(plain ?? (await this.#open(sprite, source)), w, h, cast, pad);
      else pixels = await raster(await this.#open(sprite, source), size.w, size.h);
    } catch {
      source.state = "missing";
    }
    this.#making.delete(name);
    if (!pixels) return this.#ended || this.changed();
    const bitmap = { pixels, ...size, pad, used: this.#turn, coarse };
    if (this.#ended) return release(bitmap);
    const sizes = this.#bitmaps.get(key) ?? new Map();
    this.#bitmaps.set(key, sizes.set(`${size.w}x${size.h}`, bitmap));
    this.#drop(sizes, outdone(sizes.values()));
    this.#forget();
    if (!coarse) this.#wishes.delete(name);
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
      release(bitmap);
    }
  }
}

/**
 * @param {string} url  empty: there is no such sprite, and the promise rejects
 * @returns {Promise<HTMLImageElement>}
 */
function load(url) {
  return new Promise((resolve, reject) => {
    if (!url) throw new Error("no such sprite");
    const image = new Image();
    image.decoding = "async";
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
}

/** Let the browser free an image's document although scripts may still know the image. @param {HTMLImageElement} image */
function unload(image) {
  image.removeAttribute("src");
}

/** @param {Bitmap} bitmap */
function release({ pixels }) {
  if (pixels instanceof ImageBitmap) pixels.close();
  // Free a canvas's pixels now: garbage collection may come late.
  else if (pixels instanceof HTMLCanvasElement) pixels.width = pixels.height = 0;
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
