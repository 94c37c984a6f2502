/** Tests a match by letters in the loop: how it begins, what opening and sending a letter requests and stores, and what a refusal leaves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";
import { HUMAN, HandEngine, HandSaves, HandStage, savedMatch, table } from "../fakes/match.js";

barePage();
const { GameLoop } = await import("../../../web/src/match/loop.js");
const { MatchState } = await import("../../../web/src/match/state.js");
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");

const SEATS = [{ kind: "human" }, { kind: "remote" }];
const PLAYERS = [
  { name: "Ann", kind: "human" },
  { name: "", kind: "remote" },
];
const SETUP = { players: PLAYERS, options: {}, seed: "00", settings: { undo_past: false }, terms: { hints: false } };
const WAITING = { kind: "waiting", seat: 1, level: null, for: "decision" };
const VIEW = { seat: 0, lang: "en", shape: "landscape" };
const save = { schema: 1, seats: SEATS, record: { dice: { anchors: ["aa", null] } } };

/** A table of a match by letters. */
const shown = (ply, letter, more = {}) =>
  table(ply, { save, letters: { terms: { hints: false }, messages: [], offers: [], letter }, ...more });

/** An engine that also loads packs. */
class PackEngine extends HandEngine {
  packs = [];
  fails = null;

  async loadPack(pack) {
    this.packs.push(pack);
    if (this.fails) throw this.fails;
  }
}

/** Runs a loop at a clock that the test moves. */
function match(t, saved = savedMatch({ setup: SETUP })) {
  t.mock.method(console, "error", () => {});
  const engine = new PackEngine();
  const saves = new HandSaves();
  const presenter = new HandStage();
  const clock = { now: 1000 };
  const state = new MatchState({ id: "toy" }, saved, { single: false, autoThrow: false }, () => {});
  const loop = new GameLoop(engine, saves, state, presenter, () => clock.now);
  void loop.run();
  t.after(() => loop.stop());
  return { engine, saves, presenter, loop, state, clock };
}

/** Does the same, and begins the match. */
async function begun(t, first = shown(1, "L1")) {
  const all = match(t);
  await settle();
  all.engine.answer({ table: first, letter: "ignored" });
  await settle();
  all.engine.asked = [];
  all.presenter.said = [];
  return all;
}

test("it begins with an invitation, after the code for letters has come", async (t) => {
  const { engine, saves, state } = match(t);
  await settle();
  assert.deepEqual(engine.packs, ["letters"]);
  const { players, options, seed } = SETUP;
  assert.deepEqual(engine.asked, [
    { do: "invite", game: "toy", players, options, seed, session: "abc", lang: "en", view: VIEW },
  ]);
  engine.answer({ table: shown(0, "L0", { next: WAITING }), letter: "L0" });
  await settle();
  assert.equal(state.letter, "L0");
  assert.deepEqual(saves.stored.at(-1).turn, { seat: 1, for: "decision", since: 1000 });
});

test("an invitation that allows hints says so", async (t) => {
  const terms = { hints: true };
  const { engine } = match(t, savedMatch({ setup: { ...SETUP, terms } }));
  await settle();
  assert.deepEqual(engine.asked[0].terms, terms);
});

test("where the code for letters does not come, a sentence says what to do", async (t) => {
  const { engine, presenter } = match(t);
  engine.fails = new Error("404");
  await settle();
  assert.match(presenter.of("broken")[0], /Connect to the internet/);
});

test("it is restored from its save after the code for letters has come", async (t) => {
  const { engine } = match(t, savedMatch({ save, setup: null }));
  await settle();
  assert.deepEqual([engine.packs, engine.deeds], [["letters"], ["restore"]]);
});

test("a letter with news is stored and shown, without white space", async (t) => {
  const { engine, saves, presenter, loop, state, clock } = await begun(t, shown(1, "L1", { next: WAITING }));
  clock.now = 2000;
  const opened = loop.letters.open("A\n b");
  await settle();
  assert.deepEqual(engine.asked, [{ session: "abc", ply: 1, lang: "en", do: "open", letter: "Ab" }]);
  engine.answer({ answer: "new", table: shown(3, "L3", { next: HUMAN }) });
  assert.deepEqual(await opened, { answer: "new" });
  const stored = saves.stored.at(-1);
  assert.deepEqual(stored.mail, { sent: null, arrived: 2000, heard: { letter: "Ab", ply: 3 } });
  assert.deepEqual(stored.turn, { seat: 0, for: "decision", since: 2001 });
  assert.equal(presenter.of("present").at(-1).ply, 3);
  assert.equal(state.letter, "L3");
});

