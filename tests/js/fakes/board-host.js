/**
 * The element that holds a table, as far as gestures and keys need it: it takes events and has a place on the page.
 */

/** What `instanceof PointerEvent` asks for. */
export class FakePointerEvent extends Event {}

export class BoardHost extends EventTarget {
  /** A border of this width lies between the corner on the page and what events are counted from. */
  clientLeft = 0;
  clientTop = 0;
  corner = { left: 0, top: 0 };
  /** The pointers that were captured, in order. @type {number[]} */
  captured = [];

  getBoundingClientRect() {
    return this.corner;
  }

  /** @param {number} id */
  setPointerCapture(id) {
    this.captured.push(id);
  }

  /**
   * Let something happen on the host.
   * @param {string} kind
   * @param {Record<string, unknown>} [how] the event's fields, its target and its time included
   * @returns {Event}
   */
  fire(kind, how = {}) {
    const make = kind.startsWith("pointer") || "pointerType" in how ? FakePointerEvent : Event;
    const event = new make(kind, { cancelable: true });
    const fields = { clientX: 0, clientY: 0, button: 0, detail: 1, timeStamp: 0, target: null, ...how };
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    this.dispatchEvent(event);
    return event;
  }
}
