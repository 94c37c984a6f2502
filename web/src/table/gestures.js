/**
 * Turns pointer events into gestures: tap, hold, drag of a piece, pan, pinch, wheel, hover. Taps come from `click`, the one event
 * that a mouse, a finger, a key and a screen reader all cause. The right mouse button and the keyboard's menu key do the same as
 * holding a finger.
 *
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {object} Hands The callbacks; points are in CSS pixels from the host's corner.
 * @property {(at: Point, target: EventTarget | null, how: "mouse" | "touch" | "key", time: number) => void} tap
 * @property {() => boolean} asks Whether holding has a meaning now.
 * @property {(at: Point, target: EventTarget | null, how: "mouse" | "touch" | "key") => void} hold
 * @property {(at: Point, target: EventTarget | null, how: "mouse" | "touch") => boolean} lift
 *   A drag begins; returns whether there is a piece to lift.
 * @property {(at: Point) => void} drag
 * @property {(at: Point) => void} drop
 * @property {() => void} letGo The drag was cancelled.
 * @property {(at: Point | null, target: EventTarget | null) => void} hover
 * @property {() => boolean} free Whether the user may pan and zoom.
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, at: Point) => void} zoom
 */

/** A pointer that moves at most this many CSS pixels is a tap. */
const THRESHOLD = 6;
/** Ignore a click within this time (ms) after a drag: it belongs to the drag. */
const AFTER_DRAG = 60;
/** After this time (ms) a resting finger counts as holding. */
const HOLD = 600;

