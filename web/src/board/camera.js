/**
 * Converts board units to CSS pixels and back. The canvas and the buttons over it share this one transform.
 *
 * The "room" is the area that the board has on the page. Without a focus in the scene, the camera centres the whole board in the
 * room. With one, it shows that part of the board, and the user may pan and zoom. What the user has moved stays while the scene's focus is the same,
 * and, until `follow` is called, also when it changes: somebody looks elsewhere while others play. A board with parts keeps
 * one scale, in which nothing changes its size from turn to turn: the camera only moves, and a scale that the user has chosen stays.
 *
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {import("../vocabulary/scene.js").Rect} Rect
 * @typedef {{scale: number, x: number, y: number}} Place scale: CSS pixels per board unit; x, y: the board's upper left corner in CSS pixels
 */

import { between, clamp } from "./geometry.js";

/** How many times larger than the focus view the user may zoom. */
const CLOSER = 3;
/** The most CSS pixels of a board that is shown in parts: wider ones would show less of it than a large screen could. */
const WIDEST = 600;

export class Camera {
  /** @type {Place} */
  place = { scale: 1, x: 0, y: 0 };
  #board = { w: 1, h: 1 };
  #room = { w: 1, h: 1 };
  /** @type {Rect | null} */
  #focus = null;
  #moved = false;
  /** Whether the user has moved it by hand since `follow` was called. */
  #held = false;
  /** Whether the board has parts and so keeps its scale. */
  #steady = false;
  /** Whether the user has chosen the scale of a board with parts. */
  #zoomed = false;

  /** Whether the user may pan and zoom. */
  get free() {
    return this.#focus !== null;
  }

