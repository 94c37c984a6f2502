/** Tests what becomes of the hands on phones when the page shows another match, or none. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { savedMatch, table } from "../fakes/match.js";
import { standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = /** @type {any} */ (standPage());
standElements(page, ["notices", "announcer"]);
const { PhoneHands } = await import("../../../web/src/app/phone-hands.js");
const { closeDialogs } = await import("../../../web/src/ui/dialog.js");
const { MatchState } = await import("../../../web/src/match/state.js");
// It is fetched when the first hand is given.
await import("../../../web/src/second-screen/hands-part.js");

/** What the entry of the history keeps. @type {any} */
let entry;
/** @type {any} */
let hands;

const notices = () => document.getElementById("notices")?.textContent ?? "";
const PLAYERS = [
  { name: "Ann", kind: "human" },
  { name: "Ben", kind: "human" },
];

beforeEach(() => {
  entry = {};
  closeDialogs();
  standElements(page, ["notices", "announcer"]);
  Object.defineProperty(globalThis, "history", {
    configurable: true,
    value: {
      get state() {
        return entry;
      },
      replaceState: (/** @type {any} */ state) => (entry = state),
      pushState: (/** @type {any} */ state) => (entry = state),
      back() {},
    },
  });
  hands = new PhoneHands(/** @type {any} */ ({ engine: {}, host: { mail: null } }));
});

/** A match on its page. */
function match({ id = "one", players = PLAYERS } = {}) {
  const left = new AbortController();
  const saved = savedMatch({ id, setup: { players, options: {}, seed: "00", settings: {} } });
  const state = new MatchState(
    /** @type {any} */ ({ id: "toy", title: "Toy" }),
    /** @type {any} */ (saved),
    /** @type {any} */ ({}),
    () => {},
  );
  state.set({
    newest: /** @type {any} */ ({ table: table(1, { names: players.map(({ name }) => name) }), moves: [], turns: [] }),
  });
  const loop = { look() {}, carryOut: async () => {} };
  return { state, loop, left, sit: () => hands.sit(state, loop, left.signal) };
}

/** A match of which a hand is on a phone. */
async function given() {
  const one = match();
  one.sit();
  await hands.open();
  for (let turn = 0; turn < 8; turn += 1) await settled();
  one.state.set({ phones: [0] });
  return one;
}

test("they stay where the same people play again", async () => {
  const one = await given();
  const next = match({ id: "two" });
  next.sit();
  one.left.abort();
  await settled();
  assert.deepEqual([next.state.phones, notices()], [[0], ""]);
  assert.equal(entry.kept.hands, "two");
});

test("they come back where others play, or another seat is a computer's", async () => {
  for (const players of [
    [PLAYERS[0], { name: "Cleo", kind: "human" }],
    [PLAYERS[0], { name: "Ben", kind: "computer", level: "easy" }],
    [PLAYERS[1], PLAYERS[0]],
  ]) {
    document.getElementById("notices")?.replaceChildren();
    const one = await given();
    const next = match({ id: "two", players: /** @type {any} */ (players) });
    next.sit();
    one.left.abort();
    await settled();
    assert.deepEqual(next.state.phones, []);
    assert.match(notices(), /back on this device/);
  }
});

test("they come back where the match is left", async () => {
  const one = await given();
  one.left.abort();
  await settled();
  assert.match(notices(), /back on this device/);
});

test("after a reload of the page it says that they have come back, once, and only in their match", () => {
  entry = { kept: { hands: "one" } };
  match({ id: "two" }).sit();
  assert.equal(notices(), "");
  match().sit();
  assert.match(notices(), /back on this device. New codes bring the phones back/);
  document.getElementById("notices")?.replaceChildren();
  match().sit();
  assert.equal(notices(), "");
});

test("the engine waits while the page is a hand", async () => {
  let gone = false;
  void hands.gone().then(() => (gone = true));
  await settled();
  assert.equal(gone, false);
  hands.left();
  await settled();
  assert.equal(gone, true);
});
