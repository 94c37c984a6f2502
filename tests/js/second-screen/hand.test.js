/** Tests the table's side of a hand: what it tells a phone, what it keeps, and what a phone can have it do. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { COMPUTER, HUMAN, OVER, entry, savedMatch, table } from "../fakes/match.js";
import { settled, standPage } from "../fakes/shell-page.js";

standPage();
const { Hand } = await import("../../../web/src/second-screen/hand.js");
const { MatchState } = await import("../../../web/src/match/state.js");
const { Refused } = await import("../../../web/src/engine/engine-errors.js");

const LOOK = { lang: "de", shape: /** @type {const} */ ("portrait") };
const SEATS = [{ kind: "human" }, { kind: "human" }, { kind: "computer", level: "easy" }];
const OPTIONS = [{ path: ["a"], events: ["a"], label: "Go" }];
/** What no phone may get. */
const SECRETS = {
  save: { schema: 1, seats: SEATS, seed: "secret-seed", record: { events: ["secret-event"] }, redo: ["secret-redo"] },
  dice: { hash: "secret-hash", seed: "secret-dice", from: 0 },
  exact: "secret-judge",
  match: { id: "secret-match" },
  broken: { reason: "secret-fault" },
  added: ["secret-wheel"],
  unheard: "secret-field",
};

/** A table at which the hand of a seat is on a phone. */
function dealt({ seat = 0, next = HUMAN, ply = 2, begin = true } = {}) {
  const state = new MatchState(
    /** @type {any} */ ({ id: "toy" }),
    /** @type {any} */ (savedMatch({ save: { schema: 1, seats: SEATS } })),
    /** @type {any} */ ({}),
    () => {},
  );
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const carried = [];
  /** @type {any[]} */
  const told = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const all = {
    state,
    asked,
    carried,
    told,
    begun: 0,
    /** What the engine does with a request. @type {(body: any) => any} */
    reply: (/** @type {any} */ body) => standing(body.since),
    /** What the loop does with a decision. @type {() => Promise<void>} */
    carries: async () => all.stand(all.ply + 1),
    ply,
    /** @param {number} count @param {any} [now] @param {string} [word] */
    stand(count, now = next, word = "e") {
      all.ply = count;
      const moves = Array.from({ length: count }, (_, at) => entry(at + 1, `${word}${at + 1}`));
      state.set({ newest: { table: table(count, { next: now, save: SECRETS.save }), moves, turns: [] } });
      for (const go of waiting.splice(0)) go();
      hand.news();
    },
    /** @param {any} ask */
    async ask(ask) {
      hand.receive(`.${JSON.stringify({ id: 1, look: LOOK, ...ask })}`);
      for (let turn = 0; turn < 4; turn += 1) await settled();
      return told.findLast(({ id }) => id === 1);
    },
    hand: /** @type {any} */ (null),
  };
  const standing = (/** @type {number} */ since = 0) =>
    table(all.ply, {
      ...SECRETS,
      next: state.newest?.table.next,
      moves: { from: since, entries: (state.newest?.moves ?? []).slice(since) },
      scene: { handover: 0, options: OPTIONS, refusals: [{}], controls: [{ id: "throw" }] },
      forced: ["a"],
    });
  const hand = (all.hand = new Hand(
    seat,
    /** @type {any} */ ({
      state,
      engine: {
        request: async (/** @type {any} */ body) => {
          asked.push(body);
          return all.reply(body);
        },
      },
      loop: {
        carryOut: (/** @type {any[]} */ ...how) => {
          carried.push(how);
          return all.carries();
        },
      },
      changed: () => new Promise((resolve) => void waiting.push(() => resolve(undefined))),
    }),
    (piece) => {
      told.push(JSON.parse(piece.slice(1)));
      return true;
    },
    () => (all.begun += 1),
  ));
  all.stand(ply);
  if (begin) hand.receive(`.${JSON.stringify({ id: 0, do: "begin", form: 1, look: LOOK })}`);
  return all;
}