export class Gestures {
  /** @type {Map<number, {from: Point, at: Point, target: EventTarget | null, kind: "mouse" | "touch"}>} */
  #pointers = new Map();
  /** @type {"none" | "drag" | "pan" | "pinch" | "idle"} */
  #doing = "none";
  #endedAt = -Infinity;
  /** Kind of the pointer that went up last, because not every browser reports it with the click. @type {"mouse" | "touch"} */
  #kind = "mouse";
  /** Timer that detects holding. @type {ReturnType<typeof setTimeout> | undefined} */
  #holding;
  /** Whether the finger that is down has been held; lifting it is no tap then. */
  #held = false;
  /** Id of the dragging pointer; other pointers do not move or drop the piece. */
  #dragging = -1;
  #ending = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {Hands} hands
   */
  constructor(host, hands) {
    this.host = host;
    this.hands = hands;
    const { signal } = this.#ending;
    host.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    host.addEventListener("pointermove", (event) => this.#move(event), { signal });
    host.addEventListener("pointerup", (event) => this.#up(event, true), { signal });
    host.addEventListener("pointercancel", (event) => this.#up(event, false), { signal });
    host.addEventListener("pointerleave", () => this.#doing === "none" && hands.hover(null, null), { signal });
    host.addEventListener("click", (event) => this.#click(event), { signal });
    host.addEventListener("contextmenu", (event) => this.#menu(event), { signal });
    host.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    host.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  }

  /** Cancel a drag. @returns {boolean} whether there was one */
  breakOff() {
    if (this.#doing !== "drag") return false;
    this.#doing = "idle";
    this.hands.letGo();
    return true;
  }

  end() {
    clearTimeout(this.#holding);
    this.#ending.abort();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    const kind = event.pointerType === "mouse" ? "mouse" : "touch";
    const at = this.#at(event);
    this.#pointers.set(event.pointerId, { from: at, at, target: event.target, kind });
    if (this.#pointers.size === 1) this.#doing = "none";
    else if (this.#doing !== "drag" && this.hands.free()) this.#doing = "pinch";
    // A finger that goes down previews its choice, as a hovering mouse does.
    if (kind === "touch" && this.#doing !== "drag") this.hands.hover(at, event.target);
    clearTimeout(this.#holding);
    this.#held = false;
    if (kind !== "touch" || this.#pointers.size > 1 || !this.hands.asks()) return;
    const { target } = event;
    this.#holding = setTimeout(() => this.#hold(at, target), HOLD);
  }

  /** @param {Point} at @param {EventTarget | null} target */
  #hold(at, target) {
    clearTimeout(this.#holding);
    if (this.#held || this.#doing !== "none") return;
    this.#held = true;
    this.hands.hold(at, target, "touch");
  }

  /** Replace the browser's context menu by a hold. @param {MouseEvent} event */
  #menu(event) {
    if (!this.hands.asks()) return;
    event.preventDefault();
    const at = this.#at(event);
    const pointer = event instanceof PointerEvent ? event.pointerType : "";
    if (event.button === 2 || pointer === "mouse") this.hands.hold(at, event.target, "mouse");
    else if (pointer !== "" || this.#pointers.size > 0) this.#hold(at, event.target);
    else this.hands.hold(at, event.target, "key");
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    const at = this.#at(event);
    if (!pointer) {
      if (event.pointerType === "mouse" && this.#doing !== "drag") this.hands.hover(at, event.target);
      return;
    }
    const before = pointer.at;
    pointer.at = at;
    if (this.#doing === "pinch") return this.#pinch(event.pointerId, before);
    if (this.#doing === "none" && distance(pointer.from, at) > THRESHOLD) this.#begin(event, pointer);
    if (this.#doing === "drag") {
      if (event.pointerId === this.#dragging) this.hands.drag(at);
    } else if (this.#doing === "pan") this.hands.pan(at[0] - before[0], at[1] - before[1]);
  }

  /**
   * Begin a drag or a pan: the pointer has moved too far for a tap.
   * @param {PointerEvent} event
   * @param {{from: Point, target: EventTarget | null, kind: "mouse" | "touch"}} pointer
   */
  #begin(event, pointer) {
    // Capture first: `lift` may remove the element under the pointer, and a touch pointer's events would end with it.
    this.host.setPointerCapture(event.pointerId);
    clearTimeout(this.#holding);
    if (this.hands.lift(pointer.from, pointer.target, pointer.kind)) {
      this.#doing = "drag";
      this.#dragging = event.pointerId;
    } else this.#doing = this.hands.free() ? "pan" : "idle";
  }

  /** @param {number} id of the pointer that moved @param {Point} before */
  #pinch(id, before) {
    const [moved, other] = [this.#pointers.get(id), [...this.#pointers].find(([key]) => key !== id)?.[1]];
    if (!moved || !other) return;
    const old = distance(before, other.at);
    const middle = /** @type {Point} */ ([(moved.at[0] + other.at[0]) / 2, (moved.at[1] + other.at[1]) / 2]);
    this.hands.pan((moved.at[0] - before[0]) / 2, (moved.at[1] - before[1]) / 2);
    if (old > 0) this.hands.zoom(distance(moved.at, other.at) / old, middle);
  }

  /** @param {PointerEvent} event @param {boolean} completed */
  #up(event, completed) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    this.#pointers.delete(event.pointerId);
    this.#kind = pointer.kind;
    // Ignore other fingers on the board during a drag.
    if (this.#doing === "drag" && event.pointerId !== this.#dragging) return;
    const done = this.#doing;
    clearTimeout(this.#holding);
    if (done !== "none" || this.#held) this.#endedAt = event.timeStamp;
    this.#held = false;
    if (this.#pointers.size === 0) this.#doing = "none";
    else this.#doing = done === "pinch" ? "pan" : "idle";
    if (done === "drag" && completed) this.hands.drop(this.#at(event));
    else if (done === "drag") this.hands.letGo();
    if (pointer.kind === "touch") this.hands.hover(null, null);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const pointed = event.detail > 0;
    if (pointed && event.timeStamp - this.#endedAt < AFTER_DRAG) return;
    this.hands.tap(this.#at(event), event.target, pointed ? this.#kind : "key", event.timeStamp);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.hands.free()) return;
    event.preventDefault();
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    this.hands.zoom(Math.exp((-event.deltaY * step) / 420), this.#at(event));
  }

  /** @param {MouseEvent} event @returns {Point} */
  #at(event) {
    const corner = this.host.getBoundingClientRect();
    return [event.clientX - corner.left - this.host.clientLeft, event.clientY - corner.top - this.host.clientTop];
  }
}

/** @param {Point} a @param {Point} b */
function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
