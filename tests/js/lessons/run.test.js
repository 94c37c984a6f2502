/** Tests a lesson's requests: their order, what a crash of the engine costs, what is kept and what is not. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { settled, standPage } from "../fakes/shell-page.js";
import { HandEngine, HandStage, table } from "../fakes/match.js";

standPage();
const { MatchState } = await import("../../../web/src/match/state.js");
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");
const { LessonRun, aloud, lessonMatch, spoken } = await import("../../../web/src/lessons/run.js");

const LESSON = { id: "enter", title: "Enter", seat: 1, start: { players: 2 }, steps: [{ say: "a" }, { ask: "b" }] };

const GAME = /** @type {any} */ ({ id: "toy" });

class Presenter extends HandStage {
  told(entry) {
    this.said.push(["told", entry]);
  }
}

/** @param {object} [entry] @param {number} [count] */
const reply = (entry = {}, count = 0) => ({
  session: "abc",
  count,
  lesson: {
    id: "enter",
    step: 0,
    of: 2,
    phase: "say",
    verdict: null,
    text: "a",
    situation: "",
    said: "",
    why: "",
    ...entry,
  },
  table: table(count),
});

/** @type {HandEngine} */
let engine;
/** @type {any} */
let presenter;
/** @type {any} */
let state;
/** @type {any} */
let run;

beforeEach(async () => {
  engine = new HandEngine();
  presenter = new Presenter();
  state = new MatchState(GAME, lessonMatch("toy", LESSON), /** @type {any} */ ({}), () => {});
  run = new LessonRun(/** @type {any} */ (engine), state, LESSON, presenter);
  run.begin();
  await settled();
});

/** Answers the oldest request and waits. @param {object} [entry] @param {number} [count] */
async function answer(entry, count) {
  engine.answer(reply(entry, count));
  await settled();
}

