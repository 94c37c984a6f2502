/**
 * Fakes the element that holds a table, as far as gestures and keys need it: it receives events and has a position.
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

  getBoundingClientRect() {
    return this.corner;
  }

  /** @param {number} id */
  setPointerCapture(id) {
    this.captured.push(id);
  }

  /**
   * Dispatches an event on the host.
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
