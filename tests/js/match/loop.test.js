/** Tests the course of a match: what the loop requests, stores and shows, in which order, and what a failure leads to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";
import { COMPUTER, HUMAN, HandEngine, HandSaves, HandStage, OVER, entry, savedMatch, table } from "../fakes/match.js";

barePage();
const { GameLoop } = await import("../../../web/src/match/loop.js");
const { MatchState } = await import("../../../web/src/match/state.js");
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");
const { Conflict } = await import("../../../web/src/saves/saves.js");

const refusal = (code, reason = "No.") => new Refused({ code, reason });

/** How the only person sees the match. */
const VIEW = { seat: 0, lang: "en", shape: "landscape" };

/** The state of the page for a match. */
const stateOf = (saved, wishes = {}) =>
  new MatchState({ id: saved.game }, saved, { single: false, autoThrow: false, ...wishes }, () => {});

/** Runs a loop and returns it with everything that it works with; stops it when the test is over. */
function match(t, { saved = savedMatch(), wishes = {} } = {}) {
  t.mock.method(console, "error", () => {});
  const engine = new HandEngine();
  const saves = new HandSaves();
  const presenter = new HandStage();
  const state = stateOf(saved, wishes);
  const loop = new GameLoop(engine, saves, state, presenter);
  const running = loop.run();
  t.after(() => loop.stop());
  return { engine, saves, presenter, loop, running, state };
}

/** Does the same, and begins the match, so that the presenter has received the first state. */
async function begun(t, first = table(0), options = {}) {
  const all = match(t, options);
  await settle();
  all.engine.answer(first);
  await settle();
  all.engine.asked = [];
  all.presenter.said = [];
  all.saves.stored = [];
  return all;
}

test("a new match begins with its set-up and is stored before it is shown", async (t) => {
  const { engine, saves, presenter, loop } = match(t);
  saves.before = async () => assert.deepEqual(presenter.of("present"), []);
  await settle();
  assert.deepEqual(engine.asked, [
    { do: "new", game: "toy", ...savedMatch().setup, session: "abc", lang: "en", view: VIEW },
  ]);
  const first = table(0);
  engine.answer(first);
  await settle();
  assert.equal(saves.stored.length, 1);
  assert.equal(saves.stored[0].save, first.save);
  assert.deepEqual(presenter.of("present"), [first]);
  assert.equal(loop.state.newest.table, first);
});

test("a saved match is restored from its save, shown, and not written again", async (t) => {
  const save = { schema: 1, seats: [{ kind: "human" }] };
  const { engine, saves, presenter } = match(t, { saved: savedMatch({ save, rev: 7 }) });
  await settle();
  assert.deepEqual(engine.asked, [{ do: "restore", save, session: "abc", lang: "en", view: VIEW }]);
  engine.answer(table(3));
  await settle();
  assert.equal(presenter.of("present")[0].ply, 3);
  assert.deepEqual(saves.stored, []);
});

test("nothing is asked before the engine is ready", async (t) => {
  const engine = new HandEngine();
  const open = engine.shut();
  const loop = new GameLoop(engine, new HandSaves(), stateOf(savedMatch()), new HandStage());
  loop.run();
  t.after(() => loop.stop());
  await settle();
  assert.deepEqual(engine.asked, []);
  open();
  await settle();
  assert.deepEqual(engine.deeds, ["new"]);
});

test("whoever leaves while the engine starts asks nothing of it", async (t) => {
  const engine = new HandEngine();
  const open = engine.shut();
  const loop = new GameLoop(engine, new HandSaves(), stateOf(savedMatch()), new HandStage());
  loop.run();
  loop.play(["a"]);
  await settle();
  loop.stop();
  open();
  await settle();
  assert.deepEqual(engine.asked, []);
});

test("whoever leaves during a look back is shown nothing more, and nothing more is asked", async (t) => {
  for (const leave of ["look", "seek", "now"]) {
    const { engine, presenter, loop } = await begun(t, table(3));
    loop.past.seek(1);
    await settle();
    engine.answer({ ok: true, at: 1, scene: {}, frames: [] });
    await settle();
    if (leave === "look") loop.look();
    else loop.past.seek(leave === "seek" ? 2 : 3);
    await settle();
    engine.asked = [];
    presenter.said = [];
    loop.stop();
    engine.answer(leave === "look" ? table(3) : { ok: true, at: 3, scene: {}, frames: [] });
    await settle();
    assert.deepEqual(engine.deeds, ["close"], leave);
    assert.deepEqual(presenter.said, [], leave);
  }
});

test("a move is asked for with the number of events that the page has seen", async (t) => {
  const { engine, presenter, saves, loop } = await begun(t, table(4));
  loop.play(["a", "b"]);
  await settle();
  assert.deepEqual(engine.asked, [{ session: "abc", ply: 4, lang: "en", do: "play", events: ["a", "b"] }]);
  engine.answer(table(6));
  await settle();
  assert.equal(loop.state.newest.table.ply, 6);
  assert.equal(saves.stored.at(-1).ply, 6);
  assert.equal(presenter.of("present").at(-1).ply, 6);
});

test("throwing and resigning are asked for as such", async (t) => {
  const { engine, loop } = await begun(t);
  loop.throw();
  await settle();
  engine.answer(table(1));
  loop.resign(1);
  await settle();
  assert.deepEqual(
    engine.asked.map(({ do: deed, seat }) => [deed, seat]),
    [
      ["chance", undefined],
      ["resign", 1],
    ],
  );
});

