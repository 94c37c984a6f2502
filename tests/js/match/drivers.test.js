/** Tests the drivers of seats: what each one requests by itself, and how two pages play one match over a channel. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { barePage, settle } from "../fakes/bare-page.js";
import { HandEngine, HandSaves, HandStage, savedMatch, table } from "../fakes/match.js";

barePage();
const { computer, driversOf, nobody, person, remote } = await import("../../../web/src/match/drivers.js");
const { GameLoop } = await import("../../../web/src/match/loop.js");
const { MatchState } = await import("../../../web/src/match/state.js");
const { EngineLost, Refused } = await import("../../../web/src/engine/engine-errors.js");

const SHARED = [{ kind: "human" }, { kind: "computer", level: "easy" }, { kind: "remote" }];
const THROW = { kind: "chance", seat: 0, level: null };
const WAITING = { kind: "waiting", seat: 2, level: null, for: "decision" };
const EAGER = { single: true, autoThrow: true };
const PATIENT = { single: false, autoThrow: false };

/** A channel whose other end the test controls. */
class HandLine {
  told = [];
  /** Tells the page what has happened at the other device. */
  say = () => {};

  tell(events) {
    this.told.push(events);
  }

  listen(hear) {
    this.say = hear;
  }
}

describe("What happens by itself", () => {
  test("a person has the page throw and play a single choice only where wished", () => {
    assert.equal(person.request(table(0, { next: THROW }), PATIENT), null);
    assert.deepEqual(person.request(table(0, { next: THROW }), EAGER), { do: "chance" });
    assert.equal(person.request(table(0, { forced: ["a", "b"] }), PATIENT), null);
    assert.deepEqual(person.request(table(0, { forced: ["a", "b"] }), EAGER), { do: "play", events: ["a", "b"] });
    assert.equal(person.request(table(0), EAGER), null);
  });

  test("a computer throws and thinks", () => {
    assert.deepEqual(computer.request(table(0, { next: THROW }), PATIENT), { do: "chance" });
    assert.deepEqual(computer.request(table(0), PATIENT), { do: "think", ms: 18 });
  });

  test("at nobody's turn only chance happens", () => {
    assert.deepEqual(nobody.request(table(0, { next: { ...THROW, seat: null } }), PATIENT), { do: "chance" });
    assert.equal(nobody.request(table(0, { next: { kind: "over", seat: null, level: null } }), EAGER), null);
  });

  test("for another device chance happens, and its event when it has come", () => {
    const channel = new HandLine();
    let woken = 0;
    const driver = remote(2, channel, () => woken++);
    assert.deepEqual(driver.request(table(1, { next: { ...THROW, seat: 2 } }), PATIENT), { do: "chance" });
    assert.equal(driver.request(table(1, { next: WAITING }), EAGER), null);
    channel.say(["a", "b"]);
    assert.equal(woken, 1);
    for (const again of [1, 2])
      assert.deepEqual(
        driver.request(table(1, { next: WAITING }), EAGER),
        { do: "play", seat: 2, events: ["b"] },
        again,
      );
    assert.equal(driver.request(table(2, { next: WAITING }), EAGER), null);
  });

  test("an event is not taken for the part of a throw", () => {
    const channel = new HandLine();
    const driver = remote(2, channel, () => {});
    channel.say(["roll 1"]);
    assert.equal(driver.request(table(0, { next: { ...WAITING, for: "chance" } }), EAGER), null);
  });

  test("without a channel another device is waited for", () => {
    const driver = remote(2, undefined, () => {});
    driver.tell(["a"]);
    assert.equal(driver.request(table(1, { next: WAITING }), EAGER), null);
  });
});

test("only at a person's seat somebody here decides", () => {
  assert.deepEqual(
    driversOf(SHARED, () => {}, {}).map(({ here }) => here),
    [true, false, false],
  );
  assert.equal(nobody.here, false);
});

// In the loop

/** The state of the page for a match. */
const stateOf = (saved) => new MatchState({ id: saved.game }, saved, PATIENT, () => {});

/** Begins a match in which one seat is at the other end of a channel; the test answers for the engine. */
async function begun(t, first) {
  t.mock.method(console, "error", () => {});
  const engine = new HandEngine();
  const presenter = new HandStage();
  const saves = new HandSaves();
  const channel = new HandLine();
  const loop = new GameLoop(engine, saves, stateOf(savedMatch()), presenter, { 2: channel });
  loop.run();
  t.after(() => loop.stop());
  await settle();
  const answer = async (reply) => {
    engine.answer({ ...reply, save: { schema: 1, seats: SHARED } });
    await settle();
  };
  await answer(first);
  return { engine, presenter, saves, channel, loop, answer };
}

test("all events so far are told to another device, and told when they are stored", async (t) => {
  const { saves, channel, loop, answer } = await begun(t, table(1));
  assert.deepEqual(channel.told, [["e1"]]);
  saves.before = async () => assert.equal(channel.told.length, 1);
  loop.play(["e2"]);
  await settle();
  await answer(table(2, { next: WAITING }));
  assert.deepEqual(channel.told.at(-1), ["e1", "e2"]);
  assert.equal(saves.stored.length, 2);
});

