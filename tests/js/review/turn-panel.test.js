/** Tests that a turn of a finished game can be tried again on the game's own board, and that its best ways are shown there. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { littleScene } from "../fakes/little-board.js";
import { leave, openGame, press, quiet, said } from "../fakes/game-page.js";
import { LittleMatch } from "../fakes/little-match.js";
import { buttonNamed, tagged } from "../fakes/shell-elements.js";

// No time passes: what waits for a moment waits until it is there.
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  leave();
  mock.timers.reset();
});

/** The second of three turns; its decision begins after three events. */
const TURN = {
  ...{ at: 1, from: 2, start: 3, to: 4, seat: 1, chance: null, ends: 3, forced: false, counts: true, depth: 1 },
  ...{ best: { p: 0.6, events: ["b 2"] }, played: { p: 0.4 }, error: 0.2, points: null, result: null },
  ...{ class: "blunder", why: [] },
};
const PATCH = {
  ...{ pass: 3, start: [0.5, 0.5], graph: [{ ply: 0, p: [0.5, 0.5], exact: false, margin: null }], turns: [TURN] },
  ...{ summary: [], rest: [], progress: 1, done: true },
};
const VERDICT = {
  ...{ class: "exact", verdict: "better", best: true, words: "Yes: better than in the game by 20 percentage points." },
  ...{ values: "Nothing better was found. Chance to win – this try: 60%; in the game: 40%.", why: "Why: it is." },
};
const way = (/** @type {number} */ rank, /** @type {string} */ event, more = {}) => ({
  ...{ rank, events: [event], moves: `goes ${event}`, value: `${70 - 10 * rank}%`, class: "exact", why: "" },
  ...{ lost: rank > 1 ? "10 percentage points" : "", paths: [], played: false },
  ...more,
});

/** Opens the look back at a finished game, whose try is judged at the second request. */
async function look() {
  const match = new LittleMatch({ kinds: ["human", "human"], length: 3 }).turn(3);
  match.answers["analyse"] = { ok: true, key: "k", progress: 1, done: true, patches: [PATCH] };
  match.answers["try"] = (/** @type {any} */ { at, events = [], shown = 0 }) => {
    const over = events.length === 2;
    const scene = { ...littleScene(), seats: [], controls: [], ...(over && { options: [], refusals: [] }) };
    const frames = events.slice(shown).map((/** @type {string} */ caption) => ({ caption, length: 1 }));
    return { ok: true, at, seat: 1, scene, frames, over, verdict: over && shown === 2 ? VERDICT : null };
  };
  match.answers["rank"] = { ok: true, progress: 1, seat: 1, ways: [way(1, "b 2"), way(2, "a 1", { played: true })] };
  // With all its moves.
  match.answers["restore"] = () => match.table();
  const opened = await openGame({ match });
  buttonNamed(opened.element, "Menu").click();
  buttonNamed(dialog(), "Analyse the game").click();
  // The script of the look back comes meanwhile.
  while (!dialog()?.querySelector(".look-card")) await quiet();
  return { ...opened, panel: () => /** @type {any} */ (opened.element.querySelector(".turn-panel")) };
}

const dialog = () => /** @type {any} */ (document.querySelector("dialog[open]"));
const spot = (/** @type {any} */ element, /** @type {string} */ id) => element.querySelector(`[data-spot="${id}"]`);

/** Chooses something in the menu. @param {any} element @param {string} name */
async function choose(element, name) {
  buttonNamed(element, "Menu").click();
  await push(dialog(), name);
}

/** @param {any} within @param {string} name */
async function push(within, name) {
  buttonNamed(within, name).click();
  await quiet();
}

/** Goes from a stone to a house. @param {any} element @param {string} from @param {string} to */
async function go(element, from, to) {
  spot(element, from).click();
  spot(element, to).click();
  await quiet();
}

const tries = (/** @type {LittleMatch} */ match) => match.askedTo("try").map(({ events = [] }) => events.join());