test("what is stored names the players, the scene and whether the game is over", async (t) => {
  const { engine, saves, loop } = await begun(t);
  loop.play(["a"]);
  await settle();
  const end = table(1, { over: { winners: [0], scores: null, words: "", resigned: 1 }, next: OVER });
  engine.answer(end);
  await settle();
  const [stored] = saves.stored;
  assert.deepEqual(stored.names, ["Ada", "Bob"]);
  assert.equal(stored.last_scene, end.scene);
  assert.equal(stored.over, true);
  assert.equal(stored.ply, 1);
});

test("each write builds on the revision of the one before", async (t) => {
  const { engine, saves, loop } = await begun(t);
  for (const ply of [1, 2]) {
    loop.play(["a"]);
    await settle();
    engine.answer(table(ply));
    await settle();
  }
  assert.deepEqual(
    saves.stored.map(({ rev }) => rev),
    [2, 3],
  );
  assert.equal(loop.state.saved.rev, 3);
  assert.equal(saves.stored[1].over, false);
});

test("only the changed end of the list of moves is replaced", async (t) => {
  const { engine, loop } = await begun(t, table(3));
  const [first, second] = loop.state.newest.moves;
  loop.undo();
  await settle();
  engine.answer(table(2, { moves: { from: 2, entries: [] } }));
  await settle();
  assert.deepEqual(loop.state.newest.moves, [first, second]);
  loop.play(["x"]);
  await settle();
  engine.answer(table(3, { moves: { from: 2, entries: [entry(3, "x")] } }));
  await settle();
  assert.deepEqual(
    loop.state.newest.moves.map(({ text }) => text),
    ["e1", "e2", "x"],
  );
  assert.equal(loop.state.newest.moves[0], first);
});

/** A match whose help is noted, after two events of the person, a throw and an event of the other player. */
const helped = { saved: savedMatch({ help: { hints: 0, undos: 0 } }) };
const four = table(4, {
  moves: {
    from: 0,
    entries: [entry(1), { ...entry(2), seat: 1 }, { ...entry(3), chance: true }, { ...entry(4), chance: false }],
  },
});

test("an undo of chance, or of what another player has done, is noted; one of the own choice alone is not", async (t) => {
  const { engine, saves, loop } = await begun(t, four, helped);
  loop.undo();
  await settle();
  engine.answer(table(3, { moves: { from: 3, entries: [] } }));
  await settle();
  assert.deepEqual(saves.stored.at(-1).help, { hints: 0, undos: 0 });
  loop.undo();
  await settle();
  engine.answer(table(0, { moves: { from: 0, entries: [] } }));
  await settle();
  assert.deepEqual(saves.stored.at(-1).help, { hints: 0, undos: 1 });
});

test("that a better move was shown is noted and stored once, unless an older version has begun the match", async (t) => {
  const { saves, loop } = await begun(t, four, helped);
  loop.noteHint();
  await settle();
  loop.noteHint();
  await settle();
  assert.deepEqual(
    saves.stored.map(({ help }) => help),
    [{ hints: 1, undos: 0 }],
  );
  const old = await begun(t, four);
  old.loop.noteHint();
  await settle();
  assert.deepEqual(old.saves.stored, []);
});

test("wishes are done one after the other, each when the one before has been shown", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(2));
  let shown = () => {};
  presenter.showing = () => new Promise((resolve) => (shown = resolve));
  loop.play(["a"]);
  loop.undo();
  await settle();
  assert.deepEqual(engine.deeds, ["play"]);
  engine.answer(table(3));
  await settle();
  assert.deepEqual(engine.deeds, ["play"]);
  shown();
  await settle();
  assert.deepEqual(engine.deeds, ["play", "undo"]);
  assert.equal(engine.asked[1].ply, 3);
});

test("a wish has what is being shown shown at once", async (t) => {
  const { presenter, loop } = await begun(t);
  loop.play(["a"]);
  assert.deepEqual(presenter.said, [["skip"]]);
});

test("undo and redo are asked for only where there is something to undo or redo", async (t) => {
  const { engine, loop } = await begun(t, table(0));
  loop.undo();
  loop.redo();
  await settle();
  assert.deepEqual(engine.asked, []);
  loop.play(["a"]);
  await settle();
  engine.answer(table(1, { can: { undo: true, undo_choice: true, redo: true, resign: true } }));
  await settle();
  loop.undo();
  await settle();
  engine.answer(table(0, { can: { undo: true, undo_choice: true, redo: true, resign: true } }));
  await settle();
  loop.redo();
  await settle();
  assert.deepEqual(engine.deeds, ["play", "undo", "redo"]);
});

test("where forced moves are played by themselves and there was no choice yet, there is nothing to undo", async (t) => {
  const can = { undo: true, undo_choice: false, redo: false, resign: true };
  const { engine, loop } = await begun(t, table(3, { can }), { wishes: { single: true } });
  loop.undo();
  await settle();
  assert.deepEqual([loop.state.canUndo, engine.asked], [false, []]);
});

test("where forced moves are played by themselves, undo goes back to a choice and plays nothing there", async (t) => {
  const { engine, loop } = await begun(t, table(3), { wishes: { single: true } });
  loop.undo();
  await settle();
  assert.deepEqual([engine.asked[0].choice, engine.asked[0].turn], [true, false]);
  engine.answer(table(1, { forced: ["pass"] }));
  await settle();
  assert.equal(engine.open.length, 0);
  assert.equal(loop.asks, true);
  loop.play(["pass"]);
  await settle();
  engine.answer(table(2, { forced: ["pass"] }));
  await settle();
  assert.deepEqual(engine.open[0].body.events, ["pass"]);
});

