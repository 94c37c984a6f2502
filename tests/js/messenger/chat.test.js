/** Tests what is sent into a chat: the letter, and the words beside it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { letterGame, ANCHOR, INVITATION } from "../fakes/letters.js";
import { table } from "../fakes/match.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { Chat } = await import("../../../web/src/messenger/chat.js");
const { matchAddress, matchIn, wordsFor } = await import("../../../web/src/messenger/chat-words.js");
const { parseRoute } = await import("../../../web/src/base/router.js");

/** Stands for the messenger. */
function messenger(more = {}) {
  /** @type {any[]} */
  const sent = [];
  /** @type {(update: any) => void} */
  let listen = () => {};
  const api = {
    selfAddr: "ann@x",
    selfName: "Ann",
    sendUpdate: (/** @type {any} */ update) => void sent.push(update),
    setUpdateListener: (/** @type {any} */ given) => {
      listen = given;
      return Promise.resolve();
    },
    ...more,
  };
  return { api, sent, arrive: (/** @type {any} */ payload, serial = 1) => listen({ payload, serial }) };
}

const PAYLOAD = { letter: INVITATION, match: ANCHOR, seats: [0], ply: 0 };

test("A letter goes to all with the address of who sends it", () => {
  const { api, sent } = messenger();
  const chat = new Chat(api);
  chat.send(PAYLOAD, { info: "Ann invites" });
  assert.deepEqual(sent, [{ payload: { ...PAYLOAD, by: "ann@x" }, info: "Ann invites" }]);
});

test("A letter that the messenger does not pass on is refused in words", () => {
  const { api, sent } = messenger({ sendUpdateMaxSize: 100 });
  assert.throws(() => new Chat(api).send(PAYLOAD, {}), /too large for this messenger/);
  assert.deepEqual(sent, []);
});

test("Updates that come in one go are told once, and those that are no letters not at all", async () => {
  const { api, arrive } = messenger({ setUpdateListener: undefined });
  let listen = /** @type {any} */ (null);
  // Older messengers answer nothing.
  api.setUpdateListener = /** @type {any} */ ((/** @type {any} */ given) => void (listen = given));
  const chat = new Chat(api);
  let told = 0;
  chat.addEventListener("change", () => (told += 1));
  await chat.listen();
  listen({ payload: { ...PAYLOAD, by: "ann@x" }, serial: 1 });
  listen({ payload: { ...PAYLOAD, by: "ann@x" }, serial: 2 });
  listen({ payload: "hello", serial: 3 });
  await Promise.resolve();
  assert.equal(told, 1);
  assert.equal(chat.matches.list().length, 1);
  assert.equal(typeof arrive, "function");
});

const waiting = (seat = 1) => ({ kind: "waiting", seat, level: null, for: "decision" });
const NAMES = ["Ann", "Ben"];
/** @param {any} [change] @param {any} [saved] @returns {any} */
const state = (change = {}, saved = {}) => ({
  saved: letterGame({ setup: {}, ...saved }, [ANCHOR, "bb"]),
  newest: { table: table(3, { next: waiting(), over: null, names: NAMES, ...change }), moves: [], turns: [] },
  game: { title: "Toy Race" },
});
/** @type {any} */
const MATCH = {
  key: ANCHOR,
  host: "ann@x",
  sure: [ANCHOR, "bb"],
  claims: new Map([
    [`0 ${ANCHOR}`, "ann@x"],
    ["1 bb", "ben@x"],
  ]),
};
const SENT = { mail: { sent: { letter: "L", at: 1 }, arrived: null } };

test("An invitation is told in the chat with who invites to what", () => {
  const one = state();
  one.saved = letterGame({ setup: {} }, [ANCHOR, null]);
  const words = wordsFor(one, "invitation", ANCHOR, null, "ann@x");
  assert.deepEqual(words, {
    info: "Ann invites you to Toy Race",
    href: `index.html#match=${ANCHOR}`,
    summary: "A seat is free",
  });
});

test("Who is at turn is notified, and nobody else; a turn is no line in the chat", () => {
  const words = wordsFor(state({}, SENT), "turn", ANCHOR, MATCH, "ann@x");
  assert.deepEqual(words, {
    href: `index.html#match=${ANCHOR}`,
    summary: "Ben’s turn",
    notify: { "ben@x": "Toy Race: it is your turn" },
  });
});

test("Who takes a seat says so to the one who has invited", () => {
  const words = wordsFor(state({ next: waiting(0) }), "answer", ANCHOR, { ...MATCH, host: "zoe@x" }, "ben@x");
  assert.equal(words.info, "Ann takes a seat in Toy Race");
  assert.equal(words.notify?.["zoe@x"], "Ann takes a seat in Toy Race");
});

test("The end is told to all in words", () => {
  const over = { winners: [0], scores: [1, 0], words: "Ann wins.", resigned: null, standings: [] };
  const words = wordsFor(state({ over, next: { kind: "over", seat: null } }, SENT), "end", ANCHOR, MATCH, "ann@x");
  assert.equal(words.info, "Toy Race: Ann wins.");
  assert.equal(words.summary, "Finished");
  assert.deepEqual(words.notify, { "ben@x": "Toy Race: Ann wins." });
});

test("What messengers cut off is cut before, between characters", () => {
  const words = wordsFor(state({ names: ["Ann", "😀".repeat(60)] }, SENT), "turn", ANCHOR, MATCH, "ann@x");
  assert.equal([...(words.summary ?? "")].length, 20);
  assert.ok(!words.summary?.includes("\ufffd"));
});

test("A line in the chat leads to its match", () => {
  assert.equal(matchIn(parseRoute(matchAddress(ANCHOR))), ANCHOR);
  assert.equal(matchIn(parseRoute("#/yucata")), null);
  assert.equal(matchIn(parseRoute("#/")), null);
});