test("an own link brings what was done at the other device; where all was sent there, nothing is to be sent here", async (t) => {
  const { engine, saves, loop, state } = await begun(t, shown(1, "L1", { next: WAITING }));
  const opened = loop.letters.open("bw\nE&sent");
  await settle();
  const { do: verb, text, session } = engine.asked[0];
  assert.deepEqual([verb, text, session], ["move-in", "bwE", "abc"]);
  engine.answer({ ...shown(3, "L3", { next: WAITING }), answer: "new" });
  assert.deepEqual(await opened, { answer: "new" });
  assert.deepEqual(saves.stored.at(-1).mail.heard, { letter: "L3", ply: 3 });
  assert.equal(state.letter, "L3");
  const again = loop.letters.open("bwF");
  await settle();
  engine.answer({ ...shown(4, "L4", { next: WAITING }), answer: "new" });
  await again;
  assert.deepEqual(saves.stored.at(-1).mail.heard, { letter: "L3", ply: 3 });
  assert.equal(state.letter, "L4");
});

test("the other device’s game takes the place of the one that is here, from its beginning", async (t) => {
  const { engine, saves, presenter, loop } = await begun(t, shown(5, "L5"));
  const replaced = loop.letters.replace("bwE&sent");
  await settle();
  assert.deepEqual(engine.deeds.slice(-1), ["close"]);
  engine.answer({});
  await settle();
  assert.deepEqual(engine.deeds.slice(-2), ["close", "move-in"]);
  engine.answer({ ...shown(3, "L3"), answer: "new" });
  await replaced;
  assert.deepEqual([saves.stored.at(-1).ply, saves.stored.at(-1).mail.sent], [3, null]);
  assert.equal(presenter.of("present").at(-1).ply, 3);
});

test("a letter that tells the end is remembered as such, also when another one comes after it; one's own end is not", async (t) => {
  const over = { next: { kind: "over", seat: null }, over: { winners: [1] } };
  const { engine, saves, loop } = await begun(t, shown(1, "L1", { next: WAITING }));
  /** @param {string} letter @param {ReturnType<typeof shown>} answer */
  const heardAfter = async (letter, answer) => {
    const opened = loop.letters.open(letter);
    await settle();
    engine.answer({ answer: "new", table: answer });
    await opened;
    return saves.stored.at(-1).mail.heard;
  };
  assert.deepEqual(await heardAfter("Ab", shown(2, "L2", over)), { letter: "Ab", ply: 2, over: true });
  assert.deepEqual(await heardAfter("Ac", shown(2, "L3", over)), { letter: "Ac", ply: 2, over: true });
  const own = await begun(t, shown(2, "L2", over));
  const opened = own.loop.letters.open("Ab");
  await settle();
  own.engine.answer({ answer: "new", table: shown(2, "L3", over) });
  await opened;
  assert.deepEqual(own.saves.stored.at(-1).mail.heard, { letter: "Ab", ply: 2 });
});

test("a letter without news is shown and not stored", async (t) => {
  const { engine, saves, loop } = await begun(t);
  const before = saves.stored.length;
  const opened = loop.letters.open("L1");
  await settle();
  engine.answer({ answer: "same", table: shown(1, "L1") });
  assert.deepEqual(await opened, { answer: "same" });
  assert.equal(saves.stored.length, before);
});

test("a refused letter is told to who opened it, and the match goes on", async (t) => {
  const { engine, presenter, loop, state } = await begun(t);
  const refused = assert.rejects(loop.letters.open("bad"), /Damaged/);
  await settle();
  engine.fail(new Refused({ code: "letter-damaged", reason: "Damaged." }));
  await refused;
  assert.deepEqual([presenter.of("refused"), presenter.of("broken"), state.newest.table.ply], [[], [], 1]);
});

