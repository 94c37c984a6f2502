/** Tests the run of a study: slices, stopping, going on, engines that break down, what is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";

barePage();

const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");
const { Runner, nameOf } = await import("../../../web/src/study/runner.js");

const HEAD = "setting,game,turns\n";
const line = (game) => `0,${game},${10 + game}\n`;
const lines = (from, to) => Array.from({ length: to - from }, (_, at) => line(from + at)).join("");

/** An engine that plays `speed` games a request. */
class FakeEngine {
  state = { kind: "boot", message: "" };
  generation = 1;
  asked = [];
  ended = false;
  done = 0;
  games = 0;
  /** Called before each answer to "study-go". */
  before = () => {};

  constructor({ key = "k1", speed = 2 } = {}) {
    this.key = key;
    this.speed = speed;
  }

  start() {
    this.state = { kind: "ready", message: "" };
  }

  async settled() {}

  async loadPack(pack) {
    this.asked.push(["loadPack", pack]);
  }

  end() {
    this.ended = true;
  }

  async request(request) {
    await null;
    if (this.ended) throw new EngineLost("ended");
    this.asked.push([request.do, request.rows ?? request.ms]);
    if (request.do === "study") {
      this.done = 0;
      this.games = request.games;
      return { key: this.key, head: HEAD, columns: [] };
    }
    this.before(request);
    const from = this.done;
    const rows = request.rows ?? "";
    this.done = Math.min(this.games, from + (request.rows === undefined ? this.speed : rows.split("\n").length - 1));
    const summary = request.summed && this.done ? { games: this.done } : null;
    return { rows: request.rows === undefined ? lines(from, this.done) : "", done: this.done, of: this.games, summary };
  }
}

class FakeKeep {
  study = null;
  text = "";
  works = true;

  async read(id) {
    return this.study?.id === id ? { study: this.study, text: this.text } : null;
  }

  async add(study, from, text) {
    if (!this.works) return false;
    this.study = study;
    this.text = (from === 0 ? "" : this.text) + text;
    return true;
  }

  async drop() {
    this.study = null;
  }

  async tidy() {}
}

function made({ games = 5, engines = [new FakeEngine()], keep = new FakeKeep() } = {}) {
  let time = 0;
  const left = [...engines];
  const runner = new Runner({
    game: "duel",
    parameters: { players: ["easy", "easy"], options: {}, games, seed: 1 },
    makeEngine: () => /** @type {any} */ (left.shift()),
    keep: /** @type {any} */ (keep),
    now: () => (time += 100),
  });
  return { runner, engines, keep };
}

test("all games are played, and the engine lives only while they are", async () => {
  const { runner, engines, keep } = made();
  await runner.open();
  assert.equal(runner.state, "ready");
  await runner.run();
  assert.equal(runner.state, "done");
  assert.equal(runner.table.csv(), HEAD + lines(0, 5));
  assert.deepEqual(runner.summary, { games: 5 });
  assert.ok(engines[0].ended);
  assert.deepEqual(engines[0].asked[0], ["loadPack", "study"]);
  assert.equal(keep.text, lines(0, 5));
  assert.equal(runner.kept, true);
});

test("a study that is stopped goes on where it was, also after a reload and with more games", async () => {
  const keep = new FakeKeep();
  const slow = new FakeEngine({ speed: 1 });
  const { runner } = made({ games: 10, engines: [slow, new FakeEngine()], keep });
  slow.before = () => slow.done === 8 && runner.stop();
  await runner.open();
  await runner.run();
  assert.equal(runner.state, "ready");
  assert.ok(slow.ended);
  assert.equal(runner.trouble, "");
  // The table and the figures are about the same games: what was played after the last figures is played again.
  assert.deepEqual(runner.summary, { games: 6 });
  assert.equal(runner.done, 6);
  assert.equal(keep.text, lines(0, 6));
  await runner.run();
  assert.equal(runner.table.csv(), HEAD + lines(0, 10));

  const more = new FakeEngine();
  const reloaded = made({ games: 13, engines: [more], keep }).runner;
  await reloaded.open();
  assert.equal(reloaded.done, 10);
  assert.equal(reloaded.state, "ready");
  await reloaded.run();
  assert.deepEqual(more.asked[2], ["study-go", lines(0, 10)]);
  assert.equal(reloaded.table.csv(), HEAD + lines(0, 13));
  assert.equal(keep.text, lines(0, 13));

  const whole = made({ games: 13, engines: [], keep }).runner;
  await whole.open();
  assert.equal(whole.state, "done");
  assert.deepEqual(whole.summary, { games: 13 });
});

test("where fewer games are wanted than are kept, the figures are those of the fewer", async () => {
  const keep = new FakeKeep();
  await made({ games: 8, keep }).runner.run();
  const { runner } = made({ games: 3, keep });
  await runner.open();
  assert.deepEqual([runner.done, runner.state, runner.summary], [3, "ready", null]);
  await runner.run();
  assert.deepEqual([runner.table.csv(), runner.state, runner.summary.games], [HEAD + lines(0, 3), "done", 3]);
});

