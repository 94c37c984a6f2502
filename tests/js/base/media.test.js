/** Tests that the page asks about the same conditions of the screen as its styles. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import * as media from "../../../web/src/base/media.js";
import { barePage } from "../fakes/bare-page.js";

barePage();
const { UPRIGHT, WIDE } = await import("../../../web/src/embed/height.js");

const STYLE = new URL("../../../web/style/", import.meta.url);

/** The conditions of style/media.css, by their names. */
const named = new Map(
  Array.from(
    readFileSync(new URL("media.css", STYLE), "utf8").matchAll(/@custom-media (--[\w-]+) ([^;]+);/g),
    (found) => [found[1], found[2]],
  ),
);

test("every condition that the page asks about has a name for the styles", () => {
  const asked = Object.entries(media).filter(([, value]) => typeof value === "string");
  assert.ok(asked.length);
  const known = new Set(named.values());
  assert.deepEqual(
    asked.filter(([, value]) => !known.has(/** @type {string} */ (value))),
    [],
  );
});

test("the height of a frame follows from the same limits", () => {
  assert.ok(media.PORTRAIT_EMBEDDED.includes(`(max-width: ${UPRIGHT - 1}px)`));
  const [, wide, high] = /min-aspect-ratio: (\d+)\/(\d+)/.exec(named.get("--beside") ?? "") ?? [];
  assert.equal(Number(wide) / Number(high), WIDE);
});

test("no two names stand for the same condition", () => {
  assert.equal(new Set(named.values()).size, named.size);
});

test("no style sheet repeats a condition that has a name, or that another rule needs as well", () => {
  const written = readdirSync(STYLE)
    .filter((name) => name !== "media.css")
    .flatMap((name) =>
      Array.from(readFileSync(new URL(name, STYLE), "utf8").matchAll(/@media ([^{]+) \{/g), ([, query]) => query ?? ""),
    )
    // Whether a screen has forced colours or a pointer is no shape of a window; nor is a print.
    .filter((query) => /(width|height|aspect-ratio)/.test(query));
  const seen = new Set(named.values());
  for (const query of written.filter((one) => !one.includes("--"))) {
    assert.ok(!seen.has(query), query);
    seen.add(query);
  }
});
