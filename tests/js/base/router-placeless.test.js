/** Tests navigation in a document without an origin, where the browser may forbid changes of the address. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

class Element {
  /** @param {string | null} href  of the link around it */
  constructor(href) {
    this.href = href;
  }

  /** @param {string} selector */
  closest(selector) {
    const [, begin = ""] = /^a\[href\^="(.*)"\]$/.exec(selector) ?? [];
    return this.href?.startsWith(begin) ? { getAttribute: () => this.href } : null;
  }
}

const page = standPage();
const clicks = new EventTarget();
const history = {
  /** @type {string[]} */
  done: [],
  allowed: true,
  /** @type {(how: string) => (state: unknown, title: string, to: string) => void} */
  how: (how) => (_state, _title, to) => {
    if (!history.allowed) throw new DOMException("not here", "SecurityError");
    history.done.push(`${how} ${to}`);
    page.location.hash = to;
    page.location.href = `file:///game.html${to}`;
  },
};
Object.assign(page.document, { addEventListener: clicks.addEventListener.bind(clicks) });
Object.assign(globalThis, {
  origin: "null",
  Element,
  HashChangeEvent: class extends Event {
    /** @param {string} type @param {{newURL?: string}} told */
    constructor(type, { newURL = "" } = {}) {
      super(type);
      this.newURL = newURL;
    }
  },
  history: { replaceState: history.how("replace"), pushState: history.how("push") },
});
const { fragment, go, watchRoute } = await import("../../../web/src/base/router.js");

let arrived = 0;
watchRoute(() => (arrived += 1));

/**
 * Clicks on something; returns whether the browser was kept from following the link.
 * @param {string | null} href
 * @param {object} [keys]
 * @param {boolean} [handled]
 */
function click(href, keys = {}, handled = false) {
  const event = new Event("click", { cancelable: true });
  Object.defineProperty(event, "target", { value: new Element(href) });
  Object.assign(event, keys);
  if (handled) event.preventDefault();
  clicks.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  history.allowed = true;
  go("#/");
  history.done = [];
  arrived = 0;
});

describe("A document without an origin", () => {
  test("goes by its history, and whoever watches is told", () => {
    go("#/toy");
    go("#/toy/one", { replace: true });
    assert.deepEqual(history.done, ["push #/toy", "replace #/toy/one"]);
    assert.equal(fragment(), "#/toy/one");
    assert.equal(arrived, 2);
  });

  test("names the address as the browser does, because an exhibit ignores events that name another one", () => {
    /** @type {string[]} */
    const named = [];
    const note = (/** @type {Event} */ event) => named.push(/** @type {HashChangeEvent} */ (event).newURL);
    addEventListener("hashchange", note);
    go("#/toy");
    removeEventListener("hashchange", note);
    assert.deepEqual(named, ["file:///game.html#/toy"]);
  });

  test("does not go where it is", () => {
    go("#/toy");
    go("#/toy");
    assert.deepEqual(history.done, ["push #/toy"]);
    assert.equal(arrived, 1);
  });

  test("knows where it is where even the history is forbidden", () => {
    history.allowed = false;
    go("#/toy");
    assert.equal(fragment(), "#/toy");
    assert.equal(page.location.hash, "#/");
    go("#/");
    assert.equal(fragment(), "#/");
    assert.equal(arrived, 2);
    history.allowed = true;
    go("#/check");
    page.location.hash = "#/elsewhere";
    assert.equal(fragment(), "#/elsewhere");
  });

  test("follows its own links", () => {
    assert.equal(click("#/toy/one"), true);
    assert.equal(fragment(), "#/toy/one");
  });

  test("leaves to the browser what is no link of its own", () => {
    for (const href of ["https://museum.example/", "#top", null]) assert.equal(click(href), false);
    assert.equal(fragment(), "#/");
  });

  test("leaves to the browser what shall open elsewhere, and does not follow what was handled", () => {
    for (const key of ["ctrlKey", "metaKey", "shiftKey"]) assert.equal(click("#/toy", { [key]: true }), false);
    click("#/toy", {}, true);
    assert.equal(fragment(), "#/");
    assert.equal(arrived, 0);
  });
});
