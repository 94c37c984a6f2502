/** Tests that Back, however often, leaves the exhibit where it is. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { SITE, barePage } from "../fakes/bare-page.js";

/** Fakes the history of a tab as far as an exhibit needs it; the first entry is the page before the exhibit. */
class FakeHistory {
  entries = [{ url: "about:blank", state: null }];
  at = 0;

  constructor(location, page) {
    this.location = location;
    this.page = page;
    this.#go([...this.entries, { url: location.href, state: null }]);
  }

  #go(entries) {
    this.entries = entries;
    this.at = entries.length - 1;
    this.location.href = entries[this.at].url;
  }

  replaceState(state, _title, url = this.location.href) {
    this.#go([...this.entries.slice(0, this.at), { url: new URL(url, this.location.href).href, state }]);
  }

  pushState(state, _title, url = this.location.href) {
    this.#go([...this.entries.slice(0, this.at + 1), { url: new URL(url, this.location.href).href, state }]);
  }

  /** Acts as if somebody pressed Back. */
  back() {
    this.at -= 1;
    const { url, state } = this.entries[this.at];
    this.location.href = url;
    this.page.dispatchEvent(Object.assign(new Event("popstate"), { state }));
    this.page.dispatchEvent(Object.assign(new Event("hashchange"), { newURL: url }));
  }
}

const { location } = barePage({ address: `${SITE}?kiosk=1` });
location.replace = (to) => {
  history.replaceState(null, "", to);
  page.dispatchEvent(Object.assign(new Event("hashchange"), { newURL: location.href }));
};
/** @type {EventTarget} */
let page;
const { stay } = await import("../../../web/src/exhibit/back-trap.js");
const { closesOnBack } = await import("../../../web/src/base/back.js");
const { go } = await import("../../../web/src/base/router.js");

/** The routes that the app was told of. @type {string[]} */
let routes;
beforeEach(() => {
  page = new EventTarget();
  routes = [];
  location.href = `${SITE}?kiosk=1#/`;
  globalThis.addEventListener = page.addEventListener.bind(page);
  globalThis.parent = globalThis;
  globalThis.history = new FakeHistory(location, page);
  stay();
  page.addEventListener("hashchange", () => routes.push(location.href));
});

test("however often somebody goes back, the page is where it was and has noticed nothing", () => {
  go("#/zeno/one");
  routes = [];
  for (let times = 0; times < 5; times += 1) {
    history.back();
    assert.equal(location.href, `${SITE}?kiosk=1#/zeno/one`);
  }
  assert.deepEqual(routes, []);
});

test("Back closes what is open, and adds nothing to the history for it", () => {
  let open = true;
  closesOnBack(() => (open ? () => (open = false) : null)).opened();
  const before = history.entries.length;
  history.back();
  assert.deepEqual([open, history.entries.length, location.href], [false, before, `${SITE}?kiosk=1#/`]);
});

test("nothing of an earlier visitor is in the history", () => {
  for (const place of ["#/zeno/one", "#/", "#/zeno/two", "#/tomb/three"]) go(place);
  assert.equal(history.entries.length, 3);
  assert.equal(routes.length, 4);
});

test("in a frame the way back is that of the page around", () => {
  globalThis.parent = {};
  const before = history.entries.length;
  stay();
  assert.equal(history.entries.length, before);
});
