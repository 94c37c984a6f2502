/** Fakes what a page with a board needs of a browser: elements with a size, a canvas that paints nothing, a clock that stands. */

import { FakeElement, standElements } from "./shell-elements.js";

/** An element with a size, as a board and its rows need it. */
export class SizedElement extends FakeElement {
  clientWidth = 400;
  clientHeight = 400;
  offsetTop = 0;
  offsetHeight = 20;
  tabIndex = -1;
  ownerDocument = { defaultView: new EventTarget() };
  getContext = () => null;
  matches = () => false;
  closest = () => null;
  blur = () => {};
  getBoundingClientRect = () => ({ left: 0, top: 0, right: 400, bottom: 400, height: 20 });

  get nextElementSibling() {
    const { children } = /** @type {FakeElement} */ (this.parent);
    return children[children.indexOf(this) + 1] ?? null;
  }

  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }

  /** @param {FakeElement} node */
  before(node) {
    this.parent?.insertBefore(node, this);
  }
}

/** Observes nothing. */
class Observer {
  observe() {}
  disconnect() {}
}

/** Where the board's clock stands: no frame ever comes. @type {any} */
export const STANDING = { clock: { now: () => 0, frame: () => {} }, sharing: "screen" };

/**
 * Adds elements to the page of shell-page.js; import the modules of the page afterwards.
 * @param {any} page
 * @returns {FakeElement} the body
 */
export function standBoardPage(page) {
  const body = standElements(page, ["notices", "announcer"]);
  const events = new EventTarget();
  Object.assign(page.document, {
    createElement: (/** @type {string} */ tag) => new SizedElement(tag),
    fonts: Object.assign(new EventTarget(), { load: async () => [] }),
    addEventListener: events.addEventListener.bind(events),
    querySelector: () => null,
    activeElement: null,
    hidden: false,
  });
  Object.assign(globalThis, {
    window: globalThis,
    parent: globalThis,
    HTMLElement: SizedElement,
    HTMLButtonElement: { [Symbol.hasInstance]: (/** @type {any} */ one) => one?.tag === "button" },
    ResizeObserver: Observer,
    MutationObserver: Observer,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    devicePixelRatio: 1,
    requestAnimationFrame: () => 0,
    setInterval: () => 0,
    getComputedStyle: () => ({ colorScheme: "light", getPropertyValue: () => "" }),
    fetch: () => Promise.reject(new Error("nothing is there")),
    history: { state: null, pushState() {}, replaceState() {}, back() {} },
  });
  return body;
}
