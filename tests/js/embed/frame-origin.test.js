/** Tests that a frame whose address names an origin sends messages only to that origin. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, settle } from "../fakes/bare-page.js";
import { embedded } from "../fakes/embedded.js";

const NAMED = "https://named.example";

test("only the origin of the address is told and heard, whatever else is around", async () => {
  const page = await embedded(`${SITE}embed.html?origin=${NAMED}`, { ancestors: ["https://other.example"] });
  page.grow(400);
  page.frame.start();
  page.app.trouble("broken", "No.");
  for (const type of ["hello", "new"]) page.hear({ type }, "https://other.example");
  await settle();
  assert.deepEqual(page.done, []);
  assert.equal(page.sent.length, 3);
  assert.ok(page.sent.every(([, origin]) => origin === NAMED));
  page.hear({ type: "new" }, NAMED);
  assert.equal(page.done.length, 1);
});