describe("Another try at a turn", () => {
  test("is played on the board, judged at once, and leaves the match as it is", async () => {
    const { element, match, panel, saves } = await look();
    const before = match.events.length;
    const stored = saves.puts?.length;
    await push(dialog(), "Try it again");
    assert.equal(panel().hidden, false);
    assert.equal(panel().querySelector("h2").textContent, "Play turn 2 again");
    await go(element, "a", "1");
    await go(element, "b", "2");
    assert.deepEqual(tries(match), ["", "a 1", "a 1,b 2", "a 1,b 2"], "the last one is asked about until it is judged");
    assert.equal(panel().querySelector(".turn-panel-verdict").textContent, VERDICT.words);
    assert.equal(said().at(-1), `${VERDICT.words} ${VERDICT.values} ${VERDICT.why}`);
    assert.equal(document.activeElement?.textContent, "Try once more");
    assert.equal(match.events.length, before);
    assert.equal(saves.puts?.length, stored);
    await push(panel(), "Try once more");
    assert.equal(panel().querySelector("h2").textContent, "Turn 2, try 2");
    assert.equal(panel().querySelector(".turn-panel-verdict").hidden, true);
  });

  test("can be taken back step by step, by the button and by the key", async () => {
    const { element, match, panel } = await look();
    await push(dialog(), "Try it again");
    assert.equal(buttonNamed(element, "Undo").getAttribute("aria-disabled"), "true");
    await go(element, "a", "1");
    assert.equal(buttonNamed(element, "Undo").getAttribute("aria-disabled"), "false");
    await push(element, "Undo");
    await go(element, "a", "2");
    await go(element, "b", "2");
    press("u");
    await quiet();
    assert.deepEqual(tries(match), ["", "a 1", "", "a 2", "a 2,b 2", "a 2,b 2", "a 2"]);
    assert.equal(panel().querySelector(".turn-panel-verdict").hidden, true);
    assert.equal(match.askedTo("undo").length, 0, "nothing of the match is undone");
  });

  test("ends with Escape, with the way back, and when something else is looked at", async () => {
    const { element, panel, game } = await look();
    await push(dialog(), "Try it again");
    press("Escape");
    await quiet();
    assert.deepEqual([panel().hidden, game.state.trying, game.state.looking], [true, null, false]);
    await choose(element, "Analyse the game");
    await push(dialog(), "Try it again");
    press(",");
    await quiet();
    assert.deepEqual([panel().hidden, game.state.trying, game.state.looking], [true, null, true]);
    await choose(element, "Analyse the game");
    await push(dialog(), "Try it again");
    await go(element, "a", "1");
    await go(element, "b", "2");
    await push(panel(), "Back to the overview");
    assert.equal(dialog().querySelector("h2").textContent, "Analyse the game");
    assert.equal(document.activeElement?.textContent, "Try it again");
  });
});

describe("The best ways to play a turn", () => {
  test("stand in a list, the best first, with what was played marked", async () => {
    const { panel } = await look();
    await push(dialog(), "Best moves");
    const rows = tagged(panel(), ".ranked-way");
    assert.deepEqual(
      rows.map((row) => row.textContent.trim()),
      ["1. goes b 2 – 60%", "2. goes a 1 – 50% – Gives away 10 percentage points. played"],
    );
    assert.equal(document.activeElement, rows[0]);
  });

  test("are shown from the bar, where something is known of the turn on the board", async () => {
    const { element, match, panel } = await look();
    await push(dialog(), "Show the graph");
    const ways = element.querySelector(".to-ways");
    for (const [at, known] of /** @type {const} */ ([
      [5, false],
      [4, true],
    ])) {
      press(",");
      await quiet();
      assert.equal(!ways.hidden, known, `after ${at} events`);
    }
    ways.click();
    await quiet();
    assert.equal(panel().querySelector("h2").textContent, "Turn 2: the best moves");
    assert.equal(match.askedTo("rank").at(-1).at, TURN.start);
  });

  test("are played out by a press, and taken back by another", async () => {
    const { match, panel } = await look();
    await push(dialog(), "Best moves");
    const [best] = tagged(panel(), ".ranked-way");
    best.click();
    await quiet();
    assert.equal(best.getAttribute("aria-pressed"), "true");
    assert.deepEqual(match.askedTo("seek").at(-1).events, ["b 2"]);
    best.click();
    await quiet();
    assert.equal(best.getAttribute("aria-pressed"), "false");
    assert.equal(match.askedTo("seek").at(-1).events, undefined);
  });

  test("are shown by “Show me” in a try, the best one at once", async () => {
    const { match, panel } = await look();
    await push(dialog(), "Try it again");
    await push(panel(), "Show me");
    assert.equal(panel().querySelector("h2").textContent, "Turn 2: the best moves");
    assert.deepEqual(match.askedTo("seek").at(-1).events, ["b 2"]);
  });

  test("lead on into a game of its own", async () => {
    const { match, panel, done } = await look();
    match.answers["import"] = (/** @type {any} */ { text }) => ({
      ...match.table(),
      save: { record: JSON.parse(text) },
    });
    await push(dialog(), "Best moves");
    await push(panel(), "Play on");
    const [[name, saved]] = done;
    assert.equal(name, "open");
    assert.equal(saved.save.record.events.length, TURN.start);
  });
});
