/** Tests that a cue is heard when sound is on and a person has touched the page, and that it can be cut off. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { settled } from "../fakes/shell-page.js";
import { fakeAudio } from "../fakes/audio.js";
import { Sound } from "../../../web/src/board/sound.js";

/** @type {import("../fakes/audio.js").Tone[]} */
let tones;
/** @type {Sound} */
let sound;

beforeEach(() => {
  tones = fakeAudio();
  sound = new Sound();
});

/** Turns sound on, as a person who touches the page. */
async function wake() {
  sound.on = true;
  sound.wake();
  await settled();
}

test("a cue sounds now, or after some time", async () => {
  await wake();
  sound.play("step");
  sound.play("step", 500);
  assert.deepEqual(
    tones.map(({ start, heard }) => [start, heard]),
    [
      [10, true],
      [10.5, true],
    ],
  );
});

test("every cue makes a sound of its own", async () => {
  await wake();
  const heard = /** @type {const} */ (["throw", "step", "place", "gain", "loss", "win"]).map((cue) => {
    const before = tones.length;
    sound.play(cue);
    return tones.length - before;
  });
  assert.deepEqual(heard, [6, 1, 1, 2, 2, 4]);
});

test("nothing sounds before a person has touched the page, nor while sound is off", async () => {
  sound.on = true;
  sound.play("win");
  sound.on = false;
  sound.wake();
  await settled();
  sound.play("win");
  await wake();
  sound.on = false;
  sound.play("win");
  assert.deepEqual(tones, []);
});

test("what was scheduled is cut off, and what comes after it is heard", async () => {
  await wake();
  sound.play("step", 300);
  sound.hush();
  sound.play("step");
  assert.deepEqual(
    tones.map(({ heard }) => heard),
    [false, true],
  );
});
