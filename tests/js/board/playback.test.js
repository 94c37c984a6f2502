/**
 * Tests how frames are played one after the other, at any speed, under reduced motion, and what skipping does.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { lengthOf, Playback } from "../../../web/src/board/playback.js";
import { Contents } from "../../../web/src/board/contents.js";
import { item } from "../fakes/little-board.js";
import { fakeBeat } from "../fakes/board-clock.js";

/** A stone goes from a to b, then from b to c. */
const FRAMES = [
  { caption: "one", length: 100, moves: [{ item: "a", to: item("b", 100, 0) }] },
  { caption: "two", length: 200, moves: [{ item: "b", to: item("c", 200, 0) }] },
];

/** Makes a board with a stone, and records the callbacks and sounds of the playback. */
function player() {
  const { clock, beat } = fakeBeat();
  const contents = new Contents();
  contents.lay({ items: [item("a", 0, 0)], width: 400 });
  /** @type {string[]} */
  const heard = [];
  /** The sounds: the cue and after how many milliseconds. @type {[string, number][]} */
  const sounds = [];
  let hushed = 0;
  const sound = {
    play: (/** @type {string} */ cue, after = 0) => void sounds.push([cue, Math.round(after)]),
    hush: () => void (hushed += 1),
  };
  const playback = new Playback(beat, contents, /** @type {import("../../../web/src/board/sound.js").Sound} */ (sound));
  return {
    clock,
    contents,
    playback,
    heard,
    sounds,
    hushed: () => hushed,
    /** The ids of the items on the board. */
    lies: () => [...contents.items.keys()],
    /** @param {object[]} [frames] @param {{speed?: number, still?: boolean}} [pace] */
    start(frames = FRAMES, { speed = 1, still = false } = {}) {
      playback.start(
        frames,
        { speed, still },
        {
          begins: ({ caption }) => void heard.push(caption),
          ends: () => void heard.push("end"),
        },
      );
    },
  };
}

test("frames are played one after the other, each for its length, and the end is told once", () => {
  const { clock, playback, heard, lies, start } = player();
  start();
  assert.deepEqual([heard, playback.busy, lies()], [["one"], true, ["a"]]);
  clock.pass(99);
  assert.deepEqual(heard, ["one"]);
  clock.pass(1);
  assert.deepEqual([heard, lies()], [["one", "two"], ["b"]]);
  clock.pass(199);
  assert.deepEqual(heard, ["one", "two"]);
  clock.pass(1);
  assert.deepEqual([heard, playback.busy, lies()], [["one", "two", "end"], false, ["c"]]);
  clock.pass(1000);
  assert.equal(heard.length, 3);
});

test("a stone is seen on its way", () => {
  const { clock, contents, start } = player();
  start();
  clock.pass(50);
  const [drawn] = contents.drawn();
  assert.ok(drawn.x > 50 && drawn.x < 100);
});

test("at double speed everything takes half as long", () => {
  const { clock, heard, start, contents } = player();
  start(FRAMES, { speed: 2 });
  clock.pass(25);
  const [half] = contents.drawn();
  const slow = player();
  slow.start();
  slow.clock.pass(50);
  assert.equal(half.x, slow.contents.drawn()[0].x);
  clock.pass(25);
  assert.deepEqual(heard, ["one", "two"]);
  clock.pass(100);
  assert.deepEqual(heard, ["one", "two", "end"]);
});

test("at speed 0 everything happens at once, and every frame is told", () => {
  const { playback, heard, lies, start, sounds } = player();
  start(FRAMES, { speed: 0 });
  assert.deepEqual([heard, playback.busy, lies(), sounds], [["one", "two", "end"], false, ["c"], []]);
});

test("skipping makes all that is left happen at once, tells of each frame once, and hushes what was to sound", () => {
  const { clock, playback, heard, lies, start, hushed } = player();
  start([...FRAMES, { caption: "three", length: 50, hide: ["c"] }]);
  clock.pass(40);
  playback.skip();
  assert.deepEqual([heard, playback.busy, lies(), hushed()], [["one", "two", "three", "end"], false, [], 1]);
  clock.pass(1000);
  assert.deepEqual(heard, ["one", "two", "three", "end"]);
});

test("skipping where nothing is played does nothing", () => {
  const { playback, heard, hushed } = player();
  playback.skip();
  assert.deepEqual([heard, hushed()], [[], 0]);
});

test("no frames are over at once", () => {
  const { playback, heard, start } = player();
  start([]);
  assert.deepEqual([heard, playback.busy], [["end"], false]);
});

test("what the end of the playing begins anew is not taken for the old playing", () => {
  const { clock, playback, heard, start } = player();
  playback.start(
    [FRAMES[0]],
    { speed: 1, still: false },
    {
      begins: () => {},
      ends: () => {
        assert.equal(playback.busy, false);
        start([FRAMES[1]]);
      },
    },
  );
  clock.pass(100);
  assert.deepEqual([heard, playback.busy], [["two"], true]);
  clock.pass(200);
  assert.deepEqual([heard, playback.busy], [["two", "end"], false]);
});

test("under reduced motion each frame shows its end at once and stays for a quarter of a second", () => {
  const { clock, contents, heard, lies, start } = player();
  start(FRAMES, { still: true });
  assert.deepEqual([heard, lies(), contents.drawn()[0].x, contents.drawn()[0].moving], [["one"], ["b"], 100, false]);
  clock.pass(249);
  assert.deepEqual(heard, ["one"]);
  clock.pass(1);
  assert.deepEqual([heard, lies()], [["one", "two"], ["c"]]);
  clock.pass(250);
  assert.deepEqual(heard, ["one", "two", "end"]);
});