describe("A phone", () => {
  test("learns first which game it is, and who sits where", async () => {
    const all = dealt({ seat: 1, begin: false });
    assert.deepEqual((await all.ask({ do: "begin", form: 1 })).reply, {
      game: "toy",
      seat: 1,
      seats: [{ kind: "table" }, { kind: "human" }, { kind: "computer", level: "easy" }],
    });
    assert.equal(all.begun, 1);
    assert.deepEqual(all.asked, []);
  });

  test("learns first which other rules hold, and nothing else of the options", async () => {
    const all = dealt({ begin: false });
    Object.assign(all.state.game, { other_rules: [{ id: "pair", default: 4, values: [4, 2] }] });
    all.state.saved = { ...all.state.saved, setup: /** @type {any} */ ({ options: { pair: 2, layout: "secret" } }) };
    assert.deepEqual((await all.ask({ do: "begin", form: 1 })).reply.rules, { pair: 2 });
  });

  test("of another version gets a sentence, and no hand", async () => {
    const all = dealt({ begin: false });
    assert.equal((await all.ask({ do: "begin", form: 2 })).refused.code, "form");
    assert.equal(all.begun, 0);
    assert.throws(() => all.hand.receive(`.${JSON.stringify({ id: 2, do: "view", fresh: true, look: LOOK })}`));
  });

  test("asks for nothing before it has begun, and begins once", () => {
    const all = dealt({ begin: false });
    const begin = `.${JSON.stringify({ id: 2, do: "begin", form: 1, look: LOOK })}`;
    assert.throws(() => all.hand.receive(`.${JSON.stringify({ id: 1, do: "chance", ply: 2, look: LOOK })}`));
    all.hand.receive(begin);
    assert.throws(() => all.hand.receive(begin));
    assert.deepEqual(all.carried, []);
  });

  test("sees the match as its seat, in its language and shape, beside the table's own view", async () => {
    const all = dealt({ seat: 1 });
    await all.ask({ do: "view", fresh: true });
    assert.deepEqual(all.asked, [
      { do: "view", aside: true, session: "abc", ply: 2, view: { seat: 1, ...LOOK }, lang: "de" },
    ]);
  });

  test("gets no seed, no record and nothing else that stays at the table", async () => {
    for (const next of [HUMAN, COMPUTER, OVER]) {
      const all = dealt({ next });
      const { reply } = await all.ask({ do: "view", fresh: true });
      assert.ok(!JSON.stringify(all.told).includes("secret"), JSON.stringify(all.told));
      assert.deepEqual(reply.can, { undo: false, undo_choice: false, redo: false, resign: false });
      assert.equal(reply.save.record, null);
      assert.ok(!("handover" in reply.scene));
    }
  });

  test("can choose at its own turn", async () => {
    const { reply } = await dealt().ask({ do: "view", fresh: true });
    assert.deepEqual([reply.next, reply.scene.options, reply.forced], [HUMAN, OPTIONS, ["a"]]);
  });

  test("gets no choices of another seat, and is not told that it should act", async () => {
    for (const next of [{ ...HUMAN, seat: 1 }, COMPUTER, { kind: "chance", seat: null, level: null }]) {
      const { reply } = await dealt({ next }).ask({ do: "view", fresh: true });
      assert.deepEqual(reply.next, { kind: "waiting", seat: null, level: null });
      assert.deepEqual(
        [reply.scene.options, reply.scene.refusals, reply.scene.controls, reply.forced],
        [[], [], [], []],
      );
    }
  });

  test("gets what has happened since the state that it shows", async () => {
    const all = dealt();
    await all.ask({ do: "view", fresh: true });
    all.stand(4);
    assert.deepEqual(all.told.at(-1), { news: "events" });
    const { reply } = await all.ask({ do: "view", fresh: false });
    assert.equal(all.asked.at(-1).since, 2);
    assert.deepEqual(reply.moves.from, 2);
  });

  test("gets the whole match again after an undo, also if as much has been played since", async () => {
    const all = dealt();
    await all.ask({ do: "view", fresh: true });
    all.stand(2, HUMAN, "other");
    assert.deepEqual(all.told.at(-1), { news: "events" });
    await all.ask({ do: "view", fresh: false });
    assert.equal(all.asked.at(-1).since, undefined);
  });

  test("is told no news where nothing has changed", async () => {
    const all = dealt();
    await all.ask({ do: "view", fresh: true });
    const { length } = all.told;
    all.stand(2);
    assert.equal(all.told.length, length);
  });

  test("asks again by itself if the match goes on at that moment", async () => {
    const all = dealt();
    let late = true;
    all.reply = (body) => {
      if (!late) return table(3, { next: HUMAN, save: SECRETS.save });
      late = false;
      queueMicrotask(() => all.stand(3));
      throw new Refused({ code: "stale", reason: `not ${body.ply}` });
    };
    assert.equal((await all.ask({ do: "view", fresh: true })).reply.ply, 3);
    assert.deepEqual(
      all.asked.map(({ ply }) => ply),
      [2, 3],
    );
  });

  test("looks back and asks what things are worth, with the eyes of its seat", async () => {
    const all = dealt({ seat: 1 });
    all.reply = () => ({
      ok: true,
      at: 1,
      scene: { items: [] },
      frames: [1],
      words: "secret",
      lines: ["Worth 3."],
      save: 1,
    });
    const look = await all.ask({ do: "seek", at: 1, frames: true });
    assert.deepEqual(look.reply, { at: 1, scene: { items: [] }, frames: [1], words: "" });
    assert.deepEqual((await all.ask({ do: "explain", about: "card@1" })).reply, { lines: ["Worth 3."] });
    for (const { view } of all.asked) assert.deepEqual(view, { seat: 1, ...LOOK });
    assert.equal(all.asked.at(-1).id, "card@1");
  });
});

