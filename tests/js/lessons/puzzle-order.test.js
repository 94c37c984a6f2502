/** Tests in which order puzzles are listed, how a reader chooses among them, which comes next, and that the choice is kept. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { FakeStorage, standPage } from "../fakes/shell-page.js";

standPage();
const session = new FakeStorage();
Object.defineProperty(globalThis, "sessionStorage", { value: session, configurable: true });
const { ALL, byTheme, hardnessOf, nextOpen, wanted } = await import("../../../web/src/lessons/puzzle-order.js");
const { keepWish, wishOf } = await import("../../../web/src/lessons/puzzle-wish.js");

const PUZZLES = [
  ["1", "", 0],
  ["2", "", 1],
  ["3", "", 1],
  ["4", "hit", 5],
  ["5", "block", 3],
  ["6", "block", 1],
].map(([id, theme, fails]) => /** @type {any} */ ({ id, theme, fails }));

/** @param {ReadonlyMap<string, readonly {id: string}[]>} groups */
const listed = (groups) => [...groups].map(([theme, those]) => [theme, ...those.map(({ id }) => id)]);
const open = () => true;

describe("The list of puzzles", () => {
  test("is by theme, the easiest first, and those without a theme last", () => {
    const all = [
      ["block", "6", "5"],
      ["hit", "4"],
      ["", "1", "2", "3"],
    ];
    assert.deepEqual(listed(byTheme(PUZZLES)), all);
    assert.deepEqual(listed(wanted(PUZZLES, ALL, open)), all);
  });

  test("has what a reader wants to see, and no theme without a puzzle", () => {
    assert.deepEqual(listed(wanted(PUZZLES, { ...ALL, theme: "" }, open)), [["", "1", "2", "3"]]);
    assert.deepEqual(listed(wanted(PUZZLES, { ...ALL, hard: 1 }, open)), [
      ["block", "6"],
      ["", "2", "3"],
    ]);
    const unsolved = (/** @type {string} */ id) => id !== "6" && id !== "2";
    assert.deepEqual(listed(wanted(PUZZLES, { ...ALL, hard: 1, open: true }, unsolved)), [["", "3"]]);
    assert.deepEqual(listed(wanted(PUZZLES, { theme: "hit", hard: 0, open: false }, open)), []);
  });

  test("knows how hard a puzzle is, also one at which more levels fail than there are words", () => {
    assert.deepEqual(
      [undefined, 0, 5, 6, 9].map((fails) => hardnessOf(/** @type {any} */ ({ fails }))),
      [0, 0, 5, 5, 5],
    );
  });

  test("says which open puzzle is next in it, from the beginning or after one, and from the end again at the beginning", () => {
    const groups = wanted(PUZZLES, ALL, open);
    const isOpen = (/** @type {string} */ id) => id !== "6";
    assert.equal(nextOpen(groups, isOpen)?.id, "5");
    assert.equal(nextOpen(groups, isOpen, "5")?.id, "4");
    assert.equal(nextOpen(groups, isOpen, "3")?.id, "5");
    assert.equal(
      nextOpen(groups, (id) => id === "3", "3"),
      undefined,
    );
  });
});

describe("What a reader wants to see", () => {
  const wish = { theme: "hit", hard: 5, open: true };

  beforeEach(() => {
    session.entries.clear();
    session.refuses = "";
  });

  test("is kept by game", () => {
    keepWish("toy", wish);
    assert.deepEqual([wishOf("toy", ["hit"]), wishOf("other", ["hit"])], [wish, ALL]);
  });

  test("forgets a theme that the game no longer has", () => {
    keepWish("toy", wish);
    assert.deepEqual(wishOf("toy", ["block"]), { ...wish, theme: null });
  });

  test("is kept until the page is closed where nothing can be stored", () => {
    session.refuses = "SecurityError";
    keepWish("third", wish);
    assert.deepEqual(wishOf("third", ["hit"]), wish);
  });

  for (const damaged of ["{", "5", '{"theme": 7, "hard": 12, "open": "yes"}'])
    test(`is everything where ${damaged} is stored`, () => {
      session.setItem("spieltisch:/games/:puzzles:fourth", damaged);
      assert.deepEqual(wishOf("fourth", ["hit"]), ALL);
    });
});
