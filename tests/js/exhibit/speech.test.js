/** Tests that the board speaks only on request, with a local voice in the page's language. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

const announcer = {};
barePage({ document: { getElementById: (id) => (id === "announcer" ? announcer : null) } });
let observed = () => {};
globalThis.MutationObserver = class {
  constructor(callback) {
    observed = callback;
  }

  observe(target, { childList }) {
    assert.ok(target === announcer && childList);
  }
};
globalThis.SpeechSynthesisUtterance = class {
  constructor(text) {
    this.text = text;
  }
};
const { Speech } = await import("../../../web/src/exhibit/speech.js");

let voices = [];
let said = [];
let hushes = 0;

beforeEach(() => {
  said = [];
  hushes = 0;
  voices = [
    { lang: "de-DE", localService: true, name: "hier" },
    { lang: "en-GB", localService: true, name: "here" },
  ];
  globalThis.speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: ({ voice, lang, text }) => said.push(`${voice.name} ${lang} ${text}`),
    cancel: () => (hushes += 1),
  });
});

/** Adds lines for screen readers. */
const announce = (...lines) => observed([{ addedNodes: lines.map((textContent) => ({ textContent })) }]);

test("what a screen reader would be told is said with a voice of the language, in its order", () => {
  const speech = new Speech();
  assert.equal(speech.able, true);
  speech.on = true;
  announce("White throws.", " ", "Black waits.");
  assert.deepEqual(said, ["here en-GB White throws.", "here en-GB Black waits."]);
});

test("nothing is said before it is wanted, and what is being said ends when it is not wanted any more", () => {
  const speech = new Speech();
  announce("White throws.");
  speech.on = true;
  assert.equal(hushes, 0);
  speech.on = false;
  announce("Black waits.");
  assert.deepEqual(said, []);
  assert.equal(hushes, 1);
  assert.equal(speech.on, false);
});

test("a voice that sends the words elsewhere is not used", () => {
  voices = [
    { lang: "en-GB", localService: false, name: "elsewhere" },
    { lang: "de-DE", localService: true, name: "hier" },
  ];
  const speech = new Speech();
  speech.on = true;
  announce("White throws.");
  assert.equal(speech.able, false);
  assert.deepEqual(said, []);
});

test("voices may come later, and whoever waits is told", () => {
  const later = voices;
  voices = [];
  const speech = new Speech();
  let changes = 0;
  speech.changed = () => (changes += 1);
  assert.equal(speech.able, false);
  voices = later;
  globalThis.speechSynthesis.dispatchEvent(new Event("voiceschanged"));
  assert.deepEqual([speech.able, changes], [true, 1]);
});

test("a browser that cannot speak is silent", () => {
  delete globalThis.speechSynthesis;
  const speech = new Speech();
  speech.on = true;
  speech.say("White throws.");
  speech.on = false;
  assert.equal(speech.able, false);
});
