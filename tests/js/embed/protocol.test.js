/** Tests the parsing of messages between a page and the frame: which ones are valid, and that all others are ignored. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  LARGEST_OPTIONS,
  LARGEST_RECORD,
  LARGEST_STORY,
  jsonSize,
  readFromFrame,
  readToFrame,
} from "../../../web/src/embed/protocol.js";

/** Returns a message of this protocol. */
const say = (type, fields = {}) => ({ spieltisch: 1, type, ...fields });

/** Returns nested lists. */
function nested(levels) {
  let value = [];
  for (let at = 1; at < levels; at += 1) value = [value];
  return value;
}

const NO_IDS = [5, null, "", "../x", "a b", "-a", "x".repeat(65), {}, [], "<img>", true, "a\n"];

test("a message comes through with its known fields only", () => {
  assert.deepEqual(readToFrame(say("hello", { more: 1 })), say("hello"));
  assert.deepEqual(readToFrame(say("language", { language: "de", game: "x" })), say("language", { language: "de" }));
  assert.deepEqual(readToFrame(say("theme", { theme: "auto" })), say("theme", { theme: "auto" }));
  assert.deepEqual(readToFrame(say("new", { evil: 1 })), say("new"));
});

test("a wish for a new game comes through as it was said", () => {
  const full = say("new", {
    game: "zenos-tavli",
    seats: 2,
    players: ["human", "easy"],
    level: "hard",
    options: { start: 1, deep: { list: [true, null] } },
  });
  assert.deepEqual(readToFrame(full), full);
  assert.deepEqual(readToFrame(say("new", { seats: 1 })), say("new", { seats: 1 }));
  assert.deepEqual(readToFrame(say("new", { seats: 12 })), say("new", { seats: 12 }));
  const most = say("new", { players: Array(12).fill("human") });
  assert.deepEqual(readToFrame(most), most);
  const longest = say("new", { game: "x".repeat(64) });
  assert.deepEqual(readToFrame(longest), longest);
});

test("a message is copied: who changes it later changes nothing", () => {
  const players = ["human"];
  const options = { start: 1 };
  const read = readToFrame(say("new", { players, options }));
  players.push("easy");
  options.start = 2;
  assert.deepEqual([read.players, read.options], [["human"], { start: 1 }]);
});

for (const [field, values] of Object.entries({
  game: NO_IDS,
  level: NO_IDS,
  seats: [0, 13, -1, 1.5, "2", null, [2], 1e300, NaN],
  players: ["human", [], [1], ["a b"], Array(13).fill("human"), {}, null, [null], [["human"]], new Array(3)],
  options: [1, "x", [1], null, { "a b": 1 }, { ["__proto__x y"]: 1 }, { a: nested(500) }, nested(500), { a: 10n }],
})) {
  test(`a new game with a senseless field ${field} is no message`, () => {
    for (const value of values) assert.equal(readToFrame(say("new", { [field]: value })), null, String(value));
  });
}

test("an option by the name of an object's own machinery is no option and pollutes nothing", () => {
  const options = JSON.parse('{"__proto__": {"polluted": 1}}');
  assert.equal(readToFrame(say("new", { options })), null);
  assert.equal({}.polluted, undefined);
});

test("languages and themes that are not known are no messages", () => {
  for (const language of ["fr", "", null, 5, ["de"], "__proto__", { de: 1 }, "DE", undefined])
    assert.equal(readToFrame(say("language", { language })), null);
  for (const theme of ["pink", "", null, 5, ["dark"], "constructor", {}, undefined])
    assert.equal(readToFrame(say("theme", { theme })), null);
});

test("a record comes through as it is, and what is none does not", () => {
  const record = { format: "spieltisch-record", events: ["roll 1-2-3", null, 4] };
  assert.deepEqual({ ...readToFrame(say("load", { record })).record }, record);
  for (const wrong of [undefined, null, 5, "text", [], [{}], true, nested(500), { events: nested(500) }, new Map()])
    assert.equal(readToFrame(say("load", { record: wrong })), null);
});

