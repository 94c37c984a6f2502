/** Tests that a cue is heard when sound is on and a person has touched the page, and that it can be cut off. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { settled } from "../fakes/shell-page.js";
import { fakeAudio } from "../fakes/audio.js";
import { strike } from "../../../web/src/board/strike.js";
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
  assert.deepEqual(heard, [5, 1, 1, 2, 2, 4]);
});

test("a cue sounds as the game's materials do, as often as the game says; one without its own as a step does", async () => {
  sound = new Sound({
    step: { body: "shell", ground: "mat" },
    throw: { body: "bone", ground: "wood", count: 3 },
  });
  await wake();
  sound.play("throw");
  sound.play("step");
  sound.play("place");
  const [bone, , , shell, placed] = tones.map(({ samples }) => samples);
  assert.deepEqual(bone, strike({ body: "bone", ground: "wood" }));
  assert.deepEqual(shell, strike({ body: "shell", ground: "mat" }));
  assert.deepEqual([tones.length, placed], [5, shell]);
});

test("a louder volume is louder", async () => {
  await wake();
  const heard = [1, 2, 3, 4].map((volume) => {
    sound.volume = volume;
    sound.play("step");
    return tones.at(-1)?.loudness ?? 0;
  });
  assert.deepEqual(
    heard,
    heard.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(heard).size, 4);
});

test("the device vibrates where the person wants that, at the end of a way, also without sound", () => {
  /** @type {unknown[]} */
  const felt = [];
  const vibrate = (/** @type {unknown} */ pattern) => felt.push(pattern);
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { vibrate } });
  sound.play("loss");
  sound.vibrates = true;
  sound.play("loss");
  sound.play("step", 300.4);
  sound.hush();
  assert.deepEqual(felt, [[45], [0, 300, 8], 0]);
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
