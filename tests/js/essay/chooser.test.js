/** Tests the choice of a throw above a table of outcomes: what it says is what the table says. */

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const body = standElements(page);
const { Chooser } = await import("../../../web/src/essay/chooser.js");

/** A row for a throw of two dice. */
const row = (/** @type {string} */ parts, /** @type {string} */ turn, own = "") =>
  `<tr data-parts="${parts}" data-alt="after ${parts}" data-width="720" data-height="300"${own}>
    <th><span class="dice">${parts}</span></th><td>${turn}</td></tr>`;

/** @type {any} */
let outcomes;
/** @type {any} */
let chooser;

beforeEach(() => {
  body.innerHTML = `<div class="outcomes" data-choose="Choose" data-part="Die {n}" data-again="Throw" data-own="His throw">
    <table><thead><tr><th>Throw</th><th>Best turn</th></tr></thead>
    <tbody>${row("1 1", "stays")}${row("1 3", "runs", " data-own")}${row("3 3", "hits")}</tbody></table></div>`;
  outcomes = body.querySelector(".outcomes");
  chooser = new Chooser(outcomes, "toy", "essays/story.json");
  outcomes.prepend(chooser.element);
});

/** What is said of the chosen throw. */
const said = () => outcomes.querySelector(".chooser-result").textContent;
const chosen = () => tagged(outcomes, "tr.chosen").map((one) => one.dataset["parts"]);
const pressed = () => tagged(outcomes, "input").flatMap((one) => (one.checked ? [`${one.name}=${one.value}`] : []));

/**
 * Presses a number of a die.
 * @param {number} part
 * @param {number} value
 */
function press(part, value) {
  const input = outcomes.querySelector(`input[name="part-${part}"][value="${value}"]`);
  input.checked = true;
  input.dispatchEvent(new Event("change"));
}

describe("Choice of a throw", () => {
  test("it begins with the throw that really fell, and offers the numbers that the table has", () => {
    assert.deepEqual(pressed(), ["part-0=1", "part-1=3"]);
    assert.equal(said(), "Best turnruns");
    assert.deepEqual(chosen(), ["1 3"]);
    assert.deepEqual(
      tagged(outcomes, "legend").map((one) => one.textContent),
      ["Die 1", "Die 2"],
    );
    assert.deepEqual(
      tagged(outcomes, "input").map((one) => one.value),
      ["1", "3", "1", "3"],
    );
    assert.equal(outcomes.querySelector("img").alt, "after 1 3");
  });

  test("the order of the dice does not matter", () => {
    press(0, 3);
    assert.equal(said(), "Best turnhits");
    press(1, 1);
    assert.deepEqual(pressed(), ["part-0=3", "part-1=1"]);
    assert.equal(said(), "Best turnruns");
    assert.deepEqual(chosen(), ["1 3"]);
  });

  test("a throw of the table is a button that chooses it", () => {
    chooser.element.scrollIntoView = mock.fn();
    outcomes.querySelector("tr[data-parts='1 1'] button").click();
    assert.equal(said(), "Best turnstays");
    assert.deepEqual(pressed(), ["part-0=1", "part-1=1"]);
    assert.equal(chooser.element.scrollIntoView.mock.callCount(), 1);
  });

  test("one button throws the dice, the other goes back to the throw that really fell", () => {
    const [again, own] = tagged(outcomes, ".chooser-buttons button");
    mock.method(crypto, "getRandomValues", () => new Uint32Array([3, 5]));
    again.click();
    assert.equal(said(), "Best turnhits");
    own.click();
    assert.equal(said(), "Best turnruns");
    mock.restoreAll();
  });

  test("a throw that the table lacks says nothing", () => {
    outcomes.querySelector("tr[data-parts='3 3']").remove();
    outcomes.querySelector(".chooser").remove();
    outcomes.prepend(new Chooser(outcomes, "toy", "essays/story.json").element);
    press(0, 3);
    assert.equal(said(), "");
    assert.deepEqual(chosen(), []);
  });
});