test("games of other rules are dropped, and that is told", async () => {
  const keep = new FakeKeep();
  await made({ games: 2, keep }).runner.run();
  const { runner } = made({ games: 4, keep, engines: [new FakeEngine({ key: "k2" })] });
  await runner.open();
  await runner.run();
  assert.equal(runner.outdated, true);
  assert.equal(runner.table.csv(), HEAD + lines(0, 4));
  assert.equal(keep.study.key, "k2");
  assert.equal(keep.text, lines(0, 4));
});

test("an engine that breaks down begins again where the rows end, three times at most", async () => {
  const engine = new FakeEngine({ speed: 1 });
  let crashes = 0;
  engine.before = ({ rows }) => {
    if (rows !== undefined || engine.done < 2 || crashes >= 3) return;
    crashes += 1;
    engine.generation += 1;
    throw new EngineLost("crash");
  };
  const { runner } = made({ engines: [engine] });
  await runner.run();
  assert.equal(crashes, 3);
  assert.deepEqual([runner.state, runner.table.csv()], ["done", HEAD + lines(0, 5)]);

  const hopeless = new FakeEngine();
  hopeless.before = () => {
    throw new EngineLost("no memory");
  };
  const lost = made({ engines: [hopeless] }).runner;
  await lost.run();
  assert.deepEqual([lost.state, lost.trouble], ["ready", "no memory"]);
  assert.ok(hopeless.ended);
});

test("what the engine refuses is told; rows that it does not take are played anew", async () => {
  const refusing = new FakeEngine({ speed: 1 });
  refusing.before = () => {
    if (refusing.done === 2) throw new Refused({ code: "add-on", reason: "The wheel has failed." });
  };
  const { runner, keep } = made({ engines: [refusing] });
  await runner.run();
  assert.deepEqual([runner.state, runner.trouble, runner.done], ["ready", "The wheel has failed.", 2]);
  assert.equal(keep.text, lines(0, 2));

  const strict = new FakeEngine();
  strict.before = ({ rows }) => {
    if (rows !== undefined) throw new Refused({ code: "bad-table", reason: "Another table." });
  };
  const again = made({ engines: [strict], keep }).runner;
  await again.open();
  assert.equal(again.done, 2);
  await again.run();
  assert.deepEqual([again.state, again.table.csv()], ["done", HEAD + lines(0, 5)]);
});

test("an engine that does not start is told", async () => {
  const engine = new FakeEngine();
  engine.start = () => {
    engine.state = { kind: "failed", message: "study.wasm: 404" };
  };
  const { runner } = made({ engines: [engine] });
  await runner.run();
  assert.deepEqual([runner.state, runner.trouble], ["ready", "study.wasm: 404"]);
});

test("without a database the study is played all the same, and says that nothing is kept", async () => {
  const keep = new FakeKeep();
  keep.works = false;
  const { runner } = made({ keep });
  await runner.run();
  assert.deepEqual([runner.state, runner.kept], ["done", false]);
  await runner.forget();
  await settle();
  assert.deepEqual([runner.state, runner.done, runner.summary], ["ready", 0, null]);
});

test("a comparison has twice the games, is kept apart from the study of its first set, and is done when both sets are", async () => {
  const engine = new FakeEngine({ speed: 3 });
  /** @type {any} */
  let begun;
  /** @type {object[]} */
  let effects = [{ column: "turns", a: { mean: 1 }, b: { mean: 2 } }];
  const request = engine.request.bind(engine);
  engine.request = async (/** @type {any} */ asked) => {
    if (asked.do === "study") begun = asked;
    const reply = await request(asked.do === "study" ? { ...asked, games: 2 * asked.games } : asked);
    const { summary } = reply;
    const second = Math.floor((summary?.games ?? 0) / 2);
    return {
      ...reply,
      ...(summary && { summary: { games: summary.games - second, compared: { against: { games: second }, effects } } }),
    };
  };
  const keep = new FakeKeep();
  const parameters = { players: ["easy", "easy"], options: {}, against: { start: 1 }, luck: true, games: 4, seed: 1 };
  const made = () =>
    new Runner({ game: "duel", parameters, makeEngine: () => engine, keep: /** @type {any} */ (keep), now: () => 0 });
  const runner = made();
  await runner.open();
  await runner.run();
  assert.deepEqual([begun.against, begun.luck, begun.games], [{ start: 1 }, true, 4]);
  assert.deepEqual([runner.state, runner.done, runner.of, runner.mark], ["done", 8, 8, "k1"]);
  const again = made();
  await again.open();
  assert.deepEqual([again.state, again.done, again.mark], ["done", 8, "k1"]);
  // Kept by an earlier version, without the figures of both sets: going on adds them up from the rows.
  keep.study.summary.compared.effects = [{ column: "turns" }];
  effects = [{ column: "turns", a: { mean: 3 }, b: { mean: 4 } }];
  const older = made();
  await older.open();
  assert.deepEqual([older.state, older.done, older.summary], ["ready", 8, null]);
  engine.ended = false;
  await older.run();
  assert.deepEqual([older.state, older.summary?.compared?.effects], ["done", effects]);
  const alone = nameOf("duel", { players: ["easy", "easy"], options: {}, games: 4, seed: 1 });
  assert.notEqual(nameOf("duel", parameters), alone);
  assert.notEqual(nameOf("duel", parameters), nameOf("duel", { ...parameters, luck: false }));
});
