/**
 * Fakes the element that holds a board, as far as gestures and keys need it: it receives events, has a position, and lies in a window
 * that hears of the events first.
 */

/** Stands for `PointerEvent` in `instanceof` checks. */
export class FakePointerEvent extends Event {}

export class BoardHost extends EventTarget {
  /** Width of the border between the element's corner and the origin of the coordinates. */
  clientLeft = 0;
  clientTop = 0;
  corner = { left: 0, top: 0 };
  /** The pointers that were captured, in order. @type {number[]} */
  captured = [];
  /** The window around the board. */
  page = new EventTarget();
  ownerDocument = { defaultView: this.page };

  getBoundingClientRect() {
    return this.corner;
  }

  /** @param {number} id */
  setPointerCapture(id) {
    this.captured.push(id);
  }

  /**
   * Dispatches an event on the host, after the window's listeners have had it; of a pointer that moves the first button is down.
   * @param {string} kind
   * @param {Record<string, unknown>} [how] the event's fields, its target and its time included
   * @param {boolean} [outside] whether it happens beside the board, so that only the window hears of it
   * @returns {Event}
   */
  fire(kind, how = {}, outside = false) {
    const make = kind.startsWith("pointer") || "pointerType" in how ? FakePointerEvent : Event;
    const event = new make(kind, { cancelable: true });
    const fields = { clientX: 0, clientY: 0, button: 0, buttons: 1, detail: 1, timeStamp: 0, target: null, ...how };
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    this.page.dispatchEvent(event);
    if (!outside) this.dispatchEvent(event);
    return event;
  }
}