test("while the page plays what a person can only play, or throws for them, it says so and asks nothing", async (t) => {
  const forced = await begun(t, table(3, { forced: ["pass"] }), { wishes: { single: true } });
  assert.deepEqual([forced.loop.plays, forced.loop.asks], ["play", false]);
  const choice = await begun(t, table(3, { forced: ["pass"] }), { wishes: { single: false } });
  assert.deepEqual([choice.loop.plays, choice.loop.asks], [null, true]);
  const next = { kind: "chance", seat: 0, level: null };
  const thrown = await begun(t, table(3, { next }), { wishes: { autoThrow: true } });
  assert.deepEqual([thrown.loop.plays, thrown.loop.asks], ["chance", false]);
  const computer = await begun(t, table(3, { next: { kind: "computer", seat: 1, level: "easy" } }));
  assert.equal(computer.loop.plays, null);
});

test("undo can take back the whole turn", async (t) => {
  const { engine, loop } = await begun(t, table(3));
  loop.undo(true);
  await settle();
  assert.deepEqual([engine.asked[0].choice, engine.asked[0].turn], [false, true]);
});

test("undo before the match has begun does nothing", async (t) => {
  const { engine, loop } = match(t);
  loop.undo();
  loop.past.seek(0);
  await settle();
  engine.answer(table(1));
  await settle();
  assert.deepEqual(engine.deeds, ["new"]);
});

// Looking back

test("a look at the past is asked for and shown, and the match itself stays", async (t) => {
  const { engine, presenter, saves, loop } = await begun(t, table(5));
  loop.past.seek(2, true);
  assert.equal(loop.state.past, 2);
  await settle();
  assert.deepEqual(engine.asked, [{ session: "abc", ply: 5, lang: "en", do: "seek", at: 2, frames: true }]);
  const look = { at: 2, scene: {}, frames: [] };
  engine.answer(look);
  await settle();
  assert.deepEqual(presenter.of("look"), [look]);
  assert.deepEqual(presenter.of("present"), []);
  assert.deepEqual(saves.stored, []);
  assert.equal(loop.state.newest.table.ply, 5);
});

test("a look goes no further back than the beginning", async (t) => {
  const { engine, loop } = await begun(t, table(5));
  loop.past.seek(-1);
  await settle();
  assert.equal(loop.state.past, 0);
  assert.deepEqual([engine.asked[0].at, engine.asked[0].frames], [0, false]);
});

test("looking on as far as the newest state leads back to now", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  loop.past.seek(99, true);
  await settle();
  assert.equal(engine.asked[0].at, 5);
  engine.answer({ at: 5, scene: {}, frames: [] });
  await settle();
  assert.equal(loop.state.past, null);
  const [now] = presenter.of("present");
  assert.equal(now.ply, 5);
  assert.deepEqual(now.frames, []);
});

test("a look that comes after another one was wished for is not shown", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  loop.past.seek(1);
  await settle();
  loop.past.seek(3);
  engine.answer({ at: 1, scene: {}, frames: [] });
  await settle();
  assert.deepEqual(presenter.of("look"), []);
  assert.equal(engine.asked[1].at, 3);
  engine.answer({ at: 3, scene: {}, frames: [] });
  await settle();
  assert.deepEqual(
    presenter.of("look").map(({ at }) => at),
    [3],
  );
});

test("a look that comes after a move was chosen is not shown", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  loop.past.seek(1);
  await settle();
  loop.play(["a"]);
  engine.answer({ at: 1, scene: {}, frames: [] });
  await settle();
  assert.deepEqual(presenter.of("look"), []);
  assert.deepEqual(engine.deeds, ["seek", "play"]);
});

test("a look that another wish has overtaken in the queue is not even asked for", async (t) => {
  const { engine, loop } = await begun(t, table(5));
  loop.throw();
  await settle();
  loop.past.seek(1);
  loop.resign(0);
  engine.answer(table(6));
  await settle();
  assert.deepEqual(engine.deeds, ["chance", "resign"]);
});

test("back to now shows the newest state without its frames", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  loop.past.seek(2);
  await settle();
  engine.answer({ at: 2, scene: {}, frames: [] });
  await settle();
  loop.past.now();
  await settle();
  assert.equal(loop.state.past, null);
  assert.deepEqual(
    presenter.of("present").map(({ ply, frames }) => [ply, frames]),
    [[5, []]],
  );
  assert.deepEqual(engine.deeds, ["seek"]);
});

test("while a look, a way back or a new view is being shown nothing else is asked for", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  let shown = () => {};
  presenter.showing = () => new Promise((resolve) => (shown = resolve));
  loop.past.seek(2);
  loop.past.seek(5);
  loop.past.seek(2);
  await settle();
  engine.answer({ at: 2, scene: {}, frames: [] });
  await settle();
  loop.look();
  await settle();
  assert.equal(engine.open.length, 0);
  shown();
  await settle();
  engine.answer({ at: 2, scene: {}, frames: [] });
  await settle();
  shown();
  await settle();
  engine.answer({ at: 2, scene: {}, frames: [] });
  await settle();
  shown();
  await settle();
  assert.equal(engine.open[0].body.do, "view");
  engine.answer(table(5));
  await settle();
  loop.past.now();
  loop.play(["a"]);
  await settle();
  engine.answer({ at: 2, scene: {}, frames: [] });
  await settle();
  assert.equal(engine.open.length, 0);
  assert.equal(loop.state.newest.table.ply, 5);
});