describe("A decision of a phone", () => {
  test("is carried out by the table's loop, for the state that the phone shows", async () => {
    const all = dealt();
    await all.ask({ do: "view", fresh: true });
    const { reply } = await all.ask({ do: "play", ply: 2, events: ["a"] });
    assert.deepEqual(all.carried, [[2, { do: "play", events: ["a"], lang: "de" }]]);
    assert.equal(reply.ply, 3);
    assert.equal(all.asked.at(-1).since, 2);
    // The answer is the news.
    assert.deepEqual(
      all.told.filter(({ news }) => news),
      [],
    );
  });

  test("is answered as soon as the match has gone on, while the table still shows it", async () => {
    const all = dealt();
    all.carries = () => {
      queueMicrotask(() => all.stand(3));
      return new Promise(() => {});
    };
    assert.equal((await all.ask({ do: "play", ply: 2, events: ["a"] })).reply.ply, 3);
  });

  test("is not answered by a state in which it has not been carried out", async () => {
    const all = dealt();
    all.carries = () => {
      // The table only shows the match in another language.
      queueMicrotask(() => all.stand(2));
      return new Promise(() => {});
    };
    await all.ask({ do: "play", ply: 2, events: ["a"] });
    assert.deepEqual(
      all.told.filter(({ id }) => id === 1),
      [],
    );
  });

  test("is refused at the turn of another seat, and nothing is carried out", async () => {
    for (const next of [{ ...HUMAN, seat: 1 }, COMPUTER, OVER, { kind: "chance", seat: 1, level: null }])
      for (const ask of [{ do: "play", events: ["a"] }, { do: "chance" }]) {
        const all = dealt({ next });
        assert.equal((await all.ask({ ...ask, ply: 2 })).refused.code, "match");
        assert.deepEqual(all.carried, []);
      }
  });

  test("is what the match waits for: a throw, or a choice", async () => {
    const all = dealt({ next: { kind: "chance", seat: 0, level: null } });
    assert.equal((await all.ask({ do: "play", ply: 2, events: ["roll 6-6-6"] })).refused.code, "match");
    await all.ask({ do: "chance", ply: 2 });
    assert.deepEqual(all.carried, [[2, { do: "chance", lang: "de" }]]);
  });

  test("that the rules forbid is told to the phone", async () => {
    const all = dealt();
    all.carries = () => Promise.reject(new Refused({ code: "illegal", reason: "That is too far." }));
    assert.deepEqual(await all.ask({ do: "play", ply: 2, events: ["z"] }), {
      id: 1,
      refused: { code: "illegal", reason: "That is too far." },
    });
  });

  test("comes one after the other: a phone that asks without end is refused", async () => {
    const all = dealt();
    all.reply = () => new Promise(() => {});
    const ask = (/** @type {number} */ id) =>
      all.hand.receive(`.${JSON.stringify({ id, do: "view", fresh: true, look: LOOK })}`);
    for (let id = 1; id <= 15; id += 1) ask(id);
    await settled();
    assert.throws(() => {
      for (let id = 16; id <= 20; id += 1) ask(id);
    });
  });
});
