/** Tests what an exact judge's bounds say about each choice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { spoken, verdictsOf } = await import("../../../web/src/advice/verdicts.js");

const option = (/** @type {string} */ event, badge = event) => ({
  events: [event],
  path: [],
  badge,
  label: `${event}: to space 7, takes nothing`,
});
const line = (/** @type {string} */ event, least = 0, most = least) => ({
  events: [event],
  values: [0, 0],
  margin: { least, most },
});

const SCENE = /** @type {any} */ ({
  options: [option("4"), option("dagger", "†"), option("1"), option("4")],
  controls: [
    { id: "throw", label: "Throw" },
    { id: "pass", label: "Pass", event: "pass" },
  ],
});

test("each choice is told once, in the order of the scene, with its margin", () => {
  const verdicts = verdictsOf(SCENE, [line("dagger", 0), line("1", -1), line("4", 2), line("pass", -12)]);
  assert.deepEqual(
    verdicts.map(({ badge, text, result, best }) => [badge, text, result, best]),
    [
      ["4", "wins by 2 points", "win", true],
      ["†", "ends level", "draw", false],
      ["1", "loses by 1 point", "loss", false],
      ["", "loses by 12 points", "loss", false],
    ],
  );
  assert.deepEqual(
    verdicts.map(({ events }) => events),
    [["4"], ["dagger"], ["1"], ["pass"]],
  );
  assert.equal(
    spoken(verdicts),
    "4: wins by 2 points, best. dagger: ends level. 1: loses by 1 point. Pass: loses by 12 points.",
    "a screen reader hears the beginning of the label, not the sign",
  );
});

test("all that are equally good are best", () => {
  const verdicts = verdictsOf(SCENE, [line("4", -7), line("1", -7), line("dagger", -9)]);
  assert.deepEqual(
    verdicts.map(({ best }) => best),
    [true, false, true],
  );
});

test("while bounds are open, only what is proven is told, and nothing is called best", () => {
  const verdicts = verdictsOf(SCENE, [line("4", 1, 9), line("1", -8, -2), line("dagger", -3, 3), line("pass", 0, 2)]);
  assert.deepEqual(
    verdicts.map(({ text, result, best }) => [text, result, best]),
    [
      ["sure to win", "win", false],
      ["…", "", false],
      ["sure to lose", "loss", false],
      ["…", "", false],
    ],
  );
});

test("what the judge does not know is not shown", () => {
  assert.deepEqual(verdictsOf(SCENE, []), []);
  assert.deepEqual(verdictsOf(SCENE, [{ events: ["4"], values: [1, -1] }]), []);
});