test("a move waits until the way back to now has been shown", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  let shown = () => {};
  presenter.showing = () => new Promise((resolve) => (shown = resolve));
  loop.past.seek(5);
  await settle();
  loop.look();
  engine.answer({ at: 5, scene: {}, frames: [] });
  await settle();
  shown();
  await settle();
  // The look at the past itself, then the return.
  assert.deepEqual(
    presenter.said.map(([what]) => what).filter((what) => what !== "skip"),
    ["look", "present"],
  );
  assert.equal(engine.open.length, 0);
  shown();
  await settle();
  assert.equal(engine.open[0].body.do, "view");
});

test("a look that the engine refuses is told, and the match goes on", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  for (const look of [() => loop.past.seek(2), () => loop.look()]) {
    look();
    await settle();
    engine.fail(refusal("bad-request", "No."));
    await settle();
  }
  assert.deepEqual(presenter.of("refused"), ["No.", "No."]);
  loop.play(["a"]);
  await settle();
  assert.equal(engine.open[0].body.do, "play");
});

test("back to now does nothing where nobody looks back", async (t) => {
  const { presenter, loop } = await begun(t, table(5));
  loop.past.now();
  await settle();
  assert.deepEqual(presenter.said, []);
});

test("a move that is played while looking back ends the look", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(5));
  loop.past.seek(2);
  await settle();
  engine.answer({ at: 2, scene: {}, frames: [] });
  await settle();
  loop.undo();
  assert.equal(loop.state.past, null);
  await settle();
  engine.answer(table(4));
  await settle();
  assert.deepEqual(
    presenter.of("present").map(({ ply }) => ply),
    [4],
  );
});

test("a computer waits while somebody looks back and goes on afterwards", async (t) => {
  const { engine, loop } = await begun(t, table(2, { next: COMPUTER }));
  engine.answer({ ok: true, thinking: 0.1 });
  loop.past.seek(0);
  await settle();
  assert.deepEqual(engine.deeds.at(-1), "seek");
  engine.answer({ at: 0, scene: {}, frames: [] });
  await settle();
  assert.equal(engine.open.length, 0);
  assert.equal(loop.goesOn, false);
  loop.past.now();
  await settle();
  assert.equal(engine.asked.at(-1).do, "think");
});

test("a move of the computer that comes while somebody begins to look back is kept and not shown", async (t) => {
  const { engine, presenter, saves, loop } = await begun(t, table(2, { next: COMPUTER }));
  loop.past.seek(0);
  engine.answer(table(3));
  await settle();
  assert.equal(saves.stored.at(-1).ply, 3);
  assert.equal(loop.state.newest.table.ply, 3);
  assert.deepEqual(presenter.of("present"), []);
  assert.deepEqual([engine.open[0].body.do, engine.open[0].body.at], ["seek", 0]);
});

test("a new language or shape is asked for without storing anything, and the look at the past as well", async (t) => {
  const { engine, presenter, saves, loop } = await begun(t, table(5));
  loop.state.set({ shape: "portrait" });
  loop.look();
  await settle();
  assert.deepEqual(engine.asked, [
    { session: "abc", ply: 5, lang: "en", do: "view", view: { ...VIEW, shape: "portrait" } },
  ]);
  engine.answer(table(5, { frames: [] }));
  await settle();
  assert.equal(presenter.of("present").length, 1);
  loop.past.seek(1, true);
  await settle();
  engine.answer({ at: 1, scene: {}, frames: [] });
  await settle();
  loop.look();
  await settle();
  engine.answer(table(5, { frames: [] }));
  await settle();
  assert.deepEqual([engine.asked.at(-1).do, engine.asked.at(-1).at, engine.asked.at(-1).frames], ["seek", 1, false]);
  assert.equal(presenter.of("present").length, 1);
  assert.deepEqual(saves.stored, []);
});

test("a new view is not asked of an engine that has lost the match", async (t) => {
  const { engine, loop } = match(t);
  loop.look();
  await settle();
  engine.generation = 2;
  engine.answer(table(0));
  await settle();
  assert.deepEqual(engine.deeds, ["new", "restore"]);
});

// What happens by itself

test("a computer thinks in slices until it has decided", async (t) => {
  const { engine, presenter, saves, loop } = await begun(t, table(1, { next: COMPUTER }));
  assert.equal(loop.goesOn, true);
  assert.equal(engine.open[0].body.ms, 18);
  for (const part of [0, 0.5]) {
    engine.answer({ ok: true, thinking: part });
    await settle();
    assert.deepEqual(loop.state.thinking, { seat: 1, part });
  }
  assert.deepEqual([saves.stored, presenter.said], [[], []]);
  engine.answer(table(2));
  await settle();
  assert.equal(loop.state.thinking, null);
  assert.equal(presenter.of("present").length, 1);
  assert.equal(saves.stored.length, 1);
  assert.deepEqual(engine.deeds, ["think", "think"]);
});

test("a wish comes before the next slice", async (t) => {
  const { engine, loop } = await begun(t, table(1, { next: COMPUTER }));
  loop.undo();
  engine.answer({ ok: true, thinking: 0.5 });
  await settle();
  assert.deepEqual(
    engine.open.map(({ body }) => body.do),
    ["undo"],
  );
});

