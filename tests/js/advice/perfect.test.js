/** Tests the list of verdicts: when it is shown, what it asks the engine, and what its buttons play. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { HandEngine } from "../fakes/match.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { Perfect } = await import("../../../web/src/advice/perfect.js");

/** @type {any} */
let engine;
/** @type {any} */
let perfect;
/** What was played. @type {string[][]} */
let played;

beforeEach(() => {
  standElements(page, ["announcer"]);
  engine = new HandEngine();
  played = [];
  perfect = new Perfect(gameEntry(), {
    ask: (request) => engine.request(request),
    choose: (events) => void played.push(events),
    focus: () => {},
    told: () => {},
  });
});

const option = (/** @type {string} */ event) => ({ events: [event], path: [], badge: event, label: `${event}: on` });

/** A table in which these choices are to be judged. */
const table = (/** @type {number} */ ply, events = ["1", "2"], changes = {}) => ({
  ply,
  exact: "hard",
  over: null,
  scene: { options: events.map(option) },
  ...changes,
});

/** Shows a state of the game page. */
const draw = (/** @type {object} */ shown, changes = {}) =>
  perfect.draw({ table: shown, able: true, looking: false, handover: null, saved: { id: "s" }, ...changes });

/** Answers the oldest question about the choices, with their margins. */
async function answer(/** @type {Record<string, number>} */ margins, choice = /** @type {string | null} */ ("1")) {
  const lines = Object.entries(margins).map(([event, margin]) => ({
    events: [event],
    values: [0, 0],
    margin: { least: margin, most: margin },
  }));
  engine.answer({ lines, choice });
  await new Promise(setImmediate);
}

/** The texts that are seen beside the signs. */
const told = () => tagged(perfect.element, ".verdict-says").map((one) => one.textContent);

test("it asks nothing until it is opened, and then about the decision that is shown", async () => {
  draw(table(4));
  assert.deepEqual([perfect.shown, engine.asked.length], [false, 0]);
  perfect.toggle();
  assert.equal(perfect.shown, true);
  assert.deepEqual(engine.asked, [{ do: "consult", session: "s", ply: 4, level: "hard", ms: 25 }]);
  assert.equal(perfect.element.getAttribute("aria-busy"), "true");
  await answer({ 1: 3, 2: -1 });
  assert.deepEqual(told(), ["wins by 3 points", "loses by 1 point"]);
  assert.equal(perfect.element.getAttribute("aria-busy"), "false");
  const heard = /** @type {any} */ (page.document).getElementById("announcer").textContent;
  assert.equal(heard, "1: wins by 3 points, best. 2: loses by 1 point.");
});

test("a button plays its choice, also after a decision with as many choices", async () => {
  draw(table(4));
  perfect.toggle();
  await answer({ 1: 3, 2: -1 });
  buttonNamed(perfect.element, "11: on – wins by 3 points – best").click();
  draw(table(4), { able: false });
  assert.equal(perfect.shown, false);
  draw(table(6, ["3", "4"]));
  await answer({ 3: 0, 4: 2 }, "4");
  buttonNamed(perfect.element, "33: on – ends level").click();
  assert.deepEqual(played, [["1"], ["3"]]);
});

test("when the person plays on, the search ends", async () => {
  draw(table(4));
  perfect.toggle();
  draw(table(4), { able: false });
  assert.deepEqual(engine.asked.at(-1), { do: "consult", session: "s", stop: true });
  await answer({ 1: 3 }, null);
  assert.equal(engine.asked.length, 2, "a late answer leads to no further question");
});

for (const [when, changes, state] of /** @type {[string, object, object][]} */ ([
  ["no solver applies", { exact: null }, {}],
  ["the page looks back", {}, { looking: true }],
  ["a hand is covered", {}, { handover: 1 }],
]))
  test(`it stays out of sight where ${when}`, () => {
    draw(table(4, ["1"], changes), state);
    perfect.toggle();
    assert.deepEqual([perfect.shown, engine.asked.length], [false, 0]);
  });

test("after a refusal it asks again when the match is shown again", async () => {
  draw(table(4));
  perfect.toggle();
  engine.fail(new Error("no-session"));
  await new Promise(setImmediate);
  draw(table(4));
  await answer({ 1: 3, 2: -1 });
  assert.deepEqual(told(), ["wins by 3 points", "loses by 1 point"]);
});

test("it ends with the game, and by its own button", async () => {
  draw(table(4));
  perfect.toggle();
  draw(table(5, [], { over: {}, exact: null }));
  draw(table(4));
  assert.equal(perfect.shown, false, "an undo does not open it again");
  perfect.toggle();
  assert.equal(tagged(perfect.element, "button").length, 1, "nothing is known yet but the way out");
  buttonNamed(perfect.element, "Close").click();
  assert.equal(perfect.shown, false);
});
