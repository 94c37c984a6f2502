/**
 * Paints the board on the canvas: background, items, lamplight, and the highlights.
 *
 * @typedef {import("./types.js").Drawn} Drawn
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("./types.js").Theme} Theme
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./sprites.js").Sprites} Sprites
 * @typedef {import("./colours.js").Colours} Colours
 * @typedef {import("./highlights.js").Lights} Lights
 */

import { lamplight } from "./lamplight.js";
import { LEAST_TEXT, middleOf } from "./lettering.js";
import { paintOver, paintUnder, rimOf } from "./highlights.js";

/** The same values as in `core/scene_svg.py`. */
const COUNT = 0.42;
const COUNT_TEXT = 0.7;
const FADED = 0.45;
/**
 * The halo that keeps a text legible on every ground; it is stronger in the dark theme. It is drawn as two strokes, the wider one
 * fainter, so that its edge fades: widths as parts of the text's size, and an opacity for each per theme.
 */
const HALO = { widths: [0.38, 0.2], light: [0.22, 0.36], dark: [0.5, 0.7] };
const SHADOW = { x: 0.3, y: 0.5, blur: 0.8 };
const HIGH_SHADOW = { x: 2, y: 2.8, blur: 2.6 };
/** How much larger a fully lifted piece is drawn, since it is nearer to the eye. */
const NEARER = 0.08;
/** Largest canvas in pixels; some phones allow no more. */
const MOST_PIXELS = 16_000_000;

export class Painter {
  #brush;
  #density = 1;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Sprites} sprites
   * @param {Camera} camera
   * @param {Colours} colours
   */
  constructor(canvas, sprites, camera, colours) {
    this.canvas = canvas;
    this.sprites = sprites;
    this.camera = camera;
    this.colours = colours;
    this.#brush = canvas.getContext("2d");
  }

