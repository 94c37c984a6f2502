/**
 * "What is this?": finds what lies at a point of the board and reports its names and glossary keys. While this mode is on, a tap
 * asks instead of choosing, and everything that has a label gets a button.
 *
 * @typedef {import("./types.js").Asked} Asked
 * @typedef {import("../vocabulary/scene.js").Item} Item
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {object} Context
 * @property {() => Scene | null} scene
 * @property {() => number} room The room's height in CSS pixels.
 * @property {() => void} changed Called when the user asks about something else.
 * @property {import("./contents.js").Contents} contents
 * @property {import("./camera.js").Camera} camera
 * @property {import("./overlay.js").Overlay} overlay
 * @property {((asked: Asked) => void) | undefined} onAsk
 */

import { boxAt, distanceToBox } from "./geometry.js";

/** How far (CSS pixels) a finger may miss. */
const MISS = 14;
/** Prefix for the id of an item outside all spots, because an item and a spot may have the same id. */
const ALONE = "item ";

export class Inquiry {
  #on = false;
  /** Id of the place that the user asked about last. */
  #asked = "";

  /** @param {Context} context */
  constructor(context) {
    this.context = context;
  }

  /** Whether a tap asks instead of choosing. */
  get on() {
    return this.#on;
  }

  set on(on) {
    this.#on = on;
    this.#asked = "";
  }

  /** Whether the page answers questions. */
  get answered() {
    return this.context.onAsk !== undefined;
  }

  /** A button for everything that has a label, in reading order. @returns {import("./overlay.js").Choice[]} */
  choices() {
    return this.#places().map((spot) => {
      return { spot, label: spot.label, pressed: spot.id === this.#asked, drags: false, described: false };
    });
  }

  /**
   * Report what lies at a point.
   * @param {Point} at CSS pixels
   * @param {EventTarget | null} target
   * @param {"mouse" | "touch" | "key"} how
   */
  ask(at, target, how) {
    const { camera, overlay, onAsk } = this.context;
    if (!onAsk) return;
    const point = camera.toBoard(at);
    const { scale } = camera.place;
    const spot =
      how === "key" ? overlay.spotOf(target) : boxAt(point, this.#places(), how === "touch" ? MISS / scale : 0);
    if (!spot && !this.#on) return;
    this.#asked = spot?.id ?? "";
    this.context.changed();
    if (spot) onAsk(this.#tell(spot, how === "key" ? null : point));
    else onAsk({ ids: [], labels: [], keys: [], height: at[1] / Math.max(this.context.room(), 1) });
  }

  /** While a tap asks, report a spot that the page shows elsewhere. @param {string} id */
  about(id) {
    const { scene, onAsk, changed } = this.context;
    const spot = scene()?.spots.find((one) => one.id === id);
    if (!this.#on || !spot) return;
    this.#asked = id;
    changed();
    onAsk?.(this.#tell(spot, null));
  }

  /** Everything that has a label: the spots, then the items outside all spots. @returns {Spot[]} */
  #places() {
    const spots = this.context.scene()?.spots ?? [];
    const alone = this.#items().filter(
      (item) => item.label && !spots.some((spot) => distanceToBox([item.x, item.y], spot) === 0),
    );
    return [...spots, ...alone.map(({ id, x, y, w, h, label = "" }) => ({ id: ALONE + id, x, y, w, h, label }))];
  }

  /**
   * Describe a place. Items under the point come first, then the place itself, then the other items in it.
   * @param {Spot} spot
   * @param {Point | null} point board units; null: no exact point, only the place
   * @returns {Asked}
   */
  #tell(spot, point) {
    const within = this.#items()
      .filter((item) => distanceToBox([item.x, item.y], spot) === 0)
      .reverse();
    const under = within.filter((item) => point && distanceToBox(point, item) === 0);
    return {
      ids: [
        ...new Set([...under.map(({ id }) => id), spot.id.startsWith(ALONE) ? spot.id.slice(ALONE.length) : spot.id]),
      ],
      labels: [...new Set([...under.flatMap((item) => item.label ?? []), spot.label])],
      keys: [...new Set([...under, spot, ...within].flatMap((thing) => thing.glossary ?? []))],
      height: this.context.camera.toRoom([spot.x, spot.y])[1] / Math.max(this.context.room(), 1),
    };
  }

  /** In drawing order. @returns {Item[]} */
  #items() {
    return [...this.context.contents.items.values()].sort((a, b) => (a.layer ?? 0) - (b.layer ?? 0));
  }
}
