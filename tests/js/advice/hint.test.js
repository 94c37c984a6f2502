/** Tests hints: first where to look, then the move; they stay until the turn is over, and are given only to who decides. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["announcer", "notices"]);
const { Hint, awaitHint } = await import("../../../web/src/advice/hint.js");
const { h } = await import("../../../web/src/ui/dom.js");
const { decides } = await import("../../../web/src/advice/decides.js");

const HINT = {
  look: "Look here: House 13.",
  places: ["house@13"],
  events: ["3:13", "5:13"],
  moves: ["Stone from house 13 with 3 to house 16", "Stone from house 13 with 5 to house 18"],
  spots: ["house@13", "house@16", "house@18"],
  paths: [
    [
      [1, 2],
      [3, 4],
    ],
  ],
  chance: 0.64,
  verdict: "Chance to win after it: 64%.",
  why: "Why: closes house 18.",
  reasons: ["closed"],
  against: [],
  follows: false,
};

/** What is left of it after its first step. */
const REST = {
  ...HINT,
  events: ["5:13"],
  moves: ["Stone from house 13 with 5 to house 18"],
  spots: ["house@18"],
  follows: true,
};

/** @type {any} */
let hint;
/** The button for hints. @type {any} */
let press;
/** What the board was told. @type {any[]} */
let told;
/** What the engine answers: a hint, null while it thinks, or an error. @type {any[]} */
let answers;
let stops = 0;
/** How often what was chosen on the board was given up. */
let lettingGo = 0;

/** A game that would count for the person's strength. */
const SAVED = {
  setup: { players: [{ kind: "human" }, { kind: "computer", level: "easy" }] },
  help: { hints: 0, undos: 0 },
};

const playing = (/** @type {object} */ change = {}) => ({
  able: true,
  looking: false,
  handover: null,
  table: TABLE,
  saved: SAVED,
  ...change,
});

const TABLE = at(7);
/** @param {number} ply @param {number} [seat] @param {string} [kind] */
function at(ply, seat = 0, kind = "human") {
  return { ply, next: { kind, seat } };
}

/** Lets what waits for the engine go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  standElements(page, ["announcer", "notices"]);
  told = [];
  stops = 0;
  lettingGo = 0;
  answers = [null, null, HINT];
  const game = /** @type {any} */ ({ id: "zeno", levels: ["easy"], words: { en: { options: [] } } });
  const board = {
    hint: (/** @type {string[]} */ ids, /** @type {number[][][]} */ paths = []) => told.push([ids, paths.length]),
    letGo: () => (lettingGo += 1),
    focus: () => told.push(["focus"]),
  };
  const ask = async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return /** @type {any} */ ({ hint: next });
  };
  const mark = (/** @type {string} */ event) => told.push(["mark", event]);
  press = h("button");
  hint = new Hint(
    game,
    press,
    board,
    ask,
    () => (stops += 1),
    mark,
    () => {},
  );
  hint.draw(playing());
});

test("only who decides at this page, and sees the newest position, gets a hint", () => {
  assert.equal(decides(/** @type {any} */ (playing())), true);
  for (const change of [
    { able: false },
    { looking: true },
    { handover: 1 },
    { table: null },
    { table: at(7, 0, "chance") },
  ])
    assert.equal(decides(/** @type {any} */ (playing(change))), false, JSON.stringify(change));
});

test("the first press shows where to look, the second the move, its chance and why", async () => {
  hint.press();
  assert.equal(hint.element.hidden, false);
  assert.match(hint.element.textContent, /Thinking/);
  await turn();
  assert.match(hint.element.textContent, /Look here: House 13\./);
  assert.doesNotMatch(hint.element.textContent, /house 16/);
  assert.deepEqual(told, [
    [["house@13"], 0],
    ["mark", ""],
  ]);
  told = [];
  hint.press();
  assert.deepEqual(
    tagged(hint.element, "li").map((one) => one.textContent),
    HINT.moves,
  );
  assert.match(hint.element.textContent, /64%.*closes house 18/);
  assert.deepEqual(told, [
    [HINT.spots, 1],
    ["mark", ""],
  ]);
  told = [];
  hint.press();
  assert.deepEqual(told, [], "a third press changes nothing");
});

test("the button in the panel shows the move as well, and closing takes everything from the board", async () => {
  hint.press();
  await turn();
  buttonNamed(hint.element, "Show the move").click();
  told = [];
  buttonNamed(hint.element, "Close").click();
  assert.equal(hint.element.hidden, true);
  assert.deepEqual(told, [
    [[], 0],
    ["mark", ""],
  ]);
  assert.equal(press.getAttribute("aria-pressed"), "false");
});

test("a button of the game that is to be pressed is marked", async () => {
  answers = [{ ...HINT, spots: [], places: [], events: ["third yes"], moves: ["Throw one more die"] }];
  hint.press();
  await turn();
  hint.press();
  assert.ok(told.some(([what, event]) => what === "mark" && event === "third yes"));
});

test("when the turn is over the hint goes away, also while the engine still thinks", async () => {
  hint.press();
  await turn();
  hint.draw(playing({ table: at(8, 1) }));
  assert.equal(hint.element.hidden, true);
  hint.draw(playing());
  answers = [null, null, null, HINT];
  hint.press();
  hint.draw(playing({ able: false }));
  await turn();
  assert.equal(hint.element.hidden, true);
  assert.equal(stops, 1, "the engine is told to stop");
});