test("whoever is at turn can choose after two letters came at once, of which the second was refused", async (t) => {
  const { engine, loop, state } = await begun(t, shown(1, "L1", { next: WAITING }));
  const opened = loop.letters.open("L3");
  const refused = assert.rejects(loop.letters.open("other"), /Somebody else/);
  await settle();
  engine.answer({ answer: "new", table: shown(3, "L3", { next: HUMAN }) });
  await opened;
  await settle();
  assert.equal(state.able, false, "the second one may change whose turn it is");
  engine.fail(new Refused({ code: "letter-told-otherwise", reason: "Somebody else." }));
  await refused;
  await settle();
  assert.equal(state.able, true);
});

test("a refused letter that comes during a look back leads back to now", async (t) => {
  const { engine, presenter, loop, state } = await begun(t, shown(2, "L2", { next: WAITING }));
  loop.past.seek(1);
  await settle();
  engine.answer({ at: 1, scene: {}, frames: [] });
  await settle();
  state.set({ looking: true });
  const refused = assert.rejects(loop.letters.open("bad"), /Damaged/);
  await settle();
  engine.fail(new Refused({ code: "letter-damaged", reason: "Damaged." }));
  await refused;
  await settle();
  assert.deepEqual([state.past, state.looking, presenter.of("present").at(-1).ply], [null, false, 2]);
});

test("a letter that was being opened when the engine was lost is opened after the match is restored", async (t) => {
  const { engine, loop } = await begun(t);
  const opened = loop.letters.open("L3");
  await settle();
  engine.generation = 2;
  engine.fail(new EngineLost("gone"));
  await settle();
  assert.deepEqual(engine.packs, ["letters", "letters"]);
  engine.answer(shown(1, "L1"));
  await settle();
  engine.answer({ answer: "new", table: shown(3, "L3") });
  assert.deepEqual(await opened, { answer: "new" });
});

test("a message goes into the letter, and the match is stored with it", async (t) => {
  const { engine, saves, loop, state } = await begun(t);
  const written = loop.letters.write("Well played");
  await settle();
  assert.deepEqual([engine.open[0].body.do, engine.open[0].body.message], ["letter", "Well played"]);
  const before = saves.stored.length;
  engine.answer({ letter: "L1m", ply: 1, table: shown(1, "L1m") });
  assert.equal(await written, "L1m");
  assert.equal(saves.stored.length, before + 1);
  assert.equal(state.letter, "L1m");
});

test("what was sent is stored with its time, and the turn keeps the time since which it is", async (t) => {
  const { engine, saves, loop, state, clock } = await begun(t, shown(1, "L1", { next: WAITING }));
  clock.now = 5000;
  await loop.letters.sent("L1");
  assert.deepEqual(state.saved.mail, { sent: { letter: "L1", at: 5000, ply: 1 }, arrived: null });
  assert.equal(saves.stored.at(-1).mail.sent.letter, "L1");
  const offered = loop.letters.offer(true);
  await settle();
  assert.deepEqual([engine.open[0].body.do, engine.open[0].body.on], ["offer", true]);
  engine.answer(shown(1, "L1o", { next: WAITING }));
  await offered;
  assert.deepEqual(saves.stored.at(-1).turn, { seat: 1, for: "decision", since: 1000 });
});

test("hints are off unless the invitation allows them, until the game is over", async (t) => {
  const { engine, loop, state } = await begun(t);
  state.settle(true);
  assert.equal(state.mayAdvise, false);
  state.set({ shown: { ...state.newest, table: shown(1, "L1", { over: {} }) } });
  assert.equal(state.mayAdvise, true);
  const opened = loop.letters.open("x");
  await settle();
  const letters = {
    terms: { hints: true },
    messages: [
      { seat: 0, text: "mine" },
      { seat: 1, text: "Hi" },
    ],
    offers: [],
    letter: "L",
  };
  engine.answer({
    answer: "new",
    table: shown(2, "L", { letters, scene: { seats: [{ name: "You" }, { name: "Ben" }] } }),
  });
  await opened;
  state.settle(true);
  assert.equal(state.mayAdvise, true);
  state.set({ scene: { seats: [{ name: "You" }, { name: "Ben" }] } });
  assert.deepEqual(state.sayings, [{ name: "Ben", text: "Hi" }]);
});
