/** Tests what the page says of other rules, and how they are chosen. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const DOUBLES = {
  id: "doubles",
  name: "A pair",
  help: "How often a pair is played.",
  default: 4,
  notes: [
    { when: { blocks: [false] } },
    { when: { doubles: [2] }, seats: [4] },
    { when: { doubles: [2], open: [true] }, seats: [2], text: "Such games are long." },
  ],
  choices: [
    { value: 4, name: "four times", source: "Agathias", certainty: "stated", sure: "stated in the source" },
    { value: 2, name: "twice", help: "As seldom.", source: "Nobody", certainty: "proposed", sure: "a proposal" },
  ],
};
const BLOCKS = {
  id: "blocks",
  name: "Blocks",
  help: "Whether two stones block.",
  default: true,
  choices: [
    { value: true, name: "yes" },
    { value: false, name: "no", measured: true },
  ],
};
let missing = false;
globalThis.fetch = async () =>
  missing ? new Response("", { status: 404 }) : Response.json({ options: [DOUBLES, BLOCKS] });
const { allOptions, otherRulesIn } = await import("../../../web/src/games/other-rules.js");
const { HeldRules, measuredNote, rulesLine } = await import("../../../web/src/other-rules/open-other-rules.js");
const { optionsOf } = await import("../../../web/src/saves/saved-game.js");
const { lastChoices } = await import("../../../web/src/saves/last-choices.js");
const { showSetup } = await import("../../../web/src/setup/setup.js");

/** Waits until the script and the words have come: some turns of the loop. */
async function come() {
  // What the page has begun to import is there as soon as a later import of the same is.
  await import("../../../web/src/other-rules/other-rules-part.js");
  for (let turn = 0; turn < 20; turn += 1) await settled();
}
await come();

const RULES = [
  { id: "doubles", default: 4, values: [4, 2] },
  { id: "blocks", default: true, values: [true, false] },
];
let number = 0;
/** A game whose file has not been read yet. */
const gameWith = () => gameEntry({ id: `toy-${++number}`, other_rules: RULES });

beforeEach(() => {
  missing = false;
  page.storage.entries.clear();
  standElements(page, ["announcer", "notices"]);
});

test("only values that the game knows and that are not the usual ones make other rules", () => {
  const game = gameWith();
  assert.deepEqual(otherRulesIn(game, { open: true, doubles: 2, blocks: true }), { doubles: 2 });
  assert.deepEqual(otherRulesIn(game, { doubles: "2", blocks: 0 }), {});
  assert.deepEqual(otherRulesIn(gameEntry(), { doubles: 2 }), {});
  assert.deepEqual(
    allOptions(game).map(({ id }) => id),
    ["open", "layout", "doubles", "blocks"],
  );
});

describe("At the table", () => {
  test("one rule is named, several are counted, and the usual ones are not spoken of", async () => {
    const game = gameWith();
    assert.equal(rulesLine(game, { doubles: 4 }), null);
    const [one, two] = [{ doubles: 2 }, { doubles: 2, blocks: false }].map((options) => rulesLine(game, options));
    assert.equal(one.textContent, "Other rules hold");
    await come();
    assert.deepEqual([one.textContent, two.textContent], ["Other rules: A pair – twice", "2 other rules"]);
  });

  test("several are named where their names have room", async () => {
    const game = gameWith();
    const held = { doubles: 2, blocks: false };
    const words = `Other rules: A pair – twice; Blocks – no`;
    const [room, none] = [words.length, words.length - 1].map((length) => rulesLine(game, held, length));
    await come();
    assert.deepEqual([room?.textContent, none?.textContent], [words, "2 other rules"]);
  });

  test("a press lists each rule beside the usual one, with its source", async () => {
    const held = new HeldRules();
    held.draw({ game: gameWith(), options: { doubles: 2 } });
    assert.equal(held.element.hidden, false);
    held.element.click();
    await come();
    const said = document.querySelector("dialog").textContent;
    for (const words of ["A pair", "twice", "a proposal", "Nobody", "four times", "stated in the source", "Agathias"])
      assert.ok(said.includes(words), words);
    assert.match(said, /only estimate/);
    held.draw({ game: gameWith(), options: {} });
    assert.equal(held.element.hidden, true);
  });

  test("where the words cannot be loaded, it still says that other rules hold", async (t) => {
    t.mock.method(console, "error", () => {});
    missing = true;
    const line = rulesLine(gameWith(), { doubles: 2 });
    await come();
    assert.equal(line.textContent, "Other rules hold");
  });

  test("chances say that they were measured for the usual rules, unless they were for these, too", async () => {
    const game = gameWith();
    assert.equal(measuredNote(game, {}), null);
    const [not, too] = [{ doubles: 2 }, { blocks: false }].map((options) => measuredNote(game, options));
    await come();
    assert.equal(not.textContent, "These chances were measured for the usual rules.");
    assert.equal(too.textContent, "");
  });
});

test("the options of a saved game are those of its record, and before it has one those of its set-up", () => {
  const setup = /** @type {any} */ ({ options: { doubles: 2 } });
  assert.deepEqual(optionsOf({ save: null, setup }), { doubles: 2 });
  assert.deepEqual(optionsOf({ save: /** @type {any} */ ({ record: { options: {} } }), setup }), {});
});