  /**
   * Make the canvas fill its room at the screen's pixel density.
   * @param {{w: number, h: number}} room CSS pixels
   * @param {number} ratio device pixels per CSS pixel
   */
  resize(room, ratio) {
    this.#density = Math.min(ratio, 3, Math.sqrt(MOST_PIXELS / Math.max(room.w * room.h, 1)));
    const w = Math.max(1, Math.round(room.w * this.#density));
    const h = Math.max(1, Math.round(room.h * this.#density));
    if (this.canvas.width !== w) this.canvas.width = w;
    if (this.canvas.height !== h) this.canvas.height = h;
  }

  /**
   * @param {Scene} scene
   * @param {Drawn[]} drawn in drawing order
   * @param {Lights} lights
   * @param {Theme} theme
   * @param {boolean} still whether the camera rests; only then are bitmaps rendered in the exact size
   */
  paint(scene, drawn, lights, theme, still) {
    const brush = this.#brush;
    if (!brush) return;
    const { scale, x, y } = this.camera.place;
    const density = this.#density;
    this.#clear(brush);
    // Round the board's edges to whole pixels.
    const left = Math.round(x * density);
    const top = Math.round(y * density);
    const w = Math.round(scene.width * scale * density);
    const h = Math.round(scene.height * scale * density);
    const ground = this.sprites.bitmap(scene.background, w, h, still);
    const bare = this.sprites.missing(scene.background);
    if (ground) brush.drawImage(ground.pixels, left, top, w, h);
    else if (bare) {
      brush.fillStyle = this.colours.of("bare");
      brush.fillRect(left, top, w, h);
    }
    const light = { brush, density, camera: this.camera, colours: this.colours, unit: unitOf(scene) * scale, theme };
    paintUnder(light, lights);
    const rims = new Set(lights.rims);
    const rimmed = (/** @type {Drawn} */ one) => (rims.has(one.item.id) ? rimOf(light, lights, one) : null);
    if (theme === "dark") {
      for (const one of drawn) this.#item(one, scene, still, null);
      lamplight(brush, this.colours, left, top, w, h);
      // The rims shine by themselves.
      for (const one of drawn) this.#rim(one, scene, still, rimmed(one));
    } else for (const one of drawn) this.#item(one, scene, still, rimmed(one));
    paintOver(light, lights);
    // Show nothing until the background is ready, or pieces would float in the air. The drawing above has requested all bitmaps.
    if (!ground && !bare) this.#clear(brush);
  }

  /** @param {CanvasRenderingContext2D} brush */
  #clear(brush) {
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /**
   * @param {Drawn} one
   * @param {Scene} scene
   * @param {boolean} still
   * @param {import("./highlights.js").Rim | null} rim
   */
  #item(one, scene, still, rim) {
    const brush = /** @type {CanvasRenderingContext2D} */ (this.#brush);
    const { item, lift } = one;
    const { x, y, w, h, unit, nearer, alpha, stamp } = this.#stamps(one, scene, still);
    brush.save();
    if (one.sprite && !this.sprites.missing(one.sprite)) {
      if (rim) stamp(rim.cast, 0, 0, rim.strength * alpha, nearer);
      if (item.shadow || lift > 0) {
        const low = { tone: this.colours.of("shadow"), blur: SHADOW.blur * unit, times: 1 };
        const high = { tone: this.colours.of("shadow-lifted"), blur: HIGH_SHADOW.blur * unit, times: 1 };
        if (item.shadow) stamp(low, SHADOW.x * unit, SHADOW.y * unit, alpha * (1 - lift), 1);
        stamp(high, HIGH_SHADOW.x * unit * lift, HIGH_SHADOW.y * unit * lift, alpha * Math.min(1, lift * 1.4), nearer);
      }
      stamp(null, 0, 0, alpha, nearer);
    } else if (one.sprite) {
      brush.globalAlpha = alpha;
      this.#disc(x, y, Math.min(w, h) * 0.46 * nearer);
    }
    brush.globalAlpha = alpha;
    brush.setTransform(1, 0, 0, 1, x, y);
    if (item.text) {
      if (one.turn) brush.rotate((one.turn * Math.PI) / 180);
      this.#text(item.text, h, this.colours.ink(item.ink ?? ""));
    }
    if ((item.count ?? 0) > 1) this.#count(item.count ?? 0, Math.min(w, h) * COUNT);
    brush.restore();
  }

  /**
   * The rim of a piece alone.
   * @param {Drawn} one
   * @param {Scene} scene
   * @param {boolean} still
   * @param {import("./highlights.js").Rim | null} rim
   */
  #rim(one, scene, still, rim) {
    if (!rim || !one.sprite || this.sprites.missing(one.sprite)) return;
    const { nearer, alpha, stamp } = this.#stamps(one, scene, still);
    this.#brush?.save();
    stamp(rim.cast, 0, 0, rim.strength * alpha, nearer);
    this.#brush?.restore();
  }

  /**
   * Where and how large a piece is on the canvas, in device pixels, and the function that stamps its bitmap there.
   * @param {Drawn} one
   * @param {Scene} scene
   * @param {boolean} still
   */
  #stamps(one, scene, still) {
    const brush = /** @type {CanvasRenderingContext2D} */ (this.#brush);
    const { item, lift } = one;
    const size = this.camera.place.scale * this.#density;
    const unit = unitOf(scene) * size;
    const nearer = 1 + NEARER * lift;
    const [roomX, roomY] = this.camera.toRoom([one.x, one.y]);
    const x = roomX * this.#density;
    const y = roomY * this.#density - lift * unit * 0.8;
    const w = one.w * size;
    const h = one.h * size;
    const alpha = one.alpha * (item.faded ? FADED : 1);
    const exact = still && !one.moving;

    /** @param {import("./sprites.js").Cast | null} cast @param {number} dx @param {number} dy @param {number} strength @param {number} grown */
    const stamp = (cast, dx, dy, strength, grown) => {
      const bitmap = this.sprites.bitmap(one.sprite, w, h, exact, cast);
      if (!bitmap || strength <= 0) return;
      // Do not scale a bitmap of the right size by the fraction of a pixel that rounding cost.
      const own = Math.abs(w - bitmap.w) <= 1 && Math.abs(h - bitmap.h) <= 1;
      const sx = (own ? 1 : w / bitmap.w) * grown;
      const sy = (own ? 1 : h / bitmap.h) * grown;
      brush.globalAlpha = strength;
      if (one.turn) {
        brush.setTransform(1, 0, 0, 1, x + dx, y + dy);
        brush.rotate((one.turn * Math.PI) / 180);
        brush.scale(sx, sy);
        brush.drawImage(bitmap.pixels, -bitmap.w / 2 - bitmap.pad, -bitmap.h / 2 - bitmap.pad);
      } else {
        // Align a resting item to whole pixels, so that its edges are sharp.
        const whole = exact && sx === 1 && sy === 1;
        const left = x + dx - (bitmap.w / 2 + bitmap.pad) * sx;
        const top = y + dy - (bitmap.h / 2 + bitmap.pad) * sy;
        brush.setTransform(sx, 0, 0, sy, whole ? Math.round(left) : left, whole ? Math.round(top) : top);
        brush.drawImage(bitmap.pixels, 0, 0);
      }
    };

    return { x, y, w, h, unit, nearer, alpha, stamp };
  }

  /** Placeholder for an item whose sprite is missing. @param {number} x @param {number} y @param {number} radius */
  #disc(x, y, radius) {
    const brush = /** @type {CanvasRenderingContext2D} */ (this.#brush);
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fillStyle = this.colours.of("bare-piece");
    brush.fill();
    brush.lineWidth = Math.max(1, radius * 0.08);
    brush.strokeStyle = this.colours.of("bare-edge");
    brush.stroke();
  }

  /** @param {number} count @param {number} diameter device pixels */
  #count(count, diameter) {
    const brush = /** @type {CanvasRenderingContext2D} */ (this.#brush);
    const text = Math.max(diameter * COUNT_TEXT, LEAST_TEXT * this.#density);
    const radius = Math.max(diameter / 2, text * 0.72);
    brush.beginPath();
    brush.arc(0, 0, radius, 0, 2 * Math.PI);
    brush.fillStyle = this.colours.of("badge");
    brush.fill();
    this.#text(String(count), text, this.colours.of("badge-ink"));
  }

  /** @param {string} text @param {number} size device pixels @param {string} colour */
  #text(text, size, colour) {
    const brush = /** @type {CanvasRenderingContext2D} */ (this.#brush);
    // Numbers are small and have to be read: thin letters would be paler than their halo.
    brush.font = `${/^\d+$/.test(text) ? "700 " : ""}${size}px ${this.colours.face}`;
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    const y = middleOf(brush, text);
    const { globalAlpha } = brush;
    brush.fillStyle = colour;
    // Read it back, because the browser writes a colour's name in digits.
    brush.strokeStyle = this.colours.haloOf(String(brush.fillStyle));
    brush.lineJoin = "round";
    for (const [at, width] of HALO.widths.entries()) {
      brush.globalAlpha = globalAlpha * (HALO[this.colours.theme][at] ?? 0);
      brush.lineWidth = size * width;
      brush.strokeText(text, 0, y);
    }
    brush.globalAlpha = globalAlpha;
    brush.fillText(text, 0, y);
  }
}

/**
 * A hundredth of the board's shorter side, in board units; `core/scene_svg.py` measures shadows in the same unit.
 * @param {{width: number, height: number}} scene
 */
function unitOf({ width, height }) {
  return Math.min(width, height) / 100;
}
