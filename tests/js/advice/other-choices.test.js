/** Tests the other choices beside a hint on the game page: they are compared, seen on the board, and the match stays as it is. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { leave, openGame, press, quiet, said } from "../fakes/game-page.js";
import { LittleMatch } from "../fakes/little-match.js";
import { littleScene } from "../fakes/little-board.js";
import { buttonNamed, tagged } from "../fakes/shell-elements.js";

// No time passes: what waits for a moment waits until it is there.
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  leave();
  mock.timers.reset();
});

const HINT = {
  ...{ look: "Look here: a.", places: ["a"], events: ["a 1"], moves: ["a goes to 1"], spots: ["a", "1"], paths: [] },
  ...{ chance: 0.6, verdict: "Chance to win after it: 60%.", why: "", reasons: [], against: [] },
};
const way = (/** @type {number} */ rank, /** @type {string} */ event) => ({
  ...{ rank, events: [event], moves: `goes ${event}`, value: `${70 - 10 * rank}%`, class: "exact", why: "", lost: "" },
  ...{ paths: [], played: false },
});

/** Asks for the other choices at the first decision of a game. */
async function compare() {
  const match = new LittleMatch();
  match.answers["hint"] = { progress: 1, hint: HINT, loss: null };
  match.answers["ahead"] = { progress: 1, chances: [], exact: false, margin: null };
  let slices = 0;
  match.answers["rank"] = () => ({ progress: 1, seat: 0, ways: ++slices < 3 ? null : [way(1, "a 1"), way(2, "b 2")] });
  match.answers["seek"] = (/** @type {any} */ { at, events }) => {
    const scene = { ...littleScene(), status: `after ${events}`, seats: [], options: [], refusals: [], controls: [] };
    return { ok: true, at, scene, frames: [{ caption: `shows ${events}`, length: 1 }], words: "" };
  };
  const opened = await openGame({ match });
  buttonNamed(opened.element, "Throw").click();
  await quiet();
  buttonNamed(opened.element, "Hint").click();
  const hint = () => opened.element.querySelector(".advice:not([hidden])");
  // The script of the hints comes meanwhile.
  while (!hint()?.querySelector(".advice-look")) await quiet();
  buttonNamed(hint(), "Show the move").click();
  await quiet();
  buttonNamed(hint(), "Other choices").click();
  await quiet();
  return { ...opened, hint, panel: /** @type {any} */ (tagged(opened.element, ".turn-panel:not([hidden])")[0]) };
}

test("they take the place of the hint, the best first, and the first one has the focus", async () => {
  const { hint, panel } = await compare();
  assert.equal(hint(), null);
  const rows = tagged(panel, ".ranked-way");
  assert.deepEqual(
    rows.map((row) => row.textContent.trim()),
    ["1. goes a 1 – 60%", "2. goes b 2 – 50%"],
  );
  assert.equal(document.activeElement, rows[0]);
  assert.equal(said().at(-1), "1. goes a 1: 60%. 2. goes b 2: 50%.");
});

test("one is played out on the board, and taken back; the match stays as it is", async () => {
  const { game, match, panel } = await compare();
  const [, other] = tagged(panel, ".ranked-way");
  other.click();
  await quiet();
  assert.deepEqual(match.askedTo("seek").at(-1).events, ["b 2"]);
  assert.deepEqual([game.state.scene.status, game.state.able, game.state.looking], ["after b 2", false, false]);
  assert.equal(panel.hidden, false);
  other.click();
  await quiet();
  assert.deepEqual([game.state.scene.status, game.state.able, panel.hidden], ["Ada goes.", true, false]);
  assert.equal(match.askedTo("play").length, 0);
});

test("Escape closes them, also while one is played out, and the person can choose again", async () => {
  const { game, match, panel } = await compare();
  tagged(panel, ".ranked-way")[1]?.click();
  await quiet();
  press("Escape");
  await quiet();
  assert.deepEqual([panel.hidden, game.state.able, game.state.scene.status], [true, true, "Ada goes."]);
  game.element.querySelector('[data-spot="a"]').click();
  game.element.querySelector('[data-spot="2"]').click();
  await quiet();
  assert.deepEqual(match.askedTo("play").at(-1).events, ["a 2"]);
});

test("they are gone when the person plays", async () => {
  const { element, match, panel } = await compare();
  element.querySelector('[data-spot="b"]').click();
  element.querySelector('[data-spot="2"]').click();
  await quiet();
  assert.equal(panel.hidden, true);
  assert.equal(match.events.length, 2);
});
