/** Tests when the script that makes sounds is fetched, and that it learns what the person wants. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Hearing } from "../../../web/src/board/hearing.js";

const LOUD = { sound: true, volume: 4, vibration: false };
const SILENT = { sound: false, volume: 2, vibration: false };

/** What was done. @type {unknown[]} */
let done;
/** What makes sounds. @type {any} */
let sound;
/** Whether the script can be fetched. */
let there;
/** @type {Hearing} */
let hearing;

beforeEach(() => {
  done = [];
  there = true;
  sound = {
    wake: () => void done.push("wake"),
    play: (/** @type {string} */ cue) => void done.push(cue),
    hush: () => void done.push("hush"),
    end: () => void done.push("end"),
  };
  hearing = new Hearing(async () => {
    done.push("fetch");
    if (!there) throw new Error("missing");
    return sound;
  });
});

/** A person touches the page. */
async function touch() {
  hearing.wake();
  hearing.wake();
  await new Promise(setImmediate);
}

test("the script comes once, when a person who wants sound or vibration touches the page", async () => {
  hearing.wish = SILENT;
  await touch();
  assert.deepEqual(done, []);
  hearing.wish = { ...SILENT, vibration: true };
  hearing.play("step");
  await touch();
  await touch();
  assert.deepEqual(done, ["fetch", "wake", "wake", "wake"]);
});

test("it plays, is cut off and ends", async () => {
  hearing.wish = LOUD;
  await touch();
  hearing.play("win", 3);
  hearing.hush();
  hearing.end();
  assert.deepEqual(done, ["fetch", "wake", "win", "hush", "end"]);
});

test("it learns what the person wants, before it comes and later", async () => {
  hearing.wish = LOUD;
  await touch();
  assert.deepEqual([sound.on, sound.volume, sound.vibrates], [true, 4, false]);
  hearing.wish = { ...SILENT, vibration: true };
  assert.deepEqual([sound.on, sound.volume, sound.vibrates], [false, 2, true]);
});

test("a script that cannot be fetched is fetched at the next touch", async () => {
  hearing.wish = LOUD;
  there = false;
  await touch();
  there = true;
  await touch();
  assert.deepEqual(done, ["fetch", "fetch", "wake"]);
});

test("a page that is left while the script comes stays silent", async () => {
  hearing.wish = LOUD;
  hearing.wake();
  hearing.end();
  await new Promise(setImmediate);
  assert.deepEqual(done, ["fetch"]);
});
