/** Tests the builder's form: the options of a game that vary a rule reach the lines for the article. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { firstChoice, formParts } = await import("../../../web/src/builder/form.js");
const { frameAddress } = await import("../../../web/src/builder/snippet.js");

const PAIR = {
  id: "pair",
  name: "A pair",
  help: "How often a pair is played.",
  default: 4,
  choices: [
    { value: 4, name: "four times" },
    { value: 2, name: "twice" },
  ],
};

/** @param {import("../../../web/src/builder/form.js").Rules} rules */
function shown(rules) {
  const game = gameEntry();
  const chosen = firstChoice(game);
  const form = document.createElement("form");
  const show = () =>
    form.replaceChildren(...formParts([game], chosen, () => {}, rules).filter((part) => part !== null));
  show();
  return {
    chosen,
    form,
    show,
    fold: () => /** @type {any} */ (tagged(/** @type {any} */ (form), ".builder-rules")[0]),
  };
}

test("a rule that is chosen in the fold is in the address, and the usual one is not", () => {
  const { chosen, form, fold } = shown({ options: [PAIR], open: false });
  const field = /** @type {HTMLSelectElement} */ (form.querySelector("#option-pair"));
  assert.ok(fold().contains(field));
  const choose = (/** @type {string} */ at) => {
    field.value = at;
    field.dispatchEvent(new Event("change"));
    return new URL(frameAddress(chosen, "https://games.example/")).searchParams.get("options");
  };
  assert.equal(choose("1"), "pair:2");
  assert.equal(choose("0"), null);
});

test("the fold stays open where the form is made anew", () => {
  const { show, fold } = shown({ options: [PAIR], open: false });
  assert.equal(fold().open, false);
  fold().open = true;
  fold().dispatchEvent(new Event("toggle"));
  show();
  assert.equal(fold().open, true);
});

test("a game without such rules has no fold", () =>
  assert.equal(shown({ options: [], open: false }).fold(), undefined));
