/** Tests what the page says while it waits for the engine. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();
const { loadingWords } = await import("../../../web/src/ui/loading-words.js");

/** What is said of this much. */
const said = (
  /** @type {Partial<import("../../../web/src/engine/time-left.js").Told> | null} */ told,
  phase = "engine",
) =>
  loadingWords(
    /** @type {any} */ ({
      loading: told && { part: 0.5, bytes: 3_840_000, seconds: null, ...told },
      state: { kind: "boot", phase },
    }),
  );

test("nothing is said of a moment", () => {
  assert.equal(said(null), "");
});

test("it says how much has come of how much, and how long about", () => {
  assert.equal(said({ seconds: 12 }), "Loading the program: 1.9 of 3.8 MB, about 12 s");
  assert.equal(said({ part: 0.999, seconds: 1 }), "Loading the program: 3.7 of 3.8 MB, about 1 s");
  assert.equal(said({ seconds: 420 }), "Loading the program: 1.9 of 3.8 MB, about 7 min");
});

test("it says no time that is not known, and parts where the host does not say how much there is", () => {
  assert.equal(said({}), "Loading the program: 1.9 of 3.8 MB");
  assert.equal(said({ bytes: null, part: 0.419 }), "Loading the program: 41%");
});

test("before the first bytes it says what, and afterwards that the rules start", () => {
  assert.equal(said({ part: 0 }), "Loading the program …");
  assert.equal(said({ part: 1 }), "Starting the program …");
  assert.equal(said({}, "start"), "Starting the program …");
});