test("a pause holds the computer, and nothing else, until it ends", async (t) => {
  const { engine, loop } = await begun(t, table(1, { next: COMPUTER }));
  loop.state.set({ paused: true });
  engine.answer({ ok: true, thinking: 0.5 });
  await settle();
  assert.equal(engine.open.length, 0);
  assert.equal(loop.goesOn, false);
  loop.undo();
  await settle();
  assert.equal(engine.open[0].body.do, "undo");
  engine.answer(table(0, { next: COMPUTER }));
  await settle();
  assert.equal(engine.open.length, 0);
  loop.state.set({ paused: false });
  await settle();
  assert.equal(engine.open[0].body.do, "think");
});

test("nobody moves while the reader is introduced to the game", async (t) => {
  const { engine, loop } = await begun(t, table(1, { next: COMPUTER }));
  loop.state.set({ held: true });
  engine.answer({ ok: true, thinking: 0.5 });
  await settle();
  assert.deepEqual([engine.open.length, loop.state.paused], [0, false]);
  loop.state.set({ held: false });
  await settle();
  assert.equal(engine.open[0].body.do, "think");
});

/** The end of the only person's turn: the state after it, with the turn from its beginning. */
const turnEnds = (ply, more = {}) =>
  table(ply, {
    next: COMPUTER,
    turns: { from: 0, entries: [{ from: 0, to: ply, seat: 0, notation: "", words: "" }] },
    ...more,
  });

test("a turn that is to be confirmed waits for the press, with a button of its own, and can be taken back", async (t) => {
  const { engine, loop, presenter, state } = await begun(t, table(0), { wishes: { confirm: true } });
  loop.play(["a"]);
  await settle();
  engine.answer(turnEnds(1));
  await settle();
  assert.deepEqual([engine.open.length, state.unconfirmed, state.able], [0, true, false]);
  assert.deepEqual(
    state.controls.map(({ label }) => label),
    ["Done"],
  );
  loop.undo();
  await settle();
  assert.equal(engine.open[0].body.do, "undo");
  engine.answer(table(0));
  await settle();
  assert.deepEqual([state.unconfirmed, state.able, state.controls], [false, true, []]);
  loop.play(["b"]);
  await settle();
  engine.answer(turnEnds(1));
  await settle();
  presenter.said = [];
  loop.confirm();
  loop.confirm();
  await settle();
  assert.deepEqual([state.unconfirmed, presenter.of("present").length], [false, 1]);
  assert.deepEqual(
    engine.open.map(({ body }) => body.do),
    ["think"],
  );
});

test("a confirmed turn hands the board to the next person here", async (t) => {
  const save = { schema: 1, seats: [{ kind: "human" }, { kind: "human" }] };
  const { engine, loop, state } = await begun(t, table(0, { save }), { wishes: { confirm: true } });
  loop.play(["a"]);
  await settle();
  engine.answer(turnEnds(1, { next: { ...HUMAN, seat: 1 }, save }));
  await settle();
  assert.equal(state.able, false);
  loop.confirm();
  await settle();
  assert.equal(state.able, true);
});

for (const [why, wishes, ends, chooses] of [
  ["nobody has set that", {}, {}, true],
  ["the game is over", { confirm: true }, { next: OVER, over: { text: "" } }, true],
  ["the same person goes on", { confirm: true }, { next: HUMAN }, true],
  ["the person had nothing to choose", { confirm: true }, {}, false],
]) {
  test(`a turn waits for no press where ${why}`, async (t) => {
    const { engine, loop, state } = await begun(t, table(0), { wishes });
    if (chooses) loop.play(["a"]);
    else loop.throw();
    await settle();
    engine.answer(turnEnds(1, ends));
    await settle();
    assert.equal(state.unconfirmed, false);
  });
}

test("a turn that was not confirmed before a reload waits again, and a view of it changes nothing", async (t) => {
  const save = { schema: 1, seats: [{ kind: "human" }, { kind: "computer", level: "easy" }] };
  const saved = savedMatch({ save });
  const { engine, loop, state } = await begun(t, turnEnds(2), { saved, wishes: { confirm: true } });
  assert.deepEqual([engine.open.length, state.unconfirmed], [0, true]);
  loop.look();
  await settle();
  engine.answer(turnEnds(2));
  await settle();
  assert.equal(state.unconfirmed, true);
  loop.confirm();
  await settle();
  assert.equal(engine.open[0].body.do, "think");
});

for (const [who, next, wishes, goes] of [
  ["the rules alone are", { kind: "chance", seat: null, level: null }, {}, true],
  ["a computer is", { kind: "chance", seat: 1, level: "easy" }, {}, true],
  ["a person is, who throws by hand,", { kind: "chance", seat: 0, level: null }, { single: true }, false],
  ["a person is, who lets the page throw,", { kind: "chance", seat: 0, level: null }, { autoThrow: true }, true],
]) {
  test(`where ${who} to throw the throw ${goes ? "comes by itself" : "waits"}`, async (t) => {
    const { engine, loop } = await begun(t, table(0, { next }), { wishes });
    assert.deepEqual(
      engine.open.map(({ body }) => body.do),
      goes ? ["chance"] : [],
    );
    assert.equal(loop.goesOn, goes);
  });
}

