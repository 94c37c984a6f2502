/** Tests which events and which result of a game the frame reports to the page around it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { News } from "../../../web/src/embed/event-messages.js";
import { entry, savedMatch, table } from "../fakes/match.js";

/** Returns a stand-in for a game loop with these events. */
function loop(texts, more = {}, id = "abc") {
  const moves = texts.map((text, at) => entry(at + 1, text));
  return { table: table(texts.length, more), moves, saved: savedMatch({ id }) };
}

const OVER = { winners: [1], scores: null, words: "Black wins.", resigned: 0 };

test("nothing is told before there is a state", () => {
  assert.deepEqual(new News().tell({ table: null, moves: [], saved: savedMatch() }), []);
});

test("a new game is told although nothing has happened yet", () => {
  assert.deepEqual(new News().tell(loop([])), [{ type: "event", game: "toy", from: 0, ply: 0, entries: [] }]);
});

test("only what is new is told, without what the page alone knows", () => {
  const news = new News();
  news.tell(loop(["a"]));
  const next = loop(["a", "b"]);
  next.moves[1] = { ...next.moves[1], seat: null, chance: true, secret: 1 };
  assert.deepEqual(news.tell(next), [
    {
      type: "event",
      game: "toy",
      from: 1,
      ply: 2,
      entries: [{ ply: 2, seat: null, chance: true, text: "b", words: "plays b" }],
    },
  ]);
});

test("an event that is none of chance says so", () => {
  assert.equal(new News().tell(loop(["a"]))[0].entries[0].chance, false);
});

test("nothing is told twice", () => {
  const news = new News();
  news.tell(loop(["a"], { over: OVER }));
  assert.deepEqual(news.tell(loop(["a"], { over: OVER })), []);
});

test("an undo is told as fewer events", () => {
  const news = new News();
  news.tell(loop(["a", "b", "c"]));
  assert.deepEqual(news.tell(loop(["a"])), [{ type: "event", game: "toy", from: 1, ply: 1, entries: [] }]);
  assert.equal(news.tell(loop(["a", "x"]))[0].from, 1);
});

test("another move in the place of one that was taken back is told from there on", () => {
  const news = new News();
  news.tell(loop(["a", "b", "c"]));
  const [told] = news.tell(loop(["a", "x", "c"]));
  assert.equal(told.from, 1);
  assert.deepEqual(
    told.entries.map(({ text }) => text),
    ["x", "c"],
  );
});

test("another game is told from its beginning, also with the same events", () => {
  const news = new News();
  news.tell(loop(["a"], { over: OVER }));
  const messages = news.tell(loop(["a"], { over: OVER }, "def"));
  assert.deepEqual(
    messages.map(({ type, from }) => [type, from]),
    [
      ["event", 0],
      ["result", undefined],
    ],
  );
});

test("the result is told after the last event, with the record", () => {
  const news = new News();
  news.tell(loop([]));
  const end = loop(["a"], { over: OVER, save: { schema: 1, seats: [], record: { events: ["a"] } } });
  const messages = news.tell(end);
  assert.equal(messages.length, 2);
  assert.deepEqual(messages[1], { type: "result", game: "toy", ...OVER, record: { events: ["a"] } });
});

test("a result that was taken back and comes again is told again", () => {
  const news = new News();
  news.tell(loop(["a"], { over: OVER }));
  news.tell(loop([]));
  assert.deepEqual(
    news.tell(loop(["a"], { over: OVER })).map(({ type }) => type),
    ["event", "result"],
  );
});

test("a resignation adds no event and is told all the same", () => {
  const news = new News();
  news.tell(loop(["a"]));
  assert.deepEqual(
    news.tell(loop(["a"], { over: OVER })).map(({ type }) => type),
    ["result"],
  );
});
