/** Puts the element that holds a board into the document, and fires on it the events of pointers, which a browser would fire. */

import { standElements } from "./shell-elements.js";
import { standPage } from "./shell-page.js";

standElements(standPage());

export class BoardHost {
  element = document.createElement("div");
  /** Width of the border between the element's corner and the origin of the coordinates. */
  clientLeft = 0;
  clientTop = 0;
  corner = { left: 0, top: 0 };
  /** The pointers that were captured, in order. @type {number[]} */
  captured = [];

  constructor() {
    Object.defineProperties(this.element, {
      clientLeft: { get: () => this.clientLeft },
      clientTop: { get: () => this.clientTop },
      getBoundingClientRect: { value: () => this.corner },
      setPointerCapture: { value: (/** @type {number} */ id) => this.captured.push(id) },
    });
    document.body.append(this.element);
  }

  /**
   * Fires an event on the board; of a pointer that moves the first button is down.
   * @param {string} kind
   * @param {Record<string, unknown>} [how] the event's fields, its time included; `target` is the id of a thing on the board
   * @param {boolean} [outside] whether it happens beside the board
   * @returns {Event}
   */
  fire(kind, { target, ...how } = {}, outside = false) {
    const make = kind.startsWith("pointer") || "pointerType" in how ? PointerEvent : Event;
    const event = new make(kind, { bubbles: kind !== "pointerleave", cancelable: true });
    const fields = { clientX: 0, clientY: 0, button: 0, buttons: 1, detail: 1, timeStamp: 0, ...how };
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    if (outside) (kind === "blur" ? globalThis : document.body).dispatchEvent(event);
    else this.#thing(target).dispatchEvent(event);
    return event;
  }

  /** @param {unknown} id  undefined: the board itself */
  #thing(id) {
    if (id === undefined) return this.element;
    const found = this.element.querySelector(`[id="${id}"]`);
    if (found) return found;
    const thing = Object.assign(document.createElement("button"), { id });
    this.element.append(thing);
    return thing;
  }
}

/** The id of the thing that an event met, null: the board itself. @param {unknown} target */
export const thingOf = (target) => (target instanceof HTMLButtonElement ? target.id : null);
