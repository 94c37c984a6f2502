/** Tests which page an address shows, what is packed into an address, and the navigation between addresses. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const { pack, unpack } = await import("../../../web/src/base/base64url.js");
const {
  address,
  editAddress,
  fragment,
  go,
  goBack,
  lessonAddress,
  letterAddress,
  parseRoute,
  rulesAddress,
  laboratoryAddress,
  studyAddress,
  watchRoute,
} = await import("../../../web/src/base/router.js");

describe("What an address shows", () => {
  for (const [fragment, route] of /** @type {[string, object][]} */ ([
    ["", { page: "home" }],
    ["#", { page: "home" }],
    ["#/", { page: "home" }],
    ["#//", { page: "home" }],
    ["#/check", { page: "check" }],
    ["#/learn", { page: "courses" }],
    ["#/mine", { page: "mine" }],
    ["#/mine/one", { page: "game", game: "mine", id: "one" }],
    ["#/check/one", { page: "game", game: "check", id: "one" }],
    ["#/toy", { page: "setup", game: "toy" }],
    ["#/toy/", { page: "setup", game: "toy" }],
    ["#toy", { page: "setup", game: "toy" }],
    ["#/toy/0a1b", { page: "game", game: "toy", id: "0a1b" }],
    ["#/toy/0a1b/more", { page: "game", game: "toy", id: "0a1b" }],
    ["#/toy/rules", { page: "rules", game: "toy" }],
    ["#/toy/edit/layout", { page: "edit", game: "toy", option: "layout", draft: "" }],
    ["#/toy/edit/layout/e30", { page: "edit", game: "toy", option: "layout", draft: "e30" }],
    ["#/toy/edit/layout/%%%", { page: "edit", game: "toy", option: "layout", draft: "%%%" }],
    ["#/toy/learn", { page: "learn", game: "toy", lesson: "" }],
    ["#/toy/learn/enter", { page: "learn", game: "toy", lesson: "enter" }],
    ["#/toy/puzzles", { page: "puzzles", game: "toy", lesson: "" }],
    ["#/toy/puzzles/7", { page: "puzzles", game: "toy", lesson: "7" }],
    ["#/toy/edit", { page: "game", game: "toy", id: "edit" }],
    ["#/a%20b/c%2Fd", { page: "game", game: "a b", id: "c/d" }],
    ["#/%E0%A4%A", { page: "setup", game: "%E0%A4%A" }],
    ["#record=e30", { page: "given" }],
    ["#position=", { page: "given" }],
    ["#letter=AQIBz", { page: "letter" }],
    ["#letter%3DAQIBz", { page: "letter" }],
    ["#letter=", { page: "letter" }],
    ["#letter", { page: "letter" }],
    ["#letters", { page: "setup", game: "letters" }],
    ["#/letter", { page: "setup", game: "letter" }],
    ["#/record=e30", { page: "setup", game: "record=e30" }],
    ["#records=e30", { page: "setup", game: "records=e30" }],
  ])) {
    test(`${JSON.stringify(fragment)} shows ${JSON.stringify(route)}`, () =>
      assert.deepEqual(parseRoute(fragment), route));
  }

  for (const [fragment, route] of /** @type {[string, object][]} */ ([
    ["", { page: "about", game: "toy" }],
    ["#", { page: "about", game: "toy" }],
    ["#/", { page: "home" }],
    ["#/toy", { page: "setup", game: "toy" }],
    ["#/other/0a1b", { page: "game", game: "other", id: "0a1b" }],
    ["#record=e30", { page: "given" }],
    ["#letter=AQIBz", { page: "letter" }],
  ])) {
    test(`${JSON.stringify(fragment)} in the document of a game shows ${JSON.stringify(route)}`, () =>
      assert.deepEqual(parseRoute(fragment, "toy"), route));
  }

  test("addresses lead back to what they were made of, whatever the names are", () => {
    assert.equal(address(), "#/");
    assert.equal(address("toy", "0a1b"), "#/toy/0a1b");
    assert.deepEqual(parseRoute(address("ä/b?#", "c d%")), { page: "game", game: "ä/b?#", id: "c d%" });
    assert.deepEqual(parseRoute(studyAddress("a b")), {
      page: "study",
      game: "a b",
      query: "",
      laboratory: false,
    });
    assert.deepEqual(parseRoute(laboratoryAddress("a b", "seed=2")), {
      page: "study",
      game: "a b",
      query: "seed=2",
      laboratory: true,
    });
    assert.deepEqual(parseRoute(studyAddress("a", "games=5&options=%7B%22a%22:1/2%7D?")), {
      page: "study",
      game: "a",
      query: "games=5&options=%7B%22a%22:1/2%7D?",
      laboratory: false,
    });
    assert.deepEqual(parseRoute(rulesAddress("a b")), { page: "rules", game: "a b" });
    assert.deepEqual([letterAddress("AQz"), letterAddress()], ["#letter=AQz", "#letter"]);
    assert.deepEqual(parseRoute(lessonAddress("a b")), { page: "learn", game: "a b", lesson: "" });
    assert.deepEqual(parseRoute(lessonAddress("a b", "c")), { page: "learn", game: "a b", lesson: "c" });
  });

  test("the editor's address carries a draft, and none where there is none", () => {
    const draft = { letters: "LBL", name: "Süd" };
    const route = /** @type {any} */ (parseRoute(editAddress("toy", "layout", draft)));
    assert.deepEqual([route.page, route.game, route.option], ["edit", "toy", "layout"]);
    assert.deepEqual(unpack(route.draft), draft);
    for (const none of [null, undefined]) assert.equal(editAddress("toy", "layout", none), "#/toy/edit/layout");
    assert.deepEqual(unpack(/** @type {any} */ (parseRoute(editAddress("toy", "layout", 0))).draft), 0);
  });
});

