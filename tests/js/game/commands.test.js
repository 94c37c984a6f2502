/** Tests what the menu of a game offers, and what its entries do. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { entry, savedMatch, table } from "../fakes/match.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { MatchState } = await import("../../../web/src/match/state.js");
const { keyCommands, menuCommands } = await import("../../../web/src/game/commands.js");
const settingsModule = await import("../../../web/src/settings/settings.js");

/** @type {any} */
let state;
/** What was done. @type {unknown[]} */
let done;
/** @type {any} */
let parts;
/** @type {any} */
let body;

/** The entries of the menu. */
const names = () => menuCommands(parts).map(({ name }) => name);

/** Chooses an entry. @param {string} wanted */
const choose = (wanted) =>
  menuCommands(parts)
    .find(({ name }) => name === wanted)
    ?.run();

/** The newest state of the match. @param {object} [more] */
const stand = (more = {}) => state.set({ newest: { table: table(2, { exact: null, ...more }), moves: [], turns: [] } });

beforeEach(() => {
  body = standElements(page, ["notices", "announcer"]);
  done = [];
  state = new MatchState(gameEntry(), savedMatch(), /** @type {any} */ ({ single: false }), () => {});
  const part = (/** @type {string} */ name) =>
    new Proxy({}, { get: (_, method) => () => void done.push(`${name}.${String(method)}`) });
  parts = {
    ...Object.fromEntries(["rules", "intro", "explain", "end", "tools"].map((name) => [name, part(name)])),
    state,
    lookBack: {
      rank: null,
      open: () => void done.push("lookBack.open"),
      playOn: (/** @type {number} */ at) => void done.push(["play on", at]),
    },
    loop: {
      undo: (/** @type {boolean} */ turn) => void done.push(["undo", turn]),
      redo: () => void done.push("redo"),
      resign: (/** @type {number} */ seat) => void done.push(["resign", seat]),
    },
    advice: { allowed: true, press: () => done.push("hint"), togglePerfect: () => done.push("perfect") },
    controls: { keys: [] },
    around: () => ({ offered: false }),
    newGame: () => done.push("new game"),
  };
});

test("before the match has begun there is what needs no match", () => {
  assert.deepEqual(names(), [
    ...["New game", "How to win", "Rules", "Explain", "Hint", "Fair chance", "Save the record"],
    ...["Settings", "Keyboard shortcuts"],
  ]);
});

test("what can be taken back, done again and resigned is offered", () => {
  stand({ can: { undo: true, undo_choice: false, redo: true, resign: true } });
  for (const name of ["Undo the whole turn", "Redo"]) choose(name);
  assert.deepEqual(done, [["undo", true], "redo"]);
  assert.ok(names().includes("Resign"));
  stand({ can: { undo: false, undo_choice: false, redo: false, resign: false } });
  for (const name of ["Undo the whole turn", "Redo", "Resign"]) assert.ok(!names().includes(name), name);
});

test("what is proven is offered where a person plays and the position is solved, and advice only where it is given", () => {
  stand({ exact: "hard" });
  assert.ok(names().includes("Perfect from here"));
  parts.advice.allowed = false;
  assert.ok(!names().includes("Perfect from here"));
  assert.ok(!names().includes("Hint"));
});

test("Python's console is there where the reader wants it and hints are given, in the menu and by its key", () => {
  const { settings } = settingsModule;
  parts.openConsole = () => void done.push("console");
  const keys = () => keyCommands(parts).some(({ keys: [key] }) => key === "c");
  assert.deepEqual([names().includes("Python console"), keys()], [false, false]);
  settings().set("console", true);
  choose("Python console");
  assert.deepEqual([done, keys()], [["console"], true]);
  parts.advice.allowed = false;
  assert.deepEqual([names().includes("Python console"), keys()], [false, false]);
  settings().set("console", false);
});

test("after the game there is its result and the look back in the place of the hint", () => {
  stand({ over: { winners: [0] } });
  assert.ok(!names().includes("Hint"));
  for (const name of ["Result", "Analyse the game"]) choose(name);
  assert.deepEqual(done, ["end.showResult", "lookBack.open"]);
});

test("a position of a finished game can be played on from, and its turn be compared with the best ones", () => {
  stand({ over: { winners: [0] } });
  assert.ok(!names().includes("Play on from here"), "nothing is looked at");
  const newest = /** @type {any} */ (state.newest);
  const moves = [0, 1, 2].map((ply) => ({ ...entry(ply + 1), chance: ply < 2 }));
  const shown = { ...newest, moves };
  state.set({ looking: true, past: 1, at: 1, newest: shown, shown });
  assert.ok(!names().includes("Play on from here"), "chance would lay another board");
  state.set({ past: 4, at: 4 });
  parts.lookBack.rank = () => void done.push("rank");
  for (const name of ["Play on from here", "Best moves for this turn"]) choose(name);
  assert.deepEqual(done, [["play on", 4], "rank"]);
  state.set({ trying: { steps: 0, play() {}, back() {} } });
  assert.ok(!names().includes("Play on from here"), "a try is no position of the game");
});

test("who resigns is asked first; between several people the one to move, else the only person", async () => {
  stand({ next: { kind: "computer", seat: 1, level: "easy" } });
  for (const [name, resigned] of /** @type {const} */ ([
    ["Cancel", []],
    ["Resign", [["resign", 0]]],
  ])) {
    choose("Resign");
    const [dialog] = tagged(body, "dialog");
    assert.ok(dialog);
    buttonNamed(dialog, name).click();
    await settled();
    dialog.remove();
    assert.deepEqual(done, resigned);
  }
  const people = [{ kind: "human" }, { kind: "human" }];
  state.set({ saved: savedMatch({ save: { seats: people } }) });
  stand({ next: { kind: "computer", seat: 1, level: "easy" } });
  assert.ok(names().includes("Resign"), "the second person is to move");
  stand({ next: { kind: "over", seat: null, level: null } });
  assert.ok(!names().includes("Resign"));
});

test("in a match by letters one can send the letter again, offer the end, and give up for good", async () => {
  const seats = [{ kind: "human" }, { kind: "remote" }];
  const letters = { terms: { hints: false }, messages: [], offers: [], letter: "L" };
  const shown = (/** @type {number[]} */ offers) => {
    state.set({ saved: { ...state.saved, save: { seats } }, letter: "L" });
    stand({ can: { resign: true }, letters: { ...letters, offers }, next: { kind: "waiting", seat: 1, level: null } });
  };
  parts.post = { again: () => done.push("again") };
  parts.loop.letters = { offer: async (/** @type {boolean} */ on) => void done.push(["offer", on]) };
  shown([]);
  choose("Send the link again");
  choose("Offer to end the game");
  buttonNamed(body.ownerDocument, "Offer it").click();
  await settled();
  shown([0]);
  choose("Take the offer back");
  assert.deepEqual(done, ["again", ["offer", true], ["offer", false]]);
  choose("Resign");
  assert.match(body.ownerDocument.querySelector("dialog").textContent, /This cannot be taken back/);
});
