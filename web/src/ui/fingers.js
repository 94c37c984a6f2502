/**
 * Follows each finger on the screen by itself, because the browsers make clicks only for one: while a sleeve or a bag rests on a touch
 * table, a tap beside it causes no `click`. So here the lifting of any finger clicks what it tapped, and the browser's own click for a
 * finger is dropped. A click of a mouse or a key is left alone.
 *
 * What moves by a few pixels counts as resting: an object that lies on the screen trembles.
 */

/** A finger that moves at most this many CSS pixels taps, and a thing that does so rests. */
const SLOP = 16;
/** A finger that is down longer than this (ms) does not tap: whoever takes a bag from the table presses nothing. */
const LONGEST_TAP = 2000;
/** After this time (ms) in one place something counts as lying on the screen. */
const LYING_MS = 20_000;

/**
 * A finger, a pen or an object on the screen.
 * @typedef {object} Contact
 * @property {Window} view
 * @property {Element[]} path the elements under it when it came, the innermost first
 * @property {{x: number, y: number}} from where it came down
 * @property {{x: number, y: number}} rest from where it has not moved further than SLOP
 * @property {number} since when it came down, in the time of events
 * @property {boolean} moved
 * @property {boolean} lies
 * @property {Timer | null} timer
 *
 * @typedef {{set: (ms: number, run: () => void) => void, clear: () => void}} Timer  one pending callback
 *
 * @typedef {object} Lying  how is found out what lies on the screen
 * @property {() => Timer} timer  makes a timer
 * @property {(lying: boolean) => void} tell  whether something lies on the screen, whenever that changes
 */

export class Fingers {
  /** @type {Map<string, Contact>} */
  #contacts = new Map();
  /** The windows by number. @type {WeakMap<Window, number>} */
  #views = new WeakMap();
  #last = 0;
  /** Where the mouse was when it last counted as moved. */
  #mouse = { x: 0, y: 0 };
  /** Whether the last pointer was a finger or a pen, for browsers that do not tell it with the click. */
  #touching = false;
  /** Whether this module is clicking. */
  #clicking = false;
  #touched;
  #lying;
  #within;

  /**
   * @param {object} [how]
   * @param {() => void} [how.touched]  a person is there: has tapped, moved a finger or the mouse, turned the wheel or pressed a key
   * @param {Lying | null} [how.lying]  null: nobody asks what lies on the screen
   * @param {(target: EventTarget | null) => boolean} [how.within]  where clicks are made here; elsewhere the browser's count
   */
  constructor({ touched = () => {}, lying = null, within = () => true } = {}) {
    this.#touched = touched;
    this.#lying = lying;
    this.#within = within;
  }