describe("JSON in an address", () => {
  const VALUES = [null, 0, "", [], {}, { a: [1, "ß", "𓂀", null] }, "???>>>", "a", "ab", "abc", "abcd", "\u0000\uffff"];
  for (const value of VALUES)
    test(`${JSON.stringify(value)} comes back as it was`, () => {
      const packed = pack(value);
      assert.match(packed, /^[\w-]+$/);
      assert.deepEqual(unpack(packed), value);
    });

  test("a whole game fits", () => {
    const long = Array.from({ length: 50_000 }, (_, number) => `roll ${number}`);
    assert.deepEqual(unpack(pack(long)), long);
  });

  test("it is base64url of UTF-8", () => {
    assert.equal(pack({}), "e30");
    assert.equal(pack("ÿ>?"), Buffer.from('"ÿ>?"').toString("base64url"));
  });

  for (const [what, packed] of Object.entries({
    nothing: "",
    "what is no base64": "%%%",
    "base64 of no JSON": "bm8",
    "JSON that breaks off": Buffer.from('{"a":').toString("base64url"),
    "JSON that is nested too deep": Buffer.from("[".repeat(101) + "]".repeat(101)).toString("base64url"),
    "bytes that are no UTF-8": Buffer.from([0x22, 0xff, 0x22]).toString("base64url"),
  })) {
    test(`${what} is told from everything that can be packed`, () => assert.equal(unpack(packed), undefined));
  }
});

describe("Going somewhere", () => {
  /** @type {string[]} */
  let replaced;

  beforeEach(() => {
    replaced = [];
    Object.assign(page.location, { hash: "#/toy", replace: (/** @type {string} */ to) => replaced.push(to) });
  });

  test("one goes by the document's own address, which the browser remembers", () => {
    go("#/check");
    assert.equal(page.location.hash, "#/check");
    assert.equal(fragment(), "#/check");
    assert.deepEqual(replaced, []);
  });

  test("what replaces an address leaves no entry in the history", () => {
    go("#/check", { replace: true });
    assert.deepEqual(replaced, ["#/check"]);
    assert.equal(page.location.hash, "#/toy");
  });

  describe("back to a route", () => {
    /** Where the history is told to go. @type {number[]} */
    let steps;
    /** @param {string[]} hashes  of the entries of the history; the last one is shown */
    const come = (...hashes) => {
      steps = [];
      const url = (/** @type {string} */ hash) => ({ url: new URL(hash, page.location.href).href });
      const navigation = { entries: () => hashes.map(url), currentEntry: { index: hashes.length - 1 } };
      const history = { go: (/** @type {number} */ by) => void steps.push(by) };
      Object.assign(globalThis, { navigation, history });
    };
    afterEach(() => void Object.assign(globalThis, { navigation: undefined }));

    test("goes back in the history where one came from there, also over others below it", () => {
      come("#/", "#/toy/puzzles", "#/toy/puzzles/one", "#/toy/puzzles/two");
      goBack("#/toy/puzzles");
      assert.deepEqual([steps, page.location.hash], [[-2], "#/toy"]);
    });

    test("is an ordinary step where one came from elsewhere, or the browser does not tell", () => {
      come("#/toy/puzzles", "#/", "#/toy/puzzles/one");
      goBack("#/toy/puzzles");
      assert.deepEqual([steps, page.location.hash], [[], "#/toy/puzzles"]);
      Object.assign(globalThis, { navigation: undefined });
      goBack("#/check");
      assert.deepEqual([steps, page.location.hash], [[], "#/check"]);
    });
  });

  test("whoever watches is told when one is somewhere else", () => {
    let arrived = 0;
    watchRoute(() => (arrived += 1));
    dispatchEvent(new Event("hashchange"));
    assert.equal(arrived, 1);
  });
});
