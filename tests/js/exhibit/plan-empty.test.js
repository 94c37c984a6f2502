/** Tests that an exhibit on a site without games says so. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";
import { exhibitFiles } from "../fakes/exhibit-files.js";

barePage();
exhibitFiles({}, []);
const { readPlan } = await import("../../../web/src/exhibit/plan.js");

test("a site without games has none to show, and the technician is told", async () => {
  const { plan, faults } = await readPlan();
  assert.deepEqual([plan.games, faults.file], [[], ["This site has no game to show."]]);
});