  /**
   * Follows the fingers in a window; call it before anything in it listens for clicks.
   * @param {Window} view
   * @param {AbortSignal} [signal]  when they are no longer followed
   */
  watch(view, signal) {
    this.#views.set(view, this.#last++);
    const ends = signal && { signal };
    const early = { capture: true, passive: true, ...ends };
    view.addEventListener("click", (event) => this.#click(event), { capture: true, ...ends });
    view.addEventListener("pointerdown", (event) => this.#down(view, event), early);
    view.addEventListener("pointermove", (event) => this.#move(view, event), early);
    // Last of all: what else listens must know that the finger is up before it gets the click.
    view.addEventListener("pointerup", (event) => this.#up(view, event), { ...ends });
    view.addEventListener("pointercancel", (event) => this.#end(this.#key(view, event)), early);
    view.addEventListener("keydown", (event) => event.repeat || this.#touched(), early);
    view.addEventListener("wheel", () => this.#touched(), early);
    // Of fingers in a frame that is removed, and of those in a window without the focus, the page may hear no more.
    for (const kind of ["pagehide", "blur"]) view.addEventListener(kind, () => this.#leave(view), { ...ends });
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (!event.isTrusted || this.#clicking || !this.#within(event.target)) return;
    const { pointerType } = /** @type {Partial<PointerEvent>} */ (event);
    const finger = pointerType === undefined ? event.detail > 0 && this.#touching : pointerType in TOUCHING;
    if (!finger) return this.#touched();
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {Window} view @param {PointerEvent} event */
  #down(view, event) {
    this.#touching = event.pointerType in TOUCHING;
    if (this.#touching && this.#within(event.target)) this.#add(view, event, event.composedPath());
  }

  /** @param {Window} view @param {PointerEvent} event @param {EventTarget[]} path */
  #add(view, { pointerId, clientX: x, clientY: y, timeStamp }, path) {
    const elements = /** @type {Element[]} */ (path.filter((one) => "isConnected" in one && "tagName" in one));
    const timer = this.#lying?.timer() ?? null;
    const contact = { view, path: elements, from: { x, y }, rest: { x, y }, since: timeStamp, timer };
    const key = this.#key(view, { pointerId });
    this.#end(key);
    this.#contacts.set(key, { ...contact, moved: false, lies: false });
    this.#wait(key);
  }

  /** Starts the time anew after which a contact counts as lying. @param {string} key */
  #wait(key) {
    const contact = this.#contacts.get(key);
    contact?.timer?.set(LYING_MS, () => {
      contact.lies = true;
      if (this.#count === 1) this.#lying?.tell(true);
    });
  }

  /** How many things lie on the screen. */
  get #count() {
    return [...this.#contacts.values()].filter(({ lies }) => lies).length;
  }

  /** @param {Window} view @param {PointerEvent} event */
  #move(view, event) {
    const at = { x: event.clientX, y: event.clientY };
    if (!(event.pointerType in TOUCHING)) {
      if (apart(this.#mouse, at) <= SLOP) return;
      this.#mouse = at;
      return this.#touched();
    }
    const key = this.#key(view, event);
    const contact = this.#contacts.get(key);
    // It was there before the page, or before the window lost the focus: it may lie there, but cannot tap.
    if (!contact) return event.buttons & 1 ? this.#add(view, event, []) : undefined;
    if (apart(contact.rest, at) <= SLOP) return;
    contact.moved = true;
    contact.rest = at;
    this.#stir(contact);
    this.#wait(key);
    this.#touched();
  }

  /** @param {Window} view @param {PointerEvent} event */
  #up(view, event) {
    const key = this.#key(view, event);
    const contact = this.#contacts.get(key);
    if (!contact) return;
    this.#end(key);
    if (event.timeStamp - contact.since > LONGEST_TAP) return;
    this.#touched();
    if (!contact.moved) this.#tap(contact, event);
  }

  /**
   * Clicks the innermost element that was under the finger when it came down and still is.
   * @param {Contact} contact
   * @param {PointerEvent} event
   */
  #tap({ view, path, from: { x, y } }, event) {
    const now = view.document.elementFromPoint(x, y);
    const target = path.find((element) => element.isConnected && element.contains(now));
    if (!now || !target || target.closest(":disabled")) return;
    const { pointerId, pointerType } = event;
    const place = { clientX: x, clientY: y, screenX: event.screenX, screenY: event.screenY };
    const how = { bubbles: true, cancelable: true, composed: true, view, detail: 1, pointerId, pointerType, ...place };
    // The browser's own click has the time of the lifting, too: by that the board knows a click that belongs to a drag, however busy the computer is.
    const click = Object.defineProperty(new PointerEvent("click", how), "timeStamp", { value: event.timeStamp });
    this.#clicking = true;
    try {
      target.dispatchEvent(click);
    } finally {
      this.#clicking = false;
    }
  }

  /** A contact has gone. @param {string} key */
  #end(key) {
    const contact = this.#contacts.get(key);
    if (!contact) return;
    this.#contacts.delete(key);
    contact.timer?.clear();
    this.#stir(contact);
  }

  /** A contact no longer lies in its place. @param {Contact} contact */
  #stir(contact) {
    if (!contact.lies) return;
    contact.lies = false;
    if (this.#count === 0) this.#lying?.tell(false);
  }

  /** @param {Window} view */
  #leave(view) {
    for (const [key, contact] of this.#contacts) if (contact.view === view) this.#end(key);
  }

  /** @param {Window} view @param {{pointerId: number}} event */
  #key(view, { pointerId }) {
    return `${this.#views.get(view)} ${pointerId}`;
  }
}

/** The kinds of pointers for which the browser's own click is replaced. */
const TOUCHING = { touch: true, pen: true };

/** @param {{x: number, y: number}} one @param {{x: number, y: number}} other */
function apart(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