describe("In the set-up", () => {
  /** @type {any} */
  let element;
  /** @type {any[]} */
  let begun;
  async function open(/** @type {any} */ game) {
    begun = [];
    document.body.replaceChildren();
    const engine = /** @type {any} */ (Object.assign(new EventTarget(), { state: { kind: "ready" }, loading: null }));
    ({ element } = showSetup(game, (setup) => void begun.push(setup), engine));
    document.body.append(element);
    const fold = element.querySelector(".setup-rules");
    if (fold && !fold.open) fold.open = true;
    fold?.dispatchEvent(new Event("toggle"));
    await come();
  }
  const summary = () => element.querySelector(".setup-rules > summary").textContent;
  const radio = (/** @type {string} */ name, /** @type {number} */ at) => tagged(element, `input[name="${name}"]`)[at];
  const start = () => element.dispatchEvent(new Event("submit", { cancelable: true }));

  test("a game without such rules has no fold", async () => {
    await open(gameEntry());
    assert.equal(element.querySelector(".setup-rules"), null);
  });

  test("the fold counts what differs, and the game begins with that alone", async () => {
    await open(gameWith());
    assert.equal(summary(), "Other rules");
    assert.deepEqual(
      [radio("rule-doubles", 0).checked, buttonNamed(element, "Back to the usual rules").hidden],
      [true, true],
    );
    radio("rule-doubles", 1).click();
    assert.equal(summary(), "Other rules: one changed");
    radio("rule-blocks", 1).click();
    assert.equal(summary(), "Other rules: 2 changed");
    radio("rule-blocks", 0).click();
    start();
    const { doubles, blocks } = begun[0].options;
    assert.deepEqual([doubles, blocks], [2, undefined]);
  });

  test("a button goes back to the usual rules", async () => {
    await open(gameWith());
    radio("rule-doubles", 1).click();
    buttonNamed(element, "Back to the usual rules").click();
    assert.deepEqual([summary(), radio("rule-doubles", 0).checked], ["Other rules", true]);
    start();
    assert.ok(!("doubles" in begun[0].options));
  });

  test("the next set-up begins with the usual rules, and offers those of the last time", async () => {
    const game = gameWith();
    await open(game);
    radio("rule-doubles", 1).click();
    await open(game);
    assert.deepEqual([summary(), lastChoices(game).rules], ["Other rules", {}]);
    buttonNamed(element, "The other rules of the last time").click();
    assert.equal(summary(), "Other rules: one changed");
    start();
    assert.equal(begun[0].options.doubles, 2);
    assert.deepEqual(lastChoices(game).last_rules, { doubles: 2 });
  });

  test("a new entry of the history begins with the usual rules, and Back finds the set-up as it was left", async (t) => {
    const states = [/** @type {unknown} */ (null)];
    let at = 0;
    const fake = {
      get state() {
        return states[at];
      },
      replaceState: (/** @type {unknown} */ state) => void (states[at] = state),
    };
    Object.assign(globalThis, { history: fake });
    t.after(() => void delete (/** @type {any} */ (globalThis).history));
    const game = gameWith();
    await open(game);
    radio("rule-doubles", 1).click();
    // The study, then a new set-up of the same game, and back twice.
    at = 2;
    await open(game);
    assert.equal(summary(), "Other rules");
    at = 0;
    await open(game);
    assert.deepEqual([summary(), radio("rule-doubles", 1).checked], ["Other rules: one changed", true]);
    buttonNamed(element, "Back to the usual rules").click();
    await open(game);
    assert.equal(summary(), "Other rules");
  });

  test("the study and the rule laboratory begin with the rules and the number of players that are chosen", async () => {
    await open(gameWith());
    const links = () => tagged(element, "a").map(({ href }) => decodeURIComponent(String(href)));
    radio("seats", 1).click();
    radio("rule-doubles", 1).click();
    const [study] = links().filter((one) => one.includes("/study"));
    const [laboratory] = links().filter((one) => one.includes("/laboratory"));
    assert.match(study ?? "", /\/study\?players=easy,easy,easy,easy&options=\{"doubles":2\}$/);
    assert.match(laboratory ?? "", /\/laboratory\?b=\{"doubles":2\}&seats=4&level=easy$/);
  });

  test("beside a rule stands what other choices do to it: no effect, the same as usual, a warning", async () => {
    const notes = () => tagged(element, ".rule-note").map(({ textContent }) => textContent);
    await open(gameWith());
    assert.deepEqual(notes(), []);
    const announcer = document.createElement("div");
    announcer.id = "announcer";
    document.body.append(announcer);
    radio("rule-blocks", 1).click();
    assert.deepEqual(notes(), ["Without effect while this is chosen: Blocks – no."]);
    assert.equal(announcer.textContent, "A pair: Without effect while this is chosen: Blocks – no.");
    radio("rule-blocks", 0).click();
    radio("rule-doubles", 1).click();
    assert.deepEqual(notes(), []);
    const select = element.querySelector("#option-open");
    select.selectedIndex = 1;
    select.dispatchEvent(new Event("change"));
    assert.deepEqual(notes(), ["Such games are long."]);
    radio("seats", 1).click();
    assert.deepEqual(notes(), ["The same as the usual rule while this is chosen: Number of players – 4."]);
  });

  test("what is stored and no longer a rule of the game is left out", () => {
    const game = gameWith();
    localStorage.setItem(
      `spieltisch:${new URL(document.baseURI).pathname}:last:${game.id}`,
      JSON.stringify({ rules: { doubles: 3, gone: 1 }, last_rules: "x" }),
    );
    assert.deepEqual(lastChoices(game).last_rules, {});
  });
});
