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
 * @property {(dx: number, dy: number) => boolean} moves Whether the board can move further this way.
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, at: Point) => boolean} zoom Returns whether the scale changed.
 * @property {(how: "touch" | "wheel") => void} yields The page got what would have moved the board.
 */

/** A pointer that moves at most this many CSS pixels is a tap. */
const THRESHOLD = 6;
/** Ignore a click within this time (ms) after a drag: it belongs to the drag. */
const AFTER_DRAG = 60;
/** After this time (ms) a resting finger counts as holding. */
const HOLD = 600;

/**
 * A button, a finger or a pen that is down.
 * @typedef {object} Pointer
 * @property {Point} from where it went down
 * @property {Point} start where it was when the last finger joined it: two fingers pinch once one of them has left this place
 * @property {Point} at
 * @property {EventTarget | null} target
 * @property {"mouse" | "touch"} kind
 * @property {boolean} spent Whether it has moved, pinched or been held: then lifting it is no tap.
 */

export class Gestures {
  /** @type {Map<number, Pointer>} */
  #pointers = new Map();
  /** @type {"none" | "drag" | "pan" | "pinch"} */
  #doing = "none";
  /** Id of the pointer that drags or pans; others neither move nor drop the piece, nor the board. */
  #leader = -1;
  /** Whether two fingers have moved: before, each of them may still tap. */
  #pinching = false;
  #endedAt = -Infinity;
  /** Kind of the pointer that went up last, because not every browser reports it with the click. @type {"mouse" | "touch"} */
  #kind = "mouse";
  /** Timer that detects holding. @type {ReturnType<typeof setTimeout> | undefined} */
  #holding;
  #ending = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {Hands} hands
   * @param {import("./scroll-sharing.js").Sharing} sharing
   */
  constructor(host, hands, sharing) {
    this.host = host;
    this.hands = hands;
    this.sharing = sharing;
    const { signal } = this.#ending;
    host.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    host.addEventListener("pointermove", (event) => this.#move(event), { signal });
    host.addEventListener("pointerleave", () => this.#doing === "none" && hands.hover(null, null), { signal });
    host.addEventListener("click", (event) => this.#click(event), { signal });
    host.addEventListener("contextmenu", (event) => this.#menu(event), { signal });
    host.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    host.addEventListener("touchmove", (event) => this.#keep(event), { signal, passive: false });
    host.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    // A pointer that has left the board may be lifted anywhere; when the window loses the focus, the page may never hear of it.
    const page = host.ownerDocument.defaultView;
    page?.addEventListener("pointerup", (event) => this.#up(event, true), { signal, capture: true });
    page?.addEventListener("pointercancel", (event) => this.#up(event, false), { signal, capture: true });
    page?.addEventListener("blur", () => this.#release(), { signal });
  }

  /** Cancel a drag. @returns {boolean} whether there was one */
  breakOff() {
    if (this.#doing !== "drag") return false;
    this.#doing = "none";
    this.hands.letGo();
    return true;
  }

  end() {
    clearTimeout(this.#holding);
    this.#ending.abort();
  }

  /** Take every pointer for lifted; none of them has dropped or tapped anything. */
  #release() {
    if (this.#pointers.size === 0) return;
    clearTimeout(this.#holding);
    this.#pointers.clear();
    this.breakOff();
    this.#doing = "none";
    this.hands.hover(null, null);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || beside(event)) return;
    const kind = event.pointerType === "mouse" ? "mouse" : "touch";
    const at = this.at(event);
    const { target } = event;
    this.#pointers.set(event.pointerId, { from: at, start: at, at, target, kind, spent: false });
    const several = this.#pointers.size > 1;
    // Around a table, two fingers belong to two people.
    const pinches = several && !this.host.hasAttribute("data-single");
    if (pinches && this.#doing !== "drag" && this.hands.free()) {
      this.#doing = "pinch";
      this.#pinching = false;
      for (const pointer of this.#pointers.values()) pointer.start = pointer.at;
    }
    // A finger that goes down previews its choice, as a hovering mouse does.
    if (kind === "touch" && this.#doing !== "drag") this.hands.hover(at, target);
    clearTimeout(this.#holding);
    if (kind === "touch" && !several && this.hands.asks())
      this.#holding = setTimeout(() => this.#hold(at, target), HOLD);
  }

  /** @param {Point} at @param {EventTarget | null} target */
  #hold(at, target) {
    clearTimeout(this.#holding);
    const pointer = [...this.#pointers.values()].at(-1);
    if (this.#doing !== "none" || pointer?.spent) return;
    if (pointer) pointer.spent = true;
    this.hands.hold(at, target, "touch");
  }

  /** Replace the browser's context menu by a hold. @param {MouseEvent} event */
  #menu(event) {
    if (!this.hands.asks() || beside(event)) return;
    event.preventDefault();
    const at = this.at(event);
    const pointer = event instanceof PointerEvent ? event.pointerType : "";
    if (event.button === 2 || pointer === "mouse") this.hands.hold(at, event.target, "mouse");
    else if (pointer !== "" || this.#pointers.size > 0) this.#hold(at, event.target);
    else this.hands.hold(at, event.target, "key");
  }

  /** @param {PointerEvent} event */
  #move(event) {
    // The browser did not report that the button went up: it was released outside the window, or while another button was down.
    if (!(event.buttons & 1)) this.#up(event, false);
    const { pointerId: id } = event;
    const pointer = this.#pointers.get(id);
    const at = this.at(event);
    if (!pointer) {
      if (event.pointerType !== "mouse" || this.#doing === "drag") return;
      if (beside(event)) this.hands.hover(null, null);
      else this.hands.hover(at, event.target);
      return;
    }
    const before = pointer.at;
    pointer.at = at;
    if (this.#doing === "pinch") this.#pinch(pointer, before);
    else if (!pointer.spent && distance(pointer.from, at) > THRESHOLD) this.#begin(event, pointer);
    if (id !== this.#leader) return;
    if (this.#doing === "drag") this.hands.drag(at);
    else if (this.#doing === "pan") this.hands.pan(at[0] - before[0], at[1] - before[1]);
  }

  /**
   * A pointer has moved too far for a tap: begin a drag or a pan, unless another pointer has begun one.
   * @param {PointerEvent} event
   * @param {Pointer} pointer
   */
  #begin(event, pointer) {
    pointer.spent = true;
    clearTimeout(this.#holding);
    if (this.#doing !== "none") return;
    // Capture first: `lift` may remove the element under the pointer, and a touch pointer's events would end with it.
    this.host.setPointerCapture(event.pointerId);
    if (this.hands.lift(pointer.from, pointer.target, pointer.kind)) this.#doing = "drag";
    else if (this.hands.free() && this.#pans(pointer)) this.#doing = "pan";
    else return;
    this.#leader = event.pointerId;
  }

  /** Whether the board, not the page, gets the movement of a single pointer. @param {Pointer} pointer */
  #pans({ kind, from, at }) {
    // A mouse that drags does not scroll a page.
    if (kind === "mouse" || this.sharing === "screen") return true;
    const moves = this.hands.moves(at[0] - from[0], at[1] - from[1]);
    if (this.sharing === "page") return moves;
    if (moves) this.hands.yields("touch");
    return false;
  }

  /** Keep the page from scrolling with what the board gets; its CSS lets the page scroll otherwise. @param {TouchEvent} event */
  #keep(event) {
    if (this.#doing !== "none" && event.cancelable) event.preventDefault();
  }

  /** @param {Pointer} moved @param {Point} before where it was */
  #pinch(moved, before) {
    if (!this.#pinching) {
      if (distance(moved.start, moved.at) <= THRESHOLD) return;
      this.#pinching = true;
      for (const pointer of this.#pointers.values()) pointer.spent = true;
    }
    const other = [...this.#pointers.values()].find((pointer) => pointer !== moved);
    if (!other) return;
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
    clearTimeout(this.#holding);
    if (pointer.spent) this.#endedAt = event.timeStamp;
    if (this.#doing === "pinch") this.#unpinch();
    else if (event.pointerId === this.#leader) {
      const done = this.#doing;
      this.#doing = "none";
      if (done === "drag" && completed) this.hands.drop(this.at(event));
      else if (done === "drag") this.hands.letGo();
    }
    if (pointer.kind === "touch" && this.#doing !== "drag") this.hands.hover(null, null);
  }

  /** One of several fingers is up: the last one of those that have pinched or panned moves the board on. */
  #unpinch() {
    if (this.#pointers.size > 1) return;
    const [rest] = this.#pointers;
    this.#doing = rest?.[1].spent ? "pan" : "none";
    this.#leader = rest?.[0] ?? -1;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (beside(event)) return;
    const pointed = event.detail > 0;
    if (pointed && event.timeStamp - this.#endedAt < AFTER_DRAG) return;
    this.hands.tap(this.at(event), event.target, pointed ? this.#kind : "key", event.timeStamp);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.hands.free()) return;
    // Two fingers on a touchpad that go apart come as a wheel with Ctrl.
    const meant = event.ctrlKey || event.metaKey;
    if (this.sharing === "article" && !meant) return this.hands.yields("wheel");
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    const changed = this.hands.zoom(Math.exp((-event.deltaY * step) / 420), this.at(event));
    if (changed || meant || this.sharing === "screen") event.preventDefault();
  }

  /** Where the board is touched, in CSS pixels from its corner. @param {Pick<MouseEvent, "clientX" | "clientY">} event @returns {Point} */
  at(event) {
    const corner = this.host.getBoundingClientRect();
    const at = /** @type {Point} */ ([
      event.clientX - corner.left - this.host.clientLeft,
      event.clientY - corner.top - this.host.clientTop,
    ]);
    // The page has turned the board for somebody who sits at its upper edge.
    const turned = this.host.hasAttribute("data-turned");
    return turned ? [corner.width - at[0], corner.height - at[1]] : at;
  }
}

/**
 * Whether an event met the rail or the button above it. They lie in the host over the board: what is pressed there is for them alone.
 * @param {Event} event
 */
function beside({ target }) {
  return target instanceof Element && target.closest(".board-rail, .board-back") !== null;
}

/** @param {Point} a @param {Point} b */
function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
