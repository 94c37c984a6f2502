/** Tests that Back closes what is open before it leaves the page, whatever else is done with the history meanwhile. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

const START = "https://museum.example/games/#/";
const GAME = `${START}toy/one`;

/** @type {typeof import("../../../web/src/base/back.js")} */
let back;
let loaded = 0;
/** @type {EventTarget} */
let page;
/** The addresses that the router was sent to. @type {string[]} */
let routes;

/** Fakes the history of a tab; going back happens at once. */
class FakeHistory {
  /** @type {{url: string, state: unknown}[]} */
  entries = [{ url: START, state: null }];
  at = 0;

  get state() {
    return this.entries[this.at]?.state;
  }

  get url() {
    return this.entries[this.at]?.url;
  }

  /** @param {unknown} state @param {string} _ @param {string} [url] */
  pushState(state, _, url = this.url) {
    this.entries = [...this.entries.slice(0, this.at + 1), { url: String(url), state }];
    this.at += 1;
    this.#arrive();
  }

  /** @param {unknown} state @param {string} _ @param {string} [url] */
  replaceState(state, _, url = this.url) {
    this.entries[this.at] = { url, state };
    this.#arrive();
  }

  back() {
    this.go(-1);
  }

  /** @param {number} by */
  go(by) {
    if (!this.entries[this.at + by]) return;
    const oldURL = String(this.url);
    this.at += by;
    const newURL = String(this.url);
    this.#arrive();
    page.dispatchEvent(new Event("popstate"));
    if (new URL(oldURL).hash !== new URL(newURL).hash)
      page.dispatchEvent(Object.assign(new Event("hashchange"), { oldURL, newURL }));
  }

  #arrive() {
    Object.assign(globalThis.location, { href: this.url });
  }
}

/** Follows a link of the page. @param {string} url */
function follow(url) {
  history.pushState(null, "", url);
  page.dispatchEvent(new Event("popstate"));
}

const urls = () => /** @type {any} */ (history).entries.map((/** @type {any} */ { url }) => url);

beforeEach(async () => {
  page = new EventTarget();
  Object.defineProperty(globalThis, "location", { value: { href: START }, configurable: true });
  Object.defineProperty(globalThis, "history", { value: new FakeHistory(), configurable: true });
  globalThis.addEventListener = /** @type {any} */ (page.addEventListener.bind(page));
  back = await import(/** @type {any} */ (`../../../web/src/base/back.js?loaded=${++loaded}`));
  back.watchBack();
  routes = [];
  page.addEventListener("hashchange", () => routes.push(location.href));
  follow(GAME);
});

/** Something that can be opened. */
function panel() {
  const one = { open: false, closer: () => (one.open ? () => void (one.open = false) : null) };
  const { opened, gone } = back.closesOnBack(one.closer);
  return {
    get open() {
      return one.open;
    },
    show() {
      one.open = true;
      opened();
    },
    close: () => void (one.open = false),
    gone,
  };
}

