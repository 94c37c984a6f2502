/** Tests the lines from the table to phones, with a phone's engine at the other end: how a hand goes there, and how it comes back. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { littleScene } from "../fakes/little-board.js";
import { COMPUTER, HUMAN, entry, savedMatch, table } from "../fakes/match.js";
import { FakeConnection, HandClock, meet } from "../fakes/peer-connections.js";
import { settled, standPage } from "../fakes/shell-page.js";

standPage();
const { Hands } = await import("../../../web/src/second-screen/hands.js");
const { FarEngine } = await import("../../../web/src/second-screen/far-engine.js");
const { Line, INTERRUPTED_MS } = await import("../../../web/src/remote/line.js");
const { MatchState } = await import("../../../web/src/match/state.js");
const { Refused } = await import("../../../web/src/engine/engine-errors.js");

const SEATS = [{ kind: "human" }, { kind: "human" }, { kind: "computer", level: "easy" }];
const NAMES = ["Ann", "Ben", "Serpent"];
const VIEW = { seat: 0, lang: "en", shape: "landscape" };

/** @type {any} */
let state;
/** @type {any} */
let hands;
/** @type {HandClock} */
let clock;
/** What the people at the table were told. @type {string[]} */
let said;
/** How often the table was shown anew. */
let looks = 0;
/** @type {boolean[]} */
let kept;
/** @type {any[]} */
let asked;
/** The connections of the table. @type {FakeConnection[]} */
let made;

const quiet = async () => {
  for (let turn = 0; turn < 8; turn += 1) await settled();
};

/** @param {number} ply @param {any} [next] */
function stand(ply, next = HUMAN) {
  const moves = Array.from({ length: ply }, (_, at) => entry(at + 1));
  state.set({
    newest: { table: table(ply, { next, names: NAMES, save: { schema: 1, seats: SEATS } }), moves, turns: [] },
  });
}

const request = async (/** @type {any} */ body) => {
  asked.push(body);
  const scene = { ...littleScene(), status: "", seats: [{ seat: 0, name: "Ann" }] };
  if (body.do === "explain") return { lines: ["Worth 3."] };
  return table(state.newest.table.ply, { next: state.newest.table.next, scene, save: { schema: 1, seats: SEATS } });
};

beforeEach(() => {
  said = [];
  kept = [];
  asked = [];
  made = [];
  looks = 0;
  clock = new HandClock();
  state = new MatchState(
    /** @type {any} */ ({ id: "toy" }),
    /** @type {any} */ (savedMatch({ save: { schema: 1, seats: SEATS } })),
    /** @type {any} */ ({}),
    () => {},
  );
  hands = new Hands({
    state,
    engine: /** @type {any} */ ({ request }),
    loop: {
      look: () => (looks += 1),
      carryOut: async (ply) => stand(ply + 1),
    },
    say: (words) => void said.push(words),
    kept: (any) => void kept.push(any),
    clock,
    connect: () => {
      const connection = new FakeConnection();
      made.push(connection);
      return /** @type {any} */ (connection);
    },
  });
  stand(2);
});

/** A phone that takes the hand of a seat. @param {number} seat */
async function phone(seat) {
  /** @type {FakeConnection} */
  const connection = new FakeConnection();
  let news = 0;
  const line = new Line({
    label: "hand",
    clock,
    connect: () => /** @type {any} */ (connection),
    received: (message) => far.receive(message),
    live: () => far.live(),
  });
  const far = new FarEngine((message) => line.post(message), "portrait");
  far.addEventListener("events", () => (news += 1));
  const lines = hands.of(seat);
  const answer = await line.answer(await lines.add().offer());
  await lines.take(answer);
  const own = made.at(-1) ?? assert.fail();
  meet(own, connection);
  return { line, far, connection, own, news: () => news };
}

/** A phone that shows the hand of a seat. @param {number} seat */
async function playing(seat) {
  const one = await phone(seat);
  await one.far.begin();
  await one.far.request({ do: "restore", view: VIEW });
  await quiet();
  return one;
}

describe("A hand", () => {
  test("is on a phone as soon as that shows it", async () => {
    const one = await phone(1);
    assert.deepEqual(state.phones, []);
    assert.deepEqual(await one.far.begin(), {
      game: "toy",
      seat: 1,
      seats: [{ kind: "table" }, { kind: "human" }, { kind: "computer", level: "easy" }],
    });
    await quiet();
    assert.deepEqual(state.phones, [1]);
    assert.deepEqual([said, looks, kept], [["Ben plays on a phone now."], 1, [true]]);
  });

  test("of the seat at turn is told in the status line", async () => {
    await playing(0);
    assert.equal(state.waiting, "Ann plays on a phone.");
    stand(3, { ...HUMAN, seat: 1 });
    assert.equal(state.waiting, "");
    stand(4, COMPUTER);
    assert.equal(state.waiting, "");
  });

  test("comes back to the table when its line is broken, and a new code brings it to a phone again", async () => {
    const one = await playing(0);
    one.own.become("disconnected");
    assert.deepEqual(state.phones, [0]);
    clock.pass(INTERRUPTED_MS);
    assert.deepEqual(state.phones, []);
    assert.equal(said.at(-1), "Ann plays on this device again. A new code brings the phone back.");
    assert.deepEqual([looks, kept, state.waiting], [2, [true, false], ""]);
    await playing(0);
    assert.deepEqual(state.phones, [0]);
  });

  test("stays on its phone while the line is interrupted, and nothing is lost", async () => {
    const one = await playing(0);
    one.own.become("disconnected");
    stand(3);
    one.own.become("connected");
    await quiet();
    assert.equal(one.news(), 1);
    assert.deepEqual(state.phones, [0]);
  });

  test("is at one phone: a second one with its code takes it over", async () => {
    const one = await playing(0);
    const two = await playing(0);
    assert.deepEqual(state.phones, [0]);
    assert.equal(one.own.connectionState, "closed");
    assert.notEqual(two.own.connectionState, "closed");
    assert.ok(!said.some((words) => words.includes("at this device again")));
  });

  test("can be brought back at the table, and only this one", async () => {
    await playing(0);
    await playing(1);
    hands.bringBack(0);
    assert.deepEqual(state.phones, [1]);
  });

  test("comes back with a sentence where its phone sends what does not belong here", async () => {
    for (const message of ["nonsense", ".{}", new ArrayBuffer(2), '.{"id":1,"do":"undo","look":{}}']) {
      const one = await playing(0);
      one.connection.data.send(message);
      assert.deepEqual(state.phones, []);
      assert.match(said.at(-2) ?? "", /^The phone of Ann has sent something that does not belong here/);
    }
  });

  test("is gone with the page of the match, without a word", async () => {
    await playing(0);
    said = [];
    hands.stop();
    assert.deepEqual([said, made.at(-1)?.connectionState], [[], "closed"]);
  });

  test("goes to five phones at most", () => {
    const lines = hands.of(0);
    for (let count = 0; count < 5; count += 1) assert.ok(lines.add());
    assert.equal(lines.add(), null);
  });

  test("that nobody has taken yet changes nothing when its code is closed", async () => {
    const line = hands.of(0).add();
    await line.offer();
    line.close();
    assert.deepEqual([said, looks], [[], 0]);
  });
});

