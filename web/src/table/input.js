/**
 * What hands do on the board, brought to those whom it concerns: to the selection, to the camera, to the inquiry, or, while
 * something is being played, to its end.
 *
 * @typedef {object} Reached
 * @property {import("./selection.js").Selection} selection
 * @property {import("./inquiry.js").Inquiry} inquiry
 * @property {import("./view.js").View} view
 * @property {import("./overlay.js").Overlay} overlay
 * @property {import("./playback.js").Playback} playback
 * @property {import("./sound.js").Sound} sound
 * @property {() => void} point Something else is pointed at.
 */

import { Gestures } from "./gestures.js";
import { keyListener } from "./keys.js";

export class Input {
  /** Whether something was being played when the pointer went down: what it does then skips, and no more. */
  #skipping = false;
  #ending = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {Reached} reached
   */
  constructor(host, reached) {
    this.reached = reached;
    const { signal } = this.#ending;
    // Before the gestures: what they find played must have been so when the pointer went down.
    for (const kind of ["pointerdown", "keydown"]) host.addEventListener(kind, () => this.#touched(), { signal });
    this.gestures = new Gestures(host, this.#hands(reached));
    host.addEventListener("keydown", keyListener(this.#keys(reached)), { signal });
  }

  /** Break off a drag. @returns {boolean} whether there was one */
  breakOff() {
    return this.gestures.breakOff();
  }

  end() {
    this.#ending.abort();
    this.gestures.end();
  }

  #touched() {
    const { playback, sound } = this.reached;
    this.#skipping = playback.busy;
    sound.wake();
  }

  /** @param {Reached} reached @returns {import("./gestures.js").Hands} */
  #hands({ selection, inquiry, view, playback, point }) {
    return {
      tap: (at, target, how, time) => {
        if (inquiry.on) inquiry.ask(at, target, how);
        else if (playback.busy) playback.skip();
        else if (how === "key" || !this.#skipping) selection.tap(at, target, how, time);
      },
      asks: () => inquiry.heard,
      hold: (at, target, how) => inquiry.ask(at, target, how),
      lift: (at, target, how) => selection.lift(at, target, how),
      drag: (at) => {
        selection.drag(at);
        point();
      },
      drop: (at) => selection.drop(at),
      letGo: () => selection.letGo(),
      hover: (at, target) => {
        const before = selection.hovered;
        selection.hover(at, target);
        if (before !== selection.hovered) point();
      },
      free: () => view.camera.free,
      pan: (dx, dy) => view.pan(dx, dy),
      zoom: (factor, at) => view.zoom(factor, at),
    };
  }

  /** @param {Reached} reached @returns {import("./keys.js").KeyHands} */
  #keys({ selection, inquiry, view, overlay, playback }) {
    return {
      busy: () => playback.busy && !inquiry.on,
      skip: () => playback.skip(),
      go: (where) => overlay.go(where),
      cancel: () => this.breakOff() || selection.cancel(),
      type: (sign) => selection.type(sign),
      zoom: (factor) => {
        if (!view.camera.free) return false;
        // The place that has the focus stays in sight.
        const spot = overlay.focused;
        view.zoom(factor, spot ? view.camera.toRoom([spot.x, spot.y]) : undefined);
        return true;
      },
    };
  }
}