test("nobody here is asked while another device is waited for, until it has decided", async (t) => {
  const { engine, channel, loop, answer } = await begun(t, table(1, { next: WAITING }));
  assert.deepEqual([loop.asks, loop.goesOn, engine.open.length], [false, false, 0]);
  channel.say(["e1", "e2"]);
  await settle();
  assert.deepEqual(engine.asked.at(-1), { session: "abc", ply: 1, lang: "en", do: "play", seat: 2, events: ["e2"] });
  await answer(table(2));
  assert.deepEqual([loop.asks, loop.state.newest.table.ply], [true, 2]);
});

test("an event of another device that is refused is told and forgotten, and a good one is played", async (t) => {
  const { engine, presenter, channel, loop } = await begun(t, table(1, { next: WAITING }));
  channel.say(["e1", "bad"]);
  await settle();
  engine.fail(new Refused({ code: "illegal-action", reason: "No." }));
  await settle();
  assert.deepEqual(presenter.of("refused"), ["No."]);
  assert.deepEqual([loop.state.paused, engine.open.length], [false, 0]);
  channel.say(["e1", "good"]);
  await settle();
  assert.deepEqual(engine.open[0].body.events, ["good"]);
});

test("after a crash of the engine the channel still stands, and what came over it is played", async (t) => {
  const { engine, channel, answer } = await begun(t, table(1, { next: WAITING }));
  const { say } = channel;
  say(["e1", "e2"]);
  await settle();
  engine.generation = 2;
  engine.fail(new EngineLost("gone"));
  await settle();
  await answer(table(1, { next: WAITING }));
  assert.equal(channel.say, say);
  assert.deepEqual([engine.open[0].body.do, engine.open[0].body.events], ["play", ["e2"]]);
});

/** An engine with a game of three seats and nine turns: in each turn chance draws a number, and the seat to move says it. */
class CountingEngine {
  generation = 1;
  #events = [];
  #seats = [];

  async ready() {}

  async request({ do: verb, players, ply, seat, events }) {
    if (verb === "close") return {};
    if (verb === "new") this.#seats = players;
    else this.#events.push(this.#next(verb, ply, seat, events));
    return this.#table();
  }

  /** Returns the event that a request leads to; checks that the requesting seat is to move. */
  #next(verb, ply, from, events) {
    const { kind, seat } = this.#table().next;
    assert.equal(ply, this.#events.length);
    assert.equal(verb, { chance: "chance", computer: "think", human: "play", waiting: "play" }[kind]);
    if (verb === "chance") return `draw ${(ply * 7) % 5}`;
    if (verb === "play") assert.deepEqual([from, events], [kind === "waiting" ? seat : undefined, [this.#wanted()]]);
    return this.#wanted();
  }

  #wanted = () => `say ${this.#events.at(-1).slice(5)}`;

  #table() {
    const ply = this.#events.length;
    const seat = Math.floor(ply / 2) % 3;
    const { kind, level = null } = this.#seats[seat];
    const decides = kind === "remote" ? "waiting" : kind;
    let next = { kind: ply % 2 ? decides : "chance", seat, level };
    if (next.kind === "waiting") next = { ...next, for: "decision" };
    if (ply === 18) next = { kind: "over", seat: null, level: null };
    const entries = this.#events.map((text, at) => ({ ply: at + 1, seat, text, words: text }));
    return table(ply, {
      next,
      moves: { from: 0, entries },
      forced: next.kind === "human" ? [this.#wanted()] : [],
      over: ply === 18 ? {} : null,
      save: { schema: 1, seats: this.#seats.map(({ kind, level }) => ({ kind, ...(level && { level }) })) },
    });
  }
}

/** Acts for a person who at once does what the page asks for. */
class Diligent extends HandStage {
  decided = 0;

  async present(shown) {
    await super.present(shown);
    if (!this.loop.asks) return;
    this.decided += 1;
    if (shown.next.kind === "chance") this.loop.throw();
    else this.loop.play(shown.forced);
  }
}

/** Starts a page in a match of three, and returns its presenter. */
function page(t, players, channels) {
  const presenter = new Diligent();
  const setup = { players, options: {}, seed: "00", settings: {} };
  presenter.loop = new GameLoop(
    new CountingEngine(),
    new HandSaves(),
    stateOf(savedMatch({ setup })),
    presenter,
    channels,
  );
  t.after(() => presenter.loop.stop());
  return presenter;
}

test("two pages play a match of a person, a computer and another person to its end over a channel", async (t) => {
  const [there, here] = [new Set(), new Set()];
  let messages = 0;
  /** Delivers what one end tells to the other end, a little later and twice. */
  const end = (own, other) => ({
    listen: (hear) => own.add(hear),
    tell: (events) => {
      messages += 1;
      const arrive = () => other.forEach((hear) => hear(events));
      for (const time of [arrive, arrive]) setImmediate(time);
    },
  });
  const one = page(t, SHARED, { 2: end(here, there) });
  const channel = end(there, here);
  const two = page(t, [{ kind: "remote" }, { kind: "remote" }, { kind: "human" }], { 0: channel, 1: channel });
  one.loop.run();
  two.loop.run();
  for (let round = 0; round < 400 && !(one.loop.state.newest?.table.over && two.loop.state.newest?.table.over); round++)
    await settle();
  const told = ({ loop }) => loop.state.newest.moves.map(({ text }) => text);
  assert.equal(told(one).length, 18);
  assert.deepEqual(told(two), told(one));
  // Each person had three turns, each with a throw and a decision.
  assert.deepEqual([one.decided, two.decided], [6, 6]);
  assert.deepEqual([...one.of("refused"), ...two.of("refused")], []);
  assert.ok(messages >= 18);
});
