/** Tests that the parts of a lesson's page work together: what the learner does reaches the engine, and what it answers is told and kept. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { fakeAudio } from "../fakes/audio.js";
import { STANDING, standBoardPage } from "../fakes/board-page.js";
import { gameEntry } from "../fakes/games.js";
import { littleScene } from "../fakes/little-board.js";
import { HandEngine, HandSaves, table } from "../fakes/match.js";
import { buttonNamed, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standBoardPage(page);
const { LessonPage } = await import("../../../web/src/lessons/lesson-page.js");
const { PUZZLES } = await import("../../../web/src/lessons/lessons-and-puzzles.js");
const { settings } = await import("../../../web/src/settings/settings.js");
const { solvedOn } = await import("../../../web/src/saves/daily.js");
const { finishedOf } = await import("../../../web/src/saves/finished.js");

const LESSON = { id: "enter", title: "Enter", seat: 0, start: { players: 2 }, steps: [{ ask: "b" }] };
const COURSE = { lessons: [LESSON, { ...LESSON, id: "leave" }], scenes: { landscape: littleScene() } };

/** An engine that is ready. */
class Engine extends EventTarget {
  hand = new HandEngine();
  state = { kind: "ready" };
  ready = () => this.hand.ready();
  request = (/** @type {any} */ body) => this.hand.request(body);
}

/** @type {any} */
let engine;
/** @type {any} */
let lesson;
/** Where the learner went. @type {unknown[]} */
let gone;

/** A reply of the engine. @param {object} [entry] @param {number} [count] */
const reply = (entry = {}, count = 0) => ({
  session: "abc",
  count,
  lesson: {
    ...{
      id: "enter",
      step: 0,
      of: 1,
      phase: "ask",
      verdict: null,
      text: "Enter a stone.",
      situation: "",
      said: "",
      why: "",
    },
    ...{ marks: [], path: [], control: null, last: false, ...entry },
  },
  table: table(count, { frames: [], scene: { ...littleScene(), seats: table(0).scene.seats } }),
});

const spots = () => tagged(lesson.element, ".board-spot");

/** @param {object} [entry] @param {number} [count] */
async function answer(entry, count) {
  engine.hand.answer(reply(entry, count));
  await settled();
}

beforeEach(async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const body = standBoardPage(page);
  engine = new Engine();
  gone = [];
  const host = {
    screen: STANDING,
    open: (/** @type {any} */ saved) => void gone.push(["open", saved.ply]),
    showLesson: (/** @type {any} */ _game, /** @type {string} */ id) => void gone.push(["lesson", id]),
    leaveLesson: (/** @type {any} */ _game, /** @type {string} */ elsewhere) => void gone.push(["leave", elsewhere]),
  };
  const app = /** @type {any} */ ({ engine, saves: new HandSaves(), host });
  lesson = new LessonPage(app, gameEntry(), /** @type {any} */ (COURSE), /** @type {any} */ (LESSON));
  body.append(lesson.element);
  lesson.start();
  await settled();
});
afterEach(() => {
  lesson.destroy();
  mock.timers.reset();
});

test("before the engine has begun the lesson nothing can be chosen, then what it asks for", async () => {
  assert.equal(engine.hand.asked[0].do, "lesson");
  assert.equal(spots().length, 0);
  await answer();
  assert.deepEqual(
    spots().map(({ dataset }) => dataset["spot"]),
    ["a", "b"],
  );
});

test("where it tells, nothing can be chosen, and a button goes on", async () => {
  await answer({ phase: "say" });
  assert.equal(spots().length, 0);
  buttonNamed(lesson.element, "Continue").click();
  await settled();
  assert.equal(engine.hand.asked.at(-1).do, "lesson-go");
  await answer({ phase: "ask" }, 1);
  assert.equal(spots().length, 2);
});

test("what fails is told, and the learner may choose again", async () => {
  await answer();
  buttonNamed(lesson.element, "Show me").click();
  await settled();
  assert.equal(spots().length, 0);
  engine.hand.fail(new Error("Not now."));
  await settled();
  assert.equal(spots().length, 2);
});

for (const [name, phase, count] of /** @type {const} */ ([
  ["the right answer is heard", "right", 2],
  ["another one is not", "other", 0],
]))
  test(name, async () => {
    const tones = fakeAudio();
    lesson.element.querySelector(".drawn-board").dispatchEvent(new Event("keydown"));
    // The script that makes sounds comes now.
    await import("../../../web/src/board/sound.js");
    await settled();
    await answer({ phase });
    assert.equal(tones.length, count);
  });

test("the learner leaves for the list of lessons", async () => {
  await answer();
  buttonNamed(lesson.element, "All lessons").click();
  assert.deepEqual(gone, [["leave", "#/toy/learn"]]);
});

for (const shown of [true, false]) {
  test(
    shown ? "a puzzle whose answer was shown counts as seen" : "a puzzle that was answered counts as solved",
    async () => {
      const app = /** @type {any} */ ({ engine, saves: new HandSaves(), host: { screen: STANDING } });
      const puzzle = /** @type {any} */ ({ ...LESSON, id: shown ? "8" : "9" });
      const opened = new LessonPage(app, gameEntry(), { lessons: [puzzle], scenes: {} }, puzzle, PUZZLES);
      document.body.append(opened.element);
      opened.start();
      await settled();
      // The lesson that each test begins with is answered first.
      await answer();
      if (shown) {
        await answer();
        buttonNamed(opened.element, "Show me").click();
        await settled();
      }
      await answer({ phase: "right", verdict: "right", said: "Well found!", last: true }, 1);
      const solved = finishedOf(PUZZLES.kept(gameEntry().id));
      const seen = finishedOf(PUZZLES.seen?.(gameEntry().id) ?? "");
      assert.deepEqual([solved.has(puzzle.id), seen.has(puzzle.id)], [!shown, shown]);
      const [said] = tagged(opened.element, ".lesson-said");
      assert.equal(said?.textContent === "Well found!", !shown);
      opened.destroy();
    },
  );
}

test("the menu begins the lesson anew, and switches the sound off", async () => {
  await answer({ phase: "say" });
  buttonNamed(lesson.element, "Menu").click();
  buttonNamed(document.body, "Begin again").click();
  await settled();
  assert.deepEqual([engine.hand.asked.at(-1).do, engine.hand.asked.at(-1).step], ["lesson", 0]);
  await answer();
  buttonNamed(lesson.element, "Menu").click();
  buttonNamed(document.body, "Sound off").click();
  assert.equal(settings().values.sound, false);
  settings().set("sound", true);
});

test("the puzzle of the day counts a day, also if it is solved only after midnight", async () => {
  solvedOn("toy", new Date(2026, 10, 27));
  const app = /** @type {any} */ ({ engine, saves: new HandSaves(), host: { screen: STANDING } });
  const puzzle = /** @type {any} */ ({ ...LESSON, id: "1" });
  const day = new Date(2026, 10, 28, 23, 59);
  const game = gameEntry({ puzzles: 1 });
  const opened = new LessonPage(app, game, { lessons: [puzzle], scenes: {} }, puzzle, PUZZLES, day);
  document.body.append(opened.element);
  opened.start();
  await settled();
  await answer();
  await answer({ phase: "right", verdict: "right", said: "Well found!", last: true }, 1);
  assert.equal(tagged(opened.element, ".lesson-waiting")[0]?.textContent, "Puzzle of the day: 2 days in a row.");
  opened.destroy();
});
