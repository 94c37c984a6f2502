/** Tests how long mistakes in kiosk.json and in the address are shown, and that the exhibit begins afterwards. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HandClock } from "../fakes/exhibit-clock.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const clock = (globalThis.kioskClock = new HandClock());
const { showFaults } = await import("../../../web/src/exhibit/config-faults.js");

/** Shows two mistakes. */
function shown() {
  const told = { begun: false };
  showFaults({ file: ["idle: no.", "exit: no."], address: [] }).then(() => (told.begun = true));
  return told;
}

test("each mistake is a line of its own, and the exhibit begins by itself after a minute", async () => {
  const told = shown();
  const lines = tagged(document.body, "li");
  assert.deepEqual(
    lines.map(({ textContent }) => textContent),
    ["idle: no.", "exit: no."],
  );
  assert.match(document.body.textContent, /in 60 seconds/);
  clock.forward(59);
  await settled();
  assert.match(document.body.textContent, /in one second/);
  assert.equal(told.begun, false);
  clock.forward(1);
  await settled();
  assert.equal(told.begun, true);
  assert.equal(document.body.childElementCount, 0);
});

test("what is wrong in the address stands under a heading of its own", async () => {
  showFaults({ file: ["exit: no."], address: ["idle: no."] });
  const told = tagged(document.body, "h1, li");
  assert.deepEqual(
    told.map(({ textContent }) => textContent),
    ["kiosk.json needs your attention", "exit: no.", "The address of the page needs your attention", "idle: no."],
  );
  buttonNamed(document.body, "Start anyway").click();
  showFaults({ file: [], address: ["idle: no."] });
  assert.doesNotMatch(document.body.textContent, /kiosk\.json needs/);
  buttonNamed(document.body, "Start anyway").click();
});

test("where nothing is wrong the exhibit begins at once", async () => {
  await showFaults({ file: [], address: [] });
  assert.equal(document.body.childElementCount, 0);
});

test("it begins at once where somebody wants that, and nothing is left over", async () => {
  const told = shown();
  buttonNamed(document.body, "Start anyway").click();
  await settled();
  assert.equal(told.begun, true);
  assert.equal(document.body.childElementCount, 0);
  assert.equal(clock.waiting, 0);
});

test("the file can be read again", () => {
  let reloads = 0;
  page.location.reload = () => (reloads += 1);
  shown();
  buttonNamed(document.body, "Read it again").click();
  assert.equal(reloads, 1);
});
