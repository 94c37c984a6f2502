/** Tests that the rules beside a game say at their top where the match has other ones. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
// What the page would say after seconds of waiting is said to no test.
mock.timers.enable({ apis: ["setTimeout"] });
const PAIR = {
  id: "pair",
  name: "A pair",
  help: "",
  default: 4,
  sections: ["the-throw"],
  choices: [4, 2].map((value) => ({ value, name: `${value} times` })),
};
globalThis.fetch = async () => Response.json({ options: [PAIR] });
Object.assign(globalThis, { CSS: { escape: (/** @type {string} */ name) => name } });
const { RulesPanel } = await import("../../../web/src/game/rules-panel.js");
const { COLUMN } = await import("../../../web/src/base/media.js");

/** Waits until the script and the words have come: some turns of the loop. */
async function come() {
  // What the page has begun to import is there as soon as a later import of the same is.
  await import("../../../web/src/other-rules/other-rules-part.js");
  for (let turn = 0; turn < 20; turn += 1) await settled();
}

/** @param {boolean} wide  whether there is a side column @param {Record<string, unknown>} options @param {number} [height]  of the column */
function panelOf(wide, options, height = 600) {
  standElements(page, ["announcer", "notices"]);
  Object.defineProperty(document.body, "clientHeight", { value: height, configurable: true });
  const known = globalThis.matchMedia;
  globalThis.matchMedia = /** @type {any} */ (
    (/** @type {string} */ query) =>
      query === COLUMN ? Object.assign(new EventTarget(), { matches: wide }) : known(query)
  );
  const match = { game: gameEntry({ other_rules: [{ id: "pair", default: 4, values: [4, 2] }] }), options };
  const panel = new RulesPanel(match, new AbortController().signal);
  globalThis.matchMedia = known;
  document.body.append(panel.dock);
  panel.open();
  return panel;
}

for (const wide of [true, false])
  test(`${wide ? "in the side column" : "in a dialog"} the rule that holds stands above the rules, and a press tells more`, async () => {
    const panel = panelOf(wide, { pair: 2 });
    await come();
    const around = wide ? panel.dock : document.querySelector("dialog");
    const line = tagged(/** @type {any} */ (around), ".other-rules")[0];
    assert.equal(line?.textContent, "Other rules: A pair – 2 times");
    assert.ok(line?.nextElementSibling?.classList.contains("rules-frame"));
    buttonNamed(around, "Other rules: A pair – 2 times").click();
    await come();
    assert.match(
      [...document.querySelectorAll("dialog")].at(-1)?.textContent ?? "",
      /In this game2 times.*As usual4 times/,
    );
  });

test("in the rules a line below the heading says which other rule holds, and the section’s text is marked as usual", async () => {
  const panel = panelOf(true, { pair: 2 });
  const frame = /** @type {any} */ (tagged(panel.dock, "iframe")[0]);
  const shown = document.implementation.createHTMLDocument("");
  shown.body.innerHTML = `<main class="prose"><h2 id="the-throw">The throw</h2><p>Usual.</p><h2 id="end">End</h2></main>`;
  Object.defineProperty(frame, "contentDocument", { value: shown });
  frame.onload();
  await come();
  assert.deepEqual(
    [.../** @type {Element} */ (shown.querySelector("main")).children].map((one) => one.textContent),
    ["The throw", "In this game: A pair – 2 times", "The text below tells the usual rules.", "Usual.", "End"],
  );
  const told = shown.querySelector(".rule-told");
  assert.equal(told?.getAttribute("role"), "group");
  assert.equal(told?.getAttribute("aria-label"), "As usual");
});

test("where the usual rules hold, nothing is said above them", () => {
  const { dock } = panelOf(true, { pair: 4 });
  assert.equal(/** @type {any} */ (tagged(dock, ".other-rules")[0]).hidden, true);
});

test("where seats and a question leave the side column no room, the rules lie over the board", async () => {
  const panel = panelOf(true, {}, 120);
  await come();
  assert.equal(panel.dock.hidden, true);
  assert.equal(tagged(/** @type {any} */ (document.querySelector("dialog")), ".rules-frame").length, 1);
  panel.toggle();
  assert.equal(document.querySelector("dialog"), null);
});
