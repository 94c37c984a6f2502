/** Tests that a frame trusts the browser's information about the page around it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, settle } from "../fakes/bare-page.js";
import { embedded } from "../fakes/embedded.js";

const MUSEUM = "https://museum.example";

test("the nearest page around is told without a hello, and no other can become the host", async () => {
  const page = await embedded(`${SITE}embed.html`, { ancestors: [MUSEUM, "https://top.example"] });
  page.grow(400);
  page.frame.start();
  assert.deepEqual(
    page.sent.map(([{ type }, origin]) => [type, origin]),
    [
      ["ready", MUSEUM],
      ["resize", MUSEUM],
    ],
  );
  page.hear({ type: "hello" }, "https://elsewhere.example");
  page.hear({ type: "new" }, "https://elsewhere.example");
  await settle();
  assert.deepEqual(page.done, []);
  page.hear({ type: "new" }, MUSEUM);
  assert.equal(page.done.length, 1);
});

test("where the browser says only where one came from that is a guess, which a hello corrects", async () => {
  const page = await embedded(`${SITE}embed.html`, { referrer: `${MUSEUM}/visit.html` });
  page.frame.start();
  assert.deepEqual(page.sent[0][1], MUSEUM);
  page.hear({ type: "hello" }, "https://real.example");
  assert.equal(page.sent.at(-1)[1], "https://real.example");
  page.hear({ type: "new" }, MUSEUM);
  await settle();
  assert.deepEqual(page.done, []);
});

test("a page around without an origin is told nothing but that the frame is ready", async () => {
  const page = await embedded(`${SITE}embed.html`, { ancestors: ["null"] });
  page.frame.start();
  assert.deepEqual(page.sent, [[{ spieltisch: 1, type: "ready" }, "*"]]);
});
