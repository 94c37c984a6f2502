/** Tests how the page reports the check of a game's throws, in one sentence and in a table. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const { chanceTable, verdict } = await import("../../../web/src/chance-check/chance-table.js");

/** @param {...(boolean | null)} oks */
const check = (...oks) =>
  /** @type {any} */ ({
    hash: "0a",
    seed: "1b",
    rows: oks.map((ok, at) => ({
      ply: at * 2 + 1,
      text: `roll ${at}`,
      expected: ok === null ? null : `roll ${at}`,
      ok,
    })),
  });

describe("The verdict", () => {
  for (const [oks, words] of /** @type {[(boolean | null)[], string][]} */ ([
    [[true], "What chance decided agrees with the seed."],
    [[true, true], "All 2 throws and draws agree with the seed."],
    [[true, false], "One throw or draw does not agree with the seed."],
    [[false, true, false], "2 throws or draws do not agree with the seed."],
    [[true, null], "One throw or draw came from another seed and was not checked; all others agree."],
    [[null, null, true], "2 throws or draws came from another seed and were not checked; all others agree."],
    [[null, null, false], "One throw or draw does not agree with the seed."],
  ]))
    test(`of ${JSON.stringify(oks)} it is: ${words}`, () => assert.equal(verdict(check(...oks)), words));
});

describe("The table", () => {
  /** @param {...(boolean | null)} oks */
  const table = (...oks) => /** @type {any} */ (chanceTable(check(...oks)));

  test("it has a row for each throw, with what the seed throws", () => {
    const rows = tagged(table(true, false, null), "tr").slice(1);
    assert.deepEqual(
      rows.map((row) => [row.className, ...tagged(row, "td").map((cell) => cell.textContent)]),
      [
        ["", "1", "roll 0", "roll 0", "yes"],
        ["bad", "3", "roll 1", "roll 1", "no"],
        ["", "5", "roll 2", "–", "not checked"],
      ],
    );
  });

  test("only a throw that does not agree makes it a bad one", () => {
    const kind = (/** @type {any} */ one) => tagged(one, "p")[0]?.className;
    assert.equal(kind(table(true, null)), "verdict good");
    assert.equal(kind(table(true, false)), "verdict bad");
  });

  test("hash and seed are shown, and a dash where there is none", () => {
    assert.deepEqual(
      tagged(table(true), "code").map((one) => one.textContent),
      ["0a", "1b"],
    );
    const unknown = /** @type {any} */ (chanceTable({ ...check(true), seed: null }));
    assert.deepEqual(
      tagged(unknown, "code").map((one) => one.textContent),
      ["0a", "–"],
    );
  });
});