test("what can only be played is played only where a person wants that", async (t) => {
  const { engine, loop, presenter, state } = await begun(t, table(0, { forced: ["pass"] }), {
    wishes: { autoThrow: true },
  });
  assert.equal(engine.open.length, 0);
  assert.equal(presenter.of("only way").length, 0);
  state.set({ settings: { ...state.settings, single: true } });
  await settle();
  assert.deepEqual(engine.open[0].body.events, ["pass"]);
  assert.equal(engine.open[0].body.do, "play");
  assert.equal(presenter.of("only way").length, 1);
  engine.answer(table(1));
  await settle();
  assert.equal(engine.open.length, 0);
});

test("an only way that a person presses in the moment in which the page plays it is played once", async (t) => {
  const throws = { kind: "chance", seat: 0, level: null };
  for (const first of [table(0, { forced: ["pass"] }), table(0, { next: throws })]) {
    const { engine, loop, presenter } = await begun(t, first, { wishes: { single: true, autoThrow: true } });
    if (first.forced?.length) loop.play(["pass"]);
    else loop.throw();
    engine.answer(table(1));
    await settle();
    assert.deepEqual([engine.open.length, presenter.of("refused")], [0, []]);
    loop.play(["a"]);
    await settle();
    assert.deepEqual(
      engine.open.map(({ body }) => body.events),
      [["a"]],
    );
  }
});

test("nothing is played for the other side by the wish for single choices", async (t) => {
  const { engine } = await begun(t, table(0, { forced: ["pass"], next: COMPUTER }), { wishes: { single: true } });
  assert.equal(engine.open[0].body.do, "think");
});

test("nothing happens by itself while the device changes hands", async (t) => {
  const { engine } = await begun(t, table(1, { forced: ["pass"], scene: { handover: 0 } }), {
    wishes: { single: true },
  });
  assert.equal(engine.open.length, 0);
});

test("nothing happens by itself when the game is over", async (t) => {
  const { engine, loop } = await begun(t, table(9, { next: OVER }), { wishes: { single: true, autoThrow: true } });
  assert.equal(engine.open.length, 0);
  assert.equal(loop.goesOn, false);
});

// What fails

test("a refused move is told, and the match goes on", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(1));
  loop.play(["bad"]);
  await settle();
  engine.fail(refusal("illegal", "You cannot do that."));
  await settle();
  assert.deepEqual(presenter.of("refused"), ["You cannot do that."]);
  assert.equal(loop.state.paused, false);
  assert.equal(loop.state.newest.table.ply, 1);
  loop.play(["good"]);
  await settle();
  assert.deepEqual(
    engine.open.map(({ body }) => body.events),
    [["good"]],
  );
});

test("a refused move of a computer is told once and pauses the match", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(1, { next: COMPUTER }));
  engine.fail(refusal("illegal", "The computer player cannot do that."));
  await settle();
  assert.deepEqual(presenter.of("refused"), ["The computer player cannot do that."]);
  assert.equal(loop.state.paused, true);
  assert.equal(engine.open.length, 0);
});

test("after a crash the match is restored from its last save, and the lost wish is done then", async (t) => {
  const { engine, presenter, saves, loop } = await begun(t, table(1));
  loop.play(["a"]);
  await settle();
  engine.answer(table(2));
  await settle();
  const { save } = saves.stored.at(-1);
  loop.play(["b"]);
  await settle();
  engine.generation = 2;
  const open = engine.shut();
  engine.fail(new EngineLost("gone"));
  await settle();
  assert.deepEqual(engine.open, []);
  open();
  await settle();
  assert.deepEqual(
    engine.open.map(({ body }) => [body.do, body.save]),
    [["restore", save]],
  );
  const count = saves.stored.length;
  engine.answer(table(2, { moves: { from: 0, entries: [entry(1), entry(2)] } }));
  await settle();
  assert.equal(saves.stored.length, count);
  assert.equal(loop.state.newest.moves.length, 2);
  assert.deepEqual(
    engine.open.map(({ body }) => [body.do, body.events, body.ply]),
    [["play", ["b"], 2]],
  );
  engine.answer(table(3));
  await settle();
  assert.equal(engine.open.length, 0);
  assert.equal(loop.state.newest.table.ply, 3);
  assert.deepEqual(presenter.of("refused"), []);
});

test("a wish with which the engine breaks down twice is told to be gone, and those behind it are done", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(1));
  loop.play(["a"]);
  loop.undo();
  await settle();
  for (const generation of [2, 3]) {
    engine.generation = generation;
    engine.fail(new EngineLost("gone"));
    await settle();
    engine.answer(table(1));
    await settle();
  }
  assert.equal(presenter.of("refused").length, 1);
  assert.match(presenter.of("refused")[0], /was lost/);
  assert.deepEqual(engine.deeds, ["play", "restore", "play", "restore", "undo"]);
});

test("while a lost wish is to be done again nothing else can be chosen", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(1));
  loop.throw();
  await settle();
  engine.generation = 2;
  engine.fail(new EngineLost("gone"));
  await settle();
  const seen = [];
  presenter.showing = async () => seen.push(loop.goesOn);
  engine.answer(table(1));
  await settle();
  engine.answer(table(2));
  await settle();
  assert.deepEqual(seen, [true, false]);
});

test("after a crash while a computer thinks it thinks again", async (t) => {
  const { engine, loop } = await begun(t, table(1, { next: COMPUTER }));
  engine.generation = 2;
  engine.fail(new EngineLost("gone"));
  await settle();
  assert.equal(engine.open[0].body.do, "restore");
  engine.answer(table(1, { next: COMPUTER }));
  await settle();
  assert.equal(engine.open[0].body.do, "think");
  assert.equal(loop.state.paused, false);
});

