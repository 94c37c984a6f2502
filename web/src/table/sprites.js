/**
 * A cache of sprites as bitmaps. Each SVG is loaded once and rendered, with its filters, once for each size that is needed; the
 * canvas then only copies pixels. Until a bitmap of the right size is ready, the nearest other size is used.
 *
 * @typedef {{image: HTMLImageElement, state: "loading" | "ready" | "missing"}} Source
 * @typedef {{pixels: CanvasImageSource, w: number, h: number, pad: number, used: number}} Bitmap
 *   w, h: size of the sprite in it, without the padding `pad`; used: the last paint (`#turn`) that used it
 * @typedef {{tone: string, blur: number, times: number, hollow?: boolean}} Cast a sprite's outline as a shadow or a rim of light, drawn
 *   `times` times; hollow: without what the sprite itself covers
 * @typedef {{key: string, sprite: string, w: number, h: number, cast: Cast | null}} Wish
 */

import { raster, shade } from "./raster.js";

/** Largest size of one bitmap, in pixels. */
const MOST_PIXELS = 9_000_000;
/** Size of all bitmaps together, in pixels; above this the least recently used are dropped. */
const KEEP_PIXELS = 24_000_000;
/** Size of the coarse first version of a large sprite, in pixels. */
const COARSE_PIXELS = 300_000;
/** How many bitmaps are rendered at the same time. */
const AT_ONCE = 3;

export class Sprites {
  /** @type {Map<string, Source>} */
  #sources = new Map();
  /** Keyed by sprite and cast, then by size. @type {Map<string, Map<string, Bitmap>>} */
  #bitmaps = new Map();
  /** Bitmaps that the last paint needed and did not find. @type {Map<string, Wish>} */
  #wishes = new Map();
  /** Names of the wishes that are being rendered. @type {Set<string>} */
  #making = new Set();
  #pixels = 0;
  #turn = 0;
  #at = 0;
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
    if (this.#wishes.size === 0 || this.#at) return;
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
    for (const sizes of this.#bitmaps.values()) for (const bitmap of sizes.values()) release(bitmap);
    this.#wishes.clear();
    this.#bitmaps.clear();
    this.#sources.clear();
  }

  /** @param {string} sprite @returns {Source} */
  #source(sprite) {
    const known = this.#sources.get(sprite);
    if (known) return known;
    /** @type {Source} */
    const source = { image: new Image(), state: "loading" };
    this.#sources.set(sprite, source);
    this.artUrl(sprite)
      .then(load)
      .then((image) => Object.assign(source, { image, state: "ready" }))
      .catch(() => Object.assign(source, { state: "missing" }))
      .finally(() => this.#ended || this.changed());
    return source;
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
    const coarse = this.#coarse(wish);
    const part = coarse ? Math.sqrt(COARSE_PIXELS / (w * h)) : 1;
    const size = { w: Math.ceil(w * part), h: Math.ceil(h * part) };
    const pad = cast ? Math.ceil(cast.blur * 1.6) : 0;
    const plain = this.#bitmaps.get(sprite)?.get(`${w}x${h}`)?.pixels;
    const { image } = this.#source(sprite);
    const pixels = cast ? shade(plain ?? image, w, h, cast, pad) : await raster(image, size.w, size.h);
    this.#making.delete(name);
    const bitmap = { pixels, ...size, pad, used: this.#turn };
    if (this.#ended) return release(bitmap);
    const sizes = this.#bitmaps.get(key) ?? new Map();
    this.#bitmaps.set(key, sizes.set(`${size.w}x${size.h}`, bitmap));
    this.#pixels += weight(bitmap);
    this.#forget();
    if (!coarse) this.#wishes.delete(name);
    this.changed();
    this.make();
  }

  /** Drop the least recently drawn bitmaps while there are too many, but none that the last two paints used. */
  #forget() {
    if (this.#pixels <= KEEP_PIXELS) return;
    const all = [...this.#bitmaps.values()].flatMap((sizes) =>
      [...sizes].map(([size, bitmap]) => ({ sizes, size, bitmap })),
    );
    all.sort((a, b) => a.bitmap.used - b.bitmap.used);
    for (const { sizes, size, bitmap } of all) {
      if (this.#pixels <= KEEP_PIXELS || bitmap.used >= this.#turn - 1) return;
      sizes.delete(size);
      this.#pixels -= weight(bitmap);
      release(bitmap);
    }
  }
}

/** Images by URL, shared by all tables: the browser keeps a whole document for each SVG image. @type {Map<string, Promise<HTMLImageElement>>} */
const images = new Map();

/**
 * @param {string} url  empty: there is no such sprite, and the promise rejects
 * @returns {Promise<HTMLImageElement>}
 */
function load(url) {
  const known = images.get(url);
  if (known) return known;
  const loading = new Promise((resolve, reject) => {
    if (!url) throw new Error("no such sprite");
    const image = new Image();
    image.decoding = "async";
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
  images.set(url, loading);
  loading.catch(() => images.delete(url));
  return loading;
}

/** @param {Bitmap} bitmap */
function weight({ w, h, pad }) {
  return (w + 2 * pad) * (h + 2 * pad);
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
