/** Tests how long mistakes in kiosk.json and in the address are shown, and that the exhibit begins afterwards. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";
import { elements } from "../fakes/elements.js";
import { HandClock } from "../fakes/exhibit-clock.js";

const { document, location } = barePage({ document: elements() });
const clock = (globalThis.kioskClock = new HandClock());
const { showFaults } = await import("../../../web/src/exhibit/faults.js");

/** Shows two mistakes. */
function shown() {
  const told = { begun: false };
  showFaults({ file: ["idle: no.", "exit: no."], address: [] }).then(() => (told.begun = true));
  return told;
}

test("each mistake is a line of its own, and the exhibit begins by itself after a minute", async () => {
  const told = shown();
  const lines = document.body.all().filter(({ tag }) => tag === "li");
  assert.deepEqual(
    lines.map(({ textContent }) => textContent),
    ["idle: no.", "exit: no."],
  );
  assert.match(document.body.textContent, /in 60 seconds/);
  clock.forward(59);
  await settle();
  assert.match(document.body.textContent, /in one second/);
  assert.equal(told.begun, false);
  clock.forward(1);
  await settle();
  assert.equal(told.begun, true);
  assert.deepEqual(document.body.children, []);
});

test("what is wrong in the address stands under a heading of its own", async () => {
  showFaults({ file: ["exit: no."], address: ["idle: no."] });
  const told = document.body.all().filter(({ tag }) => tag === "h1" || tag === "li");
  assert.deepEqual(
    told.map(({ textContent }) => textContent),
    ["kiosk.json needs your attention", "exit: no.", "The address of the page needs your attention", "idle: no."],
  );
  document.body.button("Start anyway").click();
  showFaults({ file: [], address: ["idle: no."] });
  assert.doesNotMatch(document.body.textContent, /kiosk\.json needs/);
  document.body.button("Start anyway").click();
});

test("where nothing is wrong the exhibit begins at once", async () => {
  await showFaults({ file: [], address: [] });
  assert.deepEqual(document.body.children, []);
});

test("it begins at once where somebody wants that, and nothing is left over", async () => {
  const told = shown();
  document.body.button("Start anyway").click();
  await settle();
  assert.equal(told.begun, true);
  assert.deepEqual(document.body.children, []);
  assert.equal(clock.waiting, 0);
});

test("the file can be read again", () => {
  let reloads = 0;
  location.reload = () => (reloads += 1);
  shown();
  document.body.button("Read it again").click();
  assert.equal(reloads, 1);
});
