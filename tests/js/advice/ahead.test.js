/** Tests the bar that shows who is ahead. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standScreen } from "../fakes/screen.js";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standScreen();
const page = standPage();
standElements(page, ["announcer", "notices"]);
const { settings } = await import("../../../web/src/settings/settings.js");
const { Ahead } = await import("../../../web/src/advice/ahead.js");

const SEATS = [
  { seat: 1, name: "Agathias", sprite: "black", colour: "#222222" },
  { seat: 0, name: "You", sprite: "white" },
];
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** @type {any} */
let ahead;
let asked = 0;
let drawn = 0;
/** What the state of the page has. @type {any} */
let prospect = null;
/** What the engine answers, the last one again and again. @type {any[]} */
let replies = [];
const ESTIMATE = { progress: 1, chances: [0.643, 0.357], exact: false, margin: null };
const table = {};
const state = (change = {}) =>
  /** @type {any} */ ({
    game: { id: "zeno" },
    table,
    scene: { seats: SEATS },
    addressed: 0,
    looking: false,
    mayAdvise: true,
    prospect,
    settings: settings().values,
    set: (/** @type {any} */ changes) => {
      ({ prospect } = changes);
      drawn += 1;
    },
    ...change,
  });

beforeEach(() => {
  standElements(page, ["announcer", "notices"]);
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error("no pictures here")) });
  asked = drawn = 0;
  prospect = null;
  replies = [ESTIMATE];
  settings().set("ahead", true);
  ahead = new Ahead(true, async () => {
    asked += 1;
    return replies.length > 1 ? replies.shift() : replies[0];
  });
});

test("it shows each seat's chance in words, in the order of the seats, and asks once a position", async () => {
  ahead.draw(state());
  await turn();
  assert.equal(drawn, 1);
  ahead.draw(state());
  assert.equal(asked, 1);
  assert.deepEqual(
    tagged(ahead.element, "li").map((part) => part.textContent),
    ["You: 64%", "Agathias: 36%"],
  );
});

test("it is hidden, and asks nothing, until it is switched on, and where advice is off", () => {
  settings().set("ahead", false);
  ahead.draw(state());
  assert.equal(ahead.element.hidden, true);
  settings().set("ahead", true);
  const silent = /** @type {any} */ (new Ahead(false, async () => assert.fail("nothing is asked")));
  silent.draw(state());
  assert.equal(silent.element.hidden, true);
  assert.equal(asked, 0);
});

test("where the game cannot say, the bar stays empty at its place", async () => {
  const dumb = /** @type {any} */ (new Ahead(true, async () => ({ ...ESTIMATE, chances: [] })));
  dumb.draw(state());
  await turn();
  dumb.draw(state());
  assert.equal(dumb.element.hidden, false);
  assert.equal(tagged(dumb.element, "li").length, 0);
});

test("under other rules it says that the chances were measured for the usual ones, if they were", async () => {
  const choices = [
    { value: 3, name: "Three" },
    { value: 2, name: "Two" },
    { value: 1, name: "One", measured: true },
  ];
  const options = [{ id: "dice", name: "Dice", help: "", default: 3, choices }];
  globalThis.fetch = async () => Response.json({ options });
  const game = { ...gameEntry({ id: "diced" }), other_rules: [{ id: "dice", default: 3, values: [3, 2, 1] }] };
  const come = async () => {
    await import("../../../web/src/other-rules/other-rules-part.js");
    for (let turns = 0; turns < 20; turns += 1) await turn();
  };
  ahead.draw(state({ game, options: { dice: 2 } }));
  await come();
  ahead.draw(state({ game, options: { dice: 2 } }));
  const [first, , note, ...more] = tagged(ahead.element, "li");
  const said = "These chances were measured for the usual rules.";
  assert.deepEqual([first.title, more], [`You: 64%. ${said}`, []]);
  assert.deepEqual([note.title, note.textContent], [said, `usual rules${said}`]);
  for (const dice of [1, 3]) {
    ahead.draw(state({ game, options: { dice } }));
    await come();
    assert.deepEqual(
      tagged(ahead.element, "li").map(({ title }) => title),
      ["You: 64%", "Agathias: 36%"],
    );
  }
});

test("where a solver thinks, it asks on, and then tells the proven end in the room of who wins", async () => {
  const thinking = { progress: 0.5, chances: [], exact: false, margin: null };
  replies = [thinking, thinking, { progress: 1, chances: [1, 0], exact: true, margin: 7 }];
  ahead.draw(state());
  for (let turns = 0; turns < 3; turns += 1) await turn();
  assert.deepEqual([asked, drawn], [3, 1], "what was known before stays until all is known");
  ahead.draw(state());
  const [first, second] = tagged(ahead.element, "li");
  assert.deepEqual([first.textContent, first.title], ["You win by 7 points", "You win by 7 points"]);
  assert.deepEqual([second.textContent, second.title], ["Agathias loses by 7 points", "Agathias loses by 7 points"]);
  const hidden = tagged(second, "span").every(({ className }) => className === "visually-hidden");
  assert.ok(hidden, "who loses has no room: the words are for those who hear them");
});

test("it asks again about the same position when a hint has come", async () => {
  ahead.draw(state());
  await turn();
  ahead.refresh(state());
  await turn();
  assert.deepEqual([asked, drawn], [2, 2]);
  ahead.refresh(state({ table: {} }));
  assert.equal(asked, 2, "the game has gone on");
});