test("a hint stays while its first step is played, and goes on with the next one", async () => {
  hint.press();
  await turn();
  hint.press();
  told = [];
  hint.draw(playing({ able: false }));
  assert.equal(hint.element.hidden, false);
  assert.deepEqual(told[0], [[], 0], "nothing lies over what moves");
  answers = [REST];
  hint.draw(playing({ table: at(8) }));
  await turn();
  assert.match(hint.element.textContent, /with 5 to house 18.*64%/);
  assert.doesNotMatch(hint.element.textContent, /with 3 to/);
  assert.deepEqual(told.filter(([ids]) => Array.isArray(ids) && ids.length).at(-1), [["house@18"], 1]);
  assert.equal(answers.length, 0, "it is asked once");
  hint.draw(playing({ table: at(9) }));
  assert.equal(hint.element.hidden, true, "all of it is played, whoever is next");
});

test("a hint that has said only where to look stays, and gives nothing more away", async () => {
  hint.press();
  await turn();
  answers = [{ ...REST, look: "Which houses could you close?", places: [] }];
  hint.draw(playing({ table: at(8) }));
  await turn();
  assert.match(hint.element.textContent, /Which houses could you close\?/);
  assert.doesNotMatch(hint.element.textContent, /with 5/);
  hint.press();
  assert.match(hint.element.textContent, /with 5 to house 18/);
});

test("after another way the hint says so, stays silent about the rest, and offers a new one", async () => {
  hint.press();
  await turn();
  answers = [null];
  hint.draw(playing({ table: at(8) }));
  await turn();
  assert.match(hint.element.textContent, /a different way from the hint/);
  const [now, later] = [at(8), at(9)];
  hint.draw(playing({ table: now }));
  hint.draw(playing({ table: later }));
  await turn();
  assert.match(hint.element.textContent, /a different way from the hint/);
  answers = [HINT];
  buttonNamed(hint.element, "New hint").click();
  await turn();
  assert.match(hint.element.textContent, /Look here/);
});

test("an undo brings back what was said of that position; one to before the hint closes it", async () => {
  hint.press();
  await turn();
  hint.press();
  answers = [REST];
  hint.draw(playing({ table: at(8) }));
  await turn();
  hint.draw(playing({ table: at(7) }));
  await turn();
  assert.match(hint.element.textContent, /with 3 to house 16.*with 5 to house 18/);
  hint.draw(playing({ table: at(6) }));
  await turn();
  assert.equal(hint.element.hidden, true);
});

test("in another language or shape the hint is asked for again", async () => {
  hint.press();
  await turn();
  hint.press();
  answers = [{ ...HINT, why: "Warum: schließt Haus 18." }];
  hint.draw(playing({ table: at(7) }));
  await turn();
  assert.match(hint.element.textContent, /64%.*Warum: schließt Haus 18/);
});

test("who turns the phone while the engine thinks gets the hint all the same", async () => {
  answers = [null, HINT, null, HINT];
  hint.press();
  hint.draw(playing({ table: at(7) }));
  await turn();
  assert.match(hint.element.textContent, /Look here: House 13/);
});

test("a look back hides the hint, which is there again afterwards", async () => {
  hint.press();
  await turn();
  told = [];
  hint.draw(playing({ looking: true }));
  assert.deepEqual([hint.shown, told[0]], [false, [[], 0]]);
  hint.draw(playing());
  assert.deepEqual([hint.shown, told.at(-2)], [true, [["house@13"], 0]]);
});

test("what lay over the hint on the board leaves it there again", async () => {
  hint.press();
  await turn();
  told = [];
  hint.renew();
  assert.deepEqual(told[0], [["house@13"], 0]);
});

test("where the engine refuses, the panel closes", async () => {
  answers = [new Error("stale")];
  hint.press();
  await turn();
  assert.equal(hint.element.hidden, true);
});

test("whoever does not decide is told so, and nothing is asked", () => {
  hint.draw(playing({ able: false }));
  hint.press();
  assert.equal(hint.element.hidden, true);
  assert.equal(answers.length, 3);
});

test("there is none in a turn that is tried again, and that is what is said", async () => {
  hint.draw(playing({ looking: true, trying: { steps: 0, play() {}, back() {} } }));
  hint.press();
  assert.equal(hint.shown, false);
  assert.match(
    document.getElementById("notices")?.textContent ?? "",
    /There are no hints while you try a turn again\./,
  );
});

test("a hint that nobody wants any more is not waited for", async () => {
  let wanted = true;
  const asked = [];
  const ask = async () => {
    asked.push(1);
    wanted = asked.length < 3;
    return /** @type {any} */ ({ hint: null });
  };
  assert.equal(await awaitHint(ask, () => wanted), null);
  assert.equal(asked.length, 3);
});

for (const [what, change, said] of /** @type {[string, object, boolean][]} */ ([
  ["would count", {}, true],
  ["has had a hint", { help: { hints: 1, undos: 0 } }, false],
  ["is one of people", { setup: { players: [{ kind: "human" }, { kind: "human" }] } }, false],
  [
    "is against a player without a known strength",
    { setup: { players: [{ kind: "human" }, { kind: "computer", level: "own" }] } },
    false,
  ],
]))
  test(`a shown move costs the strength: said beforehand only if the game counts; it ${what}`, async () => {
    hint.draw(playing({ saved: { ...SAVED, ...change } }));
    hint.press();
    await turn();
    await turn();
    assert.equal(hint.element.textContent.includes("does not count for your strength"), said);
  });
