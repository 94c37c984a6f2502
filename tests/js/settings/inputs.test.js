/** Tests that the documents list what the page can be asked for from outside, with the limits that the code checks. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { INPUTS, keysOf } = await import("../../../web/src/settings/inputs.js");
const { parseConfig } = await import("../../../web/src/settings/config.js");
const { readToFrame } = await import("../../../web/src/embed/protocol.js");

/** @param {string} file  in docs/ */
const textOf = (file) => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), "utf8");

/**
 * The rows of the first table below a heading.
 * @param {string} file  in docs/
 * @param {string} heading
 */
function rowsOf(file, heading) {
  const [, part = ""] = textOf(file).split(`\n${heading}\n`);
  const [table = ""] = /(^\|.*\n)+/m.exec(part) ?? [];
  return table.trim().split("\n").slice(2);
}

/** @param {string} row */
const keyOf = (row) => /^\| `(\w+)`/.exec(row)?.[1] ?? "";

/** Keys whose limits belong in their row; those of the others are ids, lists of ids, or told elsewhere. */
const NUMBERS_AND_CHOICES = ["theme", "idle", "ui", "rotate", "exit"];

/** What must be said of a key. @param {import("../../../web/src/settings/inputs.js").Input} input */
const limitsOf = ({ least, most, values = [] }) =>
  [least, most, ...values].filter((limit) => limit !== undefined).map(String);

describe("The documents", () => {
  for (const [
    source,
    file,
    heading,
  ] of /** @type {[import("../../../web/src/settings/inputs.js").Source, string, string][]} */ ([
    ["address", "embedding.md", "## What an address can say"],
    ["file", "kiosk.md", "## kiosk.json"],
  ])) {
    test(`docs/${file} lists the keys of the ${source}`, () => {
      assert.deepEqual(rowsOf(file, heading).map(keyOf).sort(), keysOf(source).sort());
    });

    for (const row of rowsOf(file, heading)) {
      const key = keyOf(row);
      const input = INPUTS[/** @type {keyof typeof INPUTS} */ (key)];
      if (!NUMBERS_AND_CHOICES.includes(key)) continue;
      test(`docs/${file} says which values ${key} may have`, () => {
        assert.notDeepEqual(limitsOf(input), []);
        for (const limit of limitsOf(input)) assert.ok(row.includes(limit), `${limit} is missing in: ${row}`);
      });
    }
  }

  test("docs/embedding.md lists the fields and limits of messages", () => {
    const rows = rowsOf("embedding.md", "From your page to the frame:");
    const named = new Set(
      rows.flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`(\w+)`/g)].map(([, key]) => key)),
    );
    assert.deepEqual([...named].sort(), keysOf("message").sort());
    const tooLarge = /^\| `too-large`.*$/m.exec(textOf("embedding.md"))?.[0] ?? "";
    for (const { characters } of [INPUTS.record, INPUTS.options])
      assert.ok(tooLarge.includes(characters.toLocaleString("en")), tooLarge);
  });
});

describe("A value at its limit", () => {
  for (const [key, { least, most }] of /** @type {[string, {least: number, most: number}][]} */ ([
    ["seats", INPUTS.seats],
    ["idle", INPUTS.idle],
  ])) {
    test(`${key} is taken in the address from ${least} to ${most}`, () => {
      const taken = (/** @type {number} */ value) => parseConfig(`?${key}=${value}`).faults.length === 0;
      assert.deepEqual([least - 1, least, most, most + 1].map(taken), [false, true, true, false]);
    });
  }

  test("a message takes as many seats as an address", () => {
    const { least, most } = INPUTS.seats;
    const taken = (/** @type {number} */ seats) => readToFrame({ spieltisch: 1, type: "new", seats }) !== null;
    assert.deepEqual([least - 1, least, most, most + 1].map(taken), [false, true, true, false]);
  });
});