test("of another protocol, version or type there is no message", () => {
  for (const spieltisch of [0, 2, "1", null, true, [1], 1.5, undefined])
    assert.equal(readToFrame({ ...say("hello"), spieltisch }), null);
  for (const type of ["", "Hello", "hello ", "__proto__", "constructor", "toString", "ready", "event", null, 7, [], {}])
    assert.equal(readToFrame(say(type)), null);
  for (const data of [null, undefined, 5, "text", "", [], [say("hello")], true, {}, nested(50), 10n, NaN, Symbol("x")])
    assert.equal(readToFrame(data), null);
  assert.equal(readToFrame(JSON.stringify(say("hello"))), null);
});

test("fields of a prototype, lists with fields and objects of other kinds are no messages", () => {
  assert.equal(readToFrame(Object.create(say("hello"))), null);
  assert.equal(readToFrame(Object.assign([], say("hello"))), null);
  assert.equal(readToFrame(Object.create(Object.assign(Object.create(null), say("hello")))), null);
  assert.equal(readToFrame(new Map(Object.entries(say("hello")))), null);
  assert.equal(readToFrame(Object.assign(new Date(0), say("hello"))), null);
  assert.equal(readToFrame(JSON.parse('{"__proto__": {"spieltisch": 1, "type": "hello"}}')), null);
  assert.deepEqual(readToFrame(Object.assign(Object.create(null), say("hello"))), say("hello"));
});

test("whatever is done to it, reading throws nothing", () => {
  const circle = say("load");
  circle.record = circle;
  const holes = [];
  holes.length = 4_294_967_295;
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error("no");
      },
      ownKeys() {
        throw new Error("no");
      },
    },
  );
  const getter = Object.defineProperty({}, "spieltisch", {
    enumerable: true,
    get() {
      throw new Error("no");
    },
  });
  for (const odd of [circle, holes, trap, getter, new Uint8Array(9), /x/, new Error("x"), new Date(0), 10n, () => {}]) {
    assert.equal(readToFrame(odd), null);
    assert.equal(readFromFrame(odd), null);
    assert.equal(readToFrame(say(odd)), null);
    assert.equal(readToFrame(say("new", { seats: odd })), null);
    const answers = [say("new", { options: { text: odd } }), say("load", { record: { events: odd } })].map(readToFrame);
    for (const answer of answers) assert.ok(answer === null || answer.type === "too-large");
  }
});

test("what is too large is said to be, and what just fits is not", () => {
  // The limit counts the letters of the text, plus 3 for the object, the key and the text itself.
  const record = (length) => say("load", { record: { a: "x".repeat(length) } });
  assert.equal(readToFrame(record(LARGEST_RECORD - 3)).type, "load");
  assert.deepEqual(readToFrame(record(LARGEST_RECORD - 2)), { type: "too-large" });
  const options = (length) => say("new", { options: { a: "x".repeat(length) } });
  assert.equal(readToFrame(options(LARGEST_OPTIONS - 3)).type, "new");
  assert.deepEqual(readToFrame(options(LARGEST_OPTIONS - 2)), { type: "too-large" });
});

test("the size counts letters, keys, values and holes, and stops above the limit", () => {
  assert.equal(jsonSize(null, 100), 1);
  assert.equal(jsonSize("abc", 100), 4);
  assert.equal(jsonSize([1, true], 100), 5);
  assert.equal(jsonSize({ key: "ab" }, 100), 7);
  assert.ok(jsonSize(new Array(1000).fill("x".repeat(100)), 50) > 50);
  const holes = [];
  holes.length = 4_294_967_295;
  assert.ok(jsonSize(holes, 1000) > 1000);
});

test("the size of what is no JSON is -1", () => {
  const circle = {};
  circle.self = circle;
  for (const wrong of [undefined, NaN, Infinity, 10n, () => {}, Symbol("x"), new Map(), circle, [undefined]])
    assert.equal(jsonSize(wrong, 1000), -1);
});

test("32 levels of lists are JSON, and a 33rd that holds more is not", () => {
  assert.ok(jsonSize(nested(32), 1000) > 0);
  assert.equal(jsonSize(nested(33), 1000), -1);
});

// From the frame

const ENTRY = { ply: 2, seat: null, chance: true, text: "roll", words: "White throws." };
const EVENT = { game: "toy", from: 1, ply: 2, entries: [ENTRY] };
const RESULT = { game: "toy", winners: [0], scores: [3, 1.5], resigned: null, words: "White wins.", record: { a: 1 } };

