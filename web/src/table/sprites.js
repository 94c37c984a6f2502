/**
 * Sprites as bitmaps: each SVG is loaded once, and drawn once for each size that is needed, filters and all. The canvas then
 * only copies. While a bitmap of the right size is not ready, the nearest other size stands in.
 *
 * @typedef {{image: HTMLImageElement, state: "loading" | "ready" | "missing"}} Source
 * @typedef {{pixels: CanvasImageSource, w: number, h: number, pad: number, used: number}} Bitmap
 *   w, h: of the sprite in it, without the room around it
 * @typedef {{tone: string, blur: number, times: number}} Cast a sprite's outline as a shadow or a rim of light
 * @typedef {{key: string, sprite: string, w: number, h: number, cast: Cast | null}} Wish
 */

import { raster, shade } from "./raster.js";

/** No bitmap has more pixels than this. */
const MOST_PIXELS = 9_000_000;
/** All bitmaps together. */
const KEEP_PIXELS = 24_000_000;
/** A first, coarse picture of something large. */
const COARSE_PIXELS = 300_000;
/** Bitmaps that are made at the same time. */
const AT_ONCE = 3;

export class Sprites {
  /** @type {Map<string, Source>} */
  #sources = new Map();
  /** By sprite and cast, then by size. @type {Map<string, Map<string, Bitmap>>} */
  #bitmaps = new Map();
  /** What the last picture lacked. @type {Map<string, Wish>} */
  #wishes = new Map();
  /** What is being made. @type {Set<string>} */
  #making = new Set();
  #pixels = 0;
  #turn = 0;
  #at = 0;
  #ended = false;

  /**
   * @param {(sprite: string) => Promise<string>} artUrl  an empty address: there is no such sprite
   * @param {() => void} changed something can be drawn better now
   */
  constructor(artUrl, changed) {
    this.artUrl = artUrl;
    this.changed = changed;
  }

  /** Whether everything that was asked for stands in its own size. */
  get complete() {
    return this.#wishes.size === 0 && ![...this.#sources.values()].some((source) => source.state === "loading");
  }

  /** Whether a sprite can never be drawn. @param {string} sprite */
  missing(sprite) {
    return this.#source(sprite).state === "missing";
  }

  /**
   * A bitmap of a sprite, in its size or the nearest there is.
   * @param {string} sprite
   * @param {number} w device pixels
   * @param {number} h
   * @param {boolean} exact whether the right size should be made
   * @param {Cast | null} [cast] its outline instead, blurred by device pixels
   * @returns {Bitmap | null} null: there is none yet, or never
   */
  bitmap(sprite, w, h, exact, cast = null) {
    if (this.#source(sprite).state !== "ready") return null;
    const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (w * h)));
    const width = Math.max(1, Math.round(w * shrink));
    const height = Math.max(1, Math.round(h * shrink));
    // The blur grows with the size, so another size's bitmap can stand in.
    const key = cast ? `${sprite} ${cast.tone} ${cast.times}` : sprite;
    const sizes = this.#bitmaps.get(key);
    const found = sizes?.get(`${width}x${height}`);
    if (!found && (exact || !sizes?.size)) {
      this.#wishes.set(`${key} ${width}x${height}`, { key, sprite, w: width, h: height, cast });
    }
    const best = found ?? closest(sizes?.values() ?? [], width);
    if (best) best.used = this.#turn;
    return best;
  }

  /** A new picture: what earlier ones lacked no longer matters. */
  begin() {
    this.#turn += 1;
    this.#wishes.clear();
  }

  /** The picture is there: make what it lacked. First what is not to be seen at all, the lowest of it first; then the small things. */
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

  /** Whether something large is to be seen coarsely first. @param {Wish} wish */
  #coarse({ key, w, h }) {
    return !this.#bitmaps.get(key)?.size && w * h > 2 * COARSE_PIXELS;
  }

  /** @param {Wish} wish */
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

  /** Let go of the bitmaps that were not drawn for the longest time, while there are too many. */
  #forget() {
    if (this.#pixels <= KEEP_PIXELS) return;
    const all = [...this.#bitmaps.values()].flatMap((sizes) => [...sizes].map(([size, bitmap]) => ({ sizes, size, bitmap })));
    all.sort((a, b) => a.bitmap.used - b.bitmap.used);
    for (const { sizes, size, bitmap } of all) {
      if (this.#pixels <= KEEP_PIXELS || bitmap.used >= this.#turn - 1) return;
      sizes.delete(size);
      this.#pixels -= weight(bitmap);
      release(bitmap);
    }
  }
}

/** An SVG image is a whole document for the browser: one is enough for all tables. @type {Map<string, Promise<HTMLImageElement>>} */
const images = new Map();

/**
 * @param {string} url  empty: there is no such sprite
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
  // A canvas keeps its pixels until it is collected, which may be late.
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
