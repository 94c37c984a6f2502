/**
 * The visible side of the board: follows the size of its room, moves the camera, and paints the canvas.
 *
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {import("./camera.js").Place} Place
 */

import { onDensity } from "../base/density.js";
import { DARK } from "../base/media.js";
import { Camera, placeBetween } from "./camera.js";
import { Colours } from "./colours.js";
import { easeOut } from "./geometry.js";
import { forgetLamplight } from "./lamplight.js";
import { Painter } from "./painter.js";
import { Rail } from "./rail.js";
import { Sprites } from "./sprites.js";

const GLIDE = 420;
/** Time (ms) after which a camera that the user moved counts as resting. */
const SETTLE = 180;

export class View {
  camera = new Camera();
  /** Whether the camera has moved since the last paint. */
  moved = true;
  /** @type {Scene | null} */
  #scene = null;
  /** The box that is shown instead of the scene's own part; null: none. @type {import("./geometry.js").Box | null} */
  #framed = null;
  #moving = false;
  #stop = () => {};
  #ending = new AbortController();
  /** The `onPicture` callback until it has been called. @type {(() => void) | undefined} */
  #seen;

  /**
   * @param {HTMLElement} host
   * @param {{canvas: HTMLCanvasElement, rail: HTMLElement}} parts
   * @param {import("./animation-loop.js").Beat} beat
   * @param {import("./types.js").BoardOptions} options
   */
  constructor(host, { canvas, rail }, beat, { artUrl, palette, onPicture, conditions }) {
    this.#seen = onPicture;
    this.host = host;
    this.canvas = canvas;
    this.beat = beat;
    this.sprites = new Sprites(artUrl, () => beat.request());
    this.colours = new Colours(palette, host);
    this.rail = new Rail(rail, (from, to) =>
      this.#go(this.camera.turn(from, to), conditions.still || conditions.speed === 0),
    );
    this.painter = new Painter(canvas, this.sprites, this.camera, this.colours);
    this.observer = new ResizeObserver(() => this.#resized());
    this.observer.observe(host);
    this.attributes = new MutationObserver(() => this.#light());
    this.attributes.observe(document.documentElement, { attributes: true });
    const { signal } = this.#ending;
    onDensity(() => this.#resized(), signal);
    canvas.addEventListener("contextrestored", () => this.#renew(), { signal });
    // Some browsers drop the pixels of a page in the background, and restore nothing.
    document.addEventListener("visibilitychange", () => document.hidden || beat.request(), { signal });
    matchMedia(DARK).addEventListener("change", () => this.#light(), { signal });
    this.#light();
    // Repaint texts on the canvas once their font has loaded, also one that is asked for only when it is painted.
    document.fonts.addEventListener("loadingdone", () => beat.request(), { signal });
    for (const weight of [400, 700])
      document.fonts.load(`${weight} 16px ${this.colours.face}`).then(
        () => beat.request(),
        () => {},
      );
  }

  /** The board's upper and lower edge and the room's height, in CSS pixels. */
  get edges() {
    const { scale, y } = this.camera.place;
    return { top: y, bottom: y + (this.#scene?.height ?? 0) * scale, room: this.#room.h };
  }

  /** The size of the board's room, in CSS pixels. */
  get size() {
    return this.#room;
  }

  /** Whether the board's room has this size. @param {{w: number, h: number}} room  in CSS pixels */
  fits({ w, h }) {
    return this.#room.w === w && this.#room.h === h;
  }

  /**
   * Set the scene and move the camera to it.
   * @param {Scene} scene
   * @param {boolean} still whether the camera jumps instead of gliding
   */
  look(scene, still) {
    const first = this.#scene === null;
    this.#scene = scene;
    this.host.toggleAttribute("data-free", Boolean(scene.focus));
    if (this.#layRail() || first) this.#fit();
    this.#go(this.camera.aim(scene, this.#room), still || first);
  }

  /** Bring a focused spot into view. @param {Spot} spot @param {boolean} still */
  reveal(spot, still) {
    const place = this.camera.free ? this.camera.reveal(spot) : null;
    if (place) this.#go(place, still);
  }

  /**
   * Where the camera can be moved, show a box in the upper part of the room.
   * @param {import("./geometry.js").Box} box
   * @param {number} height of that part, in CSS pixels
   */
  frame(box, height) {
    this.#framed = box;
    if (this.camera.free) this.#go(this.camera.frame(box, height), true);
  }

  /**
   * Where the camera can be moved, bring a box into view if a part of it is out of sight.
   * @param {import("./geometry.js").Box} box
   * @param {boolean} still whether the camera jumps instead of gliding
   */
  include(box, still) {
    const [left, top] = this.camera.toRoom([box.x - box.w / 2, box.y - box.h / 2]);
    const [right, bottom] = this.camera.toRoom([box.x + box.w / 2, box.y + box.h / 2]);
    const whole = left >= 0 && top >= 0 && right <= this.#room.w && bottom <= this.#room.h;
    if (this.camera.free && !whole) this.#go(this.camera.frame(box, this.#room.h), still);
  }

  /** Aim the camera anew at what the scene shows. @param {boolean} [still] whether it jumps instead of gliding */
  aim(still = true) {
    this.#framed = null;
    if (this.#scene) this.#go(this.camera.aim(this.#scene, this.#room), still);
  }

  /** Go back at once to where the camera was. @param {Place} place */
  back(place) {
    this.#framed = null;
    this.#go(place, true);
  }

  /** @param {number} dx CSS pixels @param {number} dy */
  pan(dx, dy) {
    this.#stop();
    this.camera.pan(dx, dy);
    this.#settle();
  }

  /**
   * @param {number} factor
   * @param {Point} [at] CSS pixels; left out: the middle
   * @returns {boolean} whether the scale changed
   */
  zoom(factor, at = [this.#room.w / 2, this.#room.h / 2]) {
    this.#stop();
    const changed = this.camera.zoom(factor, at);
    this.#settle();
    return changed;
  }

  /**
   * @param {Scene} scene
   * @param {import("./types.js").Drawn[]} drawn
   * @param {import("./highlights.js").Lights} lights
   */
  paint(scene, drawn, lights) {
    if (!this.host.clientWidth || !this.host.clientHeight) return; // the board is not visible
    this.moved = false;
    const { h } = this.#room;
    this.rail.mark(this.camera.toBoard([0, h / 2])[1]);
    this.sprites.begin();
    this.painter.paint(scene, drawn, lights, this.colours.theme, !this.#moving);
    this.sprites.make();
    const complete = this.sprites.complete && !this.#moving;
    this.host.toggleAttribute("data-ready", complete);
    if (!complete) return;
    this.#seen?.();
    this.#seen = undefined;
  }

  end() {
    this.observer.disconnect();
    this.attributes.disconnect();
    this.#ending.abort();
    this.#stop();
    this.sprites.end();
  }

  get #room() {
    return { w: Math.max(this.host.clientWidth, 1), h: Math.max(this.host.clientHeight - this.rail.height, 1) };
  }

  /** Show the rail if the scene needs it. @returns {boolean} whether it has come or gone */
  #layRail() {
    const scene = this.#scene;
    const room = { w: this.host.clientWidth, h: this.host.clientHeight };
    const before = this.rail.height;
    this.rail.show(scene && this.camera.exceeds(scene, room) ? (scene.parts ?? []) : []);
    this.host.style.setProperty("--rail", `${this.rail.height}px`);
    return this.rail.height !== before;
  }

  #fit() {
    this.painter.resize(this.#room, window.devicePixelRatio || 1);
  }

  /** Take up the theme of the page's `color-scheme`. */
  #light() {
    const dark = getComputedStyle(this.host).colorScheme.split(" ")[0] === "dark";
    this.colours.theme = dark ? "dark" : "light";
    this.beat.request();
  }

  /**
   * Adapt to a new size or another density of the screen's pixels. Paint within the same browser frame, because resizing clears the canvas
   * and it would flash.
   */
  #resized() {
    this.#layRail();
    this.#fit();
    this.#light();
    if (!this.#scene) return;
    this.#go(this.camera.aim(this.#scene, this.#room), true);
    // What a lesson points at stays in view when its text leaves the board another room.
    if (this.#framed && this.camera.free) this.#go(this.camera.frame(this.#framed, this.#room.h), true);
    this.beat.paint();
  }

  /**
   * Paint again with new bitmaps. When the graphics processor was reset, the browser gives the canvas back empty; bitmaps that lay in the
   * processor's memory are empty, too, and nothing tells which ones.
   */
  #renew() {
    this.host.removeAttribute("data-ready");
    this.sprites.renew();
    forgetLamplight();
    this.beat.request();
  }

  /** @param {Place} to @param {boolean} still */
  #go(to, still) {
    const from = this.camera.place;
    if (from.scale === to.scale && from.x === to.x && from.y === to.y) return;
    this.#stop();
    this.moved = true;
    if (still) {
      this.#moving = false;
      this.camera.place = to;
      this.beat.request();
      return;
    }
    this.#moving = true;
    this.#stop = this.beat.run(
      GLIDE,
      (part) => {
        this.camera.place = placeBetween(from, to, easeOut(part));
        this.moved = true;
      },
      () => {
        this.#moving = false;
      },
    );
  }

  /** While the user pans and zooms, scale the existing bitmaps; render exact ones only once the camera rests. */
  #settle() {
    this.moved = true;
    this.#moving = true;
    this.#stop = this.beat.run(
      SETTLE,
      () => {},
      () => {
        this.#moving = false;
      },
    );
  }
}
