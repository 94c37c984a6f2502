/** Tests that one tab at a time plays a match by letters, also where the other one sleeps, and that it gets the letters that others receive. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { matchOf } from "../../../web/src/remote/same-match.js";
import { OneTab } from "../../../web/src/remote/one-tab.js";
import { settled } from "../fakes/shell-page.js";

/** The locks of a browser: who holds which. @type {Map<string, {release: () => void, lose: (error: Error) => void}>} */
let held;
/** @type {Set<{asleep: boolean, hear: (event: {data: unknown}) => void}>} */
let tabs;
let numbers = 0;

const locks = /** @type {any} */ ({
  request: (/** @type {string} */ name, /** @type {LockOptions} */ options, /** @type {any} */ work) => {
    if (held.has(name) && options.ifAvailable) return Promise.resolve(work(null));
    if (held.has(name) && !options.steal) return settled().then(() => locks.request(name, options, work));
    return new Promise((resolve, reject) => {
      held.get(name)?.lose(new DOMException("stolen", "AbortError"));
      const entry = { release: () => held.get(name) === entry && held.delete(name), lose: reject };
      held.set(name, /** @type {any} */ (entry));
      Promise.resolve(work({ name })).then((value) => {
        entry.release();
        resolve(value);
      }, reject);
    });
  },
});

/** Opens a tab. @param {{withLocks?: boolean}} [how] */
function tab({ withLocks = true } = {}) {
  /** @type {any} */
  const self = {
    asleep: false,
    hear: () => {},
    opened: /** @type {string[]} */ ([]),
    lost: 0,
    outcome: { answer: "new" },
  };
  const channel = /** @type {any} */ ({
    addEventListener: (/** @type {string} */ _, /** @type {any} */ hear) => (self.hear = hear),
    postMessage: (/** @type {unknown} */ data) => {
      for (const other of tabs)
        if (other !== self && !other.asleep) queueMicrotask(() => other.hear({ data: structuredClone(data) }));
    },
  });
  tabs.add(self);
  const one = new OneTab("site", { locks: withLocks ? locks : undefined, channel, number: () => String(++numbers) });
  const player = {
    open: async (/** @type {string} */ letter) => {
      self.opened.push(letter);
      return self.outcome;
    },
    lost: () => (self.lost += 1),
  };
  return Object.assign(self, {
    enter: () => one.enter("m", player),
    takeOver: () => one.takeOver("m", player),
    deliver: () => one.deliver("m", "AQz"),
    alone: (/** @type {() => Promise<unknown>} */ work) => one.alone("seat", work),
  });
}

/** What a promise resolves to when a second has passed. @param {Promise<unknown>} promise */
async function later(promise) {
  await settled();
  mock.timers.tick(1000);
  return promise;
}

beforeEach(() => {
  [held, tabs] = [new Map(), new Set()];
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

for (const withLocks of [true, false])
  describe(withLocks ? "Where the browser has locks" : "Where it has none", () => {
    test("a match is played by the tab that came first, until it leaves", async () => {
      const [first, second] = [tab({ withLocks }), tab({ withLocks })];
      const leave = await later(first.enter());
      assert.equal(await later(second.enter()), null);
      leave();
      await settled();
      assert.ok(await later(second.enter()));
      assert.deepEqual([first.lost, second.lost], [0, 0]);
    });

    test("a letter is opened in the tab that plays its match", async () => {
      const [first, second] = [tab({ withLocks }), tab({ withLocks })];
      await later(first.enter());
      first.outcome = { answer: "old" };
      const taken = await second.deliver();
      assert.deepEqual(await taken.outcome, { answer: "old" });
      assert.deepEqual([first.opened, second.opened], [["AQz"], []]);
    });

    test("nobody is asked for long where no tab plays the match", async () => {
      assert.equal(await later(tab({ withLocks }).deliver()), null);
    });

    test("a tab takes a match over from another one, which leaves it once, and back", async () => {
      const [first, second] = [tab({ withLocks }), tab({ withLocks })];
      await later(first.enter());
      const leave = await second.takeOver();
      await settled();
      assert.deepEqual([first.lost, second.lost], [1, 0]);
      assert.equal(await later(first.enter()), null);
      await first.takeOver();
      await settled();
      assert.deepEqual([first.lost, second.lost], [1, 1]);
      // What is over cannot be ended once more.
      leave();
      assert.equal(await later(second.enter()), null);
    });
  });

test("a tab that sleeps loses its match to one that is there, and learns of it when it wakes", async () => {
  const [first, second] = [tab(), tab()];
  await first.enter();
  first.asleep = true;
  assert.equal(await later(second.deliver()), null);
  assert.ok(await later(second.enter()));
  await settled();
  assert.deepEqual([first.lost, second.lost], [1, 0]);
});

test("a tab that shows a match anew holds it once", async () => {
  const first = tab();
  await first.enter();
  const leave = await first.enter();
  await settled();
  assert.equal(first.lost, 0);
  leave();
  await settled();
  assert.equal(held.size, 0);
});

test("what no two tabs may do at once is done by one after the other, also if it fails", async () => {
  const [first, second] = [tab(), tab()];
  /** @type {string[]} */
  const done = [];
  /** @type {() => void} */
  let go = () => {};
  const wait = new Promise((resolve) => (go = () => resolve(undefined)));
  const failing = first.alone(async () => {
    await wait;
    done.push("first");
    throw new Error("no room");
  });
  const other = second.alone(async () => done.push("second"));
  go();
  await assert.rejects(failing, /no room/);
  await other;
  assert.deepEqual(done, ["first", "second"]);
});

test("a browser that refuses its locks lets the match be played", async () => {
  const refuses = /** @type {any} */ ({ request: () => Promise.reject(new DOMException("no", "SecurityError")) });
  const one = new OneTab("site", { locks: refuses, channel: null, number: String });
  const leave = await one.enter("m", { open: async () => ({ answer: "new" }), lost: () => assert.fail("lost") });
  assert.ok(leave);
  leave();
});

test("the match of a letter is that which has one of its anchors", async () => {
  const match = (/** @type {string} */ id, /** @type {(string | null)[]} */ anchors) =>
    /** @type {any} */ ({ id, save: { record: { dice: { anchors } } } });
  const saves = { byLetters: async () => [match("one", ["aa", null]), match("two", ["bb", "cc"])] };
  const found = async (/** @type {(string | null)[]} */ anchors) => (await matchOf(saves, anchors))?.id;
  assert.equal(await found(["aa", "dd"]), "one");
  assert.equal(await found([null, "cc"]), "two");
  assert.equal(await found([null, "ee"]), undefined);
  assert.equal(await found([null, null]), undefined);
});