test("an engine that was started anew in the meantime gets the match before the next wish", async (t) => {
  const { engine, loop } = await begun(t, table(1));
  engine.generation = 2;
  loop.play(["a"]);
  await settle();
  assert.deepEqual(engine.deeds, ["restore"]);
  engine.answer(table(1));
  await settle();
  assert.deepEqual(engine.deeds, ["restore", "play"]);
});

test("a match that could not be begun because of a crash is begun again", async (t) => {
  const { engine, presenter } = match(t);
  await settle();
  engine.generation = 2;
  engine.fail(new EngineLost("gone"));
  await settle();
  assert.deepEqual(engine.deeds, ["new", "new"]);
  assert.deepEqual(presenter.said, []);
});

for (const code of ["stale", "no-session"]) {
  test(`a computer's move that is refused as ${code} has the match restored, and the computer goes on`, async (t) => {
    const { engine, presenter, loop } = await begun(t, table(1, { next: COMPUTER }));
    engine.fail(refusal(code));
    await settle();
    assert.equal(engine.open[0].body.do, "restore");
    engine.answer(table(1, { next: COMPUTER }));
    await settle();
    assert.equal(loop.state.paused, false);
    assert.equal(engine.open[0].body.do, "think");
    assert.deepEqual(presenter.of("refused"), []);
  });

  test(`a wish that is refused as ${code} has the match restored without a word`, async (t) => {
    const { engine, presenter, loop } = await begun(t, table(1));
    loop.play(["a"]);
    await settle();
    engine.fail(refusal(code));
    await settle();
    assert.equal(engine.open[0].body.do, "restore");
    assert.deepEqual(presenter.of("refused"), []);
    assert.deepEqual(presenter.of("broken"), []);
    engine.answer(table(1));
    await settle();
    assert.deepEqual(engine.deeds, ["play", "restore", "play"]);
  });
}

test("a match that another tab has gone on with stops here and is not shown", async (t) => {
  const { engine, presenter, saves, loop, running } = await begun(t, table(1));
  saves.before = async () => {
    throw new Conflict();
  };
  loop.play(["a"]);
  await settle();
  engine.answer(table(2, { next: COMPUTER }));
  await running;
  assert.deepEqual(presenter.of("elsewhere"), [undefined]);
  assert.deepEqual(presenter.of("present"), []);
  assert.equal(loop.state.newest.table.ply, 1);
  assert.equal(engine.open.length, 0);
});

test("a save that the engine cannot restore is said to be broken, and that is the end", async (t) => {
  const { engine, presenter, running } = match(t, { saved: savedMatch({ save: { schema: 1, seats: [] } }) });
  await settle();
  engine.fail(refusal("bad-save", "It is damaged."));
  await running;
  assert.deepEqual(presenter.said, [["broken", "It is damaged."]]);
  assert.deepEqual(engine.deeds, ["restore"]);
});

test("a set-up that the engine refuses is said to be broken", async (t) => {
  const { engine, presenter, saves, running } = match(t);
  await settle();
  engine.fail(refusal("bad-options", "No such option."));
  await running;
  assert.deepEqual(presenter.said, [["broken", "No such option."]]);
  assert.deepEqual(saves.stored, []);
});

test("a match that cannot be restored after a crash is said to be broken", async (t) => {
  const { engine, presenter, loop, running } = await begun(t, table(1));
  loop.play(["a"]);
  await settle();
  engine.generation = 2;
  engine.fail(new EngineLost("gone"));
  await settle();
  engine.fail(refusal("bad-save", "It is damaged."));
  await running;
  assert.deepEqual(presenter.of("broken"), ["It is damaged."]);
  assert.deepEqual(presenter.of("refused"), []);
});

// The end

test("a loop that waits stops at once and closes its session", async (t) => {
  const { engine, loop, running } = await begun(t, table(1));
  loop.stop();
  await running;
  assert.deepEqual(engine.asked, [{ do: "close", session: "abc", lang: "en" }]);
});

test("a session that cannot be closed is nobody's affair", async (t) => {
  const { engine, loop, running } = await begun(t, table(1));
  loop.stop();
  engine.fail(new EngineLost("gone"));
  await running;
  await settle();
});

test("a reply that comes after the end is neither stored nor shown", async (t) => {
  const { engine, presenter, saves, loop, running } = await begun(t, table(1));
  loop.play(["a"]);
  await settle();
  loop.stop();
  presenter.said = [];
  engine.answer(table(2));
  await running;
  assert.deepEqual(saves.stored, []);
  assert.deepEqual(presenter.said, []);
  assert.equal(loop.state.newest.table.ply, 1);
});

for (const [what, error] of [
  ["refusal", refusal("illegal")],
  ["loss", new EngineLost("gone")],
]) {
  test(`a ${what} that comes after the end is told nobody`, async (t) => {
    const { engine, presenter, loop, running } = await begun(t, table(1));
    loop.play(["a"]);
    await settle();
    loop.stop();
    presenter.said = [];
    engine.fail(error);
    await running;
    assert.deepEqual(presenter.said, []);
  });
}

test("a match that cannot be begun is not said to be broken to a person who has gone", async (t) => {
  const { engine, presenter, loop, running } = match(t);
  await settle();
  loop.stop();
  engine.fail(refusal("bad-options"));
  await running;
  assert.deepEqual(presenter.said, []);
});

test("a slice of thinking that comes after the end is told nobody", async (t) => {
  const { engine, presenter, loop, running } = await begun(t, table(1, { next: COMPUTER }));
  loop.stop();
  presenter.said = [];
  engine.answer({ thinking: 0.5 });
  await running;
  assert.deepEqual(presenter.said, []);
});

