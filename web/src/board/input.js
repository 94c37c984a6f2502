/**
 * Routes gestures and keys on the board: to the selection, the camera or the inquiry. While frames are played, a tap or a key
 * skips them instead.
 *
 * @typedef {object} Reached The parts that receive input.
 * @property {import("./selection.js").Selection} selection
 * @property {import("./inquiry.js").Inquiry} inquiry
 * @property {import("./view.js").View} view
 * @property {import("./overlay.js").Overlay} overlay
 * @property {import("./playback.js").Playback} playback
 * @property {import("./hearing.js").Hearing} sound
 * @property {import("./scroll-sharing.js").Notice} notice
 * @property {import("./scroll-sharing.js").Sharing} sharing
 * @property {() => void} point Called when the pointed spot changes.
 */

import { Gestures } from "./gestures.js";
import { keyListener } from "./keys.js";

export class Input {
  /** Whether frames were playing when the pointer went down; such a tap may skip them but must not choose anything. */
  #skipping = false;
  #ending = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {Reached} reached
   */
  constructor(host, reached) {
    this.reached = reached;
    const { signal } = this.#ending;
    // Register before the gestures: `#skipping` must hold the state from before they handle the same event.
    for (const kind of ["pointerdown", "keydown"]) host.addEventListener(kind, () => this.#touched(), { signal });
    this.gestures = new Gestures(host, this.#hands(reached), reached.sharing);
    host.addEventListener("keydown", keyListener(this.#keys(reached)), { signal });
  }

  /** Cancel a drag. @returns {boolean} whether there was one */
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
  #hands({ selection, inquiry, view, playback, notice, point }) {
    return {
      tap: (at, target, how, time) => {
        if (inquiry.on) inquiry.ask(at, target, how);
        else if (playback.busy) playback.skip();
        else if (how === "key" || !this.#skipping) selection.tap(at, target, how, time);
      },
      asks: () => inquiry.answered,
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
      moves: (dx, dy) => view.camera.moves(dx, dy),
      pan: (dx, dy) => view.pan(dx, dy),
      zoom: (factor, at) => {
        notice.clear();
        return view.zoom(factor, at);
      },
      yields: (how) => notice.say(how),
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
        // Zoom around the focused spot, so that it stays in view.
        const spot = overlay.focused;
        view.zoom(factor, spot ? view.camera.toRoom([spot.x, spot.y]) : undefined);
        return true;
      },
    };
  }
}
