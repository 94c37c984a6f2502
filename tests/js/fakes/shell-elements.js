/**
 * Gives a test the document of a page, happy-dom's: its elements have attributes, events, fields, dialogs and the focus of a browser, but
 * no size. Loading it takes a quarter of a second, so only tests of modules that build elements import it. The classes of elements are the
 * same in the documents of all files: a test that changes one restores it.
 */

import assert from "node:assert/strict";
import { setMaxListeners } from "node:events";
import { Window } from "happy-dom";

// A page may have more listeners that one signal ends than Node takes for a leak.
setMaxListeners(100);

/** What the page's modules and the tests use of a browser's globals, besides the elements' classes. */
const NAMES = [
  "CustomEvent",
  "Element",
  "Event",
  "EventTarget",
  "HashChangeEvent",
  "IntersectionObserver",
  "KeyboardEvent",
  "MessageEvent",
  "MouseEvent",
  "MutationObserver",
  "Node",
  "PointerEvent",
  "ResizeObserver",
  "SubmitEvent",
  "Text",
  "WheelEvent",
  "getComputedStyle",
];

/** Styles and scripts that a test puts into the document are not fetched. */
const SETTINGS = {
  disableCSSFileLoading: true,
  disableJavaScriptFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
};

/**
 * Puts a document, its classes and the events of its window into the globals. Call it before importing modules: a class that extends
 * `EventTarget` must find the one that knows these events.
 * @param {any} page  of shell-page.js; it gets the document, which each further call empties
 * @param {string[]} ids  of elements that the document has from its beginning
 */
export function standElements(page, ids = []) {
  if (!page.window) standDocument(page);
  const { body } = page.document;
  body.replaceChildren();
  for (const id of ids) body.append(Object.assign(page.document.createElement("div"), { id }));
  return body;
}

/** @param {any} page */
function standDocument(page) {
  const window = /** @type {any} */ (new Window({ url: page.document.baseURI, settings: SETTINGS }));
  const { document } = window;
  const root = document.documentElement;
  const { lang, dataset } = page.root;
  root.lang = lang;
  Object.assign(root.dataset, dataset);
  for (const name of ["data-embedded", "data-language-fixed"]) root.toggleAttribute(name, page.root.hasAttribute(name));
  Object.assign(page, { window, document, root });
  const elements = Object.getOwnPropertyNames(window).filter((name) => /^(HTML|SVG)\w*Element$/.test(name));
  const globals = Object.fromEntries([...NAMES, ...elements].map((name) => [name, window[name]]));
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent", "getComputedStyle"])
    globals[name] = window[name].bind(window);
  for (const [name, value] of Object.entries({ ...globals, document, window: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * Finds the elements within another one that have a tag, or match any other selector, in the document's order.
 * @param {any} root
 * @param {string} selector
 * @returns {any[]}
 */
export const tagged = (root, selector) => [...root.querySelectorAll(selector)];

/**
 * Asserts that two elements are the same one. Where they are not, `assert.equal` would print the whole document, which takes minutes.
 * @param {any} found
 * @param {any} expected
 */
export function assertSame(found, expected) {
  const named = (/** @type {any} */ one) => one?.outerHTML?.slice(0, 200) ?? String(one);
  assert.ok(found === expected, `Found ${named(found)} instead of ${named(expected)}.`);
}

/**
 * Finds the only button within an element that has this visible or spoken name.
 * @param {any} root
 * @param {string} name
 */
export function buttonNamed(root, name) {
  const found = tagged(root, "button").filter((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  if (found.length !== 1) throw new Error(`${found.length} buttons are named ${name}.`);
  return found[0];
}