test("a conflict that is found after the end is told nobody", async (t) => {
  const { engine, presenter, saves, loop, running } = await begun(t, table(1));
  let fail = () => {};
  saves.before = () => new Promise((resolve, reject) => (fail = reject));
  loop.play(["a"]);
  await settle();
  engine.answer(table(2));
  await settle();
  loop.stop();
  presenter.said = [];
  fail(new Conflict());
  await running;
  assert.deepEqual(presenter.said, []);
});

test("what is being stored at the end is not shown any more", async (t) => {
  const { engine, presenter, saves, loop, running } = await begun(t, table(1));
  let stored = () => {};
  saves.before = () => new Promise((resolve) => (stored = resolve));
  loop.play(["a"]);
  await settle();
  engine.answer(table(2));
  await settle();
  loop.stop();
  stored();
  await running;
  assert.equal(saves.stored.length, 1);
  assert.deepEqual(presenter.of("present"), []);
});

test("wishes that are left over at the end are not asked for", async (t) => {
  const { engine, loop, running } = await begun(t, table(1));
  loop.play(["a"]);
  await settle();
  loop.play(["b"]);
  loop.stop();
  engine.answer(table(2));
  await running;
  assert.deepEqual(engine.deeds, ["play", "close"]);
});

test("whoever leaves while the match begins leaves no session behind", async (t) => {
  const { engine, presenter, saves, loop, running } = match(t);
  await settle();
  loop.stop();
  assert.deepEqual(engine.deeds, ["new"]);
  engine.answer(table(0));
  await running;
  assert.deepEqual(engine.deeds, ["new", "close"]);
  assert.deepEqual(saves.stored, []);
  assert.deepEqual(presenter.said, []);
});

test("a human's turn asks for nothing", async (t) => {
  const { engine } = await begun(t, table(1, { next: HUMAN }));
  assert.equal(engine.open.length, 0);
});

test("what was played is shown again, then what might have been, from the same state", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(9, { next: OVER }));
  loop.past.compare(4, 6, ["x", "y"]);
  for (let step = 0; step < 5; step++) {
    await settle();
    engine.answer({ ok: true, at: [4, 5, 6, 4, 4][step], scene: {}, frames: [], words: "" });
  }
  await settle();
  assert.deepEqual(
    engine.asked.map(({ do: deed, at, frames, events, to }) => [deed, at, frames ?? false, events ?? [], to]),
    [
      ["seek", 4, false, [], undefined],
      ["seek", 5, true, [], undefined],
      ["seek", 6, true, [], undefined],
      ["seek", 4, false, [], undefined],
      ["seek", 4, true, ["x", "y"], 6],
    ],
  );
  assert.equal(presenter.of("look").length, 5);
  // At its beginning, too, the page tells the turn that ends after six events, as the list of moves numbers it.
  assert.deepEqual(presenter.compared, [6, null, null, 6, 6]);
});

test("any other wish ends the showing of what might have been", async (t) => {
  const { engine, presenter, loop } = await begun(t, table(9, { next: OVER }));
  loop.past.compare(4, 8, ["x"]);
  await settle();
  loop.past.seek(2);
  engine.answer({ ok: true, at: 4, scene: {}, frames: [], words: "" });
  await settle();
  engine.answer({ ok: true, at: 2, scene: {}, frames: [], words: "" });
  await settle();
  assert.deepEqual(
    engine.asked.map(({ at }) => at),
    [4, 2],
  );
  assert.equal(presenter.of("look").length, 1);
});

test("nothing happens by itself at the turn of a seat that is on a phone, until it comes back", async (t) => {
  const { engine, loop, state } = await begun(t, table(3, { next: { ...HUMAN, kind: "chance" } }), {
    wishes: { autoThrow: true },
  });
  engine.open = [];
  engine.asked = [];
  state.set({ phones: [0] });
  await settle();
  assert.deepEqual([engine.asked, loop.asks, loop.plays], [[], false, null]);
  state.set({ phones: [] });
  await settle();
  assert.equal(loop.plays, "chance");
});

test("what is decided on a phone is carried out at the state that it shows", async (t) => {
  const { engine, loop, presenter, saves } = await begun(t, table(3));
  const done = loop.carryOut(3, /** @type {any} */ ({ do: "play", events: ["a"], lang: "de" }));
  await settle();
  assert.deepEqual(
    engine.asked.map(({ do: deed, events, ply, lang }) => [deed, events, ply, lang]),
    [["play", ["a"], 3, "de"]],
  );
  engine.answer(table(4));
  await done;
  assert.deepEqual([saves.stored.length, presenter.of("present").length], [1, 1]);
});

test("what is decided on a phone at an earlier state is refused there, and nothing is asked", async (t) => {
  const { engine, loop, presenter } = await begun(t, table(3));
  await assert.rejects(loop.carryOut(2, { do: "play", events: ["a"] }), Refused);
  assert.deepEqual([engine.asked, presenter.of("refused")], [[], []]);
});

test("a decision of a phone that the rules forbid is told there alone", async (t) => {
  const { engine, loop, presenter } = await begun(t, table(3));
  const done = loop.carryOut(3, { do: "play", events: ["z"] });
  await settle();
  engine.fail(refusal("illegal"));
  await assert.rejects(done, Refused);
  assert.deepEqual(presenter.of("refused"), []);
});