describe("A lesson", () => {
  test("is handed to the engine whole, and its board is shown before its words", async () => {
    assert.deepEqual(engine.asked[0].lesson, LESSON);
    assert.equal(engine.asked[0].step, 0);
    await answer();
    assert.deepEqual(
      presenter.said.map(([name]) => name),
      ["skip", "present", "settled", "told"],
    );
    assert.equal(run.busy, false);
  });

  test("of a puzzle is sent without what the list of puzzles alone needs", async () => {
    run = new LessonRun(
      engine,
      state,
      { ...LESSON, theme: "hit", fails: 2, proven: true },
      /** @type {any} */ (presenter),
    );
    run.begin();
    await settled();
    assert.deepEqual(engine.asked.at(-1).lesson, LESSON);
  });

  test("sits the learner where the lesson says", () => {
    assert.deepEqual(
      state.saved.setup.players.map((/** @type {any} */ one) => one.kind),
      ["computer", "human"],
    );
  });

  test("sends one request after the other, each with the newest count", async () => {
    await answer();
    run.go("on");
    run.play(["4:hand"]);
    await settled();
    assert.equal(engine.open.length, 1);
    await answer({ phase: "ask" }, 1);
    await answer({ phase: "right" }, 2);
    assert.deepEqual(
      engine.asked.map(({ do: verb, count }) => [verb, count]),
      [
        ["lesson", undefined],
        ["lesson-go", 0],
        ["lesson-play", 1],
      ],
    );
  });

  test("lets the learner move only where it asks, also while its frames are played", async () => {
    await answer();
    assert.equal(run.asks, false);
    let shown = () => {};
    presenter.showing = () => new Promise((resolve) => (shown = () => resolve(undefined)));
    run.go("on");
    await settled();
    await answer({ phase: "ask" }, 1);
    assert.equal(run.asks, true);
    assert.equal(run.busy, true);
    assert.equal(run.entry.phase, "say");
    shown();
    await settled();
    assert.equal(run.busy, false);
    assert.equal(run.entry.phase, "ask");
  });

  test("begins again at the same step when the engine was lost", async () => {
    await answer({ step: 1, phase: "ask" }, 1);
    run.play(["4:hand"]);
    await settled();
    engine.fail(new EngineLost("gone"));
    await settled();
    assert.deepEqual([engine.asked.at(-1).do, engine.asked.at(-1).step], ["lesson", 1]);
    await answer({ step: 1, phase: "ask" }, 0);
    assert.deepEqual(presenter.of("refused"), []);
  });

  test("that makes the engine crash each time is told, and the page does not try for ever", async () => {
    for (let left = 0; left < 6 && engine.open.length; left += 1) {
      engine.fail(new EngineLost("gone"));
      await settled();
    }
    assert.equal(engine.asked.length, 4);
    assert.deepEqual(presenter.of("broken"), ["The program has stopped before it was done. Please try again."]);
  });

  test("a move that the engine refuses is told, and the lesson goes on", async () => {
    await answer({ phase: "ask" });
    run.play(["x"]);
    await settled();
    engine.fail(new Refused({ code: "event-syntax", reason: "x is no event" }));
    await settled();
    assert.deepEqual(presenter.of("refused"), ["x is no event"]);
    assert.equal(run.busy, false);
  });

  test("goes on in another language at the same step", async () => {
    await answer({ step: 1, phase: "ask" }, 1);
    run.begin({ ...LESSON, title: "Einsetzen" });
    await settled();
    assert.deepEqual([engine.asked.at(-1).lesson.title, engine.asked.at(-1).step], ["Einsetzen", 1]);
  });

  test("is closed in the engine when the page leaves it, and shows nothing more", async () => {
    await answer();
    run.go("on");
    await settled();
    run.stop();
    await answer({ phase: "ask" }, 1);
    assert.equal(engine.asked.at(-1).do, "close");
    assert.equal(presenter.of("told").length, 1);
  });

  test("becomes a game of its own only when the learner plays on", async () => {
    assert.equal(run.goingOn, null);
    await answer({ phase: "right", last: true, play_on: true }, 3);
    const { id, game, save, ply, setup } = run.goingOn;
    assert.notEqual(id, state.saved.id);
    assert.deepEqual([game, save.ply, ply, setup], ["toy", 3, 3, null]);
  });
});

describe("What is said", () => {
  /** @param {object} entry */
  const words = (entry) => spoken(/** @type {any} */ ({ ...reply().lesson, ...entry }));

  test("is what the lesson tells or asks", () => {
    assert.deepEqual(words({}), ["a"]);
    assert.deepEqual(words({ phase: "ask", text: "b" }), ["b"]);
  });

  test("is the hint, a refusal or the answer to a wrong move where there is one", () => {
    assert.deepEqual(words({ phase: "ask", said: "Tap." }), ["Tap."]);
    assert.deepEqual(words({ phase: "other", said: "No.", verdict: "other" }), ["No."]);
  });

  test("is read aloud after how the learner stands, until there is something new", () => {
    const read = (/** @type {object} */ entry) =>
      aloud(/** @type {any} */ ({ ...reply().lesson, phase: "ask", situation: "You are White.", ...entry }));
    assert.deepEqual(read({}), ["You are White.", "a"]);
    assert.deepEqual(read({ said: "Tap." }), ["Tap."]);
    assert.deepEqual(read({ verdict: "right" }), ["Right. Go on.", "a"]);
  });

  test("praises, also without words of the lesson", () => {
    assert.deepEqual(words({ phase: "ask", verdict: "right" }), ["Right. Go on.", "a"]);
    assert.deepEqual(words({ phase: "right", verdict: "right" }), ["Right!"]);
    assert.deepEqual(words({ phase: "right", verdict: null }), ["This is the answer."]);
    assert.deepEqual(words({ phase: "right", said: "In.", why: "So." }), ["In.", "So."]);
  });
});