test("under reduced motion many frames share twelve tenths of a second", () => {
  const { clock, heard, start } = player();
  start(
    Array.from({ length: 12 }, (_, index) => ({ caption: String(index), length: 500 })),
    { still: true },
  );
  for (let time = 0; time < 1200; time += 100) {
    assert.equal(heard.includes("end"), false);
    clock.pass(100);
  }
  assert.equal(heard.at(-1), "end");
});

test("skipping under reduced motion leaves every frame done once", () => {
  const { playback, heard, lies, start } = player();
  start(FRAMES, { still: true });
  playback.skip();
  assert.deepEqual([heard, lies()], [["one", "two", "end"], ["c"]]);
});

test("a frame whose sound has no move is heard when it begins", () => {
  const { sounds, start } = player();
  start([{ caption: "", length: 100, sound: "throw", show: [{ item: item("die", 0, 0) }] }]);
  assert.deepEqual(sounds, [["throw", 0]]);
});

test("an arrival is heard when the stone arrives, at double speed after half of the time", () => {
  for (const [speed, after] of [
    [1, 100],
    [2, 50],
  ]) {
    const { sounds, start } = player();
    start([{ ...FRAMES[0], sound: "loss" }], { speed });
    assert.deepEqual(sounds, [["loss", after]]);
  }
});

test("a walk is heard at every place on its way, the last time when it ends", () => {
  const { sounds, start } = player();
  const move = {
    item: "a",
    to: item("b", 100, 0),
    via: [
      [25, 0],
      [50, 0],
    ],
  };
  start([{ caption: "", length: 100, sound: "step", moves: [move] }]);
  assert.equal(sounds.length, 3);
  const times = sounds.map(([, after]) => after);
  assert.deepEqual(
    times,
    [...times].sort((a, b) => a - b),
  );
  assert.ok(times[0] > 0 && times[1] < 100);
  assert.equal(times[2], 100);
});

test("a step is heard just when the stone is at that place", () => {
  const { clock, sounds, start, contents } = player();
  start([{ caption: "", length: 1000, sound: "step", moves: [{ item: "a", to: item("b", 100, 0), via: [[25, 0]] }] }]);
  clock.pass(sounds[0][1]);
  assert.ok(Math.abs(contents.drawn()[0].x - 25) < 0.2);
});

test("under reduced motion a sound is heard at once, and a frame without a sound is not heard", () => {
  const { sounds, start } = player();
  start([{ ...FRAMES[0], sound: "step" }, FRAMES[1]], { still: true });
  assert.deepEqual(sounds, [["step", 0]]);
});

test("a stone that was dropped at its goal is put down there and does not walk again", () => {
  const { clock, contents, heard, start } = player();
  contents.hand = { id: "a", x: 96, y: 4, lift: 1 };
  start([{ ...FRAMES[0], length: 1000 }]);
  const [held] = contents.drawn();
  assert.deepEqual([held.x, held.y], [96, 4]);
  clock.pass(170);
  assert.deepEqual([heard, contents.hand], [["one", "end"], null]);
});

test("after the playing nothing is in the hand, skipped or not", () => {
  const other = [{ caption: "", length: 100, moves: [{ item: "x", to: item("y", 0, 0) }] }];
  const played = player();
  played.contents.hand = { id: "a", x: 1, y: 1, lift: 1 };
  played.start(other);
  assert.equal(played.contents.hand, null);
  const skipped = player();
  skipped.contents.hand = { id: "a", x: 1, y: 1, lift: 1 };
  skipped.start(FRAMES);
  skipped.playback.skip();
  assert.equal(skipped.contents.hand, null);
});

test("what is skipped does not push on what is played next", () => {
  const { clock, playback, heard, start } = player();
  start([FRAMES[0]]);
  clock.pass(60);
  playback.skip();
  start([
    { caption: "two", length: 200, hide: ["b"] },
    { caption: "three", length: 100 },
  ]);
  clock.pass(40);
  assert.deepEqual(heard, ["one", "end", "two"]);
  clock.pass(160);
  assert.deepEqual(heard, ["one", "end", "two", "three"]);
});

test("a caption stays as long as it takes to read, and a tap goes on", () => {
  const long = {
    caption: "One sentence that is much longer than what is read at a glance, while little moves.",
    length: 100,
  };
  const { clock, playback, heard, start } = player();
  start([long, FRAMES[0]]);
  clock.pass(100);
  clock.pass(2500);
  assert.deepEqual(heard, [long.caption]);
  clock.pass(100);
  assert.deepEqual(heard, [long.caption, "one"]);
  playback.skip();
  start([long, FRAMES[0]]);
  clock.pass(200);
  playback.skip();
  assert.deepEqual(heard.slice(-3), [long.caption, "one", "end"]);
});

test("captions are read twice as fast at twice the pace", () => {
  const long = { caption: "x".repeat(100), length: 100 };
  const { clock, heard, start } = player();
  start([long], { speed: 2 });
  clock.pass(50);
  clock.pass(lengthOf([long]) / 2 - 51);
  assert.equal(heard.length, 1);
  clock.pass(1);
  assert.equal(heard.at(-1), "end");
});