test("ready, height, events, result and errors of a frame come through", () => {
  for (const message of [
    say("ready"),
    say("resize", { height: 480.5 }),
    say("event", EVENT),
    say("event", { ...EVENT, entries: [] }),
    say("error", { code: "busy", message: "Too much." }),
  ]) {
    assert.deepEqual(readFromFrame({ ...message, more: 1 }), message);
  }
  for (const result of [RESULT, { ...RESULT, scores: null, resigned: 1, winners: [] }]) {
    const read = readFromFrame(say("result", result));
    assert.deepEqual({ ...read, record: { ...read.record } }, say("result", result));
  }
});

test("further fields of an entry stay outside", () => {
  const [own] = EVENT.entries;
  const read = readFromFrame(say("event", { ...EVENT, entries: [{ ...own, html: "<b>" }] }));
  assert.deepEqual(read.entries, [own]);
});

test("a height that no page can have is no message", () => {
  for (const height of ["9", -1, 0, NaN, Infinity, 100_000, null, [5]])
    assert.equal(readFromFrame(say("resize", { height })), null);
  assert.equal(readFromFrame(say("resize", { height: 99_999 })).height, 99_999);
});

for (const [field, values] of Object.entries({
  game: NO_IDS,
  from: [-1, 1.5, "0", null],
  ply: [-1, 1.5, "0", null],
  entries: [null, {}, "x", [null], [{}], Array(100_001).fill(EVENT.entries[0])],
})) {
  test(`an event with a senseless field ${field} is no message`, () => {
    for (const value of values) assert.equal(readFromFrame(say("event", { ...EVENT, [field]: value })), null);
  });
}

test("an entry with a senseless field makes the whole event senseless", () => {
  const [own] = EVENT.entries;
  for (const wrong of [{ ply: "2" }, { seat: undefined }, { seat: -1 }, { chance: 1 }, { text: 5 }, { words: null }])
    assert.equal(readFromFrame(say("event", { ...EVENT, entries: [own, { ...own, ...wrong }] })), null);
  assert.equal(readFromFrame(say("event", { ...EVENT, entries: [{ ...own, words: "x".repeat(4001) }] })), null);
  assert.notEqual(readFromFrame(say("event", { ...EVENT, entries: [{ ...own, words: "x".repeat(4000) }] })), null);
});

for (const [field, values] of Object.entries({
  game: NO_IDS,
  winners: [["x"], null, [-1], Array(13).fill(0), "0"],
  scores: [["x"], undefined, 5, Array(13).fill(0)],
  resigned: [undefined, -1, "0"],
  words: [undefined, 5, "x".repeat(4001)],
  record: [null, undefined, [], "x", { a: NaN }, { a: "x".repeat(4 * LARGEST_RECORD) }],
})) {
  test(`a result with a senseless field ${field} is no message`, () => {
    for (const value of values) assert.equal(readFromFrame(say("result", { ...RESULT, [field]: value })), null);
  });
}

test("errors have a known code and words", () => {
  for (const wrong of [{ code: "other" }, { code: "constructor" }, { message: 5 }, { message: "x".repeat(4001) }])
    assert.equal(readFromFrame(say("error", { code: "busy", message: "x", ...wrong })), null);
});

test("a frame cannot command the page around it", () => {
  for (const type of ["hello", "new", "load", "language", "theme", "click", "__proto__"])
    assert.equal(readFromFrame(say(type, { language: "de", theme: "dark", record: {} })), null);
});

test("a story comes through as text, one character longer than it may be at most", () => {
  assert.deepEqual(readToFrame(say("story", { text: "{}", game: "x" })), say("story", { text: "{}" }));
  for (const text of [undefined, null, {}, 5, ["{}"]]) assert.equal(readToFrame(say("story", { text })), null);
  const long = readToFrame(say("story", { text: "x".repeat(LARGEST_STORY + 50) }));
  assert.equal(long?.type === "story" && long.text.length, LARGEST_STORY + 1);
});

test("a step of a story has three numbers", () => {
  assert.deepEqual(readFromFrame(say("step", { ply: 9, at: 2, count: 5 })), say("step", { ply: 9, at: 2, count: 5 }));
  for (const fields of [
    { ply: 9, at: 2 },
    { ply: -1, at: 2, count: 5 },
    { ply: "9", at: 2, count: 5 },
  ])
    assert.equal(readFromFrame(say("step", fields)), null);
});