describe("The next match", () => {
  /** Begins the next match at the table, whose first state comes later. */
  function next() {
    const second = new MatchState(
      /** @type {any} */ ({ id: "toy" }),
      /** @type {any} */ (savedMatch({ id: "next", save: { schema: 1, seats: SEATS } })),
      /** @type {any} */ ({}),
      () => {},
    );
    hands.moveTo(second, { look: () => (looks += 1), carryOut: async () => {} });
    return second;
  }

  test("of the same people keeps the hands on the phones, which begin again", async () => {
    const one = await playing(0);
    let matches = 0;
    one.far.addEventListener("match", () => (matches += 1));
    said = [];
    const second = next();
    assert.deepEqual([matches, second.phones], [1, [0]]);
    const begun = one.far.begin();
    await quiet();
    state = second;
    stand(0);
    assert.equal((await begun).seat, 0);
    assert.equal((await one.far.request({ do: "restore", view: VIEW })).ply, 0);
    assert.equal(asked.at(-1).session, "next");
    await quiet();
    assert.deepEqual([said, second.phones, second.waiting], [[], [0], "Ann plays on a phone."]);
  });

  test("is no longer concerned by the one before", async () => {
    const one = await playing(0);
    const first = state;
    const second = next();
    state = first;
    stand(7);
    assert.equal(one.news(), 0);
    one.own.become("disconnected");
    clock.pass(INTERRUPTED_MS);
    assert.deepEqual(second.phones, []);
  });
});

describe("A phone", () => {
  test("plays as its page does with an engine of its own", async () => {
    const { far } = await playing(0);
    const { ply } = await far.request({ do: "play", ply: 2, events: ["a"], session: "x", lang: "en" });
    assert.equal(ply, 3);
    assert.deepEqual(await far.request({ do: "explain", ply: 3, id: "4" }), { lines: ["Worth 3."] });
    assert.deepEqual(await far.request({ do: "close" }), {});
  });

  test("asks in the language and shape of its page", async () => {
    const { far } = await playing(0);
    await far.request({ do: "view", view: { seat: 2, lang: "de", shape: "portrait" } });
    assert.deepEqual(asked.at(-1).view, { seat: 0, lang: "de", shape: "portrait" });
    await far.request({ do: "explain", ply: 2, id: "" });
    assert.deepEqual(asked.at(-1).view, { seat: 0, lang: "de", shape: "portrait" });
  });

  test("has no more than the hand: everything else is refused there already", async () => {
    const { far } = await playing(0);
    const { length } = asked;
    for (const body of [{ do: "undo" }, { do: "hint" }, { do: "export" }, { do: "seek", at: 1, events: ["a"] }])
      await assert.rejects(far.request(body), Refused);
    assert.equal(asked.length, length);
  });

  test("is told that the match has gone on", async () => {
    const [one, two] = [await playing(0), await playing(1)];
    stand(3);
    assert.deepEqual([one.news(), two.news()], [1, 1]);
  });

  test("waits for the table while the line is interrupted, and asks when it is live again", async () => {
    const { far, own, connection } = await playing(0);
    for (const end of [own, connection]) end.become("disconnected");
    const reply = far.request({ do: "play", ply: 2, events: ["a"] });
    await quiet();
    assert.equal(state.newest.table.ply, 2);
    for (const end of [own, connection]) end.become("connected");
    assert.equal((await reply).ply, 3);
  });

  test("refuses a table that sends what does not belong here", async () => {
    const { far } = await playing(0);
    for (const message of [".{}", "x", '.{"id":99,"reply":{}}']) assert.throws(() => far.receive(message));
    void far.request({ do: "view", view: VIEW });
    await quiet();
    void far.request({ do: "view", view: VIEW });
    assert.throws(() => far.receive('.{"id":4,"reply":{"scene":null}}'));
  });

  test("waits for ever once its line has ended, so that its page asks for nothing in vain", async () => {
    const { far } = await playing(0);
    far.end();
    let settledNow = false;
    for (const one of [far.ready(), far.request({ do: "view", view: VIEW })])
      void one.finally(() => (settledNow = true));
    await quiet();
    assert.equal(settledNow, false);
  });
});