  /** Whether what the scene wants to be seen is out of sight: its middle lies outside the room. */
  get strayed() {
    if (!this.#focus) return false;
    const { x, y, w, h } = this.#focus;
    const [left, top] = this.toRoom([x + w / 2, y + h / 2]);
    return left < 0 || top < 0 || left > this.#room.w || top > this.#room.h;
  }

  /** Go from now on where the scene's focus goes, until the user moves the camera again. */
  follow() {
    this.#held = false;
  }

  /** Give up where the user has moved it: the next `aim` shows the scene's focus. */
  release() {
    this.#held = false;
    this.#moved = false;
  }

  /**
   * Set the scene to show and the room for it.
   * @param {{width: number, height: number, focus?: Rect, parts?: unknown[]}} scene
   * @param {{w: number, h: number}} room CSS pixels
   * @returns {Place} where the camera should go; it keeps the user's own pan and zoom while board and focus are the same, and longer while it is held
   */
  aim(scene, room) {
    const focus = scene.focus ?? null;
    const same = JSON.stringify(focus) === JSON.stringify(this.#focus);
    const sameBoard = scene.width === this.#board.w && scene.height === this.#board.h;
    this.#board = { w: scene.width, h: scene.height };
    this.#room = room;
    this.#focus = focus;
    this.#steady = Boolean(focus && scene.parts);
    if (!sameBoard || !this.#steady) this.#zoomed = false;
    const resized = this.#steady && !this.#zoomed && this.place.scale !== this.#wide();
    if (this.#moved && (same || this.#held) && sameBoard && focus && !resized) return this.#within(this.place);
    this.release();
    return this.#within(this.#framing(focus ?? { x: 0, y: 0, w: scene.width, h: scene.height }));
  }

  /** @param {Point} point board units @returns {Point} CSS pixels */
  toRoom([x, y]) {
    return [x * this.place.scale + this.place.x, y * this.place.scale + this.place.y];
  }

  /** @param {Point} point CSS pixels @returns {Point} board units */
  toBoard([x, y]) {
    return [(x - this.place.x) / this.place.scale, (y - this.place.y) / this.place.scale];
  }

  /**
   * The part of a box that lies in the room; null: it is out of sight.
   * @param {import("./geometry.js").Box} box  board units
   * @returns {import("./geometry.js").Box | null}
   */
  seen({ x, y, w, h }) {
    const [left, top] = this.toBoard([0, 0]);
    const [right, bottom] = this.toBoard([this.#room.w, this.#room.h]);
    const [near, far] = [Math.max(x - w / 2, left), Math.min(x + w / 2, right)];
    const [high, low] = [Math.max(y - h / 2, top), Math.min(y + h / 2, bottom)];
    return near < far && high < low ? { x: (near + far) / 2, y: (high + low) / 2, w: far - near, h: low - high } : null;
  }

  /**
   * Whether the board can move further this way; of a way that is not straight, the longer part counts.
   * @param {number} dx CSS pixels
   * @param {number} dy
   */
  moves(dx, dy) {
    const { scale, x, y } = this.place;
    const flat = Math.abs(dx) > Math.abs(dy);
    const to = this.#within({ scale, x: x + dx, y: y + dy });
    return Math.abs(flat ? to.x - x : to.y - y) > 0.5;
  }

  /** @param {number} dx CSS pixels @param {number} dy */
  pan(dx, dy) {
    this.#hold();
    this.place = this.#within({ ...this.place, x: this.place.x + dx, y: this.place.y + dy });
  }

  /**
   * Zoom around a point: what lies under the point stays there.
   * @param {number} factor
   * @param {Point} at CSS pixels
   * @returns {boolean} whether the scale changed; at both ends it does not
   */
  zoom(factor, [x, y]) {
    this.#hold();
    this.#zoomed = this.#steady;
    const least = Math.min(this.#whole(), this.place.scale);
    const usual = this.#steady ? this.#wide() : this.#framing(this.#focus ?? { x: 0, y: 0, ...this.#board }).scale;
    const most = Math.max(usual * CLOSER, least);
    const scale = clamp(this.place.scale * factor, least, most);
    const ratio = scale / this.place.scale;
    this.place = this.#within({ scale, x: x - (x - this.place.x) * ratio, y: y - (y - this.place.y) * ratio });
    return Math.abs(ratio - 1) > 1e-6;
  }

  /**
   * Find the camera place that brings a box into view.
   * @param {{x: number, y: number, w: number, h: number}} box centre and size, board units
   * @returns {Place | null} null: the box is in view already
   */
  reveal(box) {
    const { scale, x, y } = this.place;
    const edge = 8;
    // Move as little as possible: until the box lies within the room or, if it is larger than the room, fills it.
    /** @param {number} centre @param {number} size  of the box, with its margin @param {number} room */
    const step = (centre, size, room) => {
      const [near, far] = [centre - size / 2, centre + size / 2];
      return clamp(0, Math.min(-near, room - far), Math.max(-near, room - far));
    };
    const dx = step(box.x * scale + x, box.w * scale + 2 * edge, this.#room.w);
    const dy = step(box.y * scale + y, box.h * scale + 2 * edge, this.#room.h);
    if (dx === 0 && dy === 0) return null;
    const place = this.#within({ scale, x: x + dx, y: y + dy });
    if (Math.abs(place.x - x) < 0.5 && Math.abs(place.y - y) < 0.5) return null;
    this.#moved = true;
    return place;
  }

  /**
   * Find the camera place that shows a box in the upper part of the room, for a while: no larger than now, and smaller if it must be to fit.
   * Of a box that is too high for a board with parts, its upper end is shown.
   * @param {{x: number, y: number, w: number, h: number}} box centre and size, board units
   * @param {number} height of that part, in CSS pixels
   * @returns {Place}
   */
  frame(box, height) {
    const edge = 8;
    const fit = (/** @type {number} */ size, /** @type {number} */ room) =>
      Math.max(room - 2 * edge, 1) / Math.max(size, 1);
    if (this.#steady) {
      const { scale } = this.place;
      const top = (box.y - box.h / 2) * scale;
      const y = box.h * scale + 2 * edge > height ? edge - top : height / 2 - box.y * scale;
      return this.#within({ scale, x: this.#room.w / 2 - box.x * scale, y }, { w: this.#room.w, h: height });
    }
    const scale = Math.min(this.place.scale, fit(box.w, this.#room.w), fit(box.h, height));
    return this.#within(
      { scale, x: this.#room.w / 2 - box.x * scale, y: height / 2 - box.y * scale },
      { w: this.#room.w, h: height },
    );
  }

  /**
   * Find the camera place that shows these lines of the board, in the scale that it has, and keeps them as after `pan`.
   * @param {number} from  board units
   * @param {number} to  beyond the board: its end
   * @returns {Place}
   */
  turn(from, to) {
    this.#hold();
    const { w, h } = this.#board;
    return this.#within(this.#inScale({ x: 0, y: from, w, h: Math.min(to, h) - from }, this.place.scale));
  }

  /**
   * Whether a board with parts is higher than its room.
   * @param {{width: number, height: number, focus?: Rect, parts?: unknown[]}} scene
   * @param {{w: number, h: number}} room CSS pixels
   */
  exceeds({ width, height, focus, parts }, room) {
    return Boolean(focus && parts) && (Math.min(room.w, WIDEST) / width) * height > room.h + 1;
  }

  #hold() {
    this.#moved = true;
    this.#held = true;
  }

  /** The scale of a board with parts: it fills the width or, if it fits, the room. */
  #wide() {
    return Math.max(Math.min(this.#room.w, WIDEST) / this.#board.w, this.#whole());
  }

  /** @param {Rect} part @param {number} scale @returns {Place} the place that centres this part, or shows its upper end */
  #inScale(part, scale) {
    const x = this.#room.w / 2 - (part.x + part.w / 2) * scale;
    const high = part.h * scale > this.#room.h;
    return { scale, x, y: high ? -part.y * scale : this.#room.h / 2 - (part.y + part.h / 2) * scale };
  }

  /** The scale at which the whole board fits into the room. */
  #whole() {
    return Math.min(this.#room.w / this.#board.w, this.#room.h / this.#board.h);
  }

  /** @param {Rect} part @returns {Place} the place that centres this part */
  #framing(part) {
    if (this.#steady) return this.#inScale(part, this.#zoomed ? this.place.scale : this.#wide());
    const scale = Math.max(Math.min(this.#room.w / part.w, this.#room.h / part.h), 1e-3);
    const x = this.#room.w / 2 - (part.x + part.w / 2) * scale;
    return { scale, x, y: this.#room.h / 2 - (part.y + part.h / 2) * scale };
  }

  /**
   * Limit a place so that no space beside the board stays empty if the board could fill it.
   * @param {Place} place
   * @param {{w: number, h: number}} [room]
   * @returns {Place}
   */
  #within({ scale, x, y }, room = this.#room) {
    /** @param {number} at @param {number} side  of the room @param {number} board */
    const held = (at, side, board) => (board <= side ? (side - board) / 2 : clamp(at, side - board, 0));
    return {
      scale,
      x: held(x, room.w, this.#board.w * scale),
      y: held(y, room.h, this.#board.h * scale),
    };
  }
}

/**
 * Interpolate between two places.
 * @param {Place} from
 * @param {Place} to
 * @param {number} part
 * @returns {Place}
 */
export function placeBetween(from, to, part) {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // Interpolate x and y by the scale's progress: this keeps the zoom's centre fixed, so the board does not swing.
  const progress = to.scale === from.scale ? part : (scale - from.scale) / (to.scale - from.scale);
  return { scale, x: between(from.x, to.x, progress), y: between(from.y, to.y, progress) };
}
