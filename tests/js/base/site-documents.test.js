/** Tests which document an address means, and that the page goes from one to another by its history. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const SITE = "https://museum.example/games/";
standPage({ address: SITE });
const { placeAddress, placeOf } = await import("../../../web/src/base/site-documents.js");

describe("What a path means", () => {
  for (const [path, place] of /** @type {[string, object | null][]} */ ([
    ["/games/", { language: "", game: "" }],
    ["/games/index.html", { language: "", game: "" }],
    ["/games/de/", { language: "de", game: "" }],
    ["/games/qq/index.html", { language: "qq", game: "" }],
    ["/games/toy/", { language: "en", game: "toy" }],
    ["/games/de/toy/", { language: "de", game: "toy" }],
    ["/games/de/toy/index.html", { language: "de", game: "toy" }],
    ["/games/a%20b/", { language: "en", game: "a b" }],
    // English has no folder of its own: this would be a game of that name.
    ["/games/en/", { language: "en", game: "en" }],
    ["/games/%E0%A4%A/", null],
    ["/games/de", null],
    ["/games/builder.html", null],
    ["/games/de/toy/more/", null],
    ["/other/", null],
    ["/", null],
  ]))
    test(`${path} is ${JSON.stringify(place)}`, () => assert.deepEqual(placeOf(path), place));

  test("addresses lead back to what they were made of", () => {
    for (const place of [
      { language: "", game: "" },
      { language: "de", game: "" },
      { language: "en", game: "toy" },
      { language: "qq", game: "a b" },
    ])
      assert.deepEqual(placeOf(new URL(placeAddress(place)).pathname), place);
    assert.equal(placeAddress({ language: "en", game: "" }), SITE);
  });
});

describe("Going from one document to another", () => {
  /** @type {any} */
  let places;
  /** @type {ReturnType<typeof standPage>} */
  let page;
  /** @type {string[]} */
  let moves;
  /** @type {string[]} */
  let heard;
  /** @type {(event: object) => void} */
  let click;
  let loaded = 0;

  class Link {
    /** @param {string} href @param {string} [hreflang] */
    constructor(href, hreflang = "") {
      Object.assign(this, { href, hreflang });
    }
    closest() {
      return this;
    }
    getAttribute() {
      return /** @type {any} */ (this).href;
    }
  }

  /** Opens a document of the site. @param {string} path @param {string} language */
  async function arrive(path, language) {
    page = standPage({ address: `${SITE}${path}`, site: new URL(SITE).href });
    // A translator in the browser has changed it.
    page.root.lang = "es";
    moves = [];
    heard = [];
    Object.assign(globalThis, { Element: Link, HTMLAnchorElement: Link });
    Object.assign(page.document, {
      addEventListener: (/** @type {string} */ _, /** @type {typeof click} */ run) => (click = run),
    });
    const go =
      (/** @type {string} */ how) => (/** @type {null} */ _, /** @type {string} */ __, /** @type {string} */ to) => {
        moves.push(`${how} ${to.replace(SITE, "/")}`);
        const { href, pathname, hash, search } = new URL(to);
        Object.assign(page.location, { href, pathname, hash, search });
      };
    Object.defineProperty(globalThis, "history", {
      value: { pushState: go("push"), replaceState: go("replace") },
      configurable: true,
    });
    places = await import(`../../../web/src/base/site-documents.js?loaded=${++loaded}`);
    places.startPlaces({
      language: () => language,
      arrived: () => heard.push("arrived"),
      speak: (/** @type {string} */ id) => heard.push(id),
    });
  }

  /** @param {Link} target @param {object} [keys] */
  function press(target, keys = {}) {
    let kept = true;
    click({ target, button: 0, defaultPrevented: false, preventDefault: () => (kept = false), ...keys });
    return kept ? "by the browser" : "by the page";
  }

  beforeEach(() => arrive("de/toy/", "de"));

  test("a link to a document does not load it, and keeps the language and the query", () => {
    page.location.search = "?theme=dark";
    assert.equal(press(new Link(`${SITE}other/`)), "by the page");
    assert.deepEqual(moves, ["push /de/other/?theme=dark"]);
    assert.deepEqual(heard, ["arrived"]);
    assert.deepEqual(places.here(), { language: "de", game: "other" });
  });

  test("a link to another language asks for the language only", () => {
    assert.equal(press(new Link(`${SITE}toy/`, "en")), "by the page");
    assert.deepEqual(heard, ["en"]);
    assert.deepEqual(moves, []);
  });

  test("what opens another tab, and what is no document, is the browser's", () => {
    assert.equal(press(new Link(`${SITE}other/`), { ctrlKey: true }), "by the browser");
    assert.equal(press(new Link(`${SITE}other/`), { button: 1 }), "by the browser");
    assert.equal(press(new Link(`${SITE}builder.html`)), "by the browser");
    assert.deepEqual(moves, []);
  });

  test("the address follows the language, with its route", () => {
    page.location.hash = "#/toy/0a1b";
    places.follow("en");
    assert.deepEqual(moves, ["replace /toy/#/toy/0a1b"]);
    places.follow("en");
    assert.equal(moves.length, 1);
  });

  test("the home that belongs to no language stays where it is", async () => {
    await arrive("", "en");
    places.follow("de");
    places.comeHome();
    assert.deepEqual(moves, []);
    assert.deepEqual(places.here(), { language: "", game: "" });
  });

  test("home has an address of its own, also from inside a game's document", () => {
    page.location.hash = "#/";
    places.comeHome();
    assert.deepEqual(moves, ["replace /de/"]);
  });

  test("going back to another document shows it once, whatever the browser says of the fragment", () => {
    let routes = 0;
    addEventListener("hashchange", () => (routes += 1));
    const change = (/** @type {string} */ oldURL, /** @type {string} */ newURL) => {
      page.location.pathname = new URL(newURL).pathname;
      dispatchEvent(new Event("popstate"));
      dispatchEvent(Object.assign(new Event("hashchange"), { oldURL, newURL }));
    };
    change(`${SITE}de/toy/#/toy`, `${SITE}de/`);
    assert.deepEqual([heard, routes], [["arrived"], 0]);
    // In the same document it is only the route that has changed.
    change(`${SITE}de/`, `${SITE}de/#/toy`);
    assert.deepEqual([heard, routes], [["arrived"], 1]);
  });

  test("addresses for others open in their language", () => {
    page.location.search = "?theme=dark";
    assert.equal(places.addressForOthers(), `${SITE}?theme=dark`);
  });
});

test("where there are no documents, the page stays where it is", async () => {
  const page = standPage({ address: `${SITE}spieltisch.html?lang=de#/toy` });
  const { addressForOthers, follow, here, isPlaced } = await import(
    /** @type {any} */ ("../../../web/src/base/site-documents.js?nowhere")
  );
  assert.equal(isPlaced(), false);
  assert.deepEqual(here(), { language: "", game: "" });
  follow("de");
  assert.equal(addressForOthers(), page.location.href);
});