describe("Back", () => {
  test("closes one after the other, the last one first, and then leaves the game", () => {
    const [menu, dialog] = [panel(), panel()];
    menu.show();
    dialog.show();
    assert.deepEqual(urls(), [START, GAME, GAME]);
    history.back();
    assert.deepEqual([menu.open, dialog.open, location.href], [true, false, GAME]);
    history.back();
    assert.deepEqual([menu.open, location.href], [false, GAME]);
    history.back();
    assert.equal(location.href, START);
  });

  test("leaves the game at once where all has been closed in another way", () => {
    const menu = panel();
    menu.show();
    menu.close();
    history.back();
    assert.equal(location.href, START);
  });

  test("what is opened again uses the entry that is there", () => {
    const menu = panel();
    for (let times = 0; times < 3; times += 1) {
      menu.show();
      menu.close();
    }
    assert.deepEqual(urls(), [START, GAME, GAME]);
    menu.show();
    history.back();
    assert.deepEqual([menu.open, location.href], [false, GAME]);
  });

  test("comes back to the game from the page that its menu led to, and goes on from there", () => {
    const menu = panel();
    menu.show();
    menu.close();
    follow(`${START}check`);
    history.back();
    assert.equal(location.href, GAME);
    history.back();
    assert.equal(location.href, START);
  });

  test("closes what is open after the address has changed with the language", () => {
    const settings = panel();
    settings.show();
    history.replaceState(history.state, "", GAME.replace("games/", "games/de/"));
    history.back();
    assert.equal(settings.open, false);
  });

  test("closes what was opened again after the address had changed, and does not lead to the older address", () => {
    const menu = panel();
    menu.show();
    menu.close();
    back.readdress(`${GAME}/changed`);
    menu.show();
    assert.deepEqual(urls(), [START, GAME, `${GAME}/changed`]);
    history.back();
    assert.deepEqual([menu.open, location.href, routes], [false, `${GAME}/changed`, []]);
    // The same once more, from the entry that has got the newer address.
    menu.show();
    back.readdress(`${GAME}/again`);
    history.back();
    assert.deepEqual([menu.open, location.href, routes], [false, `${GAME}/again`, []]);
    history.back();
    assert.deepEqual([location.href, routes], [START, [START]]);
  });

  test("leaves at once where all has been closed and the address has changed", () => {
    const menu = panel();
    menu.show();
    menu.close();
    back.readdress(`${GAME}/changed`);
    history.back();
    assert.equal(location.href, START);
    assert.equal(routes.includes(GAME), false);
  });

  test("goes forward to where it came from after the address has changed, and back again", () => {
    const menu = panel();
    menu.show();
    back.readdress(`${GAME}/changed`);
    history.back();
    history.go(1);
    menu.show();
    history.back();
    assert.deepEqual([menu.open, location.href, routes], [false, `${GAME}/changed`, []]);
  });

  test("takes a link to the address of the entry below for a link", () => {
    const menu = panel();
    menu.show();
    back.readdress(`${GAME}/changed`);
    follow(GAME);
    assert.deepEqual([menu.open, location.href], [true, GAME]);
  });

  test("keeps the address that has changed with the language, where the route is the same", () => {
    const german = GAME.replace("games/", "games/de/");
    const settings = panel();
    settings.show();
    back.readdress(german);
    history.back();
    assert.deepEqual([settings.open, location.href], [false, german]);
    follow(GAME);
    history.back();
    history.go(1);
    assert.equal(location.href, GAME);
  });

  test("asks nobody who is gone, and pushes nothing where nothing is open", () => {
    const before = urls();
    back.closesOnBack(() => null).opened();
    assert.deepEqual(urls(), before);
    const menu = panel();
    menu.show();
    menu.gone();
    history.back();
    assert.equal(location.href, START);
  });

  test("knows after the page was loaded again that it is above", async () => {
    panel().show();
    page = new EventTarget();
    globalThis.addEventListener = /** @type {any} */ (page.addEventListener.bind(page));
    const again = await import(/** @type {any} */ (`../../../web/src/base/back.js?loaded=${++loaded}`));
    again.watchBack();
    history.back();
    assert.equal(location.href, START);
  });
});

describe("What a page keeps in its entry", () => {
  test("is there again after something was opened, after Back and after a reload, and not on another page", async () => {
    back.keepInEntry("letter");
    assert.equal(back.keptInEntry(), "letter");
    const menu = panel();
    menu.show();
    assert.equal(back.keptInEntry(), "letter");
    back = await import(/** @type {any} */ (`../../../web/src/base/back.js?loaded=${++loaded}`));
    assert.equal(back.keptInEntry(), "letter");
    history.back();
    assert.equal(back.keptInEntry(), "letter");
    follow(START);
    assert.equal(back.keptInEntry(), undefined);
    history.back();
    assert.equal(back.keptInEntry(), "letter");
  });

  test("is nothing where the document may not change its history", () => {
    history.replaceState = () => {
      throw new DOMException("refused by the test", "SecurityError");
    };
    back.keepInEntry("letter");
    assert.equal(back.keptInEntry(), undefined);
  });
});

test("where somebody else holds the history, nothing is added to it, and what is on top can be closed", () => {
  back.leaveHistory();
  const before = urls();
  const menu = panel();
  menu.show();
  assert.deepEqual(urls(), before);
  assert.deepEqual([back.closeTop(), menu.open, back.closeTop()], [true, false, false]);
});

test("a document that may not use its history can open things all the same", () => {
  history.pushState = () => {
    throw new DOMException("refused by the test", "SecurityError");
  };
  const menu = panel();
  menu.show();
  assert.equal(menu.open, true);
});
