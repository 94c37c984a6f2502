/** Tests that a caption in the place of the status line covers nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const { Talk } = await import("../../../web/src/game/status-line.js");

test("a caption that is too high for its room gets smaller letters, and the next one large ones again", () => {
  const talk = new Talk(() => {});
  const caption = /** @type {any} */ (talk.caption);
  Object.defineProperty(caption, "parentElement", { value: { clientHeight: 48 } });
  Object.defineProperty(caption, "offsetHeight", { get: () => 23 * Math.ceil(caption.textContent.length / 40) });
  const say = (/** @type {string} */ text) => {
    const state = {
      game: { id: "toy", words: { en: {} } },
      scene: null,
      starting: false,
      plays: null,
      caption: text,
      at: 0,
      moves: [],
    };
    talk.draw(/** @type {any} */ (state));
    return caption.hasAttribute("data-long");
  };
  assert.equal(say("Agathias cannot play."), false);
  assert.equal(say("Agathias cannot play 1 and 4: every house to enter on is closed or protected."), false);
  assert.equal(
    say("Agathias cannot play 1 and 4 (four times): every house to enter on is closed, or it is protected."),
    true,
  );
  assert.equal(say("Agathias throws."), false);
});

test("what has become of the letters is said as soon as the board shows what they tell, in place of the last caption", () => {
  const talk = new Talk(() => {});
  const [before, newest] = [{}, {}];
  const scene = { status: "Ada throws." };
  const state = { game: { id: "toy", words: { en: {} } }, scene, starting: false, plays: null, at: 0, moves: [] };
  const draw = (/** @type {object} */ shown) => {
    talk.draw(/** @type {any} */ ({ ...state, caption: "A stone enters.", waiting: "Sent.", newest, shown }));
    return [talk.status.textContent, talk.caption.hidden];
  };
  assert.deepEqual(draw(before), ["Ada throws.", false]);
  assert.deepEqual(draw(newest), ["Sent.", true]);
});
